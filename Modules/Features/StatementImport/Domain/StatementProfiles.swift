import Movements
import Statements

/// Stores the user's profiles.
package protocol ProfileRepository: Sendable {
    /// Returns the user's profiles, sorted by name.
    func profiles() async throws -> [StatementProfile]
    /// Adds a profile, or replaces the existing one that has the same name.
    func keep(_ profile: StatementProfile) async throws
    /// Removes a profile and returns whether it existed.
    func remove(_ name: String) async throws -> Bool
    /// Removes all profiles and returns how many there were.
    func clear() async throws -> Int
}

/// The profiles for reading statements: the user's profiles and the built-in ones.
package struct StatementProfiles: Sendable {
    private let repository: any ProfileRepository
    package let builtIn: [StatementProfile]

    package init(_ repository: any ProfileRepository, builtIn: [StatementProfile]) {
        (self.repository, self.builtIn) = (repository, builtIn)
    }

    /// Returns the user's profiles, followed by the built-in profiles. A user profile hides built-in profiles with the same header.
    package func all() async throws -> [StatementProfile] {
        let own = try await repository.profiles()
        return own + builtIn.filter { known in !own.contains { $0.hasHeader(known.header) } }
    }

    package func own() async throws -> [StatementProfile] { try await repository.profiles() }

    /// - Throws: ``ProfileError/noProfile(_:known:)``.
    package func named(_ name: String) async throws -> StatementProfile {
        let all = try await own() + builtIn
        guard let profile = all.first(where: { $0.name == name }) else { throw ProfileError.noProfile(name, known: all.map(\.name)) }
        return profile
    }

    /// Adds a user profile.
    ///
    /// - Parameter replaces: Whether to replace an existing user profile that has the same name.
    /// - Throws: ``ProfileError``.
    package func keep(_ profile: StatementProfile, replaces: Bool = false) async throws {
        try profile.check()
        try await checkName(of: profile, replaces: replaces)
        try await repository.keep(profile)
    }

    /// Checks that a profile can be saved under its name.
    ///
    /// - Throws: ``ProfileError``.
    package func checkName(of profile: StatementProfile, replaces: Bool) async throws {
        if builtIn.contains(where: { $0.name == profile.name }) { throw ProfileError.isBuiltIn(profile.name) }
        if !replaces, try await own().contains(where: { $0.name == profile.name }) { throw ProfileError.exists(profile.name) }
    }

    /// Removes one of the user's profiles.
    ///
    /// - Throws: ``ProfileError``.
    package func remove(_ name: String) async throws -> StatementProfile {
        let profile = try await named(name)
        guard try await repository.remove(name) else { throw ProfileError.isBuiltIn(name) }
        return profile
    }
}
