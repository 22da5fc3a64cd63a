import FolderTesting
import Foundation
import PackageGraph
import Testing

@Suite("The recorded versions of packages")
struct PinsTests {
    private static func text(_ pins: [String: String]) -> String {
        let entries = pins.sorted { $0.key < $1.key }.map { identity, revision in
            #"{"identity": "\#(identity)", "location": "https://a/\#(identity)", "state": {"revision": "\#(revision)"}}"#
        }
        return #"{"pins": [\#(entries.joined(separator: ", "))], "version": 3}"#
    }

    private func pins(_ pins: [String: String]) throws -> Pins { try #require(Pins(Data(Self.text(pins).utf8))) }

    @Test("Updated, added and removed packages count as changes, and so does a package of the same version at another location")
    func changes() throws {
        let old = try pins(["a": "1", "b": "1", "c": "1"])
        #expect(try pins(["a": "1", "b": "2", "d": "1"]).changes(since: old) == ["b", "c", "d"])
        #expect(try pins(["c": "1", "b": "1", "a": "1"]).changes(since: old) == [])
        let moved = try #require(Pins(Data(Self.text(["a": "1", "b": "1", "c": "1"]).replacing("https://a/b", with: "https://z/b").utf8)))
        #expect(moved.changes(since: old) == ["b"])
    }

    @Test(
        "A Package.resolved file in an unknown format is not read",
        arguments: ["", "{}", "[]", #"{"object": {"pins": []}}"#, #"{"pins": [{"package": "A"}]}"#])
    func invalid(text: String) { #expect(Pins(Data(text.utf8)) == nil) }

    @Test("A changed package affects each dependency that needs it or is not checked out in its recorded version")
    func dependents() async throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "pins-\(UUID())", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: root) }
        // web needs nio, which needs atomics; the tests of log need bench, which nothing fetches; stale is checked out in another version.
        for (name, needs) in [("web", ["nio"]), ("nio", ["atomics"]), ("atomics", []), ("log", ["bench"]), ("stale", [])] {
            let list = needs.map { ".package(url: \"https://a/\($0)\", from: \"1.0.0\")" }.joined(separator: ", ")
            try root.write(
                "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"\(name)\", dependencies: [\(list)])\n",
                ".build/checkouts/\(name)/Package.swift")
        }
        let entries = ["web", "nio", "atomics", "log", "stale"].map { name in
            #"{"packageRef": {"identity": "\#(name)"}, "subpath": "\#(name)", "state": {"checkoutState": {"revision": "1"}}}"#
        }
        try root.write(#"{"object": {"dependencies": [\#(entries.joined(separator: ", "))]}}"#, ".build/workspace-state.json")
        try root.write("", "Package.swift")
        let package = Package(
            name: "p", dependencies: ["web", "log", "stale", "absent"].map { PackageDependency(identity: $0) }, targets: [])
        let pins = try pins(["web": "1", "nio": "1", "atomics": "1", "log": "1", "stale": "2", "absent": "1"])
        let reader = try PackageReader(root: root)
        #expect(
            await pins.dependents(on: ["atomics"], of: package, reader: reader) == [
                "web": "atomics", "stale": "atomics", "absent": "atomics",
            ])
        #expect(await pins.dependents(on: ["log"], of: package, reader: reader) == ["log": "log", "stale": "log", "absent": "log"])
        #expect(
            await pins.dependents(on: ["atomics", "stale"], of: package, reader: reader) == [
                "web": "atomics", "stale": "stale", "absent": "atomics",
            ])
        #expect(await pins.dependents(on: [], of: package, reader: reader) == [:])
    }
}
