/* SPDX-License-Identifier: MIT */
#include "support/kept_bytes.h"

#include "test.h"

#include <stdint.h>
#include <string.h>

enum { IN_A_LINE = 24 };

void kept_bytes_take(KeptLines *kept, const char *name, KeptReread reread,
                     const unsigned char *bytes, size_t count)
{
    static unsigned char changed[KEPT_BYTES_MAX], again[KEPT_BYTES_MAX];
    char line[KEPT_LINE_BYTES];
    int length = 0, shorter = 0;
    assert_in_range(count, 1, KEPT_BYTES_MAX);
    if (reread(bytes, count, again) != count || memcmp(bytes, again, count) != 0)
        fail_msg("%s is not read as it was written", name);
    for (size_t less = 0; less < count; less++)
        shorter += reread(bytes, less, again) != 0;
    kept_lines_take(kept, "%s: %zu bytes, less are taken %d times", name, count, shorter);
    memcpy(changed, bytes, count);
    for (size_t i = 0; i < count; i++) {
        int taken = 0;
        for (int value = 0; value <= UINT8_MAX; value++) {
            changed[i] = (unsigned char)value;
            taken += reread(changed, count, again) != 0;
        }
        changed[i] = bytes[i];
        length += snprintf(line + length, sizeof line - (size_t)length, " %d", taken);
        if (i % IN_A_LINE == IN_A_LINE - 1 || i + 1 == count) {
            kept_lines_take(kept, "%s", line);
            length = 0;
        }
    }
}
