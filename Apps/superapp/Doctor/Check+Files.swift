import Failure
import Foundation
import Language
import Launch
import Log
import Settings
import Storage
import World

/// The data directory, and who may see into it.
extension Check {
    @MainActor static let files = [
        Check(name: "data-directory") { patient in
            let home: DataDirectory
            do throws(Failure) { home = try Program.home(patient.settings) } catch { return .ill(error.message, mend: patient.elsewhere) }
            let path = home.url.path
            let place = home.url.nearestThatIsThere
            // What is another's, or not superapp's at all, is not for its reader to mend: the data goes elsewhere.
            guard FileManager.default.fileExists(atPath: path) else {
                guard place.takesFiles else { return .ill(.cannotBeWrittenTo(path), mend: patient.elsewhere) }
                return .well(.homeIsNotThereYet(path))
            }
            guard place.isFolder else { return .ill(.homeIsNoFolder(path), mend: patient.elsewhere) }
            // Of what a link leads to.
            let folder = home.url.resolvingSymlinksInPath().path
            guard patient.owns(folder) else { return .ill(.belongsToAnother([path]), mend: patient.elsewhere) }
            guard patient.mode(of: folder) == 0o700 else {
                let isOurs = patient.files.allSatisfy { $0.isOurs || $0.hasPrefix(".") }
                guard isOurs else { return .ill(.holdsOtherThings(path), mend: patient.elsewhere) }
                return .ill(.othersMaySee([path]), mend: "chmod 700 \(path.quoted)")
            }
            guard place.takesFiles else { return .ill(.cannotBeWrittenTo(path), mend: patient.elsewhere) }
            return .well(.homeIsPrivate(path))
        },
        Check(name: "files") { patient in
            let open = patient.paths(of: patient.files.filter(\.isOurs)).filter { patient.isFile($0) && patient.mode(of: $0) != 0o600 }
            let others = open.filter { !patient.owns($0) }
            guard others.isEmpty else { return .ill(.belongsToAnother(others), mend: patient.elsewhere) }
            guard open.isEmpty else { return .ill(.othersMaySee(open), mend: "chmod 600 \(open.map(\.quoted).joined(separator: " "))") }
            return .well(.filesArePrivate)
        },
        Check(name: "leftovers") { patient in
            // What another program is making at this moment is younger.
            let left = patient.paths(of: patient.files.filter(\.isLeftOver)).filter { path in
                let date = patient.attributes(of: path)?[.modificationDate] as? Date
                return patient.isFile(path) && date.map { $0.timeIntervalSinceNow < -60 } ?? false
            }
            guard left.isEmpty else { return .ill(.leftOver(left), mend: "rm -f \(left.map(\.quoted).joined(separator: " "))") }
            return .well(.nothingIsLeftOver)
        },
        Check(name: "space") { patient in
            guard let home = patient.home else { return .well(.noPlaceForData) }
            let place = home.url.nearestThatIsThere
            let free = (try? FileManager.default.attributesOfFileSystem(forPath: place.path)[.systemFreeSize] as? NSNumber)?.int64Value
            guard let free, free < leastSpace else { return .well(.thereIsSpace((free ?? 0) >> 20)) }
            let old = home.file(LogFile.olderName).path
            let isOld = FileManager.default.fileExists(atPath: old)
            return .ill(
                .thereIsLittleSpace(free >> 20), mend: isOld ? "rm -f \(old.quoted)" : "du -ak \(place.path.quoted) | sort -n | tail")
        },
        Check(name: "log") { patient in
            guard let path = patient.home?.file(LogFile.name).path, let type = patient.attributes(of: path)?[.type] as? FileAttributeType
            else {
                return .well(.noLogIsKept)
            }
            guard type == .typeRegular else { return .ill(.logIsNoFile(path), mend: path.movedAway) }
            return .well(.logIsKept(path))
        },
    ]

    /// In bytes: what a year of movements takes, and SQLite's log beside it.
    private static let leastSpace: Int64 = 20 << 20
}

extension Patient {
    fileprivate func paths(of names: [String]) -> [String] { names.compactMap { home?.file($0).path } }

    fileprivate func isFile(_ path: String) -> Bool { attributes(of: path)?[.type] as? FileAttributeType == .typeRegular }

    /// Its permissions: a folder keeps what it has beside them, whatever `chmod` is told.
    fileprivate func mode(of path: String) -> Int? { (attributes(of: path)?[.posixPermissions] as? Int).map { $0 & 0o777 } }

    /// Whether whoever asks may say who sees into it.
    fileprivate func owns(_ path: String) -> Bool { (attributes(of: path)?[.ownerAccountID] as? NSNumber)?.uint32Value == geteuid() }

    /// The command after which the data is kept elsewhere: nothing is moved, for nobody knows whose it is.
    fileprivate var elsewhere: String {
        switch settings[.home].origin {
        case .flag(let flag): CommandLine.without(flag)
        case .variable(Setting.home.variable): "unset \(Setting.home.variable)"
        case .variable, .file, .standard: "export \(Setting.home.variable)=\"$PWD/superapp-data\""
        }
    }
}

extension URL {
    /// This, or the innermost folder around it that is there.
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

extension String {
    /// Whether it is a name that superapp gives: a file's, what SQLite keeps beside it, and what either was moved away to.
    fileprivate var isOurs: Bool {
        [DatabaseExamination.name, SavedPlace.name, LaunchConfiguration.name, LogFile.name].contains(where: hasPrefix)
    }

    /// Whether it is the name of a file that was to be put into the place of another, had its maker not been killed.
    fileprivate var isLeftOver: Bool {
        for name in [DatabaseExamination.name, SavedPlace.name] where hasPrefix("\(name)-") {
            let end = dropFirst(name.count + 1)
            return end.utf8.count == 6 && end.allSatisfy { $0.isLetter || $0.isNumber }
        }
        return false
    }
}
