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
        let value = try await TerminalWork(in: .english, written.append).run { tell in
            tell("10 rows, 50 %")
            tell("20 rows")
            return 7
        }
        #expect(value == 7)
        #expect(written.all == ["10 rows, 50 %", "20 rows      ", "       ", ""])
    }

    @Test("says nothing where there is no terminal")
    func silent() async throws {
        #expect(
            try await TerminalWork(in: .english, nil).run { tell in
                tell("10 rows")
                return true
            })
    }

    @Test("writes nothing to a terminal that acts on it")
    func safe() async throws {
        let written = Written()
        try await TerminalWork(in: .english, written.append).run { tell in tell("a\u{1B}[2Jb") }
        #expect(written.all.first == "a\u{FFFD}[2Jb")
    }

    @Test("is cancelled by Ctrl-C, and the program goes on")
    func interrupt() async throws {
        let isCancelled = try await TerminalWork(in: .english, nil).run { _ in
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
                let isCancelled = try await TerminalWork(in: .english, nil).run { _ in
                    pressControlC()
                    let never = AsyncStream<Void> { _ in }
                    for await _ in never {}
                    return Task.isCancelled
                }
                #expect(isCancelled)
                try await TerminalWork(in: .english, nil).run { _ in pressControlC() }
                let isLeftAlone = try await TerminalWork(in: .english, nil).run { _ in
                    for _ in 1...20 { await Task.yield() }
                    return !Task.isCancelled
                }
                #expect(isLeftAlone)
            }
        }
    }

    @Test("passes on what went wrong")
    func failure() async {
        await #expect(throws: CancellationError.self) { try await TerminalWork(in: .english, nil).run { _ in throw CancellationError() } }
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
