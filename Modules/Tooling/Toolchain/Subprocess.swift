import EnglishOnly
import Failure
import Foundation
import Synchronization

/// An external program, run to its end with its output captured.
package struct Subprocess: Sendable {
    package struct Output: Sendable {
        package let code: Int32
        package let text: String
        package let errors: String
    }

    /// The command line. The first word is looked up in `PATH`.
    let words: [String]
    let folder: URL?
    let environment: [String: String]

    package init(_ words: [String], in folder: URL? = nil, environment: [String: String] = SwiftEnvironment.current.environment) {
        (self.words, self.folder, self.environment) = (words, folder, environment)
    }

    /// - Returns: The output and the exit code, which is 127 if the program does not exist.
    /// - Throws: `Failure` of kind `unreachable` if no process can be started. A nonzero exit code is not an error.
    package func run() async throws(Failure) -> Output {
        let output = Pipe(), errors = Pipe(), (ending, child) = try start(output: output, errors: errors)
        // Read both pipes concurrently, because a program that blocks on one full pipe never closes the other.
        async let text = Self.everything(from: output, of: child)
        async let errorText = Self.everything(from: errors, of: child)
        return await Output(code: ending.value, text: text, errors: errorText)
    }

    func start(output: Pipe, errors: Pipe) throws(Failure) -> (ending: Ending, child: RunningProgram) {
        let process = Process(), ending = Ending(), child = RunningProgram()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["--"] + words
        process.environment = environment
        if let folder { process.currentDirectoryURL = folder }
        (process.standardInput, process.standardOutput, process.standardError) = (FileHandle.nullDevice, output, errors)
        let end: @Sendable (Int32, Bool) -> Void = { status, isSignal in
            child.end()
            if RunningWork.isInterrupted { return }
            // Report signals as a shell does, so that a killed program differs from one that exits with the signal's number.
            ending.set(isSignal ? 128 + status : status)
        }
        process.terminationHandler = { end($0.terminationStatus, $0.terminationReason == .uncaughtSignal) }
        do { try process.run() } catch {
            child.end()
            throw Failure(.unreachable, "\(words.first ?? "A program") cannot be started: \(error.localizedDescription)")
        }
        let number = process.processIdentifier
        child.begin(number)
        #if os(Linux)
            // Foundation notices the end of a program only after the end of everything that the program has started.
            Thread.detachNewThread {
                var info = siginfo_t()
                while waitid(P_PID, id_t(number), &info, WEXITED | WNOWAIT) != 0 { if errno != EINTR { return } }
                end(info._sifields._sigchld.si_status, info.si_code != CLD_EXITED)
            }
        #endif
        return (ending, child)
    }

    private static func everything(from pipe: Pipe, of child: RunningProgram) async -> String {
        let data = Mutex(Data())
        await read(pipe, of: child) { part in data.withLock { $0 += part } }
        return data.withLock { String(decoding: $0, as: UTF8.self) }
    }

    /// The longest time for which a pipe is read after the program has ended.
    private static let rest = Duration.seconds(5)

    /// Reads a pipe on another thread until it is closed or, once the program has ended, until it is empty, but for at most five seconds
    /// after the program has ended.
    ///
    /// If the program has started another one that outlives it, such as a server, the pipe may never be closed.
    static func read(_ pipe: Pipe, of child: RunningProgram, _ add: @escaping @Sendable (Data) -> Void) async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let input = pipe.fileHandleForReading
                var status = pollfd(fd: input.fileDescriptor, events: Int16(POLLIN), revents: 0), end: ContinuousClock.Instant?
                while end.map({ .now < $0 }) ?? true {
                    if child.isOver, end == nil { end = .now + rest }
                    let ready = poll(&status, 1, 100)
                    if ready == 0, end != nil { break }
                    if ready <= 0 { continue }
                    let data = input.availableData
                    if data.isEmpty { break }
                    add(data)
                }
                try? input.close()
                continuation.resume()
            }
        }
    }
}

/// An exit code that is awaited once. Only the first value that is set counts.
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
