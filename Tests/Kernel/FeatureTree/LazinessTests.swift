import FeatureTree
import Sample
import Testing

@MainActor
@Suite("What a composition makes")
struct LazinessTests {
    private final class Diary { var made: [String] = [] }
    private struct Tea: Sendable { let cup: Int }

    private let diary = Diary()

    private var registry: Registry {
        let diary = diary
        return Registry {
            Entry.install(House.self) { (_: Water) in diary.made.append("House") }
            Entry.provide(Water.self) {
                diary.made.append("Water")
                return Water()
            }
            Entry.provide(Fire.self) {
                diary.made.append("Fire")
                return Fire()
            }
            Entry.provide(Tea.self) { (_: Water, _: Fire) in
                diary.made.append("Tea")
                return Tea(cup: diary.made.count)
            }
        }
    }

    @Test("is nothing, until something is asked for")
    func nothing() throws {
        _ = try registry.compose(House.self, needing: [Need(Tea.self)]).outline
        #expect(diary.made == [])
    }

    @Test("is what the root needs, and not what only a command needs")
    func root() throws {
        _ = try registry.compose(House.self, needing: [Need(Tea.self)]).root()
        #expect(diary.made == ["Water", "House"])
    }

    @Test("is made once, whoever asks, and before those who need it")
    func once() throws {
        let composition = try registry.compose(House.self, needing: [Need(Tea.self), Need(Fire.self)])
        #expect(try composition.value(Tea.self).cup == 3)
        _ = try composition.root()
        _ = try composition.root()
        #expect(try composition.value(Tea.self).cup == 3)
        #expect(diary.made == ["Water", "Fire", "Tea", "House"])
    }

    @Test("belongs to one composition, not to the registry")
    func apart() throws {
        let registry = registry
        _ = try registry.compose(House.self).root()
        _ = try registry.compose(House.self).root()
        #expect(diary.made == ["Water", "House", "Water", "House"])
    }

    @Test("passes on what an entry threw, and is tried again when asked again")
    func failing() throws {
        struct NoWater: Error {}
        var attempts = 0
        let composition = try Registry {
            Entry.install(House.self) { (_: Water) in }
            Entry.provide(Water.self) { () throws in
                attempts += 1
                if attempts == 1 { throw NoWater() }
                return Water()
            }
        }.compose(House.self)
        #expect(throws: NoWater.self) { try composition.root() }
        #expect(try composition.root().name == "House")
    }

    @Test("is refused for what the composition was not told it is needed")
    func unasked() throws {
        let composition = try Registry { Entry.install(House.self) {} }.compose(House.self)
        let error = #expect(throws: Misuse.self) { try composition.value((any Lamp).self) }
        #expect(error?.description == "Lamp was asked of a composition that was not told it is needed; pass it to 'compose(_:needing:)'.")
    }
}
