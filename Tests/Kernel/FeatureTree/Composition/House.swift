import FeatureTree

/// A feature with slots of different capacities, for valid and invalid compositions.
enum House: Builder {
    enum Porch: Slot {}
    enum Chimney: Slot { static var capacity: Int { 1 } }
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

/// A slot that a tree can leave unopened.
enum Attic: Slot {
    static var isOptional: Bool { true }
}

final class Idle: Interactor {}

protocol Lamp: Sendable {}
struct OilLamp: Lamp {}
struct Water {}
struct Fire {}

extension Registry {
    /// Returns the issues of the registry as text, or "no issue".
    @MainActor
    func complaint(needing others: [Entry.Need] = []) -> String {
        do {
            _ = try compose(House.self, needing: others)
            return "no issue"
        } catch {
            return error.description
        }
    }
}
