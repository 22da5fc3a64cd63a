import FeatureTesting
import Foundation
import Money
import Movements
import Testing
import Time

@testable import Statements

@Suite("Values in a statement")
struct StatementValuesTests {
    private func date(_ text: String, _ order: Statement.Reading.DateOrder = .dayFirst) -> Date? { StatementDate(text)?.date(order) }

    @Test(
        "Dates are read in the formats that banks use",
        arguments: [
            "2026-11-21", "2026/11/21", "2026.11.21", "20261121", "2026年11月21日", "令和8年11月21日", "21/11/2026", "21.11.2026", "21-11-2026",
            "Nov 21, 2026",
            "November 21, 2026", "21 Nov 2026", "21-Nov-2026", "NOV. 21 2026", "２０２６／１１／２１", "２０２６-11-21", "２０２６年１１月２１日",
        ])
    func day(text: String) { #expect(date(text) == Date(day: "2026-11-21")) }

    @Test(
        "The day and month of a date can have one digit",
        arguments: ["2026-1-5", "2026/1/05", "2026年1月5日", "5/1/2026", "05/01/2026", "5.1.2026", "令和8年1月5日", "Jan 5, 2026"])
    func shortDate(text: String) { #expect(date(text) == Date(day: "2026-01-05")) }

    @Test(
        "A two-digit year is read as a year in the 21st century",
        arguments: [
            ("21/11/26", .dayFirst), ("21.11.26", .dayFirst), ("21-11-26", .dayFirst), ("21-Nov-26", .dayFirst), ("211126", .dayFirst),
            ("11/21/26", .monthFirst), ("26/11/21", .yearFirst), ("26.11.21", .yearFirst), ("261121", .yearFirst),
            ("26-Nov-21", .yearFirst), ("２６／１１／２１", .yearFirst),
        ] as [(String, Statement.Reading.DateOrder)])
    func twoDigits(text: String, order: Statement.Reading.DateOrder) { #expect(date(text, order) == Date(day: "2026-11-21")) }

    @Test(
        "Text that forms no date in any order of day, month and year is not read as a date",
        arguments: ["123456", "32/13/40", "99.99.99", "1/2/345", "00-Nov-00", "26112"])
    func noDate(text: String) { #expect(StatementDate(text) == nil) }

    @Test("A date with dots and the year at the end is read day first, even in a month-first file")
    func monthFirst() {
        #expect(date("11/05/2026", .monthFirst) == Date(day: "2026-11-05"))
        #expect(date("11-21-2026", .monthFirst) == Date(day: "2026-11-21"))
        #expect(date("05.11.2026", .monthFirst) == Date(day: "2026-11-05"))
        #expect(date("21/11/2026", .monthFirst) == nil)
    }

    @Test(
        "A value with a date and a time of day is split into the two, unless it has a time zone",
        arguments: [
            ("2026-11-21 09:00", "2026-11-21", "09:00"), ("2026-11-21T09:00:00", "2026-11-21", "09:00:00"),
            ("Nov 21, 2026 09:00", "Nov 21, 2026", "09:00"), ("2026-11-21T00:00:00Z", "2026-11-21T00:00:00Z", nil),
            ("Nov 21, 2026", "Nov 21, 2026", nil),
        ] as [(String, String, String?)])
    func split(text: String, day: String, time: String?) {
        let found = StatementDate.split(text)
        #expect((found.date, found.time) == (day, time))
    }

    @Test(
        "A date and time with an offset from UTC are read as an exact time, and as the date and time that the text shows",
        arguments: [
            ("2026-11-21T00:00:00Z", "2026-11-21 00:00"), ("2026-11-21T09:00:00+09:00", "2026-11-21 09:00"),
            ("2026-11-20T19:00:00.000-05:00", "2026-11-20 19:00"),
        ])
    func moment(text: String, written: String) {
        guard case .moment(.testing, let date) = StatementDate(text) else { return #expect(Bool(false), "\(text)") }
        #expect(date.minute == written)
    }

    @Test(
        "Text that is not a valid date in the expected order is not read as a date",
        arguments: [
            "", "2026-02-30", "2026-13-01", "2026-11/21", "2026-11", "2026-11-21-", "-2026-11-21", "2026年11月21", "11/21/2026",
            "2026-11-021", "yesterday", "21/11-2026", "21.11.", "32/01/2026", "令和年1月1日", "令和8/1/1", "明治1年1月1日",
            "2026.11-21", "20261321", "12345678", "Nob 21, 2026", "Nov 31, 2026", "No 21, 2026", "Nov 21, 26", "21 2026 Nov",
        ])
    func badDate(text: String) { #expect(date(text) == nil) }

    @Test(
        "A date in a Japanese era is read",
        arguments: [("令和元年5月1日", "2019-05-01"), ("平成31年4月30日", "2019-04-30"), ("昭和64年1月7日", "1989-01-07"), ("令和08年01月05日", "2026-01-05")])
    func era(text: String, day: String) { #expect(date(text) == Date(day: day)) }

    @Test(
        "A time of day is read with or without seconds",
        arguments: [("0:00", 0), ("09:05", 32_700_000), ("23:59:59", 86_399_000), ("23:59:59.999", 86_399_999)])
    func time(text: String, milliseconds: Int64) {
        #expect(Int64(timeOfDay: text) == milliseconds)
    }

    @Test(
        "Text that is not a time of day is not read as one",
        arguments: [
            "", "9", "24:00", "12:60", "12:00:60", "12:00:00:00", "-1:00", "12:000", "noon", "12:00.500", "12:00:00.5", "12:00:00.",
            "12:00:00.+50",
        ])
    func badTime(text: String) {
        #expect(Int64(timeOfDay: text) == nil)
    }

    @Test(
        "Amounts are read in the formats that banks use",
        arguments: [
            ("1200", 1200), ("-1200", -1200), ("+1200", 1200), ("1,200", 1200), ("-1,234,567", -1_234_567), ("¥1,200", 1200), ("￥800", 800),
            ("-¥1,200", -1200), ("¥-1,200", -1200), ("0", 0), ("9223372036854775807", .max), ("-9223372036854775808", .min),
            ("-¥9,223,372,036,854,775,808", .min), ("(1,200)", -1200), ("1200-", -1200), ("▲5000", -5000), ("△5,000", -5000),
            ("-5000円", -5000),
            ("5,000円", 5000), ("▲¥5,000", -5000), ("１，２００", 1200), ("￥１２００", 1200), ("－１２００円", -1200), ("−1200", -1200), ("（1200）", -1200),
            ("JPY 1200", 1200), ("1200 JPY", 1200),
        ] as [(String, Int64)])
    func amount(text: String, minor: Int64) {
        #expect(Money(statement: text, .yen) == .yen(minor))
    }

    @Test(
        "An amount in dollars is read with or without decimals",
        arguments: [
            ("12.34", 1234), ("-$1,012.34", -101_234), ("12", 1200), ("-5.5", -550), ("(12.50)", -1250), ("12.50-", -1250),
            ("$ 12.50", 1250),
            ("-12.50 USD", -1250), ("USD 12.50", 1250),
        ] as [(String, Int64)])
    func dollars(text: String, minor: Int64) {
        #expect(Money(statement: text, .dollar) == Money(minor: minor, .dollar))
    }

    @Test(
        "Text that is not a valid amount in yen is not read as an amount",
        arguments: [
            "", "-", "¥", "--5", "-¥-5", "1,20", "1,2000", ",200", "1,200,", "12abc", "1e3", "12.5", "$5", "1 200", "(-5)", "-5-", "()",
            "5 EUR", "¥5円", "5.",
            "9223372036854775808",
            "99999999999999999999", "-9223372036854775809",
        ])
    func badAmount(text: String) {
        #expect(Money(statement: text, .yen) == nil)
    }
}
