import Files
import Foundation
import Storage
import Testing

/// Tests that each check finds its problem, and no longer finds the problem after a shell has run the suggested fix.
@Suite("superapp's doctor", .timeLimit(.minutes(60)))
struct DoctorTests {
    struct Row: Decodable, Equatable {
        let name, message: String
        let isWell: Bool
        let fix: String?
    }

    /// An environment without a problem. An empty variable counts as unset.
    static let healthy = ["SUPERAPP_NOW": "", "LANG": "C.UTF-8"]

    private static let names = [
        "settings-file", "variables", "clock", "locale", "features", "data-directory", "files", "leftovers", "space", "log",
        "session", "database", "integrity", "lock", "config", "version",
    ]

    private func diagnose(
        _ program: BuiltProgram, _ options: [String] = [], with variables: [String: String] = [:]
    ) throws -> (rows: [Row], code: Int32) {
        let run = try program(options + ["doctor", "--json"], with: Self.healthy.merging(variables) { $1 })
        return (try JSONDecoder().decode([Row].self, from: Data(run.output.utf8)), run.code)
    }

    /// Runs a fix in the temporary folder, and returns the doctor's results from the same shell.
    ///
    /// - Parameter isAnswer: Whether the fix already runs the doctor.
    private func diagnose(
        _ program: BuiltProgram, after command: String, with variables: [String: String], isAnswer: Bool = false
    ) throws -> [Row] {
        let (shell, output) = (Process(), Pipe())
        shell.executableURL = URL(filePath: "/bin/sh")
        let place = FileManager.default.temporaryDirectory.path
        let look = isAnswer ? "" : "\n\"$0\" doctor --json"
        shell.arguments = ["-c", "cd '\(place)'; \(command)\(look)", BuiltProgram.path]
        shell.environment = ["SUPERAPP_HOME": program.home.path, "PATH": "/usr/bin:/bin", "HOME": "/nonexistent"]
            .merging(Self.healthy) { $1 }.merging(variables) { $1 }
        (shell.standardOutput, shell.standardError) = (output, FileHandle.nullDevice)
        try shell.run()
        let said = try output.fileHandleForReading.readToEnd() ?? Data()
        shell.waitUntilExit()
        // The output of the fix precedes the doctor's JSON.
        let json = said.firstIndex(of: UInt8(ascii: "[")).map { said[$0...] } ?? said
        return try JSONDecoder().decode([Row].self, from: json)
    }

    /// Returns the files of the data directory with their bytes, dates and permissions.
    private func contents(of program: BuiltProgram) throws -> [String] {
        let files = try FileManager.default.subpathsOfDirectory(atPath: program.home.path).sorted()
        return try files.map { name in
            let path = program.home.appending(path: name).path
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            let bytes = FileManager.default.contents(atPath: path)?.hashValue ?? 0
            return "\(name) \(attributes[.modificationDate] ?? "") \(attributes[.posixPermissions] ?? "") \(bytes)"
        }
    }

    @Test("The doctor reports no problem on a healthy system, before and after the program is used")
    func healthy() async throws {
        try await withProgram { program in
            for isUsed in [false, true] {
                if isUsed { try program.succeed(["timeline", "list", "-v"]) }
                let (rows, code) = try diagnose(program)
                #expect(rows.filter { !$0.isWell } == [] && code == 0)
                #expect(rows.map(\.name) == Self.names)
                #expect(FileManager.default.fileExists(atPath: program.home.path) == isUsed)
            }
        }
    }

