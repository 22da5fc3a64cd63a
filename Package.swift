// swift-tools-version: 6.2
import Foundation
import PackageDescription

// What there is. A row is a module or a feature; its layer says whom it may know.

let features: [Feature] = [
    Feature("Launch", [.feature], isFrame: true),
    Feature("Main", [.feature], isFrame: true),
    Feature("Promotion", [.feature]),
    Feature("SignUp", [.domain, .infra, .presentation, .feature]),
    Feature("Timeline", [.domain, .infra, .presentation, .feature]),
    Feature("Order", [.domain, .infra, .presentation, .feature]),
    Feature("Product", [.domain, .infra, .presentation, .feature]),
]

let modules: [Module] = [
    Module("Kernel/FeatureTree", isKernel: true),
    Module("Kernel/FeatureTreeTesting", knows: ["FeatureTree"], isKernel: true),
    Module("Core/Language"),
    Module("Core/EnglishOnly", knows: ["Language"]),
    Module("Core/Failure", knows: ["Language"]),
    Module("Core/Text", knows: ["Language"]),
    Module("Core/World", knows: ["Failure", "Language", "Text"]),
    Module("Shared/Money", knows: ["Language"]),
    Module("Shared/Account", knows: ["Failure", "Language"]),
    Module("Shared/Ledger", knows: ["Money"]),
    Module("Core/Screen", knows: ["Failure", "FeatureTree", "Language"]),
    Module("Core/Slots", knows: ["Failure", "FeatureTree", "Language"]),
    Module("Platform/Storage", knows: ["Failure", "Language", "World"], packages: [.grdb]),
    Module("Platform/Terminal", knows: ["Failure", "Language", "Screen", "Text", "World"]),
    Module("Platform/Commands", knows: ["Failure", "FeatureTree", "Language", "Screen", "Text", "World"], packages: [.argumentParser]),
    Module("Platform/Settings", knows: ["Failure", "Language", "Text", "World"], packages: [.configuration]),
    Module("Platform/Log", knows: ["Failure", "Language", "Text", "World"], packages: [.logging]),
    Module(
        "Hosts/Program", knows: ["Commands", "Failure", "FeatureTree", "Language", "Log", "Settings", "Slots", "World"]),
    Module("Hosts/LocalStorage", knows: ["Commands", "Failure", "FeatureTree", "Language", "Storage", "World"]),
    Module(
        "Hosts/CommandLineHost",
        knows: [
            "Commands", "Failure", "FeatureTree", "Language", "Log", "Program", "Screen", "Settings", "Slots", "Terminal", "Text", "World",
        ], packages: [.argumentParser]),
    Module(
        "Hosts/ProgramKit",
        knows: ["CommandLineHost", "Commands", "FeatureTree", "Language", "Launch", "LocalStorage", "Main", "Program", "World"]),
    Module("Tooling/Toolchain", knows: ["EnglishOnly", "Failure"]),
    Module("Tooling/PackageGraph", knows: ["EnglishOnly", "Failure", "Toolchain"]),
    Module("Tooling/Imports", knows: ["EnglishOnly", "Failure", "PackageGraph", "Toolchain"]),
    Module("Tooling/Rules", knows: ["EnglishOnly", "Failure", "Imports", "Language", "PackageGraph"], packages: [.yams]),
    Module("Tooling/Affected", knows: ["EnglishOnly", "Failure", "PackageGraph", "Rules", "Toolchain"]),
    Module(
        "Tooling/Drawings", knows: ["EnglishOnly", "Failure", "PackageGraph"],
        embeds: ["body.html", "layout.js", "page.css", "page.js", "view.js"]),
    Module("Tooling/Scaffold", knows: ["EnglishOnly", "Failure", "Language", "PackageGraph", "Toolchain"], packages: [.stencil, .yams]),
    Module("Tooling/Timings", knows: ["EnglishOnly", "Failure", "Toolchain"]),
    Module("Tooling/Binary", knows: ["EnglishOnly", "Failure", "PackageGraph", "Toolchain"]),
    Module("Tooling/Doctor", knows: ["EnglishOnly", "Failure", "PackageGraph", "Toolchain"]),
    Module("Tooling/Selection", knows: ["EnglishOnly", "Failure", "PackageGraph", "Toolchain"]),
]

