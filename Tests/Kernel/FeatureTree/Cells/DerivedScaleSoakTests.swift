import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Derived cells at scale", .timeLimit(.minutes(60)))
struct DerivedScaleSoakTests {
    /// Counts evaluations.
    @MainActor private final class Count {
        var evaluations = 0
    }

    private func chain(_ length: Int, from source: Cell<Int>, _ count: Count) -> Cell<Int> {
        var cell = source
        for _ in 0..<length {
            cell = cell.map { value in
                count.evaluations += 1
                return value + 1
            }
        }
        return cell
    }

    private func ladder(_ length: Int, from source: Cell<Int>, _ count: Count) -> Cell<Int> {
        var cell = source
        for _ in 0..<length {
            cell = cell.combined(with: cell).map { one, other in
                count.evaluations += 1
                return one &+ other
            }
        }
        return cell
    }

    @Test("A chain of 100,000 mapped cells works on a stack of 512 KB and evaluates each cell once per change")
    func chain() async {
        let (source, count, length) = (Current(0), Count(), 100_000)
        var probe: Probe<Scene>?
        var end: Cell<Int>? = onSmallStack { chain(length, from: source, count) }
        #expect(count.evaluations == length)
        onSmallStack {
            probe = play { [end] me in if let end { me.router.follow(end, to: me) { me, value in me.heard.append("\(value)") } } }
            source.value = 1
            source.value = 2
        }
        #expect(probe?.logic?.heard == ["100000", "100001", "100002"])
        #expect(count.evaluations == 3 * length)
        await probe?.finish()
        probe = nil
        onSmallStack {
            source.value = 3
            #expect(end?.value == length + 3)
            end = nil
        }
        #expect(count.evaluations == 4 * length)
    }

    @Test("The source of a followed chain of 100,000 mapped cells can be released on a stack of 512 KB if nothing holds the chain")
    func dropped() async {
        var source: Current? = Current(0)
        weak let gone = source
        let probe = play { me in
            if let source { me.router.follow(chain(100_000, from: source, Count()), to: me) { me, value in me.heard.append("\(value)") } }
        }
        onSmallStack { source = nil }
        #expect(gone == nil)
        #expect(probe.logic?.heard == ["100000"])
        await probe.finish()
    }

    @Test("In a chain of 1,000 diamonds of cells, each cell is evaluated once per change")
    func diamonds() async {
        let (source, count, length) = (Current(1), Count(), 1_000)
        let end = onSmallStack { ladder(length, from: source, count) }
        let probe = play { me in me.router.follow(end, to: me) { me, value in me.heard.append("\(value)") } }
        count.evaluations = 0
        onSmallStack { source.value = 3 }
        #expect(count.evaluations == length)
        // Doubling a number 1,000 times shifts out all 64 bits and leaves zero.
        #expect(probe.logic?.heard == ["0", "0"])
        await probe.finish()
    }

    @Test("A chain of 1,000 diamonds of cells is released on a stack of 512 KB", arguments: [true, false])
    func releasedDiamonds(isFollowed: Bool) {
        /// Each transform captures a token, so that the number of tokens is the number of transforms that still exist.
        @MainActor final class Token {
            static var count = 0
            init() { Token.count += 1 }
            isolated deinit { Token.count -= 1 }
        }
        func ladder(from source: Cell<Int>) -> Cell<Int> {
            var cell = source
            for _ in 0..<1_000 {
                let token = Token()
                cell = cell.combined(with: cell).map { one, other in withExtendedLifetime(token) { one &+ other } }
            }
            return cell
        }
        let source = Current(1)
        var end: Cell<Int>? = onSmallStack { ladder(from: source) }
        #expect(Token.count == 1_000)
        guard isFollowed else {
            onSmallStack { end = nil }
            return #expect(Token.count == 0)
        }
        var heard: [Int] = []
        var tree: Tree? = Tree(
            .improvised("Follower") { me in
                if let cell = end.take() { me.router.follow(cell, to: me) { _, value in heard.append(value) } }
            })
        onSmallStack { source.value = 3 }
        #expect(heard == [0, 0])
        #expect(Token.count == 1_000)
        onSmallStack { tree = nil }
        #expect(tree == nil && Token.count == 0)
    }

    @Test("Followers of 60 chains of diamonds with one source receive each change once")
    func steps() async {
        let (source, count) = (Current(1), Count())
        let steps = (1...60).map { ladder($0, from: source, count) }
        let probe = play { me in for step in steps { me.router.follow(step, to: me) { me, value in me.heard.append("\(value)") } } }
        source.value = 2
        #expect(probe.logic?.heard == (1...2).flatMap { factor in (1...60).map { "\(factor << $0)" } })
        await probe.finish()
    }

    @Test("A derived cell is not evaluated if its direct sources have not changed")
    func cut() async {
        let (source, count) = (Current(0), Count())
        let end = chain(10, from: source.map { $0 / 10 }.removingDuplicates(), count)
        let probe = play { me in me.router.follow(end, to: me) { me, value in me.heard.append("\(value)") } }
        count.evaluations = 0
        for value in 1...9 { source.value = value }
        #expect(count.evaluations == 0)
        source.value = 10
        #expect(count.evaluations == 10)
        #expect(probe.logic?.heard == ["10", "11"])
        await probe.finish()
    }

    @Test("An assignment inside a `map` closure takes effect after the evaluation")
    func impure() async {
        let source = Current(1)
        let clamped = source.map { value in
            if value > 10 { source.value = 10 }
            return value
        }
        let probe = play { me in me.router.follow(clamped.map { $0 }, to: me) { me, value in me.heard.append("\(value)") } }
        source.value = 12
        #expect(source.value == 10)
        #expect(clamped.value == 10)
        #expect(probe.logic?.heard == ["1", "10"])
        await probe.finish()
    }

    @Test("An endless loop in which a transform assigns its own source is cut")
    func endless() async {
        let source = Current(1)
        let restless = source.map { value in
            if value > 1 { source.value = value + 1 }
            return value
        }
        let probe = play { me in me.router.follow(restless, to: me) { me, value in me.heard = ["\(value)"] } }
        source.value = 2
        #expect(source.value < 1_000)
        await probe.finish()
    }

    @Test("Building, following and releasing a chain of cells or of diamonds takes linear time", arguments: [true, false])
    func growth(isChain: Bool) async {
        var times: [Duration] = []
        for length in [2_000, 4_000, 8_000] {
            var best = Duration.seconds(1_000)
            for _ in 1...3 {
                let start = workTime()
                let (source, count) = (Current(0), Count())
                let end = isChain ? chain(length, from: source, count) : ladder(length, from: source, count)
                let probe = play { me in me.router.follow(end, to: me) { me, value in me.heard.append("\(value)") } }
                source.value = 1
                #expect(count.evaluations == 2 * length)
                await probe.finish()
                best = min(best, workTime() - start)
            }
            times.append(best)
        }
        // The last length is four times the first, so quadratic work would take sixteen times as long.
        #expect(times[2] < times[0] * 10, "\(times)")
    }
}
