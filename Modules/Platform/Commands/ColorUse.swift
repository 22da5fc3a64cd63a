import ArgumentParser

/// When a program uses color.
public enum ColorUse: String, CaseIterable, Sendable, ExpressibleByArgument {
    /// On terminals that support it.
    case auto
    /// Always, even in files and pipes.
    case always
    /// Never.
    case never
}
