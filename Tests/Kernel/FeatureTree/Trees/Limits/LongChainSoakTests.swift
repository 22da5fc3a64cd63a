import FeatureTree
import Testing

@MainActor
@Suite("Compositions with up to 100,000 needs", .timeLimit(.minutes(60)))
struct LongChainSoakTests {
    private static let links = 100_000

    /// 100,000 types, each of which encodes a five-digit number as nested generic pairs.
    private static let numbers: [any Number.Type] = {
        let digits: [any Number.Type] = [D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self]
        let hundreds = pairs(digits, digits)
        return pairs(pairs(hundreds, hundreds), digits)
    }()

    private static func pairs(_ first: [any Number.Type], _ second: [any Number.Type]) -> [any Number.Type] {
        func pair<A: Number, B: Number>(_: A.Type, _: B.Type) -> any Number.Type { Pair<A, B>.self }
        return first.flatMap { first in second.map { second in pair(first, second) } }
    }

    private func chain(_ link: (any Number.Type, any Number.Type) -> Entry, _ ends: [Entry]) -> Registry {
        Registry([Part("Chain") { zip(Self.numbers, Self.numbers.dropFirst()).map(link) }, Part("Ends") { ends }])
    }

    private func value<A: Number, B: Number>(_: A.Type, _: B.Type) -> Entry {
        Entry.provide(B.self) { (before: A) in B(depth: before.depth + 1) }
    }

    private func feature<A: Number, B: Number>(_: A.Type, _: B.Type) -> Entry {
        Entry.install(Room<B>.self) { (_: Installed<Room<A>>) in }
    }

    @Test("A long chain of values can be composed, outlined and made on a stack of normal size")
    func values() throws {
        typealias First = Pair<Pair<Pair<D0, D0>, Pair<D0, D0>>, D0>
        typealias Last = Pair<Pair<Pair<D9, D9>, Pair<D9, D9>>, D9>
        let ends = [Entry.provide(First.self) { First(depth: 1) }, Entry.install(House.self) { (_: Last) in }]
        let composition = try chain({ value($0, $1) }, ends).compose(House.self, needing: [Entry.Need(Last.self)])
        #expect(composition.outline.text == "House")
        #expect(try composition.root().name == "House")
        #expect(try composition.value(Last.self).depth == Self.links)
    }

    @Test("A long chain of features can be composed, outlined and instantiated on a stack of normal size")
    func features() throws {
        typealias First = Pair<Pair<Pair<D0, D0>, Pair<D0, D0>>, D0>
        typealias Last = Pair<Pair<Pair<D9, D9>, Pair<D9, D9>>, D9>
        let ends = [Entry.install(Room<First>.self) {}]
        let composition = try chain({ feature($0, $1) }, ends).compose(Room<Last>.self)
        var (deepest, depth) = (composition.outline, 1)
        while let below = deepest.children.first { (deepest, depth) = (below, depth + 1) }
        #expect(depth == Self.links)
        #expect(try composition.root().name == "Room")
    }
}

extension LongChainSoakTests {
    private func entry<N: Number>(_: N.Type) -> Entry { Entry.provide(N.self) { (_: Missing<N>) in N(depth: 0) } }

    private func issues(_ count: Int) -> (number: Int, time: Duration) {
        let registry = Registry([
            Part("Lacking") { Self.numbers.prefix(count).map { entry($0) } },
            Part("House") { Entry.install(House.self) { (_: D0) in } },
        ])
        var (number, best) = (0, Duration.seconds(1_000))
        for _ in 1...2 {
            let start = workTime()
            do { _ = try registry.compose(House.self) } catch { number = error.issues.count }
            best = min(best, workTime() - start)
        }
        return (number, best)
    }

    @Test("If many unmet needs have similar names, finding suggestions for them takes linear time")
    func linear() {
        let (few, many) = (issues(125), issues(500))
        #expect((few.number, many.number) == (126, 501))
        #expect(many.time < few.time * 10, "\(few.time), \(many.time)")
    }

    @Test("The issue about an unmet need suggests the nearest of 10,000 names")
    func near() throws {
        struct Warehouse: Sendable {}
        struct Warehuose: Sendable {}
        let registry = Registry([
            Part("Many") { Self.numbers.prefix(10_000).map { value($0) } },
            Part("House") {
                Entry.provide(Warehouse.self) { Warehouse() }
                Entry.install(House.self) { (_: Warehuose) in }
            },
        ])
        let error = try #require(throws: CompositionError.self) { try registry.compose(House.self) }
        #expect(error.issues.contains { if case .unmet(_, _, _, .near("Warehouse")) = $0 { true } else { false } })
    }

    private func value<N: Number>(_: N.Type) -> Entry { Entry.provide(N.self) { N(depth: 0) } }
}

private struct Missing<N>: Sendable {}

private protocol Number: Sendable {
    var depth: Int { get }
    init(depth: Int)
}

private struct Pair<First, Second>: Number { let depth: Int }

private struct D0: Number { let depth: Int }
private struct D1: Number { let depth: Int }
private struct D2: Number { let depth: Int }
private struct D3: Number { let depth: Int }
private struct D4: Number { let depth: Int }
private struct D5: Number { let depth: Int }
private struct D6: Number { let depth: Int }
private struct D7: Number { let depth: Int }
private struct D8: Number { let depth: Int }
private struct D9: Number { let depth: Int }

private enum Room<N>: IdleBuilder { nonisolated static var name: String { "Room" } }
