import TimelineDomain

extension Movement {
    /// Points that paid for something.
    var pointsSpent: RewardData {
        RewardData(
            facts: facts("Points spent"),
            spentAt: counterparty,
            points: amount.points)
    }
}
