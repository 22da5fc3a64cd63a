import TimelineDomain

extension Movement {
    /// Points for a purchase, one worth a yen.
    var pointsGranted: RewardData {
        RewardData(
            facts: facts(.pointsGranted),
            from: counterparty,
            points: amount.points)
    }
}
