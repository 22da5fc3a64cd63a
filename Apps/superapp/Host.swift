import Commands
import Failure
import FeatureTree
import Language
import Log
import Main
import Screen
import Settings
import Slots
import Storage
import Terminal
import Text
import World

/// Where the features meet the world: what there is on this machine, and who is asking.
@MainActor
struct Host {
    let options: HostOptions
    let environment: Environment
    let settings: Settings
    let selection: Selection
    let language: Language
    let log: Log

    init(_ options: HostOptions, in environment: Environment = .ofProcess) throws(Failure) {
        (self.options, self.environment) = (options, environment)
        settings = try Settings(options, in: environment)
        language = settings.language
        log = Log(settings)
        selection = try Selection(settings[.features], of: Composed.features, frame: Composed.frame)
    }

    /// One of nobody, to see whether a choice of features fits together.
    init(choosing selection: Selection) {
        (options, environment, settings, self.selection) = (HostOptions(), Environment(variables: [:]), .none, selection)
        (language, log) = (.english, .nowhere)
    }

    /// One command of a feature, one answer, once nothing speaks against starting.
    func answer(_ command: any FeatureCommand) async throws {
        let composition = try compose(for: Visit(canAsk: false, acceptsTerms: options.acceptTerms))
        for feature in selection.all where feature.commands.all.contains(where: { $0 == type(of: command) }) {
            guard let reason = selection.whyOff(feature, by: composition.decisions) else { continue }
            throw Failure(.misconfigured, .isOff(feature.partName, because: reason), hint: .seeWhatIsOn)
        }
        for preparation in try composition.value(Plugins<Preparation>.self).buildables {
            if case .stopped(let failure) = try await first(of: preparation, trace: trace()) { throw failure }
        }
        try write(await command.answer(from: composition))
    }

    /// One command of the program itself, which touches no data.
    func answer(_ command: any ProgramCommand) async throws { try write(await command.answer(from: self)) }

    /// What the program says of itself, as it stands.
    func answer(_ command: any DocumentCommand) throws {
        let document = try command.document(from: self)
        try Console.write(OutsideText(options.json ? document.scriptText(in: language) : document.text))
    }

    private func write(_ answer: Answer) throws { try Self.write(answer, options, settings) }

    static func write(_ answer: Answer, _ options: HostOptions, _ settings: Settings) throws {
        let language = settings.language
        try Console.write(OutsideText(options.json ? answer.json(in: language) : answer.screen.text(in: language, style: settings.style)))
        if let failure = answer.failure { throw failure }
    }

    /// The same features as screens, for as long as the person likes, or the script is long.
    func converse(script: [String]? = nil) async throws {
        guard !options.json else { throw Failure(.usage, .noSessionAsJSON, hint: .giveJSONToACommand) }
        let composition = try compose(for: Visit(canAsk: true, acceptsTerms: options.acceptTerms))
        let place = SavedPlace(in: try Program.home(settings))
        var (left, news): (SavedTree?, [Phrase]) = (nil, [])
        do throws(Failure) { left = try place.read() } catch { news = error.lines }
        let restoration = left.map { Restoration($0, by: JSONStates()) }
        var lines = script.map { $0[...] }
        let manner = Session.Manner(in: language, settings.style, scheme: Program.scheme, isScript: script != nil)
        let interruption = Interruption()
        try await withTree(composition.root(), trace: trace(), restoring: restoration) { tree in
            let conversation = Conversation(tree.lookout, keptIn: place, restoring: restoration, news: news)
            let read = { script == nil ? await Console.line() : lines?.popFirst() }
            try await Session(Stage(tree.lookout), manner, news: conversation.atScreen, read: read, write: Console.write).run()
        }
        _ = consume interruption
    }

    /// - Parameter adjustments: What is decided beside the person's selection.
    func registry(for visit: Visit, adjustments: [Adjustment] = []) -> Registry {
        let world = Part("Host") {
            Entry.provide(Visit.self) { visit }
            Entry.provide(Version.self) { Program.version }
            Entry.provide(Language.self) { language }
            Entry.provide(WallClock.self) { try Program.clock(settings) }
            Entry.provide((any LongWork).self) { TerminalWork(in: language, for: onlooker) }
            Entry.provide(Talk.self) { talk }
            Entry.provide(DataDirectory.self) { try Program.home(settings) }
            Entry.provide(DataStore.self, DataStore.init(home:))
            Entry.provide((any Memory).self) { (store: DataStore) in try SQLiteMemory(store) }
        }
        let parts = selection.all.map { feature in Part(feature.partName) { feature.entries } }
        return Registry([world] + parts, adjustments: selection.adjustments + adjustments)
    }

    /// Who sees what is said beside an answer; nobody where a script wants JSON, in which an error is the whole of standard error.
    private var onlooker: TextStyle? { Console.isWatched && !options.json ? settings.style : nil }

    private var talk: Talk {
        guard !options.json else { return .nobody }
        return Talk(isDrawn: onlooker == .drawn) { Console.complain(OutsideText($0.text(in: language))) }
    }

    /// Checks that the parts fit, all of them, whatever is asked for.
    func compose(
        for visit: Visit = Visit(canAsk: false, acceptsTerms: false), adjustments: [Adjustment] = []
    ) throws(Failure) -> Composition<Main> {
        let needs = selection.on.flatMap { $0.commands.needs } + [Need(Plugins<Preparation>.self), Need(Plugins<Tab>.self)]
        do throws(CompositionError) { return try registry(for: visit, adjustments: adjustments).compose(Main.self, needing: needs) } catch {
            throw Failure(
                .misconfigured, .featuresDoNotFit, hint: .pleaseReportThis, details: error.issues.map { .verbatim("\($0)") })
        }
    }
}

extension Settings {
    fileprivate var style: TextStyle { isOn(.accessible) ? .spoken : .drawn }
}
