import EnglishOnly
import Failure
import FeatureTree
import FeatureTreeTesting
import Sample
import Screen
import Testing

private final class Place: Addressable {
    let address: [String]
    let router: Router
    private let children: [Buildable<Void, Never>]

    init(_ address: [String], _ router: Router, _ children: [Buildable<Void, Never>]) {
        (self.address, self.router, self.children) = (address, router, children)
    }

    func run() { router.show { for (number, child) in children.enumerated() { child.child((), id: number) } } }
    func open(_ route: inout Route) -> Bool { false }
}

@MainActor
@Suite("Stage addresses")
struct StageAddressTests {
    private func place(_ address: String..., over children: Buildable<Void, Never>...) -> Buildable<Void, Never> {
        Buildable("Place") { _, context in Place(address, context.router, children) }
    }

    @Test("A stage's address joins the addresses of the features in front, from the root down")
    func inFront() async {
        let tree = Tree(place("tabs", over: place("hidden"), place("timeline", "42", over: face("Detail", Screen("Detail")))))
        #expect(Stage(tree.observer).address == ["tabs", "timeline", "42"])
        await tree.finish()
    }

    @Test("If the front feature has no address, the stage's address comes from the feature's ancestors, not from its siblings")
    func behind() async {
        let tree = Tree(place("tabs", over: place("hidden"), face("Order", Screen("Order"))))
        #expect(Stage(tree.observer).address == ["tabs"])
        await tree.finish()
    }

    @Test("A stage refuses an address if the scheme does not match, no feature knows the address, or no feature has an address at all")
    func open() async {
        func refusal(_ address: String, by tree: Tree) -> Failure? {
            #expect(throws: Failure.self) { try Stage(tree.observer).open(address, of: "app") }
        }
        let early = Tree(face("Question", Screen("Question")))
        #expect(!Stage(early.observer).hasAddresses && refusal("app://shop", by: early)?.kind == .notNow)
        await early.finish()
        let tree = Tree(place("tabs"))
        #expect(Stage(tree.observer).hasAddresses && refusal("other://shop", by: tree)?.kind == .usage)
        #expect(refusal("shop", by: tree)?.kind == .usage)
        let unknown = refusal("app://shop", by: tree)
        #expect(unknown?.kind == .noSuchItem && unknown?.message.english.contains("cannot be opened") == true)
        await tree.finish()
    }

    @Test("A stage has no address if none of its features has one")
    func none() async {
        let tree = Tree(face("Question", Screen("Question")))
        #expect(Stage(tree.observer).address == nil && Stage(tree.observer).failure == nil)
        await tree.finish()
    }
}
