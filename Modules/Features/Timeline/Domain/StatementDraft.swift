import World

/// A statement that has not been imported yet, and the user's corrections of how it is read.
package struct StatementDraft: Hashable, Sendable {
    package let file: String
    /// The columns of the file; nil for a format without columns, such as OFX.
    package private(set) var sketch: StatementSketch?
    /// The meaning of each column; nil for an ignored column.
    package var meanings: [Statement.Field?]
    /// The user's decisions. A decision that is nil is derived from the file.
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

    /// The meanings that a column can have. The id columns of superapp's own exports are left out, because choosing one would make the file
    /// count as an export, whose amounts are taken as unambiguous.
    package static let choices = Statement.Field.allCases.filter { $0 != .id && $0 != .whole }

    /// Replaces the columns after a change of the encoding, and keeps the meanings if the number of columns is the same.
    package mutating func replace(_ sketch: StatementSketch) {
        if sketch.columns.count != meanings.count { meanings = sketch.meanings }
        self.sketch = sketch
    }

    /// The profile that reads the file as corrected; nil for a format without columns.
    ///
    /// - Throws: ``ProfileError`` if the file cannot be read with these columns.
    package func profile() throws(ProfileError) -> StatementProfile? {
        guard let sketch else { return nil }
        var profile =
            sketch.profile
            ?? StatementProfile("statement", title: "", delimiter: sketch.delimiter, header: [], meanings: [])
        if let profileName { profile.name = profileName }
        if sketch.profile == nil {
            (profile.title, profile.encoding, profile.delimiter) = (profile.name, sketch.encoding.ofText, sketch.delimiter)
            // A header is found by the names of its columns, because its line number may differ between statements.
            if !sketch.hasHeader { profile.linesBefore = sketch.linesBefore }
        }
        // A profile from `--map` has neither a delimiter nor an encoding, but the next statement is recognised only with both.
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
    /// Besides the decisions, the profile keeps what the user has confirmed and what can be derived only from some statements: the sign of
    /// spending, the order of dates and a decimal comma. A header of common names does not identify a bank, so its profile keeps no new
    /// decision: the statement of another bank might have the opposite sign.
    ///
    /// - Parameter confirmed: How the file was read.
    package func savedProfile(_ confirmed: Statement.Reading) throws(ProfileError) -> StatementProfile? {
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
    /// The encoding without its byte order mark, by which a profile names it.
    package var ofText: Self { self == .utf8WithMark ? .utf8 : self }
}

/// What an import of a draft would read, and what the user still has to decide.
package struct StatementPreview: Hashable, Sendable {
    /// The first rows. Decisions that are still open are made provisionally.
    package let rows: [Statement.Row]
    /// The decisions that the file leaves open.
    package let questions: [UnclearStatement.Question]
    /// How the rows were read, without the decisions that are still open; nil if the columns are invalid.
    package let form: Statement.Form?
    /// The reason why the file cannot be read with these columns, if any.
    package let problem: ProfileError?

    package init(
        _ rows: [Statement.Row] = [], _ questions: [UnclearStatement.Question] = [], _ form: Statement.Form? = nil,
        problem: ProfileError? = nil
    ) {
        (self.rows, self.questions, self.form, self.problem) = (rows, questions, form, problem)
    }
}
