import Foundation
import Terminal
import Testing

@testable import TerminalHost

#if os(Linux)
    @Suite("The size of the terminal")
    struct DeviceTerminalTests {
        @Test("A terminal that does not know its number of columns or rows is treated as 80 by 24")
        func size() async {
            // Run in a separate process, because the standard output is replaced by a terminal.
            await #expect(processExitsWith: .success) {
                #expect(dup2(open("/dev/ptmx", O_RDWR | O_NOCTTY), STDOUT_FILENO) == STDOUT_FILENO)
                for (columns, rows, seen) in [(0, 0, [80, 24]), (100, 0, [80, 24]), (0, 1, [80, 24]), (1, 1, [1, 1])] {
                    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
                    #expect(ioctl(STDOUT_FILENO, UInt(TIOCSWINSZ), &size) == 0)
                    #expect([DeviceTerminal().size.columns, DeviceTerminal().size.rows] == seen)
                }
            }
        }
    }
#endif
