// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The layers, from the bottom up. The manifest and `espalier check` enforce this table, and ARCHITECTURE.md shows it.
/// - `at`: the folder of the layer's modules, in which `*` and `<F>` stand for one folder. `what`: their content.
/// - `always`: what their rows imply; `mayKnow`: what else they may import, by default everything. `instead`: what to do instead. A layer's
///   name stands for all of its modules; in a row with `<F>`, Domain, Infra and Presentation are those of the same feature.
/// - `packages`: the products of other packages that they may import.
let layers: [Layer] = [
    Layer(
        "Kernel", at: "Modules/Kernel/*", mayKnow: ["Kernel"], what: "the feature tree, the registry, and a kit for testing features",
        instead: "Declare a protocol in the kernel, and implement it in a feature or a host."),
    Layer(
        "Core", at: "Modules/Core/*", mayKnow: ["FeatureTree", "Spelling", "Core"], what: "basic types for the features of any program",
        instead: "Move the code to a layer that may import the module."),
    Layer(
        "Platform", at: "Modules/Platform/*", always: ["Failure", "Language"], mayKnow: ["Core", "FeatureTree"],
        packages: ["ArgumentParser", "Configuration", "GRDB", "Logging"], what: "adapters for disk, commands, settings, log and terminal",
        instead: "Accept a value or a closure from the caller instead."),
    Layer(
        "Hosts", at: "Modules/Hosts/*", mayKnow: ["Core", "FeatureTree", "Frame", "Hosts", "Platform"],
        packages: [
            "ArgumentParser", "HTTPTypes", "Hummingbird", "HummingbirdCore", "Logging", "NIOCore", "ServiceLifecycle", "UnixSignals",
        ], what: "how a list of features becomes a program", instead: "Declare a slot in Core/Navigation, and let a feature fill the slot."),
    Layer(
        "Frame", at: "Modules/Frame/*", always: ["Commands", "FeatureTree", "Language", "Navigation", "Screen"],
        mayKnow: ["Core", "Account"], what: "the features that are on in every program: the launch checks and the tabs",
        instead: "Get the value through a slot or from the registry."),
    Layer(
        "Shared", at: "Modules/Shared/*", always: ["Language"],
        mayKnow: ["Failure", "FeatureTree", "Files", "Screen", "Shared", "Text", "Time"],
        what: "types and protocols that several features share", instead: "Move the code to a layer that may import the module."),
    Layer(
        "Domain", at: "Modules/Features/<F>/Domain", always: ["Text", "Time"], mayKnow: ["Failure", "Files", "Language", "Shared", "Work"],
        what: "entities, use cases, repository protocols", instead: "Declare a protocol in Domain, and implement it in Infra or Feature."),
    Layer(
        "Infra", at: "Modules/Features/<F>/Infra", always: ["Domain", "Storage"],
        mayKnow: ["Files", "Language", "Seeded", "Shared", "Text", "Time"], packages: ["GRDB"], what: "schema, mapping, repositories",
        instead: "Accept and return entities of the Domain layer, and leave other work to the layers above."),
    Layer(
        "Presentation", at: "Modules/Features/<F>/Presentation", always: ["Domain", "FeatureTree", "Language", "Screen", "Time"],
        mayKnow: ["Core", "Shared"], what: "view data, mappers, views, view models, the flow", instead: "Call a use case of Domain."),
    Layer(
        "Feature", at: "Modules/Features/<F>/Feature",
        always: ["Domain", "Infra", "Presentation", "Commands", "FeatureTree", "Language", "Navigation"],
        mayKnow: ["Core", "Shared", "Storage"], packages: ["ArgumentParser"], what: "the `Builder`, entries, commands: for apps",
        instead: "Get the value through a slot, or from the registry through a protocol in Shared."),
    Layer(
        "Tooling", at: "Modules/Tooling/*", mayKnow: ["EnglishOnly", "Failure", "Language", "Text", "Tooling"],
        packages: ["Stencil", "Subprocess", "SystemPackage", "Yams"], what: "the modules of the espalier command, for any package",
        instead: "Accept a value or a closure from the caller instead."),
    Layer(
        "ToolKit", at: "Modules/ToolKit/*", mayKnow: ["Core", "Commands", "FeatureTree", "Hosts", "Settings", "Terminal", "Tooling"],
        packages: ["ArgumentParser"], what: "what a feature of the espalier command needs, also one of another package",
        instead: "Declare a slot, and let a feature of the tool fill it."),
    Layer(
        "ToolFeatures", at: "Modules/ToolFeatures/*", always: ["Commands", "EnglishOnly", "EspalierTool", "Failure", "PackageGraph"],
        mayKnow: ["Core", "FeatureTree", "Hosts", "Terminal", "ToolKit", "Tooling"], packages: ["ArgumentParser"],
        what: "the features of espalier", instead: "Get the value through a slot, or from the registry through a type in Tooling."),
    Layer(
        "Apps", at: "Apps/*", mayKnow: ["Feature", "Hosts", "ToolFeatures", "ToolKit"], what: "programs: a name and features",
        instead: "Use a third-party package through its adapter, and a feature's layers through its Feature layer."),
    Layer("Tests", at: "Tests/**", what: "mirrors `Modules` and `Apps`; `Architecture` has the checks that no rule can express"),
]

