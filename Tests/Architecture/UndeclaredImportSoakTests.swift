import Foundation
import Testing
import Toolchain

@Suite("Undeclared imports", .timeLimit(.minutes(10)))
struct UndeclaredImportSoakTests {
    @Test(
        "A build by Scripts/swift.sh, also that of a new monorepo, refuses an undeclared import in a package that is built until it is declared",
        arguments: [false, true])
    func refused(isOfMonorepo: Bool) async throws {
        try await inTemporaryFolder { root in
            func write(_ text: String, to path: String) throws {
                let file = root.appending(path: path)
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try text.write(to: file, atomically: true, encoding: .utf8)
            }
            func manifest(_ dependencies: String) -> String {
                """
                // swift-tools-version: 6.2
                import PackageDescription
                let package = Package(name: "shop", targets: [
                    .target(name: "Order", dependencies: [\(dependencies)], path: "Modules/Order"),
                    .target(name: "Trip", path: "Modules/Trip"),
                ])
                """
            }
            try FileManager.default.createDirectory(at: root.appending(path: "Scripts"), withIntermediateDirectories: true)
            for script in ["Scripts/swift.sh", "Scripts/sqlite.sh"] {
                try FileManager.default.copyItem(at: Monorepo.home.appending(path: script), to: root.appending(path: script))
            }
            if isOfMonorepo {
                let place = Monorepo.home.appending(path: "Modules/Tooling/Scaffold/Templates/monorepo.template")
                let skeleton = try String(contentsOf: place, encoding: .utf8)
                let script = try #require(
                    skeleton.split(separator: "==> Scripts/swift.sh.stencil <==\n").last?.split(separator: "\n==> ").first)
                try write(script.replacing("{{ webVariable }}", with: "") + "\n", to: "Scripts/swift.sh")
            }
            for folder in ["Apps", "Tests"] { try write("", to: "\(folder)/.keep") }
            try write(manifest(""), to: "Package.swift")
            try write("public let order = 1\n", to: "Modules/Order/Order.swift")
            try write("public let trip = 1\n", to: "Modules/Trip/Trip.swift")
            let environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("ESPALIER_") && $0.key != "MODULE" }
            func build() async throws -> Subprocess.Output {
                try await Subprocess(["bash", "Scripts/swift.sh", "build"], in: root, environment: environment).run()
            }
            #expect(try await build().code == 0)
            try write("import Trip\npublic let order = trip\n", to: "Modules/Order/Order.swift")
            for _ in 0..<2 {
                let refused = try await build()
                #expect(refused.code != 0)
                #expect((refused.text + refused.errors).contains("Order imports another target (Trip) in the package without declaring it"))
                #expect(!isOfMonorepo || refused.errors.contains("\nerror: Order imports Trip without declaring it"))
            }
            try write(manifest("\"Trip\""), to: "Package.swift")
            #expect(try await build().code == 0)
            // An edit without a change to imports is built without the check.
            try write("import Trip\npublic let order = trip + 1\n", to: "Modules/Order/Order.swift")
            #expect(try await build().code == 0)
            try write("import Order\npublic let trip = 1\n", to: "Modules/Trip/Trip.swift")
            #expect(try await build().code != 0)
        }
    }
}
