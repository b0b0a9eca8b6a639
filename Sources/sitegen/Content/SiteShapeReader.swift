// Parses `site.txt`: lines `key: value`, quoted or not, as in front matter. Lines before the first `tutorial:`
// are about the site, lines after a `tutorial:` about that tutorial. Unknown keys are errors, so that a
// misspelt one is noticed.

import InkstepLessons

/// Parses the structure of a site.
struct SiteShapeReader {
  private var shape: SiteShape
  private let source: SourceText
  private var findings: [Diagnostic] = []
  /// The line of each key so far, of the site or of the current tutorial.
  private var seen: [String: Int] = [:]
  /// The stages that must be among those shown: those of tutorials and of the kit.
  private var used: [ListedWord] = []
  /// Whether all stages in the list of those shown are known.
  private var isStageListWhole = true
  /// The lessons so far.
  private var taken: Set<String> = []
  /// The keys that were probably meant by unknown ones.
  private var misspelt: Set<String> = []

  /// The keys for the site.
  enum SiteKey: String, CaseIterable {
    case title, subtitle, heading, idea, invitation, author, modified, address, languages, stages,
      kit
    case home, playground, signal, fixtures, answers, navigation, offer, llms, formulas
  }

  /// The keys for a tutorial.
  enum TutorialKey: String, CaseIterable {
    case title, short, idea, lessons, stages
  }

  /// The keys whose values name lessons or samples.
  private static let namingKeys =
    [
      SiteKey.home, .playground, .signal,
    ].map(\.rawValue) + [TutorialKey.lessons.rawValue]

  /// Parses a file; returns the structure and the findings.
  ///
  /// `pages` are the names of the standalone pages.
  static func read(
    _ source: SourceText, pages: [String] = [], own: OwnStages = OwnStages()
  ) -> (shape: SiteShape, findings: [Diagnostic]) {
    let (clean, faults) = source.cleaned()
    var reader = SiteShapeReader(clean)
    reader.findings = faults
    reader.shape.pages = pages
    reader.shape.own = own
    reader.shape.stages = reader.shape.known
    reader.lines()
    reader.whole()
    return (reader.shape, reader.findings.under(.site))
  }

  private init(_ source: SourceText) {
    self.source = source
    shape = SiteShape(file: source.file)
  }

  private mutating func report(
    _ offset: Int, _ message: String, _ suggestion: @autoclosure () -> String? = nil
  ) {
    report(source.location(at: offset), message, suggestion())
  }

  private mutating func report(
    _ location: SourceLocation, _ message: String, _ suggestion: @autoclosure () -> String? = nil
  ) {
    findings.add(
      Diagnostic(location: location, message: message, suggestion: suggestion(), rule: .site))
  }

  private mutating func lines() {
    // A file with that many errors is probably something else.
    for index in 0..<source.lineCount where !findings.isFull {
      let text = source.trimmedLine(index)
      if text.isEmpty || text.hasPrefix("#") { continue }
      guard let line = source.keyedLine(index)?.unquoted else {
        report(source.line(index).lowerBound, "a line of the site's description is 'key: value'")
        continue
      }
      if line.key == "tutorial" {
        begin(line)
      } else if nearest(to: line.key, in: ["tutorial"]) != nil {
        // The next lines are about the tutorial even if its name has an error.
        report(
          line.keyOffset, "the site has no key '\(line.key)'", "did you mean 'tutorial'?")
        begin(line)
      } else if isNew(line, index) {
        if shape.tutorials.isEmpty { site(line) } else { tutorial(line) }
      }
    }
  }

  /// Whether a line has a known and new key, and a value.
  private mutating func isNew(_ line: KeyedLine, _ index: Int) -> Bool {
    let isSite = shape.tutorials.isEmpty
    let site = SiteKey.allCases.map(\.rawValue) + ["tutorial"]
    let tutorial = TutorialKey.allCases.map(\.rawValue)
    guard (isSite ? site : tutorial).contains(line.key) else {
      if isSite, tutorial.contains(line.key) {
        report(
          line.keyOffset, "'\(line.key)' belongs to a tutorial",
          "write it after a line 'tutorial: name'")
        if line.key == TutorialKey.lessons.rawValue {
          shape.mayNameMore = true
          shape.misplaced = Set(source.words(of: line).map(\.text))
        }
      } else if !isSite, site.contains(line.key) {
        report(
          line.keyOffset, "'\(line.key)' belongs to the site", "write it before the first tutorial")
      } else {
        let near = meant(by: line.key, among: isSite ? site : tutorial + ["tutorial"])
        if let near {
          misspelt.insert(near)
          shape.mayNameMore = shape.mayNameMore || Self.namingKeys.contains(near)
        }
        report(
          line.keyOffset, "\(isSite ? "the site" : "a tutorial") has no key '\(line.key)'",
          near.map { "did you mean '\($0)'?" }
            ?? "one of \((isSite ? site : tutorial).joined(separator: ", "))")
      }
      return false
    }
    if let first = seen[line.key] {
      report(line.keyOffset, "'\(line.key)' is given twice; first in line \(first)")
      return false
    }
    seen[line.key] = index + 1
    if line.value.isEmpty { report(line.keyOffset, "'\(line.key)' has no value") }
    if let scalar = reordering(in: line.value) {
      report(
        line.valueOffset, "'\(line.key)' contains \(scalar), which reorders the text around it",
        "delete it; Arabic and Hebrew need no such character")
      return false
    }
    return !line.value.isEmpty
  }

