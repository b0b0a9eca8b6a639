// The result of `verify` for programs, `inkstep-report/1`: keys in a fixed order, files in the order in
// which they were verified. Values that do not apply are `null`; lists may be empty.
//
//   tolerance           the largest difference of coordinates that counts as equal, in points,
//   relativeTolerance   and by how much more, as a part of the coordinate
//   vectors             the test vectors that were asked for: number and hash of their version, and the ids of
//                       those skipped; `null` if it was not about them
//   files               an object for each file:
//     file, result      the name; "agrees", "differs" or "unreadable"
//     stage, sample     the subject of the trace: "smoothed" over "wave", "tiles published" over "pulse"
//     steps, agreed     steps of the engine's trace, and how many agree before the first difference
//     largestDifference of a coordinate over the whole path, in points
//     difference        the first: line, column, step, key, element (of a list), expected, found, and
//                       the stage's buffer and counter before the step
//     remark            the first step that differs although the drawing is right: as a difference
//     mistakes          what explains it: name, sentence; the likeliest first
//     errors            why it is unreadable: line, column, message, help
//   programs            one object for each program and stage:
//     program, stage    the folder of its traces; the stage
//     files, agree      the number of traces, and how many of them agree
//     explained         how many of the others the first of the mistakes explains completely
//     mistakes          the explanations of all of them, most likely first: names, joined by " + " for
//                       mistakes made together
//     explanation       a program that draws what was judged, if the first of the mistakes is one: its text as
//                       `program`, the `lines` in which it differs from a right one (line, before, after), and
//                       as `input` what is wrong with the samples or the numbers: name, sentence
//   agree, differ, unreadable   the numbers of files

import InkstepEngine
import InkstepLessons

extension VerifyReport {
  /// The name of the format.
  static let format = "inkstep-report/1"

  /// The report for programs.
  var json: TextBuffer {
    var json = JSONLines()
    json.object(.lines) { json in
      json.key("format")
      json.value(Self.format)
      json.key("tolerance")
      json.value(options.tolerance.absolute)
      json.key("relativeTolerance")
      json.value(options.tolerance.relative)
      json.key("vectors")
      json.optional(vectors) { json, vectors in
        json.object { json in
          json.key("version")
          json.value(vectors.version.number)
          json.key("hash")
          json.value(vectors.version.hash)
          json.key("skipped")
          json.array(vectors.skipped) { $0.value($1) }
        }
      }
      json.key("files")
      json.array(files, .lines) { $0.value($1, words) }
      json.key("programs")
      json.array(programs, .lines) { $0.value($1, words) }
      json.key("agree")
      json.value(files.count { $0.agrees })
      json.key("differ")
      json.value(files.count { $0.difference != nil })
      json.key("unreadable")
      json.value(files.count { $0.diagnostics != nil })
    }
    json.end()
    return json.text
  }
}

extension JSONLines {
  fileprivate mutating func value(_ program: VerifiedProgram, _ words: MistakeWords) {
    object { json in
      json.key("program")
      json.value(program.program)
      json.key("stage")
      json.value(program.stage)
      json.key("files")
      json.value(program.count)
      json.key("agree")
      json.value(program.agree)
      json.key("explained")
      json.value(program.explained)
      json.key("mistakes")
      json.array(program.explanations) { $0.value($1.name) }
      json.key("explanation")
      json.optional(program.explanation) { json, explanation in
        json.object { json in
          json.members(of: explanation)
          json.key("input")
          json.array(explanation.around) { json, mistake in
            json.object { json in
              json.key("name")
              json.value(mistake.name)
              json.key("sentence")
              json.value(words.sentence(mistake, in: program.stage))
            }
          }
        }
      }
    }
  }

  fileprivate mutating func value(_ file: VerifiedFile, _ words: MistakeWords) {
    object(.lines) { json in
      json.key("file")
      json.value(file.file)
      json.key("result")
      json.value(
        file.agrees ? "agrees" : file.difference != nil ? "differs" : "unreadable")
      json.key("stage")
      json.optional(file.subject?.stage) { $0.value($1) }
      json.key("sample")
      json.optional(file.subject?.sample) { $0.value($1) }
      json.key("steps")
      json.optional(file.run?.steps) { $0.value($1) }
      json.key("agreed")
      json.optional(file.run?.agreed) { $0.value($1) }
      json.key("largestDifference")
      json.optional(file.run?.largestDifference) { $0.value($1) }
      json.key("difference")
      json.optional(file.difference) { $0.value($1, at: file.location) }
      json.key("remark")
      json.optional(file.remark) { $0.value($1, at: file.location) }
      json.key("mistakes")
      json.array(file.difference?.mistakes ?? [], .lines) { json, mistake in
        json.object { json in
          json.key("name")
          json.value(mistake.name)
          json.key("sentence")
          json.value(words.sentence(mistake, in: file.subject?.stage ?? ""))
        }
      }
      json.key("errors")
      json.array(file.diagnostics?.findings ?? [], .lines) { $0.value($1) }
    }
  }

  private mutating func value(_ difference: Difference, at location: SourceLocation) {
    object(.lines) { json in
      json.key("line")
      json.value(location.line)
      json.key("column")
      json.value(location.column)
      json.key("step")
      json.optional(difference.step) { $0.value($1) }
      json.key("key")
      json.value(difference.key)
      json.key("element")
      json.optional(difference.element) { $0.value($1) }
      json.key("expected")
      difference.shownExpected.write(to: &json)
      json.key("found")
      difference.shownFound.write(to: &json)
      json.key("buffer")
      json.optional(difference.buffer) { json, buffer in json.array(buffer) { $0.value($1) } }
      json.key("counter")
      json.optional(difference.buffer.map { $0.count - 1 }) { $0.value($1) }
    }
  }

  private mutating func value(_ finding: Diagnostic) {
    object { json in
      json.key("file")
      json.optional(finding.location?.file) { $0.value($1) }
      json.key("line")
      json.optional(finding.location.flatMap { $0.line > 0 ? $0.line : nil }) { $0.value($1) }
      json.key("column")
      json.optional(finding.location.flatMap { $0.column > 0 ? $0.column : nil }) { $0.value($1) }
      json.key("message")
      json.value(finding.message)
      json.key("help")
      json.optional(finding.suggestion) { $0.value($1) }
    }
  }

  /// Writes a value, or `null` for `nil`.
  fileprivate mutating func optional<Value>(
    _ value: Value?, _ write: (inout JSONLines, Value) -> Void
  ) {
    if let value { write(&self, value) } else { null() }
  }
}
