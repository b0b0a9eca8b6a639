import Foundation
import InkstepLessons
import Testing

@testable import sitegen

@Test func `the program's help names every verb`() {
  #expect(
    Help.text(nil) == """
      OVERVIEW: Make the Inkstep site: step-by-step lessons on interpolation.

      USAGE: sitegen [<verb>] [<options>]

      OPTIONS:
        --version               Show the version.
        -h, --help              Show help information.

      SUBCOMMANDS:
        build (default)         Make the site.
        serve                   Show the site in a browser, and show it again after
                                each change.
        check                   Check fixtures, numbers, code, links and pictures;
                                write nothing.
        record                  Accept new engine numbers, or translations, and print
                                what changed.
        init                    Make the content of a small site of your own, ready to
                                build.
        trace                   Run a stage over a stroke, tiles over a signal, or the
                                frame budget.
        verify                  Compare traces that other programs wrote with the
                                engine's.
        judge                   Ask any program to run a stage, and judge what it
                                answers.
        grade                   Grade a class: run every paper within bounds and write
                                a grade sheet.
        class                   Make the page of a class of what its learners did in
                                the exercises.
        explain                 Say what a mistake is, which strokes show it, and draw
                                it.
        import                  Make a stroke file of ink: InkML, CSV, SVG, JSON,
                                UNIPEN or Xournal++.
        export                  Write a stroke as InkML, CSV or an SVG path.
        completion              Print what a shell needs to complete verbs, options
                                and values.
        manual                  Print the manual page, for man to show.

        See 'sitegen help <verb>' for detailed help.

      """)
}

@Test func `the help of build shows every option with its standard value`() {
  #expect(
    Help.text(.build) == """
      OVERVIEW: Make the site.

      USAGE: sitegen build [<options>]

      OPTIONS:
        --content <folder>      Where lessons, strokes, signals and fixtures are.
                                (default: Content)
        --theme <folder>        Templates, styles and scripts; the program's, unless
                                given. The variable INKSTEP_HOME names the folder of
                                the program's own files.
        --sources <folder>      The Swift sources that lessons quote; the program's,
                                unless given.
        --strokes <folder>      Strokes of your own, to be shown next to the samples.
        --output <folder>       The folder to make; it must be absent, empty or an
                                earlier site, unchanged. (default: _site)
        --base-url <url>        The address the site will have, for canonical links
                                and the site map.
        --single <lesson>       Write this lesson as one file that needs no other,
                                instead of the site; '--output' names it.
        --scorm [all]           Write the lesson of '--single' as a package for
                                learning platforms (SCORM 1.2); 'all' writes one of
                                each lesson, and '--output' names their folder.
        --book <all|tutorial>   Write the lessons of a tutorial, or all, as one file
                                to print: chapters with numbers, and the answers at
                                the end; '--output' names it.
        --epub <all|tutorial>   Write the same as an e-book (EPUB 3).
        --language <code>       The language of what '--single', '--scorm', '--book'
                                or '--epub' writes, such as es; the first, unless
                                given.
        --replace               Discard what the program did not write in the output
                                folder, and name it; replace the file of '--single'.
        --wasm <folder>         The package of the pages' WebAssembly module; the
                                program's, unless given.
        --playground <file>     A WebAssembly module to take instead of building it.
        --no-playground         Leave out the module, the playground and whatever
                                needs them.
        --jobs <n>              How many pages to render at once. (default: the number
                                of cores)
        --verbose               Tell every step on standard error.
        --version               Show the version.
        -h, --help              Show help information.

      """)
}

@Test func `the help of an option fits the verb it is shown for`() {
  #expect(
    Help.text(.check).contains(
      "--format <format>       text, json, csv or github (annotations). (default:"))
  #expect(
    Help.text(.trace).contains(
      "--format <format>       json, csv, svg, png, text (svg and png not for budget;"))
}

@Test func `the help of trace shows its arguments`() {
  let help = Help.text(.trace)
  let stages = (help.components(separatedBy: "  <stage> ").last ?? "")
    .components(separatedBy: "<file>")[0].split { $0 == " " || $0 == "\n" }
  #expect(
    stages.joined(separator: " ")
      == DrawingStage.allCases.map(\.slug).joined(separator: ", ")
      + ", a stage of the site or its file, tiles or budget.")
  #expect(
    help.hasPrefix(
      """
      OVERVIEW: Run a stage over a stroke, tiles over a signal, or the frame budget.

      USAGE: sitegen trace [<options>] <stage> <file>

      ARGUMENTS:
        <stage>                 \(DrawingStage.allCases[0].slug),
      """))
  #expect(
    help.hasSuffix(
      """
        <file>                  A stroke file, or for tiles a signal file; '-' is
                                standard input. For budget it is the number of the
                                last sample.

      OPTIONS:
        --content <folder>      The site whose stages, strokes and sentences about
                                mistakes count. (default: Content)
        --format <format>       json, csv, svg, png, text (svg and png not for budget;
                                png without labels); and, for strokes only, motion (an
                                SVG in slow motion) or swift (a test). (default: json)
        --width <points>        Width of the graph's view, for tiles. (default: 320)
        --policy <policy>       published (as taught) or repaired, for tiles.
                                (default: published)
        --relayout-at <n>       Lay out the tiles again after this many samples, for
                                tiles.
        --painter <painter>     Who paints blocks into the bitmap, for budget: none,
                                main, worker or careless. (default: none)
        --element <ms>          What stroking an element costs, for budget. (default:
                                0.5)
        --blit <ms>             What drawing the bitmap once costs, for budget.
                                (default: 6)
        --interval <ms>         The time from sample to sample, for budget. (default:
                                16)
        --frame <ms>            The time from frame to frame, for budget. (default:
                                16)
        --block <lines>         How many lines are painted together, for budget.
                                (default: 16)
        --version               Show the version.
        -h, --help              Show help information.

      """))
}

