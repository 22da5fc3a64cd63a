extension Entry {
    /// A type that an entry or the host depends on.
    ///
    /// `Entry.Need(Prices.self, by: "The log")` is a need of a host for the type `Prices`.
    ///
    /// The kind and name of a need are computed only when they are used. Looking up a type in the runtime takes microseconds, which would
    /// add up at every startup of a program with hundreds of features.
    public struct Need {
        enum Kind {
            case plain
            /// A need that does not have to be met.
            case optional(Any.Type)
            case slot(any Slot.Type)
        }

        let type: Any.Type
        let by: String?

        /// Makes a need for a type. In errors, `by` is the name of the code that needs the type; if `by` is nil, errors name the app.
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
}

/// The name of a type in errors, without the `any` of an existential.
func typeName(_ type: Any.Type) -> String {
    let name = String(describing: type)
    return name.hasPrefix("any ") ? String(name.dropFirst(4)) : name
}

/// The type of a parameter that is nil if no entry provides its value.
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

/// The type of a parameter that is a feature; errors use the feature's name.
protocol FeaturePart { static var feature: String { get } }

extension Installed: FeaturePart {
    nonisolated static var feature: String { F.name }
}

/// The type of a parameter that holds the plugins of a slot.
protocol SlotPart {
    static var slot: any Slot.Type { get }
    init(any plugins: [Any])
}

extension Plugins: SlotPart {
    static var slot: any Slot.Type { S.self }
    /// Makes the plugins from untyped values. Every entry that fills `S` makes a plugin of `S`, so the cast drops no plugin.
    init(any plugins: [Any]) { self.init(plugins.compactMap { $0 as? Plugin }) }
}
