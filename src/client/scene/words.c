/* SPDX-License-Identifier: MIT */
#include "scene/words.h"

#include "base/array.h"
#include "base/text.h"
#include "scene/scene.h"
#include "sim/weapons.h"

bool names_is_you(const World *world, int player)
{
    return player != NO_PLAYER && strcmp(world->state.players[player].name, MATCH_YOU) == 0;
}

const char *names_shown(const char *name)
{
    /* TRANSLATORS: in place of a player's name, where there is but one person */
    return strcmp(name, MATCH_YOU) == 0 ? tr("You") : name;
}

const char *names_player(const World *world, int player)
{
    /* TRANSLATORS: in place of a player's name */
    return player == NO_PLAYER ? tr("Nobody") : names_shown(world->state.players[player].name);
}

const char *names_object(const World *world, int player)
{
    /* TRANSLATORS: the object in "Pallet shot you" */
    return names_is_you(world, player) ? tr_in("object", "you") : names_player(world, player);
}

const char *names_team(int team)
{
    /* TRANSLATORS: the two teams, as a clock goes */
    return team == 1 ? tr("Tick") : tr("Tock");
}

const WeaponWords *weapon_words(WeaponKind weapon)
{
    static const WeaponWords words[WEAPON_COUNT] = {
        /* TRANSLATORS: names of weapons */
        [WEAPON_PULSE] = {TR_IN("weapon", "Pulse"), TR("steady shots that bounce once"), DEED_SHOT},
        [WEAPON_SCATTER] = {TR_IN("weapon", "Scatter"), TR("eleven pellets, strongest up close"),
                            DEED_PEPPERED},
        [WEAPON_RICOCHET] = {TR_IN("weapon", "Ricochet"), TR("bounces five times, hitting harder"),
                             DEED_SHOT},
        [WEAPON_LANCE] = {TR_IN("weapon", "Lance"), TR("charges briefly, then hits instantly"),
                          DEED_PIERCED},
        [WEAPON_MORTAR] = {TR_IN("weapon", "Mortar"), TR("lobs grenades that burst wide"),
                           DEED_BLEW_UP},
        [WEAPON_DISC] = {TR_IN("weapon", "Disc"), TR("flies out and comes back"), DEED_SLICED}};
    return &words[weapon];
}

const char *names_weapon(WeaponKind weapon)
{
    return (unsigned)weapon < WEAPON_COUNT ? tr_in("weapon", weapon_words(weapon)->name)
                                           : tr_in("weapon", "Weapon");
}

