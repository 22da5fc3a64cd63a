#pragma once
#include <stddef.h>

/// The number of heap bytes in use: the requested sizes, rounded up to the allocator's own sizes.
size_t heap_bytes_in_use(void);

/// Merges freed blocks and returns them to the system, so that the next measurement starts with a tidy heap.
void heap_tidy(void);
