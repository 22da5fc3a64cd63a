import Language

/// Recordings.
extension Phrase {
    static func recordingExists(_ path: String) -> Phrase { Phrase("The file \(path: path) already exists.") }
    static let nameAnotherRecording = Phrase("Choose another name for the recording.")
    static func recordingCannotBeCreated(_ path: String) -> Phrase {
        Phrase("The recording \(path: path) cannot be created.")
    }
    static let checkTheFolderOfTheRecording = Phrase("Check that the folder exists and is writable.")
    static func recordingCannotBeWritten(_ path: String) -> Phrase {
        Phrase("The recording \(path: path) cannot be written and ends here.")
    }
    static let checkTheDiskOfTheRecording = Phrase("Check that the disk is not full.")
    static func noRecording(_ path: String) -> Phrase {
        Phrase("\(path: path) is not a recording of a session.")
    }
    static let recordASession = Phrase("Record a session with the option --record.")
    static func recordingOfAnotherFormat(_ path: String, _ format: Int) -> Phrase {
        Phrase("\(path: path) has the unknown format \(format).")
    }
    static let useTheSameVersion = Phrase("Use the version of espalier that matches the program.")
}
