import EnglishOnly
import Failure
import FeatureTesting
import Files
import Foundation
import Money
import Movements
import StatementTesting
import Testing

@testable import Statements

@Suite("Layouts of statements")
struct StatementLayoutTests {
    private func profile(
        _ name: String = "bank", header: [String] = ["When", "What", "Sum"], columns: [String] = ["When", "What", "Sum"],
        _ change: (inout StatementProfile) -> Void = { _ in }
    ) -> StatementProfile {
        let meanings = zip(columns, [Statement.Field.date, .counterparty, .amount, .message]).map { StatementProfile.Meaning($0, $1) }
        var profile = StatementProfile(
            name, title: name, header: header, meanings: meanings, reading: .init(spending: .negative, currency: .yen, decimalMark: .point))
        change(&profile)
        return profile
    }

    private func read(_ text: String, _ choice: ProfileChoice, _ reading: Statement.Reading = .init()) throws -> Read {
        try Read(Data(text.utf8), reading, as: choice)
    }

    private func reason(_ text: String, _ choice: ProfileChoice) -> UnreadableStatement.Reason? {
        #expect(throws: UnreadableStatement.self) { try read(text, choice) }?.reason
    }

    @Test("A profile can specify how many lines before the header and after the last row of a statement are skipped")
    func around() throws {
        let text = "My bank\n\nWhen,What,Sum\n2026-11-20,A,-1\n2026-11-21,B,-2\nTotal,,-3\nThank you\n"
        let found = try read(text, .recognized(among: [profile { ($0.linesBefore, $0.linesAfter) = (2, 2) }]))
        #expect(found.movements.map(\.line) == ["2026-11-20 -1 JPY A", "2026-11-21 -2 JPY B"])
        #expect(found.flaws == [])
        // The profile does not match if the header is not on the line that the profile specifies.
        #expect(reason(text, .recognized(among: [profile { $0.linesBefore = 1 }])) == .noKnownColumn)
        #expect(try read(text, .recognized(among: [profile()])).flaws.count == 2)
    }

    @Test("A statement that several profiles match is rejected until one is chosen")
    func several() throws {
        let text = "When,What,Sum\n2026-11-20,A,-1\n", both = [profile("b"), profile("a"), profile("c", header: ["When", "Sum"])]
        #expect(reason(text, .recognized(among: both)) == .profiles(["a", "b"]))
        #expect(try read(text, .chosen(both[0])).form.profile?.name == "b")
    }

    @Test("A profile that lists only the first columns of a header matches statements with further columns, and can give these a meaning")
    func beginning() throws {
        let open = profile("open", columns: ["When", "What", "Sum", "Note"]) { $0.hasMoreColumns = true }
        try open.check()
        for (header, row) in [("When,What,Sum", "2026-11-20,A,-1"), ("When,What,Sum,12月,Note", "2026-11-20,A,-1,7,n")] {
            let found = try read("\(header)\n\(row)\n", .recognized(among: [open]))
            #expect(found.movements.map(\.line) == ["2026-11-20 -1 JPY A"] && found.form.profile?.name == "open")
            #expect(found.movements.map(\.message) == [header.contains("Note") ? "n" : nil])
        }
        for header in ["When,What", "What,When,Sum", "x,When,What,Sum"] {
            #expect(open.matches(header.split(separator: ",").map(String.init)) == false)
        }
        #expect(reason("When,What\n2026-11-20,A\n", .chosen(open)) == .noColumn("Sum", profile: "open"))
        // A profile that lists the entire header takes precedence over one that lists only its beginning, and a longer beginning over a
        // shorter one.
        let exact = profile("exact"), text = "When,What,Sum\n2026-11-20,A,-1\n"
        #expect(try read(text, .recognized(among: [open, exact])).form.profile?.name == "exact")
        let short = profile("short", header: ["When", "What"]) { $0.hasMoreColumns = true }
        #expect(try read(text, .recognized(among: [short, open])).form.profile?.name == "open")
    }

    @Test("A profile that allows further columns must list a header, and a statement without an amount column is rejected")
    func beginningWithoutColumns() throws {
        let noHeader = profile(header: []) { $0.hasMoreColumns = true }
        #expect(throws: ProfileError.invalid("moreColumns", "true")) { try noHeader.check() }
        let short = profile(header: ["When", "What"]) { $0.hasMoreColumns = true }
        #expect(try read("Title,x\nWhen,What,Sum\n2026-11-20,A,-1\n", .recognized(among: [short])).movements.count == 1)
        #expect(reason("When,What,Total\n2026-11-20,A,-1\n", .recognized(among: [short])) == .noKnownColumn)
        #expect(reason("When,What,Total\n2026-11-20,A,-1\n", .chosen(short)) == .noAmount)
    }

    @Test("The error for a missing column names the column, even if the profile specifies no delimiter")
    func missing() {
        let profile = profile { $0.delimiter = nil }
        #expect(reason("Bank\nWhen;What\n2026-11-20;A\n", .chosen(profile)) == .noColumn("Sum", profile: "bank"))
    }

    @Test("A chosen profile reads a file with additional columns but rejects a file without one of the profile's columns")
    func chosen() throws {
        #expect(try read("x,Sum,When,What\n1,-5,2026-11-20,A\n", .chosen(profile())).movements.map(\.line) == ["2026-11-20 -5 JPY A"])
        #expect(reason("When,What\n2026-11-20,A\n", .chosen(profile())) == .noColumn("Sum", profile: "bank"))
    }

