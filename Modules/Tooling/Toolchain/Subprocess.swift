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
        let output = Pipe(), errors = Pipe(), ending = try start(output: output, errors: errors).ending
        // Read both pipes concurrently, because a program that blocks on one full pipe never closes the other.
        async let text = Self.everything(from: output)
        async let errorText = Self.everything(from: errors)
        return await Output(code: ending.value, text: text, errors: errorText)
    }

    func start(output: Pipe, errors: Pipe) throws(Failure) -> (ending: Ending, child: RunningProgram) {
        let process = Process(), ending = Ending(), child = RunningProgram()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["--"] + words
        process.environment = environment
        if let folder { process.currentDirectoryURL = folder }
        (process.standardInput, process.standardOutput, process.standardError) = (FileHandle.nullDevice, output, errors)
        process.terminationHandler = { ended in
            child.end()
            if RunningWork.isInterrupted { return }
            // Report signals as a shell does, so that a killed program differs from one that exits with the signal's number.
            ending.set(ended.terminationReason == .uncaughtSignal ? 128 + ended.terminationStatus : ended.terminationStatus)
        }
        do { try process.run() } catch {
            child.end()
            throw Failure(.unreachable, "\(words.first ?? "A program") cannot be started: \(error.localizedDescription)")
        }
        child.begin(process.processIdentifier)
        return (ending, child)
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
final class Ending: Sendable {
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
