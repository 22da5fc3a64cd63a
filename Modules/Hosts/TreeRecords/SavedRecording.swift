import Failure
import Foundation
import Language

/// A recording that was read from a file.
package struct SavedRecording: Sendable {
    package let program: RecordedProgram
    /// The lines that could be read, beginning with the program.
    package let lines: [RecordedLine]
    /// The number of complete lines that could not be read.
    package let unreadable: Int
    /// Whether the last line is incomplete, as in a recording of a program that was killed.
    package let isCut: Bool

    /// Reads a recording.
    ///
    /// - Throws: `badData` if the data does not begin with the complete first line of a recording, or if the recording's format is unknown.
    package init(_ data: Data, at path: String) throws(Failure) {
        let decoder = JSONDecoder()
        let pieces = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let complete = pieces.dropLast().map { try? decoder.decode(RecordedLine.self, from: $0) }
        guard let program = complete.first??.program else { throw Failure(.badData, .noRecording(path), hint: .recordASession) }
        guard program.format == RecordedProgram.format else {
            throw Failure(.badData, .recordingOfAnotherFormat(path, program.format), hint: .useTheSameVersion)
        }
        self.program = program
        lines = complete.compactMap(\.self)
        (unreadable, isCut) = (complete.count - lines.count, !(pieces.last?.isEmpty ?? true))
    }

    /// The state after all lines.
    package var state: RecordedState { lines.reduce(into: RecordedState()) { $0.apply($1) } }
}
