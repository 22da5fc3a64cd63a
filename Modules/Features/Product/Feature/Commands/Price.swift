import ArgumentParser
import Language
import Money
import ProductDomain
import ProductPresentation

/// An amount of yen as it is typed: digits alone, such as `1200`.
struct Price: ExpressibleByArgument {
    let money: Money

    init?(argument: String) {
        guard let money = Money(argument, .yen), money.minor >= 0 else { return nil }
        self.money = money
    }
}

/// Typed by its name in any language; help and complaints list the English ones, which scripts are written with.
extension Item.Category: ExpressibleByArgument {
    package init?(argument: String) {
        guard let category = Self.allCases.first(where: { $0.phrase.isCalled(argument) }) else { return nil }
        self = category
    }
}

/// Typed as a category is.
extension ProductQuery.Sort: ExpressibleByArgument {
    package init?(argument: String) {
        guard let sort = Self.allCases.first(where: { $0.phrase.isCalled(argument) }) else { return nil }
        self = sort
    }
}
