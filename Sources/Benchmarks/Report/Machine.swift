internal import Foundation

/// What the comparison runs on.
enum Machine {
  /// The machine and its system, on one line.
  static var description: String {
    let process = ProcessInfo.processInfo
    let memory = process.physicalMemory / 1_000_000_000
    return "\(process.activeProcessorCount) processors, \(memory) GB, "
      + process.operatingSystemVersionString
  }
}
