import EnglishOnly
import Failure
import Foundation
import Yams

/// The part of `.espalier.yml` that records how a monorepo was made.
struct MakingRecord {
    static let path = ".espalier.yml"

    let text: String
    /// The version of the skeletons of `espalier init`.
    let format: Int
    /// The package that `espalier init` would make again from the recorded answers.
    let package: NewPackage

    private struct Page: Decodable {
        struct Answers: Decodable {
            let format: Int
            let name: String
            let app: String?
            let features: [String]
            let template, espalier: String
            let version: String?
            let web: Bool?
        }
        let `init`: Answers
    }

    /// - Throws: `Failure` of kind `misconfigured` for a package that `espalier init` did not create.
    init(of root: URL) throws(Failure) {
        text = try Monorepo(root).text(of: Self.path)
        guard let answers = try? YAMLDecoder().decode(Page.self, from: text).`init` else {
            throw Failure(
                .misconfigured, "\(Self.path) does not record how the package was created.",
                hint: "Run upgrade in a monorepo that espalier init created.")
        }
        let source = EspalierSource(recorded: answers.espalier, version: answers.version, hasWeb: answers.web ?? false)
        format = answers.format
        package = try NewPackage(
            answers.name, app: answers.app, features: answers.features, template: answers.template, source: source)
    }

    /// The text after the answers to `espalier init` have changed. A line that was edited by hand stays as it is.
    func replacing<Refusal>(_ change: (inout NewPackage) throws(Refusal) -> Void) throws(Refusal) -> String {
        var changed = package
        try change(&changed)
        return text.replacing("init: \(package.answers(format))\n", with: "init: \(changed.answers(format))\n")
    }
}
