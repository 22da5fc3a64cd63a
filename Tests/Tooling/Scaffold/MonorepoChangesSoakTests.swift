import EnglishOnly
import Failure
import Foundation
import PackageGraph
import Testing
import Toolchain

@testable import Scaffold

@Suite("Changes to a monorepo")
struct MonorepoChangesSoakTests {
    @Test("A feature that is added to a monorepo appears in its app, and can be removed without a trace")
    func feature() async throws {
        try await withEspalier { root in
            _ = try await makeMonorepo("Acme", in: root)
            let acme = root.appending(path: "Acme")
            let before = try contents(of: acme)
            let template = try Template.named("layered", in: acme)
            _ = try await Scaffolder(PackageReader(root: acme)).make(NewFeature(FeatureName("Wallet"), template, in: acme))
            let app = try String(contentsOf: acme.appending(path: "Apps/acme/AcmeApp.swift"), encoding: .utf8)
            #expect(app.contains("import ProgramKit\nimport Wallet\n") && app.contains("        Hello.self\n        Wallet.self\n"))
            _ = try await Scaffolder(PackageReader(root: acme)).remove(feature: "Wallet")
            #expect(try contents(of: acme) == before)
        }
    }

    @Test("A module is added with its row, is not removed while it is used, and can be removed without a trace, even from another layer")
    func module() async throws {
        try await withEspalier { root in
            _ = try await makeMonorepo("Acme", in: root)
            let acme = root.appending(path: "Acme"), before = try contents(of: acme)
            _ = try await Scaffolder(PackageReader(root: acme)).make(moduleNamed: FeatureName("HelloSlots", of: "module"))
            let made = try #require(try await PackageReader(root: acme).read().targets.first { $0.name == "HelloSlots" })
            #expect(made.path == "Modules/Shared/HelloSlots" && made.dependencies == [])
            #expect(
                try contents(of: acme)["Modules/Shared/HelloSlots/HelloSlots.swift"]?.hasPrefix("// What several features share") == true)
            let refusals = [("HelloSlots", "Modules/Shared/HelloSlots already exists."), ("hello", "start with a capital letter.")]
            for (name, expected) in refusals {
                let refusal = await #expect(throws: Failure.self) {
                    try await Scaffolder(PackageReader(root: acme)).make(moduleNamed: FeatureName(name, of: "module"))
                }
                #expect(refusal?.message.english.hasSuffix(expected) == true, "\(name)")
            }

