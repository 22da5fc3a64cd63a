import Movements
import StatementImportDomain
import Statements
import Testing

@Suite("The user's profiles")
struct StatementProfilesTests {
    private let profile = StatementProfile(
        "bank", title: "My Bank", header: ["When", "Sum"], meanings: [.init("When", .date), .init("Sum", .amount)])

    @Test("A user profile hides a built-in profile with the same header, and the names of built-in profiles are reserved")
    func own() async throws {
        let profiles = StatementProfiles(MemoryProfiles(), builtIn: [profile])
        var mine = profile
        await #expect(throws: ProfileError.isBuiltIn("bank")) { try await profiles.keep(mine) }
        await #expect(throws: ProfileError.isBuiltIn("bank")) { try await profiles.remove("bank") }
        mine.name = "mine"
        try await profiles.keep(mine)
        #expect(try await profiles.all().map(\.name) == ["mine"])
        #expect(try await profiles.named("bank") == profile)
        await #expect(throws: ProfileError.exists("mine")) { try await profiles.keep(mine) }
        try await profiles.keep(mine, replaces: true)
        #expect(try await profiles.remove("mine") == mine)
        await #expect(throws: ProfileError.noProfile("mine", known: ["bank"])) { try await profiles.named("mine") }
    }
}
