/* SPDX-License-Identifier: MIT */
/* The people (team 1) against waves of enemies (team 2) that grow in number and skill and know
 * where the people are. A wave is over when all its enemies are dead, or when its time is up: those
 * who have not come by then never come, so that what is left does not pile up. Dead people respawn
 * with the next wave; one person alone has a few lives instead. Lost when all people are dead, won
 * when the last wave is over. */
#include "sim/world.h"

#include "sim/weapons.h"

/* Waves for one person; each further one adds half as many enemies. Each wave is a little harder
 * than the one before: more enemies, more health, or one more better enemy. */
typedef struct Wave {
    int enemies;
    int at_once;
    double health;
    BotLevel level;
    BotLevel better; /* The level of `better_of_four` in every four enemies. */
    int better_of_four;
} Wave;

enum { ENEMY_KINDS = 4 };

static const Wave waves[SIEGE_WAVES] = {
    {3, 1, 40, BOT_BEGINNER, BOT_ROOKIE, 0}, {4, 1, 40, BOT_BEGINNER, BOT_ROOKIE, 2},
    {5, 2, 45, BOT_ROOKIE, BOT_CASUAL, 1},   {6, 2, 45, BOT_ROOKIE, BOT_CASUAL, 2},
    {6, 2, 50, BOT_CASUAL, BOT_AMATEUR, 2},  {7, 2, 50, BOT_CASUAL, BOT_AMATEUR, 3},
    {7, 2, 55, BOT_AMATEUR, BOT_REGULAR, 2}, {8, 3, 55, BOT_AMATEUR, BOT_REGULAR, 2},
    {9, 3, 55, BOT_AMATEUR, BOT_REGULAR, 3}, {10, 3, 55, BOT_REGULAR, BOT_SKILLED, 1},
};

MODE_STATE(extern, SiegeState, siege, MODE_SIEGE)

int siege_kills(const World *world)
{
    int kills = 0;
    for (int i = 0; i < world->player_count; i++)
        kills += world->state.players[i].team == SIEGE_PEOPLE ? world->state.players[i].kills : 0;
    return kills;
}

static int count_side(const World *world, int team, bool is_standing)
{
    int count = 0;
    for (int i = 0; i < world->player_count; i++)
        count += world->state.players[i].team == team &&
                 (!is_standing || world->state.players[i].is_alive);
    return count;
}

static int for_people(const World *world, int count_of_one)
{
    return (count_of_one * (1 + count_side(world, SIEGE_PEOPLE, false)) + 1) / 2;
}

/* The only person, or NO_PLAYER if there are several. */
static int person_alone(const World *world)
{
    int person = NO_PLAYER;
    for (int i = 0; i < world->player_count; i++) {
        if (world->state.players[i].team != SIEGE_PEOPLE)
            continue;
        if (person != NO_PLAYER)
            return NO_PLAYER;
        person = i;
    }
    return person;
}

int siege_lives(const World *world)
{
    int alone = person_alone(world);
    return alone == NO_PLAYER ? 0 : SIEGE_LIVES_ALONE - world->state.players[alone].deaths;
}

static bool may_return(const World *world, int player)
{
    return world->state.players[player].team == SIEGE_PEOPLE && siege_lives(world) > 0;
}

/* The first dead enemy whose respawn time is over. */
static int first_absent_enemy(World *world)
{
    int first = NO_PLAYER;
    for (int i = world->player_count - 1; i >= 0; i--) {
        Player *player = &world->state.players[i];
        if (player->team != SIEGE_ENEMIES || player->is_alive)
            continue;
        if (player->respawn_ticks == 0)
            first = i;
        else
            player->respawn_ticks--;
    }
    return first;
}

static bool is_person_near(const World *world, Vec2 at)
{
    for (int i = 0; i < world->player_count; i++)
        if (world->state.players[i].team == SIEGE_PEOPLE && world->state.players[i].is_alive &&
            vec2_distance(world->state.players[i].at, at) < SIEGE_ENTRY_ROOM)
            return true;
    return false;
}

/* At the place that was shown, unless a person has come to it. */
static bool spawn_enemy(World *world, int enemy, Vec2 place)
{
    return is_person_near(world, place) ? spawn_in(world, enemy)
                                        : spawn_in_near(world, enemy, place);
}

