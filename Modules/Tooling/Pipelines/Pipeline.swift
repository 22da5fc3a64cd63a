import EnglishOnly
import Failure

/// A CI script that checks a package and runs the tests that a change affects.
package struct Pipeline: Sendable {
    package enum Service: String, Sendable, CaseIterable { case github, shell }

    private let service: Service
    private let values: [(name: String, value: String)]

    /// - Parameters:
    ///   - shards: The number of machines for the tests.
    ///   - branch: The branch whose runs include all tests and write results.
    ///   - image: The container image with the Swift toolchain.
    ///   - action: The action that installs the tool.
    /// - Throws: `Failure` of kind `usage` for a value that could change the meaning of the script.
    package init(_ service: Service, shards: Int, branch: String, image: String, action: String) throws(Failure) {
        for (option, value) in [("--branch", branch), ("--image", image), ("--action", action)] {
            guard value.wholeMatch(of: /[A-Za-z0-9.][A-Za-z0-9._\/@:+-]*/) != nil else {
                throw Failure(
                    .usage, "\(option) cannot be \(value).",
                    hint: "Use only letters, digits and the characters . _ / @ : + - and begin with a letter, a digit or a dot.")
            }
        }
        self.service = service
        values = [("SHARDS", "\(shards)"), ("BRANCH", branch), ("IMAGE", image), ("ACTION", action)]
    }

    package var text: String {
        let template = service == .github ? PackageResources.github_yml : PackageResources.pipeline_sh
        return values.reduce(String(decoding: template, as: UTF8.self)) { $0.replacing("@\($1.name)@", with: $1.value) }
    }
}
