import Foundation
import Movements
import StatementTesting
import Testing
import Time

@testable import Statements

@Suite("Built-in profiles")
struct BuiltInProfileTests {
    @Test("At least 20 profiles are built in, and each of them is valid and has a sample")
    func count() throws {
        #expect(BuiltInProfiles.all.count >= 20)
        for profile in BuiltInProfiles.all { try profile.check() }
        #expect(ProfileSample.all.map(\.profile) == BuiltInProfiles.all.map(\.name))
        #expect(Set(BuiltInProfiles.all.map(\.name)).count == BuiltInProfiles.all.count)
    }

    @Test("A bank's statement is recognized by its header and read completely", arguments: ProfileSample.all)
    func recognized(sample: ProfileSample) throws {
        let statement = try sample.read()
        #expect(statement.form.profile?.name == sample.profile)
        #expect(statement.movements.map(\.line) == sample.rows)
        #expect(statement.flaws == [])
    }

    @Test("A bank's statement is recognized even after it was saved in another encoding", arguments: ProfileSample.all)
    func saved(sample: ProfileSample) throws {
        for bytes in [Data("\u{FEFF}\(sample.text)".utf8), Data([0xFF, 0xFE]) + (sample.text.data(using: .utf16LittleEndian) ?? Data())] {
            let statement = try Read(bytes, .init(), as: .recognized(among: BuiltInProfiles.all))
            #expect(statement.form.profile?.name == sample.profile)
            #expect(statement.movements.map(\.line) == sample.rows)
        }
    }

    @Test("A built-in profile is unchanged after encoding as JSON and decoding, and reads the same movements", arguments: ProfileSample.all)
    func json(sample: ProfileSample) throws {
        let profile = try #require(BuiltInProfiles.all.first { $0.name == sample.profile })
        let copy = try StatementProfile(json: profile.json)
        #expect(copy == profile)
        #expect(try sample.read(.chosen(copy)).movements.map(\.line) == sample.rows)
    }

    @Test("A header that many banks share is not recognized, so the sign of spending is ambiguous")
    func commonHeader() {
        let text = "Date,Description,Amount\n11/20/2026,HARBOR BOOKS,31.50\n"
        let error = #expect(throws: UnclearStatement.self) {
            try Read(Data(text.utf8), .init(), as: .recognized(among: BuiltInProfiles.all))
        }
        #expect(error?.questions == [.spending("31.50"), .currency("31.50")])
    }

    @Test("A recognized statement whose dates contradict the profile is rejected until the date order is given")
    func contradiction() throws {
        let text = "Number,Date,Account,Amount,Subcategory,Memo\n,11/05/2026,0,-1.00,x,A\n,11/20/2026,0,-1.00,x,B\n"
        let choice = ProfileChoice.recognized(among: BuiltInProfiles.all)
        let error = #expect(throws: UnclearStatement.self) { try Read(Data(text.utf8), .init(), as: choice) }
        #expect(error == UnclearStatement(error?.path ?? "", [.dates("11/20/2026")], profile: "barclays"))
        let statement = try Read(Data(text.utf8), .init(dates: .monthFirst), as: choice)
        #expect(statement.movements.map(\.time.day) == ["2026-11-05", "2026-11-20"])
    }

    @Test("The texts of several columns of a statement are joined into one counterparty, in the file's column order")
    func joined() throws {
        let movement = try #require(try ProfileSample.japanese[0].read().movements.first)
        #expect(movement.counterparty == "口座振替 ミドリデンキ")
    }

    @Test("A row whose status the profile does not contain is invalid")
    func unknownStatus() throws {
        let text = """
            Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
            ATM,Current,2026-11-07 12:30:00,,Cash,-50.00,1.00,EUR,THINKING,30.60
            """
        let statement = try Read(Data(text.utf8), .init(), as: .recognized(among: BuiltInProfiles.all))
        #expect(statement.flaws == ["2: “THINKING” is not a valid status"])
    }
}
