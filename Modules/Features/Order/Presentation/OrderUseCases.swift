import OrderDomain

/// What the screens of an order can do.
package struct OrderUseCases {
    let follow: FollowOrders, quote: QuoteRide, request: RequestTaxi, wallet: CheckWallet
    let show: ShowOrder, cancel: CancelOrder, locate: LocateTaxi, pace: Pace

    package init(
        _ follow: FollowOrders, _ quote: QuoteRide, _ request: RequestTaxi, _ wallet: CheckWallet, _ show: ShowOrder,
        _ cancel: CancelOrder, _ locate: LocateTaxi, _ pace: Pace
    ) {
        (self.follow, self.quote, self.request, self.wallet) = (follow, quote, request, wallet)
        (self.show, self.cancel, self.locate, self.pace) = (show, cancel, locate, pace)
    }
}
