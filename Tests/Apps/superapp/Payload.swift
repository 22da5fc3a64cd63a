/// Texts that would control a terminal or deceive the reader if they were written unchanged.
enum Payload {
    static let all: [String] =
        escapes + controls + directions + hidden + [
            // Several payloads at once, as in an attack.
            "\u{1B}[2J\u{1B}[H\u{9B}31m\u{7}\u{8}\u{8}\u{202E}txt.exe\u{2066}", "ok\rsuperapp: Success.\u{1B}[K",
        ]

    private static let escapes = [
        "\u{1B}[31mred\u{1B}[0m", "\u{1B}[2J", "\u{1B}[10A", "\u{1B}[6n", "\u{1B}[?1049h", "\u{1B}[?25l", "\u{1B}[20t",
        "\u{1B}]0;title\u{7}", "\u{1B}]52;c;ZWNobw==\u{7}", "\u{1B}]8;;http://evil\u{1B}\\link\u{1B}]8;;\u{1B}\\", "\u{1B}P$q\"p\u{1B}\\",
        "\u{1B}c", "\u{1B}(0lqqk\u{1B}(B", "\u{1B}#8", "\u{1B}[3;J", "\u{1B}_Gf=100;x\u{1B}\\",
    ]

    private static let controls = [
        "bell\u{7}", "back\u{8}\u{8}\u{8}\u{8}", "over\rwritten", "form\u{C}feed", "tab\u{B}down", "shift\u{E}out\u{F}in", "\u{11}\u{13}",
        "del\u{7F}eted", "\u{9B}2J", "\u{9D}0;title\u{9C}", "\u{85}next", "\u{90}q\u{9C}", "\u{8D}up", "\u{84}down",
    ]

    private static let directions = ["\u{202E}exe.txt", "\u{202A}a\u{202C}", "\u{2066}a\u{2069}", "\u{200E}\u{200F}\u{61C}"]

    private static let hidden = [
        "zero\u{200B}width", "pay\u{200D}pal", "\u{FEFF}bom", "soft\u{AD}hyphen", "\u{E0068}\u{E0069}\u{E007F}tags", "line\u{2028}break",
    ]

    /// Returns whether the scalar is forbidden in output: a control, format, line separator or paragraph separator character other than
    /// `\n` and `\t`.
    static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar != "\n", scalar != "\t" else { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }
}
