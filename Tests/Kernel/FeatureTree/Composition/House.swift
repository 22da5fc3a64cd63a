import FeatureTree

/// A feature that does nothing.
protocol IdleBuilder: Builder where Dependency == Void, Input == Void, Output == Never, Logic == Idle {}

extension IdleBuilder {
    static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> Idle { Idle() }
}

/// A feature with slots of different capacities, for valid and invalid compositions.
enum House: IdleBuilder {
    enum Porch: Slot {}
    enum Chimney: Slot { static var capacity: Int { 1 } }
}

enum Guest: IdleBuilder {}
enum Neighbour: IdleBuilder {}

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
