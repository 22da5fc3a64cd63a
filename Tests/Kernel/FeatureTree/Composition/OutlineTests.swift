import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Outlines")
struct OutlineTests {
    @Test("The outline of a composition names features and slots")
    func composed() throws {
        let registry = Registry {
            Entry.install(House.self) { (_: Plugins<House.Porch>, _: Water, _: Installed<Neighbour>) in }
            Entry.plug(Guest.self, into: House.Porch.self) {}
            Entry.install(Neighbour.self) {}
            Entry.provide(Water.self) { (_: Installed<Well>) in Water() }
            Entry.install(Well.self) {}
            Entry.provide(Fire.self) { Fire() }
        }
        #expect(
            try registry.compose(House.self).outline.text == """
                House
                  Guest (House.Porch)
                  Well
                  Neighbour
                """)
    }

    @Test("The outline of a tree names the mounted features")
    func mounted() async {
        let (leaf, other) = (Stub<Void, Never>("Leaf"), Stub<Void, Never>("Other"))
        var router: Router?
        let branch = Buildable<Void, Never>.improvised("Branch") { me in
            router = me.router
            me.router.show { leaf.buildable.child(()) }
        }
        let tree = Tree(.improvised("Root") { me in me.router.show { branch.child(()) } })
        #expect(tree.outline == Outline("Root", [Outline("Branch", [Outline("Leaf")])]))
        router?.show { other.buildable.child(()) }
        #expect(tree.outline.text == "Root\n  Branch\n    Other")
        await tree.finish()
        // Break the retain cycle: a script captures `router`.
        router = nil
    }

    private enum Well: IdleBuilder {}

    @Test("In the outline of a chain of 8,000 features, each deep line shows its level as a number, so the size of the text is linear")
    func deep() {
        var chain = Outline("Last")
        for _ in 1..<8_000 { chain = Outline("Link", [chain]) }
        let lines = chain.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 8_000)
        #expect(lines[64] == String(repeating: "  ", count: 64) + "Link")
        #expect(lines[65] == String(repeating: "  ", count: 64) + "[65] Link")
        #expect(lines[7_999] == String(repeating: "  ", count: 64) + "[7999] Last")
        #expect(chain.text.utf8.count < 8_000 * 150)
    }
}
