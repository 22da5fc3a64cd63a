import Foundation

/// Wakes a thread when files in some folders change. The thread finds the changes by walking the folders, so a lost or repeated
/// event does no harm.
///
/// On Linux, the kernel reports events. Elsewhere, and if the kernel's limit on watched folders is reached, the folders are walked at
/// intervals.
final class Alarm {
    private var descriptor: Int32 = -1
    private var watched: Set<String> = []

    init() {
        #if os(Linux)
            descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
        #endif
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Watches these folders.
    ///
    /// - Returns: Whether the kernel now watches more folders; no event reports the files that were created in them before the call.
    func watch(_ folders: [String]) -> Bool {
        #if os(Linux)
            guard descriptor >= 0 else { return false }
            let events = UInt32(IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
            var isNew = false
            for folder in folders where !watched.contains(folder) {
                guard inotify_add_watch(descriptor, folder, events) >= 0 else {
                    // The folder has vanished, or the kernel's limit is reached; walking at intervals covers both cases.
                    if errno == ENOSPC {
                        close(descriptor)
                        descriptor = -1
                        return isNew
                    }
                    continue
                }
                isNew = watched.insert(folder).inserted || isNew
            }
            // A folder that was removed and created again is a new one to the kernel.
            watched.formIntersection(folders)
            return isNew
        #else
            return false
        #endif
    }

    /// Waits for an event, but at most one second, because some file systems report no events. Without kernel events, waits 0.2 seconds.
    func wait() { wait(milliseconds: descriptor >= 0 ? 1000 : 200) }

    func wait(milliseconds: Int32) {
        // equivalent mutant (1000 → 1001): A wait that is a thousandth shorter makes no difference.
        guard descriptor >= 0 else { return Thread.sleep(forTimeInterval: Double(milliseconds) / 1000) }
        var status = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&status, 1, milliseconds) > 0 else { return }
        withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 8) { buffer in
            while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
        }
    }
}