/// Programs of some of the features, beside superapp, which is composed of all; `espalier new app` and `espalier compose` write these rows.
let apps: [App] = [
    App("rides", features: ["Timeline", "Order"]),
    App("empty", features: []),
]

/// Test targets, and modules that only tests know. `Tests/Features/Timeline` and its like come with each feature.
let tests: [Module] = [
    Module("Kernel/Sample", knows: ["FeatureTree"], kind: .testKit),
    Module("Core/Seeded", kind: .testKit),
    Module(
        "Features/FeatureTesting", knows: Layer.feature.knows + ["EnglishOnly", "FeatureTreeTesting", "Storage"],
        packages: [.argumentParser],
        kind: .testKit),
    Module("Architecture", knows: ["Imports", "PackageGraph", "Rules"], kind: .tests),
    Module("Kernel/FeatureTree", knows: ["FeatureTree", "FeatureTreeTesting", "Sample"], kind: .tests),
    Module("Kernel/FeatureTreeTesting", knows: ["FeatureTree", "FeatureTreeTesting", "Sample"], kind: .tests),
    Module("Kernel/Documentation", knows: ["FeatureTree", "FeatureTreeTesting"], kind: .tests),
    Module("Core/Language", knows: ["EnglishOnly", "Language"], kind: .tests),
    Module("Core/Failure", knows: ["EnglishOnly", "Failure", "Seeded"], kind: .tests),
    Module("Core/Text", knows: ["Text"], kind: .tests, exclude: ["widths.txt"]),
    Module("Core/World", knows: ["EnglishOnly", "Failure", "Language", "Seeded", "World"], kind: .tests),
    Module("Shared/Money", knows: ["Language", "Money", "Seeded"], kind: .tests),
    Module("Shared/Account", knows: ["Account", "EnglishOnly", "Failure"], kind: .tests),
    Module("Core/Screen", knows: ["EnglishOnly", "Failure", "FeatureTree", "Language", "Sample", "Screen"], kind: .tests),
    Module(
        "Platform/Storage", knows: ["EnglishOnly", "Failure", "Language", "Storage", "World"], packages: [.grdb],
        kind: .tests),
    Module(
        "Platform/Terminal", knows: ["EnglishOnly", "Failure", "FeatureTree", "Language", "Sample", "Screen", "Terminal", "Text", "World"],
        kind: .tests),
    Module(
        "Platform/Commands", knows: ["Commands", "EnglishOnly", "Failure", "FeatureTree", "Language", "Screen", "Text"],
        packages: [.argumentParser], kind: .tests),
    Module("Platform/Settings", knows: ["EnglishOnly", "Failure", "Language", "Settings", "World"], kind: .tests),
    Module("Platform/Log", knows: ["EnglishOnly", "Failure", "Log", "World"], kind: .tests),
    Module(
        "Hosts/Program",
        knows: ["Commands", "EnglishOnly", "Failure", "FeatureTree", "Language", "Program", "Settings", "World"], kind: .tests),
    Module(
        "Hosts/LocalStorage", knows: ["Commands", "EnglishOnly", "Language", "LocalStorage", "Storage", "World"], kind: .tests),
    Module("Hosts/CommandLineHost", knows: ["CommandLineHost"], kind: .tests),
    Module("Tooling/Toolchain", knows: ["EnglishOnly", "Failure", "Toolchain"], kind: .tests),
    Module("Tooling/PackageGraph", knows: ["EnglishOnly", "Failure", "PackageGraph", "Seeded"], kind: .tests),
    Module("Tooling/Imports", knows: ["Imports", "PackageGraph"], kind: .tests),
    Module("Tooling/Rules", knows: ["EnglishOnly", "Failure", "Imports", "PackageGraph", "Rules"], kind: .tests),
    Module("Tooling/Affected", knows: ["Affected", "EnglishOnly", "Failure", "PackageGraph", "Rules", "Seeded"], kind: .tests),
    Module("Tooling/Drawings", knows: ["Drawings", "PackageGraph"], kind: .tests),
    Module("Tooling/Scaffold", knows: ["EnglishOnly", "Failure", "PackageGraph", "Scaffold", "Seeded", "Toolchain"], kind: .tests),
    Module(
        "Tooling/Timings", knows: ["EnglishOnly", "Failure", "Seeded", "Timings", "Toolchain"], kind: .tests, exclude: ["sample.sqlite"]),
    Module("Tooling/Binary", knows: ["Binary", "EnglishOnly", "Failure", "PackageGraph", "Toolchain"], kind: .tests),
    Module("Tooling/Doctor", knows: ["Doctor", "PackageGraph", "Toolchain"], kind: .tests),
    Module(
        "Tooling/Selection", knows: ["EnglishOnly", "Failure", "PackageGraph", "Seeded", "Selection", "Toolchain"], kind: .tests),
]

