/// The relations between the symbols of a package.
struct Links {
    /// The symbol in which a symbol is declared; for an extension, the extended type.
    private(set) var parents: [String: String] = [:]
    /// The requirements and members that a member implements or overrides, and those that implement or override it.
    private(set) var counterparts: [String: Set<String>] = [:]
    /// The protocols and classes from which a type inherits.
    private(set) var bases: [String: Set<String>] = [:]
    /// The property of each accessor.
    private(set) var properties: [String: String] = [:]
    /// The properties with a setter or an observer in the source, which can have an effect when a value is assigned.
    private(set) var observed: Set<String> = []

    init(_ files: [IndexedFile]) {
        var extensions: [(extension: String, type: String)] = []
        for mention in files.lazy.flatMap(\.mentions) {
            for relation in mention.relations {
                switch relation.kind {
                case .memberOf where mention.roles.contains(.definition): parents[mention.symbol] = relation.symbol
                case .overrides:
                    counterparts[mention.symbol, default: []].insert(relation.symbol)
                    counterparts[relation.symbol, default: []].insert(mention.symbol)
                case .baseOf: bases[relation.symbol, default: []].insert(mention.symbol)
                case .accessorOf:
                    properties[mention.symbol] = relation.symbol
                    let isWritten = mention.roles.contains(.definition) && !mention.roles.contains(.implicit)
                    if isWritten, !mention.name.hasPrefix("getter:") { observed.insert(relation.symbol) }
                case .extendedBy: extensions.append((relation.symbol, mention.symbol))
                case .memberOf, .containedBy: break
                }
            }
        }
        for (name, type) in extensions {
            parents[name] = type
            // A conformance that an extension declares belongs to the type.
            bases[type, default: []].formUnion(bases[name] ?? [])
        }
    }
}
