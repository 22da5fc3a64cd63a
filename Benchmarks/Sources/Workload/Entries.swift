import FeatureTree

/// Many types, each provided by an entry. Every entry from the fourth on needs the types of the three entries before it.
@MainActor
public struct Entries {
    public static let thousand = Entries(pairs(hundred, digits)), tenThousand = Entries(pairs(hundred, hundred))

    private static let digits: [any Numbered.Type] = [
        D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
    ]
    private static let hundred = pairs(digits, digits)

    /// `Pair<A, B>` for every A in `first` and B in `second`: thousands of types without thousands of declarations.
    private static func pairs(_ first: [any Numbered.Type], _ second: [any Numbered.Type]) -> [any Numbered.Type] {
        func pair<A: Numbered, B: Numbered>(_: A.Type, _: B.Type) -> any Numbered.Type { Pair<A, B>.self }
        return first.flatMap { first in second.map { second in pair(first, second) } }
    }

    private let types: [any Numbered.Type]
    private init(_ types: [any Numbered.Type]) { self.types = types }

    public var count: Int { types.count }

    /// Composes the entries under a root that needs the type of the last one. This lists and checks the entries, but makes no values.
    public func compose() throws -> Composition<Top> {
        let entries = types.indices.map(entry)
        let last = types[types.count - 1]
        return try Registry([Part("Many") { entries }, Part("Top") { top(last) }]).compose(Top.self)
    }

    // These functions add one type parameter at a time, because the type checker cannot handle all four at once.

    private func entry(_ index: Int) -> Entry {
        let type = types[index]
        return index < 3 ? free(type) : entry(index, type)
    }
    private func free<N: Numbered>(_: N.Type) -> Entry { Entry.provide(N.self) { N() } }
    private func entry<N: Numbered>(_ index: Int, _: N.Type) -> Entry {
        let need = types[index - 1]
        return entry(index, N.self, need)
    }
    private func entry<N: Numbered, A: Numbered>(_ index: Int, _: N.Type, _: A.Type) -> Entry {
        let need = types[index - 2]
        return entry(index, N.self, A.self, need)
    }
    private func entry<N: Numbered, A: Numbered, B: Numbered>(_ index: Int, _: N.Type, _: A.Type, _: B.Type) -> Entry {
        let need = types[index - 3]
        return entry(N.self, A.self, B.self, need)
    }
    private func entry<N: Numbered, A: Numbered, B: Numbered, C: Numbered>(
        _: N.Type, _: A.Type, _: B.Type, _: C.Type
    ) -> Entry {
        Entry.provide(N.self) { (_: A, _: B, _: C) in N() }
    }
    private func top<N: Numbered>(_: N.Type) -> Entry { Entry.install(Top.self) { (_: N) in } }
}

/// The root feature, which needs the type of the last entry.
public enum Top: Builder {
    public static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> TopLogic { TopLogic() }
}

public final class TopLogic: Interactor {}

private protocol Numbered: Sendable { init() }
private struct Pair<First, Second>: Numbered {}

private struct D0: Numbered {}
private struct D1: Numbered {}
private struct D2: Numbered {}
private struct D3: Numbered {}
private struct D4: Numbered {}
private struct D5: Numbered {}
private struct D6: Numbered {}
private struct D7: Numbered {}
private struct D8: Numbered {}
private struct D9: Numbered {}
