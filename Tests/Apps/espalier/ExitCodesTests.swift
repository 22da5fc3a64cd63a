import FolderTesting
import Foundation
import Testing
import Toolchain

/// Runs the `espalier` that was built together with these tests, on a package without a rules file.
@Suite("The exit code of espalier", .timeLimit(.minutes(60)))
struct ExitCodesTests {
    fileprivate static let files = [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "plain", targets: [.target(name: "A"), .target(name: "B")])

        """,
        "Sources/A/A.swift": "import B\npublic let a = b\n", "Sources/B/B.swift": "public let b = 1\n",
    ]

    private func run(_ words: String..., at root: URL) async throws -> Subprocess.Output { try await run(words, at: root) }

    private func run(_ words: [String], at root: URL, with variables: [String: String] = [:]) async throws -> Subprocess.Output {
        let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "espalier")
        let own = ["XDG_CACHE_HOME": root.appending(path: ".build/cache").path]
        let environment = ProcessInfo.processInfo.environment.merging(own) { $1 }.merging(variables) { $1 }
        return try await Subprocess([tool.path] + words + ["--package-path", root.path], in: root, environment: environment).run()
    }

    @Test(
        "espalier prints English, even in a Japanese locale",
        arguments: [["graph"], ["graph", "--help"], ["graph", "Nope"], ["prune"], ["doctor"], ["check"]])
    func english(words: [String]) async throws {
        // Use a new package for each run, because the doctor compares the environment variables with those of the previous run.
        var plain: Subprocess.Output?
        try await withFolder(Self.files) { root in plain = try await run(words, at: root) }
        try await withFolder(Self.files) { root in
            let japanese = try await run(words, at: root, with: ["LANG": "ja_JP.UTF-8"])
            let isJapanese = { (letter: Unicode.Scalar) in (0x3040...0x30FF).contains(letter.value) }
            #expect(!(japanese.text + japanese.errors).unicodeScalars.contains(where: isJapanese), "\(japanese)")
            #expect(japanese.code == plain?.code)
        }
    }

    @Test("espalier exits with 0 on success, and with 1 if there are findings or graph --why finds no path")
    func findings() async throws {
        try await withFolder(Self.files) { root in
            let graph = try await run("graph", at: root)
            #expect(graph.code == 0 && graph.text.contains("A") && graph.errors == "")
            let check = try await run("check", at: root)
            #expect(check.code == 1 && check.text.hasPrefix("Sources/A/A.swift:1: A imports B without declaring it."), "\(check)")
            let annotated = try await run("check", "--format", "github", at: root)
            #expect(annotated.code == 1 && annotated.text.hasPrefix("::error file=Sources/A/A.swift,line=1,"))
            for format in ["sarif", "junit", "json"] {
                let report = try await run("check", "--format", format, at: root)
                #expect(report.code == 1 && report.errors == "" && report.text.contains("A imports B without declaring it."))
                #expect(report.text.hasPrefix(format == "junit" ? "<?xml " : "{"))
            }
            let mended = try await run("check", "--fix", at: root)
            #expect(mended.code == 0 && mended.text == "Package.swift: added B, a dependency of A.\nNo findings.\n", "\(mended)")
            #expect(try await run("check", at: root).text == "No findings.\n")
            #expect(try await run("graph", "--why", "A", "B", at: root).text == "A → B\n")
            let none = try await run("graph", "--why", "B", "A", at: root)
            #expect(none.code == 1 && none.text == "B does not depend on A.\n")
        }
    }

    @Test("After espalier check writes a baseline of the existing findings, later checks report only new findings")
    func baseline() async throws {
        try await withFolder(Self.files) { root in
            #expect(try await run("check", "--update-baseline", at: root).text == "No new findings, 1 in .espalier-baseline.json.\n")
            #expect(try await run("check", at: root).code == 0)
            try Data("import A\npublic let b = 1\n".utf8).write(to: root.appending(path: "Sources/B/B.swift"))
            let new = try await run("check", at: root)
            #expect(new.code == 1 && new.text.hasPrefix("Sources/B/B.swift:1: ") && new.text.contains("1 finding, 1 in"), "\(new)")
            for name in ["A", "B"] { try Data("".utf8).write(to: root.appending(path: "Sources/\(name)/\(name).swift")) }
            #expect(try await run("check", at: root).text.hasPrefix("1 finding of .espalier-baseline.json is fixed."))
            #expect(try await run("check", "--update-baseline", at: root).text == "No findings.\n")
        }
    }

    @Test("espalier check names the packages that are not fetched, and reports that imports of these packages were not checked")
    func unfetched() async throws {
        try await withFolder(Self.files) { root in
            let manifest = "    dependencies: [.package(url: \"https://example.com/log.git\", from: \"1.0.0\")], targets: ["
            let text = Self.files["Package.swift"]?.replacing("targets: [", with: manifest)
            try Data((text ?? "").utf8).write(to: root.appending(path: "Package.swift"))
            let check = try await run("check", at: root)
            let note = "Not fetched: log. Imports of these packages were not checked. Run: swift package resolve\n"
            #expect(check.text.hasSuffix(note + "1 finding.\n"), "\(check)")
        }
    }

    @Test("espalier check reports the same findings through a symbolic link to the package")
    func link() async throws {
        try await withFolder(Self.files) { root in
            let link = root.deletingLastPathComponent().appending(path: "link-\(UUID())")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: root)
            defer { try? FileManager.default.removeItem(at: link) }
            let real = try await run("check", at: root), linked = try await run("check", at: link)
            #expect(linked.code == 1 && linked.text == real.text)
        }
    }

    @Test(
        "espalier exits with 2 for invalid usage and missing requirements, and reports them as text or, with --json, as JSON",
        OnePackage(), .serialized,
        arguments: [
            ["prune"], ["config"], ["session"], ["graph", "Nope"], ["graph", "--format", "oil"], ["affected", "--base", "nowhere"],
            ["affected", "--shards", "0"],
            ["test", "Nope"], ["build", "Nope"], ["mutate", "Nope"], ["mutate", "--sample", "0"], ["timings"], ["timings", "--", "make"],
            ["test", "--cache", "nowhere"], ["test", "--cache-write"], ["test", "--cache", "https://a.example", "--cache-write"],
            ["cache", "--days", "x"], ["cache", "--megabytes", "9999999"],
            ["init"], ["init", "Acme", "--feature", "Wallet"], ["init", "--feature", "Wallet", "--features", "A,B"],
            ["init", "--feature", "Wallet", "--web"], ["init", "Acme", "--espalier", "/nowhere"],
            ["new", "feature", "Wallet"],
            ["new", "feature", "../x"], ["new", "app", "mini", "--features", "A"], ["new", "template", "a/b"],
            ["rename", "package", "plane", "Acme"], ["rename", "package", "plain", "a/b"],
            ["rename", "module", "A", "a/b"], ["rename", "module", "A", "Text"], ["rename", "module", "Nope", "Text"], ["move", "module"],
            ["move", "module", "A", "Core"], ["move", "module", "Nope", "Core"],
            ["compose", "mini", "--features", "A"], ["compose", "mini", "--features", ""],
        ])
    func wrong(words: [String]) async throws {
        let root = try #require(OnePackage.root)
        let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "espalier").path
        // Arguments after `--` are not for espalier, so put `--json` before `--`.
        let place = words.firstIndex(of: "--") ?? words.endIndex
        for json in [[], ["--json"]] {
            let line = words[..<place] + json + words[place...]
            let answer = try await Subprocess([tool] + line, in: root).run()
            #expect(answer.code == 2 && answer.text == "", "\(line): \(answer)")
            let isObject = (try? JSONSerialization.jsonObject(with: Data(answer.errors.utf8))) is [String: Any]
            #expect(isObject == !json.isEmpty && answer.errors != "", "\(line): \(answer)")
        }
        let made = try FileManager.default.contentsOfDirectory(atPath: root.path).filter { $0 != ".build" }
        #expect(made.sorted() == ["Package.swift", "Sources"])
    }
}

/// Runs all cases of a test on one package, so that SwiftPM compiles the manifest only once.
private struct OnePackage: TestTrait, TestScoping {
    @TaskLocal static var root: URL?

    func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { testCase == nil ? self : nil }

    func provideScope(for test: Test, testCase: Test.Case?, performing body: @concurrent @Sendable () async throws -> Void) async throws {
        try await withFolder(ExitCodesTests.files) { root in try await Self.$root.withValue(root, operation: body) }
    }
}
