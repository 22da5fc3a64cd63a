import TimelineDomain

extension Movement {
    /// Money given to a friend.
    var sentToFriend: TransferData {
        TransferData(
            facts: facts(.sentToAFriend),
            sentTo: counterparty,
            message: message)
    }
}
