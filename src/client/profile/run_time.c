/* SPDX-License-Identifier: MIT */
#include "profile/run_time.h"

#include "base/time.h"

#include <stdio.h>

void run_time_write(int ticks, char *out_text, size_t room)
{
    int hundredths = (ticks * 100 + TICKS_PER_SECOND / 2) / TICKS_PER_SECOND;
    snprintf(out_text, room, "%d.%02d", hundredths / 100, hundredths % 100);
}

void run_time_write_medals(const int ticks[TRIALS_MEDALS], char *out_text, size_t room)
{
    char times[TRIALS_MEDALS][RUN_TIME_BYTES];
    for (TrialsMedal medal = TRIALS_BRONZE; medal < TRIALS_MEDALS; medal++)
        run_time_write(ticks[medal], times[medal], sizeof times[medal]);
    snprintf(out_text, room, "gold %s s, silver %s s, bronze %s s", times[TRIALS_GOLD],
             times[TRIALS_SILVER], times[TRIALS_BRONZE]);
}
