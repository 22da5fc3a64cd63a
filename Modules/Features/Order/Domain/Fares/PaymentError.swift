/// The reason why a payment is invalid. The error never contains card digits, because a person might have entered a full card number.
package enum PaymentError: Error, Hashable {
    case missingDigits, invalidDigits, digitsWithoutCard
    case missingPurpose, invalidPurpose, purposeWithoutTicket
    case unknownCoupon(String)
    case couponUsed(Coupon, by: TaxiOrder.ID)
    /// The wallet holds less than the amount due; both amounts are in yen.
    case walletTooLow(due: Int64, balance: Int64)
}
