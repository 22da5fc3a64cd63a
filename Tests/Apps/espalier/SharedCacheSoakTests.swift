import FolderTesting
import Foundation
import Testing
import Toolchain

/// Shares results through a real nginx, between copies of a package on this machine.
@Suite("A shared cache on nginx", .timeLimit(.minutes(30)), .enabled(if: Nginx.program != nil, "nginx is not installed."))
struct SharedCacheSoakTests {
    private let home = FileManager.default.temporaryDirectory.appending(path: "shared-\(UUID())", directoryHint: .isDirectory)

    private func copy(_ name: String) throws -> URL {
        let root = home.appending(path: name, directoryHint: .isDirectory)
        try root.write(TwoModules.files)
        return root
    }

    private func words(_ words: [String]) -> [String] {
        [URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "espalier").path] + words
    }

    /// Runs the tool with a local cache in a folder that is named after `user`.
    private func run(
        _ words: [String], in root: URL, user: String, token: String? = nil, cache: String? = nil
    ) async throws -> Subprocess.Output {
        var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("ESPALIER_") }
        environment["XDG_CACHE_HOME"] = home.appending(path: user).path
        environment["ESPALIER_CACHE_TOKEN"] = token
        environment["ESPALIER_CACHE"] = cache
        return try await Subprocess(self.words(words), in: root, environment: environment).run()
    }

    private func withServer(_ body: (Nginx) async throws -> Void) async throws {
        defer { try? FileManager.default.removeItem(at: home) }
        let server = try await Nginx(in: home.appending(path: "nginx", directoryHint: .isDirectory), token: "secret")
        defer { server.stop() }
        try await body(server)
    }

    @Test("Tests that passed in one copy of a package are not run in another copy, unless their module has changed there")
    func copies() async throws {
        try await withServer { server in
            let first = try copy("first"), second = try copy("deeper/second")
            let wrong = try await run(["test", "--cache-write"], in: first, user: "a", token: "guess", cache: server.url)
            #expect(wrong.code == 0 && wrong.errors.contains("is no longer used in this run: it refused access."), "\(wrong)")
            #expect(server.blobs == 0)
            let pull = try await run(["test", "--rerun"], in: first, user: "a", cache: server.url)
            #expect(pull.code == 0 && server.blobs == 0, "\(pull)")
            let main = try await run(["test", "--rerun", "--cache-write"], in: first, user: "a", token: "secret", cache: server.url)
            #expect(main.code == 0 && main.errors.contains("Test run with 2 tests") && server.blobs == 9, "\(main)")

            let other = try await run(["test"], in: second, user: "b", cache: server.url)
            #expect(other.text == "ATests, BTests: passed elsewhere with the same inputs.\n" && other.errors == "", "\(other)")
            #expect(!FileManager.default.fileExists(atPath: second.appending(path: ".build/debug").path))
            let plan = try await run(["affected", "--all", "--shards", "2", "--json"], in: second, user: "b", cache: server.url)
            #expect(plan.text.matches(of: /"seconds" : \d/).count == 2, "\(plan)")
            let junit = try await run(["test", "--format", "junit"], in: second, user: "b")
            #expect(junit.text.contains("<testcase classname=\"ATests\" name=\"one()\""), "\(junit)")

            try Data("public let b = 2\n".utf8).write(to: second.appending(path: "Sources/B/B.swift"))
            let changed = try await run(["test"], in: second, user: "c", cache: server.url)
            #expect(changed.code == 1 && changed.text.hasPrefix("ATests: passed elsewhere"), "\(changed)")
            let counts = try await run(["cache"], in: second, user: "c")
            #expect(
                counts.text.contains("Results  1, ") && counts.text.contains("0 here, 1 in the shared cache\nMissed   1\n"), "\(counts)")
        }
    }

    @Test("If some of ten concurrent processes are killed, only complete results remain, and truncated results on the server are ignored")
    func crowd() async throws {
        try await withServer { server in
            let root = try copy("work")
            let main = try await run(["test", "--cache-write"], in: root, user: "a", token: "secret", cache: server.url)
            #expect(main.code == 0 && server.blobs == 9, "\(main)")
            var killed = 0
            let url = server.url
            for round in 0..<6 {
                let codes = try await withThrowingTaskGroup(of: Int32.self) { group in
                    for number in 0..<10 {
                        // Every second process is killed if it takes too long. The tenth process prunes the cache while the others write.
                        let words = number == 9 ? ["cache", "--prune", "--megabytes", "0"] : ["test"]
                        let limit = number % 2 == 0 ? ["timeout", "-s", "KILL", "0.0\(round + number)"] : []
                        let line = limit + self.words(words)
                        group.addTask { try await crowded(line, in: root, cache: url) }
                    }
                    return try await group.reduce(into: [Int32]()) { $0.append($1) }
                }
                killed += codes.count { $0 != 0 }
                #expect(codes.allSatisfy { [0, 137].contains($0) }, "\(codes)")
            }
            #expect(killed >= 6)
            let after = try await run(["test"], in: root, user: "crowd", cache: server.url)
            #expect(after.code == 0 && after.text.contains("passed") && !after.text.contains("failed") && after.errors == "", "\(after)")
            let own = try await run(["test"], in: root, user: "crowd")
            #expect(own.text == "ATests, BTests: passed before with the same inputs.\n", "\(own)")

            try server.truncateAll()
            let cut = try await run(["test"], in: root, user: "b", cache: server.url)
            #expect(cut.code == 0 && cut.errors.contains("Test run with 2 tests"), "\(cut)")
        }
    }

    private func crowded(_ words: [String], in root: URL, cache: String) async throws -> Int32 {
        var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("ESPALIER_") }
        environment["XDG_CACHE_HOME"] = home.appending(path: "crowd").path
        environment["ESPALIER_CACHE"] = cache
        return try await Subprocess(words, in: root, environment: environment).run().code
    }
}
