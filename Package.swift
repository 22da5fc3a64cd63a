// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The layers, from the bottom up, and what each of them may import. A layer's name stands for all of its modules; in a row with `<F>`, the
/// names Domain, Infra and Presentation stand only for modules of the same feature. `espalier check` enforces this table, and
/// ARCHITECTURE.md shows it.
let layers: [Layer] = [
    Layer(
        "Kernel", at: "Modules/Kernel/*", mayKnow: ["Kernel"], what: "the feature tree, the registry, and a kit for testing features",
        instead: "Declare a protocol in the kernel, and implement it in a feature or a host."),
    Layer(
        "Core", at: "Modules/Core/*", mayKnow: ["FeatureTree", "Spelling", "Core"], what: "basic types for the features of any program",
        instead: "Move the code to a layer that may import the module."),
    Layer(
        "Platform", at: "Modules/Platform/*",
        mayKnow: ["Failure", "FeatureTree", "Files", "Language", "Navigation", "Screen", "Text", "Time"],
        packages: ["ArgumentParser", "Configuration", "GRDB", "Logging"],
        what: "adapters for the disk, the command line, settings, the log and the terminal",
        instead: "Accept a value or a closure from the caller instead."),
    Layer(
        "Hosts", at: "Modules/Hosts/*",
        mayKnow: [
            "Failure", "FeatureTree", "Files", "Frame", "Hosts", "Language", "Navigation", "Platform", "Screen", "Text", "Time",
        ],
        packages: [
            "ArgumentParser", "HTTPTypes", "Hummingbird", "HummingbirdCore", "Logging", "NIOCore", "ServiceLifecycle", "UnixSignals",
        ],
        what: "how a list of features becomes a program", instead: "Declare a slot in Core/Navigation, and let a feature fill the slot."),
    Layer(
        "Frame", at: "Modules/Frame/*",
        mayKnow: [
            "Account", "Commands", "Failure", "FeatureTree", "Files", "Language", "Navigation", "Screen", "Text", "Time",
        ],
        what: "the features that are on in every program: the launch checks and the tabs",
        instead: "Get the value through a slot or from the registry."),
    Layer(
        "Shared", at: "Modules/Shared/*", mayKnow: ["Failure", "FeatureTree", "Files", "Language", "Screen", "Shared", "Text", "Time"],
        what: "types and protocols that several features of superapp share",
        instead: "Move the code to a layer that may import the module."),
    Layer(
        "Domain", at: "Modules/Features/<F>/Domain", mayKnow: ["Failure", "Files", "Language", "Shared", "Text", "Time", "Work"],
        what: "entities, use cases, repository protocols",
        instead: "Declare a protocol in the Domain layer, and implement it in the Infra or Feature layer."),
    Layer(
        "Infra", at: "Modules/Features/<F>/Infra",
        mayKnow: ["Domain", "Files", "Language", "Seeded", "Shared", "Storage", "Text", "Time"], packages: ["GRDB"],
        what: "schema, mapping, repository implementations",
        instead: "Accept and return entities of the Domain layer, and leave other work to the layers above."),
    Layer(
        "Presentation", at: "Modules/Features/<F>/Presentation",
        mayKnow: ["Domain", "Failure", "FeatureTree", "Files", "Language", "Navigation", "Screen", "Shared", "Text", "Time", "Work"],
        what: "view data, mappers, views, view models, the flow", instead: "Call a use case of the Domain layer."),
    Layer(
        "Feature", at: "Modules/Features/<F>/Feature",
        mayKnow: [
            "Commands", "Domain", "Failure", "FeatureTree", "Files", "Infra", "Language", "Navigation", "Presentation", "Screen", "Shared",
            "Storage", "Text", "Time",
        ], packages: ["ArgumentParser"],
        what: "the `Builder`, entries and commands: what an app imports",
        instead: "Get the value through a slot, or from the registry through a protocol in Shared."),
    Layer(
        "Tooling", at: "Modules/Tooling/*", mayKnow: ["EnglishOnly", "Failure", "Language", "Text", "Tooling"],
        packages: ["Stencil", "Subprocess", "SystemPackage", "Yams"],
        what: "the modules of the espalier command, for any package",
        instead: "Accept a value or a closure from the caller instead."),
    Layer(
        "ToolKit", at: "Modules/ToolKit/*",
        mayKnow: ["Commands", "EnglishOnly", "Failure", "FeatureTree", "Hosts", "Language", "Settings", "Terminal", "Text", "Tooling"],
        packages: ["ArgumentParser"], what: "what a feature of the espalier command needs, also one of another package",
        instead: "Declare a slot, and let a feature of the tool fill it."),
    Layer(
        "ToolFeatures", at: "Modules/ToolFeatures/*",
        mayKnow: [
            "Commands", "EnglishOnly", "Failure", "FeatureTree", "Files", "Hosts", "Language", "Terminal", "Text", "ToolKit", "Tooling",
        ],
        packages: ["ArgumentParser"], what: "the features of the espalier command",
        instead: "Get the value through a slot, or from the registry through a type in Tooling."),
    Layer(
        "Apps", at: "Apps/*", mayKnow: ["Feature", "Hosts", "ToolFeatures", "ToolKit"],
        what: "programs, each with a name and a list of features",
        instead: "Use a third-party package through its adapter, and a feature's layers through its Feature layer."),
    Layer("Tests", at: "Tests/**", what: "mirrors `Modules` and `Apps`; `Architecture` has the checks that no rule can express"),
]

// The modules. Each row is a module or a feature. The layer limits what a module may import; the row lists what the module does import.