    @Test("The columns of a statement without a header are identified by numbers")
    func numbers() throws {
        let numbered = profile(header: [], columns: ["1", "3", "2"]) { $0.delimiter = nil }
        let found = try read("2026-11-20;-5;A\n2026-11-21;-6;B\n", .chosen(numbered))
        #expect(found.movements.map(\.line) == ["2026-11-20 -5 JPY A", "2026-11-21 -6 JPY B"])
        #expect(found.form.delimiter == .semicolon)
        #expect(reason("2026-11-20,5\n", .chosen(numbered)) == .noColumn("3", profile: "bank"))
    }

    @Test("The delimiter and the header line of a statement are detected", arguments: [",", ";", "\t"])
    func delimiter(mark: String) throws {
        let text = "My bank\ndate,amount,description\n2026-11-20,-5,A\n".replacing(",", with: mark)
        #expect(try read(text, .recognized(among: [])).movements.map(\.line) == ["2026-11-20 -5 JPY A"])
    }

    @Test(
        "The decimal mark of a statement is derived from its amounts or reported as ambiguous",
        arguments: [
            (["-1.234,56", "-5,00"], "comma"), (["-1,234.56", "-5.00"], "point"), (["-1.234.567", "-1.234"], "comma"),
            (["-5,5", "-1.234"], "comma"), (["-5.5", "-1,234"], "point"), (["-5", "-6"], "point"),
            (["-1.234", "-5"], "-1.234"), (["-1,234", "-5"], "-1,234"), (["-5,55", "-5.55"], "-5,55"),
        ] as [([String], String)])
    func decimalMark(amounts: [String], expected: String) {
        let text = "date;amount\n" + amounts.map { "2026-11-20;\($0)\n" }.joined()
        do {
            let form = try read(text, .recognized(among: []), .init(currency: .dollar)).form
            #expect(form.reading.decimalMark?.rawValue == expected)
        } catch {
            #expect((error as? UnclearStatement)?.questions == [.decimalMark(expected)])
        }
    }

    @Test("Amounts with a decimal comma are read exactly")
    func commaAmounts() throws {
        let text = "date;amount\n" + ["-1.234,56", "-1 234,5", "1'000,00-", "(7,05)", "-12,50 EUR"].map { "2026-11-20;\($0)\n" }.joined()
        let found = try read(text, .recognized(among: []), .init(currency: .init(code: "EUR")))
        #expect(found.movements.map(\.amount.minor) == [-123_456, -123_450, -100_000, -705, -1250])
        #expect(found.flaws == [])
    }

    @Test(
        "The error for a file that is not a statement names the file's format",
        arguments: [
            ("PK\u{3}\u{4}rest", .zip), ("PK\u{3}\u{4}....[Content_Types].xml", .spreadsheet), ("%PDF-1.7", .pdf),
            ("\n <HTML><table>", .html),
        ] as [(String, UnreadableStatement.Document)])
    func documents(text: String, document: UnreadableStatement.Document) {
        #expect(reason(text, .recognized(among: BuiltInProfiles.all)) == .document(document))
    }

    @Test("The error for a binary file that is not a statement names the file's format")
    func binary() throws {
        for (start, document) in [([0xD0, 0xCF, 0x11, 0xE0], .spreadsheet), ([0x1F, 0x8B], .zip), ([0xFF, 0xD8, 0xFF], .image)]
            as [([UInt8], UnreadableStatement.Document)]
        {
            #expect(#expect(throws: UnreadableStatement.self) { try Read(Data(start + [0, 1])) }?.reason == .document(document))
        }
    }

    @Test("A file that consists of one line of 10 MiB is not accepted as a statement")
    func endlessFile() {
        #expect(reason(String(repeating: "x", count: 10 << 20), .recognized(among: BuiltInProfiles.all)) == .endlessLine)
    }

    @Test("A CSV line that is too long is skipped, and the lines after it are read", arguments: ["\n", "\r\n", "\r"])
    func endlessRow(end: String) throws {
        for length in [1_025, 2_000, 5_000, 70_000] {
            let text = ["a,b", String(repeating: "x", count: length), "c,d"].joined(separator: end)
            try withFile(Data(text.utf8)) { file in
                var records = try CSVRecords(InputFile(file.path).open(), piece: 512, longest: 1_024)
                var found: [String] = []
                while let record = try records.next() { found.append("\(record.line) \(record.fields?.count ?? 0) \(record.isEndless)") }
                #expect(found == ["1 2 false", "2 0 true", "3 2 false"])
                #expect(records.position == text.utf8.count)
            }
        }
    }

    @Test("UTF-16 is read in pieces of any length, and unpaired surrogates are replaced")
    func utf16() {
        let text = "日付,€🍣\n", units = Array(text.utf16) + [0xD800, 0x41]
        for isBig in [true, false] {
            let bytes = ([0xFEFF] + units).flatMap { isBig ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            for length in [1, 2, 3, 7, 100] {
                var pieces = UTF16Pieces(), found: [UInt8] = []
                for start in stride(from: 0, to: bytes.count, by: length) {
                    pieces.append(Array(bytes[start..<min(bytes.count, start + length)]), isAtEnd: false, to: &found)
                }
                pieces.append([0x41], isAtEnd: true, to: &found)
                #expect(String(decoding: found, as: UTF8.self) == text + "\u{FFFD}A\u{FFFD}")
            }
        }
    }
}
