import Foundation

/// A tmux terminal that runs a shell: tests press its keys and read its screen.
struct Tmux {
    private static let path = "/usr/bin/tmux"
    static let isInstalled = FileManager.default.isExecutableFile(atPath: path)

    /// Runs a program with no signals blocked and with only the three standard file descriptors. Otherwise, the tmux server and its shell
    /// would inherit this process's blocked signals and open files.
    private static let launch = """
        import os, signal, sys
        os.closerange(3, 1024)
        signal.pthread_sigmask(signal.SIG_SETMASK, [])
        os.execv(sys.argv[1], sys.argv[1:])
        """

    private let server = "test-\(UUID())"

    /// Starts a shell that finds superapp by its name.
    init(_ program: BuiltProgram, columns: Int, rows: Int) throws {
        let folder = URL(filePath: BuiltProgram.path).deletingLastPathComponent().path
        try run(
            "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-c", BuiltProgram.root.path,
            "env", "-i", "PATH=\(folder):/usr/bin:/bin", "TERM=screen", "LC_ALL=C.UTF-8", "PS1=READY ", "HISTFILE=",
            "SUPERAPP_HOME=\(program.home.path)", "SUPERAPP_NOW=\(BuiltProgram.now)", "TZ=Asia/Tokyo", "SWIFT_BACKTRACE=enable=no",
            "bash", "--norc", "--noprofile")
    }

    /// The reason why tmux did not run a command.
    private struct Refusal: Error { let arguments: [String], text: String }

    @discardableResult
    private func run(_ arguments: String...) throws -> String {
        let process = Process(), output = Pipe(), errors = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = ["-c", Self.launch, Self.path, "-u", "-L", server] + arguments
        process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        let text = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Refusal(arguments: arguments, text: String(decoding: text, as: UTF8.self)) }
        return String(decoding: data, as: UTF8.self)
    }

    /// Presses keys, given by the names that tmux uses.
    func press(_ keys: String...) throws { for key in keys { try run("send-keys", key) } }

    /// Types text.
    func type(_ text: String) throws { try run("send-keys", "-l", text) }

    func resize(columns: Int, rows: Int) throws { try run("resize-window", "-x", "\(columns)", "-y", "\(rows)") }

    /// Returns the lines of the screen, without trailing spaces.
    func screen() throws -> [String] {
        try run("capture-pane", "-p").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    func cursorColumn() throws -> Int? { try Int(run("display-message", "-p", "#{cursor_x}").filter(\.isNumber)) }

    func flags() throws -> String {
        try run("display-message", "-p", "#{cursor_flag} #{wrap_flag} #{alternate_on} #{mouse_standard_flag} #{mouse_sgr_flag}")
    }

    /// Returns the process ID of the program that the shell started.
    func program() throws -> Int32? {
        let shell = try run("display-message", "-p", "#{pane_pid}").split(separator: "\n").first ?? ""
        let children = try String(contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8)
        return children.split(separator: " ").first.flatMap { Int32($0) }
    }

    /// Waits until a line of the screen contains `text`, and returns the screen.
    ///
    /// - Throws: `Missing`, with the screen, if the text does not appear in 2,000 readings.
    @discardableResult
    func wait(for text: String) async throws -> [String] {
        var lines: [String] = []
        for _ in 0..<2_000 {
            lines = try screen()
            if lines.contains(where: { $0.contains(text) }) { return lines }
            await Task.yield()
        }
        throw Missing(text: text, screen: lines.joined(separator: "\n"))
    }

    struct Missing: Error { let text, screen: String }

    func end() { _ = try? run("kill-server") }
}