// The modules. The layer limits what a module may import; the row lists what it imports in addition to its layer's `always`. The tests of a
// module are in the same folder under `Tests`. They may import the module, its imports and the kits; `tests` lists what else they import.

let features: [Feature] = [
    Feature("Promotion", feature: ["Account", "Files", "Screen", "Time"], tests: []),
    Feature(
        "SignUp", domain: ["Account", "Language"], infra: ["Account", "GRDB", "Time"],
        presentation: ["Account", "Membership", "Navigation", "Work"],
        feature: ["Account", "ArgumentParser", "Failure", "Ledger", "Membership", "Screen", "Storage", "Time"], tests: []),
    Feature(
        "Timeline", domain: ["Files", "Language", "Ledger", "Money", "Movements", "Work"],
        infra: ["GRDB", "Language", "Money", "Movements", "Text", "Time"],
        presentation: ["Failure", "Money", "Movements", "Text", "TimelineSlots", "Work"],
        feature: [
            "ArgumentParser", "Failure", "Files", "Ledger", "Money", "Movements", "Screen", "Storage", "Text", "Time", "TimelineSlots",
        ], tests: ["MovementTesting"]),
    Feature(
        "StatementImport", domain: ["Files", "Money", "Movements", "Statements"], infra: ["GRDB", "Movements", "Statements"],
        presentation: ["Failure", "Files", "Money", "Movements", "Statements", "TimelineSlots"],
        feature: [
            "ArgumentParser", "Failure", "Files", "Money", "Movements", "Screen", "Statements", "Storage", "Text", "Time", "TimelineSlots",
        ], tests: ["MovementTesting", "StatementTesting", "Timeline", "TimelineDomain", "TimelineInfra", "TimelinePresentation"]),
    Feature(
        "Budgets", domain: ["Money", "Movements"], infra: ["GRDB", "Money", "Movements"],
        presentation: ["Money", "Movements", "TimelineSlots"],
        feature: ["ArgumentParser", "Failure", "Money", "Movements", "Storage", "Time", "TimelineSlots"],
        tests: ["MovementTesting", "Timeline", "TimelineDomain", "TimelineInfra", "TimelinePresentation"]),
    Feature(
        "Recurring", domain: ["Money", "Movements"], presentation: ["Money", "Movements", "TimelineSlots"],
        feature: ["ArgumentParser", "Movements", "TimelineSlots"],
        tests: ["MovementTesting", "Timeline", "TimelineDomain", "TimelineInfra", "TimelinePresentation"]),
    Feature(
        "Rules", domain: ["Movements"], infra: ["GRDB", "Movements", "Text"], presentation: ["Movements"],
        feature: ["ArgumentParser", "Failure", "Movements", "Storage", "Text", "TimelineSlots"],
        tests: ["Money", "MovementTesting", "Timeline", "TimelineDomain", "TimelineInfra"]),
    Feature(
        "Order", domain: ["Account", "Failure", "Language", "Ledger", "Money"], infra: ["Account", "GRDB", "Seeded", "Time"],
        presentation: ["Failure", "Money"], feature: ["ArgumentParser", "Failure", "Membership", "Money", "Storage", "Text", "Time"],
        tests: ["Files"]),
    Feature(
        "Product", domain: ["Account", "Language", "Ledger", "Money"], infra: ["Account", "Files", "GRDB", "Money", "Text", "Time"],
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
    Module("Shared/Money", tests: []),
    Module("Shared/Account", tests: []),
    Module("Shared/Ledger", knows: ["Money"]),
    Module("Shared/Membership", knows: ["FeatureTree"]),
    Module(
        "Shared/Statements", knows: ["Failure", "Files", "Money", "Movements", "Text", "Time"],
        tests: ["FeatureTesting", "StatementTesting"]),
    Module("Shared/TimelineSlots", knows: ["FeatureTree", "Movements", "Screen"], tests: []),
    Module("Shared/Movements", knows: ["Money", "Text", "Time"], tests: []),
    Module("Core/Screen", knows: ["Failure", "FeatureTree", "Language"], tests: ["Sample"]),
    Module("Core/Navigation", knows: ["Failure", "FeatureTree", "Language"]),
    Module("Hosts/TreeRecords", knows: ["Failure", "FeatureTree", "Language", "Screen"], tests: ["Sample"]),
    Module("Platform/Storage", knows: ["Files", "GRDB", "Time"], tests: []),
    Module("Platform/Terminal", knows: ["Navigation", "Screen", "Text"], tests: []),
    Module(
        "Hosts/TerminalHost", knows: ["Failure", "Language", "Screen", "Terminal", "Text"],
        tests: ["FeatureTree", "FeatureTreeTesting", "Sample"]),
    Module("Platform/Commands", knows: ["ArgumentParser", "FeatureTree", "Files", "Screen", "Text", "Time"], tests: []),
    Module("Platform/Settings", knows: ["Configuration", "Files", "Text"], tests: []),
    Module("Platform/Log", knows: ["Files", "Logging", "Text"], tests: []),
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
    Module("Frame/Launch", knows: ["Account", "Failure", "Files", "Text", "Time"], tests: ["FeatureTesting"]),
    Module("Frame/Main", tests: ["Failure", "FeatureTesting"]),
    Module(
        "Hosts/ProgramKit",
        knows: [
            "CommandLineHost", "Commands", "FeatureTree", "Files", "Language", "Launch", "LocalStorage", "Main", "Navigation", "Program",
            "Screen", "Text", "Time",
        ]),
    Module("Tooling/Toolchain", knows: ["EnglishOnly", "Failure", "Subprocess", "SystemPackage"], tests: []),
    Module("Tooling/SwiftText", tests: []),
    Module("Tooling/Pages", knows: ["EnglishOnly", "Failure"], tests: []),
    Module("Tooling/Reports", tests: []),
    Module("Tooling/PackageGraph", knows: ["EnglishOnly", "Failure", "Toolchain"], tests: []),
    Module("Tooling/Imports", knows: ["EnglishOnly", "Failure", "PackageGraph", "SwiftText", "Toolchain"], tests: []),
    Module(
        "Tooling/PackageRules",
        knows: ["EnglishOnly", "Failure", "Imports", "Language", "PackageGraph", "Reports", "SwiftText", "Toolchain", "Yams"], tests: []),
    Module("Tooling/Affected", knows: ["EnglishOnly", "Failure", "PackageGraph", "PackageRules", "Toolchain"], tests: []),
    Module(
        "Tooling/Drawings", knows: ["Failure", "PackageGraph", "Pages"], tests: [],
        embeds: ["body.html", "layout.js", "page.css", "page.js", "view.js"]),
    Module(
        "Tooling/Scaffold",
        knows: ["EnglishOnly", "Failure", "Language", "PackageGraph", "PackageRules", "Stencil", "SwiftText", "Toolchain", "Yams"],
        tests: [],
        embeds: ["flow", "layered", "monorepo", "monorepo-2", "package", "package-1", "screen", "viewless"].map {
            "Templates/\($0).template"
        }),
    // The system's SQLite, which SwiftPM itself uses. GRDB has such a module too, but the tool should not have to fetch GRDB for it.
    Module("Tooling/CSQLite", kind: .system),
    Module(
        "Tooling/Timings", knows: ["CSQLite", "EnglishOnly", "Failure", "Pages", "Toolchain"], tests: [], testData: ["sample.sqlite"],
        embeds: ["timings.css", "timings.html", "timings.js"]),
    Module("Tooling/Binary", knows: ["EnglishOnly", "Failure", "PackageGraph", "Toolchain"], tests: []),
    Module("Tooling/Doctor", knows: ["EnglishOnly", "Failure", "PackageGraph", "SwiftText", "Toolchain"], tests: []),
    Module("Tooling/Results", knows: ["EnglishOnly", "Failure", "Text", "Toolchain"], tests: []),
    Module("Tooling/Pipelines", knows: ["EnglishOnly", "Failure"], tests: [], embeds: ["github.yml", "pipeline.sh"]),
    Module("Tooling/Rebuilds", knows: ["EnglishOnly", "Failure", "Timings", "Toolchain"], tests: []),
    Module(
        "Tooling/Selection", knows: ["EnglishOnly", "Failure", "Imports", "PackageGraph", "Reports", "Results", "SwiftText", "Toolchain"],
        tests: []),
    Module(
        "Tooling/Mutants", knows: ["EnglishOnly", "Failure", "PackageGraph", "Pages", "Selection", "SwiftText", "Toolchain"], tests: [],
        embeds: ["mutants.css", "mutants.html", "mutants.js"]),
    Module("Tooling/Translations", knows: ["EnglishOnly", "Failure", "Language", "PackageGraph", "PackageRules", "SwiftText"], tests: []),
    Module("Tooling/Weights", knows: ["Failure", "Imports", "PackageGraph", "Toolchain"], tests: []),
    Module("Tooling/UnusedCode", knows: ["EnglishOnly", "Failure", "PackageGraph", "SwiftText", "Toolchain"], tests: []),
    Module(
        "Tooling/Watching", knows: ["Affected", "EnglishOnly", "Failure", "PackageGraph", "PackageRules", "Selection", "Toolchain"],
        tests: []),
    Module(
        "ToolKit/EspalierTool",
        knows: [
            "ArgumentParser", "CommandLineHost", "Commands", "EnglishOnly", "Failure", "FeatureTree", "Imports", "Language", "PackageGraph",
            "PackageRules", "Program", "Results", "Settings", "Terminal", "Text", "Toolchain",
        ], tests: []),
    // A part: a program contains it only on request, with ESPALIER_WITH=Web or, in another package, with the trait EspalierWeb.
    Module(
        "Hosts/WebHost",
        knows: [
            "ArgumentParser", "Commands", "Failure", "FeatureTree", "Files", "HTTPTypes", "Hummingbird", "HummingbirdCore", "InspectorPage",
            "Language", "Logging", "NIOCore", "Program", "Screen", "ServiceLifecycle", "Terminal", "Text", "Time", "TreeRecords",
            "UnixSignals",
        ], tests: [], embeds: ["icon.svg", "script.js", "style.css"], part: "Web"),
]

/// The features of tools such as `espalier`. A program lists either these features or those of `features`.
let toolFeatures: [Module] = [
    Module("ToolFeatures/Checks", knows: ["ArgumentParser", "CommandLineHost", "Doctor", "Language", "PackageRules", "Translations"]),
    Module("ToolFeatures/Graphs", knows: ["Affected", "ArgumentParser", "Drawings", "Language", "PackageRules"]),
    Module(
        "ToolFeatures/Tests",
        knows: [
            "Affected", "ArgumentParser", "Language", "PackageRules", "Pipelines", "Reports", "Results", "Selection", "Terminal", "Text",
            "Toolchain", "Watching",
        ]),
    Module("ToolFeatures/Scaffolding", knows: ["ArgumentParser", "Binary", "Scaffold", "Terminal", "Text", "Toolchain", "Translations"]),
    Module(
        "ToolFeatures/Instruments",
        knows: ["ArgumentParser", "Mutants", "PackageRules", "Rebuilds", "Selection", "Timings", "Toolchain", "UnusedCode", "Weights"]),
    Module("ToolFeatures/Inspect", knows: ["ArgumentParser", "FeatureTree", "Files", "InspectorPage", "Pages", "Text", "TreeRecords"]),
]

/// Modules that all tests may import if the tested modules import everything that the kit imports.
let kits = ["EnglishOnly", "FeatureTreeTesting", "FolderTesting", "Seeded"]

/// Test kits, and tests of no single module.
let tests: [Module] = [
    Module("Kernel/Sample", knows: ["FeatureTree"], kind: .testKit),
    Module("Core/FolderTesting", kind: .testKit),
    Module(
        "Features/FeatureTesting",
        knows: [
            "Account", "ArgumentParser", "Commands", "FeatureTree", "FeatureTreeTesting", "Files", "Language", "Ledger", "Money",
            "Navigation", "Screen", "Storage", "Time",
        ], kind: .testKit),
    Module(
        "Features/MovementTesting",
        knows: [
            "Failure", "FeatureTesting", "FeatureTree", "Language", "Money", "Movements", "Navigation", "Screen", "Text", "Time",
            "Timeline", "TimelineDomain", "TimelineInfra", "TimelinePresentation", "TimelineSlots",
        ], kind: .testKit),
    Module("Architecture", knows: ["Imports", "PackageGraph", "PackageRules", "Scaffold", "SwiftText", "Toolchain"], kind: .tests),
    Module("Kernel/Documentation", knows: ["FeatureTree", "FeatureTreeTesting", "Seeded"], kind: .tests),
    Module("Shared/StatementTesting", knows: ["EnglishOnly", "Files", "Movements", "Statements"], kind: .testKit),
    Module(
        "ToolFeatures",
        knows: ["Checks", "EspalierTool", "Failure", "Graphs", "Imports", "Inspect", "Instruments", "Program", "Scaffolding", "Tests"],
        kind: .tests),
]
let kitRows = (modules + tests).filter { kits.contains($0.name) }

/// Programs with some of the features, or none; superapp has all of them. `espalier new app` and `espalier compose` write these rows.
let apps: [App] = [
    App("commute", features: ["Timeline", "Order"]),
    App("bare", features: []),
    App("hello", features: []),
]

/// Other packages. A build declares only those that it uses or that are already fetched, so SwiftPM fetches no others.
let packages: [External] = [
    External(["ArgumentParser"], "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // No traits are enabled: the package's JSON reader reports no line numbers, so the Settings module reads files itself.
    External(["Configuration"], "https://github.com/apple/swift-configuration", from: "1.4.0", traits: []),
    External(["HTTPTypes"], "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
    External(["Hummingbird", "HummingbirdCore"], "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    External(["NIOCore"], "https://github.com/apple/swift-nio", from: "2.101.2"),
    External(["ServiceLifecycle", "UnixSignals"], "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    External(["GRDB"], "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    External(["Logging"], "https://github.com/apple/swift-log", from: "1.16.2"),
    External(["Stencil"], "https://github.com/stencilproject/Stencil", from: "0.15.1"),
    External(["Subprocess"], "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    External(["SystemPackage"], "https://github.com/apple/swift-system", from: "1.8.1"),
    External(["Yams"], "https://github.com/jpsim/Yams", from: "6.2.2"),
]

/// Features of other packages. superapp has those that are not for tools, or the chosen ones. `espalier add` writes these rows.
let addedFeatures: [AddedFeature] = []

/// The products. Another package can use only the public ones, and needs the trait of a product's name if the product uses other packages.
let libraries: [Library] = [
    Library(name: "FeatureTree", modules: ["FeatureTree"]),
    Library(name: "FeatureTreeTesting", modules: ["FeatureTreeTesting", "Seeded"]),
    Library(
        name: "Espalier",
        modules: modules.filter { $0.part == nil && ["Core", "Platform", "Hosts", "Frame"].contains($0.layer?.name) }.map(\.name)),
    Library(name: "EspalierWeb", modules: ["WebHost"]),
    Library(name: "EspalierTool", modules: ["EspalierTool"]),
    // For features of superapp in other packages.
    Library(name: "SuperappShared", modules: ["Account", "Ledger", "Membership", "Money"]),
    // Used by the benchmarks, which are a separate package.
    Library(
        name: "TimelineData", modules: ["Files", "Movements", "Seeded", "Storage", "Time", "TimelineDomain", "TimelineInfra"],
        isPublic: false),
    Library(name: "OrderSimulator", modules: ["OrderDomain", "OrderInfra"], isPublic: false),
]

/// Whether another package depends on a version of this one: SwiftPM evaluates the manifest before the checkout, to choose the version, and
/// then in the folder of checkouts. As a dependency, this package consists of the modules of its public products.
let isDependency =
    Context.packageDirectory == "/"
    || Context.packageDirectory.split(separator: "/").dropLast().last == "checkouts"
        && FileManager.default.fileExists(atPath: Context.packageDirectory + "/../../repositories")

// Variables that choose what is built; Scripts/swift.sh takes them without the prefix. By default, everything but the parts is built. Only
// the app's target has a define for each feature: a define on every target would rebuild every target when the choice changes.
//
//   ESPALIER_FEATURES=Timeline,Order  composes the app from these features and the frame.
//   ESPALIER_WITH=Web                 adds these optional parts to the composed program.
//   ESPALIER_PROGRAM=mini             names the composed program.
//   ESPALIER_MODULE=Order             builds only Order's modules and tests, and what these depend on; no app, no frame.
//   ESPALIER_FETCHED=Yams             names the packages in .build/checkouts; Scripts/swift.sh sets it. See `dependencies` below.

let ofTools = toolFeatures.map(\.name) + addedFeatures.filter(\.isForTools).map(\.name)
let choosable = features.map(\.name) + addedFeatures.filter { !$0.isForTools }.map(\.name), parts = modules.compactMap(\.part)
let chosen = wanted("ESPALIER_FEATURES", of: choosable + parts), added = (wanted("ESPALIER_WITH", of: parts) ?? []) + (chosen ?? [])
let listed = choosable.filter { chosen?.contains($0) ?? true }

/// The target has the program's name, because the program's files, folders and variables are named after its target.
let name = wanted("ESPALIER_PROGRAM") ?? "superapp"
let app = Module(
    "Apps/superapp", name: name, knows: ["ProgramKit"] + listed,
    tests: ["ArgumentParser", "bare", "commute", "EnglishOnly", "FeatureTreeTesting", "GRDB", "Seeded"], kind: .app, exclude: ["Samples"],
    testData: ["Payloads.json", "Transcripts"], defines: listed)
let tool = Module("Apps/espalier", knows: ["EspalierTool"] + toolFeatures.map(\.name), tests: ["ArgumentParser"], kind: .app)
if name.wholeMatch(of: /[a-z][a-z0-9-]*/) == nil {
    stop(["The program's name is \(name), which is not valid. Use only the letters a to z, digits and hyphens, and begin with a letter."])
}
if name == tool.name { stop(["The program's name is \(name), which is the name of the tool. Choose another name."]) }

let rows = modules + toolFeatures + features.flatMap(\.modules) + apps.map(\.module) + [app, tool], breaches = rows.flatMap(\.breaches)
if !breaches.isEmpty { stop(breaches) }

// A build of chosen features leaves out the tests and kits that need another feature. The tests of superapp use all of its features and
// some of the other apps: such a build, or one of a program with another name, leaves out these tests and the other apps.
let built = features.filter { listed.contains($0.name) },
    absent = Set(features.flatMap(\.modules).map(\.name)).subtracting(built.flatMap(\.modules).map(\.name)),
    missing = absent.union(tests.filter { !absent.isDisjoint(with: $0.knows) }.map(\.name))
let everything =
    modules.flatMap { [$0.name == "ProgramKit" ? $0.withParts : $0] + $0.tests } + toolFeatures + [app, tool] + tool.tests
    + built.flatMap(\.modules) + (tests + built.map(\.tests)).filter { missing.isDisjoint(with: $0.knows + [$0.name]) }
    + (chosen == nil && name == "superapp" ? apps.map(\.module) + app.tests : [])
let only = wanted("ESPALIER_MODULE", of: Set(everything.flatMap(\.subjects)).sorted())
let targets =
    isDependency
    ? closure(of: libraries.filter(\.isPublic).flatMap(\.modules), in: everything)
    : only.map { only in closure(of: everything.filter { !$0.subjects.isDisjoint(with: only) }.map(\.name), in: everything) }
        ?? everything.filter { $0.part.map(added.contains) ?? true }
let offered = libraries.filter { library in
    (library.isPublic || only == nil && !isDependency) && library.modules.allSatisfy { name in targets.contains { $0.name == name } }
}

// In a fresh clone, a build of one module fetches only the packages that it needs. SwiftPM would remove those that an earlier build has
// fetched if they were not declared, and the next build would fetch and compile them again.
let externals = packages + addedFeatures.map(\.external)
let fetched = (wanted("ESPALIER_FETCHED") ?? "").split(separator: ",").map(String.init)
let dependencies = externals.filter { fetched.contains($0.name) || !$0.products.isDisjoint(with: targets.flatMap(\.knows)) }

/// The public products that use other packages, with what they use. SwiftPM fetches nothing for a disabled trait, so a package's trait is
/// the name of the first product that uses it.
let users = libraries.filter(\.isPublic).map { ($0.name, Set(closure(of: $0.modules, in: rows).flatMap(\.knows))) }.filter { user in
    packages.contains { !$0.products.isDisjoint(with: user.1) }
}
let mainTrait = "Espalier", traits = users.map(\.0)

let upcoming = ["ExistentialAny", "MemberImportVisibility", "NonisolatedNonsendingByDefault", "InferIsolatedConformances"]
let strict: [SwiftSetting] = upcoming.map { .enableUpcomingFeature($0) } + [.treatAllWarnings(as: .error)]
/// The toolchain's linker, which is three times as fast as the system's.
let linker: [LinkerSetting] = [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))]

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
                enabledTraits: name == mainTrait ? [] : [mainTrait])
        } + [.default(enabledTraits: isDependency ? [] : Set(traits))]),
    dependencies: dependencies.map(\.dependency), targets: targets.map { $0.target(with: externals) }, swiftLanguageModes: [.v6])

