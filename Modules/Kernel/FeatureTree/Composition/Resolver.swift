/// Makes each value once, on demand. Only ever used on a registry without issues.
@MainActor
final class Resolver {
    private let blueprint: Blueprint
    private var made: [Int: Any] = [:]

    init(blueprint: Blueprint) { self.blueprint = blueprint }

    func value<Value>(_ type: Value.Type) throws -> Value { try cast(part(of: type), to: type) }

    func provides(_ type: Any.Type) -> Bool { blueprint.index(of: type) != nil }

    private func part(of type: Any.Type) throws -> Any {
        if let index = blueprint.index(of: type) { return try make(index) }
        if let optional = type as? any OptionalPart.Type { return try optional.part(from: self) }
        if let part = type as? any SlotPart.Type { return part.init(any: try blueprint.ordered(Need(part)).map(make)) }
        throw Misuse.unasked(typeName(type))
    }

    /// Makes what an entry needs before the entry, one after another and not one within the other: a closure that asks
    /// finds it made, however long the chain of needs is.
    private func make(_ index: Int) throws -> Any {
        if let value = made[index] { return value }
        var (waiting, last): ([Int], Any) = ([index], ())
        while let next = waiting.last {
            let before = blueprint.entries[next].needs.flatMap(blueprint.ordered).filter { made[$0] == nil }
            if before.isEmpty {
                waiting.removeLast()
                last = try made[next] ?? blueprint.entries[next].make(self)
                made[next] = last
            } else {
                waiting += before.reversed()
            }
        }
        return last
    }
}

/// The value as what it is known to be: an entry is found by the very type that its closure returns, a label belongs to
/// its slot, and what replaces a feature was typed to fit. So this can only fail if the kernel is wrong.
func cast<Value>(_ value: Any, to type: Value.Type = Value.self) -> Value {
    guard let value = value as? Value else { preconditionFailure("The kernel took a \(Swift.type(of: value)) for a \(type).") }
    return value
}
