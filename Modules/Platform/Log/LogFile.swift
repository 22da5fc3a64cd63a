import Failure
import Files
import Foundation
import Synchronization

/// A log file of limited size that only its owner can read.
///
/// Several processes may write to the file, because each record is appended with a single call to `write`. A full file is renamed and
/// replaces the previous log.
public final class LogFile: Sendable {
    private struct State {
        var file: FileHandle?
        var hasFailed = false
    }

    private let directory: DataDirectory
    private let largest: Int
    private let now: @Sendable () -> Date
    private let complain: @Sendable (Failure) -> Void
    private let state = Mutex(State())

    /// Prepares a log file in a data directory. The file itself is created when the first record is written.
    ///
    /// - `largest`: The size limit in bytes for the current log and for the previous one. A file may exceed the limit by part of its last
    ///   record, or by a few records if several processes write to it.
    /// - `now`: Returns the time of a record.
    /// - `complain`: Called once if the file cannot be written. The program continues without a log.
    public init(
        in directory: DataDirectory, largest: Int = 1 << 20, now: @escaping @Sendable () -> Date = { Date() },
        complain: @escaping @Sendable (Failure) -> Void
    ) {
        (self.directory, self.largest, self.now, self.complain) = (directory, largest, now, complain)
    }

    var program: ProgramName { directory.program }

    private var path: String { directory.log.path }

    /// Appends a line; the text must not contain line breaks.
    func append(_ line: String) {
        let time = now().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        state.withLock { state in
            guard !state.hasFailed else { return }
            do {
                let file = try state.file ?? open()
                state.file = file
                try file.write(contentsOf: Data("\(time) \(line)\n".utf8))
                if try file.offset() >= largest {
                    makeRoom(file)
                    state.file = nil
                }
            } catch {
                state.hasFailed = true
                complain(Failure(.inputOutput, .logCannotBeWritten(path), hint: .worksWithoutLog))
            }
        }
    }

    /// Opens the file for appending, and creates it and its folder if needed.
    private func open() throws -> FileHandle {
        try FileManager.default.createDirectory(
            at: directory.url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        // `O_NOFOLLOW` prevents writing to another file through a link, and `O_NONBLOCK` prevents blocking on a pipe.
        let descriptor = Foundation.open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, fchmod(descriptor, 0o600) == 0 else {
            throw CocoaError(.fileWriteUnknown)
        }
        try file.seekToEnd()
        return file
    }

    /// Renames the full file, unless another process is renaming it or has just done so. A process renames the file only while holding a
    /// lock on it.
    private func makeRoom(_ file: FileHandle) {
        guard flock(file.fileDescriptor, LOCK_EX | LOCK_NB) == 0 else { return }
        var (mine, named) = (stat(), stat())
        guard fstat(file.fileDescriptor, &mine) == 0, stat(path, &named) == 0, mine.st_ino == named.st_ino, mine.st_dev == named.st_dev
        else {
            return
        }
        rename(path, directory.olderLog.path)
    }
}

extension DataDirectory {
    /// The current log file.
    public var log: URL { own("log") }
    /// The previous log file, which is full.
    public var olderLog: URL { own("log.1") }
}