/// A feature's folders, in the order in which they may know each other.
enum Layer: String {
    case domain = "Domain"
    case infra = "Infra"
    case presentation = "Presentation"
    case feature = "Feature"

    /// The layers of its own feature that a layer may know.
    var below: [Layer] {
        switch self {
        case .domain: []
        case .infra, .presentation: [.domain]
        case .feature: [.domain, .infra, .presentation]
        }
    }
    /// What every module of the layer may know beside them.
    var knows: [String] {
        let words = ["Account", "Failure", "Language", "Ledger", "Money", "Text", "World"]
        return switch self {
        case .domain: words
        case .infra: words + ["Storage"]
        case .presentation: words + ["FeatureTree", "Slots", "Screen"]
        case .feature: words + ["Commands", "FeatureTree", "Slots", "Screen"]
        }
    }
    var packages: [Target.Dependency] {
        switch self {
        case .domain, .presentation: []
        case .infra: [.grdb]
        case .feature: [.argumentParser]
        }
    }
}

// What is wanted of it. Unset means everything; a name that is none of ours is an error.
//
//   FEATURES=Timeline,Order   the app is composed of these and the frame. Only the app is told which:
//                             a define on every target would rebuild every target when the choice changes.
//   MODULE=Order              only Order's modules, what they need, and their tests; no app, no frame.
//   PROGRAM=mini              what the composed program is called.

let chosen = wanted("FEATURES", of: features.filter { !$0.isFrame }.map(\.name)).map(Set.init)
let composed = features.filter { $0.isFrame || chosen?.contains($0.name) ?? true }

let name = wanted("PROGRAM") ?? "superapp"
if name.contains(where: { !$0.isASCII || !($0.isLowercase || $0.isNumber || $0 == "-") }) || name.first?.isLetter != true {
    complain("NAME is \(name), and a program's name is made of the letters a to z, digits and hyphens, a letter first.")
}

/// The target has the program's name, from which the names of everything that it keeps and reads follow.
let app = Module(app: name, features: composed.filter { !$0.isFrame })

/// The tool for packages such as this one. It is composed of no features, so a choice of them leaves it alone.
let tool = Module(
    "espalier", path: "Apps/espalier",
    knows: [
        "Affected", "Binary", "Commands", "Doctor", "Drawings", "EnglishOnly", "Failure", "Language", "PackageGraph", "Rules", "Scaffold",
        "Selection", "Terminal",
        "Text", "Timings", "Toolchain",
    ], kind: .app, packages: [.argumentParser])

let appTests = Module(
    "Apps/superapp",
    knows: [
        "Account", "CommandLineHost", "Commands", "EnglishOnly", "Failure", "FeatureTree", "Language", "Main", "OrderDomain",
        "ProductDomain",
        "ProductInfra", "Program", "Screen", "Seeded", "Settings", "Slots", "Storage", "TimelineDomain", "TimelineInfra", "World",
        "superapp",
    ], packages: [.argumentParser, .grdb], kind: .tests, exclude: ["Transcripts"])

let toolTests = Module(
    "Apps/espalier", knows: ["Toolchain", "espalier"], packages: [.argumentParser], kind: .tests)

if name == tool.name { complain("NAME is \(name), and that is the tool's own. Choose another.") }

// The app's tests are about the whole of it.
let everything =
    modules + tests + composed.flatMap { $0.modules + [$0.tests] } + [app, tool]
    + (chosen == nil && name == "superapp" ? apps.map(\.module) + [appTests] : [])
    + [toolTests]

