// swift-tools-version: 6.2
import PackageDescription

/// Engine and Lessons must also compile as Embedded Swift; this diagnostic catches part of what
/// that dialect refuses at native build time already.
let embeddable: [SwiftSetting] = [.treatWarning("EmbeddedRestrictions", as: .error)]

let package = Package(
  name: "inkstep",
  products: [
    .library(name: "Engine", targets: ["Engine"]),
    .library(name: "Lessons", targets: ["Lessons"]),
    .executable(name: "sitegen", targets: ["sitegen"]),
  ],
  targets: [
    .target(name: "Engine", swiftSettings: embeddable),
    .target(name: "Lessons", dependencies: ["Engine"], swiftSettings: embeddable),
    .executableTarget(name: "sitegen", dependencies: ["Lessons", "Engine"]),
    .target(name: "Seeds", path: "Tests/Seeds"),
    .testTarget(name: "EngineTests", dependencies: ["Engine", "Seeds"]),
    .testTarget(name: "LessonsTests", dependencies: ["Lessons", "Engine", "Seeds"]),
    .testTarget(name: "SitegenTests", dependencies: ["sitegen", "Lessons", "Engine", "Seeds"]),
  ]
)
