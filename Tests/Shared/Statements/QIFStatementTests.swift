import EnglishOnly
import FeatureTesting
import Files
import Foundation
import Money
import Movements
import StatementTesting
import Testing

@testable import Statements

@Suite("Statements in QIF")
struct QIFStatementTests {
    private func read(_ text: String, _ reading: Statement.Reading = .init()) throws -> (movements: [Movement], flaws: [String]) {
        try withFile(Data(text.utf8)) { url in
            var rows = try BankStatementReader().open(InputFile(url.path), reading)
            var found: (movements: [Movement], flaws: [String]) = ([], [])
            while let row = try rows.next() {
                switch row {
                case .movement(let movement): found.movements.append(movement)
                case .rejected(let rejection): found.flaws.append("\(rejection.line): \(rejection.flaw)")
                }
            }
            return found
        }
    }

    private let dollars = Statement.Reading(currency: .dollar)

    @Test("Transactions in the bank and card sections of a QIF file are read, with negative amounts for spending")
    func transactions() throws {
        let text = """
            !Account
            NChecking
            TBank
            ^
            !Type:Bank\u{20}
            D11/20/26
            T-1,234.50
            PRiver Cafe
            MLunch
            LFood
            Sfood
            $-1,234.50
            ^
            D12/ 1'26
            U100.00
            PPayroll
            ^
            !Type:Invst
            D11/20/26
            T5.00
            ^
            !Type:CCard
            D1/31/99
            T-5
            """
        let found = try read(text, dollars)
        #expect(
            found.movements.map(\.line) == [
                "2026-11-20 -1234.50 USD River Cafe", "2026-12-01 100.00 USD Payroll", "1999-01-31 -5.00 USD ",
            ])
        #expect(found.movements.first?.message == "Lunch")
        #expect(found.flaws == [])
        #expect(try read(text.replacing("\n", with: "\r\n"), dollars).movements.map(\.id) == found.movements.map(\.id))
    }

    @Test("A QIF file that does not determine the currency or the order of day and month is ambiguous")
    func unclear() throws {
        let text = "!Type:Bank\nD5/11/2026\nT-4.50\nPCafe\n^\n"
        let error = try #require(throws: UnclearStatement.self) { try read(text) }
        #expect(error.questions == [.dates("5/11/2026"), .currency("-4.50")])
        #expect(
            try read(text, .init(dates: .dayFirst, currency: .dollar)).movements.map(\.line) == ["2026-11-05 -4.50 USD Cafe"])
        #expect(try read("!Type:Bank\nD20.11.2026\nT-1.234,50\n^", .init(currency: .dollar)).movements.map(\.amount.minor) == [-123_450])
    }

    @Test("Invalid QIF transactions are reported with their line numbers and do not affect the other transactions")
    func flaws() throws {
        let text = "!Type:Bank\nD13/45/2026\nT-1\n^\nD1/13/2026\nPNo amount\n^\nT-5\n^\n^\n^\nD1/14/2026\nTabc\n^\nD1/15/2026\nT-5\n^\n"
        let found = try read(text, dollars)
        #expect(found.movements.map(\.line) == ["2026-01-15 -5.00 USD "])
        #expect(found.flaws.map { $0.prefix { $0 != ":" } } == ["2", "5", "8", "12"])
    }

    @Test(
        "A QIF file without valid transactions has no movements",
        arguments: ["!Type:Bank", "!Type:Bank\n^\n^\n", "!Type:Cat\nNFood\n^\n", "!Account\nNX\n^\n", "!Type:Bank\n\0\0\n^\n\u{FEFF}x"])
    func nothing(text: String) throws { #expect(try read(text, dollars).movements == []) }
}
