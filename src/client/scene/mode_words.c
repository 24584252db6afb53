/* SPDX-License-Identifier: MIT */
#include "scene/mode_words.h"

#include "base/tick.h"
#include "scene/names.h"
#include "sim/mode.h"
#include "sim/siege.h"
#include "sim/trials.h"
#include "ui/ui.h"

#include <stdio.h>

static bool announce_last_light(const World *world, const Event *event, char *out_words,
                                size_t size)
{
    if (event->kind == EVENT_ROUND_START)
        snprintf(out_words, size, "Round %d", (int)event->amount);
    else if (event->kind == EVENT_ROUND_END && event->player == NO_PLAYER)
        snprintf(out_words, size, "Round drawn");
    else if (event->kind == EVENT_ROUND_END)
        snprintf(out_words, size, "%s %s the round", names_side(world, event->player),
                 names_is_you(names_side(world, event->player)) ? "take" : "takes");
    else
        return false;
    return true;
}

/* A person's first point explains the zone's arc; announcer.c leaves out the later ones. */
static bool announce_beacon(const World *world, const Event *event, char *out_words, size_t size)
{
    const char *who = names_player(world, event->player);
    if (event->kind == EVENT_BEACON_MOVE)
        snprintf(out_words, size, "The beacon has moved");
    else if (event->kind == EVENT_SCORE)
        snprintf(out_words, size, "%s %s the beacon. The arc shows when it moves", who,
                 names_is_you(who) ? "hold" : "holds");
    else
        return false;
    return true;
}

static bool announce_torch(const World *world, const Event *event, char *out_words, size_t size)
{
    const char *who = names_player(world, event->player);
    if (event->kind == EVENT_TORCH_TAKE)
        snprintf(out_words, size, "%s %s the torch", who, names_is_you(who) ? "have" : "has");
    else if (event->kind == EVENT_TORCH_DROP)
        snprintf(out_words, size,
                 event->player == NO_PLAYER ? "The torch has returned" : "The torch was dropped");
    else
        return false;
    return true;
}

static int count_enemies(const World *world)
{
    int count = siege_view(world)->reserve;
    for (int i = 0; i < world->player_count; i++)
        count += world->state.players[i].team == SIEGE_ENEMIES && world->state.players[i].is_alive
                     ? 1
                     : 0;
    return count;
}

static void write_siege_top(const World *world, bool is_left, char *out_words)
{
    int wave = siege_view(world)->wave;
    int lives = siege_lives(world);
    int left = count_enemies(world);
    const char *enemies = plural(left, "enemy", "enemies");
    if (is_left)
        snprintf(out_words, MODE_WORDS_TOP_BYTES, "Wave %d/%d", wave > 0 ? wave : 1, SIEGE_WAVES);
    else if (wave > 0 && lives > 0)
        snprintf(out_words, MODE_WORDS_TOP_BYTES, "%d %s, %d %s", left, enemies, lives,
                 plural(lives, "life", "lives"));
    else if (wave > 0)
        snprintf(out_words, MODE_WORDS_TOP_BYTES, "%d %s", left, enemies);
    else
        out_words[0] = '\0';
}

/* A person who plays alone has died and returns. */
static bool is_life_lost(const World *world, const Event *event)
{
    return events_is_death(event->kind) && siege_lives(world) > 0 &&
           world->state.players[event->player].team == SIEGE_PEOPLE;
}

static bool announce_siege(const World *world, const Event *event, char *out_words, size_t size)
{
    int wave = (int)event->amount;
    int lives = siege_lives(world);
    if (event->kind == EVENT_WAVE_START)
        snprintf(out_words, size, wave == SIEGE_WAVES ? "The last wave" : "Wave %d", wave);
    else if (event->kind == EVENT_WAVE_END)
        snprintf(out_words, size, "Wave %d is over", wave);
    else if (is_life_lost(world, event))
        snprintf(out_words, size, lives == 1 ? "Your last life" : "%d lives left", lives);
    else
        return false;
    return true;
}

