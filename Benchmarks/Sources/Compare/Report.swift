import Foundation

/// The figures as a table for people and as JSON for programs.
struct Report {
    let samples: [Samples]

    /// The result of each figure, as JSON: a ratio, milliseconds or bytes.
    var json: String {
        let lines = samples.map { "  \"\($0.figure.key)\": \(String(format: "%.3f", $0.result))" }
        return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
    }

    var table: String {
        let head = ["", "kernel", "floor", "today", "spread", "target", ""]
        let rows = [head] + samples.map(cells)
        let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            row.enumerated().map { column, cell in
                let space = String(repeating: " ", count: widths[column] - cell.count)
                return column == 0 ? cell + space : space + cell
            }.joined(separator: "  ")
        }.joined(separator: "\n") + "\n"
    }

    private func cells(_ samples: Samples) -> [String] {
        let figure = samples.figure
        return [
            figure.key, figure.text(of: samples.kernel.median), figure.hasFloor ? figure.text(of: samples.floor.median) : "–",
            number(samples.result), "\(number(samples.spread.lowerBound))–\(number(samples.spread.upperBound))",
            "≤ " + figure.target.formatted(), samples.isMet ? "met" : "missed",
        ]
    }
}

extension Figure {
    fileprivate var hasFloor: Bool { measure != .milliseconds }

    fileprivate func text(of median: Double) -> String {
        switch measure {
        case .ratio: "\(number(median)) ns"
        case .process: "\(number(median / 1e6)) ms"
        case .bytes: "\(number(median)) B"
        case .milliseconds: "\(number(median)) ms"
        }
    }
}

private func number(_ value: Double) -> String { String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value) }
