import FeatureTree

/// A shop whose pages lead to each other without end: an item to its seller, a seller to other items.
enum Shop: Builder {
    /// Where a page leads. The page does not know how to get there.
    enum Link: Hashable, Sendable { case item(Int), seller(String), back }

    struct Dependency {
        let list: Buildable<Void, Link>
        let item: Buildable<Int, Link>
        let seller: Buildable<String, Link>
    }

    static func build(_ pages: Dependency, _ input: Void, _ context: Context<Never>) -> ShopLogic { ShopLogic(pages, context.router) }
}

/// The parent of the pages, which are siblings. The parent decides their order.
final class ShopLogic: Interactor {
    enum Page: Hashable { case item(Int), seller(String) }

    private struct Place: Hashable { let depth: Int, page: Page }

    /// The pages above the list, from bottom to top.
    private(set) var path: [Page] = [] { didSet { show() } }
    private let pages: Shop.Dependency
    private let router: Router

    init(_ pages: Shop.Dependency, _ router: Router) { (self.pages, self.router) = (pages, router) }

    func run() { show() }

    /// Opens any page directly, with only the list beneath it.
    func enter(_ page: Page) { path = [page] }

    private func follow(_ link: Shop.Link) {
        switch link {
        case .item(let number): path.append(.item(number))
        case .seller(let name): path.append(.seller(name))
        case .back: path = path.dropLast()
        }
    }

    private func show() {
        router.show {
            pages.list.child(to: self) { $0.follow($1) }
            for (depth, page) in path.enumerated() {
                switch page {
                case .item(let number):
                    pages.item.child(number, id: Place(depth: depth, page: page), to: self) { $0.follow($1) }
                case .seller(let name):
                    pages.seller.child(name, id: Place(depth: depth, page: page), to: self) { $0.follow($1) }
                }
            }
        }
    }
}
