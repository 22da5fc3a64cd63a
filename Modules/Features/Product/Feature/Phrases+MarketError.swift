import Failure
import Language
import Money
import ProductDomain
import ProductInfra
import ProductPresentation
import Storage
import Text

extension MarketError: ReportableError {
    package var failure: Failure {
        switch self {
        case .noProduct(let id):
            Failure(
                .noSuchItem, Phrase(en: "There is no product \(id).", ja: "商品 \(id) はありません。"),
                hint: Phrase(en: "List products: product list", ja: "一覧を見る: product list"))
        case .membersOnly(let action, true):
            Failure(.notAllowed, .membersOnly(action), hint: Phrase(en: "Sign up: account signup", ja: "会員登録: account signup"))
        case .membersOnly(let action, false):
            Failure(
                .notAllowed, .membersOnly(action),
                hint: Phrase(
                    en: "This program does not include SignUp, so nobody can become a member.",
                    ja: "このプログラムには SignUp が組み込まれていないため、会員登録はできません。"))
        case .verifiedMembersOnly(let action):
            Failure(
                .notAllowed, Phrase(en: "Only a member whose identity is verified can \(action).", ja: "\(action)には本人確認が必要です。"),
                hint: Phrase(en: "Verify your identity: account verify --licence NUMBER", ja: "本人確認: account verify --licence 番号"))
        case .sold(let item, let buyer):
            Failure(
                .refused,
                Phrase(en: "\(item.title) has already been sold to \(buyer.name).", ja: "「\(item.title)」は、すでに\(buyer.name)さんが購入しました。"),
                hint: .listOtherProducts)
        case .withdrawn(let item):
            Failure(
                .refused,
                Phrase(
                    en: "\(item.title) was withdrawn by \(item.seller.name).", ja: "「\(item.title)」は、出品者の\(item.seller.name)さんが取り下げました。"),
                hint: .listOtherProducts)
        case .own(let item):
            Failure(
                .refused, Phrase(en: "You are selling \(item.title), so you cannot buy it.", ja: "「\(item.title)」はあなたの出品なので、自分では購入できません。"))
        case .accountChanged(let item):
            Failure(
                .notNow,
                Phrase(en: "Your account changed while you were buying \(item.title).", ja: "「\(item.title)」の購入中に、アカウントの状態が変わりました。"),
                hint: Phrase(en: "Try again.", ja: "もう一度お試しください。"))
        case .foreignItem(let item):
            Failure(
                .refused,
                Phrase(
                    en: "Only the seller, \(item.seller.name), can withdraw \(item.title).",
                    ja: "「\(item.title)」を取り下げられるのは、出品者の\(item.seller.name)さんだけです。"))
        case .noComment(let id, let item):
            Failure(
                .noSuchItem, Phrase(en: "\(item.title) has no comment \(id).", ja: "「\(item.title)」にコメント \(id) はありません。"),
                hint: Phrase(en: "Show the product's comments: product show \(item.id)", ja: "コメントを見る: product show \(item.id)"))
        case .foreignComment(let comment):
            Failure(
                .refused,
                Phrase(
                    en: "Only the author, \(comment.author.name), can delete comment \(comment.id).",
                    ja: "コメント \(comment.id) を削除できるのは、書いた\(comment.author.name)さんだけです。"))
        }
    }
}

extension Phrase {
    fileprivate static func membersOnly(_ action: MemberAction) -> Phrase {
        Phrase(en: "Only a member can \(action).", ja: "\(action)には会員登録が必要です。")
    }
    fileprivate static var listOtherProducts: Phrase { Phrase(en: "List other products: product list", ja: "ほかの商品を見る: product list") }
}

/// A phrase that follows “can” in English and precedes 「には」 in Japanese.
extension MemberAction: Worded {
    package var phrase: Phrase {
        switch self {
        case .like: Phrase(en: "like a product", ja: "いいね")
        case .unlike: Phrase(en: "remove a like", ja: "いいねの取り消し")
        case .comment: Phrase(en: "comment on a product", ja: "商品へのコメント")
        case .deleteComment: Phrase(en: "delete a comment", ja: "コメントの削除")
        case .buy: Phrase(en: "buy a product", ja: "商品の購入")
        case .sell: Phrase(en: "sell a product", ja: "商品の出品")
        case .withdraw: Phrase(en: "withdraw a product", ja: "出品の取り下げ")
        }
    }
}

extension ProductQueryError: ReportableError {
    package var failure: Failure {
        let (lowest, highest) = (Money.yen(Offer.prices.lowerBound), Money.yen(Offer.prices.upperBound))
        let (least, most) = (ProductQuery.limits.lowerBound, ProductQuery.limits.upperBound)
        return switch self {
        case .limit:
            Failure(
                .usage, Phrase(en: "--limit takes a number from \(least) to \(most).", ja: "--limit には \(least) から \(most) までの数を指定してください。"))
        case .noPriceBetween(let minimum, let maximum):
            Failure(
                .usage,
                Phrase(
                    en: "The minimum price, \(minimum), is higher than the maximum price, \(maximum).",
                    ja: "\(minimum)以上で\(maximum)以下の価格はありません。"),
                hint: Phrase(en: "Swap --min-price and --max-price.", ja: "--min-price と --max-price を入れ替えてください。"))
        case .noPriceFrom(let minimum):
            Failure(
                .usage, Phrase(en: "No product can cost \(minimum) or more.", ja: "\(minimum)以上の価格はありません。"),
                hint: Phrase(en: "The maximum is \(highest).", ja: "価格の上限は\(highest)です。"))
        case .noPriceTo(let maximum):
            Failure(
                .usage, Phrase(en: "No product can cost \(maximum) or less.", ja: "\(maximum)以下の価格はありません。"),
                hint: Phrase(en: "The minimum is \(lowest).", ja: "価格の下限は\(lowest)です。"))
        case .sort(let text):
            Failure(.usage, .noSort(OutsideText(text), near: Self.sorts.nearest(to: text)), hint: .typeOneOf(ProductQuery.Sort.allCases))
        case .price(let text):
            Failure(
                .usage,
                Phrase(en: "“\(OutsideText(text))” is not a price in yen.", ja: "「\(OutsideText(text))」は価格（円）ではありません。"),
                hint: Phrase(en: "Enter a number such as 800.", ja: "800 のような数を入力してください。"))
        case .category(let text):
            Failure(
                .usage, Phrase(en: "There is no category “\(OutsideText(text))”.", ja: "「\(OutsideText(text))」というカテゴリはありません。"),
                hint: .typeOneOf(Item.Category.allCases))
        }
    }

    /// The names of all sort orders, in every language.
    private static var sorts: [String] {
        Language.allCases.flatMap { language in ProductQuery.Sort.allCases.map { $0.phrase.text(in: language) } }
    }
}

extension Phrase {
    fileprivate static func noSort(_ text: OutsideText, near: String?) -> Phrase {
        Phrase(en: "Products cannot be sorted by “\(text)”.\(didYouMean(near))", ja: "「\(text)」という並び順はありません。\(didYouMean(near))")
    }
    fileprivate static func typeOneOf(_ names: [some Worded]) -> Phrase {
        Phrase(en: "Enter one of: \(names.joined())", ja: "次のいずれかを入力してください: \(names.joined())")
    }
}

extension UnreadableProduct: ReportableError {
    package var failure: Failure { .notUnderstood(Phrase(en: "Product \(id)", ja: "商品「\(id)」")) }
}
