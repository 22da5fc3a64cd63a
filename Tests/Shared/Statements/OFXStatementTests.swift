import EnglishOnly
import FeatureTesting
import Files
import Foundation
import Money
import Movements
import StatementTesting
import Testing

@testable import Statements

@Suite("Statements in OFX")
struct OFXStatementTests {
    private static let sgml = """
        OFXHEADER:100
        DATA:OFXSGML
        ENCODING:USASCII
        CHARSET:1252

        <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
        <BANKTRANLIST>
        <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261105120000[-5:EST]<TRNAMT>-4.50<FITID>1<NAME>Café &amp; Co<MEMO>Latte</STMTTRN>
        <STMTTRN><TRNTYPE>ATM<DTPOSTED>20261106<TRNAMT>-60.00<FITID>2<MEMO>Oak Street</STMTTRN>
        <STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261107<TRNAMT>1200.00<FITID>3<NAME>Payroll</STMTTRN>
        </BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
        """

    private static let xml = """
        <?xml version="1.0" encoding="UTF-8"?>
        <?OFX OFXHEADER="200" VERSION="211"?>
        <OFX><CREDITCARDMSGSRSV1><CCSTMTRS><CURDEF>EUR</CURDEF><BANKTRANLIST>
          <STMTTRN>
            <TRNTYPE>POS</TRNTYPE><DTPOSTED>20261105</DTPOSTED><TRNAMT>-4,80</TRNAMT>
            <FITID>1</FITID><PAYEE><NAME>Bäckerei</NAME></PAYEE>
          </STMTTRN>
        </BANKTRANLIST></CCSTMTRS></CREDITCARDMSGSRSV1></OFX>
        """

    private func rows(_ text: String, _ encoding: String.Encoding = .utf8, _ reading: Statement.Reading = .init()) throws -> [Statement.Row]
    {
        try withFile(text.data(using: encoding) ?? Data()) { file in
            var rows = try BankStatementReader().open(InputFile(file.path), reading)
            var found: [Statement.Row] = []
            while let row = try rows.next() { found.append(row) }
            #expect(rows.progress.read == rows.progress.size)
            return found
        }
    }

    private func movements(_ rows: [Statement.Row]) -> [Movement] {
        rows.compactMap { if case .movement(let movement) = $0 { movement } else { nil } }
    }

    @Test("A file that is larger than the limit is reported as too large", arguments: [sgml, "!Type:Bank\nD05/11/2026\nT-500\n^\n"])
    func tooLarge(text: String) throws {
        try withFile(Data(text.utf8)) { file in
            let error = #expect(throws: UnreadableStatement.self) {
                _ = try BankStatementReader(largest: text.utf8.count - 1).open(InputFile(file.path))
            }
            #expect(error?.reason == .tooLarge(mebibytes: 0))
        }
    }

    @Test("An OFX statement in SGML is read", arguments: [String.Encoding.utf8, .windowsCP1252])
    func first(encoding: String.Encoding) throws {
        let found = movements(try rows(Self.sgml, encoding))
        #expect(
            found.map(\.line) == ["2026-11-05 -4.50 USD Café & Co", "2026-11-06 -60.00 USD Oak Street", "2026-11-07 1200.00 USD Payroll"])
        #expect(found.map(\.message) == ["Latte", nil, nil])
        #expect(found.map(\.kind) == [.cardInShops, .atmWithdrawal, .bankDeposit])
    }

    @Test("An OFX statement in XML is read")
    func second() throws { #expect(movements(try rows(Self.xml)).map(\.line) == ["2026-11-05 -4.80 EUR Bäckerei"]) }

    @Test(
        "An invalid OFX transaction is rejected, and the error names its line and the reason",
        arguments: [
            ("20261105120000[-5:EST]", "soon", "“soon” is not a valid date"), ("<TRNAMT>-4.50", "", "the amount is missing"),
            ("-4.50", "4.5O", "“4.5O” is not an amount in USD"), ("<DTPOSTED>20261105120000[-5:EST]", "", "the date is missing"),
            ("<CURDEF>USD", "<CURDEF>DUCATS", "“DUCATS” is not a known currency"),
        ])
    func invalid(text: String, replacement: String, reason: String) throws {
        let found = try rows(Self.sgml.replacing(text, with: replacement))
        guard case .rejected(let rejection) = found.first else {
            Issue.record("not rejected")
            return
        }
        #expect("\(rejection.line): \(rejection.flaw.phrase.english)" == "8: \(reason)")
    }

    @Test("An OFX statement without a currency is ambiguous until a currency is given")
    func currency() throws {
        let text = Self.sgml.replacing("<CURDEF>USD", with: "")
        let error = #expect(throws: UnclearStatement.self) { try rows(text) }
        #expect(error?.questions == [.currency("-4.50")])
        #expect(movements(try rows(text, .utf8, .init(currency: .dollar))).first?.amount == Money(minor: -450, .dollar))
    }

    @Test("The complete transactions of a truncated OFX statement are read")
    func truncated() throws {
        let end = try #require(Self.sgml.firstRange(of: "<FITID>3")?.lowerBound)
        #expect(movements(try rows(String(Self.sgml[..<end]))).count == 2)
        #expect(try rows("OFXHEADER:100\n<OFX><STMTTRN") == [])
    }

    @Test("Equal rows of two OFX statements are two movements if the bank gave them different IDs, and one if it gave them the same ID")
    func bankIDs() throws {
        let ids = try ["1", "7", "1"].map { id in movements(try rows(Self.sgml.replacing("<FITID>1", with: "<FITID>\(id)"))).map(\.id) }
        #expect(ids[2] == ids[0] && Set(ids[1]).subtracting(ids[0]).count == 1)
    }

    @Test("A file that is neither OFX, QIF nor CAMT is read as CSV, and a profile cannot be applied to OFX")
    func others() throws {
        #expect(movements(try rows("date,amount\n2026-11-20,-5\n")).count == 1)
        try withFile(Data(Self.xml.utf8)) { file in
            let choice = ProfileChoice.chosen(BuiltInProfiles.all[0])
            let error = #expect(throws: UnreadableStatement.self) {
                _ = try BankStatementReader().open(InputFile(file.path), .init(), as: choice)
            }
            #expect(error?.reason == .noColumn("日付", profile: "mufg"))
        }
    }
}
