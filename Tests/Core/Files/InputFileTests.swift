import EnglishOnly
import Failure
import Files
import Foundation
import Testing

@Suite("Input files")
struct InputFileTests {
    private func withFile(_ text: String, _ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "input-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "statement.csv")
        try Data(text.utf8).write(to: file)
        try body(file)
    }

    @Test("An input file up to the size limit is read completely")
    func whole() throws {
        try withFile("abc") { file in
            let bytes = try InputFile(file.path, largest: 3).bytes()
            #expect(bytes == Data("abc".utf8))
        }
    }

    @Test("A missing input file is reported as an error that names the path")
    func missing() {
        #expect(throws: Failure(.noSuchItem, "The file /nowhere/x.csv does not exist.", hint: "Check the path.")) {
            try inEnglish { try InputFile("/nowhere/x.csv").bytes() }
        }
    }

    @Test("A folder in place of an input file is reported as an error")
    func folder() {
        #expect(throws: Failure(.badData, "/tmp is a folder.", hint: "Enter the path of a file in that folder.")) {
            try inEnglish { try InputFile("/tmp").bytes() }
        }
    }

    #if os(Linux)
        @Test("An unreadable input file is reported as an error that names the path")
        func unreadable() {
            // Even root cannot read the first byte of a process's memory.
            #expect(throws: Failure(.inputOutput, "/proc/self/mem cannot be read.", hint: "Check the read permission.")) {
                try inEnglish { try InputFile("/proc/self/mem").bytes() }
            }
        }
    #endif

    @Test("An empty or endless input file is reported as an error")
    func size() throws {
        try withFile("") { file in
            #expect(throws: Failure(.badData, "\(file.path) is empty.", hint: "Check that the file was saved completely.")) {
                try inEnglish { try InputFile(file.path).bytes() }
            }
        }
        #expect(throws: Failure(.badData, "/dev/zero is larger than 1 MiB.", hint: "Check that it is the right file.")) {
            try inEnglish { try InputFile("/dev/zero", largest: 1 << 20).bytes() }
        }
    }

    @Test("An input file, even one that exceeds the size limit, can be read in pieces more than once")
    func pieces() throws {
        try withFile("abcdefg") { file in
            let reader = try InputFile(file.path, largest: 3).open()
            for _ in 0..<2 {
                var bytes: [UInt8] = [0]
                var positions: [Int] = []
                repeat {
                    try reader.read(3, into: &bytes)
                    positions.append(reader.position)
                } while positions.suffix(2).first != reader.position || positions.count < 2
                #expect(bytes == [0] + Array("abcdefg".utf8))
                #expect(positions == [3, 6, 7, 7])
                #expect(reader.size == 7)
                reader.rewind()
            }
        }
    }

    @Test("Opening a missing file, a folder or an empty file for reading in pieces throws an error")
    func noPieces() throws {
        #expect(throws: Failure(.noSuchItem, "The file /nowhere/x.csv does not exist.", hint: "Check the path.")) {
            try inEnglish { try InputFile("/nowhere/x.csv").open() }
        }
        #expect(throws: Failure(.badData, "/tmp is a folder.", hint: "Enter the path of a file in that folder.")) {
            try inEnglish { try InputFile("/tmp").open() }
        }
        try withFile("") { file in
            let failure = #expect(throws: Failure.self) { try InputFile(file.path).open() }
            #expect(failure?.kind == .badData)
        }
    }

    @Test("Input from a pipe can be read repeatedly")
    func pipe() throws {
        try withFile("") { file in
            let path = file.path + ".pipe"
            #expect(mkfifo(path, 0o600) == 0)
            Thread.detachNewThread { try? Data("abc".utf8).write(to: URL(filePath: path)) }
            let reader = try InputFile(path).open()
            for _ in 0..<2 {
                var bytes: [UInt8] = []
                try reader.read(9, into: &bytes)
                #expect(bytes == Array("abc".utf8))
                reader.rewind()
            }
        }
    }
}
