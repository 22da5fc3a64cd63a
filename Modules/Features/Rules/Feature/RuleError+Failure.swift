import Failure
import Language
import RulesDomain
import RulesInfra
import Storage

extension RuleError: ReportableError {
    package var failure: Failure {
        switch self {
        case .noRule(let id): Failure(.noSuchItem, .noRule(id), hint: .listRulesHint)
        }
    }
}

extension UnreadableRule: ReportableError {
    package var failure: Failure { .notUnderstood(.rule(id)) }
}