/* Shows where the next enemy comes in, and brings it in a moment later. */
static void bring_enemy_in(World *world)
{
    SiegeState *siege = siege_state(world);
    int absent = first_absent_enemy(world);
    if (siege->reserve == 0 || absent == NO_PLAYER ||
        count_side(world, SIEGE_ENEMIES, true) >= siege->max_at_once)
        return;
    if (siege->entry_ticks == 0) {
        if (spawn_find(world, absent, &siege->entry_at))
            siege->entry_ticks = RULES_TICKS(SIEGE_ENTRY_SECONDS);
        return;
    }
    if (--siege->entry_ticks > 0 || !spawn_enemy(world, absent, siege->entry_at))
        return;
    world->state.players[absent].health = waves[siege->wave - 1].health;
    siege->reserve--;
}

/* Enemies have no shield and never recharge one. */
static void take_enemy_shields(World *world)
{
    for (int i = 0; i < world->player_count; i++)
        if (world->state.players[i].team == SIEGE_ENEMIES)
            world->state.players[i].shield = world->state.players[i].unseen_ticks = 0;
}

static bool check_teams(const WorldOptions *options, Error *out_error)
{
    int counts[TEAM_SLOTS] = {0};
    for (int i = 0; i < options->player_count; i++)
        counts[options->players[i].team]++;
    bool is_fine = counts[SIEGE_PEOPLE] > 0 && counts[SIEGE_ENEMIES] > 0 && counts[0] == 0;
    return is_fine ||
           error_set(out_error,
                     /* TRANSLATORS: a mode, and numbers of teams */
                     tr("%s needs people (team %d) and enemies (team %d), and nobody else"),
                     level_mode_name(options->mode), SIEGE_PEOPLE, SIEGE_ENEMIES);
}

static bool siege_begin(World *world, Error *out_error)
{
    (void)out_error;
    siege_state(world)->pause_ticks = RULES_TICKS(SIEGE_PAUSE_SECONDS);
    return true;
}

/* The place where the next enemy comes in is searched again. */
static void siege_carry_over(World *world, const World *from)
{
    *siege_state(world) = *siege_view(from);
    siege_state(world)->entry_ticks = 0;
}

/* Dead people respawn, and all have full health again. */
static void restore_people(World *world)
{
    for (int i = 0; i < world->player_count; i++) {
        Player *player = &world->state.players[i];
        if (player->team != SIEGE_PEOPLE)
            continue;
        if (!player->is_alive) {
            spawn_or_wait(world, i);
            player->guard_ticks = player->is_alive ? RULES_TICKS(GUARD_SECONDS) : 0;
        }
        player->health = player->is_alive ? PLAYER_HEALTH : 0;
    }
}

static void siege_step(World *world)
{
    SiegeState *siege = siege_state(world);
    take_enemy_shields(world);
    siege->is_lost = count_side(world, SIEGE_PEOPLE, true) == 0 && siege_lives(world) <= 0 &&
                     !spawn_has_waiting(world);
    if (siege->is_lost || siege->is_won)
        return;
    if (siege->pause_ticks > 0) {
        if (--siege->pause_ticks == 0) {
            const Wave *wave = &waves[siege->wave++];
            siege->wave_ticks = RULES_TICKS(SIEGE_WAVE_SECONDS);
            siege->reserve = for_people(world, wave->enemies);
            siege->max_at_once = for_people(world, wave->at_once);
            events_tell(&world->events, EVENT_WAVE_START, NO_PLAYER, vec2(0, 0), siege->wave);
            restore_people(world);
        }
        return;
    }
    bring_enemy_in(world);
    bool is_beaten = siege->reserve == 0 && count_side(world, SIEGE_ENEMIES, true) == 0;
    if (--siege->wave_ticks == 0 || is_beaten) {
        events_tell(&world->events, EVENT_WAVE_END, NO_PLAYER, vec2(0, 0), siege->wave);
        siege->wave_ticks = 0;
        siege->entry_ticks = 0;
        siege->reserve = 0;
        siege->is_won = siege->wave == SIEGE_WAVES;
        siege->pause_ticks = RULES_TICKS(SIEGE_PAUSE_SECONDS);
    }
}

/* Only the clocks run. The server sends who comes in and when a wave ends. */
static void siege_step_partial(World *world)
{
    SiegeState *siege = siege_state(world);
    take_enemy_shields(world);
    if (siege->is_lost || siege->is_won)
        return;
    if (siege->pause_ticks > 0) {
        siege->pause_ticks -= siege->pause_ticks > 1;
        return;
    }
    siege->entry_ticks -= siege->entry_ticks > 1;
    siege->wave_ticks -= siege->wave_ticks > 1;
}

