import Account
import EnglishOnly
import FeatureTesting
import FeatureTree
import FeatureTreeTesting
import Files
import Language
import Navigation
import Screen
import Testing
import Time

@testable import Promotion

@MainActor
@Suite("Promotion")
struct PromotionTests {
    private let memory = ShortMemory()

    private let campaign = Campaign(
        id: "a", audience: .everyone, priority: 0, begins: nil, ends: nil, title: "News", text: Phrase(en: "It is raining.", ja: "雨です。"))

    private func probe() -> Probe<Promotion> { Probe(Promotion.self, dependency: dependency) }

    private var dependency: Promotion.Dependency {
        let choose = ChooseCampaign([campaign], nil, memory, .stopped(at: .testing))
        return .init(choose: choose, message: Buildable("PromotionMessage", build: PromotionMessage.init))
    }

    @Test("The promotion check and its message are deallocated after the message is read")
    func gone() async throws {
        let asker = Probe(Asker.self, dependency: Promotion.buildable(dependency))
        #expect(await asker.isShowing("News"))
        weak let checker = asker.observer.all(OneshotPromotionChecker.self).first
        weak let message = asker.observer.all(PromotionMessage.self).first
        #expect(checker != nil && message != nil)
        try await asker.send(.init("read"))
        #expect(await asker.until { $0.outputs == ["answered"] })
        #expect(asker.children == [])
        #expect(checker == nil && message == nil)
        await asker.finish()
    }

    @Test("The promotion feature fills the slot for announcements")
    func entries() throws {
        let composition = try Registry {
            Frame.entry
            Promotion.entries
            Entry.provide((any Memory).self) { ShortMemory() }
            Entry.provide(Invocation.self) { .unattended }
            Entry.provide(WallClock.self) { .stopped(at: .testing) }
        }.compose(Frame.self, needing: [Entry.Need(Plugins<Announcement>.self)])
        #expect(try composition.value(Plugins<Announcement>.self).all.count == 1)
    }

    @Test("An announcement is not shown again after it has been read")
    func once() async throws {
        let first = probe()
        #expect(await first.isShowing("News"))
        #expect(first.screens.map(\.transcript) == ["News\nIt is raining.\n[OK]"])
        #expect(first.screens.map { $0.transcript(in: .japanese) } == ["News\n雨です。\n[閉じる]"])
        weak let message = first.observer.all(PromotionMessage.self).first
        #expect(message != nil)
        try await first.send(.init("read"))
        #expect(await first.until { $0.outputs == [.done] })
        #expect(first.children == [])
        #expect(message == nil)
        await first.finish()

        let second = probe()
        #expect(await second.until { $0.outputs == [.done] })
        #expect(second.screens.isEmpty)
        await second.finish()
    }

    @Test("If the program is killed before an announcement is read, the announcement is shown only once more")
    func killed() async {
        for shows in [true, true, false] {
            let promotion = probe()
            #expect(await promotion.until { shows ? !$0.screens.isEmpty : $0.outputs == [.done] })
            #expect(promotion.screens.isEmpty != shows)
            #expect(await promotion.stop(running: shows ? ["OneshotPromotionChecker"] : []) == [])
        }
    }
}

/// A feature that waits for one output of its child and then reports an output of its own.
private enum Asker: Builder {
    static func build(
        _ announcement: Buildable<Void, Announcement.Output>, _ input: Void, _ context: Context<String>
    ) -> AskerLogic {
        AskerLogic(announcement, context)
    }
}

private final class AskerLogic: Interactor {
    private let announcement: Buildable<Void, Announcement.Output>
    private let context: Context<String>

    init(_ announcement: Buildable<Void, Announcement.Output>, _ context: Context<String>) {
        (self.announcement, self.context) = (announcement, context)
    }

    func run() async throws {
        _ = try await context.router.first(of: announcement)
        context.listener("answered")
    }
}
