import EnglishOnly
import Files
import Foundation
import Movements
import Statements

/// A statement that was read completely.
package struct Read {
    package private(set) var movements: [Movement] = []
    package private(set) var rejected: [Statement.Rejection] = []
    package let form: Statement.Form

    /// The English error for each rejected row, after its line number.
    package var flaws: [String] { rejected.map { "\($0.line): \($0.flaw.phrase.english)" } }

    /// Reads a statement from a temporary file.
    ///
    /// - Parameter bytes: The contents of the file, whose name is `a.csv`.
    package init(
        _ bytes: Data, _ reading: Statement.Reading = .init(), as choice: ProfileChoice = .recognized(among: [])
    ) throws {
        self = try withFile(bytes) { try Read(InputFile($0.path), reading, as: choice) }
    }

    package init(_ file: InputFile, _ reading: Statement.Reading = .init(), as choice: ProfileChoice = .recognized(among: [])) throws {
        var rows = try CSVStatementReader().open(file, reading, as: choice)
        while let row = try rows.next() {
            switch row {
            case .movement(let movement): movements.append(movement)
            case .rejected(let rejection): rejected.append(rejection)
            }
        }
        form = rows.form
    }
}

/// Runs `body` with a temporary file `a.csv`.
package func withFile<Value>(_ bytes: Data, _ body: (URL) throws -> Value) throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: "statement-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.csv")
    try bytes.write(to: file)
    return try body(file)
}
