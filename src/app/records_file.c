/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "app/records_file.h"

#include "app/user_file.h"
#include "base/percent.h"
#include "base/text_file.h"
#include "replay/document.h"
#include "json/json_print.h"
#include "json/member.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { DEPTH_MOST = 4, FORMAT_MOST = 1000000 };

static const char *const top_keys[] = {"format", "trials", "siege"};
static const char *const trial_keys[] = {"level", "hash", "version", "ticks", "at"};
static const char *const siege_keys[] = {"level", "hash",  "wave",   "won",
                                         "ticks", "kills", "people", "at"};

static void read_moment(Reader *reader, const cJSON *value, long long *out_seconds)
{
    double moment = 0;
    const double most = (double)RECORDS_SECONDS_MOST;
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
    int errors = reader->problems->error_count;
    reader_check_keys(reader, value, NAMES(trial_keys));
    read_level(reader, value, run.level);
    member_hash(reader, value, "hash", MEMBER_REQUIRED, &run.level_hash);
    member_whole(reader, value, "version", MEMBER_REQUIRED, 1, INT_MAX, &run.version);
    member_whole(reader, value, "ticks", MEMBER_REQUIRED, 1, INT_MAX, &run.ticks);
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

/* A later version's file is not judged by this one's rules. */
static RecordsVerdict read_root(Reader *reader, const cJSON *root, Records *records)
{
    int format = 0;
    if (!reader_object(reader, root) ||
        !member_whole(reader, root, "format", MEMBER_REQUIRED, 1, FORMAT_MOST, &format))
        return RECORDS_DAMAGED;
    if (format > RECORDS_FORMAT) {
        reader_error(reader, root, "is of format %d; this version knows %d", format,
                     RECORDS_FORMAT);
        return RECORDS_NEWER;
    }
    reader_check_keys(reader, root, NAMES(top_keys));
    read_runs(reader, root, "trials", RECORDS_TRIALS_MOST, read_trial, records);
    read_runs(reader, root, "siege", RECORDS_SIEGE_MOST, read_siege, records);
    return reader->problems->error_count == 0 ? RECORDS_GOOD : RECORDS_DAMAGED;
}

RecordsVerdict records_file_read_text(const char *text, size_t length, Records *out_records,
                                      JsonProblems *out_problems)
{
    JsonDocument document;
    memset(out_records, 0, sizeof *out_records);
    if (!document_open(text, length, RECORDS_FILE_BYTES, DEPTH_MOST, &document, out_problems))
        return RECORDS_DAMAGED;
    Reader reader = {.document = &document, .problems = out_problems};
    RecordsVerdict verdict = read_root(&reader, document.root, out_records);
    json_document_destroy(&document);
    json_problems_sort(out_problems);
    if (verdict != RECORDS_GOOD)
        memset(out_records, 0, sizeof *out_records);
    return verdict;
}

static void write_trial(FILE *file, const TrialRecord *run)
{
    fputs("    { \"level\": ", file);
    write_level(file, run->level);
    fprintf(file, ", \"hash\": \"%016" PRIx64 "\", \"version\": %d, \"ticks\": %d, \"at\": %lld }",
            run->level_hash, run->version, run->ticks, run->seconds);
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

char *records_file_text(const Records *records, size_t *out_length)
{
    char *text = NULL;
    FILE *file = open_memstream(&text, out_length);
    if (file == NULL)
        return NULL;
    fprintf(file, "{\n  \"format\": %d,\n  \"trials\": [", RECORDS_FORMAT);
    for (int i = 0; i < records->trial_count; i++) {
        fputs(i > 0 ? ",\n" : "\n", file);
        write_trial(file, &records->trials[i]);
    }
    fputs("\n  ],\n  \"siege\": [", file);
    for (int i = 0; i < records->siege_count; i++) {
        fputs(i > 0 ? ",\n" : "\n", file);
        write_siege(file, &records->siege[i]);
    }
    fputs("\n  ]\n}\n", file);
    bool is_whole = ferror(file) == 0;
    if (fclose(file) == 0 && is_whole)
        return text;
    free(text);
    return NULL;
}

static void keep_aside(RecordsFile *file, RecordsVerdict verdict, Error *out_notice)
{
    char kept[PLACE_BYTES];
    Error why = *out_notice;
    const char *word = verdict == RECORDS_NEWER ? "newer" : "damaged";
    const char *what = verdict == RECORDS_NEWER ? "are of a newer version" : "are damaged";
    file->can_save = user_file_keep_aside(file->path, word, kept);
    if (!file->can_save) {
        error_set(out_notice, "Your records %s and can't be moved away, so none are saved. (%s)",
                  what, why.text);
        return;
    }
    const char *name = strrchr(kept, '/');
    error_set(out_notice, "Your records %s. They begin anew; the old ones are kept as %s. (%s)",
              what, name != NULL ? name + 1 : kept, why.text);
}

/* What may be good but cannot be had now is left alone. */
static void give_up(RecordsFile *file, Error *out_notice)
{
    Error why = *out_notice;
    file->can_save = false;
    error_set(out_notice, "Your records can't be read, so none are saved. (%s)", why.text);
}

static RecordsVerdict load(const char *path, Records *out_records, Error *out_notice)
{
    char *text;
    size_t length;
    JsonProblems problems = {0};
    *out_notice = (Error){.text = ""};
    if (access(path, F_OK) != 0 && errno == ENOENT)
        return RECORDS_MISSING;
    if (!text_file_read(path, RECORDS_FILE_BYTES, &text, &length, out_notice))
        return RECORDS_UNREADABLE;
    RecordsVerdict verdict = records_file_read_text(text, length, out_records, &problems);
    free(text);
    json_problems_tell(&problems, path, out_notice);
    if (out_notice->is_memory)
        verdict = RECORDS_UNREADABLE;
    json_problems_destroy(&problems);
    if (verdict == RECORDS_GOOD)
        out_notice->text[0] = '\0'; /* An unknown key holds no record. */
    return verdict;
}

static bool is_bad(RecordsVerdict verdict)
{
    return verdict == RECORDS_DAMAGED || verdict == RECORDS_NEWER;
}

/* Under the lock, since another game may just have put a bad file aside and a good one in its
 * place. */
static RecordsVerdict replace_bad(RecordsFile *file, Records *out_records, Error *out_notice)
{
    FolderLock lock = {.is_held = false};
    if (!file->lock.is_held)
        (void)folder_lock_take(&lock, file->path);
    RecordsVerdict verdict = load(file->path, out_records, out_notice);
    if (is_bad(verdict))
        keep_aside(file, verdict, out_notice);
    folder_lock_release(&lock);
    return verdict;
}

void records_file_refresh(RecordsFile *file, Records *records, Error *out_notice)
{
    bool could_save = file->can_save;
    out_notice->text[0] = '\0';
    if (file->path[0] == '\0')
        return;
    Records *found = calloc(1, sizeof *found);
    file->can_save = true;
    if (found == NULL)
        error_set_memory(out_notice, "out of memory");
    RecordsVerdict verdict =
        found != NULL ? load(file->path, found, out_notice) : RECORDS_UNREADABLE;
    if (is_bad(verdict))
        verdict = replace_bad(file, found, out_notice);
    if (verdict == RECORDS_UNREADABLE)
        give_up(file, out_notice);
    if (verdict == RECORDS_GOOD)
        records_merge(records, found);
    free(found);
    if (!could_save && !file->can_save)
        out_notice->text[0] = '\0';
}

void records_file_open(RecordsFile *file, const char *folder, Records *out_records,
                       Error *out_notice)
{
    *file = (RecordsFile){.can_save = true};
    memset(out_records, 0, sizeof *out_records);
    bool fits =
        folder != NULL && snprintf(file->path, PLACE_BYTES, "%srecords.json", folder) < PLACE_BYTES;
    if (!fits)
        *file = (RecordsFile){.can_save = false};
    records_file_refresh(file, out_records, out_notice);
}

bool records_file_lock(RecordsFile *file, Error *out_notice)
{
    if (file->path[0] == '\0' || folder_lock_take(&file->lock, file->path))
        return true;
    return error_set(out_notice, "Your record can't be saved now, since another game keeps the "
                                 "records locked; it is tried again after the next match.");
}

void records_file_unlock(RecordsFile *file)
{
    folder_lock_release(&file->lock);
}

static bool write_records(const char *path, const Records *records, Error *out_error)
{
    size_t length;
    char *text = records_file_text(records, &length);
    if (text == NULL)
        return error_set_memory(out_error, "out of memory");
    bool is_written = text_file_write(path, text, length, out_error);
    free(text);
    return is_written;
}

/* With the lock held. */
static bool merge_and_write(RecordsFile *file, Records *records, Error *out_notice)
{
    Error why;
    records_file_refresh(file, records, out_notice);
    if (!file->can_save)
        return false;
    return write_records(file->path, records, &why) ||
           error_set(out_notice, "Your record can't be saved. (%s)", why.text);
}

bool records_file_save(const RecordsFile *file, const Records *records, Error *out_notice)
{
    RecordsFile now = *file;
    out_notice->text[0] = '\0';
    if (file->path[0] == '\0')
        return error_set(out_notice, "Your record can't be saved: there is no folder for it.");
    if (!file->can_save)
        return error_set(out_notice, "Your record can't be saved: %s can't be read.", file->path);
    if (!file->lock.is_held && !records_file_lock(&now, out_notice))
        return false;
    Records *all = malloc(sizeof *all);
    bool is_saved = false;
    if (all == NULL) {
        error_set_memory(out_notice, "Your record can't be saved. (out of memory)");
    } else {
        *all = *records;
        is_saved = merge_and_write(&now, all, out_notice);
    }
    free(all);
    if (!file->lock.is_held)
        records_file_unlock(&now);
    return is_saved;
}
