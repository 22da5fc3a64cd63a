import Movements
import RulesDomain
import Synchronization
import Text

final class MemoryRules: RuleRepository {
    private let state = Mutex((rules: [CategoryRule](), last: 0 as Int64))

    func rules() -> [CategoryRule] { state.withLock { $0.rules } }

    func keep(_ scope: CategoryRule.Scope, _ text: String, as category: Movement.Category) {
        state.withLock { state in
            if let index = state.rules.firstIndex(where: { $0.scope == scope && $0.text.folded == text.folded }) {
                state.rules[index] = CategoryRule(id: state.rules[index].id, scope, state.rules[index].text, category)
            } else {
                state.last += 1
                state.rules.append(CategoryRule(id: state.last, scope, text, category))
            }
        }
    }

    func remove(_ id: CategoryRule.ID) -> CategoryRule? {
        state.withLock { state in
            let rule = state.rules.first { $0.id == id }
            state.rules.removeAll { $0.id == id }
            return rule
        }
    }

    func clear() -> Int {
        state.withLock { state in
            defer { state.rules = [] }
            return state.rules.count
        }
    }
}
