import Foundation
import Lessons

@main
struct Sitegen {
  static func main() { print("sitegen") }
}
