import ArgumentParser
import Commands
import Language
import Movements
import StatementImportDomain
import StatementImportPresentation
import Statements
import Text

/// The meanings of columns, parsed from an argument such as `date=Datum,amount=Betrag`.
struct ColumnMap {
    let meanings: [StatementProfile.Meaning]

    /// Parses pairs of a field and a column. A comma belongs to the column's name unless the text after it begins with a word that looks
    /// like a field name, followed by an equals sign.
    init(option argument: String) throws {
        var pairs: [(field: Statement.Field, column: String)] = []
        for piece in argument.split(separator: ",", omittingEmptySubsequences: false) {
            let sides = piece.split(separator: "=", maxSplits: 1).map { String($0).tidied }
            if sides.count == 2, let field = Statement.Field(code: sides[0]) {
                pairs.append((field, sides[1]))
            } else if pairs.isEmpty || sides.count == 2 && sides[0].allSatisfy({ ("a"..."z").contains($0) || $0 == "-" }) {
                throw ValidationError(.fieldsOfProfiles(Self.allFields))
            } else {
                pairs[pairs.count - 1].column += ",\(piece)"
            }
        }
        meanings = pairs.map { .init($0.column.tidied, $0.field) }
    }

    static var allFields: String { Statement.Field.allCases.map(\.code).joined(separator: ", ") }
}

extension [ColumnMap] {
    /// Returns a profile that consists of these columns; nil if there are no columns.
    ///
    /// - Throws: ``ProfileError`` if statements cannot be read with these columns or if the name is invalid.
    func profile(named name: String, _ encoding: Statement.Form.Encoding?) throws(ProfileError) -> StatementProfile? {
        guard !isEmpty else { return nil }
        let profile = StatementProfile(
            name, title: name, encoding: encoding, delimiter: nil, header: [], meanings: flatMap(\.meanings))
        try profile.check()
        return profile
    }
}

extension StatementProfile {
    /// Returns the profile, completed with the layout of an imported file, so that the next statement with the same header is recognized.
    ///
    /// - Parameter decisions: The user's decisions. The profile does not keep them if the header consists of common names, because a
    ///   statement of another bank might have the same header but the opposite sign.
    func learned(from form: Statement.Form, _ decisions: Statement.Reading) -> StatementProfile {
        var profile = self
        profile.header = isWithoutHeader ? [] : form.columns.map(\.name)
        profile.delimiter = form.delimiter
        profile.encoding = form.encoding.ofText
        profile.reading = form.hasCommonNames ? .init() : decisions
        return profile
    }
}