// The types of the rows, and how rows become targets.

struct Layer {
    let name: String, always: [String], mayKnow: [String]?, packages: [String], instead: String, at: [Substring]

    /// - Parameter what: For the code map in ARCHITECTURE.md, which a test compares with this file's text.
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
        guard let other = rows.first(where: { $0.name == name }) else {
            // A feature of another package.
            return known.contains(ofTools.contains(name) ? "ToolFeatures" : "Feature") && (ofTools + choosable).contains(name)
        }
        guard let home = other.layer else { return true }
        let isOfFeatures = at.contains("<F>") && home.at.contains("<F>")
        let isBeside = folder.split(separator: "/").dropLast() == other.path.split(separator: "/").dropLast()
        return known.contains(name) && name != home.name || known.contains(home.name) && (!isOfFeatures || isBeside)
    }
}

struct Module: Sendable {
    enum Kind { case library, system, testKit, tests, app }

    /// - `knows`: the modules that its files import, from this package and from others. `espalier check --fix` updates the list.
    /// - `subjects`: the names by which ESPALIER_MODULE chooses the module: its own, or those of the tested modules.
    /// - `part`: the optional part of programs that the module is. `offers`: the parts that it contains as a dependency.
    let name: String, path: String, layer: Layer?, kind: Kind, subjects: Set<String>, part: String?
    var knows: [String], defines: [String], offers: [Module] = []
    private let extra: [String]?, exclude: [String], testData: [String], embeds: [String]

