import Foundation
import Program
import Testing

@testable import CommandLineHost

@Suite("The exit codes of invocations", .timeLimit(.minutes(60)))
struct InvocationSoakTests {
    static let files = "Tests/Apps/superapp/Transcripts/Files"

    /// The invocations that succeed or fail in the same way in every program.
    static let ofAnyProgram: [InvocationCase] = [
        .init("--help", 0, "SUBCOMMANDS:"),
        .init("help exitcodes", 0, "130"),
        .init("exitcodes", 0, "130"),
        .init("exitcodes --json", 0, #""code" : 130"#),
        .init("features", 0, "Features"),
        .init("man", 0, ".Sh NAME"),
        .init("completions zsh", 0, "#compdef"),
        .init("completions fish --json", 0, #""format" : "fish""#),
        .init("completions tcsh", 64, "tcsh"),
        .init("completions", 64, "<shell>"),
        .init("tree", 0, "Root"),
        .init("session --script \(files)/none.txt", 66, "none.txt"),
        .init("session --script \(files)", 65, "folder"),
        .init("session --json", 64, "JSON"),
        .init("featurse", 64, "Did you mean features?"),
        .init("help featurse", 64, "Did you mean features?"),
        .init("featurse --json", 64, #""code" : 64"#),
        .init("--hepl", 64, "--hepl"),
        .init("features extra", 64, "extra"),
        .init("features --home", 64, "--home"),
        .init("tree --home ''", 64, "--home"),
        .init("session", in: .misconfigured, 78, "line 2"),
        .init("session", in: .outdated, 78, "99.0.0"),
        .init("session", in: .maintained, 75, "11:00"),
        .init("features", 74, "Standard output").with(output: "/dev/full"),
    ]

    static let ofProgram: [InvocationCase] = [
        .init("--version", 0, "0.2.0"),
        .init("help timeline", 0, "timeline"),
        .init("features", 0, "Timeline"),
        .init("completions zsh", 0, "#compdef superapp"),
        .init("config --time-zone europe/london", 0, "Europe/London"),
        .init("timeline list --time-zone Asia/Tokio", 64, "Did you mean Asia/Tokyo?"),
        .init("timeline list --time-zone", 64, "--time-zone"),
        .init("tmieline", 64, "Did you mean timeline?"),
        .init("help tmieline", 64, "Did you mean timeline?"),
        .init("tmieline --json", 64, #""code" : 64"#),
        .init("timeline list --home ''", 64, "--home"),
        .init("features --features timeline --json", 0, #""isOn" : false"#),
        .init("tree", in: .filled, 0, "MainFeatures"),
        .init("", 0, "Welcome").with(input: ""),
        .init("session", 0, "Welcome"),
        .init("session --script \(files)/letter.txt", in: .filled, 65, "Line 1"),
        .init("session --script \(files)/notepad.txt", in: .filled, 0, "Root"),
        .init("features --features timelin", 64, "Did you mean Timeline?"),
        .init("order quote ginza-six tokyo-tower", 64, "SUPERAPP_NOW").with(environment: ["SUPERAPP_NOW": "noon"]),
        .init("--features order timeline list", 78, "Timeline is off"),
        .init("timeline list", 78, "home").with(environment: ["SUPERAPP_HOME": "", "HOME": "nowhere"]),
        .init("timeline list", in: .misconfigured, 78, "line 2"),
        .init("timeline list", in: .outdated, 78, "99.0.0"),
        .init("timeline list", in: .maintained, 75, "11:00"),
        .init("timeline list --home /dev/null", 73, "/dev/null"),
    ]

    static let ofTimeline: [InvocationCase] = [
        .init("timeline", 0, "import"),
        .init("timeline list", in: .filled, 0, "ライフ"),
        .init("timeline list --family transfers --since 2026-10-01 --limit 5 --json", in: .filled, 0, #""movements""#),
        .init("timeline list --text nothing-like-it", in: .filled, 0, "Timeline"),
        .init("timeline list --family paymnets", 64, "--family"),
        .init("timeline list --since 2026-02-30", 64, "2026-02-30"),
        .init("timeline list --since 2026-02-02 --until 2026-02-01", 64, "--until"),
        .init("timeline list --limit 0", 64, "--limit"),
        .init("timeline list --after here", 64, "here"),
        .init("timeline lsit", 64, "Did you mean list?"),
        .init("timeline show", 64, "<id>"),
        .init("timeline show nope", in: .filled, 66, "nope"),
        .init("timeline show 183a88myupfl6", in: .filled, 0, "Amazon.com"),
        .init("timeline categorize 183a88myupfl6 travel", in: .filled, 0, "travel"),
        .init("timeline categorize 183a88myupfl6 travels", in: .filled, 64, "travels"),
        .init("timeline categorize nope travel", in: .filled, 66, "nope"),
        .init("timeline summary --by category", in: .filled, 0, "groceries"),
        .init("timeline import Apps/superapp/Samples/statement.csv --dry-run", 0, "405"),
        .init("timeline import \(files)/broken.csv", 65, "line 3"),
        .init("timeline import \(files)/empty.csv", 65, "empty"),
        .init("timeline import nothing.csv", 66, "nothing.csv"),
        .init("timeline import \(files)/mufg.csv", 0, "MUFG"),
        .init("timeline import \(files)/bank.qfx", 65, "line 9"),
        .init("timeline import \(files)/sheet.xlsx", 65, "spreadsheet"),
        .init("timeline import \(files)/german.csv --profile lloyds", 65, "Transaction Date"),
        .init("timeline import \(files)/german.csv --profile lloyd", 66, "Did you mean lloyds?"),
        .init("timeline import \(files)/german.csv --map day=Tag", 64, "--map"),
        .init("timeline import - --dry-run", 0, "To be added").with(input: "date,amount\n2026-11-20,-5\n"),
        .init("timeline import -", 65, "ambiguous").with(input: "date,amount\n2026-11-20,5\n"),
        .init("timeline profiles", 0, "rakuten-card"),
        .init("timeline profiles show nope", 66, "nope"),
        .init("timeline profiles export lloyds -", 0, "Transaction Date"),
        .init("timeline profiles import \(files)/newer.json", 65, "too new"),
        .init("timeline profiles import \(files)/broken.csv", 65, "JSON"),
        .init("timeline profiles remove lloyds", 1, "built in"),
        .init("timeline add --amount -540", 0, "¥540"),
        .init("timeline add --amount 5,40", 64, "5,40"),
        .init("timeline edit 183a88myupfl6 --category travel", in: .filled, 0, "travel"),
        .init("timeline edit nope --category travel", in: .filled, 66, "nope"),
        .init("timeline delete 183a88myupfl6", in: .filled, 0, "deleted"),
        .init("timeline delete nope", in: .filled, 66, "nope"),
        .init("timeline history 183a88myupfl6", in: .filled, 0, "imported"),
        .init("timeline history nope", 66, "nope"),
        .init("timeline export -", in: .filled, 0, "movement id,date"),
        .init("timeline export - --json", in: .filled, 64, "standard output"),
        .init("timeline export /dev/null/statement.csv", in: .filled, 73, "/dev/null/statement.csv"),
        .init("timeline export README.md", in: .filled, 73, "--force"),
        .init("timeline list --week 2026-11-18 --min 5000 --sort largest", in: .filled, 0, "Amazon.com"),
        .init("timeline list --day 2026-11-18 --week 2026-11-18", 64, "--since"),
        .init("timeline list --min=-5", 64, "1200"),
        .init("timeline list --tag ,", 64, "commas"),
        .init("timeline tag 183a88myupfl6 Work", in: .filled, 0, "work"),
        .init("timeline tag nope work", in: .filled, 66, "nope"),
        .init("timeline split 183a88myupfl6 --amount 3000", in: .filled, 0, "¥7,029"),
        .init("timeline split 183a88myupfl6 --amount 30000", in: .filled, 64, "¥30,000"),
        .init("timeline split nope --amount 1", in: .filled, 66, "nope"),
        .init("timeline join 183a88myupfl6", in: .filled, 1, "no parts"),
        .init("timeline accounts rename nope Card", in: .filled, 66, "nope"),
        .init("timeline accounts rename nope ''", in: .filled, 64, "empty"),
        .init("timeline summary --by account", in: .filled, 0, "without an account"),
        .init("timeline clear", in: .filled, 64, "--yes"),
        .init("timeline clear --yes", in: .filled, 0, "405"),
        .init("timeline budgets", 0, "No budgets"),
        .init("timeline budgets set food 30000", in: .filled, 0, "¥30,000"),
        .init("timeline budgets set all 1 --currency JPY", in: .filled, 0, "over"),
        .init("timeline budgets set food 0", 64, "above zero"),
        .init("timeline budgets set fod 1", 64, "fod"),
        .init("timeline budgets set food 1 --currency YEN", 64, "YEN"),
        .init("timeline budgets list --month 2026-13", 64, "2026-13"),
        .init("timeline budgets remove food", 66, "food"),
        .init("timeline recurring", 0, "No recurring"),
        .init("timeline recurring", in: .filled, 0, "Netflix"),
        .init("timeline recurring x", 64, "x"),
        .init("timeline rules", 0, "No rules"),
        .init("timeline rules add food --text ライフ", in: .filled, 0, "ライフ"),
        .init("timeline rules add fod --text a", 64, "fod"),
        .init("timeline rules add food", 64, "--counterparty"),
        .init("timeline rules remove 1", 66, "Rule 1"),
        .init("timeline rules apply", in: .filled, 0, "0"),
        .init("timeline list", in: .filled, 74, "Standard output").with(output: "/dev/full"),
    ]

    static let ofOrder: [InvocationCase] = [
        .init("order places park", 0, "park"),
        .init("order places --json", 0, #""id" : "tokyo-station""#),
        .init("order quote tokyo-station shibuya-station", 0, "¥"),
        .init("order quote tokyo-station nowhere", 66, "nowhere"),
        .init("order quote tokyo-station 91,200", 65, "Tokyo"),
        .init("order quote tokyo-station shibuya-station --at noon", 64, "noon"),
        .init("order qoute tokyo-station shibuya-station", 64, "Did you mean quote?"),
        .init("order request tokyo-station shibuya-station", 0, "ride-1"),
        .init("order request tokyo-station shibuya-station", in: .riding, 1, "is active"),
        .init("order request tokyo-station shibuya-station --pay gold", 64, "gold"),
        .init("order request tokyo-station shibuya-station --speed 3", 64, "--follow"),
        .init("order request tokyo-station shibuya-station --follow", 130, "order status ride-1 --follow")
            .with(interruption: "looking for a taxi"),
        .init("order status", 66, "order request"),
        .init("order status", in: .riding, 0, "ride-1"),
        .init("order status ride-2", in: .riding, 66, "ride-2"),
        .init("order cancel --why wait", in: .riding, 0, "ride-1"),
        .init("order cancel", 66, "order list"),
        .init("order list", in: .riding, 0, "ride-1"),
    ]

    static let ofSignUp: [InvocationCase] = [
        .init("account", 0, "account signup"),
        .init("account show", in: .member, 0, "Ada"),
        .init("account signup --phone 090-1234-5678", 0, "code"),
        .init("account signup --phone 12345", 65, "12345"),
        .init("account signup --phone 090-1234-5678", in: .asked, 75, "seconds"),
        .init("account signup --code 12345x", in: .asked, 65, "six digits"),
        .init("account signup --phone 090-1111-2222", in: .member, 1, "already a member"),
        .init("account verify --licence 123456789030", 77, "account signup"),
        .init("account verify --licence 123", in: .member, 65, "licence"),
        .init("account signout", in: .member, 0, "signed out"),
        .init("account delete", in: .member, 64, "--yes"),
        .init("account delete --yes", in: .member, 0, "eleted"),
        .init("messages", in: .asked, 0, "code is"),
        .init("messages --limit 0", 64, "--limit"),
    ]

    static let ofProduct: [InvocationCase] = [
        .init("product list --max-price 3000", in: .filled, 0, "fm-1"),
        .init("product list --min-price 500 --max-price 100", in: .filled, 64, "price"),
        .init("product list --sort price", in: .filled, 64, "dearest"),
        .init("product show fm-101", in: .filled, 0, "¥"),
        .init("product show nope", in: .filled, 66, "nope"),
        .init("product like fm-101", in: .filled, 77, "account signup"),
        .init("product like fm-101", in: .member, 0, "Nikon"),
        .init("product unlike fm-101", in: .member, 0, "Nikon"),
        .init("product comment fm-101 'Is the shutter fine?'", in: .member, 0, "shutter"),
        .init("product uncomment fm-101 99", in: .member, 66, "99"),
        .init("product uncomment fm-101 1", in: .member, 1, "Only the author"),
        .init("product buy fm-101 --yes", in: .filled, 77, "account signup"),
        .init("product buy fm-105 --yes", in: .member, 0, "¥"),
        .init("product buy sale-1 --yes", in: .member, 1, "You are selling"),
        .init("product withdraw fm-105", in: .member, 1, "Only the seller"),
        .init("product withdraw sale-1", in: .member, 0, "Field notes"),
        .init("product sell 'Red bicycle' --price 12000 --category sports", in: .member, 0, "Red bicycle"),
        .init("product sell 'Red bicycle' --price -1 --category sports", in: .member, 64, "price"),
        .init("product import \(files)/broken.json", 65, "JSON"),
        .init("product import Apps/superapp/Samples/catalogue.json", 0, "24"),
    ]

    static let all = ofAnyProgram + ofProgram + ofTimeline + ofOrder + ofSignUp + ofProduct

    @Test("Every invocation exits with its documented code and, if it fails, explains why")
    func codes() async throws { try await check(Self.all, of: "superapp") }

    @Test(
        "Programs with a different set of features, or with none, exit with the same codes as superapp",
        arguments: ["commute", "bare", "hello"])
    func otherPrograms(name: String) async throws { try await check(Self.ofAnyProgram, of: name) }

    private func check(_ invocations: [InvocationCase], of name: String) async throws {
        try await withPreparedHomes { homes in
            for invocation in invocations {
                let run = try await invocation.run(homes, as: name)
                #expect(run.code == invocation.code, "\(name): \(invocation.line), in \(invocation.home): \(run)")
                let said = run.code == 0 ? run.output : run.complaint
                #expect(said.contains(invocation.words), "\(name): \(invocation.line), in \(invocation.home): \(run)")
                // Without a terminal, a successful command writes nothing to standard error.
                if run.code == 0 { #expect(run.complaint == "", "\(name): \(invocation.line)") }
            }
        }
    }

    @Test("The tested invocations cover every exit code except 69, 70 and 141")
    func complete() {
        // No invocation exits with 69, because no feature calls a service that could be unreachable, or with 70, because no bug is known.
        // OutputTests covers 141.
        #expect(Set(Self.all.map(\.code)) == Set(ExitCodeRow.all(of: .sysexits).map(\.code)).subtracting([69, 70, 141]))
        #expect(Self.all.count >= 60)
    }
}
