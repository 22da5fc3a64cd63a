import EnglishOnly
import Failure

extension Failure {
    /// The failure of a `swift` command that crashed; nil if the command exited by itself.
    ///
    /// Compile errors and failed tests, even tests that crash, never end `swift` itself by a signal, so a crash says nothing about the package.
    ///
    /// - Parameter code: The exit code of ``Subprocess``.
    package static func crash(of command: String, code: Int32) -> Failure? {
        code <= 128
            ? nil
            : Failure(
                .notNow, "\(command) crashed with signal \(code - 128).",
                hint: "Run the command again; the toolchain has failed, not the package.")
    }
}
