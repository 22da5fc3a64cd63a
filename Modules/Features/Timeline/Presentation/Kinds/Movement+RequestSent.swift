import TimelineDomain

extension Movement {
    /// Asking a friend for money.
    var requestSent: TransferData {
        TransferData(
            facts: facts("Request sent"),
            askedOf: counterparty,
            message: message)
    }
}
