import Foundation

/// The environment of tests: every variable of the caller, as under plain SwiftPM.
///
/// Only the manifest and the compiler get a fixed selection; see ``SwiftEnvironment``. Tests that got the same selection could pass here
/// and fail elsewhere, because they may read variables such as a database's address or a time zone.
package struct TestEnvironment: Sendable, Equatable {
    package let variables: [String: String]

    /// - Parameters:
    ///   - all: The variables of the caller.
    ///   - choices: The environment of the `swift` command, which can contain variables such as `ESPALIER_MODULE` that limit a build to a
    ///     part of the package.
    ///   - folder: The working directory of the tests.
    package init(_ all: [String: String], choices: [String: String] = [:], in folder: URL) {
        let path = folder.path(percentEncoded: false)
        variables = all.merging(choices.filter { SwiftEnvironment.fixed[$0.key] == nil }) { $1 }
            .merging(["PWD": path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path]) { $1 }
    }

    /// The variables that are part of a test's inputs, as sorted lines: all except those that name a terminal window, a connection or a
    /// folder, which differ from one window to the next.
    package var inputs: [String] {
        variables.filter { !Self.session.contains($0.key) }.map { "\($0.key)=\($0.value)" }.sorted()
    }

    private static let session: Set = [
        "_", "PWD", "OLDPWD", "SHLVL", "GPG_TTY", "ITERM_SESSION_ID", "SECURITYSESSIONID", "SSH_AUTH_SOCK", "SSH_CLIENT", "SSH_CONNECTION",
        "SSH_TTY", "STY", "TERM_SESSION_ID", "TMUX", "TMUX_PANE", "VSCODE_GIT_IPC_HANDLE", "VSCODE_IPC_HOOK_CLI", "WINDOWID",
        "XDG_SESSION_ID",
    ]
}
