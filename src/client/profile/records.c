/* SPDX-License-Identifier: MIT */
#include "profile/records.h"

#include <limits.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define AT(a_kind, of, member, least, most)                                                        \
    .kind = USER_FIELD_##a_kind, .offset = offsetof(of, member), .low = (least), .high = (most)
#define MEDAL(of)                                                                                  \
    AT(NAME, of, medal, 0, TRIALS_MEDALS - 1), .names = trials_medal_names, .what = "medal"
#define COUNT_FROM(least, of, member) AT(WHOLE, of, member, least, INT_MAX)
#define MOMENT(of) AT(MOMENT, of, seconds, -RECORDS_SECONDS_MAX, RECORDS_SECONDS_MAX)

static const UserField trial_rows[] = {
    {.key = "level", AT(TEXT, TrialRecord, level, 0, LEVEL_NAME_BYTES)},
    {.key = "hash", AT(HASH, TrialRecord, level_hash, 0, 0)},
    {.key = "version", COUNT_FROM(1, TrialRecord, version)},
    {.key = "ticks", COUNT_FROM(1, TrialRecord, ticks)},
    {.key = "medal", MEDAL(TrialRecord), .is_optional = true}, /* Files of format 1 have none. */
    {.key = "at", MOMENT(TrialRecord)},
};

static const UserField siege_rows[] = {
    {.key = "level", AT(TEXT, SiegeRecord, level, 0, LEVEL_NAME_BYTES)},
    {.key = "hash", AT(HASH, SiegeRecord, level_hash, 0, 0)},
    {.key = "wave", COUNT_FROM(0, SiegeRecord, wave)},
    {.key = "won", AT(FLAG, SiegeRecord, is_won, 0, 1)},
    {.key = "ticks", COUNT_FROM(0, SiegeRecord, ticks)},
    {.key = "kills", COUNT_FROM(0, SiegeRecord, kills)},
    {.key = "people", COUNT_FROM(1, SiegeRecord, people)},
    {.key = "at", MOMENT(SiegeRecord)},
};

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
    user_fields_clamp(USER_FIELDS(trial_rows), &legal); /* Else it would be refused when read. */
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
    user_fields_clamp(USER_FIELDS(siege_rows), &legal);
    const SiegeRecord *run = &legal;
    int place = 1;
    for (int i = index_for(records, run) - 1; i >= 0; i--)
        place += records->siege[i].level_hash == run->level_hash ? 1 : 0;
    if (place > RECORDS_SIEGE_PLACES)
        return RECORDS_NONE;
    int last = last_of_full(records, run->level_hash);
    if (last >= 0)
        remove_siege(records, last);
    else if (records->siege_count == RECORDS_SIEGE_MAX)
        remove_siege(records, oldest_siege(records));
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

/* A day that was dropped from a full table does not come back from the file. */
static bool has_room_for(const Records *records, int day)
{
    return records->daily_count < RECORDS_DAILY_MAX || find_day(records, day) >= 0 ||
           day > records->daily[oldest_day(records)].day;
}

void records_merge(Records *records, const Records *others)
{
    /* What was dropped from a full table does not come back. */
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
    for (int i = 0; i < others->daily_count; i++)
        if (has_room_for(records, others->daily[i].day))
            (void)records_daily_take(records, &others->daily[i]);
    if (!records->is_friend_new && others->friend_ghost[0] != '\0')
        memcpy(records->friend_ghost, others->friend_ghost, sizeof records->friend_ghost);
}

static const char *const top_keys[] = {"format", "trials", "siege", "daily", "friend"};
static const char *const daily_keys[] = {"ghost", "medal"};

static void read_trial(Reader *reader, const cJSON *value, void *records)
{
    TrialRecord run = {.medal = TRIALS_NO_MEDAL};
    if (!user_fields_read(reader, value, USER_FIELDS(trial_rows), &run))
        return;
    if (records_trial_of(records, run.level_hash, run.version) != NULL)
        reader_error(reader, value, "is another record of the same level and version");
    else
        (void)records_take_trial(records, &run);
}

static void read_siege(Reader *reader, const cJSON *value, void *records)
{
    SiegeRecord run = {.wave = 0};
    if (user_fields_read(reader, value, USER_FIELDS(siege_rows), &run))
        (void)records_take_siege(records, &run);
}

static bool read_ghost(Reader *reader, const cJSON *object, const char *key, MemberNeed need,
                       char out_text[GHOST_TEXT_BYTES], RunTrack *out_track)
{
    Error error;
    if (!member_text(reader, object, key, need, 1, out_text, GHOST_TEXT_BYTES))
        return false;
    if (ghost_text_read(out_text, out_track, &error))
        return true;
    out_text[0] = '\0';
    return member_error(reader, object, key, "is no ghost of a Daily dial, or damaged");
}

