import ArgumentParser
import BudgetsDomain
import BudgetsPresentation
import Commands
import Foundation
import Language
import Money
import Movements
import Time

struct BudgetsCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        .init(
            "budgets", .manageBudgets, discussion: .whatABudgetIs,
            examples: [
                .limitFood: "timeline budgets set food 30000 --currency JPY", .budgetsInOctober: "timeline budgets list --month 2026-10",
            ],
            subcommands: [BudgetsList.self, BudgetsSet.self, BudgetsRemove.self], defaultSubcommand: BudgetsList.self)
    }
    @OptionGroup var host: HostOptions
}

/// The dependencies of the command that sets a budget.
struct BudgetNeeds {
    let budgets: MonthlyBudgets
    let sums: any MovementSums
}

extension MonthlyBudgets {
    fileprivate func answer(title: Phrase? = nil, of month: Date? = nil) async throws -> Answer {
        let data = BudgetList(try await self.month(since: month, until: month.map { CalendarMonth(of: $0).end }))
        return Answer(data, screen: BudgetListView.screen(data, title: title))
    }
}

struct BudgetsList: Command {
    static let effect = Effect.reads
    static var configuration: CommandConfiguration {
        .init("list", .listBudgets, examples: [.budgetsInOctober: "timeline budgets list --month 2026-10"])
    }
    @OptionGroup var host: HostOptions
    @Option(help: ArgumentHelp(.monthOfBudgets, valueName: "yyyy-mm"), transform: Date.init(monthOption:)) var month: Date?

    func run(_ budgets: MonthlyBudgets) async throws -> Answer { try await budgets.answer(of: month) }
}

struct BudgetsSet: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init(
            "set", .setBudget, discussion: .whatSettingABudgetDoes,
            examples: [
                .limitFood: "timeline budgets set food 30000 --currency JPY",
                .limitEverything: "timeline budgets set all 250000 --currency JPY",
            ])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.categoryOfBudget, valueName: "category")) var scope: Budget.Scope
    @Argument(help: ArgumentHelp(.amountOfBudget)) var amount: String
    @Option(help: ArgumentHelp(.currencyOfBudget, valueName: "code"), transform: Currency.init(option:)) var currency: Currency?

    func run(_ needs: BudgetNeeds) async throws -> Answer {
        let old = if let currency { currency as Currency? } else { try await needs.budgets.currency(of: scope) }
        let currency = if let old { old } else { try await needs.sums.clearCurrency() }
        try await needs.budgets.set(scope, to: amount, in: currency)
        return try await needs.budgets.answer(title: .budgetSaved)
    }
}

struct BudgetsRemove: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init("remove", .removeBudget, examples: [.example: "timeline budgets remove food"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.categoryOfBudget, valueName: "category")) var scope: Budget.Scope

    func run(_ budgets: MonthlyBudgets) async throws -> Answer {
        try await budgets.remove(scope)
        return try await budgets.answer(title: .budgetRemoved)
    }
}

extension Date {
    /// Parses a month, such as `2026-11`, as its first day.
    fileprivate init(monthOption text: String) throws {
        guard let day = Date(day: "\(text)-01") else { throw ValidationError(.howToWriteAMonth) }
        self = day
    }
}

extension Currency {
    fileprivate init(option code: String) throws {
        guard let currency = Currency(code: code.uppercased()) else { throw ValidationError(.currenciesAreCodes) }
        self = currency
    }
}

extension Budget.Scope: ExpressibleByArgument {}
