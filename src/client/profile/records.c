/* SPDX-License-Identifier: MIT */
#include "profile/records.h"

#include <stddef.h>
#include <string.h>

static int at_least(int number, int low)
{
    return number > low ? number : low;
}

static long long clamp_seconds(long long seconds)
{
    if (seconds > RECORDS_SECONDS_MAX)
        return RECORDS_SECONDS_MAX;
    return seconds < -RECORDS_SECONDS_MAX ? -RECORDS_SECONDS_MAX : seconds;
}

/* Values out of range would be refused when read again. */
static TrialRecord legal_trial(const TrialRecord *run)
{
    TrialRecord legal = *run;
    legal.version = at_least(run->version, 1);
    legal.ticks = at_least(run->ticks, 1);
    legal.seconds = clamp_seconds(run->seconds);
    if (run->medal < TRIALS_NO_MEDAL || run->medal > TRIALS_GOLD)
        legal.medal = TRIALS_NO_MEDAL;
    return legal;
}

static SiegeRecord legal_siege(const SiegeRecord *run)
{
    SiegeRecord legal = *run;
    legal.wave = at_least(run->wave, 0);
    legal.ticks = at_least(run->ticks, 0);
    legal.kills = at_least(run->kills, 0);
    legal.people = at_least(run->people, 1);
    legal.seconds = clamp_seconds(run->seconds);
    return legal;
}

static int find_trial(const Records *records, Hash level_hash, int version)
{
    for (int i = 0; i < records->trial_count; i++)
        if (records->trials[i].level_hash == level_hash && records->trials[i].version == version)
            return i;
    return -1;
}

const TrialRecord *records_trial(const Records *records, Hash level_hash)
{
    const TrialRecord *best = NULL;
    for (int i = 0; i < records->trial_count; i++) {
        const TrialRecord *run = &records->trials[i];
        if (run->level_hash == level_hash && (best == NULL || run->ticks < best->ticks))
            best = run;
    }
    return best;
}

TrialsMedal records_medal(const Records *records, Hash level_hash)
{
    TrialsMedal best = TRIALS_NO_MEDAL;
    for (int i = 0; i < records->trial_count; i++)
        if (records->trials[i].level_hash == level_hash && records->trials[i].medal > best)
            best = records->trials[i].medal;
    return best;
}

const TrialRecord *records_trial_of(const Records *records, Hash level_hash, int version)
{
    int index = find_trial(records, level_hash, version);
    return index >= 0 ? &records->trials[index] : NULL;
}

static int oldest_trial(const Records *records)
{
    int oldest = 0;
    for (int i = 1; i < records->trial_count; i++)
        if (records->trials[i].seconds < records->trials[oldest].seconds)
            oldest = i;
    return oldest;
}

bool records_take_trial(Records *records, const TrialRecord *run)
{
    TrialRecord legal = legal_trial(run);
    int index = find_trial(records, legal.level_hash, legal.version);
    if (index >= 0 && records->trials[index].ticks <= legal.ticks)
        return false;
    if (index < 0)
        index = records->trial_count < RECORDS_TRIALS_MAX ? records->trial_count++
                                                          : oldest_trial(records);
    records->trials[index] = legal;
    return true;
}

static bool is_better_siege(const SiegeRecord *a, const SiegeRecord *b)
{
    if (a->is_won != b->is_won)
        return a->is_won;
    if (a->wave != b->wave)
        return a->wave > b->wave;
    if (a->ticks != b->ticks)
        return (a->ticks < b->ticks) == a->is_won;
    if (a->kills != b->kills)
        return a->kills > b->kills;
    return a->people < b->people;
}

const SiegeRecord *records_siege(const Records *records, Hash level_hash)
{
    for (int i = 0; i < records->siege_count; i++)
        if (records->siege[i].level_hash == level_hash)
            return &records->siege[i];
    return NULL;
}

