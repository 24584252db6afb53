/* SPDX-License-Identifier: MIT */
#include "profile/records.h"

static const char *const top_keys[] = {"format", "trials", "siege", "daily", "friend"};
static const char *const daily_keys[] = {"ghost", "medal", "automatic"};

static void read_trial(Reader *reader, const cJSON *value, void *records)
{
    TrialRecord run = {.medal = TRIALS_NO_MEDAL};
    if (!json_fields_read(reader, value, records_trial_fields, &run))
        return;
    if (records_trial_of(records, run.level_hash, run.version) != NULL)
        reader_error(reader, value, tr("is another record of the same level and version"));
    else
        (void)records_take_trial(records, &run);
}

static void read_siege(Reader *reader, const cJSON *value, void *records)
{
    SiegeRecord run = {.wave = 0};
    if (json_fields_read(reader, value, records_siege_fields, &run))
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
    return member_error(reader, object, key, tr("is no ghost of a Daily dial, or damaged"));
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
    (void)member_flag(reader, value, "automatic", MEMBER_OPTIONAL, &run.is_automatic);
    run.day = track.day;
    run.ticks = track.ticks;
    run.medal = (TrialsMedal)medal;
    if (records_daily_find(records, run.day) != NULL)
        reader_error(reader, value, tr("is another record of the same day"));
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
        user_item_write(file, records_trial_fields, &records->trials[i], &is_first);
    fputs("\n  ],\n  \"siege\": [", file);
    is_first = true;
    for (int i = 0; i < records->siege_count; i++)
        user_item_write(file, records_siege_fields, &records->siege[i], &is_first);
    fputs("\n  ],\n  \"daily\": [", file);
    for (int i = 0; i < records->daily_count; i++)
        fprintf(file, "%s    { \"medal\": \"%s\", \"automatic\": %s,\n      \"ghost\": \"%s\" }",
                i > 0 ? ",\n" : "\n", trials_medal_names[records->daily[i].medal],
                records->daily[i].is_automatic ? "true" : "false", records->daily[i].ghost);
    fputs("\n  ]", file);
    if (records->friend_ghost[0] != '\0')
        fprintf(file, ",\n  \"friend\": \"%s\"", records->friend_ghost);
}

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

/* Raise the format with every new key: older versions lose it. */
const UserFileKind records_file_kind = {
    .name = "records.json",
    .damaged = TR("Your records are damaged."),
    .newer = TR("Your records are of a newer version."),
    .unreadable = TR("Your records can't be read."),
    .unsaved = TR("Your records can't be saved."),
    .later = TR("They will be saved after the next match."),
    .data_bytes = sizeof(Records),
    .bytes_max = RECORDS_FILE_BYTES,
    .depth_max = 4,
    .format = 4,
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
        error_set_memory(out_notice, "%s %s (%s)", tr(records_file_kind.unreadable),
                         tr("Nothing is saved."), tr("out of memory"));
    } else if (user_file_load(file, &records_file_kind, tr("New records are started."), found,
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
