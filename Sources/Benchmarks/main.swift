internal import Glibc

exit(BenchmarkProgram(Array(CommandLine.arguments.dropFirst())).run())
