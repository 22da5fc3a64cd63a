import FeatureTree
import Membership
import Navigation
import ProductDomain
import Screen

/// The page of items, in one cell that all screens of the market share.
typealias Shelf = Current<ProductPage>

/// The market's stack of screens: the list and the screens opened from it.
package final class ProductFlow: Restorable, Addressable {
    private enum Step { case detail(Item.ID), comments(Item.ID), purchase(Item.ID), sale }

    private let list: Buildable<Shelf, ProductListViewModel.Output>
    private let detail: Buildable<(Item.ID, Shelf), ProductDetailViewModel.Output>
    private let comments: Buildable<(Item.ID, Shelf), CommentsViewModel.Output>
    private let purchase: Buildable<(Item.ID, Shelf), PurchaseViewModel.Output>
    private let sale: Buildable<Shelf, SaleViewModel.Output>
    /// The sign-in flow, ready to be mounted; nil in a program without sign-up.
    private let signIn: Buildable<SignIn.Input, SignIn.Output>?
    private let router: Router
    private let shelf = Shelf(ProductPage())
    private var path: [Step] { didSet { route() } }
    /// The item that the person wants to buy after signing in.
    private var wanted: Item.ID?

    package init(_ market: Market, signIn: Buildable<SignIn.Input, SignIn.Output>?, _ context: Context<Never>) {
        list = Buildable("ProductList") { ProductListViewModel($0, market, $1) }
        detail = Buildable("ProductDetail") { ProductDetailViewModel($0.0, $0.1, market, $1) }
        comments = Buildable("Comments") { CommentsViewModel($0.0, $0.1, market, $1) }
        purchase = Buildable("Purchase") { PurchaseViewModel($0.0, $0.1, market, $1) }
        sale = Buildable("Sale") { SaleViewModel($0, market, $1) }
        (self.signIn, router) = (signIn, context.router)
        let left: Saved? = context.restored()
        path = Self.path(left?.path ?? []) ?? []
        wanted = left?.wanted
    }

    package func run() {
        route()
        if let wanted { signInToBuy(wanted) }
    }

    package struct Saved: Codable, Sendable { let path: [String], wanted: Item.ID? }

    /// The path of the screens opened from the list, and the item that the person wants to buy after signing in. The purchase screen is not
    /// saved, so the person must open it again.
    package var saved: Saved {
        let path = path.compactMap { step -> String? in
            switch step {
            case .detail(let id): id
            case .comments: Self.commentsStep
            case .purchase: nil
            case .sale: Self.saleStep
            }
        }
        return Saved(path: path, wanted: wanted)
    }

    /// Opens the address of the list or of another screen, such as `product/sell`, `product/fm-105` or `product/fm-105/comments`.
    package func open(_ route: inout Route) -> Bool {
        guard let path = Self.path(route.steps) else { return false }
        while route.take() != nil {}
        self.path = path
        return true
    }

    package var address: [String] { saved.path }

    private static let (commentsStep, saleStep) = ("comments", "sell")

    private static func path(_ steps: [String]) -> [Step]? {
        switch (steps.count, steps.first, steps.last) {
        case (0, _, _): []
        case (1, saleStep, _): [.sale]
        case (1, let id?, _): [.detail(id)]
        case (2, let id?, commentsStep): [.detail(id), .comments(id)]
        default: nil
        }
    }

    private func route() {
        router.show {
            list.child(shelf, to: self) { me, output in
                switch output {
                case .chose(let id): me.path = [.detail(id)]
                case .sells: me.path = [.sale]
                case .needsMemberToSell: me.signInToSell()
                }
            }
            for step in path {
                switch step {
                case .detail(let id): detail.child((id, shelf), id: id, to: self) { me, output in me.receive(output, from: id) }
                case .comments(let id): comments.child((id, shelf), id: id, to: self) { me, _ in me.path.removeLast() }
                case .purchase(let id): purchase.child((id, shelf), id: id, to: self) { me, _ in me.path.removeLast() }
                case .sale:
                    sale.child(shelf, to: self) { me, output in
                        switch output {
                        case .closed: me.path = []
                        case .sold(let id): me.path = [.detail(id)]
                        }
                    }
                }
            }
        }
    }

    private func receive(_ output: ProductDetailViewModel.Output, from id: Item.ID) {
        switch output {
        case .closed: path.removeLast()
        case .opensComments: path.append(.comments(id))
        case .buys: path.append(.purchase(id))
        case .needsMember: signInToBuy(id)
        }
    }

    /// Signs the person in, then continues with the sale. In a program without sign-up, the sale screen opens, but putting the product up
    /// for sale fails with the reason why the person cannot sell.
    private func signInToSell() {
        guard let signIn else { return path = [.sale] }
        router.task { [self] in
            if try await router.first(of: signIn, .asked) == .member { path = [.sale] }
        }
    }

    /// Signs the person in, then continues with the purchase, which asks for confirmation before paying. In a program without
    /// sign-up, the purchase screen explains why the person cannot buy the item.
    private func signInToBuy(_ id: Item.ID) {
        guard let signIn else { return path.append(.purchase(id)) }
        wanted = id
        router.task { [self] in
            let answer = try await router.first(of: signIn, .buying)
            wanted = nil
            if answer == .member { path.append(.purchase(id)) }
        }
    }
}
