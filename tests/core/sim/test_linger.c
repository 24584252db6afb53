/* SPDX-License-Identifier: MIT */
#include "sim/rules.h"
#include "sim/weapons.h"
#include "sim/world.h"
#include "support/world_bench.h"
#include "test.h"

/* A player who stays in one place for too long is shown to everyone. */

/* 2.5 s, and how long a change of sight may take to be noticed. */
enum { REVEALED = 240, LOOK_TICKS = 4 };

static const Vec2 place = {400, 450};

/* Comes in, and has done something since: its stay counts at once. */
static void put(WorldBench *bench, int player, double x, double y)
{
    world_bench_put(bench, player, x, y);
    bench->world.state.players[player].linger_ticks = 0;
}

/* The players are on both sides of a wall without a gap. */
static void start(WorldBench *bench, Mode mode, int players, bool has_teams)
{
    world_bench_init(bench, 1600, 900);
    world_bench_add_box(bench, 780, -100, 820, 1000);
    world_bench_start_mode(bench, mode, players, players, has_teams);
    put(bench, 0, place.x, place.y);
    for (int i = 1; i < players; i++)
        put(bench, i, 1200, 200 * i);
}

static bool is_told(const WorldBench *bench)
{
    const Events *events = &bench->world.events;
    for (int i = 0; i < events->count; i++)
        if (events->items[i].kind == EVENT_REVEALED && events->items[i].player == 0)
            return true;
    return false;
}

typedef struct StayCase {
    const char *name;
    Mode mode;
    int players;
    bool has_teams;
    double pace; /* Units to either side, there and back in a second. */
    int leaves;  /* The tick in which it goes away and stays there; 0: never. */
    double far;  /* How far. */
    int from;    /* The first tick in which it is revealed; 0: never in 700. */
} StayCase;

static void check_stay(const StayCase *stay)
{
    WorldBench bench;
    start(&bench, stay->mode, stay->players, stay->has_teams);
    for (int tick = 1; tick <= 700; tick++) {
        static const double sides[] = {0, 1, 0, -1};
        double away = stay->pace * sides[tick / 30 % 4];
        if (stay->leaves != 0 && tick >= stay->leaves)
            away += stay->far;
        bench.world.state.players[0].at = vec2(place.x, place.y + away);
        world_bench_idle(&bench, 1);
        bool is_revealed = stay->from != 0 && tick >= stay->from;
        bool tells = is_revealed && (tick - stay->from) % TICKS_PER_SECOND == 0;
        bool is_just = linger_is_just_revealed(&bench.world, 0);
        if (linger_is_revealed(&bench.world, 0) != is_revealed || is_told(&bench) != tells ||
            is_just != (tick == stay->from))
            fail_msg("%s, tick %d: revealed %d, told %d, just revealed %d", stay->name, tick,
                     linger_is_revealed(&bench.world, 0), is_told(&bench), is_just);
    }
    world_bench_end(&bench);
}

