import Account
import FeatureTree
import Language
import Slots

/// Deletes a member's data in every feature, one feature after another.
final class DataDeletion: Interactor {
    private let features: [Buildable<Member.ID, PersonalData.Output>]
    private let member: Member.ID
    private let context: Context<[Phrase]>

    private init(_ slot: Plugins<PersonalData>, _ member: Member.ID, _ context: Context<[Phrase]>) {
        (features, self.member, self.context) = (slot.buildables, member, context)
    }

    /// Deletes the data in a separate tree, for a command.
    ///
    /// - Returns: What was deleted.
    /// - Throws: The first error. The remaining features then keep their data.
    @MainActor
    static func run(_ slot: Plugins<PersonalData>, of member: Member.ID) async throws -> [Phrase] {
        try await first(of: Buildable<Void, [Phrase]>("DataDeletion") { DataDeletion(slot, member, $1) })
    }

    func run() async throws {
        var deleted: [Phrase] = []
        for feature in features {
            switch try await context.router.first(of: feature, member) {
            case .deleted(let data): deleted += data
            }
        }
        context.listener(deleted)
    }
}
