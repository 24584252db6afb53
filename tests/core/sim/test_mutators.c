/* SPDX-License-Identifier: MIT */
#include "sim/rules.h"

#include "base/files.h"
#include "level/level.h"
#include "level/level_read.h"
#include "sim/weapons.h"
#include "sim/world.h"
#include "support/bot_match.h"
#include "support/kept_lines.h"
#include "support/match_bench.h"
#include "support/world_bench.h"
#include "test.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

TEST(names)
{
    static const struct {
        const char *text;
        size_t length;
        unsigned bit;
    } cases[] = {
        {"no-recovery", 11, MUTATOR_NO_RECOVERY},
        {"frozen-movers", 13, MUTATOR_FROZEN_MOVERS},
        {"no-recovery,frozen-movers", 11, MUTATOR_NO_RECOVERY},
        {"big-heads", 9, MUTATOR_BIG_HEADS},
        {"none", 4, 0},
        {"no-recovery", 10, 0},
        {"no-recoveryx", 12, 0},
        {"", 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        unsigned bit = mutators_bit(cases[i].text, cases[i].length);
        if (bit != cases[i].bit)
            fail_msg("%.*s: %u, not %u", (int)cases[i].length, cases[i].text, bit, cases[i].bit);
    }
    for (int i = 0; i < MUTATOR_COUNT; i++)
        assert_int_equal(mutators_bit(mutator_names[i], strlen(mutator_names[i])), 1u << i);
}

TEST(first)
{
    static const struct {
        const char *name;
        unsigned mutators;
        int first;
    } cases[] = {
        {"none", 0, MUTATOR_COUNT},
        {"the first", MUTATOR_NO_RECOVERY, 0},
        {"the last", MUTATOR_BIG_HEADS, MUTATOR_CHOICES - 1},
        {"only strikes", MUTATOR_STRIKES, MUTATOR_COUNT},
        {"two", MUTATOR_DARK | MUTATOR_MIRRORS, 2},
        {"a bit of no mutator", 1u << MUTATOR_COUNT, MUTATOR_COUNT},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int first = mutators_first(cases[i].mutators);
        if (first != cases[i].first)
            fail_msg("%s: %d, not %d", cases[i].name, first, cases[i].first);
    }
}

/* A wheel and a lift, with and without the mutator, after a second. */
TEST(movers_are_frozen)
{
    for (unsigned mutators = 0; mutators <= MUTATOR_FROZEN_MOVERS;
         mutators += MUTATOR_FROZEN_MOVERS) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        LevelObstacle *wheel = world_bench_add_box(&bench, 300, 300, 400, 320);
        world_bench_spin(wheel, 90, vec2(350, 310));
        LevelObstacle *lift = world_bench_add_box(&bench, 900, 300, 1000, 320);
        world_bench_slide(lift, vec2(0, 300), 100);
        mutators_change_level(&bench.level, mutators);
        world_bench_start(&bench, 2);
        world_bench_idle(&bench, TICKS_PER_SECOND);
        int moving = bench.world.arena->moving_count;
        if (moving != (mutators != 0 ? 0 : 2))
            fail_msg("mutators %u: %d obstacles move", mutators, moving);
        world_bench_end(&bench);
    }
}

TEST(shields_do_not_recover)
{
    for (unsigned mutators = 0; mutators <= MUTATOR_NO_RECOVERY; mutators++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_add_box(&bench, 780, -100, 820, 1000);
        world_bench_start(&bench, 2);
        bench.world.options.mutators = mutators;
        world_bench_put(&bench, 0, 400, 450);
        world_bench_put(&bench, 1, 1200, 450);
        bench.world.state.players[0].shield = 10;
        world_bench_idle(&bench, 2 * TICKS_PER_SECOND);
        double shield = bench.world.state.players[0].shield;
        bool recovers = shield > 10;
        if (recovers != (mutators == 0))
            fail_msg("mutators %u: a shield of %g", mutators, shield);
        world_bench_end(&bench);
    }
}

