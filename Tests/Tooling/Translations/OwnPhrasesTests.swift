import Foundation
import Testing

@testable import Translations

@Suite("The phrases of this repository")
struct OwnPhrasesTests {
    /// The modules that have phrases, each with its Swift files.
    private static let modules: [ModulePhrases] = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Modules").standardizedFileURL
        let paths = (FileManager.default.enumerator(atPath: root.path)?.allObjects ?? []).compactMap { $0 as? String }
        let files = paths.filter { $0.hasSuffix(".swift") && $0.contains("/Phrases") }
        // A module is the folder that has the tables; its phrases may be in folders below.
        let folders = files.filter { $0.hasSuffix("/Phrases.ja.swift") }.map { String($0.dropLast("/Phrases.ja.swift".count)) }
        return folders.sorted().map { folder in
            let own = files.filter { $0.hasPrefix("\(folder)/") }.compactMap { path in
                (try? String(contentsOf: root.appending(path: path), encoding: .utf8)).map { (path: path, text: $0) }
            }
            return ModulePhrases(folder, at: folder, files: own)
        }
    }()

    /// A command at the end of a sentence.
    private static var command: Regex<Substring> {
        /: (?:account|config|doctor|features|messages|order|product|serve|session|timeline)(?: [a-z]+)*(?:$|[.。、])/
    }

    @Test("No phrase has a command among its words, where a page could not leave it out")
    func commands() {
        #expect(Self.modules.flatMap(\.said).count > 500)
        for module in Self.modules {
            for phrase in module.said { #expect(!phrase.key.contains(Self.command), "\(phrase.file):\(phrase.line): \(phrase.key)") }
            for entry in module.tables.flatMap(\.entries) {
                for form in entry.forms { #expect(!form.text.contains(Self.command), "\(module.module): \(form.text)") }
            }
        }
    }
}