TEST(who_ticks)
{
    static const StayCase cases[] = {
        {"stands", MODE_DEATHMATCH, 2, false, 0, 0, 0, REVEALED},
        {"paces", MODE_DEATHMATCH, 2, false, 80, 0, 0, REVEALED},
        {"paces farther", MODE_DEATHMATCH, 2, false, 100, 0, 0, 0},
        {"moves a little", MODE_DEATHMATCH, 2, false, 0, 200, 89, REVEALED},
        {"moves on", MODE_DEATHMATCH, 2, false, 0, 200, 91, 200 + REVEALED},
        {"moves on at the last moment", MODE_DEATHMATCH, 2, false, 0, REVEALED, 91, 2 * REVEALED},
        {"against a team", MODE_DEATHMATCH, 4, true, 0, 0, 0, REVEALED},
        {"a round's last light", MODE_LAST_LIGHT, 3, false, 0, 0, 0, REVEALED},
        {"alone", MODE_DEATHMATCH, 1, false, 0, 0, 0, 0},
        {"alone against targets", MODE_TRIALS, 1, false, 0, 0, 0, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        check_stay(&cases[i]);
}

/* The first stay of a life. */

enum { FIRST_STAY = 600, DOES_AT = 100 };

TEST(a_life_begins)
{
    static const struct {
        const char *name;
        PlayerInput input; /* In one tick. */
        int from;
    } cases[] = {
        {"does nothing", {0, 0, 0, 0}, FIRST_STAY + REVEALED},
        {"looks around", {0, 0, 9000, 0}, FIRST_STAY + REVEALED},
        {"moves", {1, 0, 0, 0}, DOES_AT - 1 + REVEALED},
        {"fires", {0, 0, 0, INPUT_FIRE}, DOES_AT - 1 + REVEALED},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        int tick = 0;
        start(&bench, MODE_DEATHMATCH, 2, false);
        world_bench_put(&bench, 0, place.x, place.y);
        while (!linger_is_revealed(&bench.world, 0) && tick < 2 * FIRST_STAY) {
            PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
            if (++tick == DOES_AT)
                inputs[0] = cases[i].input;
            world_step(&bench.world, inputs);
        }
        if (tick != cases[i].from)
            fail_msg("%s: revealed after %d ticks and not %d", cases[i].name, tick, cases[i].from);
        world_bench_end(&bench);
    }
}

TEST(friends_do_not_count)
{
    WorldBench bench;
    start(&bench, MODE_DEATHMATCH, 2, false);
    bench.world.state.players[0].team = bench.world.state.players[1].team = 1;
    world_bench_idle(&bench, 2 * REVEALED);
    assert_int_equal(bench.world.state.players[0].linger_ticks, 0);
    world_bench_end(&bench);
}

TEST(how_near_it_is)
{
    static const struct {
        int ticks;
        double part;
    } cases[] = {{0, 0}, {24, 0.1}, {120, 0.5}, {239, 239.0 / 240}, {240, 1}, {360, 1}};
    WorldBench bench;
    start(&bench, MODE_DEATHMATCH, 2, false);
    for (size_t i = 0; i < COUNT(cases); i++) {
        bench.world.state.players[0].linger_ticks = cases[i].ticks;
        double part = linger_progress(&bench.world, 0);
        if (!(fabs(part - cases[i].part) < 1e-12))
            fail_msg("after %d ticks: %g and not %g", cases[i].ticks, part, cases[i].part);
    }
    world_bench_end(&bench);
}

static void wait_in_countdown(WorldBench *bench)
{
    bench->world.state.phase = PHASE_COUNTDOWN;
    bench->world.state.countdown_ticks = REVEALED;
    world_bench_idle(bench, REVEALED);
}

static void die_and_return_nearby(WorldBench *bench)
{
    world_bench_idle(bench, 200);
    world_bench_kill(bench, 0, NO_PLAYER);
    world_bench_idle(bench, 1);
    world_bench_put(bench, 0, place.x + 10, place.y);
}

static void linger_and_die(WorldBench *bench)
{
    world_bench_idle(bench, REVEALED);
    assert_true(linger_is_revealed(&bench->world, 0));
    world_bench_kill(bench, 0, NO_PLAYER);
    world_bench_idle(bench, 1);
    assert_false(linger_is_revealed(&bench->world, 0));
    world_bench_put(bench, 0, place.x, place.y);
}

static void be_alone_for_a_moment(WorldBench *bench)
{
    Vec2 at = bench->world.state.players[1].at;
    world_bench_idle(bench, 200);
    world_bench_kill(bench, 1, NO_PLAYER);
    world_bench_idle(bench, 1);
    put(bench, 1, at.x, at.y);
}

/* As a survivor is when the next round begins. */
static void be_placed_anew(WorldBench *bench)
{
    world_bench_idle(bench, 200);
    world_bench_put(bench, 0, place.x, place.y);
}

/* What does not count: it is revealed REVEALED ticks later, and not before; FIRST_STAY later still
 * where it was placed anew. */
TEST(what_begins_anew)
{
    static const struct {
        const char *name;
        void (*before)(WorldBench *bench);
        bool is_placed;
    } cases[] = {
        {"a countdown", wait_in_countdown, false},
        {"a death, and a return nearby", die_and_return_nearby, true},
        {"a death while it is revealed", linger_and_die, true},
        {"a new round", be_placed_anew, true},
        {"no opponent that lives", be_alone_for_a_moment, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        start(&bench, MODE_DEATHMATCH, 2, false);
        cases[i].before(&bench);
        world_bench_idle(&bench, (cases[i].is_placed ? FIRST_STAY : 0) + REVEALED - 1);
        bool is_early = linger_is_revealed(&bench.world, 0);
        world_bench_idle(&bench, 1);
        if (is_early || !linger_is_revealed(&bench.world, 0))
            fail_msg("%s: early %d, then %d ticks", cases[i].name, is_early,
                     bench.world.state.players[0].linger_ticks);
        world_bench_end(&bench);
    }
}

/* Through a wall, and through a cloak; and its shield does not recover until it has moved on. */
TEST(what_being_revealed_does)
{
    static const struct {
        const char *name;
        int cloak_ticks;
    } cases[] = {{"behind a wall", 0}, {"cloaked behind a wall", 10 * TICKS_PER_SECOND}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        start(&bench, MODE_DEATHMATCH, 3, false);
        Player *player = &bench.world.state.players[0];
        player->cloak_ticks = cases[i].cloak_ticks;
        world_bench_idle(&bench, REVEALED - 1);
        if (player->is_seen || player->visible_to != 0)
            fail_msg("%s: seen by %u before it is revealed", cases[i].name, player->visible_to);
        player->shield = 10;
        world_bench_idle(&bench, 1);
        if (!player->is_seen || player->visible_to != 6u || player->exposed_to != 6u)
            fail_msg("%s: seen %d, by %u", cases[i].name, player->is_seen, player->visible_to);
        world_bench_idle(&bench, 200);
        if (!player->is_seen || player->shield > 10)
            fail_msg("%s: seen %d, shield %g", cases[i].name, player->is_seen, player->shield);
        player->at.y += 100;
        world_bench_idle(&bench, LOOK_TICKS);
        if (player->is_seen || player->visible_to != 0)
            fail_msg("%s: still seen by %u", cases[i].name, player->visible_to);
        world_bench_idle(&bench, 60);
        if (!(player->shield > 10))
            fail_msg("%s: does not recover", cases[i].name);
        world_bench_end(&bench);
    }
}

#define MIDNIGHT_START (DEATHMATCH_SECONDS - BORDER_SECONDS)

TEST(the_hand_turns_once)
{
    static const struct {
        const char *name;
        double seconds; /* Of play. */
        bool is_turning;
        Vec2 way;
    } cases[] = {
        {"before", MIDNIGHT_START, false, {0, 0}},
        {"a quarter past", MIDNIGHT_START + 3.75, true, {1, 0}},
        {"half past", MIDNIGHT_START + 7.5, true, {0, -1}},
        {"three quarters past", MIDNIGHT_START + 11.25, true, {-1, 0}},
        {"at midnight", MIDNIGHT_START + 15, true, {0, 1}},
        {"after it", MIDNIGHT_START + 15.1, false, {0, 0}},
    };
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_start(&bench, 2);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Vec2 way = {0, 0};
        bench.world.state.play_ticks = RULES_TICKS(cases[i].seconds);
        bool is_turning = midnight_hand(&bench.world, &way);
        if (is_turning != cases[i].is_turning || vec2_distance(way, cases[i].way) > 1e-9)
            fail_msg("%s: turning %d, to (%g, %g)", cases[i].name, is_turning, way.x, way.y);
    }
    world_bench_end(&bench);
}

TEST(which_modes_have_it)
{
    static const bool has[MODE_COUNT] = {
        [MODE_DEATHMATCH] = true, [MODE_BEACON] = true, [MODE_TORCH] = true};
    for (Mode mode = MODE_DEATHMATCH; mode < MODE_COUNT; mode++)
        if (modes_rules(mode)->has_midnight != has[mode])
            fail_msg("%s: %d", level_mode_name(mode), !has[mode]);
}

/* The hand points to the right; the players stand still behind walls from each other. */
TEST(whom_it_touches)
{
    static const struct {
        const char *name;
        Vec2 at;
        bool is_touched;
    } cases[] = {
        {"in its way", {1200, 450}, true},
        {"at its end", {1570, 450}, true},
        {"a radius above it", {1200, 469}, true},
        {"more than a radius above it", {1200, 473}, false},
        {"a radius below it", {1200, 431}, true},
        {"behind the middle", {400, 450}, false},
        {"at the middle", {785, 450}, true},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_add_box(&bench, 0, 150, 1600, 200);
        world_bench_start(&bench, 2);
        put(&bench, 0, cases[i].at.x, cases[i].at.y);
        put(&bench, 1, 800, 60);
        bench.world.state.play_ticks = RULES_TICKS(MIDNIGHT_START + 3.75) - 1;
        world_bench_idle(&bench, 1);
        const Player *player = &bench.world.state.players[0];
        bool is_lit = player->is_seen && (player->visible_to & 2u) != 0;
        if (is_lit != cases[i].is_touched)
            fail_msg("%s: lit %d, seen by %u", cases[i].name, is_lit, player->visible_to);
        world_bench_end(&bench);
    }
}

TEST(how_long_it_shows)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 0, 150, 1600, 200);
    world_bench_start(&bench, 2);
    put(&bench, 0, 1200, 450);
    put(&bench, 1, 800, 60);
    bench.world.state.players[0].cloak_ticks = RULES_TICKS(CLOAK_SECONDS);
    bench.world.state.play_ticks = RULES_TICKS(MIDNIGHT_START + 3.75) - 1;
    int lit = 0;
    for (int tick = 0; tick < 4 * TICKS_PER_SECOND; tick++) {
        bench.world.state.players[0].linger_ticks = 0; /* That would show it too. */
        world_bench_idle(&bench, 1);
        lit += bench.world.state.players[0].is_seen;
    }
    /* The hand itself takes some ticks to pass. */
    int least = RULES_TICKS(MIDNIGHT_LIT_SECONDS);
    if (lit < least || lit > least + 20)
        fail_msg("lit for %d ticks, not %d", lit, least);
    world_bench_end(&bench);
}

