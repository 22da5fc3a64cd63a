import Money
import Movements

/// The profiles that are part of the program.
///
/// A header that many banks share, such as `Date,Description,Amount`, has no profile, because it does not determine the sign of the
/// amounts.
package enum BuiltInProfiles {
    package static let all = japanese + american + european

    /// - Parameters:
    ///   - header: The names of the columns, separated by `|`. If it ends with `|…`, more columns can follow.
    ///   - account: The name of the account; by default, the title.
    static func profile(
        _ name: String, _ title: String, _ header: String, _ meanings: KeyValuePairs<String, Statement.Field>,
        delimiter: StatementProfile.Delimiter = .comma, encoding: Statement.Form.Encoding? = nil,
        spending: Statement.Reading.Spending? = nil, dates: Statement.Reading.DateOrder? = nil, currency: String? = nil,
        decimalMark: Statement.Reading.DecimalMark = .point, statuses: [String: Movement.Status] = [:],
        account: String? = nil
    ) -> StatementProfile {
        let names = header.split(separator: "|").map(String.init), hasMoreColumns = names.last == "…"
        var profile = StatementProfile(
            name, title: title, encoding: encoding, delimiter: delimiter, header: hasMoreColumns ? names.dropLast() : names,
            meanings: meanings.map { .init($0, $1) },
            reading: .init(
                spending: spending, dates: dates, currency: currency.flatMap(Currency.init(code:)), decimalMark: decimalMark,
                account: account ?? title))
        (profile.statuses, profile.hasMoreColumns) = (statuses, hasMoreColumns)
        return profile
    }
}