    /// - Parameters:
    ///   - place: The folder under `Modules`; for tests and test kits, under `Tests`; for an app, the whole path.
    ///   - tests: What the module's tests import in addition; nil if it has no tests.
    ///   - exclude: The files and folders beside the sources that are not source files. `testData`: those beside the tests.
    ///   - embeds: Files that are embedded in the program. A name without a folder stands for a file in the module's `Page` folder.
    ///   - beside: The modules that the names of layers stand for in `always`.
    init(
        _ place: String, name: String? = nil, knows: [String] = [], tests: [String]? = nil, kind: Kind = .library, exclude: [String] = [],
        testData: [String] = [], embeds: [String] = [], defines: [String] = [], part: String? = nil, subjects: [String]? = nil,
        beside: [String: String?] = [:]
    ) {
        let folder = String(place.split(separator: "/").last ?? "")
        self.name = name ?? (kind == .tests ? folder + "Tests" : folder)
        path = (kind == .app ? "" : [.tests, .testKit].contains(kind) ? "Tests/" : "Modules/") + place
        layer = Layer.of(path)
        self.knows = Set((layer?.always ?? []).compactMap { beside[$0] ?? $0 } + knows).sorted()
        self.subjects = Set(subjects ?? [kind == .tests ? folder : self.name])
        (self.kind, self.part) = (kind, part)
        (extra, self.exclude) = (tests, exclude)
        (self.testData, self.embeds) = (testData, embeds)
        self.defines = defines
    }

