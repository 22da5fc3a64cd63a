import Foundation
import Money
import Movements
import StatementTesting
import Testing
import Time

@testable import Statements

/// A statement in a bank's layout, with invented rows.
struct ProfileSample: Sendable, CustomTestStringConvertible {
    let profile: String
    let text: String
    var encoding = String.Encoding.utf8
    /// The expected movements: day, amount, currency, counterparty, and the status unless it is settled.
    let rows: [String]

    var testDescription: String { profile }

    var bytes: Data { text.data(using: encoding) ?? Data() }

    func read(_ choice: ProfileChoice = .recognized(among: BuiltInProfiles.all)) throws -> Read {
        try Read(bytes, .init(), as: choice)
    }

    static let all = japanese + american + european
}

extension Movement {
    /// The movement in the format of ``ProfileSample/rows``.
    var line: String {
        [time.day, amount.plain, amount.currency.code, counterparty].joined(separator: " ") + (status == .settled ? "" : " \(status)")
    }
}
