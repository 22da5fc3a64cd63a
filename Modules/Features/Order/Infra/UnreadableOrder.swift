/// The error for a stored order that this version cannot read, or for a highest order number that has no valid successor.
package struct UnreadableOrder: Error, Hashable {
    package let number: Int

    package init(number: Int) { self.number = number }
}
