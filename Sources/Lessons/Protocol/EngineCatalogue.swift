// The names that scripts need from the engine, as one JSON text: stages, figures, phases,
// operations and limits. The module returns it for the operation `describe`. Every live page also
// embeds it, because some names are needed before the module has loaded.

import InkstepEngine

/// Describes the engine to the scripts of the pages.
public enum EngineCatalogue {
  /// The catalogue as JSON, with one line for each stage and each kind of figure.
  public static var text: TextBuffer {
    var json = JSONLines()
    json.object(.lines) { json in
      json.key("stages")
      json.array(DrawingStage.allCases, .lines) { $0.value($1) }
      json.key("figures")
      json.array(FigureSpec.live, .lines) { $0.value($1) }
      json.names("details", StrokeDetail.allCases.map { $0.name })
      json.names("overlays", StrokeOverlays.named.map { $0.name })
      json.inputMembers()
      json.names("operations", EngineOperation.allCases.map { $0.name })
      json.names("goals", PointGoal.allCases.map { $0.name })
      json.names("formats", NumberFormat.named.map { $0.name })
      json.names("measures", Measure.all.map { $0.name })
      json.names("strokeMeasures", StrokeMeasure.all.map { $0.name })
      json.key("limits")
      json.object { json in
        json.limit("coordinate", Session<Linear>.largestCoordinate)
        json.limit("time", PageLimits.time)
        json.limit("events", Double(PageLimits.events))
        json.limit("values", Double(GraphLimits.values))
        json.limit("number", PageLimits.number)
        json.limit("width", Double(GraphTrace.largestWidth))
      }
      json.key("policies")
      json.array(GraphPolicy.allCases) { $0.value(TextBuffer($1.rawValue)) }
      json.limit("relayout", Double(Signal.usualRelayout))
      json.key("graph")
      json.object(.lines) { json in
        for setting in GraphSetting.allCases { json.member(setting) }
      }
    }
    json.end()
    return json.text
  }
}

extension EngineCatalogue {
  /// The entries of a site's own stages as JSON, each with its program.
  package static func own(_ stages: [DrawingStage]) -> TextBuffer {
    var json = JSONLines()
    json.array(stages, .lines) { $0.value($1) }
    json.end()
    return json.text
  }
}

extension JSONLines {
  fileprivate mutating func value(_ stage: DrawingStage) {
    let description = stage.description
    object { json in
      json.key("name")
      json.value(stage.nameText)
      json.key("phrase")
      json.value(stage.nameKey)
      json.key("slots")
      json.value(description.slots.count)
      json.key("ink")
      json.value(description.inkStyle())
      if let text = stage.text {
        json.key("text")
        json.value(TextBuffer(utf8: text.program))
        json.key("patches")
        json.value(TextBuffer(utf8: text.patches))
      }
    }
  }

  fileprivate mutating func value(_ figure: FigureSpec) {
    object { json in
      json.key("name")
      json.value(figure.name)
      json.key("takes")
      json.array(figure.takes) { $0.value($1.rawValue) }
      json.key("unit")
      json.value(figure.set.unit)
      json.key("sliders")
      json.array(figure.sliders) { json, slider in
        json.object { json in
          json.key("name")
          json.value(slider.name)
          json.limit("from", Double(slider.range.lowerBound))
          json.limit("to", Double(slider.range.upperBound))
          json.limit("unit", Double(slider.unit))
        }
      }
      json.key("isWhole")
      json.value(figure.isWhole)
      json.key("showsSamples")
      json.value(figure.showsSamples)
    }
  }

  fileprivate mutating func member(_ setting: GraphSetting) {
    key(setting.name)
    object { json in
      json.limit("from", setting.range.lowerBound)
      json.limit("to", setting.range.upperBound)
      json.limit("step", setting.step)
      if let standard = setting.standard { json.limit("standard", standard) }
    }
  }

  @inline(never)
  fileprivate mutating func limit(_ name: StaticString, _ number: Double) {
    key(name)
    value(number)
  }

  fileprivate mutating func names(_ name: StaticString, _ names: [StaticString]) {
    self.names(name, names.map { TextBuffer($0) })
  }

  fileprivate mutating func names(_ name: StaticString, _ names: [TextBuffer]) {
    key(name)
    array(names) { $0.value($1) }
  }
}
