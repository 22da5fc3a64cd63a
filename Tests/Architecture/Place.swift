/// Where a module lies. Its layer is read from there and from nowhere else, so no module can claim another.
struct Place: Hashable {
    /// The rows of the table in `ARCHITECTURE.md`, each called what its folder is called.
    enum Layer: String, CaseIterable {
        case kernel = "Kernel"
        case core = "Core"
        case shared = "Shared"
        case hosts = "Hosts"
        case domain = "Domain"
        case infra = "Infra"
        case presentation = "Presentation"
        case feature = "Feature"
        case platform = "Platform"
        case tooling = "Tooling"
        case app = "Apps"

        static let ofFeatures: [Layer] = [.domain, .infra, .presentation, .feature]
    }

    /// One for a module, all four for the tests of a feature, none for tests of the whole, such as these.
    let layers: [Layer]
    let feature: String?
    let isTest: Bool
    /// What the module is called: its path read backwards.
    let name: String

    /// nil for a path outside the layout.
    init?(_ path: String) {
        var parts = path.split(separator: "/").map(String.init)
        isTest = parts.first == "Tests"
        if ["Modules", "Tests"].contains(parts.first) { parts.removeFirst() } else if parts.first != Layer.app.rawValue { return nil }

        if parts.first == "Features", parts.count == 3, let layer = Layer(rawValue: parts[2]), Layer.ofFeatures.contains(layer) {
            (layers, feature, name) = ([layer], parts[1], layer == .feature ? parts[1] : parts[1] + parts[2])
        } else if isTest, parts.first == "Features", parts.count == 2 {
            (layers, feature, name) = (Layer.ofFeatures, parts[1], parts[1])
        } else if parts.count == 2, let layer = Layer(rawValue: parts[0]), !Layer.ofFeatures.contains(layer) {
            (layers, feature, name) = ([layer], nil, parts[1])
        } else if isTest, parts.count == 1 {
            (layers, feature, name) = ([], nil, parts[0])
        } else {
            return nil
        }
    }
}