const DeedWords *deed_words(Deed deed)
{
    static const DeedWords words[DEED_COUNT] = {
        /* TRANSLATORS: who killed, and the victim */
        [DEED_SHOT] = {TR("%s shot %s"), TR_IN("the first is You", "%s shot %s"),
                       TR_IN("the second is you", "%s shot %s")},
        /* TRANSLATORS: who killed with many pellets, and the victim */
        [DEED_PEPPERED] = {TR("%s peppered %s"), TR_IN("the first is You", "%s peppered %s"),
                           TR_IN("the second is you", "%s peppered %s")},
        /* TRANSLATORS: who killed with a lance of light, and the victim */
        [DEED_PIERCED] = {TR("%s pierced %s"), TR_IN("the first is You", "%s pierced %s"),
                          TR_IN("the second is you", "%s pierced %s")},
        /* TRANSLATORS: who killed with a grenade, and the victim */
        [DEED_BLEW_UP] = {TR("%s blew %s up"), TR_IN("the first is You", "%s blew %s up"),
                          TR_IN("the second is you", "%s blew %s up")},
        /* TRANSLATORS: who killed with a disc, and the victim */
        [DEED_SLICED] = {TR("%s sliced %s"), TR_IN("the first is You", "%s sliced %s"),
                         TR_IN("the second is you", "%s sliced %s")},
        /* TRANSLATORS: who drove the victim into a moving wall, and the victim */
        [DEED_CRUSHED] = {TR("%s crushed %s"), TR_IN("the first is You", "%s crushed %s"),
                          TR_IN("the second is you", "%s crushed %s")},
        /* TRANSLATORS: who killed, and the victim; the border closes in and kills */
        [DEED_BORDER] = {TR("%s drove %s into the border"),
                         TR_IN("the first is You", "%s drove %s into the border"),
                         TR_IN("the second is you", "%s drove %s into the border")},
        /* TRANSLATORS: in practice nobody dies */
        [DEED_WOULD_HAVE_KILLED] = {TR("%s would have killed %s"),
                                    TR_IN("the first is You", "%s would have killed %s"),
                                    TR_IN("the second is you", "%s would have killed %s")},
        /* TRANSLATORS: by a moving wall */
        [DEED_OWN_CRUSHED] = {TR("%s got crushed"), TR_IN("the first is You", "%s got crushed"),
                              NULL},
        [DEED_OWN_BORDER] = {TR("%s got caught by the border"),
                             TR_IN("the first is You", "%s got caught by the border"), NULL},
        /* TRANSLATORS: by one's own grenade */
        [DEED_OWN_BLAST] = {TR("%s died to a blast too close"),
                            TR_IN("the first is You", "%s died to a blast too close"), NULL},
        /* TRANSLATORS: by one's own shot, off a wall */
        [DEED_OWN_SHOT] = {TR("%s died to a shot that came back"),
                           TR_IN("the first is You", "%s died to a shot that came back"), NULL},
        [DEED_DIED] = {TR("%s died"), TR_IN("the first is You", "%s died"), NULL},
        [DEED_WOULD_HAVE_DIED] = {TR("%s would have died"),
                                  TR_IN("the first is You", "%s would have died"), NULL}};
    return &words[deed];
}

const char *deed_text(const char *shape, const DeedWords *deed, const World *world, int killer,
                      int victim)
{
    (void)shape;
    if (names_is_you(world, killer))
        return tr_in("the first is You", deed->by_you);
    if (deed->to_you != NULL && names_is_you(world, victim))
        return tr_in("the second is you", deed->to_you);
    return tr(deed->plain);
}

/* The player who has chosen a color. Only a person who is alone at this screen may, and only
 * without teams. */
static int sides_chooser(const Scene *scene)
{
    return scene->accessibility.own_color != OWN_COLOR_SEAT &&
                   state_count_players(scene->people) == 1
               ? scene->followed
               : NO_PLAYER;
}

Color sides_color(const Scene *scene, int player)
{
    int team = scene->match->world.state.players[player].team;
    if (team != 0)
        return sides_team_color(scene->accessibility.palette, team);
    return palette_player_beside(&scene->accessibility, sides_chooser(scene), player);
}

/* The first two players' colors differ the most in every palette. */
Color sides_team_color(Palette palette, int team)
{
    return palette_player(palette, team - 1);
}

