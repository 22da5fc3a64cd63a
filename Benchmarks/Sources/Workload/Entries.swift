import FeatureTree

/// A thousand types and an entry for each, which needs the three before it.
@MainActor
public enum Entries {
    public static let count = types.count

    private static let digits: [any Digit.Type] = [
        D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
    ]
    private static let types: [any Numbered.Type] = digits.flatMap { first in
        digits.flatMap { second in digits.map { third -> any Numbered.Type in value(first, second, third) } }
    }

    /// Lists them and composes them under a root that needs the last: all that a program does before it makes anything.
    public static func compose() throws -> Composition<Top> {
        let entries = types.indices.map(entry)
        let last = types[types.count - 1]
        return try Registry([Part("Thousand") { entries }, Part("Top") { top(last) }]).compose(Top.self)
    }

    private static func value<A: Digit, B: Digit, C: Digit>(_: A.Type, _: B.Type, _: C.Type) -> any Numbered.Type {
        Number<A, B, C>.self
    }

    // One type becomes a parameter at a time: all four at once are more than the type checker takes on.

    private static func entry(_ index: Int) -> Entry {
        let type = types[index]
        return index < 3 ? free(type) : entry(index, type)
    }
    private static func free<N: Numbered>(_: N.Type) -> Entry { Entry.provide(N.self) { N() } }
    private static func entry<N: Numbered>(_ index: Int, _: N.Type) -> Entry {
        let need = types[index - 1]
        return entry(index, N.self, need)
    }
    private static func entry<N: Numbered, A: Numbered>(_ index: Int, _: N.Type, _: A.Type) -> Entry {
        let need = types[index - 2]
        return entry(index, N.self, A.self, need)
    }
    private static func entry<N: Numbered, A: Numbered, B: Numbered>(_ index: Int, _: N.Type, _: A.Type, _: B.Type) -> Entry {
        let need = types[index - 3]
        return entry(N.self, A.self, B.self, need)
    }
    private static func entry<N: Numbered, A: Numbered, B: Numbered, C: Numbered>(
        _: N.Type, _: A.Type, _: B.Type, _: C.Type
    ) -> Entry {
        Entry.provide(N.self) { (_: A, _: B, _: C) in N() }
    }
    private static func top<N: Numbered>(_: N.Type) -> Entry { Entry.install(Top.self) { (_: N) in } }
}

/// The root of the thousand.
public enum Top: Builder {
    public static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> TopLogic { TopLogic() }
}

public final class TopLogic: Interactor {}

protocol Numbered: Sendable { init() }
protocol Digit {}

/// A type for each number of three digits, which saves writing out a thousand.
private struct Number<First: Digit, Second: Digit, Third: Digit>: Numbered {}

private enum D0: Digit {}
private enum D1: Digit {}
private enum D2: Digit {}
private enum D3: Digit {}
private enum D4: Digit {}
private enum D5: Digit {}
private enum D6: Digit {}
private enum D7: Digit {}
private enum D8: Digit {}
private enum D9: Digit {}
