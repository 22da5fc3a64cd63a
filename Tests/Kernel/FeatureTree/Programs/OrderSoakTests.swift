import FeatureTree
import FeatureTreeTesting
import Seeded
import Testing

@MainActor
@Suite("Order of mounting and unmounting")
struct OrderSoakTests {
    @Test("1,000 random trees match a model during at least 1,000 operations each, including failures")
    func model() async {
        for seed in 1...1_000 as ClosedRange<UInt64> {
            let model = Model(), diary = Diary()
            let tree = Tree(diary.root)
            var dice = SplitMix64(seed: seed)
            while model.operations < 1_000 {
                let (place, outlet, ids) = dice.wish(among: model.mounted)
                if place != 0, dice.number(below: 24) == 0 {
                    diary.fail(place)
                    model.fail(place)
                } else {
                    diary.show(ids, at: place, in: outlet)
                    model.show(ids, at: place, in: outlet)
                }
                if diary.events != model.events { break }
            }
            let isSame = diary.events == model.events && tree.outline.text == model.text
            let leaks = await tree.stop()
            model.stop()
            guard isSame, diary.events == model.events, leaks == [] else {
                Issue.record("Seed \(seed): after \(model.operations) operations, the tree differs from the model, or leaks \(leaks).")
                return
            }
        }
    }
}

/// A digest of a sequence of events. The test compares events after each step, and comparing digests is cheaper than comparing sequences.
private struct Events: Equatable {
    enum Kind: UInt64 { case built = 1, started, ended }
    private var digest: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func note(_ kind: Kind, _ number: Int) { digest = (digest ^ (UInt64(number) << 2 | kind.rawValue)) &* 0x100_0000_01B3 }
}

/// The features of the real tree. They record their events and are numbered in the order in which they are built.
@MainActor
private final class Diary {
    private(set) var events = Events()
    private var twigs: [Unowned] = []
    private struct Unowned { unowned let twig: Twig }

    private final class Twig: Interactor {
        let number: Int, router: Router
        private(set) lazy var outlets = [router.outlet(), router.outlet()]
        private let diary: Diary

        init(_ diary: Diary, _ router: Router) {
            (number, self.diary, self.router) = (diary.twigs.count, diary, router)
            diary.events.note(.built, number)
            diary.twigs.append(Unowned(twig: self))
        }

        func run() { diary.events.note(.started, number) }
        isolated deinit { diary.events.note(.ended, number) }
    }

    private(set) lazy var root: Buildable<Void, Never> = Buildable("T") { [unowned self] _, context in Twig(self, context.router) }
    /// The children. Their ids alternate between integers and strings, so that a list has both kinds.
    private lazy var children = (0..<13).map { $0 % 2 == 0 ? root.child((), id: $0) : root.child((), id: "\($0)") }

    func show(_ ids: [Int], at place: Int, in outlet: Int) {
        let twig = twigs[place].twig
        let wish = ids.map { children[$0] }
        if outlet == 0 { twig.router.show { wish } } else { twig.outlets[outlet - 1].show { wish } }
    }

    func fail(_ place: Int) { twigs[place].twig.router.task { throw Broken("it") } }
}

/// A model that computes the expected events in the simplest way.
@MainActor
private final class Model {
    private struct Twig {
        let id: Int, number: Int
    }

    private(set) var events = Events()
    /// The mounted features that have not failed, in no particular order.
    private(set) var mounted = [0]
    /// The failed features that are still mounted.
    private var failed: Set<Int> = []
    /// The number of mounts, unmounts, moves and failures so far.
    private(set) var operations = 1
    /// `positions[number]` is the index of a feature in `mounted`; it is unused once the feature has failed or is unmounted.
    private var positions = [0]
    /// The three outlets of each feature, in the order of the features' numbers.
    private var outlets: [[Twig]] = [[], [], []]

    init() {
        events.note(.built, 0)
        events.note(.started, 0)
    }

    func show(_ ids: [Int], at place: Int, in outlet: Int) {
        let before = outlets[3 * place + outlet]
        for twig in newestFirst(before) where !ids.contains(twig.id) { unmount(twig.number) }
        var next: [Twig] = []
        for id in ids {
            if let twig = before.first(where: { $0.id == id }) { next.append(twig) } else { next.append(Twig(id: id, number: build())) }
        }
        outlets[3 * place + outlet] = next
        for twig in next where !before.contains(where: { $0.id == twig.id }) { events.note(.started, twig.number) }
        operations += moves(from: before.map(\.id).filter(ids.contains), to: ids.filter(before.map(\.id).contains))
    }

    /// Makes a feature fail, which unmounts its descendants in the usual order.
    func fail(_ number: Int) {
        unmountBelow(number)
        leaveWork(number)
        failed.insert(number)
        operations += 1
    }

    func stop() { unmount(0) }

    var text: String { text(0, "").joined(separator: "\n") }

    private func text(_ number: Int, _ indent: String) -> [String] {
        [indent + (failed.contains(number) ? "T failed: Broken(what: \"it\")" : "T")]
            + outlets[3 * number..<3 * number + 3].joined().flatMap { text($0.number, indent + "  ") }
    }

    private func build() -> Int {
        let number = positions.count
        positions.append(mounted.count)
        mounted.append(number)
        outlets.append(contentsOf: [[], [], []])
        events.note(.built, number)
        operations += 1
        return number
    }

    /// Unmounts a feature: newest outlets first, newest children first within an outlet, and every child before its parent.
    private func unmount(_ number: Int) {
        unmountBelow(number)
        events.note(.ended, number)
        operations += 1
        if failed.remove(number) == nil { leaveWork(number) }
    }

    private func unmountBelow(_ number: Int) {
        for outlet in [2, 1, 0] where !outlets[3 * number + outlet].isEmpty {
            for twig in newestFirst(outlets[3 * number + outlet]) { unmount(twig.number) }
            outlets[3 * number + outlet] = []
        }
    }

    private func leaveWork(_ number: Int) {
        let position = positions[number], last = mounted.removeLast()
        if last != number { (mounted[position], positions[last]) = (last, position) }
    }

    private func newestFirst(_ twigs: [Twig]) -> [Twig] { twigs.count < 2 ? twigs : twigs.sorted { $0.number > $1.number } }

    private func moves(from old: [Int], to new: [Int]) -> Int { zip(old, new).count { $0 != $1 } }
}

extension SplitMix64 {
    /// Returns up to twelve children, in any order, for one outlet of a random feature.
    fileprivate mutating func wish(among mounted: [Int]) -> (place: Int, outlet: Int, ids: [Int]) {
        let (place, outlet) = (mounted[number(below: mounted.count)], number(below: 3))
        let (count, rotation, mask) = (
            number(below: number(below: 6) == 0 ? 13 : 4), number(below: 5), number(below: 4096) | number(below: 4096)
        )
        var ids = (0..<count).filter { mask & (1 << $0) != 0 }
        for _ in 0..<(rotation == 0 ? ids.count : 0) where ids.count > 1 { ids.swapAt(number(below: ids.count), number(below: ids.count)) }
        return (place, outlet, ids)
    }
}
