import Language
import ProductDomain

/// The names of the categories, which commands accept in any language. The English names are also the stored values.
extension Item.Category: Worded {
    package var phrase: Phrase {
        switch self {
        case .books: Phrase("books")
        case .cameras: Phrase("cameras")
        case .electronics: Phrase("electronics")
        case .fashion: Phrase("fashion")
        case .games: Phrase("games")
        case .hobbies: Phrase("hobbies")
        case .home: Phrase("home")
        case .kids: Phrase("kids")
        case .music: Phrase("music")
        case .sports: Phrase("sports")
        }
    }
}

/// The names of the sort orders, which commands accept in any language.
extension ProductQuery.Sort: Worded {
    package var phrase: Phrase {
        switch self {
        case .newest: Phrase("newest")
        case .cheapest: Phrase("cheapest")
        case .dearest: Phrase("dearest")
        case .liked: Phrase("liked")
        }
    }
}
