/* SPDX-License-Identifier: MIT */
#include "sim/world.h"

#include "arena/arena.h"
#include "base/numbers.h"
#include "level/level_read.h"
#include "sim/weapons.h"
#include "support/bot_match.h"
#include "support/kept_lines.h"
#include "support/world_bench.h"
#include "test.h"

#include <fenv.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/*
 * The tick as a whole: who moves when, that a match repeats to the bit, and one golden hash for
 * each level.
 */

static void start_with_countdown(WorldBench *bench, int countdown_ticks)
{
    world_bench_init(bench, 1600, 900);
    LevelObstacle *hand = world_bench_add_box(bench, 790, 440, 810, 760);
    world_bench_spin(hand, -30, vec2(800, 450));
    Error error;
    WorldOptions options = {.seed = 1, .player_count = 2, .countdown_ticks = countdown_ticks};
    assert_true(arena_create(&bench->arena, &bench->level, &error));
    assert_true(
        world_create(&bench->world, &bench->arena, modes_rules(options.mode), &options, &error));
}

/* Every world, and every other thing that is computed with, needs the default rounding. */
TEST(other_rounding_is_refused)
{
    WorldBench bench;
    Error error = {.text = ""};
    World world;
    WorldOptions options = {.seed = 1, .player_count = 2};
    WorldOptions alone = {.mode = MODE_SIEGE, .seed = 1, .player_count = 1};
    start_with_countdown(&bench, 0);
    assert_false(world_create(&world, &bench.arena, modes_rules(MODE_SIEGE), &alone, &error));
    assert_non_null(strstr(error.text, "2 to 8"));
    fesetround(FE_UPWARD);
    bool is_made =
        world_create(&world, &bench.arena, modes_rules(MODE_DEATHMATCH), &options, &error);
    fesetround(FE_TONEAREST);
    assert_false(is_made);
    assert_non_null(strstr(error.text, "float_mode_set"));
    world_bench_end(&bench);
}

/* Three seconds in which movers move, people may aim, and no player walks, dashes or fires. */
TEST(countdown_holds_everyone)
{
    WorldBench bench;
    start_with_countdown(&bench, 360);
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    for (int i = 0; i < 2; i++)
        inputs[i] = (PlayerInput){127, 0, 16384, INPUT_FIRE | INPUT_DASH};
    Vec2 places[2] = {bench.world.state.players[0].at, bench.world.state.players[1].at};
    Vec2 corner = convex_polygon_corner(&bench.world.movers.pieces[0], 0);
    for (int tick = 0; tick < 360; tick++) {
        assert_int_equal(bench.world.state.phase, PHASE_COUNTDOWN);
        world_step(&bench.world, inputs);
        for (int i = 0; i < 2; i++)
            if (vec2_distance(bench.world.state.players[i].at, places[i]) > 0 ||
                vec2_length(bench.world.state.players[i].velocity) > 0)
                fail_msg("tick %d: player %d moved", tick, i);
        if (bench.world.state.bullet_count != 0 || bench.world.state.players[0].shots != 0)
            fail_msg("tick %d: somebody fired", tick);
        bool is_announced = world_bench_event(&bench, EVENT_MATCH_START) != NULL;
        if (is_announced != (tick == 359))
            fail_msg("tick %d: start announced %d", tick, is_announced);
    }
    assert_int_equal(bench.world.state.phase, PHASE_PLAY);
    assert_int_equal(bench.world.state.play_ticks, 0);
    assert_true(vec2_distance(bench.world.state.players[0].aim, vec2(0, 1)) < 1e-9);
    assert_true(vec2_distance(convex_polygon_corner(&bench.world.movers.pieces[0], 0), corner) >
                10);
    world_step(&bench.world, inputs);
    assert_true(bench.world.state.players[0].at.x > places[0].x);
    world_bench_end(&bench);
}

/* Movers push players in the countdown too. A player without room spawns again: none can be hurt
 * yet. */
