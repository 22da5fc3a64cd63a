// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The layers, from the bottom up.
/// - `at`: the folder of the layer's modules. `what`: their content. `packages`: the products of other packages that they may import.
/// - `always`: what their rows imply; `mayKnow`: what else they may import, by default everything. `instead`: what to do instead.
///
/// A layer's name stands for all of its modules; in a row with `<F>`, Domain, Infra and Presentation are those of the same feature. The
/// manifest and `espalier check` enforce this table, and ARCHITECTURE.md shows it.
let layers: [Layer] = [
    Layer(
        "Kernel", at: "Modules/Kernel/*", mayKnow: ["Kernel"], what: "the feature tree, the registry, and a kit for testing features",
        instead: "Declare a protocol in the kernel, and implement it in a feature or a host."),
    Layer(
        "Core", at: "Modules/Core/*", mayKnow: ["FeatureTree", "Spelling", "Core"], what: "basic types for the features of any program",
        instead: "Move the code to a layer that may import the module."),
    Layer(
        "Platform", at: "Modules/Platform/*", mayKnow: ["Core", "FeatureTree"],
        packages: ["ArgumentParser", "Configuration", "GRDB", "Logging"],
        what: "adapters for the disk, the command line, settings, the log and the terminal",
        instead: "Accept a value or a closure from the caller instead."),
    Layer(
        "Hosts", at: "Modules/Hosts/*", mayKnow: ["Core", "FeatureTree", "Frame", "Hosts", "Platform"],
        packages: [
            "ArgumentParser", "HTTPTypes", "Hummingbird", "HummingbirdCore", "Logging", "NIOCore", "ServiceLifecycle", "UnixSignals",
        ], what: "how a list of features becomes a program", instead: "Declare a slot in Core/Navigation, and let a feature fill the slot."),
    Layer(
        "Frame", at: "Modules/Frame/*", mayKnow: ["Core", "Account", "Commands", "FeatureTree"],
        what: "the features that are on in every program: the launch checks and the tabs",
        instead: "Get the value through a slot or from the registry."),
    Layer(
        "Shared", at: "Modules/Shared/*", mayKnow: ["FeatureTree", "Language", "Shared", "Text", "Time"],
        what: "types and protocols that several features of superapp share", instead: "Move the code to a layer that may import the module."
    ),
    Layer(
        "Domain", at: "Modules/Features/<F>/Domain", always: ["Language", "Text", "Time"], mayKnow: ["Failure", "Files", "Shared", "Work"],
        what: "entities, use cases, repository protocols",
        instead: "Declare a protocol in the Domain layer, and implement it in the Infra or Feature layer."),
    Layer(
        "Infra", at: "Modules/Features/<F>/Infra", always: ["Domain", "Storage", "Time"],
        mayKnow: ["Failure", "Files", "Language", "Seeded", "Shared", "Text"], packages: ["GRDB"],
        what: "schema, mapping, repository implementations",
        instead: "Accept and return entities of the Domain layer, and leave other work to the layers above."),
    Layer(
        "Presentation", at: "Modules/Features/<F>/Presentation", always: ["Domain", "FeatureTree", "Language", "Screen", "Time"],
        mayKnow: ["Core", "Shared"], what: "view data, mappers, views, view models, the flow",
        instead: "Call a use case of the Domain layer."),
    Layer(
        "Feature", at: "Modules/Features/<F>/Feature",
        always: ["Domain", "Infra", "Presentation", "Commands", "FeatureTree", "Language", "Navigation"],
        mayKnow: ["Core", "Shared", "Storage"], packages: ["ArgumentParser"],
        what: "the `Builder`, entries and commands: what an app imports",
        instead: "Get the value through a slot, or from the registry through a protocol in Shared."),
    Layer(
        "Tooling", at: "Modules/Tooling/*", mayKnow: ["EnglishOnly", "Failure", "Language", "Tooling"], packages: ["Stencil", "Yams"],
        what: "the modules of the espalier command, for any package", instead: "Accept a value or a closure from the caller instead."),
    Layer(
        "Apps", at: "Apps/*", mayKnow: ["Core", "Commands", "Feature", "FeatureTree", "Hosts", "Settings", "Terminal", "Tooling"],
        packages: ["ArgumentParser"], what: "programs, each with a name and a list of features",
        instead: "Use a third-party package through its adapter, and a feature's layers through its Feature layer."),
    Layer("Tests", at: "Tests/**", what: "mirrors `Modules` and `Apps`; `Architecture` has the checks that no rule can express"),
]

