import Foundation
import Language
import Money
import Screen
import TimelineDomain
import World

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
        let value: any Encodable & Worded
        /// The key in JSON; nil for a field that is only in `Common`.
        var key: String?
    }

    private let common: Common
    private let fields: [Field]
    private let parts: [MovementRow]
    private let whole: Movement.ID?

    /// - Parameters:
    ///   - withID: Whether to show the id.
    ///   - actions: The actions of a session. If there are no actions, the screen names commands.
    package func screen(withID: Bool = false, actions: [Screen.Action] = []) -> Screen {
        let id = withID ? [Screen.Row(.text(.movementID), .verbatim(common.id))] : []
        var sections = [Screen.Section(rows: id + fields.map { .init(.text($0.label), .text($0.value.phrase)) })]
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
        var fields = [
            Field(label: form.counterparty.label, value: common.counterparty, key: form.counterparty.key),
            Field(label: .on, value: common.date), form.sum.field(movement.amount),
        ]
        if form.hasExchange, let exchange = movement.exchange {
            fields.append(Field(label: .originalAmount, value: Amount(exchange.original), key: "original"))
            if let rate = exchange.rate {
                let words = Phrase.rate(of: exchange.original.currency.code, "\(rate)", movement.amount.currency.code)
                fields.append(Field(label: .exchangeRate, value: words, key: "rate"))
            }
        }
        if form.hasMessage, let message = movement.message {
            fields.append(Field(label: .message, value: Phrase.verbatim(message.asLine), key: "message"))
        }
        if let note = movement.note { fields.append(Field(label: .note, value: Phrase.verbatim(note.asLine), key: "note")) }
        if !movement.tags.isEmpty { fields.append(Field(label: .tags, value: TagList(tags: movement.tags.sorted()), key: "tags")) }
        if let whole = movement.whole { fields.append(Field(label: .partOf, value: Phrase.verbatim(whole), key: "partOf")) }
        if let account = movement.account { fields.append(Field(label: .account, value: Phrase.verbatim(account), key: "account")) }
        self.fields = fields + [Field(label: .category, value: common.category), Field(label: .status, value: common.status)]
    }
}

extension MovementDetail: Encodable {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Encodes all fields at the top level, without those that do not apply to the kind.
    package func encode(to encoder: any Encoder) throws {
        try common.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        for field in fields {
            if let key = field.key { try container.encode(field.value, forKey: Key(stringValue: key)) }
        }
        try container.encodeIfPresent(parts.isEmpty ? nil : parts, forKey: Key(stringValue: "parts"))
        // Fields without a value are known too, so that `--fields` accepts them for every movement.
        for key in ["original", "rate", "message", "note", "tags", "partOf", "account"] where !fields.contains(where: { $0.key == key }) {
            try container.encodeIfPresent(nil as String?, forKey: Key(stringValue: key))
        }
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
        // One point is one minor unit, so the amount without its currency symbol is the number of points, such as `1,200`.
        case .points:
            .init(label: .points, value: Phrase.verbatim("\(amount)".filter { !amount.currency.symbol.contains($0) }), key: "points")
        case .cashback: .init(label: .cashback, value: Amount(amount), key: "cashback")
        }
    }
}

extension Movement {
    /// - Parameters:
    ///   - zone: The time zone in which the movement took place.
    ///   - parts: The movements that were split off the movement.
    package func detail(in zone: TimeZone = .tokyo, parts: [Movement] = []) -> MovementDetail {
        MovementDetail(self, KindForm(kind), parts: parts, in: zone)
    }

    /// Returns the moment of the movement; if it is unknown, the moment at which clocks in the time zone show its time.
    func moment(in zone: TimeZone) -> Date { moment ?? time.moment(in: zone) }
}
