import Account
import Failure
import FeatureTree
import Language
import Navigation
import Screen

/// Accepts updated terms of use for the member if `--accept-terms` is given. Otherwise, asks the member to accept them, and stops the
/// program if the member declines or cannot be asked.
package enum TermsOfUseRenewalChecker: Builder {
    package struct Dependency {
        let terms: Terms
        let accounts: (any Accounts)?
        let invocation: Invocation
    }

    package static func build(_ dependency: Dependency, _ input: Void, _ context: Context<Gate.Output>) -> TermsOfUseViewModel {
        TermsOfUseViewModel(dependency, context.listener)
    }
}

package final class TermsOfUseViewModel: ViewModel {
    private static let accept = Screen.Action("accept", .accept, role: .main), decline = Screen.Action("decline", .notNow)

    package let screen = Current<Screen?>(nil)
    private let dependency: TermsOfUseRenewalChecker.Dependency
    private let listener: Listener<Gate.Output>

    init(_ dependency: TermsOfUseRenewalChecker.Dependency, _ listener: Listener<Gate.Output>) {
        (self.dependency, self.listener) = (dependency, listener)
    }

    static func screen(_ terms: Terms) -> Screen {
        Screen(.newTerms(terms.version), [.init(rows: terms.text.lines.map { .init(.text($0)) })], actions: [accept, decline])
    }

    package func run() async throws {
        let (terms, invocation) = (dependency.terms, dependency.invocation)
        guard let member = try await dependency.accounts?.current().member, member.acceptedTerms < terms.version else {
            return listener(.passed)
        }
        if invocation.acceptsTerms {
            try await accept()
        } else if invocation.canAsk {
            screen.value = Self.screen(terms)
        } else {
            stop()
        }
    }

    package func receive(_ event: Screen.Event) async throws {
        switch event.action {
        case Self.accept.id: try await accept()
        case Self.decline.id: stop()
        default: break
        }
    }

    private func accept() async throws {
        try await dependency.accounts?.acceptTerms(version: dependency.terms.version)
        listener(.passed)
    }

    private func stop() {
        listener(.stopped(Failure(.notAllowed, .hasNotAccepted(dependency.terms.version), hint: .readOrAcceptThem)))
    }
}
