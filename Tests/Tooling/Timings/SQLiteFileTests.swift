import EnglishOnly
import Failure
import Foundation
import Seeded
import Testing

@testable import Timings

@Suite("The build system's database")
struct SQLiteFileTests {
    /// Made by SQLite itself: a table whose rows need several pages, one of which goes on in others.
    private static func database() throws -> [UInt8] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "sample.sqlite")
        return Array(try Data(contentsOf: file))
    }

    @Test("is read as SQLite wrote it: small and large numbers, text, and what goes on over pages")
    func real() throws {
        let rows = try SQLiteFile(Self.database()).rows(of: "sample")
        #expect(rows.map(\.id) == Array(1...200))
        #expect(rows[0].values == [.null, .integer(-1), .real(0.5), .bytes(ArraySlice("a".utf8))])
        #expect(rows[1].values[1] == .integer(1 << 40) && rows[2].values[1] == .integer(.min))
        #expect(rows[3].values[1] == .integer(0) && rows[4].values[1] == .integer(1))
        #expect(rows[5].values[3].text == String(repeating: "long ", count: 4000))
        #expect(rows[199].values[1] == .integer(199 * 1000) && rows[199].values[3].text == "row 199")
    }

    @Test("has no rows in a table that it does not have")
    func missing() throws {
        #expect(try SQLiteFile(Self.database()).rows(of: "other").isEmpty)
    }

    @Test("is refused where it is none, and ends the reading where it is damaged, in 3,000 random ways")
    func damaged() throws {
        #expect(throws: Failure.self) { try SQLiteFile([]) }
        #expect(throws: Failure.self) { try SQLiteFile(Array(repeating: 0, count: 4096)) }
        let whole = try Self.database(), seed = UInt64.random(in: 0 ... .max)
        var chance = SeededGenerator(seed: seed)
        for _ in 0..<3000 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...8, using: &chance) {
                bytes[Int.random(in: 16..<bytes.count, using: &chance)] = UInt8.random(in: 0...255, using: &chance)
            }
            if Bool.random(using: &chance) { bytes.removeLast(Int.random(in: 0..<bytes.count - 600, using: &chance)) }
            // Whatever comes of it, it comes: a crash or an endless reading would be seen.
            _ = try? SQLiteFile(bytes).rows(of: "sample")
        }
    }
}
