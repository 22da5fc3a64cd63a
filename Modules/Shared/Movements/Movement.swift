import Foundation
import Language
import Money
import Text
import Time

/// A movement of money.
package struct Movement: Hashable, Sendable, Identifiable {
    package let id: String
    package var kind: Kind
    package var status: Status
    /// The amount, which is negative for money paid.
    package var amount: Money
    package var counterparty: String {
        didSet { if counterparty != oldValue { japaneseName = nil } }
    }
    /// The counterparty's Japanese name, if it differs from ``counterparty``.
    package private(set) var japaneseName: String?
    /// The date and time without a time zone. If ``moment`` is known, ``dated(in:)`` turns the statement's own date and time into those in
    /// the user's time zone.
    package var time: Date {
        didSet { if time != oldValue { (written, moment) = (time, nil) } }
    }
    /// The date and time as the statement gives them or the user has entered them. In `2026-11-02T04:10:00+09:00`, these are 04:10 on
    /// November 2, whatever the user's time zone.
    package private(set) var written: Date
    /// The exact moment of the movement, if its statement gives a time with an offset from UTC; nil once the user has changed ``time``.
    package private(set) var moment: Date?
    package var category: Category
    package var exchange: Exchange?
    /// The message of a transfer, or a remark in the statement.
    package var message: String?
    /// The name of the bank account or card; nil if it is unknown.
    package var account: String?
    /// The user's own remark.
    package var note: String?
    package var tags: Set<Tag> = []
    /// The id of the movement that this movement is a part of; nil if this movement is not a part.
    package var whole: ID?

    package init(
        id: String, kind: Kind, status: Status = .settled, amount: Money, counterparty: String, japaneseName: String? = nil, time: Date,
        category: Category = .other, exchange: Exchange? = nil, message: String? = nil, account: String? = nil,
        note: String? = nil, tags: Set<Tag> = [], whole: ID? = nil, moment: Date? = nil, written: Date? = nil
    ) {
        self.written = written ?? time
        (self.account, self.note, self.tags, self.whole, self.moment) = (account, note, tags, whole, moment)
        (self.id, self.kind, self.status, self.amount, self.counterparty) = (id, kind, status, amount, counterparty)
        (self.japaneseName, self.time, self.category, self.exchange, self.message) = (japaneseName, time, category, exchange, message)
    }

    /// The counterparty's name in each language.
    package var counterpartyName: Phrase { Phrase(texts: ["en": counterparty.asLine, "ja": (japaneseName ?? counterparty).asLine]) }

    /// Returns the movement with its time set to the local time of its moment in a time zone, or unchanged if it has no moment.
    package func dated(in zone: TimeZone) -> Movement {
        guard let moment else { return self }
        var movement = self
        movement.time = moment.local(in: zone)
        (movement.written, movement.moment) = (written, moment)
        return movement
    }

    /// Returns the movement with another id.
    package func with(id: ID) -> Movement {
        Movement(
            id: id, kind: kind, status: status, amount: amount, counterparty: counterparty, japaneseName: japaneseName, time: time,
            category: category, exchange: exchange, message: message, account: account, note: note, tags: tags, whole: whole,
            moment: moment, written: written)
    }

    /// The time that determines a row's id and where the row is stored, and whether a balance includes the row; it does not depend on the
    /// user's time zone.
    package var statementTime: Date { moment ?? time }

    /// Whether a row of a statement probably describes this movement, which the user has entered. The amount, the day and the counterparty
    /// must be the same. If both the row and the movement name an account, the two accounts must also be the same. In the counterparty,
    /// case, width, kana form and accents are ignored.
    package func isProbably(_ row: Movement) -> Bool {
        amount == row.amount && (account == nil || row.account == nil || account == row.account)
            && TokyoTime(time).day == TokyoTime(row.time).day && counterparty.folded == row.counterparty.folded
    }

    package enum Status: String, Hashable, Sendable, CaseIterable, Encodable {
        case pending, settled, refunded, cancelled
        /// A movement that changes the balance of its account but is neither spending nor income, such as a transfer between the user's own
        /// accounts.
        case uncounted

        /// The statuses of the movements that are included in summaries. A cancelled payment costs nothing, and a refunded payment has been
        /// paid back.
        package static let moving: [Status] = [.pending, .settled]

        /// Whether this status is newer than `old`. An import ignores a status that is not newer.
        package func follows(_ old: Status) -> Bool {
            switch (old, self) {
            case (.pending, .settled), (.pending, .refunded), (.pending, .cancelled), (.settled, .refunded): true
            case (.pending, .uncounted), (.settled, .uncounted): true
            default: false
            }
        }
    }

    /// A category that describes the purpose or origin of a movement. The user can change a movement's category.
    package enum Category: String, Hashable, Sendable, CaseIterable, Encodable {
        case food, groceries, transport, travel, shopping, utilities, entertainment, health, education, income, transfers, other
    }

    /// The original amount of a payment in a foreign currency.
    package struct Exchange: Hashable, Sendable {
        package let original: Money
        /// The price of one unit of the original currency, in the currency of the amount; nil if the statement omits it.
        package let rate: ExchangeRate?

        package init(original: Money, rate: ExchangeRate?) { (self.original, self.rate) = (original, rate) }
    }
}
