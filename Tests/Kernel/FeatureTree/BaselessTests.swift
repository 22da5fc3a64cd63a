import FeatureTree
import Testing

@MainActor
@Suite("A decision that cannot stand says")
struct BaselessTests {
    private func registry(_ adjustments: Adjustment..., plumbing: Availability = .on) -> Registry {
        Registry(
            [
                Part("House") { Entry.install(House.self, fileID: "App", line: 1) { (_: Plugins<House.Porch>, _: Water?) in } },
                Part("Guests") {
                    Entry.plug(Guest.self, into: House.Porch.self, fileID: "App", line: 5) {}
                    Entry.plug(Neighbour.self, into: House.Porch.self, fileID: "App", line: 6) {}
                },
                Part("Plumbing", plumbing) { Entry.provide(Water.self, fileID: "App", line: 9) { Water() } },
            ], adjustments: adjustments)
    }

    private func check(_ registry: Registry, _ issues: String...) {
        let head = "The registry does not make a tree (\(issues.count == 1 ? "1 issue" : "\(issues.count) issues")):"
        #expect(registry.complaint() == ([head] + issues.map { "  - " + $0 }).joined(separator: "\n"))
    }

    @Test("that there is no such part")
    func noPart() {
        check(
            registry(.off("Guest", by: "Kiosk", because: "it is late")),
            "Kiosk switches Guest off, but there is no such part; did you mean Guests?")
        check(registry(.off("Cellar", by: "Kiosk", because: "it is damp")), "Kiosk switches Cellar off, but there is no such part.")
    }

    @Test("that nobody provides what it overrides")
    func noValue() {
        struct Watr: Sendable {}
        check(
            registry(.override(Watr.self, by: "Kiosk", because: "it is dry") { Watr() }),
            "Kiosk overrides Watr, but no entry provides it; did you mean Water?")
        check(
            registry(.override((any Lamp).self, by: "Kiosk", because: "it is dark") { OilLamp() }),
            "Kiosk overrides Lamp, but no entry provides it.")
    }

    @Test("that what it replaces is nowhere")
    func noFeature() {
        check(
            registry(.replace(Guests.self, with: Guest.self, by: "Kiosk", because: "they are away") {}),
            "Kiosk replaces Guests with Guest, but no entry installs or plugs in Guests; did you mean Guest?")
    }

    @Test("which feature does not fill the slot, also where others do")
    func noPlugin() {
        check(
            registry(.order(House.Porch.self, [Neighbour.self, Guests.self], by: "Kiosk", because: "of age")),
            "Kiosk orders House.Porch as Neighbour, Guests, but Guests does not fill it; did you mean Guest?")
        check(
            registry(.order(Nowhere.self, [Guest.self], by: "Kiosk", because: "of age")),
            "Kiosk orders Nowhere as Guest, but Guest does not fill it.")
    }

    @Test("that it orders nothing, or one feature twice")
    func senselessOrder() {
        check(
            registry(.order(House.Porch.self, [], by: "Kiosk", because: "of age")), "Kiosk orders House.Porch, but names no feature.")
        check(
            registry(.order(House.Porch.self, [Guest.self, Guest.self], by: "Kiosk", because: "of age")),
            "Kiosk orders House.Porch as Guest, Guest, which names one of them twice.")
    }

    @Test("which other decision is about the same")
    func contradiction() {
        check(
            registry(
                .override(Water.self, by: "Kiosk", because: "it is dry") { Water() },
                .replace(Guest.self, with: Neighbour.self, by: "Kiosk", because: "he is away") {},
                .order(House.Porch.self, [Guest.self], by: "Kiosk", because: "of age"),
                .replace(Guest.self, with: Guest.self, by: "Ada", because: "he is back") {},
                .order(House.Porch.self, [Neighbour.self], by: "Ada", because: "of height"),
                .override(Water.self, by: "Ada", because: "it is wet") { Water() }),
            "Kiosk overrides Water, but Ada overrides Water; only one of them can.",
            "Kiosk replaces Guest with Neighbour, but Ada replaces Guest with Guest; only one of them can.",
            "Kiosk orders House.Porch as Guest, but Ada orders House.Porch as Neighbour; only one of them can.")
    }

    @Test("nothing when two agree that a part is off")
    func agreement() throws {
        let registry = registry(.off("Guests", by: "Kiosk", because: "it is late"), .off("Guests", by: "Ada", because: "it is cold"))
        #expect(
            try registry.compose(House.self).decisions.map { "\($0)" }
                == ["Kiosk switches Guests off: it is late.", "Ada switches Guests off: it is cold."])
    }

    @Test("who has switched the root off")
    func rootOff() {
        check(
            registry(.off("House", by: "Kiosk", because: "nobody is in")),
            "The app needs House, but Kiosk switches House off: nobody is in.",
            "Guest fills the slot House.Porch, but no feature in the tree opens it. (App:5)",
            "Neighbour fills the slot House.Porch, but no feature in the tree opens it. (App:6)")
    }

    @Test("who has switched off what somebody needs, before what it says of itself")
    func neededOff() {
        let registry = Registry(
            [
                Part("House") { Entry.install(House.self, fileID: "App", line: 1) { (_: Water) in } },
                Part("Plumbing", .off(because: "it is winter")) { Entry.provide(Water.self) { Water() } },
            ], adjustments: [.off("Plumbing", by: "Kiosk", because: "it leaks")])
        check(registry, "House needs Water, but Kiosk switches Plumbing off: it leaks. (App:1)")
    }

    @Test("what it needs itself and does not get, at its own place")
    func unmet() {
        check(
            registry(.override(Water.self, by: "Kiosk", because: "it is dry", fileID: "Kiosk", line: 3) { (_: Fire) in Water() }),
            "Water needs Fire, but no entry provides it. (Kiosk:3)")
        check(
            registry(
                .replace(Guest.self, with: Machine.self, by: "Kiosk", because: "he is away", fileID: "Kiosk", line: 4) { (_: Fire) in }),
            "Machine needs Fire, but no entry provides it. (Kiosk:4)")
    }

    @Test("that it needs what it overrides, which is a loop")
    func cycle() {
        check(registry(.override(Water.self, by: "Kiosk", because: "of taste") { (_: Water) in Water() }), "Water → Water is a cycle.")
    }

    @Test("that what it puts in a slot is there already")
    func duplicate() {
        check(
            registry(.replace(Guest.self, with: Neighbour.self, by: "Kiosk", because: "he is away", fileID: "Kiosk", line: 4) {}),
            "Neighbour in House.Porch is registered 2 times: Kiosk:4, App:6.")
    }

    @Test("all of it at once, before what is wrong with the entries")
    func several() throws {
        let registry = Registry(
            [Part("House") { Entry.install(House.self, fileID: "App", line: 1) { (_: Water) in } }],
            adjustments: [.off("Garden", by: "Kiosk", because: "it rains"), .off("Hose", by: "Kiosk", because: "it rains")])
        check(
            registry, "Kiosk switches Garden off, but there is no such part.",
            "Kiosk switches Hose off, but there is no such part; did you mean House?",
            "House needs Water, but no entry provides it. (App:1)")
        let error = #expect(throws: CompositionError.self) { try registry.compose(House.self) }
        let decision = Decision(who: "Kiosk", what: .off(part: "Garden"), why: "it rains")
        #expect(error?.issues.first == .baseless(decision, lacking: "Garden", near: nil))
    }
}

private enum Guests: Builder {
    static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> Idle { Idle() }
}

private enum Machine: Builder {
    static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> Idle { Idle() }
}
