/// Why nothing can be done with an order, or none can be made.
package enum OrderError: Error, Hashable {
    /// There is at most one active order at a time.
    case underWay(TaxiOrder.ID)
    case unknown(String)
    case noneMade, noneUnderWay
    case invalidKey(String)
    case notCancellable(TaxiOrder.ID, IllegalEvent)
    /// Dispatch reported what cannot have happened.
    case unexpectedNews(TaxiOrder.ID, IllegalEvent)
    /// Dispatch did not answer.
    case unreachable
}