/* What counts as stuck: pushing against something, standing and pacing without a reason. */

/* What the player does at a tick. */
typedef Vec2 (*Walk)(int tick);

static Vec2 stand(int tick)
{
    (void)tick;
    return vec2(0, 0);
}

static Vec2 left(int tick)
{
    (void)tick;
    return vec2(-1, 0);
}

static Vec2 right(int tick)
{
    (void)tick;
    return vec2(1, 0);
}

static Vec2 along(int tick)
{
    (void)tick;
    return vec2(0, 1);
}

static Vec2 pace(int tick)
{
    return vec2(tick / 24 % 2 == 0 ? 1 : -1, 0);
}

static Vec2 pace_widely(int tick)
{
    return vec2(tick / 80 % 2 == 0 ? 1 : -1, 0);
}

static Vec2 walk_twice(int tick)
{
    return vec2(tick / 60 % 5 == 0 ? 1 : 0, 0);
}

typedef enum Reason { NONE, FIRES, IS_HIT, RECOVERS, IN_COUNTDOWN } Reason;

typedef struct StuckCase {
    const char *name;
    Walk walk;
    Reason reason;
    double from_x;
    double least, most; /* Seconds of 5. */
} StuckCase;

static void give_reason(World *world, Reason reason, int tick)
{
    Player *self = &world->state.players[0];
    if (reason == FIRES && tick % 120 == 0)
        self->shots++;
    if (reason == IS_HIT && tick % 240 == 0)
        self->credit_ticks = 250;
    if (reason == RECOVERS)
        self->shield = 10;
    if (reason == IN_COUNTDOWN) {
        world->state.phase = PHASE_COUNTDOWN;
        world->state.countdown_ticks = 2;
    }
}