/* Removes the place of the last enemy that came in, because it has left it. */
static void siege_hide_secrets(World *world)
{
    SiegeState *siege = siege_state(world);
    if (siege->entry_ticks == 0)
        siege->entry_at = vec2(0, 0);
}

static bool siege_is_over(const World *world)
{
    const SiegeState *siege = siege_view(world);
    return siege->is_lost || siege->is_won;
}

static bool siege_is_won(const World *world)
{
    return siege_view(world)->is_won;
}

/* Between two waves the clock is stopped. */
static int siege_clock_ticks(const World *world)
{
    int full = RULES_TICKS(SIEGE_WAVE_SECONDS);
    const SiegeState *siege = siege_view(world);
    return siege->pause_ticks > 0 ? 0 : full - siege->wave_ticks;
}

static bool is_person(const World *world, int player)
{
    return world->state.players[player].team == SIEGE_PEOPLE;
}

static bool bot_level(const World *world, int player, BotLevel *out_level)
{
    int number = siege_view(world)->wave;
    if (is_person(world, player) || number == 0)
        return false;
    const Wave *wave = &waves[number - 1];
    *out_level = player % ENEMY_KINDS < wave->better_of_four ? wave->better : wave->level;
    return true;
}

/* Enemies come to the nearest person who is alive, wherever that hides. */
static ModeGoal siege_goal(const World *world, int player)
{
    ModeGoal goal = {.kind = GOAL_NONE, .player = NO_PLAYER};
    double nearest = HUGE_VAL;
    for (int i = 0; i < world->player_count && !is_person(world, player); i++) {
        double distance =
            vec2_distance(world->state.players[player].at, world->state.players[i].at);
        if (!is_person(world, i) || !world->state.players[i].is_alive || distance >= nearest)
            continue;
        nearest = distance;
        goal = (ModeGoal){GOAL_PREY, world->state.players[i].at, SIEGE_PREY_REACH, i};
    }
    return goal;
}

static const StateField siege_fields[] = {
    FIELD_ROW(FIELD_INT, SiegeState, wave, 0, SIEGE_WAVES),
    FIELD_ROW(FIELD_INT, SiegeState, wave_ticks, 0, FIELD_COUNT_MAX),
    FIELD_ROW(FIELD_INT, SiegeState, pause_ticks, 0, FIELD_COUNT_MAX),
    FIELD_ROW(FIELD_INT, SiegeState, reserve, 0, FIELD_COUNT_MAX),
    FIELD_ROW(FIELD_INT, SiegeState, max_at_once, 0, FIELD_COUNT_MAX),
    FIELD_ROW(FIELD_INT, SiegeState, entry_ticks, 0, FIELD_COUNT_MAX),
    FIELD_ROW_VEC2(SiegeState, entry_at.x, entry_at.y, FIELD_PLACE_MAX),
    FIELD_ROW_BOOL(SiegeState, is_lost),
    FIELD_ROW_BOOL(SiegeState, is_won),
};

/* A wave goes on or, in a pause, another is to come. */
static bool siege_is_sound(const World *world)
{
    const SiegeState *siege = siege_view(world);
    if (siege->pause_ticks == 0)
        return siege->wave > 0 && siege->wave_ticks > 0;
    return siege->wave < SIEGE_WAVES || siege->is_won;
}

const ModeRules siege_rules = {
    .mode = MODE_SIEGE,
    .has_strikes = true,
    .seconds = SIEGE_WAVE_SECONDS,
    .counts_kills = true,
    .is_coop = true,
    .players = {.people_min = 1,
                .people_max = PLAYERS_MAX - 1,
                .total_min = 2,
                .total_max = PLAYERS_MAX,
                .has_bots = true,
                .fills_up = true},
    .teams = TEAMS_OF_SIEGE,
    .check_teams = check_teams,
    .begin = siege_begin,
    .carry_over = siege_carry_over,
    .step = siege_step,
    .step_partial = siege_step_partial,
    .hide_secrets = siege_hide_secrets,
    .is_over = siege_is_over,
    .is_won = siege_is_won,
    .clock_ticks = siege_clock_ticks,
    .outlasts_clock = true,
    .comes_in = is_person,
    .is_one_life = true,
    .may_return = may_return,
    .bot_level = bot_level,
    .goal = siege_goal,
    .state = FIELD_TABLE(SiegeState, siege_fields),
    .is_sound = siege_is_sound,
};
