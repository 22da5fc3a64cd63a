import Files
import Foundation
import Money
import Movements
import Statements
import Time

/// Imports statements. If it is unclear how to read a statement, the user decides before the import.
///
/// A statement is imported immediately if its format or a profile determines how to read it. Otherwise, nothing is written until the user
/// has confirmed a draft. A pipe cannot be read again for a draft, so it is imported without one, or not at all if it is ambiguous.
package struct FirstImport: Sendable {
    package enum Step: Sendable {
        case imported(ImportStatement.Result)
        /// The user has to check the draft first. The error is the reason, or nil if the columns were identified only by common names.
        case check(StatementDraft, (any Error)?)
    }

    package let importStatement: ImportStatement
    package let profiles: StatementProfiles
    package let clock: WallClock

    package init(_ importStatement: ImportStatement, _ profiles: StatementProfiles, _ clock: WallClock) {
        (self.importStatement, self.profiles, self.clock) = (importStatement, profiles, clock)
    }

    /// Imports a statement, or returns a draft that the user has to check first.
    ///
    /// - Parameters:
    ///   - name: The name under which the user wants to save the profile, if any.
    ///   - onProgress: Called after each batch.
    /// - Throws: The errors of an import, except those that lead to a draft.
    package func start(
        _ file: InputFile, _ reading: Statement.Reading, as choice: ProfileChoice, named name: String? = nil, isTrial: Bool = false,
        onProgress: @escaping @Sendable (ImportStatement.Progress) -> Void = { _ in }
    ) async throws -> Step {
        // A draft reads the file several times, which is impossible for a pipe.
        let canBeChecked = file.isRegular, version = file.version
        do {
            return .imported(
                try await importStatement(
                    file, reading, as: choice, at: clock.now, isTrial: isTrial, isChecked: isTrial || !canBeChecked,
                    onProgress: onProgress))
        } catch  where canBeChecked && error.canBeCorrected {
            guard var draft = try await draft(file, reading, choice, name, error) else { throw error }
            draft.version = version
            return .check(draft, error is UncheckedStatement ? nil : error)
        }
    }

    /// Imports a draft that the user has confirmed, and saves its profile.
    ///
    /// - Returns: The result, and the name of the saved profile, if any. No profile is saved in a trial or if no row was readable.
    /// - Throws: The errors of an import, such as ``UnclearStatement`` if the user still has to make a decision;
    ///   ``StatementFileError/changed(path:)`` if the file has changed since the user checked it; and ``ProfileError``.
    package func finish(
        _ draft: StatementDraft, isTrial: Bool = false, onProgress: @escaping @Sendable (ImportStatement.Progress) -> Void = { _ in }
    ) async throws -> (ImportStatement.Result, savedProfile: String?) {
        let choice = try draft.profile().map(ProfileChoice.chosen) ?? .recognized(among: [])
        if let name = draft.profileName { try await check(name, of: draft) }
        let file = InputFile(draft.file)
        if let version = draft.version, file.version != version { throw StatementFileError.changed(path: draft.file) }
        let result = try await importStatement(
            file, draft.reading, as: choice, at: clock.now, isTrial: isTrial, isChecked: true, onProgress: onProgress)
        guard !isTrial, result.rows > result.rejected, let profile = try draft.savedProfile(result.form.reading) else {
            return (result, nil)
        }
        // Save the profile in a separate task, which is not cancelled with the import: an interrupted import must not lose the corrections.
        try await Task { [self] in try await profiles.keep(profile, replaces: replaces(profile.name, draft)) }.value
        return (result, profile.name)
    }

    /// Returns the first rows as an import of the draft would read them, and what the user still has to decide or correct.
    package func preview(_ draft: StatementDraft) async throws -> StatementPreview {
        let choice: ProfileChoice
        do throws(ProfileError) {
            choice = try draft.profile().map(ProfileChoice.chosen) ?? .recognized(among: [])
        } catch {
            return StatementPreview(problem: error)
        }
        let file = InputFile(draft.file)
        do {
            let (rows, form) = try await importStatement.firstRows(StatementSketch.rows, of: file, draft.reading, as: choice)
            return StatementPreview(rows, [], form)
        } catch let unclear as UnclearStatement {
            var provisional = draft.reading
            for question in unclear.questions { provisional.decide(question) }
            let (rows, form) = try await importStatement.firstRows(StatementSketch.rows, of: file, provisional, as: choice)
            return StatementPreview(rows, unclear.questions, form)
        }
    }

    /// Returns the draft after decoding its file with another encoding.
    package func decoded(_ draft: StatementDraft, as encoding: Statement.Form.Encoding) async throws -> StatementDraft {
        var decoded = draft
        if let sketch = try await importStatement.sketch(InputFile(draft.file), as: .recognized(among: []), in: encoding) {
            decoded.replace(sketch)
        }
        return decoded
    }

    /// Checks that the profile of a draft can be saved under a name.
    ///
    /// - Throws: ``ProfileError``.
    package func check(_ name: String, of draft: StatementDraft) async throws {
        let profile = StatementProfile(name, title: name, header: [], meanings: [.init("1", .date), .init("2", .amount)])
        try profile.check()
        try await profiles.checkName(of: profile, replaces: try await replaces(name, draft))
        // Two profiles with the same header would make the next statement ambiguous.
        let header = draft.sketch?.header ?? []
        if !header.isEmpty, let other = try await profiles.own().first(where: { $0.hasHeader(header) && $0.name != name }) {
            throw ProfileError.exists(other.name)
        }
    }

    /// Whether the draft was read with the profile that the user has saved under this name.
    private func replaces(_ name: String, _ draft: StatementDraft) async throws -> Bool {
        let own = try await profiles.own()
        return draft.sketch?.profile?.name == name && own.contains { $0.name == name }
    }

    private func draft(
        _ file: InputFile, _ reading: Statement.Reading, _ choice: ProfileChoice, _ name: String?, _ error: any Error
    ) async throws -> StatementDraft? {
        let sketch = try await importStatement.sketch(file, as: choice)
        // For a file without columns, the user can only make the decisions that the file leaves open.
        guard sketch != nil || error is UnclearStatement else { return nil }
        let own = try await profiles.own().map(\.name), header = sketch?.header ?? []
        // A profile whose header differs from the header of the file is not replaced.
        let recognized = sketch?.profile.flatMap { own.contains($0.name) && $0.hasHeader(header) ? $0.name : nil }
        let free = StatementProfile.name(forFile: file.path, except: own + profiles.builtIn.map(\.name))
        return StatementDraft(file.path, sketch, reading, profileName: sketch == nil ? nil : name ?? recognized ?? free)
    }
}

