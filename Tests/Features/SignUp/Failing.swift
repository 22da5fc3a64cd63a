import Failure

/// The failure that `body` throws; nil if `body` succeeds or throws an error without words.
func failure(_ body: () throws -> some Any) -> Failure? {
    do { _ = try body() } catch { return Failure(error) }
    return nil
}

/// The failure that an asynchronous `body` throws; nil if `body` succeeds or throws an error without words.
func rejection(_ body: () async throws -> some Any) async -> Failure? {
    do { _ = try await body() } catch { return Failure(error) }
    return nil
}
