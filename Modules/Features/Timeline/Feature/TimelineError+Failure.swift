import Failure
import Language
import Money
import Movements
import Storage
import Time
import TimelineDomain
import TimelineInfra
import TimelinePresentation

extension TimelineError: ReportableError {
    package var failure: Failure {
        switch self {
        case .noMovement(let id): Failure(.noSuchItem, .noMovement(id), hint: .listMovements)
        case .noKind(let id, let known):
            Failure(.usage, .noKind(id, near: known.map(\.id).nearest(to: id)), hint: .chooseKind(known.map(\.id)))
        case .noRate(let currency, let home): Failure(.noSuchItem, .noRate(currency.code, in: home.code), hint: .listRatesHint)
        case .noAccount(let name, let known): Failure(.noSuchItem, .noAccount(name, near: known.nearest(to: name)), hint: .listAccountsHint)
        case .accountExists(let name): Failure(.refused, .accountExists(name), hint: .chooseOtherName)
        case .notAPart(let amount, let whole): Failure(.usage, .notAPart(amount.phrase, of: whole.phrase), hint: .smallerAmount)
        case .notSplit(let id): Failure(.refused, .notSplit(id))
        case .isPart(let id, let whole): Failure(.refused, .isPart(id, of: whole), hint: .joinTheWhole(whole))
        case .isSplit(let id): Failure(.refused, .isSplit(id), hint: .joinFirst(id))
        case .mixedCurrencies(let id): Failure(.refused, .mixedCurrencies(id), hint: .editCurrencies)
        case .noRule(let id): Failure(.noSuchItem, .noRule(id), hint: .listRulesHint)
        case .noBudget(let scope): Failure(.noSuchItem, .noBudget(scope), hint: .listBudgetsHint)
        case .notALimit(let text, let currency): Failure(.usage, .notALimit(text, currency.code), hint: .howToWriteABudget)
        }
    }
}

extension SumError: ReportableError {
    package var failure: Failure {
        switch self {
        case .sumTooLarge(let grouping?): Failure(.badData, .sumTooLarge(of: grouping), hint: .chooseShorterPeriod)
        case .sumTooLarge(nil): Failure(.badData, .totalTooLarge)
        case .totalTooLarge: Failure(.badData, .totalTooLarge, hint: .chooseShorterPeriod)
        }
    }
}

extension UnreadableMovement: ReportableError {
    package var failure: Failure { .notUnderstood(.movement(id)) }
}

extension UnreadableRule: ReportableError {
    package var failure: Failure { .notUnderstood(.rule(id)) }
}

extension UnreadableBudget: ReportableError {
    package var failure: Failure { .notUnderstood(.budget(scope)) }
}
