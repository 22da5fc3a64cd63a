import Account
import Failure
import FeatureTesting
import FeatureTreeTesting
import Language
import Navigation
import ProductDomain
import ProductPresentation
import Screen
import Testing

@testable import Product

@MainActor
@Suite("The market in a Japanese session")
struct ProductSessionInJapaneseTests {
    /// Sends events, and returns the English words that remain on the screens and in the prompts of a Japanese session.
    ///
    /// - Parameter way: The events, each with the English title of the screen that follows it.
    private func foreignWords(on way: [(Screen.Event, String)], in probe: Probe<Product>) async throws -> [String] {
        var found: [String] = []
        for (event, title) in way {
            try await probe.send(event)
            #expect(await probe.isShowing(title))
            found += probe.screens.flatMap(\.foreignWords)
            found += probe.screens.flatMap(\.actions).compactMap(\.prompt).flatMap { $0.text(in: .japanese).foreignWords }
        }
        return found
    }

    @Test("In Japanese, no screen from the list of products to the receipt contains English words")
    func buyer() async throws {
        try await withProbe { probe, stall in
            _ = try await stall.products.add((0..<60).map { .sample("i\($0)", "商品 \($0)", listed: -1_000) })
            let camera = "フィルムカメラ"
            #expect(
                try await foreignWords(
                    on: [
                        (.init("search", input: ""), "Products"), (.init("more"), "Products"), (.init("sort", input: "安い順"), "Products"),
                        (.init("search", input: "カメラ"), "Products"), (.init("open", row: "camera"), camera), (.init("like"), camera),
                        (.init("unlike"), camera), (.init("comment", input: "動きますか？"), camera),
                        (.init("comments"), "Comments on \(camera)"), (.init("back"), camera), (.init("buy"), "Confirm your purchase"),
                        (.init("pay"), "Bought"),
                        (.init("back"), camera), (.init("back"), "Products"), (.init("search", input: "壺"), "Products"),
                    ], in: probe) == [])
            #expect(try await stall.camera()?.sale?.buyer == .yuki)
            #expect(probe.stage.screen?.transcript(in: .japanese).contains("「壺」の検索結果:\n該当する商品はありません。") == true)
        }
    }

    @Test("In Japanese, no screen of a withdrawal or a refused purchase contains English words")
    func others() async throws {
        try await withProbe(.sota) { probe, _ in
            try await open("camera", "フィルムカメラ", in: probe)
            #expect(
                try await foreignWords(
                    on: [(.init("withdraw", input: "はい"), "フィルムカメラ"), (.init("back"), "Products")], in: probe) == [])
        }
        try await withProbe { probe, stall in
            try await open("camera", "フィルムカメラ", in: probe)
            _ = try await stall.products.buy("camera", as: .member("mei", "Mei"), at: .testing)
            #expect(try await foreignWords(on: [(.init("buy"), "Not bought")], in: probe) == [])
            #expect(
                probe.stage.screen?.transcript(in: .japanese) == """
                    購入できませんでした
                    「フィルムカメラ」は、すでにMeiさんが購入しました。
                    ほかの商品を見る: product list
                    [戻る]
                    """)
        }
        try await withProbe(.unverified) { probe, _ in
            try await open("camera", "フィルムカメラ", in: probe)
            #expect(try await foreignWords(on: [(.init("buy"), "Not bought"), (.init("back"), "フィルムカメラ")], in: probe) == [])
        }
    }

    @Test("Actions in the market have Japanese titles")
    func actions() async throws {
        try await withProbe { probe, _ in
            #expect(probe.stage.screen?.actions.map { $0.title.text(in: .japanese) } == ["検索", "並べ替え", "出品する"])
            try await open("camera", "フィルムカメラ", in: probe)
            try await probe.send(.init("like"))
            try await probe.send(.init("comment", input: "動きますか？"))
            #expect(
                probe.stage.screen?.actions.map { $0.title.text(in: .japanese) } == [
                    "いいねを取り消す", "コメントする", "コメントを読む", "38,500円で購入する", "戻る",
                ])
        }
    }

    @Test("Only はい or yes confirms the withdrawal of a product", arguments: [("はい", true), ("Yes", true), ("いいえ", false), ("", false)])
    func yes(answer: String, isWithdrawn: Bool) async throws {
        try await withProbe(.sota) { probe, stall in
            try await open("camera", "フィルムカメラ", in: probe)
            try await probe.send(.init("withdraw", input: answer))
            let camera = try await stall.camera()
            #expect((camera?.withdrawn != nil) == isWithdrawn)
            #expect(probe.stage.screen?.transcript(in: .japanese).contains("取り下げ日") == isWithdrawn)
        }
    }

    @Test("In a session, a sort order can be entered in English or Japanese")
    func sort() async throws {
        try await withProbe { probe, _ in
            let prompt = try #require(probe.stage.screen?.actions.first { $0.id == "sort" }?.prompt)
            for sort in ProductQuery.Sort.allCases {
                for language in Language.offered {
                    let name = sort.phrase.text(in: language)
                    #expect(prompt.text(in: language).contains(name))
                    try await probe.send(.init("sort", input: name))
                }
            }
            try await probe.send(.init("sort", input: "安い順"))
            #expect(probe.stage.screen?.sections[1].rows.map(\.id) == ["book", "camera"])
            #expect(
                await failure { try await probe.send(.init("sort", input: "新着準")) }?.japanese == """
                    「新着準」という並び順はありません。「新着順」ではありませんか？
                    次のいずれかを入力してください: 新着順、安い順、高い順、いいね順
                    """)
        }
    }
}
