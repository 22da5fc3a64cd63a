import Commands
import Failure
import FeatureTree
import Foundation
import Language
import Storage
import World

/// What a program keeps on this machine: one database, which features share, and small facts in it.
public enum LocalStorage: ProgramPart {
    public static var about: Phrase { .whatIsKept }

    public static var entries: [Entry] {
        Entry.provide(DataStore.self, DataStore.init(home:))
        Entry.provide((any Memory).self) { (store: DataStore) in try SQLiteMemory(store) }
    }

    public static func files(of program: ProgramName) -> [KeptFile] { [KeptFile("\(program).sqlite", .allThatIsKept)] }

    public static var checks: [DoctorCheck] { [database, integrity, lock] }

    private static let database = DoctorCheck("database") { surroundings in
        guard let home = surroundings.home else { return .well(.noPlaceForData) }
        let database = DatabaseExamination(of: home)
        // Without the database it is its log that is in the way.
        let path = database.isThere ? database.path : database.path + "-wal"
        return .of(path.movedAway, well: database.isThere ? .databaseIsOurs(database.path) : .noDatabaseYet) { () throws(Failure) in
            try database.identify()
        }
    }
    private static let integrity = DoctorCheck("integrity") { surroundings in
        guard let home = surroundings.home else { return .well(.noPlaceForData) }
        let database = DatabaseExamination(of: home)
        guard (try? database.identify()) != nil else { return .well(.notExamined) }
        do throws(Failure) {
            let flaws = try database.flaws()
            if let flaw = flaws.first { return .ill(.databaseHasFlaws(flaws.count, flaw), fix: database.path.movedAway) }
            return .well(database.isThere ? .databaseIsWhole : .noDatabaseYet)
        } catch {
            // Only what is known to be damaged is to be moved away: what could not be looked at may be all that somebody has.
            return switch error.kind {
            case .badData: .ill(error.message, fix: database.path.movedAway)
            case .notNow: .well(error.message)
            case .cannotCreate: .ill(error.message, fix: .otherTemporaryFolder)
            default: .ill(error.message, fix: "ls -l \(database.path.quoted)*")
            }
        }
    }
    private static let lock = DoctorCheck("lock") { surroundings in
        guard let writer = surroundings.home.flatMap({ DatabaseExamination(of: $0).writer }) else { return .well(.nobodyWrites) }
        return .ill(.somebodyWrites(writer), fix: "kill \(writer)")
    }
}

extension String {
    /// The command that has copies made elsewhere; where they are made there already, the one that shows what takes up the space.
    fileprivate static var otherTemporaryFolder: String {
        let other = "/var/tmp"
        let isOther = FileManager.default.temporaryDirectory.standardizedFileURL.path == other
        return isOther ? "du -ak \(other) | sort -n | tail" : "export TMPDIR=\(other)"
    }
}
