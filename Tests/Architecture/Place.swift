/// Where a module lies. Its name is read from there; which layers there are is for the manifest's table to say, and for `espalier check` to hold.
struct Place: Hashable {
    /// The folder that it lies in: `Core`, or of a feature `Domain`; nil for the tests of a feature, and for tests of the whole, such as these.
    let layer: String?
    let feature: String?
    let isTest: Bool
    /// What the module is called: its path read backwards.
    let name: String

    /// nil for a path outside the layout.
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
