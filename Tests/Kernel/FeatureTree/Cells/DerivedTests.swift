import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Derived cells")
struct DerivedTests {
    private let cell = Current(1)

    @Test("A mapped cell has the transformed value, whether it is followed or not")
    func map() async {
        let doubled = cell.map { 2 * $0 }
        #expect(doubled.value == 2)
        cell.value = 2
        #expect(doubled.value == 4)
        #expect(await heard(doubled) { cell.value = 3 } == ["4", "6"])
    }

    @Test("A cell that removes duplicates skips a value that equals the previous one")
    func distinct() async {
        let distinct = cell.map { $0 / 10 }.removingDuplicates()
        #expect(await heard(distinct) { for value in [2, 9, 10, 11, 10, 3] { cell.value = value } } == ["0", "1", "0"])
    }

    @Test("A combined cell has both values, and delivers a pair after an assignment to either source")
    func combined() async {
        let name = Current("a")
        let pairs = cell.combined(with: name).map { number, name in name + "\(number)" }
        #expect(
            await heard(pairs) {
                cell.value = 2
                name.value = "b"
            } == ["a1", "a2", "b2"])
    }

    @Test("A cell derived from one source along several paths delivers each change once, with all values up to date")
    func diamond() async {
        let sums = cell.map { 10 * $0 }.combined(with: cell.map { -10 * $0 }.combined(with: cell)).map { $0 + $1.0 + $1.1 }
        #expect(await heard(sums) { for value in 2...4 { cell.value = value } } == ["1", "2", "3", "4"])
    }

    @Test("An assignment returns only after all followers of derived cells have received the value")
    func synchronous() async {
        let cell = cell
        let probe = play { me in
            me.router.follow(cell.map { 2 * $0 }, to: me) { me, value in
                me.heard.append("\(value)")
                if value == 4 { cell.value = 5 }
            }
        }
        cell.value = 2
        #expect(probe.logic?.heard == ["2", "4", "10"])
        await probe.finish()
    }

    @Test("A follower that is added between a change and its delivery receives the change once")
    func between() async {
        let cell = cell, distinct = cell.removingDuplicates()
        let probe = play { me in
            me.router.follow(cell, to: me) { me, value in
                if value == 2 { me.router.follow(distinct, to: me) { me, value in me.heard.append("late \(value)") } }
            }
            me.router.follow(distinct, to: me) { me, value in me.heard.append("early \(value)") }
        }
        cell.value = 2
        #expect(probe.logic?.heard == ["early 1", "late 2", "early 2"])
        await probe.finish()
    }

    @Test("A derived cell without followers is evaluated again only when it is read after a change")
    func lazy() async {
        var count = 0
        let counted = cell.map { value in
            count += 1
            return value
        }
        #expect(count == 1)
        for value in 2...9 { cell.value = value }
        #expect(count == 1)
        #expect((counted.value, counted.value) == (9, 9))
        #expect(count == 2)
        #expect(await heard(counted) { cell.value = 10 } == ["9", "10"])
        #expect(count == 3)
        cell.value = 11
        #expect(count == 3)
    }

    @Test("A derived cell is evaluated once per change, no matter how many followers it has")
    func shared() async {
        var count = 0
        let counted = cell.map { value in
            count += 1
            return value
        }
        let cell = cell
        let probe = play { me in for _ in 1...5 { me.router.follow(counted, to: me) { me, value in me.heard.append("\(value)") } } }
        cell.value = 2
        #expect(probe.logic?.heard.count == 10)
        #expect(count == 2)
        await probe.finish()
    }

    @Test("A derived cell that is held keeps its source alive")
    func sources() async {
        var source: Current? = Current(1)
        weak let gone = source
        var derived = source.map { $0.map { $0 + 1 }.removingDuplicates().combined(with: $0).map { $0 + $1 } }
        let probe = play { [derived] me in if let derived { me.router.follow(derived, to: me) { me, value in me.heard.append("\(value)") } }
        }
        source = nil
        #expect(gone != nil)
        gone?.value = 2
        #expect(probe.logic?.heard == ["3", "5"])
        #expect(derived?.value == 5)
        derived = nil
        _ = derived
        await probe.finish()
    }

    @Test("A derived cell that only a follower uses is released with its source")
    func goesWithSource() async throws {
        var (source, token): (Current<Int>?, Token?) = (Current(1), Token())
        weak let gone = token
        let probe = play { _ in }
        if let source { follow(source, by: token, in: probe) }
        token = nil
        #expect(gone != nil)
        source = nil
        #expect(gone == nil)
        await probe.finish()
    }

    @Test("A derived cell that is not held is released with its last follower")
    func goesWithFollower() async throws {
        var token: Token? = Token()
        weak let gone = token
        let probe = play { _ in }
        follow(cell, by: token, in: probe)
        token = nil
        #expect(gone != nil)
        await probe.finish()
        #expect(gone == nil)
    }

    @Test("If a derived cell is not held, the sequence of its values ends when the source is released")
    func values() async throws {
        var source: Current? = Current(1)
        let values = try #require(source?.map { 2 * $0 }.removingDuplicates().values)
        source?.value = 2
        source = nil
        var read: [Int] = []
        for await value in values { read.append(value) }
        #expect(read == [4])
    }

    private final class Token {
        let number = 1
    }

    /// Follows a cell that is derived from `cell` with a transform that captures the token.
    private func follow(_ cell: Cell<Int>, by token: Token?, in probe: Probe<Scene>) {
        guard let logic = probe.logic else { return }
        logic.router.follow(cell.map { $0 + (token?.number ?? 0) }.removingDuplicates(), to: logic) { _, _ in }
    }

    #if os(Linux) || os(macOS)
        @Test("The first change in a process reaches the followers of derived cells")
        func first() async {
            await #expect(processExitsWith: .success) { await DerivedTests().map() }
        }
    #endif

    /// Follows `cell` in a feature, runs `change`, unmounts the feature, and returns the values that the feature received.
    private func heard<Value>(_ cell: Cell<Value>, _ change: () -> Void) async -> [String] {
        let probe = play { me in me.router.follow(cell, to: me) { me, value in me.heard.append("\(value)") } }
        change()
        let heard = probe.logic?.heard ?? []
        await probe.finish()
        return heard
    }
}
