import Language
import Money
import Screen
import TimelineDomain

/// The user's currency, and the exchange rates that the user has entered.
package struct RateList: Hashable, Sendable, Encodable {
    package struct Row: Hashable, Sendable, Encodable {
        package let currency, rate: String
        fileprivate let phrase: Phrase

        private enum CodingKeys: String, CodingKey { case currency, rate }
    }

    /// The code of the currency that totals are converted into.
    package let currency: String
    /// Whether the currency is shown as chosen by the user; otherwise, it is shown as the most used one.
    package let isChosen: Bool
    package let rates: [Row]

    private enum CodingKeys: String, CodingKey { case currency, isChosen = "chosen", rates }

    package init(_ home: Currency, isChosen: Bool, _ rates: [CurrencyRates.Rate]) {
        (currency, self.isChosen) = (home.code, isChosen)
        self.rates = rates.map {
            Row(currency: $0.currency.code, rate: "\($0.rate)", phrase: .rate(of: $0.currency.code, "\($0.rate)", home.code))
        }
    }
}

package enum RateListView {
    package static func screen(_ data: RateList, title: Phrase = .exchangeRates) -> Screen {
        Screen(
            title,
            [
                .init(fields: [.totalsIn: data.isChosen ? .verbatim(data.currency) : .mostUsed(data.currency)]),
                .init(data.rates, empty: .noRates) { .init(.text($0.phrase)) },
            ])
    }
}
