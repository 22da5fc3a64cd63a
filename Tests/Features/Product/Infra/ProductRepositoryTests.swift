import Account
import Failure
import FeatureTesting
import Foundation
import Money
import ProductDomain
import ProductInfra
import Storage
import Testing
import Text

/// Tests of the contract that every `ProductRepository` must meet.
@Suite("Item repositories")
struct ProductRepositoryTests {
    /// Twelve items, newest first: `i0`, `i1`, …
    private static let many = (0..<12).map {
        CatalogueEntry.sample("i\($0)", "Item \($0)", .music, Int64($0 + 1) * 100, listed: TimeInterval(-$0 * 60))
    }

    private func found(_ entries: [CatalogueEntry], _ kept: Kept, _ change: (inout ProductQuery) -> Void) async throws -> [Item.ID] {
        var query = ProductQuery()
        change(&query)
        return try await withProducts(kept) { [query] products in
            _ = try await products.add(entries)
            return try await products.items(query, for: .anonymous).items.map(\.id)
        }
    }

    private static let shop: [CatalogueEntry] = [
        .sample("a", "Nikon FM2", .cameras, 38_500, description: "A body.", listed: -1),
        .sample("b", "Lens for Nikon", .cameras, 9_800, by: .yuki, listed: -2),
        .sample("c", "村上春樹 文庫本", .books, 1_200, description: "100% as new, a_b", listed: -3),
    ]

    @Test(
        "A search for items covers titles, descriptions and sellers, and ignores case, width and accents",
        arguments: Kept.allCases,
        [
            ("", ["a", "b", "c"]), ("nikon", ["a", "b"]), ("NIKON yuki", ["b"]), ("nikon  body", ["a"]), ("春樹", ["c"]), ("nothing", []),
            ("ＮＩＫＯＮ", ["a", "b"]), ("níkon ｌｅｎｓ", ["b"]),
        ] as [(String, [String])])
    func search(kept: Kept, expected: (text: String, ids: [String])) async throws {
        let (text, ids) = expected
        #expect(try await found(Self.shop, kept) { $0.text = text } == ids)
    }

    @Test(
        "A search for items treats wildcards and quotes as plain text", arguments: Kept.allCases,
        [("%", ["c"]), ("_", ["c"]), ("\\", []), ("'", []), ("\" OR 1", [])] as [(String, [String])])
    func wildcards(kept: Kept, expected: (text: String, ids: [String])) async throws {
        let (text, ids) = expected
        #expect(try await found(Self.shop, kept) { $0.text = text } == ids)
    }

