/* SPDX-License-Identifier: MIT */
#include "sim/world.h"

#include "sim/rules.h"
#include "sim/sight.h"
#include "sim/weapons.h"
#include "support/world_bench.h"
#include "test.h"

#include <math.h>

enum { WHEEL, LIFT, EASE_TICKS = 64, SAFETY_TICKS = 130 * TICKS_PER_SECOND };

/* What a strike does to the movers' time, in ticks of a whole strike. */
typedef struct StrikeCase {
    const char *name;
    Strike kind;
    double pace;
    unsigned mutators;
} StrikeCase;

static const StrikeCase cases[STRIKE_COUNT] = {
    {"reverse", STRIKE_REVERSE, -1, 0},
    {"rush", STRIKE_RUSH, 2, 0},
    {"still", STRIKE_STILL, 0, 0},
    {"mirrors", STRIKE_MIRRORS, 1, 0},
    {"dark", STRIKE_DARK, 1, MUTATOR_DARK},
    {"one bullet", STRIKE_ONE_BULLET, 1, MUTATOR_ONE_BULLET},
    {"pickups", STRIKE_PICKUPS, 1, 0},
};

/* A wheel, a lift and a pickup, with two players out of their way. */
static void begin(WorldBench *bench, unsigned strikes)
{
    static const Vec2 spawns[] = {{100, 100}, {1500, 100}};
    world_bench_init(bench, 1600, 900);
    world_bench_set_spawns(bench, spawns, 2);
    world_bench_spin(world_bench_add_box(bench, 400, 500, 600, 520), 40, vec2(500, 510));
    world_bench_slide(world_bench_add_box(bench, 900, 400, 1000, 420), vec2(0, 200), 110);
    world_bench_add_pickup(bench, PICKUP_HEALTH, 800, 800);
    bench->level.strikes = strikes;
    world_bench_start(bench, 2);
    bench->world.options.mutators = MUTATOR_STRIKES;
}

/* Idles until an event comes; fails where it does not. Nobody is out of the way by chance. */
static void idle_until(WorldBench *bench, EventKind kind, const char *name)
{
    for (int i = 0; i < SAFETY_TICKS; i++) {
        world_bench_idle(bench, 1);
        if (world_bench_event(bench, kind))
            return;
    }
    fail_msg("%s: event %d never came", name, (int)kind);
}

static int count_bells(World *world, int seconds)
{
    const PlayerInput inputs[PLAYERS_MAX] = {{0}};
    int bells = 0;
    for (int i = 0; i < seconds * TICKS_PER_SECOND; i++) {
        world_step(world, inputs);
        bells += events_count(&world->events, EVENT_BELL, NO_PLAYER);
    }
    return bells;
}

TEST(once_or_twice_a_match_and_only_where_wanted)
{
    static const struct {
        const char *name;
        Mode mode;
        unsigned mutators;
        int bells;
    } wanted[] = {{"deathmatch", MODE_DEATHMATCH, MUTATOR_STRIKES, 2},
                  {"unwanted", MODE_DEATHMATCH, 0, 0},
                  {"beacon", MODE_BEACON, MUTATOR_STRIKES, 2},
                  {"practice", MODE_PRACTICE, MUTATOR_STRIKES, 0}};
    for (int i = 0; i < COUNT(wanted); i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_start_mode(&bench, wanted[i].mode, 2, 2, false);
        bench.world.options.mutators = wanted[i].mutators;
        int bells = count_bells(&bench.world, 118);
        if (bells != wanted[i].bells ||
            modes_have_strikes(wanted[i].mode) != (wanted[i].mode != MODE_PRACTICE))
            fail_msg("%s: %d bells", wanted[i].name, bells);
        world_bench_end(&bench);
    }
}