    @Test("The doctor finds each problem, and the suggested fix works", UsedHome(), arguments: problems)
    func fixes(problem: Problem) async throws {
        try await withProgram { program in
            try FileManager.default.copyItem(at: #require(UsedHome.url), to: program.home)
            let variables = problem.variables.mapValues { $0.replacing("HOME", with: program.home.path) }
            try problem.act(program.home)
            let before = (try? contents(of: program)) ?? []
            let (rows, code) = try diagnose(program, problem.options, with: variables)
            #expect(((try? contents(of: program)) ?? []) == before, "The doctor changes nothing.")
            let row = try #require(rows.first { $0.name == problem.check })
            #expect(row.message.replacing(program.home.path, with: "HOME").hasPrefix(problem.message), "\(row.message)")
            let fix = try #require(row.fix)
            #expect(!row.isWell && code == 1)
            let fixed = try diagnose(program, after: fix, with: variables, isAnswer: !problem.options.isEmpty)
            #expect(fixed.first { $0.name == problem.check }?.isWell == true, "\(fix) does not fix \(row.message)")
            let new = fixed.filter { row in !row.isWell && rows.contains { $0.name == row.name && $0.isWell } }
            #expect(new == [], "\(fix) does harm")
        }
    }

    @Test("No suggested fix changes files that superapp did not create", arguments: strangers)
    func untouched(stranger: Problem) async throws {
        try await withProgram { program in
            try FileManager.default.createDirectory(at: program.home, withIntermediateDirectories: false)
            try stranger.act(program.home)
            let variables = stranger.variables.mapValues { $0.replacing("HOME", with: program.home.path) }
            let before = try contents(of: program)
            let row = try #require(try diagnose(program, with: variables).rows.first { $0.name == stranger.check })
            #expect(row.message.replacing(program.home.path, with: "HOME").hasPrefix(stranger.message), "\(row.message)")
            let fixed = try diagnose(program, after: try #require(row.fix), with: variables)
            #expect(fixed.first { $0.name == stranger.check }?.isWell == true)
            #expect(try contents(of: program) == before, "\(row.fix ?? "")")
        }
    }

    @Test("The doctor does not suggest changing files of another user", .enabled("Only root can change a file's owner.") { geteuid() == 0 })
    func another() async throws {
        try await withProgram { program in
            try program.succeed(["timeline", "list"])
            let file = program.home.appending(path: "superapp.sqlite").path
            try FileManager.default.setAttributes([.ownerAccountID: 65534, .posixPermissions: 0o644], ofItemAtPath: file)
            for (check, path) in [("files", file), ("data-directory", program.home.path)] {
                try FileManager.default.setAttributes([.ownerAccountID: 65534], ofItemAtPath: path)
                let row = try #require(try diagnose(program).rows.first { $0.name == check })
                #expect(row.message == "Owned by another user: \(path).")
                #expect(row.fix == "unset SUPERAPP_HOME")
            }
        }
    }

    @Test("The table of problems for the doctor covers every check except `space` and `lock`, which have their own tests")
    func complete() { #expect(Set(Self.problems.map(\.check)).union(["space", "lock"]) == Set(Self.names)) }

    @Test("The doctor names the process that locks the database, and reports no problem once the lock is released")
    func lock() async throws {
        try await withProgram { program in
            try program.succeed(["timeline", "list"])
            let store = try DataStore(home: DataDirectory(program.home, of: "superapp"))
            try await store.write { _ in
                let row = try diagnose(program).rows.first { $0.name == "lock" }
                #expect(row?.message == "Process \(getpid()) is writing to the database.")
                #expect(row?.fix == "kill \(getpid())")
            }
            #expect(try diagnose(program).rows.first { $0.name == "lock" }?.isWell == true)
        }
    }

    private static let hasPython = ConditionTrait.enabled("There is no python3 to lock a database from another process.") {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")
    }

    @Test("The fix for a locked database ends the process that holds the lock", hasPython)
    func holder() async throws {
        try await withProgram { program in
            try program.succeed(["timeline", "list"])
            let (holder, output) = (Process(), Pipe())
            holder.executableURL = URL(filePath: "/usr/bin/python3")
            // Unblock the signal, because a test's thread may block it, and a child process inherits the blocked signals.
            let script = """
                import signal, sqlite3, sys
                signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})
                database = sqlite3.connect(sys.argv[1])
                database.execute('BEGIN IMMEDIATE')
                print('held', flush=True)
                sys.stdin.read()
                """
            holder.arguments = ["-c", script, program.home.appending(path: "superapp.sqlite").path]
            (holder.standardInput, holder.standardOutput) = (Pipe(), output)
            try holder.run()
            defer { holder.terminate() }
            #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) == "held\n")
            let row = try #require(try diagnose(program).rows.first { $0.name == "lock" })
            #expect(row.message == "Process \(holder.processIdentifier) is writing to the database.")
            _ = try diagnose(program, after: try #require(row.fix), with: [:])
            holder.waitUntilExit()
            #expect(try diagnose(program).rows.first { $0.name == "lock" }?.isWell == true)
        }
    }

    @Test("The doctor runs every check even if nine of them find a problem at the same time")
    func everything() async throws {
        try await withProgram { program in
            try FileManager.default.createDirectory(at: program.home, withIntermediateDirectories: true)
            for name in ["superapp.sqlite", "config.json", "session.json", "settings.json"] { try Self.write("?", to: name)(program.home) }
            try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: program.home.path)
            let variables = [
                "SUPERAPP_CONFIG": program.home.appending(path: "settings.json").path, "SUPERAPP_LANG": "x", "SUPERAPP_FEATURES": "y",
                "SUPERAPP_LOG_LEVEL": "z", "SUPERAPP_ACCESSIBLE": "?", "SUPERAPP_NOW": "now", "LANG": "",
            ]
            let (rows, code) = try diagnose(program, with: variables)
            #expect(rows.map(\.name) == Self.names && code == 1)
            #expect(
                rows.filter { !$0.isWell }.map(\.name)
                    == ["settings-file", "variables", "clock", "locale", "features", "data-directory", "session", "database", "config"])
        }
    }

    @Test("If the doctor finds a problem, it shows a screen with suggested fixes and exits with 1")
    func screen() async throws {
        try await withProgram { program in
            let run = try program(["doctor"], with: Self.healthy.merging(["SUPERAPP_LAN": "x"]) { $1 })
            #expect(run.output.contains(/\nproblem  variables +SUPERAPP_LAN is an unknown variable\. Did you mean SUPERAPP_LANG\?\n/))
            #expect(run.output.hasSuffix("\nSuggested fixes\nunset SUPERAPP_LAN\n"))
            #expect(run.complaint == "" && run.code == 1)
        }
    }
}

/// Fills a data directory once, for all cases of a test to copy.
private struct UsedHome: TestTrait, TestScoping {
    @TaskLocal static var url: URL?

    func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { testCase == nil ? self : nil }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing body: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await withProgram { program in
            try program.succeed(["timeline", "import", "Apps/superapp/Samples/statement.csv"])
            try await Self.$url.withValue(program.home, operation: body)
        }
    }
}
