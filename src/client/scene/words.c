/* SPDX-License-Identifier: MIT */
#include "scene/words.h"

#include "base/array.h"
#include "base/text.h"
#include "scene/scene.h"
#include "sim/weapons.h"

const char *names_player(const World *world, int player)
{
    return player == NO_PLAYER ? "Nobody" : world->state.players[player].name;
}

/* In teams the player's team's name, else names_player(). */
static const char *side_name(const World *world, int player)
{
    int team = player == NO_PLAYER ? 0 : world->state.players[player].team;
    return team != 0 ? names_team(team) : names_player(world, player);
}

const char *names_object(const World *world, int player)
{
    const char *name = names_player(world, player);
    return names_is_you(name) ? "you" : name;
}

bool names_is_you(const char *name)
{
    return strcmp(name, MATCH_YOU) == 0;
}

const char *names_team(int team)
{
    return team == 1 ? "Tick" : "Tock";
}

const WeaponWords *weapon_words(WeaponKind weapon)
{
    static const WeaponWords words[WEAPON_COUNT] = {
        [WEAPON_PULSE] = {"Pulse", "steady shots that bounce once", "shot", NULL},
        [WEAPON_SCATTER] = {"Scatter", "eleven pellets, strongest up close", "peppered", NULL},
        [WEAPON_RICOCHET] = {"Ricochet", "bounces five times, hitting harder", "shot", NULL},
        [WEAPON_LANCE] = {"Lance", "charges briefly, then hits instantly", "pierced", NULL},
        [WEAPON_MORTAR] = {"Mortar", "lobs grenades that burst wide", "blew", "up"},
        [WEAPON_DISC] = {"Disc", "flies out and comes back", "sliced", NULL}};
    return &words[weapon];
}

const char *names_weapon(WeaponKind weapon)
{
    return (unsigned)weapon < WEAPON_COUNT ? weapon_words(weapon)->name : "Weapon";
}

Color sides_color(const Scene *scene, int player)
{
    int team = scene->match->world.state.players[player].team;
    if (team != 0)
        return sides_team_color(scene->accessibility.palette, team);
    return palette_player(scene->accessibility.palette, player);
}

/* The first two players' colors are the farthest apart of any palette. */
Color sides_team_color(Palette palette, int team)
{
    return palette_player(palette, team - 1);
}

