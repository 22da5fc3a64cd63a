import EnglishOnly
import FeatureTree
import Foundation
import Language
import Screen
import Seeded
import Testing

@testable import WebHost

@Suite("The state of a browser session")
struct WebSessionStateTests {
    /// A session without a tree and a server: what the tree shows, and what the file holds.
    private struct World {
        var state: WebSessionState
        var now = ContinuousClock.now
        /// The features' states, and the screen, which does not show all of them.
        var tree = 0, screen = 0
        var hasStarted = false, isWhole = true, isFull = false
        var file: SavedTree?
        var writes = 0, openings = 0, endings = 0, wakes = 0
        /// Whether a message has said that the file cannot be written, since it was last written.
        var isWarned = false

        init(isRestored: Bool) { state = WebSessionState(isRestored: isRestored) }

        var isSaved: Bool { get throws { try file == Self.saved(tree) } }

        private static func saved(_ number: Int) throws -> SavedTree {
            let text = #"{"version": 2, "features": [{"name": "Root", "id": "", "state": "\#(number)"}]}"#
            return try JSONDecoder().decode(SavedTree.self, from: Data(text.utf8))
        }

        mutating func perform(_ actions: [WebSessionState.Action]) throws {
            for action in actions {
                switch action {
                case .collect(let writes): try perform(state.collected(Self.saved(tree), isWhole: isWhole, writes: writes, at: now))
                case .write(let tree):
                    #expect(tree != file, "The same tree is written twice.")
                    writes += 1
                    if !isFull { file = tree }
                    let last = state.messages.last
                    try perform(state.wrote(!isFull))
                    #expect((state.messages.last != last) == (isFull && !isWarned), "The first of several failures is reported.")
                    isWarned = isFull
                case .endRestoration:
                    #expect(state.saved != nil, "The restoration ends during the start screens.")
                    endings += 1
                case .wakeFeed: wakes += 1
                }
            }
        }

        /// Makes a page, as ``WebSession/page(in:token:once:at:)`` does.
        mutating func page() throws {
            if hasStarted, state.takeWanted() != nil {
                try perform(state.opening())
                openings += 1
                tree += 1
                state.changed()
            }
            try perform(state.showing(Screen(.verbatim("\(screen)")), canSave: hasStarted, at: now))
        }

        mutating func choose() throws {
            try perform(state.choosing())
            tree += 1
            state.changed()
        }
    }

    private static let data = PageData(
        program: "notes", language: .english, session: "", address: [], screen: Screen("Notes"), once: "1")

