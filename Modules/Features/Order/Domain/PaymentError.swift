/// Why a payment is invalid. It never holds card digits, which may be a whole card number.
package enum PaymentError: Error, Hashable {
    case missingDigits, invalidDigits, digitsWithoutCard
    case missingPurpose, invalidPurpose, purposeWithoutTicket
    case unknownCoupon(String)
    case couponUsed(Coupon, by: TaxiOrder.ID)
    /// In yen.
    case walletTooLow(due: Int64, balance: Int64)
}
