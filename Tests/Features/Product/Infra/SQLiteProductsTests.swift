import Account
import FeatureTesting
import GRDB
import ProductDomain
import Storage
import Testing

@testable import ProductInfra

/// Tests of behavior that is specific to the SQLite repository. ``ProductRepositoryTests`` tests the contract of every repository.
@Suite("Items in SQLite")
struct SQLiteProductsTests {
    @Test("An unknown category or currency in the product database is reported", arguments: ["category = 'pets'", "currency = 'XXX'"])
    func notUnderstood(change: String) async throws {
        try await withStore { store in
            let products = try SQLiteProducts(store)
            _ = try await products.add([.camera])
            try await store.write { try $0.execute(sql: "UPDATE product SET \(change)") }
            let expected = UnreadableProduct(id: "camera")
            await #expect(throws: expected) { try await products.item("camera", for: .anonymous) }
            await #expect(throws: expected) { try await products.items(ProductQuery(), for: .anonymous) }
        }
    }

    @Test("A search for items works in a database that an older version created")
    func upgrade() async throws {
        try await withStore { store in
            _ = try await SQLiteProducts(store).add([.camera, .book])
            try await store.write { db in
                try db.execute(
                    sql: """
                        ALTER TABLE product DROP COLUMN folded;
                        DELETE FROM grdb_migrations WHERE identifier = 'Product/folded';
                        """)
            }
            var query = ProductQuery()
            query.text = "ﾌｨﾙﾑ"
            #expect(try await SQLiteProducts(store).items(query, for: .anonymous).items.map(\.id) == ["camera"])
        }
    }
}
