import FeatureTree
import Testing

@MainActor
@Suite("A need that may stay unmet")
struct OptionalNeedTests {
    @Test("is nil when no one provides it, and filled when someone does", arguments: [false, true])
    func value(isThere: Bool) throws {
        let registry = Registry {
            if isThere { Entry.provide((any Lamp).self) { OilLamp() } }
            Entry.provide(Bool.self) { (lamp: (any Lamp)?) in lamp is OilLamp }
            Entry.install(House.self) {}
        }
        #expect(try registry.compose(House.self).value(Bool.self) == isThere)
    }

    @Test("may be a feature", arguments: [false, true])
    func feature(isThere: Bool) throws {
        let registry = Registry {
            if isThere { Entry.install(Guest.self) {} }
            Entry.provide(String.self) { (guest: Installed<Guest>?) in guest?.buildable.name ?? "nobody" }
            Entry.install(House.self) {}
        }
        #expect(try registry.compose(House.self).value(String.self) == (isThere ? "Guest" : "nobody"))
    }

    @Test("is nil when the part that provides it is off")
    func off() throws {
        let registry = Registry([
            Part("House") {
                Entry.install(House.self) {}
                Entry.provide(Bool.self) { (water: Water?) in water == nil }
            },
            Part("Plumbing", .off(because: "it is winter")) { Entry.provide(Water.self) { Water() } },
        ])
        #expect(try registry.compose(House.self).value(Bool.self))
    }

    @Test("does not excuse what is itself wrong")
    func brokenBelow() {
        let registry = Registry {
            Entry.install(House.self) { (_: Water?) in }
            Entry.provide(Water.self, fileID: "App", line: 2) { (_: Fire) in Water() }
        }
        let error = #expect(throws: CompositionError.self) { try registry.compose(House.self) }
        #expect(error?.issues == [.unmet(need: "Fire", by: "Water", at: "App:2", hint: nil)])
    }
}