uint32_t sides_rgb(Color color)
{
    color = palette_words(color);
    return (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b;
}

void mode_words_round(const World *world, int player, char *out_words, size_t size)
{
    int team = player == NO_PLAYER ? 0 : world->state.players[player].team;
    if (player == NO_PLAYER)
        snprintf(out_words, size, "%s", tr("Round drawn"));
    else if (team == 0 && names_is_you(world, player))
        snprintf(out_words, size, "%s", tr("You take the round"));
    else
        /* TRANSLATORS: %s is a player or a team */
        snprintf(out_words, size, tr("%s takes the round"),
                 team != 0 ? names_team(team) : names_player(world, player));
}

static void announce_last_light(const World *world, const Event *event, char *out_words,
                                size_t size)
{
    if (event->kind == EVENT_ROUND_START)
        snprintf(out_words, size, tr("Round %d"), (int)event->amount);
    else if (event->kind == EVENT_ROUND_END)
        mode_words_round(world, event->player, out_words, size);
}

/* A first point explains the arc; announcer_take() leaves out others. */
static void announce_beacon(const World *world, const Event *event, char *out_words, size_t size)
{
    const char *who = names_player(world, event->player);
    if (event->kind == EVENT_BEACON_MOVE)
        snprintf(out_words, size, "%s", tr("The beacon has moved"));
    else if (event->kind == EVENT_SCORE && names_is_you(world, event->player))
        snprintf(out_words, size, "%s", tr("You hold the beacon. The arc shows when it moves"));
    else if (event->kind == EVENT_SCORE)
        /* TRANSLATORS: %s is a player */
        snprintf(out_words, size, tr("%s holds the beacon. The arc shows when it moves"), who);
}

static void announce_torch(const World *world, const Event *event, char *out_words, size_t size)
{
    const char *who = names_player(world, event->player);
    if (event->kind == EVENT_TORCH_TAKE && names_is_you(world, event->player))
        snprintf(out_words, size, "%s", tr("You have the torch"));
    else if (event->kind == EVENT_TORCH_TAKE)
        /* TRANSLATORS: %s is a player */
        snprintf(out_words, size, tr("%s has the torch"), who);
    else if (event->kind == EVENT_TORCH_DROP)
        snprintf(out_words, size, "%s",
                 event->player == NO_PLAYER ? tr("The torch has returned")
                                            : tr("The torch was dropped"));
}

static void write_siege_top(const World *world, bool is_left, char *out_words)
{
    int wave = siege_view(world)->wave;
    int lives = siege_lives(world);
    int left = siege_view(world)->reserve;
    for (int i = 0; i < world->player_count; i++)
        left += world->state.players[i].team == SIEGE_ENEMIES && world->state.players[i].is_alive;
    out_words[0] = '\0';
    if (is_left)
        /* TRANSLATORS: of how many */
        snprintf(out_words, MODE_WORDS_TOP_BYTES, tr("Wave %d/%d"), wave > 0 ? wave : 1,
                 SIEGE_WAVES);
    else if (wave > 0)
        snprintf(out_words, MODE_WORDS_TOP_BYTES, tr_count("%d enemy", "%d enemies", left), left);
    if (!is_left && wave > 0 && lives > 0)
        tr_list(out_words, MODE_WORDS_TOP_BYTES, tr_count("%d life", "%d lives", lives), lives);
}

static void announce_siege(const World *world, const Event *event, char *out_words, size_t size)
{
    int wave = (int)event->amount;
    int lives = siege_lives(world);
    if (event->kind == EVENT_WAVE_START)
        snprintf(out_words, size, wave == SIEGE_WAVES ? tr("The last wave") : tr("Wave %d"), wave);
    else if (event->kind == EVENT_WAVE_END)
        snprintf(out_words, size, tr("Wave %d is over"), wave);
    /* A person who plays alone has died and returns. */
    else if (events_is_death(event->kind) && siege_lives(world) > 0 &&
             world->state.players[event->player].team == SIEGE_PEOPLE)
        snprintf(out_words, size,
                 lives == 1 ? tr("Your last life")
                            : tr_count("%d life left", "%d lives left", lives),
                 lives);
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
        /* TRANSLATORS: below the clock: what it counts down to */
        snprintf(out_words, MODE_WORDS_TOP_BYTES, "%s", tr("until you win"));
    else
        /* TRANSLATORS: below the clock: what it counts down to */
        snprintf(out_words, MODE_WORDS_TOP_BYTES, tr("until wave %d"), wave + 1);
}

/* Right of the clock are the medals: see hud_trials_draw_medals(). */
static void write_trials_top(const World *world, bool is_left, char *out_words)
{
    out_words[0] = '\0';
    if (is_left)
        /* TRANSLATORS: how many are hit, of how many */
        snprintf(out_words, MODE_WORDS_TOP_BYTES, tr("%d/%d targets"),
                 world->state.target_count - world->state.targets_left, world->state.target_count);
}

/* Upwards, in whole tenths: no medal's time shows before it is over. */
static void write_trials_clock(const World *world, char *out_words)
{
    int tenths = world->state.play_ticks / (TICKS_PER_SECOND / 10);
    tr_print(out_words, MODE_WORDS_CLOCK_BYTES, "%.1f", tenths / 10.0);
}

static const ModeWords mode_rows[MODE_COUNT] = {
    /* TRANSLATORS: a mode of play: most kills */
    [MODE_DEATHMATCH] = {.title = TR("Deathmatch"), .score = TR("Score")},
    /* TRANSLATORS: a mode of play: the last one alive wins the round */
    [MODE_LAST_LIGHT] = {.title = TR("Last light"),
                         .score = TR("Rounds"),
                         .has_rounds = true,
                         .announce = announce_last_light},
    /* TRANSLATORS: a mode of play: a lit zone is to be held */
    [MODE_BEACON] = {.title = TR("Beacon"), .score = TR("Score"), .announce = announce_beacon},
    /* TRANSLATORS: a mode of play: who carries the torch scores */
    [MODE_TORCH] = {.title = TR("Torch"),
                    .line = TR("Carry the torch to score. Everyone can see the carrier."),
                    .score = TR("Score"),
                    .announce = announce_torch},
    /* TRANSLATORS: a mode of play: waves of enemies */
    [MODE_SIEGE] = {.title = TR("Siege"),
                    .line = TR("Everyone together against ten waves. "
                               "A lone player has three lives."),
                    .score = TR("Score"),
                    .bots = TR("Enemies"),
                    .write_top = write_siege_top,
                    .write_clock = write_siege_clock,
                    .write_caption = write_siege_caption,
                    .announce = announce_siege},
    /* TRANSLATORS: a mode of play: targets against the clock */
    [MODE_TRIALS] = {.title = TR("Trials"),
                     .line = TR("Hit all targets within a minute. The bright one is next."),
                     .score = TR("Targets"),
                     .is_peaceful = true,
                     .has_limit = true,
                     .write_top = write_trials_top,
                     .write_clock = write_trials_clock},
    /* TRANSLATORS: a mode of play */
    [MODE_PRACTICE] = {.title = TR("Practice"),
                       .line = TR("No deaths and no time limit: learn the game."),
                       .score = TR("Score")},
    /* TRANSLATORS: a mode of play: short rounds, one hit kills */
    [MODE_BLITZ] = {.title = TR("Blitz"), .score = TR("Rounds"), .has_rounds = true}};

const ModeWords *mode_words(Mode mode)
{
    return &mode_rows[mode];
}

void mode_words_line(Mode mode, int score_to_win, char *out_words, size_t size)
{
    int score = score_to_win;
    if (mode == MODE_DEATHMATCH)
        snprintf(out_words, size,
                 tr_count("First to %d kill, or the most in three minutes.",
                          "First to %d kills, or the most in three minutes.", score),
                 score);
    else if (mode == MODE_LAST_LIGHT)
        snprintf(out_words, size,
                 tr_count("First to %d round. The last one standing wins a round.",
                          "First to %d rounds. The last one standing wins a round.", score),
                 score);
    else if (mode == MODE_BEACON)
        snprintf(out_words, size,
                 tr_count("First to %d point. Hold the lit zone alone to score.",
                          "First to %d points. Hold the lit zone alone to score.", score),
                 score);
    else if (mode == MODE_BLITZ)
        snprintf(out_words, size,
                 tr_count("First to %d round. One hit kills, and each round is on another level.",
                          "First to %d rounds. One hit kills, and each round is on another level.",
                          score),
                 score);
    else
        snprintf(out_words, size, "%s", tr(mode_rows[mode].line));
}

const MutatorWords *mutator_words(int mutator)
{
    static const MutatorWords words[MUTATOR_COUNT] = {
        /* TRANSLATORS: names of rules, and what they change */
        {TR("No recovery"), TR("Shields do not recover.")},
        /* TRANSLATORS: movers are obstacles that move */
        {TR("Frozen movers"), TR("Everything that moves stands still.")},
        /* TRANSLATORS: the name of a rule */
        {TR("Mirrors"), TR("Every wall is a mirror: bullets keep bouncing.")},
        {TR("One bullet"), TR("One hit kills. There are no shields.")},
        /* TRANSLATORS: the name of a rule: all is dark */
        {TR("Dark"), TR("You see only what is near you.")},
        {TR("Double speed"), TR("Players, bullets and movers are twice as fast.")},
        {TR("Big heads"), TR("Everyone is larger and easier to hit.")},
        /* TRANSLATORS: a clock strikes, and a rule changes for a while */
        {TR("Strikes"), TR("Once or twice, one rule changes for 15 seconds.")}};
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
        snprintf(out_words, MUTATOR_WORDS_SUFFIX_BYTES, " \xc2\xb7 %s", tr(words->title));
}

const char *strike_words(Strike strike)
{
    static const char *const words[STRIKE_COUNT] = {
        /* TRANSLATORS: what the strike of the clock changes; movers are obstacles that move */
        [STRIKE_REVERSE] = TR("Movers go the other way"),
        [STRIKE_RUSH] = TR("Movers rush"),
        [STRIKE_STILL] = TR("Movers stand still"),
        [STRIKE_MIRRORS] = TR("Every wall is a mirror"),
        [STRIKE_DARK] = TR("The light goes out"),
        [STRIKE_ONE_BULLET] = TR("One bullet each, one hit kills"),
        [STRIKE_PICKUPS] = TR("Pickups everywhere")};
    ASSERT(strike < STRIKE_COUNT);
    return tr(words[strike]);
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

/* Streaks of 3, 5, 10, 15 and so on are called out. */
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
    static const char *const banks[] = {
        /* TRANSLATORS: a bank shot is one off a wall, as in billiards */
        TR("Bank kill"), TR("Double bank"), TR("Triple bank")};
    int count = callout->count;
    if (callout->kind == CALLOUT_CATCH)
        /* TRANSLATORS: praise: a player caught a bullet */
        snprintf(out_words, CALLOUT_BYTES, "%s", tr("Catch"));
    else if (callout->kind == CALLOUT_STREAK)
        /* TRANSLATORS: kills without dying */
        snprintf(out_words, CALLOUT_BYTES, tr("%d in a row"), count);
    else if (callout->kind == CALLOUT_WEAPON)
        /* TRANSLATORS: follows a weapon's name: "Lance: charges briefly, then hits instantly" */
        snprintf(out_words, CALLOUT_BYTES, tr(": %s"), tr(weapon_words(callout->weapon)->line));
    else if (count >= 1 && count <= 3)
        snprintf(out_words, CALLOUT_BYTES, "%s", tr(banks[count - 1]));
    else
        snprintf(out_words, CALLOUT_BYTES, tr_count("Bank off %d wall", "Bank off %d walls", count),
                 count);
}

/* False, with no words, where there is nothing to say. */
static bool announcer_write(const World *world, const Event *event, char *out_text, size_t size)
{
    const ModeWords *mode = mode_words(world->options.mode);
    bool is_midnight = world->rules->has_midnight;
    out_text[0] = '\0';
    if (event->kind == EVENT_BORDER)
        snprintf(out_text, size, "%s",
                 is_midnight ? tr("Midnight: the hand of light shows who hides")
                             : tr("The border closes"));
    else if (event->kind == EVENT_SUDDEN_DEATH)
        snprintf(out_text, size, "%s", tr("The next point wins"));
    else if (event->kind == EVENT_STRIKE_END)
        snprintf(out_text, size, "%s", tr("Back to the usual rules"));
    else if (event->kind == EVENT_REVEALED && !linger_is_revealed(world, event->player))
        return false; /* It has left. */
    else if (event->kind == EVENT_REVEALED && names_is_you(world, event->player))
        snprintf(out_text, size, "%s", tr("Keep moving: everyone can see you"));
    else if (event->kind == EVENT_REVEALED)
        /* TRANSLATORS: %s is the player who is spoken to */
        snprintf(out_text, size, tr("Keep moving, %s: everyone can see you"),
                 names_player(world, event->player));
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
    char words[ANNOUNCER_BYTES];
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
