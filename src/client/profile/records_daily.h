/* SPDX-License-Identifier: MIT */
/* The best runs of the Daily dials, and a friend's run to race. */
#ifndef CLOCKWISE_PROFILE_RECORDS_DAILY_H
#define CLOCKWISE_PROFILE_RECORDS_DAILY_H

#include "profile/records.h"

/** The best run of a day, or NULL. */
const DailyRecord *records_daily_find(const Records *records, int day);

/** Keeps a run if it is the first or the fastest of its day. A full table drops the oldest day. */
bool records_daily_take(Records *records, const DailyRecord *run);

/** Adds what is better in `others`, and its friend's run unless the own one is new. */
void records_daily_merge(Records *records, const Records *others);

#endif
