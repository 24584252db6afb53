/* SPDX-License-Identifier: MIT */
#include "support/message.h"

#include <string.h>

static const char any[] = "\xe2\x80\xa6"; /* "…" */

bool message_matches(const char *message, const char *wanted)
{
    const char *next = strstr(wanted, any);
    if (!next)
        return strcmp(message, wanted) == 0;
    size_t length = (size_t)(next - wanted);
    if (strncmp(message, wanted, length) != 0)
        return false;
    next += strlen(any);
    for (const char *rest = message + length;; rest++) {
        if (message_matches(rest, next))
            return true;
        if (*rest == '\0')
            return false;
    }
}
