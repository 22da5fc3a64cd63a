import ArgumentParser
import Commands
import EnglishOnly
import Failure
import Foundation
import PackageGraph
import Terminal
import Text
import Timings

struct TimingsCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "timings", abstract: "Run a build, and say what took how long.",
        discussion: """
            The build is what stands after two hyphens. It is run as it is, with -v; what it took is kept in .build/espalier, \
            where graph and affected find it. Without a build, the last recording is told again.

            EXAMPLES
              espalier timings -- swift build                       what took longest, and what the build waited for
              espalier timings --html build.html -- swift test      a page with a chart
              espalier timings --compare before.json -- swift build
              espalier timings --html build.html                    a page of the last recording
            """)
    @OptionGroup var host: ToolOptions
    @Option(help: ArgumentHelp("Write a page that can be looked at offline.", valueName: "file")) var html: String?
    @Option(help: ArgumentHelp("Write the recording, to compare others with.", valueName: "file")) var output: String?
    @Option(help: ArgumentHelp("Compare with an earlier recording.", valueName: "file")) var compare: String?
    @Option(help: ArgumentHelp("Where the build keeps what it makes, if not in .build.", valueName: "folder")) var scratchPath: String?
    @Argument(parsing: .postTerminator, help: ArgumentHelp("swift build or swift test, with its arguments.", valueName: "build"))
    var build: [String] = []

    func run(_ needs: Void) async throws -> Answer {
        let reader = try host.reader(), records = Records(cache: reader.cache)
        let earlier = try compare.map { (path) throws(Failure) in try records.read(URL(filePath: path)) }
        let recording: Recording
        if build.isEmpty {
            recording = try records.read()
        } else {
            let scratch = scratchPath.map { URL(filePath: $0, directoryHint: .isDirectory) } ?? reader.root.appending(path: ".build")
            let recorder = Recorder(root: reader.root, scratch: scratch, environment: reader.environment)
            recording = try await recorder.record(build) { Console.complain(OutsideText($0 + "\n")) }
            if recording.code == 0 { try records.keep(recording) }
        }
        if let html { try write(Page(recording, comparedWith: earlier).html(), to: html) }
        if let output { try write(recording.scriptText(), to: output) }
        return Answer(
            TimingsData(recording, comparison: earlier.map(recording.compared)),
            text: recording.text + (earlier.map { recording.compared(with: $0).text } ?? ""), hasFindings: recording.code != 0)
    }

    private func write(_ text: String, to path: String) throws(Failure) {
        do { try Data(text.utf8).write(to: URL(filePath: path)) } catch {
            throw Failure(.cannotCreate, "\(path) cannot be written.", hint: "Choose another place.")
        }
    }
}

/// A recording for a script.
private struct TimingsData: Encodable {
    let command: [String]
    let date: Date
    let wall: Double
    let code: Int32
    let account: Recording.Account
    let items: [Recording.Item]
    let criticalPath: [String]
    let comparison: Recording.Comparison?

    init(_ recording: Recording, comparison: Recording.Comparison?) {
        (command, date, wall, code) = (recording.command, recording.date, recording.wall, recording.code)
        (account, items, criticalPath) = (recording.account, recording.items, recording.criticalPath)
        self.comparison = comparison
    }
}
