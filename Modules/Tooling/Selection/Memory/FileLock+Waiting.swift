import EnglishOnly
import Failure
import Foundation
import Toolchain

extension FileLock {
    /// The lock of a folder, once no other process holds it. While this process waits, a note says so.
    static func waiting(in folder: URL, onNote: (String) -> Void) async throws(Failure) -> FileLock {
        let path = folder.appending(path: "lock").path(percentEncoded: false)
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var isTold = false
        while true {
            do throws(FileLock.Refusal) { return try FileLock(path, makes: true) } catch .held {
                if !isTold { onNote("Waiting for another espalier process that is building this package.") }
                isTold = true
                do { try await Task.sleep(for: .milliseconds(100)) } catch {
                    throw Failure(.interrupted, "The build was cancelled.")
                }
            } catch {
                throw Failure(.cannotCreate, "\(path) cannot be written.", hint: "Check its permissions.")
            }
        }
    }
}
