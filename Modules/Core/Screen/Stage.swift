import Failure
import FeatureTree
import Language

/// The interface through which every host shows the screens of a running tree and sends events to it.
///
/// A stage shows the screen of the frontmost view model, followed by the actions of that view model's ancestors, such as those of a tab
/// bar.
@MainActor
public struct Stage {
    private let observer: TreeObserver
    /// A closure that receives each event before the event is sent, and the screen that offers the event's action, if any.
    package var onSend: (@MainActor (Screen.Event, Screen?) -> Void)?

    /// Creates a stage for a running tree.
    public init(_ observer: TreeObserver) { self.observer = observer }

    /// The current screen; nil while the tree has no screen.
    public var screen: Screen? {
        let path = path
        if let failure = frontFailure { return Screen(failure: failure).framed(by: path) }
        guard let front = path.last.flatMap(\.self), !front.isFrame else { return nil }
        return front.framed(by: path.dropLast())
    }

    /// The view models from the root to the front.
    private var viewModels: [any ViewModel] { observer.front((any ViewModel).self, isOpaque: \.isFrame) }

    /// The screens of ``viewModels``; nil for a view model that has none yet.
    private var path: [Screen?] { viewModels.map { $0.screen.value } }

    /// The error of the front feature, if that feature failed. The error is shown in place of the feature's screen.
    private var frontFailure: (any Error)? { observer.frontFailure((any ViewModel).self, isOpaque: \.isFrame) }

    /// The error that ends the session if the front feature failed and no action is left; otherwise nil.
    public var end: (any Error)? { frontFailure.flatMap { path.allSatisfy { $0?.actions.isEmpty ?? true } ? $0 : nil } }

    /// Waits for the first screen; returns nil if the tree ends before it shows a screen.
    public func ready() async -> Screen? {
        for await screen in screens { return screen }
        return nil
    }

    /// Sends an event to the frontmost view model that offers the event's action, and returns when that view model has handled the event.
    /// If no view model offers the action, the event is ignored.
    public func send(_ event: Screen.Event) async throws {
        let receiver = viewModels.last { $0.screen.value?.offers(event.action) ?? false }
        onSend?(event, receiver?.screen.value)
        try await receiver?.receive(event)
    }

    /// The mounted tree, one feature per line.
    public var outline: String { observer.outline?.text ?? "" }

    /// Whether addresses can be opened: false until the start screens are done.
    public var hasAddresses: Bool { !observer.all((any Routable).self).isEmpty }

    /// The steps of the current screen's address; nil if the screen has no address.
    public var address: [String]? {
        let path = observer.front((any Addressable).self) { _ in true }
        return path.isEmpty ? nil : path.flatMap(\.address)
    }

    /// The error that the screen shows in place of a failed feature.
    public var failure: Failure? { frontFailure.map { Failure($0) ?? Failure(.internal, .couldNotBeShown) } }

    /// Opens an address.
    ///
    /// - `scheme`: The scheme of the program's addresses.
    /// - Throws: `usage` for a malformed address or another scheme, `notNow` while ``hasAddresses`` is false, `noSuchItem` for an unknown
    ///   address.
    public func open(_ address: String, of scheme: String) throws(Failure) {
        let route: Route
        do throws(Route.OpenError) { route = try Route(address) } catch {
            throw Failure(.usage, error.phrase, hint: .writeAddressAs(scheme))
        }
        guard route.scheme == scheme else {
            throw Failure(.usage, .noAddressOfThisProgram(address), hint: .writeAddressAs(scheme))
        }
        guard hasAddresses else {
            throw Failure(.notNow, .nothingCanBeOpenedYet, hint: .answerFirst)
        }
        do throws(Route.OpenError) { try observer.open(route) } catch { throw Failure(.noSuchItem, error.phrase) }
    }

    /// The current screen, followed by each new screen; a slow host gets only the latest screen.
    public var screens: AsyncStream<Screen> {
        let (stream, continuation) = AsyncStream<Screen>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let task = Task {
            var followers: [Task<Void, Never>] = []
            for await _ in observer.changes {
                if let screen { continuation.yield(screen) }
                followers.forEach { $0.cancel() }
                followers = viewModels.map { viewModel in
                    let values = viewModel.screen.values
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
    fileprivate var isFrame: Bool { screen.value?.isFrame ?? false }
}

extension Screen {
    /// Creates a screen that reports an error.
    public init(failure: any Error, actions: [Action] = []) {
        let failure = Failure(failure) ?? Failure(.internal, .couldNotBeShown)
        self.init(.somethingWentWrong, [.init(rows: failure.lines.map { Row(.text($0)) })], actions: actions)
    }

    /// Returns the screen with the actions of the given screens added, last screen first.
    fileprivate func framed(by frames: some BidirectionalCollection<Screen?>) -> Screen {
        var screen = self
        for frame in frames.reversed() { screen.actions += frame?.actions ?? [] }
        return screen
    }

    fileprivate func offers(_ action: Action.ID) -> Bool {
        actions.contains { $0.id == action } || sections.contains { $0.rows.contains { $0.action == action } }
    }
}
