import TimelineDomain

extension Movement {
    /// Money that a friend gave.
    var receivedFromFriend: TransferData {
        TransferData(
            facts: facts(.receivedFromAFriend),
            receivedFrom: counterparty,
            message: message)
    }
}
