import Foundation
import Language
import Navigation
import Synchronization
import Text

/// A way to run long work in a terminal: progress is shown on standard error, and Ctrl-C stops the work.
public struct TerminalWork: LongWork {
    private let language: Language
    private let line: @Sendable () -> any StatusLine

    /// Creates a way to run long work with progress messages in the given language.
    ///
    /// - `style`: The style of the progress messages; nil to show none.
    public init(in language: Language, for style: TextStyle?) {
        switch style {
        case nil: self.init(in: language) { NoLine() }
        case .drawn: self.init(in: language) { WrittenOver(Console.overwrite) { Console.columns } }
        case .spoken: self.init(in: language) { LineByLine(Console.complain) { .now } }
        }
    }

    init(in language: Language, _ line: @escaping @Sendable () -> any StatusLine) { (self.language, self.line) = (language, line) }

    /// Runs `body` and shows its progress on standard error. Ctrl-C cancels the task that runs `body`.
    public func run<Value: Sendable>(
        _ body: @escaping @Sendable (_ report: @escaping @Sendable (Phrase) -> Void) async throws -> Value
    ) async throws -> Value {
        let line = line()
        let before = Interrupts.begin()
        defer {
            Interrupts.end(before)
            line.end()
        }
        // Start the task after the handler is installed, so that even an early interrupt stops the work in an orderly way.
        let work = Task { try await body { line.show($0.text(in: language)) } }
        Interrupts.stop { work.cancel() }
        return try await withTaskCancellationHandler {
            try await work.value
        } onCancel: {
            work.cancel()
        }
    }
}
