import Failure
import Foundation
import Synchronization
import World

/// The file that records are appended to, of bounded size, and readable by its owner alone.
///
/// Several programs may write to it at once: each record is one `write` to the file's end, and so whole. When the file is full it becomes the
/// older one, in the place of the one that was older before.
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

    /// - Parameters:
    ///   - largest: In bytes, of each of the two files; a single record may go beyond it.
    ///   - now: The time, which a record begins with.
    ///   - complain: Is told, once, that no more records are kept. Nothing else fails for that reason.
    public init(
        in directory: DataDirectory, largest: Int = 1 << 20, now: @escaping @Sendable () -> Date = { Date() },
        complain: @escaping @Sendable (Failure) -> Void
    ) {
        (self.directory, self.largest, self.now, self.complain) = (directory, largest, now, complain)
    }

    /// Whose log it is.
    var program: ProgramName { directory.program }

    private var path: String { directory.log.path }

    /// Appends a line, which has no line break.
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
                complain(Failure(.inputOutput, .logCannotBeWritten(path), hint: .seeWhoMayWriteTheLog))
            }
        }
    }

    /// The file at its end; made if need be, and so is its folder.
    private func open() throws -> FileHandle {
        try FileManager.default.createDirectory(
            at: directory.url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        // No link is followed: the log is nobody's way to have another file appended to. Nor is a pipe waited for.
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

    /// Makes the full file the older one, unless another program has just done so.
    ///
    /// Who has the lock on the very file that bears the name is alone in renaming it.
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
    /// The log, and the one that was full before it.
    public var log: URL { own("log") }
    public var olderLog: URL { own("log.1") }
}