    /// The tests of these modules. The tests of a program may import all of its modules.
    init(testing subjects: [Module], at place: String, adding extra: [String]) {
        let isOfApp = subjects[0].kind == .app, tested = isOfApp ? closure(of: subjects.map(\.name), in: rows) : subjects
        let own = Set(tested.flatMap { [$0.name] + (isOfApp ? [] : $0.knows) })
        let implied = kitRows.filter { own.isSuperset(of: $0.knows) }.map(\.name)
        self.init(
            place, knows: own.union(implied + extra).sorted(), kind: .tests, exclude: subjects.flatMap(\.testData), part: subjects[0].part,
            subjects: subjects.map(\.name))
    }

    var tests: [Module] {
        let place = kind == .app ? path : String(path.dropFirst("Modules/".count))
        return extra.map { [Module(testing: [self], at: place, adding: $0)] } ?? []
    }

    /// The module with the optional parts of this build, so that every program that imports it contains them. As a dependency, the module
    /// contains the parts whose traits are enabled.
    var withParts: Module {
        var module = self
        let optional = modules.filter { $0.part != nil }, built = optional.filter { added.contains($0.part ?? "") }
        (module.knows, module.defines) = (knows + built.map(\.name), defines + built.compactMap(\.part))
        module.offers = isDependency ? optional : []
        return module
    }

