/// The arguments that the program was started with, behind its own name.
///
/// The library's `CommandLine.arguments` repairs what is no UTF-8, and a repaired name is that of
/// another file.
struct ProgramArguments {
  /// The arguments as texts.
  ///
  /// - Throws: which of them is none.
  var texts: [String] {
    get throws(Options.UsageError) {
      var texts: [String] = []
      for number in 1..<max(1, Int(CommandLine.argc)) {
        guard let argument = CommandLine.unsafeArgv[number] else { break }
        guard let text = String(validatingCString: argument) else {
          throw .argumentIsNotUTF8(number: number, repaired: String(cString: argument))
        }
        texts.append(text)
      }
      return texts
    }
  }
}
