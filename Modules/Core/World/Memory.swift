import Foundation

/// A place for small facts that a feature remembers, such as what was already shown.
///
/// What has tables of its own has no business here: a fact is one value under one key.
public protocol Memory: Sendable {
    /// - Throws: `Failure` when the storage cannot be read.
    func data(for key: String) async throws -> Data?
    /// Keeps `data` under `key` before it returns; nil forgets it.
    ///
    /// - Throws: `Failure` when the storage cannot be written.
    func keep(_ data: Data?, for key: String) async throws
}

/// One fact: what it is called, and of what type it is.
public struct Fact<Value: Codable & Sendable>: Sendable {
    let key: String

    /// - Parameter owner: The feature that the fact belongs to.
    public init(_ owner: String, _ name: String) { key = "\(owner)/\(name)" }
}

extension Memory {
    /// The fact, or nil when it was never kept or was kept by a version that wrote it otherwise.
    public func recall<Value>(_ fact: Fact<Value>) async throws -> Value? {
        try await data(for: fact.key).flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
    }

    public func keep<Value>(_ value: Value?, as fact: Fact<Value>) async throws {
        try await keep(value.map { try JSONEncoder().encode($0) }, for: fact.key)
    }
}
