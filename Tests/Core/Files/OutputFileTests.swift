import EnglishOnly
import Failure
import Files
import Foundation
import Testing

@Suite("Output files")
struct OutputFileTests {
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "output-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test("An output file appears under its name only when it is complete, and only its owner can read it")
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

    @Test("Completing an output file does not replace another file that was created at the same path", arguments: [false, true])
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
                        .cannotCreate, "The file \(path) already exists.", hint: "Choose another name, or add --force to replace the file.")
                ) { try inEnglish { try hasOneName ? second.finish(giving: Self.refuse) : second.finish() } }
            }()
            #expect(FileManager.default.contents(atPath: path) == Data([1]))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
        }
    }

    @Test("An output file can be completed on a file system without hard links")
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

    /// A replacement for `link` that fails, as it would on a file system without hard links.
    private static func refuse(_ old: String, _ new: String) -> Int32 {
        errno = EPERM
        return -1
    }

    @Test("An output file appears at its path only after its whole content is on the disk", arguments: [true, false], [true, false])
    func flushed(isNew: Bool, hasOneName: Bool) throws {
        try withFolder { folder in
            let path = folder.appending(path: "a").path
            if !isNew { try Data("old".utf8).write(to: URL(filePath: path)) }
            let writer = try OutputFile(path, replaces: !isNew).open()
            try writer.write(Array("new".utf8))
            var flushes: [Data?] = []
            let flush = { (file: FileHandle) throws in
                // The old file, if any, must be at the path until the new content is on the disk.
                flushes.append(FileManager.default.contents(atPath: path))
                #expect(try file.offset() == 3)
            }
            try writer.finish(flushing: flush, giving: hasOneName ? Self.refuse : { link($0, $1) })
            #expect(flushes == [isNew ? nil : Data("old".utf8)])
            #expect(FileManager.default.contents(atPath: path) == Data("new".utf8))
        }
    }

    @Test("If an output file cannot be flushed to the disk, an error is thrown and the old file is unchanged")
    func unflushed() throws {
        struct Broken: Error {}
        try withFolder { folder in
            let path = folder.appending(path: "a").path
            try Data("old".utf8).write(to: URL(filePath: path))
            try {
                let writer = try OutputFile(path, replaces: true).open()
                try writer.write([1])
                #expect(
                    throws: Failure(
                        .inputOutput, "The file \(path) cannot be written.",
                        hint: "Check that the disk is not full. No partial file was left behind.")
                ) { try inEnglish { try writer.finish(flushing: { _ in throw Broken() }) } }
            }()
            #expect(FileManager.default.contents(atPath: path) == Data("old".utf8))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
        }
    }

    @Test("Output goes through a symbolic link only if replacing is allowed, and the link remains", arguments: ["b", "none", "../other/b"])
    func symbolicLink(target: String) throws {
        try withFolder { folder in
            let other = folder.appending(path: "other"), sub = folder.appending(path: "sub"), path = sub.appending(path: "a").path
            for folder in [other, sub] { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false) }
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
            let file = sub.appending(path: target).standardizedFileURL.path
            if target != "none" { try Data("old".utf8).write(to: URL(filePath: file)) }
            #expect(
                throws: Failure(
                    .cannotCreate, "\(path) is a symbolic link.", hint: "Choose another name, or add --force to write to it anyway.")
            ) { try inEnglish { _ = try OutputFile(path).open() } }
            try {
                let writer = try OutputFile(path, replaces: true).open()
                try writer.write(Array("new".utf8))
                try writer.finish()
            }()
            #expect(FileManager.default.contents(atPath: file) == Data("new".utf8))
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
        }
    }

    @Test(
        "A relative symbolic link is resolved from the folder that contains it, even if the path leads there through another link",
        arguments: [true, false])
    func linkedFolder(exists: Bool) throws {
        try withFolder { folder in
            let sub = folder.appending(path: "real/sub")
            try FileManager.default.createDirectory(at: sub, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(atPath: folder.appending(path: "linked").path, withDestinationPath: "real/sub")
            try FileManager.default.createSymbolicLink(atPath: sub.appending(path: "a").path, withDestinationPath: "../data")
            let other = folder.appending(path: "data"), file = folder.appending(path: "real/data")
            for url in [other] + (exists ? [file] : []) { try Data("old".utf8).write(to: url) }
            let writer = try OutputFile(folder.appending(path: "linked/a").path, replaces: true).open()
            try writer.write(Array("new".utf8))
            try writer.finish()
            #expect(FileManager.default.contents(atPath: file.path) == Data("new".utf8))
            #expect(FileManager.default.contents(atPath: other.path) == Data("old".utf8))
        }
    }

    @Test("Opening an output pipe that no program reads is an error, because waiting for a reader could not be interrupted")
    func unreadPipe() throws {
        try withFolder { folder in
            let path = folder.appending(path: "pipe").path
            #expect(mkfifo(path, 0o600) == 0)
            let failure = Failure(
                .cannotCreate, "The file \(path) cannot be written.", hint: "First start the program that reads the pipe.")
            #expect(throws: failure) { try inEnglish { _ = try OutputFile(path, replaces: true).open() } }
        }
    }

    @Test(
        "Finishing an output file waits until the file is on the disk, unless the caller asks not to wait",
        .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd"), "The test finds the open file in /proc."),
        arguments: [true, false])
    func onDisk(isFlushed: Bool) throws {
        try withFolder { folder in
            let writer = try OutputFile(folder.appending(path: "a").path).open()
            try writer.write(Array("x".utf8))
            let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").first { number in
                let place = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
                return place?.contains("/\(folder.lastPathComponent)/") ?? false
            }
            // A file cannot be flushed through a descriptor that was opened with O_PATH. The number is the constant's value, because
            // Swift's Glibc module lacks O_PATH.
            let path = Foundation.open(folder.path, 0x20_0000)
            let descriptor = try #require(open.flatMap { Int32($0) })
            #expect(dup2(path, descriptor) >= 0)
            close(path)
            if isFlushed {
                let failure = #expect(throws: Failure.self) { try writer.finish() }
                #expect(failure?.kind == .inputOutput)
            } else {
                try writer.finish(flushing: false)
            }
        }
    }

    @Test("A cycle of symbolic links is an error")
    func cycle() throws {
        try withFolder { folder in
            let path = folder.appending(path: "a").path
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "a")
            let failure = #expect(throws: Failure.self) { _ = try OutputFile(path, replaces: true).open() }
            #expect(failure?.kind == .cannotCreate)
        }
    }

    @Test("Output goes to a named pipe only if replacing is allowed, and the pipe remains a pipe", arguments: [false, true])
    func namedPipe(isLinked: Bool) throws {
        try withFolder { folder in
            let pipe = folder.appending(path: "pipe").path, path = isLinked ? folder.appending(path: "a").path : pipe
            #expect(mkfifo(pipe, 0o600) == 0)
            if isLinked { try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "pipe") }
            // Opening the reading end first, without waiting, lets the writing end open at once.
            let reader = FileHandle(fileDescriptor: Foundation.open(pipe, O_RDONLY | O_NONBLOCK), closeOnDealloc: true)
            #expect(
                throws: Failure(
                    .cannotCreate, "\(path) is a device or a pipe.", hint: "Choose another name, or add --force to write to it anyway.")
            ) { try inEnglish { _ = try OutputFile(path).open() } }
            try {
                let writer = try OutputFile(path, replaces: true).open()
                try writer.write(Array("new".utf8))
                try writer.finish()
            }()
            #expect(try reader.readToEnd() == Data("new".utf8))
            #expect(try FileManager.default.attributesOfItem(atPath: pipe)[.type] as? FileAttributeType != .typeRegular)
        }
    }

    @Test("An output file that is never completed leaves no file behind")
    func givenUp() throws {
        try withFolder { folder in
            try OutputFile(folder.appending(path: "a").path).open().write([1])
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(left.isEmpty)
        }
    }

    @Test("Creating an output file in a missing folder throws an error")
    func noFolder() {
        #expect(throws: Failure(.cannotCreate, "The file /nowhere/a cannot be created.", hint: "Check the write permission of its folder."))
        { try inEnglish { _ = try OutputFile("/nowhere/a").open() } }
    }
}