let features: [Feature] = [
    Feature(
        "Promotion",
        feature: ["Account", "Commands", "FeatureTree", "Language", "Screen", "Navigation", "Files", "Time"],
        tests: [
            "Account", "EnglishOnly", "FeatureTesting", "FeatureTree", "FeatureTreeTesting", "Language", "Promotion", "Screen",
            "Navigation",
            "Files", "Time",
        ]),
    Feature(
        "SignUp",
        domain: ["Account", "Language", "Text", "Time"],
        infra: ["Account", "GRDB", "SignUpDomain", "Storage", "Time"],
        presentation: ["Membership", "Account", "FeatureTree", "Language", "Screen", "SignUpDomain", "Navigation", "Time", "Work"],
        feature: [
            "Membership",
            "Account", "ArgumentParser", "Commands", "Failure", "FeatureTree", "Language", "Ledger", "Screen", "SignUpDomain",
            "SignUpInfra", "SignUpPresentation", "Navigation", "Storage", "Time",
        ],
        tests: [
            "Membership",
            "Account", "ArgumentParser", "Commands", "EnglishOnly", "Failure", "FeatureTesting", "FeatureTree", "FeatureTreeTesting",
            "Language", "Screen", "SignUp", "SignUpDomain", "SignUpInfra", "SignUpPresentation", "Navigation", "Storage", "Time",
        ]),
    Feature(
        "Timeline",
        domain: ["Files", "Language", "Ledger", "Money", "Movements", "Text", "Time", "Work"],
        infra: ["GRDB", "Language", "Money", "Movements", "Storage", "Text", "Time", "TimelineDomain"],
        presentation: [
            "Failure", "FeatureTree", "Language", "Money", "Movements", "Screen", "Text", "TimelineDomain", "TimelineSlots",
            "Time", "Work",
        ],
        feature: [
            "ArgumentParser", "Commands", "Failure", "FeatureTree", "Language", "Ledger", "Money", "Movements", "Screen", "Navigation",
            "Storage", "Text",
            "TimelineDomain", "TimelineInfra", "TimelinePresentation", "TimelineSlots", "Files", "Time",
        ],
        tests: [
            "ArgumentParser", "Commands", "EnglishOnly", "Failure", "FeatureTesting", "FeatureTree", "FeatureTreeTesting", "Files", "GRDB",
            "Language", "Ledger", "Money", "MovementTesting", "Movements", "Navigation", "Screen", "Seeded", "StatementImportDomain",
            "StatementTesting", "Statements", "Storage", "Text", "Time",
            "Timeline", "TimelineDomain",
            "TimelineInfra",
            "TimelinePresentation", "TimelineSlots",
        ]),
    Feature(
        "StatementImport",
        domain: ["Files", "Money", "Movements", "Statements", "Text", "Time"],
        infra: ["GRDB", "Movements", "StatementImportDomain", "Statements", "Storage"],
        presentation: [
            "Failure", "FeatureTree", "Files", "Language", "Money", "Movements", "Screen", "StatementImportDomain", "Statements",
            "Time",
            "TimelineSlots",
        ],
        feature: [
            "ArgumentParser", "Commands", "Failure", "FeatureTree", "Files", "Language", "Money", "Movements", "Navigation", "Screen",
            "StatementImportDomain", "StatementImportInfra", "StatementImportPresentation", "Statements", "Storage", "Text", "Time",
            "TimelineSlots",
        ],
        tests: [
            "ArgumentParser", "Commands", "EnglishOnly", "Failure", "FeatureTesting", "FeatureTree", "FeatureTreeTesting", "Files", "GRDB",
            "Language", "Money", "MovementTesting", "Movements", "Navigation", "Screen", "Seeded", "StatementImport",
            "StatementImportDomain", "StatementImportInfra", "StatementImportPresentation", "StatementTesting", "Statements", "Storage",
            "Time",
            "Timeline", "TimelineDomain", "TimelineInfra", "TimelinePresentation", "TimelineSlots",
        ]),
    Feature(
        "Budgets", domain: ["Money", "Movements", "Time"], infra: ["BudgetsDomain", "GRDB", "Money", "Movements", "Storage"],
        presentation: ["BudgetsDomain", "FeatureTree", "Language", "Money", "Movements", "Screen", "TimelineSlots"],
        feature: [
            "ArgumentParser", "BudgetsDomain", "BudgetsInfra", "BudgetsPresentation", "Commands", "Failure", "FeatureTree", "Language",
            "Money", "Movements", "Storage", "Time", "TimelineSlots", "Screen",
        ], tests: ["EnglishOnly", "Failure", "FeatureTesting", "FeatureTree", "FeatureTreeTesting", "Files", "GRDB", "Language", "Money", "MovementTesting", "Movements", "Navigation", "Screen", "Seeded", "Storage", "Text", "Time", "TimelineSlots", "ArgumentParser", "Commands", "Budgets", "BudgetsDomain", "BudgetsInfra", "BudgetsPresentation", "Timeline", "TimelineDomain", "TimelineInfra", "TimelinePresentation"]),
    Feature(
        "Recurring", domain: ["Money", "Movements", "Time"],
        presentation: ["FeatureTree", "Language", "Money", "Movements", "RecurringDomain", "Screen", "Time", "TimelineSlots"],
        feature: [
            "ArgumentParser", "Commands", "FeatureTree", "Language", "Movements", "RecurringDomain", "RecurringPresentation",
            "TimelineSlots",
        ], tests: ["EnglishOnly", "Failure", "FeatureTesting", "FeatureTree", "FeatureTreeTesting", "Files", "GRDB", "Language", "Money", "MovementTesting", "Movements", "Navigation", "Screen", "Seeded", "Storage", "Text", "Time", "TimelineSlots", "ArgumentParser", "Commands", "Recurring", "RecurringDomain", "RecurringPresentation", "Timeline", "TimelineDomain", "TimelineInfra", "TimelinePresentation"]),
    Feature(
        "Rules", domain: ["Movements", "Text", "Time"], infra: ["GRDB", "Movements", "RulesDomain", "Storage", "Text"],
        presentation: ["Language", "Movements", "RulesDomain", "Screen"],
        feature: [
            "ArgumentParser", "Commands", "Failure", "FeatureTree", "Language", "Movements", "RulesDomain", "RulesInfra",
            "RulesPresentation", "Storage", "Text", "TimelineSlots",
        ], tests: ["EnglishOnly", "Failure", "FeatureTesting", "FeatureTree", "FeatureTreeTesting", "Files", "GRDB", "Language", "Money", "MovementTesting", "Movements", "Navigation", "Screen", "Seeded", "Storage", "Text", "Time", "TimelineSlots", "ArgumentParser", "Commands", "Rules", "RulesDomain", "RulesInfra", "RulesPresentation", "Timeline", "TimelineDomain", "TimelineInfra", "TimelinePresentation"]),
    Feature(
        "Order",
        domain: ["Account", "Failure", "Language", "Ledger", "Money", "Text", "Time"],
        infra: ["Account", "GRDB", "OrderDomain", "Seeded", "Storage", "Time"],
        presentation: ["Failure", "FeatureTree", "Language", "Money", "OrderDomain", "Screen", "Time"],
        feature: [
            "Membership",
            "ArgumentParser", "Commands", "Failure", "FeatureTree", "Language", "Money", "Navigation", "OrderDomain", "OrderInfra",
            "OrderPresentation", "Storage", "Text", "Time",
        ],
        tests: [
            "Account", "ArgumentParser", "Commands", "EnglishOnly", "Failure", "FeatureTesting", "FeatureTree", "FeatureTreeTesting",
            "GRDB", "Language", "Ledger", "Money", "Order", "OrderDomain", "OrderInfra", "OrderPresentation", "Screen", "Seeded",
            "Navigation",
            "Storage", "Files", "Time",
        ]),
    Feature(
        "Product",
        domain: ["Account", "Language", "Ledger", "Money", "Text", "Time"],
        infra: ["Account", "Files", "GRDB", "Money", "ProductDomain", "Storage", "Text", "Time"],
        presentation: [
            "Membership",
            "Failure", "FeatureTree", "Language", "Money", "Navigation", "ProductDomain", "Screen", "Text", "Time", "Work",
        ],
        feature: [
            "Membership",
            "ArgumentParser", "Commands", "Failure", "FeatureTree", "Language", "Money", "ProductDomain", "ProductInfra",
            "ProductPresentation", "Screen", "Navigation", "Storage", "Text",
        ],
        tests: [
            "Membership",
            "Account", "ArgumentParser", "Commands", "EnglishOnly", "Failure", "FeatureTesting", "FeatureTree", "FeatureTreeTesting",
            "Files", "GRDB", "Language", "Ledger", "Money", "Navigation", "Product", "ProductDomain", "ProductInfra", "ProductPresentation",
            "Screen", "Storage", "Text", "Time",
        ]),
]

