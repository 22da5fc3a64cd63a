import Language
import Money
import Screen
import TimelineDomain

/// A currency, and the exchange rates against it that the user has entered.
package struct RateList: Hashable, Sendable, Encodable {
    package struct Row: Hashable, Sendable, Encodable {
        package let currency, rate: String
        fileprivate let phrase: Phrase

        private enum CodingKeys: String, CodingKey { case currency, rate }
    }

    /// The code of the currency that the rates are in.
    package let currency: String
    /// Whether the user has chosen the currency.
    package let isChosen: Bool
    fileprivate let isMostUsed: Bool
    package let rates: [Row]

    private enum CodingKeys: String, CodingKey { case currency, isChosen = "chosen", rates }

    /// The reason why the rates are shown in this currency.
    package enum Role {
        /// The user has chosen the currency.
        case chosen
        /// The user has chosen no currency, and this one is used most.
        case mostUsed
        /// The command names the currency.
        case named
    }

    package init(_ home: Currency, _ role: Role, _ rates: [CurrencyRates.Rate]) {
        (currency, isChosen, isMostUsed) = (home.code, role == .chosen, role == .mostUsed)
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
                .init(fields: [.totalsIn: data.isMostUsed ? .mostUsed(data.currency) : .verbatim(data.currency)]),
                .init(data.rates, empty: .noRates(in: data.currency)) { .init(.text($0.phrase)) },
            ])
    }
}
