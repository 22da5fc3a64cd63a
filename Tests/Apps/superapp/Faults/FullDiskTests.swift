import Failure
import FeatureTree
import Files
import Foundation
import Program
import Storage
import Testing

@Suite("A full disk", .timeLimit(.minutes(60)))
struct FullDiskTests {
    /// Mounts a small disk in memory at `folder`; returns false if this user cannot mount disks.
    private static func mount(at folder: URL, size: String) -> Bool {
        run("mount", ["-t", "tmpfs", "-o", "size=\(size)", "tmpfs", folder.path])
    }

    private static func run(_ tool: String, _ arguments: [String]) -> Bool {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [tool] + arguments
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }

    /// Runs `body` with a program whose data directory is on a small disk; returns nil if the disk cannot be mounted.
    private static func withSmallDisk<Value>(_ size: String = "1m", _ body: (BuiltProgram) async throws -> Value) async throws -> Value? {
        let disk = FileManager.default.temporaryDirectory.appending(path: "disk-\(UUID())")
        try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: disk) }
        guard mount(at: disk, size: size) else { return nil }
        defer { _ = run("umount", [disk.path]) }
        return try await body(BuiltProgram(home: disk.appending(path: "home")))
    }

    private static let canMount = ConditionTrait.enabled("Only root can mount a small disk, and only on Linux.") {
        try await withSmallDisk { _ in true } ?? false
    }

    private static func statement(_ rows: Int) -> String {
        let message = String(repeating: "x", count: 200)
        return "date,amount,counterparty,message\n" + (1...rows).map { "2026-01-05,-1,Shop \($0),\(message)" }.joined(separator: "\n")
    }

    @Test("A write to a full disk is an error, and no partial data is stored", canMount)
    func statement() async throws {
        _ = try await Self.withSmallDisk { program in
            try program.withFile("small.csv", Self.statement(100)) { try program.succeed(["timeline", "import", $0]) }
            let large = try program.withFile("large.csv", Self.statement(8_000)) { try program(["timeline", "import", $0]) }
            let database = program.home.appending(path: "superapp.sqlite").path
            #expect(
                large
                    == .init(
                        output: "",
                        complaint: """
                            superapp: The database \(database) cannot be read or written.
                              Check that the disk is not full. No partial data was written.

                            """, code: 74))
            #expect(try program.answer(["timeline", "summary"], as: Totals.self).out.minor == -100)
            #expect(try await DataStore(home: DataDirectory(program.home, of: "superapp")).flaws() == [])
            try program.withFile("more.csv", Self.statement(110)) { try program.succeed(["timeline", "import", $0]) }
            #expect(try program.answer(["timeline", "summary"], as: Totals.self).out.minor == -110)
        }
    }

    @Test("A full disk at the first start is reported as an error", canMount)
    func start() async throws {
        _ = try await Self.withSmallDisk("16k") { program in
            let run = try program(["timeline", "list"])
            #expect([73, 74].contains(run.code) && run.complaint.hasPrefix("superapp: The "), "\(run)")
        }
    }

    @Test("Saving a session to a full disk is an error, and the session that was saved before is kept", canMount)
    func session() async throws {
        _ = try await Self.withSmallDisk { program in
            let home = DataDirectory(program.home, of: "superapp"), saved = SavedSession(in: home)
            let trees = try ["A", "B"].map { name in
                let text = #"{"version": 2, "features": [{"name": "\#(name)", "id": ""}]}"#
                return try JSONDecoder().decode(SavedTree.self, from: Data(text.utf8))
            }
            try saved.save(trees[0])
            try #require(FileManager.default.createFile(atPath: home.file("filler").path, contents: nil))
            let filler = try FileHandle(forWritingTo: home.file("filler"))
            #expect(throws: (any Error).self) { try filler.write(contentsOf: Data(count: 2_000_000)) }
            let failure = #expect(throws: Failure.self) { try saved.save(trees[1]) }
            #expect(try failure?.kind == .inputOutput && saved.read() == trees[0])
        }
    }

    @Test("The doctor reports an almost full disk and suggests how to free space", canMount)
    func doctor() async throws {
        _ = try await Self.withSmallDisk("40m") { program in
            try program.succeed(["timeline", "list"])
            let old = program.home.appending(path: "superapp.log.1")
            try Data(count: 30 << 20).write(to: old)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: old.path)
            let variables = DoctorTests.healthy
            let run = try program(["doctor"], with: variables)
            #expect(run.output.contains(/problem +space +Only \d MiB are free\.\n/) && run.code == 1)
            #expect(run.output.hasSuffix("Suggested fixes\nrm -f \(old.path)\n"))
            #expect(Self.run("rm", ["-f", old.path]))
            #expect(try program(["doctor"], with: variables).code == 0)
        }
    }
}
