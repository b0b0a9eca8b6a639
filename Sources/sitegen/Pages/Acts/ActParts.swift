// An act on a page. Without scripts it is a question, hints and an answer to be opened; scripts turn it
// into a form, and find all data in its attributes and in the content of the answer. On paper the answers
// are at the end of the lesson.

import InkstepLessons

/// An act as a page shows it.
struct ShownAct {
  let act: Act
  let task: ActTask
  /// The heading: its number and its kind.
  let name: String
  /// The figure under the question.
  let before: FigureBlock?
  /// The figure under the answer.
  let after: FigureBlock?
}

extension Renderer {
  /// Appends an act.
  mutating func act(_ shown: ShownAct, _ words: Words) {
    let (act, task) = (shown.act, shown.task)
    html.open(
      "div",
      [
        (key: "class", value: "exercise act"), (key: "id", value: act.id),
        (key: "data-act", value: task.form.rawValue),
        (key: "data-version", value: task.version),
      ] + task.data)
    name(shown.name)
    blocks(act.question)
    if let before = shown.before { html.figure(before, words) }
    html.append(task.body)
    if !task.tolerance.isEmpty {
      html.element("p", ["class": "tolerance"], text: task.tolerance)
    }
    for (index, hint) in act.hints.enumerated() {
      html.open("details", ["class": "hint"])
      let name =
        act.hints.count == 1
        ? words[.actOnlyHint] : words[.actHint, words.number(index + 1)]
      html.element("summary", text: name)
      blocks(hint.content)
      html.close("details")
    }
    html.open("details", ["class": "answer"])
    html.element("summary", text: words[.lessonAnswer])
    html.append(task.solution)
    blocks(act.reason)
    if let after = shown.after { html.figure(after, words) }
    html.replies(task.replies, words)
    html.close("details")
    html.close("div")
  }
}

extension HTML {
  /// Appends the words of a choice and its picture, which they name and its numbers describe.
  mutating func choice(_ label: HTML, _ picture: ChoicePicture) {
    drawing(picture.figure, id: picture.id)
    element("span", ["id": "\(picture.id)-title"]) { $0.append(label) }
    element("span", ["class": "facts", "id": "\(picture.id)-text"], text: picture.description)
  }

  /// Appends the replies to wrong answers.
  fileprivate mutating func replies(_ replies: [ActTask.Reply], _ words: Words) {
    if replies.isEmpty { return }
    element("div", ["class": "replies"]) { html in
      html.element("p", text: words[.actOthers])
      html.element("ul") { html in
        for reply in replies {
          html.element("li", ["data-is": reply.answer]) { html in
            html.element("p", ["class": "which"]) { $0.append(reply.name) }
            html.append(reply.text)
          }
        }
      }
    }
  }
}
