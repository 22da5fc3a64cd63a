import FeatureTesting
import Files
import StatementImportDomain
import Statements
import Time

extension ImportStatement {
    /// Imports a file with the default options at the time of the test clock.
    func callAsFunction(
        _ file: InputFile, isTrial: Bool = false, onProgress: @Sendable (Progress) -> Void = { _ in }
    ) async throws -> Result {
        try await self(file, .init(), at: .testing, isTrial: isTrial, onProgress: onProgress)
    }
}
