/// A filter for files that the tests write into the package. Without the filter, each run of the tests would cause the next run.
///
/// A file counts as written by the tests if it changes during several runs in a row and is not a Swift file. If only files of this kind
/// change, they are ignored until a file that is not ignored changes.
struct WrittenFiles {
    private static let limit = 4
    private var runs: [String: Int] = [:]
    private(set) var ignored: Set<String> = []

    /// - Parameter isTesting: Whether tests are running, or have just ended.
    /// - Returns: The files that count as saved, and those that are ignored from now on.
    mutating func saved(_ files: Set<String>, isTesting: Bool) -> (saved: Set<String>, newlyIgnored: [String]) {
        if !files.isSubset(of: ignored) { ignored = [] }
        runs = files.filter { !$0.hasSuffix(".swift") }.reduce(into: [:]) { counts, file in
            counts[file] = isTesting ? (runs[file] ?? 0) + 1 : 0
        }
        let new = runs.keys.filter { runs[$0] == Self.limit && files.isSubset(of: Set(runs.keys)) }.sorted()
        let newlyIgnored = files.allSatisfy { (runs[$0] ?? 0) >= Self.limit } ? new : []
        if !newlyIgnored.isEmpty { ignored = files }
        return (files.subtracting(ignored), newlyIgnored)
    }
}
