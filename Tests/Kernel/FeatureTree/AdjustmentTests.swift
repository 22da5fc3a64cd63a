import FeatureTree
import FeatureTreeTesting
import Testing

/// A house whose porch and water can be decided about.
@MainActor
@Suite("A decision about an app's parts")
struct AdjustmentTests {
    private struct Kettle: Sendable { let from: String }
    private final class Made { var names: [String] = [] }

    private func registry(_ adjustments: Adjustment..., made: Made = Made(), plumbing: Availability = .on) -> Registry {
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
                Part("Plumbing", plumbing) {
                    Entry.provide(Water.self) {
                        made.names.append("Water")
                        return Water()
                    }
                },
            ], adjustments: adjustments)
    }

    @Test("switches a part off, and is told")
    func off() throws {
        let composition = try registry(.off("Guests", by: "Kiosk", because: "the door is locked")).compose(House.self)
        #expect(composition.outline.text == "House")
        #expect(composition.decisions == [Decision(who: "Kiosk", what: .off(part: "Guests"), why: "the door is locked")])
        #expect(composition.decisions.map { "\($0)" } == ["Kiosk switches Guests off: the door is locked."])
    }

    @Test("that a part made itself is told too")
    func offOfItself() throws {
        let composition = try registry(plumbing: .off(because: "it is winter")).compose(House.self)
        #expect(composition.decisions == [Decision(who: "Plumbing", what: .off(part: "Plumbing"), why: "it is winter")])
        #expect(composition.decisions.map { "\($0)" } == ["Plumbing is off: it is winter."])
    }

    @Test("is told with every other, those of the parts first, then as they are listed")
    func all() throws {
        let composition = try registry(
            .order(House.Porch.self, [Neighbour.self], by: "Kiosk", because: "she is older"),
            .off("Plumbing", by: "Kiosk", because: "it leaks"),
            plumbing: .off(because: "it is winter")
        ).compose(House.self)
        #expect(
            composition.decisions.map { "\($0)" } == [
                "Plumbing is off: it is winter.", "Kiosk orders House.Porch as Neighbour: she is older.",
                "Kiosk switches Plumbing off: it leaks.",
            ])
    }

    @Test("orders the plugins of a slot; those it does not name follow")
    func order() throws {
        let composition = try registry(.order(House.Porch.self, [Neighbour.self], by: "Kiosk", because: "she is older")).compose(House.self)
        #expect(composition.outline.text == "House\n  Neighbour (House.Porch)\n  Guest (House.Porch)")
    }

    @Test("overrides a provided value, which is then not made")
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
        #expect(composition.decisions.map { "\($0)" } == ["Kiosk overrides Water: it is summer."])
    }

    @Test("replaces a feature wherever it stands, under the label and in the words of the slot")
    func replace() async throws {
        let registry = Registry(
            [
                Part("App") {
                    Entry.install(Hall.self) { (shelf: Plugins<Hall.Shelf>, _: Installed<Clerk>) in shelf }
                    Entry.plug(Clerk.self, into: Hall.Shelf.self, as: "b", output: { "\($0)!" }) {}
                    Entry.plug(Porter.self, into: Hall.Shelf.self, as: "a", output: { "\($0)" }) {}
                    Entry.install(Clerk.self) {}
                    Entry.provide(Int.self) { 7 }
                }
            ],
            adjustments: [.replace(Clerk.self, with: Machine.self, by: "Kiosk", because: "it is night") { (number: Int) in number }])
        let composition = try registry.compose(Hall.self)
        #expect(composition.outline.text == "Hall\n  Porter (Hall.Shelf)\n  Machine (Hall.Shelf)\n  Machine")
        #expect(composition.decisions.map { "\($0)" } == ["Kiosk replaces Clerk with Machine: it is night."])
        let tree = Tree(try composition.root())
        let hall = try #require(tree.lookout.all(HallLogic.self).first)
        #expect(hall.heard == ["a 1", "b 7!"])
        _ = consume hall
        #expect(await tree.stop() == [])
    }

    @Test("may give the same feature other needs")
    func rewire() throws {
        let composition = try registry(
            .replace(Guest.self, with: Guest.self, by: "Kiosk", because: "he is thirsty") { (_: Water) in }
        ).compose(House.self)
        #expect(composition.outline.text == "House\n  Guest (House.Porch)\n  Neighbour (House.Porch)")
    }

    @Test("has no effect on what is off, and says so", arguments: [0, 1])
    func idle(about: Int) throws {
        let off = Adjustment.off("Guests", by: "Ada", because: "the door is locked")
        let other: [Adjustment] = [
            .order(House.Porch.self, [Neighbour.self], by: "Kiosk", because: "she is older"),
            .replace(Guest.self, with: Neighbour.self, by: "Kiosk", because: "he is away") {},
        ]
        let told = ["Kiosk orders House.Porch as Neighbour: she is older", "Kiosk replaces Guest with Neighbour: he is away"][about]
        let composition = try registry(other[about], off).compose(House.self)
        #expect(composition.outline.text == "House")
        #expect(
            composition.decisions.map { "\($0)" } == [
                "\(told) (no effect: Ada switches Guests off: the door is locked).", "Ada switches Guests off: the door is locked.",
            ])
        #expect(composition.decisions.map(\.idle) == ["Ada switches Guests off: the door is locked", nil])
    }

    @Test("on a value of a part that is off leaves the value away")
    func overrideOff() throws {
        let registry = registry(
            .override(Water.self, by: "Kiosk", because: "it is dry") { Water() }, plumbing: .off(because: "it is winter"))
        #expect(
            registry.complaint(needing: [Need(Water.self, by: "wash")]) == """
                The registry does not make a tree (1 issue):
                  - wash needs Water, but Plumbing is off: it is winter.
                """)
        #expect(
            try registry.compose(House.self).decisions.map { "\($0)" } == [
                "Plumbing is off: it is winter.", "Kiosk overrides Water: it is dry (no effect: Plumbing is off: it is winter).",
            ])
    }
}

/// A feature that shows what is on its shelf and remembers what it says.
private enum Hall: Builder {
    enum Shelf: Slot {
        typealias Output = String
        typealias Label = String
    }
    static func build(_ shelf: Plugins<Shelf>, _ input: Void, _ context: Context<Never>) -> HallLogic { HallLogic(shelf, context.router) }
}

private final class HallLogic: Interactor {
    private(set) var heard: [String] = []
    private let shelf: Plugins<Hall.Shelf>, router: Router

    init(_ shelf: Plugins<Hall.Shelf>, _ router: Router) { (self.shelf, self.router) = (shelf, router) }

    func run() {
        router.show {
            for plugin in shelf.all { plugin.buildable.child(to: self) { me, word in me.heard.append("\(plugin.label) \(word)") } }
        }
    }
}

private final class Speaker: Interactor {
    private let number: Int, listener: Listener<Int>
    init(_ number: Int, _ listener: Listener<Int>) { (self.number, self.listener) = (number, listener) }
    func run() { listener(number) }
}

private enum Clerk: Builder {
    static func build(_ dependency: Void, _ input: Void, _ context: Context<Int>) -> Speaker { Speaker(0, context.listener) }
}

private enum Porter: Builder {
    static func build(_ dependency: Void, _ input: Void, _ context: Context<Int>) -> Speaker { Speaker(1, context.listener) }
}

private enum Machine: Builder {
    static func build(_ number: Int, _ input: Void, _ context: Context<Int>) -> Speaker { Speaker(number, context.listener) }
}
