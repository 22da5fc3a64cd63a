#include "heap.h"

#ifdef __APPLE__
#include <malloc/malloc.h>

size_t heap_bytes_in_use(void) { return mstats().bytes_used; }
void heap_tidy(void) { malloc_zone_pressure_relief(NULL, 0); }
#else
#include <malloc.h>

// This file is in C, because Swift's Glibc module does not include malloc.h.
size_t heap_bytes_in_use(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

void heap_tidy(void) { malloc_trim(0); }
#endif
