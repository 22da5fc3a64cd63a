import Foundation

/// The environment of tests: the variables that narrow the package, `PWD`, and all variables of the caller except those of the shared
/// cache.
///
/// When the tool only reads or builds a package, `swift` gets only a few variables; see ``SwiftEnvironment``. With only these variables,
/// tests could pass here and fail elsewhere, because they may read variables such as a database's address or a time zone.
package struct TestEnvironment: Sendable, Equatable {
    package let variables: [String: String]

    /// - Parameters:
    ///   - all: The variables of the caller.
    ///   - choices: The environment of the `swift` command, which can contain variables such as `ESPALIER_MODULE` that limit a build to a
    ///     part of the package.
    ///   - folder: The working directory of the tests.
    package init(_ all: [String: String], choices: [String: String] = [:], in folder: URL) {
        let path = folder.path(percentEncoded: false)
        variables = all.filter { !$0.key.isSecret }.merging(choices.filter { SwiftEnvironment.fixed[$0.key] == nil }) { $1 }
            .merging(["PWD": path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path]) { $1 }
    }

    /// The variables that are part of a test's inputs, as sorted lines: all except those that describe the session, such as the terminal
    /// window, the connection and the working directory, because they differ from one window to the next.
    package var inputs: [String] {
        variables.filter { !Self.session.contains($0.key) }.map { "\($0.key)=\($0.value)" }.sorted()
    }

    /// The names of variables that usually differ from machine to machine, for example because they describe a user or a CI job.
    package var personal: Set<String> {
        Set(variables.keys.filter { key in Self.personal.contains { key.matches($0) } && !Self.session.contains(key) })
    }

    /// The variables that are part of a shared result's key, as sorted lines.
    ///
    /// - Parameters:
    ///   - named: The personal variables that the sources name; all other personal variables are left out.
    ///   - ignored: Patterns for the names of more variables to leave out; an asterisk at the end of a pattern stands for any text.
    package func sharedInputs(naming named: Set<String>, ignoring ignored: [String]) -> [String] {
        let left = personal.subtracting(named)
        return variables.filter { key, _ in
            !left.contains(key) && !Self.session.contains(key) && !ignored.contains { key.matches($0) }
        }.map { "\($0.key)=\($0.value)" }.sorted()
    }

    private static let personal = [
        "ACTIONS_*", "AGENT_*", "BUILDKITE_*", "CI", "CIRCLE_*", "CI_*", "COLORTERM", "COLUMNS", "DBUS_*", "DEBIAN_FRONTEND",
        "DEVELOPER_DIR",
        "DISPLAY", "EDITOR", "GITHUB_*", "GITLAB_*", "HOME", "HOST", "HOSTNAME", "ImageOS", "ImageVersion", "JENKINS_*", "LESS*", "LINES",
        "LOGNAME", "LS_COLORS", "MAIL", "MAKE*", "MFLAGS", "PAGER", "PATH", "RUNNER_*", "SDKROOT", "SHELL", "SSH_*", "TEMP", "TERM",
        "TERM_PROGRAM*", "TMP", "TMPDIR", "TOOLCHAINS", "USER", "VISUAL", "WAYLAND_DISPLAY", "XDG_*", "http_proxy",
        "https_proxy", "no_proxy",
    ]

    private static let session: Set = [
        "_", "PWD", "OLDPWD", "SHLVL", "GPG_TTY", "ITERM_SESSION_ID", "SECURITYSESSIONID", "SSH_AUTH_SOCK", "SSH_CLIENT", "SSH_CONNECTION",
        "SSH_TTY", "STY", "TERM_SESSION_ID", "TMUX", "TMUX_PANE", "VSCODE_GIT_IPC_HANDLE", "VSCODE_IPC_HOOK_CLI", "WINDOWID",
        "XDG_SESSION_ID",
    ]
}

extension String {
    fileprivate func matches(_ pattern: String) -> Bool { pattern.hasSuffix("*") ? hasPrefix(pattern.dropLast()) : self == pattern }
}
