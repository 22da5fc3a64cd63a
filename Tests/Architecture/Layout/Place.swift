/// A module's place in the folder structure. `espalier check` checks the layers, which a table in the manifest defines.
struct Place: Hashable {
    /// The module's layer, such as `Core`, or `Domain` within a feature; nil for tests of a whole feature or of the whole
    /// repository.
    let layer: String?
    let feature: String?
    let isTest: Bool
    /// The name that the module must have, such as `Money`, or `OrderDomain` in the Order feature; a test target adds `Tests` to it.
    let name: String

    /// Parses the path of a module; nil for a path that does not fit the folder structure.
    init?(_ path: String) {
        var parts = path.split(separator: "/").map(String.init)
        isTest = parts.first == "Tests"
        if ["Modules", "Tests"].contains(parts.first) { parts.removeFirst() } else if parts.first != "Apps" { return nil }

        switch (parts.first, parts.count) {
        case ("Features", 3): (layer, feature, name) = (parts[2], parts[1], parts[2] == "Feature" ? parts[1] : parts[1] + parts[2])
        case ("Features", 2) where isTest: (layer, feature, name) = (nil, parts[1], parts[1])
        case (_, 2) where parts[0] != "Features": (layer, feature, name) = (parts[0], nil, parts[1])
        case (_, 1) where isTest: (layer, feature, name) = (nil, nil, parts[0])
        default: return nil
        }
    }
}
