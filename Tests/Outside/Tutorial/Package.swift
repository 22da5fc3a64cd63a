// swift-tools-version: 6.2
import PackageDescription

// The manifest of a package that uses only the kernel. `Scripts/outside.sh` copies the manifest out of this repository, together with
// the patterns of the tutorial, and tests the patterns against a version of Espalier that SwiftPM fetches.

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
