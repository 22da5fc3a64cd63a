import FeatureTree

/// A feature that shows ten features like itself; the lowest branches show leaves.
public enum Branch {
    public static let fanOut = 10

    /// - Parameter depth: The number of levels below the root; a depth of 5 makes 111,111 features.
    @MainActor
    public static func root(depth: Int) -> Buildable<Void, Never> {
        Buildable("Root") { _, context in BranchLogic(depth, context.router) }
    }

    /// A feature that shows `leaves` leaves.
    @MainActor
    public static func bush(of leaves: Int) -> Buildable<Void, Never> {
        Buildable("Bush") { _, context in BushLogic(leaves, context.router) }
    }

    static let buildable = Buildable<Int, Never>("Branch") { depth, context in BranchLogic(depth, context.router) }
}

final class BranchLogic: Interactor {
    private let depth: Int
    private let router: Router
    init(_ depth: Int, _ router: Router) { (self.depth, self.router) = (depth, router) }

    func run() async {
        router.show {
            for index in 0..<Branch.fanOut {
                if depth > 1 { Branch.buildable.child(depth - 1, id: index) } else { Leaf.plain.child(index, id: index) }
            }
        }
    }
}

final class BushLogic: Interactor {
    private let leaves: Int
    private let router: Router
    init(_ leaves: Int, _ router: Router) { (self.leaves, self.router) = (leaves, router) }

    func run() async {
        router.show { for index in 0..<leaves { Leaf.plain.child(index, id: index) } }
    }
}
