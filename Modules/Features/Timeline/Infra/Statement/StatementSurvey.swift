import Money
import TimelineDomain

/// Determines how to read the rows of a statement by examining all of them.
struct StatementSurvey {
    private let columns: [Statement.Field?]
    /// Whether the file has the timeline's own kinds or ids and is therefore an export, in which spending is negative.
    private var isExport: Bool
    /// The first positive amount in a column that contains all amounts.
    private var income: String?
    /// The first date that fits both orders. `isDayFirst` and `isMonthFirst` record whether another date fits only one order.
    private var unclearDate: String?
    private var isDayFirst = false, isMonthFirst = false
    private var currency: Currency?
    /// The first amount that is probably not in yen but does not identify its currency.
    private var unclearAmount: String?

    init(_ columns: [Statement.Field?]) {
        self.columns = columns
        isExport = columns.contains(.id)
    }

    mutating func look(at row: StatementRow) {
        if let text = row[.date], case .either(let first, let second, _) = StatementDate(text) {
            isDayFirst = isDayFirst || (13...31).contains(first) && second <= 12
            isMonthFirst = isMonthFirst || (13...31).contains(second) && first <= 12
            if first <= 12, second <= 12, first != second { unclearDate = unclearDate ?? text }
        }
        if !isExport, let kind = row[.kind], Movement.Kind.own.contains(Movement.Kind(kind)) { isExport = true }
        for field in [Statement.Field.amount, .debit, .credit] {
            guard let text = row[field], let amount = StatementAmount(text) else { continue }
            if field == .amount, income == nil, !amount.isNegative, !amount.isZero { income = text }
            currency = currency ?? amount.currency
            if amount.currency == nil, amount.mark != nil || amount.hasDecimals { unclearAmount = unclearAmount ?? text }
        }
    }

    /// Returns the user's decisions, supplemented by decisions that follow from the file.
    ///
    /// - Throws: ``UnclearStatement`` if a decision cannot be derived from the user's decisions or from the file.
    func reading(_ asked: Statement.Reading, _ path: String) throws(UnclearStatement) -> Statement.Reading {
        var (reading, questions) = (asked, [UnclearStatement.Question]())
        if reading.spending == nil, columns.contains(.amount) {
            if let income, !isExport { questions.append(.spending(income)) } else { reading.spending = .negative }
        }
        if reading.dates == nil {
            if isDayFirst != isMonthFirst {
                reading.dates = isDayFirst ? .dayFirst : .monthFirst
            } else if let unclearDate {
                questions.append(.dates(unclearDate))
            }
        }
        if reading.currency == nil {
            if let unclearAmount, currency == nil, !columns.contains(.currency) {
                questions.append(.currency(unclearAmount))
            } else {
                reading.currency = currency ?? .yen
            }
        }
        guard questions.isEmpty else { throw UnclearStatement(path, questions) }
        return reading
    }
}
