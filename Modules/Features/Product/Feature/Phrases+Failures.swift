import Failure
import Language
import Money
import ProductDomain
import Text

/// What only members can do, after “can” in English and before 「には」 in Japanese.
extension Deed: Worded {
    package var phrase: Phrase {
        switch self {
        case .like: Phrase(en: "like a product", ja: "いいね")
        case .unlike: Phrase(en: "take back a like", ja: "いいねの取り消し")
        case .comment: Phrase(en: "comment on a product", ja: "商品へのコメント")
        case .deleteComment: Phrase(en: "delete a comment", ja: "コメントの削除")
        case .buy: Phrase(en: "buy a product", ja: "商品の購入")
        case .sell: Phrase(en: "sell a product", ja: "商品の出品")
        case .withdraw: Phrase(en: "withdraw a product", ja: "出品の取り下げ")
        }
    }
}

extension Phrase {
    static func membersOnly(_ deed: Deed) -> Phrase { Phrase(en: "Only a member can \(deed).", ja: "\(deed)には会員登録が必要です。") }
    static func verifiedMembersOnly(_ deed: Deed) -> Phrase {
        Phrase(en: "Only a member whose identity is verified can \(deed).", ja: "\(deed)には本人確認が必要です。")
    }
    static var composedWithoutSignUp: Phrase {
        Phrase(
            en: "This program is composed without SignUp, so nobody can become one.",
            ja: "このプログラムには SignUp が組み込まれていないため、会員登録はできません。")
    }
    static var signUp: Phrase { Phrase(en: "Sign up: account signup", ja: "会員登録: account signup") }
    static var verifyIdentity: Phrase {
        Phrase(en: "Verify it: account verify --licence NUMBER", ja: "本人確認: account verify --licence 番号")
    }
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
        Phrase(en: "You are selling \(title), so you cannot buy it.", ja: "「\(title)」はあなたの出品なので、自分では購入できません。")
    }
    static func accountChanged(whileBuying title: OutsideText) -> Phrase {
        Phrase(en: "Your account changed while \(title) was being bought.", ja: "「\(title)」の購入中に、アカウントの状態が変わりました。")
    }
    static func onlySellerWithdraws(_ title: OutsideText, _ seller: OutsideText) -> Phrase {
        Phrase(en: "\(title) is sold by \(seller), and only they can withdraw it.", ja: "「\(title)」を取り下げられるのは、出品者の\(seller)さんだけです。")
    }
    static func noComment(_ id: Comment.ID, on title: OutsideText) -> Phrase {
        Phrase(en: "\(title) has no comment \(id).", ja: "「\(title)」にコメント \(id) はありません。")
    }
    static func onlyAuthorDeletes(_ id: Comment.ID, _ author: OutsideText) -> Phrase {
        Phrase(en: "Comment \(id) is \(author)'s, and only they can delete it.", ja: "コメント \(id) を削除できるのは、書いた\(author)さんだけです。")
    }
    static func noProduct(_ id: Item.ID) -> Phrase { Phrase(en: "There is no product \(id).", ja: "商品 \(id) はありません。") }
    /// At the beginning of a sentence about a row of the database.
    static func product(_ id: Item.ID) -> Phrase { Phrase(en: "Product \(id)", ja: "商品「\(id)」") }
}

/// What to do about it.
extension Phrase {
    static var listProducts: Phrase { Phrase(en: "List products: product list", ja: "一覧を見る: product list") }
    static var listOtherProducts: Phrase { Phrase(en: "List other products: product list", ja: "ほかの商品を見る: product list") }
    static func showComments(of id: Item.ID) -> Phrase {
        Phrase(en: "Show its comments: product show \(id)", ja: "コメントを見る: product show \(id)")
    }
    static var tryAgain: Phrase { Phrase(en: "Try again.", ja: "もう一度お試しください。") }
}

/// What is wrong with an offer or a remark.
extension OfferError.Part: Worded {
    package var phrase: Phrase {
        switch self {
        case .title: Phrase(en: "title", ja: "商品名")
        case .description: Phrase(en: "description", ja: "説明")
        case .comment: Phrase(en: "comment", ja: "コメント")
        }
    }
}

extension Phrase {
    static func isEmpty(_ part: OfferError.Part) -> Phrase { Phrase(en: "The \(part) is empty.", ja: "\(part)が空です。") }
    static func isTooLong(_ part: OfferError.Part, _ count: Int, limit: Int) -> Phrase {
        Phrase(
            en: "The \(part) has \(count) characters; the maximum is \(limit).",
            ja: "\(part)が \(count) 文字あります。\(limit) 文字以内にしてください。")
    }
    static func priceIsOut(_ price: Money, of lowest: Money, _ highest: Money) -> Phrase {
        Phrase(
            en: "A price must be between \(lowest) and \(highest); \(price) is not.",
            ja: "価格は\(lowest)から\(highest)までです。\(price)にはできません。")
    }
}

/// Why a query cannot be answered.
extension Phrase {
    static func limitIsOut(of limits: ClosedRange<Int>) -> Phrase {
        Phrase(
            en: "--limit takes a number from \(limits.lowerBound) to \(limits.upperBound).",
            ja: "--limit には \(limits.lowerBound) から \(limits.upperBound) までの数を指定してください。")
    }
    static func noPrice(from minimum: Money, to maximum: Money) -> Phrase {
        Phrase(en: "No price is at least \(minimum) and at most \(maximum).", ja: "\(minimum)以上で\(maximum)以下の価格はありません。")
    }
    static var swapPrices: Phrase { Phrase(en: "Swap --min-price and --max-price.", ja: "--min-price と --max-price を入れ替えてください。") }
    static func noPrice(from minimum: Money) -> Phrase { Phrase(en: "No price is at least \(minimum).", ja: "\(minimum)以上の価格はありません。") }
    static func highestPrice(_ price: Money) -> Phrase { Phrase(en: "The maximum is \(price).", ja: "価格の上限は\(price)です。") }
    static func noPrice(to maximum: Money) -> Phrase { Phrase(en: "No price is at most \(maximum).", ja: "\(maximum)以下の価格はありません。") }
    static func lowestPrice(_ price: Money) -> Phrase { Phrase(en: "The minimum is \(price).", ja: "価格の下限は\(price)です。") }
    static func noSort(_ text: OutsideText, near: String?) -> Phrase {
        Phrase(en: "Products are not sorted by “\(text)”.\(didYouMean(near))", ja: "「\(text)」という並び順はありません。\(didYouMean(near))")
    }
    static func typeOneOf(_ names: [some Worded]) -> Phrase {
        Phrase(en: "Type one of: \(names.joined())", ja: "次のいずれかを入力してください: \(names.joined())")
    }
}
