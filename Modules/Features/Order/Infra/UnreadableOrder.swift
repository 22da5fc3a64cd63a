/// An order in the database that this version does not understand.
package struct UnreadableOrder: Error, Hashable {
    package let number: Int

    package init(number: Int) { self.number = number }
}
