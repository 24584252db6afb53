/* SPDX-License-Identifier: MIT */
#include "profile/records_daily.h"

#include <stddef.h>
#include <string.h>

static int find_day(const Records *records, int day)
{
    for (int i = 0; i < records->daily_count; i++)
        if (records->daily[i].day == day)
            return i;
    return -1;
}

const DailyRecord *records_daily_find(const Records *records, int day)
{
    int index = find_day(records, day);
    return index >= 0 ? &records->daily[index] : NULL;
}

static int oldest_day(const Records *records)
{
    int oldest = 0;
    for (int i = 1; i < records->daily_count; i++)
        if (records->daily[i].day < records->daily[oldest].day)
            oldest = i;
    return oldest;
}

bool records_daily_take(Records *records, const DailyRecord *run)
{
    int index = find_day(records, run->day);
    if (index >= 0 && records->daily[index].ticks <= run->ticks)
        return false;
    if (index < 0 && records->daily_count < RECORDS_DAILY_MAX)
        index = records->daily_count++;
    if (index < 0)
        index = oldest_day(records);
    records->daily[index] = *run;
    return true;
}

/* A day that was dropped from a full table does not come back from the file. */
static bool has_room_for(const Records *records, int day)
{
    return records->daily_count < RECORDS_DAILY_MAX || find_day(records, day) >= 0 ||
           day > records->daily[oldest_day(records)].day;
}

void records_daily_merge(Records *records, const Records *others)
{
    for (int i = 0; i < others->daily_count; i++)
        if (has_room_for(records, others->daily[i].day))
            (void)records_daily_take(records, &others->daily[i]);
    if (!records->is_friend_new && others->friend_ghost[0] != '\0')
        memcpy(records->friend_ghost, others->friend_ghost, sizeof records->friend_ghost);
}
