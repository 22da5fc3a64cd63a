import FeatureTree
import Navigation

/// A root feature that opens slots for the features under test and mounts nothing.
package enum Frame: Builder {
    package struct Dependency {
        let catchUps: Plugins<CatchUp>
        let announcements: Plugins<Announcement>
        let tabs: Plugins<Tab>
    }

    package final class Nothing: Interactor {}

    package static func build(_ dependency: Dependency, _ input: Void, _ context: Context<Never>) -> Nothing { Nothing() }

    package static var entry: Entry { Entry.install(Frame.self, Dependency.init) }
}