// The modules. The layer limits what a module may import; the row lists what the module imports in addition to its layer's `always`. The tests
// of a module are in the same folder under `Tests`. They may import the module, its imports and the kits; `tests` lists what else they import.

let features: [Feature] = [
    Feature("Promotion", feature: ["Account", "Files", "Screen", "Time"], tests: []),
    Feature(
        "SignUp", domain: ["Account"], infra: ["Account", "GRDB"], presentation: ["Account", "Membership", "Navigation", "Work"],
        feature: ["Account", "ArgumentParser", "Failure", "Ledger", "Membership", "Screen", "Storage", "Time"], tests: []),
    Feature(
        "Timeline", domain: ["Files", "Ledger", "Money", "Movements", "Work"],
        infra: ["Failure", "Files", "GRDB", "Language", "Money", "Movements", "Text"],
        presentation: ["Failure", "Files", "Money", "Movements", "Text", "Work"],
        feature: ["ArgumentParser", "Failure", "Files", "Ledger", "Money", "Movements", "Screen", "Storage", "Text", "Time"],
        tests: ["MovementTesting"]),
    Feature(
        "Order", domain: ["Account", "Failure", "Ledger", "Money"], infra: ["Account", "GRDB", "Seeded"],
        presentation: ["Failure", "Money"], feature: ["ArgumentParser", "Failure", "Membership", "Money", "Storage", "Text", "Time"],
        tests: ["Files"]),
    Feature(
        "Product", domain: ["Account", "Ledger", "Money"], infra: ["Account", "Files", "GRDB", "Money", "Text"],
        presentation: ["Failure", "Membership", "Money", "Navigation", "Text", "Work"],
        feature: ["ArgumentParser", "Failure", "Membership", "Money", "Screen", "Storage", "Text"], tests: []),
]