TEST(countdown_keeps_off_movers)
{
    WorldBench bench;
    start_with_countdown(&bench, 360);
    world_bench_put(&bench, 0, 860, 650); /* The hand turns to the right, and is soon there. */
    for (int tick = 0; tick < 300; tick++) {
        world_bench_idle(&bench, 1);
        const Player *player = &bench.world.state.players[0];
        double depth = movers_depth(&bench.world.movers, (Circle){player->at, PLAYER_RADIUS});
        if (!player->is_alive || player->deaths > 0 || depth > 0.01)
            fail_msg("tick %d: alive %d, %g deep", tick, player->is_alive, depth);
    }
    assert_true(vec2_distance(bench.world.state.players[0].at, vec2(860, 650)) > 50);
    world_bench_put(&bench, 0, 860, 650);
    bench.world.state.phase = PHASE_COUNTDOWN;
    damage_crush(&bench.world, 0);
    assert_true(bench.world.state.players[0].is_alive && bench.world.state.players[0].deaths == 0);
    assert_true(vec2_distance(bench.world.state.players[0].at, vec2(860, 650)) > 50);
    world_bench_end(&bench);
}

typedef struct EarlyCase {
    const char *name;
    int ticks_early; /* The tap comes so long before the start. */
    bool fires;
} EarlyCase;

/* A tap in the countdown is kept for 0.1 s, as any other. */
TEST(countdown_forgets_old_presses)
{
    static const EarlyCase cases[] = {{"in the last tick", 1, true},
                                      {"in the last tenth", 10, true},
                                      {"before", 20, false},
                                      {"long before", 300, false}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        start_with_countdown(&bench, 360);
        for (int tick = 0; tick < 400; tick++) {
            bool is_tap = tick == 360 - cases[i].ticks_early;
            const PlayerInput inputs[PLAYERS_MAX] = {{.buttons = is_tap ? INPUT_FIRE : 0}};
            world_step(&bench.world, inputs);
        }
        if (bench.world.state.players[0].shots != cases[i].fires)
            fail_msg("%s: %d shots", cases[i].name, bench.world.state.players[0].shots);
        world_bench_end(&bench);
    }
}

/* What is on the screen at the end stays there: people, bullets, movers, scores. */
TEST(nothing_moves_when_over)
{
    WorldBench bench;
    start_with_countdown(&bench, 0);
    const PlayerInput inputs[PLAYERS_MAX] = {{127, 127, 0, INPUT_FIRE | INPUT_DASH},
                                             {-127, 127, 999, INPUT_FIRE}};
    for (int tick = 0; tick < 30; tick++)
        world_step(&bench.world, inputs);
    bench.world.state.players[1].score = 15;
    world_step(&bench.world, inputs);
    assert_int_equal(bench.world.state.phase, PHASE_OVER);
    assert_true(bench.world.state.bullet_count > 0);
    Hash end = world_hash(&bench.world);
    Vec2 corner = convex_polygon_corner(&bench.world.movers.pieces[0], 0);
    int tick = bench.world.state.tick;
    for (int i = 1; i <= 200; i++) {
        world_step(&bench.world, inputs);
        assert_int_equal(bench.world.state.over_ticks, i);
        assert_int_equal(bench.world.events.count, 0);
    }
    bench.world.state.over_ticks = 0;
    assert_true(world_hash(&bench.world) == end);
    assert_int_equal(bench.world.state.tick, tick);
    assert_true(vec2_distance(convex_polygon_corner(&bench.world.movers.pieces[0], 0), corner) <=
                0);
    world_bench_end(&bench);
}

typedef struct SideCase {
    int teams[2];
    bool are_opponents;
} SideCase;

TEST(opponents)
{
    static const SideCase cases[] = {
        {{0, 0}, true}, {{1, 2}, true}, {{2, 2}, false}, {{1, 1}, false}, {{0, 1}, true}};
    WorldBench bench;
    start_with_countdown(&bench, 0);
    for (size_t i = 0; i < COUNT(cases); i++) {
        for (int k = 0; k < 2; k++)
            bench.world.state.players[k].team = cases[i].teams[k];
        if (state_are_opponents(&bench.world, 0, 1) != cases[i].are_opponents ||
            state_are_opponents(&bench.world, 1, 0) != cases[i].are_opponents ||
            state_are_opponents(&bench.world, 0, 0))
            fail_msg("teams %d and %d", cases[i].teams[0], cases[i].teams[1]);
    }
    world_bench_end(&bench);
}