let modules: [Module] = [
    Module("Kernel/Spelling", isKernel: true),
    Module("Kernel/FeatureTree", knows: ["Spelling"], isKernel: true),
    Module("Kernel/FeatureTreeTesting", knows: ["FeatureTree"], isKernel: true),
    Module("Core/Language"),
    Module("Core/EnglishOnly", knows: ["Language"]),
    Module("Core/Failure", knows: ["Language", "Spelling"]),
    Module("Core/Seeded"),
    Module("Core/Text", knows: ["Language"]),
    Module("Core/Time", knows: ["Language", "Text"]),
    Module("Core/Files", knows: ["Failure", "Language"]),
    Module("Core/Work"),
    Module("Shared/Money", knows: ["Language"]),
    Module("Shared/Account", knows: ["Language"]),
    Module("Shared/Ledger", knows: ["Language", "Money"]),
    Module("Shared/Membership", knows: ["FeatureTree", "Language"]),
    Module("Shared/Statements", knows: ["Failure", "Files", "Language", "Money", "Movements", "Text", "Time"]),
    Module("Shared/TimelineSlots", knows: ["FeatureTree", "Language", "Movements", "Screen"]),
    Module("Shared/Movements", knows: ["Language", "Money", "Text", "Time"]),
    Module("Core/Screen", knows: ["Failure", "FeatureTree", "Language"]),
    Module("Core/Navigation", knows: ["Failure", "FeatureTree", "Language"]),
    Module("Hosts/TreeRecords", knows: ["Failure", "FeatureTree", "Language", "Screen"]),
    Module("Platform/Storage", knows: ["Failure", "GRDB", "Language", "Files", "Time"]),
    Module("Platform/Terminal", knows: ["Failure", "Language", "Navigation", "Screen", "Text"]),
    Module("Hosts/TerminalHost", knows: ["Failure", "Language", "Screen", "Terminal", "Text"]),
    Module(
        "Platform/Commands", knows: ["ArgumentParser", "Failure", "FeatureTree", "Files", "Language", "Screen", "Text", "Time"]),
    Module("Platform/Settings", knows: ["Configuration", "Failure", "Files", "Language", "Text"]),
    Module("Platform/Log", knows: ["Failure", "Files", "Language", "Logging", "Text"]),
    Module(
        "Hosts/Program",
        knows: [
            "Commands", "Failure", "FeatureTree", "Language", "Log", "Settings", "Navigation", "TreeRecords", "Files", "Text", "Time",
        ]),
    Module("Hosts/LocalStorage", knows: ["Commands", "Failure", "FeatureTree", "Language", "Storage", "Files"]),
    Module(
        "Hosts/CommandLineHost",
        knows: [
            "ArgumentParser", "Commands", "Failure", "FeatureTree", "Files", "Language", "Log", "Navigation", "Program", "Screen",
            "Settings", "Terminal", "TerminalHost", "Text", "Time", "TreeRecords",
        ]),
    Module(
        "Hosts/InspectorPage", knows: ["TreeRecords"], embeds: ["inspect.css", "inspect.html", "inspect.js"]),
    Module(
        "Frame/Launch",
        knows: ["Account", "Commands", "Failure", "FeatureTree", "Files", "Language", "Navigation", "Screen", "Text", "Time"]),
    Module("Frame/Main", knows: ["Commands", "FeatureTree", "Language", "Screen", "Navigation"]),
    Module(
        "Hosts/ProgramKit",
        knows: [
            "CommandLineHost", "Commands", "FeatureTree", "Language", "Launch", "LocalStorage", "Main", "Program", "Screen", "Navigation",
            "Files", "Text", "Time",
        ]),
    Module("Tooling/Toolchain", knows: ["EnglishOnly", "Failure", "Subprocess", "SystemPackage"]),
    Module("Tooling/SwiftText"),
    Module("Tooling/Pages", knows: ["EnglishOnly", "Failure"]),
    Module("Tooling/Reports"),
    Module("Tooling/PackageGraph", knows: ["EnglishOnly", "Failure", "Toolchain"]),
    Module("Tooling/Imports", knows: ["EnglishOnly", "Failure", "PackageGraph", "SwiftText", "Toolchain"]),
    Module(
        "Tooling/PackageRules",
        knows: ["EnglishOnly", "Failure", "Imports", "Language", "PackageGraph", "Reports", "SwiftText", "Toolchain", "Yams"]),
    Module("Tooling/Affected", knows: ["EnglishOnly", "Failure", "PackageGraph", "PackageRules", "Toolchain"]),
    Module(
        "Tooling/Drawings", knows: ["Failure", "PackageGraph", "Pages"],
        embeds: ["body.html", "layout.js", "page.css", "page.js", "view.js"]),
    Module(
        "Tooling/Scaffold",
        knows: ["EnglishOnly", "Failure", "Language", "PackageGraph", "PackageRules", "Stencil", "SwiftText", "Toolchain", "Yams"],
        embeds: [
            "flow", "flow-2", "layered", "layered-2", "monorepo", "monorepo-1", "monorepo-2", "package", "package-1", "screen", "screen-2",
            "viewless", "viewless-1", "viewless-2",
        ]
        .map { "Templates/\($0).template" }),
    // The system's SQLite, which SwiftPM itself uses. GRDB has such a module too, but the tool should not have to fetch GRDB for it.
    Module("Tooling/CSQLite", kind: .system),
    Module(
        "Tooling/Timings", knows: ["CSQLite", "EnglishOnly", "Failure", "Pages", "Toolchain"],
        embeds: ["timings.css", "timings.html", "timings.js"]),
    Module("Tooling/Binary", knows: ["EnglishOnly", "Failure", "PackageGraph", "Toolchain"]),
    Module("Tooling/Doctor", knows: ["EnglishOnly", "Failure", "PackageGraph", "SwiftText", "Toolchain"]),
    Module("Tooling/Results", knows: ["EnglishOnly", "Failure", "Text", "Toolchain"]),
    Module("Tooling/Pipelines", knows: ["EnglishOnly", "Failure"], embeds: ["github.yml", "pipeline.sh"]),
    Module("Tooling/Rebuilds", knows: ["EnglishOnly", "Failure", "Timings", "Toolchain"]),
    Module(
        "Tooling/Selection", knows: ["EnglishOnly", "Failure", "PackageGraph", "Reports", "Results", "SwiftText", "Toolchain"]),
    Module(
        "Tooling/Mutants", knows: ["EnglishOnly", "Failure", "PackageGraph", "Pages", "Selection", "SwiftText", "Toolchain", "Yams"],
        embeds: ["mutants.css", "mutants.html", "mutants.js"]),
    Module("Tooling/Weights", knows: ["Failure", "Imports", "PackageGraph", "Toolchain"]),
    Module("Tooling/UnusedCode", knows: ["EnglishOnly", "Failure", "PackageGraph", "SwiftText", "Toolchain"]),
    Module(
        "Tooling/Watching",
        knows: ["Affected", "EnglishOnly", "Failure", "PackageGraph", "PackageRules", "Selection", "Toolchain"]),
    Module(
        "ToolKit/EspalierTool",
        knows: [
            "ArgumentParser", "CommandLineHost", "Commands", "EnglishOnly", "Failure", "FeatureTree", "Language", "PackageGraph", "Program",
            "Results", "PackageRules", "Settings", "Terminal", "Text", "Toolchain",
        ]),
]

