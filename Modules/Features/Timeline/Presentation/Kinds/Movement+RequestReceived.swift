import TimelineDomain

extension Movement {
    /// A friend asking for money.
    var requestReceived: TransferData {
        TransferData(
            facts: facts("Request received"),
            askedBy: counterparty,
            message: message)
    }
}