TEST(everything_is_a_mirror)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    for (int i = 0; i < MATERIAL_COUNT; i++)
        world_bench_add_box(&bench, 200 + 200 * i, 300, 250 + 200 * i, 350)->material = (Material)i;
    mutators_change_level(&bench.level, MUTATOR_MIRRORS);
    for (int i = 0; i < MATERIAL_COUNT; i++)
        assert_int_equal(bench.level.obstacles[i].material, MATERIAL_MIRROR);
    world_bench_start(&bench, 2);
    world_bench_end(&bench);
}

/* One hit of the weakest kind kills, and there was no shield to take it. */
TEST(one_hit_kills)
{
    static const unsigned sets[] = {0, MUTATOR_ONE_BULLET, MUTATOR_ONE_BULLET | MUTATOR_DARK};
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        WorldBench bench;
        bool is_deadly = (sets[i] & MUTATOR_ONE_BULLET) != 0;
        world_bench_init(&bench, 1600, 900);
        world_bench_start(&bench, 2);
        bench.world.options.mutators = sets[i];
        spawn_at(&bench.world, 1, vec2(800, 450));
        Player *victim = &bench.world.state.players[1];
        if ((victim->shield <= 0) != is_deadly)
            fail_msg("mutators %u: begins with a shield of %g", sets[i], victim->shield);
        victim->overshield = PLAYER_OVERSHIELD;
        damage_apply(&bench.world, &(Hit){.victim = 1, .damage = 1, .direction = {1, 0}});
        if (victim->is_alive == is_deadly)
            fail_msg("mutators %u: %s", sets[i], victim->is_alive ? "alive" : "dead");
        world_bench_end(&bench);
    }
}

