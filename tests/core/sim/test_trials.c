/* SPDX-License-Identifier: MIT */
/* Targets: always the same ones, hit by whatever can hit, against the clock. */
#include "sim/world.h"

#include "level/level_read.h"
#include "sim/weapons.h"
#include "support/bot_match.h"
#include "support/world_bench.h"
#include "test.h"

static void start(WorldBench *bench)
{
    world_bench_init(bench, 1600, 900);
    world_bench_start_mode(bench, MODE_TRIALS, 1, 1, false);
    World *world = &bench->world;
    world->state.targets[0].at = vec2(800, 450);
    for (int i = 1; i < world->state.target_count; i++)
        world->state.targets[i].at = vec2(100 + 120 * i, 850);
    world_bench_put(bench, 0, 500, 450);
}

static void step(WorldBench *bench, Vec2 move, uint8_t buttons, int ticks)
{
    const PlayerInput inputs[PLAYERS_MAX] = {
        input_make(move, angle_aim_of(vec2(1, 0)), buttons & INPUT_FIRE, buttons & INPUT_DASH)};
    for (int i = 0; i < ticks; i++)
        world_step(&bench->world, inputs);
}

typedef struct HitCase {
    const char *name;
    WeaponKind weapon;
    Vec2 from;
    Vec2 move;
    uint8_t buttons;
    int ticks;
    int bullets; /* Left afterwards. */
    bool hits;
} HitCase;

