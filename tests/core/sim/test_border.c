/* SPDX-License-Identifier: MIT */
/* How the border closes, and what it does to who stands outside. */
#include "sim/mode.h"

#include "sim/deathmatch.h"
#include "sim/modes.h"
#include "sim/rules.h"
#include "support/world_bench.h"
#include "test.h"

typedef struct BoxCase {
    const char *name;
    double late; /* Seconds since it began to close. */
    Box box;
    bool is_empty;
} BoxCase;

TEST(how_it_closes)
{
    static const BoxCase cases[] = {
        {"at the start", 0, {{0, 0}, {1600, 900}}, false},
        {"after a second", 1, {{40, 40}, {1560, 860}}, false},
        {"after five", 5, {{200, 200}, {1400, 700}}, false},
        {"at its least one way", 8, {{320, 270}, {1280, 630}}, false},
        {"at its least both ways", 14, {{480, 270}, {1120, 630}}, false},
        {"when the time is up", 15, {{480, 270}, {1120, 630}}, false},
        {"three seconds past that", 18, {{560, 315}, {1040, 585}}, false},
        {"closed wholly", 30, {{960, 540}, {640, 360}}, true},
    };
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_start(&bench, 2);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Box box = {{0, 0}, {1600, 900}};
        bench.world.state.play_ticks =
            RULES_TICKS(DEATHMATCH_SECONDS - BORDER_SECONDS + cases[i].late);
        if (mode_border(&bench.world, &box) != (cases[i].late > 0))
            fail_msg("%s: closing %d", cases[i].name, !(cases[i].late > 0));
        if (!cases[i].is_empty && (vec2_distance(box.low, cases[i].box.low) > 1e-9 ||
                                   vec2_distance(box.high, cases[i].box.high) > 1e-9))
            fail_msg("%s: (%g, %g) to (%g, %g)", cases[i].name, box.low.x, box.low.y, box.high.x,
                     box.high.y);
        if (box_contains(box, vec2(800, 450)) == cases[i].is_empty)
            fail_msg("%s: empty is not %d", cases[i].name, cases[i].is_empty);
    }
    world_bench_end(&bench);
}

typedef struct ModeCase {
    Mode mode;
    int players;
    double begins; /* Seconds; 0: never. */
} ModeCase;

TEST(which_modes_have_it)
{
    static const ModeCase cases[] = {
        {MODE_DEATHMATCH, 2, 165}, {MODE_LAST_LIGHT, 2, 9}, {MODE_BEACON, 2, 105},
        {MODE_TORCH, 2, 105},      {MODE_SIEGE, 2, 0},      {MODE_TRIALS, 1, 0},
        {MODE_PRACTICE, 2, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_start_mode(&bench, cases[i].mode, 1, cases[i].players, false);
        int announced = 0;
        int at = 0;
        for (int tick = 1; tick <= 170 * TICKS_PER_SECOND && !announced; tick++) {
            for (int k = 0; k < cases[i].players; k++)
                bench.world.state.players[k].at = vec2(800, 400 + 50 * k);
            world_bench_idle(&bench, 1);
            announced += world_bench_event(&bench, EVENT_BORDER) != NULL;
            at = tick;
        }
        bool is_as_told = announced ? at == RULES_TICKS(cases[i].begins) + 1 : cases[i].begins <= 0;
        if (!is_as_told)
            fail_msg("%s: announced %d, at tick %d", level_mode_name(cases[i].mode), announced, at);
        world_bench_end(&bench);
    }
}

/* Six seconds before the end the border is 360 from the edges: outside one is dead after five. */
TEST(outside_hurts)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_start_mode(&bench, MODE_DEATHMATCH, 3, 3, false);
    bench.world.state.play_ticks = RULES_TICKS(DEATHMATCH_SECONDS - 6);
    world_bench_put(&bench, 0, 800, 450);
    world_bench_put(&bench, 1, 1500, 450);
    world_bench_put(&bench, 2, 100, 450);
    World *world = &bench.world;
    world->state.players[1].guard_ticks = 1000; /* No help. */
    world->state.players[2].credit_player = 0;
    world->state.players[2].credit_ticks = 1000;
    world_bench_idle(&bench, TICKS_PER_SECOND);
    assert_true(world->state.players[0].shield >= PLAYER_SHIELD);
    double lost = PLAYER_SHIELD - world->state.players[1].shield;
    if (!(fabs(lost - BORDER_HURT) < 1e-6))
        fail_msg("lost %g in a second", lost);
    int ticks = TICKS_PER_SECOND;
    for (; world->state.players[1].is_alive && ticks < 1000; ticks++)
        world_bench_idle(&bench, 1);
    if (ticks < 619 || ticks > 622)
        fail_msg("dead after %d ticks", ticks);
    assert_non_null(world_bench_event(&bench, EVENT_BORDER_KILL));
    assert_int_equal(world->state.players[1].self_kills, 1);
    assert_int_equal(world->state.players[2].self_kills, 0);
    assert_int_equal(world->state.players[0].kills, 1);
    world_bench_end(&bench);
}

/* Outside the border no shield recovers, not even out of sight; back inside it does,
 * UNSEEN_SECONDS after the last harm. */
TEST(no_recovery_outside)
{
    enum { OUT = 150, BACK = 60 };
    const int wait = RULES_TICKS(UNSEEN_SECONDS);
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 1100, 0, 1110, 900); /* Nobody sees the other. */
    world_bench_start_mode(&bench, MODE_DEATHMATCH, 2, 2, false);
    World *world = &bench.world;
    world->state.play_ticks = RULES_TICKS(DEATHMATCH_SECONDS - 8);
    world_bench_put(&bench, 0, 800, 450);
    world_bench_put(&bench, 1, 1500, 450);
    Player *player = &world->state.players[1];
    player->unseen_ticks = 100 * wait;
    for (int tick = 1; tick <= OUT; tick++) {
        world_bench_idle(&bench, 1);
        double shield = PLAYER_SHIELD - tick * BORDER_HURT * SECONDS_PER_TICK;
        if (!(fabs(player->shield - shield) < 1e-6))
            fail_msg("tick %d outside: shield %g and not %g", tick, player->shield, shield);
    }
    double left = player->shield;
    world_bench_put(&bench, 1, 1150, 450);
    player->shield = left;
    for (int tick = 1; tick <= wait + BACK; tick++) {
        world_bench_idle(&bench, 1);
        int recovering = tick < wait ? 0 : tick - wait + 1;
        double shield = left + recovering * SHIELD_RECHARGE * SECONDS_PER_TICK;
        if (!(fabs(player->shield - shield) < 1.5 * SHIELD_RECHARGE * SECONDS_PER_TICK))
            fail_msg("tick %d inside: shield %g and not %g", tick, player->shield, shield);
    }
    world_bench_end(&bench);
}
