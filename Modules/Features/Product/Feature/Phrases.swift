import Language
import Money
import ProductDomain
import Text

extension Phrase {
    static var aFleaMarket: Phrase { Phrase(en: "Buy and sell at a flea market.", ja: "フリマで商品を売買します。") }
    static var products: Phrase { Phrase(en: "Products", ja: "商品") }
}

/// Commands.
extension Phrase {
    static var listForSale: Phrase { Phrase(en: "List the flea market's products.", ja: "出品されている商品の一覧を表示します。") }
    static var showOneProduct: Phrase { Phrase(en: "Show a product and its comments.", ja: "商品とそのコメントを表示します。") }
    static var likeProduct: Phrase { Phrase(en: "Like a product.", ja: "商品に「いいね」を付けます。") }
    static var removeLike: Phrase { Phrase(en: "Remove your like from a product.", ja: "「いいね」を取り消します。") }
    static var commentOnProduct: Phrase { Phrase(en: "Comment on a product.", ja: "商品にコメントを書きます。コメントは誰でも読めます。") }
    static var deleteYourComment: Phrase { Phrase(en: "Delete your comment on a product.", ja: "自分のコメントを削除します。") }
    static var buyProduct: Phrase { Phrase(en: "Buy a product.", ja: "商品を購入します。") }
    static var putUpForSale: Phrase { Phrase(en: "Sell a product.", ja: "商品を出品します。") }
    static var withdrawForGood: Phrase { Phrase(en: "Withdraw your product for good.", ja: "自分の出品を取り下げます。元には戻せません。") }
    static var importCatalogue: Phrase { Phrase(en: "Import a catalogue of products.", ja: "商品のカタログを取り込みます。") }
    static var whatACatalogueIs: Phrase {
        Phrase(
            en: """
                The file is JSON with two lists, people and items.
                Keys of a person: id and name. Keys of an item: id, title, price (in yen),
                category, seller (a person's id) and listed (a time); optional: description,
                likes and comments.
                If anything in the file is invalid, nothing is imported.
                Importing the same file again adds nothing.
                """,
            ja: """
                ファイルは JSON です。people の各人には id と name、items の各商品には id、title、price（円）、category、
                seller（people の id）、listed（日時）を書きます。description、likes、comments は省けます。
                一つでも誤りがあれば、何も取り込みません。同じファイルを 2 回取り込んでも重複しません。
                """)
    }
}

/// Examples.
extension Phrase {
    static var findCamerasAndLenses: Phrase { Phrase(en: "Find cameras and lenses for at most ¥20,000:", ja: "20,000円以下のカメラやレンズを探す:") }
    static var findBothWords: Phrase {
        Phrase(en: "Find products with both words in the title, description or seller's name:", ja: "商品名、説明、出品者名のどこかに両方の言葉を含む商品を探す:")
    }
    static var seeWhatEmmaSells: Phrase { Phrase(en: "List what Emma sells, cheapest first:", ja: "Emmaさんの出品を安い順に見る:") }
    static var lookAtAProduct: Phrase { Phrase(en: "Show a product from the list:", ja: "一覧にある商品を見る:") }
    static var likeOneOfTheList: Phrase { Phrase(en: "Like a product from the list:", ja: "一覧にある商品に「いいね」を付ける:") }
    static var likeItNoLonger: Phrase { Phrase(en: "Remove your like:", ja: "「いいね」を取り消す:") }
    static var askTheSeller: Phrase { Phrase(en: "Ask the seller a question:", ja: "出品者に質問する:") }
    static var deleteComment14: Phrase {
        Phrase(en: "Delete your comment 14 (product show ID shows the numbers):", ja: "商品に書いた自分のコメント 14 を削除する（14 はコメントの前に表示される番号）:")
    }
    static var priceFirst: Phrase {
        Phrase(
            en: "The command shows the price and asks before it buys. With --yes, it does not ask; a script needs --yes to buy.",
            ja: "価格を表示し、確認してから購入します。--yes を付けると確認しません。スクリプトで購入するには --yes が必要です。")
    }
    static var buyOneOfTheList: Phrase { Phrase(en: "Buy a product once your identity is verified:", ja: "本人確認済みの会員として購入する:") }
    static var sellABook: Phrase { Phrase(en: "Sell a book for ¥800:", ja: "本を 800円で出品する:") }
    static var sellItNoLonger: Phrase { Phrase(en: "Withdraw a product that has not been sold yet:", ja: "まだ売れていない出品を取り下げる:") }
    static var bringInTheSample: Phrase { Phrase(en: "Import the sample:", ja: "サンプルを取り込む:") }
}

