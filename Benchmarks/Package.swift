// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The benchmarks are a separate package, so a build of Espalier does not build them. Like any client, the benchmarks use
// the kernel through its public API.

/// SwiftPM's identifier for the parent package, derived from the name of that package's folder.
let espalier = String(
    URL(filePath: Context.packageDirectory).deletingLastPathComponent().lastPathComponent.lowercased().map {
        $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_"
    })

let package = Package(
    name: "espalier-benchmarks",
    platforms: [.macOS("15.4")],
    dependencies: [
        .package(name: "espalier", path: ".."),
        // The traits of the package `benchmark` are disabled, because they would add interposed libraries that count allocations and
        // retains.
        .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
        .package(url: "https://github.com/apple/swift-async-algorithms", exact: "1.1.4"),
    ],
    targets: [
        .target(name: "Heap"),
        .target(name: "Floor", swiftSettings: .strict),
        .target(name: "Workload", dependencies: [.featureTree], swiftSettings: .strict),
        .executableTarget(name: "Compare", dependencies: ["Floor", "Heap", "Workload", .featureTree], swiftSettings: .strict),
        .executableTarget(
            name: "Algorithms",
            dependencies: [.featureTree, .product(name: "AsyncAlgorithms", package: "swift-async-algorithms")], swiftSettings: .strict),
        .executableTarget(name: "ManyTrees", dependencies: ["Workload", .featureTree], swiftSettings: .strict),
        .executableTarget(name: "GenerateStartup", swiftSettings: .strict),
        .executableTarget(name: "GenerateModules", swiftSettings: .strict),
        .executableTarget(
            name: "GenerateMovements", dependencies: [.product(name: "TimelineData", package: "espalier")], swiftSettings: .strict),
        // The timeline has no public API, so this target is compiled as part of the timeline's package.
        .executableTarget(
            name: "TimelineSpeed", dependencies: [.product(name: "TimelineData", package: "espalier")],
            packageAccess: false, swiftSettings: .strict + [.unsafeFlags(["-package-name", espalier])]),
        // Order has no public API, so this target is compiled as part of Order's package.
        .executableTarget(
            name: "NearestTaxi", dependencies: [.product(name: "OrderSimulator", package: "espalier")],
            packageAccess: false, swiftSettings: .strict + [.unsafeFlags(["-package-name", espalier])]),
        // The plugin finds a target's benchmarks only if the target's parent folder is named Benchmarks, as this package's folder is.
        .executableTarget(
            name: "Kernel", dependencies: ["Workload", .featureTree, .product(name: "Benchmark", package: "benchmark")],
            path: "Kernel", plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    ],
    swiftLanguageModes: [.v6])

extension Target.Dependency {
    static let featureTree = product(name: "FeatureTree", package: "espalier")
}

extension [SwiftSetting] {
    static let strict: [SwiftSetting] = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .treatAllWarnings(as: .error),
    ]
}
