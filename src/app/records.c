/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "app/records.h"

#include "level/level_write.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool records_level_hash(const Level *level, Hash *out_hash)
{
    char *text = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&text, &length);
    if (file == NULL)
        return false;
    level_write(file, level, 0);
    bool is_whole = ferror(file) == 0;
    is_whole = fclose(file) == 0 && is_whole;
    Hash hash = HASH_START;
    for (size_t i = 0; is_whole && i < length; i++)
        hash = hash_u64(hash, (unsigned char)text[i]);
    free(text);
    *out_hash = hash;
    return is_whole;
}

static int find_trial(const Records *records, Hash level_hash)
{
    for (int i = 0; i < records->trial_count; i++)
        if (records->trials[i].level_hash == level_hash)
            return i;
    return -1;
}

const TrialRecord *records_trial(const Records *records, Hash level_hash)
{
    int index = find_trial(records, level_hash);
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
    int index = find_trial(records, run->level_hash);
    if (index >= 0 && records->trials[index].ticks <= run->ticks)
        return false;
    if (index < 0)
        index = records->trial_count < RECORDS_TRIALS_MOST ? records->trial_count++
                                                           : oldest_trial(records);
    records->trials[index] = *run;
    return true;
}

bool records_siege_is_better(const SiegeRecord *a, const SiegeRecord *b)
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

int records_take_siege(Records *records, const SiegeRecord *run)
{
    int place = records->siege_count;
    while (place > 0 && records_siege_is_better(run, &records->siege[place - 1]))
        place--;
    if (place == RECORDS_SIEGE_MOST)
        return RECORDS_NONE;
    if (records->siege_count < RECORDS_SIEGE_MOST)
        records->siege_count++;
    memmove(&records->siege[place + 1], &records->siege[place],
            (size_t)(records->siege_count - 1 - place) * sizeof *records->siege);
    records->siege[place] = *run;
    return place + 1;
}
