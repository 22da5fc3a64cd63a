import Foundation
import Testing

@Suite("The log of superapp")
struct LogTests {
    private func log(of program: BuiltProgram) -> String {
        (try? String(contentsOf: program.home.appending(path: "superapp.log"), encoding: .utf8)) ?? ""
    }

    /// Returns the records without times and process IDs.
    private func records(of program: BuiltProgram) -> [String] {
        log(of: program).split(separator: "\n").map { line in
            line.split(separator: " ").enumerated().filter { ![0, 2].contains($0.offset) && !$0.element.hasPrefix("took=") }.map {
                "\($0.element)"
            }
            .joined(separator: " ")
        }
    }

    @Test("By default, no log is written")
    func off() async throws {
        try await withProgram { program in
            try program.succeed(["timeline", "list"])
            #expect(log(of: program) == "")
        }
    }

    @Test("At log level info, the log contains the command, the features, the gates and the result")
    func info() async throws {
        try await withProgram { program in
            try program.succeed(["timeline", "list", "--log-level", "info", "--features", "timeline"])
            #expect(
                records(of: program) == [
                    "info started command=TimelineList features=Launch,Main,Timeline", "info gate passed gate=ForceUpgradeChecker",
                    "info gate passed gate=MaintenanceChecker", "info gate passed gate=TermsOfUseRenewalChecker",
                    "info gate passed gate=PrepareStart", "info ended command=TimelineList",
                ])
            let took = try #require(log(of: program).split(separator: "\n").last?.firstMatch(of: /took=([0-9.]+)ms$/)).1
            #expect(Double(took) ?? 0 > 0)
        }
    }

    @Test("The log of a failed command contains the failure's kind and exit code, but not its text")
    func failure() async throws {
        try await withProgram { program in
            let run = try program(["timeline", "show", "secretname", "-v"])
            #expect(run.code == 66 && run.complaint.contains("secretname"))
            #expect(records(of: program).last == "notice failed code=66 command=TimelineShow kind=noSuchItem")
            #expect(!log(of: program).contains("secretname"))
        }
    }

    @Test("If a gate stops a command, the log contains the gate and the kind of the failure")
    func gate() async throws {
        try await withProgram { program in
            try program.succeed(["timeline", "list"])
            try Data(#"{"minimumVersion": "9.0.0"}"#.utf8).write(to: program.home.appending(path: "config.json"))
            #expect(try program(["timeline", "list"], with: ["SUPERAPP_LOG_LEVEL": "info"]).code == 78)
            #expect(records(of: program).contains("info gate stopped gate=ForceUpgradeChecker kind=misconfigured"))
            #expect(records(of: program).last == "notice failed code=78 command=TimelineList kind=misconfigured")
        }
    }

    @Test("At log level debug, the log contains mounts, unmounts and the origins of settings")
    func tree() async throws {
        try await withProgram { program in
            let run = try program(["-v"], input: "q\n")
            #expect(run.code == 0)
            let records = records(of: program)
            for record in ["set by=flag setting=logLevel", "set by=variable setting=home", "set by=default setting=lang"] {
                #expect(records.contains("debug \(record)"))
            }
            let built = records.filter { $0.hasPrefix("debug built feature=Root") }
            #expect(built.count == 1 && records.contains("debug " + built[0].replacing("debug built", with: "unmounted")))
            #expect(!records.contains { $0.hasPrefix("trace") })
        }
    }

    @Test("Logging does not change the output or the error messages of a command")
    func streams() async throws {
        try await withProgram { program in
            let quiet = try program(["features"])
            let logged = try program(["features", "--log-level", "trace"])
            #expect(logged == quiet)
        }
    }

    @Test("An unwritable log is reported once, and the command succeeds", arguments: [["features"], ["timeline", "list"]])
    func unwritable(command: [String]) async throws {
        try await withProgram { program in
            try program.succeed(command)
            try FileManager.default.createDirectory(at: program.home.appending(path: "superapp.log"), withIntermediateDirectories: true)
            let (quiet, run) = (try program(command), try program(command + ["-v"]))
            #expect(run.output == quiet.output && run.code == 0)
            #expect(
                run.complaint == """
                    superapp: The log \(program.home.path)/superapp.log cannot be written.
                      Work continues without a log. To find the cause: superapp doctor

                    """)
        }
    }

    @Test("Only the owner can read superapp's log")
    func permissions() async throws {
        try await withProgram { program in
            try program.succeed(["features", "-v"])
            for (path, mode) in [(program.home, 0o700), (program.home.appending(path: "superapp.log"), 0o600)] {
                #expect(try FileManager.default.attributesOfItem(atPath: path.path)[.posixPermissions] as? Int == mode)
            }
        }
    }

    @Test("The log of a complete sign-up contains no personal data, even at log level trace")
    func secrets() async throws {
        let name = "Zebediah", licence = "123456789030", email = "zeb@example.org"
        try await withProgram { program in
            let trace = ["--log-level", "trace"]
            var codes: [String] = []
            func code() throws -> String {
                let code = String(try #require(try program(["messages"] + trace).output.matches(of: /code is (\d{6})/).last).1)
                codes.append(code)
                return code
            }
            try program.succeed(["account", "signup", "--phone", "090-1234-5678"] + trace)
            #expect(try program(["account", "signup", "--code", "000001"] + trace).code != 0)
            let register = ["--name", name, "--birth", "1990-12-10", "--accept-terms"]
            try program.succeed(["account", "signup", "--code", code()] + register + trace)
            #expect(try program(["account", "verify", "--licence", "999999999999"] + trace).code != 0)
            try program.succeed(["account", "verify", "--licence", licence] + trace)
            try program.succeed(["account"] + trace)
            try program.succeed(["account", "delete", "--yes"] + trace)
            // Enter the data on screens as well. Each session starts with one of these lines, because the screens accept different ones.
            for line in ["1", "Start", "090-8765-4321", email, "Send", "1"] {
                _ = try program(trace, input: "\(line)\n090-8765-4321\n\(name)\n\(licence)\n")
            }
            // Remove process IDs and times, whose digits may match a secret by chance.
            let log = records(of: program).joined(separator: "\n")
            #expect(log.contains("trace ") && log.contains("feature=SignUpStepChecker") && log.count > 10_000)
            let secrets = codes + [name, licence, email, "1990-12-10", "000001", "999999999999", "9012345678", "90-1234-5678", "8765"]
            for secret in secrets { #expect(!log.contains(secret), "\(secret) is in the log.") }
        }
    }
}
