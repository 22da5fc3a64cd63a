import Foundation

/// Does `body` on a stack of 512 KB, where the system can be told so: on Linux the limit of the main thread's stack holds from when it is set.
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

/// The time that this thread has spent at work: what else the machine does does not count.
func workTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