/// The features of tools such as `espalier`. A program lists either these features or those of `features`.
let toolFeatures: [Module] = [
    Module(
        "ToolFeatures/Checks",
        knows: [
            "ArgumentParser", "CommandLineHost", "Commands", "Doctor", "EnglishOnly", "EspalierTool", "Failure", "Language", "PackageGraph",
            "PackageRules",
        ]),
    Module(
        "ToolFeatures/Graphs",
        knows: [
            "Affected", "ArgumentParser", "Commands", "Drawings", "EnglishOnly", "EspalierTool", "Failure", "Language", "PackageGraph",
            "PackageRules",
        ]),
    Module(
        "ToolFeatures/Tests",
        knows: [
            "Affected", "ArgumentParser", "Commands", "EnglishOnly", "EspalierTool", "Failure", "Language", "PackageGraph", "Pipelines",
            "Reports", "Results", "PackageRules", "Selection", "Terminal", "Text", "Toolchain", "Watching",
        ]),
    Module(
        "ToolFeatures/Scaffolding",
        knows: [
            "ArgumentParser", "Binary", "Commands", "EnglishOnly", "EspalierTool", "Failure", "PackageGraph", "Scaffold", "Terminal",
            "Text",
            "Toolchain",
        ]),
    Module(
        "ToolFeatures/Instruments",
        knows: [
            "ArgumentParser", "Commands", "EnglishOnly", "EspalierTool", "Failure", "Mutants", "PackageGraph", "Rebuilds", "PackageRules",
            "Selection", "Timings", "Toolchain", "UnusedCode", "Weights",
        ]),
    Module(
        "ToolFeatures/Inspect",
        knows: [
            "ArgumentParser", "Commands", "EnglishOnly", "EspalierTool", "Failure", "FeatureTree", "Files", "InspectorPage", "PackageGraph",
            "Pages", "Text", "TreeRecords",
        ]),
]

/// Optional parts. A program contains an optional part only on request: with `ESPALIER_FEATURES=Timeline,Web`, with `ESPALIER_WITH=Web` in
/// addition to its features, or, in another package, with the part's trait. By default, a build leaves the optional parts
/// out; `ESPALIER_MODULE=WebHost` selects the web host and its tests.
let extras: [Extra] = [
    Extra(
        "Web", trait: "EspalierWeb",
        Module(
            "Hosts/WebHost",
            knows: [
                "ArgumentParser", "Commands", "Failure", "FeatureTree", "Files", "HTTPTypes", "Hummingbird", "HummingbirdCore",
                "InspectorPage", "Language", "Logging", "NIOCore", "Program", "Screen", "ServiceLifecycle", "Terminal", "Text", "Time",
                "TreeRecords", "UnixSignals",
            ], embeds: ["icon.svg", "script.js", "style.css"]),
        tests: Module(
            "Hosts/WebHost",
            knows: [
                "EnglishOnly", "Failure", "FeatureTree", "FeatureTreeTesting", "Language", "NIOCore", "Program", "Screen", "Seeded",
                "TreeRecords", "WebHost", "Files", "Text",
            ], kind: .tests))
]

/// Programs with some of the features, or none; superapp has all of them. `espalier new app` and `espalier compose` write these rows.
let apps: [App] = [
    App("commute", features: ["Timeline", "Order"]),
    App("bare", features: []),
    App("hello", features: []),
]

