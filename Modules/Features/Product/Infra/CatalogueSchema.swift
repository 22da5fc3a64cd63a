/// A catalogue as it stands in the file.
struct CatalogueSchema: Decodable {
    let people: [PersonSchema]
    let items: [Attempt<ItemSchema>]

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

/// A number without a fraction. Foundation's own error for any other does not say where the number is.
struct WholeNumber: Decodable {
    let value: Int64

    init(from decoder: any Decoder) throws {
        guard let value = try? decoder.singleValueContainer().decode(Int64.self) else {
            throw DecodingError.typeMismatch(Int64.self, .init(codingPath: decoder.codingPath, debugDescription: ""))
        }
        self.value = value
    }
}

/// A value, or why it could not be read: one that is wrong should not hide the next.
struct Attempt<Value: Decodable>: Decodable {
    let result: Result<Value, any Error>
    init(from decoder: any Decoder) { result = Result { try Value(from: decoder) } }
}

extension DecodingError {
    /// What is wrong, and where, as the person who wrote the file would say it; nil when the file cannot be read at all.
    var words: String? {
        switch self {
        case .keyNotFound(let key, let context): "\(context.place) has no \(key.stringValue)"
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context): "\(context.place) should be \(name(of: type))"
        case .dataCorrupted: nil
        @unknown default: nil
        }
    }

    private func name(of type: any Any.Type) -> String {
        switch type {
        case is String.Type: "text"
        case is Int64.Type, is WholeNumber.Type: "a whole number"
        case is [String: Any].Type: "an object with keys and values"
        default: "a list"
        }
    }
}

extension DecodingError.Context {
    /// `item 3, comment 1, text`
    fileprivate var place: String {
        var words: [String] = []
        for key in codingPath {
            if let index = key.intValue, let list = words.popLast() {
                words.append("\(list == "people" ? "person" : list.hasSuffix("s") ? String(list.dropLast()) : list) \(index + 1)")
            } else {
                words.append(key.stringValue)
            }
        }
        return words.isEmpty ? "the file" : words.joined(separator: ", ")
    }
}