let modules: [Module] = [
    Module("Kernel/Spelling", tests: []),
    Module("Kernel/FeatureTree", knows: ["Spelling"], tests: ["Sample"]),
    Module("Kernel/FeatureTreeTesting", knows: ["FeatureTree"], tests: ["Sample"]),
    Module("Core/Language", tests: []),
    Module("Core/EnglishOnly", knows: ["Language"]),
    Module("Core/Failure", knows: ["Language", "Spelling"], tests: []),
    Module("Core/Seeded", tests: []),
    Module("Core/Text", knows: ["Language"], tests: [], testData: ["widths.txt"]),
    Module("Core/Time", knows: ["Language", "Text"], tests: []),
    Module("Core/Files", knows: ["Failure", "Language"], tests: []),
    Module("Core/Work", tests: []),
    Module("Shared/Money", knows: ["Language"], tests: []),
    Module("Shared/Account", knows: ["Language"], tests: []),
    Module("Shared/Ledger", knows: ["Language", "Money"]),
    Module("Shared/Membership", knows: ["FeatureTree", "Language"]),
    Module("Shared/Movements", knows: ["Language", "Money", "Text", "Time"]),
    Module("Core/Screen", knows: ["Failure", "FeatureTree", "Language"], tests: ["Sample"]),
    Module("Core/Navigation", knows: ["Failure", "FeatureTree", "Language"]),
    Module("Hosts/TreeRecords", knows: ["Failure", "FeatureTree", "Language", "Screen"], tests: ["Sample"]),
    Module("Platform/Storage", knows: ["Failure", "Files", "GRDB", "Language", "Time"], tests: []),
    Module("Platform/Terminal", knows: ["Failure", "Language", "Navigation", "Screen", "Text"], tests: []),
    Module(
        "Hosts/TerminalHost", knows: ["Failure", "Language", "Screen", "Terminal", "Text"],
        tests: ["FeatureTree", "FeatureTreeTesting", "Sample"]),
    Module("Platform/Commands", knows: ["ArgumentParser", "Failure", "FeatureTree", "Files", "Language", "Screen", "Text"], tests: []),
    Module("Platform/Settings", knows: ["Configuration", "Failure", "Files", "Language", "Text"], tests: []),
    Module("Platform/Log", knows: ["Failure", "Files", "Language", "Logging", "Text"], tests: []),
    Module(
        "Hosts/Program",
        knows: ["Commands", "Failure", "FeatureTree", "Files", "Language", "Log", "Navigation", "Settings", "Text", "Time", "TreeRecords"],
        tests: ["Screen"]),
    Module("Hosts/LocalStorage", knows: ["Commands", "Failure", "FeatureTree", "Files", "Language", "Storage"], tests: ["Text"]),
    Module(
        "Hosts/CommandLineHost",
        knows: [
            "ArgumentParser", "Commands", "Failure", "FeatureTree", "Files", "Language", "Log", "Navigation", "Program", "Screen",
            "Settings", "Terminal", "TerminalHost", "Text", "Time", "TreeRecords",
        ], tests: []),
    Module("Hosts/InspectorPage", knows: ["TreeRecords"], embeds: ["inspect.css", "inspect.html", "inspect.js"]),
    Module(
        "Frame/Launch",
        knows: ["Account", "Commands", "Failure", "FeatureTree", "Files", "Language", "Navigation", "Screen", "Text", "Time"],
        tests: ["FeatureTesting"]),
    Module("Frame/Main", knows: ["Commands", "FeatureTree", "Language", "Navigation", "Screen"], tests: ["Failure", "FeatureTesting"]),
    Module(
        "Hosts/ProgramKit",
        knows: [
            "CommandLineHost", "Commands", "FeatureTree", "Files", "Language", "Launch", "LocalStorage", "Main", "Navigation", "Program",
            "Screen", "Text", "Time",
        ]),
    Module("Tooling/Toolchain", knows: ["EnglishOnly", "Failure"], tests: []),
    Module("Tooling/SwiftText", tests: []),
    Module("Tooling/Pages", knows: ["EnglishOnly", "Failure"], tests: []),
    Module("Tooling/Reports", tests: []),
    Module("Tooling/PackageGraph", knows: ["EnglishOnly", "Failure", "Toolchain"], tests: []),
    Module("Tooling/Imports", knows: ["EnglishOnly", "Failure", "PackageGraph", "SwiftText", "Toolchain"], tests: []),
    Module(
        "Tooling/Rules",
        knows: ["EnglishOnly", "Failure", "Imports", "Language", "PackageGraph", "Reports", "SwiftText", "Toolchain", "Yams"], tests: []),
    Module("Tooling/Affected", knows: ["EnglishOnly", "Failure", "PackageGraph", "Rules", "Toolchain"], tests: []),
    Module(
        "Tooling/Drawings", knows: ["Failure", "PackageGraph", "Pages"], tests: [],
        embeds: ["body.html", "layout.js", "page.css", "page.js", "view.js"]),
    Module(
        "Tooling/Scaffold",
        knows: ["EnglishOnly", "Failure", "Language", "PackageGraph", "Rules", "Stencil", "SwiftText", "Toolchain", "Yams"], tests: [],
        embeds: [
            "flow", "flow-2", "layered", "layered-2", "monorepo", "monorepo-1", "monorepo-2", "package", "package-1", "screen", "screen-2",
            "viewless", "viewless-1", "viewless-2",
        ].map { "Templates/\($0).template" }),
    Module(
        "Tooling/Timings", knows: ["EnglishOnly", "Failure", "Pages", "Toolchain"], tests: [], testData: ["sample.sqlite"],
        embeds: ["timings.css", "timings.html", "timings.js"]),
    Module("Tooling/Binary", knows: ["EnglishOnly", "Failure", "PackageGraph", "Toolchain"], tests: []),
    Module("Tooling/Doctor", knows: ["EnglishOnly", "Failure", "PackageGraph", "SwiftText", "Toolchain"], tests: []),
    Module("Tooling/Results", knows: ["EnglishOnly", "Failure", "Toolchain"], tests: []),
    Module("Tooling/Pipelines", knows: ["EnglishOnly", "Failure"], tests: [], embeds: ["github.yml", "pipeline.sh"]),
    Module("Tooling/Rebuilds", knows: ["EnglishOnly", "Failure", "Timings", "Toolchain"], tests: []),
    Module(
        "Tooling/Selection", knows: ["EnglishOnly", "Failure", "PackageGraph", "Rebuilds", "Reports", "Results", "SwiftText", "Toolchain"],
        tests: []),
    Module(
        "Tooling/Mutants", knows: ["EnglishOnly", "Failure", "PackageGraph", "Pages", "Selection", "SwiftText", "Toolchain"], tests: [],
        embeds: ["mutants.css", "mutants.html", "mutants.js"]),
    Module("Tooling/Weights", knows: ["Failure", "Imports", "PackageGraph", "Toolchain"], tests: []),
    Module("Tooling/UnusedCode", knows: ["EnglishOnly", "Failure", "PackageGraph", "SwiftText", "Toolchain"], tests: []),
    Module(
        "Tooling/Watching", knows: ["Affected", "EnglishOnly", "Failure", "PackageGraph", "Rules", "Selection", "Toolchain"], tests: []),
    // Optional: a program contains a part only on request, with ESPALIER_WITH=Web or in ESPALIER_FEATURES, or, in another package, with the
    // trait EspalierWeb.
    Module(
        "Hosts/WebHost",
        knows: [
            "ArgumentParser", "Commands", "Failure", "FeatureTree", "Files", "HTTPTypes", "Hummingbird", "HummingbirdCore", "InspectorPage",
            "Language", "Logging", "NIOCore", "Program", "Screen", "ServiceLifecycle", "Terminal", "Text", "Time", "TreeRecords",
            "UnixSignals",
        ], tests: [], embeds: ["icon.svg", "script.js", "style.css"], part: "Web"),
]

