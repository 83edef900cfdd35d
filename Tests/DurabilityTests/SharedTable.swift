import Foundation
import TestSupport

/// Several sessions and an editor at work on one file, with what must be in it.
final class SharedTable {
  let household: Household
  /// The dishes that someone was told are kept.
  private(set) var names: Set<String> = ["Soup", "Bread"]
  /// What went wrong so far.
  private(set) var problems: [String] = []
  private var prompts: [PseudoTerminal] = []
  private let editor: Editor

  /// Opens that many sessions at prompts on a new household.
  init(prompts count: Int) throws {
    household = try Household()
    editor = try Editor(household)
    for _ in 0..<count { prompts.append(try open()) }
  }

  func typeAdd(_ name: String, using dice: inout SeededGenerator) throws {
    let said = try type("add dish \(name) at Alpha", into: anyPrompt(&dice))
    if said.contains("added \(name) at") {
      names.insert(name)
    } else if !said.contains("held by another session (process ") {
      problems.append("not told who holds the file: \(said)")
    }
  }

  func typeSave(using dice: inout SeededGenerator) throws {
    let said = try type("save", into: anyPrompt(&dice))
    let answers = ["saved", "nothing to save", "held by another session"]
    if !answers.contains(where: said.contains) { problems.append("save: \(said)") }
  }

  func runAdd(_ name: String) throws {
    let run = try household.run("add dish \(name) at Alpha")
    switch run.status {
    case 0: names.insert(name)
    case 75 where run.errors.contains("held by another session (process "): break
    default: problems.append("a run: \(run.status ?? -1) \(run.errors)")
    }
  }

  func editAdd(_ name: String) throws {
    try editor.add(name)
    names.insert(name)
  }

  func leaveAndReturn(using dice: inout SeededGenerator) throws {
    let index = Int.random(in: prompts.indices, using: &dice)
    try leave(prompts[index])
    prompts[index] = try open()
  }

  func leave() throws {
    for prompt in prompts { try leave(prompt) }
    prompts = []
  }

  private func leave(_ prompt: PseudoTerminal) throws {
    prompt.type("quit\r")
    let end = try prompt.waitForEnd()
    if end != .exited(0) { problems.append("quit: \(end) \(prompt.output.suffix(500))") }
  }

  private func open() throws -> PseudoTerminal {
    let prompt = try household.prompt()
    try prompt.expect("palate> ")
    return prompt
  }

  private func type(_ line: String, into prompt: PseudoTerminal) throws -> String {
    prompt.type(line + "\r")
    return try prompt.expect("palate> ")
  }

  private func anyPrompt(_ dice: inout SeededGenerator) -> PseudoTerminal {
    prompts[Int.random(in: prompts.indices, using: &dice)]
  }
}

/// A program that rewrites the catalogue with Python's plistlib, in place, as an editor does.
final class Editor {
  private static let script = """
    import plistlib, sys
    for line in sys.stdin:
        verb, name = line.split()
        with open(sys.argv[1], "rb") as file: tree = plistlib.load(file)
        if verb == "remove": tree = [place for place in tree if place["name"] != name]
        else: tree[0].setdefault("dishes", []).append({"name": name})
        with open(sys.argv[1], "wb") as file: plistlib.dump(tree, file, sort_keys=False)
        print("done", name, flush=True)
    """

  private let python: RunningProgram

  init(_ household: Household) throws {
    python = try RunningProgram("python3", ["-c", Editor.script, household.file])
  }

  /// Adds a dish to the first restaurant.
  func add(_ name: String) throws {
    python.send("add \(name)\n")
    try python.expect("done \(name)")
  }

  /// Takes a restaurant away with all its dishes.
  func remove(_ name: String) throws {
    python.send("remove \(name)\n")
    try python.expect("done \(name)")
  }
}
