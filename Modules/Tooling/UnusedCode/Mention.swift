/// A place in a Swift file that declares or uses a symbol, as the compiler's index records it.
package struct Mention: Hashable, Sendable {
    /// What a mention means; the numbers are those of the index.
    package struct Roles: OptionSet, Hashable, Sendable {
        package let rawValue: UInt64
        package init(rawValue: UInt64) { self.rawValue = rawValue }

        package static let definition = Roles(rawValue: 1 << 1)
        package static let reference = Roles(rawValue: 1 << 2)
        package static let read = Roles(rawValue: 1 << 3)
        package static let write = Roles(rawValue: 1 << 4)
        /// The compiler made the mention; it is not in the text.
        package static let implicit = Roles(rawValue: 1 << 8)
    }

    /// A relation of a mention to another symbol.
    package struct Relation: Hashable, Sendable {
        /// The kinds of relations that matter here; the numbers are those of the index.
        package enum Kind: UInt64, Hashable, Sendable, CaseIterable {
            case memberOf = 0x200
            case baseOf = 0x400
            case overrides = 0x800
            case extendedBy = 0x4000
            case accessorOf = 0x8000
            case containedBy = 0x10000
        }

        package let kind: Kind
        /// The ID of the other symbol.
        package let symbol: String

        init(_ kind: Kind, _ symbol: String) { (self.kind, self.symbol) = (kind, symbol) }
    }

    /// The kinds of symbols whose use is examined; all others are `other`.
    package enum Kind: Hashable, Sendable {
        case type, `protocol`, alias, function, property, initializer, enumCase, `extension`, other
    }

    /// The symbol's ID, which is the same in all files.
    package let symbol: String
    package let name: String
    package let kind: Kind
    package let roles: Roles
    /// The line, and the byte in the line at which the name begins, both counted from 1.
    let line, column: Int
    let relations: [Relation]

    func related(_ kind: Relation.Kind) -> [String] { relations.filter { $0.kind == kind }.map(\.symbol) }
}

/// The mentions in a Swift file.
package struct IndexedFile: Hashable, Sendable {
    /// The path relative to the package.
    package let path: String
    /// The target of the file.
    package let target: String
    package let mentions: [Mention]
    /// The text of the file, which shows the access levels and attributes of declarations; the index does not contain these.
    package let text: String

    init(_ path: String, of target: String, _ mentions: [Mention], text: String) {
        (self.path, self.target, self.mentions, self.text) = (path, target, mentions, text)
    }
}
