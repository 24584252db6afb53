/* SPDX-License-Identifier: MIT */
#include "shell/mode_records.h"

#include "base/tick.h"
#include "match/recording.h"
#include "profile/ghost.h"
#include "profile/records.h"
#include "sim/daily.h"
#include "sim/rules.h"
#include "sim/siege.h"
#include "sim/trials.h"

#include <stdio.h>
#include <time.h>

static bool counts_siege(const Match *match)
{
    return match->options.people > 0;
}

static bool take_siege(Records *records, Hash level_hash, Scene *scene)
{
    const World *world = &scene->match->world;
    SiegeRecord run = {.level_hash = level_hash,
                       .wave = siege_view(world)->wave,
                       .is_won = siege_view(world)->is_won,
                       .ticks = world->state.play_ticks,
                       .kills = siege_kills(world),
                       .people = scene->match->options.people,
                       .seconds = (long long)time(NULL)};
    if (run.wave == 0)
        return false;
    snprintf(run.level, sizeof run.level, "%s", scene->match->level.name);
    scene->best.place = records_take_siege(records, &run);
    return scene->best.place != RECORDS_NONE;
}

static void write_best_siege(const Records *records, const LevelEntry *level, char *out_words)
{
    const SiegeRecord *best = records_siege(records, level->hash);
    out_words[0] = '\0';
    if (best != NULL)
        snprintf(out_words, RECORDS_WORDS_BYTES,
                 best->is_won ? "best: all %d waves" : "best: wave %d", best->wave);
}

/* Only runs alone count. */
static bool counts_trials(const Match *match)
{
    return match->options.people == 1 && match->options.bots == 0;
}

static void find_best_trials(const Records *records, Hash level_hash, Scene *scene)
{
    const TrialRecord *best = records_trial(records, level_hash);
    scene->best.ticks = best != NULL ? best->ticks : 0;
}

static bool has_trials_ghost(const Records *records, Hash level_hash)
{
    return records_trial_of(records, level_hash, REPLAY_VERSION) != NULL;
}

static bool take_trials(Records *records, Hash level_hash, Scene *scene)
{
    TrialRecord run = {.level_hash = level_hash,
                       .version = REPLAY_VERSION,
                       .ticks = trials_view(&scene->match->world)->finish_ticks,
                       .seconds = (long long)time(NULL)};
    run.medal = trials_medal(&scene->match->world, run.ticks);
    if (scene->match->world.state.targets_left > 0 || run.ticks == 0)
        return false;
    find_best_trials(records, level_hash, scene);
    scene->best.is_new = scene->best.ticks == 0 || run.ticks < scene->best.ticks;
    snprintf(run.level, sizeof run.level, "%s", scene->match->level.name);
    return records_take_trial(records, &run);
}

static void find_best_daily(const Records *records, Hash level_hash, Scene *scene)
{
    const Match *match = scene->match;
    const DailyRecord *best = records_daily_find(records, match->options.daily);
    RunTrack track;
    Error ignored; /* The texts were checked when they were read. */
    (void)level_hash;
    scene->best.ticks = best != NULL ? best->ticks : 0;
    if (best != NULL && scene->ghost == NULL && ghost_text_read(best->ghost, &track, &ignored))
        scene->ghost = ghost_create_of_track(&track);
    if (records->friend_ghost[0] != '\0' && scene->friend_ghost == NULL &&
        ghost_text_read(records->friend_ghost, &track, &ignored) &&
        track.day == match->options.daily)
        scene->friend_ghost = ghost_create_of_track(&track);
}

static bool take_daily(Records *records, Hash level_hash, Scene *scene)
{
    const Match *match = scene->match;
    DailyRecord run = {.day = match->options.daily,
                       .ticks = trials_view(&match->world)->finish_ticks};
    RunTrack track;
    Error ignored; /* Without memory for the ghost there is no record. */
    (void)level_hash;
    if (run.ticks == 0 || !run_track_of_match(match, &track, &ignored))
        return false;
    run.medal = trials_medal(&match->world, run.ticks);
    ghost_text_write(&track, run.ghost);
    const DailyRecord *best = records_daily_find(records, run.day);
    scene->best.ticks = best != NULL ? best->ticks : 0;
    scene->best.is_new = records_daily_take(records, &run);
    return scene->best.is_new;
}

static int medal_ticks(double par, TrialsMedal medal)
{
    return RULES_TICKS(trials_medal_seconds(par, medal));
}

/* A level without a par has the medals' times only in play. */
static void write_medal_times(double par, char *out_words)
{
    out_words[0] = '\0';
    int ticks[TRIALS_MEDALS];
    if (par <= 0)
        return;
    for (TrialsMedal medal = TRIALS_NO_MEDAL; medal < TRIALS_MEDALS; medal++)
        ticks[medal] = medal_ticks(par, medal);
    run_time_write_medals(ticks, out_words, RECORDS_WORDS_BYTES);
}

/* The best run and the time of the next better medal, or what every medal needs. */
static void write_best_trials(const Records *records, const LevelEntry *level, char *out_words)
{
    const TrialRecord *best = records_trial(records, level->hash);
    char next[RECORDS_WORDS_BYTES / 2] = "";
    char time[RUN_TIME_BYTES];
    if (best == NULL) {
        write_medal_times(level->par, out_words);
        return;
    }
    TrialsMedal medal = records_medal(records, level->hash);
    if (level->par > 0 && medal < TRIALS_GOLD) {
        run_time_write(medal_ticks(level->par, (TrialsMedal)(medal + 1)), time, sizeof time);
        snprintf(next, sizeof next, "; %s at %s s", trials_medal_names[medal + 1], time);
    }
    run_time_write(best->ticks, time, sizeof time);
    snprintf(out_words, RECORDS_WORDS_BYTES, "best %s s, %s%s", time,
             medal == TRIALS_NO_MEDAL ? "no medal" : trials_medal_names[medal], next);
}

static const ModeRecords siege = {.counts = counts_siege,
                                  .take = take_siege,
                                  .write_best = write_best_siege,
                                  .list = records_siege_runs};

static const ModeRecords trials = {.counts = counts_trials,
                                   .take = take_trials,
                                   .write_best = write_best_trials,
                                   .find_best = find_best_trials,
                                   .has_ghost = has_trials_ghost};

const ModeRecords *mode_records_of(const Match *match)
{
    static const ModeRecords daily = {
        .counts = counts_trials, .take = take_daily, .find_best = find_best_daily};
    return match->options.daily != DAILY_NONE ? &daily : mode_records(match->options.mode);
}

const ModeRecords *mode_records(Mode mode)
{
    static const ModeRecords *const kept[MODE_COUNT] = {
        [MODE_SIEGE] = &siege, [MODE_TRIALS] = &trials};
    return kept[mode];
}
