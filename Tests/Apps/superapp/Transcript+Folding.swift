/// A transcript shows a screen once. Where the same screen is shown again, one line stands for it: `= Timeline (2)` is the second of the
/// different screens with the title Timeline in this file. Nothing is lost: the whole transcript can be restored.
extension String {
    /// This transcript with one line for each screen that was shown before.
    var foldingScreens: String {
        var known: [String: [[String]]] = [:]
        return screens().flatMap { lines, isScreen in
            // A shorter screen is as easily read as the line that would stand for it.
            guard isScreen, lines.count > 4 else { return lines }
            if let index = known[lines[0], default: []].firstIndex(of: lines) { return ["= \(lines[0]) (\(index + 1))"] }
            known[lines[0], default: []].append(lines)
            return lines
        }.joined(separator: "\n")
    }

    /// This transcript with every screen in full.
    var unfoldingScreens: String {
        var known: [String: [String]] = [:]
        return screens().map { lines, isScreen in
            let text = lines.joined(separator: "\n")
            if isScreen, lines.count > 4 { known[lines[0], default: []].append(text) }
            guard let short = text.wholeMatch(of: /= (.*) \((\d+)\)/), let screens = known[String(short.1)], let number = Int(short.2),
                screens.indices.contains(number - 1)
            else { return text }
            return screens[number - 1]
        }.joined(separator: "\n")
    }

    /// Splits a transcript into its screens, which begin with a title above a ruled line, and the lines between them.
    private func screens() -> [(lines: [String], isScreen: Bool)] {
        let lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        func isTitle(_ index: Int) -> Bool {
            index + 1 < lines.count && !lines[index].isEmpty && !lines[index + 1].isEmpty && lines[index + 1].allSatisfy { $0 == "─" }
        }
        func ends(_ index: Int) -> Bool {
            isTitle(index) || ["> ", "$ ", "@ ", "+ ", "= ", "[exit "].contains { lines[index].hasPrefix($0) }
        }
        var (index, parts): (Int, [(lines: [String], isScreen: Bool)]) = (0, [])
        while index < lines.count {
            let isScreen = isTitle(index)
            var end = isScreen ? index + 2 : index + 1
            while isScreen, end < lines.count, !ends(end) { end += 1 }
            while lines[end - 1].isEmpty, end > index + 1 { end -= 1 }
            parts.append((Array(lines[index..<end]), isScreen))
            index = end
        }
        return parts
    }
}
