import FeatureTree
import FeatureTreeTesting
import Seeded
import Testing

@MainActor
@Suite("Order of plugins")
struct SlotOrderTests {
    /// A slot whose plugins are sorted by their labels.
    private enum Queue: Slot { typealias Label = Int }
    /// A slot whose labels cannot be compared.
    private enum Crowd: Slot {
        struct Label { let word: String }
    }
    /// A slot whose plugins are sorted by their labels in reverse alphabetical order.
    private enum Ladder: Slot {
        typealias Label = String
        static func precedes(_ first: String, _ second: String) -> Bool { first > second }
    }
    /// A slot with a contradictory order, in which every plugin precedes every other.
    private enum Mob: Slot { static func precedes(_ first: Void, _ second: Void) -> Bool { true } }

    private enum Ada: IdleBuilder {}
    private enum Ben: IdleBuilder {}
    private enum Cleo: IdleBuilder {}
    private enum Twin: IdleBuilder { nonisolated static var name: String { "Ben" } }

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

    private func names(_ slot: String, _ entries: [Entry]) throws -> [String] {
        let outline = try Registry([Part("App") { entries }]).compose(House.self).outline
        return outline.children.filter { $0.slot == "SlotOrderTests.\(slot)" }.map(\.name)
    }

    @Test("Plugins are sorted by label, and plugins with the same label by name")
    func labels() throws { #expect(try names("Queue", entries) == ["Cleo", "Ada", "Ben", "Ben"]) }

    @Test("Plugins are sorted by name if labels cannot be compared")
    func byName() throws { #expect(try names("Crowd", entries) == ["Ada", "Ben", "Ben", "Cleo"]) }

    @Test("A slot can define the order of its labels")
    func ownOrder() throws { #expect(try names("Ladder", entries) == ["Cleo", "Ben", "Ada"]) }

    @Test("Plugins have the same order in each of 1,000 shuffles of entries and adjustments")
    func shuffles() throws {
        let adjustments: [Adjustment] = [
            .off("Cellar", by: "Kiosk", because: "it is damp"), .off("Attic", by: "Kiosk", because: "it is hot"),
            .override(Int.self, by: "Kiosk", because: "it is night") { 1 },
        ]
        func tree(_ entries: [Entry], _ adjustments: [Adjustment], cut: Int) throws -> (Outline, [String]) {
            let parts = [
                Part("One") { Array(entries[..<cut]) }, Part("Two") { Array(entries[cut...]) }, Part("Cellar") {}, Part("Attic") {},
                Part("Number") { Entry.provide(Int.self) { 0 } },
            ]
            let listing = Entry.provide([String].self) {
                (queue: Plugins<Queue>, crowd: Plugins<Crowd>, ladder: Plugins<Ladder>, mob: Plugins<Mob>) in
                queue.buildables.map(\.name) + crowd.all.map(\.label.word) + ladder.all.map(\.label) + mob.buildables.map(\.name)
            }
            let composition = try Registry(parts + [Part("Listing") { listing }], adjustments: adjustments).compose(House.self)
            return (composition.outline, try composition.value([String].self))
        }
        let (outline, values) = try tree(entries, adjustments, cut: 0)
        #expect(
            outline.children.map(\.name) == ["Cleo", "Ada", "Ben", "Ben", "Ada", "Ben", "Ben", "Cleo"] + ["Cleo", "Ben", "Ada"]
                + outline.children.suffix(3).map(\.name))
        for seed in 1...1_000 as ClosedRange<UInt64> {
            var dice = SplitMix64(seed: seed)
            let shuffled = try tree(
                entries.shuffled(using: &dice), adjustments.shuffled(using: &dice), cut: dice.number(below: entries.count))
            guard shuffled != (outline, values) else { continue }
            Issue.record("Seed \(seed): \(shuffled.0.text) with \(shuffled.1) is not \(outline.text) with \(values).")
            return
        }
    }
}
