import Language
import OrderDomain
import Screen

/// All ways to pay, and the parts of those that apply.
struct PaymentData: Hashable, Sendable {
    struct Way: Hashable, Sendable {
        let kind: PaymentMethod.Kind
        let title: Phrase
    }

    let ways: [Way]
    let chosen: PaymentMethod.Kind
    let parts: [PaymentPart]
    let isReady: Bool
}

enum PaymentView {
    static func screen(_ data: PaymentData) -> Screen {
        Screen(
            .howToPay,
            [
                .init(
                    rows: data.ways.map { way in
                        .init(
                            .text(way.title), .text(way.kind == data.chosen ? .chosen : .verbatim("–")), id: way.kind.rawValue,
                            does: .choose)
                    })
            ]
                + data.parts.map { part in .init(rows: part.fields.map { .init(.text($0.name), .text($0.value)) }) }.filter {
                    !$0.rows.isEmpty
                },
            actions: data.parts.compactMap(\.action) + (data.isReady ? [.init(.done, .payLikeThis)] : []) + [.back])
    }
}
