// swift-tools-version: 6.2
import PackageDescription

// `make bench-web` compares the web host with this server, which is a separate package, so that builds of the other benchmarks neither
// fetch nor build Hummingbird.
let package = Package(
    name: "espalier-benchmarks-web",
    platforms: [.macOS("15.4")],
    dependencies: [
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    ],
    targets: [
        .executableTarget(
            name: "BareServer",
            dependencies: [
                .product(name: "Hummingbird", package: "hummingbird"), .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
            ], swiftSettings: [.treatAllWarnings(as: .error)])
    ],
    swiftLanguageModes: [.v6])