/// Modules that all tests may import if the tested modules import everything that the kit imports.
let kits = ["EnglishOnly", "FeatureTreeTesting", "Seeded"]

/// Test kits, and tests of no single module.
let tests: [Module] = [
    Module("Kernel/Sample", knows: ["FeatureTree"], kind: .testKit),
    Module(
        "Features/FeatureTesting",
        knows: [
            "Account", "ArgumentParser", "Commands", "FeatureTree", "FeatureTreeTesting", "Files", "Language", "Ledger", "Money",
            "Navigation", "Screen", "Storage", "Time",
        ], kind: .testKit),
    Module(
        "Features/MovementTesting",
        knows: ["FeatureTesting", "Language", "Money", "Movements", "Text", "Time", "TimelineDomain", "TimelineInfra"], kind: .testKit),
    Module("Architecture", knows: ["Imports", "PackageGraph", "Rules", "Scaffold", "SwiftText", "Toolchain"], kind: .tests),
    Module("Kernel/Documentation", knows: ["FeatureTree", "FeatureTreeTesting", "Seeded"], kind: .tests),
]

/// Programs with some of the features, or none; superapp has all of them. `espalier new app` and `espalier compose` write these rows.
let apps: [App] = [
    App("commute", features: ["Timeline", "Order"]),
    App("bare", features: []),
    App("hello", features: []),
]

/// The espalier tool, which has no features, so a choice of features does not affect it.
let tool = Module(
    "Apps/espalier",
    knows: [
        "Affected", "ArgumentParser", "Binary", "CommandLineHost", "Commands", "Doctor", "Drawings", "EnglishOnly", "Failure",
        "FeatureTree", "Files", "InspectorPage", "Language", "Mutants", "PackageGraph", "Pages", "Pipelines", "Program", "Rebuilds",
        "Reports", "Results", "Rules", "Scaffold", "Selection", "Settings", "Terminal", "Text", "Timings", "Toolchain", "TreeRecords",
        "UnusedCode", "Watching", "Weights",
    ], tests: ["Toolchain"], kind: .app)

