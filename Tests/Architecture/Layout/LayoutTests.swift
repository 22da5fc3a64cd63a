import PackageGraph
import Testing

@Suite("Folder layout")
struct LayoutTests {
    private func check(
        _ modules: Module..., strays: [File] = [], finds expected: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(Layout(modules: modules, strays: strays).findings.map(\.description) == expected, sourceLocation: sourceLocation)
    }

    @Test("A module whose name does not match its folder is reported")
    func names() {
        check(
            .seed("OrderDomain", "Modules/Features/Order/Domain"), .seed("Order", "Modules/Features/Order/Feature"),
            .seed("Money", "Modules/Shared/Money"), .seed("superapp", "Apps/superapp", kind: .executable),
            .seed("OrderTests", "Tests/Features/Order", kind: .test), .seed("Sample", "Tests/Kernel/Sample"),
            .seed("ArchitectureTests", "Tests/Architecture", kind: .test))
        check(
            .seed("DomainOrder", "Modules/Features/Order/Domain"), .seed("OrderUnits", "Tests/Features/Order", kind: .test),
            finds: "Package.swift:7: DomainOrder is at Modules/Features/Order/Domain, where the module must be named OrderDomain. "
                + "Rename the folder or the module.",
            "Package.swift:7: OrderUnits is at Tests/Features/Order, where the module must be named OrderTests. "
                + "Rename the folder or the module.")
    }

    @Test("A module outside a layer's folder is reported", arguments: ["Modules/Clock", "Sources/Shared/Clock", "Modules/Features/Clock"])
    func layers(path: String) {
        check(
            .seed("Clock", path),
            finds:
                "Package.swift:7: Clock is at \(path), but modules must be at Modules/Layer/Name or Modules/Features/Name/Layer. Move it.")
    }

    @Test("A module without a Swift file is reported, unless it describes a library of the system")
    func folders() {
        check(Module(name: "CZlib", path: "Modules/Tooling/CZlib", kind: .system, row: 12, files: []))
        check(
            Module(name: "Money", path: "Modules/Shared/Money", kind: .library, row: 12, files: []),
            finds: "Package.swift:12: Money has no Swift file in Modules/Shared/Money. Add one, or remove the row.")
    }

    @Test("A Swift file that belongs to no target is reported")
    func strays() {
        check(
            strays: [File(path: "Modules/Shared/Old/Old.swift", text: "")],
            finds: "Modules/Shared/Old/Old.swift:1: The file belongs to no target, so it is never built. "
                + "Add a row for its folder to Package.swift, or remove the file.")
    }

    @Test("A module that has branches but no tests is reported, unless it is a test kit")
    func tests() {
        let choice = "// if only\nfunc half(of number: Int) -> Int? {\n    guard number > 0 else { return nil }\n    return number / 2\n}\n"
        let words = "/// What happens if it does.\nprotocol Ledger {\n    func write(for key: String)\n}\n"
        let money = Module.seed("Money", "Modules/Shared/Money", text: choice)
        let domain = Module.seed("OrderDomain", "Modules/Features/Order/Domain", text: choice)
        check(
            money, domain, .seed("ScreenTests", "Tests/Core/Screen", kind: .test),
            finds:
                "Modules/Shared/Money/File.swift:3: Money branches here but has no tests. "
                + "Add Tests/Shared/Money to the tests in Package.swift.",
            "Modules/Features/Order/Domain/File.swift:3: OrderDomain branches here but has no tests. "
                + "Add Tests/Features/Order to the tests in Package.swift.")
        check(
            money, domain, .seed("MoneyTests", "Tests/Shared/Money", kind: .test),
            .seed("OrderTests", "Tests/Features/Order", kind: .test),
            .seed("Ledger", "Modules/Shared/Ledger", text: words),
            .seed("FeatureTreeTesting", "Modules/Kernel/FeatureTreeTesting", text: choice),
            .seed("FeatureTesting", "Tests/Features/FeatureTesting", text: choice))
    }

    @Test("A suite in a file of long tests is reported if the file is not named after the suite")
    func skipped() {
        let other = "struct CellSoakTests {}\nextension CellSoakTests {}\n\nstruct CellTests {}\n"
        check(
            Module(
                name: "CellTests", path: "Tests/Kernel/Cell", kind: .test, row: 7,
                files: [
                    File(path: "Tests/Kernel/Cell/CellSoakTests.swift", text: other),
                    File(path: "Tests/Kernel/Cell/OtherTests.swift", text: other),
                ]),
            finds: "Tests/Kernel/Cell/CellSoakTests.swift:4: CellTests is in a file of long tests, so nothing runs it. "
                + "Move it to a file of its own.")
    }
}

extension Module {
    /// Creates a module that is declared on line 7 of the manifest and has one file.
    fileprivate static func seed(_ name: String, _ path: String, kind: Target.Kind = .library, text: String = "") -> Module {
        Module(name: name, path: path, kind: kind, row: 7, files: [File(path: "\(path)/File.swift", text: text)])
    }
}
