import FeatureTree
import Testing

@MainActor
@Suite("An unmet need comes with")
struct HintTests {
    @Test("the part that would have provided it, and why that is off")
    func off() {
        let registry = Registry([
            Part("House") { Entry.install(House.self) {} },
            Part("Plumbing", .off(because: "it is winter")) { Entry.provide(Water.self) { Water() } },
        ])
        #expect(
            registry.complaint(needing: [Need(Water.self, by: "wash")]) == """
                The registry does not make a tree (1 issue):
                  - wash needs Water, but Plumbing is off: it is winter.
                """)
    }

    @Test("the same for a feature, with the place of whoever needs it")
    func offFeature() {
        let registry = Registry([
            Part("House") { Entry.install(House.self, fileID: "App", line: 7) { (_: Installed<Guest>) in } },
            Part("Guests", .off(because: "the door is locked")) { Entry.install(Guest.self) {} },
        ])
        #expect(
            registry.complaint() == """
                The registry does not make a tree (1 issue):
                  - House needs Guest, but Guests is off: the door is locked. (App:7)
                """)
    }

    @Test("the name that was probably meant")
    func near() {
        struct Watr {}
        let registry = Registry {
            Entry.install(House.self, fileID: "App", line: 1) { (_: Water) in }
            Entry.provide(Watr.self) { Watr() }
        }
        #expect(
            registry.complaint() == """
                The registry does not make a tree (1 issue):
                  - House needs Water, but no entry provides it; did you mean Watr? (App:1)
                """)
    }

    @Test("the feature that was probably meant")
    func nearFeature() {
        let registry = Registry {
            Entry.install(House.self, fileID: "App", line: 1) { (_: Installed<Guest>) in }
            Entry.install(Guests.self) {}
        }
        let error = #expect(throws: CompositionError.self) { try registry.compose(House.self) }
        #expect(error?.issues == [.unmet(need: "Guest", by: "House", at: "App:1", hint: .near("Guests"))])
    }

    @Test("no name that is unlike it")
    func unlike() {
        let registry = Registry {
            Entry.install(House.self, fileID: "App", line: 1) { (_: Water) in }
            Entry.provide(Fire.self) { Fire() }
        }
        let error = #expect(throws: CompositionError.self) { try registry.compose(House.self) }
        #expect(error?.issues == [.unmet(need: "Water", by: "House", at: "App:1", hint: nil)])
    }

    @Test("the off reason rather than a name alike")
    func offFirst() {
        struct Watr {}
        let registry = Registry([
            Part("House") {
                Entry.install(House.self) {}
                Entry.provide(Watr.self) { Watr() }
            },
            Part("Plumbing", .off(because: "it is winter")) { Entry.provide(Water.self) { Water() } },
        ])
        let error = #expect(throws: CompositionError.self) { _ = try registry.compose(House.self, needing: [Need(Water.self)]) }
        #expect(error?.issues == [.unmet(need: "Water", by: "The app", at: nil, hint: .off("Plumbing is off: it is winter"))])
    }

    private enum Guests: Builder {
        static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> Idle { Idle() }
    }
}
