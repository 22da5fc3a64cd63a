import ArgumentParser
import EspalierTool

/// The commands that build and test what is needed, and remember and share the results.
package enum Tests: ToolFeature {
    package static var about: Phrase { "Build and test only what is needed." }
    package static var commands: [any ParsableCommand.Type] {
        [AffectedCommand.self, TestCommand.self, BuildCommand.self, WatchCommand.self, CacheCommand.self, CICommand.self]
    }
    @Entry.ListBuilder package static var entries: [Entry] {
        Entry.plug(HTTPServers.self, into: ResultServers.self, as: ["https", "http"]) {}
        Entry.provide(TestNeeds.self, TestNeeds.init)
    }
}

/// Servers with the HTTP protocol of Bazel's caches.
enum HTTPServers: ResultServerKind {
    static func answer(_ address: CacheAddress) -> any ResultServer { Transport(address) }
}
