internal import Commands
internal import Glibc

exit(CommandLineProgram(ProgramArguments()).run())
