import Failure
import Foundation
import Language

/// A recording in a file that only its owner can read. Each line is written before the next event is handled, so the line is kept even if
/// the program is killed.
@MainActor
package final class RecordingFile: RecordSink {
    /// The default maximum size in bytes.
    nonisolated static let largest = 16 << 20

    private let path: String
    private let limit: Int
    private let onProblem: @MainActor (Failure) -> Void
    /// The open file; nil after an error.
    private var file: FileHandle?
    private var size = 0
    private var header: [UInt8] = []
    /// The positions of the newest `state` line and of the first byte after it; until there is such a line, both are the end of the header.
    private var checkpoint = (start: 0, end: 0)
    /// The state after all lines.
    private var state = RecordedState()

    /// Creates the file.
    ///
    /// - Parameters:
    ///   - largest: The approximate maximum size in bytes, not counting the first line and the `state` lines. Beyond this size, the oldest
    ///     lines are dropped.
    ///   - onProblem: Called when the file cannot be written, in which case the recording ends and the program continues.
    /// - Throws: `cannotCreate` if the file exists or cannot be created.
    package convenience init(
        _ path: String, largest: Int = RecordingFile.largest, onProblem: @escaping @MainActor (Failure) -> Void
    ) throws(Failure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            let isTaken = errno == EEXIST
            throw Failure(
                .cannotCreate, isTaken ? .recordingExists(path) : .recordingCannotBeCreated(path),
                hint: isTaken ? .nameAnotherRecording : .checkTheFolderOfTheRecording)
        }
        self.init(
            writingTo: FileHandle(fileDescriptor: descriptor, closeOnDealloc: true), path, largest: largest, onProblem: onProblem)
    }

    init(
        writingTo file: FileHandle, _ path: String, largest: Int = RecordingFile.largest,
        onProblem: @escaping @MainActor (Failure) -> Void
    ) {
        (self.file, self.path, limit, self.onProblem) = (file, path, largest, onProblem)
    }

    package func add(_ line: RecordedLine) {
        guard file != nil else { return }
        state.apply(line)
        write(line)
        if header.isEmpty { (header, checkpoint) = (Array(Self.text(of: line)), (size, size)) }
        guard size - checkpoint.end >= limit / 2, file != nil else { return }
        if checkpoint.start > header.count { dropLines(before: checkpoint.start) }
        var now = RecordedLine(.state)
        now.state = state
        let start = size
        write(now)
        checkpoint = (start, size)
    }

    private static func text(of line: RecordedLine) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Encoding cannot fail, because a line contains only strings, integers and Booleans. The encoder escapes line breaks in strings.
        return ((try? encoder.encode(line)) ?? Data()) + [UInt8(ascii: "\n")]
    }

    private func write(_ line: RecordedLine) {
        let bytes = Self.text(of: line)
        do { try file?.write(contentsOf: bytes) } catch { return fail() }
        size += bytes.count
    }

    /// Replaces the file with one that contains the header and everything from the given position on. The path always names a complete
    /// recording, because the new file is written completely before it replaces the old one.
    private func dropLines(before start: Int) {
        var name = Array("\(path)-XXXXXX".utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { return fail() }
        let temporary = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        let fresh = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            let old = try FileHandle(forReadingFrom: URL(filePath: path))
            try old.seek(toOffset: UInt64(start))
            let kept = header + (try old.readToEnd() ?? Data())
            try fresh.write(contentsOf: kept)
            guard rename(temporary, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
            (file, size) = (fresh, kept.count)
        } catch {
            unlink(temporary)
            fail()
        }
    }

    private func fail() {
        file = nil
        onProblem(Failure(.inputOutput, .recordingCannotBeWritten(path), hint: .checkTheDiskOfTheRecording))
    }
}
