import Foundation
import Logging
import Text

/// One record a line: when, how grave, which process, what, and the facts in the order of their names.
struct LogFileHandler: LogHandler {
    let file: LogFile
    var logLevel = Logger.Level.info
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey name: String) -> Logger.Metadata.Value? {
        get { metadata[name] }
        set { metadata[name] = newValue }
    }

    func log(event: LogEvent) {
        let facts = metadata.merging(event.metadata ?? [:]) { _, new in new }.sorted { $0.key < $1.key }
        let words =
            ["\(event.level)", "\(ProcessInfo.processInfo.processIdentifier)", "\(event.message)"] + facts.map { "\($0.key)=\($0.value)" }
        // Nothing from outside should be in it. Should there be, it still is one line, and acts on no terminal that shows it.
        file.append("\(OutsideText(words.joined(separator: " ")))")
    }
}
