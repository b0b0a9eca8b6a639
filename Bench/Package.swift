// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "bench",
  dependencies: [.package(name: "inkstep", path: "..")],
  targets: [
    .executableTarget(
      name: "bench",
      dependencies: [
        "CMalloc", .product(name: "Engine", package: "inkstep"),
        .product(name: "Lessons", package: "inkstep"),
      ]),
    .target(name: "CMalloc"),
  ]
)