/// Other packages. The manifest declares only those that the targets of this build use or that are already fetched, so SwiftPM fetches no
/// others.
let packages: [External] = [
    External(["ArgumentParser"], "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // No traits are enabled: the package's JSON reader reports no line numbers, so the Settings module reads files itself.
    External(["Configuration"], "https://github.com/apple/swift-configuration", from: "1.4.0", traits: []),
    External(["GRDB"], "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    External(["HTTPTypes"], "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
    External(["Hummingbird", "HummingbirdCore"], "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    External(["Logging"], "https://github.com/apple/swift-log", from: "1.16.2"),
    External(["NIOCore"], "https://github.com/apple/swift-nio", from: "2.101.2"),
    External(["ServiceLifecycle", "UnixSignals"], "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    External(["Stencil"], "https://github.com/stencilproject/Stencil", from: "0.15.1"),
    External(["Yams"], "https://github.com/jpsim/Yams", from: "6.2.2"),
]

/// Features of other packages. superapp has all of them; a build of chosen features has only the chosen ones. `espalier add` writes these
/// rows.
let addedFeatures: [AddedFeature] = []

/// The products. A package that depends on a version of this one can use only the public products.
let libraries: [Library] = [
    Library(name: "FeatureTree", modules: ["FeatureTree"]),
    Library(name: "FeatureTreeTesting", modules: ["FeatureTreeTesting", "Seeded"]),
    // Requires the trait Espalier, which enables the packages that Platform adapts.
    Library(
        name: "Espalier", modules: modules.filter { $0.part == nil && $0.lies(in: ["Core", "Platform", "Hosts", "Frame"]) }.map(\.name)),
    // Requires the trait EspalierWeb.
    Library(name: "EspalierWeb", modules: ["WebHost"]),
    // For features of superapp in other packages.
    Library(name: "SuperappShared", modules: ["Account", "Ledger", "Money"]),
    // Used by the benchmarks, which are a separate package.
    Library(name: "TimelineData", modules: ["Files", "Seeded", "Storage", "Time", "TimelineDomain", "TimelineInfra"], isPublic: false),
    Library(name: "OrderSimulator", modules: ["OrderDomain", "OrderInfra"], isPublic: false),
]

/// Whether SwiftPM evaluates this manifest because another package depends on a version of this one. SwiftPM evaluates it twice: before
/// the checkout, to choose the version, and again in the folder of checkouts. As a dependency, this package consists of the modules of its
/// public products, without the tests, the programs or the tool.
let isDependency =
    Context.packageDirectory == "/"
    || Context.packageDirectory.split(separator: "/").dropLast().last == "checkouts"
        && FileManager.default.fileExists(atPath: Context.packageDirectory + "/../../repositories")

// Variables that choose what is built; Scripts/swift.sh takes them without the prefix. By default, everything except the optional parts is
// built. Only the app's target has a define for each feature: a define on every target would rebuild every target when the choice changes.
//
//   ESPALIER_FEATURES=Timeline,Order  composes the app from these features and the frame.
//   ESPALIER_WITH=Web                 adds these optional parts to the composed program.
//   ESPALIER_PROGRAM=mini             names the composed program.
//   ESPALIER_MODULE=Order             builds only Order's modules and tests, and what these depend on; no app, no frame.
//   ESPALIER_FETCHED=Yams             names the packages in .build/checkouts; Scripts/swift.sh sets it. See `dependencies` below.

let choosable = features.map(\.name) + addedFeatures.map(\.name), parts = modules.compactMap(\.part)
let chosen = wanted("ESPALIER_FEATURES", of: choosable + parts), added = (wanted("ESPALIER_WITH", of: parts) ?? []) + (chosen ?? [])
let listed = choosable.filter { chosen?.contains($0) ?? true }

/// The target has the program's name, because the program's files, folders and variables are named after its target.
let name = wanted("ESPALIER_PROGRAM") ?? "superapp"
let app = Module(
    "Apps/superapp", name: name, knows: ["ProgramKit"] + listed,
    tests: [
        "Account", "ArgumentParser", "CommandLineHost", "Commands", "EnglishOnly", "Failure", "FeatureTree", "FeatureTreeTesting", "Files",
        "GRDB", "Language", "Main", "Membership", "Movements", "Navigation", "OrderDomain", "ProductDomain", "ProductInfra", "Program",
        "Screen", "Settings", "Storage", "Terminal", "TerminalHost", "Text", "Time", "TimelineDomain", "TimelineInfra", "TreeRecords",
        "bare", "commute",
    ], kind: .app,
    exclude: ["Samples"], testData: ["Payloads.json", "Transcripts"], defines: listed)
if name.wholeMatch(of: /[a-z][a-z0-9-]*/) == nil {
    stop(["The program's name is \(name), which is not valid. Use only the letters a to z, digits and hyphens, and begin with a letter."])
}
if name == tool.name { stop(["The program's name is \(name), which is the name of the tool. Choose another name."]) }

let rows = modules + features.flatMap(\.modules) + apps.map(\.module) + [app, tool]
let breaches = rows.flatMap(\.breaches)
if !breaches.isEmpty { stop(breaches) }

// The tests of superapp use all features of superapp and some of the other apps. A build of chosen features, or of a program with another
// name, leaves out these tests and the other apps.
let isWhole = chosen == nil && name == "superapp"
let everything =
    modules.flatMap { [$0.name == "ProgramKit" ? $0.withParts : $0] + $0.tests } + tests
    + features.filter { listed.contains($0.name) }.flatMap { $0.modules + [$0.tests] } + [app, tool] + tool.tests
    + (isWhole ? apps.map(\.module) + app.tests : [])
let only = wanted("ESPALIER_MODULE", of: Set(everything.flatMap(\.subjects)).sorted())
let targets =
    isDependency
    ? closure(of: libraries.filter(\.isPublic).flatMap(\.modules), in: everything)
    : only.map { only in closure(of: everything.filter { !$0.subjects.isDisjoint(with: only) }.map(\.name), in: everything) }
        ?? everything.filter { $0.part.map(added.contains) ?? true }
let offered = libraries.filter { library in
    (library.isPublic || only == nil && !isDependency) && library.modules.allSatisfy { name in targets.contains { $0.name == name } }
}

// In a fresh clone, a build of one module fetches only the packages that the module needs. If the manifest did not declare the packages that
// an earlier build has fetched, SwiftPM would remove them, and the next build would fetch and compile them again.
let fetched = (wanted("ESPALIER_FETCHED") ?? "").split(separator: ",").map(String.init)
let externals = packages + addedFeatures.map(\.external)
let dependencies = externals.filter { package in
    fetched.contains(package.name) || targets.contains { !package.products.isDisjoint(with: $0.knows) }
}.reduce(into: [External]()) { all, package in if !all.contains(where: { $0.name == package.name }) { all.append(package) } }

let upcoming = ["ExistentialAny", "MemberImportVisibility", "NonisolatedNonsendingByDefault", "InferIsolatedConformances"]
let strict: [SwiftSetting] = upcoming.map { .enableUpcomingFeature($0) } + [.treatAllWarnings(as: .error)]

/// The toolchain's linker, which is three times as fast as the system's.
let linker: [LinkerSetting] = [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))]

/// The trait that enables the dependencies of the modules that are not optional: SwiftPM fetches nothing for a disabled trait.
let trait = "Espalier", traits = [trait] + parts.map { trait + $0 }, alwaysUsed = Set(rows.filter { $0.part == nil }.flatMap(\.knows))

let package = Package(
    name: "espalier",
    // The lowest versions that support `isolated deinit`. `Task.immediate` needs later versions and has a fallback; see Job.swift.
    platforms: [.macOS("15.4"), .iOS("18.4"), .tvOS("18.4"), .watchOS("11.4"), .visionOS("2.4")],
    products: offered.map { .library(name: $0.name, targets: $0.modules) }
        + targets.filter { $0.kind == .app }.map { .executable(name: $0.name, targets: [$0.name]) },
    traits: Set(
        traits.map { name in
            .trait(
                name: name, description: "The packages that the product \(name) needs. FeatureTree needs none.",
                enabledTraits: name == trait ? [] : [trait])
        } + [.default(enabledTraits: isDependency ? [] : Set(traits))]),
    dependencies: dependencies.map(\.dependency), targets: targets.map { $0.target(with: externals) }, swiftLanguageModes: [.v6])

// The types of the rows, and how rows become targets.

/// A row of `layers`. In `at`, `*` and `<F>` stand for one folder. `what` is for the code map in ARCHITECTURE.md.
struct Layer {
    let name: String, always: [String], mayKnow: [String]?, packages: [String], instead: String
    private let at: [Substring]

    init(
        _ name: String, at: String, always: [String] = [], mayKnow: [String]? = nil, packages: [String] = [], what: String,
        instead: String = ""
    ) {
        (self.name, self.at) = (name, at.split(separator: "/"))
        (self.always, self.mayKnow) = (always, mayKnow)
        (self.packages, self.instead) = (packages, instead)
    }

    static func of(_ folder: String) -> Layer? {
        let parts = folder.split(separator: "/")
        return layers.first { $0.at.count == parts.count && zip($0.at, parts).allSatisfy { ["*", "<F>", $1].contains($0) } }
    }

    /// Whether a module of this layer, in this folder, may import a module or product.
    func admits(_ name: String, in folder: String) -> Bool {
        guard let mayKnow, !packages.contains(name) else { return true }
        let known = always + mayKnow
        guard let other = rows.first(where: { $0.name == name }), let home = Layer.of(other.path) else {
            return known.contains("Feature") && choosable.contains(name)
        }
        let areOfFeatures = at.contains("<F>") && home.at.contains("<F>")
        let isBeside = folder.split(separator: "/").dropLast() == other.path.split(separator: "/").dropLast()
        return known.contains(name) && name != home.name || known.contains(home.name) && (!areOfFeatures || isBeside)
    }
}

struct Module: Sendable {
    enum Kind { case library, testKit, tests, app }

    let name: String, path: String, kind: Kind
    /// The modules that its files import, from this package and from others. `espalier check --fix` updates the list.
    var knows: [String]
    /// The names by which ESPALIER_MODULE chooses the module: its own, or those of the tested modules.
    let subjects: Set<String>
    let part: String?
    private let extra: [String]?, exclude: [String], testData: [String], embeds: [String]
    private var defines: [String], offers: [Module] = []

    /// - Parameters:
    ///   - place: The folder under `Modules`; for tests and test kits, under `Tests`; for an app, the whole path.
    ///   - tests: What the module's tests import in addition; nil if it has no tests.
    ///   - exclude: The files and folders beside the sources that are not source files. `testData`: those beside the tests.
    ///   - embeds: Files that are embedded in the program. A name without a folder stands for a file in the module's `Page` folder.
    init(
        _ place: String, name: String? = nil, knows: [String] = [], tests: [String]? = nil, kind: Kind = .library, exclude: [String] = [],
        testData: [String] = [], embeds: [String] = [], defines: [String] = [], part: String? = nil, subjects: [String]? = nil
    ) {
        let folder = String(place.split(separator: "/").last ?? "")
        self.name = name ?? (kind == .tests ? folder + "Tests" : folder)
        path = (kind == .app ? "" : kind == .library ? "Modules/" : "Tests/") + place
        self.subjects = Set(subjects ?? [kind == .tests ? folder : self.name])
        (self.kind, self.part) = (kind, part)
        (self.knows, extra) = (knows, tests)
        (self.exclude, self.testData) = (exclude, testData)
        (self.embeds, self.defines) = (embeds, defines)
    }

    /// The tests of these modules.
    init(testing subjects: [Module], at place: String, adding extra: [String]) {
        let own = Set(subjects.flatMap { [$0.name] + $0.knows })
        let implied = modules.filter { kits.contains($0.name) && own.isSuperset(of: $0.knows) }.map(\.name)
        self.init(
            place, knows: own.union(implied + extra).sorted(), kind: .tests, exclude: subjects.flatMap(\.testData), part: subjects[0].part,
            subjects: subjects.map(\.name))
    }

    var tests: [Module] {
        let place = lies(in: [""]) ? String(path.dropFirst("Modules/".count)) : path
        return extra.map { [Module(testing: [self], at: place, adding: $0)] } ?? []
    }

    /// The module with the optional parts of this build, so that every program that imports it contains them. As a dependency, the module
    /// contains the parts whose traits are enabled.
    var withParts: Module {
        var module = self
        let optional = modules.filter { $0.part != nil }, built = optional.filter { $0.part.map(added.contains) ?? false }
        module.knows += built.map(\.name)
        module.defines += built.compactMap(\.part)
        module.offers = isDependency ? optional : []
        return module
    }

    func lies(in layers: [String]) -> Bool { layers.contains { path.hasPrefix("Modules/\($0)") } }

    /// One line for each name in the row that `layers` forbids.
    var breaches: [String] {
        guard let layer = Layer.of(path) else { return ["\(name) is in no layer: its folder is \(path)."] }
        let may = layer.always + (layer.mayKnow ?? []) + layer.packages, list = may.dropLast().joined(separator: ", ")
        return knows.filter { !layer.admits($0, in: path) }.map {
            "\(name) declares \($0), which is not allowed. \(layer.name) may import only \(list) and \(may.last ?? ""). \(layer.instead)"
        }
    }

    func target(with packages: [External]) -> Target {
        let dependencies: [Target.Dependency] =
            knows.map { name in packages.first { $0.products.contains(name) }?.target(of: name) ?? .byName(name: name) }
            + offers.map { .target(name: $0.name, condition: .when(traits: [trait + ($0.part ?? "")])) }
        let settings: [SwiftSetting] =
            strict + (lies(in: ["Kernel"]) ? [.enableUpcomingFeature("InternalImportsByDefault")] : []) + defines.map { .define($0) }
            + offers.compactMap(\.part).map { .define($0, .when(traits: [trait + $0])) }
        return switch kind {
        case .library, .testKit:
            .target(
                name: name, dependencies: dependencies, path: path,
                resources: embeds.map { .embedInCode($0.contains("/") ? $0 : "Page/\($0)") }, swiftSettings: settings)
        case .tests:
            .testTarget(
                name: name, dependencies: dependencies, path: path, exclude: exclude, swiftSettings: settings, linkerSettings: linker)
        case .app:
            .executableTarget(
                name: name, dependencies: dependencies, path: path, exclude: exclude, swiftSettings: settings, linkerSettings: linker)
        }
    }
}

/// A feature: up to four modules, one for each layer, and one test target. `Timeline/Domain` is the module TimelineDomain;
/// `Timeline/Feature` is Timeline, the feature itself.
struct Feature {
    let name: String, modules: [Module]
    private let extra: [String]

    init(
        _ name: String, domain: [String]? = nil, infra: [String]? = nil, presentation: [String]? = nil, feature: [String], tests: [String]
    ) {
        (self.name, extra) = (name, tests)
        let lists = [("Domain", domain), ("Infra", infra), ("Presentation", presentation), ("Feature", feature)]
        let names = Dictionary(uniqueKeysWithValues: lists.map { ($0.0, $0.1 == nil ? nil : $0.0 == "Feature" ? name : name + $0.0) })
        modules = lists.compactMap { layer, knows in
            let place = "Features/\(name)/\(layer)", always = Layer.of("Modules/" + place)?.always ?? []
            // In `always`, the name of a layer stands for the feature's own module, if it has one.
            return knows.map { Module(place, name: names[layer] ?? nil, knows: Set(always.compactMap { names[$0] ?? $0 } + $0).sorted()) }
        }
    }

    var tests: Module { Module(testing: modules, at: "Features/\(name)", adding: extra + ["FeatureTesting"]) }
}

/// A program with the frame and these features.
struct App {
    let module: Module

    init(_ name: String, features: [String]) { module = Module("Apps/\(name)", knows: ["ProgramKit"] + features, kind: .app) }
}

/// A product of this package.
struct Library { var name: String, modules: [String], isPublic = true }

/// A feature of another package.
struct AddedFeature {
    let name: String, external: External

    init(_ name: String, of package: String, _ dependency: Package.Dependency) {
        (self.name, external) = (name, External([name], of: package, dependency))
    }
}

/// Products of another package.
struct External {
    let products: Set<String>, name: String, dependency: Package.Dependency

    init(_ products: Set<String>, of name: String, _ dependency: Package.Dependency) {
        (self.products, self.name) = (products, name)
        self.dependency = dependency
    }

    init(_ products: Set<String>, _ url: String, from version: Version, traits: Set<Package.Dependency.Trait> = [.defaults]) {
        self.init(products, of: String(url.split(separator: "/").last ?? ""), .package(url: url, from: version, traits: traits))
    }

    /// A product that only an optional part uses needs the part's trait.
    func target(of product: String) -> Target.Dependency {
        let part = alwaysUsed.contains(product) ? "" : modules.first { $0.knows.contains(product) }?.part ?? ""
        return .product(name: product, package: name, condition: .when(traits: [trait + part]))
    }
}

/// Modules and all of their dependencies.
func closure(of names: [String], in all: [Module]) -> [Module] {
    var open = names, found: Set<String> = []
    while let name = open.popLast() {
        if found.insert(name).inserted { open += all.first { $0.name == name }?.knows ?? [] }
    }
    return all.filter { found.contains($0.name) }
}

/// The value of an environment variable; nil if it is unset or empty, or if this package is a dependency of another.
func wanted(_ variable: String) -> String? {
    isDependency ? nil : Context.environment[variable].flatMap { $0.isEmpty ? nil : $0 }
}

/// The names that a variable lists; nil if the variable has no value. `none` stands for an empty list. For an unknown name, the message has
/// the known name that shares the longest prefix with it: a manifest cannot import the package's modules, so it cannot use `Spelling`.
func wanted(_ variable: String, of known: [String]) -> [String]? {
    guard let text = wanted(variable) else { return nil }
    let names = text == "none" ? [] : text.split(separator: ",").map(String.init)
    for name in names where !known.contains(name) {
        let alike = known.map { (name: $0, count: $0.commonPrefix(with: name, options: .caseInsensitive).count) }
        let near = alike.max { $0.count < $1.count }.flatMap { $0.count >= 2 ? " Did you mean \($0.name)?" : nil } ?? ""
        stop(["\(variable) names \(name), which is unknown. Choose from \(known.joined(separator: ", ")).\(near)"])
    }
    return names
}

/// Ends the evaluation with lines for `Scripts/swift.sh`, which removes what SwiftPM prints around them.
func stop(_ lines: [String]) -> Never {
    FileHandle.standardError.write(Data(lines.map { "espalier: \($0)\n" }.joined().utf8))
    exit(64)
}
