import Money
import TimelineDomain

/// What all rows of a statement say together of how each of them is to be read.
struct StatementSurvey {
    private let columns: [Statement.Field?]
    /// Whether its kinds or its ids are ours: then it was exported, and spending is below zero.
    private var isExport: Bool
    /// The first amount above zero, in the column that has all of them.
    private var income: String?
    /// The first date that can be read in both orders, and whether others can be read in one only.
    private var unclearDate: String?
    private var isDayFirst = false, isMonthFirst = false
    private var currency: Currency?
    /// The first amount that is hardly in yen, and names no other currency for certain.
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

    /// How to read the rows.
    ///
    /// - Parameter asked: What a person has decided.
    /// - Throws: ``UnclearStatement`` where neither the file nor the person has decided.
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
