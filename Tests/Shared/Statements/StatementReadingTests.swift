import FeatureTesting
import Files
import Foundation
import Money
import Movements
import StatementTesting
import Statements
import Testing
import Time

@Suite("Ambiguous statements")
struct StatementReadingTests {
    private func read(_ text: String, _ reading: Statement.Reading = .init()) throws -> Read { try Read(Data(text.utf8), reading) }

    private func questions(_ text: String) -> [UnclearStatement.Question]? {
        #expect(throws: UnclearStatement.self) { try read(text) }?.questions
    }

    @Test("A statement with only positive amounts is rejected until the sign of spending is given")
    func positiveSpending() throws {
        let text = "date,amount,description\n2026-11-20,540,Doutor\n2026-11-21,1830,Hetzner\n"
        #expect(questions(text) == [.spending("540")])
        #expect(try read(text, .init(spending: .positive)).movements.map(\.amount) == [.yen(-540), .yen(-1830)])
        #expect(try read(text, .init(spending: .positive)).movements.map(\.kind) == [.cardInShops, .cardInShops])
        #expect(try read(text, .init(spending: .negative)).movements.map(\.kind) == [.bankDeposit, .bankDeposit])
    }

    @Test("A statement with positive and negative amounts is rejected until the sign of spending is given")
    func bothSigns() throws {
        let text = "date,amount\n2026-11-20,-540\n2026-11-21,0\n2026-11-21,\"1,830\"\n"
        #expect(questions(text) == [.spending("1,830")])
        #expect(try read(text, .init(spending: .positive)).movements.map(\.amount) == [.yen(540), .yen(0), .yen(-1830)])
    }

    @Test("Negative amounts are read as spending in an export of the timeline, or if no amount is positive")
    func certainSign() throws {
        for text in [
            "date,amount\n2026-11-21,-5\n2026-11-21,0\n", "date,kind,amount\n2026-11-21,salary,5\n",
            "movement id,date,amount\na,2026-11-21,5\n",
        ] {
            #expect(try read(text).form.reading.spending == .negative)
            #expect(try read(text).rejected == [])
        }
        #expect(questions("date,type,amount\n2026-11-21,SALE,5\n") == [.spending("5")])
    }

    @Test("In a column for card spending, negative amounts are read as refunds")
    func cardColumn() throws {
        let statement = try read("ご利用日,ご利用店名,ご利用金額\n2026/11/20,コーヒー店,540\n2026/11/21,返品,-200\n")
        #expect(statement.movements.map(\.amount) == [.yen(-540), .yen(200)])
    }

    @Test("A row of a statement is rejected if its amount cannot be negated")
    func extreme() throws {
        let statement = try read("date,amount\n2026-11-21,-9223372036854775808\n2026-11-21,5\n", .init(spending: .positive))
        #expect(statement.flaws == ["2: “-9223372036854775808” is not an amount in JPY"])
    }

    @Test("A single month-first date determines the date order of the whole statement")
    func monthFirst() throws {
        let statement = try read("date,amount\n11/05/2026,-5\n11/20/2026,-6\n", .init(currency: .dollar))
        #expect(statement.movements.map(\.time) == [Date(day: "2026-11-05"), Date(day: "2026-11-20")])
        #expect(statement.form.dates == [.monthFirst])
    }

    @Test("A single day-first date determines the date order of the whole statement")
    func dayFirst() throws {
        let statement = try read("date,amount\n05/11/2026,-5\n20/11/2026,-6\n")
        #expect(statement.movements.map(\.time) == [Date(day: "2026-11-05"), Date(day: "2026-11-20")])
        #expect(statement.form.dates == [.dayFirst])
    }

    @Test("Statements with ambiguous or contradictory dates are rejected until the date order is given")
    func unclearDates() throws {
        #expect(questions("date,amount\n05/05/2026,-5\n05/11/2026,-5\n") == [.dates("05/11/2026")])
        #expect(questions("date,amount\n20/11/2026,-5\n11/20/2026,-5\n05/11/2026,-5\n") == [.dates("05/11/2026")])
        let statement = try read("date,amount\n05/11/2026,-5\n", .init(dates: .monthFirst))
        #expect(statement.movements.map(\.time) == [Date(day: "2026-05-11")])
    }

    @Test("Dates whose year has two digits are ambiguous unless exactly one order fits all of them")
    func twoDigitYears() throws {
        #expect(questions("date,amount\n20.11.26,-5\n") == [.dates("20.11.26")])
        #expect(questions("date,amount\n26/11/20,-5\n26/11/21,-5\n") == [.dates("26/11/20")])
        #expect(try read("date,amount\n05.11.26,-5\n20.11.32,-5\n20.11.00,-5\n").form.reading.dates == .dayFirst)
        // Only month-first fits 11/20/26, because there is no month 20.
        #expect(try read("date,amount\n11/05/26,-5\n11/20/26,-6\n").movements.map(\.time.day) == ["2026-11-05", "2026-11-20"])
        // Each date is valid in two orders, but only one order fits both dates.
        #expect(try read("date,amount\n20/11/26,-5\n05/11/32,-6\n").form.reading.dates == .dayFirst)
        #expect(questions("date,amount\n12/11/32,-5\n32/11/12,-6\n") == [.dates("12/11/32")])
        for (order, day) in [(Statement.Reading.DateOrder.dayFirst, "2026-11-20"), (.yearFirst, "2020-11-26")] {
            let statement = try read("date,amount\n20.11.26,-5\n", .init(dates: order))
            #expect(statement.movements.map(\.time.day) == [day])
        }
    }

    @Test(
        "Unambiguous dates can be read without a date order",
        arguments: ["2026-05-11", "11.05.2026", "May 11, 2026", "11 May 2026", "05/05/2026"])
    func clearDates(text: String) throws { #expect(try read("date,amount\n\"\(text)\",-5\n").rejected == []) }

    @Test("Statements with decimals or a dollar sign are rejected until a currency is given", arguments: ["-12.50", "-$12", "(12.50)"])
    func unclearCurrency(amount: String) throws {
        #expect(questions("date,amount\n2026-11-21,\(amount)\n") == [.currency(amount)])
        let statement = try read("date,amount\n2026-11-21,\(amount)\n", .init(currency: .dollar))
        #expect(statement.movements.map(\.amount.currency) == [.dollar])
    }

    @Test(
        "The currency of an amount comes from a column, a symbol or a code, and defaults to yen",
        arguments: [("-5", "JPY"), ("-5円", "JPY"), ("-€12.50", "EUR"), ("-£12.50", "GBP"), ("-12.50 USD", "USD")])
    func currency(amount: String, code: String) throws {
        #expect(try read("date,amount\n2026-11-21,\(amount)\n").movements.map(\.amount.currency.code) == [code])
        #expect(try read("date,amount,currency\n2026-11-21,-12.50,CHF\n").movements.map(\.amount.currency.code) == ["CHF"])
    }

    @Test("The error for an ambiguous statement lists all open decisions at once")
    func all() {
        #expect(
            questions("date,amount\n05/11/2026,12.50\n06/11/2026,-1.00\n") == [
                .spending("12.50"), .dates("05/11/2026"), .currency("12.50"),
            ])
    }
}
