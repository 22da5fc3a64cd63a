/// A violation of a rule: where it is, why it matters, and how to fix it.
package struct Finding: Hashable, Sendable, Encodable {
    /// The rule: `undeclared`, `unused`, `unknown`, `reach`, `cycle`, `layers`, `orphan`, `exception`, `pattern`, `drift`, or the name of a
    /// rule in `.espalier.yml` or in the table of layers.
    package let rule: String
    /// The target at fault; nil if the finding is about something else, such as `.espalier.yml`.
    package let target: String?
    /// The path, relative to the package's root.
    package let file: String
    package let line: Int
    /// The problem, in one or two sentences.
    package let message: String
    package let reason: String
    /// The fix, as an instruction to the reader.
    package let edit: String
    /// The edit that `--fix` makes; nil if a person must make it.
    package let change: ManifestEdit?
    package var severity = Severity.error

    package init(
        _ rule: String, of target: String? = nil, _ file: String, _ line: Int, _ message: String, reason: String, edit: String,
        change: ManifestEdit? = nil
    ) {
        self.target = target
        (self.rule, self.file, self.line, self.message) = (rule, file, line, message)
        (self.reason, self.edit, self.change) = (reason, edit, change)
    }
}

/// How seriously a finding is taken.
package enum Severity: String, Hashable, Sendable, Encodable, CaseIterable {
    /// The check fails.
    case error
    /// The finding is reported, but does not make the check fail.
    case warning
    /// The finding is not reported.
    case off
}

/// A dependency to add to a target's row of the manifest, or to remove from it.
package struct ManifestEdit: Hashable, Sendable, Encodable {
    package enum Verb: String, Hashable, Sendable, Encodable { case add, remove }
    package let verb: Verb
    package let target: String
    package let dependency: String
    /// The package of an external product that is added; nil for any other edit.
    package let package: String?

    package init(_ verb: Verb, _ dependency: String, of target: String, package: String? = nil) {
        (self.verb, self.dependency, self.target, self.package) = (verb, dependency, target, package)
    }
}

extension Finding {
    /// The finding as three lines of text.
    package var text: String {
        "\(file):\(line): \(severity == .error ? "" : "warning: ")\(message) [\(rule)]\n    \(reason)\n    \(edit)\n"
    }

    /// What is wrong, why it matters, and how to fix it: the text of a finding in reports for other programs.
    var explanation: String { "\(message) \(reason) \(edit)" }

    /// A GitHub workflow annotation: a command on one line, with special characters escaped.
    package var annotation: String {
        let title = "\(rule)".escapedProperty
        return "::\(severity) file=\(file.escapedProperty),line=\(line),title=\(title)::\(explanation.escapedData)\n"
    }
}

extension String {
    fileprivate var escapedData: String {
        replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }
    fileprivate var escapedProperty: String { escapedData.replacing(":", with: "%3A").replacing(",", with: "%2C") }
}
