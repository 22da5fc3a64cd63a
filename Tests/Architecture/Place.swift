/// The place of a module in the folder structure. `espalier check` checks the layers, which the manifest's table defines.
struct Place: Hashable {
    /// The layer of the module, such as `Core`, or `Domain` in a feature; nil for tests of a whole feature or of the whole
    /// repository.
    let layer: String?
    let feature: String?
    let isTest: Bool
    /// The name of the module: the parts of its path in reverse order.
    let name: String

    /// Parses the path of a module; nil for a path outside the layout.
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