static void read_daily(Reader *reader, const cJSON *value, void *records)
{
    DailyRecord run = {.day = 0};
    RunTrack track;
    int medal = TRIALS_NO_MEDAL;
    if (!reader_object(reader, value))
        return;
    reader_check_keys(reader, value, NAMES(daily_keys));
    if (!read_ghost(reader, value, "ghost", MEMBER_REQUIRED, run.ghost, &track) ||
        !member_name(reader, value, "medal", MEMBER_REQUIRED, "medal",
                     (Names){trials_medal_names, TRIALS_MEDALS}, &medal))
        return;
    run.day = track.day;
    run.ticks = track.ticks;
    run.medal = (TrialsMedal)medal;
    if (records_daily_find(records, run.day) != NULL)
        reader_error(reader, value, "is another record of the same day");
    else
        (void)records_daily_take(records, &run);
}

static void read_records(Reader *reader, const cJSON *root, void *data)
{
    reader_check_keys(reader, root, NAMES(top_keys));
    user_items_read(reader, root, "trials", RECORDS_TRIALS_MAX, "runs", read_trial, data);
    user_items_read(reader, root, "siege", RECORDS_SIEGE_MAX, "runs", read_siege, data);
    user_items_read(reader, root, "daily", RECORDS_DAILY_MAX, "runs", read_daily, data);
    RunTrack ignored;
    (void)read_ghost(reader, root, "friend", MEMBER_OPTIONAL, ((Records *)data)->friend_ghost,
                     &ignored);
}

static void write_records(FILE *file, const void *data)
{
    const Records *records = data;
    bool is_first = true;
    fputs(",\n  \"trials\": [", file);
    for (int i = 0; i < records->trial_count; i++)
        user_item_write(file, USER_FIELDS(trial_rows), &records->trials[i], &is_first);
    fputs("\n  ],\n  \"siege\": [", file);
    is_first = true;
    for (int i = 0; i < records->siege_count; i++)
        user_item_write(file, USER_FIELDS(siege_rows), &records->siege[i], &is_first);
    fputs("\n  ],\n  \"daily\": [", file);
    for (int i = 0; i < records->daily_count; i++)
        fprintf(file, "%s    { \"medal\": \"%s\",\n      \"ghost\": \"%s\" }", i > 0 ? ",\n" : "\n",
                trials_medal_names[records->daily[i].medal], records->daily[i].ghost);
    fputs("\n  ]", file);
    if (records->friend_ghost[0] != '\0')
        fprintf(file, ",\n  \"friend\": \"%s\"", records->friend_ghost);
}

/* A run that is to be taken. */
typedef struct Taking {
    RecordsTake *take;
    void *context;
} Taking;

static bool merge_and_take(void *data, const void *found, void *context)
{
    const Taking *taking = context;
    if (found != NULL)
        records_merge(data, found);
    return taking->take == NULL || taking->take(data, taking->context);
}

/* Raise the format with every new key: an older version would lose its value. */
const UserFileKind records_file_kind = {
    .name = "records.json",
    .subject = "Your records",
    .not_kept = "none are saved",
    .later = "They will be saved after the next match",
    .data_bytes = sizeof(Records),
    .bytes_max = RECORDS_FILE_BYTES,
    .depth_max = 4,
    .format = 3,
    .read = read_records,
    .write = write_records,
    .change = merge_and_take,
};

void records_file_refresh(UserFile *file, Records *records, Error *out_notice)
{
    bool could_save = file->can_save;
    *out_notice = (Error){.text = ""};
    if (file->path[0] == '\0')
        return;
    Records *found = calloc(1, sizeof *found);
    file->can_save = found != NULL;
    if (found == NULL) {
        error_set_memory(out_notice,
                         "Your records can't be read, so none are saved. (out of memory)");
    } else if (user_file_load(file, &records_file_kind, "New records are started", found,
                              out_notice) == USER_FILE_GOOD) {
        records_merge(records, found);
        out_notice->text[0] = '\0'; /* An unknown key holds no record. */
    }
    free(found);
    if (!could_save && !file->can_save)
        out_notice->text[0] = '\0';
}

void records_file_open(UserFile *out_file, const char *folder, Records *out_records,
                       Error *out_notice)
{
    memset(out_records, 0, sizeof *out_records);
    (void)user_file_open(out_file, &records_file_kind, folder);
    records_file_refresh(out_file, out_records, out_notice);
}

bool records_file_save(UserFile *file, Records *records, RecordsTake *take, void *context,
                       Error *out_notice)
{
    return user_file_update(file, &records_file_kind, &(Taking){take, context}, records,
                            out_notice);
}
