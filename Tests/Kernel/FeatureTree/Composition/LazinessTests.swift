import FeatureTree
import Sample
import Testing

@MainActor
@Suite("Values made on demand")
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

    @Test("Composing makes no values")
    func nothing() throws {
        _ = try registry.compose(House.self, needing: [Entry.Need(Tea.self)]).outline
        #expect(diary.made == [])
    }

    @Test("Building a root creates only the values that the root needs")
    func root() throws {
        _ = try registry.compose(House.self, needing: [Entry.Need(Tea.self)]).root()
        #expect(diary.made == ["Water", "House"])
    }

    @Test("A value is made once, before the values that need it")
    func once() throws {
        let composition = try registry.compose(House.self, needing: [Entry.Need(Tea.self), Entry.Need(Fire.self)])
        #expect(try composition.value(Tea.self).cup == 3)
        _ = try composition.root()
        _ = try composition.root()
        #expect(try composition.value(Tea.self).cup == 3)
        #expect(diary.made == ["Water", "Fire", "Tea", "House"])
    }

    @Test("Each composition makes its own values")
    func apart() throws {
        let registry = registry
        _ = try registry.compose(House.self).root()
        _ = try registry.compose(House.self).root()
        #expect(diary.made == ["Water", "House", "Water", "House"])
    }

    @Test("An error that an entry throws reaches the caller, and the next request tries again")
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

    @Test("It is an error to read a value of a type that no entry provides")
    func unasked() throws {
        let composition = try Registry { Entry.install(House.self) {} }.compose(House.self)
        let error = #expect(throws: Misuse.self) { try composition.value((any Lamp).self) }
        #expect(
            error?.description == "The composition cannot return Lamp, which was not declared as needed; pass it to 'compose(_:needing:)'.")
    }
}
