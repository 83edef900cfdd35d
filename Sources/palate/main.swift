internal import Commands
internal import Glibc
internal import LineEditing

// Without such a locale only ASCII can be typed; everything else works.
_ = LineEditor.useUTF8Locale()
exit(CommandLineProgram(ProgramArguments()).run())
