import ArgumentParser
import Failure
import Language

/// The options for recording a session.
package struct RecordingOptions: ParsableArguments {
    @Option(help: ArgumentHelp(.recordToFile, valueName: "file"), completion: .file()) package var record: String?
    @Flag(help: ArgumentHelp(.revealTypedValues)) package var reveal = false

    package init() {}

    /// Returns the file to write and whether the recording contains the values that people type; nil if there is no file to write.
    ///
    /// - Parameter isAlsoShown: Whether the program shows the events itself, as in a web inspector. If so, `--reveal` is valid without a
    ///   file.
    package func choice(isAlsoShown: Bool = false) throws(Failure) -> RecordingChoice? {
        guard let record else {
            guard !reveal || isAlsoShown else { throw Failure(.usage, .nothingToReveal, hint: .addRecord) }
            return nil
        }
        return RecordingChoice(path: record, reveals: reveal)
    }
}

/// A request to record a session.
package struct RecordingChoice: Hashable, Sendable {
    package let path: String
    package let reveals: Bool
}
