/// Something that a rule says no to: where, why, and the exact edit that mends it.
package struct Finding: Hashable, Sendable, Encodable {
    /// `undeclared`, `unused`, `unknown`, `reach`, `cycle`, `layers`, `exception`, or the name of a rule in the package's book.
    package let rule: String
    /// The target that it is about; nil where it is about the book of rules.
    package let target: String?
    /// From the root of the package.
    package let file: String
    package let line: Int
    /// What is wrong, in a sentence.
    package let message: String
    package let reason: String
    /// What to do about it, in a sentence.
    package let edit: String
    /// The change of the manifest that `--fix` makes; nil where it takes a person.
    package let change: Change?

    package init(
        _ rule: String, of target: String? = nil, _ file: String, _ line: Int, _ message: String, reason: String, edit: String,
        change: Change? = nil
    ) {
        self.target = target
        (self.rule, self.file, self.line, self.message) = (rule, file, line, message)
        (self.reason, self.edit, self.change) = (reason, edit, change)
    }
}

/// One dependency more or less.
package struct Change: Hashable, Sendable, Encodable {
    package enum Verb: String, Hashable, Sendable, Encodable { case add, remove }
    package let verb: Verb
    package let target: String
    package let dependency: String
    /// The identity of the package, where the dependency is a product of one.
    package let package: String?

    package init(_ verb: Verb, _ dependency: String, of target: String, package: String? = nil) {
        (self.verb, self.dependency, self.target, self.package) = (verb, dependency, target, package)
    }
}

extension Finding {
    /// Two or three lines for a person.
    package var text: String { "\(file):\(line): \(message) [\(rule)]\n    \(reason)\n    \(edit)\n" }

    /// An annotation of GitHub's: a command on one line, in which its own signs are written as numbers.
    package var annotation: String {
        let title = "\(rule)".escapedProperty
        return "::error file=\(file.escapedProperty),line=\(line),title=\(title)::\("\(message) \(reason) \(edit)".escapedData)\n"
    }
}

extension String {
    fileprivate var escapedData: String {
        replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }
    fileprivate var escapedProperty: String { escapedData.replacing(":", with: "%3A").replacing(",", with: "%2C") }
}
