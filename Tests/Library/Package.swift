// swift-tools-version: 6.2
import PackageDescription

/// A project with stroke code of its own, whose tests ask Inkstep whether it is right.
let package = Package(
  name: "ink",
  dependencies: [.package(name: "inkstep", path: "../..")],
  targets: [
    .target(name: "Ink"),
    .testTarget(
      name: "InkTests",
      dependencies: [
        "Ink", .product(name: "InkstepEngine", package: "inkstep"),
        .product(name: "InkstepLessons", package: "inkstep"),
      ]),
  ]
)
