import FeatureTree

/// Returns the cells in a value's stored properties, each with the name of its property.
///
/// The search covers structures, tuples, enumerations and collections, but not objects, because an object such as a database can be large.
@MainActor
func cells(in value: Any, named name: String) -> [(label: String, cell: any AnyCell)] {
    if let cell = value as? any AnyCell { return [(name, cell)] }
    let mirror = Mirror(reflecting: value)
    guard let style = mirror.displayStyle, style != .class else { return [] }
    // The children of a structure's mirror have the names of the stored properties as labels. In tuples, enumerations and collections,
    // labels are positions, case names or nil, so the name of the enclosing property is used.
    return mirror.children.flatMap { cells(in: $0.value, named: style == .struct ? $0.label ?? name : name) }
}

/// Returns the cells in the stored properties of logic, each with the name of its property.
@MainActor
func cells(of logic: AnyObject) -> [(label: String, cell: any AnyCell)] {
    sequence(first: Mirror(reflecting: logic), next: \.superclassMirror)
        .flatMap(\.children)
        .flatMap { cells(in: $0.value, named: $0.label ?? "") }
}
