import Account
import Commands
import FeatureTesting
import Foundation
import Language
import Money
import ProductDomain
import ProductPresentation
import Screen
import Testing
import Text

@Suite("Product screens in Japanese")
struct ProductInJapaneseTests {
    private func item(
        for viewer: Account = .yuki, _ status: Item.Status = .forSale, category: Item.Category = .cameras,
        comments: [ProductDomain.Comment] = []
    ) -> Item {
        Item(
            id: "camera", title: "フィルムカメラ", description: "美品です。", price: .yen(38_500), category: category, seller: .sota,
            listed: .testing, status: status, likes: 2, isLiked: true, comments: comments, for: viewer)
    }

    @Test("A product's price, dates and category are shown in Japanese")
    func detail() {
        let comments = [
            ProductDomain.Comment(id: 1, author: .yuki, text: "動きますか？", time: .testing, for: .yuki),
            ProductDomain.Comment(id: 2, author: .sota, text: "はい。", time: .testing, for: .yuki),
        ]
        #expect(
            ProductDetailView.page(ProductDetailData(item(comments: comments))).transcript(in: .japanese) == """
                フィルムカメラ
                美品です。
                カテゴリ | カメラ
                出品者 | Sota
                出品日 | 2026年11月21日
                価格 | 38,500円
                いいね | 2（あなたを含む）
                コメント | 2
                コメント
                2026年11月21日 | Yuki（あなた） | 動きますか？
                2026年11月21日 | Sota | はい。
                自分のコメントを削除する: product uncomment camera 1
                """)
    }

    @Test("The screen of a product shows in Japanese why the viewer cannot buy the product")
    func states() {
        func transcript(_ item: Item) -> String { ProductDetailView.screen(ProductDetailData(item)).transcript(in: .japanese) }
        #expect(transcript(item(.sold(.init(to: .yuki, at: .testing)))).contains("購入者 | Yuki\n購入日 | 2026年11月21日\n"))
        #expect(transcript(item(.withdrawn(.testing))).contains("取り下げ日 | 2026年11月21日\n"))
        #expect(transcript(item(for: .sota)).hasSuffix("あなたが出品した商品です。"))
        #expect(transcript(item(for: .anonymous)).hasSuffix("購入には会員登録が必要です。"))
        #expect(transcript(item(for: .unverified)).hasSuffix("本人確認が済むと購入できます。"))
    }

    @Test("The rows in the list of products are shown in Japanese for every category")
    func list() {
        let states: [Item.Status] = [.forSale, .sold(.init(to: .yuki, at: .testing)), .withdrawn(.testing)]
        var page = ProductPage(states.map { item($0) }, hasMore: true)
        var query = ProductQuery()
        query.text = "カメラ"
        #expect(
            ProductListView.screen(ProductListData(page, for: query)).transcript(in: .japanese) == """
                商品
                「カメラ」の検索結果:
                フィルムカメラ | 38,500円 | カメラ | いいね 2 | 
                フィルムカメラ | 38,500円 | カメラ | いいね 2 | 売り切れ
                フィルムカメラ | 38,500円 | カメラ | いいね 2 | 取り下げ済み
                続きを見る: --after camera
                """)
        page = ProductPage(Item.Category.allCases.map { item(category: $0) })
        #expect(ProductListView.screen(ProductListData(page, for: query)).foreignWords == [])
    }

    @Test("An empty list of products has an explanation in Japanese")
    func empty() {
        var query = ProductQuery()
        func transcript() -> String { ProductListView.screen(ProductListData(ProductPage(), for: query)).transcript(in: .japanese) }
        #expect(transcript() == "商品\nまだ商品がありません。カタログを取り込む: product import ファイル")
        query.seller = "芽衣"
        #expect(transcript() == "商品\n該当する商品はありません。")
    }

    @Test("A purchase receipt is shown in Japanese")
    func receipt() {
        let purchase = Purchase(id: 7, item: "camera", title: "フィルムカメラ", price: .yen(38_500), seller: .sota, time: .testing)
        #expect(
            PurchaseView.screen(PurchaseData(purchase)).transcript(in: .japanese) == """
                購入しました
                注文番号 | 7
                商品 | フィルムカメラ
                価格 | 38,500円
                出品者 | Sota
                購入日 | 2026年11月21日
                """)
    }

    @Test("In Japanese, the JSON of a product has a translated price and obstacle, but an unchanged category and day")
    func script() throws {
        let text = try ProductDetailData(item(for: .anonymous)).scriptText(in: .japanese)
        for value in [
            #""category" : "cameras""#, #""listed" : "2026-11-21""#, #""text" : "38,500円""#, #""obstacle" : "購入には会員登録が必要です。""#,
        ] { #expect(text.contains(value)) }
    }

    @Test("The names of categories and of sort orders are unique across languages")
    func names() {
        for phrases in [Item.Category.allCases.map(\.phrase), ProductQuery.Sort.allCases.map(\.phrase)] {
            let names = Language.offered.flatMap { language in phrases.map { $0.text(in: language) } }
            #expect(Set(names).count == names.count)
        }
        #expect(Item.Category.allCases.allSatisfy { $0.phrase.text(in: .english) == $0.rawValue })
        #expect(ProductQuery.Sort.allCases.allSatisfy { $0.phrase.text(in: .english) == $0.rawValue })
    }
}
