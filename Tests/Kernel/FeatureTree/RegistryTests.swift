import FeatureTree
import Testing

@MainActor
@Suite("A registry")
struct RegistryTests {
    @Test("reports everything that is wrong at once")
    func allIssues() {
        let registry = Registry {
            Entry.install(Host.self, fileID: "App", line: 1) { (_: Plugins<Host.One>, _: any Clock) in }
            Entry.provide(Int.self, fileID: "App", line: 2) { 1 }
            Entry.provide(Int.self, fileID: "App", line: 3) { 2 }
            Entry.plug(Guest.self, into: Nowhere.self, fileID: "App", line: 4) {}
            Entry.provide(A.self, fileID: "App", line: 5) { (_: B) in A() }
            Entry.provide(B.self, fileID: "App", line: 6) { (_: A) in B() }
        }
        let error = #expect(throws: CompositionError.self) { try registry.compose(Host.self) }
        #expect(
            error?.description == """
                The registry does not make a tree (5 issues):
                  - Int is registered 2 times: App:2, App:3.
                  - Host opens the slot RegistryTests.Host.One, which does not take 0 plugins. (App:1)
                  - Host needs Clock, but no entry provides it. (App:1)
                  - Guest fills the slot RegistryTests.Nowhere, but no feature in the tree opens it. (App:4)
                  - A → B → A is a cycle.
                """)
    }

    @Test("finds a cycle that runs through slots")
    func slotCycle() {
        let registry = Registry {
            Entry.install(Ring.self, fileID: "App", line: 1) { (_: Plugins<Ring.Inside>) in }
            Entry.plug(Guest.self, into: Ring.Inside.self, fileID: "App", line: 2) { (_: Installed<Ring>) in }
        }
        let error = #expect(throws: CompositionError.self) { try registry.compose(Ring.self) }
        #expect(error?.issues == [.cycle(["Ring", "Guest", "Ring"])])
    }

    enum Ring: Builder {
        enum Inside: Slot {}
        static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> Logic { Logic() }
    }
    enum Host: Builder {
        enum One: Slot { static var capacity: SlotCapacity { .exactlyOne } }
        static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> Logic { Logic() }
    }
    enum Guest: Builder {
        static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> Logic { Logic() }
    }
    enum Nowhere: Slot {}
    final class Logic: Interactor {}
    protocol Clock {}
    struct A {}
    struct B {}
}

extension RegistryTests {
    @Test("leaves an optional need empty when no one provides it, and fills it when someone does", arguments: [false, true])
    func optional(isThere: Bool) throws {
        let registry = Registry {
            if isThere { Entry.provide(A.self) { A() } }
            Entry.provide(Bool.self) { (a: A?) in a != nil }
            Entry.install(Quiet.self) {}
        }
        #expect(try registry.compose(Quiet.self).value(Bool.self) == isThere)
    }

    @Test("says which part would have provided what is missing, and why it is off")
    func off() {
        let registry = Registry([
            Part("Host") { Entry.install(Quiet.self) {} },
            Part("Payments", .off(because: "it needs a network")) { Entry.provide(A.self) { A() } },
        ])
        let error = #expect(throws: CompositionError.self) { _ = try registry.compose(Quiet.self, needing: [Need(A.self, by: "pay")]) }
        #expect(
            error?.description == """
                The registry does not make a tree (1 issue):
                  - pay needs A, but Payments is off: it needs a network.
                """)
    }

    enum Quiet: Builder {
        static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> Logic { Logic() }
    }
}
