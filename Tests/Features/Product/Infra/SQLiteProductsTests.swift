import Account
import Failure
import FeatureTesting
import Foundation
import Money
import ProductDomain
import ProductInfra
import Storage
import Testing

@Suite("The market's database")
struct SQLiteProductsTests {
    /// Twelve items, the newest first: `i0`, `i1`, …
    private static let many = (0..<12).map {
        CatalogueEntry.sample("i\($0)", "Item \($0)", .music, Int64($0 + 1) * 100, listed: TimeInterval(-$0 * 60))
    }

    private func found(_ entries: [CatalogueEntry], _ change: (inout ProductQuery) -> Void) async throws -> [Item.ID] {
        var query = ProductQuery()
        change(&query)
        return try await withStore { [query] store in
            let products = try SQLiteProducts(store)
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
        "finds every word in title, description or the seller's name, whatever the case",
        arguments: [
            ("", ["a", "b", "c"]), ("nikon", ["a", "b"]), ("NIKON yuki", ["b"]), ("nikon  body", ["a"]), ("春樹", ["c"]), ("nothing", []),
        ] as [(String, [String])])
    func search(text: String, ids: [String]) async throws {
        #expect(try await found(Self.shop) { $0.text = text } == ids)
    }

    @Test("takes wildcards and quotes for what they are", arguments: [("%", ["c"]), ("_", ["c"]), ("\\", []), ("'", []), ("\" OR 1", [])])
    func wildcards(text: String, ids: [String]) async throws {
        #expect(try await found(Self.shop) { $0.text = text } == ids)
    }

    @Test("finds by category and price, both ends included")
    func filters() async throws {
        #expect(try await found(Self.shop) { $0.category = .cameras } == ["a", "b"])
        #expect(try await found(Self.shop) { $0.minimum = .yen(9_800) } == ["a", "b"])
        #expect(try await found(Self.shop) { $0.maximum = .yen(9_800) } == ["b", "c"])
        #expect(
            try await found(Self.shop) { ($0.category, $0.minimum, $0.maximum, $0.text) = (.cameras, .yen(1), .yen(10_000), "lens") } == [
                "b"
            ])
    }

    @Test("goes from page to page without a gap or a repetition")
    func pages() async throws {
        try await withStore { store in
            let products = try SQLiteProducts(store)
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

    @Test("tells apart what was listed at one time")
    func ties() async throws {
        let twins = ["x", "y", "z"].map { CatalogueEntry.sample($0, $0) }
        #expect(try await found(twins) { $0.limit = 2 } == ["z", "y"])
        #expect(try await found(twins) { $0.after = "y" } == ["x"])
    }

    @Test("counts a like once, and shows each viewer the own")
    func likes() async throws {
        try await withStall { stall in
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

    @Test("keeps comments in order, each with its own item")
    func comments() async throws {
        try await withStall { stall in
            for (text, seconds) in [("second", 2), ("third", 2), ("first", 1)] as [(String, TimeInterval)] {
                try await stall.products.add(try Remark(text, by: .yuki, at: .testing + seconds), to: "camera")
            }
            let page = try await stall.products.items(ProductQuery(), for: .yuki)
            #expect(page.items.map { $0.comments.map(\.text) } == [["first", "second", "third"], []])
        }
    }

    @Test("gives back what it was given")
    func whole() async throws {
        try await withStall { stall in
            let camera = Item(
                id: "camera", title: "フィルムカメラ", description: "As new.", price: .yen(38_500), category: .cameras, seller: .sota,
                listed: .testing - 60, buyable: .yes)
            let kept = try await stall.camera(for: .yuki)
            #expect(kept == camera)
        }
    }

    @Test("adds a catalogue once, and leaves what happened since alone")
    func again() async throws {
        try await withStall { stall in
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

    @Test("names what is sold by members so that no two share a name, whatever a catalogue calls its own")
    func names() async throws {
        try await withStall { stall in
            _ = try await stall.products.add([.sample("sale-2", "Taken")])
            let offer = CatalogueEntry.book.offer
            #expect(try await stall.products.add(offer) == "sale-3")
            #expect(try await stall.products.add(offer) == "sale-4")
        }
    }

    @Test("numbers orders, and forgets a debt that is settled")
    func purchases() async throws {
        try await withStall { stall in
            let first = try await stall.products.buy("book", as: .yuki, at: .testing).get()
            let second = try await stall.products.buy("camera", as: .yuki, at: .testing).get()
            #expect((first.id, second.id) == (1, 2))
            #expect(try await stall.products.owed() == [first, second])
            try await stall.products.settle(1)
            #expect(try await stall.products.owed() == [second])
        }
    }
}
