// The program's entry: reads the command line, carries the command out, reports what went wrong.

import Foundation

@main
struct Sitegen {
  static let version = "0.1.0"

  static func main() {
    // A reader that goes away shows as an error of the write, which `Console` keeps quiet about.
    signal(SIGPIPE, SIG_IGN)
    Console.reserveStreams()
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  /// Runs one command line, given without the program's name.
  static func run(_ words: [String]) -> ExitCode {
    let command: Command
    do throws(UsageError) {
      command = try Command(words)
    } catch {
      Console().note(Help.text(error))
      return .usage
    }
    let console = Console(isVerbose: command.isVerbose)
    do throws(Diagnostics) {
      try command.run(console)
      return .success
    } catch {
      console.report(error)
      return error.exitCode
    }
  }
}
