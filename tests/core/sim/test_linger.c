/* SPDX-License-Identifier: MIT */
/* A player who stays in one place for too long is shown to everyone. */
#include "sim/linger.h"

#include "support/world_bench.h"
#include "test.h"

/* 2.5 s, and how long a change of sight may take to be noticed. */
enum { REVEALED = 240, LOOK_TICKS = 4 };

static const Vec2 place = {400, 450};

/* The players are on both sides of a wall without a gap. */
static void start(WorldBench *bench, Mode mode, int players, bool has_teams)
{
    world_bench_init(bench, 1600, 900);
    world_bench_add_box(bench, 780, -100, 820, 1000);
    world_bench_start_mode(bench, mode, players, players, has_teams);
    world_bench_put(bench, 0, place.x, place.y);
    for (int i = 1; i < players; i++)
        world_bench_put(bench, i, 1200, 200 * i);
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
    world_bench_put(bench, 1, at.x, at.y);
}

/* As a survivor is when the next round begins. */
static void be_placed_anew(WorldBench *bench)
{
    world_bench_idle(bench, 200);
    world_bench_put(bench, 0, place.x, place.y);
}

/* What does not count: it is revealed REVEALED ticks later, and not before. */
TEST(what_begins_anew)
{
    static const struct {
        const char *name;
        void (*before)(WorldBench *bench);
    } cases[] = {
        {"a countdown", wait_in_countdown},
        {"a death, and a return nearby", die_and_return_nearby},
        {"a death while it is revealed", linger_and_die},
        {"a new round", be_placed_anew},
        {"no opponent that lives", be_alone_for_a_moment},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        start(&bench, MODE_DEATHMATCH, 2, false);
        cases[i].before(&bench);
        world_bench_idle(&bench, REVEALED - 1);
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
