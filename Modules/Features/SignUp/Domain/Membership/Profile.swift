import Account
import Foundation

/// A member's account data.
package struct Profile: Hashable, Sendable, Identifiable {
    package let id: Member.ID
    package let phone: PhoneNumber
    package let name: DisplayName
    package let birthDate: BirthDate
    package internal(set) var acceptedTerms: Int
    /// The time when the member's identity was verified; nil if the identity is not verified.
    package internal(set) var verified: Date?

    package init(id: Member.ID, phone: PhoneNumber, name: DisplayName, birthDate: BirthDate, acceptedTerms: Int, verified: Date? = nil) {
        (self.id, self.phone, self.name, self.birthDate) = (id, phone, name, birthDate)
        (self.acceptedTerms, self.verified) = (acceptedTerms, verified)
    }

    /// The part of the member's data that other features can see.
    package var member: Member { Member(id: id, name: name.text, isVerified: verified != nil, acceptedTerms: acceptedTerms) }
}
