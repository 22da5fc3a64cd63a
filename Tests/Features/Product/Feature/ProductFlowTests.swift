import Account
import EnglishOnly
import Failure
import FeatureTesting
import FeatureTree
import FeatureTreeTesting
import Ledger
import Membership
import Navigation
import ProductDomain
import Screen
import Testing

@testable import Product

@MainActor
@Suite("The market in a session")
struct ProductFlowTests {
    @Test("Choosing a product opens its detail screen in front of the list")
    func detail() async throws {
        try await withProbe { probe, _ in
            #expect(
                probe.stage.screen?.transcript == """
                    Products
                    フィルムカメラ | ¥38,500 | cameras | 0 likes | 
                    A history of tea | ¥800 | books | 0 likes | 
                    [Search]
                    [Sort]
                    [Sell a product]
                    """)
            try await open("camera", "フィルムカメラ", in: probe)
            #expect(
                probe.stage.screen?.transcript == """
                    フィルムカメラ
                    As new.
                    Category | cameras
                    Sold by | Sota
                    Listed | 2026-11-21
                    Price | ¥38,500
                    Likes | 0
                    Comments | 0
                    [Like]
                    [Comment]
                    [Buy for ¥38,500]
                    [Back]
                    """)
            #expect(probe.children == ["ProductList", "ProductDetail"])
            try await probe.send(.init("back"))
            #expect(probe.children == ["ProductList"])
        }
    }

    @Test("A like appears immediately in the list and on the detail screen")
    func like() async throws {
        try await withProbe { probe, _ in
            try await open("camera", "フィルムカメラ", in: probe)
            try await probe.send(.init("like"))
            #expect(probe.screens.map { $0.transcript.contains("1 like") || $0.transcript.contains("1, including yours") } == [true, true])
            #expect(probe.stage.screen?.actions.first?.title == "Remove the like")
            try await probe.send(.init("unlike"))
            #expect(probe.screens.map { $0.transcript.contains("0 likes") || $0.transcript.contains("Likes | 0") } == [true, true])
        }
    }

    @Test("A new comment appears immediately on the comments screen and the detail screen")
    func comments() async throws {
        try await withProbe { probe, _ in
            try await open("camera", "フィルムカメラ", in: probe)
            try await probe.send(.init("comment", input: "Does it work?"))
            try await probe.send(.init("comments"))
            #expect(
                probe.stage.screen?.transcript == """
                    Comments on フィルムカメラ
                    2026-11-21 | Yuki (you) | Does it work?
                    Choose one of your comments to delete it.
                    [Comment]
                    [Back]
                    """)
            try await probe.send(.init("comment", input: "Hello?"))
            #expect(probe.screens.last?.sections.first?.rows.count == 2)
            #expect(probe.screens[1].transcript.contains("Comments | 2"))
            #expect(
                await failure { try await probe.send(.init("comment", input: " ")) }?.english == Failure(.badData, "The comment is empty."))
            try await probe.send(.init("back"))
            #expect(probe.children == ["ProductList", "ProductDetail"])
        }
    }

    @Test("A purchase requires one confirmation of the amount, and afterwards the list shows the product as sold")
    func buy() async throws {
        let ledger = MemoryLedger()
        try await withProbe(ledger: ledger) { probe, _ in
            try await open("camera", "フィルムカメラ", in: probe)
            try await probe.send(.init("buy"))
            #expect(await probe.isShowing("Confirm your purchase"))
            #expect(
                probe.stage.screen?.transcript == """
                    Confirm your purchase
                    Product | フィルムカメラ
                    Price | ¥38,500
                    Sold by | Sota
                    [Pay ¥38,500]
                    [Back]
                    """)
            #expect(ledger.entries.isEmpty)
            try await probe.send(.init("pay"))
            #expect(
                probe.stage.screen?.transcript == """
                    Bought
                    Order | 1
                    Product | フィルムカメラ
                    Price | ¥38,500
                    Sold by | Sota
                    On | 2026-11-21
                    [Back]
                    """)
            #expect(probe.screens.first?.transcript.contains("| sold") == true)
            try await probe.send(.init("back"))
            #expect(probe.stage.screen?.transcript.contains("Sold to | Yuki") == true)
            #expect(probe.stage.screen?.actions.map(\.title.english) == ["Like", "Comment", "Back"])
            #expect(ledger.entries.map(\.reference) == ["purchase-camera"])
        }
    }

    @Test("A product that is sold to someone else before the payment cannot be bought")
    func late() async throws {
        try await withProbe { probe, stall in
            try await open("camera", "フィルムカメラ", in: probe)
            try await probe.send(.init("buy"))
            #expect(await probe.isShowing("Confirm your purchase"))
            _ = try await stall.products.buy("camera", as: .member("mei", "Mei"), at: .testing)
            try await probe.send(.init("pay"))
            #expect(
                probe.stage.screen?.transcript == """
                    Not bought
                    フィルムカメラ has already been sold to Mei.
                    List other products: product list
                    [Back]
                    """)
            try await probe.send(.init("back"))
            #expect(probe.stage.screen?.transcript.contains("Sold to | Mei") == true)
        }
    }

    @Test("A buyer with an unverified identity is shown how to verify it")
    func unverified() async throws {
        let signIn = Stub<SignIn.Input, SignIn.Output>("SignIn")
        try await withProbe(.unverified, signIn: signIn) { probe, _ in
            try await open("camera", "フィルムカメラ", in: probe)
            try await probe.send(.init("buy"))
            #expect(signIn.inputs == [.buying])
            signIn.say(.member)
            #expect(await probe.isShowing("Not bought"))
            #expect(
                probe.stage.screen?.transcript == """
                    Not bought
                    Only a member whose identity is verified can buy a product.
                    Verify your identity: account verify --licence NUMBER
                    [Back]
                    """)
        }
    }

    @Test("Sellers cannot choose to buy their own products")
    func own() async throws {
        try await withProbe(.sota) { probe, _ in
            try await open("camera", "フィルムカメラ", in: probe)
            #expect(probe.stage.screen?.actions.map(\.title.english) == ["Like", "Comment", "Withdraw", "Back"])
        }
    }

    @Test("A deleted comment disappears immediately from every screen")
    func uncomment() async throws {
        try await withProbe { probe, _ in
            try await open("camera", "フィルムカメラ", in: probe)
            try await probe.send(.init("comment", input: "Does it work?"))
            try await probe.send(.init("comments"))
            let row = try #require(probe.stage.screen?.sections.first?.rows.first)
            try await probe.send(.init(try #require(row.action), row: row.id))
            #expect(probe.stage.screen?.sections.flatMap(\.rows).isEmpty == true)
            #expect(probe.screens[1].transcript.contains("Comments | 0"))
        }
    }

    @Test("A product is withdrawn only after a confirmation, and the list shows the withdrawal")
    func withdraw() async throws {
        try await withProbe(.sota) { probe, stall in
            try await open("camera", "フィルムカメラ", in: probe)
            try await probe.send(.init("withdraw", input: "no"))
            #expect(try await stall.camera()?.status == .forSale)
            try await probe.send(.init("withdraw", input: "yes"))
            #expect(probe.stage.screen?.transcript.contains("Withdrawn | 2026-11-21") == true)
            #expect(probe.stage.screen?.actions.map(\.title.english) == ["Like", "Comment", "Back"])
            #expect(probe.screens.first?.transcript.contains("| withdrawn") == true)
        }
    }

    @Test("An unknown sort order is refused with a suggestion")
    func sort() async throws {
        try await withProbe { probe, _ in
            try await probe.send(.init("sort", input: "cheapest"))
            #expect(probe.stage.screen?.sections[1].rows.map(\.id) == ["book", "camera"])
            #expect(
                await failure { try await probe.send(.init("sort", input: "newst")) }?.english
                    == Failure(
                        .usage, "Products cannot be sorted by “newst”. Did you mean newest?",
                        hint: "Enter one of: newest, cheapest, dearest, liked"))
            #expect(probe.stage.screen?.sections[1].rows.map(\.id) == ["book", "camera"])
        }
    }

    @Test("The search text is shown above the list of search results")
    func search() async throws {
        try await withProbe { probe, _ in
            try await probe.send(.init("search", input: "tea"))
            #expect(
                probe.stage.screen?.transcript == """
                    Products
                    Results for tea:
                    A history of tea | ¥800 | books | 0 likes | 
                    [Search]
                    [Sort]
                    [Sell a product]
                    """)
            try await probe.send(.init("search", input: ""))
            #expect(probe.stage.screen?.sections[1].rows.count == 2)
        }
    }

    @Test("The More action adds the next page of products to the list")
    func more() async throws {
        try await withProbe { probe, stall in
            _ = try await stall.products.add((0..<60).map { .sample("i\($0)", "Item \($0)", listed: -1_000) })
            try await probe.send(.init("search"))
            #expect(probe.stage.screen?.actions.map(\.title.english) == ["More", "Search", "Sort", "Sell a product"])
            try await probe.send(.init("more"))
            #expect(probe.stage.screen?.sections[1].rows.count == 62)
            #expect(probe.stage.screen?.actions.map(\.title.english) == ["Search", "Sort", "Sell a product"])
        }
    }

    @Test("A sale outside the session appears in the list and on the open detail screen, and the product can no longer be bought")
    func stale() async throws {
        try await withProbe(.yuki, .inSQLite, running: ["ProductList"]) { probe, stall in
            try await open("camera", "フィルムカメラ", in: probe)
            _ = try await stall.products.buy("camera", as: .member("mei", "Mei"), at: .testing)
            #expect(await probe.until { $0.stage.screen?.transcript.contains("Sold to | Mei") == true })
            #expect(probe.stage.screen?.actions.map(\.title.english) == ["Like", "Comment", "Back"])
            #expect(probe.screens.first?.transcript.contains("| sold") == true)
            _ = try await stall.products.deleteData(of: "sota")
            try await probe.send(.init("back"))
            #expect(await probe.until { $0.stage.screen?.transcript.contains("A history of tea") == false })
        }
    }
}
