import FeatureTree
import FeatureTreeTesting
import Testing

@MainActor
@Suite("The order of mounting and unmounting")
struct OrderTests {
    /// Each show changes several children, so the short scripts are a hundred operations and the long ones thousands.
    @Test("is that of a simple model, in 1,000 random trees")
    func model() async {
        for seed in 1...1_000 as ClosedRange<UInt64> {
            let diary = Diary()
            let tree = Tree(diary.root)
            let model = Model()
            var dice = Dice(seed: seed)
            for _ in 0..<(seed % 50 == 0 ? 1_000 : 25) {
                let (place, outlet, ids) = dice.wish(among: model.mounted)
                diary.show(ids, at: place, in: outlet)
                model.show(ids, at: place, in: outlet)
            }
            let isSame = diary.events == model.events && tree.outline.text == model.text
            _ = await tree.stop()
            model.stop()
            guard isSame, diary.events == model.events else {
                Issue.record("Seed \(seed): the tree did \(diary.events) where the model did \(model.events).")
                return
            }
        }
    }
}

private enum Event: Hashable { case built(Int), started(Int), ended(Int) }

/// The real tree, whose features write down what happens to them; they are numbered as they are built.
@MainActor
private final class Diary {
    private(set) var events: [Event] = []
    private var twigs: [Int: Unowned] = [:]
    private struct Unowned { unowned let twig: Twig }

    private final class Twig: Interactor {
        let number: Int, diary: Diary, router: Router, outlets: [Outlet]

        init(_ diary: Diary, _ router: Router) {
            (number, self.diary, self.router) = (diary.twigs.count, diary, router)
            outlets = [router.outlet(), router.outlet()]
            diary.events.append(.built(number))
            diary.twigs[number] = Unowned(twig: self)
        }

        func run() { diary.events.append(.started(number)) }
        isolated deinit { diary.events.append(.ended(number)) }
    }

    private(set) lazy var root: Buildable<Void, Never> = Buildable("T") { [unowned self] _, context in Twig(self, context.router) }

    func show(_ ids: [Int], at place: Int, in outlet: Int) {
        guard let twig = twigs[place]?.twig else { return }
        // Every other id is no integer, so both kinds of identity are shuffled with each other.
        let children = ids.map { $0 % 2 == 0 ? root.child((), id: $0) : root.child((), id: "\($0)") }
        if outlet == 0 { twig.router.show { children } } else { twig.outlets[outlet - 1].show { children } }
    }
}

/// What should happen, by the plainest means.
@MainActor
private final class Model {
    final class Twig {
        let number: Int
        var outlets: [[(id: Int, twig: Twig)]] = [[], [], []]
        init(_ number: Int) { self.number = number }

        var text: [String] { ["T"] + outlets.joined().flatMap { $0.twig.text.map { "  " + $0 } } }
    }

    private(set) var events: [Event] = [.built(0), .started(0)]
    private(set) var mounted = [0]
    private var twigs = [Twig(0)]

    var text: String { twigs[0].text.joined(separator: "\n") }

    func show(_ ids: [Int], at place: Int, in outlet: Int) {
        let twig = twigs[place]
        let before = twig.outlets[outlet]
        for (id, child) in before.sorted(by: { $0.twig.number > $1.twig.number }) where !ids.contains(id) { unmount(child) }
        let next = ids.map { id in before.first { $0.id == id } ?? (id, build()) }
        twig.outlets[outlet] = next
        for (id, child) in next where !before.contains(where: { $0.id == id }) { events.append(.started(child.number)) }
    }

    func stop() { unmount(twigs[0]) }

    private func build() -> Twig {
        let twig = Twig(twigs.count)
        twigs.append(twig)
        mounted.append(twig.number)
        events.append(.built(twig.number))
        return twig
    }

    /// Newest outlet first, in each the newest child first, and every child before its parent.
    private func unmount(_ twig: Twig) {
        for outlet in twig.outlets.reversed() {
            for (_, child) in outlet.sorted(by: { $0.twig.number > $1.twig.number }) { unmount(child) }
        }
        events.append(.ended(twig.number))
        mounted.removeAll { $0 == twig.number }
    }
}

extension Dice {
    /// Up to twelve children in any order, in one outlet of one of those mounted.
    fileprivate mutating func wish(among mounted: [Int]) -> (place: Int, outlet: Int, ids: [Int]) {
        let (place, outlet) = (mounted[roll(mounted.count)], roll(3))
        let (count, rotation, mask) = (roll(roll(6) == 0 ? 13 : 4), roll(5), roll(4096) | roll(4096))
        var ids = (0..<count).filter { mask & (1 << $0) != 0 }
        for _ in 0..<(rotation == 0 ? ids.count : 0) where ids.count > 1 { ids.swapAt(roll(ids.count), roll(ids.count)) }
        return (place, outlet, ids)
    }
}
