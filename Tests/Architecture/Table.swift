/// The table "Who may know whom" of `ARCHITECTURE.md`. Whoever changes one changes both.
struct Table {
    /// The two of Shared that know the kernel. A Domain may not know them.
    static let faces: Set = ["Screen", "Places"]

    /// Who may know a third-party package, by what its product is called.
    static let edges: [String: Edge] = [
        "ArgumentParser": Edge(modules: ["Commands"], layers: [.feature, .app]),
        "GRDB": Edge(modules: ["Storage"], layers: [.infra]),
        "Stencil": Edge(modules: [], layers: [.tooling]),
        "SwiftCSV": Edge(modules: [], layers: [.infra]),
        "Yams": Edge(modules: [], layers: [.tooling]),
    ]

    /// What every toolchain brings, and any module may know; but the kernel does without Foundation.
    static let toolchain: Set = [
        "Darwin", "Dispatch", "Distributed", "Foundation", "FoundationEssentials", "FoundationInternationalization",
        "FoundationNetworking", "Glibc", "Musl", "Observation", "RegexBuilder", "Swift", "Synchronization", "Testing", "os",
    ]

    struct Edge {
        let modules: [String]
        let layers: [Place.Layer]

        func admits(_ place: Place) -> Bool { modules.contains(place.name) || place.layers.contains(where: layers.contains) }

        var description: String {
            let names = modules + layers.map(\.rawValue)
            return (names.count > 1 ? names.dropLast().joined(separator: ", ") + " and " : "") + (names.last ?? "nobody")
        }
    }

    let modules: [Module]

    /// Whether the table has an arrow from `module`, which lies at `place`, to `other`.
    func allows(_ module: Module, at place: Place, toKnow other: Module) -> Bool {
        if place.isTest, other.isKit || isSubject(other, of: place) { return true }
        guard let goal = other.place else { return place.layers == [.app] }
        if goal.isTest { return false }
        let isOwn = place.feature == goal.feature
        return place.layers.contains { layer in
            switch (layer, goal.layers.first) {
            case (.app, _): !other.isKit
            case (.tooling, .tooling): true
            case (.tooling, .shared): other.name == "Failure"
            case (.kernel, .kernel): module.isKit || place.isTest
            case (.shared, .kernel): Table.faces.contains(place.name) && !other.isKit
            case (.platform, .kernel), (.feature, .kernel), (.presentation, .kernel): !other.isKit
            case (.domain, .shared): !Table.faces.contains(other.name)
            case (.shared, .shared), (.infra, .shared), (.presentation, .shared), (.feature, .shared), (.platform, .shared): true
            case (.infra, .domain), (.presentation, .domain): isOwn
            case (.feature, .domain), (.feature, .infra), (.feature, .presentation): isOwn
            case (.infra, .platform): other.name == "Storage"
            case (.feature, .platform): other.name == "Commands" || other.name == "Storage" && has(.infra, place.feature)
            default: false
            }
        }
    }

    /// Whether the feature has such a layer.
    func has(_ layer: Place.Layer, _ feature: String?) -> Bool {
        modules.contains { $0.place?.feature == feature && $0.place?.layers == [layer] }
    }

    /// Tests mirror their subject's path; those of a feature have all its layers for a subject.
    private func isSubject(_ other: Module, of place: Place) -> Bool {
        guard let goal = other.place, !goal.isTest else { return false }
        return goal.feature == place.feature && (goal.feature != nil || goal.name == place.name && goal.layers == place.layers)
    }
}

extension Place {
    /// The row of the table, in a sentence.
    var rule: String {
        if isTest { return "Tests may know their subject, the test kits and what their subject may know." }
        return switch layers.first {
        case .kernel: "The Kernel may know nothing of ours."
        case .shared: "Shared may know Foundation and other Shared; Screen and Places also the Kernel."
        case .domain: "A Domain may know Shared, but not Screen and Places."
        case .infra: "An Infra may know its Domain, Shared, Storage and the package it adapts."
        case .presentation: "A Presentation may know its Domain, Shared and FeatureTree."
        case .feature: "A feature may know its own layers, Shared, FeatureTree and Commands, and Storage where it has an Infra."
        case .platform: "Platform may know the Kernel, Shared and its one third-party package."
        case .tooling: "Tooling may know Failure, other Tooling and its third-party packages."
        case .app, nil: "An app may know every module that is not for tests."
        }
    }

    /// What to do instead of breaking it.
    var remedy: String {
        if isTest { return "Use a stand-in, or test the two together in Tests/Apps." }
        return switch layers.first {
        case .kernel: "Declare a protocol for it, and let a host or a feature meet that."
        case .shared: "Move what needs it to a layer that may know it."
        case .domain: "Declare a protocol for it in the Domain, and let the Infra or the feature meet that."
        case .infra: "Take and give entities of the Domain, and leave the rest to the layers above."
        case .presentation: "Go through a use case of the Domain."
        case .feature: "Ask the registry for it, as a protocol of Shared or a slot of Places."
        case .platform, .tooling: "Let the caller hand it over, as a value or a closure."
        case .app, nil: "Leave packages to the modules that adapt them, and test kits to tests."
        }
    }
}
