/// The entries whose values are made for each tree: those of scope `tree`, and the features that need one of them, directly or through
/// other features.
///
/// A shared value must not need a value that belongs to one tree, because the shared value would outlive that tree or carry the tree's
/// value into other trees.
@MainActor
struct Scopes {
    private(set) var ofTree: Set<Int> = []
    private var issues: [CompositionError.Issue] = []
    private let blueprint: Blueprint

    init(_ blueprint: Blueprint) {
        self.blueprint = blueprint
        var waiting = blueprint.entries.indices.filter { blueprint.entries[$0].scope == .tree }
        guard !waiting.isEmpty else { return }
        ofTree = Set(waiting)
        var users: [Int: [Int]] = [:]
        for (user, entry) in blueprint.entries.enumerated() {
            for index in entry.needs.flatMap({ blueprint.provision(for: $0).indices }) { users[index, default: []].append(user) }
        }
        while let index = waiting.popLast() {
            for user in users[index] ?? [] where !ofTree.contains(user) {
                let entry = blueprint.entries[user]
                if entry.feature == nil {
                    issues.append(.outlives(value: entry.name, need: blueprint.entries[index].name, at: entry.location))
                } else {
                    ofTree.insert(user)
                    waiting.append(user)
                }
            }
        }
    }

    func issues(from needs: [Entry.Need]) -> [CompositionError.Issue] {
        guard !ofTree.isEmpty else { return issues }
        let host = needs.flatMap { blueprint.provision(for: $0).indices }.filter {
            ofTree.contains($0) && blueprint.entries[$0].feature == nil
        }
        return issues + host.map { .outlives(value: "The app", need: blueprint.entries[$0].name, at: nil) }
    }
}
