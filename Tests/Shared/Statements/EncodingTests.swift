import Foundation
import Money
import Movements
import StatementTesting
import Testing

@testable import Statements

@Suite("Statement encoding")
struct EncodingTests {
    /// The header `日付,内容,出金,入金` and two rows as Japanese banks encode them: ㈱, ①, 髙 and ～ are not part of standard Shift_JIS.
    private static let shiftJIS: [UInt8] =
        [0x93, 0xFA, 0x95, 0x74, 0x2C, 0x93, 0xE0, 0x97, 0x65, 0x2C, 0x8F, 0x6F, 0x8B, 0xE0, 0x2C, 0x93, 0xFC, 0x8B, 0xE0, 0x0D, 0x0A]
        + Array("2026/11/20,".utf8) + [0x87, 0x8A, 0x87, 0x40, 0xFB, 0xFC, 0x81, 0x60, 0x2C] + Array("\"98,000\",\r\n".utf8)
        + Array("2026/11/21,".utf8) + [0xB1, 0x83, 0x5C, 0x2C] + Array(",310000\r\n".utf8)

    @Test("A statement in CP932, which Japanese banks call Shift_JIS, is read")
    func japanese() throws {
        let statement = try Read(Data(Self.shiftJIS))
        #expect(statement.form.encoding == .shiftJIS)
        #expect(statement.form.columns.map(\.name) == ["日付", "内容", "出金", "入金"])
        #expect(statement.movements.map(\.counterparty) == ["㈱①髙～", "ｱソ"])
        #expect(statement.movements.map(\.amount) == [.yen(-98_000), .yen(310_000)])
    }

    @Test(
        "A statement in UTF-8 is read, with or without a byte order mark",
        arguments: [([UInt8](), Statement.Form.Encoding.utf8), ([0xEF, 0xBB, 0xBF], .utf8WithMark)])
    func unicode(mark: [UInt8], encoding: Statement.Form.Encoding) throws {
        let statement = try Read(Data(mark + Array("日付,金額,摘要\n2026-11-21,-5,千円札\n".utf8)))
        #expect(statement.form.encoding == encoding)
        #expect(statement.form.columns.map(\.name) == ["日付", "金額", "摘要"])
        #expect(statement.movements.map(\.counterparty) == ["千円札"])
    }

    @Test("Invalid UTF-8 in a statement makes only its own row invalid")
    func badRow() throws {
        let bytes = Array("date,amount,counterparty\n2026-11-21,-1,Caf".utf8) + [0xE9, 0x2C] + Array("\n2026-11-22,-2,千円\n".utf8)
        let statement = try Read(Data(bytes))
        #expect(statement.form.encoding == .utf8)
        #expect(statement.flaws == ["2: the row is not valid UTF-8"])
        #expect(statement.movements.map(\.counterparty) == ["千円"])
    }

    @Test("Invalid Shift_JIS in a statement makes only its own row invalid")
    func badJapaneseRow() throws {
        let statement = try Read(Data(Self.shiftJIS + Array("2026/11/22,".utf8) + [0xA0, 0x2C] + Array("5,\r\n".utf8)))
        #expect(statement.movements.count == 2)
        #expect(statement.rejected.map(\.line) == [4])
    }

    @Test(
        "A statement is read in the encoding that causes fewer errors",
        arguments: [
            ([0xE3, 0x81, 0x82], .utf8), ([0xF0, 0x9F, 0x98, 0x80], .utf8), ([0x82, 0xA0], .shiftJIS), ([0xB1, 0xB2], .shiftJIS),
            ([0xED, 0xA0, 0x80, 0x40], .shiftJIS), ([0x41, 0x42], .utf8),
        ] as [([UInt8], Statement.Form.Encoding)])
    func wellFormed(bytes: [UInt8], encoding: Statement.Form.Encoding) throws {
        #expect(try Read(Data(Array("date,amount,counterparty\n2026-11-21,-1,".utf8) + bytes)).form.encoding == encoding)
    }
}
