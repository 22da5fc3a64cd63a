import Files
import Movements
import Statements
import Text

/// A statement that has not been imported yet, and the user's corrections to how it is read.
package struct StatementDraft: Hashable, Sendable {
    package let file: String
    /// The columns of the file; nil for a format without columns, such as OFX.
    package private(set) var sketch: StatementSketch?
    /// The meaning of each column; nil for an ignored column.
    package var meanings: [Statement.Field?]
    /// The user's decisions. A decision that is nil is taken from the profile or derived from the file.
    package var reading: Statement.Reading
    /// Whether the user has decided that the movements belong to no account, even if the profile names one.
    package var hasNoAccount = false
    /// The version of the file that the user checks; nil if it is not known.
    package var version: InputFile.Version?
    /// The name under which the columns and decisions are saved as a profile; nil to save nothing.
    package var profileName: String?

    package init(_ file: String, _ sketch: StatementSketch?, _ reading: Statement.Reading, profileName: String? = nil) {
        (self.file, self.sketch, self.reading, self.profileName) = (file, sketch, reading, profileName)
        meanings = sketch?.meanings ?? []
    }

    /// The meanings that the user can choose for a column. The movement id is left out, because a file with movement ids counts as
    /// exported by superapp, so its signs and decimal marks are not checked for ambiguity. The id of the movement that a part belongs to is
    /// left out, because it is read only in rows with a movement id.
    package static let choices = Statement.Field.allCases.filter { $0 != .id && $0 != .whole }

    /// Replaces the columns after a change of the encoding, and keeps the meanings if the number of columns is the same.
    mutating func replace(_ sketch: StatementSketch) {
        if sketch.columns.count != meanings.count { meanings = sketch.meanings }
        self.sketch = sketch
    }

    /// The profile that reads the file with the user's corrections; nil for a format without columns.
    ///
    /// - Throws: ``ProfileError`` if the file cannot be read with these columns, or if the profile's name is invalid.
    package func profile() throws(ProfileError) -> StatementProfile? {
        guard let sketch else { return nil }
        var profile =
            sketch.profile
            ?? StatementProfile("statement", title: "", delimiter: sketch.delimiter, header: [], meanings: [])
        if let profileName { profile.name = profileName }
        if sketch.profile == nil {
            (profile.title, profile.encoding, profile.delimiter) = (profile.name, sketch.encoding.ofText, sketch.delimiter)
            // A header is found by the names of its columns, because its line number can differ between statements.
            if !sketch.hasHeader { profile.linesBefore = sketch.linesBefore }
        }
        // A profile from `--map` has no delimiter and usually no encoding, but the next statement is matched reliably only with both.
        profile.delimiter = profile.delimiter ?? sketch.delimiter
        profile.encoding = profile.encoding ?? sketch.encoding.ofText
        if hasNoAccount { profile.reading.account = nil }
        (profile.header, profile.hasMoreColumns) = (sketch.header, false)
        profile.meanings = zip(sketch.columns, meanings).compactMap { column, meaning in
            column.isRepeated ? nil : meaning.map { .init(column.name, $0) }
        }
        try profile.check()
        return profile
    }

    /// Returns the profile to save after the import; nil to save nothing.
    ///
    /// Besides the user's decisions, the profile keeps the sign of spending, the order of dates and a decimal comma if the file determined
    /// them. The user has confirmed these values, and other statements of the bank might leave them open.
    ///
    /// A header of common column names, such as Date and Amount, does not identify a bank. A profile with this header keeps the meanings of
    /// the columns, but no new decisions except that there is no account, because the statement of another bank might have the opposite
    /// sign.
    ///
    /// - Parameter confirmed: How the file was read.
    func savedProfile(_ confirmed: Statement.Reading) throws(ProfileError) -> StatementProfile? {
        guard profileName != nil, var profile = try profile() else { return nil }
        if sketch?.hasCommonNames == true {
            profile.reading = sketch?.profile?.reading ?? .init()
            if hasNoAccount { profile.reading.account = nil }
            return profile
        }
        let decisions = reading.filled(by: profile.reading)
        profile.reading = decisions
        profile.reading.spending = decisions.spending ?? confirmed.spending
        profile.reading.dates = decisions.dates ?? confirmed.dates
        if confirmed.decimalMark == .comma { profile.reading.decimalMark = .comma }
        return profile
    }
}

extension Statement.Form.Encoding {
    /// The encoding for a profile, which does not specify whether there is a byte order mark.
    package var ofText: Self { self == .utf8WithMark ? .utf8 : self }
}

/// What an import of a draft would read, and what the user still has to decide.
package struct StatementPreview: Hashable, Sendable {
    /// The first rows, read with provisional decisions where the user still has to decide.
    package let rows: [Statement.Row]
    /// The decisions that the user still has to make.
    package let questions: [UnclearStatement.Question]
    /// How the rows were read, including the provisional decisions; nil if there is a ``problem``.
    package let form: Statement.Form?
    /// The error in the columns or in the profile's name, if any.
    package let problem: ProfileError?

    init(
        _ rows: [Statement.Row] = [], _ questions: [UnclearStatement.Question] = [], _ form: Statement.Form? = nil,
        problem: ProfileError? = nil
    ) {
        (self.rows, self.questions, self.form, self.problem) = (rows, questions, form, problem)
    }
}
