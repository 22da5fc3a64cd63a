import Language

/// A row of the database.
extension Phrase {
    static func product(_ id: String) -> Phrase { Phrase(en: "Product \(id)", ja: "商品「\(id)」") }
}

/// Why nothing of a catalogue was brought in.
extension Phrase {
    static func isNotJSON(_ path: String) -> Phrase {
        Phrase(en: "\(path) is not JSON, which a catalogue has to be.", ja: "\(path) は JSON ではありません。カタログは JSON で書いてください。")
    }
    static func isNoCatalogue(_ path: String, because words: Phrase) -> Phrase {
        Phrase(en: "\(path) is not a catalogue: \(words).", ja: "\(path) はカタログではありません。\(words)。")
    }
    static func nothingBroughtIn(from path: String, wrongAtLeast count: Int) -> Phrase {
        Phrase(
            en: "Nothing of \(path) was brought in, because at least \(count) items are wrong.",
            ja: "\(path) の商品のうち少なくとも \(count) 件に誤りがあるため、何も取り込みませんでした。")
    }
    static func nothingBroughtIn(from path: String, wrong count: Int) -> Phrase {
        let items = count == 1 ? "1 item is" : "\(count) items are"
        return Phrase(
            en: "Nothing of \(path) was brought in, because \(items) wrong.",
            ja: "\(path) の商品 \(count) 件に誤りがあるため、何も取り込みませんでした。")
    }
}

/// Where in a catalogue something is wrong.
extension Phrase {
    static var theFile: Phrase { Phrase(en: "the file", ja: "ファイル") }
    static func item(_ number: Int) -> Phrase { Phrase(en: "item \(number)", ja: "商品 \(number)") }
    static func person(_ number: Int) -> Phrase { Phrase(en: "person \(number)", ja: "人物 \(number)") }
    static func comment(_ number: Int) -> Phrase { Phrase(en: "comment \(number)", ja: "コメント \(number)") }
    static func like(_ number: Int) -> Phrase { Phrase(en: "like \(number)", ja: "いいね \(number)") }
}

/// Keys, as they stand in the file.
extension Phrase {
    static var author: Phrase { verbatim("author") }
    static var likes: Phrase { verbatim("likes") }
    static var listed: Phrase { verbatim("listed") }
    static var seller: Phrase { verbatim("seller") }
    static var time: Phrase { verbatim("time") }
}

/// What is wrong there.
extension Phrase {
    static func has(_ place: Phrase, no key: String) -> Phrase { Phrase(en: "\(place) has no \(key)", ja: "\(place): \(key) がありません") }
    static func shouldBe(_ place: Phrase, _ type: Phrase) -> Phrase {
        Phrase(en: "\(place) should be \(type)", ja: "\(place): \(type)にしてください")
    }
    static var someText: Phrase { Phrase(en: "text", ja: "文字列") }
    static var aWholeNumber: Phrase { Phrase(en: "a whole number", ja: "整数") }
    static var anObject: Phrase { Phrase(en: "an object with keys and values", ja: "キーと値からなるオブジェクト") }
    static var aList: Phrase { Phrase(en: "a list", ja: "配列") }

    static func itemIsNotJSON(_ number: Int) -> Phrase {
        Phrase(en: "\(item(number)) is not JSON", ja: "\(item(number)): JSON ではありません")
    }
    static func at(_ place: Phrase, _ reason: Phrase) -> Phrase { Phrase(en: "\(place), \(reason)", ja: "\(place)、\(reason)") }
    static var cannotBeRead: Phrase { Phrase(en: "cannot be read", ja: "読み込めません") }
    static func isEarlier(id: String) -> Phrase { Phrase(en: "id \(id) is that of an earlier item", ja: "id \(id) は前の商品で使われています") }
    static var idHasSpaces: Phrase { Phrase(en: "id is empty or has spaces in it", ja: "id が空か、空白を含んでいます") }
    static var idCannotBeTyped: Phrase {
        Phrase(en: "id has characters in it that nobody can type", ja: "id に入力できない文字が含まれています")
    }
    static func noCategory(_ name: String, of known: [String]) -> Phrase {
        Phrase(
            en: "category \(name) is none of \(known.joined(separator: ", "))",
            ja: "category \(name) は \(known.joined(separator: "、")) のどれでもありません")
    }
    static func isNobody(_ id: String, in place: Phrase) -> Phrase {
        Phrase(en: "\(place): \(id) is not among the people", ja: "\(place): \(id) は people にありません")
    }
    static func isNoTime(_ text: String, in place: Phrase) -> Phrase {
        Phrase(
            en: "\(place): \(text) is not a time such as 2026-11-03T10:15:00+09:00",
            ja: "\(place): \(text) は 2026-11-03T10:15:00+09:00 のような日時ではありません")
    }
    static func item(_ id: String, _ words: Phrase) -> Phrase { Phrase(en: "\(id): \(words)", ja: "\(id): \(words)") }
}
