import Language
import Money
import Testing

@Suite("Currencies")
struct CurrencyTests {
    @Test("The 165 currencies have unique codes of three capital letters and are sorted by code")
    func all() {
        #expect(Currency.all.count == 165)
        #expect(Currency.all.map(\.code) == Currency.all.map(\.code).sorted())
        #expect(Set(Currency.all.map(\.code)).count == Currency.all.count)
        #expect(Currency.all.allSatisfy { $0.code.utf8.count == 3 && $0.code.utf8.allSatisfy { (65...90).contains($0) } })
    }

    @Test(
        "A currency has as many decimals as ISO 4217 specifies",
        arguments: [
            ("JPY", 0), ("KRW", 0), ("ISK", 0), ("VND", 0), ("UYI", 0), ("USD", 2), ("EUR", 2), ("HUF", 2), ("MRU", 2), ("TWD", 2),
            ("KWD", 3), ("BHD", 3), ("TND", 3), ("CLF", 4), ("UYW", 4),
        ])
    func digits(code: String, digits: Int) {
        #expect(Currency(code: code)?.digits == digits)
    }

    @Test(
        "A code is not a currency if it is obsolete or misspelled, or if ISO 4217 specifies no number of decimals for it",
        arguments: ["XAU", "XXX", "XTS", "DEM", "BGN", "jpy", "", "JP", "円"])
    func unknown(code: String) {
        #expect(Currency(code: code) == nil)
    }

    @Test("In each language, no two currencies are shown with the same symbol or name", arguments: Language.offered)
    func marks(language: Language) {
        let texts = Currency.all.map { Money(minor: 0, $0).text(in: language).filter { $0 != "0" && $0 != "." } }
        #expect(Set(texts).count == Currency.all.count)
    }
}
