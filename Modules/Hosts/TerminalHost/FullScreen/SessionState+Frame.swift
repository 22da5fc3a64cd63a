import Language
import Screen
import Terminal
import Text

/// The parts of the terminal, from top to bottom: the tabs, the screen, the messages or the prompt, and the keys.
extension SessionState {
    /// The number of lines that are available for the screen.
    var bodyHeight: Int {
        max(0, size.rows - (showsTabs ? 1 : 0) - notes.count - reasons.count - (typing == nil ? 0 : 1) - (showsFooter ? 1 : 0))
    }

    private var showsTabs: Bool { tabs.count > 1 && page == nil && size.rows >= 6 }
    private var showsFooter: Bool { size.rows >= 3 }

    var frame: TerminalFrame {
        var frame = TerminalFrame(columns: size.columns)
        if showsTabs { frame.add(tabBar) }
        let height = bodyHeight, shown = page ?? view
        for line in shown?.visible.prefix(height) ?? 0..<0 { frame.add(shown.map { bodyLine(line, of: $0) } ?? []) }
        for _ in min(shown?.visible.count ?? 0, height)..<height { frame.add([]) }
        for line in notes { frame.add([Span(line, .bold)]) }
        if let line = typing?.line.view(size.columns - 2) {
            frame.cursor = .init(row: frame.lines.count, column: min(2 + line.cursor, size.columns - 1))
            frame.add([Span("> " + line.text, .bold)])
        }
        for line in reasons { frame.add([Span(line, .bold)]) }
        if showsFooter { frame.add(footer) }
        return frame
    }

    private var tabBar: [Span] { visibleTabs.map { Span($0.title, $0.isSelected ? .reversed : .plain) } }

    /// The tabs that fit, with their columns.
    private var visibleTabs: [(tab: Screen.Action, title: String, isSelected: Bool, columns: Range<Int>)] {
        var visible: [(tab: Screen.Action, title: String, isSelected: Bool, columns: Range<Int>)] = [], width = 0
        // Begin with the selected tab if the tabs before it leave no room for it.
        let tabs = tabs, selected = tabs.firstIndex { $0.leadsTo?.first == tab } ?? 0
        let titles = tabs.indices.map { index in
            let title = tabs[index].title.inert(in: language)
            return index == selected ? "[\(title)]" : " \(title) "
        }
        let fits = titles.prefix(selected + 1).reduce(0) { $0 + $1.width } <= size.columns
        for index in titles.indices where fits || index >= selected {
            let end = width + titles[index].width
            guard index == selected || end <= size.columns else { break }
            visible.append((tabs[index], titles[index], index == selected, width..<end))
            width = end
        }
        return visible
    }

    /// Selects the clicked tab, or moves the focus to the clicked choice. Only a choice that already had the focus is run, so the first
    /// click shows what a second click would run, even if the screen has just changed.
    mutating func click(row: Int, column: Int) -> Effect? {
        if showsTabs, row == 0 {
            let tab = visibleTabs.first { $0.columns.contains(column) && !$0.isSelected }?.tab
            return tab.map { send(Screen.Event($0.id)) }
        }
        let line = row - (showsTabs ? 1 : 0)
        return (0..<bodyHeight).contains(line) && view?.focus(onRow: line) == true ? choose() : nil
    }

    private func bodyLine(_ line: Int, of view: ScreenView) -> [Span] {
        let text = view.page.lines[line]
        guard let focused = view.focused, focused.lines.contains(line) else {
            return [Span("  "), Span(text, view.page.headings.contains(line) ? .bold : .plain)]
        }
        let mark = line == focused.lines.lowerBound ? "> " : "  "
        let space = max(0, size.columns - ScreenPage.margin - text.width)
        return [Span(mark + text + String(repeating: " ", count: space), .reversed)]
    }

    /// The lines directly below the screen: the prompt if the person is typing, otherwise the messages. To keep the screen visible, a long
    /// prompt is cut, and only the newest lines of messages are shown.
    private var notes: [String] {
        let limit = max(1, (size.rows - 4) / 2)
        guard let typing else {
            let lines = messages.flatMap { $0.wrapped(to: size.columns, indent: 0) }
            return lines.count > limit ? ["…"] + lines.suffix(limit - 1) : lines
        }
        guard size.rows > 2 else { return [] }
        return cut(typing.prompt.inert(in: language).wrapped(to: size.columns, indent: 0), limit)
    }

    /// The lines below the typed text: the reasons why the text was not accepted.
    private var reasons: [String] {
        guard let typing, size.rows > 3 else { return [] }
        return cut(texts(typing.reasons).flatMap { $0.wrapped(to: size.columns, indent: 0) }, max(1, (size.rows - 4) / 2))
    }

    private func cut(_ lines: [String], _ limit: Int) -> [String] {
        guard lines.count > limit else { return lines }
        return lines.prefix(limit - 1) + [(lines[limit - 1] + " …").cut(to: size.columns)]
    }

    private var footer: [Span] {
        if let progress { return [Span(progress.isEmpty ? Phrase.working.text(in: language) : progress)] }
        let shown = page ?? view
        var place = ""
        if let shown, shown.visible.count < shown.page.lines.count {
            place = "\(shown.visible.lowerBound + 1)–\(shown.visible.upperBound)/\(shown.page.lines.count)"
        }
        var room = size.columns - (place.isEmpty ? 0 : place.width + 2), texts: [String] = []
        for hint in hints {
            let text = "\(hint.key) \(hint.title.text(in: language))"
            guard text.width <= room else { continue }
            room -= text.width + 2
            texts.append(text)
        }
        let left = texts.joined(separator: "  ")
        let space = max(0, size.columns - left.width - place.width)
        return [Span(left + String(repeating: " ", count: space) + place, .faint)]
    }

    /// The keys to show in the footer, the most important first. Keys that currently have no effect are left out.
    private var hints: [(key: String, title: Phrase)] {
        if typing != nil { return [("Enter", .done), ("Esc", .cancel)] }
        if page != nil { return [("Esc", .close), ("↑↓", .scroll)] }
        var hints: [(key: String, title: Phrase)] = [("?", .keys), ("q", .quit)]
        if view?.focused != nil { hints.append(("Enter", .choose)) }
        if isSearching {
            hints.append(("Esc", .clearSearch))
        } else if action(Screen.Action.back.id) != nil {
            hints.append(("Esc", .back))
        }
        if action(.search) != nil { hints.append(("/", .search)) }
        if tabs.count > 1 { hints.append(("Tab", .nextTab)) }
        return hints
    }
}
