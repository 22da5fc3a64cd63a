import Foundation

/// Where the program keeps its files: one folder, private to its owner.
package struct DataDirectory: Hashable, Sendable {
    package let url: URL

    package init(_ url: URL) { self.url = url }

    package func file(_ name: String) -> URL { url.appending(path: name) }
}