static double stuck_seconds(const StuckCase *c)
{
    WorldBench bench;
    world_bench_init(&bench, 4000, 4000);
    world_bench_start(&bench, 1);
    put(&bench, 0, c->from_x, 1000);
    World *world = &bench.world;
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    for (int tick = 0; tick < 5 * TICKS_PER_SECOND; tick++) {
        give_reason(world, c->reason, tick);
        inputs[0] = input_make(c->walk(tick), 0, false, false);
        world_step(world, inputs);
    }
    double seconds = world->state.players[0].stuck_ticks * SECONDS_PER_TICK;
    world_bench_end(&bench);
    return seconds;
}

TEST(being_stuck_is_counted)
{
    static const StuckCase cases[] = {
        {"into the wall", left, NONE, 20, 4.5, 5},
        {"away from it", right, NONE, 20, 0, 0},
        {"along it", along, NONE, 20, 0, 0},
        {"stands", stand, NONE, 2000, 4.5, 5},
        {"paces", pace, NONE, 2000, 4.5, 5},
        {"walks to and fro", pace_widely, NONE, 2000, 0, 0},
        {"stands for two seconds at a time", walk_twice, NONE, 2000, 0, 0},
        {"stands and fires", stand, FIRES, 2000, 0, 0},
        {"stands and is hit", stand, IS_HIT, 2000, 0, 0},
        {"stands and recovers", stand, RECOVERS, 2000, 0, 0},
        {"pushes while it recovers", left, RECOVERS, 20, 4, 5},
        {"stands in the countdown", stand, IN_COUNTDOWN, 2000, 0, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        double seconds = stuck_seconds(&cases[i]);
        if (!(seconds >= cases[i].least && seconds <= cases[i].most))
            fail_msg("%s: stuck for %g s of 5", cases[i].name, seconds);
    }
}

/* What stuck players are told by: one who walks freely goes as far as it tried to, at any pace, and
 * one who is sent back from another has not moved. */
TEST(how_far_a_player_went)
{
    static const struct {
        const char *name;
        unsigned mutators;
        double other_x;
        double least; /* Part of what it tried. */
    } cases[] = {
        {"alone", 0, 3000, 0.9},
        {"alone, twice as fast", MUTATOR_DOUBLE_SPEED, 3000, 0.9},
        {"against one who cannot give way", 0, 1060, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        world_bench_init(&bench, 4000, 2000);
        world_bench_add_box(&bench, 1080, 900, 1100, 1100);
        world_bench_add_box(&bench, 900, 900, 1080, 979.9);
        world_bench_add_box(&bench, 900, 1020.1, 1080, 1100);
        world_bench_start(&bench, 2);
        World *world = &bench.world;
        double from = cases[i].other_x < 3000 ? 1000 : 2000;
        world->options.mutators = cases[i].mutators;
        world_bench_put(&bench, 0, from, 1000);
        world_bench_put(&bench, 1, cases[i].other_x, 1000);
        PlayerInput inputs[PLAYERS_MAX] = {input_make(vec2(1, 0), 0, false, false)};
        for (int tick = 0; tick < 60; tick++)
            world_step(world, inputs);
        const Player *self = &world->state.players[0];
        double went = self->at.x - from;
        if (!(fabs(self->moved_distance - went) < 0.2 && went <= self->wanted_distance &&
              went >= cases[i].least * self->wanted_distance))
            fail_msg("%s: went %.3f, counted %.3f of %.3f", cases[i].name, went,
                     self->moved_distance, self->wanted_distance);
        world_bench_end(&bench);
    }
}

static double stuck_of(World *world, int ticks)
{
    world->state.players[0].stuck_ticks = 0;
    for (int i = 0; i < ticks; i++)
        stuck_judge(world, 0);
    return world->state.players[0].stuck_ticks * SECONDS_PER_TICK;
}

/* Being seen takes the reason to recover away; the beacon's zone is one, the torch another. */
TEST(reasons_of_sight_and_mode)
{
    static const struct {
        const char *name;
        Mode mode;
        bool is_hurt, is_seen, is_at_goal, is_stuck;
    } cases[] = {
        {"hurt and unseen", MODE_DEATHMATCH, true, false, false, false},
        {"hurt and seen", MODE_DEATHMATCH, true, true, false, true},
        {"whole and unseen", MODE_DEATHMATCH, false, false, false, true},
        {"in the beacon's zone", MODE_BEACON, false, false, true, false},
        {"outside it", MODE_BEACON, false, false, false, true},
        {"at a target", MODE_TRIALS, false, false, true, true},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_start_mode(&bench, cases[i].mode, 1, 1, false);
        World *world = &bench.world;
        Vec2 goal = mode_goal(world, 0).at;
        put(&bench, 0, cases[i].is_at_goal ? goal.x : 60, cases[i].is_at_goal ? goal.y : 60);
        world->state.players[0].shield = cases[i].is_hurt ? 10 : PLAYER_SHIELD;
        world->state.players[0].is_seen = cases[i].is_seen;
        double seconds = stuck_of(world, 4 * TICKS_PER_SECOND);
        if ((seconds > 3.9) != cases[i].is_stuck || (seconds > 0) != cases[i].is_stuck)
            fail_msg("%s: stuck for %g s of 4", cases[i].name, seconds);
        world_bench_end(&bench);
    }
}