TEST(what_hits)
{
    static const HitCase cases[] = {
        {"a bullet", WEAPON_PULSE, {500, 450}, {0, 0}, INPUT_FIRE, 36, 1, true},
        {"a bullet past it", WEAPON_PULSE, {500, 350}, {0, 0}, INPUT_FIRE, 36, 2, false},
        {"a beam", WEAPON_LANCE, {200, 450}, {0, 0}, INPUT_FIRE, 80, 0, true},
        {"a grenade", WEAPON_MORTAR, {600, 450}, {0, 0}, INPUT_FIRE, 50, 0, true},
        {"a grenade that bursts near it",
         WEAPON_MORTAR,
         {1340, 380}, /* It comes back from the edge, past its owner. */
         {0, -1},
         INPUT_FIRE,
         150,
         4,
         true},
        {"a disc", WEAPON_DISC, {500, 450}, {0, 0}, INPUT_FIRE, 50, 1, true},
        {"a dash", WEAPON_PULSE, {700, 450}, {1, 0}, INPUT_DASH, 20, 0, true},
        {"a dash past it", WEAPON_PULSE, {700, 380}, {1, 0}, INPUT_DASH, 20, 0, false},
        {"running into it", WEAPON_PULSE, {700, 450}, {1, 0}, 0, 40, 0, true},
        {"standing beside it", WEAPON_PULSE, {800, 405}, {0, 0}, 0, 40, 0, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        start(&bench);
        world_bench_put(&bench, 0, cases[i].from.x, cases[i].from.y);
        world_bench_put(&bench, 1, 800, 450); /* Plays no part: there is one. */
        bench.world.state.players[0].weapon = cases[i].weapon;
        bench.world.state.players[0].ammunition = 1;
        step(&bench, cases[i].move, cases[i].buttons, cases[i].ticks);
        if (bench.world.state.targets[0].is_hit != cases[i].hits ||
            bench.world.state.players[0].score != cases[i].hits ||
            bench.world.state.bullet_count != cases[i].bullets)
            fail_msg("%s: hit %d, score %d, %d bullets", cases[i].name,
                     bench.world.state.targets[0].is_hit, bench.world.state.players[0].score,
                     bench.world.state.bullet_count);
        world_bench_end(&bench);
    }
}

TEST(the_last_target_ends_it)
{
    WorldBench bench;
    start(&bench);
    world_bench_idle(&bench, 10);
    const World *world = &bench.world;
    for (int i = 0; i < world->state.target_count; i++) {
        assert_int_equal(world->state.targets_left, world->state.target_count - i);
        assert_int_equal(bench.world.state.phase, PHASE_PLAY);
        targets_hit(&bench.world, i, 0);
        const Event *hit = world_bench_event(&bench, EVENT_TARGET);
        assert_non_null(hit);
        if (i < world->state.target_count - 1)
            world_bench_idle(&bench, 1);
    }
    world_bench_idle(&bench, 1);
    int finish = trials_view(world)->finish_ticks;
    assert_int_equal(bench.world.state.phase, PHASE_OVER);
    assert_int_equal(finish, 10 + world->state.target_count);
    assert_true(mode_outcome(&bench.world).is_won);
    assert_int_equal(mode_goal(&bench.world, 0).kind, GOAL_NONE);
    world_bench_end(&bench);
}

TEST(sixty_seconds_end_it)
{
    WorldBench bench;
    start(&bench);
    targets_hit(&bench.world, 3, 0);
    world_bench_idle(&bench, RULES_TICKS(TRIALS_SECONDS) - 1);
    assert_int_equal(bench.world.state.phase, PHASE_PLAY);
    world_bench_idle(&bench, 1);
    assert_int_equal(bench.world.state.phase, PHASE_OVER);
    assert_int_equal(bench.world.state.targets_left, TARGETS_MAX - 1);
    assert_false(mode_outcome(&bench.world).is_won);
    world_bench_end(&bench);
}

TEST(the_next_target_is_the_goal)
{
    WorldBench bench;
    start(&bench);
    ModeGoal goal = mode_goal(&bench.world, 0);
    assert_int_equal(goal.kind, GOAL_TARGET);
    assert_true(vec2_distance(goal.at, vec2(800, 450)) <= 0);
    targets_hit(&bench.world, 1, 0);
    targets_hit(&bench.world, 0, 0);
    goal = mode_goal(&bench.world, 0);
    assert_true(vec2_distance(goal.at, vec2(340, 850)) <= 0);
    world_bench_end(&bench);
}

static void make_world(BotMatch *match, const char *path, uint64_t seed)
{
    Error error;
    WorldOptions options = {.mode = MODE_TRIALS, .seed = seed, .player_count = 1};
    assert_true(level_read_file(path, &match->level, &error));
    assert_true(arena_create(&match->arena, &match->level, &error));
    assert_true(
        world_create(&match->world, &match->arena, modes_rules(options.mode), &options, &error));
}

static void free_world(BotMatch *match)
{
    world_destroy(&match->world);
    arena_destroy(&match->arena);
    level_destroy(&match->level);
}

/* Neither a target nor the pickup of a mode without opponents lies on the other. */
static void check_pickups(const World *world, const char *path)
{
    const Level *level = world->arena->level;
    for (int i = 0; i < world->pad_count; i++) {
        const LevelPickup *pickup = &level->pickups[i];
        bool is_useful = pickup->kind == PICKUP_WEAPON || pickup->kind == PICKUP_DASH;
        if (pickups_is_placed(world, i) != is_useful)
            fail_msg("%s: pickup %d of kind %d is placed: %d", path, i, (int)pickup->kind,
                     !is_useful);
        for (int k = 0; k < world->state.target_count && is_useful; k++)
            if (vec2_distance(world->state.targets[k].at, pickup->at) < 3 * TARGET_RADIUS)
                fail_msg("%s: target %d at (%g, %g) is on pickup %d", path, k,
                         world->state.targets[k].at.x, world->state.targets[k].at.y, i);
    }
}

static void check_targets(const World *world, const char *path)
{
    check_pickups(world, path);
    const TrialsState *trials = trials_view(world);
    if (world->state.target_count != TARGETS_MAX)
        fail_msg("%s: %d targets", path, world->state.target_count);
    if (trials->par_ticks < RULES_TICKS(4) || trials->par_ticks > RULES_TICKS(TRIALS_SECONDS) - 1)
        fail_msg("%s: par is %d ticks", path, trials->par_ticks);
    for (int i = 0; i < world->state.target_count; i++) {
        Circle place = {world->state.targets[i].at, PLAYER_RADIUS};
        if (surroundings_depth_unbroken(world->arena, place) > 0)
            fail_msg("%s: target %d at (%g, %g) is in something", path, i, place.at.x, place.at.y);
        for (int k = 0; k < i; k++)
            if (vec2_distance(place.at, world->state.targets[k].at) < 2 * TARGET_RADIUS)
                fail_msg("%s: targets %d and %d touch", path, i, k);
    }
}

/* On every shipped level: there are all of them, where one can get, and no seed moves them or the
 * start. */
TEST(shipped_levels)
{
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(paths);
    static BotMatch match, other;
    for (int i = 0; i < count; i++) {
        make_world(&match, paths[i], 1);
        make_world(&other, paths[i], 2);
        check_targets(&match.world, paths[i]);
        for (int k = 0; k < TARGETS_MAX; k++)
            if (vec2_distance(match.world.state.targets[k].at, other.world.state.targets[k].at) > 0)
                fail_msg("%s: the seed moves target %d", paths[i], k);
        if (vec2_distance(match.world.state.players[0].at, match.level.spawns[0].at) > 0)
            fail_msg("%s: the start is not where par counts from", paths[i]);
        char named[WORLD_BENCH_NAMED];
        if (!world_bench_is_same(&match.world, &other.world, named))
            fail_msg("%s: the seed changes the world: %s", paths[i], named);
        free_world(&match);
        free_world(&other);
    }
}

/* By time against par, at each limit and a tick past it; never longer than the trial. */
TEST(medals)
{
    static const struct {
        double par, seconds;
        TrialsMedal medal;
        bool is_limit; /* A tick more is a medal less. */
    } cases[] = {{20, 5, TRIALS_GOLD, false},      {20, 20, TRIALS_GOLD, true},
                 {20, 26, TRIALS_SILVER, true},    {20, 40, TRIALS_BRONZE, true},
                 {20, 60, TRIALS_NO_MEDAL, false}, {45, 60, TRIALS_BRONZE, true},
                 {60, 60, TRIALS_GOLD, false}};
    WorldBench bench;
    start(&bench);
    TrialsState *trials = world_bench_mode_state(&bench.world);
    for (size_t i = 0; i < COUNT(cases); i++) {
        int ticks = RULES_TICKS(cases[i].seconds);
        trials->par_ticks = RULES_TICKS(cases[i].par);
        int medal = (int)trials_medal(&bench.world, ticks);
        int next = (int)trials_medal(&bench.world, ticks + 1);
        bool has_limit = trials_medal_ticks(&bench.world, cases[i].medal) == ticks;
        if (medal != (int)cases[i].medal ||
            fabs(trials_medal_seconds(cases[i].par, cases[i].medal) -
                 trials_medal_ticks(&bench.world, cases[i].medal) * SECONDS_PER_TICK) > 0 ||
            (cases[i].is_limit && (next != medal - 1 || !has_limit)))
            fail_msg("par %g, %g s: medal %d, then %d", cases[i].par, cases[i].seconds, medal,
                     next);
    }
    world_bench_end(&bench);
}

/* Par is what running takes from where one target can be hit to where the next can: a wall before a
 * target makes it longer, as much as the way round. */
TEST(par_counts_what_is_in_the_way)
{
    int pars[2];
    for (int has_walls = 0; has_walls < 2; has_walls++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        for (int i = 0; i < 4 && has_walls; i++)
            world_bench_add_box(&bench, 200 + 300 * i, i % 2 == 0 ? 100 : 0, 220 + 300 * i,
                                i % 2 == 0 ? 900 : 800);
        world_bench_start_mode(&bench, MODE_TRIALS, 1, 1, false);
        pars[has_walls] = trials_view(&bench.world)->par_ticks;
        world_bench_end(&bench);
    }
    if (pars[0] < RULES_TICKS(3) || pars[1] < 1.1 * pars[0])
        fail_msg("par of %d ticks in the open, %d among walls", pars[0], pars[1]);
}

/* A level's own par is taken as it is; without one, par is an estimate. */
TEST(a_level_can_say_par)
{
    static const struct {
        double par;
        int least, most; /* Ticks. */
    } cases[] = {{8.25, 990, 990},
                 {LEVEL_PAR_MIN, 12, 12},
                 {LEVEL_PAR_MAX, RULES_TICKS(TRIALS_SECONDS), RULES_TICKS(TRIALS_SECONDS)},
                 {0, RULES_TICKS(3), RULES_TICKS(20)}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        bench.level.par = cases[i].par;
        world_bench_start_mode(&bench, MODE_TRIALS, 1, 1, false);
        int ticks = trials_view(&bench.world)->par_ticks;
        if (ticks < cases[i].least || ticks > cases[i].most)
            fail_msg("par %g: %d ticks", cases[i].par, ticks);
        world_bench_end(&bench);
    }
}

static bool beats_par(const char *path, BotLevel level, uint64_t seed)
{
    Error error;
    static BotMatch match;
    const BotLevel levels[PLAYERS_MAX] = {level};
    bot_match_start_mode(&match, path, MODE_TRIALS, 1, seed);
    bot_team_destroy(match.bots);
    assert_true(bot_team_create(&match.bots, &match.world, 1u, levels, &error));
    int par = trials_view(&match.world)->par_ticks;
    while (match.world.state.phase == PHASE_PLAY && match.world.state.play_ticks <= par)
        bot_match_step(&match);
    int finish = trials_view(&match.world)->finish_ticks;
    bool is_beaten = finish > 0 && trials_medal(&match.world, finish) == TRIALS_GOLD;
    bot_match_destroy(&match);
    return is_beaten;
}

typedef struct ParCase {
    BotLevel level;
    int seeds;          /* On each level. */
    int each;           /* In so many of them at least par is beaten on every level. */
    double least, most; /* Shares of the runs on all levels. */
} ParCase;

/* Over all shipped levels; where this fails after a change of rules or levels, par must be measured
 * again (levels/README.md). */
TEST(masters_alone_beat_par)
{
    static const ParCase cases[] = {
        {BOT_MASTER, 6, 1, 0.5, 0.95}, {BOT_EXPERT, 3, 0, 0, 0.12}, {BOT_REGULAR, 3, 0, 0, 0.12}};
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(paths);
    for (size_t i = 0; i < COUNT(cases); i++) {
        const ParCase *c = &cases[i];
        int all = 0;
        for (int k = 0; k < count; k++) {
            int beaten = 0;
            for (int seed = 1; seed <= c->seeds; seed++)
                beaten += beats_par(paths[k], c->level, (uint64_t)seed);
            if (beaten < c->each)
                fail_msg("%s, %s: beats par in %d of %d runs", bot_level_name(c->level), paths[k],
                         beaten, c->seeds);
            all += beaten;
        }
        double share = (double)all / (count * c->seeds);
        if (!(share >= c->least && share <= c->most))
            fail_msg("%s: beats par in %d of %d runs", bot_level_name(c->level), all,
                     count * c->seeds);
    }
}

typedef struct RoomCase {
    double width, height;
    int targets;
} RoomCase;

/* Where there is little room there are fewer targets, not nearer ones: three radii from each other
 * and from the start at least. */
TEST(small_levels_have_fewer)
{
    static const RoomCase cases[] = {{100, 100, 0}, {200, 150, 2}, {300, 200, 6}, {600, 400, 12}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        world_bench_init(&bench, cases[i].width, cases[i].height);
        world_bench_start_mode(&bench, MODE_TRIALS, 1, 1, false);
        const World *world = &bench.world;
        double nearest = HUGE_VAL;
        for (int k = 0; k < world->state.target_count; k++) {
            nearest = fmin(nearest, vec2_distance(world->state.targets[k].at, vec2(30, 30)));
            for (int m = 0; m < k; m++)
                nearest = fmin(
                    nearest, vec2_distance(world->state.targets[k].at, world->state.targets[m].at));
        }
        if (world->state.target_count != cases[i].targets ||
            world->state.targets_left != cases[i].targets || !(nearest > 3 * TARGET_RADIUS))
            fail_msg("%g by %g: %d targets, %d left, %g apart", cases[i].width, cases[i].height,
                     world->state.target_count, world->state.targets_left, nearest);
        world_bench_end(&bench);
    }
}