            let manifest = acme.appending(path: "Package.swift"), text = try String(contentsOf: manifest, encoding: .utf8)
            try Data(text.replacing("feature: [\"", with: "feature: [\"HelloSlots\", \"").utf8).write(to: manifest)
            let used = Failure(.refused, "Hello uses HelloSlots.", hint: "Remove these imports and dependencies first.")
            await #expect(throws: used) { try await Scaffolder(PackageReader(root: acme)).remove(module: "HelloSlots") }
            try Data(text.utf8).write(to: manifest)
            let unknown = Failure(.usage, "The module HelloSlot is unknown. Did you mean HelloSlots?", hint: "Choose from HelloSlots.")
            await #expect(throws: unknown) { try await Scaffolder(PackageReader(root: acme)).remove(module: "HelloSlot") }
            let owned = Failure(
                .refused, "Hello cannot be removed, because it belongs to the feature Hello.",
                hint: "Remove the whole feature: espalier remove feature Hello")
            await #expect(throws: owned) { try await Scaffolder(PackageReader(root: acme)).remove(module: "Hello") }
            try FileManager.default.createDirectory(at: acme.appending(path: "Modules/Core"), withIntermediateDirectories: false)
            _ = try await Scaffolder(PackageReader(root: acme)).move(module: "HelloSlots", to: "Core")
            _ = try await Scaffolder(PackageReader(root: acme)).remove(module: "HelloSlots")
            #expect(try contents(of: acme) == before)
        }
    }

    @Test("A template is copied into a monorepo, and can be removed without a trace even if it cannot be read")
    func template() async throws {
        try await withEspalier { root in
            _ = try await makeMonorepo("Acme", in: root)
            let acme = root.appending(path: "Acme"), before = try contents(of: acme), tool = try Scaffolder(PackageReader(root: acme))
            _ = try await tool.make(templateNamed: "gallery", from: "screen")
            #expect(
                try contents(of: acme)[".espalier.yml"]?.contains("  - { template: gallery, from: screen, format: \(Skeletons.format) }\n")
                    == true)
            let unknown = Failure(.usage, "The template galery is unknown. Did you mean gallery?", hint: "Choose from gallery.")
            await #expect(throws: unknown) { try await tool.remove(template: "galery") }
            try Data("{".utf8).write(to: acme.appending(path: "Templates/gallery/template.yml"))
            _ = try await tool.remove(template: "gallery")
            #expect(try contents(of: acme) == before)
            let none = Failure(.usage, "The template gallery is unknown.", hint: "There is no template to choose from.")
            await #expect(throws: none) { try await tool.remove(template: "gallery") }
        }
    }

    @Test("A renamed feature keeps its old name only in the database, and renaming it back restores everything except some comments")
    func rename() async throws {
        try await withEspalier { root in
            _ = try await makeMonorepo("Acme", features: ["Cart", "GiftCard"], template: "layered", in: root)
            let acme = root.appending(path: "Acme"), before = try contents(of: acme)
            let logo = acme.appending(path: "Modules/Features/GiftCard/Presentation/logo.png")
            try Data([0x89, 0x50, 0xFF, 0xFE]).write(to: logo)
            let refusal = Failure(
                .refused, "Modules/Features/GiftCard/Presentation/logo.png is not a text file, so it cannot be renamed with its folder.",
                hint: "Move the file out of the folder, run the command again, and move the file back.")
            await #expect(throws: refusal) {
                try await Scaffolder(PackageReader(root: acme)).rename(feature: "GiftCard", to: FeatureName("Purse"))
            }
            #expect(try Data(contentsOf: logo) == Data([0x89, 0x50, 0xFF, 0xFE]))
            try FileManager.default.removeItem(at: logo)
            let renamed = try await Scaffolder(PackageReader(root: acme)).rename(feature: "GiftCard", to: FeatureName("Purse"))
            #expect(
                try Scaffolder.storedNames(in: renamed, renamed: "GiftCard", to: FeatureName("Purse"))
                    == ["Modules/Features/Purse/Infra/SQLitePurse.swift: giftCardNote, GiftCard"])
            var after = try contents(of: acme)
            let schema = after.removeValue(forKey: "Modules/Features/Purse/Infra/SQLitePurse.swift") ?? ""
            #expect(schema.contains("static let databaseTableName = \"giftCardNote\"") && !schema.contains("struct GiftCard"))
            #expect(after.filter { ($0.key + $0.value).lowercased().contains(/gift ?card/) }.map(\.key) == [])
            #expect(after["Apps/acme/AcmeApp.swift"]?.contains("        Cart.self\n        Purse.self\n") == true)

            _ = try await Scaffolder(PackageReader(root: acme)).rename(feature: "Purse", to: FeatureName("GiftCard"))
            let changed = try contents(of: acme).filter { before[$0.key] != $0.value }.map(\.key)
            // Only a comment in which the name was written as two words may differ.
            #expect(changed.allSatisfy { $0.hasSuffix("/GiftCard.swift") }, "\(changed)")
            _ = try await Scaffolder(PackageReader(root: acme)).rename(feature: "Cart", to: FeatureName("Basket"))
            _ = try await Scaffolder(PackageReader(root: acme)).rename(feature: "Basket", to: FeatureName("Cart"))
            let again = try contents(of: acme).filter { !$0.key.contains("/GiftCard/") }
            #expect(again == before.filter { again.keys.contains($0.key) } && again.count > 10)
        }
    }

    @Test("A renamed app leaves its old name in no file, and renaming it back restores every byte")
    func renameApp() async throws {
        try await withEspalier { root in
            _ = try await makeMonorepo("Acme", in: root)
            let acme = root.appending(path: "Acme"), before = try contents(of: acme)
            _ = try await Scaffolder(PackageReader(root: acme)).rename(app: "acme", to: AppName("gift-shop"))
            let after = try contents(of: acme)
            #expect(after["Apps/gift-shop/GiftShopApp.swift"]?.contains("@main enum GiftShopApp: Program {") == true)
            #expect(after["Package.swift"]?.contains("App(\"gift-shop\", features: [\"Hello\"])") == true)
            #expect(after["Makefile"]?.contains(".build/debug/gift-shop\n") == true)
            #expect(after["README.md"]?.contains("# run gift-shop\n") == true && after["README.md"]?.contains("`Apps/gift-shop`") == true)
            #expect(after.filter { ($0.key + $0.value).contains(/\bacme\b|AcmeApp/) }.map(\.key) == [])
            let scaffolder = try Scaffolder(PackageReader(root: acme))
            let unknown = Failure(.usage, "The app gift-shpo is unknown. Did you mean gift-shop?", hint: "Choose from gift-shop.")
            await #expect(throws: unknown) { try await scaffolder.rename(app: "gift-shpo", to: AppName("x")) }
            let taken = Failure(.usage, "The app gift-shop already exists.", hint: "Choose another name.")
            await #expect(throws: taken) { try await scaffolder.rename(app: "gift-shop", to: AppName("gift-shop")) }
            let clash = await #expect(throws: Failure.self) { try await scaffolder.rename(app: "gift-shop", to: AppName("hello")) }
            #expect(clash?.kind == .usage && clash?.message == "The module Hello already exists.")
            // A Makefile target can have the same name as the app, and a file of the app can be a script.
            let script = acme.appending(path: "Apps/gift-shop/start.sh"), moved = acme.appending(path: "Apps/test/start.sh")
            try Data("#!/bin/sh\n".utf8).write(to: script)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.withoutSlash)
            _ = try await scaffolder.rename(app: "gift-shop", to: AppName("test"))
            #expect(FileManager.default.isExecutableFile(atPath: moved.withoutSlash))
            try FileManager.default.removeItem(at: moved)
            _ = try await Scaffolder(PackageReader(root: acme)).rename(app: "test", to: AppName("acme"))
            #expect(try contents(of: acme) == before)
        }
    }

    @Test("Renaming a feature leaves other modules and their declarations alone, even if their names begin with the old name")
    func alike() async throws {
        try await withEspalier { root in
            _ = try await makeMonorepo("Acme", features: ["Hello", "Cart"], in: root)
            let acme = root.appending(path: "Acme"), manifest = acme.appending(path: "Package.swift")
            _ = try await Scaffolder(PackageReader(root: acme)).make(moduleNamed: FeatureName("CartSlots", of: "module"))
            let text = try String(contentsOf: manifest, encoding: .utf8)
            let cart = "\"Cart\",\n        feature: [\"ArgumentParser\", \"Espalier\""
            try #require(text.contains(cart))
            try Data(text.replacing(cart, with: cart + ", \"CartSlots\"").utf8).write(to: manifest)
            let feature = "Modules/Features/Cart/Feature/ReadCart.swift", read = try #require(try contents(of: acme)[feature])
            try write(
                [
                    "Modules/Shared/CartSlots/CartSlots.swift": "package protocol CartCount {}\n",
                    feature: "import CartSlots\n\n" + read + "struct CartLine: CartCount { let cartLines = CartSlots.self }\n",
                ], to: acme)
            _ = try await Scaffolder(PackageReader(root: acme)).rename(feature: "Cart", to: FeatureName("Basket"))
            let after = try contents(of: acme), renamed = after["Modules/Features/Basket/Feature/ReadBasket.swift"]
            #expect(renamed?.hasPrefix("import CartSlots\n\n/// Reads") == true)
            #expect(renamed?.hasSuffix("struct BasketLine: CartCount { let basketLines = CartSlots.self }\n") == true)
            let row = "\"Basket\",\n        feature: [\"ArgumentParser\", \"Espalier\", \"CartSlots\""
            #expect(after["Package.swift"]?.contains(row) == true)
            #expect(after["Package.swift"]?.contains("Module(\"Modules/Shared/CartSlots\", knows: [])") == true)
        }
    }

    @Test("A feature that another module uses is neither removed nor renamed, and an unknown feature is refused with a suggestion")
    func used() async throws {
        try await withEspalier { root in
            _ = try await makeMonorepo("Acme", features: ["Hello", "Cart"], in: root)
            let acme = root.appending(path: "Acme"), manifest = acme.appending(path: "Package.swift")
            _ = try await Scaffolder(PackageReader(root: acme)).make(moduleNamed: FeatureName("Greetings", of: "module"))
            let text = try String(contentsOf: manifest, encoding: .utf8), row = "Module(\"Modules/Shared/Greetings\", knows: ["
            try #require(text.contains(row))
            try Data(text.replacing(row, with: row + "\"Hello\"").utf8).write(to: manifest)
            let before = try contents(of: acme), scaffolder = try Scaffolder(PackageReader(root: acme))
            let refusal = Failure(.refused, "Greetings uses Hello.", hint: "Remove these imports and dependencies first.")
            await #expect(throws: refusal) { try await scaffolder.remove(feature: "Hello") }
            await #expect(throws: refusal) { try await scaffolder.rename(feature: "Hello", to: FeatureName("Bye")) }
            let unknown = Failure(.usage, "The feature Helo is unknown. Did you mean Hello?", hint: "Choose from Hello, Cart.")
            await #expect(throws: unknown) { try await scaffolder.remove(feature: "Helo") }
            let unknownApp = Failure(.usage, "The app acm is unknown. Did you mean acme?", hint: "Choose from acme.")
            await #expect(throws: unknownApp) { try await scaffolder.remove(app: "acm") }
            #expect(try contents(of: acme) == before)
        }
    }

    /// Checks that the feature Wallet of another package can be chosen for an app, but not renamed, removed or created again.
    private func checkAdded(in acme: URL) async throws {
        let scaffolder = try Scaffolder(PackageReader(root: acme)), before = try contents(of: acme)
        let screen = try Template.named("screen", in: acme)
        let taken = Failure(.usage, "The feature Wallet already exists.", hint: "Choose another name.")
        #expect(throws: taken) { try NewFeature(FeatureName("Wallet"), screen, in: acme) }
        await #expect(throws: taken) { try await scaffolder.rename(feature: "Hello", to: FeatureName("Wallet")) }
        let foreign = "Wallet is a feature of the package wallet."
        let kept = await #expect(throws: Failure.self) { try await scaffolder.remove(feature: "Wallet") }
        #expect(kept?.message.english == foreign && kept?.hint == "Remove the package: espalier remove package wallet")
        let named = await #expect(throws: Failure.self) { try await scaffolder.rename(feature: "Wallet", to: FeatureName("Purse")) }
        #expect(named?.message.english == foreign && named?.hint == "Only the owner of wallet can rename its features.")
        let mini = try NewApp(AppName("mini"), features: ["Wallet"], in: acme)
        #expect(mini.listed == [])
        _ = try await scaffolder.make(mini)
        let made = try #require(try await PackageReader(root: acme).read().targets.first { $0.name == "mini" })
        #expect(made.dependencies.map(\.name).sorted() == ["Espalier", "Wallet"] && mini.listed == ["Wallet"])
        _ = try await Scaffolder(PackageReader(root: acme)).remove(app: "mini")
        #expect(try contents(of: acme) == before)
    }

    @Test("The feature of a local package is added to the app and removed without a trace, and unsuitable packages are refused")
    func packages() async throws {
        try await withEspalier { root in
            _ = try await makeMonorepo("Acme", in: root)
            let source = try EspalierSource("Here", version: "1.0.0", from: root), environment = SwiftEnvironment.current.environment
            let wallet = root.appending(path: "wallet", directoryHint: .isDirectory), acme = root.appending(path: "Acme")
            _ = try await NewPackage(feature: "Wallet", template: "screen", source: source)
                .make(in: wallet, environment: environment, isDryRun: false)
            let before = try contents(of: acme)
            let added = try await Scaffolder(PackageReader(root: acme)).add(package: "wallet", in: root)
            #expect(try contents(of: acme)["Package.swift"]?.contains(".package(path: \"../wallet\")") == true)
            #expect(added.feature == "Wallet" && added.version == nil && added.apps == ["acme"])
            let package = try await PackageReader(root: acme).read()
            #expect(package.dependencies.map(\.identity).sorted() == ["here", "swift-argument-parser", "wallet"])
            let again = Failure(.refused, "The package wallet is already a dependency.", hint: "To change the dependency, remove it first.")
            // The second location leads nowhere, so the test fails if anything is fetched before the refusal.
            for location in ["wallet", "file:///nowhere/wallet.git"] {
                await #expect(throws: again) { try await Scaffolder(PackageReader(root: acme)).add(package: location, in: root) }
            }
            // Packages without a feature, such as Espalier itself, are not offered.
            let unknown = Failure(.usage, "The package walet is unknown. Did you mean wallet?", hint: "Choose from wallet.")
            await #expect(throws: unknown) { try await Scaffolder(PackageReader(root: acme)).remove(package: "walet") }
            try await checkAdded(in: acme)
            _ = try await Scaffolder(PackageReader(root: acme)).remove(package: "wallet")
            #expect(try contents(of: acme) == before)

            // A released version that depends on a local folder is refused.
            func git(_ words: String...) async throws {
                let run = try await Subprocess(["git"] + words, in: wallet, environment: environment).run()
                #expect(run.code == 0, "\(run.errors)")
            }
            try await git("init", "--quiet")
            try await git("add", "--all")
            try await git("-c", "user.name=t", "-c", "user.email=t@localhost", "commit", "--quiet", "--message", "Wallet")
            try await git("tag", "1.2.0")
            let refusal = Failure(
                .refused, "wallet depends on the folder of here, which SwiftPM forbids in a released version.",
                hint: "Add the folder of wallet with --path, or declare its dependency with a URL and a version.")
            await #expect(throws: refusal) {
                try await Scaffolder(PackageReader(root: acme)).add(package: "file://\(wallet.withoutSlash)", in: root)
            }
            let location = "file://\(wallet.withoutSlash)"
            let older = Failure(
                .noSuchItem, "\(location) has no version 2.0.0 or compatible later version.", hint: "The newest is 1.2.0.")
            await #expect(throws: older) {
                try await Scaffolder(PackageReader(root: acme)).add(package: location, from: "2.0.0", in: root)
            }
            // A package without a feature cannot be added.
            let none = await #expect(throws: Failure.self) {
                try await Scaffolder(PackageReader(root: acme)).add(package: "Acme", in: root)
            }
            #expect(none?.kind == .refused && none?.message.english.hasSuffix(" has no feature.") == true)
            let bare = root.appending(path: "wallet0.git").withoutSlash
            try await git("clone", "--quiet", "--bare", ".", bare)
            for (location, message, hint) in [
                (bare, "\(bare) is a git repository without a working tree.", "Pass its URL: espalier add file://\(bare)"),
                ("nonsense", "nonsense does not exist.", "Pass the URL of a repository, or use --path with the folder of a package."),
            ] {
                let refusal = await #expect(throws: Failure.self) {
                    try await Scaffolder(PackageReader(root: acme)).add(package: location, in: root)
                }
                #expect(refusal?.message.english == message && refusal?.hint?.english == hint)
            }
            let feature = wallet.appending(path: "Sources/Wallet/Wallet.swift"), text = try String(contentsOf: feature, encoding: .utf8)
            try Data(text.replacing("Wallet: Feature {", with: "Wallet: Sendable {").utf8).write(to: feature)
            let plain = Failure(
                .refused, "The package Wallet has no feature: Wallet does not conform to Feature.",
                hint: "Add the conformance to the declaration, for example: public enum Wallet: Feature")
            await #expect(throws: plain) { try await Scaffolder(PackageReader(root: acme)).add(package: "wallet", in: root) }
            try Data(text.replacing("Wallet: Feature {", with: "Wallet: Sendable, Feature {").utf8).write(to: feature)
            _ = try await Scaffolder(PackageReader(root: acme)).add(package: "wallet", in: root, isDryRun: true)
            #expect(try contents(of: acme) == before)
        }
    }
}
