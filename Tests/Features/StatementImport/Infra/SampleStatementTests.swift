import FeatureTesting
import Files
import Foundation
import Movements
import StatementImportDomain
import StatementTesting
import Statements
import Testing
import TimelineDomain
import TimelineInfra

@testable import StatementImportInfra

@Suite("Sample statement")
struct SampleStatementTests {
    private func sample() -> InputFile {
        let root = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        return InputFile(root.appending(path: "Apps/superapp/Samples/statement.csv").path)
    }

    @Test("The sample statement has at least 300 rows, all valid and distinct, with movements of every family")
    func isSound() throws {
        let statement = try Read(sample())
        #expect(statement.rejected == [])
        #expect(statement.movements.count >= 300)
        let kinds = Set(statement.movements.map(\.kind))
        #expect(Movement.Family.allCases.filter { kinds.isDisjoint(with: $0.kinds) } == [])
        #expect(Set(statement.movements.map(\.id)).count == statement.movements.count)
    }

    @Test("Importing the sample statement again adds nothing")
    func importing() async throws {
        try await withStore { store in
            let repository = try SQLiteMovements(store)
            let importStatement = ImportStatement(repository, CSVStatementReader())
            let statement = try Read(sample())
            let trial = try await importStatement(sample(), isTrial: true)
            #expect(try await repository.movements(.everything, after: nil, limit: 1) == [])
            let first = try await importStatement(sample())
            let second = try await importStatement(sample())
            #expect(trial == .init(first.form, added: statement.movements.count))
            #expect((first.added, first.rejected) == (statement.movements.count, 0))
            #expect(second == .init(first.form, known: statement.movements.count))
        }
    }
}
