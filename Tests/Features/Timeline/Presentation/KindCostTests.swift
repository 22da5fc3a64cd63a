import Foundation
import Testing
import TimelineDomain

/// What a kind costs, read off the sources: a 23rd one is its case with its family, its mapper with the one line that the
/// compiler asks for, its name in every language, and its test.
@Suite("What a kind costs")
struct KindCostTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..").standardized

    /// Where every kind is named, and nothing else needs to be.
    private static let places: Set = ["Domain/Movement+Kind.swift", "Presentation/Detail/Detail.swift"]

    /// The feature's sources, by their paths.
    private static func sources() throws -> [String: String] {
        let folder = root.appending(path: "Modules/Features/Timeline")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        return try Dictionary(
            uniqueKeysWithValues: paths.map {
                ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
            })
    }

    private static func names(_ kind: Movement.Kind, _ text: String) -> Int {
        text.ranges(of: ".\(kind)").count { range in text[range.upperBound...].first.map { !$0.isLetter && !$0.isNumber } ?? true }
    }

    @Test("no file names more than two kinds but the one of the kinds and the one of their views")
    func named() throws {
        for (file, text) in try Self.sources() where !Self.places.contains(file) {
            let named = Movement.Kind.allCases.filter { Self.names($0, text) > 0 }
            #expect(named.count <= 2, "\(file) names \(named): a new kind would have to be thought of there too.")
        }
    }

    @Test("one switch has a line for each, without a default, so that a new one does not compile until it has its own")
    func view() throws {
        let text = try #require(try Self.sources()["Presentation/Detail/Detail.swift"])
        for kind in Movement.Kind.allCases { #expect(Self.names(kind, text) == 1, "\(kind)") }
        #expect(!text.contains("default:"))
        let switches = try Self.sources().filter { $0.value.contains("switch kind {") || $0.value.contains("switch movement.kind {") }
        #expect(switches.map(\.key) == ["Presentation/Detail/Detail.swift"])
    }

    @Test("each has a mapper of its own, of 5 to 12 lines")
    func mappers() throws {
        let folder = Self.root.appending(path: "Modules/Features/Timeline/Presentation/Kinds")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(files.count == Movement.Kind.allCases.count)
        for file in files {
            let lines = try String(contentsOf: folder.appending(path: file), encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false)
            let mapper = lines.drop { !$0.hasPrefix("extension Movement {") }.prefix { $0 != "}" }.count + 1
            #expect((5...12).contains(mapper), "\(file) has \(mapper).")
        }
    }
}
