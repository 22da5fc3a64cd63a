import EnglishOnly
import Failure
import Foundation

extension Subprocess {
    /// Runs the program to its end and passes on each line of both streams as it arrives.
    ///
    /// - Parameter onLine: Receives the lines in order, on another thread.
    /// - Throws: `Failure` of kind `unreachable` when the program cannot be started.
    package func run(onLine: @escaping @Sendable (String) -> Void) async throws(Failure) -> Int32 {
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["--"] + words
        process.environment = environment
        if let folder { process.currentDirectoryURL = folder }
        (process.standardInput, process.standardOutput, process.standardError) = (FileHandle.nullDevice, pipe, pipe)
        do { try process.run() } catch {
            throw Failure(.unreachable, "\(words.first ?? "A program") cannot be started: \(error.localizedDescription)")
        }
        let input = pipe.fileHandleForReading
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                var rest: [UInt8] = []
                while case let data = input.availableData, !data.isEmpty {
                    rest += data
                    while let end = rest.firstIndex(of: 10) {
                        let line = String(decoding: rest[..<end], as: UTF8.self)
                        rest.removeSubrange(...end)
                        onLine(line)
                    }
                }
                if !rest.isEmpty { onLine(String(decoding: rest, as: UTF8.self)) }
                process.waitUntilExit()
                continuation.resume(
                    returning: process.terminationReason == .uncaughtSignal ? 128 + process.terminationStatus : process.terminationStatus)
            }
        }
    }
}
