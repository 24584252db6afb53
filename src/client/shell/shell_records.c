/* SPDX-License-Identifier: MIT */
#include "shell/shell_records.h"

#include "level/level_write.h"
#include "profile/user_file.h"
#include "match/recording.h"
#include "shell/mode_records.h"
#include "base/system.h"

#include <inttypes.h>
#include <stdio.h>

static void records_say(Shell *shell, const char *what, const Error *why)
{
    char words[NOTICE_BYTES];
    snprintf(words, sizeof words, "%s%s", what, why->text);
    shell_say_more(shell, words);
}

void shell_records_load(Shell *shell)
{
    char folder[FOLDERS_PATH_BYTES];
    Error notice;
    const char *found = folders_user(folder) ? folder : NULL;
    records_file_open(&shell->records_file, found, &shell->records, &notice);
    if (notice.text[0] != '\0')
        records_say(shell, "", &notice);
}

static void records_refresh(Shell *shell)
{
    Error notice;
    records_file_refresh(&shell->records_file, &shell->records, &notice);
    if (notice.text[0] != '\0')
        records_say(shell, "", &notice);
}

/* NULL if the match does not count: changed rules, or a changed level, make a run easier or harder.
 */
static const ModeRecords *runs_of(const Match *match)
{
    const ModeRecords *runs = mode_records_of(match);
    bool is_usual = match->options.mutators == 0 && !match->is_changed;
    return runs != NULL && is_usual && runs->counts(match) ? runs : NULL;
}

/* A version cannot play another's recordings, so each has its own files. */
static bool ghost_path(Hash level_hash, char out_path[FOLDERS_PATH_BYTES], Error *out_error)
{
    char folder[FOLDERS_PATH_BYTES];
    if (!folders_user_subfolder("ghosts", folder, out_error))
        return false;
    int length = snprintf(out_path, FOLDERS_PATH_BYTES, "%s/%016" PRIx64 "-v%d.replay.json", folder,
                          level_hash, REPLAY_VERSION);
    return length < FOLDERS_PATH_BYTES || error_set(out_error, "%s: the path is too long", folder);
}

static void find_ghost(Shell *shell, Hash level_hash, Scene *scene)
{
    char path[FOLDERS_PATH_BYTES];
    char kept[FOLDERS_PATH_BYTES];
    Error error;
    if (!ghost_path(level_hash, path, &error) || access(path, F_OK) != 0)
        return;
    GhostFault fault = ghost_create(&scene->ghost, path, scene->match, &error);
    if (fault == GHOST_DAMAGED && user_file_rename_to_free_name(path, "damaged", kept))
        records_say(shell,
                    "Your best run's ghost is damaged and was renamed; its time still counts. ",
                    &error);
    else if (fault != GHOST_FINE)
        records_say(shell, "Your best run's ghost can't be shown; its time still counts. ", &error);
}

static void records_save(Shell *shell, RecordsTake *take, void *context)
{
    Error notice;
    shell->has_unsaved_record =
        !records_file_save(&shell->records_file, &shell->records, take, context, &notice);
    shell->records.is_friend_new &= shell->has_unsaved_record;
    if (notice.text[0] != '\0')
        records_say(shell, "", &notice);
}

void shell_records_save_again(Shell *shell)
{
    if (shell->has_unsaved_record)
        records_save(shell, NULL, NULL);
}

void shell_records_begin(Shell *shell, Scene *scene)
{
    const ModeRecords *runs = runs_of(scene->match);
    Hash hash;
    shell_records_save_again(shell);
    if (runs == NULL || runs->find_best == NULL || !level_write_hash(&scene->match->level, &hash))
        return;
    records_refresh(shell);
    runs->find_best(&shell->records, hash, scene);
    if (runs->has_ghost != NULL && runs->has_ghost(&shell->records, hash))
        find_ghost(shell, hash, scene);
}

static void keep_ghost(Shell *shell, Hash level_hash, const Match *match)
{
    char path[FOLDERS_PATH_BYTES];
    Error error;
    if (!ghost_path(level_hash, path, &error) ||
        !recording_write_file(&match->recording, RECORDING_TICKS, path, &error))
        records_say(shell, "The ghost can't be saved: ", &error);
}

typedef struct EndedRun {
    Shell *shell;
    Scene *scene;
    const ModeRecords *runs;
    Hash hash; /* Of the level. */
} EndedRun;

/* What is still unsaved is saved too. */
static bool take_run(Records *records, void *context)
{
    EndedRun *run = context;
    if (!run->runs->take(records, run->hash, run->scene))
        return run->shell->has_unsaved_record;
    if (run->runs->has_ghost != NULL)
        keep_ghost(run->shell, run->hash, run->scene->match);
    return true;
}

void shell_records_end(Shell *shell, Scene *scene)
{
    const Match *match = scene->match;
    EndedRun run = {shell, scene, runs_of(match), 0};
    if (match->world.state.phase == PHASE_OVER && run.runs != NULL &&
        level_write_hash(&match->level, &run.hash))
        records_save(shell, take_run, &run);
}

void shell_records_words(const Records *records, const LevelEntry *level, Mode mode,
                         char out_text[RECORDS_WORDS_BYTES])
{
    const ModeRecords *runs = mode_records(mode);
    out_text[0] = '\0';
    if (runs != NULL)
        runs->write_best(records, level, out_text);
}
