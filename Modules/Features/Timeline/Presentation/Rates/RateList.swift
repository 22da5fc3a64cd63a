import Language
import Money
import Movements
import Screen
import TimelineDomain

/// A currency, and the exchange rates that the user has entered for converting amounts into it.
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
    fileprivate let role: Role
    package let rates: [Row]

    private enum CodingKeys: String, CodingKey { case currency, isChosen = "chosen", rates }

    /// The reason why the rates are shown in this currency.
    package enum Role: Sendable {
        /// The user has chosen the currency.
        case chosen
        /// The user has chosen no currency, and this one is used most; if there are no movements, it is yen.
        case mostUsed
        /// The command has set or removed a rate in this currency, which the user has not chosen.
        case named
    }

    package init(_ home: Currency, _ role: Role, _ rates: [CurrencyRates.Rate]) {
        (currency, isChosen, self.role) = (home.code, role == .chosen, role)
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
                .init(fields: [
                    data.role == .named ? .ratesIn : .totalsIn: data.role == .mostUsed ? .mostUsed(data.currency) : .verbatim(data.currency)
                ]),
                .init(data.rates, empty: .noRates(in: data.currency)) { .init(.text($0.phrase)) },
            ])
    }
}
