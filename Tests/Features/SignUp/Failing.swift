import Failure

/// The failure of `body`; nil if it succeeds or throws an error without words.
func failure(_ body: () throws -> some Any) -> Failure? {
    do { _ = try body() } catch { return Failure(error) }
    return nil
}

/// The failure of an asynchronous `body`; nil if it succeeds or throws an error without words.
func rejection(_ body: () async throws -> some Any) async -> Failure? {
    do { _ = try await body() } catch { return Failure(error) }
    return nil
}
