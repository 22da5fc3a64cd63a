import Failure

/// Returns the failure that `body` throws; nil if `body` succeeds or throws an error without a message.
func failure(_ body: () throws -> some Any) -> Failure? {
    do { _ = try body() } catch { return Failure(error) }
    return nil
}

/// Returns the failure that an asynchronous `body` throws; nil if `body` succeeds or throws an error without a message.
func rejection(_ body: () async throws -> some Any) async -> Failure? {
    do { _ = try await body() } catch { return Failure(error) }
    return nil
}
