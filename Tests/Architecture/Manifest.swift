import Foundation

/// `Package.swift` as SwiftPM understands it, with nothing left out by `FEATURES` or `MODULE`.
struct Manifest: Decodable {
    struct Target: Decodable {
        let name: String
        let type: String
        let path: String?
        let exclude: [String]?
        let dependencies: [[String: FirstOf]]
        let settings: [Setting]?

        var dependencyNames: [String] { dependencies.flatMap { $0.values.map(\.name) } }

        /// What says which `#if` holds in this target, as options of the compiler; SwiftPM itself sets the first two.
        var conditions: [String] {
            let options = [
                "define": "-D", "enableUpcomingFeature": "-enable-upcoming-feature",
                "enableExperimentalFeature": "-enable-experimental-feature",
            ]
            return ["-D", "SWIFT_PACKAGE", "-D", "DEBUG"]
                + (settings ?? []).flatMap(\.kind).flatMap { kind, payload in
                    if let option = options[kind], let value = payload.value { [option, value] } else { [String]() }
                }
        }
    }

    /// A dependency is a list that begins with its name: `{"byName": ["Money", null]}`.
    struct FirstOf: Decodable {
        let name: String

        init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            name = try list.decode(String.self)
        }
    }

    /// One of many kinds: `{"kind": {"define": {"_0": "Timeline"}}, "tool": "swift"}`.
    struct Setting: Decodable {
        let kind: [String: Payload]
    }

    struct Payload: Decodable {
        /// nil where it is no single word.
        let value: String?

        private enum CodingKeys: String, CodingKey { case value = "_0" }

        init(from decoder: any Decoder) throws {
            value = try? decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .value)
        }
    }

    let targets: [Target]

    /// A scratch folder of its own, so that it waits for no build: `swift test` holds the lock of the other one while it runs this.
    /// Without the cache of manifests and with temporary files in the scratch folder too, so that nothing is left behind.
    static func read(_ root: URL, scratch: URL) async throws -> Manifest {
        let output = scratch.appending(path: "manifest.json"), folder = scratch.path(percentEncoded: false)
        var environment = ProcessInfo.processInfo.environment
        for choice in ["FEATURES", "MODULE", "PROGRAM", "NAME"] { environment[choice] = nil }
        environment["TMPDIR"] = folder
        try await Command(
            "swift", "package", "--package-path", root.path(percentEncoded: false), "--scratch-path", folder + "/build",
            "--manifest-cache", "none", "dump-package"
        ).run(output: output, environment: environment)
        return try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: output))
    }
}

extension Manifest.Target {
    var kind: Module.Kind {
        switch type {
        case "test": .tests
        case "executable": .app
        default: .library
        }
    }

    /// The line of the manifest's text that has its row: one with its folder, its feature or its name in quotes.
    /// Of several, tests have the last, since modules stand above their tests.
    func row(in text: String) -> Int {
        let folder = path ?? "", place = Place(folder)
        let mirrored = folder.split(separator: "/").dropFirst().joined(separator: "/")
        let signs = [folder, mirrored, place?.feature ?? name, name].filter { !$0.isEmpty }.map { "\"\($0)\"" }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for sign in signs {
            let found = type == "test" ? lines.lastIndex { $0.contains(sign) } : lines.firstIndex { $0.contains(sign) }
            if let found { return found + 1 }
        }
        return 1
    }
}