static Hash play(const char *path, uint64_t seed, int ticks, bool spoils_events)
{
    BotMatch match;
    bot_match_start(&match, path, PLAYERS_MAX, seed);
    for (int tick = 0; tick < ticks; tick++) {
        bot_match_step(&match);
        if (spoils_events)
            memset(&match.world.events, 0x55, sizeof match.world.events);
    }
    Hash hash = world_hash(&match.world);
    bot_match_destroy(&match);
    return hash;
}

/* The simulation must not read its events: here they are overwritten after every tick. */
TEST(a_match_repeats)
{
    enum { TICKS = 900 };
    const char *path = "levels/duel.json";
    Hash first = play(path, 5, TICKS, false);
    if (play(path, 5, TICKS, false) != first)
        fail_msg("one seed, two hashes");
    if (play(path, 6, TICKS, false) == first)
        fail_msg("two seeds, one hash");
    if (play(path, 5, TICKS, true) != first)
        fail_msg("the events took part in the match");
}

enum { COPY_TICKS = 900, COPIED_TICK = 500 };

static Vec2 mover_corner(const World *world)
{
    return world->movers.count > 0 ? convex_polygon_corner(&world->movers.pieces[0], 0)
                                   : vec2(0, 0);
}

/* A match goes on from a kept copy of its world as it went on by itself. */
static void check_copy(const char *path)
{
    static PlayerInput inputs[COPY_TICKS][PLAYERS_MAX];
    BotMatch match;
    Vec2 corner = {0, 0};
    bot_match_start(&match, path, PLAYERS_MAX, 5);
    World *kept = malloc(sizeof *kept);
    assert_non_null(kept);
    for (int tick = 0; tick < COPY_TICKS; tick++) {
        if (tick == COPIED_TICK) {
            *kept = match.world;
            corner = mover_corner(&match.world);
        }
        bot_match_step(&match);
        memcpy(inputs[tick], match.inputs, sizeof inputs[tick]);
    }
    Hash end = world_hash(&match.world);
    world_set_state(&match.world, &kept->state);
    free(kept);
    if (vec2_distance(mover_corner(&match.world), corner) > 0)
        fail_msg("%s: the movers stayed where they were", path);
    for (int tick = COPIED_TICK; tick < COPY_TICKS; tick++)
        world_step(&match.world, inputs[tick]);
    if (world_hash(&match.world) != end)
        fail_msg("%s: the copy went another way", path);
    bot_match_destroy(&match);
}

TEST(a_copy_goes_on_alike)
{
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(paths);
    for (int i = 0; i < count; i++)
        check_copy(paths[i]);
}

typedef struct GoldenCase {
    const char *path;
    Hash hash;
} GoldenCase;

/*
 * Eight veterans, seed 1, tick 3000. These change with every change of the rules, the bots or the
 * level, and with nothing else: no compiler, optimization or machine may make a difference. After
 * an intended change, copy what the failure prints, and say in the commit what changed.
 */
TEST(golden_hashes)
{
    static const GoldenCase cases[] = {
        {"levels/clockwork.json", 0xfc58dd72228213a9},
        {"levels/colonnade.json", 0xac756e3f9995035c},
        {"levels/duel.json", 0xa58511f03bfe9844},
        {"levels/foundry.json", 0xdb79d4b497cdec69},
        {"levels/gears.json", 0x50dc543e9e2c58b9},
        {"levels/glasshouse.json", 0x72271c2c6ae5f83a},
        {"levels/islands.json", 0xc69d2106a919d901},
        {"levels/lifts.json", 0x4430467938e67ef3},
        {"levels/mirrors.json", 0x76107272595cc558},
        {"levels/pinball.json", 0xa38025827a78a9b8},
        {"levels/raim.json", 0x03a3d24d8017e9fa},
        {"levels/spiral.json", 0xa1ee7477b339f43e},
    };
    int wrong = 0;
    for (size_t i = 0; i < COUNT(cases); i++) {
        Hash hash = play(cases[i].path, 1, 3000, false);
        if (hash == cases[i].hash)
            continue;
        print_error("{\"%s\", 0x%016" PRIx64 "},\n", cases[i].path, hash);
        wrong++;
    }
    if (wrong > 0)
        fail_msg("%d hashes are not the golden ones", wrong);
}

