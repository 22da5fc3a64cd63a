/// The error for a stored order that this version cannot read, or for the highest stored order number if no valid number can follow it.
package struct UnreadableOrder: Error, Hashable {
    package let number: Int

    package init(number: Int) { self.number = number }
}
