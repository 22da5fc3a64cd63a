import FolderTesting
import Foundation
import PackageGraph
import Toolchain

@testable import UnusedCode

/// A compiled package with a library, an app that uses it, and tests. In the sources, a comment at the end of a line names the problem that
/// must be found on that line.
struct SamplePackage {
    static let sources = [
        "Sources/Base/Uses.swift": """
        public struct Price {
            let yen: Int
            public init(yen: Int) { self.yen = yen }
            public func doubled() -> Price { Price(yen: twice(yen)) }
            func forgotten() {} // unused
            package func checked() -> Bool { isFree } // onlyInTests
            public var isFree: Bool { yen == 0 } // couldBeInternal
            package var isDear: Bool { yen > 9 }
            private func hidden() -> Int { yen } // unused
        }
        func twice(_ number: Int) -> Int { number * 2 }
        func first() { second() } // unused
        func second() {} // unused
        func even(_ number: Int) -> Bool { number == 0 || odd(number - 1) } // unused
        func odd(_ number: Int) -> Bool { number != 0 && even(number - 1) } // unused
        public let standard = 3
        public func raised(_ number: Int = standard) -> Int { helped(number) + pairs }
        @inlinable public func helped(_ number: Int) -> Int { helper(number) } // couldBeInternal
        public func helper(_ number: Int) -> Int { number + 1 }
        public struct Pair { let first: Int; init() { first = 1 }; func twice() -> Int { first * 2 } } // couldBeInternal
        let pairs = Pair().twice()
        @available(*, deprecated, message: "It was public.")
        func old() {}
        public func keeps() { old() }
        func forever(_ number: Int) { forever(number - 1) } // unused
        let limit = 3 // unused
        public typealias Cost = Price // unused
        func free(_ cost: Cost) -> Bool { cost.isFree } // unused
        struct Label { let package, open: Int }
        package let label = Label(package: 1, open: 2).package + Label(package: 1, open: 2).open
        struct Empty { // unused
            let inside = 1
            func work() {}
        }
        extension Empty { func more() {} }

        """,
        "Sources/Base/Writes.swift": """
        public final class Counter {
            public private(set) var count = 0
            var last = 0 // neverRead
            var watched = 0 { didSet { count += watched } }
            public init() {}
            public func add() {
                count += 1
                last = 2
                watched = 3
            }
        }

        """,
        "Sources/Base/Protocols.swift": """
        protocol Steps { func step() -> Int }
        class One: Steps { func step() -> Int { 1 } }
        final class Two: One { override func step() -> Int { 2 } }
        public func steps() -> Int { (Two() as any Steps).step() }
        public protocol Shape {
            func area() -> Int
            func outline() -> Int // unused
        }
        public struct Square: Shape, Equatable {
            let side: Int
            public init(side: Int) { self.side = side }
            public func area() -> Int { side * side }
            public func outline() -> Int { 4 } // unused
            public var description: String { "square" }
        }
        extension Square: CustomStringConvertible {}
        struct Line: Codable {
            let start, end: Int
            enum CodingKeys: String, CodingKey { case start = "from", end = "to" }
        }
        public func lines() -> Int { MemoryLayout<Line>.size + total([Square(side: 1)]) }
        func total(_ shapes: [any Shape]) -> Int { shapes.reduce(0) { $0 + $1.area() } }

        """,
        "Sources/Base/Cases.swift": """
        public enum Level {
            case low, high
            case unreachable // unused
            case exact(Degrees)
        }
        public struct Degrees {}
        public enum Word: String, CaseIterable { case yes, no }
        public func level() -> Level { Word.allCases.isEmpty ? .low : .high }

        """,
        "Sources/Base/Compiler.swift": """
        @resultBuilder public enum Listing {
            public static func buildBlock(_ parts: Int...) -> [Int] { parts }
        }
        public func list(@Listing _ content: () -> [Int]) -> Int { content().count }
        @propertyWrapper public struct Doubled {
            let value: Int
            public init(wrappedValue: Int) { value = wrappedValue }
            public var wrappedValue: Int { value * 2 }
        }

        """,
        "Sources/App/App.swift": """
        import Base

        @main enum App {
            static func main() {
                let counter = Counter()
                counter.add()
                keeps()
                print(Price(yen: counter.count).doubled().isDear, lines(), steps(), raised(), Square(side: 2), Square(side: 2) == Square(side: 3))
                switch level() {
                case .low: print(list { 1; 2 })
                case .high: print(wrapped.number)
                case .exact: print("exact")
                default: break
                }
            }
            private static let wrapped = Wrapped()
        }
        struct Wrapped {
            @Doubled var number = 2
            @Doubled var other = label
        }

        """,
        "Tests/BaseTests/BaseTests.swift": """
        import Base
        import Kit

        func check() { print(Price(yen: price).checked()) }

        """,
        "Tests/Kit/Kit.swift": """
        public let price = 1
        public let another = 2 // unused

        """,
    ]

    let folder: URL
    let files: [IndexedFile]
    let package: Package

    /// Compiles the sources.
    init(products: [PackageProduct] = []) async throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "unused-\(UUID())", directoryHint: .isDirectory)
            .resolvingSymlinksInPath()
        try folder.write(Self.sources.merging(["Package.swift": "// swift-tools-version: 6.0\n"]) { $1 })
        package = Package(
            name: "sample", products: products,
            targets: [
                Target("Base"), Target("App", .executable, dependencies: [Dependency(.byName, "Base")]), Target("Kit", path: "Tests/Kit"),
                Target("BaseTests", .test, dependencies: [Dependency(.byName, "Kit")]),
            ])
        for (module, path) in [("Base", "Sources/Base"), ("App", "Sources/App"), ("Kit", "Tests/Kit"), ("BaseTests", "Tests/BaseTests")] {
            let sources = Self.sources.keys.filter { $0.hasPrefix(path + "/") }.sorted()
            let output = try await Subprocess(
                [
                    "swiftc", "-c", "-enable-batch-mode", "-parse-as-library", "-module-name", module, "-package-name", "sample", "-I", ".",
                    "-emit-module", "-index-store-path", ".build/debug/index/store",
                ] + sources, in: folder, environment: ProcessInfo.processInfo.environment
            ).run()
            guard output.code == 0 else { throw CocoaError(.featureUnsupported, userInfo: ["errors": output.errors]) }
        }
        files = try await IndexReader(package, reader: PackageReader(root: folder)).files()
    }

    /// The problems that are named by the comments in a file, each with its line.
    static func expected(in path: String) -> [String] {
        let lines = (sources[path] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        return lines.enumerated().flatMap { index, line -> [String] in
            guard let problem = line.firstRange(of: " // ").map({ line[$0.upperBound...] }) else { return [] }
            return ["\(index + 1) \(problem)"]
        }
    }
}
