import FolderTesting
import Foundation
import PackageGraph
import Testing
import Toolchain

@testable import Doctor

@Suite("The doctor")
struct DoctorTests {
    private func withPackage(_ files: [String: String] = [:], _ body: (URL) async throws -> Void) async throws {
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(name: "small", targets: [.target(name: "Base")])

            """
        let package = ["Package.swift": manifest, "Sources/Base/Base.swift": "let base = 1\n"]
        try await withFolder(package.merging(files) { $1 }, body)
    }

    @Test("The doctor finds no problem in a healthy package, even if it was never built")
    func well() async throws {
        try await withPackage { root in
            let reader = try PackageReader(root: root)
            let found = await SetupCheck(reader, variables: ["A": "1"]).results()
            #expect(
                found.map(\.subject) == [
                    "toolchain", "build system", "environment", "build lock", "dependencies", "modules", "system libraries",
                ])
            #expect(found.filter { $0.fix != nil } == [])
            #expect(found.contains(CheckResult("modules", "None is built yet.")))
        }
    }

    @Test("The doctor reports missing local packages, packages that were not fetched and names that no package declares")
    func dependencies() async throws {
        try await withPackage(["near/Package.swift": ""]) { root in
            func found(_ targets: [Target], _ paths: [String?], _ externals: Externals = Externals()) -> [String] {
                let dependencies = paths.map { PackageDependency(identity: $0 ?? "yams", path: $0) }
                let package = Package(name: "small", dependencies: dependencies, targets: targets)
                return Dependencies(package: package, root: root, externals: externals).results.map {
                    "\($0.found)\($0.fix == nil ? "" : " !")"
                }
            }
            #expect(found([Target("Base")], []) == ["None are needed."])
            #expect(found([Target("Base")], ["near"]) == ["Found near."])
            #expect(found([Target("Base")], ["near", "far"]) == ["There is no package at far. !"])
            let unfetched = Externals(unfetched: ["yams"])
            #expect(found([Target("Base")], [nil], unfetched) == ["Not fetched yet: yams. Run: swift package resolve"])
            let base = Target("Base", dependencies: [.init(.byName, "Logging"), .init(.product, "Yams", package: "yams")])
            #expect(
                found([base], [nil], Externals(products: ["Yams": ["Yams"]]))
                    == ["Base depends on Logging, which is neither a target nor a product of a declared package. !"])
        }
    }

    @Test("The doctor reports an unreadable manifest, and a manifest that requires a newer Swift version")
    func manifest() async throws {
        try await withPackage(["Package.swift": "// swift-tools-version: 99.0\nlet package = 3\n"]) { root in
            let found = await SetupCheck(try PackageReader(root: root), variables: [:]).results()
            #expect(found.first { $0.subject == "toolchain" }?.fix == "swiftly install 99.0")
            #expect(found.first { $0.subject == "manifest" }?.fix == "swift package dump-package")
        }
    }

    @Test("The doctor reports a missing toolchain")
    func noToolchain() async throws {
        try await withPackage { root in
            let reader = try PackageReader(root: root, environment: ["PATH": "/nonexistent"])
            let found = await SetupCheck(reader, variables: [:]).results()
            #expect(found.first?.found == "No working swift was found in PATH." && found.first?.fix != nil)
        }
    }

    @Test("The doctor reports changed environment variables without storing their values")
    func environment() async throws {
        try await withPackage { root in
            let reader = try PackageReader(root: root, environment: ["PATH": "/bin", "HOME": "/h"])
            #expect(SetupCheck(reader, variables: ["A": "secret", "B": "2"]).environment().fix == nil)
            #expect(
                SetupCheck(reader, variables: ["A": "secret", "B": "2", "_": "/bin/x", "OLDPWD": "/x", "TERM": "dumb"]).environment().found
                    == "Unchanged since the last run.")
            let found = SetupCheck(reader, variables: ["A": "other", "C": "3"]).environment()
            #expect(
                found
                    == CheckResult(
                        "environment",
                        "A, B, C changed since the last run, so swift evaluates the manifest again; espalier does not.",
                        fix: "env -i HOME=\"$HOME\" PATH=\"$PATH\" LANG=C.UTF-8 SWIFT_DETERMINISTIC_HASHING=1 swift build"))
            try FileManager.default.createDirectory(at: root.appending(path: "Scripts"), withIntermediateDirectories: true)
            try Data().write(to: root.appending(path: "Scripts/swift.sh"))
            #expect(SetupCheck(reader, variables: ["A": "third", "C": "3"]).environment().fix == "bash Scripts/swift.sh build")
            let file = reader.cache.appending(path: "environment.json").path(percentEncoded: false)
            let kept = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: URL(filePath: file)))
            #expect(kept.keys.sorted() == ["A", "C"] && kept.values.allSatisfy { $0.count == 4 && Int($0, radix: 16) != nil })
            #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test("The doctor names the holder of the build lock")
    func lock() async throws {
        try await withPackage([".build/.lock": "", ".build/a lock": ""]) { root in
            let file = root.appending(path: ".build/.lock")
            #expect(BuildLock(root.appending(path: ".build/a lock"), note: file).result(of: .system).found == "Free.")
            #expect(BuildLock(root.appending(path: "none"), note: file).result(of: .system).found == "Not built yet.")
            #expect(BuildLock(file, note: file).result(of: .system).found == "Free.")
            let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
            #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
            #if os(Linux)
                let found = BuildLock(file, note: file).result(of: .system)
                #expect(found.found.hasPrefix("Process \(getpid()) holds it: "), "\(found)")
                #expect(found.fix == "kill \(getpid())   # or wait until it ends")
            #endif
            let unknown = BuildLock(file, note: file).result(of: LockHolders(locks: { "" }) { _ in nil })
            #expect(unknown.fix == "lsof \(file.path)")
            try Data("4711".utf8).write(to: root.appending(path: ".build/other"))
            flock(descriptor, LOCK_UN)
            close(descriptor)
            #expect(BuildLock(file, note: file).result(of: .system).found == "Free.")
        }
    }

    @Test("The doctor finds SwiftPM's own lock")
    func lockOfSwiftPM() async throws {
        try await withPackage([".build/other": ""]) { root in
            let reader = try PackageReader(root: root, environment: ["TMPDIR": root.path])
            let lock = ScratchLock(of: root.appending(path: ".build"), environment: reader.environment)
            try Data().write(to: lock.file)
            let checkup = SetupCheck(reader, variables: [:])
            #expect(checkup.lock.result(of: .system).found == "Free.")
            let found = await lock.whileHeld { checkup.lock.result(of: LockHolders(locks: { "" }) { _ in nil }).found }
            #expect(found == "Process \(getpid()) holds it.")
        }
    }

    @Test(
        "The holder of a lock is read from Linux's list of locks, or from SwiftPM's note",
        arguments: [
            ("1: FLOCK  ADVISORY  WRITE 4711 08:01:123 0 EOF\n", "", 4711), ("1: POSIX  ADVISORY  WRITE 4711 08:01:123 0 EOF\n", "12", 12),
            ("1: FLOCK  ADVISORY  WRITE 4711 08:01:1234 0 EOF\n", "", nil), ("nonsense\n\n1: FLOCK\n", "none", nil),
        ] as [(String, String, Int32?)])
    func holders(locks: String, text: String, expected: Int32?) {
        #expect(LockHolders(locks: { locks }) { _ in nil }.holder(inode: 123, text: text) == expected)
    }

    @Test("The doctor reports modules that were edited after their last build")
    func freshness() async throws {
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(name: "small", targets: [.target(name: "my-base"), .target(name: "Other")])

            """
        let other = "public func other() -> Int {\n    1\n}\n"
        try await withPackage(["Package.swift": manifest, "Sources/my-base/Base.swift": "", "Sources/Other/Other.swift": other]) { root in
            let package = Package(name: "small", targets: [Target("my-base"), Target("Other"), Target("BaseTests", .test)])
            func modules() -> Freshness { Freshness(package, root: root, build: root.appending(path: ".build"), .native) }
            func build() async throws {
                let words = ["swift", "build", "--package-path", root.path(percentEncoded: false)]
                let run = try await Subprocess(words, environment: SwiftEnvironment.current.environment).run()
                #expect(run.code == 0, "\(run.text)")
            }
            #expect(modules().unbuilt == ["my-base", "Other"] && modules().stale == [])
            #expect(modules().result == CheckResult("modules", "None is built yet."))
            try await build()
            #expect(modules().result == CheckResult("modules", "All are up to date."))
            try Data(other.replacing("1", with: "2").utf8).write(to: root.appending(path: "Sources/Other/Other.swift"))
            #expect(modules().result == CheckResult("modules", "Other was edited since its last build."))
            try await build()
            #expect(modules().result == CheckResult("modules", "All are up to date."))
        }
    }

