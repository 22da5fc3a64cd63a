import Files
import Foundation
import Movements
import Storage
import Time
import TimelineDomain
import TimelineInfra

/// Measures the timeline with a million movements. Some figures are multiples of the time that the `sqlite3` shell takes for the same work.
/// Targets in seconds and milliseconds are for a machine on which the shell imports the million movements in 9.6 seconds; on another
/// machine, they are scaled in proportion to the shell's time for this import.
///
/// Usage: `TimelineSpeed SUPERAPP FOLDER JSON`. The folder must contain `1000000.csv` and `100000.csv`.
@main
struct TimelineSpeed {
    let superapp: String
    let folder: URL

    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4 else {
            FileHandle.standardError.write(Data("Usage: TimelineSpeed SUPERAPP FOLDER JSON\n".utf8))
            exit(64)
        }
        // Measure on another thread, because waiting for a program takes 50 ms longer on the main thread.
        let speed = TimelineSpeed(superapp: arguments[1], folder: URL(filePath: arguments[2]))
        let figures = try await Task.detached { try await speed.measure() }.value
        for figure in figures { print(figure) }
        let values = Dictionary(uniqueKeysWithValues: figures.map { ($0.key, $0.value) })
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(values).write(to: URL(filePath: arguments[3]))
    }

    private var home: URL { folder.appending(path: "home") }
    private func file(_ home: URL) -> String { home.appending(path: "superapp.sqlite").path }

    private func measure() async throws -> [Figure] {
        var figures: [Figure] = []
        // Measure the import first: `Run.peak` is the maximum over all child processes so far.
        try? FileManager.default.removeItem(at: home)
        let seconds = try timeline(home, "import", statement(1_000_000))
        figures.append(Figure("importMemory", "import of 1,000,000 rows, at its peak", Run.peak, "MiB", target: 100))
        figures.append(Figure("importSeconds", "import of 1,000,000 rows", seconds, "s"))
        let other = try min(shellImport(of: home), shellImport(of: home)), factor = other / 9.6
        figures.append(Figure("importShell", "import of 1,000,000 rows with the shell", other, "s"))
        figures.append(Figure("importWhole", "import of 1,000,000 rows", seconds / other, "× the shell", target: 2.5))
        let again = try timeline(home, "import", statement(1_000_000))
        figures.append(Figure("importAgain", "import of the same 1,000,000 rows again", again, "s", target: 15 * factor))
        figures.append(try process("listProcess", "timeline list, the whole process", target: 100 * factor, "list"))
        figures.append(try process("searchNone", "timeline list --text without a hit", target: 200 * factor, "list", "--text", "qz"))
        figures.append(try process("summaryProcess", "timeline summary, the whole process", target: 1000 * factor, "summary"))
        figures += try await pages()
        figures.append(try await summary())
        figures.append(try importing())
        return figures
    }

    private func statement(_ count: Int) -> String { folder.appending(path: "\(count).csv").path }

    /// Runs a `timeline` command with a home directory, and returns how many seconds it took.
    private func timeline(_ home: URL, _ words: String...) throws -> Double {
        try Run(superapp, ["--home", home.path, "timeline"] + words).seconds
    }

    private func process(_ key: String, _ what: String, target: Double, _ words: String...) throws -> Figure {
        let times = try (0..<21).map { _ in try Run(superapp, ["--home", home.path, "timeline"] + words).seconds * 1000 }
        return Figure(key, what, times.min() ?? .infinity, "ms", target: target)
    }

    private func pages() async throws -> [Figure] {
        let repository = try SQLiteMovements(DataStore(home: DataDirectory(home, of: "superapp")))
        let oldest = try await repository.movements(since: nil, until: nil, after: nil, limit: 102)
        guard let last = oldest.last else { return [] }
        let far = Movement.Cursor(last)
        let columns =
            "id, kind, status, minor, currency, counterparty, time, category, originalMinor, originalCurrency, rate, message, place"
        let query = { (condition: String) in "SELECT \(columns) FROM movement WHERE \(condition) ORDER BY place DESC LIMIT 101;\n" }
        return try await [
            page("firstPage", "the first page", repository, after: nil, query("TRUE")),
            page("farPage", "the last page", repository, after: far, query("place < (SELECT place FROM movement WHERE id = '\(last.id)')")),
        ]
    }

    /// Measures nine rounds of the timeline's repository and nine of the `sqlite3` shell, alternately. A round reads a page 400 times in
    /// one process; the startup time of the process does not count.
    private func page(
        _ key: String, _ what: String, _ repository: SQLiteMovements, after cursor: Movement.Cursor?, _ sql: String
    ) async throws -> Figure {
        let count = 400
        var times = Times()
        for _ in 0..<9 {
            let start = ContinuousClock.now
            for _ in 0..<count {
                // The page has 101 movements, because the repository caches a first page of up to 100; only the first read of a cached
                // page runs the query.
                let found = try await repository.movements(.everything, after: cursor, limit: 101)
                precondition(found.count == 101)
            }
            let own = (ContinuousClock.now - start).seconds
            try times.add(own, shell(file(home), String(repeating: sql, count: count)), start: shell(file(home), "SELECT 1;\n"))
        }
        return Figure(key, what, times.ratio, "× the shell", target: 2)
    }

    private func summary() async throws -> Figure {
        let repository = try SQLiteMovements(DataStore(home: DataDirectory(home, of: "superapp")))
        let sql = """
            SELECT strftime('%Y-%m', time / 1000 + 32400, 'unixepoch') AS name,
                SUM(IIF(currency = 'JPY', MIN(minor, 0), 0)), SUM(IIF(currency = 'JPY', MAX(minor, 0), 0)),
                SUM(currency <> 'JPY'), COUNT(*)
            FROM movement WHERE status IN ('pending', 'settled') AND kind NOT IN ('request-sent', 'request-received')
            GROUP BY name ORDER BY name;
            """
        var times = Times()
        for _ in 0..<5 {
            let start = ContinuousClock.now
            let summary = try await repository.summary(by: .month, since: nil, until: nil)
            precondition(summary.groups.count > 100)
            let own = (ContinuousClock.now - start).seconds
            try times.add(own, shell(file(home), sql))
        }
        return Figure("summary", "summary by month", times.ratio, "× the shell", target: 1.5)
    }

    /// Imports the same movements with superapp and with the shell, into two databases with the same tables, indexes and triggers for
    /// movements. The shell imports rows that already have the table's columns.
    private func importing() throws -> Figure {
        var times = Times()
        for _ in 0..<3 {
            let own = folder.appending(path: "own")
            try? FileManager.default.removeItem(at: own)
            try times.add(timeline(own, "import", statement(100_000)), shellImport(of: own))
        }
        return Figure("import", "import of 100,000 rows, the whole process", times.ratio, "× the shell", target: 4)
    }

    /// Copies the movements of a home directory with the shell, in one transaction, into a database with the same tables, indexes and
    /// triggers for movements, and returns the time in seconds. The text index is built at the end, which is the fastest way.
    private func shellImport(of home: URL) throws -> Double {
        let other = folder.appending(path: "other.sqlite").path
        for path in [other, other + "-wal", other + "-shm"] { try? FileManager.default.removeItem(atPath: path) }
        let schema = try Run(
            "/usr/bin/env", ["sqlite3", file(home)],
            input: "SELECT sql || ';' FROM sqlite_master WHERE name LIKE 'movement%' AND name NOT LIKE 'movementText\\__%' ESCAPE '\\' "
                + "AND sql IS NOT NULL ORDER BY rowid;\n",
            keepsOutput: true
        ).output
        _ = try shell(other, "PRAGMA journal_mode = WAL;\n" + schema)
        return try shell(
            other,
            """
            PRAGMA synchronous = FULL;
            ATTACH '\(file(home))' AS source;
            BEGIN;
            INSERT INTO main.movement SELECT * FROM source.movement ORDER BY place;
            INSERT INTO movementText (movementText) VALUES ('rebuild');
            COMMIT;

            """)
    }

    private func shell(_ database: String, _ input: String) throws -> Double {
        try Run("/usr/bin/env", ["sqlite3", database], input: input).seconds
    }
}

