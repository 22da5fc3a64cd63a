import Failure
import Language
import Money
import ProductDomain

extension OfferError: ReportableError {
    package var failure: Failure { Failure(.badData, message) }

    fileprivate var message: Phrase {
        let (lowest, highest) = (Money.yen(Offer.prices.lowerBound), Money.yen(Offer.prices.upperBound))
        return switch self {
        case .empty(let part): Phrase(en: "The \(part) is empty.", ja: "\(part)が空です。")
        case .tooLong(let part, let count, let limit):
            Phrase(
                en: "The \(part) has \(count) characters; the maximum is \(limit).",
                ja: "\(part)が \(count) 文字あります。\(limit) 文字以内にしてください。")
        case .price(let price):
            Phrase(
                en: "A price must be between \(lowest) and \(highest); \(price) is not.",
                ja: "価格は\(lowest)から\(highest)までです。\(price)にはできません。")
        }
    }
}

extension OfferError.Part: Worded {
    package var phrase: Phrase {
        switch self {
        case .title: Phrase(en: "title", ja: "商品名")
        case .description: Phrase(en: "description", ja: "説明")
        case .comment: Phrase(en: "comment", ja: "コメント")
        }
    }
}

extension CatalogueError: ReportableError {
    package var failure: Failure {
        switch self {
        case .noJSON(let path):
            Failure(
                .badData, Phrase(en: "\(path) is not JSON. A catalogue must be JSON.", ja: "\(path) は JSON ではありません。カタログは JSON で書いてください。"))
        case .noCatalogue(let path, let flaw):
            Failure(.badData, Phrase(en: "\(path) is not a catalogue: \(flaw.message).", ja: "\(path) はカタログではありません。\(flaw.message)。"))
        case .wrongItems(let path, let flaws):
            Failure(
                .badData, .nothingImported(from: path, flaws.count, orMore: flaws.count == Self.mostFlaws), details: flaws.map(\.message))
        }
    }
}

extension Phrase {
    fileprivate static func nothingImported(from path: String, _ count: Int, orMore: Bool) -> Phrase {
        let items = "\(orMore ? "at least " : "")\(count) \(count == 1 ? "item is" : "items are")"
        return Phrase(
            en: "Nothing was imported from \(path): \(items) invalid.",
            ja: "\(path) の商品\(orMore ? "のうち少なくとも" : "") \(count) 件に誤りがあるため、何も取り込みませんでした。")
    }
}

extension CatalogueFlaw {
    /// The place and the reason, for use at the end of a sentence or in a list.
    fileprivate var message: Phrase {
        let place = place.isEmpty ? Phrase(en: "the file", ja: "ファイル") : place.joined()
        return switch reason {
        case .noKey(let key): Phrase(en: "\(place) has no \(key)", ja: "\(place): \(key) がありません")
        case .shouldBeText: Phrase(en: "\(place) should be text", ja: "\(place): 文字列にしてください")
        case .shouldBeWholeNumber: Phrase(en: "\(place) should be a whole number", ja: "\(place): 整数にしてください")
        case .shouldBeObject:
            Phrase(en: "\(place) should be an object with keys and values", ja: "\(place): キーと値からなるオブジェクトにしてください")
        case .shouldBeList: Phrase(en: "\(place) should be a list", ja: "\(place): 配列にしてください")
        case .noJSON: Phrase(en: "\(place) is not JSON", ja: "\(place): JSON ではありません")
        case .idIsTaken(let id): Phrase(en: "\(place), id \(id) is already used by an earlier item", ja: "\(place)、id \(id) は前の商品で使われています")
        case .idHasSpaces: Phrase(en: "\(place), id is empty or contains spaces", ja: "\(place)、id が空か、空白を含んでいます")
        case .idCannotBeTyped:
            Phrase(en: "\(place), id contains characters that cannot be typed", ja: "\(place)、id に入力できない文字が含まれています")
        case .noCategory(let name):
            Phrase(
                en: "\(place), category \(name) is not one of \(Self.categories.joined(separator: ", "))",
                ja: "\(place)、category \(name) は \(Self.categories.joined(separator: "、")) のどれでもありません")
        case .unknownPerson(let id): Phrase(en: "\(place): no person has the id \(id)", ja: "\(place): \(id) は people にありません")
        case .noTime(let text):
            Phrase(
                en: "\(place): \(text) is not a time such as 2026-11-03T10:15:00+09:00",
                ja: "\(place): \(text) は 2026-11-03T10:15:00+09:00 のような日時ではありません")
        case .invalid(let id, let error): Phrase(en: "\(place), \(id): \(error.message)", ja: "\(place)、\(id): \(error.message)")
        }
    }

    private static var categories: [String] { Item.Category.allCases.map(\.rawValue) }
}

/// Describes a step. Keys are shown as they appear in the file.
extension CatalogueFlaw.Step: Worded {
    package var phrase: Phrase {
        switch self {
        case .person(let number): Phrase(en: "person \(number)", ja: "人物 \(number)")
        case .item(let number): Phrase(en: "item \(number)", ja: "商品 \(number)")
        case .like(let number): Phrase(en: "like \(number)", ja: "いいね \(number)")
        case .comment(let number): Phrase(en: "comment \(number)", ja: "コメント \(number)")
        case .key(let name): .verbatim(name)
        }
    }
}
