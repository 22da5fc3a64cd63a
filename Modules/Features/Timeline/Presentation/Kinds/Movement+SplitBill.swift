import TimelineDomain

extension Movement {
    /// One’s part of a bill.
    var splitBill: TransferData {
        TransferData(
            facts: facts(.splitBill),
            sharedWith: counterparty,
            message: message)
    }
}
