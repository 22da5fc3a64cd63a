import OrderDomain

/// An order that is still being put together.
struct Draft: Hashable, Sendable {
    var pickup: Place?
    var destination: Place?
    var payment = Payment(.cash)

    /// nil until both ends are known.
    ///
    /// - Throws: When they are the same.
    func trip() throws(PlaceError) -> Trip? {
        guard let pickup, let destination else { return nil }
        return try Trip(from: pickup, to: destination)
    }
}

/// What is left of a draft when the program is left: no more than was typed, whether it was being chosen how to pay, and which order was
/// on show instead.
package struct SavedDraft: Hashable, Sendable, Codable {
    let isPaying: Bool
    let order: TaxiOrder.ID?
    let pickup, destination: String?
    let payment: SavedPayment

    init(_ draft: Draft, isPaying: Bool, order: TaxiOrder.ID?) {
        (self.isPaying, self.order) = (isPaying, order)
        (pickup, destination, payment) = (draft.pickup?.id, draft.destination?.id, SavedPayment(draft.payment))
    }
}

extension Draft {
    /// What is not understood any more is left out.
    init(_ saved: SavedDraft) {
        pickup = saved.pickup.flatMap { try? Place($0) }
        destination = saved.destination.flatMap { try? Place($0) }
        if pickup == destination { destination = nil }
        payment = Payment(saved.payment)
    }
}
