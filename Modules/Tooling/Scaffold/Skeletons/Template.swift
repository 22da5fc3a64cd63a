import EnglishOnly
import Failure

/// A set of files with placeholders, from which the files for a given name are created.
///
/// A template is a folder: `template.yml` contains its description and options; the files under `Sources` and `Tests` are Stencil
/// templates, and so are their paths. Each built-in template is embedded in the program as one file that contains all of its files.
package struct Template: Sendable {
    package struct File: Hashable, Sendable {
        package let path, text: String
        package let isExecutable: Bool

        package init(_ path: String, _ text: String, isExecutable: Bool = false) {
            (self.path, self.text, self.isExecutable) = (path, text, isExecutable)
        }
    }

    /// An option of a template, such as `--title "Gift cards"`.
    package struct Attribute: Hashable, Sendable {
        package let name, about: String
        /// The default value, in which placeholders may refer to the name and to attributes that are declared before this one.
        package let preset: String
        /// The valid values; empty for free text, which ``check(_:)`` limits to 200 characters on one line.
        package let choices: [String]
        /// Whether the value is the name of a command, which must not exist yet.
        package let isCommand: Bool
    }

    package let name, about: String
    package let attributes: [Attribute]
    /// The files to render.
    let files: [File]
    /// The files to render, and `template.yml`.
    package let all: [File]
    /// The folder that the template was read from; nil for a built-in template.
    package let folder: String?
}

extension Template {
    /// Parses options into values of attributes.
    ///
    /// - Throws: `Failure` of kind `usage` for an unknown option, or an invalid or missing value.
    package func choices(_ flags: [String]) throws(Failure) -> [String: String] {
        var chosen: [String: String] = [:]
        var rest = flags[...]
        while let flag = rest.popFirst() {
            guard flag.hasPrefix("--") else {
                throw Failure(.usage, "The template \(name) has no option \(flag).", hint: .init(known))
            }
            let parts = flag.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let attribute = attributes.first(where: { $0.name == parts[0] }) else {
                let near = attributes.map(\.name).nearest(to: parts[0]).map { " Did you mean --\($0)?" } ?? ""
                throw Failure(.usage, "The template \(name) has no option --\(parts[0]).\(near)", hint: .init(known))
            }
            guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
                throw Failure(.usage, "--\(attribute.name) requires a value.", hint: .init(known))
            }
            try attribute.check(value)
            chosen[attribute.name] = value
        }
        return chosen
    }

    private var known: String {
        attributes.isEmpty
            ? "The template has no options." : "Its options are " + attributes.map { "--\($0.name)" }.joined(separator: ", ") + "."
    }
}

extension Template.Attribute {
    func check(_ value: String) throws(Failure) {
        if !choices.isEmpty, !choices.contains(value) {
            let near = choices.nearest(to: value).map { " Did you mean \($0)?" } ?? ""
            throw Failure(.usage, "--\(name) cannot be \(value).\(near)", hint: "Choose one of \(choices.joined(separator: ", ")).")
        }
        guard value.count <= 200, !value.isEmpty, !value.unicodeScalars.contains(where: { $0.properties.generalCategory.isActive }) else {
            throw Failure(.usage, "--\(name) requires 1 to 200 characters on one line.", hint: .init(about))
        }
        // Completion scripts split command names at characters other than letters and digits.
        if isCommand, !value.allSatisfy({ $0.isASCII && ($0.isLowercase || $0.isNumber) }) {
            throw Failure(.usage, "--\(name) cannot be \(value): use lowercase letters and digits.", hint: .init(about))
        }
    }
}

extension Unicode.GeneralCategory {
    /// Whether a character of this category can break a line or control a terminal.
    var isActive: Bool { [.control, .format, .lineSeparator, .paragraphSeparator, .surrogate].contains(self) }
}
