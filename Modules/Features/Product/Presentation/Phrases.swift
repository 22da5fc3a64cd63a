import Language
import Money
import Text

/// Labels that several screens share.
extension Phrase {
    static var product: Phrase { Phrase(en: "Product", ja: "商品") }
    static var price: Phrase { Phrase(en: "Price", ja: "価格") }
    static var availability: Phrase { Phrase(en: "Availability", ja: "販売状況") }
    static var soldBy: Phrase { Phrase(en: "Sold by", ja: "出品者") }
    static var comments: Phrase { Phrase(en: "Comments", ja: "コメント") }
    static var comment: Phrase { Phrase(en: "Comment", ja: "コメントする") }
    static var yourComment: Phrase { Phrase(en: "Comment", ja: "コメント") }
}

/// The list, and the screen for selling a product.
extension Phrase {
    static var products: Phrase { Phrase(en: "Products", ja: "商品") }
    static func found(for search: OutsideText) -> Phrase { Phrase(en: "Results for \(search):", ja: "「\(search)」の検索結果:") }
    static var nothingFound: Phrase { Phrase(en: "Nothing found.", ja: "該当する商品はありません。") }
    static var nothingToSee: Phrase {
        Phrase(en: "Nothing for sale yet. Import a catalogue: product import FILE", ja: "まだ商品がありません。カタログを取り込む: product import ファイル")
    }
    static func likes(_ count: Int) -> Phrase { Phrase(en: "\(count) like\(count == 1 ? "" : "s")", ja: "いいね \(count)") }
    static var sold: Phrase { Phrase(en: "sold", ja: "売り切れ") }
    static var withdrawn: Phrase { Phrase(en: "withdrawn", ja: "取り下げ済み") }
    static func nextPage(after id: String) -> Phrase { Phrase(en: "Next page: --after \(id)", ja: "続きを見る: --after \(id)") }

    static var search: Phrase { Phrase(en: "Search", ja: "検索") }
    static var wordsToLookFor: Phrase { Phrase(en: "Words to search for (empty for all)", ja: "検索する言葉（空欄ならすべて）") }
    static var sort: Phrase { Phrase(en: "Sort", ja: "並べ替え") }
    static var whatComesFirst: Phrase { Phrase(en: "Sort order (newest, cheapest, dearest or liked)", ja: "並び順（新着順、安い順、高い順、いいね順）") }
    static var sellAProduct: Phrase { Phrase(en: "Sell a product", ja: "出品する") }
    static var title: Phrase { Phrase(en: "Title", ja: "商品名") }
    static var description: Phrase { Phrase(en: "Description", ja: "説明") }
    static var notEntered: Phrase { Phrase(en: "not entered", ja: "未入力") }
    static var enterTitle: Phrase { Phrase(en: "Enter the title", ja: "商品名を入力する") }
    static var enterPrice: Phrase { Phrase(en: "Enter the price", ja: "価格を入力する") }
    static var priceInYen: Phrase { Phrase(en: "Price in yen, such as 800", ja: "価格（円。例: 800）") }
    static var enterCategory: Phrase { Phrase(en: "Choose the category", ja: "カテゴリを選ぶ") }
    static var enterDescription: Phrase { Phrase(en: "Enter a description", ja: "説明を入力する") }
    static func oneOf(_ categories: Phrase) -> Phrase { Phrase(en: "Category (\(categories))", ja: "カテゴリ（\(categories)）") }
    static var putUpForSale: Phrase { Phrase(en: "Put up for sale", ja: "この内容で出品する") }
    static var more: Phrase { Phrase(en: "More", ja: "もっと見る") }
}

/// The screen of one product.
extension Phrase {
    static var category: Phrase { Phrase(en: "Category", ja: "カテゴリ") }
    static var listed: Phrase { Phrase(en: "Listed", ja: "出品日") }
    static var soldTo: Phrase { Phrase(en: "Sold to", ja: "購入者") }
    static var soldOn: Phrase { Phrase(en: "Sold on", ja: "購入日") }
    static var withdrawnOn: Phrase { Phrase(en: "Withdrawn", ja: "取り下げ日") }
    static var likes: Phrase { Phrase(en: "Likes", ja: "いいね") }
    static func yoursAmong(_ likes: Int) -> Phrase { Phrase(en: "\(likes), including yours", ja: "\(likes)（あなたを含む）") }

    static var youAreSelling: Phrase { Phrase(en: "You are selling this.", ja: "あなたが出品した商品です。") }
    static var onlyMembersCanBuy: Phrase { Phrase(en: "Only members can buy this.", ja: "購入には会員登録が必要です。") }
    static var buyOnceVerified: Phrase { Phrase(en: "You can buy this once your identity is verified.", ja: "本人確認が済むと購入できます。") }

    static var like: Phrase { Phrase(en: "Like", ja: "いいねする") }
    static var takeBackLike: Phrase { Phrase(en: "Remove the like", ja: "いいねを取り消す") }
    static var readComments: Phrase { Phrase(en: "Read the comments", ja: "コメントを読む") }
    static func buy(for price: Money) -> Phrase { Phrase(en: "Buy for \(price)", ja: "\(price)で購入する") }
    static var withdraw: Phrase { Phrase(en: "Withdraw", ja: "出品を取り下げる") }
    static var withdrawForGood: Phrase { Phrase(en: "Withdraw the product for good? (yes or no)", ja: "取り下げると元に戻せません。よろしいですか？（はい／いいえ）") }
    static var yes: Phrase { Phrase(en: "yes", ja: "はい") }
}

/// Comments.
extension Phrase {
    static func comments(on title: OutsideText) -> Phrase { Phrase(en: "Comments on \(title)", ja: "「\(title)」へのコメント") }
    static func you(_ name: OutsideText) -> Phrase { Phrase(en: "\(name) (you)", ja: "\(name)（あなた）") }
    static var chooseOneToDelete: Phrase { Phrase(en: "Choose one of your comments to delete it.", ja: "自分のコメントを選ぶと削除できます。") }
    static func deleteAComment(_ id: Int64, on product: String) -> Phrase {
        Phrase(en: "Delete your comment: product uncomment \(product) \(id)", ja: "自分のコメントを削除する: product uncomment \(product) \(id)")
    }
}

/// A purchase.
extension Phrase {
    static var confirmPurchase: Phrase { Phrase(en: "Confirm your purchase", ja: "購入内容の確認") }
    static func pay(_ price: Money) -> Phrase { Phrase(en: "Pay \(price)", ja: "\(price)を支払う") }
    static var bought: Phrase { Phrase(en: "Bought", ja: "購入しました") }
    static var notBought: Phrase { Phrase(en: "Not bought", ja: "購入できませんでした") }
    static var order: Phrase { Phrase(en: "Order", ja: "注文番号") }
    static var on: Phrase { Phrase(en: "On", ja: "購入日") }
}

/// An imported catalogue.
extension Phrase {
    static var catalogueImported: Phrase { Phrase(en: "Catalogue imported", ja: "カタログを取り込みました") }
    static var added: Phrase { Phrase(en: "Added", ja: "追加") }
    static var alreadyExists: Phrase { Phrase(en: "Already exists", ja: "登録済み") }
}
