import Account
import Failure
import FeatureTesting
import Files
import Foundation
import GRDB
import Language
import Money
import ProductDomain
import ProductInfra
import Storage
import Testing
import Text
import Time

@Suite("Market errors in Japanese")
struct FailuresInJapaneseTests {
    private func told(_ body: () async throws -> Void) async -> String {
        await failure(body)?.japanese ?? ""
    }

    @Test("A refused purchase is explained in Japanese")
    func purchase() async throws {
        try await withStall(.sota) { stall in
            #expect(await told { _ = try await stall.market.buy("camera") } == "「フィルムカメラ」はあなたの出品なので、自分では購入できません。")
            stall.accounts.set(.anonymous)
            #expect(await told { _ = try await stall.market.buy("camera") } == "商品の購入には会員登録が必要です。\n会員登録: account signup")
            stall.accounts.set(.unverified)
            #expect(await told { _ = try await stall.market.buy("camera") } == "商品の購入には本人確認が必要です。\n本人確認: account verify --licence 番号")
            stall.accounts.set(.yuki)
            #expect(await told { _ = try await stall.market.buy("sofa") } == "商品 sofa はありません。\n一覧を見る: product list")
            _ = try await stall.market.buy("camera")
            #expect(
                await told { _ = try await stall.market.buy("camera") } == "「フィルムカメラ」は、すでにYukiさんが購入しました。\nほかの商品を見る: product list")
            stall.accounts.set(.sota)
            _ = try await stall.market.withdraw("book")
            stall.accounts.set(.yuki)
            #expect(
                await told { _ = try await stall.market.buy("book") } == "「A history of tea」は、出品者のSotaさんが取り下げました。\nほかの商品を見る: product list")
        }
    }

    @Test("In Japanese, the error for a members-only action names the action")
    func members() async throws {
        try await withStall(.anonymous) { stall in
            let market = stall.market
            let attempts: [(String, () async throws -> Void)] = [
                ("いいね", { _ = try await market.like("camera") }),
                ("いいねの取り消し", { _ = try await market.like("camera", false) }),
                ("商品へのコメント", { _ = try await market.comment("?", on: "camera") }),
                ("コメントの削除", { _ = try await market.delete(1, of: "camera") }),
                ("商品の出品", { _ = try await market.sell("壺", description: "", price: .yen(1), category: .home) }),
                ("出品の取り下げ", { _ = try await market.withdraw("camera") }),
            ]
            for (purpose, attempt) in attempts {
                let text = await told(attempt)
                #expect(text == "\(purpose)には会員登録が必要です。\n会員登録: account signup")
            }
        }
    }

    @Test("The error for changing another member's item or comment has a Japanese message")
    func rights() async throws {
        try await withStall { stall in
            #expect(
                await told { _ = try await stall.market.withdraw("camera") } == "「フィルムカメラ」を取り下げられるのは、出品者のSotaさんだけです。")
            let id = try #require(try await stall.market.comment("!", on: "camera").comments.first).id
            stall.accounts.set(.sota)
            #expect(await told { _ = try await stall.market.delete(id, of: "camera") } == "コメント \(id) を削除できるのは、書いたYukiさんだけです。")
            #expect(
                await told { _ = try await stall.market.delete(99, of: "camera") }
                    == "「フィルムカメラ」にコメント 99 はありません。\nコメントを見る: product show camera")
        }
    }

    @Test(
        "An invalid offer is explained in Japanese",
        arguments: [
            ("", "", 1, "商品名が空です。"),
            (String(repeating: "茶", count: 81), "", 1, "商品名が 81 文字あります。80 文字以内にしてください。"),
            ("壺", String(repeating: "x", count: 2_001), 1, "説明が 2001 文字あります。2000 文字以内にしてください。"),
            ("壺", "", 0, "価格は1円から9,999,999円までです。0円にはできません。"),
        ])
    func offer(title: String, description: String, price: Int64, text: String) async throws {
        let offer = { try Offer(title, description: description, price: .yen(price), category: .home, seller: .sota, listed: .testing) }
        #expect(await told { _ = try offer() } == text)
        #expect(await told { _ = try Remark(" ", by: .sota, at: .testing) } == "コメントが空です。")
    }

    @Test("The errors for invalid product queries have Japanese messages")
    func query() async throws {
        try await withStall { stall in
            let questions: [(Int, ClosedRange<Int64>?, String)] = [
                (0, nil, "--limit には 1 から 1000 までの数を指定してください。"),
                (1, 10_000_000...10_000_001, "10,000,000円以上の価格はありません。\n価格の上限は9,999,999円です。"),
                (1, -1...0, "0円以下の価格はありません。\n価格の下限は1円です。"),
            ]
            for (limit, prices, expected) in questions {
                var query = ProductQuery()
                query.limit = limit
                (query.minimum, query.maximum) = (prices.map { .yen($0.lowerBound) }, prices.map { .yen($0.upperBound) })
                let text = await told { [query] in _ = try await stall.market.list(query) }
                #expect(text == expected)
            }
            var query = ProductQuery()
            (query.minimum, query.maximum) = (.yen(5_000), .yen(1_000))
            let text = await told { [query] in _ = try await stall.market.list(query) }
            #expect(text == "5,000円以上で1,000円以下の価格はありません。\n--min-price と --max-price を入れ替えてください。")
        }
    }

    @Test("Errors in a catalogue are reported in Japanese")
    func catalogue() async throws {
        try await withTemporaryHome { home in
            try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
            let file = home.file("catalogue.json")
            func told(_ text: String) async throws -> String {
                try Data(text.utf8).write(to: file)
                return await self.told { _ = try await JSONCatalogueReader().entries(in: file.path) }
                    .replacingOccurrences(of: file.path, with: "FILE")
            }
            #expect(try await told("{") == "FILE は JSON ではありません。カタログは JSON で書いてください。")
            #expect(try await told("[]") == "FILE はカタログではありません。ファイル: キーと値からなるオブジェクトにしてください。")
            #expect(try await told(#"{"people": [{"id": "a"}], "items": []}"#) == "FILE はカタログではありません。人物 1: name がありません。")
            let many = Array(repeating: "7", count: 1_001).joined(separator: ",")
            #expect(
                try await told(#"{"people": [], "items": [\#(many)]}"#)
                    .hasPrefix("FILE の商品のうち少なくとも 1000 件に誤りがあるため、何も取り込みませんでした。\n商品 1: "))
            let item = #""title": "壺", "price": 300, "category": "home", "seller": "mei", "listed": "2026-11-03T10:15:00+09:00""#
            let broken = [
                "7", #"{"id": "b"}"#, #"{"id": " ", \#(item)}"#, #"{"id": "c", \#(item)}"#, #"{"id": "c", \#(item)}"#,
                #"{"id": "d", \#(item.replacing("home", with: "food"))}"#, #"{"id": "e", \#(item.replacing("300", with: "0"))}"#,
                #"{"id": "f", \#(item.replacing("300", with: "3.5"))}"#, #"{"id": "g", \#(item.replacing("mei", with: "ren"))}"#,
                #"{"id": "h", \#(item), "likes": {}}"#,
                #"{"id": "i", \#(item), "comments": [{"author": "mei", "text": "?", "time": "x"}]}"#,
                #"{"id": "j", \#(item), "comments": [{"author": "mei", "text": 7, "time": "x"}]}"#,
            ].joined(separator: ",")
            #expect(
                try await told(#"{"people": [{"id": "mei", "name": "芽衣"}], "items": [\#(broken)]}"#) == """
                    FILE の商品 11 件に誤りがあるため、何も取り込みませんでした。
                    商品 1: キーと値からなるオブジェクトにしてください
                    商品 2: title がありません
                    商品 3、id が空か、空白を含んでいます
                    商品 5、id c は前の商品で使われています
                    商品 6、category food は books、cameras、electronics、fashion、games、hobbies、home、kids、music、sports のどれでもありません
                    商品 7、e: 価格は1円から9,999,999円までです。0円にはできません。
                    商品 8、price: 整数にしてください
                    商品 9、seller: ren は people にありません
                    商品 10、likes: 配列にしてください
                    商品 11、コメント 1、time: x は 2026-11-03T10:15:00+09:00 のような日時ではありません
                    商品 12、コメント 1、text: 文字列にしてください
                    """)
        }
    }

    @Test("The error for an unreadable product in the database has a Japanese message")
    func row() async throws {
        try await withStore { store in
            let products = try SQLiteProducts(store)
            _ = try await products.add([.camera])
            try await store.write { try $0.execute(sql: "UPDATE product SET category = 'pets'") }
            let text = await told { _ = try await products.item("camera", for: .anonymous) }
            #expect(text.hasPrefix("データベースの商品「camera」を解釈できません。\n"))
        }
    }
}
