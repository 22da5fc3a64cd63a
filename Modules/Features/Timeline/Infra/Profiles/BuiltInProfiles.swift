import Money
import TimelineDomain

/// The profiles that are part of the program.
///
/// A header that many banks share, such as `Date,Description,Amount`, has no profile, because it does not determine the sign of the
/// amounts.
package enum BuiltInProfiles {
    package static let all = japanese + american + european

    static func profile(
        _ name: String, _ title: String, _ header: String, _ meanings: KeyValuePairs<String, Statement.Field>,
        delimiter: StatementProfile.Delimiter = .comma, encoding: Statement.Form.Encoding? = nil,
        spending: Statement.Reading.Spending? = nil, dates: Statement.Reading.DateOrder? = nil, currency: String? = nil,
        decimalMark: Statement.Reading.DecimalMark = .point, statuses: [String: Movement.Status] = [:]
    ) -> StatementProfile {
        var profile = StatementProfile(
            name, title: title, encoding: encoding, delimiter: delimiter, header: header.split(separator: "|").map(String.init),
            meanings: meanings.map { .init($0, $1) },
            reading: .init(
                spending: spending, dates: dates, currency: currency.flatMap(Currency.init(code:)), decimalMark: decimalMark,
                account: title))
        profile.statuses = statuses
        return profile
    }
}
