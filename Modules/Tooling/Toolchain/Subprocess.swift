import EnglishOnly
import Failure
import Foundation

/// An external program, run to its end with its output captured.
package struct Subprocess: Sendable {
    package struct Output: Sendable {
        package let code: Int32
        package let text: String
        package let errors: String
    }

    /// The command line. The first word is looked up in `PATH`.
    package let words: [String]
    package let folder: URL?
    package let environment: [String: String]

    package init(_ words: [String], in folder: URL? = nil, environment: [String: String] = SwiftEnvironment.current.environment) {
        (self.words, self.folder, self.environment) = (words, folder, environment)
    }

    /// - Throws: `Failure` of kind `unreachable` when the program cannot be started. A nonzero exit code does not throw.
    package func run() async throws(Failure) -> Output {
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (FileHandle.nullDevice, output, errors)
        let ending = try start(process)
        // Read both pipes concurrently, because a program that blocks on one full pipe never closes the other.
        async let text = Self.everything(from: output)
        async let errorText = Self.everything(from: errors)
        return await Output(code: ending.value, text: text, errors: errorText)
    }

    private func start(_ process: Process) throws(Failure) -> Ending {
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["--"] + words
        process.environment = environment
        if let folder { process.currentDirectoryURL = folder }
        let ending = Ending()
        process.terminationHandler = { ended in
            // Report signals as a shell does, so that a killed program differs from one that exits with the signal's number.
            ending.set(ended.terminationReason == .uncaughtSignal ? 128 + ended.terminationStatus : ended.terminationStatus)
        }
        do { try process.run() } catch {
            throw Failure(.unreachable, "\(words.first ?? "A program") cannot be started: \(error.localizedDescription)")
        }
        return ending
    }

    private static func everything(from pipe: Pipe) async -> String {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
                continuation.resume(returning: String(decoding: data, as: UTF8.self))
            }
        }
    }
}

/// An exit code that is set once and awaited once.
private final class Ending: Sendable {
    private let stream: AsyncStream<Int32>
    private let continuation: AsyncStream<Int32>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream() }

    func set(_ code: Int32) {
        continuation.yield(code)
        continuation.finish()
    }

    var value: Int32 {
        get async {
            for await code in stream { return code }
            return -1
        }
    }
}
