// swift-tools-version: 6.2
import PackageDescription

// The engine and the lessons as a WebAssembly module for the page. A package of its own, so that
// the flags of Embedded Swift and the bit of C stay out of the native build. Beyond that dialect the
// flags save size: nothing is inlined that does not shrink, closures share the code that calls them,
// and the linker writes its references as short as they can be:
//
//   swift build --package-path Wasm --triple wasm32-unknown-none-wasm \
//     --toolset Wasm/toolset.json -c release --product Inkstep
//
// makes Wasm/.build/release/Inkstep.wasm with the toolchain alone, and `--product Judge` the other module.
let package = Package(
  name: "Inkstep",
  dependencies: [.package(name: "inkstep", path: "..")],
  targets: [
    .target(name: "Runtime"),
    .target(
      name: "Live",
      dependencies: [
        .product(name: "InkstepEngine", package: "inkstep"),
        .product(name: "InkstepLessons", package: "inkstep"),
      ]),
    .executableTarget(
      name: "Inkstep",
      dependencies: ["Runtime", "Live", .product(name: "InkstepLessons", package: "inkstep")],
      path: "Sources/Module"),
    // Finds mistakes; loaded by pages that verify.
    .executableTarget(name: "Judge", dependencies: ["Runtime", "Live"]),
    // The same engine as a native program, used by the tests.
    .executableTarget(
      name: "Native",
      dependencies: ["Live", .product(name: "InkstepLessons", package: "inkstep")]),
  ]
)
