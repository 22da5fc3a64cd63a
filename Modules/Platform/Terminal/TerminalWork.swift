import Foundation
import Language
import Synchronization
import Text
import World

/// Long work in a terminal: standard error says how far it is, and Ctrl-C stops it at the next good place.
///
/// Where nobody is looking, nothing is said; Ctrl-C works the same.
public struct TerminalWork: LongWork {
    private let language: Language
    private let line: @Sendable () -> any StatusLine

    /// - Parameter style: How it is read; nil where nobody reads it.
    public init(in language: Language, for style: TextStyle?) {
        switch style {
        case nil: self.init(in: language) { NoLine() }
        case .drawn: self.init(in: language) { WrittenOver(Console.overwrite) { Console.columns } }
        case .spoken: self.init(in: language) { LineByLine(Console.complain) { .now } }
        }
    }

    init(in language: Language, _ line: @escaping @Sendable () -> any StatusLine) { (self.language, self.line) = (language, line) }

    public func run<Value: Sendable>(
        _ body: @escaping @Sendable (_ tell: @escaping @Sendable (Phrase) -> Void) async throws -> Value
    ) async throws -> Value {
        let line = line()
        let before = Interrupts.begin()
        defer {
            Interrupts.end(before)
            line.end()
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
