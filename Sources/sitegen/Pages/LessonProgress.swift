// What has been rendered of a lesson so far: numbered elements, answers, explained marks and origins.

import InkstepLessons

/// Counts the numbered elements of a page of a lesson, and remembers which marks it has explained.
///
/// A class, because the hooks that render a text cannot have mutable state themselves.
final class LessonProgress {
  let lesson: Lesson
  /// The sources of the page's parts.
  let recorder: OriginRecorder
  var figures = 0
  /// Whether elements are only counted: on the page of answers, so that their numbers agree with the lesson's.
  var isCounting = false
  var tables = 0
  var exercises = 0
  /// Whether the page marks answers to any of them.
  var hasActs = false
  /// The name of the current exercise.
  var exercise = ""
  /// Whether the exercise is being rendered.
  var isInExercise = false
  /// Whether a part of a question outside of any has been reported.
  var hasStrayPart = false
  /// The answers, each with the name of its exercise and the text before the explanation.
  var answers: [(exercise: String, lead: HTML, content: [Block])] = []
  /// The kinds of figures and tables that scripts can redraw.
  var live: Set<String> = []
  /// The stages whose steps figures can show.
  var stages: Set<String> = []
  /// The titles of the tables of steps, each of which a chapter has once.
  var tabled: Set<String> = []
  private var kinds: Set<String> = []
  private var explained: Set<String> = []

  init(_ lesson: Lesson) {
    self.lesson = lesson
    recorder = OriginRecorder(lesson.source)
  }

  /// The marks that the legend of a directive's figures explains: those that occur for the first time in
  /// the page.
  func legend(of blocks: [FigureBlock], kind: String, _ words: Words) -> [LegendMark] {
    let new = legend(of: blocks, words)
    guard kinds.insert(kind).inserted else { return new }
    return (blocks.last?.legend ?? []).filter { mark in
      mark.signs.isEmpty || new.contains { $0.name(words) == mark.name(words) }
    }
      + new.filter { mark in
        blocks.last?.legend.contains { $0.name(words) == mark.name(words) } == false
      }
  }

  /// All marks of a figure from whose page nobody sees the earlier legends, as in a story.
  func wholeLegend(of block: FigureBlock, _ words: Words) -> [LegendMark] {
    for mark in block.marksSeen { explained.insert(mark.name(words)) }
    return block.marksSeen
  }

  /// The marks in figures that nothing has explained yet.
  func legend(of blocks: [FigureBlock], _ words: Words) -> [LegendMark] {
    blocks.flatMap(\.marksSeen).filter { explained.insert($0.name(words)).inserted }
  }
}
