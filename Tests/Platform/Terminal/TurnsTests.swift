import Synchronization
import Testing

@testable import Terminal

@Suite("Interrupts")
struct TurnsTests {
    private final class Stops: Sendable {
        private let names = Mutex<[String]>([])
        var all: [String] { names.withLock(\.self) }
        func act(_ name: String) -> Turns.Act { { self.names.withLock { $0.append(name) } } }
    }

    private var turns = Turns()
    private let stops = Stops()

    @Test("An interrupt stops the work of the turn in which it arrives")
    mutating func inTurn() {
        let turn = turns.begin()
        #expect(turns.stop(stops.act("a")) == nil)
        turns.interrupt(turn)?()
        #expect(stops.all == ["a"])
    }

    @Test("If an interrupt arrives before the work can be stopped, the work is stopped as soon as possible")
    mutating func early() {
        #expect(turns.interrupt(turns.begin()) == nil)
        turns.stop(stops.act("a"))?()
        #expect(stops.all == ["a"])
    }

    @Test("An interrupt that arrives after a turn has ended stops neither that turn's work nor the next turn's")
    mutating func late() {
        let turn = turns.begin()
        _ = turns.stop(stops.act("a"))
        turns.end()
        #expect(turns.interrupt(turn) == nil)
        let next = turns.begin()
        #expect(turns.interrupt(turn) == nil)
        #expect(turns.stop(stops.act("b")) == nil)
        turns.interrupt(next)?()
        #expect(stops.all == ["b"])
    }
}
