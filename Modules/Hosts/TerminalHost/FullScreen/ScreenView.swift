import Language
import Screen

/// The part of a screen that is visible, and the focused choice.
///
/// The arrow keys move the focus to the next choice, or scroll if the next choice is more than one line beyond the visible part.
struct ScreenView: Equatable {
    private(set) var screen: Screen
    private(set) var page: ScreenPage
    /// The index of the focused choice; 0 if there are no choices.
    private(set) var focus = 0
    /// Whether the focused choice replaced one that disappeared unexpectedly. The person might not have seen the new choice.
    private var isNew = false
    /// The first visible line.
    private(set) var top = 0
    private let language: Language
    private var columns: Int
    private var height: Int

    init(_ screen: Screen, in language: Language, columns: Int, height: Int) {
        (self.screen, self.language, self.columns, self.height) = (screen, language, columns, max(1, height))
        page = ScreenPage(screen, in: language, columns: columns)
        focus = firstFocus
    }

    private var firstFocus: Int { page.choices.firstIndex { $0.action?.role != .destructive } ?? 0 }

    var visible: Range<Int> { top..<min(top + height, page.lines.count) }
    var focused: ScreenPage.Choice? { page.choices.indices.contains(focus) ? page.choices[focus] : nil }
    /// Whether the focused choice is visible and not new. A choice that the person might not have seen must not be chosen.
    var canBeChosen: Bool { showsFocus && !isNew }
    /// Whether the first line of the focused choice is visible.
    var showsFocus: Bool { focused.map { visible.contains($0.lines.lowerBound) } ?? false }
    private var lastTop: Int { max(0, page.lines.count - height) }

    /// Moves the focus or scrolls by one step. The focus wraps around at either end of the screen.
    mutating func move(down: Bool) {
        isNew = false
        let isAtEdge = showsFocus && focus == (down ? page.choices.count - 1 : 0)
        if let next = next(down) {
            focus = next
            reveal()
        } else if down ? top < lastTop : top > 0 {
            top += down ? 1 : -1
        } else if isAtEdge {
            focus = down ? 0 : page.choices.count - 1
            reveal()
        }
    }

    /// Returns the index of the next choice in a direction; nil if there is none, or if it is more than one line beyond the visible part.
    private func next(_ down: Bool) -> Int? {
        let near = max(0, top - 1)...(top + height)
        let indices = page.choices.indices
        let next =
            down
            ? indices.first { $0 > focus && page.choices[$0].lines.lowerBound >= top }
            : indices.last { $0 < focus && page.choices[$0].lines.upperBound <= top + height }
        return next.flatMap { near.contains(down ? page.choices[$0].lines.lowerBound : page.choices[$0].lines.upperBound - 1) ? $0 : nil }
    }

    mutating func turnPage(down: Bool) { scroll(by: (down ? 1 : -1) * max(1, height - 1)) }

    /// Scrolls by a number of lines. If the focus is then no longer visible, moves it to the first visible choice.
    mutating func scroll(by lines: Int) {
        isNew = false
        top = min(max(0, top + lines), lastTop)
        if !showsFocus { focus = page.choices.firstIndex { visible.contains($0.lines.lowerBound) } ?? focus }
    }

    mutating func moveToStart() { (focus, top, isNew) = (0, 0, false) }

    mutating func moveToEnd() { (focus, top, isNew) = (max(0, page.choices.count - 1), lastTop, false) }

    /// Shows the focused choice, which can then be chosen.
    mutating func show() {
        isNew = false
        reveal()
    }

    /// Scrolls as far as necessary to show the focused choice. If it is the first choice, scrolls to the top, provided that the
    /// choice is fully visible there.
    private mutating func reveal() {
        top = min(top, lastTop)
        guard let lines = focused?.lines else { return }
        if lines.upperBound > top + height { top = min(lines.upperBound - height, lines.lowerBound) }
        if lines.lowerBound < top { top = lines.lowerBound }
        if focus == 0, lines.upperBound <= height { top = 0 }
    }

    /// Fits the view to another size. A visible focus stays visible.
    mutating func resize(columns: Int, height: Int) {
        // Without this check, a call with the same size could undo scrolling, because `reveal` shows the whole focused choice.
        guard (columns, max(1, height)) != (self.columns, self.height) else { return }
        let showed = showsFocus
        if columns != self.columns { page = ScreenPage(screen, in: language, columns: columns) }
        (self.columns, self.height) = (columns, max(1, height))
        top = min(top, lastTop)
        if showed { reveal() }
    }

    /// Shows a later state of the same screen. The focus stays on the same choice and the same line of the terminal, if possible.
    ///
    /// - Parameter isExpected: Whether the person caused the change.
    mutating func update(_ screen: Screen, isExpected: Bool) {
        guard screen != self.screen else { return }
        let (before, showed) = (focused, showsFocus)
        self.screen = screen
        page = ScreenPage(screen, in: language, columns: columns)
        if let place = page.choices.firstIndex(where: { $0.event == before?.event }) {
            focus = place
        } else {
            focus = max(0, min(focus, page.choices.count - 1))
            if focused?.action?.role == .destructive { focus = firstFocus }
            isNew = !isExpected
        }
        if showed, let before, let focused { top += focused.lines.lowerBound - before.lines.lowerBound }
        top = min(max(0, top), lastTop)
        if showed { reveal() }
    }

    /// Moves the focus to the choice on a visible line.
    ///
    /// - Parameter row: The number of lines between the top of the visible part and the line.
    /// - Returns: Whether the choice already had the focus and could be chosen; nil if there is no choice on this line.
    mutating func focus(onRow row: Int) -> Bool? {
        guard visible.contains(top + row), let index = page.choices.firstIndex(where: { $0.lines.contains(top + row) }) else { return nil }
        let hadFocus = index == focus && canBeChosen
        focus = index
        show()
        return hadFocus
    }

    /// Moves the focus to the choice with this event, if there is one.
    mutating func focus(on event: Screen.Event?) {
        guard let index = page.choices.firstIndex(where: { $0.event == event }) else { return }
        focus = index
        show()
    }
}