  private mutating func begin(_ line: KeyedLine) {
    if let last = shape.tutorials.last { complete(last) }
    seen = [:]
    if !shape.tutorials.isEmpty { misspelt = [] }
    let slug = line.value
    if !isIdentifier(slug) {
      report(
        line.valueOffset, "'\(slug)' is not a valid name of a tutorial",
        "lower-case words joined by hyphens")
    } else if SitePart(rawValue: slug) != nil || ["draw", "draw-title", "stages"].contains(slug) {
      report(line.valueOffset, "'\(slug)' is the name of another part of the site")
    } else if shape.tutorials.contains(where: { $0.slug == slug }) {
      report(line.valueOffset, "the tutorial '\(slug)' is there already")
    }
    shape.tutorials.append(TutorialShape(slug: slug))
    tutorialLine = line
  }

  /// The line with which the current tutorial began.
  private var tutorialLine: KeyedLine?

  /// Reports the keys that the current tutorial lacks.
  private mutating func complete(_ tutorial: TutorialShape) {
    guard let line = tutorialLine else { return }
    for key in [TutorialKey.title, .lessons]
    where seen[key.rawValue] == nil && !misspelt.contains(key.rawValue) {
      if key == .lessons { shape.mayNameMore = true }
      report(
        line.keyOffset, "the tutorial '\(tutorial.slug)' lacks '\(key.rawValue)'",
        "write a line '\(key.rawValue): …' below this one")
    }
  }

  private mutating func site(_ line: KeyedLine) {
    switch SiteKey(rawValue: line.key) {
    case .title: shape.title = line.value
    case .subtitle: shape.subtitle = line.value
    case .heading: shape.heading = line.value
    case .idea: shape.idea = line.value
    case .invitation: shape.invitation = line.value
    case .author: shape.author = line.value
    case .modified:
      shape.modified = line.value
      if isoMilliseconds("\(line.value)T00:00:00Z".utf8) == nil {
        report(
          line.valueOffset, "'modified' is '\(shortened(line.value))'", "a date, as 2026-11-29")
      }
    case .address:
      shape.address = BaseURL(line.value)
      if shape.address == nil {
        report(
          line.valueOffset, "'\(shortened(line.value))' is not a valid address of a site",
          "an http or https address, as in 'https://example.org/lessons/'")
      }
    case .languages: languages(line)
    case .stages:
      let count = findings.count
      shape.stages = stages(line).stages
      isStageListWhole = findings.count == count
    case .kit:
      let (stages, names) = stages(line)
      shape.kitStages = stages
      used += names
    case .home: shape.homeStroke = names(line, most: 1).first
    case .playground: shape.playgroundStroke = names(line, most: 1).first
    case .signal: shape.signal = names(line, most: 1).first
    case .fixtures:
      shape.isRecorded = ["recorded": true, "none": false][line.value]
      if shape.isRecorded == nil {
        report(line.valueOffset, "'fixtures' is '\(shortened(line.value))'", "recorded or none")
      }
    case .answers:
      if let place = AnswerPlace(rawValue: line.value) {
        shape.answers = place
      } else {
        report(line.valueOffset, "'answers' is '\(shortened(line.value))'", "end or apart")
      }
    case .navigation: shape.navigation = entries(line)
    case .offer: shape.offer = names(line, most: 1).first
    case .llms:
      shape.writesMarkdown = line.value == "yes"
      if !["yes", "no"].contains(line.value) {
        report(line.valueOffset, "'llms' is '\(shortened(line.value))'", "yes or no")
      }
    case .formulas:
      shape.formulas.take(line.value)
      if let fault = FormulaReader.fault(ofName: line.value) {
        report(line.valueOffset, fault.message, fault.suggestion)
      }
    case nil: break
    }
  }

  private mutating func tutorial(_ line: KeyedLine) {
    let last = shape.tutorials.count - 1
    switch TutorialKey(rawValue: line.key) {
    case .title: shape.tutorials[last].title = line.value
    case .short: shape.tutorials[last].short = line.value
    case .idea: shape.tutorials[last].idea = line.value
    case .stages:
      let (stages, names) = stages(line)
      shape.tutorials[last].stages = stages
      used += names
    case .lessons:
      for lesson in names(line) {
        if let reason = whyReserved(lesson.text) {
          report(lesson.location, reason, "rename the lesson")
        } else if taken.insert(lesson.text).inserted {
          shape.tutorials[last].lessons.append(lesson)
        } else {
          report(lesson.location, "the lesson '\(lesson.text)' is there already")
        }
      }
    case nil: break
    }
  }
}

extension SiteShapeReader {
  /// Parses a list of unique names, each lower-case words joined by hyphens.
  private mutating func names(_ line: KeyedLine, most: Int = Int.max) -> [ListedWord] {
    names(words(of: line, where: isIdentifier), of: line.key, most: most)
  }

