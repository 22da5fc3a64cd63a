import ArgumentParser
import Commands
import Failure
import Language
import Money
import Movements
import TimelineDomain
import TimelinePresentation

struct RatesCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        .init(
            "rates", .manageRates, discussion: .whatARateIs, examples: [.rateOfDollar: "timeline rates set USD 150.25 --in JPY"],
            subcommands: [RatesList.self, RatesSet.self, RatesRemove.self, RatesCurrency.self], defaultSubcommand: RatesList.self)
    }
    @OptionGroup var host: HostOptions
}

/// The dependencies of the rate commands.
struct RateNeeds {
    let rates: CurrencyRates
    let sums: any MovementSums

    func answer(title: Phrase = .exchangeRates, in currency: Currency? = nil) async throws -> Answer {
        let home = if let currency { currency } else { try await sums.home() }
        let role: RateList.Role = try await rates.home() == home ? .chosen : currency == nil ? .mostUsed : .named
        let data = RateList(home, role, try await rates.rates(in: home))
        return Answer(data, screen: RateListView.screen(data, title: title))
    }
}

struct RatesList: Command {
    static let effect = Effect.reads
    static var configuration: CommandConfiguration { .init("list", .listRates, examples: [.example: "timeline rates list"]) }
    @OptionGroup var host: HostOptions

    func run(_ needs: RateNeeds) async throws -> Answer { try await needs.answer() }
}

struct RatesSet: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init("set", .setRate, examples: [.rateOfDollar: "timeline rates set USD 150.25 --in JPY"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.currencyOfRate), transform: Currency.init(option:)) var currency: Currency
    @Argument(help: ArgumentHelp(.priceOfUnit), transform: ExchangeRate.init(option:)) var rate: ExchangeRate
    @Option(help: ArgumentHelp(.currencyOfPrice, valueName: "code"), transform: Currency.init(option:)) var `in`: Currency?

    func run(_ needs: RateNeeds) async throws -> Answer {
        let home = if let `in` { `in` } else { try await needs.sums.home() }
        guard currency != home else { throw Failure(.usage, .rateOfItself(home.code), hint: .nameOtherCurrency) }
        try await needs.rates.set(.init(of: currency, in: home, rate))
        return try await needs.answer(title: .rateSaved, in: home)
    }
}

struct RatesRemove: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init("remove", .removeRate, examples: [.example: "timeline rates remove USD --in JPY"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.currencyOfRate), transform: Currency.init(option:)) var currency: Currency
    @Option(help: ArgumentHelp(.currencyOfPrice, valueName: "code"), transform: Currency.init(option:)) var `in`: Currency?

    func run(_ needs: RateNeeds) async throws -> Answer {
        let home = if let `in` { `in` } else { try await needs.sums.home() }
        try await needs.rates.remove(currency, in: home)
        return try await needs.answer(title: .rateRemoved, in: home)
    }
}

struct RatesCurrency: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init("currency", .chooseCurrency, examples: [.totalsInEuro: "timeline rates currency EUR"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.currencyOfTotals), transform: Currency.init(option:)) var currency: Currency

    func run(_ needs: RateNeeds) async throws -> Answer {
        try await needs.rates.setHome(currency)
        return try await needs.answer(title: .currencyChosen)
    }
}

extension ExchangeRate {
    fileprivate init(option text: String) throws {
        guard let rate = ExchangeRate(text) else { throw ValidationError(.howToWriteARate) }
        self = rate
    }
}
