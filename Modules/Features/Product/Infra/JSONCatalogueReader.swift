import Failure
import Foundation
import Language
import Money
import ProductDomain
import Text
import World

/// Reads a catalogue in JSON: people, and the items they sell, like and comment on.
package struct JSONCatalogueReader: CatalogueReader {
    /// Far more than a catalogue of text needs, and far less than would fill the memory: parsed, it takes up to 25 times as much.
    private static let largest = 16 << 20

    package init() {}

    @concurrent
    package func entries(in path: String) async throws -> [CatalogueEntry] {
        let data = try InputFile(path, largest: Self.largest).bytes()
        do {
            return try JSONDecoder().decode(CatalogueSchema.self, from: data).entries(in: path)
        } catch let error as DecodingError {
            guard let words = error.words else { throw Failure(.badData, .isNotJSON(path)) }
            throw Failure(.badData, .isNoCatalogue(path, because: words))
        }
    }
}

extension CatalogueSchema {
    /// - Throws: One `Failure` for all items that are wrong.
    func entries(in path: String) throws(Failure) -> [CatalogueEntry] {
        let people = Dictionary(people.map { ($0.id, Person(id: $0.id, name: OutsideText($0.name))) }) { first, _ in first }
        var entries: [CatalogueEntry] = []
        var rejections = rejections, unusable = 0
        var known: Set<String> = []
        for (number, item) in items where unusable < Self.mostRejections {
            do {
                let entry = try item.entry(people)
                guard known.insert(entry.id).inserted else { throw Unusable(.isEarlier(id: entry.id)) }
                entries.append(entry)
            } catch {
                unusable += 1
                rejections.append(Rejection(number: number, reason: .at(.item(number), (error as? Unusable)?.reason ?? .cannotBeRead)))
            }
        }
        guard rejections.isEmpty else {
            let first = rejections.sorted { $0.number < $1.number }.prefix(Self.mostRejections)
            let message: Phrase =
                first.count < Self.mostRejections
                ? .nothingBroughtIn(from: path, wrong: first.count) : .nothingBroughtIn(from: path, wrongAtLeast: first.count)
            throw Failure(.badData, message, details: first.map(\.reason))
        }
        return entries
    }
}

/// Why an item that can be read cannot be used.
private struct Unusable: Error {
    let reason: Phrase
    init(_ reason: Phrase) { self.reason = reason }
}

extension CatalogueSchema.ItemSchema {
    fileprivate func entry(_ people: [String: Person]) throws -> CatalogueEntry {
        guard !id.isEmpty, !id.contains(where: \.isWhitespace) else { throw Unusable(.idHasSpaces) }
        guard !id.unicodeScalars.contains(where: \.actsOrHides) else { throw Unusable(.idCannotBeTyped) }
        guard let category = Item.Category(rawValue: category) else {
            throw Unusable(.noCategory(category, of: Item.Category.allCases.map(\.rawValue)))
        }
        for person in likes ?? [] { _ = try people.named(person, in: .likes) }
        do {
            return CatalogueEntry(
                id: id,
                offer: try Offer(
                    title, description: description ?? "", price: .yen(price.value), category: category,
                    seller: people.named(seller, in: .seller),
                    listed: Date(text: listed, in: .listed)),
                likes: Set(likes ?? []),
                remarks: try (comments ?? []).enumerated().map { index, comment in
                    let place = Phrase.comment(index + 1)
                    return try Remark(
                        comment.text, by: people.named(comment.author, in: .at(place, .author)),
                        at: Date(text: comment.time, in: .at(place, .time)))
                })
        } catch let failure as Failure {
            throw Unusable(.item(id, failure.message))
        }
    }
}

extension [String: Person] {
    fileprivate func named(_ id: String, in place: Phrase) throws -> Person {
        guard let person = self[id] else { throw Unusable(.isNobody(id, in: place)) }
        return person
    }
}

extension Date {
    fileprivate init(text: String, in place: Phrase) throws {
        guard let date = Date(moment: text) else {
            throw Unusable(.isNoTime(text, in: place))
        }
        self = date
    }
}
