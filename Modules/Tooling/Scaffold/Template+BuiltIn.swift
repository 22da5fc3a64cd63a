import Failure

extension Template {
    /// The templates that are embedded in the program, so that it remains a single file that can be installed anywhere.
    static func builtIn() throws(Failure) -> [Template] {
        try [
            Template("screen", files: File.bundle(PackageResources.screen_template)),
            Template("layered", files: File.bundle(PackageResources.layered_template)),
            Template("flow", files: File.bundle(PackageResources.flow_template)),
            Template("viewless", files: File.bundle(PackageResources.viewless_template)),
        ]
    }
}

extension Template.File {
    /// The files of a bundle, in which each file follows a line with its path: `==> Sources/Feature/Phrases.swift.stencil <==`.
    static func bundle(_ bytes: [UInt8]) -> [Self] {
        let parts = String(decoding: bytes.dropLast(), as: UTF8.self).split(separator: #/(?:^|\n)==> /#)
        return parts.compactMap { part in
            part.firstRange(of: " <==\n").map { Self(String(part[..<$0.lowerBound]), String(part[$0.upperBound...]) + "\n") }
        }
    }
}
