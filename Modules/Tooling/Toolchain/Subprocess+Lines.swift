import Failure
import Foundation

extension Subprocess {
    /// Runs the program to its end and passes on each line of both streams as it arrives.
    ///
    /// Cancelling the task interrupts the program, and kills it if it has not ended five seconds later.
    ///
    /// - Parameter onLine: Receives the lines in order, on another thread.
    /// - Throws: `Failure` of kind `unreachable` when the program cannot be started.
    package func run(onLine: @escaping @Sendable (String) -> Void) async throws(Failure) -> Int32 {
        let pipe = Pipe(), started = try start(output: pipe, errors: pipe), input = pipe.fileHandleForReading
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
                    continuation.resume()
                }
            }
            return await started.ending.value
        } onCancel: {
            started.child.stop()
        }
    }
}
