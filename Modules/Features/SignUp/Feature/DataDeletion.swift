import Account
import FeatureTree
import Language
import Membership
import Navigation

/// Deletes a member's data in every feature, one feature after another.
final class DataDeletion: Interactor {
    private let features: [Buildable<Member.ID, PersonalData.Output>]
    private let member: Member.ID
    private let context: Context<[Phrase]>

    private init(_ slot: Plugins<PersonalData>, _ member: Member.ID, _ context: Context<[Phrase]>) {
        (features, self.member, self.context) = (slot.buildables, member, context)
    }

    /// Runs the deletion in a separate feature tree, for a command or for the screen that deletes the account.
    ///
    /// - Returns: Descriptions of the deleted data.
    /// - Throws: The first error, after which the remaining features keep their data.
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
