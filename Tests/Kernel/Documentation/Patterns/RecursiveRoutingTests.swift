import FeatureTree
import FeatureTreeTesting
import Seeded
import Testing

@MainActor
@Suite("Recursive routing")
struct RecursiveRoutingTests {
    private let list = Stub<Void, Shop.Link>("List"), item = Stub<Int, Shop.Link>("Item"), seller = Stub<String, Shop.Link>("Seller")

    private func shop() -> Probe<Shop> {
        Probe(Shop.self, dependency: .init(list: list.buildable, item: item.buildable, seller: seller.buildable))
    }

    @Test("Pages that follow one another are siblings, even if a page appears twice")
    func siblings() async {
        let probe = shop()
        list.say(.item(1))
        item.say(.seller("Ada"))
        seller.say(.item(1))
        #expect(probe.outline == "Shop\n  List\n  Item\n  Seller\n  Item")
        #expect(item.inputs == [1, 1])
        #expect(seller.inputs == ["Ada"])
        await probe.finish()
    }

    @Test("A link can open any page, with the list beneath it")
    func entry() async {
        let probe = shop()
        probe.logic?.enter(.seller("Ada"))
        #expect(probe.children == ["List", "Seller"])
        seller.say(.back)
        #expect(probe.children == ["List"])
        #expect(seller.inputs == ["Ada"])
        await probe.finish()
    }

    @Test("Going back shows the previous page, and ends at the list", arguments: 1...20 as ClosedRange<UInt64>)
    func back(seed: UInt64) async {
        let probe = Probe(Shop.self, dependency: .init(list: page("List"), item: page("Item"), seller: page("Seller")))
        var dice = SplitMix64(seed: seed), path = ["List"]
        for _ in 0..<100 where probe.children == path {
            let link: Shop.Link = [.item(dice.number(below: 3)), .seller("Ada"), .back][dice.number(below: 3)]
            probe.observer.front(Page.self).last?.go(link)
            switch link {
            case .item: path.append("Item")
            case .seller: path.append("Seller")
            case .back: path = Array(path.prefix(max(1, path.count - 1)))
            }
        }
        #expect(probe.children == path)
        await probe.finish()
    }

    private func page<Input>(_ name: String) -> Buildable<Input, Shop.Link> {
        Buildable(name) { _, context in Page(context.listener) }
    }
}

/// A page that follows the links that the test chooses. A stub reports only from its latest mount, but each mounted page reports for
/// itself.
private final class Page: Interactor {
    private let listener: Listener<Shop.Link>

    init(_ listener: Listener<Shop.Link>) { self.listener = listener }

    func go(_ link: Shop.Link) { listener(link) }
}
