import FeatureTesting
import Foundation
import Money
import Testing
import World

@testable import TimelineInfra

@Suite("Values in a statement")
struct StatementValuesTests {
    @Test("dates", arguments: ["2026-11-21", "2026/11/21", "2026年11月21日", "令和8年11月21日", "21/11/2026", "21.11.2026", "21-11-2026"])
    func date(text: String) {
        #expect(Date(statement: text) == Date(day: "2026-11-21"))
    }

    @Test("dates with one digit", arguments: ["2026-1-5", "2026/1/05", "2026年1月5日", "5/1/2026", "05/01/2026", "5.1.2026", "令和8年1月5日"])
    func shortDate(text: String) {
        #expect(Date(statement: text) == Date(day: "2026-01-05"))
    }

    @Test(
        "that are no dates",
        arguments: [
            "", "2026-02-30", "2026-13-01", "26-11-21", "2026-11/21", "2026-11", "2026-11-21-", "-2026-11-21", "2026年11月21", "11/21/2026",
            "2026-11-021", "２０２６-11-21", "yesterday", "21/11-2026", "21/11/26", "21.11.", "32/01/2026", "令和年1月1日", "令和8/1/1", "明治1年1月1日",
            "2026.11.21",
        ])
    func badDate(text: String) {
        #expect(Date(statement: text) == nil)
    }

    @Test(
        "dates by the years of an emperor",
        arguments: [("令和元年5月1日", "2019-05-01"), ("平成31年4月30日", "2019-04-30"), ("昭和64年1月7日", "1989-01-07"), ("令和08年01月05日", "2026-01-05")])
    func era(text: String, day: String) {
        #expect(Date(statement: text) == Date(day: day))
    }

    @Test("times", arguments: [("0:00", 0), ("09:05", 32_700_000), ("23:59:59", 86_399_000), ("23:59:59.999", 86_399_999)])
    func time(text: String, milliseconds: Int64) {
        #expect(Int64(timeOfDay: text) == milliseconds)
    }

    @Test(
        "that are no times",
        arguments: [
            "", "9", "24:00", "12:60", "12:00:60", "12:00:00:00", "-1:00", "12:000", "noon", "12:00.500", "12:00:00.5", "12:00:00.",
            "12:00:00.+50",
        ])
    func badTime(text: String) {
        #expect(Int64(timeOfDay: text) == nil)
    }

    @Test(
        "amounts",
        arguments: [
            ("1200", 1200), ("-1200", -1200), ("+1200", 1200), ("1,200", 1200), ("-1,234,567", -1_234_567), ("¥1,200", 1200), ("￥800", 800),
            ("-¥1,200", -1200), ("¥-1,200", -1200), ("0", 0), ("9223372036854775807", .max), ("-9223372036854775808", .min),
            ("-¥9,223,372,036,854,775,808", .min),
        ] as [(String, Int64)])
    func amount(text: String, minor: Int64) {
        #expect(Money(statement: text, .yen) == .yen(minor))
    }

    @Test("amounts with decimals", arguments: [("12.34", 1234), ("-$1,012.34", -101_234), ("12", 1200)] as [(String, Int64)])
    func dollars(text: String, minor: Int64) {
        #expect(Money(statement: text, .dollar) == Money(minor: minor, .dollar))
    }

    @Test(
        "that are no amounts",
        arguments: [
            "", "-", "¥", "--5", "-¥-5", "1,20", "1,2000", ",200", "1,200,", "12abc", "1e3", "12.5", "$5", "１２", "1 200",
            "9223372036854775808",
            "99999999999999999999", "-9223372036854775809",
        ])
    func badAmount(text: String) {
        #expect(Money(statement: text, .yen) == nil)
    }
}
