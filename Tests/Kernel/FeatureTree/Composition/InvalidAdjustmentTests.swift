import FeatureTree
import Testing

@MainActor
@Suite("Invalid adjustments")
struct InvalidAdjustmentTests {
    private func registry(_ adjustments: Adjustment...) -> Registry {
        Registry(
            [
                Part("House") { Entry.install(House.self, fileID: "App", line: 1) { (_: Plugins<House.Porch>, _: Water?) in } },
                Part("Guests") {
                    Entry.plug(Guest.self, into: House.Porch.self, fileID: "App", line: 5) {}
                    Entry.plug(Neighbour.self, into: House.Porch.self, fileID: "App", line: 6) {}
                },
                Part("Plumbing") { Entry.provide(Water.self, fileID: "App", line: 9) { Water() } },
            ], adjustments: adjustments)
    }

    private func check(_ registry: Registry, _ issues: String...) {
        let head = "The registry does not form a tree (\(issues.count == 1 ? "1 issue" : "\(issues.count) issues")):"
        #expect(registry.complaint() == ([head] + issues.map { "  - " + $0 }).joined(separator: "\n"))
    }

    @Test("An unknown part is an issue that suggests a similar name, if there is one")
    func noPart() {
        check(
            registry(.off("Guest", by: "Kiosk", because: "it is late")),
            "Kiosk switches Guest off, but there is no such part; did you mean Guests?")
        check(registry(.off("Cellar", by: "Kiosk", because: "it is damp")), "Kiosk switches Cellar off, but there is no such part.")
    }

    @Test("An override of a value that no entry provides is an issue that suggests a similar name, if there is one")
    func noValue() {
        struct Watr: Sendable {}
        check(
            registry(.override(Watr.self, by: "Kiosk", because: "it is dry") { Watr() }),
            "Kiosk overrides Watr, but no entry provides it; did you mean Water?")
        check(
            registry(.override((any Lamp).self, by: "Kiosk", because: "it is dark") { OilLamp() }),
            "Kiosk overrides Lamp, but no entry provides it.")
    }

    @Test("Two overrides of one value are an issue that names who made them")
    func contradiction() {
        check(
            registry(
                .override(Water.self, by: "Kiosk", because: "it is dry") { Water() }, .off("Guests", by: "Kiosk", because: "it is late"),
                .override(Water.self, by: "Ada", because: "it is wet") { Water() }),
            "Kiosk and Ada both override Water; remove one of the overrides.")
    }

    @Test("An unmet need of an override is reported at the override's location")
    func unmet() {
        check(
            registry(.override(Water.self, by: "Kiosk", because: "it is dry", fileID: "Kiosk", line: 3) { (_: Fire) in Water() }),
            "Water needs Fire, but no entry provides it. (Kiosk:3)")
    }

    @Test("Two adjustments may switch the same part off")
    func agreement() throws {
        let registry = registry(.off("Guests", by: "Kiosk", because: "it is late"), .off("Guests", by: "Ada", because: "it is cold"))
        #expect(
            try registry.compose(House.self).adjustments.map { "\($0)" }
                == ["Kiosk switches Guests off: it is late.", "Ada switches Guests off: it is cold."])
    }

    @Test("Switching off the root is reported as an issue that names the adjustment as its cause")
    func rootOff() {
        check(
            registry(.off("House", by: "Kiosk", because: "nobody is in")),
            "The app needs House, but Kiosk switches House off: nobody is in.",
            "Guest fills the slot House.Porch, but no feature in the tree opens it. (App:5)",
            "Neighbour fills the slot House.Porch, but no feature in the tree opens it. (App:6)")
    }

    @Test("An override that needs the value it overrides is a cycle")
    func cycle() {
        check(registry(.override(Water.self, by: "Kiosk", because: "of taste") { (_: Water) in Water() }), "Water → Water is a cycle.")
    }

    @Test("All issues of a composition are reported, with those of adjustments first")
    func several() throws {
        let registry = Registry(
            [Part("House") { Entry.install(House.self, fileID: "App", line: 1) { (_: Water) in } }],
            adjustments: [.off("Garden", by: "Kiosk", because: "it rains"), .off("Hose", by: "Kiosk", because: "it rains")])
        check(
            registry, "Kiosk switches Garden off, but there is no such part.",
            "Kiosk switches Hose off, but there is no such part; did you mean House?",
            "House needs Water, but no entry provides it. (App:1)")
        let error = #expect(throws: CompositionError.self) { try registry.compose(House.self) }
        #expect(error?.issues.first == .unknownPart("Garden", switchedOffBy: "Kiosk", near: nil))
    }
}