TEST(dark_ends_sight)
{
    static const struct {
        const char *name;
        unsigned mutators;
        double distance;
        bool is_seen;
    } cases[] = {
        {"far in the light", 0, MUTATOR_DARK_REACH + 200, true},
        {"near in the dark", MUTATOR_DARK, MUTATOR_DARK_REACH - 1, true},
        {"far in the dark", MUTATOR_DARK, MUTATOR_DARK_REACH + 1, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_start(&bench, 2);
        bench.world.options.mutators = cases[i].mutators;
        world_bench_put(&bench, 0, 400, 450);
        world_bench_put(&bench, 1, 400 + cases[i].distance, 450);
        world_bench_idle(&bench, 8);
        const Player *player = &bench.world.state.players[1];
        bool is_visible = (player->visible_to & 1u) != 0;
        if (is_visible != cases[i].is_seen || player->is_seen != cases[i].is_seen)
            fail_msg("%s: visible %d, seen %d", cases[i].name, is_visible, player->is_seen);
        world_bench_end(&bench);
    }
}

/* How far a player, its bullet, a wheel and a lift get, with and without the mutator. */
TEST(everything_is_twice_as_fast)
{
    double walked[2], speed[2], spin[2], slide[2];
    for (int i = 0; i < 2; i++) {
        WorldBench bench;
        unsigned mutators = i > 0 ? MUTATOR_DOUBLE_SPEED : 0;
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        world_bench_init(&bench, 4000, 900);
        LevelObstacle *wheel = world_bench_add_box(&bench, 300, 700, 400, 720);
        world_bench_spin(wheel, 90, vec2(350, 710));
        LevelObstacle *lift = world_bench_add_box(&bench, 900, 600, 1000, 620);
        world_bench_slide(lift, vec2(0, 100), 100);
        mutators_change_level(&bench.level, mutators);
        spin[i] = bench.level.obstacles[0].motion.spin;
        slide[i] = bench.level.obstacles[1].motion.speed;
        world_bench_start(&bench, 2);
        bench.world.options.mutators = mutators;
        world_bench_put(&bench, 0, 400, 200);
        inputs[0] = (PlayerInput){.move_x = 127, .buttons = INPUT_FIRE};
        for (int tick = 0; tick < TICKS_PER_SECOND; tick++)
            world_step(&bench.world, inputs);
        walked[i] = bench.world.state.players[0].at.x - 400;
        assert_true(bench.world.state.bullet_count > 0);
        speed[i] = vec2_length(bench.world.state.bullets[0].velocity);
        world_bench_end(&bench);
    }
    assert_true(walked[1] > 1.9 * walked[0] && walked[1] < 2.1 * walked[0]);
    assert_true(speed[1] > 1.99 * speed[0] && speed[1] < 2.01 * speed[0]);
    assert_true(spin[1] > 1.99 * spin[0] && slide[1] > 1.99 * slide[0]);
}

/* A mover is never faster than a level's may be, not even by a rounding. */
TEST(speed_has_a_limit)
{
    for (int length = 5; length < 2000; length++)
        for (double spin = 60; spin <= LEVEL_SPIN_MAX; spin += 60) {
            Vec2 points[] = {{0, 0}, {length, 5}, {length, 0}};
            LevelObstacle obstacle = {.points = points, .point_count = 3};
            Level level = {.obstacles = &obstacle, .obstacle_count = 1};
            obstacle.motion = (LevelMotion){.has_spin = true, .spin = spin};
            double before = level_point_speed(&obstacle);
            if (before > LEVEL_POINT_SPEED)
                continue;
            mutators_change_level(&level, MUTATOR_DOUBLE_SPEED);
            double speed = level_point_speed(&obstacle);
            double wanted = fmin(2 * before, LEVEL_POINT_SPEED);
            wanted = fmin(wanted, before * LEVEL_SPIN_MAX / spin);
            if (speed > LEVEL_POINT_SPEED || obstacle.motion.spin > LEVEL_SPIN_MAX ||
                speed < 0.999 * wanted)
                fail_msg("%d long, %g degrees a second: %.17g, then %.17g by %.17g degrees", length,
                         spin, before, speed, obstacle.motion.spin);
        }
}

/* A plate that turns as fast as may be, beside players at its corners. */
TEST(fast_movers_are_met)
{
    for (int away = 60; away < 130; away += 3) {
        WorldBench bench;
        world_bench_init(&bench, 1200, 1200);
        LevelObstacle *plate = world_bench_add_box(&bench, 543.8, 543.8, 656.2, 656.2);
        world_bench_spin(plate, LEVEL_SPIN_MAX, vec2(600, 600));
        mutators_change_level(&bench.level, MUTATOR_DOUBLE_SPEED);
        world_bench_start(&bench, 2);
        for (int tick = 0; tick < TICKS_PER_SECOND; tick++) {
            world_bench_put(&bench, 0, 600 + away, 600 + away);
            world_bench_put(&bench, 1, 600 - away, 600 + away);
            world_bench_idle(&bench, 1);
        }
        world_bench_end(&bench);
    }
}

/* At the limits of what may be in a file: recordings and servers pass changed levels on. */
TEST(changed_levels_are_levels)
{
    static const char text[] =
        "{\"format\":1,\"name\":\"L\",\"size\":[900,250],\"view\":[200,200],\"obstacles\":["
        "{\"points\":[[500,100],[525,100],[500,90]],\"motion\":{\"spin\":720,\"pivot\":[500,100]}},"
        "{\"points\":[[600,100],[600,140],[620,100]],\"motion\":{\"path\":[[0,0],[9,0]],"
        "\"speed\":2000,\"wait\":60,\"loop\":\"back\"}},"
        "{\"points\":[[700,100],[700,140],[720,100]],\"motion\":{\"path\":[[0,0],[9,0]],"
        "\"speed\":1,\"wait\":60,\"loop\":\"back\"}}],"
        "\"spawns\":[{\"at\":[100,100]},{\"at\":[300,120]}],"
        "\"pickups\":[{\"kind\":\"health\",\"at\":[100,200]}],"
        "\"zones\":[{\"at\":[100,100],\"radius\":10}]}";
    for (unsigned mutators = 0; mutators < 1u << MUTATOR_COUNT; mutators++) {
        Level level, again;
        JsonProblems problems;
        char *written = NULL;
        size_t length;
        assert_true(level_read_text(text, sizeof text - 1, LEVEL_USE_PLAY, &level, &problems));
        json_problems_destroy(&problems);
        mutators_change_level(&level, mutators);
        FILE *file = open_memstream(&written, &length);
        assert_non_null(file);
        level_write(file, &level, 0);
        assert_int_equal(fclose(file), 0);
        if (!level_read_written(written, length, LEVEL_USE_PLAY, &again, &problems))
            fail_msg("mutators %x: %s: %s", mutators, problems.items[0].path,
                     problems.items[0].text);
        json_problems_destroy(&problems);
        level_destroy(&again);
        level_destroy(&level);
        free(written);
    }
}

/* Players grow beside the level: by as much as leaves room at the tightest spawn. */
TEST(big_heads)
{
    static const struct {
        const char *name;
        double spawn_x; /* To the left of a wall at 1000. */
        double growth;
    } cases[] = {
        {"room enough", 900, MUTATOR_BIG_HEADS_GROWTH},
        {"a little room", 977, 23 / LEVEL_PLAYER_RADIUS},
        {"no room", 980, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_add_box(&bench, 1000, 0, 1040, 600);
        const Vec2 spawns[2] = {{100, 100}, {cases[i].spawn_x, 300}};
        world_bench_set_spawns(&bench, spawns, 2);
        double before = bench.level.size.x;
        mutators_change_level(&bench.level, MUTATOR_BIG_HEADS);
        double growth = before / bench.level.size.x;
        if (fabs(growth - cases[i].growth) > 1e-9)
            fail_msg("%s: %g, not %g", cases[i].name, growth, cases[i].growth);
        world_bench_start(&bench, 2);
        world_bench_end(&bench);
    }
}

/* Players do not grow past a passage that they need; past one that they need not, they do. */
TEST(big_heads_pass)
{
    static const struct {
        const char *name;
        double gap, way_round; /* Between the two halves of a wall, and to an edge. */
        double least, most;    /* The growth that is wanted. */
    } cases[] = {
        {"a wide passage", 100, 0, MUTATOR_BIG_HEADS_GROWTH, MUTATOR_BIG_HEADS_GROWTH},
        {"a narrow one", 44, 0, 1.03, 44 / (2 * LEVEL_PLAYER_RADIUS)},
        {"just wide enough", 40.5, 0, 1, 40.5 / (2 * LEVEL_PLAYER_RADIUS)},
        {"closed to everyone", 36, 0, MUTATOR_BIG_HEADS_GROWTH, MUTATOR_BIG_HEADS_GROWTH},
        {"a way round it", 44, 80, MUTATOR_BIG_HEADS_GROWTH, MUTATOR_BIG_HEADS_GROWTH},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int what = 0; what < 3; what++) { /* A spawn, a zone or a pickup beyond the wall. */
            WorldBench bench;
            world_bench_init(&bench, 1200, 700);
            world_bench_add_box(&bench, 580, cases[i].way_round, 620, 300);
            world_bench_add_box(&bench, 580, 300 + cases[i].gap, 620, 700);
            const Vec2 spawns[2] = {{200, 350}, {what == 0 ? 1000 : 200, 500}};
            LevelZone zone = {.at = {1000, 350}, .radius = 80};
            LevelPickup pickup = {.at = {1000, 350}};
            world_bench_set_spawns(&bench, spawns, 2);
            Level own = bench.level;
            bench.level.zones = &zone;
            bench.level.zone_count = what == 1;
            bench.level.pickups = &pickup;
            bench.level.pickup_count = what == 2;
            mutators_change_level(&bench.level, MUTATOR_BIG_HEADS);
            double growth = 1200 / bench.level.size.x;
            bench.level.zones = own.zones;
            bench.level.zone_count = own.zone_count;
            bench.level.pickups = own.pickups;
            bench.level.pickup_count = own.pickup_count;
            if (growth < cases[i].least - 1e-9 || growth > cases[i].most + 1e-9)
                fail_msg("%s, %d: %g, not %g to %g", cases[i].name, what, growth, cases[i].least,
                         cases[i].most);
            world_bench_start(&bench, 2);
            world_bench_end(&bench);
        }
}

/*
 * Matches of bots by every mutator: on every shipped level a short one, whose state at its end is
 * kept in mutator_hashes.txt, and two whole ones, which end, with nobody stuck or crushed at a
 * start. After an intended change of the rules, the bots or a level, write the hashes anew with
 *
 *   UPDATE_HASHES=1 build/tests/core/test_sim test_mutators.hashes
 */

#define STUCK_PART_MAX 0.01

enum { BOTS = 4, SHORT_TICKS = 600, TICKS_MAX = 60000, START_TICKS = 60 };

static void begin(BotMatch *match, const char *path, unsigned mutators)
{
    Error error;
    WorldOptions options = {.seed = 1, .player_count = BOTS, .mutators = mutators};
    BotLevel levels[PLAYERS_MAX];
    for (int i = 0; i < PLAYERS_MAX; i++)
        levels[i] = BOT_VETERAN;
    modes_deal_sides(&options, 0, false);
    memset(match, 0, sizeof *match);
    assert_true(level_read_file(path, &match->level, &error));
    mutators_change_level(&match->level, mutators);
    if (!arena_create(&match->arena, &match->level, &error))
        fail_msg("%s, mutators %u: %s", path, mutators, error.text);
    assert_true(
        world_create(&match->world, &match->arena, modes_rules(MODE_DEATHMATCH), &options, &error));
    assert_true(bot_team_create(&match->bots, &match->world, ~0u, levels, &error));
}

static int count_crushed(const World *world)
{
    int count = 0;
    for (int i = 0; i < world->events.count; i++)
        count += world->events.items[i].kind == EVENT_CRUSH ? 1 : 0;
    return count;
}

TEST(hashes)
{
    static BotMatch match;
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(paths);
    KeptLines kept =
        kept_lines_open("tests/core/sim/mutator_hashes.txt", "core/test_sim test_mutators.hashes");
    for (int i = 0; i < count; i++)
        for (int mutator = 0; mutator < MUTATOR_COUNT; mutator++) {
            begin(&match, paths[i], 1u << mutator);
            for (int tick = 0; tick < SHORT_TICKS; tick++) {
                bot_match_step(&match);
                if (tick < START_TICKS && count_crushed(&match.world) > 0)
                    fail_msg("%s, %s: crushed at the start", paths[i], mutator_names[mutator]);
            }
            kept_lines_take(&kept, "%s %s %016" PRIx64, paths[i], mutator_names[mutator],
                            world_hash(&match.world));
            bot_match_destroy(&match);
        }
    kept_lines_close(&kept);
}

TEST(matches_end)
{
    static const char *const paths[] = {"levels/gears.json", "levels/duel.json"};
    static BotMatch match;
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        for (int mutator = 0; mutator < MUTATOR_COUNT; mutator++) {
            int stuck = 0;
            begin(&match, paths[i], 1u << mutator);
            const World *world = &match.world;
            while (world->state.phase != PHASE_OVER && world->state.tick < TICKS_MAX)
                bot_match_step(&match);
            for (int k = 0; k < BOTS; k++)
                stuck += world->state.players[k].stuck_ticks;
            if (world->state.phase != PHASE_OVER ||
                stuck > STUCK_PART_MAX * BOTS * world->state.tick)
                fail_msg("%s, %s: %s after %d ticks, stuck for %d", paths[i],
                         mutator_names[mutator],
                         world->state.phase == PHASE_OVER ? "over" : "not over", world->state.tick,
                         stuck);
            bot_match_destroy(&match);
        }
}

/* Larger players still walk from every spawn to every other, wherever usual ones do. */
TEST(big_heads_are_not_locked_in)
{
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(paths);
    for (int i = 0; i < count; i++) {
        Level level;
        Error error;
        bool is_asked[LEVEL_SPAWNS];
        bool is_cut_off[LEVEL_SPAWNS] = {false};
        assert_true(level_read_file(paths[i], &level, &error));
        Vec2 size = level.size;
        mutators_change_level(&level, MUTATOR_BIG_HEADS);
        for (int k = 0; k < LEVEL_SPAWNS; k++)
            is_asked[k] = k < level.spawn_count;
        assert_true(level_reach_cut_off(&level, is_asked, is_cut_off));
        for (int k = 0; k < level.spawn_count; k++)
            if (is_cut_off[k])
                fail_msg("%s: spawn %d is cut off", paths[i], k);
        double growth = size.x / level.size.x;
        if (growth < 1.2 || growth > MUTATOR_BIG_HEADS_GROWTH + 1e-9)
            fail_msg("%s: players grow by %g", paths[i], growth);
        level_destroy(&level);
    }
}

/* What the date chooses, and that every day's trial can be played. Three days' choices are kept as
 * they are: everybody has the same. */

enum { LEVELS = 12, FIRST = 20758, DAYS = 360 };

static int day_of(const char *date)
{
    int day = 0;
    assert_true(date_read(date, &day));
    return day;
}

static Match *create(int day)
{
    MatchOptions options = {.mode = MODE_TRIALS, .people = 1, .seed = 5, .daily = day};
    snprintf(options.level_path, sizeof options.level_path, "%s", daily_of(day).level);
    return match_bench_create(&options);
}

static Match *create_bots_run(int day)
{
    MatchOptions options = {.mode = MODE_TRIALS,
                            .bots = 1,
                            .bot_levels = {BOT_VETERAN},
                            .seed = 1,
                            .daily = day,
                            .is_recorded = true};
    snprintf(options.level_path, sizeof options.level_path, "%s", daily_of(day).level);
    return match_bench_create(&options);
}

TEST(known_days)
{
    static const struct {
        const char *date, *level;
        WeaponKind weapon;
        uint64_t seed;
    } cases[] = {
        {"2026-11-22", "levels/pinball.json", WEAPON_RICOCHET, UINT64_C(0xc484fb2c7fe56c71)},
        {"2027-01-01", "levels/duel.json", WEAPON_LANCE, UINT64_C(0x0cb884fc567b7142)},
        {"2031-06-15", "levels/spiral.json", WEAPON_LANCE, UINT64_C(0x217dda0d2d7c242f)}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        Daily daily = daily_of(day_of(cases[i].date));
        if (strcmp(daily.level, cases[i].level) != 0 || daily.weapon != cases[i].weapon ||
            daily.seed != cases[i].seed)
            fail_msg("%s: %s, weapon %d, seed 0x%016llx", cases[i].date, daily.level,
                     (int)daily.weapon, (unsigned long long)daily.seed);
    }
}

/* A level in every twelve days, never twice in a row, and every weapon in turn by chance. */
TEST(days_differ)
{
    int weapons[WEAPON_COUNT] = {0};
    for (int day = FIRST; day < FIRST + DAYS; day++) {
        Daily daily = daily_of(day), next = daily_of(day + 1);
        weapons[daily.weapon]++;
        if (strcmp(daily.level, next.level) == 0 || daily.seed == next.seed)
            fail_msg("day %d: %s twice, or one seed", day, daily.level);
        int times = 0;
        for (int other = day - day % LEVELS; other < day - day % LEVELS + LEVELS; other++)
            times += strcmp(daily.level, daily_of(other).level) == 0 ? 1 : 0;
        if (times != 1)
            fail_msg("day %d: %s %d times in its twelve days", day, daily.level, times);
    }
    for (int weapon = 0; weapon < WEAPON_COUNT; weapon++)
        if ((weapon == WEAPON_PULSE) != (weapons[weapon] == 0) ||
            (weapons[weapon] != 0 && weapons[weapon] < DAYS / 10))
            fail_msg("weapon %d on %d days", weapon, weapons[weapon]);
}

/* Twelve targets apart from pads, a par of the day's own, and the weapon on every pad. */
TEST(a_day_can_be_played)
{
    for (int day = FIRST; day < FIRST + 2 * LEVELS; day++) {
        Match *match = create(day);
        const World *world = &match->world;
        const Level *level = &match->level;
        if (world->state.target_count < 10 || trials_view(world)->par_ticks < 120)
            fail_msg("day %d: %d targets, par %d", day, world->state.target_count,
                     trials_view(world)->par_ticks);
        for (int i = 0; i < level->pickup_count; i++)
            if (level->pickups[i].kind == PICKUP_WEAPON &&
                level->pickups[i].weapon != daily_of(day).weapon)
                fail_msg("day %d: pad %d has weapon %d", day, i, (int)level->pickups[i].weapon);
        PlayerInput inputs[PLAYERS_MAX] = {{0}};
        match_step(match, inputs);
        if (world->state.players[0].weapon != daily_of(day).weapon)
            fail_msg("day %d begins with weapon %d", day, (int)world->state.players[0].weapon);
        match_destroy(match);
    }
}

/* The level alone has the usual trial again. */
TEST(another_day_has_other_targets)
{
    Match *match = create(FIRST);
    Match *again = create(FIRST);
    Match *later = create(FIRST + LEVELS);
    int same = 0;
    for (int i = 0; i < match->world.state.target_count; i++) {
        assert_true(
            vec2_distance(match->world.state.targets[i].at, again->world.state.targets[i].at) == 0);
        for (int k = 0; k < later->world.state.target_count; k++)
            same += vec2_distance(match->world.state.targets[i].at,
                                  later->world.state.targets[k].at) < 1;
    }
    if (same > 2)
        fail_msg("%d targets are where they were", same);
    match_destroy(match);
    match_destroy(again);
    match_destroy(later);
}

/* Whole runs of a bot, the same on every machine; and their recordings, written and read, play as
 * they were. After an intended change of the rules, the bots or a level, write the hashes anew with
 * UPDATE_HASHES=1. */
TEST(runs_are_exact)
{
    static const char *const dates[] = {"2026-11-22", "2027-01-01", "2031-06-15"};
    char path[64];
    snprintf(path, sizeof path, "/tmp/clockwise-daily-%ld", (long)getpid());
    KeptLines kept = kept_lines_open("tests/core/sim/daily_hashes.txt",
                                     "core/test_sim test_mutators.runs_are_exact");
    for (size_t i = 0; i < COUNT(dates); i++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0}};
        Recording recording;
        Mismatches mismatches = {0};
        JsonProblems problems;
        Error error;
        char *text = NULL;
        size_t length = 0;
        Match *match = create_bots_run(day_of(dates[i]));
        while (match->world.state.phase != PHASE_OVER)
            match_step(match, inputs);
        kept_lines_take(&kept, "%s %d %016" PRIx64, dates[i], match->world.state.play_ticks,
                        world_hash(&match->world));
        if (!recording_write_file(&match->recording, RECORDING_TICKS, path, &error) ||
            !text_file_read(path, RECORDING_FILE_BYTES, &text, &length, &error) || text == NULL) {
            fail_msg("%s", error.text);
            return;
        }
        assert_true(recording_read_text(text, length, false, &recording, &problems));
        assert_int_equal(recording.options.daily, day_of(dates[i]));
        assert_int_equal(recording.edit_count, 0);
        assert_true(recording_play(&recording, NULL, &mismatches, &error));
        if (mismatches.count > 0)
            fail_msg("%s: %d mismatches", dates[i], mismatches.count);
        recording_destroy(&recording);
        json_problems_destroy(&problems);
        free(text);
        match_destroy(match);
    }
    unlink(path);
    kept_lines_close(&kept);
}