    @Test("In any order of events, a page is sent only after the file holds the tree's state or a message says that it does not")
    func anyOrder() throws {
        let first = UInt64.random(in: 0 ... .max)
        for seed in first..<(first &+ 500) {
            var chance = SplitMix64(seed: seed), world = World(isRestored: chance.isTrue(percent: 50)), history: [String] = []
            world.isWhole = chance.isTrue(percent: 50)
            var isWanted = false, number = 0
            for _ in 0..<60 {
                let event = chance.one(of: ["page", "page", "choose", "start", "full", "wait", "change", "follow", "sent", "want", "save"])
                history.append(event)
                let comment = Comment("seed \(seed): \(history.joined(separator: " "))")
                switch event {
                case "choose": try world.choose()
                case "start": world.hasStarted = true
                case "full": world.isFull.toggle()
                case "wait": world.now += .milliseconds(chance.number(in: 1...1_500))
                case "change":
                    world.tree += 1
                    world.screen += 1
                case "follow": _ = world.state.followed(once: "1")
                case "sent": world.state.sent(Self.data)
                case "want" where !world.hasStarted:
                    isWanted = true
                    world.state.wants(["notes"])
                case "save": try world.perform(world.state.saving(canSave: world.hasStarted))
                case "page":
                    try world.page()
                    if world.hasStarted { #expect(world.openings == (isWanted ? 1 : 0), comment) }
                    if world.hasStarted, world.state.needsFile { #expect(try world.isSaved || world.isWarned, comment) }
                default: break
                }
                if !world.hasStarted { #expect(world.writes == 0 && world.openings == 0, comment) }
                let numbers = world.state.messages.map(\.number)
                #expect(numbers.count <= 5 && zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }, comment)
                #expect(numbers.last ?? number >= number, comment)
                number = numbers.last ?? number
            }
        }
    }

    @Test("While the disk is full, one message says so; the next one follows only after a successful write")
    func fullDisk() throws {
        var world = World(isRestored: true)
        world.hasStarted = true
        world.isFull = true
        for _ in 0..<3 {
            world.screen += 1
            try world.page()
        }
        #expect(world.writes == 3 && world.state.messages.map(\.text) == [.sessionIsNotKept] && world.wakes == 1)
        world.isFull = false
        try world.page()
        #expect(try world.isSaved)
        world.isFull = true
        try world.choose()
        try world.page()
        #expect(world.wakes == 2 && world.state.messages.map(\.text) == [.sessionIsNotKept])
    }

    @Test("The same screen is sent again without saving for one second, but not after an event")
    func fresh() throws {
        var world = World(isRestored: true)
        world.hasStarted = true
        try world.page()
        world.tree += 1
        world.now += .milliseconds(999)
        try world.page()
        #expect(world.writes == 1)
        world.now += .milliseconds(1)
        try world.page()
        #expect(world.writes == 2)
        try world.choose()
        try world.page()
        #expect(world.writes == 3)
    }

    @Test("A new session is not saved before its first page is sent, a choice is made or a feed is opened")
    func firstPage() throws {
        for begin in [{ $0.sent(Self.data) }, { _ = $0.followed(once: "") }, { _ = $0.choosing() }] as [(inout WebSessionState) -> Void] {
            var world = World(isRestored: false)
            world.hasStarted = true
            try world.page()
            #expect(world.writes == 0 && !world.state.needsFile)
            begin(&world.state)
            try world.page()
            #expect(world.writes == 1)
        }
    }

    @Test("If not every feature came back, a message says so once, when the start screens are done")
    func incomplete() throws {
        var world = World(isRestored: true)
        world.isWhole = false
        try world.page()
        #expect(world.state.messages.isEmpty)
        world.hasStarted = true
        for _ in 0..<2 {
            try world.choose()
            try world.page()
        }
        // The restoration ends with the first choice after the start screens, not with the choices that answer them.
        #expect(world.wakes == 1 && world.endings == 1)
    }

    @Test("A choice removes the messages and refusals of the page on which it was made")
    func cleared() throws {
        var world = World(isRestored: false)
        _ = world.state.say("Before the first page.", isError: false)
        _ = world.state.choosing()
        #expect(world.state.messages.count == 1)
        try world.page()
        world.state.refused("add", .init(typed: "", reasons: ["A note has words."]))
        #expect(world.state.refusals.count == 1)
        _ = world.state.choosing()
        #expect(world.state.messages.isEmpty && world.state.refusals.isEmpty)
    }

    @Test("Of the last 64 forms, each is new once")
    func forms() {
        var state = WebSessionState(isRestored: false)
        let numbers = Array(0..<64) + Array(0..<64) + [64, 0]
        let results = numbers.map { state.submitted("\($0)") }
        #expect(results == [Bool](repeating: false, count: 64) + [Bool](repeating: true, count: 64) + [false, false])
    }

    @Test("A feed starts from the page that the browser shows, and only once")
    func followed() {
        var state = WebSessionState(isRestored: false)
        state.sent(Self.data)
        let first = state.followed(once: "1"), second = state.followed(once: "1")
        #expect(first == Self.data && second == nil)
        state.sent(Self.data)
        let other = state.followed(once: "2"), late = state.followed(once: "1")
        #expect(other == nil && late == nil)
    }
}
