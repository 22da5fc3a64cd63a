import ArgumentParser
import StatementImportDomain
import StatementImportPresentation
import Statements

extension Statement.Reading.Spending: ExpressibleByArgument {}
extension Statement.Reading.DateOrder: ExpressibleByArgument {}
extension Statement.Reading.DecimalMark: ExpressibleByArgument {}

extension Statement.Form.Encoding: ExpressibleByArgument {
    /// Parses the name of an encoding. Ignores case, because people write the names in different ways.
    package init?(argument: String) {
        guard let encoding = Self.named.first(where: { $0.rawValue.lowercased() == argument.lowercased() }) else { return nil }
        self = encoding
    }

    package static var allValueStrings: [String] { named.map(\.rawValue) }

    private static let named: [Self] = [.utf8, .shiftJIS, .utf16, .latin1]
}
