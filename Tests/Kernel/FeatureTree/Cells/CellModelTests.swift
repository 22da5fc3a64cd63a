import FeatureTree
import FeatureTreeTesting
import Sample
import Seeded
import Testing

@MainActor
@Suite("Random networks of cells", .timeLimit(.minutes(60)))
struct CellModelTests {
    /// Followers are mounted and unmounted, and about half of them assign cells during deliveries.
    @Test("500 random networks of cells deliver the values that plain functions of the source cells compute")
    func model() async {
        for seed in 1...500 as ClosedRange<UInt64> {
            let network = Network(seed: seed)
            let tree = Tree(network.root)
            for _ in 0..<60 { network.step() }
            let leaks = await tree.stop()
            network.assignAll()
            if let complaint = network.complaint ?? leaks.first.map({ "\($0) leaks" }) {
                Issue.record("Seed \(seed): \(complaint)")
                return
            }
        }
    }
}

/// A network of source cells and derived cells, with each cell's value as a function of the sources.
@MainActor
private final class Network {
    private typealias Pair = (cell: Cell<Int>, model: @MainActor () -> Int)

    private(set) var complaint: String?
    private(set) lazy var root = Buildable<Void, Never>.improvised("Root") { [weak self] me in self?.router = me.router }
    private var router: Router?
    private var dice: SplitMix64
    private let sources: [Current<Int>]
    private var pairs: [Pair]
    private var heard: [Int: Int] = [:]
    private var isCalled: Set<Int> = []
    private var shown: [(id: Int, place: Int, answer: (source: Int, below: Int)?)] = []
    private var next = 0

    init(seed: UInt64) {
        dice = SplitMix64(seed: seed)
        let sources = (0..<3).map { _ in Current(0) }
        self.sources = sources
        pairs = sources.map { source in (source, { source.value }) }
        for _ in 0..<8 {
            let (one, other, number) = (
                pairs[dice.number(below: pairs.count)], pairs[dice.number(below: pairs.count)], dice.number(below: 5) + 1
            )
            switch dice.number(below: 3) {
            case 0: pairs.append((one.cell.map { $0 / number }, { one.model() / number }))
            case 1: pairs.append((one.cell.removingDuplicates(), one.model))
            default: pairs.append((one.cell.combined(with: other.cell).map { $0 + number * $1 }, { one.model() + number * other.model() }))
            }
        }
    }

    func step() {
        switch dice.number(below: 3) {
        case 0:
            if shown.count > 6 || dice.number(below: 3) == 0, !shown.isEmpty {
                shown.remove(at: dice.number(below: shown.count))
            } else {
                show()
            }
            router?.show {
                for follower in shown {
                    Buildable<Void, Never>.improvised("Follower") { [weak self] in self?.follow(follower.id, follower.place, $0) }
                        .child((), id: follower.id)
                }
            }
        default: sources[dice.number(below: 3)].value = dice.number(below: 20)
        }
        for follower in shown where heard[follower.id] != pairs[follower.place].model() {
            complain("after all deliveries, \(follower.id) has heard \(heard[follower.id] ?? -1), not \(pairs[follower.place].model())")
        }
        for pair in pairs where pair.cell.value != pair.model() { complain("a cell holds \(pair.cell.value), not \(pair.model())") }
    }

    /// Assigns all sources after all followers have been unmounted, and reports followers that still receive a value.
    func assignAll() {
        heard = [:]
        for source in sources { source.value += 1 }
        if !heard.isEmpty { complain("\(heard.keys.sorted()) still receive values after being unmounted") }
    }

    private func show() {
        next += 1
        // About half of the followers react to values. They only decrement a source that is above zero, so all deliveries settle.
        shown.append(
            (next, dice.number(below: pairs.count), dice.number(below: 2) == 0 ? (dice.number(below: 3), dice.number(below: 30)) : nil))
    }

    private func follow(_ id: Int, _ place: Int, _ me: Improvised<Void, Never>) {
        guard let answer = shown.first(where: { $0.id == id })?.answer else {
            return me.router.follow(pairs[place].cell, to: me) { [weak self] _, value in self?.hear(value, id, place, nil) }
        }
        me.router.follow(pairs[place].cell, to: me) { [weak self] _, value in self?.hear(value, id, place, answer) }
    }

    private func hear(_ value: Int, _ id: Int, _ place: Int, _ answer: (source: Int, below: Int)?) {
        if !isCalled.insert(id).inserted { complain("\(id) is called while it is running") }
        if !shown.contains(where: { $0.id == id }) { complain("\(id) hears \(value) though it is not shown") }
        if value != pairs[place].model() { complain("\(id) hears \(value) where its cell holds \(pairs[place].model())") }
        heard[id] = value
        if let answer, sources[answer.source].value > 0, value > answer.below { sources[answer.source].value -= 1 }
        isCalled.remove(id)
    }

    private func complain(_ text: String) { complaint = complaint ?? text }
}