uint32_t sides_rgb(Color color)
{
    return (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b;
}

static void announce_last_light(const World *world, const Event *event, char *out_words,
                                size_t size)
{
    if (event->kind == EVENT_ROUND_START)
        snprintf(out_words, size, "Round %d", (int)event->amount);
    else if (event->kind == EVENT_ROUND_END && event->player == NO_PLAYER)
        snprintf(out_words, size, "Round drawn");
    else if (event->kind == EVENT_ROUND_END)
        snprintf(out_words, size, "%s %s the round", side_name(world, event->player),
                 names_is_you(side_name(world, event->player)) ? "take" : "takes");
}

/* A first point explains the arc; announcer_take() leaves out others. */
static void announce_beacon(const World *world, const Event *event, char *out_words, size_t size)
{
    const char *who = names_player(world, event->player);
    if (event->kind == EVENT_BEACON_MOVE)
        snprintf(out_words, size, "The beacon has moved");
    else if (event->kind == EVENT_SCORE)
        snprintf(out_words, size, "%s %s the beacon. The arc shows when it moves", who,
                 names_is_you(who) ? "hold" : "holds");
}

static void announce_torch(const World *world, const Event *event, char *out_words, size_t size)
{
    const char *who = names_player(world, event->player);
    if (event->kind == EVENT_TORCH_TAKE)
        snprintf(out_words, size, "%s %s the torch", who, names_is_you(who) ? "have" : "has");
    else if (event->kind == EVENT_TORCH_DROP)
        snprintf(out_words, size,
                 event->player == NO_PLAYER ? "The torch has returned" : "The torch was dropped");
}

static void write_siege_top(const World *world, bool is_left, char *out_words)
{
    int wave = siege_view(world)->wave;
    int lives = siege_lives(world);
    int left = siege_view(world)->reserve;
    for (int i = 0; i < world->player_count; i++)
        left += world->state.players[i].team == SIEGE_ENEMIES && world->state.players[i].is_alive;
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

static void announce_siege(const World *world, const Event *event, char *out_words, size_t size)
{
    int wave = (int)event->amount;
    int lives = siege_lives(world);
    if (event->kind == EVENT_WAVE_START)
        snprintf(out_words, size, wave == SIEGE_WAVES ? "The last wave" : "Wave %d", wave);
    else if (event->kind == EVENT_WAVE_END)
        snprintf(out_words, size, "Wave %d is over", wave);
    /* A person who plays alone has died and returns. */
    else if (events_is_death(event->kind) && siege_lives(world) > 0 &&
             world->state.players[event->player].team == SIEGE_PEOPLE)
        snprintf(out_words, size, lives == 1 ? "Your last life" : "%d lives left", lives);
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

/* Right of the clock are the medals: see hud_trials_draw_medals(). */
static void write_trials_top(const World *world, bool is_left, char *out_words)
{
    out_words[0] = '\0';
    if (is_left)
        snprintf(out_words, MODE_WORDS_TOP_BYTES, "%d/%d targets",
                 world->state.target_count - world->state.targets_left, world->state.target_count);
}

/* Upwards, in whole tenths: no medal's time shows before it is over. */
static void write_trials_clock(const World *world, char *out_words)
{
    int tenths = world->state.play_ticks / (TICKS_PER_SECOND / 10);
    snprintf(out_words, MODE_WORDS_CLOCK_BYTES, "%d.%d", tenths / 10, tenths % 10);
}

static const ModeWords mode_rows[MODE_COUNT] = {
    [MODE_DEATHMATCH] = {.title = "Deathmatch",
                         .unit = "kills",
                         .line = ", or the most in three minutes.",
                         .score = "Score"},
    [MODE_LAST_LIGHT] = {.title = "Last light",
                         .unit = "rounds",
                         .line = ". The last one standing wins a round.",
                         .score = "Rounds",
                         .has_rounds = true,
                         .announce = announce_last_light},
    [MODE_BEACON] = {.title = "Beacon",
                     .unit = "points",
                     .line = ". Hold the lit zone alone to score.",
                     .score = "Score",
                     .announce = announce_beacon},
    [MODE_TORCH] = {.title = "Torch",
                    .line = "Carry the torch to score. Everyone can see the carrier.",
                    .score = "Score",
                    .announce = announce_torch},
    [MODE_SIEGE] = {.title = "Siege",
                    .line = "Everyone together against ten waves. A lone player has three lives.",
                    .score = "Score",
                    .bots = "Enemies",
                    .write_top = write_siege_top,
                    .write_clock = write_siege_clock,
                    .write_caption = write_siege_caption,
                    .announce = announce_siege},
    [MODE_TRIALS] = {.title = "Trials",
                     .line = "Hit all targets within a minute. The bright one is next.",
                     .score = "Targets",
                     .is_peaceful = true,
                     .has_limit = true,
                     .write_top = write_trials_top,
                     .write_clock = write_trials_clock},
    [MODE_PRACTICE] = {.title = "Practice",
                       .line = "No deaths and no time limit: learn the game.",
                       .score = "Score"},
    [MODE_BLITZ] = {.title = "Blitz",
                    .unit = "rounds",
                    .line = ". One hit kills, and each round is on another level.",
                    .score = "Rounds",
                    .has_rounds = true}};

const ModeWords *mode_words(Mode mode)
{
    return &mode_rows[mode];
}

void mode_words_line(Mode mode, int score_to_win, char *out_words, size_t size)
{
    const ModeWords *own = &mode_rows[mode];
    if (own->unit != NULL)
        snprintf(out_words, size, "First to %d %s%s", score_to_win, own->unit, own->line);
    else
        snprintf(out_words, size, "%s", own->line);
}

const MutatorWords *mutator_words(int mutator)
{
    static const MutatorWords words[MUTATOR_COUNT] = {
        {"No recovery", "Shields do not recover."},
        {"Frozen movers", "Everything that moves stands still."},
        {"Mirrors", "Every wall is a mirror: bullets keep bouncing."},
        {"One bullet", "One hit kills. There are no shields."},
        {"Dark", "You see only what is near you."},
        {"Double speed", "Players, bullets and movers are twice as fast."},
        {"Big heads", "Everyone is larger and easier to hit."},
        {"Strikes", "Once or twice, one rule changes for 15 seconds."}};
    ASSERT(mutator >= 0 && mutator < MUTATOR_COUNT);
    return &words[mutator];
}

const MutatorWords *mutator_words_of(unsigned mutators)
{
    int first = mutators_first(mutators);
    return first < MUTATOR_COUNT ? mutator_words(first) : NULL;
}

void mutator_words_suffix(unsigned mutators, char out_words[MUTATOR_WORDS_SUFFIX_BYTES])
{
    const MutatorWords *words = mutator_words_of(mutators);
    out_words[0] = '\0';
    if (words != NULL)
        snprintf(out_words, MUTATOR_WORDS_SUFFIX_BYTES, " \xc2\xb7 %s", words->title);
}

const char *strike_words(Strike strike)
{
    static const char *const words[STRIKE_COUNT] = {[STRIKE_REVERSE] = "Movers go the other way",
                                                    [STRIKE_RUSH] = "Movers rush",
                                                    [STRIKE_STILL] = "Movers stand still",
                                                    [STRIKE_MIRRORS] = "Every wall is a mirror",
                                                    [STRIKE_DARK] = "The light goes out",
                                                    [STRIKE_ONE_BULLET] =
                                                        "One bullet each, one hit kills",
                                                    [STRIKE_PICKUPS] = "Pickups everywhere"};
    ASSERT(strike < STRIKE_COUNT);
    return words[strike];
}

enum { STREAK_STEP = 5 };

double callout_seconds(CalloutKind kind)
{
    static const double seconds[CALLOUT_KIND_COUNT] = {[CALLOUT_CATCH] = 1.0,
                                                       [CALLOUT_BANK] = 1.5,
                                                       [CALLOUT_STREAK] = 1.8,
                                                       [CALLOUT_WEAPON] = 3.5};
    return seconds[kind];
}

static void remove_callout(Callouts *callouts, int index)
{
    array_remove(callouts->items, &callouts->count, index, sizeof *callouts->items);
}

void callouts_age(Callouts *callouts)
{
    for (int i = callouts->count - 1; i >= 0; i--) {
        Callout *callout = &callouts->items[i];
        callout->age += SECONDS_PER_TICK;
        if (callout->age >= callout_seconds(callout->kind))
            remove_callout(callouts, i);
    }
}

void callouts_add(Callouts *callouts, Callout callout)
{
    for (int i = callouts->count - 1; i >= 0; i--) {
        if (vec2_distance(callouts->items[i].at, callout.at) >= CALLOUT_APART)
            continue;
        if (callouts->items[i].kind > callout.kind)
            return;
        remove_callout(callouts, i);
    }
    if (callouts->count == CALLOUTS_MAX)
        remove_callout(callouts, 0);
    callouts->items[callouts->count++] = callout;
}

/* Third, fifth, every fifth: worth saying. */
static bool is_called_out(int streak)
{
    return streak == CALLOUT_STREAK_LEAST || (streak > 0 && streak % STREAK_STEP == 0);
}

bool callout_of(const World *world, const Event *event, int streak, Callout *out_callout)
{
    *out_callout = (Callout){.at = event->at, .weapon = event->weapon};
    if (event->kind == EVENT_CATCH) {
        out_callout->kind = CALLOUT_CATCH;
        out_callout->player = event->player;
        return true;
    }
    if (!events_is_death(event->kind) || event->kind == EVENT_REFILL || event->other < 0 ||
        !state_are_opponents(world, event->player, event->other))
        return false;
    out_callout->player = event->other;
    bool is_bank = event->kind == EVENT_KILL && event->bounces > 0;
    out_callout->kind = is_called_out(streak) ? CALLOUT_STREAK : CALLOUT_BANK;
    out_callout->count = is_called_out(streak) ? streak : event->bounces;
    return is_bank || is_called_out(streak);
}

void callout_words(const Callout *callout, char out_words[CALLOUT_BYTES])
{
    static const char *const banks[] = {"Bank kill", "Double bank", "Triple bank"};
    int count = callout->count;
    if (callout->kind == CALLOUT_CATCH)
        snprintf(out_words, CALLOUT_BYTES, "Catch");
    else if (callout->kind == CALLOUT_STREAK)
        snprintf(out_words, CALLOUT_BYTES, "%d in a row", count);
    else if (callout->kind == CALLOUT_WEAPON)
        snprintf(out_words, CALLOUT_BYTES, ": %s", weapon_words(callout->weapon)->line);
    else if (count >= 1 && count <= 3)
        snprintf(out_words, CALLOUT_BYTES, "%s", banks[count - 1]);
    else
        snprintf(out_words, CALLOUT_BYTES, "Bank off %d walls", count);
}

enum { WORDS_BYTES = 64 };

/* False, with no words, where there is nothing to say. */
static bool announcer_write(const World *world, const Event *event, char *out_text, size_t size)
{
    const ModeWords *mode = mode_words(world->options.mode);
    const char *who = names_player(world, event->player);
    bool is_midnight = world->rules->has_midnight;
    out_text[0] = '\0';
    if (event->kind == EVENT_BORDER)
        snprintf(out_text, size, "%s",
                 is_midnight ? "Midnight: the hand of light shows who hides" : "The border closes");
    else if (event->kind == EVENT_SUDDEN_DEATH)
        snprintf(out_text, size, "The next point wins");
    else if (event->kind == EVENT_STRIKE_END)
        snprintf(out_text, size, "Back to the usual rules");
    else if (event->kind == EVENT_REVEALED && !linger_is_revealed(world, event->player))
        return false; /* It has left. */
    else if (event->kind == EVENT_REVEALED)
        snprintf(out_text, size, "Keep moving%s%s: everyone can see you",
                 names_is_you(who) ? "" : ", ", names_is_you(who) ? "" : who);
    else if (mode->announce != NULL)
        mode->announce(world, event, out_text, size);
    return out_text[0] != '\0';
}

void announcer_age(Announcer *announcer)
{
    announcer->age += SECONDS_PER_TICK;
    if (announcer->age > ANNOUNCER_SECONDS)
        announcer->has_event = false;
}

void announcer_take(Announcer *announcer, const Event *event, const World *world, unsigned people)
{
    char words[WORDS_BYTES];
    bool is_personal = event->kind == EVENT_REVEALED || event->kind == EVENT_SCORE;
    bool is_again = event->kind == EVENT_SCORE
                        ? announcer->has_scored
                        : is_personal && !linger_is_just_revealed(world, event->player);
    if (is_again || (is_personal && (people >> event->player & 1u) == 0))
        return;
    announcer->has_scored |= event->kind == EVENT_SCORE;
    if (announcer_write(world, event, words, sizeof words))
        *announcer = (Announcer){true, *event, 0, announcer->has_scored};
}

bool announcer_words(const Announcer *announcer, const World *world, char *out_text, size_t size)
{
    return announcer->has_event && announcer_write(world, &announcer->event, out_text, size);
}
