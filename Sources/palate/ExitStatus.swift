/// What the program tells whoever started it; the higher numbers are those of `sysexits.h`.
enum ExitStatus: Int32 {
  /// All went well; a session at the prompt, too, whatever failed in it.
  case success = 0
  /// A command failed.
  case commandFailed = 1
  /// The command line can't be understood.
  case usage = 64
  /// The working file can't be read as a catalogue.
  case unreadableCatalogue = 65
  /// The catalogue can't be saved.
  case cannotSave = 74
  /// Another session holds the working file.
  case heldElsewhere = 75
}
