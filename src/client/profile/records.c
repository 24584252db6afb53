/* SPDX-License-Identifier: MIT */
#include "profile/records.h"

#include "base/percent.h"
#include "json/json_print.h"

#include <inttypes.h>
#include <limits.h>
#include <stddef.h>
#include <stdlib.h>
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

static const char *const top_keys[] = {"format", "trials", "siege", "daily", "friend"};
static const char *const trial_keys[] = {"level", "hash", "version", "ticks", "medal", "at"};
static const char *const siege_keys[] = {"level", "hash",  "wave",   "won",
                                         "ticks", "kills", "people", "at"};
static const char *const daily_keys[] = {"ghost", "medal"};

static void read_moment(Reader *reader, const cJSON *value, long long *out_seconds)
{
    double moment = 0;
    const double most = (double)RECORDS_SECONDS_MAX;
    if (member_number(reader, value, "at", MEMBER_REQUIRED, -most, most, &moment))
        *out_seconds = (long long)moment;
}

static void read_level(Reader *reader, const cJSON *value, char out_name[LEVEL_NAME_BYTES + 1])
{
    char encoded[PERCENT_BYTES(LEVEL_NAME_BYTES + 1)];
    if (member_text(reader, value, "level", MEMBER_REQUIRED, 0, encoded, sizeof encoded) &&
        !percent_decode(encoded, out_name, LEVEL_NAME_BYTES + 1))
        reader_error(reader, value, "the level's name is longer than %d bytes", LEVEL_NAME_BYTES);
}

static void write_level(FILE *file, const char *name)
{
    char encoded[PERCENT_BYTES(LEVEL_NAME_BYTES + 1)];
    percent_encode(name, encoded, sizeof encoded);
    json_print_string(file, encoded);
}

static void read_trial(Reader *reader, const cJSON *value, Records *records)
{
    TrialRecord run = {.ticks = 0};
    int medal = TRIALS_NO_MEDAL; /* Files of format 1 have none. */
    int errors = reader->problems->error_count;
    reader_check_keys(reader, value, NAMES(trial_keys));
    read_level(reader, value, run.level);
    member_hash(reader, value, "hash", MEMBER_REQUIRED, &run.level_hash);
    member_whole(reader, value, "version", MEMBER_REQUIRED, 1, INT_MAX, &run.version);
    member_whole(reader, value, "ticks", MEMBER_REQUIRED, 1, INT_MAX, &run.ticks);
    member_name(reader, value, "medal", MEMBER_OPTIONAL, "medal",
                (Names){trials_medal_names, TRIALS_MEDALS}, &medal);
    run.medal = (TrialsMedal)medal;
    read_moment(reader, value, &run.seconds);
    if (reader->problems->error_count > errors)
        return;
    if (records_trial_of(records, run.level_hash, run.version) != NULL)
        reader_error(reader, value, "is another record of the same level and version");
    else
        (void)records_take_trial(records, &run);
}

static void read_siege(Reader *reader, const cJSON *value, Records *records)
{
    SiegeRecord run = {.wave = 0};
    reader_check_keys(reader, value, NAMES(siege_keys));
    read_level(reader, value, run.level);
    member_hash(reader, value, "hash", MEMBER_REQUIRED, &run.level_hash);
    member_whole(reader, value, "wave", MEMBER_REQUIRED, 0, INT_MAX, &run.wave);
    member_flag(reader, value, "won", MEMBER_REQUIRED, &run.is_won);
    member_whole(reader, value, "ticks", MEMBER_REQUIRED, 0, INT_MAX, &run.ticks);
    member_whole(reader, value, "kills", MEMBER_REQUIRED, 0, INT_MAX, &run.kills);
    member_whole(reader, value, "people", MEMBER_REQUIRED, 1, INT_MAX, &run.people);
    read_moment(reader, value, &run.seconds);
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

static void read_daily(Reader *reader, const cJSON *value, Records *records)
{
    DailyRecord run = {.day = 0};
    RunTrack track;
    int medal = TRIALS_NO_MEDAL;
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

typedef void ReadRun(Reader *reader, const cJSON *value, Records *records);

static void read_runs(Reader *reader, const cJSON *root, const char *key, int most, ReadRun *read,
                      Records *records)
{
    Member array = member_array(reader, root, key, MEMBER_OPTIONAL, 0, most, "runs");
    ReaderItems items = reader_items(reader, array.value);
    while (reader_next(&items))
        if (reader_object(reader, items.value))
            read(reader, items.value, records);
    member_leave(reader, array);
}

static void read_records(Reader *reader, const cJSON *root, void *data)
{
    reader_check_keys(reader, root, NAMES(top_keys));
    read_runs(reader, root, "trials", RECORDS_TRIALS_MAX, read_trial, data);
    read_runs(reader, root, "siege", RECORDS_SIEGE_MAX, read_siege, data);
    read_runs(reader, root, "daily", RECORDS_DAILY_MAX, read_daily, data);
    RunTrack ignored;
    (void)read_ghost(reader, root, "friend", MEMBER_OPTIONAL, ((Records *)data)->friend_ghost,
                     &ignored);
}

static void write_trial(FILE *file, const TrialRecord *run)
{
    fputs("    { \"level\": ", file);
    write_level(file, run->level);
    fprintf(file,
            ", \"hash\": \"%016" PRIx64
            "\", \"version\": %d, \"ticks\": %d, \"medal\": \"%s\", \"at\": %lld }",
            run->level_hash, run->version, run->ticks, trials_medal_names[run->medal],
            run->seconds);
}

static void write_siege(FILE *file, const SiegeRecord *run)
{
    fputs("    { \"level\": ", file);
    write_level(file, run->level);
    fprintf(file,
            ", \"hash\": \"%016" PRIx64
            "\", \"wave\": %d, \"won\": %s, \"ticks\": %d, \"kills\": %d, \"people\": %d, \"at\": "
            "%lld }",
            run->level_hash, run->wave, run->is_won ? "true" : "false", run->ticks, run->kills,
            run->people, run->seconds);
}

static void write_records(FILE *file, const void *data)
{
    const Records *records = data;
    fputs(",\n  \"trials\": [", file);
    for (int i = 0; i < records->trial_count; i++) {
        fputs(i > 0 ? ",\n" : "\n", file);
        write_trial(file, &records->trials[i]);
    }
    fputs("\n  ],\n  \"siege\": [", file);
    for (int i = 0; i < records->siege_count; i++) {
        fputs(i > 0 ? ",\n" : "\n", file);
        write_siege(file, &records->siege[i]);
    }
    fputs("\n  ],\n  \"daily\": [", file);
    for (int i = 0; i < records->daily_count; i++)
        fprintf(file, "%s    { \"medal\": \"%s\",\n      \"ghost\": \"%s\" }", i > 0 ? ",\n" : "\n",
                trials_medal_names[records->daily[i].medal], records->daily[i].ghost);
    fputs("\n  ]", file);
    if (records->friend_ghost[0] != '\0')
        fprintf(file, ",\n  \"friend\": \"%s\"", records->friend_ghost);
}

static void reset_records(void *out_data)
{
    Records *records = out_data;
    memset(records, 0, sizeof *records);
}

static void merge(Records *records, const Records *found)
{
    records_merge(records, found);
    records_daily_merge(records, found);
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
        merge(data, found);
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
    .reset = reset_records,
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
        merge(records, found);
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
