/* SPDX-License-Identifier: MIT */
#include "app/game_records.h"

#include "app/recordings.h"
#include "replay/recording_write.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { PEOPLE_TEAM = 1 };

static void say(Game *game, const char *what, const Error *why)
{
    char words[NOTICE_BYTES];
    snprintf(words, sizeof words, "%s%s", what, why->text);
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

static bool ghost_path(Hash level_hash, char out_path[PLACE_BYTES], Error *out_error)
{
    char folder[PLACE_BYTES];
    if (!place_of_user_folder("ghosts", folder, out_error))
        return false;
    int length =
        snprintf(out_path, PLACE_BYTES, "%s/%016" PRIx64 ".replay.json", folder, level_hash);
    return length < PLACE_BYTES || error_set(out_error, "%s: the path is too long", folder);
}

Ghost *game_records_begin(Game *game, Match *match)
{
    Hash hash;
    char path[PLACE_BYTES];
    Error error;
    Ghost *ghost = NULL;
    if (!is_trial(match) || !records_level_hash(&match->level, &hash))
        return NULL;
    const TrialRecord *best = records_trial(&game->records, hash);
    if (best == NULL)
        return NULL;
    match->best.ticks = best->ticks;
    if (!ghost_path(hash, path, &error) || access(path, F_OK) != 0)
        return NULL;
    if (!ghost_create(&ghost, path, match, &error))
        say(game, "Your best run can't be shown: ", &error);
    return ghost;
}

static bool end_trial(Game *game, Match *match)
{
    TrialRecord run = {.ticks = match->world.trials.finish_ticks, .seconds = (long long)time(NULL)};
    char path[PLACE_BYTES];
    Error error;
    bool is_finished = match->world.trials.targets_left == 0 && run.ticks > 0;
    if (!is_finished || !records_level_hash(&match->level, &run.level_hash))
        return false;
    snprintf(run.level, sizeof run.level, "%s", match->level.name);
    if (!records_take_trial(&game->records, &run))
        return false;
    if (!ghost_path(run.level_hash, path, &error) ||
        !recording_write_file(&match->recording, RECORDING_TICKS, path, &error))
        say(game, "The run can't be kept to race against: ", &error);
    match->best.is_new = true;
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
    bool is_kept =
        (is_trial(match) && end_trial(game, match)) || (is_siege(match) && end_siege(game, match));
    if (is_kept && !records_file_save(&game->records_file, &game->records, &notice))
        say(game, "", &notice);
}