    /// One line for each name in the row that `layers` forbids.
    var breaches: [String] {
        guard let layer else { return ["\(name) is in no layer: its folder is \(path)."] }
        let may = layer.always + (layer.mayKnow ?? []) + layer.packages, list = may.dropLast().joined(separator: ", ")
        return knows.filter { !layer.admits($0, in: path) }.map {
            "\(name) declares \($0), which is not allowed. \(layer.name) may import only \(list) and \(may.last ?? ""). \(layer.instead)"
        }
    }

    func target(with packages: [External]) -> Target {
        let dependencies: [Target.Dependency] =
            knows.map { name in packages.first { $0.products.contains(name) }?.target(of: name) ?? .byName(name: name) }
            + offers.map { .target(name: $0.name, condition: .when(traits: [mainTrait + ($0.part ?? "")])) }
        let settings: [SwiftSetting] =
            strict + (layer?.name == "Kernel" ? [.enableUpcomingFeature("InternalImportsByDefault")] : [])
            + defines.map { .define($0) }
            + offers.compactMap(\.part).map { .define($0, .when(traits: [mainTrait + $0])) }
        let resources = embeds.map { Resource.embedInCode($0.contains("/") ? $0 : "Page/\($0)") }
        return switch kind {
        case .system: .systemLibrary(name: name, path: path)
        case .library, .testKit:
            .target(name: name, dependencies: dependencies, path: path, resources: resources, swiftSettings: settings)
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
        (self.name, extra) = (name, tests + ["FeatureTesting"])
        let lists = [("Domain", domain), ("Infra", infra), ("Presentation", presentation), ("Feature", feature)]
        // In `always`, the name of a layer stands for the feature's own module, if it has one.
        let names = Dictionary(uniqueKeysWithValues: lists.map { ($0.0, $0.1 == nil ? nil : $0.0 == "Feature" ? name : name + $0.0) })
        modules = lists.compactMap { layer, knows in
            knows.map { Module("Features/\(name)/\(layer)", name: names[layer] ?? nil, knows: $0, beside: names) }
        }
    }

    var tests: Module { Module(testing: modules, at: "Features/\(name)", adding: extra) }
}

/// A program with these features: those of a tool, or the frame and other features.
struct App {
    let name: String, features: [String]

