/// Which modules are meant: `Features/*/Domain`, `Features/<F>/Domain`, `OrderDomain`, `package:GRDB`, `toolchain:Foundation*`.
///
/// With a slash it is held against the end of a target's path, whole folders at a time (with one at the beginning, against all of it),
/// else against its name. `*` stands for
/// letters within one folder's name, `**` for any folders, and `<F>` for one folder's name, the same wherever a rule has it again.
package struct Pattern: Hashable, Sendable {
    package let text: String
    let isNegative: Bool
    private let realm: Subject.Realm
    private let isRooted: Bool
    private let parts: [Substring]
    /// Where the book has it; nil for what is made of something else.
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

    /// - Parameter bound: What the names in angle brackets stand for already.
    /// - Returns: What they stand for when the subject is meant, else nil.
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
            // What follows the bracket is fixed: `<F>Tests`.
            let key = part[..<end], tail = part[part.index(after: end)...]
            guard name.hasSuffix(tail), name.count > tail.count else { return nil }
            let value = name.dropLast(tail.count)
            if let known = bound[key] { return known == value ? bound : nil }
            return bound.merging([key: value]) { first, _ in first }
        }
        return like(part, name) ? bound : nil
    }

    /// With `*` for any letters.
    private static func like(_ part: Substring, _ name: Substring) -> Bool {
        guard let star = part.firstIndex(of: "*") else { return part == name }
        let (head, tail) = (part[..<star], part[part.index(after: star)...])
        guard name.hasPrefix(head) else { return false }
        let rest = name.dropFirst(head.count)
        guard tail.contains("*") else { return rest.count >= tail.count && rest.hasSuffix(tail) }
        return rest.indices.contains { like(tail, rest[$0...]) } || like(tail, "")
    }
}

/// What a pattern is held against: a target, a product of another package, or a module of the toolchain.
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
    /// Whether the subject is one of those: the last pattern that means it decides, and one with `!` takes it out.
    func admit(_ subject: Subject, bound: [Substring: Substring] = [:]) -> [Substring: Substring]? {
        for pattern in reversed() {
            if let found = pattern.match(subject, bound: bound) { return pattern.isNegative ? nil : found }
        }
        return nil
    }
}
