import ArgumentParser
import Commands
import EnglishOnly
import Failure
import PackageGraph
import Results
import Rules
import Selection
import Terminal
import Text

/// The options of commands that run tests.
struct ResultOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Share results through this server; by default ESPALIER_CACHE, or the url in .espalier.yml.", valueName: "url"))
    var cache: String?
    @Flag(help: "Also write results to the server, with the token in ESPALIER_CACHE_TOKEN.") var cacheWrite = false
    @Flag(help: "After an edit, build without SwiftPM if only Swift code changed.") var direct = false

    /// The remembered results: those of this user's earlier runs and, if an address is known, those in the shared cache.
    func memory(_ reader: PackageReader, _ book: RuleBook) throws(Failure) -> TestMemory {
        try Self.memory(reader, book, at: cache, cacheWrite: cacheWrite)
    }

    /// - Parameters:
    ///   - cache: The address of the shared cache; by default the address in `ESPALIER_CACHE` or, without one, in `.espalier.yml`.
    ///   - cacheWrite: Whether to write results to the shared cache.
    static func memory(
        _ reader: PackageReader, _ book: RuleBook, at cache: String? = nil, cacheWrite: Bool = false
    ) throws(Failure) -> TestMemory {
        let store = ResultStore.user(reader.variables) ?? ResultStore(reader.cache)
        let chosen = cache ?? reader.variables[CacheAddress.variable].flatMap { $0.isEmpty ? nil : $0 }
        guard let text = chosen ?? book.cache.url else {
            if cacheWrite {
                throw Failure(.usage, "There is no shared cache to write to.", hint: "Set \(CacheAddress.variable) or pass --cache.")
            }
            return TestMemory(store)
        }
        guard chosen != nil || !cacheWrite else {
            // Writing requires the token, which is never sent to an address from .espalier.yml: an edit to that file could name another
            // server.
            throw Failure(
                .usage, "The token is not sent to an address from .espalier.yml.", hint: "Set \(CacheAddress.variable) or pass --cache.")
        }
        let token = chosen == nil ? nil : reader.variables[CacheAddress.token]
        let address = try CacheAddress(text, token: token, mayWrite: cacheWrite)
        return TestMemory(
            store, cache: SharedCache(address) { Console.complain(OutsideText($0 + "\n")) }, ignoring: book.cache.ignored)
    }
}
