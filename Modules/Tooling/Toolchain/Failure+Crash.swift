import EnglishOnly
import Failure

extension Failure {
    /// The failure of a `swift` command that crashed; nil if the command did not crash.
    ///
    /// Neither a compile error nor a failed or crashed test makes `swift` itself crash, so a crash of `swift` says nothing about the
    /// package.
    ///
    /// - Parameter code: The exit code that ``Subprocess`` returned.
    package static func crash(of command: String, code: Int32) -> Failure? {
        code <= 128
            ? nil
            : Failure(
                .notNow, "\(command) crashed with signal \(code - 128).",
                hint: "Run the command again; the toolchain has failed, not the package.")
    }
}
