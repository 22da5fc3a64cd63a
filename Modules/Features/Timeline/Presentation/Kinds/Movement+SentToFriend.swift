import TimelineDomain

extension Movement {
    /// Money given to a friend.
    var sentToFriend: TransferData {
        TransferData(
            facts: facts("Sent to a friend"),
            sentTo: counterparty,
            message: message)
    }
}
