#pragma once
#include <stddef.h>

/// The bytes of the heap that are in use, as the allocator counts them: what was asked for, rounded up to its own sizes.
size_t heap_bytes_in_use(void);

/// Joins what was freed and gives it back, so that what comes next finds the heap in order, whoever left it.
void heap_tidy(void);
