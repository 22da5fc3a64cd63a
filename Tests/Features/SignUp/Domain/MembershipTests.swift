import Account
import EnglishOnly
import Failure
import FeatureTesting
import Foundation
import SignUpDomain
import Testing

@Suite("Membership")
struct MembershipTests {
    let phone: PhoneNumber
    let other: PhoneNumber

    init() throws { (phone, other) = (try PhoneNumber("09012345678"), try PhoneNumber("08012345678")) }

    private func verified(_ membership: Membership = Membership(), _ phone: PhoneNumber? = nil) throws -> Membership {
        var membership = membership
        try membership.send(.right, to: phone ?? self.phone, at: .testing)
        #expect(try membership.enter(.right, at: .testing) == .newcomer)
        return membership
    }

    private func member() throws -> Membership {
        var membership = try verified()
        try membership.fillIn(name: DisplayName("Ada"), birthDate: BirthDate("1990-12-10"), acceptedTerms: 1, on: .testing)
        _ = try membership.register(under: .first)
        return membership
    }

    @Test("A sign-up begins with the introduction, or, after a sign-out, with the phone number")
    func beginning() throws {
        #expect(Membership().progress(at: .testing).draft == SignUpDraft(step: .walkthrough))
        var left = try member()
        _ = try left.signOut()
        #expect(left.progress(at: .testing).draft == SignUpDraft(step: .verification))
        #expect(!left.progress(at: .testing).isSaved && left.isPutOff && left.profile == nil)
    }

    @Test("The ID of a deleted member is not reused")
    func ids() throws {
        var membership = try member()
        #expect(membership.profile?.id == "member-1")
        _ = try membership.delete()
        membership = try verified(Membership(registrations: membership.registrations), other)
        try membership.fillIn(name: DisplayName("Bea"), birthDate: BirthDate("1990-12-10"), acceptedTerms: 1, on: .testing)
        #expect(try membership.register(under: .first).id == "member-2")
    }

    @Test("Registering as a member requires a verified phone number")
    func order() throws {
        var membership = Membership()
        #expect(failure { try membership.reach(.registerAccount) }?.kind == .notAllowed)
        #expect(failure { try membership.fillIn(name: nil, birthDate: nil, acceptedTerms: 1, on: .testing) }?.kind == .notAllowed)
        #expect(failure { try membership.register(under: .first) }?.kind == .notAllowed)
        #expect(try membership.enter(.right, at: .testing) == .refused(.noCodeSent))
    }

    @Test("A refused verification code is reported with a reason")
    func refusals() throws {
        var membership = Membership()
        try membership.send(.right, to: phone, at: .testing)
        #expect(try membership.enter(.wrong, at: .testing) == .refused(.wrongCode(triesLeft: 4)))
        #expect(try membership.enter(.wrong, at: .testing + 600) == .refused(.codeExpired))
        for left in [3, 2, 1, 0] { #expect(try membership.enter(.wrong, at: .testing) == .refused(.wrongCode(triesLeft: left))) }
        #expect(try membership.enter(.right, at: .testing) == .refused(.wrongCode(triesLeft: 0)))
    }

    @Test("The error for an incomplete registration lists the missing details")
    func missing() throws {
        var membership = try verified()
        let nothing = failure { try membership.register(under: .first) }
        #expect(nothing?.details.map(\.english) == ["Missing: name", "Missing: date of birth", "Missing: acceptance of the terms of use"])
        try membership.fillIn(name: DisplayName("Ada"), birthDate: nil, acceptedTerms: 1, on: .testing)
        #expect(failure { try membership.register(under: .first) }?.details.map(\.english) == ["Missing: date of birth"])
        #expect(membership.draft?.name?.text == "Ada")
    }

    @Test("Terms of use must be accepted again after they have changed")
    func newTerms() throws {
        var membership = try verified()
        try membership.fillIn(name: DisplayName("Ada"), birthDate: BirthDate("1990-12-10"), acceptedTerms: 1, on: .testing)
        let newer = Terms(version: 2, text: "Be kinder.")
        #expect(failure { try membership.register(under: newer) }?.details.map(\.english) == ["Missing: acceptance of the terms of use"])
    }

    @Test("A minor's date of birth is refused and not stored")
    func age() throws {
        var membership = try verified()
        let before = membership
        let young = failure {
            try membership.fillIn(name: DisplayName("Kid"), birthDate: BirthDate("2010-01-01"), acceptedTerms: 1, on: .testing)
        }
        #expect(young?.kind == .notAllowed)
        #expect(membership == before)
    }

    @Test("A registration discards pending codes and the choice to sign up later")
    func leftover() throws {
        var membership = try verified()
        membership.putOff()
        try membership.fillIn(name: DisplayName("Ada"), birthDate: BirthDate("1990-12-10"), acceptedTerms: 1, on: .testing)
        try membership.send(.wrong, to: other, at: .testing + 30)
        #expect(try membership.register(under: .first).phone == phone)
        #expect(membership.verification.pending == nil && membership.draft == nil && !membership.isPutOff)
    }

    @Test("Signing in with a known phone number leads to the same account")
    func signingInAgain() throws {
        var membership = try member()
        let ada = membership.profile
        _ = try membership.signOut()
        try membership.send(.right, to: phone, at: .testing + 30)
        #expect(try membership.enter(.right, at: .testing + 30) == ada.map(Membership.Entered.member))
        #expect(membership.profile == ada && membership.draft == nil && membership.profiles.count == 1)
    }

    @Test("A member cannot sign up again")
    func memberAlready() throws {
        var membership = try member()
        let before = membership
        #expect(failure { try membership.reach(.walkthrough) }?.kind == .refused)
        #expect(failure { try membership.send(.right, to: phone, at: .testing + 60) }?.kind == .refused)
        #expect(failure { try membership.enter(.right, at: .testing) }?.kind == .refused)
        #expect(membership == before)
    }

    @Test("Accepting an older version of the terms does not replace the acceptance of a newer one")
    func terms() throws {
        var membership = try member()
        membership.acceptTerms(version: 3)
        membership.acceptTerms(version: 2)
        #expect(membership.profile?.acceptedTerms == 3)
        var nobody = Membership()
        nobody.acceptTerms(version: 3)
        #expect(nobody == Membership())
    }

    @Test("The time of the first identity verification is kept, and account actions are refused before a sign-up")
    func identity() throws {
        var membership = try member()
        #expect(membership.profile?.member.isVerified == false)
        _ = try membership.verifyIdentity(at: .testing)
        _ = try membership.verifyIdentity(at: .testing + 60)
        #expect(membership.profile?.verified == .testing && membership.profile?.member.isVerified == true)
        var nobody = Membership()
        #expect(failure { try nobody.verifyIdentity(at: .testing) }?.kind == .notAllowed)
        #expect(failure { try nobody.signOut() }?.kind == .notAllowed)
        #expect(failure { try nobody.delete() }?.kind == .notAllowed)
    }

    @Test("Deleting an account removes the member, or the unfinished sign-up if nobody is signed in")
    func deletion() throws {
        var membership = try member()
        #expect(try membership.delete().profile?.id == "member-1")
        #expect(membership.profiles.isEmpty && membership.signedIn == nil)
        var visitor = try verified()
        #expect(try visitor.delete() == Deletion(profile: nil, hasDraft: true))
        #expect(visitor.draft == nil && visitor.verification.pending == nil)
    }
}
