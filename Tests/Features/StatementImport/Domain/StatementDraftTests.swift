import Files
import Foundation
import Money
import Movements
import StatementImportDomain
import StatementTesting
import Statements
import Testing

@Suite("Drafts of an import")
struct StatementDraftTests {
    @Test("The user can give a column neither the meaning `id` nor `whole`")
    func choices() { #expect(!StatementDraft.choices.contains(.id) && !StatementDraft.choices.contains(.whole)) }

    @Test("The profile of a file without a header identifies columns by their numbers")
    func draft() throws {
        let text = "Bank\n2026-11-20,Shop,-480\n2026-11-21,Bahn,-300\n"
        let draft = StatementDraft(
            "a.csv",
            try withFile(Data(text.utf8)) { try BankStatementReader().sketch(InputFile($0.path), as: .recognized(among: []), in: nil) },
            .init(), profileName: "mine")
        let profile = try #require(try draft.profile())
        #expect(profile.isWithoutHeader && profile.linesBefore == 1 && profile.name == "mine")
        let read = try Read(Data(text.utf8), as: .chosen(profile))
        #expect(read.movements.map(\.amount.minor) == [-480, -300])
    }

    @Test("The default name of a profile is derived from the file's name and differs from existing names")
    func names() {
        #expect(StatementProfile.name(forFile: "/a/Meine Bank 2026.csv") == "meine-bank-2026")
        #expect(StatementProfile.name(forFile: "mufg.csv", except: ["mufg", "mufg-2"]) == "mufg-3")
        #expect(StatementProfile.name(forFile: "銀行.csv") == "statement")
        #expect(StatementProfile.name(forFile: String(repeating: "a", count: 99)).utf8.count <= 40)
    }
}
