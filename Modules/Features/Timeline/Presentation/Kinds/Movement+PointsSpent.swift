import TimelineDomain

extension Movement {
    /// Points that paid for something.
    var pointsSpent: RewardData {
        RewardData(
            facts: facts(.pointsSpent),
            spentAt: counterparty,
            points: amount.points)
    }
}