@Test func `the help of verify shows that files repeat, and formats of its own`() {
  #expect(
    Help.text(.verify) == """
      OVERVIEW: Compare traces that other programs wrote with the engine's.

      USAGE: sitegen verify [<options>] <file> ...

      ARGUMENTS:
        <file> ...              Traces, or folders of them; '-' is standard input. A
                                trace may hold only 'path' (with '--stage' and
                                '--stroke'), or only some keys of its steps.

      OPTIONS:
        --content <folder>      The site whose stages, strokes and sentences about
                                mistakes count. (default: Content)
        --strokes <folder>      Where the strokes are that traces name. (default:
                                those of the content)
        --signals <folder>      Where the signals are that traces of the graph name.
                                (default: those of the content)
        --stage <stage>         The stage of a trace that does not name it; 'tiles' is
                                the graph.
        --policy <policy>       published (as taught) or repaired, for tiles.
                                (default: published)
        --stroke <stroke>       The stroke of a trace that does not name it: a name,
                                or a stroke file.
        --tolerance <points>    How far apart coordinates may be: in points and, after
                                a +, as a part of the coordinate. 1e-3+1e-6 is for
                                programs in single precision. (default: 1e-9)
        --program <pattern>     Which part of a trace's name is the program, as in
                                'papers/{program}/*.json'; otherwise its folder is.
        --format <format>       text, json, svg (one trace, both runs drawn), junit,
                                csv or github (annotations). (default: text)
        --quiet                 Print no report; the exit status says what happened.
        --summary               Print the table and the sums only.
        --watch                 Go on, and verify again whenever one of the files
                                changes.
        --version               Show the version.
        -h, --help              Show help information.

      """)
}

@Test func `what can stand after an option is listed from the type that reads it`() throws {
  let folder = "\(packageRoot)/Sources/sitegen/Commands"
  let source = try ["Option", "JudgeVerb"].map {
    try String(contentsOfFile: "\(folder)/\($0).swift", encoding: .utf8)
  }.joined()
  for verb in Verb.allCases {
    for option in verb.options where [.format, .policy, .timeUnit, .clock].contains(option) {
      guard case .words(let words)? = option.kind(for: verb) else { continue }
      let help = option.help(for: verb)
      for word in words { #expect(help.contains(word), "\(verb) \(option): \(word)") }
      for (word, next) in zip(words, words.dropFirst()) {
        for list in ["\(word), \(next)", "\(word) or \(next)"] {
          #expect(!source.contains(list), "\(list)")
        }
      }
    }
  }
  #expect(Verb.completion.arguments[0].help == "bash, zsh or fish.")
  #expect(Option.width.standard == "320" && Option.policy.standard == "published")
  #expect(Option.timeout.standard == "5" && Option.rate.standard == "60")
  #expect(alternatives([FindingsFormat.text]) == "text")
  #expect(
    alternatives([FindingsFormat.text, .csv]) { $0 == .csv ? "rows" : nil } == "text or csv (rows)")
}

@Test func `no line of any help is longer than a terminal is wide`() {
  for verb in Verb.allCases.map(Optional.some) + [nil] {
    for line in Help.text(verb).split(separator: "\n") { #expect(line.count <= 80) }
  }
}

@Test func `a label too long for its column has its text below`() {
  let long = String(repeating: "x", count: 24)
  #expect(Help.row(long, "a b") == "  \(long)\n\(String(repeating: " ", count: 26))a b\n")
  let short = String(repeating: "x", count: 23)
  #expect(Help.row(short, "a b") == "  \(short) a b\n")
}

@Test func `a usage error is followed by the usage and where to find help`() {
  #expect(
    Help.text(UsageError(message: "Unknown option '--x'.", verb: .trace)) == """
      Error: Unknown option '--x'.
      Usage: sitegen trace [<options>] <stage> <file>
        See 'sitegen trace --help' for more information.

      """)
  #expect(
    Help.text(UsageError(message: "Unknown verb 'x\u{1B}'.")) == """
      Error: Unknown verb 'x\\u{1B}'.
      Usage: sitegen [<verb>] [<options>]
        See 'sitegen --help' for more information.

      """)
}
