import ArgumentParser
import Commands
import EnglishOnly
import EspalierTool
import Failure
import Foundation
import PackageGraph
import Rebuilds
import Timings
import Toolchain

struct TimingsCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "timings", abstract: "Record how long each module takes to build.",
        discussion: """
            It runs the build command that follows --, with -v added. If the build succeeds, it saves the times in .build/espalier, where \
            graph, affected and weigh read them. Without a build command, it shows the last recording.

            EXAMPLES
              espalier timings -- swift build                       the longest steps and the critical path
              espalier timings --html build.html -- swift test      a page with a chart
              espalier timings --compare before.json -- swift build
              espalier timings --html build.html                    a page of the last recording
            """)
    @OptionGroup var host: ToolOptions
    @Option(help: ArgumentHelp("Write an offline page with a chart.", valueName: "file")) var html: String?
    @Option(help: ArgumentHelp("Write the recording to a file.", valueName: "file")) var output: String?
    @Option(help: ArgumentHelp("Compare with this recording.", valueName: "file")) var compare: String?
    @Option(help: ArgumentHelp("The build folder; by default .build.", valueName: "folder")) var scratchPath: String?
    @Argument(parsing: .postTerminator, help: ArgumentHelp("swift build or swift test with its arguments.", valueName: "build"))
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
            let end = BuildObserver.recording.start(
                BuildSite(cache: reader.cache, places: [.init(scratch: scratch)], roots: [reader.root], environment: reader.environment))
            defer { end() }
            recording = try await recorder.record(build, onLine: Self.note)
            if recording.code == 0 { try records.keep(recording) }
        }
        if let html { try write(TimingsPage(recording, comparedWith: earlier).html(), to: html) }
        if let output { try write(recording.scriptText(), to: output) }
        return Answer(
            TimingsData(recording, comparison: earlier.map(recording.compared)),
            text: recording.text + (earlier.map { recording.compared(with: $0).text } ?? ""), hasFindings: recording.code != 0)
    }

    private func write(_ text: String, to path: String) throws(Failure) {
        do { try Data(text.utf8).write(to: URL(filePath: path)) } catch {
            throw Failure(.cannotCreate, "\(path) cannot be written.", hint: "Choose another file.")
        }
    }
}

/// The JSON output for a recording.
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
