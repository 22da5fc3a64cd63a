/// A violation of a rule: where it is, why it matters, and how to fix it.
public struct Finding: Hashable, Sendable, Encodable {
    /// The rule: `undeclared`, `unused`, `unknown`, `reach`, `cycle`, `layers`, `orphan`, `exception`, `pattern`, `drift`, or the name of a
    /// rule in `.espalier.yml` or in the table of layers.
    public let rule: String
    /// The target at fault; nil if the finding is about something else, such as `.espalier.yml`.
    public let target: String?
    /// The path, relative to the package's root.
    public let file: String
    /// The line, counted from 1.
    public let line: Int
    /// The problem, in one or two sentences.
    public let message: String
    /// Why the problem matters.
    public let reason: String
    /// The fix, as an instruction to the reader.
    public let edit: String
    /// The edit that `--fix` makes; nil if a person must make it.
    package let change: ManifestEdit?
    /// How seriously the finding is taken, unless `.espalier.yml` sets another severity for its rule.
    public var severity = Severity.error

    /// Creates a finding.
    ///
    ///     Finding("no-print", of: "Order", "Sources/Order/Order.swift", 7, "Order prints.", reason: "…", edit: "Use the log.")
    public init(
        _ rule: String, of target: String? = nil, _ file: String, _ line: Int, _ message: String, reason: String, edit: String
    ) {
        self.init(rule, of: target, file, line, message, reason: reason, edit: edit, change: nil)
    }

    package init(
        _ rule: String, of target: String? = nil, _ file: String, _ line: Int, _ message: String, reason: String, edit: String,
        change: ManifestEdit?
    ) {
        self.target = target
        (self.rule, self.file, self.line, self.message) = (rule, file, line, message)
        (self.reason, self.edit, self.change) = (reason, edit, change)
    }
}

/// How seriously a finding is taken.
public enum Severity: String, Hashable, Sendable, Encodable, CaseIterable {
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
