import Money
import TimelineDomain

extension Movement {
    /// Money given back by a campaign.
    var campaignCashback: RewardData {
        RewardData(
            facts: facts(.campaignCashback),
            campaign: counterparty,
            cashback: Amount(amount))
    }
}