int records_siege_runs(const Records *records, Hash level_hash,
                       const SiegeRecord *out_runs[RECORDS_SIEGE_PLACES])
{
    int count = 0;
    for (int i = 0; i < records->siege_count && count < RECORDS_SIEGE_PLACES; i++)
        if (records->siege[i].level_hash == level_hash)
            out_runs[count++] = &records->siege[i];
    return count;
}

static void remove_siege(Records *records, int index)
{
    records->siege_count--;
    memmove(&records->siege[index], &records->siege[index + 1],
            (size_t)(records->siege_count - index) * sizeof *records->siege);
}

static int oldest_siege(const Records *records)
{
    int oldest = 0;
    for (int i = 1; i < records->siege_count; i++)
        if (records->siege[i].seconds < records->siege[oldest].seconds)
            oldest = i;
    return oldest;
}

/* The index of a level's last place if all are taken, else -1. */
static int last_of_full(const Records *records, Hash level_hash)
{
    int count = 0;
    int last = -1;
    for (int i = 0; i < records->siege_count; i++) {
        if (records->siege[i].level_hash != level_hash)
            continue;
        count++;
        last = i;
    }
    return count == RECORDS_SIEGE_PLACES ? last : -1;
}

static void make_room(Records *records, Hash level_hash)
{
    int last = last_of_full(records, level_hash);
    if (last >= 0)
        remove_siege(records, last);
    else if (records->siege_count == RECORDS_SIEGE_MAX)
        remove_siege(records, oldest_siege(records));
}

/* Where it goes among all; after its equals. */
static int index_for(const Records *records, const SiegeRecord *run)
{
    int index = records->siege_count;
    while (index > 0 && is_better_siege(run, &records->siege[index - 1]))
        index--;
    return index;
}

int records_take_siege(Records *records, const SiegeRecord *taken)
{
    SiegeRecord legal = legal_siege(taken);
    const SiegeRecord *run = &legal;
    int place = 1;
    for (int i = index_for(records, run) - 1; i >= 0; i--)
        place += records->siege[i].level_hash == run->level_hash ? 1 : 0;
    if (place > RECORDS_SIEGE_PLACES)
        return RECORDS_NONE;
    make_room(records, run->level_hash);
    int index = index_for(records, run);
    memmove(&records->siege[index + 1], &records->siege[index],
            (size_t)(records->siege_count - index) * sizeof *records->siege);
    records->siege[index] = *run;
    records->siege_count++;
    return place;
}

static bool is_same_siege(const SiegeRecord *a, const SiegeRecord *b)
{
    return a->level_hash == b->level_hash && a->seconds == b->seconds && !is_better_siege(a, b) &&
           !is_better_siege(b, a);
}

static bool has_siege(const Records *records, const SiegeRecord *run)
{
    for (int i = 0; i < records->siege_count; i++)
        if (is_same_siege(&records->siege[i], run))
            return true;
    return false;
}

/* It was dropped from a full table and does not come back. */
static bool has_no_room_for_trial(const Records *records, const TrialRecord *run)
{
    return records->trial_count == RECORDS_TRIALS_MAX &&
           find_trial(records, run->level_hash, run->version) < 0 &&
           run->seconds < records->trials[oldest_trial(records)].seconds;
}

static bool has_no_room_for_siege(const Records *records, const SiegeRecord *run)
{
    return records->siege_count == RECORDS_SIEGE_MAX &&
           last_of_full(records, run->level_hash) < 0 &&
           run->seconds < records->siege[oldest_siege(records)].seconds;
}

void records_merge(Records *records, const Records *others)
{
    for (int i = 0; i < others->trial_count; i++)
        if (!has_no_room_for_trial(records, &others->trials[i]))
            (void)records_take_trial(records, &others->trials[i]);
    for (int i = 0; i < others->siege_count; i++)
        if (!has_siege(records, &others->siege[i]) &&
            !has_no_room_for_siege(records, &others->siege[i]))
            (void)records_take_siege(records, &others->siege[i]);
}
