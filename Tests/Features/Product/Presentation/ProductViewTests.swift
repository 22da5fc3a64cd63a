import Account
import EnglishOnly
import FeatureTesting
import Foundation
import Money
import ProductDomain
import ProductPresentation
import Screen
import Testing
import Text

@Suite("Product screens")
struct ProductViewTests {
    private func item(
        for viewer: Account, status: Item.Status = .forSale, description: OutsideText = "As new.", isLiked: Bool = false,
        comments: [ProductDomain.Comment] = []
    ) -> Item {
        Item(
            id: "camera", title: "フィルムカメラ", description: description, price: .yen(38_500), category: .cameras, seller: .sota,
            listed: .testing, status: status, likes: 2, isLiked: isLiked, comments: comments, for: viewer)
    }

    private func transcript(_ item: Item) -> String { ProductDetailView.page(ProductDetailData(item)).transcript }

    @Test("The screen of a product shows the price, the likes and the comments below the description")
    func detail() {
        let comments = [
            ProductDomain.Comment(id: 1, author: .yuki, text: "Does it work?", time: .testing, for: .yuki),
            ProductDomain.Comment(id: 2, author: .sota, text: "Yes.", time: .testing, for: .yuki),
        ]
        #expect(
            transcript(item(for: .yuki, isLiked: true, comments: comments)) == """
                フィルムカメラ
                As new.
                Category | cameras
                Sold by | Sota
                Listed | 2026-11-21
                Price | ¥38,500
                Likes | 2, including yours
                Comments | 2
                Comments
                2026-11-21 | Yuki (you) | Does it work?
                2026-11-21 | Sota | Yes.
                Delete your comment: product uncomment camera 1
                """)
    }

    @Test("The screen of a sold product shows the buyer, and omits an empty description")
    func sold() {
        #expect(
            transcript(item(for: .sota, status: .sold(.init(to: .yuki, at: .testing)), description: "")) == """
                フィルムカメラ
                Category | cameras
                Sold by | Sota
                Listed | 2026-11-21
                Sold to | Yuki
                Sold on | 2026-11-21
                Price | ¥38,500
                Likes | 2
                Comments | 0
                """)
    }

    @Test(
        "The screen of a product shows why the viewer cannot buy the product",
        arguments: [
            (Account.yuki, nil), (.sota, "You are selling this."), (.anonymous, "Only members can buy this."),
            (.unverified, "You can buy this once your identity is verified."),
        ] as [(Account, String?)])
    func obstacle(viewer: Account, text: String?) {
        let data = ProductDetailData(item(for: viewer))
        #expect((data.obstacle?.english, data.isBuyable) == (text, text == nil))
        #expect(ProductDetailView.screen(data).transcript.contains(text ?? "Comments | 0"))
    }

    @Test("A row in the list of products shows whether the product is sold or withdrawn")
    func list() {
        let page = ProductPage([
            item(for: .yuki), item(for: .yuki, status: .sold(.init(to: .yuki, at: .testing))),
            item(for: .yuki, status: .withdrawn(.testing)),
        ])
        #expect(
            ProductListView.screen(ProductListData(page, for: ProductQuery())).transcript == """
                Products
                フィルムカメラ | ¥38,500 | cameras | 2 likes | 
                フィルムカメラ | ¥38,500 | cameras | 2 likes | sold
                フィルムカメラ | ¥38,500 | cameras | 2 likes | withdrawn
                """)
    }

    @Test("An escape character in the description of a product is shown as �")
    func lines() {
        #expect(transcript(item(for: .yuki, description: "One.\n\n\u{1B}[2JTwo.")).hasPrefix("フィルムカメラ\nOne.\n�[2JTwo.\nCategory | "))
    }

    @Test("The screen of a withdrawn product shows the day of the withdrawal")
    func withdrawn() {
        let data = ProductDetailData(item(for: .sota, status: .withdrawn(.testing)))
        #expect(ProductDetailView.screen(data).transcript.contains("Withdrawn | 2026-11-21"))
        #expect((data.isOwn, data.isBuyable, data.obstacle) == (true, false, nil))
    }

    @Test("Only the viewer's own comments on a product can be chosen")
    func ownComments() {
        let comments = [("a", Account.yuki), ("b", .sota)].enumerated().map { number, said in
            ProductDomain.Comment(
                id: Int64(number), author: .init(id: said.1.member?.id ?? "", name: "?"), text: OutsideText(said.0), time: .testing,
                for: .yuki)
        }
        let page = ProductDetailView.page(ProductDetailData(item(for: .yuki, comments: comments)))
        #expect(page.sections.flatMap(\.rows).filter { $0.action != nil }.map(\.id) == ["0"])
        #expect(page.transcript.hasSuffix("Delete your comment: product uncomment camera 0"))
    }

    @Test("An empty list of products states whether nothing was found or nothing is for sale")
    func empty() {
        var query = ProductQuery()
        #expect(
            ProductListView.screen(ProductListData(ProductPage(), for: query)).transcript == """
                Products
                Nothing for sale yet. Import a catalogue: product import FILE
                """)
        query.text = "sofa"
        #expect(
            ProductListView.screen(ProductListData(ProductPage(), for: query)).transcript == """
                Products
                Results for sofa:
                Nothing found.
                """)
        (query.text, query.seller) = ("", "mei")
        #expect(ProductListView.screen(ProductListData(ProductPage(), for: query)).transcript == "Products\nNothing found.")
    }

    @Test("A purchase receipt shows the order number, the product, the price and the seller")
    func receipt() {
        let purchase = Purchase(id: 7, item: "camera", title: "フィルムカメラ", price: .yen(38_500), seller: .sota, time: .testing)
        #expect(
            PurchaseView.screen(PurchaseData(purchase)).transcript == """
                Bought
                Order | 7
                Product | フィルムカメラ
                Price | ¥38,500
                Sold by | Sota
                On | 2026-11-21
                """)
    }
}
