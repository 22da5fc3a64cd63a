import FeatureTesting
import Movements
import StatementImportDomain
import StatementImportInfra
import Statements
import Testing
import TimelineDomain
import TimelineInfra

@Suite("Stored profiles")
struct SQLiteProfilesTests {
    @Test("Statement profiles are stored, replaced and removed by name")
    func keep() async throws {
        try await withStore { store in
            let profiles = try SQLiteProfiles(store)
            for profile in BuiltInProfiles.all { try await profiles.keep(profile) }
            #expect(try await profiles.profiles() == BuiltInProfiles.all.sorted { $0.name < $1.name })
            var changed = BuiltInProfiles.all[0]
            changed.title = "Renamed; DROP TABLE movement"
            try await profiles.keep(changed)
            #expect(try await SQLiteProfiles(store).profiles().first { $0.name == changed.name } == changed)
            #expect(try await profiles.remove(changed.name))
            #expect(try await !profiles.remove(changed.name))
            #expect(try await profiles.profiles().count == BuiltInProfiles.all.count - 1)
        }
    }
}
