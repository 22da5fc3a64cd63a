/// The reason why an order cannot be placed, found, changed or deleted.
package enum OrderError: Error, Hashable {
    /// Another order is active, and only one order can be active at a time.
    case underWay(TaxiOrder.ID)
    /// The order is active, and an active order cannot be deleted.
    case notDeletable(TaxiOrder.ID)
    case unknown(String)
    case noneMade, noneUnderWay
    case invalidKey(String)
    case notCancellable(TaxiOrder.ID, IllegalEvent)
    /// Dispatch reported an event that is illegal in the order's state.
    case unexpectedNews(TaxiOrder.ID, IllegalEvent)
    /// Dispatch did not answer.
    case unreachable
}
