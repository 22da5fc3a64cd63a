import Failure

/// How `body` failed; nil when it did not, or with something that nobody could be told.
func failure(_ body: () throws -> some Any) -> Failure? {
    do { _ = try body() } catch { return Failure(error) }
    return nil
}

/// How `body`, which takes its time, failed; nil when it did not, or with something that nobody could be told.
func rejection(_ body: () async throws -> some Any) async -> Failure? {
    do { _ = try await body() } catch { return Failure(error) }
    return nil
}
