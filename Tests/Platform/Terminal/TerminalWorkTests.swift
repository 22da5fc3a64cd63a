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
    @Test("says how far it is on one line, which it wipes at the end")
    func line() async throws {
        let written = Written()
        let value = try await TerminalWork(in: .english, { WrittenOver(written.append) { 80 } }).run { tell in
            tell("10 rows, 50 %")
            tell("20 rows")
            return 7
        }
        #expect(value == 7)
        #expect(written.all == ["10 rows, 50 %", "20 rows      ", "       ", ""])
    }

    @Test("never says more than the terminal has columns, less the last, however wide its letters are")
    func narrow() {
        let written = Written(), line = WrittenOver(written.append) { 9 }
        for text in ["10 rows", "1,000 rows, 50 %", "二千行、五十％", "3 rows"] { line.show(text) }
        line.end()
        #expect(written.all == ["10 rows", "1,000 r…", "二千行… ", "3 rows ", "      ", ""])
    }

    @Test("says it line by line to who listens, and not before the last was heard")
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

    @Test("says nothing where there is no terminal")
    func silent() async throws {
        #expect(
            try await TerminalWork(in: .english, for: nil).run { tell in
                tell("10 rows")
                return true
            })
    }

    @Test("writes nothing to a terminal that acts on it")
    func safe() async throws {
        let written = Written()
        try await TerminalWork(in: .english, { WrittenOver(written.append) { 80 } }).run { tell in tell("a\u{1B}[2Jb") }
        #expect(written.all.first == "a\u{FFFD}[2Jb")
    }

    @Test("is cancelled by Ctrl-C, and the program goes on")
    func interrupt() async throws {
        let isCancelled = try await TerminalWork(in: .english, for: nil).run { _ in
            kill(getpid(), SIGINT)
            let never = AsyncStream<Void> { _ in }
            for await _ in never {}
            return Task.isCancelled
        }
        #expect(isCancelled)
    }

    @Test("is cancelled by Ctrl-C however early it comes, and so is no work after it")
    func early() async {
        // In a process of its own, which an interrupt that nobody catches would end. Many times over: what it is about is an instant.
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

    @Test("passes on what went wrong")
    func failure() async {
        await #expect(throws: CancellationError.self) {
            try await TerminalWork(in: .english, for: nil).run { _ in throw CancellationError() }
        }
    }
}

/// Ctrl-C, which has been caught when this returns. Sent to the process, it would reach whichever of its threads, and later.
private func pressControlC() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    // Threads of Dispatch take no signals, unless they are asked to.
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(SIGINT)
}

private final class Written: Sendable {
    private let texts = Mutex<[String]>([])
    var all: [String] { texts.withLock(\.self) }
    @Sendable func append(_ text: OutsideText) { texts.withLock { $0.append("\(text)") } }
}
