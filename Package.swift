// swift-tools-version: 6.2
import PackageDescription

/// Engine and Lessons must also compile as Embedded Swift; this diagnostic catches part of what
/// that dialect refuses at native build time already.
let embeddable: [SwiftSetting] = [.treatWarning("EmbeddedRestrictions", as: .error)]

/// Tests are compiled quickly; what they test is optimized, where they run against the release build.
let testing: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let package = Package(
  name: "inkstep",
  // The libraries use nothing newer; the program's threads take macOS 15.
  platforms: [.macOS(.v15), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "InkstepEngine", targets: ["InkstepEngine"]),
    .library(name: "InkstepLessons", targets: ["InkstepLessons"]),
    .executable(name: "sitegen", targets: ["sitegen"]),
    // The same program, under the name that it is installed by.
    .executable(name: "inkstep", targets: ["sitegen"]),
  ],
  targets: [
    .target(name: "InkstepEngine", path: "Sources/Engine", swiftSettings: embeddable),
    .target(
      name: "InkstepLessons", dependencies: ["InkstepEngine"], path: "Sources/Lessons",
      swiftSettings: embeddable),
    .executableTarget(name: "sitegen", dependencies: ["InkstepLessons", "InkstepEngine"]),
    // Counts how many wrong programs are explained (make judge-score).
    .executableTarget(
      name: "rates", dependencies: ["InkstepLessons", "InkstepEngine"], path: "Tests/Rates"),
    .target(name: "Seeds", path: "Tests/Seeds"),
    .target(name: "Drawings", path: "Tests/Drawings"),
    .testTarget(
      name: "EngineTests", dependencies: ["InkstepEngine", "Seeds"], swiftSettings: testing),
    .testTarget(
      name: "LessonsTests",
      dependencies: ["InkstepLessons", "InkstepEngine", "Seeds", "Drawings"],
      swiftSettings: testing),
    .testTarget(
      name: "SitegenTests", dependencies: ["sitegen", "InkstepLessons", "InkstepEngine", "Seeds"],
      swiftSettings: testing),
  ]
)
