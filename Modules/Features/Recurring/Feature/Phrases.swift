import Language

/// Help for recurring payments.
extension Phrase {
    static let example = Phrase("Example:")
    static let listRecurring = Phrase("List recurring payments.")
    static let whatRecurs = Phrase(
        """
        Payments recur if at least three have the same counterparty, kind and currency and follow each other weekly, every two weeks, \
        monthly, quarterly or yearly. A payment can be a few days early or late: 1 day if weekly, 2 if every two weeks, 3 if monthly, \
        4 if quarterly, 5 if yearly. Recurring payments that have ended are not listed.

        The amount is the last one, with “about” if the amounts differ by more than 5 %. The summary of this month, such as timeline \
        summary --since 2026-11-01 in November, shows the recurring payments that are still expected this month.

        """)
    static let expectedThisMonth = Phrase("Print the next dates and amounts for a script:")
}
