// swift-tools-version: 6.2
import PackageDescription

// An example of a package outside this repository: a rule for `espalier check`, and a report format. `Scripts/outside.sh` builds and tests the
// package against a version of Espalier that SwiftPM fetches, and composes a tool with it. The package uses only public API.

let package = Package(
    name: "acme-rules",
    platforms: [.macOS("15.4")],
    products: [.library(name: "AcmeRules", targets: ["AcmeRules"])],
    dependencies: [.package(url: Context.environment["ESPALIER"] ?? "", from: "1.0.0", traits: ["EspalierTool"])],
    targets: [
        .target(name: "AcmeRules", dependencies: [.product(name: "EspalierTool", package: "espalier")]),
        .testTarget(name: "AcmeRulesTests", dependencies: ["AcmeRules", .product(name: "EspalierTool", package: "espalier")]),
    ],
    swiftLanguageModes: [.v6])
