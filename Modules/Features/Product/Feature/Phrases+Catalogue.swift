import Failure
import Language
import Money
import ProductDomain

extension OfferError: ReportableError {
    package var failure: Failure { Failure(.badData, message) }

    fileprivate var message: Phrase {
        let (lowest, highest) = (Money.yen(Offer.prices.lowerBound), Money.yen(Offer.prices.upperBound))
        return switch self {
        case .empty(let part): Phrase("The \(part) is empty.")
        case .tooLong(let part, let count, let limit):
            Phrase("The \(part) has \(count) characters; the maximum is \(limit).")
        case .price(let price):
            Phrase("A price must be between \(lowest) and \(highest); \(price) is not.")
        }
    }
}

extension OfferError.Part: Worded {
    package var phrase: Phrase {
        switch self {
        case .title: Phrase("title")
        case .description: Phrase("description")
        case .comment: Phrase("comment")
        }
    }
}

extension CatalogueError: ReportableError {
    package var failure: Failure {
        switch self {
        case .noJSON(let path):
            Failure(
                .badData, Phrase("\(path) is not JSON. A catalogue must be JSON."))
        case .noCatalogue(let path, let flaw):
            Failure(.badData, Phrase("\(path) is not a catalogue: \(flaw.message)."))
        case .wrongItems(let path, let flaws):
            Failure(
                .badData, .nothingImported(from: path, flaws.count, orMore: flaws.count == Self.mostFlaws), details: flaws.map(\.message))
        }
    }
}

extension Phrase {
    fileprivate static func nothingImported(from path: String, _ count: Int, orMore: Bool) -> Phrase {
        orMore
            ? Phrase("Nothing was imported from \(path): at least \(count) items are invalid.")
            : Phrase(
                .counted(
                    count, one: "Nothing was imported from \(path): \(count) item is invalid.",
                    other: "Nothing was imported from \(path): \(count) items are invalid."))
    }
}

extension CatalogueFlaw {
    /// The place and the reason, for use at the end of a sentence or in a list.
    fileprivate var message: Phrase {
        let place = place.isEmpty ? Phrase("the file") : place.joined()
        return switch reason {
        case .noKey(let key): Phrase("\(place) has no \(key)")
        case .shouldBeText: Phrase("\(place) should be text")
        case .shouldBeWholeNumber: Phrase("\(place) should be a whole number")
        case .shouldBeObject:
            Phrase("\(place) should be an object with keys and values")
        case .shouldBeList: Phrase("\(place) should be a list")
        case .noJSON: Phrase("\(place) is not JSON")
        case .idIsTaken(let id): Phrase("\(place), id \(id) is already used by an earlier item")
        case .idHasSpaces: Phrase("\(place), id is empty or contains spaces")
        case .idCannotBeTyped:
            Phrase("\(place), id contains characters that cannot be typed")
        case .noCategory(let name):
            Phrase("\(place), category \(name) is not one of \(Self.categories.map(Phrase.verbatim).joined())")
        case .unknownPerson(let id): Phrase("\(place): no person has the id \(id)")
        case .noTime(let text):
            Phrase("\(place): \(text) is not a time such as 2026-11-03T10:15:00+09:00")
        case .invalid(let id, let error): Phrase("\(place), \(id): \(error.message)")
        }
    }

    private static var categories: [String] { Item.Category.allCases.map(\.rawValue) }
}

/// Describes a step. Keys are shown as they appear in the file.
extension CatalogueFlaw.Step: Worded {
    package var phrase: Phrase {
        switch self {
        case .person(let number): Phrase("person \(number)")
        case .item(let number): Phrase("item \(number)")
        case .like(let number): Phrase("like \(number)")
        case .comment(let number): Phrase("comment \(number)")
        case .key(let name): .verbatim(name)
        }
    }
}