/// Arguments and options.
extension Phrase {
    static var theProduct: Phrase { Phrase(en: "The product's ID, as listed.", ja: "商品の ID（一覧のもの）。") }
    static var theComment: Phrase { Phrase(en: "The comment's number.", ja: "コメントの番号。") }
    static var whatToSay: Phrase { Phrase(en: "The comment, in quotes.", ja: "コメントの内容（引用符で囲みます）。") }
    static var wordsToLookFor: Phrase { Phrase(en: "Words to look for.", ja: "検索する言葉。") }
    static var oneCategoryOnly: Phrase { Phrase(en: "Show only this category.", ja: "このカテゴリだけ。") }
    static var oneSellerOnly: Phrase { Phrase(en: "Show only products of this seller (name or ID).", ja: "この出品者だけ（名前または ID）。") }
    static var theLowestPrice: Phrase { Phrase(en: "The lowest price, in yen.", ja: "価格の下限（円）。") }
    static var theHighestPrice: Phrase { Phrase(en: "The highest price, in yen.", ja: "価格の上限（円）。") }
    static var whatComesFirst: Phrase { Phrase(en: "The sort order.", ja: "並び順。") }
    static var howManyToList: Phrase { Phrase(en: "The maximum number of products.", ja: "表示する件数。") }
    static var goOnAfter: Phrase { Phrase(en: "Continue after this product.", ja: "この商品の次から表示します。") }
    static var whatItIs: Phrase { Phrase(en: "The title, in quotes.", ja: "商品名（引用符で囲みます）。") }
    static var whatItCosts: Phrase { Phrase(en: "The price, in yen.", ja: "価格（円）。") }
    static var whereItBelongs: Phrase { Phrase(en: "The category.", ja: "カテゴリ。") }
    static var whatABuyerShouldKnow: Phrase { Phrase(en: "The description.", ja: "商品の説明。") }
    static var aCatalogueInJSON: Phrase { Phrase(en: "A catalogue in JSON.", ja: "JSON で書かれたカタログ。") }
}

/// Buying a product with a command.
extension Phrase {
    static var payWithoutAsking: Phrase { Phrase(en: "Pay without asking.", ja: "確認せずに支払います。") }
    static func costs(_ title: OutsideText, _ price: Money) -> Phrase {
        Phrase(en: "\(title) costs \(price), and you have not bought it yet.", ja: "「\(title)」の価格は\(price)です。まだ購入していません。")
    }
    static var nothingBought: Phrase { Phrase(en: "The purchase was cancelled. Nothing was bought.", ja: "購入をやめました。何も購入していません。") }
    static func payWithYes(_ id: String) -> Phrase { Phrase(en: "Pay with: product buy \(id) --yes", ja: "支払う: product buy \(id) --yes") }
    static func paid(_ title: OutsideText, order: Int64) -> Phrase {
        Phrase(
            en: "You bought \(title) (order \(order)), so you do not need to buy it again.",
            ja: "「\(title)」を購入しました（注文番号 \(order)）。もう一度購入する必要はありません。")
    }
}

/// The data that was deleted with an account.
extension [Phrase] {
    static func deleted(_ data: DeletedMarketData) -> [Phrase] {
        let (listings, comments, likes, purchases) = (data.listings, data.comments, data.likes, data.purchases)
        return [
            listings == 0 ? nil : Phrase(en: "\(listings) listing\(listings == 1 ? "" : "s")", ja: "出品 \(listings) 件"),
            comments == 0 ? nil : Phrase(en: "\(comments) comment\(comments == 1 ? "" : "s")", ja: "コメント \(comments) 件"),
            likes == 0 ? nil : Phrase(en: "\(likes) like\(likes == 1 ? "" : "s")", ja: "いいね \(likes) 件"),
            purchases == 0
                ? nil : Phrase(en: "your name in \(purchases) purchase\(purchases == 1 ? "" : "s")", ja: "購入 \(purchases) 件の購入者名"),
        ].compactMap(\.self)
    }
}
