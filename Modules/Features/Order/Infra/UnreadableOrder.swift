/// A stored order that this version cannot read.
package struct UnreadableOrder: Error, Hashable {
    package let number: Int

    package init(number: Int) { self.number = number }
}
