import EnglishOnly
import Failure
import Foundation
import PackageGraph
import Testing
import Toolchain

@testable import Binary

@Suite("The modules in a program")
struct SymbolTableTests {
    private static let nm = """
        0000000000001000 0000000000000010 T $s5Order0A4FlowC
        0000000000001010 0000000000000020 t $s11OrderDomain5PlaceV
        0000000000001030 T $s5Order0A4FlowCfD
        0000000000002000 0000000000000040 d $s8Timeline6ThingV
        0000000000003000 0000000000000001 T main
        0000000000003010 t _$s3Map4TileV
                         U swift_retain
        0000000000004000 0000000000000100 T _$s7Storage4DataV
        0000000000004000 0000000000000100 T $s99Order

        """

    private let package = Package(
        name: "p",
        targets: [
            Target("mini", .executable, path: "Apps/mini", dependencies: [.init(.byName, "Order"), .init(.byName, "Storage")]),
            Target("Order", path: "Modules/Features/Order/Feature", dependencies: [.init(.byName, "OrderDomain")]),
            Target("OrderDomain", path: "Modules/Features/Order/Domain"), Target("Storage", path: "Modules/Platform/Storage"),
            Target("Timeline", path: "Modules/Features/Timeline/Feature"), Target("Ord"),
            Target("TimelineTests", .test, dependencies: [.init(.byName, "Timeline")]),
        ])

    @Test("The modules of a program are read from its symbols")
    func symbols() {
        let table = SymbolTable(nm: Self.nm)
        #expect(table.first(of: "Order")?.name == "$s5Order0A4FlowC")
        #expect(table.first(of: "Map") == .init(name: "$s3Map4TileV", size: 0))
        #expect(table.first(of: "Ord") == nil && table.first(of: "Place") == nil)
        #expect(table.sizes(of: ["Order", "OrderDomain", "Storage", "Ord"]) == ["Order": 16, "OrderDomain": 32, "Storage": 256])
    }

    @Test("A module that the program does not need is reported if the program contains the module's symbols")
    func intruders() throws {
        let modules = try LinkedModules(of: "mini", in: package)
        let found = modules.intruders(in: SymbolTable(nm: Self.nm))
        #expect(found.map(\.module) == ["Timeline"] && found.map(\.symbol) == ["$s8Timeline6ThingV"])
        #expect(throws: Failure(.noSuchItem, "The package has no target other.", hint: "List the modules with: espalier graph")) {
            try LinkedModules(of: "other", in: package)
        }
    }

    @Test("The features and the remaining modules of a program are listed by size, largest first")
    func sizes() throws {
        let sizes = try LinkedModules(of: "mini", in: package).sizes(in: SymbolTable(nm: Self.nm))
        #expect(sizes.map(\.name) == ["Storage", "Order", "mini"] && sizes.map(\.bytes) == [256, 48, 0])
    }

    @Test("A feature is listed under the name of its folder, even if it consists of only one module")
    func small() throws {
        let package = Package(name: "p", targets: [Target("OrderApp", .executable, path: "Modules/Features/Order")])
        let sizes = try LinkedModules(of: "OrderApp", in: package).sizes(in: SymbolTable(nm: Self.nm))
        #expect(sizes.map(\.name) == ["Order"])
    }

    @Test("A feature from another package is listed with the size of that package's modules")
    func added() throws {
        let wallet = Package(name: "wallet", targets: [Target("Timeline"), Target("WalletTests", .test)])
        let externals = Externals(products: ["Timeline": ["Timeline"]], homes: ["Timeline": "wallet"], packages: ["wallet": wallet])
        let added = externals.modules(of: ["Timeline", "Order"])
        #expect(added == ["Timeline": ["Timeline"]])
        let sizes = try LinkedModules(of: "mini", in: package).sizes(in: SymbolTable(nm: Self.nm), added: added)
        #expect(sizes.first { $0.name == "Timeline" }?.bytes == 64 && sizes.count == 4)
    }

    @Test("If a program does not depend on an added feature but contains symbols of one of its modules, the module is reported")
    func addedIntruders() throws {
        let wallet = Package(
            name: "wallet",
            products: [
                PackageProduct("Place", kind: "library", targets: ["Place"]),
                PackageProduct("Timeline", kind: "library", targets: ["Timeline"]),
            ],
            targets: [Target("Place"), Target("Timeline", dependencies: [.init(.byName, "TimelineDomain")]), Target("TimelineDomain")])
        let externals = Externals(
            products: ["Place": ["Place"], "Timeline": ["Timeline"]], homes: ["Place": "wallet", "Timeline": "wallet"],
            packages: ["wallet": wallet])
        func modules(of program: Target) throws -> LinkedModules {
            try LinkedModules(
                of: "mini", in: Package(name: "p", targets: [program]), added: ["Place", "Timeline"], beside: externals)
        }
        let without = try modules(of: Target("mini", .executable))
        #expect(without.others == ["Place", "Timeline", "TimelineDomain"])
        #expect(without.intruders(in: SymbolTable(nm: Self.nm)).map(\.module) == ["Timeline"])
        let with = try modules(of: Target("mini", .executable, dependencies: [.init(.product, "Timeline", package: "wallet")]))
        #expect(with.others == ["Place"] && with.intruders(in: SymbolTable(nm: Self.nm)).isEmpty)
    }

    @Test("The symbols of a real program are read, and other files are refused")
    func real() async throws {
        // The running tests are themselves a program with symbols.
        let environment = SwiftEnvironment.current.environment
        let table = try await SymbolTable.read(URL(filePath: CommandLine.arguments[0]), environment: environment)
        #expect(table.first(of: "Binary") != nil && table.first(of: "Bin") == nil)
        for other in ["/etc/passwd", "/nonexistent"] {
            await #expect(
                throws: Failure(.badData, "\(other) has no readable symbol table.", hint: "Build it again, without stripping it.")
            ) { try await SymbolTable.read(URL(filePath: other), environment: environment) }
        }
    }
}
