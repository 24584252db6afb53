/* SPDX-License-Identifier: MIT */
/* The way out of places that movers close: when there is one, and that who follows it gets out. */
#include "bots/bot_parts.h"

#include "sim/rules.h"
#include "sim/weapons.h"
#include "sim/world.h"
#include "support/kept_lines.h"
#include "support/world_bench.h"
#include "test.h"

typedef struct WayCase {
    const char *name;
    Vec2 slide; /* Of the gate that closes the cell. */
    double speed;
    double gate_bottom, gate_top; /* The gate is between these. */
    double blocker; /* Distance above the cell's middle of a player it sees; 0: none. */
    unsigned mutators;
    bool gets_out;
} WayCase;

/* A cell of 80 by 80 units, open to the right, where the gate is, which slides or turns. */
static void begin(const WayCase *c, WorldBench *bench, bool turns)
{
    world_bench_init(bench, 1600, 900);
    world_bench_add_box(bench, 340, 490, 440, 530);
    world_bench_add_box(bench, 340, 370, 440, 410);
    world_bench_add_box(bench, 340, 370, 360, 530);
    LevelObstacle *gate = world_bench_add_box(bench, 441, c->gate_bottom, 455, c->gate_top);
    if (turns)
        world_bench_spin(gate, c->speed, vec2(448, c->gate_top - 30));
    else
        world_bench_slide(gate, c->slide, c->speed);
    world_bench_start(bench, 2);
    bench->world.options.mutators = c->mutators;
    world_bench_put(bench, 0, 400, 450);
    world_bench_put(bench, 1, c->blocker > 0 ? 400 + c->blocker : 1200, 450);
}

TEST(gets_out)
{
    static const WayCase cases[] = {
        {"the gate opens and shuts", {0, 160}, 120, 410, 490, 0, 0, true},
        {"it is open for a moment only", {0, 160}, 320, 410, 490, 0, 0, true},
        {"it never opens", {0, 4}, 10, 400, 500, 0, 0, false},
        {"it is far from there", {0, 100}, 10, 530, 600, 0, 0, true},
        {"another player stands in it", {0, 100}, 10, 530, 600, 42, 0, false},
        {"at a higher pace", {0, 160}, 120, 410, 490, 0, MUTATOR_DOUBLE_SPEED, true},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        begin(&cases[i], &bench, false);
        Bot bot = {.id = 0, .target = NO_PLAYER};
        bot.sightings[1] = (Sighting){.is_visible = true, .at = bench.world.state.players[1].at};
        bot_way_out_find(&bot, &bench.world);
        bool is_found = bot.way_out.count > 0;
        PlayerInput inputs[PLAYERS_MAX] = {{0}};
        while (bot_way_out_follow(&bot, &bench.world)) {
            inputs[0] = input_make(bot.heading, 0, false, false);
            world_step(&bench.world, inputs);
        }
        double way = vec2_distance(bench.world.state.players[0].at, vec2(400, 450));
        if (is_found != cases[i].gets_out || (is_found && !(way > STUCK_REACH)))
            fail_msg("%s: found %d, went %g", cases[i].name, is_found, way);
        world_bench_end(&bench);
    }
}

/* Far from where it should be it drops the way. */
TEST(drops_a_lost_way)
{
    static const struct {
        double aside;
        bool is_kept;
    } cases[] = {{0, true}, {12, true}, {60, false}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        begin(&(WayCase){.slide = {0, 100}, .speed = 10, .gate_bottom = 530, .gate_top = 600},
              &bench, false);
        Bot bot = {.id = 0, .target = NO_PLAYER};
        bot_way_out_find(&bot, &bench.world);
        bench.world.state.players[0].at.x -= cases[i].aside;
        bool is_kept = bot_way_out_follow(&bot, &bench.world);
        if (is_kept != cases[i].is_kept || is_kept != (bot.way_out.count > 0))
            fail_msg("%g aside: kept %d, %d steps", cases[i].aside, is_kept, bot.way_out.count);
        world_bench_end(&bench);
    }
}

/** Ways out of cells of many kinds, place by place as they are kept in ways_out.txt: with gates
 * that slide and turn, others in the way, begun at any moment and anywhere in the cell. */
TEST(ways_as_kept)
{
    Random random = random_make(3, 1);
    KeptLines kept = kept_lines_open("tests/core/bots/ways_out.txt", "core/test_bots");
    for (int i = 0; i < 120; i++) {
        double bottom = 380 + 10 * random_index(&random, 12);
        WayCase c = {.slide = {0, 20 + 20 * random_index(&random, 8)},
                     .speed = 10 + 50 * random_index(&random, 6),
                     .gate_bottom = bottom,
                     .gate_top = bottom + 40 + 10 * random_index(&random, 6),
                     .mutators = i % 4 == 0 ? MUTATOR_DOUBLE_SPEED : 0};
        WorldBench bench;
        begin(&c, &bench, i % 5 == 0);
        PlayerInput inputs[PLAYERS_MAX] = {{0}};
        for (int tick = random_index(&random, 300); tick > 0; tick--)
            world_step(&bench.world, inputs);
        Vec2 at = {random_between(&random, 382, 418), random_between(&random, 432, 468)};
        world_bench_put(&bench, 0, at.x, at.y);
        bench.world.state.players[0].stay_at =
            vec2_add(at, vec2(random_between(&random, -30, 30), random_between(&random, -30, 30)));
        Bot bot = {.id = 0, .target = NO_PLAYER};
        bot.sightings[1] = (Sighting){
            .is_visible = i % 3 != 0,
            .at = {random_between(&random, 420, 480), random_between(&random, 410, 490)}};
        bot_way_out_find(&bot, &bench.world);
        const WayOut *way = &bot.way_out;
        kept_lines_take(&kept, "%d: %d steps of %d ticks", i, way->count,
                        way->count > 0 ? way->step_ticks : 0);
        for (int k = 0; k < way->count; k += 8) {
            char line[160] = "";
            for (int j = k; j < k + 8 && j < way->count; j++)
                snprintf(line + strlen(line), sizeof line - strlen(line), " %.1f,%.1f",
                         way->places[j].x, way->places[j].y);
            kept_lines_take(&kept, "%s", line);
        }
        world_bench_end(&bench);
    }
    kept_lines_close(&kept);
}
