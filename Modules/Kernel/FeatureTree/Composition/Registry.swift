/// The parts of an app, listed in one place and checked as a whole.
///
/// `Registry { Entry.provide(String.self) { "world" } }` provides one value to all entries that need a `String`.
///
/// The order of parts and entries does not affect the composed tree.
@MainActor
public struct Registry {
    /// All parts, including those that are switched off.
    package let parts: [Part]
    let adjustments: [Adjustment]

    /// Makes a registry of parts. ``compose(_:needing:)`` checks the registry.
    public init(_ parts: [Part], adjustments: [Adjustment] = []) { (self.parts, self.adjustments) = (parts, adjustments) }

    /// Makes a registry of entries that cannot be switched off.
    ///
    /// A test of one feature needs no parts: `Registry { Entry.install(Order.self) {} }`.
    public init(@Entry.ListBuilder _ entries: () -> [Entry]) { self.init([Part("App", entries: entries)]) }

    /// Checks all parts that are not switched off, and returns their composition.
    ///
    /// `others` are the types that the host reads with ``Composition/value(_:)``.
    ///
    /// - Throws: ``CompositionError`` with every issue, not only the first.
    public func compose<Root: Builder>(_ root: Root.Type, needing others: [Entry.Need] = []) throws(CompositionError) -> Composition<Root>
    where Root.Input == Void, Root.Output == Never {
        let blueprint = Blueprint(Arrangement(parts, adjustments))
        let issues = blueprint.issues(from: [Entry.Need(Installed<Root>.self, by: "The app")] + others)
        guard issues.isEmpty else { throw CompositionError(issues: issues) }
        return Composition(blueprint: blueprint, resolver: Resolver(blueprint: blueprint))
    }
}
