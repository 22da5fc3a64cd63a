/// Makes each value once, on demand. Only ever used on a registry without issues.
@MainActor
final class Resolver {
    private let blueprint: Blueprint
    private var made: [Int: Any] = [:]

    init(blueprint: Blueprint) { self.blueprint = blueprint }

    func value<Value>(_ type: Value.Type) throws -> Value {
        try typed(part(of: type))
    }

    func provides(_ type: Any.Type) -> Bool { blueprint.index(of: type) != nil }

    private func part(of type: Any.Type) throws -> Any {
        if let index = blueprint.index(of: type) { return try make(index) }
        if let optional = type as? any OptionalPart.Type { return try optional.part(from: self) }
        if let part = type as? any SlotPart.Type { return part.init(any: try blueprint.providers(of: Need(part)).entries.map(make)) }
        throw Misuse.unasked(typeName(type))
    }

    /// An entry is found by the very type that its closure returns, so the cast can only fail if this file is wrong.
    private func typed<Value>(_ value: Any) -> Value {
        guard let value = value as? Value else { preconditionFailure("An entry made a \(Swift.type(of: value)), not a \(Value.self).") }
        return value
    }

    private func make(_ index: Int) throws -> Any {
        if let value = made[index] { return value }
        let value = try blueprint.entries[index].make(self)
        made[index] = value
        return value
    }
}
