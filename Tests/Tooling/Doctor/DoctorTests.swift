import Foundation
import PackageGraph
import Testing
import Toolchain

@testable import Doctor

@Suite("The doctor")
struct DoctorTests {
    private func withPackage(_ files: [String: String] = [:], _ body: (URL) async throws -> Void) async throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "doctor-\(UUID())", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: root) }
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(name: "small", targets: [.target(name: "Base")])

            """
        for (path, text) in ["Package.swift": manifest, "Sources/Base/Base.swift": "let base = 1\n"].merging(
            files, uniquingKeysWith: { $1 })
        {
            let file = root.appending(path: path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try await body(root)
    }

    @Test("finds that all is well but what is not built")
    func well() async throws {
        try await withPackage { root in
            let reader = try PackageReader(root: root)
            let found = await Checkup(reader, surroundings: ["A": "1"]).complaints()
            #expect(found.map(\.subject) == ["toolchain", "build system", "environment", "build lock", "modules", "system libraries"])
            #expect(found.filter { $0.remedy != nil } == [Complaint("modules", "Base is not built.", remedy: "swift build")])
        }
    }

    @Test("says that a manifest cannot be read, and that another Swift is wanted")
    func manifest() async throws {
        try await withPackage(["Package.swift": "// swift-tools-version: 99.0\nlet package = 3\n"]) { root in
            let found = await Checkup(try PackageReader(root: root), surroundings: [:]).complaints()
            #expect(found.first { $0.subject == "toolchain" }?.remedy == "swiftly install 99.0")
            #expect(found.first { $0.subject == "manifest" }?.remedy == "swift package dump-package")
        }
    }

    @Test("says that there is no toolchain")
    func noToolchain() async throws {
        try await withPackage { root in
            let reader = try PackageReader(root: root, environment: ["PATH": "/nonexistent"])
            let found = await Checkup(reader, surroundings: [:]).complaints()
            #expect(found.first?.found == "There is no swift in PATH that runs." && found.first?.remedy != nil)
        }
    }

    @Test("tells which variables changed, and keeps nothing of what they said")
    func environment() async throws {
        try await withPackage { root in
            let reader = try PackageReader(root: root, environment: ["PATH": "/bin", "HOME": "/h"])
            #expect(Checkup(reader, surroundings: ["A": "secret", "B": "2"]).environment().remedy == nil)
            #expect(
                Checkup(reader, surroundings: ["A": "secret", "B": "2", "_": "/bin/x", "TERM": "dumb"]).environment().found
                    == "It is as it was the last time.")
            let found = Checkup(reader, surroundings: ["A": "other", "C": "3"]).environment()
            #expect(
                found
                    == Complaint(
                        "environment",
                        "A, B, C changed since the last time, so plain swift evaluates the manifest anew; espalier does not.",
                        remedy: "env -i HOME=\"$HOME\" PATH=\"$PATH\" LANG=C.UTF-8 swift build"))
            let file = reader.cache.appending(path: "environment.json").path(percentEncoded: false)
            let kept = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: URL(filePath: file)))
            #expect(kept.keys.sorted() == ["A", "C"] && kept.values.allSatisfy { $0.count == 4 && Int($0, radix: 16) != nil })
            #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test("names whoever holds the build lock")
    func lock() async throws {
        try await withPackage([".build/.lock": ""]) { root in
            let file = root.appending(path: ".build/.lock")
            #expect(Lock(root.appending(path: "none"), note: file).complaint(of: .system).found == "Nobody has built here yet.")
            #expect(Lock(file, note: file).complaint(of: .system).found == "Nobody holds it.")
            let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
            #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
            #if os(Linux)
                let found = Lock(file, note: file).complaint(of: .system)
                #expect(found.found.hasPrefix("Process \(getpid()) holds it: "), "\(found)")
                #expect(found.remedy == "kill \(getpid())   # or wait until it has ended")
            #endif
            let unknown = Lock(file, note: file).complaint(of: Holders(locks: { "" }) { _ in nil })
            #expect(unknown.remedy == "lsof \(file.path)")
            try Data("4711".utf8).write(to: root.appending(path: ".build/other"))
            flock(descriptor, LOCK_UN)
            close(descriptor)
            #expect(Lock(file, note: file).complaint(of: .system).found == "Nobody holds it.")
        }
    }

    @Test("looks for the lock where SwiftPM has it")
    func lockOfSwiftPM() async throws {
        try await withPackage([".build/other": ""]) { root in
            let reader = try PackageReader(root: root, environment: ["TMPDIR": root.path])
            let lock = ScratchLock(of: root.appending(path: ".build"), environment: reader.environment)
            try Data().write(to: lock.file)
            let checkup = Checkup(reader, surroundings: [:])
            #expect(checkup.lock.complaint(of: .system).found == "Nobody holds it.")
            let found = await lock.whileHeld { checkup.lock.complaint(of: Holders(locks: { "" }) { _ in nil }).found }
            #expect(found == "Process \(getpid()) holds it.")
        }
    }

    @Test(
        "reads the locks of Linux, and what SwiftPM writes where there are none",
        arguments: [
            ("1: FLOCK  ADVISORY  WRITE 4711 08:01:123 0 EOF\n", "", 4711), ("1: POSIX  ADVISORY  WRITE 4711 08:01:123 0 EOF\n", "12", 12),
            ("1: FLOCK  ADVISORY  WRITE 4711 08:01:1234 0 EOF\n", "", nil), ("nonsense\n\n1: FLOCK\n", "none", nil),
        ] as [(String, String, Int32?)])
    func holders(locks: String, text: String, expected: Int32?) {
        #expect(Holders(locks: { locks }) { _ in nil }.holder(inode: 123, text: text) == expected)
    }

    @Test("knows which modules were edited since they were really built, be the edit one that nobody else sees")
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
                let run = try await Subprocess(words, environment: Surroundings.here.environment).run()
                #expect(run.code == 0, "\(run.text)")
            }
            #expect(modules().unbuilt == ["my-base", "Other"] && modules().stale == [])
            try await build()
            #expect(modules().complaint == Complaint("modules", "All are built as they are."))
            try Data(other.replacing("1", with: "2").utf8).write(to: root.appending(path: "Sources/Other/Other.swift"))
            #expect(modules().complaint == Complaint("modules", "Other is edited since they were built.", remedy: "swift build"))
            try await build()
            #expect(modules().complaint == Complaint("modules", "All are built as they are."))
        }
    }

    @Test(
        "knows both build systems, and where each keeps its work",
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

    @Test("finds a library that is missing, and who provides it")
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
            let found = await Libraries(root: root, environment: Surroundings.here.environment).complaints()
            #expect(found.map(\.found) == ["gone-away.h is missing: the header cannot be found."])
            #if os(Linux)
                #expect(found.map(\.remedy) == ["sudo apt-get install libgone-dev"])
            #endif
            try Data("\n".utf8).write(to: root.appending(path: ".build/checkouts/gone/Sources/CGone/shim.h"))
            let unlinked = await Libraries(root: root, environment: Surroundings.here.environment).complaints()
            #expect(unlinked.map(\.found) == ["libgone is missing: it cannot be linked with."])
        }
    }
}
