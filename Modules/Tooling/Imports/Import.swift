/// One `import`, where it is written.
package struct Import: Hashable, Sendable {
    package let module: String
    /// From 1.
    package let line: Int

    package init(_ module: String, line: Int) { (self.module, self.line) = (module, line) }
}

/// A source file, and what it imports.
package struct ImportingFile: Hashable, Sendable {
    /// From the root of the package.
    package let path: String
    package let imports: [Import]

    package init(_ path: String, _ imports: [Import]) { (self.path, self.imports) = (path, imports) }
}
