// swift-tools-version: 6.2
import PackageDescription

// A package outside this repository that uses the kernel alone. `Scripts/outside.sh` copies the patterns of the tutorial here and tests
// them against a version of Espalier that SwiftPM fetches.

let package = Package(
    name: "tutorial",
    platforms: [.macOS("15.4")],
    dependencies: [.package(url: Context.environment["ESPALIER"] ?? "", from: "1.0.0")],
    targets: [
        .testTarget(
            name: "TutorialTests",
            dependencies: [
                .product(name: "FeatureTree", package: "espalier"), .product(name: "FeatureTreeTesting", package: "espalier"),
            ])
    ],
    swiftLanguageModes: [.v6])
