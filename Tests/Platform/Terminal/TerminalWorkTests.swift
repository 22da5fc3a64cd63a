import EnglishOnly
import Foundation
import Language
import Synchronization
import Testing
import Text
import World

@testable import Terminal

@Suite("Long work in a terminal", .serialized)
struct TerminalWorkTests {
    @Test("Progress is shown in one line, which is cleared at the end")
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

    @Test("Progress is cut to the width of the terminal less one column")
    func narrow() {
        let written = Written(), line = WrittenOver(written.append) { 9 }
        for text in ["10 rows", "1,000 rows, 50 %", "二千行、五十％", "3 rows"] { line.show(text) }
        line.end()
        #expect(written.all == ["10 rows", "1,000 r…", "二千行… ", "3 rows ", "      ", ""])
    }

    @Test("Progress for a screen reader comes line by line, with pauses")
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

    @Test("Without a terminal, no progress is shown")
    func silent() async throws {
        #expect(
            try await TerminalWork(in: .english, for: nil).run { report in
                report("10 rows")
                return true
            })
    }

    @Test("Progress has no characters that act on a terminal")
    func safe() async throws {
        let written = Written()
        try await TerminalWork(in: .english, { WrittenOver(written.append) { 80 } }).run { report in report("a\u{1B}[2Jb") }
        #expect(written.all.first == "a\u{FFFD}[2Jb")
    }

    @Test("Ctrl-C cancels the work, and the program continues")
    func interrupt() async throws {
        let isCancelled = try await TerminalWork(in: .english, for: nil).run { _ in
            kill(getpid(), SIGINT)
            let never = AsyncStream<Void> { _ in }
            for await _ in never {}
            return Task.isCancelled
        }
        #expect(isCancelled)
    }

    @Test("An early Ctrl-C cancels the work, and no later work")
    func early() async {
        // In a process of its own, which an unhandled interrupt would end. Repeated, because the test is about an instant.
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

    @Test("Errors of the work are passed on")
    func failure() async {
        await #expect(throws: CancellationError.self) {
            try await TerminalWork(in: .english, for: nil).run { _ in throw CancellationError() }
        }
    }
}

/// Sends Ctrl-C to this thread, which handles it before this returns. Another thread of the process would handle it later.
private func pressControlC() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    // Threads of Dispatch block signals by default.
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(SIGINT)
}

private final class Written: Sendable {
    private let texts = Mutex<[String]>([])
    var all: [String] { texts.withLock(\.self) }
    @Sendable func append(_ text: OutsideText) { texts.withLock { $0.append("\(text)") } }
}
