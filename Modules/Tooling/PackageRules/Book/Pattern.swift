/// A pattern for modules, products or files: `Features/*/Domain`, `Features/<F>/Domain`, `OrderDomain`, `package:GRDB`,
/// `toolchain:Foundation*`.
///
/// A pattern with a slash matches whole folders at the end of a path (with a leading slash, the whole path); a pattern without a slash
/// matches a name. `*` matches any characters within one folder's name, `**` matches any number of folders, and `<F>` matches one folder,
/// the same one throughout a rule.
package struct Pattern: Hashable, Sendable {
    package let text: String
    let isNegative: Bool
    private let realm: Subject.Realm
    private let isRooted: Bool
    private let parts: [Substring]
    /// The pattern's line in `.espalier.yml`; nil if it comes from elsewhere.
    let line: Int?

    package init(_ text: String, line: Int? = nil) {
        (self.text, self.line) = (text, line)
        var rest = Substring(text)
        isNegative = rest.hasPrefix("!")
        if isNegative { rest.removeFirst() }
        if rest.hasPrefix("package:") {
            realm = .package
            rest.removeFirst("package:".count)
        } else if rest.hasPrefix("toolchain:") {
            realm = .toolchain
            rest.removeFirst("toolchain:".count)
        } else {
            realm = .own
        }
        isRooted = rest.hasPrefix("/")
        parts = rest.split(separator: "/")
    }

    /// The pattern without `!`, a prefix such as `package:` and a leading slash.
    var name: String { parts.joined(separator: "/") }

    /// - Parameter bound: The values of the placeholders so far.
    /// - Returns: The values of the placeholders after this match; nil if the subject does not match.
    func match(_ subject: Subject, bound: [Substring: Substring] = [:]) -> [Substring: Substring]? {
        guard subject.realm == realm else { return nil }
        if !isRooted, parts.count == 1, let part = parts.first { return Self.match(part, Substring(subject.name), bound) }
        return Self.match(isRooted ? parts[...] : ["**"] + parts[...], subject.folders[...], bound)
    }

    private static func match(
        _ parts: ArraySlice<Substring>, _ folders: ArraySlice<Substring>, _ bound: [Substring: Substring]
    ) -> [Substring: Substring]? {
        guard let part = parts.first else { return folders.isEmpty ? bound : nil }
        if part == "**" {
            for start in folders.startIndex...folders.endIndex {
                if let found = match(parts.dropFirst(), folders[start...], bound) { return found }
            }
            return nil
        }
        guard let folder = folders.first, let now = match(part, folder, bound) else { return nil }
        return match(parts.dropFirst(), folders.dropFirst(), now)
    }

    private static func match(_ part: Substring, _ name: Substring, _ bound: [Substring: Substring]) -> [Substring: Substring]? {
        if part.hasPrefix("<"), let end = part.firstIndex(of: ">") {
            // A fixed suffix may follow the placeholder, as in `<F>Tests`.
            let key = part[..<end], tail = part[part.index(after: end)...]
            guard name.hasSuffix(tail), name.count > tail.count else { return nil }
            let value = name.dropLast(tail.count)
            if let known = bound[key] { return known == value ? bound : nil }
            return bound.merging([key: value]) { first, _ in first }
        }
        return like(part, name) ? bound : nil
    }

    /// Matches a name against a pattern in which `*` stands for any characters.
    private static func like(_ part: Substring, _ name: Substring) -> Bool {
        guard let star = part.firstIndex(of: "*") else { return part == name }
        let (head, tail) = (part[..<star], part[part.index(after: star)...])
        guard name.hasPrefix(head) else { return false }
        let rest = name.dropFirst(head.count)
        guard tail.contains("*") else { return rest.count >= tail.count && rest.hasSuffix(tail) }
        return rest.indices.contains { like(tail, rest[$0...]) } || like(tail, "")
    }
}

/// The subject of a match: a target, an external product, a toolchain module, a file, a string literal, or the name of a type or file.
struct Subject: Hashable, Sendable {
    enum Realm { case own, package, toolchain }
    let realm: Realm
    let name: String
    let folders: [Substring]

    init(_ realm: Realm, _ name: String, path: String = "") {
        (self.realm, self.name, folders) = (realm, name, path.split(separator: "/"))
    }
}

extension [Pattern] {
    /// Matches the subject against the patterns. The last matching pattern decides, and a pattern with `!` excludes the subject.
    func admit(_ subject: Subject, bound: [Substring: Substring] = [:]) -> [Substring: Substring]? {
        for pattern in reversed() {
            if let found = pattern.match(subject, bound: bound) { return pattern.isNegative ? nil : found }
        }
        return nil
    }
}
