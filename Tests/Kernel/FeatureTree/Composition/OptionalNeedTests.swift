import FeatureTree
import Testing

@MainActor
@Suite("Optional needs")
struct OptionalNeedTests {
    @Test("An optional need is nil if no entry provides it, and has a value if one does", arguments: [false, true])
    func value(isThere: Bool) throws {
        let registry = Registry {
            if isThere { Entry.provide((any Lamp).self) { OilLamp() } }
            Entry.provide(Bool.self) { (lamp: (any Lamp)?) in lamp is OilLamp }
            Entry.install(House.self) {}
        }
        #expect(try registry.compose(House.self).value(Bool.self) == isThere)
    }

    @Test("An optional need can be a feature", arguments: [false, true])
    func feature(isThere: Bool) throws {
        let registry = Registry {
            if isThere { Entry.install(Guest.self) {} }
            Entry.provide(String.self) { (guest: Installed<Guest>?) in guest?.buildable.name ?? "nobody" }
            Entry.install(House.self) {}
        }
        #expect(try registry.compose(House.self).value(String.self) == (isThere ? "Guest" : "nobody"))
    }

    @Test("An optional need is nil when the part that provides it is switched off")
    func off() throws {
        let registry = Registry(
            [
                Part("House") {
                    Entry.install(House.self) {}
                    Entry.provide(Bool.self) { (water: Water?) in water == nil }
                },
                Part("Plumbing") { Entry.provide(Water.self) { Water() } },
            ], adjustments: [.off("Plumbing", by: "Kiosk", because: "it is winter")])
        #expect(try registry.compose(House.self).value(Bool.self))
    }

    @Test("An optional need does not hide the issues of the entry that provides it")
    func brokenBelow() {
        let registry = Registry {
            Entry.install(House.self) { (_: Water?) in }
            Entry.provide(Water.self, fileID: "App", line: 2) { (_: Fire) in Water() }
        }
        let error = #expect(throws: CompositionError.self) { try registry.compose(House.self) }
        #expect(error?.issues == [.unmet(need: "Fire", by: "Water", at: "App:2", hint: nil)])
    }
}
