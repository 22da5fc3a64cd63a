import TimelineDomain

extension Movement {
    /// Money that a friend gave.
    var receivedFromFriend: TransferData {
        TransferData(
            facts: facts("Received from a friend"),
            receivedFrom: counterparty,
            message: message)
    }
}
