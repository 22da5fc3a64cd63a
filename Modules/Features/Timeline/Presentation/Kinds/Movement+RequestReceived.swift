import TimelineDomain

extension Movement {
    /// A friend asking for money.
    var requestReceived: TransferData {
        TransferData(
            facts: facts(.requestReceived),
            askedBy: counterparty,
            message: message)
    }
}
