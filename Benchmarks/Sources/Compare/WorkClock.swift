#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A clock that measures the processor time of the current thread, so other work on the machine does not count. The comparisons do all
/// their work on the main thread.
struct WorkClock {
    struct Instant {
        fileprivate let nanoseconds: Double

        func nanoseconds(to end: Self, each operations: Int) -> Double { (end.nanoseconds - nanoseconds) / Double(operations) }
    }

    var now: Instant {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Instant(nanoseconds: Double(time.tv_sec) * 1e9 + Double(time.tv_nsec))
    }
}
