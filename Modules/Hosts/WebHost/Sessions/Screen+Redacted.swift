import Language
import Screen

extension Screen {
    /// Returns the screen with `path`, the path of the data directory, replaced by `…` in all text cells; error messages may contain this
    /// path.
    func redacted(_ path: String) -> Screen {
        var screen = self
        for section in screen.sections.indices {
            for row in screen.sections[section].rows.indices {
                for cell in screen.sections[section].rows[row].cells.indices {
                    guard case .text(let phrase) = screen.sections[section].rows[row].cells[cell] else { continue }
                    let text = phrase.text(in: .english)
                    // Few cells contain a slash, and searching for one byte is much faster than searching for the whole path.
                    guard text.utf8.contains(UInt8(ascii: "/")), text.contains(path) else { continue }
                    screen.sections[section].rows[row].cells[cell] = .text(phrase.redacted(path))
                }
            }
        }
        return screen
    }
}

extension Phrase {
    func redacted(_ path: String) -> Phrase { Phrase { text(in: $0).replacing(path, with: "…") } }
}