/* A bell, three seconds later the strike for fifteen, and everything is as before. */
TEST(each_begins_and_ends)
{
    for (int i = 0; i < STRIKE_COUNT; i++) {
        const StrikeCase *c = &cases[i];
        WorldBench bench;
        World *world = &bench.world;
        begin(&bench, 1u << c->kind);
        idle_until(&bench, EVENT_BELL, c->name);
        int bell = world->state.tick;
        bool is_told = strikes_is_announced(world) && !strikes_is(world, c->kind) &&
                       world->state.strike.kind == c->kind;
        if (bell < 30 * TICKS_PER_SECOND || bell > 48 * TICKS_PER_SECOND || !is_told)
            fail_msg("%s: a bell at tick %d, told %d", c->name, bell, is_told);
        idle_until(&bench, EVENT_STRIKE, c->name);
        if (world->state.tick != bell + STRIKE_NOTICE_TICKS || !strikes_is(world, c->kind) ||
            strikes_mutators(world) != (MUTATOR_STRIKES | c->mutators))
            fail_msg("%s: strikes at tick %d, mutators %u", c->name, world->state.tick,
                     strikes_mutators(world));
        idle_until(&bench, EVENT_STRIKE_END, c->name);
        if (world->state.tick != bell + STRIKE_TICKS_MAX - 1 || strikes_is(world, c->kind) ||
            strikes_mutators(world) != MUTATOR_STRIKES || strikes_seconds_left(world) > 0)
            fail_msg("%s: over at tick %d", c->name, world->state.tick);
        world_bench_idle(&bench, 1);
        double lead = (c->pace - 1) * (STRIKE_TICKS_MAX - STRIKE_NOTICE_TICKS - EASE_TICKS);
        if (fabs(world->state.strike.lead - lead) > 0 || world->state.strike.ticks != 0)
            fail_msg("%s: movers lead by %g ticks, not %g", c->name, world->state.strike.lead,
                     lead);
        world_bench_end(&bench);
    }
}

/* No corner ever goes farther in a tick than the top pace allows, and each tick begins where the
 * last one ended, bit for bit. */
TEST(movers_stay_continuous)
{
    for (int i = 0; i < STRIKE_COUNT; i++) {
        const StrikeCase *c = &cases[i];
        WorldBench bench;
        World *world = &bench.world;
        begin(&bench, 1u << c->kind);
        double last_pace = 1;
        for (int tick = 0; tick < 70 * TICKS_PER_SECOND; tick++) {
            double time = strikes_mover_seconds(world, 0);
            Vec2 before[2];
            for (int k = 0; k < 2; k++)
                before[k] = convex_polygon_corner(&world->movers.pieces[k], 0);
            world_bench_idle(&bench, 1);
            double pace = strikes_mover_pace(world);
            double ahead = (strikes_mover_seconds(world, 0) - time) * TICKS_PER_SECOND;
            if (fabs(strikes_mover_seconds(world, -1) - time) > 0 || fabs(ahead - pace) > 1e-9 ||
                fabs(pace - last_pace) > 2.0 / EASE_TICKS + 1e-12)
                fail_msg("%s, tick %d: from %.17g by %g ticks at a pace of %g after %g", c->name,
                         world->state.tick, time, ahead, pace, last_pace);
            last_pace = pace;
            for (int k = 0; k < 2; k++) {
                double most = 2 * world->arena->obstacles[k].stride + 1e-9;
                Vec2 now = convex_polygon_corner(&world->movers.pieces[k], 0);
                if (vec2_distance(before[k], now) > most)
                    fail_msg("%s, tick %d: mover %d jumps %g", c->name, world->state.tick, k,
                             vec2_distance(before[k], now));
            }
        }
        world_bench_end(&bench);
    }
}

/* What is foreseen at the bell is what comes. */
TEST(movers_are_foreseen)
{
    for (int i = 0; i < STRIKE_COUNT; i++) {
        WorldBench bench;
        begin(&bench, 1u << cases[i].kind);
        idle_until(&bench, EVENT_BELL, cases[i].name);
        double foreseen = strikes_mover_seconds(&bench.world, 4 * TICKS_PER_SECOND);
        double between = strikes_mover_later(&bench.world, 4);
        world_bench_idle(&bench, 4 * TICKS_PER_SECOND);
        double came = strikes_mover_seconds(&bench.world, 0);
        if (fabs(foreseen - came) > 0 || fabs(between - came) > 1e-9)
            fail_msg("%s: %.17g and %.17g, not %.17g", cases[i].name, foreseen, between, came);
        world_bench_end(&bench);
    }
}

