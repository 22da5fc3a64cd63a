import FolderTesting
import Foundation
import Testing
import Toolchain

@Suite("espalier watch in a real package", .timeLimit(.minutes(30)))
struct WatchSoakTests {
    private static let files = [
        ".gitignore": ".build/\n*.log\n",
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "small", dependencies: [.package(path: "../beside")],
            targets: [
                .target(name: "A", dependencies: [.product(name: "Beside", package: "beside")]), .target(name: "B"),
                .testTarget(name: "ATests", dependencies: ["A"]), .testTarget(name: "BTests", dependencies: ["B"]),
            ])

        """,
        "Sources/A/A.swift": "import Beside\npublic let a = beside\n", "Sources/B/B.swift": "public let b = 1\n",
        "Tests/ATests/ATests.swift": "import A\nimport Testing\n@Test func one() { #expect(a == 1) }\n",
        "Tests/BTests/BTests.swift": "import B\nimport Testing\n@Test func two() { #expect(b == 1) }\n",
        "../beside/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "beside", products: [.library(name: "Beside", targets: ["Beside"])], targets: [.target(name: "Beside")])

        """,
        "../beside/Sources/Beside/Beside.swift": "public let beside = 1\n",
    ]

    private struct Line: Decodable {
        let status: String
        let files, tests, remembered, details: [String]
    }

    /// A running `espalier watch` and the package that it watches.
    private final class Watched {
        let root: URL
        private let temporary: URL
        private let process = Process()
        private let lines: AsyncStream<String>
        private let notes: AsyncStream<String>

        init(_ root: URL, _ words: [String]) async throws {
            self.root = root
            temporary = root.deletingLastPathComponent().appending(path: "tmp")
            let output = Pipe(), errors = Pipe()
            process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "espalier")
            process.arguments = ["watch"] + words
            process.currentDirectoryURL = root
            try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
            process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("ESPALIER_") }.merging([
                "XDG_CACHE_HOME": root.deletingLastPathComponent().appending(path: "cache").path, "TMPDIR": temporary.path,
            ]) { $1 }
            (process.standardOutput, process.standardError) = (output, errors)
            (lines, notes) = (Self.lines(of: output), Self.lines(of: errors))
            try process.run()
        }

        /// Returns the lines of a pipe, which a thread reads until the program closes the pipe.
        private static func lines(of pipe: Pipe) -> AsyncStream<String> {
            let (stream, continuation) = AsyncStream.makeStream(of: String.self)
            let input = pipe.fileHandleForReading
            Thread.detachNewThread {
                var rest = Data()
                while case let data = input.availableData, !data.isEmpty {
                    rest += data
                    while let end = rest.firstIndex(of: 10) {
                        continuation.yield(String(decoding: rest[..<end], as: UTF8.self))
                        rest = Data(rest[(end + 1)...])
                    }
                }
                continuation.finish()
            }
            return stream
        }

        private static func next(_ lines: AsyncStream<String>) async -> String {
            for await line in lines { return line }
            return ""
        }

        func note() async -> String { await Self.next(notes) }
        func line() async throws -> Line {
            let text = await Self.next(lines)
            return try JSONDecoder().decode(Line.self, from: Data(text.utf8))
        }
        func text() async -> String { await Self.next(lines) }

        func save(_ text: String, _ path: String) throws {
            let file = root.appending(path: path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file, options: .atomic)
        }

        /// Interrupts the watch, and returns its exit code and the processes and temporary files that it left behind.
        func stop() async throws -> (code: Int32, left: String, files: [String]) {
            kill(process.processIdentifier, SIGINT)
            process.waitUntilExit()
            let left = try await Subprocess(["pgrep", "-f", "--", root.path]).run().text
            let places = [temporary, root.appending(path: ".build/espalier")]
            let names = places.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0.path)) ?? [] }
            let files = names.filter { $0.hasPrefix("espalier-") || $0.hasSuffix(".xml") }
            let status = process.terminationStatus
            return (process.terminationReason == .uncaughtSignal ? 128 + status : status, left, files)
        }
    }

    /// - Parameter isIgnored: Whether the package's folder is ignored by the repository around it.
    private func withWatch(_ words: [String], isIgnored: Bool = false, _ body: (Watched) async throws -> Void) async throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "watch-\(UUID())").resolvingSymlinksInPath()
        defer { try? FileManager.default.removeItem(at: home) }
        let root = home.appending(path: "work", directoryHint: .isDirectory)
        try root.write(Self.files)
        if isIgnored { try Data("work/\n".utf8).write(to: home.appending(path: ".gitignore")) }
        for words in [["init", "-q"], ["add", "-A"], ["-c", "user.name=b", "-c", "user.email=b@localhost", "commit", "-qm", "One"]] {
            #expect(try await Subprocess(["git"] + words, in: isIgnored ? home : root).run().code == 0)
        }
        try await body(Watched(root, words))
    }

    @Test("A save runs the tests that it affects; errors are shown, failed tests run again, and passed tests are remembered")
    func saves() async throws {
        try await withWatch(["A", "B", "--json"]) { watch in
            #expect(try await watch.line().status == "watching")
            let first = try await watch.line()
            #expect(first.status == "passed" && first.tests == ["ATests", "BTests"] && first.files == [], "\(first)")
            try watch.save("public let b = 2\n", "Sources/B/B.swift")
            let red = try await watch.line()
            #expect(red.status == "failed" && red.tests == ["BTests"] && red.files == ["Sources/B/B.swift"], "\(red)")
            #expect(red.details.contains { $0.contains("recorded an issue") }, "\(red)")
            // The failed test runs again although the save does not affect it.
            try watch.save("public let beside = 1 + 0\n", "../beside/Sources/Beside/Beside.swift")
            let both = try await watch.line()
            #expect(both.status == "failed" && both.tests == ["ATests", "BTests"], "\(both)")
            try watch.save("public let b = 1 +\n", "Sources/B/B.swift")
            let broken = try await watch.line()
            #expect(broken.status == "failed" && broken.details.contains { $0.contains("error: expected") }, "\(broken)")
            try watch.save("public let b = 1\n", "Sources/B/B.swift")
            let green = try await watch.line()
            #expect(green.status == "passed" && green.tests == ["ATests", "BTests"], "\(green)")
            try watch.save("public let b = 1 + 0\n", "Sources/B/B.swift")
            #expect(try await watch.line().tests == ["BTests"])
            try watch.save("public let b = 1\n", "Sources/B/B.swift")
            let again = try await watch.line()
            #expect(again.status == "passed" && again.remembered == ["BTests"] && again.tests == [], "\(again)")
            try watch.save("# Small\n", "README.md")
            #expect(try await watch.line().status == "untested")
            // Git ignores this file, so the next line is about the next save.
            try watch.save("x", "noise.log")
            try watch.save("import B\npublic let a = 1\n", "Sources/A/A.swift")
            let finding = try await watch.line()
            #expect(finding.files == ["Sources/A/A.swift"] && finding.status != "passed", "\(finding)")
            let end = try await watch.stop()
            #expect(end.code == 130 && end.left == "" && end.files == [], "\(end)")
        }
    }

    @Test("espalier watch works in a package whose folder is ignored by the repository around it")
    func ignored() async throws {
        try await withWatch(["B", "--json"], isIgnored: true) { watch in
            #expect(try await watch.line().status == "watching")
            #expect(try await watch.line().status == "passed")
            try watch.save("public let b = 2\n", "Sources/B/B.swift")
            #expect(try await watch.line().status == "failed")
            #expect(try await watch.stop().code == 130)
        }
    }

    @Test("A watch continues after a broken manifest, a removed folder and a checkout, and forgets no edit")
    func turmoil() async throws {
        try await withWatch(["--json"]) { watch in
            let ready = try await watch.line()
            #expect(ready.status == "watching" && ready.tests == ["ATests", "BTests"], "\(ready)")
            let manifest = Self.files["Package.swift"] ?? ""
            try watch.save(manifest.replacing("])\n", with: ""), "Package.swift")
            var line = try await watch.line()
            #expect(line.status == "unreadable" && line.details.first?.contains("SwiftPM cannot read") == true, "\(line)")
            try watch.save("public let b = 3\n", "Sources/B/B.swift")
            line = try await watch.line()
            #expect(line.status == "unreadable" && line.files == ["Package.swift", "Sources/B/B.swift"], "\(line)")
            try watch.save(manifest, "Package.swift")
            line = try await watch.line()
            // The edit that was saved while the manifest was broken is tested too.
            #expect(line.status == "failed" && line.tests.contains("BTests"), "\(line)")
            try FileManager.default.removeItem(at: watch.root.appending(path: "Sources/B"))
            line = try await watch.line()
            #expect(["failed", "unreadable"].contains(line.status), "\(line)")
            #expect(try await Subprocess(["git", "checkout", "-q", "."], in: watch.root).run().code == 0)
            line = try await watch.line()
            #expect(line.status == "passed" && line.files.contains("Sources/B/B.swift"), "\(line)")
            #expect(try await watch.stop().left == "")
        }
    }

    @Test("A newer save cancels endless tests, and Ctrl-C ends the watch even while tests run")
    func endless() async throws {
        try await withWatch(["B", "--json"]) { watch in
            #expect(try await watch.line().status == "watching")
            #expect(try await watch.line().status == "passed")
            let endless = """
                import B
                import Dispatch
                import Testing
                @Test func two() { if b == 1 { DispatchSemaphore(value: 0).wait() } }

                """
            try watch.save(endless, "Tests/BTests/BTests.swift")
            try await Self.waitForTests(of: watch.root)
            try watch.save("import B\nimport Testing\n@Test func two() { #expect(b < 9) }\n", "Tests/BTests/BTests.swift")
            let next = try await watch.line()
            #expect(next.status == "passed" && next.tests == ["BTests"], "\(next)")
            try watch.save(endless, "Tests/BTests/BTests.swift")
            try await Self.waitForTests(of: watch.root)
            let end = try await watch.stop()
            #expect(end.code == 130 && end.files == [], "\(end)")
            // The tests get an interrupt; they may take a moment to end.
            while try await Subprocess(["pgrep", "-f", "--", watch.root.path]).run().code == 0 {}
        }
    }

    private static func waitForTests(of root: URL) async throws {
        while try await Subprocess(["pgrep", "-f", "--", "\(root.path)/.*smallPackageTests.xctest"]).run().code != 0 {}
    }

    @Test("Without --json, espalier watch prints lines of text, and an unknown module ends it with exit code 2")
    func text() async throws {
        try await withWatch(["B"]) { watch in
            #expect(await watch.note() == "Watching 1 test target. Press Ctrl-C to stop.")
            let line = await watch.text()
            #expect(line.firstMatch(of: /^\d\d:\d\d:\d\d  passed  BTests, \d+\.\d s$/) != nil, "\(line)")
            let end = try await watch.stop()
            #expect(end.code == 130 && end.files == [], "\(end)")
        }
        try await withWatch(["Bb"]) { watch in
            #expect(await watch.note() == "espalier: The package has no module Bb. Did you mean B?")
            let end = try await watch.stop()
            #expect(end.code == 2)
        }
    }
}
