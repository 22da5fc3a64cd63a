/// A package with two modules that do not depend on each other, each with a test.
enum TwoModules {
    static let files = [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "small",
            targets: [
                .target(name: "A"), .target(name: "B"), .testTarget(name: "ATests", dependencies: ["A"]),
                .testTarget(name: "BTests", dependencies: ["B"]),
            ])

        """,
        "Sources/A/A.swift": "public let a = 1\n", "Sources/B/B.swift": "public let b = 1\n",
        "Tests/ATests/ATests.swift": "import A\nimport Testing\n@Test func one() { #expect(a == 1) }\n",
        "Tests/BTests/BTests.swift": "import B\nimport Testing\n@Test func two() { #expect(b == 1) }\n",
    ]
}
