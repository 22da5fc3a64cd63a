import FeatureTree

/// The cells in a value's stored properties, with the names of these.
///
/// Structures, tuples, enumerations and collections are looked into, objects are not: what an object holds is its own
/// affair, and features are given whole databases.
@MainActor
func cells(in value: Any, named name: String) -> [(label: String, cell: any AnyCell)] {
    if let cell = value as? any AnyCell { return [(name, cell)] }
    let mirror = Mirror(reflecting: value)
    guard let style = mirror.displayStyle, style != .class else { return [] }
    // What is in a structure has a name of its own; what is in an optional, a case or a list goes by that of the whole.
    return mirror.children.flatMap { cells(in: $0.value, named: style == .struct ? $0.label ?? name : name) }
}

/// The cells that logic holds, with the names of its properties.
@MainActor
func cells(of logic: AnyObject) -> [(label: String, cell: any AnyCell)] {
    sequence(first: Mirror(reflecting: logic), next: \.superclassMirror)
        .flatMap(\.children)
        .flatMap { cells(in: $0.value, named: $0.label ?? "") }
}