  /// The words of a list; reports those that something else than a comma parts, and parts them.
  private mutating func words(
    of line: KeyedLine, where isValid: (String) -> Bool
  ) -> [ListedWord] {
    source.words(of: line).flatMap { word in
      let words = word.text.split { " ;\t".contains($0) }.map(String.init)
      guard words.count > 1, words.allSatisfy(isValid) else { return [word] }
      let parts = words.indices.filter { !words[..<$0].contains(words[$0]) }.map { words[$0] }
      report(
        word.location, "'\(shortened(word.text))' is no list with commas",
        "write \(parts.joined(separator: ", "))")
      return parts.map { ListedWord(text: $0, location: word.location) }
    }
  }

  private mutating func names(
    _ words: [ListedWord], of key: String, most: Int = Int.max
  ) -> [ListedWord] {
    var names: [ListedWord] = []
    var known: Set<String> = []
    for word in words {
      if !isIdentifier(word.text) {
        report(
          word.location,
          word.text.isEmpty
            ? "a name is missing here" : "'\(shortened(word.text))' is not a valid name",
          "lower-case words joined by hyphens, and commas between them")
      } else if known.contains(word.text) {
        report(word.location, "'\(word.text)' occurs twice in '\(key)'")
      } else if names.count == most {
        report(word.location, "'\(key)' takes one name")
      } else {
        known.insert(word.text)
        names.append(word)
      }
    }
    return names
  }

  /// Parses the entries of the navigation, whose names are unique.
  private mutating func entries(_ line: KeyedLine) -> [ListedEntry]? {
    do throws(Diagnostics) {
      let entries = try source.entries(of: line)
      let valid = names(entries.flatMap(\.names), of: line.key)
      return entries.map { entry in
        ListedEntry(heading: entry.heading, names: entry.names.filter(valid.contains))
      }
    } catch {
      findings += error.under(.site).findings
      return nil
    }
  }

  /// Parses a list of stages; returns them in the site's order, and their names with their positions.
  private mutating func stages(
    _ line: KeyedLine
  ) -> (stages: [DrawingStage], names: [ListedWord]) {
    let known = shape.known.map(\.slug)
    var named: [ListedWord] = []
    for name in names(line) where !shape.own.unread.contains(name.text) {
      if known.contains(name.text) {
        named.append(name)
      } else {
        report(
          name.location, "no stage is called '\(name.text)'",
          didYouMean(name.text, known) ?? "one of \(known.joined(separator: ", "))")
      }
    }
    return (shape.known.filter { stage in named.contains { $0.text == stage.slug } }, named)
  }

  private mutating func languages(_ line: KeyedLine) {
    var languages: [String] = []
    for word in words(of: line, where: Translations.isLanguage) {
      if !Translations.isLanguage(word.text) {
        report(
          word.location, "'\(shortened(word.text))' is not a language", "a code such as en or pt-BR"
        )
      } else if let reason = whyReserved(word.text) {
        report(word.location, reason, "use another code of the language")
      } else if languages.contains(word.text) {
        report(word.location, "'\(word.text)' occurs twice in 'languages'")
      } else {
        languages.append(word.text)
      }
    }
    if languages.isEmpty { shape.isLanguageGuess = true } else { shape.languages = languages }
  }

  /// Adds the lessons of a tutorial that is there already to the first one, so that only its name is reported.
  private mutating func joinTutorials() {
    var joined: [TutorialShape] = []
    for tutorial in shape.tutorials {
      if let first = joined.firstIndex(where: { $0.slug == tutorial.slug }) {
        joined[first].lessons += tutorial.lessons
      } else {
        joined.append(tutorial)
      }
    }
    shape.tutorials = joined
  }

  /// Reports errors that depend on the whole file.
  private mutating func whole() {
    if let last = shape.tutorials.last { complete(last) }
    joinTutorials()
    if shape.title == nil, !misspelt.contains("title"),
      !findings.contains(where: { $0.message.contains("'title'") })
    {
      report(
        SourceLocation(file: source.file), "the site lacks 'title'",
        "write a line 'title: …' before the first tutorial")
    }
    let (pages, language) = (shape.pages, shape.language)
    if let offer = shape.offer, !pages.contains(offer.text) {
      report(
        offer.location, "there is no page '\(offer.text)'",
        didYouMean(offer.text, pages) ?? "write pages/\(offer.text)/\(language).md")
    }
    let known =
      SitePart.allCases.map(\.rawValue) + shape.tutorials.map(\.slug) + shape.pages
    for entry in shape.listed ?? [] where !known.contains(entry.text) {
      report(
        entry.location, "the navigation has no entry '\(entry.text)'",
        didYouMean(entry.text, known) ?? "one of \(known.joined(separator: ", "))")
    }
    let shown = shape.stages.map(\.slug)
    for name in used where isStageListWhole && !shown.contains(name.text) {
      report(
        name.location, SiteShape.notShown(name.text),
        "add it to 'stages' of the site, before the first tutorial")
    }
  }
}
