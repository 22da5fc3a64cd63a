import Failure
import Foundation
import Language
import Launch
import Settings
import Storage
import World

/// What is kept, and whether it can be read.
extension Check {
    @MainActor static let data = [
        Check(name: "database") { patient in
            guard let home = patient.home else { return .well(.noPlaceForData) }
            let database = DatabaseExamination(of: home)
            // Without the database it is its log that is in the way.
            let path = database.isThere ? database.path : database.path + "-wal"
            return .of(path.movedAway, well: database.isThere ? .databaseIsOurs(database.path) : .noDatabaseYet) { () throws(Failure) in
                try database.identify()
            }
        },
        Check(name: "integrity") { patient in
            guard let home = patient.home else { return .well(.noPlaceForData) }
            let database = DatabaseExamination(of: home)
            guard (try? database.identify()) != nil else { return .well(.notExamined) }
            do throws(Failure) {
                let flaws = try database.flaws()
                if let flaw = flaws.first { return .ill(.databaseHasFlaws(flaws.count, flaw), mend: database.path.movedAway) }
                return .well(database.isThere ? .databaseIsWhole : .noDatabaseYet)
            } catch {
                // Only what is known to be damaged is to be moved away: what could not be looked at may be all that somebody has.
                return switch error.kind {
                case .badData: .ill(error.message, mend: database.path.movedAway)
                case .notNow: .well(error.message)
                case .cannotCreate: .ill(error.message, mend: .otherTemporaryFolder)
                default: .ill(error.message, mend: "ls -l \(database.path.quoted)*")
                }
            }
        },
        Check(name: "lock") { patient in
            guard let writer = patient.home.flatMap({ DatabaseExamination(of: $0).writer }) else { return .well(.nobodyWrites) }
            return .ill(.somebodyWrites(writer), mend: "kill \(writer)")
        },
        Check(name: "config") { patient in
            guard let home = patient.home else { return .well(.noPlaceForData) }
            let path = home.file(LaunchConfiguration.name).path
            let isThere = FileManager.default.fileExists(atPath: path)
            return .of(path.movedAway, well: isThere ? .configIsRight(path) : .noConfig) { () throws(Failure) in
                _ = try LaunchConfiguration(in: home)
            }
        },
        Check(name: "version") { patient in
            guard let home = patient.home, let configuration = try? LaunchConfiguration(in: home) else { return .well(.notExamined) }
            guard Program.version < configuration.minimumVersion else { return .well(.versionSuffices("\(Program.version)")) }
            let path = home.file(LaunchConfiguration.name).path
            return .ill(.versionIsTooOld("\(Program.version)", needed: "\(configuration.minimumVersion)", by: path), mend: path.movedAway)
        },
        Check(name: "session") { patient in
            guard let home = patient.home else { return .well(.noPlaceForData) }
            let path = home.file(SavedPlace.name).path
            // Not removed: it may be a folder, and of somebody else's.
            return .of(path.movedAway, well: .placeCanBeRead) { () throws(Failure) in _ = try SavedPlace(in: home).read() }
        },
    ]
}

extension String {
    /// The command that has copies made elsewhere; where they are made there already, the one that says what takes up the space.
    fileprivate static var otherTemporaryFolder: String {
        let other = "/var/tmp"
        let isOther = FileManager.default.temporaryDirectory.standardizedFileURL.path == other
        return isOther ? "du -ak \(other) | sort -n | tail" : "export TMPDIR=\(other)"
    }
}
