import Commands
import Failure
import FeatureTree
import Files
import Foundation
import Language
import Storage

/// Storage on this machine: one database for the tables of all features and for the facts that they store in a `Memory`.
public enum LocalStorage: ProgramPart {
    public static var about: Phrase { .localStorage }

    public static var entries: [Entry] {
        Entry.provide(DataStore.self, DataStore.init(home:))
        Entry.provide((any Memory).self) { (store: DataStore) in try SQLiteMemory(store) }
    }

    public static func files(of program: ProgramName) -> [KeptFile] { [KeptFile("\(program).sqlite", .databaseContents)] }

    public static var checks: [DoctorCheck] { [database, integrity, lock] }

    private static let database = DoctorCheck("database") { context in
        guard let home = context.home else { return .ok(.noPlaceForData) }
        let database = DatabaseCheck(of: home)
        // If only the write-ahead log of the database exists, suggest moving the log away.
        let path = database.exists ? database.path : database.path + "-wal"
        return .of(path.movedAway, ok: database.exists ? .databaseIsOurs(database.path) : .noDatabaseYet) { () throws(Failure) in
            try database.identify()
        }
    }
    private static let integrity = DoctorCheck("integrity") { context in
        guard let home = context.home else { return .ok(.noPlaceForData) }
        let database = DatabaseCheck(of: home)
        guard (try? database.identify()) != nil else { return .ok(.notChecked) }
        do throws(Failure) {
            let flaws = try database.flaws()
            // equivalent mutant (first → last): The message names one flaw as an example, and any flaw will do.
            if let flaw = flaws.first { return .problem(.databaseHasFlaws(flaws.count, flaw), fix: database.path.movedAway) }
            return .ok(database.exists ? .databaseIsWhole : .noDatabaseYet)
        } catch {
            // The fix moves a database away only if it is damaged, because a database that could not be checked may be intact.
            return switch error.kind {
            case .badData: .problem(error.message, fix: database.path.movedAway)
            case .notNow: .ok(error.message)
            case .cannotCreate: .problem(error.message, fix: .otherTemporaryFolder(than: FileManager.default.temporaryDirectory))
            default: .problem(error.message, fix: "ls -l \(database.path.quoted)*")
            }
        }
    }
    private static let lock = DoctorCheck("lock") { context in
        guard let writer = context.home.flatMap({ DatabaseCheck(of: $0).writer }) else { return .ok(.databaseIsFree) }
        return .problem(.databaseIsHeld(by: writer), fix: "kill \(writer)")
    }
}

extension String {
    /// The shell command that selects `/var/tmp` for temporary files or, if that folder is already selected, lists the largest files in it.
    static func otherTemporaryFolder(than folder: URL) -> String {
        let other = "/var/tmp"
        return folder.standardizedFileURL.path == other ? "du -ak \(other) | sort -n | tail" : "export TMPDIR=\(other)"
    }
}
