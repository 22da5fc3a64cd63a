import Testing

@testable import TimelineInfra

@Suite("Records of a CSV text")
struct CSVRecordsTests {
    private func check(_ text: String, _ expected: [(Int, [String]?)], width: Int? = nil) {
        var records = CSVRecords(text)
        records.width = width
        let found = records.map { "\($0.line) \($0.fields?.description ?? "–")" }
        #expect(found == expected.map { "\($0) \($1?.description ?? "–")" })
    }

    @Test("end at any of the three line endings, the last one with or without", arguments: ["\n", "\r\n", "\r"])
    func lineEndings(end: String) {
        check("a,b\(end)c,d\(end)", [(1, ["a", "b"]), (2, ["c", "d"])])
        check("a,b\(end)c,d", [(1, ["a", "b"]), (2, ["c", "d"])])
    }

    @Test("keep empty fields, the last one too")
    func empty() {
        check("a,,\n,b,\"\"", [(1, ["a", "", ""]), (2, ["", "b", ""])])
    }

    @Test("that are blank are passed over, and counted as lines")
    func blank() {
        check("\n  \na\n,,,\n\nb", [(3, ["a"]), (6, ["b"])])
        check("", [])
    }

    @Test("keep commas, doubled quotes and line breaks that stand in quotes", arguments: ["\n", "\r\n", "\r"])
    func quotes(end: String) {
        check(#""a, b","say ""hi""""#, [(1, ["a, b", #"say "hi""#])])
        check("\"a\(end)b\",c\(end)d", [(1, ["a\(end)b", "c"]), (3, ["d"])])
    }

    @Test("are free of blanks around fields, quoted or not")
    func blanks() {
        check(#" a , " b " ,c "#, [(1, ["a", "b", "c"])])
    }

    @Test("with a quote where none can be are wrong alone")
    func badQuote() {
        check("a\n\"b\"c,d\ne", [(1, ["a"]), (2, nil), (3, ["e"])])
        check("a\nb\"c,d\r\ne", [(1, ["a"]), (2, nil), (3, ["e"])])
    }

    @Test("with a quote that is never closed are wrong alone, however much follows")
    func openQuote() {
        check("\"a\nb\nc", [(1, nil), (2, ["b"]), (3, ["c"])])
        check("\"a\nb,\"c, d\"\ne", [(1, nil), (2, ["b", "c, d"]), (3, ["e"])])
        check("a\n\"b", [(1, ["a"]), (2, nil)])
    }

    @Test("over several lines need as many fields as the others: a quote that another row closes is not one record")
    func strayQuotes() {
        check("a,\"b,c\nd,e,f\ng\",h,i", [(1, nil), (2, ["d", "e", "f"]), (3, nil)], width: 3)
        check("a,\"b\nc\",d", [(1, ["a", "b\nc", "d"])], width: 3)
    }

    @Test("keep line breaks that only Unicode knows, as editors do not count them", arguments: ["\u{2028}", "\u{85}", "\u{B}"])
    func unicodeLineBreak(end: String) {
        check("a,b\(end)c\nd,e", [(1, ["a", "b\(end)c"]), (2, ["d", "e"])])
    }
}
