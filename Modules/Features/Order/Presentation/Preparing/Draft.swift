import OrderDomain

/// An order in preparation.
struct Draft: Hashable, Sendable {
    var pickup: Place?
    var destination: Place?
    var payment = Payment(.cash)

    /// Returns the trip; nil until both the pickup and the destination are known.
    ///
    /// - Throws: ``PlaceError`` if the pickup and the destination are at the same spot.
    func trip() throws(PlaceError) -> Trip? {
        guard let pickup, let destination else { return nil }
        return try Trip(from: pickup, to: destination)
    }
}

/// The saved state of the order tab: a draft, whether the payment screen is open, and the order on screen.
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
    /// Restores the saved draft, ignoring invalid values.
    init(_ saved: SavedDraft) {
        pickup = saved.pickup.flatMap { try? Place($0) }
        destination = saved.destination.flatMap { try? Place($0) }
        if pickup == destination { destination = nil }
        payment = Payment(saved.payment)
    }
}
