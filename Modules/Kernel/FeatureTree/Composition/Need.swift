/// A type that must be there, and who says so.
///
/// What kind of type it is, and what it is called, is found out only where that matters: asking the runtime is
/// microseconds for each new type, and a program of hundreds of features would wait for it at every start.
public struct Need {
    /// What there is to say of a type beyond itself.
    enum Kind {
        case plain
        /// May stay unmet.
        case optional(Any.Type)
        case slot(any Slot.Type)
    }

    let type: Any.Type
    let by: String?

    /// Makes the need of a type; `by` is whom an error names as the one who needs it, and nil is the entry, or the app.
    public init<Value>(_ value: Value.Type, by: String? = nil) { (type, self.by) = (value, by) }

    var kind: Kind {
        if let slot = (type as? any SlotPart.Type)?.slot { return .slot(slot) }
        return (type as? any OptionalPart.Type).map { .optional($0.wrapped) } ?? .plain
    }

    var name: String {
        let wanted = (type as? any OptionalPart.Type)?.wrapped ?? type
        return (wanted as? any FeaturePart.Type)?.feature ?? typeName(wanted)
    }
}

/// The type as one writes it, but for the `any` of an existential, which says nothing to a reader of errors.
func typeName(_ type: Any.Type) -> String {
    let name = String(describing: type)
    return name.hasPrefix("any ") ? String(name.dropFirst(4)) : name
}

/// An optional part: there if someone provides it.
protocol OptionalPart {
    static var wrapped: Any.Type { get }
    @MainActor static func part(from resolver: Resolver) throws -> Self
}

extension Optional: OptionalPart {
    static var wrapped: Any.Type { Wrapped.self }
    static func part(from resolver: Resolver) throws -> Self {
        resolver.provides(Wrapped.self) ? try resolver.value(Wrapped.self) : nil
    }
}

/// A part that is a feature, and goes by the feature's name.
@MainActor
protocol FeaturePart {
    nonisolated static var feature: String { get }
    /// The buildable, of whatever type.
    var mountable: Any { get }
}

extension Installed: FeaturePart {
    nonisolated static var feature: String { F.name }
    var mountable: Any { buildable }
}

/// A part that is filled by plugins.
protocol SlotPart {
    static var slot: any Slot.Type { get }
    init(any plugins: [Any])
}

extension Plugins: SlotPart {
    static var slot: any Slot.Type { S.self }
    /// An entry for the slot `S` makes nothing but its plugins, so none is dropped.
    init(any plugins: [Any]) { self.init(plugins.compactMap { $0 as? Plugin }) }
}