/// The times of two programs that run alternately. Other work on the machine can only slow a program down, so the minimum counts.
struct Times {
    private var own: [Double] = [], others: [Double] = [], starts: [Double] = []

    var ratio: Double { (own.min() ?? .infinity) / ((others.min() ?? 0) - (starts.min() ?? 0)) }

    /// - Parameter start: The startup time that is included in the other program's time.
    mutating func add(_ own: Double, _ other: Double, start: Double = 0) {
        self.own.append(own)
        others.append(other)
        starts.append(start)
    }
}

struct Figure: CustomStringConvertible {
    let key, what: String
    let value: Double
    let unit: String
    let target: Double?

    init(_ key: String, _ what: String, _ value: Double, _ unit: String, target: Double? = nil) {
        (self.key, self.what, self.value, self.unit, self.target) = (key, what, value, unit, target)
    }

    var description: String {
        let number = String(format: value < 10 ? "%.2f" : "%.0f", value)
        let verdict =
            target.map { "  (at most \($0.formatted(.number.precision(.fractionLength(0...1)))): \(value <= $0 ? "met" : "MISSED"))" } ?? ""
        return key.padding(toLength: 15, withPad: " ", startingAt: 0) + what.padding(toLength: 44, withPad: " ", startingAt: 0)
            + "\(number) \(unit)\(verdict)"
    }
}
