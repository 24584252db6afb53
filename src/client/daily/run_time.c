/* SPDX-License-Identifier: MIT */
#include "daily/run_time.h"

#include "base/tick.h"

#include <stdio.h>

void run_time_write(int ticks, char *out_text, size_t room)
{
    int hundredths = (ticks * 100 + TICKS_PER_SECOND / 2) / TICKS_PER_SECOND;
    snprintf(out_text, room, "%d.%02d", hundredths / 100, hundredths % 100);
}
