import Foundation
import Logging
import Text

/// Writes each record as a line: time, level, process ID, event, and the facts sorted by name.
struct LogFileHandler: LogHandler {
    let file: LogFile
    var logLevel = Logger.Level.info
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey name: String) -> Logger.Metadata.Value? {
        get { metadata[name] }
        set { metadata[name] = newValue }
    }

    func log(event: LogEvent) {
        // equivalent mutant (< → <=): No two facts have the same key.
        let facts = metadata.merging(event.metadata ?? [:]) { _, new in new }.sorted { $0.key < $1.key }
        let words =
            ["\(event.level)", "\(ProcessInfo.processInfo.processIdentifier)", "\(event.message)"] + facts.map { "\($0.key)=\($0.value)" }
        // The types of `Log` already exclude untrusted text; `OutsideText` also guarantees that a record is one safe line.
        file.append("\(OutsideText(words.joined(separator: " ")))")
    }
}
