import FeatureTree
import FeatureTreeTesting
import Testing

@MainActor
@Suite("Adjustments")
struct AdjustmentTests {
    private struct Kettle: Sendable { let from: String }
    private final class Made { var names: [String] = [] }

    private func registry(_ adjustments: Adjustment..., made: Made = Made()) -> Registry {
        Registry(
            [
                Part("House") {
                    Entry.install(House.self) { (_: Plugins<House.Porch>, _: Plugins<House.Chimney>) in }
                    Entry.provide(Kettle.self) { Kettle(from: "rain") }
                },
                Part("Guests") {
                    Entry.plug(Guest.self, into: House.Porch.self, fileID: "App", line: 5) {}
                    Entry.plug(Neighbour.self, into: House.Porch.self) {}
                },
                Part("Plumbing") {
                    Entry.provide(Water.self) {
                        made.names.append("Water")
                        return Water()
                    }
                },
            ], adjustments: adjustments)
    }

    @Test("An adjustment switches a part off, and the composition lists the adjustment")
    func off() throws {
        let composition = try registry(.off("Guests", by: "Kiosk", because: "the door is locked")).compose(House.self)
        #expect(composition.outline.text == "House")
        #expect(composition.adjustments.map(\.part) == ["Guests"])
        #expect(composition.adjustments.map { "\($0)" } == ["Kiosk switches Guests off: the door is locked."])
    }

    @Test("A composition lists its adjustments in the order in which they were passed")
    func all() throws {
        let composition = try registry(
            .override(Kettle.self, by: "Kiosk", because: "it is dry") { Kettle(from: "tap") },
            .off("Plumbing", by: "Kiosk", because: "it leaks")
        ).compose(House.self)
        #expect(
            composition.adjustments.map { "\($0)" } == ["Kiosk overrides Kettle: it is dry.", "Kiosk switches Plumbing off: it leaks."])
        #expect(composition.adjustments.map(\.part) == [nil, "Plumbing"])
    }

    @Test("An override replaces a provided value, and the original value is never made")
    func override() throws {
        let made = Made()
        let composition = try registry(
            .override(Water.self, by: "Kiosk", because: "it is summer") { (kettle: Kettle) in
                made.names.append("water of the \(kettle.from)")
                return Water()
            }, made: made
        ).compose(House.self)
        _ = try composition.value(Water.self)
        #expect(made.names == ["water of the rain"])
        #expect(composition.adjustments.map { "\($0)" } == ["Kiosk overrides Water: it is summer."])
    }

    @Test("Switching a part off disables overrides of its values, no matter which adjustment comes first", arguments: [false, true])
    func overrideOff(isFirst: Bool) throws {
        let off = Adjustment.off("Plumbing", by: "Ada", because: "it leaks")
        let override = Adjustment.override(Water.self, by: "Kiosk", because: "it is dry") { Water() }
        let registry = isFirst ? registry(override, off) : registry(off, override)
        #expect(
            registry.complaint(needing: [Entry.Need(Water.self, by: "wash")]) == """
                The registry does not form a tree (1 issue):
                  - wash needs Water, but Ada switches Plumbing off: it leaks.
                """)
        #expect(try registry.compose(House.self).adjustments.count == 2)
    }
}