let only = wanted("MODULE", of: Set(everything.map(\.subject)).sorted())
let targets = only.map { closure(of: $0, in: everything) } ?? everything

let package = Package(
    name: "espalier",
    // The least that `isolated deinit` runs on. `Task.immediate` needs more, and has a stand-in; see Node+Tasks.swift.
    platforms: [.macOS("15.4"), .iOS("18.4"), .tvOS("18.4"), .watchOS("11.4"), .visionOS("2.4")],
    products: ["FeatureTree", "FeatureTreeTesting"].filter { name in targets.contains { $0.name == name } }
        .map { .library(name: $0, targets: [$0]) }
        + (only == nil && targets.contains { $0.name == "TimelineInfra" } ? [.timelineData] : [])
        + (only == nil && targets.contains { $0.name == "OrderInfra" } ? [.orderSimulator] : [])
        + (targets.contains { $0.name == app.name } ? [.executable(name: name, targets: [app.name])] : [])
        + targets.filter { $0.kind == .app && $0.name != app.name }.map { .executable(name: $0.name, targets: [$0.name]) },
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        // Without its JSON, which tells no lines: what is written in a file is read by ourselves.
        .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0", traits: []),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/stencilproject/Stencil", from: "0.15.1"),
    ],
    targets: targets.map(\.target),
    swiftLanguageModes: [.v6])

// How the rows become targets.

struct Module {
    enum Kind { case library, testKit, tests, app }

    let name: String, path: String, knows: [String], kind: Kind
    var packages: [Target.Dependency] = []
    var exclude: [String] = []
    /// Files of its folder `Page` that become part of the program.
    var embeds: [String] = []
    var settings: [SwiftSetting] = .strict

    /// - Parameter place: The folder under `Modules`, or for tests the mirrored one under `Tests`.
    init(
        _ place: String, knows: [String] = [], packages: [Target.Dependency] = [], kind: Kind = .library, isKernel: Bool = false,
        exclude: [String] = [], embeds: [String] = []
    ) {
        let folder = String(place.split(separator: "/").last ?? "")
        self.init(
            kind == .tests ? folder + "Tests" : folder, path: (kind == .library ? "Modules/" : "Tests/") + place, knows: knows, kind: kind)
        (self.packages, self.exclude, self.embeds) = (packages, exclude, embeds)
        if isKernel { settings.append(.enableUpcomingFeature("InternalImportsByDefault")) }
    }

    init(app name: String, features: [Feature]) {
        self.init(name, path: "Apps/superapp", knows: App.knows + features.map(\.name), kind: .app)
        exclude = ["Samples"]
        settings += features.map { .define($0.name) }
    }

    init(_ name: String, path: String, knows: [String], kind: Kind, packages: [Target.Dependency] = []) {
        (self.name, self.path, self.knows, self.kind, self.packages) = (name, path, knows, kind, packages)
    }

    /// What it is the module or the tests of.
    var subject: String { kind == .tests ? String(name.dropLast("Tests".count)) : name }

    var target: Target {
        let dependencies = knows.map { Target.Dependency.byName(name: $0) } + packages
        return switch kind {
        case .library, .testKit:
            .target(
                name: name, dependencies: dependencies, path: path, resources: embeds.map { .embedInCode("Page/\($0)") },
                swiftSettings: settings)
        case .tests:
            .testTarget(
                name: name, dependencies: dependencies, path: path, exclude: exclude, swiftSettings: settings, linkerSettings: .fast)
        case .app:
            .executableTarget(
                name: name, dependencies: dependencies, path: path, exclude: exclude, swiftSettings: settings, linkerSettings: .fast)
        }
    }
}

/// A thin program, composed of the frame and these features.
struct App {
    /// What a host needs beside the features that it composes.
    static let knows = ["ProgramKit"]

    let name: String, features: [String]

    init(_ name: String, features: [String]) { (self.name, self.features) = (name, features) }

    var module: Module {
        Module(name, path: "Apps/\(name)", knows: Self.knows + features, kind: .app)
    }
}

struct Feature {
    let name: String, layers: [Layer], isFrame: Bool, packages: [Layer: [Target.Dependency]]

