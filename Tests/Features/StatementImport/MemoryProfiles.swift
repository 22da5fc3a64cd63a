import Movements
import StatementImportDomain
import Statements
import Synchronization
import TimelineDomain

final class MemoryProfiles: ProfileRepository {
    private let state: Mutex<[String: StatementProfile]>

    init(_ profiles: [StatementProfile] = []) {
        state = Mutex(Dictionary(uniqueKeysWithValues: profiles.map { ($0.name, $0) }))
    }

    func profiles() -> [StatementProfile] { state.withLock { $0.values.sorted { $0.name < $1.name } } }
    func keep(_ profile: StatementProfile) { state.withLock { $0[profile.name] = profile } }
    func remove(_ name: String) -> Bool { state.withLock { $0.removeValue(forKey: name) != nil } }
    func clear() -> Int {
        state.withLock { profiles in
            defer { profiles = [:] }
            return profiles.count
        }
    }
}
