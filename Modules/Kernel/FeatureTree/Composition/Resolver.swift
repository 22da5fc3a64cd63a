/// Makes each value once, on demand. Only ever used on a registry without issues.
@MainActor
final class Resolver {
    private let blueprint: Blueprint
    private let ofTree: Set<Int>
    /// Makes what all trees share; nil where this one does.
    private let shared: Resolver?
    private var own: [Int: Any] = [:]

    init(blueprint: Blueprint) { (self.blueprint, shared, ofTree) = (blueprint, nil, Scopes(blueprint).ofTree) }

    private init(sharing shared: Resolver) { (blueprint, self.shared, ofTree) = (shared.blueprint, shared, shared.ofTree) }

    /// Makes for one tree what is not shared by all.
    func forTree() -> Resolver { ofTree.isEmpty ? self : Resolver(sharing: self) }

    /// Whether it is made for each tree.
    func isOfTree(_ type: Any.Type) -> Bool { blueprint.index(of: type).map(ofTree.contains) ?? false }

    private subscript(index: Int) -> Any? {
        get { shared.map { ofTree.contains(index) ? own[index] : $0.own[index] } ?? own[index] }
        set { if let shared, !ofTree.contains(index) { shared.own[index] = newValue } else { own[index] = newValue } }
    }

    func value<Value>(_ type: Value.Type) throws -> Value { try cast(part(of: type), to: type) }

    var made: [String] { own.keys.sorted().map { blueprint.entries[$0].name } }

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
        if let value = self[index] { return value }
        var (waiting, last): ([Int], Any) = ([index], ())
        while let next = waiting.last {
            let before = blueprint.entries[next].needs.flatMap(blueprint.ordered).filter { self[$0] == nil }
            if before.isEmpty {
                waiting.removeLast()
                last = try self[next] ?? blueprint.entries[next].make(self)
                self[next] = last
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
