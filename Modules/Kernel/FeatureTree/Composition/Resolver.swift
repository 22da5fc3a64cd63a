/// An object that makes each value of a composition once, when the value is first needed. A resolver is used only with a registry that has
/// no issues.
@MainActor
final class Resolver {
    private let blueprint: Blueprint
    private let ofTree: Set<Int>
    /// The resolver of the values that all trees share; nil in the shared resolver itself.
    private let shared: Resolver?
    private var own: [Int: Any] = [:]

    init(blueprint: Blueprint) { (self.blueprint, shared, ofTree) = (blueprint, nil, Scopes(blueprint).ofTree) }

    private init(sharing shared: Resolver) { (blueprint, self.shared, ofTree) = (shared.blueprint, shared, shared.ofTree) }

    /// Returns a resolver for another tree, with its own values of scope `tree`.
    func forTree() -> Resolver { ofTree.isEmpty ? self : Resolver(sharing: self) }

    /// Whether each tree has its own value of this type.
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
        if let part = type as? any SlotPart.Type { return part.init(any: try blueprint.ordered(Entry.Need(part)).map(make)) }
        throw Misuse.unasked(typeName(type))
    }

    /// Makes the value of the entry at `index`, after everything that the entry needs. The method loops instead of recursing, so that a
    /// chain of needs can have any length.
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

/// Casts a value to the type that it must have. An entry is found by the type of the value that it makes, and a label has its slot's label
/// type, so the cast fails only if the kernel has a bug.
func cast<Value>(_ value: Any, to type: Value.Type) -> Value {
    guard let value = value as? Value else { preconditionFailure("The kernel found a \(Swift.type(of: value)) instead of a \(type).") }
    return value
}
