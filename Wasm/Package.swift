// swift-tools-version: 6.2
import PackageDescription

// The engine and the lessons as a WebAssembly module for the page. It is a separate package, so that
// the flags of Embedded Swift and the C file stay out of the native build. The other flags reduce the
// size: functions are inlined only where that makes the code smaller, closures are not specialized, loops not rotated,
// and the linker compresses relocations. Nobody debugs the modules, so they are compiled faster without
// debug information:
//
//   swift build --package-path Wasm --triple wasm32-unknown-none-wasm \
//     --toolset Wasm/toolset.json -c release -debug-info-format none
//
// makes Inkstep.wasm and Judge.wasm in Wasm/.build/release with the toolchain alone.
let engine: [Target.Dependency] = [
  .product(name: "InkstepEngine", package: "inkstep"),
  .product(name: "InkstepLessons", package: "inkstep"),
]

let package = Package(
  name: "Inkstep",
  // For the native program of `Tests/Identity`.
  products: [.library(name: "Live", targets: ["Live", "Packets"])],
  dependencies: [.package(name: "inkstep", path: "..")],
  targets: [
    .target(name: "Runtime"),
    // The form in which pages and modules exchange arguments and results.
    .target(name: "Packets", dependencies: engine),
    .target(name: "Live", dependencies: engine + ["Packets"]),
    .executableTarget(
      name: "Inkstep", dependencies: engine + ["Runtime", "Packets", "Live"],
      path: "Sources/Module"),
    // Finds mistakes; loaded by pages that verify.
    .executableTarget(name: "Judge", dependencies: engine + ["Runtime", "Packets"]),
  ]
)
