/// One decision about the parts of an app, made from outside them: by a configuration, or by the app itself.
///
/// Adjustments are about the parts as they are listed and never about each other, so their order says nothing, and two
/// about one thing are an issue. Off has the last word: what is about a part that is off has no effect, and is told so.
/// The whole is then checked like any other registry. <doc:Composing> has examples.
@MainActor
public struct Adjustment {
    enum Change {
        case off(part: String)
        case order(slot: any Slot.Type, features: [any Builder.Type])
        case override(Any.Type, with: Entry)
        case replace(any Builder.Type, with: Entry)
    }

    let change: Change
    let who: String, why: String

    /// Switches off every entry of the parts of that name, as if they had said so themselves.
    public static func off(_ part: String, by who: String, because why: String) -> Adjustment {
        Adjustment(change: .off(part: part), who: who, why: why)
    }

    /// Puts these features first in a slot, in this order; the others follow in the slot's own.
    public static func order<S: Slot>(_ slot: S.Type, _ features: [any Builder.Type], by who: String, because why: String) -> Adjustment {
        Adjustment(change: .order(slot: slot, features: features), who: who, why: why)
    }

    /// Provides another value of a type that an entry provides; what the entry would have made is never made.
    public static func override<Value: Sendable, each Part>(
        _ type: Value.Type, by who: String, because why: String, fileID: String = #fileID, line: Int = #line,
        _ make: @escaping @MainActor (repeat each Part) throws -> Value
    ) -> Adjustment {
        Adjustment(change: .override(type, with: .provide(type, fileID: fileID, line: line, make)), who: who, why: why)
    }

    /// Builds another feature wherever an entry installs or plugs in this one; place, label and translation stay.
    ///
    /// A feature fits that is shown with the same and says the same. It may be the very same one, given other needs.
    public static func replace<F: Builder, G: Builder, each Part>(
        _ feature: F.Type, with other: G.Type, by who: String, because why: String, fileID: String = #fileID, line: Int = #line,
        _ dependency: @escaping @MainActor (repeat each Part) throws -> G.Dependency
    ) -> Adjustment where F.Input == G.Input, F.Output == G.Output {
        let entry = Entry.install(other, fileID: fileID, line: line, dependency)
        return Adjustment(change: .replace(feature, with: entry), who: who, why: why)
    }
}

extension Adjustment {
    /// - Parameter idle: Why it has no effect, if it has none.
    func decision(idle: String? = nil) -> Decision {
        let what: Decision.Change =
            switch change {
            case .off(let part): .off(part: part)
            case .order(let slot, let features): .order(slot: slot.name, features: features.map { $0.name })
            case .override(let type, _): .override(typeName(type))
            case .replace(let feature, let entry): .replace(feature.name, with: entry.name)
            }
        return Decision(who: who, what: what, why: why, idle: idle)
    }
}