/*
 * Every mode on every shipped level, with and without teams: four veterans, seed 1, tick 1200 (or
 * the match's end), and some matches to their end, against the hashes in mode_hashes.txt. They
 * change with every change of the rules, the bots or a level, and with nothing else. After an
 * intended change, write them anew with
 *
 *   UPDATE_HASHES=1 build/tests/core/test_sim test_world.hashes
 *
 * and say in the commit what changed.
 */

enum { BOTS = 4, TICKS = 1200, TICKS_MAX = 60000 };

/* The last tick of a match, and what it was like then. */
typedef struct MatchEnd {
    int tick;
    Hash hash;
    bool had_border; /* It closed in before the end. */
    bool is_over;
} MatchEnd;

static bool has_event(const World *world, EventKind kind)
{
    for (int i = 0; i < world->events.count; i++)
        if (world->events.items[i].kind == kind)
            return true;
    return false;
}

static MatchEnd end_of_match(const char *path, Mode mode, bool has_teams, int most_ticks)
{
    static BotMatch match;
    Error error;
    WorldOptions options = {.mode = mode, .seed = 1, .player_count = BOTS};
    BotLevel levels[PLAYERS_MAX];
    for (int i = 0; i < PLAYERS_MAX; i++)
        levels[i] = BOT_VETERAN;
    modes_deal_sides(&options, 0, has_teams);
    memset(&match, 0, sizeof match);
    assert_true(level_read_file(path, &match.level, &error));
    assert_true(arena_create(&match.arena, &match.level, &error));
    assert_true(
        world_create(&match.world, &match.arena, modes_rules(options.mode), &options, &error));
    assert_true(bot_team_create(&match.bots, &match.world, ~0u, levels, &error));
    MatchEnd end = {.had_border = false};
    bool is_whole = most_ticks > TICKS;
    for (int i = 0; i < most_ticks && !(is_whole && match.world.state.over_ticks > 0); i++) {
        bot_match_step(&match);
        end.had_border |= has_event(&match.world, EVENT_BORDER);
    }
    end.tick = match.world.state.tick;
    end.hash = world_hash(&match.world);
    end.is_over = match.world.state.phase == PHASE_OVER;
    bot_match_destroy(&match);
    return end;
}

static void take_level(KeptLines *kept, const char *path)
{
    for (int mode = 0; mode < MODE_COUNT; mode++)
        for (int teams = 0; teams <= modes_players((Mode)mode).can_have_teams; teams++)
            kept_lines_take(kept, "%s %s%s %016" PRIx64, path, level_mode_name((Mode)mode),
                            teams ? " --teams" : "",
                            end_of_match(path, (Mode)mode, teams, TICKS).hash);
}

typedef struct WholeMatch {
    const char *path;
    Mode mode;
    bool has_teams;
} WholeMatch;

/* Small levels and short matches, to keep it quick; between them all that a match's end can be. */
static const WholeMatch whole_matches[] = {
    {"levels/gears.json", MODE_DEATHMATCH, false}, {"levels/duel.json", MODE_LAST_LIGHT, false},
    {"levels/lifts.json", MODE_BEACON, true},      {"levels/duel.json", MODE_TORCH, false},
    {"levels/clockwork.json", MODE_SIEGE, false},  {"levels/duel.json", MODE_TRIALS, false},
};

static void take_whole_match(KeptLines *kept, const WholeMatch *match, int *borders)
{
    MatchEnd end = end_of_match(match->path, match->mode, match->has_teams, TICKS_MAX);
    if (!end.is_over)
        fail_msg("%s %s: not over", match->path, level_mode_name(match->mode));
    *borders += end.had_border;
    kept_lines_take(kept, "%s %s%s to tick %d %016" PRIx64, match->path,
                    level_mode_name(match->mode), match->has_teams ? " --teams" : "", end.tick,
                    end.hash);
}

TEST(hashes)
{
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(paths);
    KeptLines kept =
        kept_lines_open("tests/core/sim/mode_hashes.txt", "core/test_sim test_world.hashes");
    int borders = 0;
    for (int i = 0; i < count; i++)
        take_level(&kept, paths[i]);
    for (size_t i = 0; i < sizeof whole_matches / sizeof *whole_matches; i++)
        take_whole_match(&kept, &whole_matches[i], &borders);
    kept_lines_close(&kept);
    if (borders == 0)
        fail_msg("no border closed in before the end of any match");
}

