import Language

/// Errors about the data directory.
extension Phrase {
    static func cannotCreateDataDirectory(_ path: String) -> Phrase {
        Phrase("The data directory \(path: path) cannot be created or written to.")
    }
    /// A hint for a data directory that cannot be used.
    public static let chooseAnotherHome = Phrase("Choose another folder with --home.")
}

/// Errors about input files.
extension Phrase {
    static func tooLarge(_ path: String, mebibytes: Int) -> Phrase {
        Phrase("\(path: path) is larger than \(mebibytes) MiB.")
    }
    static let checkTheFile = Phrase("Check that it is the right file.")
    static let emptyPath = Phrase("The path is empty.")
    static func noFile(_ path: String) -> Phrase {
        Phrase("The file \(path: path) does not exist.")
    }
    static let checkThePath = Phrase("Check the path.")
    static func folder(_ path: String) -> Phrase { Phrase("\(path: path) is a folder.") }
    static func notRegular(_ path: String) -> Phrase { Phrase("\(path: path) is not a regular file.") }
    static let checkThatItIsAFile = Phrase("Choose a file on disk.")
    static let nameAFile = Phrase("Enter the path of a file in that folder.")
    static func unreadable(_ path: String) -> Phrase { Phrase("\(path: path) cannot be read.") }
    static func empty(_ path: String) -> Phrase { Phrase("\(path: path) is empty.") }
    static let checkThatItIsComplete = Phrase("Check that the file was saved completely.")
}

/// Errors about output files.
extension Phrase {
    static func fileExists(_ path: String) -> Phrase { Phrase("The file \(path: path) already exists.") }
    static func link(_ path: String) -> Phrase {
        Phrase("\(path: path) is a symbolic link.")
    }
    static func device(_ path: String) -> Phrase {
        Phrase("\(path: path) is a device or a pipe.")
    }
    static let chooseAnotherNameOrWriteThrough = Phrase("Choose another name, or add --force to write to it anyway.")
    static let chooseAnotherNameOrReplace = Phrase("Choose another name, or add --force to replace the file.")
    static func cannotCreate(_ path: String) -> Phrase {
        Phrase("The file \(path: path) cannot be created.")
    }
    static let checkFolderPermission = Phrase("Check the write permission of its folder.")
    static func unwritable(_ path: String) -> Phrase {
        Phrase("The file \(path: path) cannot be written.")
    }
    static let checkDiskSpaceNothingWritten = Phrase("Check that the disk is not full. No partial file was left behind.")
    static let dataIsIncomplete = Phrase("Do not use what was written: it is incomplete.")
    static let checkFilePermission = Phrase("Check the write permission of the file.")
    static let readPipeFirst = Phrase("First start the program that reads the pipe.")
}
