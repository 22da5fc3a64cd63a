import ArgumentParser
import Commands
import EspalierTool
import PackageGraph
import Results

struct CacheCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "cache", abstract: "Show and prune remembered test results.",
        discussion: """
            All packages and working copies of a user share the results in one folder. Once a day, results that have not \
            been used for \(ResultStore.days) days are removed, and then the least recently used ones until the rest fits into \
            \(ResultStore.bytes / 1_000_000) MB.

            EXAMPLES
              espalier cache                        size and hits
              espalier cache --prune --days 7       remove results not used for a week
              espalier cache --prune --megabytes 0  remove everything
            """)
    @OptionGroup var host: ToolOptions
    @Flag(help: "Remove old results.") var prune = false
    @Option(help: ArgumentHelp("With --prune, remove results that have not been used for this many days.", valueName: "count"))
    var days = ResultStore.days
    @Option(
        help: ArgumentHelp(
            "With --prune, remove the least recently used results until the rest fits into this many megabytes.", valueName: "count"))
    var megabytes = ResultStore.bytes / 1_000_000

    func validate() throws {
        guard (0...100_000).contains(days) else { throw ValidationError("--days cannot be \(days). Use a number from 0 to 100000.") }
        guard (0...1_000_000).contains(megabytes) else {
            throw ValidationError("--megabytes cannot be \(megabytes). Use a number from 0 to 1000000.")
        }
    }

    func run(_ needs: Void) async throws -> Answer {
        let reader = try host.reader(), store = ResultStore.user(reader.variables) ?? ResultStore(reader.cache)
        let removed = prune ? store.prune(days: days, bytes: megabytes * 1_000_000) : nil
        let data = CacheData(usage: store.usage, removed: removed)
        return Answer(data, text: data.text)
    }
}

struct CacheData: Encodable {
    let usage: ResultStore.Usage
    /// The number of results that were removed; nil without `--prune`.
    let removed: Int?

    var text: String {
        let kilobytes = (usage.bytes + 999) / 1000
        return (removed.map { "Removed \($0) result\($0 == 1 ? "" : "s").\n" } ?? "") + """
            Folder   \(usage.folder)
            Results  \(usage.results), \(kilobytes) kB
            Found    \(usage.hits) here, \(usage.sharedHits) in the shared cache
            Missed   \(usage.misses)

            """
    }
}
