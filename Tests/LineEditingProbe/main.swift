import Glibc
import LineEditing
import TerminalText

// A program that does nothing but ask for lines, for the tests of LineEditing to type at.
//
//     LineEditingProbe [--history FILE] [--no-colour] [--prompt TEXT] [--preparing]
//
// What each line came to is written as `got 'LINE'`. The line `wait` keeps it busy until a byte comes,
// `hints off` turns the hint off, `crash` traps, `history` lists the history, and `quit` ends it.

var arguments = CommandLine.arguments.dropFirst()
var history: String?
var colour = true
var prepares = false
var prompt: StyledText = "\("probe", .accent)> "
while let argument = arguments.popFirst() {
  switch argument {
  case "--history": history = arguments.popFirst()
  case "--no-colour": colour = false
  case "--prompt": prompt = "\(arguments.popFirst() ?? "", .accent)> "
  case "--preparing": prepares = true
  default: exit(64)
  }
}

if !LineEditor.useUTF8Locale() { print("no UTF-8 locale") }
Signals.install(forTerminal: true)
let completer = ProbeCompleter()
completer.prepares = prepares
let file = HistoryFile(path: history)
if let problem = file.problem { print("history: \(problem)") }
let editor: LineEditor
do {
  editor = try LineEditor(name: "probe", history: file, completer: completer, colour: colour)
} catch {
  print("no terminal")
  exit(1)
}
if !editor.configurationComplaints.isEmpty {
  print("editrc: " + escapedForTerminal(editor.configurationComplaints))
}

/// Asks for lines to the end and gives the exit status.
@MainActor func askForLines() -> Int32 {
  while true {
    switch editor.readLine(prompt: prompt) {
    case .line("quit"): return 0
    case .line("hints off"): editor.hintsEnabled = false
    case .line("crash"): completer.crashes = true
    case .line("history"): for line in file.lines { print("- " + escapedForTerminal(line)) }
    case .line("wait"):
      print("busy")
      _ = Signals.waitForInput(STDIN_FILENO)
    case .line(let line):
      if line.utf8.count < 200 {
        print("got '" + escapedForTerminal(line) + "'")
      } else {
        print("got \(line.unicodeScalars.count) scalars")
      }
    case .interrupted: print("interrupted")
    case .endOfInput: return 0
    case .terminated(let signal): return 128 + signal
    case .unreadable(let number):
      print("unreadable: \(number)")
      return 74
    }
  }
}

let status = askForLines()
print("ended")
exit(status)
