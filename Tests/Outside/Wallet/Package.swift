// swift-tools-version: 6.2
import PackageDescription

// An example of a package outside this repository: a feature, and a program with that feature and the frame. `Scripts/outside.sh` builds
// and tests the package against a version of Espalier that SwiftPM fetches, and adds the feature to superapp. The package uses only public
// API.

let package = Package(
    name: "wallet",
    platforms: [.macOS("15.4")],
    products: [.library(name: "Wallet", targets: ["Wallet"]), .executable(name: "pocket", targets: ["pocket"])],
    dependencies: [
        .package(url: Context.environment["ESPALIER"] ?? "", from: "1.0.0", traits: ["Espalier"]),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .target(
            name: "Wallet",
            dependencies: [
                .product(name: "Espalier", package: "espalier"), .product(name: "SuperappShared", package: "espalier"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(name: "pocket", dependencies: ["Wallet", .product(name: "Espalier", package: "espalier")]),
        .testTarget(name: "WalletTests", dependencies: ["pocket"]),
    ],
    swiftLanguageModes: [.v6])