    @Test(
        "Both build systems and their folders are detected",
        arguments: [
            ("/p/.build/x86_64-unknown-linux-gnu/debug", BuildSystem.native, "/p/.build/debug/my_base.build"),
            (
                "/p/.build/out/Products/Debug-linux", .swiftbuild("Debug-linux"),
                "/p/.build/out/Intermediates.noindex/small.build/Debug-linux/my-base.build"
            ), ("", .native, "/p/.build/debug/my_base.build"),
        ])
    func buildSystems(products: String, system: BuildSystem, work: String) {
        #expect(BuildSystem(products: products) == system)
        let package = Package(name: "small", targets: [])
        #expect(system.work(on: Target("my-base"), of: package, in: URL(filePath: "/p/.build")).path(percentEncoded: false) == work)
    }

    @Test("The doctor reports a missing system library and its provider")
    func libraries() async throws {
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(name: "gone", targets: [
                .systemLibrary(name: "CGone", providers: [.apt(["libgone-dev"]), .brew(["gone"])])
            ])

            """
        let files = [
            ".build/checkouts/gone/Package.swift": manifest,
            ".build/checkouts/gone/Sources/CGone/module.modulemap": "module CGone [system] {\n  header \"shim.h\"\n  link \"gone\"\n}\n",
            ".build/checkouts/gone/Sources/CGone/shim.h": "#include <gone-away.h>\n",
            ".build/checkouts/own/Sources/COwn/include/module.modulemap": "module COwn {\n  header \"own.h\"\n}\n",
        ]
        try await withPackage(files) { root in
            let found = await Libraries(root: root, environment: SwiftEnvironment.current.environment).results()
            #expect(found.map(\.found) == ["gone-away.h is missing: the compiler cannot find this header."])
            #if os(Linux)
                #expect(found.map(\.fix) == ["sudo apt-get install libgone-dev"])
            #endif
            try Data("\n".utf8).write(to: root.appending(path: ".build/checkouts/gone/Sources/CGone/shim.h"))
            let unlinked = await Libraries(root: root, environment: SwiftEnvironment.current.environment).results()
            #expect(unlinked.map(\.found) == ["libgone is missing: it cannot be linked."])
        }
    }
}
