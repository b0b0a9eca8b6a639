// The files that `verify` is given, folders replaced by the traces in them.

/// Something to verify, or the reason why it cannot be.
struct VerifyInput {
  /// What it is called.
  let name: String
  /// Why there is nothing to read; `nil` as a rule.
  private var fault: Diagnostics?
  /// Whether it was not named itself, but found in a folder.
  var isFound = false

  /// The files named, and those in the folders named, in the order of their names.
  ///
  /// A folder is searched for `.json` files all the way down; hidden ones are left out, and no
  /// symbolic link to a folder is followed, for it could lead round in circles.
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

  /// What is no trace and may lie beside some: what this program itself writes or reads.
  private static let others = [VerifyReport.format, "inkstep-stroke/1", "inkstep-signal/1"]

  /// What the file comes to; `nil` for what is no trace and was only found in a folder.
  func verdict(by verification: TraceVerification) -> Verdict? {
    let isStream = name == "-"
    let shown = isStream ? InputFile.standardInput : name
    if let fault { return Verdict(file: shown, outcome: .unreadable(fault)) }
    do throws(Diagnostics) {
      let bytes = isStream ? try InputFile.readStandardInput() : try InputFile.read(name)
      if isFound, Self.format(of: bytes).map(Self.others.contains) == true { return nil }
      var verdict = verification.verdict(of: bytes, named: shown)
      if isStream, case .unreadable(var error) = verdict.outcome {
        error.heldTexts[shown] = bytes
        verdict.outcome = .unreadable(error)
      }
      return verdict
    } catch {
      return Verdict(file: shown, outcome: .unreadable(error))
    }
  }

  /// What a file calls its format, if it says so in its first line or two, as all of ours do.
  private static func format(of bytes: [UInt8]) -> String? {
    let words = String(decoding: bytes.prefix(80), as: UTF8.self).split(separator: "\"")
    guard words.count > 3, words[1] == "format" else { return nil }
    return String(words[3])
  }
}
