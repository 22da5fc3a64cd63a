import ProductDomain
import Text

/// A decoded catalogue file.
struct CatalogueSchema {
    let people: [PersonSchema]
    /// The readable items. Decoding stops after ``CatalogueError/mostFlaws`` flaws, because an invalid item costs far more to
    /// decode than a valid item.
    private(set) var items: [(number: Int, item: ItemSchema)] = []
    /// The errors in unreadable items, with the items' numbers.
    private(set) var flaws: [(number: Int, flaw: CatalogueFlaw)] = []

    struct PersonSchema: Decodable {
        let id, name: String
    }

    struct ItemSchema: Decodable {
        let id, title: String
        let description: String?
        let price: WholeNumber
        let category, seller, listed: String
        let likes: [String]?
        let comments: [CommentSchema]?
    }

    struct CommentSchema: Decodable {
        let author, text, time: String
    }
}

extension CatalogueSchema: Decodable {
    private enum Keys: String, CodingKey { case people, items }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        people = try container.decode([PersonSchema].self, forKey: .people)
        var list = try container.nestedUnkeyedContainer(forKey: .items)
        while !list.isAtEnd, flaws.count < CatalogueError.mostFlaws {
            let number = list.currentIndex + 1
            switch try list.decode(Attempt<ItemSchema>.self).result {
            case .success(let item): items.append((number, item))
            case .failure(let error):
                flaws.append((number, (error as? DecodingError)?.flaw ?? CatalogueFlaw([.item(number)], .noJSON)))
            }
        }
    }
}

/// A decoded value or its decoding error. This type lets decoding continue after an invalid item.
struct Attempt<Value: Decodable>: Decodable {
    let result: Result<Value, any Error>
    init(from decoder: any Decoder) { result = Result { try Value(from: decoder) } }
}

extension DecodingError {
    /// The flaw and its place; nil for invalid JSON.
    var flaw: CatalogueFlaw? {
        switch self {
        case .keyNotFound(let key, let context): CatalogueFlaw(context.place, .noKey(key.stringValue))
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context): CatalogueFlaw(context.place, reason(for: type))
        case .dataCorrupted: nil
        @unknown default: nil
        }
    }

    private func reason(for type: any Any.Type) -> CatalogueFlaw.Reason {
        switch type {
        case is String.Type: .shouldBeText
        case is Int64.Type, is WholeNumber.Type: .shouldBeWholeNumber
        case is [String: Any].Type: .shouldBeObject
        default: .shouldBeList
        }
    }
}

extension DecodingError.Context {
    /// The coding path as steps, such as item 3, comment 1, `text`.
    fileprivate var place: [CatalogueFlaw.Step] {
        var steps: [CatalogueFlaw.Step] = []
        var list = ""
        for key in codingPath {
            if let index = key.intValue, !steps.isEmpty {
                steps[steps.count - 1] = .entry(index + 1, of: list)
            } else {
                list = key.stringValue
                steps.append(.key(list))
            }
        }
        return steps
    }
}

extension CatalogueFlaw.Step {
    fileprivate static func entry(_ number: Int, of list: String) -> Self {
        switch list {
        case "people": .person(number)
        case "comments": .comment(number)
        case "likes": .like(number)
        default: .item(number)
        }
    }
}
