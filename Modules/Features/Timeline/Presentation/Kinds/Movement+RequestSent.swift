import TimelineDomain

extension Movement {
    /// Asking a friend for money.
    var requestSent: TransferData {
        TransferData(
            facts: facts(.requestSent),
            askedOf: counterparty,
            message: message)
    }
}
