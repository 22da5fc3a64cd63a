/// The generated package of two programs, as files keyed by path.
struct StartupPackage {
    let espalier: String
    /// The number of features of each program. The smaller program has the first features of the larger one.
    let sizes: [Int]

    private var features: ClosedRange<Int> { 1...(sizes.max() ?? 1) }

    var files: [String: String] {
        var files = ["Package.swift": manifest, "Sources/Frame/Frame.swift": frame]
        for number in features { files["Sources/Feature\(number)/Feature\(number).swift"] = feature(number) }
        for size in sizes { files["Sources/startup\(size)/Program.swift"] = program(size) }
        return files
    }

    private var manifest: String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let tree = Target.Dependency.product(name: "FeatureTree", package: "espalier")
        let features = (\(features.lowerBound)...\(features.upperBound)).map { "Feature\\($0)" }

        let package = Package(
            name: "startup",
            platforms: [.macOS(.v26)],
            dependencies: [.package(name: "espalier", path: "\(espalier)")],
            targets: [.target(name: "Frame", dependencies: [tree])]
                + features.map { .target(name: $0, dependencies: ["Frame", tree]) }
                + \(sizes).map { size in
                    .executableTarget(
                        name: "startup\\(size)", dependencies: ["Frame", tree] + features.prefix(size).map { .byName(name: $0) })
                })

        """
    }

    /// The module that all features share.
    private var frame: String {
        """
        import FeatureTree

        /// The slot that each feature fills.
        public enum Tab: Slot {
            public typealias Output = String
            public typealias Label = String
        }

        /// The value that all other values are made from.
        public struct World: Sendable {
            public let name: String
            public init(name: String) { self.name = name }
        }

        /// A feature of the generated programs: its entries and one command.
        @MainActor
        public protocol Feature: Builder {
            static var command: String { get }
            static var need: Entry.Need { get }
            static var entries: [Entry] { get }
            static func answer(from composition: Composition<Root>) throws -> String
        }

        public enum Root: Builder {
            public typealias Dependency = Plugins<Tab>
            public static func build(_ tabs: Plugins<Tab>, _ input: Void, _ context: Context<Never>) -> RootLogic { RootLogic() }
        }

        public final class RootLogic: Interactor {}

        /// Composes all features and runs the command of one of them.
        @MainActor
        public func answer(_ command: String, from features: [any Feature.Type]) throws -> String? {
            let parts = features.map { feature in Part(feature.command) { feature.entries } }
            let frame = Part("Frame") {
                Entry.provide(World.self) { World(name: "the world") }
                Entry.install(Root.self) { (tabs: Plugins<Tab>) in tabs }
            }
            let composition = try Registry([frame] + parts).compose(Root.self, needing: features.map { $0.need })
            for feature in features where feature.command == command { return try feature.answer(from: composition) }
            return nil
        }

        """
    }

    private func feature(_ number: Int) -> String {
        """
        import Frame
        import FeatureTree

        public enum Feature\(number): Feature {
            public struct Dependency: Sendable {
                let greet: Greet\(number)
            }

            public static let command = "feature\(number)"
            public static var need: Entry.Need { Entry.Need(Greet\(number).self, by: command) }

            public static func build(_ dependency: Dependency, _ input: Void, _ context: Context<String>) -> Logic\(number) {
                Logic\(number)(dependency.greet, context.listener)
            }

            public static var entries: [Entry] {
                [
                    Entry.plug(Feature\(number).self, into: Tab.self, as: command) { (greet: Greet\(number)) in Dependency(greet: greet) },
                    Entry.provide(Greet\(number).self) { (words: Words\(number)) in Greet\(number)(words: words) },
                    Entry.provide(Words\(number).self) { (world: World) in Words\(number)(text: "Hello, \\(world.name)") },
                ]
            }

            public static func answer(from composition: Composition<Root>) throws -> String { try composition.value(Greet\(number).self)() }
        }

        struct Words\(number): Sendable {
            let text: String
        }

        struct Greet\(number): Sendable {
            let words: Words\(number)
            func callAsFunction() -> String { "\\(words.text), says feature \(number)." }
        }

        public final class Logic\(number): Interactor {
            private let greet: Greet\(number)
            private let listener: Listener<String>

            init(_ greet: Greet\(number), _ listener: Listener<String>) { (self.greet, self.listener) = (greet, listener) }

            public func run() async { listener(greet()) }
        }

        """
    }

    private func program(_ size: Int) -> String {
        """
        import Frame
        \((1...size).map { "import Feature\($0)" }.joined(separator: "\n"))

        #if canImport(Darwin)
            import Darwin
        #else
            import Glibc
        #endif

        @main
        struct Program {
            static func main() throws {
                let features: [any Feature.Type] = [
                    \((1...size).map { "Feature\($0).self," }.joined(separator: "\n            "))
                ]
                guard let answer = try answer(CommandLine.arguments.dropFirst().first ?? "", from: features) else { exit(64) }
                print(answer)
            }
        }

        """
    }
}
