import Screen
import SignUpDomain

/// Who signed out.
package struct SignedOutData: Hashable, Sendable, Encodable {
    package let id, name, next: String

    package init(_ profile: Profile) {
        (id, name, next) = (profile.id, profile.name.text, "account signup --phone NUMBER")
    }
}

package enum SignedOutView {
    package static func screen(_ data: SignedOutData) -> Screen {
        Screen(
            "Signed out",
            [
                .init(text: "\(data.name) has signed out. The account is kept, and the same phone number brings it back."),
                .init(fields: ["Sign in with": data.next]),
            ])
    }
}

/// What was deleted with an account.
package struct DeletionData: Hashable, Sendable, Encodable {
    package let id: String?
    package let deleted: [String]
    package let messages: Int

    package init(_ deletion: Deletion) {
        let profile = deletion.profile
        (id, messages) = (profile?.id, deletion.messages)
        deleted =
            (profile == nil ? [] : ["name", "phone number", "date of birth", "accepted terms of use"])
            + (profile?.verified == nil ? [] : ["verification of the identity"])
            + (deletion.hasDraft ? ["sign-up under way, with all that was entered"] : [])
            + (deletion.messages == 0 ? [] : ["\(deletion.messages) text message\(deletion.messages == 1 ? "" : "s")"])
    }
}

package enum DeletionView {
    package static func screen(_ data: DeletionData) -> Screen {
        Screen(
            "Deleted",
            [
                .init(text: data.id.map { "The account \($0) is gone. This was deleted:" } ?? "This was deleted:"),
                .init(rows: data.deleted.map { .init(.text($0)) }),
            ])
    }
}
