import ArgumentParser
import Commands
import FeatureTree
import Files
import Language
import Ledger
import Money
import Navigation
import Screen
import Time

/// A feature that counts coins, with storage, a tab, a command, and a movement in the ledger if the program has a ledger.
public enum Wallet: Feature {
    nonisolated public static var about: Phrase { Phrase("Coins in a wallet.") }
    nonisolated public static var commands: [any ParsableCommand.Type] { [WalletCommand.self] }

    public static func build(_ coins: Coins, _ input: Void, _ context: Context<Never>) -> WalletViewModel { WalletViewModel(coins) }

    public static var entries: [Entry] {
        Entry.provide(Coins.self, Coins.init)
        Entry.plug(Wallet.self, into: Tab.self, as: .init("wallet", title: WalletView.title, place: 10)) { (coins: Coins) in coins }
    }
}

/// The number of coins, stored in the program's database.
public struct Coins: Sendable {
    private static let fact = Fact<Int>("Wallet", "coins")
    private let memory: any Memory, ledger: (any Ledger)?, clock: WallClock

    public init(_ memory: any Memory, _ ledger: (any Ledger)?, _ clock: WallClock) {
        (self.memory, self.ledger, self.clock) = (memory, ledger, clock)
    }

    public func count() async throws -> Int { try await memory.recall(Self.fact) ?? 0 }

    public func put(_ more: Int) async throws -> Int {
        let count = try await count() + more
        try await memory.keep(count, as: Self.fact)
        let kind = LedgerEntry.Kind("coins", name: Phrase("Coins"))
        let entry = LedgerEntry(
            reference: "wallet-\(count)", kind: kind, amount: .yen(Int64(-more)), counterparty: WalletView.title, time: clock.now)
        if more != 0 { try await ledger?.write(entry) }
        return count
    }
}

struct WalletCommand: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init("wallet", Wallet.about, examples: [Phrase("Put in two coins:"): "wallet --put 2"])
    }
    @OptionGroup var host: HostOptions
    @Option(help: ArgumentHelp(Phrase("Put in this many coins."))) var put = 0

    func run(_ coins: Coins) async throws -> Answer {
        let count = try await coins.put(put)
        return Answer(["coins": count], screen: WalletView.screen(count))
    }
}

public final class WalletViewModel: ViewModel {
    public let screen = Current<Screen?>(nil)
    private let coins: Coins

    init(_ coins: Coins) { self.coins = coins }

    public func run() async throws { screen.value = WalletView.screen(try await coins.count()) }

    public func receive(_ event: Screen.Event) async throws { screen.value = WalletView.screen(try await coins.put(1)) }
}

enum WalletView {
    static var title: Phrase { Phrase("Wallet") }

    static func screen(_ count: Int) -> Screen {
        Screen(
            title, [.init(text: Phrase(.counted(count, one: "\(count) coin", other: "\(count) coins")))],
            actions: [.init("put", Phrase("Put in a coin"))])
    }
}
