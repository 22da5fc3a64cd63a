import EspalierTool

/// The rules of Acme.
public enum AcmeRules: ToolFeature {
    public static var about: Phrase { "The rules of Acme." }
    public static var entries: [Entry] {
        [
            .plug(NoFoundation.self, into: CheckRules.self, as: ["no-foundation"]) {},
            .plug(Names.self, into: ReportFormats.self, as: "names") {},
        ]
    }
}

/// No target imports Foundation, except tests.
enum NoFoundation: CheckRule {
    static func answer(_ package: CheckInput) -> [Finding] {
        package.targets.filter { !$0.isTest }.flatMap { target in
            target.files.flatMap { file in
                file.imports.filter { $0.module == "Foundation" }.map { found in
                    Finding(
                        "no-foundation", of: target.name, file.path, found.line, "\(target.name) imports Foundation.",
                        reason: "The programs of Acme start without it.", edit: "\(file.path):\(found.line): remove the import.")
                }
            }
        }
    }
}

/// A report with the names of the rules alone.
enum Names: ReportFormat {
    static func answer(_ report: CheckReport) -> String { report.findings.map { "\($0.rule)\n" }.joined() }
}
