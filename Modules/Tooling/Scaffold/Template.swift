import EnglishOnly
import Failure

/// Files to be made for a name, with places in them that depend on it.
///
/// A template is a folder: `template.yml` says what it is and what can be chosen, the files under `Sources` and
/// `Tests` are Stencil templates, and so are their paths. The built-in ones are the same thing inside the program.
package struct Template: Sendable {
    package struct File: Hashable, Sendable {
        package let path, text: String
        package init(_ path: String, _ text: String) { (self.path, self.text) = (path, text) }
    }

    /// Something that whoever uses the template can choose: `--title "Gift cards"`.
    package struct Attribute: Hashable, Sendable {
        package let name, about: String
        /// Itself a template; it may refer to the name and to attributes above it.
        package let preset: String
        /// The values there are; empty where any text will do.
        package let choices: [String]
        /// Whether no other command of the program may be called the same.
        package let isCommand: Bool
    }

    package let name, about: String
    package let attributes: [Attribute]
    /// What is filled in.
    package let files: [File]
    /// Those files, and `template.yml`.
    package let all: [File]
    /// Where it was read from; nil for one that comes with the program.
    package let folder: String?
}

extension Template {
    /// What the flags say, one value for each attribute that is named.
    ///
    /// - Throws: `Failure` of kind `usage` for a flag that the template does not have, a value that cannot be, or none.
    package func choices(_ flags: [String]) throws(Failure) -> [String: String] {
        var chosen: [String: String] = [:]
        var rest = flags[...]
        while let flag = rest.popFirst() {
            guard flag.hasPrefix("--") else {
                throw Failure(.usage, "\(flag) is none of the options of the template \(name).", hint: .init(known))
            }
            let parts = flag.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let attribute = attributes.first(where: { $0.name == parts[0] }) else {
                let near = attributes.map(\.name).nearest(to: parts[0]).map { " Did you mean --\($0)?" } ?? ""
                throw Failure(.usage, "The template \(name) has no option --\(parts[0]).\(near)", hint: .init(known))
            }
            guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
                throw Failure(.usage, "--\(attribute.name) is given no value.", hint: .init(known))
            }
            try attribute.check(value)
            chosen[attribute.name] = value
        }
        return chosen
    }

    private var known: String {
        attributes.isEmpty ? "It has none." : "It has " + attributes.map { "--\($0.name)" }.joined(separator: ", ") + "."
    }
}

extension Template.Attribute {
    package func check(_ value: String) throws(Failure) {
        if !choices.isEmpty, !choices.contains(value) {
            let near = choices.nearest(to: value).map { " Did you mean \($0)?" } ?? ""
            throw Failure(.usage, "--\(name) is \(value).\(near)", hint: "It is one of \(choices.joined(separator: ", ")).")
        }
        guard value.count <= 200, !value.isEmpty, !value.unicodeScalars.contains(where: { $0.properties.generalCategory.isActive }) else {
            throw Failure(.usage, "--\(name) is a line of 1 to 200 letters, without control characters.", hint: .init(about))
        }
        // It stands in sources as the name of a command, which completion scripts take apart at everything else.
        if isCommand, !value.allSatisfy({ $0.isASCII && ($0.isLowercase || $0.isNumber) }) {
            throw Failure(.usage, "--\(name) is \(value), and a command is called by the letters a to z and digits.", hint: .init(about))
        }
    }
}

extension Unicode.GeneralCategory {
    /// Whether it can break a line, or act on a terminal.
    var isActive: Bool { [.control, .format, .lineSeparator, .paragraphSeparator, .surrogate].contains(self) }
}
