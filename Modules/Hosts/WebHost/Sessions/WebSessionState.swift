import FeatureTree
import Language
import Screen

/// What the session of one browser tab knows and decides: its messages, its submitted forms, and when its file is written.
///
/// Each event returns what ``WebSession`` must do next. So the rules are tested without a tree, a file or a server:
/// `state.showing(screen, canSave: true, at: now)` returns `[.collect(writes: true)]` after a choice.
struct WebSessionState {
    enum Action: Hashable {
        /// Collect the states of all features and report ``collected(_:isWhole:writes:at:)``.
        case collect(writes: Bool)
        /// Write the tree to the session's file and report ``wrote(_:)``.
        case write(SavedTree)
        /// Let features that are mounted from now on start afresh.
        case endRestoration
        /// Tell the open page to ask for changes.
        case wakeFeed
    }

    /// The session's file, compared with the states that were collected last.
    private enum File {
        /// The address of the first page says everything, so no page waits for the file.
        case unneeded
        case behind, current
        /// The last write failed, and a message says so.
        case failing
    }

    private(set) var messages: [PageData.Message] = []
    private(set) var refusals: [Screen.Action.ID: PageData.Refusal] = [:]
    /// The states of all features when they were last collected; nil until the start screens are done.
    private(set) var saved: SavedTree?
    /// The screen of the last page.
    private(set) var shown: Screen?
    private var file: File
    private var messageCount = 0
    /// The most recently submitted forms, each as its ID (the field `once`), its choice and its input.
    private var forms: [String] = []
    /// The address to open after the start screens; nil if there is none.
    private var wanted: [String]?
    /// The time at which the states were last collected; nil after an event or after an address was opened, because both may change more
    /// than the screen.
    private var collectedAt: ContinuousClock.Instant?
    /// The last page that was sent, kept until the next feed begins.
    private var sentPage: PageData?

    init(isRestored: Bool) { file = isRestored ? .behind : .unneeded }

    /// Whether the session contains more than the address of its first page says.
    var needsFile: Bool { file != .unneeded }

    // MARK: Pages

    /// Returns the address that was asked for during the start screens, once.
    mutating func takeWanted() -> [String]? {
        defer { wanted = nil }
        return wanted
    }

    /// A page is about to show a screen. The session is saved first, so that it survives if the server is killed.
    ///
    /// - Parameter canSave: False during the start screens, because each run decides whether to show them.
    mutating func showing(_ screen: Screen, canSave: Bool, at now: ContinuousClock.Instant) -> [Action] {
        // Within one second, the same screen is sent again without saving, because collecting the states of all features would take longer
        // than everything else.
        let isFresh = shown == screen && collectedAt.map { $0.duration(to: now) < .seconds(1) } ?? false
        shown = screen
        return !needsFile || isFresh && file == .current ? [] : saving(canSave: canSave)
    }

    mutating func sent(_ page: PageData) {
        sentPage = page
        needFile()
    }

    /// A page opens its feed. Returns the page that the browser shows; nil if it is unknown.
    mutating func followed(once: String) -> PageData? {
        needFile()
        defer { sentPage = nil }
        return sentPage?.once == once ? sentPage : nil
    }

    private mutating func needFile() { if file == .unneeded { file = .behind } }

    // MARK: The file

    func saving(canSave: Bool) -> [Action] {
        if canSave { return [.collect(writes: true)] }
        return file == .current ? [] : saved.map { [.write($0)] } ?? []
    }

    /// - Parameter isWhole: Whether every feature found its state in the file from which the session is restored.
    mutating func collected(_ tree: SavedTree, isWhole: Bool, writes: Bool, at now: ContinuousClock.Instant) -> [Action] {
        let news = saved == nil && !isWhole ? say(.notAllCameBack, isError: false) : []
        collectedAt = now
        if tree != saved, file == .current { file = .behind }
        saved = tree
        return news + (writes && file != .current ? [.write(tree)] : [])
    }

    mutating func wrote(_ isDone: Bool) -> [Action] {
        let news = isDone || file == .failing ? [] : say(.sessionIsNotKept, isError: true)
        file = isDone ? .current : .failing
        return news
    }

    // MARK: Events

    /// An address is asked for during the start screens.
    mutating func wants(_ steps: [String]) { wanted = steps }

    /// An address is about to be opened.
    func opening() -> [Action] { saved == nil ? [] : [.endRestoration] }

    /// An event is about to be sent to the tree.
    mutating func choosing() -> [Action] {
        clear()
        needFile()
        return opening()
    }

    /// The tree has handled an event, or has opened an address or refused to.
    mutating func changed() { collectedAt = nil }

    mutating func refused(_ action: Screen.Action.ID, _ refusal: PageData.Refusal) { refusals[action] = refusal }

    /// Records a form as submitted; returns whether it had been submitted before.
    mutating func submitted(_ form: String) -> Bool {
        if forms.contains(form) { return true }
        forms = forms.suffix(63) + [form]
        return false
    }

    mutating func say(_ text: Phrase, isError: Bool) -> [Action] {
        messageCount += 1
        messages = messages.suffix(4) + [.init(number: messageCount, text: text, isError: isError)]
        return [.wakeFeed]
    }

    /// Removes the messages, unless the session has not made a page yet.
    mutating func clear() { if shown != nil { (messages, refusals) = ([], [:]) } }
}
