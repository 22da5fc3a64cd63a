import FeatureTree

/// Returns the cells in a value's stored properties, with the names of the properties.
///
/// The search covers structures, tuples, enumerations and collections, but not objects, which may be whole databases.
@MainActor
func cells(in value: Any, named name: String) -> [(label: String, cell: any AnyCell)] {
    if let cell = value as? any AnyCell { return [(name, cell)] }
    let mirror = Mirror(reflecting: value)
    guard let style = mirror.displayStyle, style != .class else { return [] }
    // A property of a structure has its own name; an element of any other value is labelled with the name of the whole.
    return mirror.children.flatMap { cells(in: $0.value, named: style == .struct ? $0.label ?? name : name) }
}

/// Returns the cells in the properties of logic, with the names of the properties.
@MainActor
func cells(of logic: AnyObject) -> [(label: String, cell: any AnyCell)] {
    sequence(first: Mirror(reflecting: logic), next: \.superclassMirror)
        .flatMap(\.children)
        .flatMap { cells(in: $0.value, named: $0.label ?? "") }
}
