import EnglishOnly
import Failure
import Foundation
import Timings

/// What llbuild, the engine of SwiftPM's native build system, has recorded about its commands and their inputs.
///
/// The database shows why llbuild runs a command: the command's definition differs from the recorded one, its outputs are not as the
/// command left them, or an input has changed since the command last ran.
struct BuildDatabase {
    struct Rule {
        /// The hash of the command's definition: its arguments, inputs and outputs.
        let signature: Int64
        /// The numbers of the last build that ran the command or checked the file, and of the last build in which the result changed.
        let built, changed: Int64
        let inputs: [String]
    }

    /// The number of the last build.
    let iteration: Int64
    /// The rules by key: `C` and a command's key, or `N` and a path.
    let rules: [String: Rule]

    /// The only supported version of the schema.
    private static let version: Int64 = 17

    init(iteration: Int64, rules: [String: Rule]) { (self.iteration, self.rules) = (iteration, rules) }

    /// - Throws: `Failure` of kind `badData` if the database is damaged or has an unsupported version.
    init(_ file: URL) throws(Failure) {
        let database = try SQLiteFile(file)
        let info = try database.rows("SELECT version, iteration FROM info") { ($0.whole(0), $0.whole(1)) }
        guard let (version, iteration) = info.first, version == Self.version else {
            throw Failure(.badData, "The build system's database has an unknown format.")
        }
        let names = try database.rows("SELECT id, key FROM key_names") { (UInt64(bitPattern: $0.whole(0)), $0.text(1)) }
        let keys = Dictionary(names, uniquingKeysWith: { first, _ in first })
        let query = "SELECT key_id, signature, built_at, computed_at, dependencies FROM rule_results"
        let rows = try database.rows(query) { row in
            let bytes = row.bytes(4)
            // Each input is stored as 64 bits: the number of a key, and two flags in the lowest bits.
            let inputs = stride(from: 0, to: bytes.count - bytes.count % 8, by: 8).map { start in
                bytes[start..<(start + 8)].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) } >> 2
            }
            let rule = Rule(
                signature: row.whole(1), built: row.whole(2), changed: row.whole(3), inputs: inputs.compactMap { keys[$0] })
            return (keys[UInt64(bitPattern: row.whole(0))] ?? "", rule)
        }
        self.iteration = iteration
        rules = Dictionary(rows, uniquingKeysWith: { first, _ in first })
    }

    /// Whether any build after build number `iteration` compiled a module; false if the database cannot be read.
    static func hasCompiled(_ file: URL, since iteration: Int64) -> Bool {
        let query = """
            SELECT COUNT(*) FROM rule_results JOIN key_names ON id = key_id WHERE built_at > \(iteration) \
            AND (key GLOB 'CC.*.module' OR key GLOB 'C/*.o' AND NOT key GLOB '*.swiftmodule.o')
            """
        return (try? SQLiteFile(file).rows(query) { $0.whole(0) })?.first ?? 0 > 0
    }

    static func iteration(of file: URL) -> Int64? {
        guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { return nil }
        return (try? SQLiteFile(file).rows("SELECT iteration FROM info") { $0.whole(0) })?.first
    }
}