/* A state taken in the middle goes on in another world just as in the first. */
TEST(states_are_restored)
{
    for (int i = 0; i < STRIKE_COUNT; i++)
        for (int wait = 0; wait < STRIKE_TICKS_MAX; wait += 500) {
            WorldBench bench;
            World other;
            Error error;
            begin(&bench, 1u << cases[i].kind);
            assert_true(world_create(&other, &bench.arena, bench.world.rules, &bench.world.options,
                                     &error));
            idle_until(&bench, EVENT_BELL, cases[i].name);
            world_bench_idle(&bench, wait);
            world_set_state(&other, &bench.world.state);
            Hash before = world_hash(&other);
            const PlayerInput inputs[PLAYERS_MAX] = {{0}};
            for (int tick = 0; tick < 900; tick++) {
                world_step(&bench.world, inputs);
                world_step(&other, inputs);
            }
            char named[WORLD_BENCH_NAMED];
            if (!world_bench_is_same(&bench.world, &other, named) || before == world_hash(&other))
                fail_msg("%s, %d ticks after the bell: %s", cases[i].name, wait, named);
            world_destroy(&other);
            world_bench_end(&bench);
        }
}

static void begin_strike(WorldBench *bench, Strike kind)
{
    begin(bench, 1u << kind);
    idle_until(bench, EVENT_STRIKE, level_strike_names[kind]);
}

static int fire(WorldBench *bench, int player, int ticks)
{
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    int shots = bench->world.state.players[player].shots;
    inputs[player].buttons = INPUT_FIRE;
    for (int i = 0; i < ticks; i++)
        world_step(&bench->world, inputs);
    return bench->world.state.players[player].shots - shots;
}

TEST(one_bullet_each)
{
    WorldBench bench;
    begin_strike(&bench, STRIKE_ONE_BULLET);
    World *world = &bench.world;
    int first = fire(&bench, 0, 240);
    int second = fire(&bench, 0, 240);
    world_bench_kill(&bench, 1, 0);
    int third = fire(&bench, 0, 240);
    world_bench_put(&bench, 0, 100, 100);
    int fourth = fire(&bench, 0, 240);
    idle_until(&bench, EVENT_STRIKE_END, "one bullet");
    int after = fire(&bench, 0, 240);
    if (first != 1 || second != 0 || third != 1 || fourth != 1 || after < 2)
        fail_msg("shots: %d, %d, a kill %d, a return %d, after it %d", first, second, third, fourth,
                 after);
    assert_true(world->state.players[1].is_alive);
    world_bench_end(&bench);
}

TEST(one_hit_kills_while_it_lasts)
{
    WorldBench bench;
    begin_strike(&bench, STRIKE_ONE_BULLET);
    world_bench_put(&bench, 1, 800, 200);
    damage_apply(&bench.world, &(Hit){.victim = 1, .damage = 1, .direction = {1, 0}});
    assert_false(bench.world.state.players[1].is_alive);
    world_bench_end(&bench);
}

TEST(walls_are_mirrors_for_a_while)
{
    WorldBench bench;
    begin_strike(&bench, STRIKE_MIRRORS);
    assert_int_equal(bullet_walls_material(&bench.world, WHEEL), MATERIAL_MIRROR);
    idle_until(&bench, EVENT_STRIKE_END, "mirrors");
    assert_int_equal(bullet_walls_material(&bench.world, LIFT), MATERIAL_PLAIN);
    world_bench_end(&bench);
}

TEST(light_goes_out_for_a_while)
{
    WorldBench bench;
    begin_strike(&bench, STRIKE_DARK);
    assert_false(sight_reaches(&bench.world, vec2(0, 0), vec2(1 + MUTATOR_DARK_REACH, 0)));
    idle_until(&bench, EVENT_STRIKE_END, "dark");
    assert_true(sight_reaches(&bench.world, vec2(0, 0), vec2(1 + MUTATOR_DARK_REACH, 0)));
    world_bench_end(&bench);
}

TEST(pickups_come_at_once_and_again)
{
    WorldBench bench;
    begin(&bench, 1u << STRIKE_PICKUPS);
    idle_until(&bench, EVENT_BELL, "pickups");
    bench.world.state.pads[0].wait_ticks = RULES_TICKS(60);
    idle_until(&bench, EVENT_STRIKE, "pickups");
    assert_true(bench.world.state.pads[0].wait_ticks <= RULES_TICKS(PICKUP_NOTICE_SECONDS));
    world_bench_idle(&bench, TICKS_PER_SECOND);
    world_bench_put(&bench, 0, 800, 800);
    bench.world.state.players[0].health = 1;
    world_bench_idle(&bench, 1);
    assert_int_equal(bench.world.state.pads[0].wait_ticks, RULES_TICKS(STRIKE_PICKUPS_EVERY));
    world_bench_end(&bench);
}

