// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "bench",
  dependencies: [.package(name: "inkstep", path: "..")],
  targets: [
    .executableTarget(
      name: "bench",
      dependencies: [
        "CMalloc", .product(name: "InkstepEngine", package: "inkstep"),
        .product(name: "InkstepLessons", package: "inkstep"),
      ]),
    .target(name: "CMalloc"),
  ]
)