    @Test(
        "A search for items can combine a category, text and a price range, and the range includes both limits", arguments: Kept.allCases)
    func filters(kept: Kept) async throws {
        #expect(try await found(Self.shop, kept) { $0.category = .cameras } == ["a", "b"])
        #expect(try await found(Self.shop, kept) { $0.minimum = .yen(9_800) } == ["a", "b"])
        #expect(try await found(Self.shop, kept) { $0.maximum = .yen(9_800) } == ["b", "c"])
        #expect(
            try await found(Self.shop, kept) { ($0.category, $0.minimum, $0.maximum, $0.text) = (.cameras, .yen(1), .yen(10_000), "lens") }
                == [
                    "b"
                ])
    }

    @Test("Pages of items have no gaps or repetitions", arguments: Kept.allCases)
    func pages(kept: Kept) async throws {
        try await withProducts(kept) { products in
            _ = try await products.add(Self.many)
            var query = ProductQuery()
            var pages: [[Item.ID]] = []
            query.limit = 5
            repeat {
                let page = try await products.items(query, for: .anonymous)
                pages.append(page.items.map(\.id))
                query.after = page.hasMore ? page.items.last?.id : nil
            } while query.after != nil
            #expect(pages == [["i0", "i1", "i2", "i3", "i4"], ["i5", "i6", "i7", "i8", "i9"], ["i10", "i11"]])
        }
    }

    @Test("Pages of items stay complete in every sort order if an item is withdrawn between two requests", arguments: Kept.allCases)
    func sorted(kept: Kept) async throws {
        let likes: [Set<Person.ID>] = [["a"], [], ["a", "b"], ["b"], []]
        let entries = [300, 100, 300, 200, 100].enumerated().map { number, price in
            CatalogueEntry.sample("i\(number)", "Item", .music, Int64(price), listed: TimeInterval(-number * 60), likes: likes[number])
        }
        let orders: [(ProductQuery.Sort, [Item.ID])] = [
            (.newest, ["i0", "i1", "i2", "i3", "i4"]), (.cheapest, ["i1", "i4", "i3", "i0", "i2"]),
            (.dearest, ["i2", "i0", "i3", "i4", "i1"]), (.liked, ["i2", "i3", "i0", "i4", "i1"]),
        ]
        for (sort, ids) in orders {
            for limit in 1...3 {
                try await withProducts(kept) { products in
                    _ = try await products.add(entries)
                    var query = ProductQuery()
                    (query.sort, query.limit) = (sort, limit)
                    var found: [Item.ID] = []
                    repeat {
                        let page = try await products.items(query, for: .anonymous)
                        found += page.items.map(\.id)
                        query.after = page.hasMore ? page.items.last?.id : nil
                        if let last = query.after { try await products.withdraw(last, as: .sota, at: .testing) }
                    } while query.after != nil
                    #expect(found == ids, "\(sort), \(limit) a page")
                }
            }
        }
    }

    @Test("A search finds items by the ID or name of their seller", arguments: Kept.allCases)
    func seller(kept: Kept) async throws {
        for (seller, ids) in [("yuki", ["b"]), ("YUKI", ["b"]), ("Sota", ["a", "c"]), ("yu", []), ("%", [])] {
            #expect(try await found(Self.shop, kept) { $0.seller = seller } == ids, "\(seller)")
        }
    }

    @Test("Deleting a comment keeps the other comments, and the withdrawal of an item is final", arguments: Kept.allCases)
    func gone(kept: Kept) async throws {
        try await withStall(.yuki, kept) { stall in
            let products = stall.products
            for text in ["one", "two"] { try await products.add(try Remark(text, by: .yuki, at: .testing), to: "camera") }
            let comments = try #require(try await stall.camera()?.comments)
            await #expect(throws: MarketError.self) { try await products.delete(comments[0].id, of: "camera", as: .sota) }
            await #expect(throws: MarketError.self) { try await products.delete(comments[0].id, of: "book", as: .yuki) }
            await #expect(throws: MarketError.noProduct("sofa")) { try await products.delete(comments[0].id, of: "sofa", as: .yuki) }
            try await products.delete(comments[0].id, of: "camera", as: .yuki)
            #expect(try await stall.camera()?.comments.map(\.text) == ["two"])

            await #expect(throws: MarketError.noProduct("sofa")) { try await products.withdraw("sofa", as: .sota, at: .testing) }
            await #expect(throws: MarketError.self) { try await products.withdraw("camera", as: .yuki, at: .testing) }
            #expect(try await stall.camera()?.status == .forSale)
            try await products.withdraw("camera", as: .sota, at: .testing)
            #expect(try await stall.camera()?.status == .withdrawn(.testing))
            #expect(try await products.buy("camera", as: .yuki, at: .testing) == .failure(.withdrawn))
            // A later import does not restore a withdrawn item, and the ID of a withdrawn item is not reused.
            #expect(try await products.add([.camera]) == 0)
            #expect(try await products.add(CatalogueEntry.book.offer) == "sale-1")
            try await products.withdraw("sale-1", as: .sota, at: .testing)
            #expect(try await products.add(CatalogueEntry.book.offer) == "sale-2")
        }
    }

    @Test("Deleting a member's data removes or anonymizes the member's items, comments, likes and purchases", arguments: Kept.allCases)
    func deleting(kept: Kept) async throws {
        try await withStall(.yuki, kept) { stall in
            let products = stall.products
            try await products.add(try Remark("secret", by: .sota, at: .testing), to: "camera")
            try await products.add(try Remark("public", by: .yuki, at: .testing), to: "book")
            _ = try await products.add([.sample("pot", "Tea pot", by: .yuki)])
            _ = try await products.buy("pot", as: .sota, at: .testing)
            try await products.add(try Remark("mine", by: .sota, at: .testing), to: "pot")
            try await products.setLike(true, of: "pot", by: "sota")
            _ = try await products.buy("book", as: .yuki, at: .testing)
            #expect(
                try await products.deleteData(of: "sota")
                    == DeletedMarketData(listings: 2, comments: 2, likes: 1, purchases: 1))
            #expect(try await stall.camera() == nil)
            let book = try #require(try await products.item("book", for: .yuki))
            #expect((book.seller, book.title, book.description) == (.deleted, "—", ""))
            #expect((book.sale?.buyer, book.comments.map(\.text)) == (.yuki, ["public"]))
            let pot = try #require(try await products.item("pot", for: .yuki))
            #expect((pot.sale?.buyer, pot.comments, pot.likes) == (.deleted, [], 0))
            #expect(try await products.owed().map(\.item) == ["pot", "book"])
        }
    }

    @Test("Sorted newest first, items that were listed at the same time are in descending order of ID", arguments: Kept.allCases)
    func ties(kept: Kept) async throws {
        let twins = ["x", "y", "z"].map { CatalogueEntry.sample($0, $0) }
        #expect(try await found(twins, kept) { $0.limit = 2 } == ["z", "y"])
        #expect(try await found(twins, kept) { $0.after = "y" } == ["x"])
    }

    @Test("A member's like counts only once and is marked only for that member", arguments: Kept.allCases)
    func likes(kept: Kept) async throws {
        try await withStall(.yuki, kept) { stall in
            try await stall.products.setLike(true, of: "camera", by: "yuki")
            try await stall.products.setLike(true, of: "camera", by: "yuki")
            let seen = [try await stall.camera(for: .yuki), try await stall.camera(for: .sota), try await stall.camera(for: .anonymous)]
            #expect(seen.map { $0?.likes } == [1, 1, 1])
            #expect(seen.map { $0?.isLiked } == [true, false, false])
            try await stall.products.setLike(false, of: "camera", by: "yuki")
            try await stall.products.setLike(false, of: "camera", by: "yuki")
            #expect(try await stall.camera()?.likes == 0)
        }
    }

    @Test("Comments are stored with their item and listed in chronological order", arguments: Kept.allCases)
    func comments(kept: Kept) async throws {
        try await withStall(.yuki, kept) { stall in
            for (text, seconds) in [("second", 2), ("third", 2), ("first", 1)] as [(String, TimeInterval)] {
                try await stall.products.add(try Remark(text, by: .yuki, at: .testing + seconds), to: "camera")
            }
            let page = try await stall.products.items(ProductQuery(), for: .yuki)
            #expect(page.items.map { $0.comments.map(\.text) } == [["first", "second", "third"], []])
        }
    }

    @Test("A stored item is read back unchanged", arguments: Kept.allCases)
    func whole(kept: Kept) async throws {
        try await withStall(.yuki, kept) { stall in
            let camera = Item(
                id: "camera", title: "フィルムカメラ", description: "As new.", price: .yen(38_500), category: .cameras, seller: .sota,
                listed: .testing - 60, for: .yuki)
            let kept = try await stall.camera(for: .yuki)
            #expect(kept == camera)
        }
    }

    @Test("A second import of a catalogue keeps all changes that were made after the first import", arguments: Kept.allCases)
    func again(kept: Kept) async throws {
        try await withStall(.yuki, kept) { stall in
            _ = try await stall.products.buy("camera", as: .yuki, at: .testing)
            try await stall.products.setLike(true, of: "book", by: "yuki")
            let lamp = CatalogueEntry.sample("lamp", "Lamp", likes: ["mei"], remarks: [try Remark("Nice.", by: .yuki, at: .testing)])
            #expect(try await stall.products.add([.camera, .book, lamp]) == 1)
            #expect(try await stall.products.add([.camera, .book, lamp]) == 0)
            let items = try await stall.products.items(ProductQuery(), for: .yuki).items
            #expect(items.map(\.id) == ["lamp", "camera", "book"])
            #expect(items.map(\.likes) == [1, 0, 1])
            #expect(items.map(\.comments.count) == [1, 0, 0])
            #expect(items.map { $0.sale != nil } == [false, true, false])
        }
    }

    @Test("The ID of a new offer differs from the IDs of all imported items", arguments: Kept.allCases)
    func names(kept: Kept) async throws {
        try await withStall(.yuki, kept) { stall in
            _ = try await stall.products.add([.sample("sale-2", "Taken")])
            let offer = CatalogueEntry.book.offer
            #expect(try await stall.products.add(offer) == "sale-3")
            #expect(try await stall.products.add(offer) == "sale-4")
        }
    }

    @Test("Purchases are numbered, and a settled purchase no longer counts as missing from the ledger", arguments: Kept.allCases)
    func purchases(kept: Kept) async throws {
        try await withStall(.yuki, kept) { stall in
            let first = try await stall.products.buy("book", as: .yuki, at: .testing).get()
            let second = try await stall.products.buy("camera", as: .yuki, at: .testing).get()
            #expect((first.id, second.id) == (1, 2))
            #expect(try await stall.products.owed() == [first, second])
            try await stall.products.settle(1)
            #expect(try await stall.products.owed() == [second])
        }
    }
}
