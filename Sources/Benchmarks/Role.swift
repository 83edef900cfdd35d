internal import Foundation

/// A part that this program plays in a process of its own, so that its time and its memory are
/// measured alone.
enum Role {
  /// Makes the data of a size in a folder.
  case makeData(dishes: Int, changes: Int, folder: String)
  /// Foundation's decoder on a file.
  case decode(path: String)
  /// Foundation's decoder, one change, Foundation's encoder, an atomic write.
  case replace(path: String)
  /// A figure taken inside Palate, with the catalogue loaded; printed in seconds by the clock and of the processor.
  case inside(InsideFigure, path: String)

  /// The role that a command line asks for; nothing where it asks for a comparison.
  init?(_ arguments: [String]) throws(BenchmarkError) {
    guard arguments.first == "--role" else { return nil }
    let parts = Array(arguments.dropFirst())
    switch (parts.first, parts.count) {
    case ("make", 4):
      guard let dishes = Int(parts[1]), let changes = Int(parts[2]) else {
        throw .usage("--role make takes two numbers and a folder")
      }
      self = .makeData(dishes: dishes, changes: changes, folder: parts[3])
    case ("decode", 2): self = .decode(path: parts[1])
    case ("replace", 2): self = .replace(path: parts[1])
    case ("inside", 3):
      guard let figure = InsideFigure(rawValue: parts[1]) else {
        throw .usage("there is no figure '\(parts[1])'")
      }
      self = .inside(figure, path: parts[2])
    default: throw .usage("there is no such role")
    }
  }

  /// The arguments that ask for the role.
  var arguments: [String] {
    switch self {
    case .makeData(let dishes, let changes, let folder):
      ["--role", "make", String(dishes), String(changes), folder]
    case .decode(let path): ["--role", "decode", path]
    case .replace(let path): ["--role", "replace", path]
    case .inside(let figure, let path): ["--role", "inside", figure.rawValue, path]
    }
  }

  /// Does the work.
  func play() throws {
    switch self {
    case .makeData(let dishes, let changes, let folder):
      try MadeData(dishes: dishes, changes: changes).write(to: folder)
    case .decode(let path): try FoundationPeer.decode(path)
    case .replace(let path): try FoundationPeer.replace(path)
    case .inside(let figure, let path):
      var run = try InsideRun(path)
      let measurement = try run.measurement(of: figure)
      print(measurement.seconds, measurement.processorSeconds)
    }
  }
}
