import Commands
import Failure
import Files
import Foundation
import Language
import Log
import Program
import Settings

extension CommandLineHost {
    /// Returns the checks of the data directory, its files and the free disk space.
    func fileChecks(of parts: [any ProgramPart.Type]) -> [DoctorCheck] {
        let folder = DataFolder(try? settings.home(), names: parts.flatMap { $0.files(of: P.name) }.map(\.name) + ["\(P.name).log"])
        return [
            DoctorCheck("data-directory") { _ in
                let home: DataDirectory
                do throws(Failure) { home = try settings.home() } catch { return .problem(error.message, fix: elsewhere) }
                let path = home.url.path
                let place = home.url.nearestExisting
                // No fix may change a folder of another user or program; most fixes choose another data directory instead.
                guard FileManager.default.fileExists(atPath: path) else {
                    guard place.takesFiles else { return .problem(.cannotBeWritten(path), fix: elsewhere) }
                    return .ok(.homeDoesNotExistYet(path))
                }
                guard place.isFolder else { return .problem(.homeIsNoFolder(path), fix: elsewhere) }
                let target = home.url.resolvingSymlinksInPath().path
                guard target.isMine else { return .problem(.belongsToAnother([path]), fix: elsewhere) }
                guard target.mode == 0o700 else {
                    let isOurs = folder.all.allSatisfy { folder.isOurs($0) || $0.hasPrefix(".") }
                    guard isOurs else { return .problem(.holdsOtherThings(path), fix: elsewhere) }
                    return .problem(.wrongPermissions([path]), fix: "chmod 700 \(path.quoted)")
                }
                guard place.takesFiles else { return .problem(.cannotBeWritten(path), fix: elsewhere) }
                return .ok(.homeIsPrivate(path))
            },
            DoctorCheck("files") { _ in
                let open = folder.paths(where: folder.isOurs).filter { $0.isFile && $0.mode != 0o600 }
                let others = open.filter { !$0.isMine }
                guard others.isEmpty else { return .problem(.belongsToAnother(others), fix: elsewhere) }
                guard open.isEmpty else { return .problem(.wrongPermissions(open), fix: "chmod 600 \(open.shellWords)") }
                return .ok(.filesArePrivate)
            },
            DoctorCheck("leftovers") { _ in
                // Ignore recent temporary files, which may belong to a running program.
                let left = folder.paths(where: folder.isLeftOver).filter { path in
                    let date = path.attributes?[.modificationDate] as? Date
                    return path.isFile && date.map { $0.timeIntervalSinceNow < -60 } ?? false
                }
                guard left.isEmpty else { return .problem(.leftOver(left), fix: "rm -f \(left.shellWords)") }
                return .ok(.nothingIsLeftOver)
            },
            DoctorCheck("space") { context in
                guard let home = context.home else { return .ok(.noPlaceForData) }
                let place = home.url.nearestExisting
                let free = (try? FileManager.default.attributesOfFileSystem(forPath: place.path)[.systemFreeSize] as? NSNumber)?.int64Value
                // 20 MiB is enough for a year's movements and SQLite's write-ahead log.
                guard let free, free < 20 << 20 else { return .ok(.freeSpace((free ?? 0) >> 20)) }
                let old = home.olderLog.path
                let isOld = FileManager.default.fileExists(atPath: old)
                return .problem(
                    .littleFreeSpace(free >> 20), fix: isOld ? "rm -f \(old.quoted)" : "du -ak \(place.path.quoted) | sort -n | tail")
            },
            DoctorCheck("log") { context in
                guard let path = context.home?.log.path, path.attributes != nil else { return .ok(.noLog) }
                return path.isFile ? .ok(.logIsWritable(path)) : .problem(.logIsNoFile(path), fix: path.movedAway)
            },
        ]
    }

    /// The command that chooses another data directory. Nothing is moved, because the files may belong to another program.
    private var elsewhere: String {
        let variable = settings.variable(of: .home)
        return switch settings[.home].origin {
        case .flag(let flag): CommandLine.without(flag)
        case .variable(variable): "unset \(variable)"
        case .variable, .file, .standard: "export \(variable)=\"$PWD/\(P.name)-data\""
        }
    }
}

/// The files in the data directory.
private struct DataFolder {
    private let home: DataDirectory?
    /// The names of the program's files.
    private let names: [String]
    let all: [String]

    init(_ home: DataDirectory?, names: [String]) {
        (self.home, self.names) = (home, names)
        all = home.map { ((try? FileManager.default.contentsOfDirectory(atPath: $0.url.path)) ?? []).sorted() } ?? []
    }

    func paths(where isWanted: (String) -> Bool) -> [String] { all.filter(isWanted).compactMap { home?.file($0).path } }

    /// Returns whether the file belongs to the program. The name may have a suffix: SQLite adds one to its files, and so does the fix that
    /// moves a file away.
    func isOurs(_ name: String) -> Bool { names.contains(where: name.hasPrefix) }

    /// Returns whether the file is a temporary file that was meant to replace one of the program's files.
    func isLeftOver(_ name: String) -> Bool {
        names.contains { whole in
            let suffix = name.dropFirst(whole.count + 1)
            return name.hasPrefix("\(whole)-") && suffix.utf8.count == 6 && suffix.allSatisfy { $0.isLetter || $0.isNumber }
        }
    }
}

/// Attributes of the file at a path.
extension String {
    fileprivate var attributes: [FileAttributeKey: Any]? { try? FileManager.default.attributesOfItem(atPath: self) }

    fileprivate var isFile: Bool { attributes?[.type] as? FileAttributeType == .typeRegular }

    /// The permissions without the setuid, setgid and sticky bits, because the suggested fix, `chmod 700`, does not clear all of them on a
    /// folder.
    fileprivate var mode: Int? { (attributes?[.posixPermissions] as? Int).map { $0 & 0o777 } }

    /// Whether this user owns the file.
    fileprivate var isMine: Bool { (attributes?[.ownerAccountID] as? NSNumber)?.uint32Value == geteuid() }
}

extension [String] {
    /// The paths, quoted as arguments for a shell.
    fileprivate var shellWords: String { map(\.quoted).joined(separator: " ") }
}

extension URL {
    /// The URL itself if a file or folder exists there, otherwise its nearest ancestor that exists.
    fileprivate var nearestExisting: URL {
        var place = absoluteURL.standardizedFileURL
        while !FileManager.default.fileExists(atPath: place.path), place.path != "/" { place.deleteLastPathComponent() }
        return place
    }

    fileprivate var isFolder: Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
    }

    /// Whether this user can create a file in the folder, which requires write and search permission.
    fileprivate var takesFiles: Bool { isFolder && access(path, W_OK | X_OK) == 0 }
}
