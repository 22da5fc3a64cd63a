import Failure
import FeatureTree
import Language

/// What a host shows, and where it sends what the person did.
///
/// The frontmost view model's screen, with the actions of those it hangs under
/// after its own: a tab bar is the screen of a parent that has only actions.
@MainActor
public struct Stage {
    private let lookout: Lookout

    public init(_ lookout: Lookout) { self.lookout = lookout }

    public var screen: Screen? {
        let path = path
        if let failure = frontFailure { return Screen(failure: failure).framed(by: path) }
        guard let front = path.last.flatMap(\.self), !front.isFrame else { return nil }
        return front.framed(by: path.dropLast())
    }

    /// Those that show a screen or will, from the root to the front.
    private var faces: [any ViewModel] { lookout.front((any ViewModel).self, isOpaque: \.isFrame) }

    /// The screens from the root to the front; nil where there is nothing to show yet.
    private var path: [Screen?] { faces.map(\.screen.value) }

    /// What there is to see instead of the screen in front, whose feature has failed.
    private var frontFailure: (any Error)? { lookout.frontFailure((any ViewModel).self, isOpaque: \.isFrame) }

    /// What ended the program's work: something failed, and there is neither a screen in its place nor a way on.
    public var end: (any Error)? { path.allSatisfy { $0?.actions.isEmpty ?? true } ? frontFailure : nil }

    /// Waits until there is a screen; nil when there can be none any more.
    public func ready() async -> Screen? {
        for await screen in screens { return screen }
        return nil
    }

    /// Sends an event to the nearest view model that offered its action, and returns when it has been carried out.
    public func send(_ event: Screen.Event) async throws {
        try await faces.last { $0.screen.value?.offers(event.action) ?? false }?.receive(event)
    }

    /// The tree as it stands, one feature a line.
    public var outline: String { lookout.outline?.text ?? "" }

    /// Whether there is anything that addresses lead to; not before what comes first is over.
    public var hasAddresses: Bool { !lookout.all((any Routable).self).isEmpty }

    /// The steps of the address that leads to what is shown now; nil where no address does.
    public var address: [String]? {
        let path = lookout.front((any Addressable).self) { _ in true }
        return path.isEmpty ? nil : path.flatMap(\.address)
    }

    /// What the screen stands for that is shown in the place of a feature that has failed; nil where none has.
    public var failure: Failure? { frontFailure.map { Failure($0) ?? Failure(.internal, .couldNotBeShown) } }

    /// Opens an address of the program that `scheme` stands for.
    ///
    /// - Throws: `Failure` of kind `usage` for what is no address of it, `notNow` where none leads anywhere yet, `noSuchItem`
    ///   where nobody knows the way.
    public func open(_ address: String, of scheme: String) throws(Failure) {
        let route: Route
        do throws(RouteError) { route = try Route(address) } catch {
            throw Failure(.usage, error.phrase, hint: .writeAddressAs(scheme))
        }
        guard route.scheme == scheme else {
            throw Failure(.usage, .noAddressOfThisProgram(address), hint: .writeAddressAs(scheme))
        }
        guard hasAddresses else {
            throw Failure(.notNow, .nothingCanBeOpenedYet, hint: .answerFirst)
        }
        do throws(RouteError) { try lookout.open(route) } catch { throw Failure(.noSuchItem, error.phrase) }
    }

    /// The screen now, and after each change; a slow host sees the newest.
    public var screens: AsyncStream<Screen> {
        let (stream, continuation) = AsyncStream<Screen>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let task = Task {
            var followers: [Task<Void, Never>] = []
            for await _ in lookout.changes {
                if let screen { continuation.yield(screen) }
                followers.forEach { $0.cancel() }
                followers = faces.map { face in
                    let values = face.screen.values
                    return Task { for await _ in values { if let screen { continuation.yield(screen) } } }
                }
            }
            followers.forEach { $0.cancel() }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }
}

extension ViewModel {
    /// Whether it only frames what its last child shows, which is then all that can be seen, even before there is anything.
    fileprivate var isFrame: Bool { screen.value?.isFrame ?? false }
}

extension Screen {
    /// What is shown in the place of what could not be.
    public init(failure: any Error, actions: [Action] = []) {
        let failure = Failure(failure) ?? Failure(.internal, .couldNotBeShown)
        self.init(.somethingWentWrong, [.init(rows: failure.lines.map { Row(.text($0)) })], actions: actions)
    }

    /// The screen with the actions of those that it hangs under.
    fileprivate func framed(by frames: some BidirectionalCollection<Screen?>) -> Screen {
        var screen = self
        for frame in frames.reversed() { screen.actions += frame?.actions ?? [] }
        return screen
    }

    /// Whether the action is there to be chosen, for itself or for a row.
    fileprivate func offers(_ action: Action.ID) -> Bool {
        actions.contains { $0.id == action } || sections.contains { $0.rows.contains { $0.action == action } }
    }
}
