import Commands
import FeatureTree
import Language
import Navigation

/// The root feature, which runs the launch steps and then shows the tabs.
public enum Main: Feature {
    public static var about: Phrase { .theFrame }
    public static var name: String { "Root" }

    /// The dependencies of the root: the plugins for the launch steps and the tabs, and how the program was started.
    public struct Dependency {
        let preparation: Plugins<Preparation>
        let catchUps: Plugins<CatchUp>
        let announcements: Plugins<Announcement>
        let tabs: Plugins<Tab>
        let invocation: Invocation
    }

    public static func build(_ dependency: Dependency, _ input: Void, _ context: Context<Never>) -> RootInteractor {
        RootInteractor(dependency, context.router)
    }

    public static var entries: [Entry] { Entry.install(Main.self, Dependency.init) }
}

/// The logic of the root: launch steps in order, then the tabs.
public final class RootInteractor: Interactor {
    private let dependency: Main.Dependency
    private let router: Router

    init(_ dependency: Main.Dependency, _ router: Router) { (self.dependency, self.router) = (dependency, router) }

    public func run() async throws {
        for preparation in dependency.preparation.buildables {
            if case .stopped(let failure) = try await router.first(of: preparation) { throw failure }
        }
        if !dependency.invocation.startsByReading {
            for catchUp in dependency.catchUps.buildables { try await skip { _ = try await router.first(of: catchUp) } }
        }
        if dependency.invocation.canAsk {
            for announcement in dependency.announcements.buildables { try await skip { _ = try await router.first(of: announcement) } }
        }
        router.show { MainFeatures.buildable(dependency.tabs).child(()).onFailure(.restart(then: .escalate)) }
    }

    /// Runs a step and ignores any error except a cancellation, so that the tabs open even if a step fails.
    private func skip(_ step: () async throws -> Void) async throws {
        do { try await step() } catch is CancellationError { throw CancellationError() } catch {}
    }
}
