import FeatureTree
import Testing

@MainActor
@Suite("Hints for unmet needs")
struct HintTests {
    @Test("If the part that provides a value is switched off, the issue about the unmet need names the part and the reason")
    func off() {
        let registry = Registry(
            [Part("House") { Entry.install(House.self) {} }, Part("Plumbing") { Entry.provide(Water.self) { Water() } }],
            adjustments: [.off("Plumbing", by: "Kiosk", because: "it is winter")])
        #expect(
            registry.complaint(needing: [Entry.Need(Water.self, by: "wash")]) == """
                The registry does not form a tree (1 issue):
                  - wash needs Water, but Kiosk switches Plumbing off: it is winter.
                """)
    }

    @Test("If the part with a needed feature is switched off, the issue about the unmet need names the part and the need's location")
    func offFeature() {
        let registry = Registry(
            [
                Part("House") { Entry.install(House.self, fileID: "App", line: 7) { (_: Installed<Guest>) in } },
                Part("Guests") { Entry.install(Guest.self) {} },
            ], adjustments: [.off("Guests", by: "Kiosk", because: "the door is locked")])
        #expect(
            registry.complaint() == """
                The registry does not form a tree (1 issue):
                  - House needs Guest, but Kiosk switches Guests off: the door is locked. (App:7)
                """)
    }

    @Test("The issue about an unmet need suggests a similar name")
    func near() {
        struct Watr {}
        let registry = Registry {
            Entry.install(House.self, fileID: "App", line: 1) { (_: Water) in }
            Entry.provide(Watr.self) { Watr() }
        }
        #expect(
            registry.complaint() == """
                The registry does not form a tree (1 issue):
                  - House needs Water, but no entry provides it; did you mean Watr? (App:1)
                """)
    }

    @Test("The issue about an unmet need for a feature suggests a similar feature")
    func nearFeature() {
        let registry = Registry {
            Entry.install(House.self, fileID: "App", line: 1) { (_: Installed<Guest>) in }
            Entry.install(Guests.self) {}
        }
        let error = #expect(throws: CompositionError.self) { try registry.compose(House.self) }
        #expect(error?.issues == [.unmet(need: "Guest", by: "House", at: "App:1", hint: .near("Guests"))])
    }

    @Test("The issue about an unmet need does not suggest a name that differs too much")
    func unlike() {
        let registry = Registry {
            Entry.install(House.self, fileID: "App", line: 1) { (_: Water) in }
            Entry.provide(Fire.self) { Fire() }
        }
        let error = #expect(throws: CompositionError.self) { try registry.compose(House.self) }
        #expect(error?.issues == [.unmet(need: "Water", by: "House", at: "App:1", hint: nil)])
    }

    @Test("A hint about a part that is switched off is preferred to a similar name")
    func offFirst() {
        struct Watr {}
        let registry = Registry(
            [
                Part("House") {
                    Entry.install(House.self) {}
                    Entry.provide(Watr.self) { Watr() }
                },
                Part("Plumbing") { Entry.provide(Water.self) { Water() } },
            ], adjustments: [.off("Plumbing", by: "Kiosk", because: "it is winter")])
        let error = #expect(throws: CompositionError.self) { _ = try registry.compose(House.self, needing: [Entry.Need(Water.self)]) }
        #expect(error?.issues == [.unmet(need: "Water", by: "The app", at: nil, hint: .off("Kiosk switches Plumbing off: it is winter"))])
    }

    private enum Guests: IdleBuilder {}
}
