import FeatureTree
import FeatureTreeTesting
import Testing

@MainActor
@Suite("The plugins of a slot stand")
struct SlotOrderTests {
    /// Ordered by its labels.
    private enum Queue: Slot { typealias Label = Int }
    /// Its labels say nothing of order.
    private enum Crowd: Slot {
        struct Label { let word: String }
    }
    /// Ordered against the alphabet.
    private enum Ladder: Slot {
        typealias Label = String
        static func precedes(_ first: String, _ second: String) -> Bool { first > second }
    }
    /// Contradicts itself: everything comes before everything.
    private enum Mob: Slot { static func precedes(_ first: Void, _ second: Void) -> Bool { true } }

    private enum Ada: Builder {
        static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> Idle { Idle() }
    }
    private enum Ben: Builder {
        static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> Idle { Idle() }
    }
    private enum Cleo: Builder {
        static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> Idle { Idle() }
    }
    private enum Twin: Builder {
        nonisolated static var name: String { "Ben" }
        static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> Idle { Idle() }
    }

    private let entries: [Entry] = [
        Entry.install(House.self) { (_: Plugins<Queue>, _: Plugins<Crowd>, _: Plugins<Ladder>, _: Plugins<Mob>) in },
        Entry.plug(Cleo.self, into: Queue.self, as: 1) {}, Entry.plug(Ben.self, into: Queue.self, as: 3) {},
        Entry.plug(Ada.self, into: Queue.self, as: 2) {}, Entry.plug(Twin.self, into: Queue.self, as: 2) {},
        Entry.plug(Cleo.self, into: Crowd.self, as: .init(word: "a")) {}, Entry.plug(Ben.self, into: Crowd.self, as: .init(word: "b")) {},
        Entry.plug(Twin.self, into: Crowd.self, as: .init(word: "b")) {}, Entry.plug(Ada.self, into: Crowd.self, as: .init(word: "c")) {},
        Entry.plug(Ada.self, into: Ladder.self, as: "x") {}, Entry.plug(Ben.self, into: Ladder.self, as: "y") {},
        Entry.plug(Cleo.self, into: Ladder.self, as: "z") {},
        Entry.plug(Cleo.self, into: Mob.self) {}, Entry.plug(Ben.self, into: Mob.self) {}, Entry.plug(Ada.self, into: Mob.self) {},
    ]

    private func names(_ slot: String, _ entries: [Entry], _ adjustments: [Adjustment] = []) throws -> [String] {
        let outline = try Registry([Part("App") { entries }], adjustments: adjustments).compose(House.self).outline
        return outline.children.filter { $0.slot == "SlotOrderTests.\(slot)" }.map(\.name)
    }

    @Test("as their labels do, and those of one label by name")
    func labels() throws { #expect(try names("Queue", entries) == ["Cleo", "Ada", "Ben", "Ben"]) }

    @Test("by name where labels cannot be compared")
    func byName() throws { #expect(try names("Crowd", entries) == ["Ada", "Ben", "Ben", "Cleo"]) }

    @Test("as the slot itself orders labels")
    func ownOrder() throws { #expect(try names("Ladder", entries) == ["Cleo", "Ben", "Ada"]) }

    @Test("as a configuration puts them, and the rest behind in the slot's own order")
    func configured() throws {
        let order = Adjustment.order(Queue.self, [Ben.self], by: "Kiosk", because: "he asked")
        #expect(try names("Queue", entries, [order]) == ["Ben", "Cleo", "Ada", "Ben"])
        #expect(try names("Ladder", entries, [order]) == ["Cleo", "Ben", "Ada"])
    }

    @Test("where what they replace would stand, also when that was put in order")
    func replaced() throws {
        let replace = Adjustment.replace(Cleo.self, with: Zoe.self, by: "Kiosk", because: "she is away") {}
        #expect(try names("Queue", entries, [replace]) == ["Zoe", "Ada", "Ben", "Ben"])
        #expect(try names("Crowd", entries, [replace]) == ["Ada", "Ben", "Ben", "Zoe"])
        let order = Adjustment.order(Crowd.self, [Cleo.self], by: "Kiosk", because: "she asked")
        #expect(try names("Crowd", entries, [replace, order]) == ["Zoe", "Ada", "Ben", "Ben"])
    }

    private enum Zoe: Builder {
        static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> Idle { Idle() }
    }

    @Test("the same in each of 1,000 shuffles of the entries, of the parts and of the decisions")
    func shuffles() throws {
        let adjustments: [Adjustment] = [
            .order(Crowd.self, [Cleo.self, Twin.self], by: "Kiosk", because: "they asked"),
            .replace(Ada.self, with: Zoe.self, by: "Kiosk", because: "she is away") {},
            .off("Cellar", by: "Kiosk", because: "it is damp"),
        ]
        func tree(_ entries: [Entry], _ adjustments: [Adjustment], cut: Int) throws -> (Outline, [String]) {
            let parts = [Part("One") { Array(entries[..<cut]) }, Part("Two") { Array(entries[cut...]) }, Part("Cellar") {}]
            let listing = Entry.provide([String].self) {
                (queue: Plugins<Queue>, crowd: Plugins<Crowd>, ladder: Plugins<Ladder>, mob: Plugins<Mob>) in
                queue.buildables.map(\.name) + crowd.all.map(\.label.word) + ladder.all.map(\.label) + mob.buildables.map(\.name)
            }
            let composition = try Registry(parts + [Part("Listing") { listing }], adjustments: adjustments).compose(House.self)
            return (composition.outline, try composition.value([String].self))
        }
        let (outline, values) = try tree(entries, adjustments, cut: 0)
        #expect(
            outline.children.map(\.name) == ["Cleo", "Zoe", "Ben", "Ben", "Cleo", "Ben", "Zoe", "Ben"] + ["Cleo", "Ben", "Zoe"]
                + outline.children.suffix(3).map(\.name))
        for seed in 1...1_000 as ClosedRange<UInt64> {
            var dice = Dice(seed: seed)
            let shuffled = try tree(entries.shuffled(using: &dice), adjustments.shuffled(using: &dice), cut: dice.roll(entries.count))
            guard shuffled != (outline, values) else { continue }
            Issue.record("Seed \(seed): \(shuffled.0.text) with \(shuffled.1) is not \(outline.text) with \(values).")
            return
        }
    }
}
