import Files
import Foundation
import Movements
import StatementTesting
import Testing
import Text

@testable import Statements

@Suite("CSV records")
struct CSVRecordsTests {
    /// Checks that the text is read as the expected records, regardless of the length of the pieces in which the file is read.
    private func check(_ text: String, _ expected: [(Int, [String]?)], width: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation)
        throws
    {
        for piece in [1, 2, 7, 65_536] {
            try withFile(Data(text.utf8)) { file in
                var records = try CSVRecords(InputFile(file.path).open(), piece: piece)
                records.width = width
                var found: [String] = []
                while let record = try records.next() {
                    let fields = record.fields?.map { String(decoding: $0, as: UTF8.self).tidied }
                    found.append("\(record.line) \(fields?.description ?? "–")")
                }
                #expect(
                    found == expected.map { "\($0) \($1?.description ?? "–")" }, "in pieces of \(piece)", sourceLocation: sourceLocation)
            }
        }
    }

    @Test("A CSV record ends at LF, CR LF, CR or the end of the file", arguments: ["\n", "\r\n", "\r"])
    func lineEndings(end: String) throws {
        try check("a,b\(end)c,d\(end)", [(1, ["a", "b"]), (2, ["c", "d"])])
        try check("a,b\(end)c,d", [(1, ["a", "b"]), (2, ["c", "d"])])
    }

    @Test("A CSV record keeps empty fields, including the last one")
    func empty() throws {
        try check("a,,\n,b,\"\"", [(1, ["a", "", ""]), (2, ["", "b", ""])])
    }

    @Test("Blank CSV records are skipped, but their lines are counted")
    func blank() throws {
        try check("\n  \na\n,,,\n\nb", [(3, ["a"]), (6, ["b"])])
    }

    @Test("A quoted CSV field keeps commas and line breaks, and a doubled quote is read as one quote", arguments: ["\n", "\r\n", "\r"])
    func quotes(end: String) throws {
        try check(#""a, b","say ""hi""""#, [(1, ["a, b", #"say "hi""#])])
        try check("\"a\(end)b\",c\(end)d", [(1, ["a\(end)b", "c"]), (3, ["d"])])
    }

    @Test("Whitespace around CSV fields is removed")
    func blanks() throws {
        try check(#" a , " b " ,c "#, [(1, ["a", "b", "c"])])
    }

    @Test("Text after a quoted field makes a CSV record invalid, and a quote in an unquoted field is kept")
    func badQuote() throws {
        try check("a\n\"b\"c,d\ne", [(1, ["a"]), (2, nil), (3, ["e"])])
        try check("a\nb\"c,d\r\ne", [(1, ["a"]), (2, ["b\"c", "d"]), (3, ["e"])])
    }

    @Test("An unclosed quote in a CSV file makes only its own line invalid")
    func openQuote() throws {
        try check("\"a\nb\nc", [(1, nil), (2, ["b"]), (3, ["c"])])
        try check("\"a\nb,\"c, d\"\ne", [(1, nil), (2, ["b", "c, d"]), (3, ["e"])])
        try check("a\n\"b", [(1, ["a"]), (2, nil)])
    }

    @Test("Two CSV lines with one stray quote each are not read as one record if it would have the wrong number of fields")
    func strayQuotes() throws {
        try check("a,\"b,c\nd,e,f\ng\",h,i", [(1, nil), (2, ["d", "e", "f"]), (3, ["g\"", "h", "i"])], width: 3)
        try check("a,\"b\nc\",d", [(1, ["a", "b\nc", "d"])], width: 3)
    }

    @Test("A line break other than CR and LF does not end a CSV record", arguments: ["\u{2028}", "\u{85}", "\u{B}"])
    func unicodeLineBreak(end: String) throws {
        try check("a,b\(end)c\nd,e", [(1, ["a", "b\(end)c"]), (2, ["d", "e"])])
    }

    @Test("A CSV field can be longer than a megabyte")
    func long() throws {
        let long = String(repeating: "長い\n", count: 150_000)
        try withFile(Data("a,\"\(long)\",b\nc".utf8)) { file in
            var records = try CSVRecords(InputFile(file.path).open())
            let first = try records.next()
            #expect(first?.fields?.map(\.count) == [1, long.utf8.count, 1])
            let last = try records.next()
            #expect(last?.line == 150_002)
            #expect(last?.fields?.map { String(decoding: $0, as: UTF8.self) } == ["c"])
        }
    }

    @Test("The search for a closing quote in a CSV file ends at the maximum record length")
    func endless() throws {
        let lines = String(repeating: "b,c\n", count: 20_000)
        try withFile(Data("\"a\n\(lines)".utf8)) { file in
            var records = try CSVRecords(InputFile(file.path).open(), piece: 1 << 10, longest: 16 << 10)
            let first = try records.next()
            #expect(first?.line == 1)
            #expect(first?.fields == nil)
            let second = try records.next()
            #expect(second?.line == 2)
            #expect(second?.fields?.count == 2)
        }
    }
}
