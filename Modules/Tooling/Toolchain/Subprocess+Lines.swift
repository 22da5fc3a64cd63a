import Failure
import Foundation
import Synchronization

extension Subprocess {
    /// Runs the program to its end and passes each line of both streams to `onLine` as the line arrives.
    ///
    /// Cancelling the task interrupts the program, and kills it if it has not ended five seconds later.
    ///
    /// - Parameter onLine: Receives the lines in order, on another thread.
    /// - Returns: The exit code; 127 if the program does not exist.
    /// - Throws: `Failure` of kind `unreachable` if no process can be started.
    package func run(onLine: @escaping @Sendable (String) -> Void) async throws(Failure) -> Int32 {
        let pipe = Pipe(), (ending, child) = try start(output: pipe, errors: pipe)
        return await withTaskCancellationHandler {
            let rest = Mutex<[UInt8]>([])
            await Self.read(pipe, of: child) { data in
                let lines = rest.withLock { rest in
                    rest += data
                    let end = rest.lastIndex(of: 10).map { $0 + 1 } ?? 0
                    defer { rest.removeSubrange(..<end) }
                    return rest[..<end].split(separator: 10, omittingEmptySubsequences: false).dropLast()
                        .map { String(decoding: $0, as: UTF8.self) }
                }
                for line in lines { onLine(line) }
            }
            let last = rest.withLock(\.self)
            if !last.isEmpty { onLine(String(decoding: last, as: UTF8.self)) }
            return await ending.value
        } onCancel: {
            child.stop()
        }
    }
}
