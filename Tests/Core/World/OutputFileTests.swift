import EnglishOnly
import Failure
import Foundation
import Testing
import World

@Suite("Output files")
struct OutputFileTests {
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "output-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test("An output file appears when it is complete, readable by its owner only")
    func whole() throws {
        try withFolder { folder in
            let path = folder.appending(path: "a").path
            let writer = try OutputFile(path).open()
            try writer.write(Array("ab".utf8))
            try writer.write(Array("c".utf8))
            #expect(!FileManager.default.fileExists(atPath: path))
            try writer.finish()
            #expect(FileManager.default.contents(atPath: path) == Data("abc".utf8))
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }

    @Test("An output file does not replace one that was created meanwhile", arguments: [false, true])
    func late(hasOneName: Bool) throws {
        try withFolder { folder in
            let path = folder.appending(path: "a").path
            try {
                let (first, second) = (try OutputFile(path).open(), try OutputFile(path).open())
                try first.write([1])
                try second.write([2])
                try first.finish()
                #expect(
                    throws: Failure(
                        .cannotCreate, "The file \(path) already exists.", hint: "Choose another name, or replace the file with --force.")
                ) { try hasOneName ? second.finish(giving: Self.refuse) : second.finish() }
            }()
            #expect(FileManager.default.contents(atPath: path) == Data([1]))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
        }
    }

    @Test("An output file can be finished on a file system without links")
    func oneName() throws {
        try withFolder { folder in
            let path = folder.appending(path: "a").path
            try {
                let writer = try OutputFile(path).open()
                try writer.write([1])
                try writer.finish(giving: Self.refuse)
            }()
            #expect(FileManager.default.contents(atPath: path) == Data([1]))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
        }
    }

    /// `link` on a file system without links.
    private static func refuse(_ old: String, _ new: String) -> Int32 {
        errno = EPERM
        return -1
    }

    @Test("An abandoned output file leaves nothing behind")
    func givenUp() throws {
        try withFolder { folder in
            try OutputFile(folder.appending(path: "a").path).open().write([1])
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(left.isEmpty)
        }
    }

    @Test("An output file in a missing folder is an error")
    func noFolder() {
        #expect(throws: Failure(.cannotCreate, "The file /nowhere/a cannot be created.", hint: "Check the write permission of its folder."))
        {
            _ = try OutputFile("/nowhere/a").open()
        }
    }
}
