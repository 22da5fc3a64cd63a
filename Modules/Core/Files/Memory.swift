import Foundation

/// Storage for single facts of a feature, such as which announcement was shown. Larger data belongs in tables of its own.
public protocol Memory: Sendable {
    /// Returns the data at a key; nil if there is none.
    ///
    /// - Throws: `Failure` if the storage cannot be read.
    func data(for key: String) async throws -> Data?
    /// Stores the data at a key before returning; nil deletes the stored data.
    ///
    /// - Throws: `Failure` if the storage cannot be written to.
    func keep(_ data: Data?, for key: String) async throws
}

/// The name and the type of a fact in ``Memory``.
public struct Fact<Value: Codable & Sendable>: Sendable {
    let key: String

    /// Names a fact that a feature stores.
    ///
    /// - `owner`: The name of the feature.
    public init(_ owner: String, _ name: String) { key = "\(owner)/\(name)" }
}

extension Memory {
    /// Returns the value of a fact; nil if no value is stored, or if another version of the program stored a value of another type.
    public func recall<Value>(_ fact: Fact<Value>) async throws -> Value? {
        try await data(for: fact.key).flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
    }

    /// Stores the value of a fact before returning; nil deletes the stored value.
    public func keep<Value>(_ value: Value?, as fact: Fact<Value>) async throws {
        try await keep(value.map { try JSONEncoder().encode($0) }, for: fact.key)
    }
}
