// Where the record of a build is kept, and the site before: in a folder beside the output, `_site.cache`, or
// in one of the user's choice, which may serve several sites. The folder may be removed at any moment, and
// losing it costs one whole build. A record is written under another name and renamed when it is whole, so
// that neither a kill nor a second build at the same time leaves half of one.

import Foundation

/// The place of one site's record.
struct BuildCache: Sendable {
  /// The ending of the folder beside the output.
  static let ending = ".cache"

  let file: DiskPath
  /// The place of the spare site.
  let spare: DiskPath
  let disk: FileSystem

  /// Finds the place of an output's record: in `folder`, or beside the output; touches nothing.
  ///
  /// A folder inside the output or the inputs is refused: it would be published, or change what the
  /// site is made from. So is the one that the output is built in, which has to be this program's alone.
  init(
    _ folder: String?, of output: OutputFolder, inputs: [String], _ disk: FileSystem
  ) throws(OutputError) {
    let beside = DiskPath(bytes: output.path.bytes + Array(Self.ending.utf8))
    let building = DiskPath(bytes: output.path.bytes + Array(InterruptedSwap.ending.utf8))
    let path =
      try folder.map { name throws(OutputError) in
        try OutputFolder.place(name, disk)
      } ?? beside
    let places = [(output.name, output.path), (output.name + InterruptedSwap.ending, building)]
    for (name, other) in places + inputs.compactMap({ Self.named($0, disk) })
    where path.isWithin(other) {
      throw .refusal(
        "the cache '\(path.text)' is inside '\(printable(name))'",
        suggestion: "name another folder by --cache, or go without by --no-cache")
    }
    // A folder may serve several sites, and a site is known by where it is.
    let name = "\(Self.start)\(Hash64(output.path.bytes).text)"
    file = path / "\(name).txt"
    spare = path / "\(name).site"
    self.disk = disk
  }

  /// What the names of records begin with.
  private static let start = "inkstep-"

  private static func named(_ input: String, _ disk: FileSystem) -> (String, DiskPath)? {
    disk.resolved(DiskPath(input)).map { (input, $0) }
  }

  /// What a record is found to be.
  enum Finding: Equatable, Sendable {
    case record(CacheRecord)
    /// It was not written by this program, or damaged since.
    case damaged
    case nothing
  }

  /// Reads the record.
  func read() -> Finding {
    guard (try? disk.entry(file)) != nil else { return .nothing }
    guard let bytes = try? disk.read(file, limit: CacheRecord.largestSize),
      let record = CacheRecord(bytes: bytes)
    else { return .damaged }
    return .record(record)
  }

  /// Puts a record in the place of the one before, or of a damaged one.
  func write(_ record: CacheRecord) throws(OutputError) {
    try disk.replace(file, with: record.bytes)
    forgetParts()
  }

  /// Removes what killed builds left of records that never became whole; the name of a part tells which
  /// process writes it.
  private func forgetParts() {
    let folder = DiskPath(bytes: Array(file.bytes[..<(file.bytes.lastIndex(of: 47) ?? 0)]))
    let name = file.bytes[folder.bytes.count...].dropFirst()
    for other in (try? disk.names(in: folder)) ?? []
    where other.bytes.starts(with: name) && other.text.hasSuffix(FileSystem.partEnding) {
      let text = other.text.dropLast(FileSystem.partEnding.count)
      if let writer = text.split(separator: ".").last.flatMap({ pid_t($0) }), writer > 0,
        kill(writer, 0) == 0 || errno != ESRCH
      {
        continue
      }
      try? disk.remove(folder / other)
    }
  }
}
