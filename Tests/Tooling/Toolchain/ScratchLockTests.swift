import FolderTesting
import Foundation
import Testing
import Toolchain

@Suite("The lock of a scratch folder")
struct ScratchLockTests {
    private func withFolder(_ body: (URL) async throws -> Void) async throws {
        try await FolderTesting.withFolder(["package/.build/x": ""], body)
    }

    private func lock(_ scratch: URL, in folder: URL) -> ScratchLock { ScratchLock(of: scratch, environment: ["TMPDIR": folder.path]) }

    @Test("The lock of a scratch folder is named after the folder's real path, in at most 255 bytes")
    func name() async throws {
        try await withFolder { folder in
            let scratch = folder.appending(path: "package/.build")
            let name = scratch.path.replacing("/", with: "_") + ".lock"
            #expect(lock(scratch, in: folder).file.path == folder.appending(path: name).path)
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: "link"), withDestinationURL: folder.appending(path: "package"))
            #expect(lock(folder.appending(path: "link/.build"), in: folder).file.lastPathComponent == name)
            #expect(ScratchLock(of: scratch, environment: [:]).file.path == "/tmp/" + name)

            let long = folder.appending(path: String(repeating: "ぁ", count: 100)).appending(path: ".build")
            let cut = lock(long, in: folder).file.lastPathComponent
            #expect(cut.utf8.count <= 255 && cut.utf8.count > 252 && cut.hasPrefix("ぁ") && cut.hasSuffix("ぁ_.build.lock"))
        }
    }

    @Test("A scratch folder's lock has one holder, whose process ID is in the folder's .lock; the tool never creates SwiftPM's lock file")
    func hold() async throws {
        try await withFolder { folder in
            let scratch = folder.appending(path: "package/.build"), lock = lock(scratch, in: folder)
            #expect(await lock.whileHeld { 1 } == nil)
            try Data().write(to: lock.file)
            let inner = await lock.whileHeld {
                #expect((try? String(contentsOf: scratch.appending(path: ".lock"), encoding: .utf8)) == "\(getpid())")
                return await lock.whileHeld { 1 } == nil
            }
            #expect(inner == true)
            #expect(await lock.whileHeld { 2 } == 2)
            #expect(!FileManager.default.fileExists(atPath: scratch.appending(path: ".lock").path))
        }
    }
}
