import Foundation

/// Runs `body`; on Linux, with a stack of at most 512 KB.
@MainActor
func onSmallStack<Value>(_ body: () throws -> Value) rethrows -> Value {
    #if os(Linux)
        var before = rlimit()
        let resource = __rlimit_resource_t(RLIMIT_STACK.rawValue)
        guard getrlimit(resource, &before) == 0 else { return try body() }
        var small = before
        small.rlim_cur = min(before.rlim_max, 512 * 1_024)
        setrlimit(resource, &small)
        defer { setrlimit(resource, &before) }
    #endif
    return try body()
}

/// Returns the processor time of this thread, which does not depend on other work on the machine.
func workTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
