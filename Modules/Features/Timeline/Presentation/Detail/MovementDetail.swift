import Foundation
import Language
import Money
import Movements
import Screen
import Text
import Time
import TimelineDomain

/// A movement of any kind, field by field.
package struct MovementDetail {
    /// The fields that every movement has in JSON.
    private struct Common: Encodable {
        let id, kind: String
        let title: Phrase
        let status: Movement.Status
        let time: Date
        let date: Minute
        let counterparty: Phrase
        let amount: Amount
        let category: Movement.Category
    }

    /// A line of the screen.
    fileprivate struct Field {
        let label: Phrase
        /// Nil if the movement has no value for the field. The screen then omits the field, but `--fields` accepts its key for every
        /// movement.
        let value: (any Encodable & Worded)?
        /// The key in JSON; nil for a field that is only in `Common`.
        var key: String?
    }

    private let common: Common
    private let fields: [Field]
    private let parts: [MovementRow]
    private let whole: Movement.ID?

    /// - Parameters:
    ///   - withID: Whether to show the id.
    ///   - actions: The actions of a session. Without actions, the screen of a split movement or a part suggests a command.
    package func screen(withID: Bool = false, actions: [Screen.Action] = []) -> Screen {
        let id = withID ? [Screen.Row(.text(.movementID), .verbatim(common.id))] : []
        let rows = fields.compactMap { field in field.value.map { Screen.Row(.text(field.label), .text($0.phrase)) } }
        var sections = [Screen.Section(rows: id + rows)]
        if !parts.isEmpty { sections.append(.init(.parts, trailing: [3], rows: parts.map(\.line))) }
        if actions.isEmpty {
            sections.append(.init(text: whole.map(Phrase.showWhole)))
            sections.append(.init(text: parts.isEmpty ? nil : .joinParts(common.id)))
        }
        return Screen(common.title, sections, actions: actions)
    }

    package func screenOfDeletion() -> Screen {
        Screen(.movementDeleted, Array(screen(withID: true).sections.prefix(1)))
    }

    fileprivate init(_ movement: Movement, _ form: KindForm, parts: [Movement], in zone: TimeZone) {
        (self.parts, whole) = (parts.map { MovementRow($0, in: zone) }, movement.whole)
        common = Common(
            id: movement.id, kind: movement.kind.id, title: form.title, status: movement.status, time: movement.moment(in: zone),
            date: Minute(dated: movement.time), counterparty: movement.counterpartyName, amount: Amount(movement.amount),
            category: movement.category)
        let exchange = form.hasExchange ? movement.exchange : nil
        let rate = exchange.flatMap { exchange in
            exchange.rate.map { Phrase.rate(of: exchange.original.currency.code, "\($0)", movement.amount.currency.code) }
        }
        let tags = movement.tags.isEmpty ? nil : TagList(tags: movement.tags.sorted())
        fields = [
            Field(label: form.counterparty.label, value: common.counterparty, key: form.counterparty.key),
            Field(label: .on, value: common.date), form.sum.field(movement.amount),
            Field(label: .originalAmount, value: exchange.map { Amount($0.original) }, key: "original"),
            Field(label: .exchangeRate, value: rate, key: "rate"),
            Field(label: .message, value: movement.message.map { Phrase.verbatim($0.asLine) }, key: "message"),
            Field(label: .note, value: movement.note.map { Phrase.verbatim($0.asLine) }, key: "note"),
            Field(label: .tags, value: tags, key: "tags"),
            Field(label: .partOf, value: movement.whole.map { Phrase.verbatim($0) }, key: "partOf"),
            Field(label: .account, value: movement.account.map { Phrase.verbatim($0) }, key: "account"),
            Field(label: .category, value: common.category), Field(label: .status, value: common.status),
        ]
    }
}

extension MovementDetail: Encodable {
    /// Encodes the fields that have a value, all at the top level.
    package func encode(to encoder: any Encoder) throws {
        try common.encode(to: encoder)
        var container = encoder.container(keyedBy: FieldKey.self)
        for field in fields {
            guard let key = field.key.map(FieldKey.init(_:)) else { continue }
            if let value = field.value {
                try container.encode(value, forKey: key)
            } else {
                try container.encodeIfPresent(nil as String?, forKey: key)
            }
        }
        try container.encodeIfPresent(parts.isEmpty ? nil : parts, forKey: FieldKey("parts"))
    }
}

/// Tags as view data: an array in JSON, and words in text.
private struct TagList: Encodable, Worded {
    let tags: [Movement.Tag]

    var phrase: Phrase { .verbatim(tags.map(\.text).joined(separator: " ")) }

    func encode(to encoder: any Encoder) throws { try tags.encode(to: encoder) }
}

extension KindForm.Sum {
    fileprivate func field(_ amount: Money) -> MovementDetail.Field {
        switch self {
        case .amount: .init(label: .amount, value: Amount(amount))
        case .fare: .init(label: .fare, value: Amount(amount))
        case .price: .init(label: .price, value: Amount(amount))
        // Points are shown as the amount without its currency symbol, such as `1,200`.
        case .points:
            .init(label: .points, value: Phrase.verbatim("\(amount)".filter { !amount.currency.symbol.contains($0) }), key: "points")
        case .cashback: .init(label: .cashback, value: Amount(amount), key: "cashback")
        }
    }
}

extension Movement {
    /// - Parameters:
    ///   - zone: The time zone in which the date and time of the movement are interpreted.
    ///   - parts: The movements that were split off from the movement.
    package func detail(in zone: TimeZone = .tokyo, parts: [Movement] = []) -> MovementDetail {
        MovementDetail(self, KindForm(kind), parts: parts, in: zone)
    }

    /// Returns the moment of the movement; if it is unknown, the moment at which clocks in the time zone show the movement's time.
    func moment(in zone: TimeZone) -> Date { moment ?? time.moment(in: zone) }
}
