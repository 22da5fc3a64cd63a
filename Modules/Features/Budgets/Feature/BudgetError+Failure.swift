import BudgetsDomain
import BudgetsInfra
import Failure
import Language
import Money
import Storage

extension BudgetError: ReportableError {
    package var failure: Failure {
        switch self {
        case .noBudget(let scope): Failure(.noSuchItem, .noBudget(scope), hint: .listBudgetsHint)
        case .notALimit(let text, let currency): Failure(.usage, .notALimit(text, currency.code), hint: .howToWriteABudget)
        }
    }
}

extension UnreadableBudget: ReportableError {
    package var failure: Failure { .notUnderstood(.budget(scope)) }
}
