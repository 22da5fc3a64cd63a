import Dispatch
import Foundation

/// Ctrl-C while someone is at the terminal: the program ends at once, with the code that a shell gives an interrupted one.
///
/// Nothing is put right first, because nothing has to be: what was done is kept, and the terminal was never changed.
package struct Interruption: ~Copyable {
    /// As shells report SIGINT.
    package static let exitCode: Int32 = 130
    private let source: any DispatchSourceSignal

    /// Begins to listen, until it is let go of.
    package init() {
        signal(SIGINT, SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global(qos: .userInteractive))
        source.setEventHandler {
            // The shell's prompt is to stand at the beginning of a line.
            try? FileHandle.standardOutput.write(contentsOf: Data("\n".utf8))
            _exit(Self.exitCode)
        }
        source.resume()
    }

    deinit {
        source.cancel()
        signal(SIGINT, SIG_DFL)
    }
}
