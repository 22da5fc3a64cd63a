import Failure
import Foundation
import Language
import Money
import ProductDomain
import Text
import World

/// Reads a catalogue in JSON: people, and the items they sell, like and comment on.
package struct JSONCatalogueReader: CatalogueReader {
    /// Far more than a catalogue of text needs, and far less than would fill the memory.
    private static let largest = 64 << 20

    package init() {}

    @concurrent
    package func entries(in path: String) async throws -> [CatalogueEntry] {
        let data = try InputFile(path, largest: Self.largest).bytes()
        do {
            return try JSONDecoder().decode(CatalogueSchema.self, from: data).entries(in: path)
        } catch let error as DecodingError {
            guard let words = error.words else { throw Failure(.badData, "\(path) is not JSON, which a catalogue has to be.") }
            throw Failure(.badData, "\(path) is not a catalogue: \(words).")
        }
    }
}

extension CatalogueSchema {
    /// - Throws: One `Failure` for all items that are wrong.
    func entries(in path: String) throws(Failure) -> [CatalogueEntry] {
        let people = Dictionary(people.map { ($0.id, Person(id: $0.id, name: OutsideText($0.name))) }) { first, _ in first }
        var entries: [CatalogueEntry] = []
        var details: [String] = []
        var known: Set<String> = []
        for (index, attempt) in items.enumerated() {
            do {
                let entry = try attempt.result.get().entry(people)
                guard known.insert(entry.id).inserted else { throw Rejection("id \(entry.id) is that of an earlier item") }
                entries.append(entry)
            } catch let error as DecodingError {
                details.append(error.words ?? "item \(index + 1) is not JSON")
            } catch {
                details.append("item \(index + 1), \((error as? Rejection)?.reason ?? "cannot be read")")
            }
        }
        guard details.isEmpty else {
            let count = details.count == 1 ? "1 item is" : "\(details.count) items are"
            throw Failure(.badData, "Nothing of \(path) was brought in, because \(count) wrong.", details: details)
        }
        return entries
    }
}

/// Why an item of a catalogue cannot be used.
private struct Rejection: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
}

extension CatalogueSchema.ItemSchema {
    fileprivate func entry(_ people: [String: Person]) throws -> CatalogueEntry {
        guard !id.isEmpty, !id.contains(where: \.isWhitespace) else { throw Rejection("id is empty or has spaces in it") }
        guard !id.unicodeScalars.contains(where: \.actsOrHides) else { throw Rejection("id has characters in it that nobody can type") }
        guard let category = Item.Category(rawValue: category) else {
            let known = Item.Category.allCases.map(\.rawValue).joined(separator: ", ")
            throw Rejection("category \(category) is none of \(known)")
        }
        for person in likes ?? [] { _ = try people.named(person, in: "likes") }
        do {
            return CatalogueEntry(
                id: id,
                offer: try Offer(
                    title, description: description ?? "", price: .yen(price.value), category: category,
                    seller: people.named(seller, in: "seller"),
                    listed: Date(text: listed, in: "listed")),
                likes: Set(likes ?? []),
                remarks: try (comments ?? []).enumerated().map { index, comment in
                    let place = "comment \(index + 1)"
                    return try Remark(
                        comment.text, by: people.named(comment.author, in: "\(place), author"),
                        at: Date(text: comment.time, in: "\(place), time"))
                })
        } catch let failure as Failure {
            throw Rejection("\(id): \(failure.message.text(in: .english))")
        }
    }
}

extension [String: Person] {
    fileprivate func named(_ id: String, in place: String) throws -> Person {
        guard let person = self[id] else { throw Rejection("\(place): \(id) is not among the people") }
        return person
    }
}

extension Date {
    fileprivate init(text: String, in place: String) throws {
        guard let date = try? Date(text, strategy: .iso8601) else {
            throw Rejection("\(place): \(text) is not a time such as 2026-11-03T10:15:00+09:00")
        }
        self = date
    }
}
