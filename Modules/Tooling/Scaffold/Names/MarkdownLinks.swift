import PackageGraph

extension Relocation {
    /// The text of a Markdown file after a module is renamed or moved. Relative links are updated if they lead to the module's files or if
    /// the Markdown file itself moves. Full paths of the module's folders are replaced everywhere in the text.
    ///
    /// - Parameter file: The path of the file before the change.
    func markdown(_ text: String, at file: String) -> String {
        let before = file.folder, after = path(file).folder
        // A link follows its text, as in `[text](link)`, or is defined on a line of its own, as in `[label]: link`.
        let linked = text.replacing(/(?m)(\]\(|^ {0,3}\[[^\]\n]+\]:[ \t]+<?)([^)>\s#]+)/) { match in
            let link = match.output.2
            guard !link.contains(":"), !link.hasPrefix("/"), let target = link.path(from: before) else { return String(match.output.0) }
            let new = path(target)
            if new == target, before == after { return String(match.output.0) }
            return match.output.1 + new.link(from: after) + (link.hasSuffix("/") ? "/" : "")
        }
        return paths(in: linked)
    }
}

extension StringProtocol {
    /// The names of the folders that contain the file.
    fileprivate var folder: [Substring] { Array(Substring(self).split(separator: "/").dropLast()) }

    /// The path to which this link leads from a file in `folder`; nil if it leads out of the package.
    fileprivate func path(from folder: [Substring]) -> String? {
        var parts = folder
        for part in Substring(self).split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(part)
            } else if parts.popLast() == nil {
                return nil
            }
        }
        return parts.joined(separator: "/")
    }

    /// The link that leads from a file in `folder` to this path.
    fileprivate func link(from folder: [Substring]) -> String {
        let parts = Substring(self).split(separator: "/"), shared = zip(parts, folder).prefix { $0 == $1 }.count
        let up = [Substring](repeating: "..", count: folder.count - shared)
        let link = (up + parts[shared...]).joined(separator: "/")
        return link.isEmpty ? "." : link
    }
}
