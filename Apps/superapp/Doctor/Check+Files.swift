import Failure
import Foundation
import Language
import Log
import Settings
import Storage
import World

/// The data directory, and who may see into it.
extension Check {
    @MainActor static let files = [
        Check(name: "data-directory") { patient in
            guard let path = patient.home?.url.path else {
                return .ill(.noHomeDirectory, mend: "export SUPERAPP_HOME=\"$PWD/superapp-data\"")
            }
            var isDirectory: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else { return .well(.homeIsNotThereYet(path)) }
            guard isDirectory.boolValue else { return .ill(.homeIsNoFolder(path), mend: path.movedAway) }
            let mode = patient.attributes(of: path)?[.posixPermissions] as? Int
            guard mode == 0o700 else { return .ill(.othersMaySee([path]), mend: "chmod 700 \(path.quoted)") }
            return .well(.homeIsPrivate(path))
        },
        Check(name: "files") { patient in
            let open = patient.paths(of: patient.files).filter { path in
                let attributes = patient.attributes(of: path)
                return attributes?[.type] as? FileAttributeType == .typeRegular && attributes?[.posixPermissions] as? Int != 0o600
            }
            guard open.isEmpty else { return .ill(.othersMaySee(open), mend: "chmod 600 \(open.map(\.quoted).joined(separator: " "))") }
            return .well(.filesArePrivate)
        },
        Check(name: "leftovers") { patient in
            // What another program is making at this moment is younger.
            let left = patient.paths(of: patient.files.filter(\.isLeftOver)).filter { path in
                (patient.attributes(of: path)?[.modificationDate] as? Date).map { $0.timeIntervalSinceNow < -60 } ?? false
            }
            guard left.isEmpty else { return .ill(.leftOver(left), mend: "rm -f \(left.map(\.quoted).joined(separator: " "))") }
            return .well(.nothingIsLeftOver)
        },
        Check(name: "space") { patient in
            guard let home = patient.home else { return .well(.noPlaceForData) }
            var place = home.url.standardizedFileURL
            while !FileManager.default.fileExists(atPath: place.path), place.path != "/" { place.deleteLastPathComponent() }
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
}

extension String {
    /// Whether it is the name of a file that was to be put into the place of another, had its maker not been killed.
    fileprivate var isLeftOver: Bool {
        for name in [DatabaseExamination.name, SavedPlace.name] where hasPrefix("\(name)-") {
            let end = dropFirst(name.count + 1)
            return end.utf8.count == 6 && end.allSatisfy { $0.isLetter || $0.isNumber }
        }
        return false
    }
}
