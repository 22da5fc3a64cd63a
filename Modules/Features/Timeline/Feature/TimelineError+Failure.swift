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
        }
    }
}

extension SumError: ReportableError {
    package var failure: Failure {
        switch self {
        case .sumTooLarge(let grouping?): Failure(.badData, .sumTooLarge(of: grouping), hint: .chooseShorterPeriod)
        case .sumTooLarge(nil): Failure(.badData, .totalTooLarge)
        case .currencyIsUnclear: Failure(.usage, .currencyIsUnclear, hint: .nameCurrencyOrChoose)
        case .totalTooLarge: Failure(.badData, .totalTooLarge, hint: .chooseShorterPeriod)
        }
    }
}

extension UnreadableMovement: ReportableError {
    package var failure: Failure { .notUnderstood(.movement(id)) }
}