extension Statement.Reading {
    /// Decides a question provisionally, so that the first rows can be shown.
    fileprivate mutating func decide(_ question: UnclearStatement.Question) {
        switch question {
        case .spending: spending = .negative
        case .dates: dates = dates ?? .dayFirst
        // Yen would not work, because an amount with decimals or a dollar sign cannot be read as yen.
        case .currency: currency = Currency(code: "USD")
        case .decimalMark: decimalMark = .point
        }
    }
}

extension Error {
    /// Whether a draft lets the user correct the cause of the error.
    fileprivate var canBeCorrected: Bool {
        switch self {
        case is UnclearStatement, is UncheckedStatement: true
        case let error as UnreadableStatement: [.noKnownColumn, .noDate, .noAmount].contains(error.reason)
        default: false
        }
    }
}

extension StatementProfile {
    /// Returns a valid name for the profile of a file: `bank-2026` for `Bank 2026.csv`, or `bank-2026-2` if that name is taken.
    package static func name(forFile path: String, except taken: [String] = []) -> String {
        let base = path.split(separator: "/").last.map { $0.split(separator: ".").first ?? $0 } ?? ""
        let words = base.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let name = words.isEmpty ? "statement" : String(words.joined(separator: "-").prefix(36))
        var number = 1, free = name
        while taken.contains(free), number < 1_000 {
            number += 1
            free = "\(name)-\(number)"
        }
        return free
    }
}
