import Language
import ProductDomain
import Testing

@testable import Product

@Suite("The market data that is deleted with an account")
struct DeletedDataTests {
    @Test(
        "The report on deleted market data lists each kind of deleted data with its count",
        arguments: [
            (0, [], []),
            (
                1, ["1 listing", "1 comment", "1 like", "your name in 1 purchase"],
                ["出品 1 件", "コメント 1 件", "いいね 1 件", "購入 1 件の購入者名"]
            ),
            (
                2, ["2 listings", "2 comments", "2 likes", "your name in 2 purchases"],
                ["出品 2 件", "コメント 2 件", "いいね 2 件", "購入 2 件の購入者名"]
            ),
        ] as [(Int, [String], [String])])
    func counted(count: Int, english: [String], japanese: [String]) {
        let phrases: [Phrase] = .deleted(DeletedMarketData(listings: count, comments: count, likes: count, purchases: count))
        #expect(phrases.map { $0.text(in: .english) } == english && phrases.map { $0.text(in: .japanese) } == japanese)
    }
}
