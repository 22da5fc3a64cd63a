import Language
import ProductDomain

/// Why nothing of a catalogue was imported.
extension Phrase {
    static func isNotJSON(_ path: String) -> Phrase {
        Phrase(en: "\(path) is not JSON, as a catalogue must be.", ja: "\(path) は JSON ではありません。カタログは JSON で書いてください。")
    }
    static func isNoCatalogue(_ path: String, because words: Phrase) -> Phrase {
        Phrase(en: "\(path) is not a catalogue: \(words).", ja: "\(path) はカタログではありません。\(words)。")
    }
    /// - Parameter orMore: Whether there may be more of them.
    static func nothingImported(from path: String, _ count: Int, orMore: Bool) -> Phrase {
        let items = "\(orMore ? "at least " : "")\(count) \(count == 1 ? "item is" : "items are")"
        return Phrase(
            en: "Nothing was imported from \(path): \(items) invalid.",
            ja: "\(path) の商品\(orMore ? "のうち少なくとも" : "") \(count) 件に誤りがあるため、何も取り込みませんでした。")
    }
}

extension CatalogueFlaw {
    /// What is wrong, after where it is: the end of a sentence, or a line of a list.
    var words: Phrase {
        let place = place.isEmpty ? Phrase(en: "the file", ja: "ファイル") : place.joined()
        return switch reason {
        case .noKey(let key): Phrase(en: "\(place) has no \(key)", ja: "\(place): \(key) がありません")
        case .shouldBeText: Phrase(en: "\(place) should be text", ja: "\(place): 文字列にしてください")
        case .shouldBeWholeNumber: Phrase(en: "\(place) should be a whole number", ja: "\(place): 整数にしてください")
        case .shouldBeObject:
            Phrase(en: "\(place) should be an object with keys and values", ja: "\(place): キーと値からなるオブジェクトにしてください")
        case .shouldBeList: Phrase(en: "\(place) should be a list", ja: "\(place): 配列にしてください")
        case .noJSON: Phrase(en: "\(place) is not JSON", ja: "\(place): JSON ではありません")
        case .idIsTaken(let id): Phrase(en: "\(place), id \(id) is that of an earlier item", ja: "\(place)、id \(id) は前の商品で使われています")
        case .idHasSpaces: Phrase(en: "\(place), id is empty or has spaces in it", ja: "\(place)、id が空か、空白を含んでいます")
        case .idCannotBeTyped:
            Phrase(en: "\(place), id has characters in it that cannot be typed", ja: "\(place)、id に入力できない文字が含まれています")
        case .noCategory(let name):
            Phrase(
                en: "\(place), category \(name) is none of \(Self.categories.joined(separator: ", "))",
                ja: "\(place)、category \(name) は \(Self.categories.joined(separator: "、")) のどれでもありません")
        case .nobody(let id): Phrase(en: "\(place): \(id) is not among the people", ja: "\(place): \(id) は people にありません")
        case .noTime(let text):
            Phrase(
                en: "\(place): \(text) is not a time such as 2026-11-03T10:15:00+09:00",
                ja: "\(place): \(text) は 2026-11-03T10:15:00+09:00 のような日時ではありません")
        case .unfit(let id, let error): Phrase(en: "\(place), \(id): \(error.words)", ja: "\(place)、\(id): \(error.words)")
        }
    }

    private static var categories: [String] { Item.Category.allCases.map(\.rawValue) }
}

/// Keys are said as they stand in the file.
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
