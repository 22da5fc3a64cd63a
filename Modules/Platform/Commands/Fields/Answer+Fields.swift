import Failure
import Language
import Text

extension Answer {
    /// Returns the view data as JSON with only these fields. If the view data is a list, the fields are those of its elements. If the view
    /// data is an object with exactly one list of objects, the fields can be those of the object, those of the list's elements, or both.
    ///
    /// - Throws: `usage` if one of the fields does not exist. If the list is empty, the fields of its elements are unknown, so any name is
    ///   accepted, unless the view data is a single item with an ID.
    public func json(in language: Language, fields: [String]) throws -> String {
        try AnswerFields(of: self, in: language).keeping(fields).text
    }

    /// Returns the list in the view data as CSV: a header with the names of the fields, and a record for each element. If the list
    /// is empty and `fields` is nil, the CSV is empty.
    ///
    /// - `fields`: The fields to include, in this order; nil for all. A field that is an object becomes one column for each of its fields.
    /// - Throws: `usage` if the view data neither is a list of objects nor contains exactly one, if it is a single item with an ID, or if
    ///   one of the fields does not exist. If the list is empty, the fields of its elements are unknown, so any name is accepted.
    public func csv(in language: Language, fields: [String]? = nil) throws -> String {
        try AnswerFields(of: self, in: language).table(fields)
    }

    /// The failure of a command whose answer cannot be shown as CSV.
    public static var noList: Failure { Failure(.usage, .answerIsNoList, hint: .useJSONInstead) }
}

/// The JSON of an answer, and the names of all its fields.
private struct AnswerFields {
    let tree: JSONTree
    let names: FieldNames
    /// The path of the answer's list, whose elements are the items; nil unless the answer is a list or an object with exactly one list of
    /// objects. An empty list in an object counts as a list of objects.
    let list: [String]?

    init(of answer: Answer, in language: Language) throws {
        let (tree, names) = (JSONTree(try answer.json(in: language)), try answer.names(language))
        (self.tree, self.names) = (tree, names)
        if case .list = tree {
            list = []
        } else {
            let lists = names[[]].filter { name in
                guard case .list(let elements) = tree[[name]] else { return false }
                return elements.isEmpty || !names[[name, FieldNames.element]].isEmpty
            }
            list = lists.count == 1 ? [lists[0]] : nil
        }
    }

    /// The fields of the items; empty if the items have no fields, or if there are no items and the fields are therefore unknown.
    private var fieldsOfItems: [String] { list.map { names[$0 + [FieldNames.element]] } ?? [] }

    private var items: [JSONTree] {
        guard let list, case .list(let items) = tree[list[...]] else { return [] }
        return items
    }

    func keeping(_ fields: [String]) throws(Failure) -> JSONTree {
        let (outer, inner) = (names[[]], fieldsOfItems)
        try check(fields, among: inner + outer.filter { !inner.contains($0) })
        guard let list, !fields.allSatisfy(outer.contains) else { return tree.keeping(Set(fields)) }
        let kept = JSONTree.list(items.map { $0.keeping(Set(fields)) })
        guard let name = list.first, case .object(let members) = tree else { return kept }
        return .object(
            members.compactMap { member in
                if member.key == name { return JSONTree.Member(key: name, value: kept) }
                return fields.contains(member.key) && !inner.contains(member.key) ? member : nil
            })
    }

    func table(_ fields: [String]?) throws(Failure) -> String {
        // An object with an id is a single item. A list in it, such as the comments on a product, is only a part of the item.
        guard let list, !names[[]].contains("id"), items.isEmpty || !fieldsOfItems.isEmpty else { throw Answer.noList }
        if let fields { try check(fields, among: fieldsOfItems) }
        let start = list + [FieldNames.element]
        let columns = (fields ?? fieldsOfItems).flatMap { self.columns(from: start + [$0]) }.map { $0.dropFirst(start.count) }
        guard !columns.isEmpty else { return "" }
        let records = items.map { item in columns.map { item[$0]?.cell ?? "" } }
        return ([columns.map { $0.joined(separator: ".") }] + records).map { record in
            record.map(\.quotedForCSV).joined(separator: ",") + "\n"
        }.joined()
    }

    private func columns(from path: [String]) -> [[String]] {
        names[path].isEmpty ? [path] : names[path].flatMap { columns(from: path + [$0]) }
    }

    private func check(_ fields: [String], among known: [String]) throws(Failure) {
        // The fields of an empty list are unknown, so any name is accepted. An object with an id is a single item, whose own fields are
        // known even if it contains an empty list.
        if list != nil, items.isEmpty, !names[[]].contains("id") { return }
        guard let unknown = fields.first(where: { !known.contains($0) }) else { return }
        throw Failure(.usage, .noField(unknown, near: known.nearest(to: unknown)), hint: .fields(known))
    }
}
