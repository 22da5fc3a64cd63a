import EnglishOnly
import Foundation
import Language
import Synchronization
import Testing
import Text

@testable import Terminal

@Suite("Long-running work in a terminal", .serialized)
struct TerminalWorkTests {
    @Test("Progress messages overwrite each other on one line, which is cleared at the end")
    func line() async throws {
        let written = Written()
        let value = try await TerminalWork(in: .english, { WrittenOver(written.append) { 80 } }).run { report in
            report("10 rows, 50 %")
            report("20 rows")
            return 7
        }
        #expect(value == 7)
        #expect(written.all == ["10 rows, 50 %", "20 rows      ", "       ", ""])
    }

    @Test("Progress messages are cut to one column less than the width of the terminal")
    func narrow() {
        let written = Written(), line = WrittenOver(written.append) { 9 }
        for text in ["10 rows", "1,000 rows, 50 %", "二千行、五十％", "3 rows"] { line.show(text) }
        line.end()
        #expect(written.all == ["10 rows", "1,000 r…", "二千行… ", "3 rows ", "      ", ""])
    }

    @Test("Progress for a screen reader is shown line by line, and messages that follow too quickly are skipped")
    func spoken() {
        let written = Written(), now = Mutex(ContinuousClock.now)
        let line = LineByLine(written.append) { now.withLock(\.self) }
        for text in ["10 rows", "20 rows", "30 rows\u{1B}[2J"] {
            line.show(text)
            now.withLock { $0 += .seconds(3) }
        }
        line.end()
        #expect(written.all == ["10 rows\u{FFFD}", "30 rows\u{FFFD}[2J\u{FFFD}"])
    }

    @Test("Long work runs to its end even if its progress is not shown")
    func silent() async throws {
        #expect(
            try await TerminalWork(in: .english, for: nil).run { report in
                report("10 rows")
                return true
            })
    }

    @Test("Control characters in progress messages are replaced")
    func safe() async throws {
        let written = Written()
        try await TerminalWork(in: .english, { WrittenOver(written.append) { 80 } }).run { report in report("a\u{1B}[2Jb") }
        #expect(written.all.first == "a\u{FFFD}[2Jb")
    }

    @Test("Ctrl-C cancels long work, and the program continues")
    func interrupt() async throws {
        let isCancelled = try await TerminalWork(in: .english, for: nil).run { _ in
            kill(getpid(), SIGINT)
            let never = AsyncStream<Void> { _ in }
            for await _ in never {}
            return Task.isCancelled
        }
        #expect(isCancelled)
    }

    @Test("An early Ctrl-C cancels the current work, but not later work")
    func early() async {
        // Run in a separate process, because an unhandled SIGINT would end the process that runs the tests. Repeat the attempt, because the
        // result depends on timing.
        await #expect(processExitsWith: .success) {
            for _ in 1...500 {
                let isCancelled = try await TerminalWork(in: .english, for: nil).run { _ in
                    pressControlC()
                    let never = AsyncStream<Void> { _ in }
                    for await _ in never {}
                    return Task.isCancelled
                }
                #expect(isCancelled)
                try await TerminalWork(in: .english, for: nil).run { _ in pressControlC() }
                let isLeftAlone = try await TerminalWork(in: .english, for: nil).run { _ in
                    for _ in 1...20 { await Task.yield() }
                    return !Task.isCancelled
                }
                #expect(isLeftAlone)
            }
        }
    }

    @Test("An error that long work throws is rethrown")
    func failure() async {
        await #expect(throws: CancellationError.self) {
            try await TerminalWork(in: .english, for: nil).run { _ in throw CancellationError() }
        }
    }
}

/// Sends SIGINT to the current thread, which handles the signal before this function returns. If another thread handled the signal, this
/// function could return before the handler has run.
private func pressControlC() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    // Unblock the signal, because Dispatch threads block signals by default.
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(SIGINT)
}

private final class Written: Sendable {
    private let texts = Mutex<[String]>([])
    var all: [String] { texts.withLock(\.self) }
    @Sendable func append(_ text: OutsideText) { texts.withLock { $0.append("\(text)") } }
}
