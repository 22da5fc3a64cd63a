import FeatureTree
import Places
import ProductDomain

/// The market's stack: the list, and over it what was opened, one screen after another.
package final class ProductFlow: Interactor {
    package struct Screens {
        package typealias Page<Output: Sendable> = Buildable<(Item.ID, Shelf), Output>

        let list: Buildable<Shelf, ProductListViewModel.Output>
        let detail: Page<ProductDetailViewModel.Output>
        let comments: Page<CommentsViewModel.Output>
        let purchase: Page<PurchaseViewModel.Output>

        package init(
            list: Buildable<Shelf, ProductListViewModel.Output>, detail: Page<ProductDetailViewModel.Output>,
            comments: Page<CommentsViewModel.Output>, purchase: Page<PurchaseViewModel.Output>
        ) {
            (self.list, self.detail, self.comments, self.purchase) = (list, detail, comments, purchase)
        }
    }

    private enum Step { case detail(Item.ID), comments(Item.ID), purchase(Item.ID) }

    private let screens: Screens
    /// The way to become a member, where there is one.
    private let signIn: Buildable<SignIn.Input, SignIn.Output>?
    private let router: Router
    private let shelf = Shelf(ProductPage())
    private var path: [Step] = [] { didSet { route() } }

    package init(_ screens: Screens, signIn: Buildable<SignIn.Input, SignIn.Output>?, router: Router) {
        (self.screens, self.signIn, self.router) = (screens, signIn, router)
    }

    package func run() { route() }

    private func route() {
        router.show {
            screens.list.child(shelf, to: self) { me, output in
                switch output {
                case .chose(let id): me.path = [.detail(id)]
                }
            }
            for step in path {
                switch step {
                case .detail(let id):
                    screens.detail.child((id, shelf), id: id, to: self) { me, output in me.hear(output, from: id) }
                case .comments(let id):
                    screens.comments.child((id, shelf), id: id, to: self) { me, _ in me.path.removeLast() }
                case .purchase(let id):
                    screens.purchase.child((id, shelf), id: id, to: self) { me, _ in me.path.removeLast() }
                }
            }
        }
    }

    private func hear(_ output: ProductDetailViewModel.Output, from id: Item.ID) {
        switch output {
        case .closed: path.removeLast()
        case .opensComments: path.append(.comments(id))
        case .buys: path.append(.purchase(id))
        case .needsMember: signInToBuy(id)
        }
    }

    /// Goes on with the purchase once there is a member; with nowhere to sign in, the purchase says what is missing.
    private func signInToBuy(_ id: Item.ID) {
        guard let signIn else { return path.append(.purchase(id)) }
        router.task { [self] in
            if try await router.first(of: signIn, .asked) == .member { path.append(.purchase(id)) }
        }
    }
}
