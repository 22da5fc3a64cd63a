import Language
import Money
import Testing

@Suite("Money as text")
struct MoneyReadingTests {
    @Test(
        "A number with all of the currency's decimals, or with none, is parsed as money",
        arguments: [
            ("0", .yen, 0), ("1200", .yen, 1_200), ("-1200", .yen, -1_200), ("-0", .yen, 0), ("007", .yen, 7),
            ("9223372036854775807", .yen, .max), ("-9223372036854775808", .yen, .min), ("12", .dollar, 1_200), ("12.34", .dollar, 1_234),
            ("-0.05", .dollar, -5), ("92233720368547758.07", .dollar, .max),
        ] as [(String, Currency, Int64)])
    func read(text: String, currency: Currency, minor: Int64) {
        #expect(Money(text, currency) == Money(minor: minor, currency))
    }

    @Test(
        "An amount in yen must consist of ASCII digits after an optional minus sign, and must not overflow",
        arguments: [
            "", "-", "+", "+1", "--1", "1-", ".", "-.", "12abc", "abc", "1.2.3", "1e9", "0x10", "NaN", "inf", "1,200", "1 200", " 1", "1 ",
            "1\n",
            "１２", "１", "٣", "一", "1\u{301}", "-\u{301}1", "1.\u{301}00", "−1", "¥1", "1_000", "1\u{0}", "9223372036854775808",
            "-9223372036854775809", "99999999999999999999999999", "1.0", "1.", ".5",
        ])
    func refusedYen(text: String) {
        #expect(Money(text, .yen) == nil)
    }

    @Test(
        "An amount in dollars must have no decimals or two decimals, and must not overflow",
        arguments: ["12.3", "12.345", "12.", ".34", "12.3４", "12.-4", "1.2e", "92233720368547758.08", "92233720368547759", "12,34"])
    func refusedDollars(text: String) {
        #expect(Money(text, .dollar) == nil)
    }

    @Test(
        "Money is shown with the symbol or name that its currency has in the given language",
        arguments: [
            (Language.english, "-¥1,200", .yen(-1_200)), (.english, "$0.05", Money(minor: 5, .dollar)),
            (.japanese, "-1,200円", .yen(-1_200)),
            (.japanese, "12.34米ドル", Money(minor: 1_234, .dollar)), (.japanese, "0円", .yen(0)),
            (.japanese, "9,223,372,036,854,775,807円", .yen(.max)), (.japanese, "-9,223,372,036,854,775,808円", .yen(.min)),
        ] as [(Language, String, Money)])
    func shown(language: Language, text: String, money: Money) { #expect(money.text(in: language) == text) }
}