/* Between waves the clock counts down to the next one. */
static void write_siege_clock(const World *world, char *out_words)
{
    int pause = siege_view(world)->pause_ticks;
    double left = pause > 0 ? pause * SECONDS_PER_TICK : mode_seconds_left(world);
    int seconds = (int)(left + 0.999);
    snprintf(out_words, MODE_WORDS_CLOCK_BYTES, "%d:%02d", seconds / 60, seconds % 60);
}

static void write_siege_caption(const World *world, char *out_words)
{
    int wave = siege_view(world)->wave;
    if (wave == SIEGE_WAVES)
        snprintf(out_words, MODE_WORDS_TOP_BYTES, "until you win");
    else
        snprintf(out_words, MODE_WORDS_TOP_BYTES, "until wave %d", wave + 1);
}

/* Right of the clock are the medals: see hud_trials.c. */
static void write_trials_top(const World *world, bool is_left, char *out_words)
{
    out_words[0] = '\0';
    if (is_left)
        snprintf(out_words, MODE_WORDS_TOP_BYTES, "%d/%d targets",
                 world->state.target_count - world->state.targets_left, world->state.target_count);
}

/* The time runs up, in tenths that have passed: a medal's time is never shown before it is over. */
static void write_trials_clock(const World *world, char *out_words)
{
    int tenths = world->state.play_ticks / (TICKS_PER_SECOND / 10);
    snprintf(out_words, MODE_WORDS_CLOCK_BYTES, "%d.%d", tenths / 10, tenths % 10);
}

static const ModeWords words[MODE_COUNT] = {
    [MODE_DEATHMATCH] =
        {
            .title = "Deathmatch",
            .unit = "kills",
            .line = ", or the most in three minutes.",
            .score = "Score",
            .bots = "Bots",
        },
    [MODE_LAST_LIGHT] =
        {
            .title = "Last light",
            .unit = "rounds",
            .line = ". The last one standing wins a round.",
            .score = "Rounds",
            .bots = "Bots",
            .has_rounds = true,
            .announce = announce_last_light,
        },
    [MODE_BEACON] =
        {
            .title = "Beacon",
            .unit = "points",
            .line = ". Hold the lit zone alone to score.",
            .score = "Score",
            .bots = "Bots",
            .announce = announce_beacon,
        },
    [MODE_TORCH] =
        {
            .title = "Torch",
            .line = "Carry the torch to score. Everyone can see the carrier.",
            .score = "Score",
            .bots = "Bots",
            .announce = announce_torch,
        },
    [MODE_SIEGE] =
        {
            .title = "Siege",
            .line = "Everyone together against ten waves. A lone player has three lives.",
            .score = "Score",
            .bots = "Enemies",
            .write_top = write_siege_top,
            .write_clock = write_siege_clock,
            .write_caption = write_siege_caption,
            .announce = announce_siege,
        },
    [MODE_TRIALS] =
        {
            .title = "Trials",
            .line = "Hit all targets within a minute. The bright one is next.",
            .score = "Targets",
            .bots = "Bots",
            .is_peaceful = true,
            .has_limit = true,
            .write_top = write_trials_top,
            .write_clock = write_trials_clock,
        },
    [MODE_PRACTICE] =
        {
            .title = "Practice",
            .line = "No deaths and no time limit: learn the game.",
            .score = "Score",
            .bots = "Bots",
        },
};

const ModeWords *mode_words(Mode mode)
{
    return &words[mode];
}

void mode_words_line(Mode mode, int score_to_win, char *out_words, size_t size)
{
    const ModeWords *own = &words[mode];
    if (own->unit != NULL)
        snprintf(out_words, size, "First to %d %s%s", score_to_win, own->unit, own->line);
    else
        snprintf(out_words, size, "%s", own->line);
}
