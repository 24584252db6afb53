/* SPDX-License-Identifier: MIT */
#include "profile/records.h"

#include "base/array.h"

#include <limits.h>

#define AT(a_kind, of, member, low, high)                                                          \
    .kind = JSON_FIELD_##a_kind, .offset = offsetof(of, member), .least = (low), .most = (high)
#define MEDAL(of)                                                                                  \
    AT(NAME, of, medal, 0, TRIALS_MEDALS - 1), .names = {trials_medal_names, TRIALS_MEDALS},       \
                                               .what = "medal"
#define COUNT_FROM(least, of, member) AT(WHOLE, of, member, least, INT_MAX)
#define MOMENT(of) AT(MOMENT, of, seconds, -RECORDS_SECONDS_MAX, RECORDS_SECONDS_MAX)

static const JsonField trial_rows[] = {
    {.key = "level", AT(CODED, TrialRecord, level, 0, LEVEL_NAME_BYTES)},
    {.key = "hash", AT(HASH, TrialRecord, level_hash, 0, 0)},
    {.key = "version", COUNT_FROM(1, TrialRecord, version)},
    {.key = "ticks", COUNT_FROM(1, TrialRecord, ticks)},
    {.key = "medal", MEDAL(TrialRecord), .is_optional = true}, /* Files of format 1 have none,
    and none before format 4 say "automatic". */
    {.key = "automatic", AT(FLAG, TrialRecord, is_automatic, 0, 1), .is_optional = true},
    {.key = "at", MOMENT(TrialRecord)},
};

static const JsonField siege_rows[] = {
    {.key = "level", AT(CODED, SiegeRecord, level, 0, LEVEL_NAME_BYTES)},
    {.key = "hash", AT(HASH, SiegeRecord, level_hash, 0, 0)},
    {.key = "wave", COUNT_FROM(0, SiegeRecord, wave)},
    {.key = "won", AT(FLAG, SiegeRecord, is_won, 0, 1)},
    {.key = "ticks", COUNT_FROM(0, SiegeRecord, ticks)},
    {.key = "kills", COUNT_FROM(0, SiegeRecord, kills)},
    {.key = "people", COUNT_FROM(1, SiegeRecord, people)},
    {.key = "automatic", AT(FLAG, SiegeRecord, is_automatic, 0, 1), .is_optional = true},
    {.key = "at", MOMENT(SiegeRecord)},
};

const JsonFields records_trial_fields = {trial_rows, sizeof trial_rows / sizeof *trial_rows};
const JsonFields records_siege_fields = {siege_rows, sizeof siege_rows / sizeof *siege_rows};

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
    TrialRecord legal = *run;
    user_fields_clamp(records_trial_fields, &legal); /* Else it would be refused when read. */
    if (run->medal > TRIALS_GOLD)
        legal.medal = TRIALS_NO_MEDAL;
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
    int count = 0, last = -1;
    for (int i = 0; i < records->siege_count; i++) {
        if (records->siege[i].level_hash != level_hash)
            continue;
        count++;
        last = i;
    }
    return count == RECORDS_SIEGE_PLACES ? last : -1;
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
    SiegeRecord legal = *taken;
    user_fields_clamp(records_siege_fields, &legal);
    const SiegeRecord *run = &legal;
    int place = 1;
    for (int i = index_for(records, run) - 1; i >= 0; i--)
        place += records->siege[i].level_hash == run->level_hash ? 1 : 0;
    if (place > RECORDS_SIEGE_PLACES)
        return RECORDS_NONE;
    int last = last_of_full(records, run->level_hash);
    if (last < 0 && records->siege_count == RECORDS_SIEGE_MAX)
        last = oldest_siege(records);
    if (last >= 0)
        array_remove(records->siege, &records->siege_count, last, sizeof *records->siege);
    int index = index_for(records, run);
    memmove(&records->siege[index + 1], &records->siege[index],
            (size_t)(records->siege_count - index) * sizeof *records->siege);
    records->siege[index] = *run;
    records->siege_count++;
    return place;
}

static bool has_siege(const Records *records, const SiegeRecord *run)
{
    for (int i = 0; i < records->siege_count; i++) {
        const SiegeRecord *own = &records->siege[i];
        if (own->level_hash == run->level_hash && own->seconds == run->seconds &&
            !is_better_siege(own, run) && !is_better_siege(run, own))
            return true;
    }
    return false;
}

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

void records_merge(Records *records, const Records *others)
{
    /* What a full table dropped stays away. */
    for (int i = 0; i < others->trial_count; i++) {
        const TrialRecord *run = &others->trials[i];
        if (records->trial_count < RECORDS_TRIALS_MAX ||
            find_trial(records, run->level_hash, run->version) >= 0 ||
            run->seconds >= records->trials[oldest_trial(records)].seconds)
            (void)records_take_trial(records, run);
    }
    for (int i = 0; i < others->siege_count; i++) {
        const SiegeRecord *run = &others->siege[i];
        bool has_room = records->siege_count < RECORDS_SIEGE_MAX ||
                        last_of_full(records, run->level_hash) >= 0 ||
                        run->seconds >= records->siege[oldest_siege(records)].seconds;
        if (has_room && !has_siege(records, run))
            (void)records_take_siege(records, run);
    }
    /* A day that was dropped from a full table does not come back from the file. */
    for (int i = 0; i < others->daily_count; i++)
        if (records->daily_count < RECORDS_DAILY_MAX ||
            find_day(records, others->daily[i].day) >= 0 ||
            others->daily[i].day > records->daily[oldest_day(records)].day)
            (void)records_daily_take(records, &others->daily[i]);
    if (!records->is_friend_new && others->friend_ghost[0] != '\0')
        memcpy(records->friend_ghost, others->friend_ghost, sizeof records->friend_ghost);
}
