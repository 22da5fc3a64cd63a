import Foundation
import Language
import Synchronization
import Text
import World

/// Long work in a terminal: one line of standard error says how far it is, and Ctrl-C stops it at the next good place.
///
/// Where standard error is no terminal, nothing is said; Ctrl-C works the same.
package struct TerminalWork: LongWork {
    private let language: Language
    private let write: (@Sendable (OutsideText) -> Void)?

    package init(in language: Language) { self.init(in: language, isatty(STDERR_FILENO) == 1 ? Console.overwrite : nil) }

    /// - Parameter write: Writes over the line it wrote last; nil where there is nobody to tell.
    init(in language: Language, _ write: (@Sendable (OutsideText) -> Void)?) { (self.language, self.write) = (language, write) }

    package func run<Value: Sendable>(
        _ body: @escaping @Sendable (_ tell: @escaping @Sendable (Phrase) -> Void) async throws -> Value
    ) async throws -> Value {
        let line = StatusLine(write)
        let before = Interrupts.begin()
        defer {
            Interrupts.end(before)
            line.show("")
        }
        // Begun when an interrupt is caught already: however early it comes, the work is asked to stop and says how far it came.
        let work = Task { try await body { line.show($0.text(in: language)) } }
        Interrupts.stop { work.cancel() }
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
