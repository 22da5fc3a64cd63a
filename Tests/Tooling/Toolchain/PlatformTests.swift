import Foundation
import Testing
import Toolchain

@Suite("The platform for which a shared test result is valid")
struct PlatformTests {
    @Test(
        "The platform contains the version that swift prints, and is unknown if swift fails or prints nothing",
        arguments: [("echo 6.3", true), ("echo 6.3; exit 1", false), ("exit 0", false)])
    func platform(script: String, isKnown: Bool) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "platform-\(UUID())", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let swift = folder.appending(path: "swift").path
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: swift))
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: swift)
        let platform = await Toolchain.platform(in: ["PATH": "\(folder.path):/usr/bin:/bin"], folder: folder)
        #expect((platform?.hasPrefix("6.3\n") ?? false) == isKnown && (platform == nil) == !isKnown)
    }
}
