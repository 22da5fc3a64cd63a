/// The generated package: features with three layers each, and one base module that all layers import.
///
/// Each layer has eight types in about 120 lines, which is roughly the size of a layer in a real feature.
struct ModulesPackage {
    let features: Int

    var files: [String: String] {
        var files = [
            "Package.swift": manifest, "Sources/Base/Base.swift": "public protocol Described { var description: String { get } }\n",
        ]
        for number in 1...features {
            files["Sources/F\(number)Domain/Domain.swift"] = "import Base\n" + types("F\(number)Domain", uses: nil)
            files["Sources/F\(number)Infra/Infra.swift"] =
                "import Base\nimport F\(number)Domain\n" + types("F\(number)Infra", uses: "F\(number)Domain")
            files["Sources/F\(number)/Feature.swift"] =
                "import Base\nimport F\(number)Domain\nimport F\(number)Infra\n" + types("F\(number)", uses: "F\(number)Infra")
            files["Tests/F\(number)Tests/Tests.swift"] = tests(number)
        }
        return files
    }

    private var manifest: String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let features = (1...\(features)).map { "F\\($0)" }

        let package = Package(
            name: "modules",
            platforms: [.macOS(.v26)],
            targets: [.target(name: "Base")]
                + features.flatMap { name -> [Target] in
                    [
                        .target(name: name + "Domain", dependencies: ["Base"]),
                        .target(name: name + "Infra", dependencies: ["Base", .byName(name: name + "Domain")]),
                        .target(name: name, dependencies: ["Base", .byName(name: name + "Domain"), .byName(name: name + "Infra")]),
                        .testTarget(
                            name: name + "Tests",
                            dependencies: [.byName(name: name), .byName(name: name + "Domain"), .byName(name: name + "Infra")]),
                    ]
                })

        """
    }

    private func types(_ module: String, uses below: String?) -> String {
        (1...4).map { index in
            let part = below.map { "\n    public let below = \($0)Type\(index)(count: 1, words: [])" } ?? ""
            return """

                public struct \(module)Type\(index): Hashable, Codable, Sendable, Described {
                    public var count: Int
                    public var words: [String]
                    public init(count: Int, words: [String]) { (self.count, self.words) = (count, words) }

                    public var description: String { "\\(count): \\(words.joined(separator: ", "))" }

                    public func longest() -> String? { words.max { $0.count < $1.count } }

                    public func tally() -> [Character: Int] {
                        words.joined().reduce(into: [:]) { tally, letter in tally[letter, default: 0] += 1 }
                    }

                    public func sorted() -> [(word: String, rank: Int)] {
                        words.map { (word: $0, rank: $0.count * count) }.sorted { ($0.rank, $0.word) < ($1.rank, $1.word) }
                    }

                    public mutating func add(_ word: String) {
                        guard !word.isEmpty, !words.contains(word) else { return }
                        words.append(word)
                        count += 1
                    }
                }

                public struct \(module)Use\(index): Sendable {\(part)
                    public init() {}
                }

                """
        }.joined() + "\npublic func body\(module)() -> Int { 1 }\n"
    }

    private func tests(_ number: Int) -> String {
        """
        import Testing
        import F\(number)
        import F\(number)Domain
        import F\(number)Infra

        @Suite("Feature \(number)")
        struct F\(number)Tests {
            @Test("adds a word once")
            func adds() {
                var type = F\(number)Type1(count: 0, words: [])
                type.add("a")
                type.add("a")
                #expect(type.description == "1: a")
            }

            @Test("is built on its layers")
            func layers() { #expect(bodyF\(number)Domain() + bodyF\(number)Infra() + bodyF\(number)() >= 3) }
        }

        """
    }
}
