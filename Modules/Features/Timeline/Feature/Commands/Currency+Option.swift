import ArgumentParser
import Commands
import Language
import Money

extension Currency {
    init(option code: String) throws {
        guard let currency = Currency(code: code.uppercased()) else { throw ValidationError(.currenciesAreCodes) }
        self = currency
    }
}
