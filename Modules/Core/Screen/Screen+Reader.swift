import Language

extension Screen {
    /// Returns the screen as a reader sees it. A page leaves out the rows that name a command, because its actions do the same.
    public func shown(to reader: Phrase.Reader) -> Screen {
        guard isForReader else { return self }
        var screen = self
        screen.sections = sections.map { section in
            var section = section
            section.title = section.title?.shown(to: reader)
            section.rows = section.rows.compactMap { $0.shown(to: reader) }
            return section
        }
        return screen
    }

    private var isForReader: Bool {
        sections.contains { section in
            section.title?.isForReader ?? false || section.rows.contains { $0.cells.contains(where: \.isForReader) }
        }
    }
}

extension Screen.Row {
    fileprivate func shown(to reader: Phrase.Reader) -> Screen.Row? {
        if reader == .page, cells.contains(where: \.isCommand) { return nil }
        var row = self
        row.cells = cells.map { cell in
            guard case .text(let phrase) = cell else { return cell }
            return .text(phrase.shown(to: reader))
        }
        return row
    }
}

extension Screen.Cell {
    fileprivate var isForReader: Bool {
        if case .text(let phrase) = self { phrase.isForReader } else { false }
    }
    fileprivate var isCommand: Bool {
        if case .text(let phrase) = self { phrase.isCommand } else { false }
    }
}
