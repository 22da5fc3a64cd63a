import FeatureTree
import Language

/// The data that a feature stores about a member. The data is deleted together with the member's account.
public enum PersonalData: Slot {
    /// The position of the deletion; deletions with lower numbers run first. Features that can refuse the deletion come first.
    public typealias Label = Int
    public static var isOptional: Bool { true }
    /// The member's ID.
    public typealias Input = String
    /// The outcome of the deletion.
    public enum Output: Hashable, Sendable {
        /// The data is deleted; the phrases name what was deleted.
        case deleted([Phrase])
    }
}

/// An interactor that deletes what one feature stores about a member.
public final class PersonalDataInteractor: Interactor {
    private let delete: () async throws -> [Phrase]
    private let listener: Listener<PersonalData.Output>

    /// Creates an interactor that runs the deletion.
    ///
    /// - `delete`: Deletes the data, and returns what was deleted. Repeating the deletion has no effect.
    public init(_ listener: Listener<PersonalData.Output>, _ delete: @escaping () async throws -> [Phrase]) {
        (self.listener, self.delete) = (listener, delete)
    }

    /// Deletes the data and reports what was deleted.
    ///
    /// - Throws: An error that stops the deletion of the account.
    public func run() async throws { listener(.deleted(try await delete())) }
}
