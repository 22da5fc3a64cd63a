import Foundation
import Language
import Money
import Screen
import TimelineDomain
import World

/// A movement of any kind on its own screen, field by field.
package struct MovementDetail {
    /// What is known of every movement, as scripts read it.
    struct Facts: Encodable {
        let id, kind: String
        let title: Phrase
        let status: Movement.Status
        let time: Date
        /// The time as a person reads it.
        let date: Minute
        let amount: Amount
        let category: Movement.Category
    }

    /// A line of the screen.
    struct Field {
        let label: Phrase
        let value: any Encodable & Worded
        /// What a script finds the value under; nil for one of the facts.
        var key: String?
    }

    private let facts: Facts
    private let fields: [Field]

    package func screen(actions: [Screen.Action] = []) -> Screen {
        Screen(facts.title, [.init(rows: fields.map { .init(.text($0.label), .text($0.value.phrase)) })], actions: actions)
    }
}

extension MovementDetail: Encodable {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// One flat object, without what does not apply to the movement's kind.
    package func encode(to encoder: any Encoder) throws {
        try facts.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        for field in fields {
            if let key = field.key { try container.encode(field.value, forKey: Key(stringValue: key)) }
        }
    }
}

extension MovementDetail {
    fileprivate init(_ movement: Movement, _ form: KindForm) {
        facts = Facts(
            id: movement.id, kind: movement.kind.id, title: form.title, status: movement.status, time: movement.time,
            date: Minute(movement.time), amount: Amount(movement.amount), category: movement.category)
        var fields = [
            Field(label: form.counterparty.label, value: Phrase.verbatim(movement.counterparty), key: form.counterparty.key),
            Field(label: .on, value: facts.date), form.sum.field(movement.amount),
        ]
        if form.hasExchange, let exchange = movement.exchange {
            fields.append(Field(label: .originalAmount, value: Amount(exchange.original), key: "original"))
            if let rate = exchange.rate {
                let words = Phrase.rate(of: exchange.original.currency.code, "\(rate)", movement.amount.currency.code)
                fields.append(Field(label: .exchangeRate, value: words, key: "rate"))
            }
        }
        if form.hasMessage, let message = movement.message {
            fields.append(Field(label: .message, value: Phrase.verbatim(message), key: "message"))
        }
        self.fields = fields + [Field(label: .category, value: facts.category), Field(label: .status, value: facts.status)]
    }
}

extension KindForm.Sum {
    fileprivate func field(_ amount: Money) -> MovementDetail.Field {
        switch self {
        case .amount: .init(label: .amount, value: Amount(amount))
        case .fare: .init(label: .fare, value: Amount(amount))
        case .price: .init(label: .price, value: Amount(amount))
        case .points: .init(label: .points, value: Phrase.verbatim(amount.points), key: "points")
        case .cashback: .init(label: .cashback, value: Amount(amount), key: "cashback")
        }
    }
}

extension Money {
    /// The amount as points, one worth a minor unit: `1,200`.
    fileprivate var points: String { "\(self)".filter { !currency.symbol.contains($0) } }
}

extension Movement {
    package var detail: MovementDetail { MovementDetail(self, KindForm(kind)) }
}
