import FeatureTree
import Slots

/// The root of a program that has one feature: it opens every slot that a feature may fill, and does nothing with it.
package enum Frame: Builder {
    package struct Dependency {
        let catchUps: Plugins<CatchUp>
        let announcements: Plugins<Announcement>
        let signIn: Plugins<SignIn>
        let tabs: Plugins<Tab>
    }

    package final class Nothing: Interactor {}

    package static func build(_ dependency: Dependency, _ input: Void, _ context: Context<Never>) -> Nothing { Nothing() }

    package static var entry: Entry { Entry.install(Frame.self, Dependency.init) }
}
