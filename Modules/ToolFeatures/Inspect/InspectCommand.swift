import ArgumentParser
import Commands
import EnglishOnly
import EspalierTool
import Failure
import FeatureTree
import Files
import Foundation
import InspectorPage
import PackageGraph
import Pages
import Text
import TreeRecords

struct InspectCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect", abstract: "Show the recording of a session as an offline page.",
        discussion: """
            The page shows the feature tree and the screen at each moment, the events with their causes, the cost of each feature, and \
            what the composition decided. A program writes a recording with session --record FILE or serve --record FILE. To open \
            source files from the page, set the variable ESPALIER_EDITOR to the address of your editor, as in the example.

            EXAMPLES
              espalier inspect session.rec                   writes session.rec.html
              espalier inspect session.rec --html -          writes the page to standard output
              ESPALIER_EDITOR='vscode://file/{path}:{line}' espalier inspect session.rec
            """)
    @OptionGroup var host: ToolOptions
    @Argument(help: "The recording.", completion: .file()) var file: String
    @Option(help: ArgumentHelp("The page to write; by default the recording's name with .html.", valueName: "file")) var html: String?

    func run(_ needs: Void) async throws -> Answer {
        let recording = try SavedRecording(InputFile(file, largest: 256 << 20).bytes(), at: file)
        let page = InspectorPage(recording, sources: await sources(of: recording.program), editor: editor)
        let text = try OfflinePage(
            title: "\(recording.program.name): recording", style: InspectorPage.style, body: InspectorPage.body,
            script: InspectorPage.script
        ).html(with: page, nonce: OfflinePage.nonce)
        let summary = RecordingSummary(recording)
        if html == "-" { return Answer(summary, text: text) }
        let path = html ?? (file == "-" ? "recording.html" : "\(file).html")
        // The page contains the recording, so only the owner of the new file may read it.
        let writer = try OutputFile(path, replaces: true).open()
        try writer.write(Array(text.utf8))
        try writer.finish(flushing: false)
        return Answer(summary, text: summary.text + "Page: \(OutsideText(path))\n")
    }

    private var editor: String? { ProcessInfo.processInfo.environment["ESPALIER_EDITOR"].flatMap { $0.isEmpty ? nil : $0 } }

    /// The paths of the composition's source files, by their names in the recording. Files outside the chosen package are left out.
    private func sources(of program: RecordedProgram) async -> [String: String] {
        guard let reader = try? host.reader(), let package = try? await reader.read() else { return [:] }
        let folders = Dictionary(package.targets.map { ($0.name, $0.path ?? "Sources/\($0.name)") }) { first, _ in first }
        let files = Set(program.entries.map { String($0.location[..<($0.location.lastIndex(of: ":") ?? $0.location.endIndex)]) })
        var found: [String: String] = [:]
        for file in files {
            let parts = file.split(separator: "/", maxSplits: 1).map(String.init)
            guard parts.count == 2, let folder = folders[parts[0]] else { continue }
            let root = reader.root.appending(path: folder, directoryHint: .isDirectory)
            let names = FileManager.default.enumerator(atPath: root.path(percentEncoded: false))?.compactMap { $0 as? String } ?? []
            guard let name = names.first(where: { $0 == parts[1] || $0.hasSuffix("/\(parts[1])") }) else { continue }
            // An editor needs an absolute path.
            found[file] = editor == nil ? "\(folder)/\(name)" : root.appending(path: name).path(percentEncoded: false)
        }
        return found
    }
}

private struct RecordingSummary: Encodable {
    let program, version, began: String
    let trees, events: Int
    let isCut: Bool
    let unreadable: Int
    /// Descriptions of failures, misuses and leaks.
    let problems: [String]
    /// The nodes that were mounted at the end of the recording, as an outline; empty if all trees had been stopped.
    let mounted: [String]

    init(_ recording: SavedRecording) {
        (program, version, began) = (recording.program.name, recording.program.version, recording.program.began)
        events = recording.lines.count { $0.serial != nil }
        let state = recording.state
        trees = Set(recording.lines.compactMap(\.tree)).union(state.trees.keys).count
        (isCut, unreadable) = (recording.isCut, recording.unreadable)
        problems = recording.lines.flatMap { line -> [String] in
            switch line.kind {
            case .failed: ["\(line.feature ?? "") failed: \(line.value ?? "")"]
            case .misuse: [line.value ?? ""]
            case .ended: (line.leaks ?? []).map { "\($0) is still referenced after the end of its tree." }
            default: []
            }
        }
        mounted = state.trees.keys.sorted().flatMap { state.outline(of: $0).split(separator: "\n").map(String.init) }
    }

    var text: String {
        var lines = ["\(program) \(version), recorded \(began). Trees: \(trees). Events: \(events)."]
        if isCut {
            lines.append("The last line is incomplete, because the program was killed or the line could not be written completely.")
        }
        if unreadable > 0 { lines.append("\(unreadable) \(unreadable == 1 ? "line" : "lines") cannot be read.") }
        if !problems.isEmpty { lines += ["", "Problems"] + problems.map { "  \($0)" } }
        if !mounted.isEmpty { lines += ["", "Mounted at the end"] + mounted.map { "  \($0)" } }
        return lines.map { "\(OutsideText($0))\n" }.joined()
    }
}
