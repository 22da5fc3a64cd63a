import FeatureTree

/// A feature with a slot of each capacity, for composing things that fit and things that do not.
enum House: Builder {
    enum Porch: Slot {}
    enum Chimney: Slot { static var capacity: SlotCapacity { .atMostOne } }
    enum Roof: Slot { static var capacity: SlotCapacity { .exactlyOne } }
    static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> Idle { Idle() }
}

enum Guest: Builder {
    static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> Idle { Idle() }
}

enum Neighbour: Builder {
    static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> Idle { Idle() }
}

/// A slot that no feature opens.
enum Nowhere: Slot {}

final class Idle: Interactor {}

protocol Lamp: Sendable {}
struct OilLamp: Lamp {}
struct Water {}
struct Fire {}

extension Registry {
    /// Every issue of the registry as text, or what it says when there is none.
    @MainActor
    func complaint(needing others: [Need] = []) -> String {
        do {
            _ = try compose(House.self, needing: others)
            return "no issue"
        } catch {
            return error.description
        }
    }
}
