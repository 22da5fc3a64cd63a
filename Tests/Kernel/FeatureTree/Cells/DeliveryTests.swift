import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Assignments during a delivery")
struct DeliveryTests {
    private let cell = Current(1)

    @Test("A value that a follower assigns reaches each follower once and in order")
    func once() async {
        let cell = cell
        var heard: [String: [Int]] = [:]
        let probe = play { me in
            me.router.follow(cell, to: me) { _, value in heard["before", default: []].append(value) }
            me.router.follow(cell, to: me) { _, value in
                heard["between", default: []].append(value)
                if value == 2 { cell.value = 3 }
            }
            me.router.follow(cell, to: me) { _, value in heard["after", default: []].append(value) }
        }
        cell.value = 2
        #expect(heard == ["before": [1, 2, 3], "between": [1, 2, 3], "after": [1, 3]])
        await probe.finish()
    }

    @Test("If followers assign the cell during a delivery, a later follower receives the cell's current value")
    func read() async {
        let cell = cell
        let probe = play { me in
            for _ in 1...3 {
                me.router.follow(cell, to: me) { _, value in if value == 2 || value > 10 && value < 13 { cell.value += 9 / value + 1 } }
            }
            me.router.follow(cell, to: me) { me, value in if value != cell.value { me.heard.append("\(value) is not \(cell.value)") } }
        }
        cell.value = 2
        #expect(probe.logic?.heard == [])
        await probe.finish()
    }

    @Test("A follower is not called again while it is running")
    func nested() async {
        let cell = cell
        let probe = play { me in
            me.router.follow(cell, to: me) { me, value in
                me.heard.append("\(value)…")
                if value < 3 { cell.value += 1 }
                me.heard.append("…\(value)")
            }
        }
        #expect(probe.logic?.heard == ["1…", "…1", "2…", "…2", "3…", "…3"])
        await probe.finish()
    }

    @Test("A value that is assigned to another cell during a delivery is delivered at once")
    func other() async {
        let (cell, other) = (cell, Current(0))
        let probe = play { me in
            me.router.follow(other, to: me) { me, value in me.heard.append("other \(value)") }
            me.router.follow(cell, to: me) { me, value in
                other.value = value
                me.heard.append("cell \(value)")
            }
        }
        cell.value = 2
        #expect(probe.logic?.heard == ["other 0", "other 1", "cell 1", "other 2", "cell 2"])
        await probe.finish()
    }

    @Test("A follower that is added during a delivery receives the value once")
    func newcomer() async {
        let cell = cell
        let probe = play { me in
            me.router.follow(cell, to: me) { me, value in
                if value == 2 { me.router.follow(cell, to: me) { me, value in me.heard.append("\(value)") } }
            }
        }
        cell.value = 2
        #expect(probe.logic?.heard == ["2"])
        cell.value = 3
        #expect(probe.logic?.heard == ["2", "3"])
        await probe.finish()
    }

    @Test("Followers receive a value that was changed in place, and can read the cell during that delivery")
    func inPlace() async {
        let list = Current([1])
        let probe = play { me in me.router.follow(list, to: me) { me, value in me.heard.append("\(value) \(list.value.count)") } }
        list.value.append(2)
        list.value[0] += 4
        #expect(probe.logic?.heard == ["[1] 1", "[1, 2] 2", "[5, 2] 2"])
        await probe.finish()
    }
}

@MainActor
@Suite("Followers in an endless loop")
struct UnsettledTests {
    @Test("A loop of followers is cut after 100 rounds, and every follower receives the cell's final value")
    func own() async {
        let cell = Current(0)
        var heard: [Int] = []
        let probe = play { me in
            me.router.follow(cell, to: me) { _, value in if value > 0 { cell.value += 1 } }
            me.router.follow(cell, to: me) { _, value in heard.append(value) }
        }
        cell.value = 1
        #expect(cell.value == 100)
        #expect(heard.last == 100)
        #expect(probe.observer.failures.map { $0.error as? Misuse } == [.neverSettles(["Scene"])])
        #expect(probe.observer.misuses == [.neverSettles(["Scene"])])
        await probe.finish()
    }

    @Test("A loop of followers through two cells is cut, and the misuse names the features of all followers")
    func two() async {
        let (ping, pong) = (Current(0), Current(0))
        let (pinging, ponging) = (
            follower("Ping", of: ping) { if $0 > 0 { pong.value = $0 } }, follower("Pong", of: pong) { if $0 > 0 { ping.value = $0 + 1 } }
        )
        let probe = play { me in
            me.router.show {
                pinging.child(())
                ponging.child(())
            }
        }
        ping.value = 1
        #expect((ping.value, pong.value) == (100, 100))
        #expect(probe.observer.failures.map(\.name) == ["Ping"])
        #expect(probe.observer.misuses == [.neverSettles(["Ping", "Pong"])])
        await probe.finish()
    }

    @Test("A loop of followers through a derived cell is cut")
    func derived() async {
        let (one, other) = (Current(0), Current(0))
        let probe = play { me in
            me.router.follow(one.combined(with: other), to: me) { me, pair in
                me.heard = ["\(pair.0) \(pair.1)"]
                if pair.0 > 0 { other.value += 1 }
            }
        }
        one.value = 1
        #expect(probe.logic?.heard == ["1 \(other.value)"])
        #expect(other.value == 99)
        #expect(probe.observer.failures.map(\.name) == ["Scene"])
        await probe.finish()
    }

    @Test("A loop of followers through a ring of 1,000 cells is cut")
    func ring() async {
        let ring = (0..<1_000).map { _ in Current(0) }
        let probe = play { me in
            for (place, cell) in ring.enumerated() {
                me.router.follow(cell, to: me) { _, value in if value > 0 { ring[(place + 1) % ring.count].value = value + 1 } }
            }
        }
        ring[0].value = 1
        #expect(probe.observer.failures.map(\.name) == ["Scene"])
        await probe.finish()
    }

    @Test("A chain of 100,000 cells, each assigned by a follower of the previous one, settles")
    func chain() async {
        let chain = (0..<100_000).map { _ in Current(0) }
        let probe = play { me in
            for (cell, next) in zip(chain, chain.dropFirst()) { me.router.follow(cell, to: me) { _, value in next.value = value } }
        }
        chain[0].value = 1
        #expect(chain.allSatisfy { $0.value == 1 })
        #expect(probe.observer.failures.isEmpty)
        await probe.finish()
    }

    private func follower(_ name: String, of cell: Current<Int>, _ answer: @escaping @MainActor (Int) -> Void) -> Buildable<Void, Never> {
        .improvised(name) { me in me.router.follow(cell, to: me) { _, value in answer(value) } }
    }
}
