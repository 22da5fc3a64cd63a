import EnglishOnly
import Failure
import Foundation
import Synchronization

extension Subprocess {
    /// Runs the program to its end and passes on each line of both streams as it arrives.
    ///
    /// Cancelling the task interrupts the program, and kills it if it has not ended five seconds later.
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
        let input = pipe.fileHandleForReading, child = Child(process.processIdentifier)
        Child.current.store(process.processIdentifier, ordering: .sequentiallyConsistent)
        Child.catchSignals()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
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
                    child.end()
                    continuation.resume(
                        returning: process.terminationReason == .uncaughtSignal
                            ? 128 + process.terminationStatus : process.terminationStatus)
                }
            }
        } onCancel: {
            child.stop()
        }
    }
}

/// A process that can be stopped while it runs. Afterwards, its ID may belong to another process.
private final class Child: Sendable {
    private let number: Int32
    private let isOver = Mutex(false)

    /// The last program that was started and has not ended; 0 if there is none.
    static let current = Atomic<Int32>(0)

    init(_ number: Int32) { self.number = number }

    func end() {
        isOver.withLock { $0 = true }
        _ = Self.current.compareExchange(expected: number, desired: 0, ordering: .sequentiallyConsistent)
    }

    /// Passes an interrupt of this process on to the program. The program is in its own process group, which Ctrl-C does not reach, so an
    /// endless test would continue after the tool has ended.
    static func catchSignals() {
        for number in [SIGINT, SIGTERM] {
            signal(number) { number in
                let child = Child.current.load(ordering: .sequentiallyConsistent)
                if child > 0 { kill(child, SIGINT) }
                _exit(128 + number)
            }
        }
    }

    /// SwiftPM passes an interrupt on to the tests that it runs.
    func stop() {
        send(SIGINT)
        Thread.detachNewThread { [self] in
            Thread.sleep(forTimeInterval: 5)
            send(SIGKILL)
        }
    }

    private func send(_ signal: Int32) { isOver.withLock { if !$0 { kill(number, signal) } } }
}
