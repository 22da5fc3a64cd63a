import FolderTesting
import Foundation
import PackageGraph
import Testing
import Toolchain

@testable import Selection

/// In the package of these tests, `Uses` expands the macro `Expands`, which needs `Helps`; nothing connects them with `Apart`.
@Suite("Users of a macro")
struct MacroUsersTests {
    private static let names = ["Helps", "Expands", "Uses", "UsesTests", "Apart"]

    private static func package(rows: [String: String] = [:]) -> Package {
        func target(_ name: String, _ kind: Target.Kind = .library, uses: [String] = []) -> Target {
            Target(
                name, kind, path: "Sources/\(name)", dependencies: uses.map { .init(.byName, $0) }, declaration: rows[name] ?? "")
        }
        return Package(
            name: "work",
            targets: [
                target("Helps"), target("Expands", .macro, uses: ["Helps"]), target("Uses", uses: ["Expands"]),
                target("UsesTests", .test, uses: ["Uses"]), target("Apart"),
            ])
    }

    /// Calls `body` with the folder of a package that has a source and compiled files for each target.
    private func withPackage(_ body: (URL) throws -> Void) async throws {
        try await withFolder(["Package.swift": ""]) { root in
            for name in Self.names { try root.write("", "Sources/\(name)/\(name).swift") }
            try build(in: root)
            try body(root)
        }
    }

    private func build(in root: URL) throws {
        for name in Self.names {
            for file in ["\(name).swift.o", "\(name).swiftdeps", "module.priors", "sources"] {
                try root.write("", ".build/debug/\(name).build/\(file)")
            }
        }
    }

    /// Returns the targets whose compiled files are missing, and checks that SwiftPM's lists of sources still exist.
    private func removed(in root: URL) -> [String] {
        Self.names.filter { name in
            func has(_ file: String) -> Bool {
                FileManager.default.fileExists(atPath: root.appending(path: ".build/debug/\(name).build/\(file)").path)
            }
            let left = ["\(name).swift.o", "\(name).swiftdeps", "module.priors"].filter(has)
            #expect(has("sources") && [0, 3].contains(left.count), "\(name): \(left)")
            return left.isEmpty
        }
    }

    @Test(
        "The inputs of a macro are the sources and manifest rows of the macro and of the modules that it needs",
        arguments: names, [true, false])
    func inputs(of target: String, isRow: Bool) async throws {
        try await withPackage { root in
            func print(_ package: Package) throws -> Fingerprint? {
                let reader = try PackageReader(root: root)
                var inputs = Inputs(package: package, reader: reader, arguments: [])
                return inputs.macros(in: .none(of: reader, package))["Expands"]
            }
            let before = try #require(try print(Self.package()))
            if !isRow { try root.write("let new = 1\n", "Sources/\(target)/\(target).swift") }
            let after = try print(Self.package(rows: isRow ? [target: "a setting"] : [:]))
            #expect((after != before) == ["Helps", "Expands"].contains(target))
        }
    }

    @Test("If a macro's inputs have changed since the last build, the compiled files of all its users are removed, and no others")
    func refresh() async throws {
        try await withPackage { root in
            let reader = try PackageReader(root: root), package = Self.package(), users = ["Expands", "Uses", "UsesTests"]
            let macros = MacroUsers(.none(of: reader, package), of: package, cache: root.appending(path: "cache"))
            func removed(by text: String?) throws -> [String] {
                try build(in: root)
                macros.refresh([text == nil ? "Elsewhere" : "Expands": Fingerprint(text ?? "")])
                return self.removed(in: root)
            }
            #expect(try removed(by: nil) == [])
            #expect(try removed(by: "one") == users)
            #expect(try removed(by: "one") == [])
            #expect(try removed(by: "two") == users)
            // A build with another macro removes nothing, and this macro's inputs are still known afterwards.
            #expect(try removed(by: nil) == [])
            #expect(try removed(by: "two") == [])
        }
    }
}
