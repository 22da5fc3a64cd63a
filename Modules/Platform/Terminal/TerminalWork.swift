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
        let work = Task { try await body { line.show($0.text(in: language)) } }
        let before = Interrupts.tell { work.cancel() }
        defer {
            Interrupts.tellNobody(before)
            line.show("")
        }
        return try await withTaskCancellationHandler {
            try await work.value
        } onCancel: {
            work.cancel()
        }
    }
}

/// Ctrl-C, as a byte in a pipe: a signal handler may do little more than write one.
///
/// Dispatch has sources of signals, but on Linux one that follows another is told nothing.
private enum Interrupts {
    private static let pipe = Pipe()
    private static let end = pipe.fileHandleForWriting.fileDescriptor

    /// - Returns: What was done with an interrupt before.
    static func tell(_ act: @escaping @Sendable () -> Void) -> Handler? {
        _ = end  // There before a handler asks for it, which must not make it.
        pipe.fileHandleForReading.readabilityHandler = { handle in
            _ = handle.availableData
            act()
        }
        return signal(SIGINT) { _ in
            let code = errno
            var byte: UInt8 = 0
            _ = write(Interrupts.end, &byte, 1)
            errno = code
        }
    }

    static func tellNobody(_ before: Handler?) {
        signal(SIGINT, before)
        pipe.fileHandleForReading.readabilityHandler = nil
    }

    typealias Handler = @convention(c) (Int32) -> Void
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
