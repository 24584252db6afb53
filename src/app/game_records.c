/* SPDX-License-Identifier: MIT */
#include "app/game_records.h"

#include "app/user_file.h"
#include "replay/recording_write.h"
#include "sim/rules.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { PEOPLE_TEAM = 1 };

/* After what was said right before, if that still has to be read. */
static void say(Game *game, const char *what, const Error *why)
{
    char words[2 * NOTICE_BYTES]; /* What is too much is cut where it is shown. */
    bool has_more = game->notice.is_bad && game->notice.text[0] != '\0' && game->notice.age <= 0;
    snprintf(words, sizeof words, "%s%s%s%s", has_more ? game->notice.text : "",
             has_more ? " " : "", what, why->text);
    notice_say(&game->notice, true, words);
    game->has_news = true;
}

void game_records_load(Game *game)
{
    char folder[PLACE_BYTES];
    Error notice;
    const char *found = place_of_user_files(folder) ? folder : NULL;
    records_file_open(&game->records_file, found, &game->records, &notice);
    if (notice.text[0] != '\0')
        say(game, "", &notice);
}

static void refresh(Game *game)
{
    Error notice;
    records_file_refresh(&game->records_file, &game->records, &notice);
    if (notice.text[0] != '\0')
        say(game, "", &notice);
}

/* Records are of people who play by themselves: in trials of one alone. */
static bool is_trial(const Match *match)
{
    const MatchOptions *options = &match->options;
    return options->mode == MODE_TRIALS && options->people == 1 && options->bots == 0;
}

static bool is_siege(const Match *match)
{
    return match->options.mode == MODE_SIEGE && match->options.people > 0;
}

/* Each version has files of its own: it cannot play another's. */
static bool ghost_path(Hash level_hash, char out_path[PLACE_BYTES], Error *out_error)
{
    char folder[PLACE_BYTES];
    if (!place_of_user_folder("ghosts", folder, out_error))
        return false;
    int length = snprintf(out_path, PLACE_BYTES, "%s/%016" PRIx64 "-v%d.replay.json", folder,
                          level_hash, REPLAY_VERSION);
    return length < PLACE_BYTES || error_set(out_error, "%s: the path is too long", folder);
}

static Ghost *find_ghost(Game *game, Hash level_hash, Match *match)
{
    char path[PLACE_BYTES];
    char kept[PLACE_BYTES];
    Error error;
    Ghost *ghost = NULL;
    if (records_trial_of(&game->records, level_hash, REPLAY_VERSION) == NULL ||
        !ghost_path(level_hash, path, &error) || access(path, F_OK) != 0)
        return NULL;
    GhostFault fault = ghost_create(&ghost, path, match, &error);
    if (fault == GHOST_DAMAGED && user_file_keep_aside(path, "damaged", kept))
        say(game, "Your best run's ghost is damaged and was put aside; its time still counts. ",
            &error);
    else if (fault != GHOST_FINE)
        say(game, "Your best run's ghost can't be shown; its time still counts. ", &error);
    return ghost;
}

Ghost *game_records_begin(Game *game, Match *match)
{
    Hash hash;
    if (!is_trial(match) || !records_level_hash(&match->level, &hash))
        return NULL;
    refresh(game);
    const TrialRecord *best = records_trial(&game->records, hash);
    match->best.ticks = best != NULL ? best->ticks : 0;
    return find_ghost(game, hash, match);
}

static bool end_trial(Game *game, Match *match)
{
    TrialRecord run = {.version = REPLAY_VERSION,
                       .ticks = match->world.trials.finish_ticks,
                       .seconds = (long long)time(NULL)};
    char path[PLACE_BYTES];
    Error error;
    bool is_finished = match->world.trials.targets_left == 0 && run.ticks > 0;
    if (!is_finished || !records_level_hash(&match->level, &run.level_hash))
        return false;
    const TrialRecord *best = records_trial(&game->records, run.level_hash);
    match->best.ticks = best != NULL ? best->ticks : 0;
    match->best.is_new = best == NULL || run.ticks < best->ticks;
    snprintf(run.level, sizeof run.level, "%s", match->level.name);
    if (!records_take_trial(&game->records, &run))
        return false;
    if (!ghost_path(run.level_hash, path, &error) ||
        !recording_write_file(&match->recording, RECORDING_TICKS, path, &error))
        say(game, "The run can't be kept to race against: ", &error);
    return true;
}

static bool end_siege(Game *game, Match *match)
{
    const World *world = &match->world;
    SiegeRecord run = {.wave = world->siege.wave,
                       .is_won = world->siege.is_won,
                       .ticks = world->play_ticks,
                       .people = match->options.people,
                       .seconds = (long long)time(NULL)};
    if (run.wave == 0 || !records_level_hash(&match->level, &run.level_hash))
        return false;
    snprintf(run.level, sizeof run.level, "%s", match->level.name);
    for (int i = 0; i < world->player_count; i++)
        if (world->players[i].team == PEOPLE_TEAM)
            run.kills += world->players[i].kills;
    match->best.place = records_take_siege(&game->records, &run);
    return match->best.place != RECORDS_NONE;
}

void game_records_end(Game *game, Match *match)
{
    Error notice;
    if (match->world.phase != PHASE_OVER || (!is_trial(match) && !is_siege(match)))
        return;
    refresh(game);
    bool is_kept = is_trial(match) ? end_trial(game, match) : end_siege(game, match);
    if (is_kept && !records_file_save(&game->records_file, &game->records, &notice))
        say(game, "", &notice);
}

void game_records_words(const Records *records, Hash level_hash, Mode mode,
                        char out_text[RECORDS_WORDS_BYTES])
{
    const TrialRecord *trial = mode == MODE_TRIALS ? records_trial(records, level_hash) : NULL;
    const SiegeRecord *siege = mode == MODE_SIEGE ? records_siege(records, level_hash) : NULL;
    out_text[0] = '\0';
    if (trial != NULL)
        snprintf(out_text, RECORDS_WORDS_BYTES, "best %.2f s", trial->ticks * TICK_SECONDS);
    else if (siege != NULL && siege->is_won)
        snprintf(out_text, RECORDS_WORDS_BYTES, "best: all %d waves", siege->wave);
    else if (siege != NULL)
        snprintf(out_text, RECORDS_WORDS_BYTES, "best: wave %d", siege->wave);
}
