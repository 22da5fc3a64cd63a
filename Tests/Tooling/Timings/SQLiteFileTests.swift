import EnglishOnly
import Failure
import Foundation
import Seeded
import Testing

@testable import Timings

@Suite("The build system's database")
struct SQLiteFileTests {
    private static let sample = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "sample.sqlite")

    private func withFile(_ bytes: Data, _ body: (URL) throws -> Void) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "sample-\(UUID()).sqlite")
        defer { try? FileManager.default.removeItem(at: file) }
        try bytes.write(to: file)
        try body(file)
    }

    @Test("Rows of a database are read in order, with numbers, text and NULL")
    func rows() throws {
        let rows = try SQLiteFile(Self.sample).rows("SELECT id, number, fraction, text FROM sample ORDER BY id") { row in
            (id: row.number(0), number: row.number(1), fraction: row.number(2), text: row.text(3))
        }
        #expect(rows.map(\.id) == (1...200).map(Double.init))
        #expect(rows[0].number == -1 && rows[0].fraction == 0.5 && rows[0].text == "a")
        #expect(rows[1].number == Double(1 << 40) && rows[5].text == String(repeating: "long ", count: 4000))
        #expect(rows[199].number == 199 * 1000 && rows[199].text == "row 199")
        #expect(try SQLiteFile(Self.sample).rows("SELECT NULL, NULL") { ($0.number(0), $0.text(1)) }.allSatisfy { $0 == (0, "") })
    }

    @Test("A query on an unknown table, a missing file or a file that is not a database fails with a one-sentence error")
    func invalid() throws {
        let damaged = Failure(
            .badData, "The build system's database is damaged or has an unknown format.", hint: "Remove .build, and build again.")
        #expect(throws: damaged) { try SQLiteFile(Self.sample).rows("SELECT * FROM other") { $0.text(0) } }
        #expect(throws: damaged) { try SQLiteFile(URL(filePath: "/nowhere/build.db")) }
        try withFile(Data(repeating: 0x41, count: 4096)) { file in
            #expect(throws: damaged) { try SQLiteFile(file).rows("SELECT * FROM sample") { $0.text(0) } }
        }
    }

    @Test("Reading a database that is damaged in any of 1,000 random ways neither crashes nor hangs")
    func damaged() throws {
        let whole = try Data(contentsOf: Self.sample), seed = UInt64.random(in: 0 ... .max)
        var chance = SplitMix64(seed: seed)
        for _ in 0..<1000 {
            var bytes = Array(whole)
            for _ in 0..<Int.random(in: 1...8, using: &chance) {
                bytes[Int.random(in: 16..<bytes.count, using: &chance)] = UInt8.random(in: 0...255, using: &chance)
            }
            if Bool.random(using: &chance) { bytes.removeLast(Int.random(in: 0..<bytes.count - 600, using: &chance)) }
            try withFile(Data(bytes)) { file in _ = try? SQLiteFile(file).rows("SELECT * FROM sample") { $0.text(3) } }
        }
    }
}
