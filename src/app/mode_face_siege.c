/* SPDX-License-Identifier: MIT */
#include "app/mode_face_siege.h"

#include "modes/siege.h"
#include "sim/rules.h"

#include <stdio.h>
#include <time.h>

enum { PEOPLE = 1, ENEMIES = 2 };

static int count_enemies(const World *world)
{
    int count = siege_view(world)->reserve;
    for (int i = 0; i < world->player_count; i++)
        count += world->players[i].team == ENEMIES && world->players[i].is_alive ? 1 : 0;
    return count;
}

static int count_kills(const World *world)
{
    int kills = 0;
    for (int i = 0; i < world->player_count; i++)
        kills += world->players[i].team == PEOPLE ? world->players[i].kills : 0;
    return kills;
}

static void write_top(const World *world, bool is_left, char *out_words)
{
    int wave = siege_view(world)->wave;
    if (is_left)
        snprintf(out_words, MODE_FACE_TOP_BYTES, "Wave %d/%d", wave > 0 ? wave : 1, SIEGE_WAVES);
    else if (wave > 0)
        snprintf(out_words, MODE_FACE_TOP_BYTES, "%d left", count_enemies(world));
    else
        out_words[0] = '\0';
}

static bool announce(const World *world, const Event *event, char *out_words, size_t size)
{
    (void)world;
    int wave = (int)event->amount;
    if (event->kind == EVENT_WAVE_START)
        snprintf(out_words, size, wave == SIEGE_WAVES ? "The last wave" : "Wave %d", wave);
    else if (event->kind == EVENT_WAVE_END)
        snprintf(out_words, size, "Wave %d is over", wave);
    else
        return false;
    return true;
}

static void write_outcome(const Match *match, bool is_won, char *out_words)
{
    if (is_won)
        snprintf(out_words, OUTCOME_BYTES, "All %d waves held", SIEGE_WAVES);
    else
        snprintf(out_words, OUTCOME_BYTES, "Fell in wave %d", siege_view(&match->world)->wave);
}

static int facts(const Match *match, OutcomeFact *out_facts)
{
    const World *world = &match->world;
    int kills = count_kills(world);
    out_facts[0] = outcome_count_fact(siege_view(world)->wave == 1 ? "wave" : "waves",
                                      siege_view(world)->wave);
    out_facts[1] = outcome_time_fact("time", world->play_ticks * TICK_SECONDS);
    out_facts[2] = outcome_count_fact(kills == 1 ? "kill" : "kills", kills);
    if (match->best.place == 0)
        return 3;
    out_facts[3] = outcome_count_fact("among the best", match->best.place);
    return 4;
}

static bool counts(const Match *match)
{
    return match->options.people > 0;
}

static bool take(Records *records, Hash level_hash, Match *match)
{
    const World *world = &match->world;
    SiegeRecord run = {.level_hash = level_hash,
                       .wave = siege_view(world)->wave,
                       .is_won = siege_view(world)->is_won,
                       .ticks = world->play_ticks,
                       .kills = count_kills(world),
                       .people = match->options.people,
                       .seconds = (long long)time(NULL)};
    if (run.wave == 0)
        return false;
    snprintf(run.level, sizeof run.level, "%s", match->level.name);
    match->best.place = records_take_siege(records, &run);
    return match->best.place != RECORDS_NONE;
}

static void write_best(const Records *records, Hash level_hash, char *out_words)
{
    const SiegeRecord *best = records_siege(records, level_hash);
    out_words[0] = '\0';
    if (best != NULL)
        snprintf(out_words, RECORDS_WORDS_BYTES,
                 best->is_won ? "best: all %d waves" : "best: wave %d", best->wave);
}

static const ModeRuns runs = {
    .counts = counts, .take = take, .write_best = write_best, .list = records_siege_runs};

const ModeFace mode_face_siege = {
    .title = "Siege",
    .line = "All people together against ten waves.",
    .score = "Score",
    .bots = "Enemies",
    .write_top = write_top,
    .announce = announce,
    .write_outcome = write_outcome,
    .facts = facts,
    .runs = &runs,
};
