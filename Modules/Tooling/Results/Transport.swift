import Foundation
import Toolchain

/// Sends batches of requests through `curl`, which handles certificates and proxies.
///
/// Foundation's own client is not used, because a statically linked tool could not be built without the headers of libcurl. Redirects are
/// not followed, because they could send the token to another server. The token reaches curl in a file that only this user can read, never
/// in an argument.
package struct Transport: ResultServer {
    private let url: URL
    private let authorization: String?

    package init(_ address: CacheAddress) { (url, authorization) = (address.url, address.authorization) }

    package func get(
        _ paths: [String], limit: Int, within time: Duration
    ) async -> (answers: [ServerAnswer?], trouble: ServerTrouble?) {
        await send(paths, ["max-filesize = \(limit)"], within: time) { _, _ in [] }
    }

    package func put(
        _ files: [(path: String, data: Data)], within time: Duration
    ) async -> (answers: [ServerAnswer?], trouble: ServerTrouble?) {
        let options = ["header = \"Content-Type: application/octet-stream\"", "header = \"Expect:\""]
        return await send(files.map(\.path), options, within: time) { index, folder in
            let file = folder.appending(path: "body-\(index)")
            try files[index].data.write(to: file)
            return ["upload-file = \(quoted(file.path(percentEncoded: false)))"]
        }
    }

    private func send(
        _ paths: [String], _ options: [String], within time: Duration, _ file: (Int, URL) throws -> [String]
    ) async -> (answers: [ServerAnswer?], trouble: ServerTrouble?) {
        let none = [ServerAnswer?](repeating: nil, count: paths.count)
        let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
        guard seconds > 0.001 else { return (none, .timeout) }
        var lines = ["silent", "parallel", "fail-early", "proto = \"=http,https\"", "max-time = \(seconds)"] + options
        if let authorization { lines.append("header = \(quoted("Authorization: \(authorization)"))") }
        return await inTemporaryFolder { folder in
            let config = folder.appending(path: "config").path(percentEncoded: false)
            do {
                for (index, path) in paths.enumerated() {
                    lines += try file(index, folder)
                    lines.append("url = \(quoted(url.appending(path: path).absoluteString))")
                    lines.append("output = \(quoted(folder.appending(path: "\(index)").path(percentEncoded: false)))")
                }
                lines.append("write-out = \"%{filename_effective} %{http_code} %{exitcode}\\n\"")
                try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: config))
            } catch { return (none, .unreachable) }
            guard let output = try? await Subprocess(["curl", "--disable", "--config", config], in: folder).run(), output.code != 127 else {
                return (none, .missing)
            }
            return read(output, count: paths.count, in: folder)
        }
    }

    private func read(_ output: Subprocess.Output, count: Int, in folder: URL) -> (answers: [ServerAnswer?], trouble: ServerTrouble?) {
        var answers = [ServerAnswer?](repeating: nil, count: count), trouble: ServerTrouble?
        for line in output.text.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count >= 3, let status = Int(words[words.count - 2]), let index = words[words.count - 3].split(separator: "/").last,
                let index = Int(index), answers.indices.contains(index)
            else { continue }
            // Older versions of curl do not report the exit code of each request.
            let code = Int(words[words.count - 1]) ?? (status == 0 ? 7 : 0)
            if code == 0 {
                answers[index] = ServerAnswer(status: status, body: (try? Data(contentsOf: folder.appending(path: "\(index)"))) ?? Data())
            } else if trouble == nil {
                trouble = code == 28 ? .timeout : code == 63 ? .tooLarge : .unreachable
            }
        }
        if output.code != 0, trouble == nil { trouble = output.code == 28 ? .timeout : .unreachable }
        return (answers, trouble)
    }

    /// The text as a quoted value for curl's configuration file.
    private func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
