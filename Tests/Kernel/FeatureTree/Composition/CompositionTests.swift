import FeatureTree
import Testing

@MainActor
@Suite("Invalid compositions")
struct CompositionTests {
    @Test("An unmet need is reported with the name and location of the entry that has the need")
    func unmet() {
        let registry = Registry {
            Entry.install(House.self, fileID: "App/House.swift", line: 1) { (_: Water) in }
        }
        #expect(registry.complaint() == issues("House needs Water, but no entry provides it. (App/House.swift:1)"))
    }

    @Test("An unmet need for a protocol is reported without the keyword `any`")
    func unmetProtocol() {
        let registry = Registry { Entry.install(House.self, fileID: "App", line: 1) { (_: any Lamp) in } }
        #expect(registry.complaint() == issues("House needs Lamp, but no entry provides it. (App:1)"))
    }

    @Test("An unmet need of the host is reported without a location")
    func unmetByHost() {
        let registry = Registry { Entry.install(House.self) {} }
        let need = Entry.Need(Water.self, by: "WashCommand")
        #expect(registry.complaint(needing: [need]) == issues("WashCommand needs Water, but no entry provides it."))
        #expect(registry.complaint(needing: [Entry.Need(Water.self)]) == issues("The app needs Water, but no entry provides it."))
    }

    @Test("A missing feature is reported by its name")
    func unmetFeature() {
        #expect(Registry {}.complaint() == issues("The app needs House, but no entry provides it."))
        let registry = Registry { Entry.install(House.self, fileID: "App", line: 1) { (_: Installed<Guest>) in } }
        #expect(registry.complaint() == issues("House needs Guest, but no entry provides it. (App:1)"))
    }

    @Test("A duplicate value is reported with the locations of all its entries")
    func duplicate() {
        let registry = Registry {
            Entry.install(House.self) {}
            Entry.provide(Int.self, fileID: "A", line: 2) { 1 }
            Entry.provide(Int.self, fileID: "B", line: 3) { 2 }
            Entry.provide(Int.self, fileID: "C", line: 4) { 3 }
        }
        #expect(registry.complaint() == issues("Int is registered 3 times: A:2, B:3, C:4."))
    }

    @Test("A feature that fills one slot twice is reported")
    func duplicatePlugin() {
        let registry = Registry {
            Entry.install(House.self) { (_: Plugins<House.Porch>) in }
            Entry.plug(Guest.self, into: House.Porch.self, fileID: "A", line: 1) {}
            Entry.plug(Guest.self, into: House.Porch.self, fileID: "B", line: 2) {}
        }
        #expect(registry.complaint() == issues("Guest in House.Porch is registered 2 times: A:1, B:2."))
    }

    @Test("A slot with more plugins than its capacity is reported")
    func capacity() {
        let registry = Registry {
            Entry.install(House.self, fileID: "App", line: 1) { (_: Plugins<House.Porch>, _: Plugins<House.Chimney>) in }
            Entry.plug(Guest.self, into: House.Chimney.self) {}
            Entry.plug(Neighbour.self, into: House.Chimney.self) {}
        }
        #expect(
            registry.complaint()
                == issues(
                    "House opens the slot House.Chimney, which has 2 plugins, more than its capacity. (App:1)"))
    }

    @Test("A plugin for an optional slot that no feature opens is left out, and its needs are still checked")
    func optionalSlot() throws {
        let registry = Registry {
            Entry.install(House.self) {}
            Entry.plug(Guest.self, into: Attic.self) {}
        }
        #expect(try registry.compose(House.self).outline.text == "House")
        let broken = Registry {
            Entry.install(House.self) {}
            Entry.plug(Guest.self, into: Attic.self, fileID: "App", line: 1) { (_: Fire) in }
        }
        #expect(broken.complaint() == issues("Guest needs Fire, but no entry provides it. (App:1)"))
    }

    @Test("A cycle of needs is reported with its complete path")
    func cycle() {
        let registry = Registry {
            Entry.install(House.self) { (_: Water) in }
            Entry.provide(Water.self) { (_: Fire) in Water() }
            Entry.provide(Fire.self) { (_: Water) in Fire() }
        }
        #expect(registry.complaint() == issues("Water → Fire → Water is a cycle."))
    }

    @Test("A cycle through a slot is reported")
    func slotCycle() {
        let registry = Registry {
            Entry.install(House.self) { (_: Plugins<House.Porch>) in }
            Entry.plug(Guest.self, into: House.Porch.self) { (_: Installed<House>) in }
        }
        #expect(registry.complaint() == issues("House → Guest → House is a cycle."))
    }

    @Test("All issues of a composition are reported at once, as text and as values")
    func severalIssues() {
        let registry = Registry {
            Entry.install(House.self, fileID: "App", line: 1) { (_: Plugins<House.Chimney>, _: any Lamp) in }
            Entry.provide(Int.self, fileID: "App", line: 2) { 1 }
            Entry.provide(Int.self, fileID: "App", line: 3) { 2 }
            Entry.plug(Guest.self, into: Nowhere.self, fileID: "App", line: 4) {}
            Entry.plug(Guest.self, into: House.Chimney.self) {}
            Entry.plug(Neighbour.self, into: House.Chimney.self) {}
            Entry.provide(Water.self, fileID: "App", line: 5) { (_: Fire) in Water() }
            Entry.provide(Fire.self, fileID: "App", line: 6) { (_: Water) in Fire() }
        }
        #expect(
            registry.complaint()
                == issues(
                    "Int is registered 2 times: App:2, App:3.",
                    "House opens the slot House.Chimney, which has 2 plugins, more than its capacity. (App:1)",
                    "House needs Lamp, but no entry provides it. (App:1)",
                    "Guest fills the slot Nowhere, but no feature in the tree opens it. (App:4)",
                    "Water → Fire → Water is a cycle."))
        let error = #expect(throws: CompositionError.self) { try registry.compose(House.self) }
        #expect(error?.issues.count == 5)
        #expect(error?.issues.first == .duplicate(name: "Int", at: ["App:2", "App:3"]))
    }
}

extension CompositionTests {
    /// Returns the text of an error with these issues.
    private func issues(_ lines: String...) -> String {
        let count = lines.count == 1 ? "1 issue" : "\(lines.count) issues"
        return (["The registry does not form a tree (\(count)):"] + lines.map { "  - " + $0 }).joined(separator: "\n")
    }
}
