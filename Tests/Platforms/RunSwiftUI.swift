// Sends touches to the view of the SwiftUI program, and prints what it shows after each, like RunUIKit.swift.

import SwiftUI

@main
enum RunSwiftUI {
  @MainActor static func main() {
    var view = InkView()
    while let line = readLine() {
      let words = line.split(separator: " ")
      guard words.count > 2 else {
        view = InkView()
        print("-")
        continue
      }
      let numbers = words.dropFirst().compactMap { Double($0) }
      // Showing the view also gives its closures to the host.
      _ = view.shown
      for index in stride(from: 0, to: numbers.count - 1, by: 2) {
        let point = CGPoint(x: numbers[index], y: numbers[index + 1])
        switch words[0] {
        case "began", "moved": Host.current.drag(to: point)
        case "ended": Host.current.lift(at: point)
        default: Host.current.cancel()
        }
      }
      print(view.shown.joined(separator: ";"))
    }
  }
}
