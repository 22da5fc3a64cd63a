import Foundation
import Testing

extension DoctorTests {
    struct Problem: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let check: String
        let message: String
        /// The options before the command.
        var options: [String] = []
        var variables: [String: String] = [:]
        /// Causes the problem in an existing data directory.
        var act: @Sendable (URL) throws -> Void = { _ in }
    }

    static func write(_ text: String, to name: String) -> @Sendable (URL) throws -> Void {
        { home in
            let file = home.appending(path: name)
            try? FileManager.default.removeItem(at: file)
            try Data(text.utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        }
    }

    static let problems: [Problem] = [
        Problem(
            testDescription: "an invalid settings file", check: "settings-file",
            message: "The settings file HOME/settings.json has errors. Line 1: lan is an unknown setting. Did you mean lang?",
            variables: ["SUPERAPP_CONFIG": "HOME/settings.json"], act: write("{\"lan\": \"ja\"}", to: "settings.json")),
        Problem(
            testDescription: "a missing settings file", check: "settings-file",
            message: "The settings file /nonexistent/x.json does not exist.", variables: ["SUPERAPP_CONFIG": "/nonexistent/x.json"]),
        Problem(
            testDescription: "an invalid settings file at the default path", check: "settings-file",
            message: "The settings file HOME/superapp/settings.json has errors. Line 1: The JSON is invalid.",
            variables: ["XDG_CONFIG_HOME": "HOME"],
            act: { home in
                try FileManager.default.createDirectory(at: home.appending(path: "superapp"), withIntermediateDirectories: false)
                try write("?", to: "superapp/settings.json")(home)
            }),
        Problem(
            testDescription: "an unknown variable", check: "variables",
            message: "SUPERAPP_LAN is an unknown variable. Did you mean SUPERAPP_LANG?", variables: ["SUPERAPP_LAN": "ja"]),
        Problem(
            testDescription: "a variable with an invalid value", check: "variables",
            message: "SUPERAPP_LANG has the invalid value jp. Did you mean ja?", variables: ["SUPERAPP_LANG": "jp"]),
        Problem(
            testDescription: "an unknown variable and an invalid value", check: "variables",
            message:
                "SUPERAPP_LAN is an unknown variable. Did you mean SUPERAPP_LANG? SUPERAPP_LANG has the invalid value jp. Did you mean ja?",
            variables: ["SUPERAPP_LAN": "ja", "SUPERAPP_LANG": "jp"]),
        Problem(
            testDescription: "a stopped clock", check: "clock", message: "The clock is stopped at \(BuiltProgram.now).",
            variables: ["SUPERAPP_NOW": BuiltProgram.now, "TZ": "Asia/Tokyo"]),
        Problem(
            testDescription: "a locale without UTF-8", check: "locale",
            message: "The locale is not UTF-8 (LC_ALL=POSIX), so a terminal may show wrong characters.", variables: ["LC_ALL": "POSIX"]),
        Problem(
            testDescription: "no locale", check: "locale", message: "The locale is not UTF-8, so a terminal may show wrong characters.",
            variables: ["LANG": ""]),
        Problem(
            testDescription: "an unknown feature in a variable", check: "features",
            message: "SUPERAPP_FEATURES: there is no feature tmeline. Did you mean Timeline?",
            variables: ["SUPERAPP_FEATURES": "tmeline"]),
        Problem(
            testDescription: "an unknown feature on the command line", check: "features",
            message: "There is no feature tmeline. Did you mean Timeline?", options: ["--features", "tmeline"]),
        Problem(
            testDescription: "an unknown feature in the settings file", check: "features",
            message: "HOME/settings.json, line 1: there is no feature tmeline. Did you mean Timeline?",
            variables: ["SUPERAPP_CONFIG": "HOME/settings.json"], act: write("{\"features\": \"tmeline\"}", to: "settings.json")),
        Problem(
            testDescription: "an unknown feature in the default settings file", check: "features",
            message: "HOME/superapp/settings.json, line 1: there is no feature tmeline. Did you mean Timeline?",
            variables: ["XDG_CONFIG_HOME": "HOME"],
            act: { home in
                try FileManager.default.createDirectory(at: home.appending(path: "superapp"), withIntermediateDirectories: false)
                try write("{\"features\": \"tmeline\"}", to: "superapp/settings.json")(home)
            }),
        Problem(
            testDescription: "an empty data directory on the command line", check: "data-directory", message: "--home is empty.",
            options: ["--home", ""]),
        Problem(
            testDescription: "a relative data directory in the settings file", check: "data-directory",
            message: "HOME/settings.json, line 1: home is not an absolute path: data",
            variables: ["SUPERAPP_CONFIG": "HOME/settings.json", "SUPERAPP_HOME": ""],
            act: write("{\"home\": \"data\"}", to: "settings.json")),
        Problem(
            testDescription: "a data directory that cannot be created", check: "data-directory",
            message: "HOME/superapp.sqlite/data cannot be written.",
            variables: ["SUPERAPP_HOME": "HOME/superapp.sqlite/data", "HOME": "HOME/mine"]),
        Problem(
            testDescription: "no home directory", check: "data-directory",
            message: "There is no home directory, and thus no default data directory.",
            variables: ["SUPERAPP_HOME": "", "HOME": ""]),
        Problem(
            testDescription: "a data directory with wrong permissions", check: "data-directory",
            message: "Wrong permissions: HOME.",
            act: { try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: $0.path) }),
        Problem(
            testDescription: "a link to a data directory with wrong permissions", check: "data-directory",
            message: "Wrong permissions: HOME/link.", variables: ["SUPERAPP_HOME": "HOME/link"],
            act: { home in
                let folder = home.appending(path: "folder")
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
                try FileManager.default.createSymbolicLink(at: home.appending(path: "link"), withDestinationURL: folder)
            }),
        Problem(
            testDescription: "a file with wrong permissions", check: "files",
            message: "Wrong permissions: HOME/superapp.sqlite.",
            act: {
                try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: $0.appending(path: "superapp.sqlite").path)
            }),
        Problem(
            testDescription: "a temporary file left by a killed program", check: "leftovers",
            message: "Temporary files left by a killed program: HOME/session.json-a1B2c3.",
            act: { home in
                try write("{", to: "session.json-a1B2c3")(home)
                let file = home.appending(path: "session.json-a1B2c3").path
                try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: file)
            }),
        Problem(
            testDescription: "a log that is a folder", check: "log", message: "HOME/superapp.log is not a file, so no log is written.",
            act: { try FileManager.default.createDirectory(at: $0.appending(path: "superapp.log"), withIntermediateDirectories: false) }),
        Problem(
            testDescription: "a foreign database", check: "database",
            message: "HOME/superapp.sqlite is not a database of this program.", act: write("Dear diary", to: "superapp.sqlite")),
        Problem(
            testDescription: "a database of a newer version", check: "database",
            message: "A newer version of this program wrote the database HOME/superapp.sqlite.",
            act: { home in
                let file = home.appending(path: "superapp.sqlite")
                var bytes = try Data(contentsOf: file)
                bytes[63] = 99
                try write("", to: "superapp.sqlite")(home)
                let handle = try FileHandle(forWritingTo: file)
                try handle.write(contentsOf: bytes)
                try handle.close()
            }),
        Problem(
            testDescription: "a log without its database", check: "database",
            message: "The database HOME/superapp.sqlite is missing, but its log HOME/superapp.sqlite-wal exists.",
            act: { home in
                try FileManager.default.removeItem(at: home.appending(path: "superapp.sqlite"))
                try write("log", to: "superapp.sqlite-wal")(home)
            }),
        Problem(
            testDescription: "a database with a damaged page", check: "integrity", message: "The database",
            act: { home in
                let handle = try FileHandle(forWritingTo: home.appending(path: "superapp.sqlite"))
                try handle.seek(toOffset: 4096)
                try handle.write(contentsOf: Data(repeating: 0xFF, count: 4096))
                try handle.close()
            }),
        Problem(
            testDescription: "no folder for a copy of the database", check: "integrity",
            message: "The database HOME/superapp.sqlite cannot be checked, because it cannot be copied to /dev/null",
            variables: ["TMPDIR": "/dev/null"]),
        Problem(
            testDescription: "an invalid configuration", check: "config", message: "HOME/config.json, line 1: ",
            act: write("{\"minimumVerson\": \"1.0.0\"}", to: "config.json")),
        Problem(
            testDescription: "a program that is too old", check: "version",
            message: "Version 0.2.0 is too old: HOME/config.json requires 9.0.0.",
            act: write("{\"minimumVersion\": \"9.0.0\"}", to: "config.json")),
        Problem(
            testDescription: "an unreadable saved session", check: "session",
            message: "The saved session HOME/session.json cannot be read.", act: write("{", to: "session.json")),
        Problem(
            testDescription: "a folder in place of the saved session", check: "session",
            message: "The saved session HOME/session.json cannot be read.",
            act: { home in
                try? FileManager.default.removeItem(at: home.appending(path: "session.json"))
                try FileManager.default.createDirectory(at: home.appending(path: "session.json"), withIntermediateDirectories: false)
            }),
    ]

    /// Problems in which a variable points by mistake to a file or folder that does not belong to the program. No suggested fix may move
    /// such a file or folder, or change its permissions.
    static let strangers: [Problem] = [
        Problem(
            testDescription: "a file as data directory", check: "data-directory", message: "HOME/diary.txt is not a folder.",
            variables: ["SUPERAPP_HOME": "HOME/diary.txt", "HOME": "HOME/mine"], act: write("Dear diary", to: "diary.txt")),
        Problem(
            testDescription: "a data directory with foreign files", check: "data-directory",
            message: "HOME contains files that do not belong to this program, and other users can access it.",
            variables: ["HOME": "HOME/mine"],
            act: { home in
                try write("Dear diary", to: "diary.txt")(home)
                try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: home.path)
            }),
        Problem(
            testDescription: "a text file as settings file", check: "settings-file",
            message: "The settings file HOME/diary.txt has errors.",
            variables: ["SUPERAPP_CONFIG": "HOME/diary.txt"], act: write("Dear diary", to: "diary.txt")),
    ]
}
