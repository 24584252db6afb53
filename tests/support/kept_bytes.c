/* SPDX-License-Identifier: MIT */
#include "support/kept_bytes.h"

#include "test.h"

#include <stdint.h>
#include <string.h>

enum { IN_A_LINE = 16 };

void kept_bytes_take(KeptLines *kept, const char *name, KeptReread reread,
                     const unsigned char *bytes, size_t count)
{
    static unsigned char changed[KEPT_BYTES_MAX + 1], again[KEPT_BYTES_MAX];
    char line[KEPT_LINE_BYTES];
    int length = 0, shorter = 0;
    assert_in_range(count, 1, KEPT_BYTES_MAX);
    if (reread(bytes, count, again) != count || memcmp(bytes, again, count) != 0)
        fail_msg("%s is not read as it was written", name);
    for (size_t less = 0; less < count; less++)
        shorter += reread(bytes, less, again) != 0;
    kept_lines_take(kept, "%s: %zu bytes, less are taken %d times", name, count, shorter);
    memcpy(changed, bytes, count);
    int runs = 0, run = 0, before = 0;
    for (size_t i = 0; i <= count; i++) {
        int taken = 0;
        for (int value = 0; value <= UINT8_MAX && i < count; value++) {
            changed[i] = (unsigned char)value;
            taken += reread(changed, count, again) != 0;
        }
        changed[i] = i < count ? bytes[i] : 0;
        if (i < count && taken == before) {
            run++;
            continue;
        }
        if (run > 0)
            length += snprintf(line + length, sizeof line - (size_t)length,
                               run > 1 ? " %d*%d" : " %d", before, run);
        runs += run > 0;
        before = taken;
        run = 1;
        if (length > 0 && (runs == IN_A_LINE || i == count)) {
            kept_lines_take(kept, "%s", line);
            runs = length = 0;
        }
    }
}
