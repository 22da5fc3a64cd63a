import Language
import ProductDomain

/// The names of the categories, which commands accept in any language. The English names are also the stored values.
extension Item.Category: Worded {
    package var phrase: Phrase {
        switch self {
        case .books: Phrase(en: "books", ja: "本")
        case .cameras: Phrase(en: "cameras", ja: "カメラ")
        case .electronics: Phrase(en: "electronics", ja: "家電")
        case .fashion: Phrase(en: "fashion", ja: "ファッション")
        case .games: Phrase(en: "games", ja: "ゲーム")
        case .hobbies: Phrase(en: "hobbies", ja: "ホビー")
        case .home: Phrase(en: "home", ja: "住まい")
        case .kids: Phrase(en: "kids", ja: "キッズ")
        case .music: Phrase(en: "music", ja: "音楽")
        case .sports: Phrase(en: "sports", ja: "スポーツ")
        }
    }
}

/// The names of the sort orders, which commands accept in any language.
extension ProductQuery.Sort: Worded {
    package var phrase: Phrase {
        switch self {
        case .newest: Phrase(en: "newest", ja: "新着順")
        case .cheapest: Phrase(en: "cheapest", ja: "安い順")
        case .dearest: Phrase(en: "dearest", ja: "高い順")
        case .liked: Phrase(en: "liked", ja: "いいね順")
        }
    }
}
