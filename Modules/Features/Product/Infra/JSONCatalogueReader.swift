import Files
import Foundation
import Money
import ProductDomain
import Text
import Time

/// Reads a catalogue in JSON.
package struct JSONCatalogueReader: CatalogueReader {
    /// The maximum file size in bytes. Parsing a file needs up to 25 times the file's size in memory.
    private static let largest = 16 << 20

    package init() {}

    @concurrent
    package func entries(in path: String) async throws -> [CatalogueEntry] {
        let data = try InputFile(path, largest: Self.largest).bytes()
        do {
            return try JSONDecoder().decode(CatalogueSchema.self, from: data).entries(in: path)
        } catch let error as DecodingError {
            throw error.flaw.map { .noCatalogue(path: path, $0) } ?? CatalogueError.noJSON(path: path)
        }
    }
}

extension CatalogueSchema {
    fileprivate func entries(in path: String) throws(CatalogueError) -> [CatalogueEntry] {
        let people = Dictionary(people.map { ($0.id, Person(id: $0.id, name: OutsideText($0.name))) }) { first, _ in first }
        var entries: [CatalogueEntry] = []
        var flaws = flaws, invalid = 0
        var known: Set<String> = []
        for (number, item) in items where invalid < CatalogueError.mostFlaws {
            do throws(CatalogueFlaw) {
                let entry = try item.entry(people, at: .item(number))
                guard known.insert(entry.id).inserted else { throw CatalogueFlaw([.item(number)], .idIsTaken(entry.id)) }
                entries.append(entry)
            } catch {
                invalid += 1
                flaws.append((number, error))
            }
        }
        guard flaws.isEmpty else {
            let first = flaws.sorted { $0.number < $1.number }.prefix(CatalogueError.mostFlaws)
            throw .wrongItems(path: path, first.map(\.flaw))
        }
        return entries
    }
}

extension CatalogueSchema.ItemSchema {
    fileprivate func entry(_ people: [String: Person], at item: CatalogueFlaw.Step) throws(CatalogueFlaw) -> CatalogueEntry {
        guard !id.isEmpty, !id.contains(where: \.isWhitespace) else { throw CatalogueFlaw([item], .idHasSpaces) }
        guard !id.unicodeScalars.contains(where: \.actsOrHides) else { throw CatalogueFlaw([item], .idCannotBeTyped) }
        guard let category = Item.Category(rawValue: category) else { throw CatalogueFlaw([item], .noCategory(category)) }
        for person in likes ?? [] { _ = try people.named(person, at: [item, .key("likes")]) }
        let seller = try people.named(seller, at: [item, .key("seller")])
        let listed = try Date(text: listed, at: [item, .key("listed")])
        let offer = try valid(at: item) { () throws(OfferError) in
            try Offer(title, description: description ?? "", price: .yen(price.value), category: category, seller: seller, listed: listed)
        }
        var remarks: [Remark] = []
        for (index, comment) in (comments ?? []).enumerated() {
            let place = [item, .comment(index + 1)]
            let author = try people.named(comment.author, at: place + [.key("author")])
            let time = try Date(text: comment.time, at: place + [.key("time")])
            remarks.append(try valid(at: item) { () throws(OfferError) in try Remark(comment.text, by: author, at: time) })
        }
        return CatalogueEntry(id: id, offer: offer, likes: Set(likes ?? []), remarks: remarks)
    }

    private func valid<Value>(at item: CatalogueFlaw.Step, _ make: () throws(OfferError) -> Value) throws(CatalogueFlaw) -> Value {
        do { return try make() } catch { throw CatalogueFlaw([item], .invalid(id, error)) }
    }
}

extension [String: Person] {
    fileprivate func named(_ id: String, at place: [CatalogueFlaw.Step]) throws(CatalogueFlaw) -> Person {
        guard let person = self[id] else { throw CatalogueFlaw(place, .unknownPerson(id)) }
        return person
    }
}

extension Date {
    fileprivate init(text: String, at place: [CatalogueFlaw.Step]) throws(CatalogueFlaw) {
        guard let date = Date(moment: text) else { throw CatalogueFlaw(place, .noTime(text)) }
        self = date
    }
}
