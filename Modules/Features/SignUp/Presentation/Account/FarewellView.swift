import Language
import Screen
import SignUpDomain

package struct SignedOutData: Hashable, Sendable, Encodable {
    package let id, name: String
    package let next: Phrase

    package init(_ profile: Profile) { (id, name, next) = (profile.id, profile.name.text, .signInCommand) }
}

package enum SignedOutView {
    package static func screen(_ data: SignedOutData) -> Screen {
        Screen(.signedOut, [.init(text: .hasSignedOut(data.name)), .init(fields: [.signInWith: data.next])])
    }
}

package struct DeletionData: Hashable, Sendable, Encodable {
    package let id: String?
    package let deleted: [Phrase]
    package let messages: Int
    /// Descriptions of the data that is kept. Each description says how to delete the data or when it disappears.
    package let kept: [Phrase]

    package init(_ deletion: Deletion) {
        let profile = deletion.profile
        (id, messages) = (profile?.id, deletion.messages)
        deleted =
            (profile == nil ? [] : [.deletedName, .deletedPhoneNumber, .deletedDateOfBirth, .deletedTerms])
            + (profile?.verified == nil ? [] : [.deletedVerification])
            + (deletion.hasDraft ? [.deletedDraft] : [])
            + (deletion.messages == 0 ? [] : [.deletedMessages(deletion.messages)]) + deletion.other
        kept = [deletion.ledgerDeletion.map(Phrase.keptMovements)].compactMap(\.self) + (deletion.hasTraces ? [.keptTraces] : [])
    }
}

package enum DeletionView {
    /// Returns the screen that asks for confirmation.
    ///
    /// - Parameter ledgerDeletion: The command that deletes movements, which are kept when an account is deleted; nil if the program
    ///   records no movements.
    package static func question(_ ledgerDeletion: String?) -> Screen {
        Screen(
            .deleteAccount,
            [.init(text: .deletingCannotBeUndone, .whatElseIsDeleted), .init(text: ledgerDeletion.map(Phrase.willKeepMovements))],
            actions: [.deleteForGood, .back])
    }

    package static func screen(_ data: DeletionData, actions: [Screen.Action] = []) -> Screen {
        Screen(
            .deleted,
            [
                .init(text: data.id.map(Phrase.accountIsGone) ?? .thisWasDeleted),
                .init(rows: data.deleted.map { .init(.text($0)) }),
                .init(data.kept.isEmpty ? nil : .notDeleted, rows: data.kept.map { .init(.text($0)) }),
            ], actions: actions)
    }
}

extension Screen.Action {
    package static let deleteForGood = Self("delete", .deleteForGood, role: .destructive)
}