/// Test targets, and modules that only tests import. Each feature declares its own test target, such as `Tests/Features/Timeline`.
let tests: [Module] = [
    Module("Kernel/Sample", knows: ["FeatureTree"], kind: .testKit),
    Module(
        "Features/FeatureTesting",
        knows: [
            "Account", "ArgumentParser", "Commands", "FeatureTree", "FeatureTreeTesting", "Language", "Ledger", "Money", "Screen",
            "Navigation",
            "Storage", "Files", "Time",
        ], kind: .testKit),
    Module(
        "Features/MovementTesting",
        knows: [
            "Failure", "FeatureTesting", "FeatureTree", "Language", "Money", "Movements", "Navigation", "Screen", "Text", "Time", "Timeline",
            "TimelineDomain", "TimelineInfra", "TimelinePresentation", "TimelineSlots",
        ], kind: .testKit),
    Module("Architecture", knows: ["Imports", "PackageGraph", "PackageRules", "Scaffold", "SwiftText"], kind: .tests),
    Module("Kernel/FeatureTree", knows: ["FeatureTree", "FeatureTreeTesting", "Sample", "Seeded"], kind: .tests),
    Module("Kernel/FeatureTreeTesting", knows: ["FeatureTree", "FeatureTreeTesting", "Sample"], kind: .tests),
    Module("Kernel/Documentation", knows: ["FeatureTree", "FeatureTreeTesting", "Seeded"], kind: .tests),
    Module("Core/Language", knows: ["EnglishOnly", "Language"], kind: .tests),
    Module("Kernel/Spelling", knows: ["Seeded", "Spelling"], kind: .tests),
    Module("Core/Failure", knows: ["EnglishOnly", "Failure", "Language"], kind: .tests),
    Module("Core/Seeded", knows: ["Seeded"], kind: .tests),
    Module("Core/Text", knows: ["Text"], kind: .tests, exclude: ["widths.txt"]),
    Module("Core/Time", knows: ["Language", "Seeded", "Time"], kind: .tests),
    Module("Core/Files", knows: ["EnglishOnly", "Failure", "Files", "Language"], kind: .tests),
    Module("Core/Work", knows: ["Work"], kind: .tests),
    Module("Shared/Money", knows: ["Language", "Money", "Seeded"], kind: .tests),
    Module("Shared/Account", knows: ["Account"], kind: .tests),
    Module("Shared/TimelineSlots", knows: ["FeatureTree", "Language", "TimelineSlots"], kind: .tests),
    Module("Shared/StatementTesting", knows: ["EnglishOnly", "Files", "Movements", "Statements"], kind: .testKit),
    Module("Shared/Movements", knows: ["Movements", "Time"], kind: .tests),
    Module(
        "Shared/Statements",
        knows: [
            "EnglishOnly", "Failure", "FeatureTesting", "Files", "Money", "Movements", "StatementTesting", "Statements", "Text",
            "Time",
        ],
        kind: .tests),
    Module(
        "Core/Screen", knows: ["EnglishOnly", "Failure", "FeatureTree", "FeatureTreeTesting", "Language", "Sample", "Screen"],
        kind: .tests),
    Module(
        "Hosts/TreeRecords",
        knows: ["EnglishOnly", "Failure", "FeatureTree", "FeatureTreeTesting", "Language", "Sample", "Screen", "Seeded", "TreeRecords"],
        kind: .tests),
    Module(
        "Platform/Storage", knows: ["EnglishOnly", "Failure", "GRDB", "Language", "Storage", "Files", "Time"],
        kind: .tests),
    Module(
        "Hosts/TerminalHost",
        knows: [
            "EnglishOnly", "Failure", "FeatureTree", "FeatureTreeTesting", "Language", "Sample", "Screen", "Seeded", "Terminal",
            "TerminalHost", "Text",
        ], kind: .tests),
    Module(
        "Platform/Terminal",
        knows: [
            "EnglishOnly", "Language", "Screen", "Seeded", "Terminal",
            "Text",
        ],
        kind: .tests),
    Module(
        "Platform/Commands",
        knows: ["ArgumentParser", "Commands", "EnglishOnly", "Failure", "FeatureTree", "Language", "Screen", "Seeded"],
        kind: .tests),
    Module("Platform/Settings", knows: ["EnglishOnly", "Failure", "Language", "Settings", "Files"], kind: .tests),
    Module("Platform/Log", knows: ["EnglishOnly", "Failure", "Log", "Files"], kind: .tests),
    Module(
        "Hosts/Program",
        knows: [
            "Commands", "EnglishOnly", "Failure", "FeatureTree", "FeatureTreeTesting", "Language", "Log", "Program", "Screen", "Settings",
            "Navigation", "Files", "Text", "Time",
        ], kind: .tests),
    Module(
        "Hosts/LocalStorage",
        knows: ["Commands", "EnglishOnly", "FeatureTree", "Language", "LocalStorage", "Storage", "Files", "Text"],
        kind: .tests),
    Module(
        "Hosts/CommandLineHost", knows: ["ArgumentParser", "CommandLineHost", "Commands", "Language", "Terminal", "Text"], kind: .tests),
    Module(
        "Frame/Launch",
        knows: [
            "Account", "EnglishOnly", "Failure", "FeatureTesting", "FeatureTree", "FeatureTreeTesting", "Language", "Launch", "Screen",
            "Navigation", "Files", "Text", "Time",
        ], kind: .tests),
    Module(
        "Frame/Main",
        knows: [
            "EnglishOnly", "Failure", "FeatureTesting", "FeatureTree", "FeatureTreeTesting", "Language", "Main", "Screen", "Seeded",
            "Navigation",
        ], kind: .tests),
    Module("Tooling/Toolchain", knows: ["EnglishOnly", "Failure", "Toolchain"], kind: .tests),
    Module("Tooling/SwiftText", knows: ["Seeded", "SwiftText"], kind: .tests),
    Module("Tooling/PackageGraph", knows: ["EnglishOnly", "Failure", "PackageGraph", "Seeded"], kind: .tests),
    Module("Tooling/Imports", knows: ["Imports", "PackageGraph"], kind: .tests),
    Module("Tooling/PackageRules", knows: ["EnglishOnly", "Failure", "Imports", "PackageGraph", "PackageRules"], kind: .tests),
    Module("Tooling/Affected", knows: ["Affected", "EnglishOnly", "Failure", "PackageGraph", "PackageRules", "Seeded"], kind: .tests),
    Module("Tooling/Pages", knows: ["Pages"], kind: .tests),
    Module("Tooling/Reports", knows: ["Reports"], kind: .tests),
    Module("Tooling/Drawings", knows: ["Drawings", "PackageGraph"], kind: .tests),
    Module(
        "Tooling/Scaffold", knows: ["EnglishOnly", "Failure", "PackageGraph", "PackageRules", "Scaffold", "Seeded", "SwiftText", "Toolchain"],
        kind: .tests),
    Module(
        "Tooling/Timings", knows: ["EnglishOnly", "Failure", "Seeded", "Timings", "Toolchain"], kind: .tests, exclude: ["sample.sqlite"]),
    Module("Tooling/Binary", knows: ["Binary", "EnglishOnly", "Failure", "PackageGraph", "Toolchain"], kind: .tests),
    Module("Tooling/Doctor", knows: ["Doctor", "PackageGraph", "Toolchain"], kind: .tests),
    Module("Tooling/Results", knows: ["Failure", "Results"], kind: .tests),
    Module("Tooling/Pipelines", knows: ["Failure", "Pipelines"], kind: .tests),
    Module(
        "Tooling/Selection", knows: ["EnglishOnly", "Failure", "PackageGraph", "Reports", "Results", "Seeded", "Selection", "Toolchain"],
        kind: .tests),
    Module("Tooling/Mutants", knows: ["EnglishOnly", "Failure", "Mutants", "PackageGraph", "Selection", "Toolchain"], kind: .tests),
    Module("Tooling/Rebuilds", knows: ["Rebuilds", "Timings", "Toolchain"], kind: .tests),
    Module("Tooling/Weights", knows: ["Imports", "PackageGraph", "Seeded", "Weights"], kind: .tests),
    Module("Tooling/UnusedCode", knows: ["EnglishOnly", "Failure", "PackageGraph", "Toolchain", "UnusedCode"], kind: .tests),
    Module("Tooling/Watching", knows: ["PackageRules", "Seeded", "Watching"], kind: .tests),
    Module("ToolKit/EspalierTool", knows: ["ArgumentParser", "EspalierTool"], kind: .tests),
    Module(
        "ToolFeatures",
        knows: [
            "Checks", "EspalierTool", "Failure", "Graphs", "Imports", "Inspect", "Instruments", "Program", "Scaffolding", "Tests",
        ],
        kind: .tests),
]

