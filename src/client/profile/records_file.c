/* SPDX-License-Identifier: MIT */
#include "profile/records_file.h"

#include "base/text.h"
#include "json/json_print.h"
#include "profile/records_daily.h"

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

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
