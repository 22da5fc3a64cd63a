import ArgumentParser
import Commands
import Files
import Language
import StatementImportDomain
import StatementImportPresentation
import Statements

extension OutputFile {
    /// Checks that the file and the JSON output are not both written to standard output.
    func check(json: Bool) throws {
        if isStandardOutput, json { throw ValidationError(.oneOutputAtATime) }
    }
}