    init(_ name: String, features: [String]) { (self.name, self.features) = (name, features) }

    var module: Module {
        Module("Apps/\(name)", knows: [features.contains(where: ofTools.contains) ? "EspalierTool" : "ProgramKit"] + features, kind: .app)
    }
}

struct Library { var name: String, modules: [String], isPublic = true }

/// A feature of another package.
struct AddedFeature {
    let name: String, isForTools: Bool, external: External

    init(_ name: String, of package: String, isForTools: Bool = false, _ dependency: Package.Dependency) {
        (self.name, self.isForTools) = (name, isForTools)
        external = External(products: [name], name: package, dependency: dependency)
    }
}

/// Products of another package.
struct External {
    let products: Set<String>, name: String, dependency: Package.Dependency

    func target(of product: String) -> Target.Dependency {
        .product(name: product, package: name, condition: .when(traits: [users.first { $0.1.contains(product) }?.0 ?? mainTrait]))
    }
}

extension External {
    init(_ products: Set<String>, _ url: String, from version: Version, traits: Set<Package.Dependency.Trait> = [.defaults]) {
        let name = url.split(separator: "/").last ?? ""
        self.init(products: products, name: String(name), dependency: .package(url: url, from: version, traits: traits))
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

/// The names that a variable lists; nil if it has no value. `none` stands for an empty list. The message for an unknown name has the known
/// name that shares the longest prefix with it: a manifest cannot import `Spelling`.
func wanted(_ variable: String, of known: [String]) -> [String]? {
    guard let text = wanted(variable) else { return nil }
    let names = text == "none" ? [] : text.split(separator: ",").map(String.init)
    guard let name = names.first(where: { !known.contains($0) }) else { return names }
    let alike = known.map { (name: $0, count: $0.commonPrefix(with: name, options: .caseInsensitive).count) }
    let near = alike.max { $0.count < $1.count }.flatMap { $0.count >= 2 ? " Did you mean \($0.name)?" : nil } ?? ""
    stop(["\(variable) names \(name), which is unknown. Choose from \(known.joined(separator: ", ")).\(near)"])
}

/// Ends the evaluation with lines for `Scripts/swift.sh`, which removes what SwiftPM prints around them.
func stop(_ lines: [String]) -> Never {
    FileHandle.standardError.write(Data(lines.map { "espalier: \($0)\n" }.joined().utf8))
    exit(64)
}
