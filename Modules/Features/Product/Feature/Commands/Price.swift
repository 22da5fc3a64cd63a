import ArgumentParser
import Money
import ProductDomain

/// An amount of yen as it is typed: digits alone, such as `1200`.
struct Price: ExpressibleByArgument {
    let money: Money

    init?(argument: String) {
        guard let money = Money(argument, .yen), money.minor >= 0 else { return nil }
        self.money = money
    }
}

extension Item.Category: ExpressibleByArgument {}
extension ProductQuery.Sort: ExpressibleByArgument {}
