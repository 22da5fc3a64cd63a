import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

/// The state of deliveries in progress belongs to the main actor, not to a tree, because trees can share cells.
@MainActor
@Suite("Trees that share cells")
struct SharingTests {
    private func follower(_ cell: Cell<Int>, _ onChange: @escaping @MainActor (Int) -> Void) -> Buildable<Void, Never> {
        .improvised("Follower") { me in me.router.follow(cell, to: me) { _, value in onChange(value) } }
    }

    @Test("A loop that is cut in one tree does not affect the followers and assignments of another tree")
    func loop() async {
        let (shared, other) = (Current(0), Current(0))
        var (heard, others): ([Int], [Int]) = ([], [])
        let restless = Tree(follower(shared) { if $0 > 0 { shared.value = $0 + 1 } })
        // This tree assigns a value to another cell in each round, even in the round in which assignments to the looping cell are refused.
        let calm = Tree(
            follower(shared) {
                heard.append($0)
                other.value = $0
            })
        let last = Tree(follower(other) { others.append($0) })
        shared.value = 1
        #expect(restless.observer.failures.map { $0.error as? Misuse } == [.neverSettles(["Follower"])])
        #expect(calm.observer.failures.isEmpty && calm.observer.misuses.isEmpty && last.observer.failures.isEmpty)
        #expect(heard.last == shared.value && others == heard)
        // The cut loop does not affect later assignments.
        shared.value = -1
        #expect(heard.last == -1 && others.last == -1)
        for tree in [restless, calm, last] { await tree.finish() }
    }

    @Test("Releasing a tree during a delivery does not end the delivery to another tree")
    func stopped() async {
        let shared = Current(0)
        var (first, heard): (Tree?, [Int]) = (nil, [])
        first = Tree(follower(shared) { if $0 == 1 { first = nil } })
        let second = Tree(follower(shared) { heard.append($0) })
        shared.value = 1
        #expect(first == nil && heard == [0, 1])
        await second.finish()
    }

    @Test("A loop in one tree does not appear in the failures, the misuses or the trace of another tree")
    func own() async {
        let traces = [Trace(), Trace()]
        let eager = Buildable<Int, String>.improvised("Eager") { $0.listener("again") }
        let restless = Buildable<Void, Never>.improvised("Restless") { me in
            @MainActor func again(_ number: Int) {
                me.router.show { eager.child(number, id: number, to: me) { _, _ in again(number + 1) } }
            }
            again(0)
        }
        var inner: Tree?
        // The second tree is made, and runs, while the first tree mounts its root.
        let outer = Tree(
            .improvised("Outer") { me in
                me.router.show { Buildable<Void, Never>.improvised("Child").child(()) }
                inner = Tree(restless, trace: traces[1])
            }, trace: traces[0])
        #expect(inner?.observer.misuses == [.neverSettles(["Restless", "Eager"])])
        #expect(outer.observer.misuses == [] && outer.observer.failures.isEmpty)
        #expect(outer.outline.text == "Outer\n  Child")
        #expect(Set(traces[0].events.map(\.feature)) == ["Outer", "Child"])
        await inner?.finish()
        inner = nil
        await outer.finish()
    }
}
