import ArgumentParser
import EspalierTool
import Failure
import Foundation
import PackageGraph
import Selection
import Toolchain

/// The options of commands that run tests.
struct ResultOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Share results through this server; by default ESPALIER_CACHE, or the url in .espalier.yml.", valueName: "url"))
    var cache: String?
    @Flag(help: "Also write results to the server, with the token in ESPALIER_CACHE_TOKEN.") var cacheWrite = false
    @Flag(help: "After an edit, build without SwiftPM if only Swift code changed.") var direct = false
}

/// What the commands that run tests need: the tool's rules, the servers of shared results, and the observer of builds, if there is one.
struct TestNeeds {
    let rules: RuleSet
    let servers: Plugins<ResultServers>
    let observer: BuildObserver?

    /// The remembered results: those of this user's earlier runs and, if an address is known, those in the shared cache. The address is that
    /// in the options or, without one, in `ESPALIER_CACHE` or `.espalier.yml`.
    @MainActor
    func memory(_ reader: PackageReader, _ book: RuleBook, _ options: ResultOptions? = nil) async throws -> TestMemory {
        let store = ResultStore.user(reader.variables) ?? ResultStore(reader.cache), mayWrite = options?.cacheWrite ?? false
        let chosen = options?.cache ?? reader.variables[CacheAddress.variable].flatMap { $0.isEmpty ? nil : $0 }
        guard let text = chosen ?? book.cache.url else {
            if mayWrite {
                throw Failure(.usage, "There is no shared cache to write to.", hint: "Set \(CacheAddress.variable) or pass --cache.")
            }
            return TestMemory(store)
        }
        guard chosen != nil || !mayWrite else {
            // Writing requires the token, which is never sent to an address from .espalier.yml: an edit to that file could name another
            // server.
            throw Failure(
                .usage, "The token is not sent to an address from .espalier.yml.", hint: "Set \(CacheAddress.variable) or pass --cache.")
        }
        let token = chosen == nil ? nil : reader.variables[CacheAddress.token]
        let address = try CacheAddress(text, token: token, mayWrite: mayWrite, schemes: servers.all.flatMap(\.label))
        let cache = SharedCache(address, on: try await server(at: address), onTrouble: TestCommand.note)
        return TestMemory(store, cache: cache, ignoring: book.cache.ignored)
    }

    /// The server for the scheme of an address; nil if no feature provides one.
    @MainActor
    func server(at address: CacheAddress) async throws -> (any ResultServer)? {
        guard let kind = servers.all.first(where: { $0.label.contains(address.url.scheme?.lowercased() ?? "") }) else { return nil }
        return try await first(of: kind.buildable.given(address))
    }
}
