import EspalierTool

enum TextFormat: ReportFormat {
    static func answer(_ report: CheckReport) -> String { report.text }
}

enum JSONFormat: ReportFormat {
    static func answer(_ report: CheckReport) throws -> String { try Answer(report, text: "").json(in: .english) }
}

enum GitHubFormat: ReportFormat {
    static func answer(_ report: CheckReport) -> String { report.annotations }
}

enum GitLabFormat: ReportFormat {
    static func answer(_ report: CheckReport) -> String { report.findings.gitlab }
}

enum JUnitFormat: ReportFormat {
    static func answer(_ report: CheckReport) -> String { report.findings.junit }
}

enum SARIFFormat: ReportFormat {
    static func answer(_ report: CheckReport) -> String { report.findings.sarif(version: "\(Version.espalier)") }
}
