import FolderTesting
import Foundation
import PackageGraph
import Testing
import Toolchain

@testable import Selection

@Suite("The inputs of a test result")
struct InputsTests {
    /// Runs `body` with a package that contains two links to another folder, and that depends on a local package with a local dependency.
    private func withPackage(_ body: (URL, () throws -> [String]) throws -> Void) throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "inputs-\(UUID())", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: home) }
        try home.write([
            "work/Package.swift": "", "work/Sources/A/A.swift": "", "work/Sources/A/note.txt": "", "work/Tests/ATests/ATests.swift": "",
            "else/B.swift": "", "near/Package.swift": ".package(path: \"../far\")", "near/Near.swift": "", "far/Far.swift": "",
        ])
        for link in ["work/Sources/A/Linked", "work/Sources/B"] {
            try FileManager.default.createSymbolicLink(
                atPath: home.appending(path: link).path, withDestinationPath: home.appending(path: "else").path)
        }
        let targets = [
            Target("A", resources: ["note.txt"], dependencies: [.init(.byName, "B")]), Target("B"),
            Target("ATests", .test, dependencies: [.init(.byName, "A")]),
        ]
        let package = Package(name: "work", dependencies: [PackageDependency(identity: "near", path: "../near")], targets: targets)
        try body(home) {
            let reader = try PackageReader(root: home.appending(path: "work", directoryHint: .isDirectory))
            var inputs = Inputs(package: package, reader: reader, arguments: [])
            let print = inputs.fingerprints(of: ["ATests"])["ATests"]
            return [print, inputs.frame(of: .none(of: reader, package))].map { $0?.description ?? "" }
        }
    }

    @Test(
        "A test's inputs include linked folders and local packages; a plan's inputs exclude the text of the targets' sources",
        arguments: [
            ("work/Sources/A/A.swift", false), ("else/B.swift", false), ("work/Tests/ATests/ATests.swift", false),
            ("work/Sources/A/note.txt", true), ("work/Sources/A/New.swift", true), ("else/New.swift", true), ("near/Near.swift", true),
            ("far/Far.swift", true), ("work/Package.swift", true), ("work/Package.resolved", true), ("work/Package@swift-6.2.swift", true),
        ])
    func files(path: String, isOfThePlan: Bool) throws {
        try withPackage { home, prints in
            let before = try prints()
            #expect(try prints() == before && !before.contains(""))
            try Data("changed".utf8).write(to: home.appending(path: path))
            let after = try prints()
            #expect(after[0] != before[0] || path.contains("Package"))
            #expect((after[1] != before[1]) == isOfThePlan)
        }
    }

    @Test(
        "A test that might read any file has every file of the package as an input",
        arguments: [
            ("FileManager.default", true), ("try Data(contentsOf: URL(filePath: \"README.md\"))", true),
            ("try String(contentsOfFile: name, encoding: .utf8)", true), ("FileHandle(forReadingAtPath: name)", true),
            ("URL(fileURLWithPath: name)", true), ("open(name, O_RDONLY)", true), ("list.append(contentsOf: [1])", false),
        ])
    func lookingAround(words: String, isAll: Bool) throws {
        try withPackage { home, prints in
            try Data(words.utf8).write(to: home.appending(path: "work/Tests/ATests/ATests.swift"))
            let before = try prints()
            try Data("changed".utf8).write(to: home.appending(path: "work/README.md"))
            #expect(try (prints()[0] != before[0]) == isAll)
        }
    }

    @Test("Every variable except those of a terminal window is an input of a test's result, even if the manifest does not name it")
    func variables() throws {
        try withPackage { home, _ in
            let package = Package(name: "work", targets: [Target("A"), Target("ATests", .test, dependencies: [.init(.byName, "A")])])
            func print(_ variables: [String: String]) throws -> Fingerprint? {
                let reader = try PackageReader(root: home.appending(path: "work", directoryHint: .isDirectory), environment: variables)
                var inputs = Inputs(package: package, reader: reader, arguments: [])
                return inputs.fingerprints(of: ["ATests"])["ATests"]
            }
            let before = try print(["TZ": "UTC", "SHLVL": "1"])
            #expect(try before != nil && print(["TZ": "UTC", "SHLVL": "2"]) == before)
            #expect(try print(["TZ": "Asia/Tokyo"]) != before && print(["TZ": "UTC", "ZOO_FAIL": "1"]) != before)
        }
    }

    @Test("If a test target or one of its dependencies uses a plugin, the inputs of the test's result include the whole package")
    func plugins() throws {
        try withPackage { home, _ in
            let plugin = Target("A", dependencies: [.init(.plugin, "Generator")])
            let package = Package(name: "work", targets: [plugin, Target("ATests", .test, dependencies: [.init(.byName, "A")])])
            func print() throws -> Fingerprint? {
                let reader = try PackageReader(root: home.appending(path: "work", directoryHint: .isDirectory))
                var inputs = Inputs(package: package, reader: reader, arguments: [])
                return inputs.fingerprints(of: ["ATests"])["ATests"]
            }
            let before = try print()
            try Data("changed".utf8).write(to: home.appending(path: "work/schema.graphql"))
            #expect(try before != nil && print() != before)
        }
    }

    @Test(
        "Tests depend on the programs that they start, even without declaring them",
        arguments: [
            ("let tool = Bundle.main.bundleURL; Process(); run(\"math add\")", ["math"]),
            ("let tool = CommandLine.arguments[0]; Process(); run(\"/sum\")", ["adder"]),
            ("let tool = Bundle.main.bundleURL; Process(); run(\"mathematics\")", []),
            ("run(\"math add\")", []), ("Process(); run(\"git\", \"math\")", []),
        ])
    func programs(text: String, started: [String]) throws {
        try withPackage { home, _ in
            try Data(text.utf8).write(to: home.appending(path: "work/Tests/ATests/ATests.swift"))
            let targets = [
                Target("A"), Target("math", .executable, dependencies: [.init(.byName, "Parser")]), Target("Parser"),
                Target("adder", .executable), Target("ATests", .test, dependencies: [.init(.byName, "A")]),
            ]
            let products = [PackageProduct("sum", kind: "executable", targets: ["adder"])]
            let reader = try PackageReader(root: home.appending(path: "work", directoryHint: .isDirectory))
            var inputs = Inputs(package: Package(name: "work", products: products, targets: targets), reader: reader, arguments: [])
            inputs.declarePrograms(of: ["ATests"])
            #expect(inputs.package.targets.last?.dependencies.map(\.name) == ["A"] + started)
        }
    }

    @Test("Tests have no fingerprint if a local package computes the path of a dependency")
    func unknown() throws {
        try withPackage { home, prints in
            try Data(".package(name: \"x\", path: somewhere)".utf8).write(to: home.appending(path: "near/Package.swift"))
            #expect(try prints() == ["", ""])
        }
    }
}
