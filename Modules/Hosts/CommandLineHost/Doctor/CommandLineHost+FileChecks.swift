import Commands
import Failure
import Foundation
import Language
import Log
import Program
import Settings
import World

/// The data directory, and who may see into it.
extension CommandLineHost {
    func fileChecks(of parts: [any ProgramPart.Type]) -> [DoctorCheck] {
        let folder = DataFolder(try? settings.home(), names: parts.flatMap { $0.files(of: P.name) }.map(\.name) + ["\(P.name).log"])
        return [
            DoctorCheck("data-directory") { _ in
                let home: DataDirectory
                do throws(Failure) { home = try settings.home() } catch { return .ill(error.message, fix: elsewhere) }
                let path = home.url.path
                let place = home.url.nearestThatIsThere
                // What is another's, or not the program's at all, is not for its reader to fix: the data goes elsewhere.
                guard FileManager.default.fileExists(atPath: path) else {
                    guard place.takesFiles else { return .ill(.cannotBeWrittenTo(path), fix: elsewhere) }
                    return .well(.homeIsNotThereYet(path))
                }
                guard place.isFolder else { return .ill(.homeIsNoFolder(path), fix: elsewhere) }
                // Of what a link leads to.
                let target = home.url.resolvingSymlinksInPath().path
                guard target.isMine else { return .ill(.belongsToAnother([path]), fix: elsewhere) }
                guard target.mode == 0o700 else {
                    let isOurs = folder.all.allSatisfy { folder.isOurs($0) || $0.hasPrefix(".") }
                    guard isOurs else { return .ill(.holdsOtherThings(path), fix: elsewhere) }
                    return .ill(.othersMaySee([path]), fix: "chmod 700 \(path.quoted)")
                }
                guard place.takesFiles else { return .ill(.cannotBeWrittenTo(path), fix: elsewhere) }
                return .well(.homeIsPrivate(path))
            },
            DoctorCheck("files") { _ in
                let open = folder.paths(where: folder.isOurs).filter { $0.isFile && $0.mode != 0o600 }
                let others = open.filter { !$0.isMine }
                guard others.isEmpty else { return .ill(.belongsToAnother(others), fix: elsewhere) }
                guard open.isEmpty else { return .ill(.othersMaySee(open), fix: "chmod 600 \(open.map(\.quoted).joined(separator: " "))") }
                return .well(.filesArePrivate)
            },
            DoctorCheck("leftovers") { _ in
                // What another program is making at this moment is younger.
                let left = folder.paths(where: folder.isLeftOver).filter { path in
                    let date = path.attributes?[.modificationDate] as? Date
                    return path.isFile && date.map { $0.timeIntervalSinceNow < -60 } ?? false
                }
                guard left.isEmpty else { return .ill(.leftOver(left), fix: "rm -f \(left.map(\.quoted).joined(separator: " "))") }
                return .well(.nothingIsLeftOver)
            },
            DoctorCheck("space") { surroundings in
                guard let home = surroundings.home else { return .well(.noPlaceForData) }
                let place = home.url.nearestThatIsThere
                let free = (try? FileManager.default.attributesOfFileSystem(forPath: place.path)[.systemFreeSize] as? NSNumber)?.int64Value
                // What a year of movements takes, and SQLite's log beside it.
                guard let free, free < 20 << 20 else { return .well(.thereIsSpace((free ?? 0) >> 20)) }
                let old = home.olderLog.path
                let isOld = FileManager.default.fileExists(atPath: old)
                return .ill(
                    .thereIsLittleSpace(free >> 20), fix: isOld ? "rm -f \(old.quoted)" : "du -ak \(place.path.quoted) | sort -n | tail")
            },
            DoctorCheck("log") { surroundings in
                guard let path = surroundings.home?.log.path, path.attributes != nil else { return .well(.noLogIsKept) }
                return path.isFile ? .well(.logIsKept(path)) : .ill(.logIsNoFile(path), fix: path.movedAway)
            },
        ]
    }

    /// The command after which the data is kept elsewhere: nothing is moved, for nobody knows whose it is.
    private var elsewhere: String {
        let variable = settings.variable(of: .home)
        return switch settings[.home].origin {
        case .flag(let flag): CommandLine.without(flag)
        case .variable(variable): "unset \(variable)"
        case .variable, .file, .standard: "export \(variable)=\"$PWD/\(P.name)-data\""
        }
    }
}

/// What is in the data directory, by name.
private struct DataFolder {
    private let home: DataDirectory?
    /// What the program calls its files.
    private let names: [String]
    let all: [String]

    init(_ home: DataDirectory?, names: [String]) {
        (self.home, self.names) = (home, names)
        all = home.map { ((try? FileManager.default.contentsOfDirectory(atPath: $0.url.path)) ?? []).sorted() } ?? []
    }

    func paths(where isWanted: (String) -> Bool) -> [String] { all.filter(isWanted).compactMap { home?.file($0).path } }

    /// Whether it is a name that the program gives: a file's, what SQLite keeps beside it, and what either was moved away to.
    func isOurs(_ name: String) -> Bool { names.contains(where: name.hasPrefix) }

    /// Whether it is the name of a file that was to be put into the place of another, had its maker not been killed.
    func isLeftOver(_ name: String) -> Bool {
        names.contains { whole in
            let end = name.dropFirst(whole.count + 1)
            return name.hasPrefix("\(whole)-") && end.utf8.count == 6 && end.allSatisfy { $0.isLetter || $0.isNumber }
        }
    }
}

/// A path, as far as the file system tells.
extension String {
    fileprivate var attributes: [FileAttributeKey: Any]? { try? FileManager.default.attributesOfItem(atPath: self) }

    fileprivate var isFile: Bool { attributes?[.type] as? FileAttributeType == .typeRegular }

    /// Its permissions: a folder keeps what it has beside them, whatever `chmod` is told.
    fileprivate var mode: Int? { (attributes?[.posixPermissions] as? Int).map { $0 & 0o777 } }

    /// Whether whoever asks may say who sees into it.
    fileprivate var isMine: Bool { (attributes?[.ownerAccountID] as? NSNumber)?.uint32Value == geteuid() }
}

extension URL {
    /// This, or the innermost folder around it that exists.
    fileprivate var nearestThatIsThere: URL {
        var place = absoluteURL.standardizedFileURL
        while !FileManager.default.fileExists(atPath: place.path), place.path != "/" { place.deleteLastPathComponent() }
        return place
    }

    fileprivate var isFolder: Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
    }

    /// Whether a file can be made in it. A folder that can be written to and not be entered is of no use.
    fileprivate var takesFiles: Bool { isFolder && access(path, W_OK | X_OK) == 0 }
}
