import Screen

/// All ways to pay, and the parts of those that apply.
struct PaymentData: Hashable, Sendable {
    struct Way: Hashable, Sendable {
        let kind, title: String
    }

    let ways: [Way]
    let chosen: String
    let parts: [PaymentPart]
    let isReady: Bool
}

enum PaymentView {
    static func screen(_ data: PaymentData) -> Screen {
        Screen(
            "How to pay",
            [
                .init(
                    rows: data.ways.map { way in
                        .init(.text(way.title), .text(way.kind == data.chosen ? "chosen" : "–"), id: way.kind, does: .choose)
                    })
            ]
                + data.parts.map { part in .init(rows: part.fields.map { .init(.text($0.name), .text($0.value)) }) }.filter {
                    !$0.rows.isEmpty
                },
            actions: data.parts.compactMap(\.action) + (data.isReady ? [.init(.done, "Pay like this")] : []) + [.init(.back, "Back")])
    }
}