/*
 * The hash of all events of every mode on every shipped level, with and without teams: four
 * veterans, seed 1, 1200 ticks (or to the match's end); and of two minutes of every mode among bots
 * of all levels. They change with every change of the rules, the bots or a level. After an intended
 * change, write event_hashes.txt anew with
 *
 *   UPDATE_HASHES=1 build/tests/core/test_sim test_world.match_events_hashes
 *
 * and say in the commit what changed.
 */

enum { LONG_TICKS = 14400 };

/* One for each mode: with all weapons and pickups, glass, mirrors, and what moves and breaks. */
static const char *const long_levels[MODE_COUNT] = {
    "levels/glasshouse.json", "levels/foundry.json",   "levels/mirrors.json", "levels/pinball.json",
    "levels/islands.json",    "levels/colonnade.json", "levels/spiral.json",  "levels/duel.json"};

static Hash hash_events(Hash hash, const Events *events)
{
    hash = hash_i32(hash, events->count);
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->items[i];
        hash = hash_i32(hash, (int)event->kind);
        hash = hash_i32(hash, event->player);
        hash = hash_i32(hash, event->other);
        hash = hash_double(hash, event->at.x);
        hash = hash_double(hash, event->at.y);
        hash = hash_double(hash, event->direction.x);
        hash = hash_double(hash, event->direction.y);
        hash = hash_double(hash, event->amount);
        hash = hash_i32(hash, event->bounces);
        hash = hash_i32(hash, (int)event->weapon);
    }
    return hash;
}

/* The slots past the last player are filled: code that reads them plays differently. */
static void put_phantoms(World *world, bool are_alive)
{
    static const Player nobody = {0};
    for (int i = world->player_count; i < PLAYERS_MAX; i++) {
        assert_memory_equal(&world->state.players[i], &nobody, sizeof nobody);
        world->state.players[i] = world->state.players[0];
        world->state.players[i].is_alive = are_alive;
    }
}

static Hash hash_match(const char *path, Mode mode, bool has_teams, bool is_long)
{
    static BotMatch match;
    Error error;
    WorldOptions options = {.mode = mode, .seed = 1, .player_count = BOTS};
    BotLevel levels[PLAYERS_MAX];
    for (int i = 0; i < PLAYERS_MAX; i++)
        levels[i] = is_long ? (BotLevel)(i % BOT_LEVEL_COUNT) : BOT_VETERAN;
    modes_deal_sides(&options, 0, has_teams);
    /* Whatever was in the memory before plays no part. */
    memset(&match, 0xa5, sizeof match);
    assert_true(level_read_file(path, &match.level, &error));
    assert_true(arena_create(&match.arena, &match.level, &error));
    assert_true(
        world_create(&match.world, &match.arena, modes_rules(options.mode), &options, &error));
    put_phantoms(&match.world, !is_long);
    assert_true(bot_team_create(&match.bots, &match.world, ~0u, levels, &error));
    Hash hash = hash_events(HASH_START, &match.world.events);
    for (int i = 0; i < (is_long ? LONG_TICKS : TICKS); i++) {
        bot_match_step(&match);
        hash = hash_events(hash, &match.world.events);
    }
    bot_match_destroy(&match);
    return hash;
}

static void take_match(KeptLines *kept, const char *path, Mode mode, bool has_teams)
{
    kept_lines_take(kept, "%s %s%s %016" PRIx64, path, level_mode_name(mode),
                    has_teams ? " --teams" : "", hash_match(path, mode, has_teams, false));
}

static void take_long_match(KeptLines *kept, Mode mode)
{
    kept_lines_take(kept, "%s %s, two minutes %016" PRIx64, long_levels[mode],
                    level_mode_name(mode), hash_match(long_levels[mode], mode, false, true));
}

TEST(match_events_hashes)
{
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(paths);
    KeptLines kept = kept_lines_open("tests/core/sim/event_hashes.txt",
                                     "core/test_sim test_world.match_events_hashes");
    for (int i = 0; i < count; i++)
        for (int mode = 0; mode < MODE_COUNT; mode++)
            for (int teams = 0; teams <= modes_players((Mode)mode).can_have_teams; teams++)
                take_match(&kept, paths[i], (Mode)mode, teams);
    for (int mode = 0; mode < MODE_COUNT; mode++)
        take_long_match(&kept, (Mode)mode);
    kept_lines_close(&kept);
}