/* A level that wants what it cannot have gets what it can. */
TEST(possible_strikes)
{
    WorldBench bench;
    unsigned always = 1u << STRIKE_DARK | 1u << STRIKE_ONE_BULLET;
    world_bench_init(&bench, 1600, 900);
    bench.level.strikes = 1u << STRIKE_REVERSE;
    world_bench_start(&bench, 2);
    assert_int_equal(strikes_possible(&bench.world), always);
    assert_int_equal(strikes_of_level(&bench.world), always);
    world_bench_end(&bench);
    begin(&bench, 1u << STRIKE_REVERSE | 1u << STRIKE_DARK);
    assert_int_equal(strikes_possible(&bench.world), (1u << STRIKE_COUNT) - 1);
    assert_int_equal(strikes_of_level(&bench.world), 1u << STRIKE_REVERSE | 1u << STRIKE_DARK);
    world_bench_end(&bench);
}

/* Only what a level wants strikes, and all of it in one match or another; the second bell is
 * another strike than the first where there are two. */
TEST(bells_of_many_seeds)
{
    static const unsigned wanted[] = {
        1u << STRIKE_STILL, 1u << STRIKE_REVERSE | 1u << STRIKE_ONE_BULLET,
        1u << STRIKE_RUSH | 1u << STRIKE_MIRRORS | 1u << STRIKE_PICKUPS, (1u << STRIKE_COUNT) - 1};
    for (size_t i = 0; i < COUNT(wanted); i++) {
        unsigned firsts = 0;
        unsigned seconds = 0;
        WorldBench bench;
        begin(&bench, wanted[i]);
        for (uint64_t seed = 1; seed <= 40; seed++) {
            Strike kinds[2] = {STRIKE_COUNT, STRIKE_COUNT};
            bench.world.options.seed = seed;
            bench.world.state.strike = (StrikeState){.count = 0};
            /* A bell is due at once where its window is over. */
            for (int k = 0; k < 2; k++) {
                bench.world.state.phase = PHASE_PLAY;
                bench.world.state.play_ticks = 100 * TICKS_PER_SECOND - 1;
                bench.world.state.strike.ticks = 0;
                world_bench_idle(&bench, 2);
                kinds[k] = bench.world.state.strike.kind;
            }
            if (bench.world.state.strike.count != 2 || (wanted[i] >> kinds[0] & 1u) == 0 ||
                (wanted[i] >> kinds[1] & 1u) == 0 || (i > 0 && kinds[0] == kinds[1]))
                fail_msg("of %x, seed %d: %d bells, %d and %d", wanted[i], (int)seed,
                         bench.world.state.strike.count, (int)kinds[0], (int)kinds[1]);
            firsts |= 1u << kinds[0];
            seconds |= 1u << kinds[1];
        }
        if (firsts != wanted[i] || seconds != wanted[i])
            fail_msg("of %x, %x come first and %x second", wanted[i], firsts, seconds);
        world_bench_end(&bench);
    }
}

/* A rush keeps within what a mover may do, and is no strike where that is hardly more. */
TEST(rush_has_a_limit)
{
    static const struct {
        double spin, pace;
        bool is_possible;
    } spins[] = {{100, 2, true}, {400, 1.75, true}, {500, 1.25, false}, {720, 1, false}};
    for (int i = 0; i < COUNT(spins); i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_spin(world_bench_add_box(&bench, 480, 500, 520, 520), spins[i].spin,
                         vec2(500, 510));
        world_bench_start(&bench, 2);
        bool is_possible = (strikes_possible(&bench.world) >> STRIKE_RUSH & 1u) != 0;
        if (fabs(bench.arena.top_pace - spins[i].pace) > 0 || is_possible != spins[i].is_possible)
            fail_msg("%g degrees a second: a pace of %g, possible %d", spins[i].spin,
                     bench.arena.top_pace, is_possible);
        world_bench_end(&bench);
    }
}
