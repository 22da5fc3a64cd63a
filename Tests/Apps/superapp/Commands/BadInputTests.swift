import Foundation
import Testing

@Suite("Bad files and folders")
struct BadInputTests {
    private func database(in program: BuiltProgram) throws -> URL {
        #expect(try program(["timeline", "list"]).code == 0)
        return program.home.appending(path: "superapp.sqlite")
    }

    @Test("Only the owner can access the data directory and the files in it")
    func permissions() async throws {
        try await withProgram { program in
            _ = try database(in: program)
            let files = try FileManager.default.contentsOfDirectory(atPath: program.home.path)
            let modes = try files.map { name in
                try FileManager.default.attributesOfItem(atPath: program.home.appending(path: name).path)[.posixPermissions] as? Int
            }
            #expect(!files.isEmpty && Set(modes) == [0o600])
            #expect(try FileManager.default.attributesOfItem(atPath: program.home.path)[.posixPermissions] as? Int == 0o700)
        }
    }

    @Test("A database from a newer version is rejected and not changed")
    func newer() async throws {
        try await withProgram { program in
            let file = try database(in: program)
            var bytes = try Data(contentsOf: file)
            bytes[63] = 99  // The version of the format, in SQLite's header.
            try bytes.write(to: file)
            let run = try program(["timeline", "list"])
            #expect(run.complaint.hasPrefix("superapp: A newer version of this program wrote the database \(file.path).\n"))
            #expect(run.code == 78)
            #expect(try Data(contentsOf: file) == bytes)
        }
    }

    @Test("A file that is not a database is rejected and not changed", arguments: ["Dear diary", "SQLite format 3\0 and no more"])
    func foreign(content: String) async throws {
        try await withProgram { program in
            try FileManager.default.createDirectory(at: program.home, withIntermediateDirectories: true)
            let file = program.home.appending(path: "superapp.sqlite")
            try Data(content.utf8).write(to: file)
            let run = try program(["product", "list"])
            #expect(run.complaint.hasPrefix("superapp: \(file.path) is not a database of this program.\n"))
            #expect(run.code == 65)
            #expect(try Data(contentsOf: file) == Data(content.utf8))
        }
    }

    @Test("A damaged database is reported as an error")
    func damaged() async throws {
        try await withProgram { program in
            let file = try database(in: program)
            var bytes = try Data(contentsOf: file)
            bytes.replaceSubrange(100..., with: Data(repeating: 0x5A, count: bytes.count - 100))
            try bytes.write(to: file)
            let run = try program(["timeline", "list"])
            #expect(run.complaint.hasPrefix("superapp: The database \(file.path) is damaged.\n"))
            #expect(run.code == 65)
        }
    }

    @Test("An unwritable data directory is reported as an error", arguments: ["/dev/null", "/proc/nowhere"])
    func unwritable(home: String) async throws {
        try await withProgram { program in
            let run = try program(["timeline", "list", "--home", home])
            #expect(
                run
                    == .init(
                        output: "",
                        complaint: """
                            superapp: The data directory \(home) cannot be created or written to.
                              Choose another folder with --home.

                            """, code: 73))
        }
    }

    @Test("Output to a full device is reported as an error")
    func full() async throws {
        try await withProgram { program in
            let run = try program(["features"], to: URL(filePath: "/dev/full"))
            #expect(run.complaint == "superapp: Standard output cannot be written.\n  Check that the disk is not full.\n")
            #expect(run.code == 74)
        }
    }

    @Test("A malformed launch configuration stops commands and sessions", arguments: [["timeline", "list"], ["order", "list"], []])
    func configuration(arguments: [String]) async throws {
        try await withProgram { program in
            try FileManager.default.createDirectory(at: program.home, withIntermediateDirectories: true)
            let file = program.home.appending(path: "config.json")
            try Data("{\n\"minimumVersion\": 2\n}".utf8).write(to: file)
            let run = try program(arguments)
            #expect(run.complaint.hasPrefix("superapp: \(file.path), line 2: minimumVersion has a value of the wrong type.\n"))
            #expect(run.code == 78)
        }
    }
}
