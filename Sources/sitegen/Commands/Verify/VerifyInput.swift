// The files to verify, with folders replaced by the traces in them.

/// A file to verify, or the reason why it cannot be verified.
struct VerifyInput {
  /// What it is called.
  let name: String
  /// The reason why it cannot be read; usually `nil`.
  private var fault: Diagnostics?
  /// Whether it was found in a folder, not named by the user.
  var isFound = false

  /// The named files, and those in the named folders, in the order of their names.
  ///
  /// A folder is searched recursively for `.json` files; hidden files are skipped, and links to folders are
  /// not followed, because these could form a cycle.
  static func all(_ names: [String]) -> [VerifyInput] {
    names.flatMap { name -> [VerifyInput] in
      guard name != "-", InputPath.isFolder(name) else {
        return [VerifyInput(name: name, fault: nil)]
      }
      do throws(Diagnostics) {
        let files = try InputPath.files(below: name).filter { $0.hasSuffix(".json") }
        if !files.isEmpty {
          return files.map { VerifyInput(name: $0, fault: nil, isFound: true) }
        }
        throw Diagnostics(
          "holds no '.json' file", at: SourceLocation(file: name), exitCode: .noInput)
      } catch {
        return [VerifyInput(name: name, fault: error)]
      }
    }
  }

  /// The formats of other files of this program, which may be next to traces.
  private static let others = [VerifyReport.format, "inkstep-stroke/1", "inkstep-signal/1"]

  /// Verifies the file; `nil` for a file that was found in a folder and is not a trace.
  func verified(by verification: TraceVerification) -> VerifiedFile? {
    let isStream = name == "-"
    let shown = isStream ? InputFile.standardInput : name
    if let fault { return VerifiedFile(shown, unreadable: fault) }
    do throws(Diagnostics) {
      let bytes = isStream ? try InputFile.readStandardInput() : try InputFile.read(name)
      if isFound, Self.format(of: bytes).map(Self.others.contains) == true { return nil }
      var verified = verification.verified(bytes, named: shown)
      if isStream { verified.diagnostics?.heldTexts[shown] = bytes }
      return verified
    } catch {
      return VerifiedFile(shown, unreadable: error)
    }
  }

  /// The format of a file, if it is stated in the first line or two, as in all files of this program.
  private static func format(of bytes: [UInt8]) -> String? {
    let words = String(decoding: bytes.prefix(80), as: UTF8.self).split(separator: "\"")
    guard words.count > 3, words[1] == "format" else { return nil }
    return String(words[3])
  }
}
