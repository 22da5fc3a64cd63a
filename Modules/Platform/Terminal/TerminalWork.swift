import Dispatch
import Foundation
import Synchronization
import Text
import World

/// Long work in a terminal: one line of standard error says how far it is, and Ctrl-C stops it at the next good place.
///
/// Where standard error is no terminal, nothing is said; Ctrl-C works the same.
package struct TerminalWork: LongWork {
    private let write: (@Sendable (OutsideText) -> Void)?

    package init() { self.init(isatty(STDERR_FILENO) == 1 ? Console.overwrite : nil) }

    /// - Parameter write: Writes over the line it wrote last; nil where there is nobody to tell.
    init(_ write: (@Sendable (OutsideText) -> Void)?) { self.write = write }

    package func run<Value: Sendable>(
        _ body: @escaping @Sendable (_ tell: @escaping @Sendable (String) -> Void) async throws -> Value
    ) async throws -> Value {
        let line = StatusLine(write)
        let work = Task { try await body { line.show($0) } }
        // A signal that is ignored still reaches a dispatch source, and no longer ends the program.
        let before = signal(SIGINT, SIG_IGN)
        let interrupt = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        interrupt.setEventHandler { work.cancel() }
        interrupt.resume()
        defer {
            interrupt.cancel()
            signal(SIGINT, before)
            line.show("")
        }
        return try await withTaskCancellationHandler {
            try await work.value
        } onCancel: {
            work.cancel()
        }
    }
}

/// One line that is written over. Blanks wipe it and no escape sequence does: every terminal understands them.
private final class StatusLine: Sendable {
    private let write: (@Sendable (OutsideText) -> Void)?
    private let width = Mutex(0)

    init(_ write: (@Sendable (OutsideText) -> Void)?) { self.write = write }

    func show(_ text: String) {
        guard let write else { return }
        width.withLock { width in
            guard !text.isEmpty || width > 0 else { return }
            let shown = OutsideText(text).description
            write(OutsideText(shown + String(repeating: " ", count: max(0, width - shown.width))))
            if text.isEmpty { write("") }
            width = shown.width
        }
    }
}
