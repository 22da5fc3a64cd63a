import Language
import Money
import Text

/// What only members can do.
extension Phrase {
    static var likeAProduct: Phrase { Phrase(en: "like a product", ja: "いいね") }
    static var takeBackALike: Phrase { Phrase(en: "take back a like", ja: "いいねの取り消し") }
    static var commentOnAProduct: Phrase { Phrase(en: "comment on a product", ja: "商品へのコメント") }
    static var deleteAComment: Phrase { Phrase(en: "delete a comment", ja: "コメントの削除") }
    static var buyAProduct: Phrase { Phrase(en: "buy a product", ja: "商品の購入") }
    static var sellAProduct: Phrase { Phrase(en: "sell a product", ja: "商品の出品") }
    static var withdrawAProduct: Phrase { Phrase(en: "withdraw a product", ja: "出品の取り下げ") }
}

/// Why something is not bought, withdrawn or deleted.
extension Phrase {
    static func isSold(_ title: OutsideText, to buyer: OutsideText) -> Phrase {
        Phrase(en: "\(title) is already sold to \(buyer).", ja: "「\(title)」は、すでに\(buyer)さんが購入しました。")
    }
    static func wasWithdrawn(_ title: OutsideText, by seller: OutsideText) -> Phrase {
        Phrase(en: "\(title) was withdrawn by \(seller).", ja: "「\(title)」は、出品者の\(seller)さんが取り下げました。")
    }
    static func isYourOwn(_ title: OutsideText) -> Phrase {
        Phrase(en: "\(title) is your own, and nobody buys from themselves.", ja: "「\(title)」はあなたの出品なので、自分では購入できません。")
    }
    static func accountChanged(whileBuying title: OutsideText) -> Phrase {
        Phrase(en: "Your account changed while \(title) was being bought.", ja: "「\(title)」の購入中に、アカウントの状態が変わりました。")
    }
    static func onlySellerWithdraws(_ title: OutsideText, _ seller: OutsideText) -> Phrase {
        Phrase(en: "\(title) is sold by \(seller), and only they can withdraw it.", ja: "「\(title)」を取り下げられるのは、出品者の\(seller)さんだけです。")
    }
    static func hasNoComment(_ title: OutsideText, _ id: Comment.ID) -> Phrase {
        Phrase(en: "\(title) has no comment \(id).", ja: "「\(title)」にコメント \(id) はありません。")
    }
    static func onlyAuthorDeletes(_ id: Comment.ID, _ author: OutsideText) -> Phrase {
        Phrase(en: "Comment \(id) is \(author)'s, and only they can delete it.", ja: "コメント \(id) を削除できるのは、書いた\(author)さんだけです。")
    }
    static func noProduct(_ id: Item.ID) -> Phrase { Phrase(en: "There is no product \(id).", ja: "商品 \(id) はありません。") }
}

/// What to do about it.
extension Phrase {
    static var seeWhatThereIs: Phrase { Phrase(en: "See what there is with: product list", ja: "一覧を見る: product list") }
    static var seeWhatElseThereIs: Phrase { Phrase(en: "See what else there is with: product list", ja: "ほかの商品を見る: product list") }
    static func seeComments(of id: Item.ID) -> Phrase {
        Phrase(en: "See them with: product show \(id)", ja: "コメントを見る: product show \(id)")
    }
    static var tryAgain: Phrase { Phrase(en: "Try again.", ja: "もう一度お試しください。") }
}

/// What is wrong with an offer or a remark.
extension Phrase {
    static var title: Phrase { Phrase(en: "title", ja: "商品名") }
    static var description: Phrase { Phrase(en: "description", ja: "説明") }
    static var comment: Phrase { Phrase(en: "comment", ja: "コメント") }
    static func isEmpty(_ name: Phrase) -> Phrase { Phrase(en: "The \(name) is empty.", ja: "\(name)が空です。") }
    static func isTooLong(_ name: Phrase, _ count: Int, limit: Int) -> Phrase {
        Phrase(
            en: "The \(name) has \(count) characters, where \(limit) are the most.",
            ja: "\(name)が \(count) 文字あります。\(limit) 文字以内にしてください。")
    }
    static func priceIsOut(_ price: Money, of lowest: Money, _ highest: Money) -> Phrase {
        Phrase(
            en: "A price is between \(lowest) and \(highest), and \(price) is not.",
            ja: "価格は\(lowest)から\(highest)までです。\(price)にはできません。")
    }
}

/// What no product could match.
extension Phrase {
    static func cannotListAtOnce(_ count: Int, choose limits: ClosedRange<Int>) -> Phrase {
        Phrase(
            en: "\(count) products cannot be listed at once: choose from \(limits.lowerBound) to \(limits.upperBound).",
            ja: "一度に \(count) 件は表示できません。\(limits.lowerBound) から \(limits.upperBound) の間で指定してください。")
    }
    static func noPrice(from minimum: Money, to maximum: Money) -> Phrase {
        Phrase(en: "No price is at least \(minimum) and at most \(maximum).", ja: "\(minimum)以上で\(maximum)以下の価格はありません。")
    }
    static var swapThePrices: Phrase {
        Phrase(en: "Swap --min-price and --max-price.", ja: "--min-price と --max-price を入れ替えてください。")
    }
    static func noPrice(from minimum: Money) -> Phrase { Phrase(en: "No price is at least \(minimum).", ja: "\(minimum)以上の価格はありません。") }
    static func highestPrice(_ price: Money) -> Phrase {
        Phrase(en: "The highest that there can be is \(price).", ja: "価格の上限は\(price)です。")
    }
    static func noPrice(to maximum: Money) -> Phrase { Phrase(en: "No price is at most \(maximum).", ja: "\(maximum)以下の価格はありません。") }
    static func lowestPrice(_ price: Money) -> Phrase {
        Phrase(en: "The lowest that there can be is \(price).", ja: "価格の下限は\(price)です。")
    }
}
