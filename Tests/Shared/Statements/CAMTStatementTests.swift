import EnglishOnly
import FeatureTesting
import Files
import Foundation
import Money
import Movements
import StatementTesting
import Testing
import Time

@testable import Statements

@Suite("Statements in CAMT.053")
struct CAMTStatementTests {
    private static func entry(
        _ amount: String, _ side: String, date: String = "<BookgDt><Dt>2026-11-05</Dt></BookgDt>", currency: String = "EUR",
        status: String = "<Sts>BOOK</Sts>", details: String = ""
    ) -> String {
        "<Ntry><Amt Ccy=\"\(currency)\">\(amount)</Amt><CdtDbtInd>\(side)</CdtDbtInd>\(status)\(date)\(details)</Ntry>\n"
    }

    private static func statement(_ entries: String, prolog: String = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") -> String {
        prolog + """
            <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
            <Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Svcr><FinInstnId><Nm>Musterbank</Nm></FinInstnId></Svcr></Acct>
            <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-05</Dt></Dt></Bal>
            <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">4.80</Amt><CdtDbtInd>DBIT</CdtDbtInd><Dt><Dt>2026-11-06</Dt></Dt></Bal>
            \(entries)</Stmt></BkToCstmrStmt></Document>
            """
    }

    private func read(_ text: String, _ reading: Statement.Reading = .init()) throws -> (
        movements: [Movement], flaws: [String], balances: [StatementBalance]
    ) {
        try withFile(Data(text.utf8)) { url in
            var rows = try BankStatementReader().open(InputFile(url.path), reading)
            var (movements, flaws): ([Movement], [String]) = ([], [])
            while let row = try rows.next() {
                switch row {
                case .movement(let movement): movements.append(movement)
                case .rejected(let rejection): flaws.append("\(rejection.flaw)")
                }
            }
            return (movements, flaws, rows.balances)
        }
    }

    private static let shop = """
        <NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Me</Nm></Dbtr><Cdtr><Nm>Bäckerei &amp; Co &#x2014; <![CDATA[<1>]]></Nm></Cdtr></RltdPties>\
        <RmtInf><Ustrd>Brot</Ustrd><Ustrd>und Brezn</Ustrd></RmtInf></TxDtls></NtryDtls>
        """

    @Test("CAMT entries are read with their sign, currency, counterparty, message, status and account")
    func entries() throws {
        let payer = "<NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Firma</Nm></Pty></Dbtr></RltdPties></TxDtls></NtryDtls>"
        let text = Self.statement(
            Self.entry("104.80", "DBIT", details: Self.shop)
                + Self.entry("1200", "CRDT", date: "<ValDt><DtTm>2026-11-06T23:59:00+01:00</DtTm></ValDt>", details: payer)
                + Self.entry("5", "DBIT", currency: "JPY", status: "<Sts><Cd>PDNG</Cd></Sts>", details: "<AddtlNtryInf>Fee</AddtlNtryInf>"))
        let found = try read(text)
        #expect(
            found.movements.map(\.line) == [
                "2026-11-05 -104.80 EUR Bäckerei & Co — <1>", "2026-11-06 1200.00 EUR Firma", "2026-11-05 -5 JPY Fee pending",
            ])
        #expect(found.movements.map(\.message) == ["Brot und Brezn", nil, nil])
        #expect(found.movements.map(\.account) == Array(repeating: "Musterbank …2051", count: 3))
        #expect(found.flaws == [])
        let prefixed = text.replacing("<", with: "<n:").replacing("<n:/", with: "</n:").replacing("<n:?", with: "<?")
            .replacing("<n:![CDATA[<n:1>", with: "<![CDATA[<1>").replacing("xmlns=", with: "xmlns:n=")
        #expect(try read(prefixed).movements == found.movements)
        #expect(try read(text, .init(account: "Mine")).movements.map(\.account) == ["Mine", "Mine", "Mine"])
    }

    @Test("The opening and the closing balance of a CAMT statement are read")
    func balances() throws {
        let found = try read(Self.statement(Self.entry("1", "DBIT")))
        #expect(
            found.balances.map { "\($0.account) \($0.balance) \($0.time.day)" } == [
                "Musterbank …2051 €100.00 2026-11-05", "Musterbank …2051 -€4.80 2026-11-07",
            ])
    }

    @Test("An invalid CAMT entry is reported and does not affect the other entries")
    func flaws() throws {
        let found = try read(
            Self.statement(
                Self.entry("1", "") + Self.entry("-1", "DBIT") + Self.entry("1e3", "DBIT") + Self.entry("1", "DBIT", currency: "XXX")
                    + Self.entry("1", "DBIT", date: "") + Self.entry("1", "DBIT", date: "<BookgDt><Dt>2026-02-30</Dt></BookgDt>")
                    + "<Ntry/>" + Self.entry("99999999999999999999", "CRDT") + Self.entry("7", "DBIT")))
        #expect(found.movements.map(\.amount.minor) == [-700])
        #expect(found.flaws.count == 8)
    }

    @Test(
        "A CAMT file that declares entities or is not well-formed is refused, and the error contains a line number",
        arguments: [
            ("<!DOCTYPE d [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]>", "&b;", 2),
            ("<!DOCTYPE d [<!ENTITY f SYSTEM \"file:///etc/passwd\">]>", "&f;", 2), ("", "&undefined;", 6), ("", "<Ntry>", 6),
            ("", "</Stmt>", 6), ("", "<Ntry a=b>", 6), ("", "\u{1}", 6),
        ])
    func refused(prolog: String, content: String, line: Int) throws {
        let text = Self.statement(content, prolog: "<?xml version=\"1.0\"?>\n" + prolog)
        let error = try #require(throws: UnreadableStatement.self) { try read(text) }
        guard case .malformed(let found) = error.reason else { return #expect(Bool(false), "\(error)") }
        #expect(found >= 1 && found <= line + 2)
    }

    @Test("A CAMT file that is nested too deeply or is truncated is refused")
    func cut() throws {
        let deep = String(repeating: "<a>", count: 100_000) + String(repeating: "</a>", count: 100_000)
        #expect(throws: UnreadableStatement.self) { try read(Self.statement(deep)) }
        let text = Array(Self.statement(Self.entry("1", "DBIT", details: Self.shop)).utf8)
        for count in stride(from: 120, to: text.count - 1, by: 37) {
            #expect(throws: UnreadableStatement.self) { try read(String(decoding: text[..<count], as: UTF8.self)) }
        }
    }
}
