import Language
import Money
import TimelineDomain

extension Movement {
    /// `USD 1 = JPY 150.25`; nil when there is no rate to show.
    var rateText: Phrase? {
        exchange.flatMap { exchange in
            exchange.rate.map { .rate(of: exchange.original.currency.code, "\($0)", amount.currency.code) }
        }
    }
}

extension Money {
    /// The amount as points, one worth a minor unit: `1,200`.
    var points: String { "\(self)".filter { !currency.symbol.contains($0) } }
}
