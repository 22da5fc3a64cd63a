import FeatureTree
import ProductDomain
import Screen
import Slots

/// The market's stack: the list, and over it what was opened, one screen after another.
package final class ProductFlow: Restorable, Addressable {
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
    private var path: [Step] { didSet { route() } }
    /// What is to be bought once there is a member.
    private var wanted: Item.ID?

    package init(_ screens: Screens, signIn: Buildable<SignIn.Input, SignIn.Output>?, _ context: Context<Never>) {
        (self.screens, self.signIn, router) = (screens, signIn, context.router)
        let left: Saved? = context.restored()
        path = Self.path(left?.path ?? []) ?? []
        wanted = left?.wanted
    }

    package func run() {
        route()
        if let wanted { signInToBuy(wanted) }
    }

    package struct Saved: Codable, Sendable { let path: [String], wanted: Item.ID? }

    /// What lies over the list, as the steps of an address. A purchase is not gone back to: it would be made again.
    package var saved: Saved {
        let path = path.compactMap { step -> String? in
            switch step {
            case .detail(let id): id
            case .comments: Self.commentsStep
            case .purchase: nil
            }
        }
        return Saved(path: path, wanted: wanted)
    }

    /// `product`, `product/fm-105` or `product/fm-105/comments`.
    package func open(_ route: inout Route) -> Bool {
        guard let path = Self.path(route.steps) else { return false }
        while route.take() != nil {}
        self.path = path
        return true
    }

    package var address: [String] { saved.path }

    private static let commentsStep = "comments"

    private static func path(_ steps: [String]) -> [Step]? {
        switch (steps.count, steps.first, steps.last) {
        case (0, _, _): []
        case (1, let id?, _): [.detail(id)]
        case (2, let id?, commentsStep): [.detail(id), .comments(id)]
        default: nil
        }
    }

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

    /// Goes on with the purchase once there is a member whose identity is verified; with nowhere to become one, the purchase
    /// says what is missing.
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
