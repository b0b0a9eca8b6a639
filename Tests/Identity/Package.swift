// swift-tools-version: 6.2
import PackageDescription

// The engine of the pages as a native program, which the tests compare with the module.
let package = Package(
  name: "Identity",
  dependencies: [
    .package(name: "inkstep", path: "../.."),
    .package(name: "Wasm", path: "../../Wasm"),
  ],
  targets: [
    .executableTarget(
      name: "Native",
      dependencies: [
        .product(name: "InkstepLessons", package: "inkstep"),
        .product(name: "Live", package: "Wasm"),
      ],
      path: "Native")
  ]
)
