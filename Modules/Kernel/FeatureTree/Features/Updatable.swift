/// Logic that accepts a new input while it is mounted.
///
/// When a mounted child is shown with a different input, ``inputChanged(_:)`` receives that input. Logic that does not conform keeps its
/// old input, and the new input is reported as ``Misuse/ignoredInput(parent:child:)`` if the inputs can be compared. To mount a new child
/// instead, pass a different `id:`.
@MainActor
public protocol Updatable: Interactor {
    /// The type of the feature's input.
    associatedtype Input

    /// Receives the input of the latest `show`.
    ///
    /// Equal inputs are skipped. Objects that are not `Equatable` are compared by identity. Inputs that are neither `Equatable` nor
    /// objects arrive with every `show`.
    func inputChanged(_ input: Input)
}

extension Interactor {
    /// Passes a new input to the logic; returns false if the logic does not accept it.
    func offer<Input>(_ input: Input) -> Bool {
        guard let logic = self as? any Updatable else { return false }
        return logic.take(input)
    }
}

extension Updatable {
    fileprivate func take(_ input: some Any) -> Bool {
        guard let input = input as? Input else { return false }
        inputChanged(input)
        return true
    }
}
