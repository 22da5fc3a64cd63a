import Foundation

/// Where a build happens.
package struct BuildSite: Sendable {
    /// A folder for builds: SwiftPM's build folder, or the folder in which `espalier test` builds without SwiftPM.
    package struct Place: Sendable {
        package let database: URL
        package let plans: [URL]

        package init(database: URL, plans: [URL]) { (self.database, self.plans) = (database, plans) }

        /// SwiftPM's build folder.
        package init(scratch: URL) {
            database = scratch.appending(path: "build.db")
            plans = ["debug.yaml", "release.yaml"].map { scratch.appending(path: $0) }
        }
    }

    /// The tool's cache, `.build/espalier`.
    package let cache: URL
    package let places: [Place]
    /// The package's folder, and the folder of the narrowed package that is built in its place.
    package let roots: [URL]
    package let environment: [String: String]

    package init(cache: URL, places: [Place], roots: [URL], environment: [String: String]) {
        (self.cache, self.places, self.roots, self.environment) = (cache, places, roots, environment)
    }
}

/// An observer of builds, such as an instrument that records them.
package struct BuildObserver: Sendable {
    /// Called before a build; the result is called after the build.
    package let start: @Sendable (BuildSite) -> @Sendable () -> Void

    package init(start: @escaping @Sendable (BuildSite) -> @Sendable () -> Void) { self.start = start }
}
