import Language
import Text

/// A catalogue as it stands in the file.
struct CatalogueSchema {
    /// As many wrong items as anyone will read about. Nothing is brought in where one is wrong, so there the rest is not looked at:
    /// telling what is wrong with an item takes far more time and memory than the item.
    static let mostRejections = 1_000

    let people: [PersonSchema]
    /// All that can be read, up to the last of the ``mostRejections`` that cannot.
    private(set) var items: [(number: Int, item: ItemSchema)] = []
    private(set) var rejections: [Rejection] = []

    /// Why an item cannot be used.
    struct Rejection: Error {
        /// The item's place in the file, counted from 1.
        let number: Int
        let reason: Phrase
    }

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
        while !list.isAtEnd, rejections.count < Self.mostRejections {
            let number = list.currentIndex + 1
            switch try list.decode(Attempt<ItemSchema>.self).result {
            case .success(let item): items.append((number, item))
            case .failure(let error):
                rejections.append(Rejection(number: number, reason: (error as? DecodingError)?.words ?? .itemIsNotJSON(number)))
            }
        }
    }
}

/// A value, or why it could not be read: one that is wrong should not hide the next. For the moment only: the error has all its surroundings in it.
struct Attempt<Value: Decodable>: Decodable {
    let result: Result<Value, any Error>
    init(from decoder: any Decoder) { result = Result { try Value(from: decoder) } }
}

extension DecodingError {
    /// What is wrong, and where, as the person who wrote the file would say it; nil when the file cannot be read at all.
    var words: Phrase? {
        switch self {
        case .keyNotFound(let key, let context): .has(context.place, no: key.stringValue)
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context): .shouldBe(context.place, name(of: type))
        case .dataCorrupted: nil
        @unknown default: nil
        }
    }

    private func name(of type: any Any.Type) -> Phrase {
        switch type {
        case is String.Type: .someText
        case is Int64.Type, is WholeNumber.Type: .aWholeNumber
        case is [String: Any].Type: .anObject
        default: .aList
        }
    }
}

extension DecodingError.Context {
    /// `item 3, comment 1, text`
    fileprivate var place: Phrase {
        var words: [Phrase] = []
        var list = ""
        for key in codingPath {
            if let index = key.intValue, !words.isEmpty {
                words[words.count - 1] = .entry(index + 1, of: list)
            } else {
                list = key.stringValue
                words.append(.verbatim(list))
            }
        }
        return words.isEmpty ? .theFile : words.joined()
    }
}

extension Phrase {
    /// What is the `number`th in one of a catalogue's lists.
    fileprivate static func entry(_ number: Int, of list: String) -> Phrase {
        switch list {
        case "people": person(number)
        case "comments": comment(number)
        case "likes": like(number)
        default: item(number)
        }
    }
}
