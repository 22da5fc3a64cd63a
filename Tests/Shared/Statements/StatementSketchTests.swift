import Files
import Foundation
import Money
import Movements
import StatementTesting
import Testing

@testable import Statements

@Suite("Statement columns with unknown names")
struct StatementSketchTests {
    private func sketch(_ text: String, as choice: ProfileChoice = .recognized(among: [])) throws -> StatementSketch? {
        try withFile(Data(text.utf8)) { try BankStatementReader().sketch(InputFile($0.path), as: choice) }
    }

    @Test("Columns with unknown names are found with their texts from the first three rows, even if other lines precede the table")
    func unknown() throws {
        let text = "My bank\nAccount: 1234\n\nTag;Text;Summe\n20.11.2026;Laden;-4,80\n21.11.2026;Bahn;-3\n22.11.2026;;1\n23.11.2026;x;2\n"
        let sketch = try #require(try sketch(text))
        #expect(sketch.columns.map(\.name) == ["Tag", "Text", "Summe"])
        #expect(
            sketch.columns.map(\.texts) == [["20.11.2026", "21.11.2026", "22.11.2026"], ["Laden", "Bahn", ""], ["-4,80", "-3", "1"]])
        #expect(sketch.meanings == [.date, nil, .amount])
        #expect(sketch.hasHeader && sketch.delimiter == .semicolon && sketch.encoding == .utf8 && sketch.profile == nil)
    }

    @Test("A known name determines the meaning of a column, even if the values suggest a different meaning")
    func known() throws {
        let sketch = try #require(try sketch("Date,Reference,Payee,Wert\n2026-11-20,17,Shop,-480\n"))
        #expect(sketch.meanings == [.date, .amount, .counterparty, nil])
        #expect(try self.sketch("Tag,Betrag,Saldo\n2026-11-20,x,1\n")?.meanings == [.date, .amount, .balance])
    }

    @Test("The columns of a file without a header are numbered")
    func numbered() throws {
        let sketch = try #require(try sketch("Bank\n2026-11-20,Shop,-480\n2026-11-21,Bahn,-300\n"))
        #expect(sketch.columns.map(\.name) == ["1", "2", "3"] && !sketch.hasHeader && sketch.linesBefore == 1)
        #expect(sketch.meanings == [.date, nil, .amount])
    }

    @Test("A column is marked as repeated if its name equals that of an earlier column, regardless of case and width")
    func repeated() throws {
        let sketch = try #require(try sketch("Tag,Wert,ＷＥＲＴ\n2026-11-20,5,EUR\n"))
        #expect(sketch.columns.map(\.isRepeated) == [false, false, true])
    }

    @Test("A sketch never gives a column the meaning `id`")
    func ids() throws {
        #expect(try sketch("movement id,Wert\nabc,x\n")?.meanings == [nil, nil])
    }

    @Test("The columns of a recognized file have the meanings that its profile gives them")
    func recognized() throws {
        let header = "年月日,お引出し,お預入れ,お取り扱い内容,残高,メモ,ラベル\n2026/11/21,5,,Shop,1,,\n"
        let sketch = try #require(try sketch(header, as: .recognized(among: BuiltInProfiles.all)))
        #expect(sketch.profile?.name == "smbc" && sketch.meanings == [.date, .debit, .credit, .counterparty, .balance, .message, nil])
    }

    @Test(
        "Statements in formats other than CSV, and files in which no line has two fields, have no columns",
        arguments: ["OFXHEADER:100\n", "a\nb\nc\n", "!Type:Bank\n"])
    func none(text: String) throws { #expect(try sketch(text) == nil) }

    @Test("A PDF document is refused instead of being searched for columns")
    func document() { #expect(throws: UnreadableStatement.self) { try sketch("%PDF-1.7\n") } }
}