/// Dependencies. The manifest declares only the packages that the targets of this build use or that are already fetched, so SwiftPM fetches
/// no others.
let packages: [External] = [
    External("ArgumentParser", "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // No traits are enabled: the package's JSON reader reports no line numbers, so the Settings module reads files itself.
    External("Configuration", "https://github.com/apple/swift-configuration", from: "1.4.0", traits: []),
    External("HTTPTypes", "https://github.com/apple/swift-http-types", from: "1.8.0", traits: [], guardedBy: "EspalierWeb"),
    External("Hummingbird", "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: [], guardedBy: "EspalierWeb"),
    External(
        "HummingbirdCore", "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: [], guardedBy: "EspalierWeb"),
    External("NIOCore", "https://github.com/apple/swift-nio", from: "2.101.2", guardedBy: "EspalierWeb"),
    External(
        "ServiceLifecycle", "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0", guardedBy: "EspalierWeb"),
    External(
        "UnixSignals", "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0", guardedBy: "EspalierWeb"),
    External("GRDB", "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    External("Logging", "https://github.com/apple/swift-log", from: "1.16.2"),
    External("Stencil", "https://github.com/stencilproject/Stencil", from: "0.15.1"),
    External("Subprocess", "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", guardedBy: "EspalierTool"),
    External("SystemPackage", "https://github.com/apple/swift-system", from: "1.8.1", guardedBy: "EspalierTool"),
    External("Yams", "https://github.com/jpsim/Yams", from: "6.2.2", guardedBy: "EspalierTool"),
]

/// Features of other packages. superapp has all of them that are not for tools; a build of chosen features has only the chosen ones.
/// `espalier add` writes these rows.
let addedFeatures: [AddedFeature] = []

/// The products. A package that depends on a version of this one can use only the public products.
let libraries: [Library] = [
    Library("FeatureTree", ["FeatureTree"]),
    Library("FeatureTreeTesting", ["FeatureTreeTesting", "Seeded"]),
    // Requires the Espalier trait, which enables the packages that Platform adapts.
    Library("Espalier", modules.filter { $0.lies(in: ["Core", "Platform", "Hosts", "Frame"]) }.map(\.name)),
    // Requires the EspalierWeb trait.
    Library("EspalierWeb", ["WebHost"]),
    // For features of tools in other packages, such as rules. Requires the EspalierTool trait.
    Library("EspalierTool", ["EspalierTool"]),
    // For features of superapp in other packages.
    Library("SuperappShared", ["Account", "Ledger", "Membership", "Money"]),
    // Used by the benchmarks, which are a separate package.
    Library("TimelineData", ["Seeded", "Storage", "TimelineDomain", "TimelineInfra", "Files", "Time"], isPublic: false),
    Library("OrderSimulator", ["OrderDomain", "OrderInfra"], isPublic: false),
]

/// Whether SwiftPM evaluates this manifest because another package depends on a version of this one. SwiftPM evaluates it twice: before
/// the checkout, to choose the version, and again in the folder of checkouts. As a dependency, this package consists of the modules of its
/// public products, without the tests, the programs or the tool.
let isDependency =
    Context.packageDirectory == "/"
    || Context.packageDirectory.split(separator: "/").dropLast().last == "checkouts"
        && FileManager.default.fileExists(atPath: Context.packageDirectory + "/../../repositories")

// Variables that choose what is built. If none of them is set, everything except the optional parts is built; an unknown feature, module or
// part is an error. The variables have a prefix because another package may read a variable such as MODULE. make and Scripts/swift.sh take
// the short names and add the prefix.
//
//   ESPALIER_FEATURES=Timeline,Order
//                          composes the app from these features and the frame. Only the app's target has a define for each feature:
//                          a define on every target would rebuild every target when the choice changes.
//   ESPALIER_MODULE=Order  builds only Order's modules and tests, and what these depend on; no app, no frame.
//   ESPALIER_WITH=Web      adds these optional parts to the composed program.
//   ESPALIER_PROGRAM=mini  names the composed program.
//   ESPALIER_FETCHED=Yams  names the packages in .build/checkouts; Scripts/swift.sh sets it. See `dependencies` below.

let choosable = features.map(\.name) + addedFeatures.filter { !$0.isForTools }.map(\.name)
let namesForTools = toolFeatures.map(\.name) + addedFeatures.filter(\.isForTools).map(\.name)
let chosen = wanted("ESPALIER_FEATURES", of: choosable + extras.map(\.name)).map(Set.init)
let added = Set(wanted("ESPALIER_WITH", of: extras.map(\.name)) ?? []).union(chosen ?? [])
let composedExtras = extras.filter { added.contains($0.name) }
let composed = features.filter { chosen?.contains($0.name) ?? true }
/// The modules of the features that were not chosen. Tests that need one of them are left out.
let leftOut = Set(features.filter { !(chosen?.contains($0.name) ?? true) }.flatMap { $0.modules.map(\.name) })

let name = wanted("ESPALIER_PROGRAM") ?? "superapp"
if name.contains(where: { !$0.isASCII || !($0.isLowercase || $0.isNumber || $0 == "-") }) || name.first?.isLetter != true {
    complain("The program's name is \(name), which is not valid. Use only the letters a to z, digits and hyphens, and begin with a letter.")
}

/// The target has the program's name, because the program's files, folders and variables are named after its target.
let app = Module(name, path: "Apps/superapp", knows: App.knows, features: choosable.filter { chosen?.contains($0) ?? true })

/// The espalier tool. A choice of features does not affect it, because its features are not those of superapp.
let tool = module(of: App("espalier", features: toolFeatures.map(\.name)))

let appTests = Module(
    "Apps/superapp",
    knows: [
        "Account", "ArgumentParser", "bare", "CommandLineHost", "Commands", "commute", "EnglishOnly", "Failure", "FeatureTree",
        "FeatureTreeTesting", "Files", "GRDB", "Language", "Main", "Movements", "Navigation", "OrderDomain", "ProductDomain",
        "ProductInfra", "Program",
        "Screen", "Seeded", "Settings", "Storage", "superapp", "Terminal", "TerminalHost", "Text", "Time", "TimelineDomain",
        "TimelineInfra", "TreeRecords",
        "Membership",
    ], kind: .tests, exclude: ["Payloads.json", "Transcripts"])

let toolTests = Module("Apps/espalier", knows: ["ArgumentParser", "EspalierTool", "Toolchain", "espalier"], kind: .tests)

if name == tool.name { complain("The program's name is \(name), which is the name of the tool. Choose another name.") }

// The tests of superapp use all features of superapp and some of the other apps. A build of chosen features, or of a program with another
// name, leaves out these tests and the other apps.
let everything =
    modules.map { $0.name != "ProgramKit" ? $0 : isDependency ? $0.offering(extras) : $0.adding(composedExtras) } + tests
    + composed.flatMap { $0.modules + ($0.tests.knows.contains(where: leftOut.contains) ? [] : [$0.tests]) } + toolFeatures + [app, tool]
    + (chosen == nil && name == "superapp" ? apps.map(module) + [appTests] : [])
    + [toolTests]
let optional = extras.flatMap { [$0.module, $0.tests] }

let only = wanted("ESPALIER_MODULE", of: Set((everything + optional).map(\.subject)).sorted())
let targets =
    isDependency
    ? closure(of: libraries.filter(\.isPublic).flatMap(\.modules), in: everything + optional)
    : only.map { closure(of: $0 + tests(of: $0), in: everything + optional) } ?? everything
        + composedExtras.flatMap { [$0.module, $0.tests] }
let offered = libraries.filter { library in
    (library.isPublic || only == nil && !isDependency) && library.modules.allSatisfy { name in targets.contains { $0.name == name } }
}

// The manifest declares only the packages that the targets of this build use, and packages that another build has already fetched. In a
// fresh clone, a build of one module therefore fetches only what the module needs. If the fetched packages were not declared, SwiftPM
// would remove them, and the next build would fetch and compile them again.
let fetched = (wanted("ESPALIER_FETCHED") ?? "").split(separator: ",").map(String.init)
let externals = packages + addedFeatures.map(\.external)
let dependencies = externals.filter { package in
    fetched.contains(package.name) || targets.contains { $0.knows.contains(package.product) }
}.reduce(into: [External]()) { all, package in if !all.contains(where: { $0.name == package.name }) { all.append(package) } }

let guardians = [External.trait, "EspalierTool"] + extras.map(\.trait)

let package = Package(
    name: "espalier",
    // The lowest versions that support `isolated deinit`. `Task.immediate` needs later versions and has a fallback; see Job.swift.
    platforms: [.macOS("15.4"), .iOS("18.4"), .tvOS("18.4"), .watchOS("11.4"), .visionOS("2.4")],
    products: offered.map { .library(name: $0.name, targets: $0.modules) }
        + (targets.contains { $0.name == app.name } ? [.executable(name: name, targets: [app.name])] : [])
        + targets.filter { $0.kind == .app && $0.name != app.name }.map { .executable(name: $0.name, targets: [$0.name]) },
    traits: Set(
        guardians.map { name in
            let needed = name == External.trait ? [] : [External.trait]
            return Trait.trait(
                name: name, description: "The packages that the product \(name) needs. FeatureTree needs none.", enabledTraits: Set(needed))
        }
    )
    .union([Trait.default(enabledTraits: isDependency ? [] : Set(guardians))]),
    dependencies: dependencies.map(\.dependency),
    targets: targets.map { $0.target(with: externals) },
    swiftLanguageModes: [.v6])

// The types of the rows, and how rows become targets.

/// A row of `layers`.
/// - `at`: the folder of its modules. `mayKnow`: the layers and modules that it may import; by default all.
/// - `packages`: the products of other packages that it may import. `what`: its content, for the code map.
/// - `instead`: what to do instead of a forbidden import.
struct Layer {
    init(_ name: String, at: String, mayKnow: [String]? = nil, packages: [String] = [], what: String, instead: String? = nil) {}
}

struct Module {
    enum Kind { case library, system, testKit, tests, app }

    let name: String, path: String, kind: Kind
    /// The modules that its files import, from this package and from others. `espalier check --fix` updates the list.
    var knows: [String]
    var exclude: [String] = []
    /// Files that are embedded in the program. A name without a folder stands for a file in the module's `Page` folder.
    var embeds: [String] = []
    var settings: [SwiftSetting] = .strict
    /// The modules that traits add, each with its trait.
    private var offers: [(module: String, trait: String)] = []

    /// - Parameter place: The folder under `Modules`, or, for tests and test kits, the folder under `Tests`.
    init(
        _ place: String, knows: [String] = [], kind: Kind = .library, isKernel: Bool = false, exclude: [String] = [], embeds: [String] = []
    ) {
        let folder = String(place.split(separator: "/").last ?? "")
        self.init(
            kind == .tests ? folder + "Tests" : folder, path: ([.library, .system].contains(kind) ? "Modules/" : "Tests/") + place,
            knows: knows, kind: kind)
        (self.exclude, self.embeds) = (exclude, embeds)
        if isKernel { settings.append(.enableUpcomingFeature("InternalImportsByDefault")) }
    }

    init(_ name: String, path: String, knows: [String], features: [String]) {
        self.init(name, path: path, knows: knows + features, kind: .app)
        exclude = ["Samples"]
        settings += features.map { .define($0) }
    }

    /// Returns the module with these optional parts added, so that every program that imports the module contains them.
    func adding(_ extras: [Extra]) -> Module {
        var module = self
        module.knows += extras.map(\.module.name)
        module.settings += extras.map { .define($0.name) }
        return module
    }

    /// Returns the module with these optional parts, each added only if the part's trait is enabled.
    func offering(_ extras: [Extra]) -> Module {
        var module = self
        module.offers = extras.map { ($0.module.name, $0.trait) }
        module.settings += extras.map { .define($0.name, .when(traits: [$0.trait])) }
        return module
    }

    init(_ name: String, path: String, knows: [String], kind: Kind) {
        (self.name, self.path, self.knows, self.kind) = (name, path, knows, kind)
    }

    func lies(in layers: [String]) -> Bool { layers.contains { path.hasPrefix("Modules/\($0)/") } }

    /// The name of the module or, for tests, of the tested module.
    var subject: String { kind == .tests ? String(name.dropLast("Tests".count)) : name }

    func target(with packages: [External]) -> Target {
        let dependencies: [Target.Dependency] =
            knows.map { name in packages.first { $0.product == name }?.target ?? .byName(name: name) }
            + offers.map { .target(name: $0.module, condition: .when(traits: [$0.trait])) }
        return switch kind {
        case .library, .testKit:
            .target(
                name: name, dependencies: dependencies, path: path,
                resources: embeds.map { .embedInCode($0.contains("/") ? $0 : "Page/\($0)") }, swiftSettings: settings)
        case .system: .systemLibrary(name: name, path: path)
        case .tests:
            .testTarget(
                name: name, dependencies: dependencies, path: path, exclude: exclude, swiftSettings: settings, linkerSettings: .fast)
        case .app:
            .executableTarget(
                name: name, dependencies: dependencies, path: path, exclude: exclude, swiftSettings: settings, linkerSettings: .fast)
        }
    }
}

/// An optional part of a program, with its own dependencies.
struct Extra {
    /// The name by which a program lists the part. `trait` names both the part's product and the trait that enables its dependencies.
    let name: String, trait: String, module: Module, tests: Module

    init(_ name: String, trait: String, _ module: Module, tests: Module) {
        (self.name, self.trait, self.module, self.tests) = (name, trait, module, tests)
    }
}

/// A program with these features: those of a tool, or the frame and other features.
struct App {
    /// The modules that an app imports in addition to its features.
    static let knows = ["ProgramKit"]

    let name: String, features: [String]

    init(_ name: String, features: [String]) { (self.name, self.features) = (name, features) }

    func module(knows: [String] = knows) -> Module { Module(name, path: "Apps/\(name)", knows: knows + features, kind: .app) }
}

/// A feature: up to four modules, one for each layer, and one test target. The parameters from `domain` to `tests` list their imports.
struct Feature {
    let name: String, modules: [Module], tests: Module

    init(
        _ name: String, domain: [String]? = nil, infra: [String]? = nil, presentation: [String]? = nil,
        feature: [String], tests: [String]
    ) {
        self.name = name
        // `Timeline/Domain` is the module TimelineDomain; `Timeline/Feature` is Timeline, the feature itself.
        let layers = [("Domain", domain), ("Infra", infra), ("Presentation", presentation), ("Feature", feature)]
        modules = layers.compactMap { layer, knows in
            knows.map {
                Module(
                    layer == "Feature" ? name : name + layer, path: "Modules/Features/\(name)/\(layer)", knows: $0, kind: .library)
            }
        }
        self.tests = Module("Features/\(name)", knows: tests, kind: .tests)
    }
}

/// A product of this package.
struct Library {
    let name: String, modules: [String], isPublic: Bool

    init(_ name: String, _ modules: [String], isPublic: Bool = true) {
        (self.name, self.modules, self.isPublic) = (name, modules, isPublic)
    }
}

/// A feature of another package.
struct AddedFeature {
    let name: String, external: External, isForTools: Bool

    init(_ name: String, of package: String, isForTools: Bool = false, _ dependency: Package.Dependency) {
        (self.name, self.isForTools, external) = (name, isForTools, External(name, of: package, dependency))
    }
}

/// A product of another package.
struct External {
    let product: String, name: String, dependency: Package.Dependency
    /// The trait that enables most dependencies: SwiftPM fetches nothing for a disabled trait.
    static let trait = "Espalier"
    let guardian: String
    var target: Target.Dependency { .product(name: product, package: name, condition: .when(traits: [guardian])) }

    init(
        _ product: String, _ url: String, from version: Version, traits: Set<Package.Dependency.Trait>? = nil,
        guardedBy guardian: String = trait
    ) {
        (self.product, name, self.guardian) = (product, String(url.split(separator: "/").last ?? ""), guardian)
        dependency = traits.map { .package(url: url, from: version, traits: $0) } ?? .package(url: url, from: version)
    }

    init(_ product: String, of name: String, _ dependency: Package.Dependency) {
        (self.product, self.name, self.dependency, guardian) = (product, name, dependency, Self.trait)
    }
}

/// The test targets of modules, and of the features that contain them.
func tests(of names: [String]) -> [String] {
    names.map { $0 + "Tests" } + features.filter { $0.modules.contains { names.contains($0.name) } }.map(\.tests.name)
}

/// The target of a program. A tool has features of tools, and no frame.
func module(of app: App) -> Module {
    app.features.contains(where: namesForTools.contains) ? app.module(knows: ["EspalierTool"]) : app.module()
}

/// Modules and all of their dependencies.
func closure(of names: [String], in all: [Module]) -> [Module] {
    var open = names
    var found: Set<String> = []
    while let name = open.popLast() {
        guard found.insert(name).inserted, let module = all.first(where: { $0.name == name }) else { continue }
        open += module.knows
    }
    return all.filter { found.contains($0.name) }
}

/// The value of an environment variable; nil if it is unset or empty, or if this package is a dependency of another.
func wanted(_ variable: String) -> String? {
    isDependency ? nil : Context.environment[variable].flatMap { $0.isEmpty ? nil : $0 }
}

/// The names that a variable lists; nil if the variable has no value. `none` stands for an empty list. An unknown name is an error.
func wanted(_ variable: String, of known: [String]) -> [String]? {
    guard let text = wanted(variable) else { return nil }
    let names = text == "none" ? [] : text.split(separator: ",").map(String.init)
    for name in names where !known.contains(name) {
        let near = nearest(to: name, in: known).map { " Did you mean \($0)?" } ?? ""
        complain("\(variable) names \(name), which is unknown. Choose from \(known.joined(separator: ", ")).\(near)")
    }
    return names
}

/// The known name that shares the longest prefix with `name`; nil if they share fewer than two characters. A manifest cannot import the
/// package's modules, so it cannot use `Spelling`.
func nearest(to name: String, in known: [String]) -> String? {
    let alike = known.map { (name: $0, count: $0.commonPrefix(with: name, options: .caseInsensitive).count) }
    return alike.max { $0.count < $1.count }.flatMap { $0.count >= 2 ? $0.name : nil }
}

/// Ends the evaluation with a message for `Scripts/swift.sh`, which removes what SwiftPM prints around the message.
func complain(_ message: String) -> Never {
    FileHandle.standardError.write(Data("espalier: \(message)\n".utf8))
    exit(64)
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
    /// The toolchain's linker, which is three times as fast as the system's.
    static let fast: [LinkerSetting] = [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))]
}