    init(_ name: String, _ layers: [Layer], isFrame: Bool = false, packages: [Layer: [Target.Dependency]] = [:]) {
        (self.name, self.layers, self.isFrame, self.packages) = (name, layers, isFrame, packages)
    }

    var modules: [Module] { layers.map(module) }

    /// `Tests/Features/Timeline` is TimelineTests, and tests every layer.
    var tests: Module {
        let kits = ["EnglishOnly", "FeatureTesting", "FeatureTreeTesting"] + (layers.contains(.infra) ? ["Storage"] : [])
        return Module(
            "Features/\(name)", knows: layers.map(named) + Layer.feature.knows + kits, packages: layers.flatMap(\.packages), kind: .tests)
    }

    /// `Timeline/Domain` is TimelineDomain; `Timeline/Feature` is Timeline, the feature itself.
    private func named(_ layer: Layer) -> String { layer == .feature ? name : name + layer.rawValue }

    private func module(_ layer: Layer) -> Module {
        let own = layers.filter(layer.below.contains)
        var module = Module(
            named(layer), path: "Modules/Features/\(name)/\(layer.rawValue)",
            knows: own.map(named) + layer.knows + (own.contains(.infra) ? ["Storage"] : []), kind: .library)
        module.packages = layer.packages + packages[layer, default: []]
        return module
    }
}

/// A module, its tests or its feature's, and all that they need.
func closure(of names: [String], in all: [Module]) -> [Module] {
    let features = features.filter { feature in feature.modules.contains { names.contains($0.name) } }.map(\.tests.name)
    var open = names + features + names.map { $0 + "Tests" }
    var found: Set<String> = []
    while let name = open.popLast() {
        guard found.insert(name).inserted, let module = all.first(where: { $0.name == name }) else { continue }
        open += module.knows
    }
    return all.filter { found.contains($0.name) }
}

func wanted(_ variable: String) -> String? {
    Context.environment[variable].flatMap { $0.isEmpty ? nil : $0 }
}

/// The names a variable lists, all of them known; nil when it is unset. Set to `none`, it lists nothing.
func wanted(_ variable: String, of known: [String]) -> [String]? {
    guard let text = wanted(variable) else { return nil }
    let names = text == "none" ? [] : text.split(separator: ",").map(String.init)
    for name in names where !known.contains(name) {
        let near = nearest(to: name, in: known).map { " Did you mean \($0)?" } ?? ""
        complain("\(variable) names \(name), which is none of \(known.joined(separator: ", ")).\(near)")
    }
    return names
}

/// The name that begins most alike: a manifest can import none of our modules, so this is all it knows of near misses.
func nearest(to name: String, in known: [String]) -> String? {
    let alike = known.map { (name: $0, count: $0.commonPrefix(with: name, options: .caseInsensitive).count) }
    return alike.max { $0.count < $1.count }.flatMap { $0.count >= 2 ? $0.name : nil }
}

/// Ends the manifest with a message for `Scripts/swift.sh`, which leaves out what SwiftPM says around it.
func complain(_ message: String) -> Never {
    FileHandle.standardError.write(Data("espalier: \(message)\n".utf8))
    exit(64)
}

extension Product {
    /// For the benchmarks, which lie in a package of their own.
    static var timelineData: Product {
        .library(name: "TimelineData", targets: ["Storage", "TimelineDomain", "TimelineInfra", "World"])
    }
    static var orderSimulator: Product { .library(name: "OrderSimulator", targets: ["OrderDomain", "OrderInfra"]) }
}

extension [SwiftSetting] {
    static let strict: [SwiftSetting] = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .treatAllWarnings(as: .error),
    ]
}

extension [LinkerSetting] {
    /// The toolchain's own linker, which links in a third of the time that the system's takes.
    static let fast: [LinkerSetting] = [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))]
}

extension Target.Dependency {
    static let argumentParser = product(name: "ArgumentParser", package: "swift-argument-parser")
    static let configuration = product(name: "Configuration", package: "swift-configuration")
    static let grdb = product(name: "GRDB", package: "GRDB.swift")
    static let logging = product(name: "Logging", package: "swift-log")
    static let stencil = product(name: "Stencil", package: "Stencil")
    static let yams = product(name: "Yams", package: "Yams")
}
