/* SPDX-License-Identifier: MIT */
#include "scene/scene.h"

#include "sim/world.h"
#include "support/match_bench.h"
#include "support/world_bench.h"
#include "test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    Shot finer;
    Shot plainer;
} pairs[] = {
    {"a kill and none", {.kills = 1}, {.kills = 0, .bounces = 3, .length = 2000}},
    {"more walls", {.kills = 1, .bounces = 2}, {.kills = 1, .bounces = 1}},
    {"a longer way", {.kills = 1, .length = 900}, {.kills = 1, .length = 300}},
    {"a caught bullet", {.kills = 1, .is_caught = true}, {.kills = 1}},
    {"two at once", {.kills = 2}, {.kills = 1, .bounces = 1}},
    {"the last moment", {.kills = 1, .is_last = true}, {.kills = 1}},
    {"the last seconds", {.kills = 1, .is_late = true}, {.kills = 1}},
    {"the last moment, not the last seconds",
     {.kills = 1, .is_last = true, .is_late = true},
     {.kills = 1, .is_late = true}},
    {"a gap", {.kills = 1, .gap = 55}, {.kills = 1}},
    {"a smaller gap", {.kills = 1, .gap = 20}, {.kills = 1, .gap = 40}},
    {"by a person", {.kills = 1, .is_by_person = true}, {.kills = 4, .bounces = 9, .length = 9999}},
};

TEST(worths)
{
    for (size_t i = 0; i < COUNT(pairs); i++) {
        double finer = shot_score(&pairs[i].finer);
        double plainer = shot_score(&pairs[i].plainer);
        if (finer <= plainer)
            fail_msg("%s: %g, and without %g", pairs[i].name, finer, plainer);
    }
}

static const struct {
    Shot shot;
    const char *words;
} words[] = {
    {{.kills = 0}, ""},
    {{.kills = 1, .victim = 1, .bounces = 2, .length = 1240},
     "Pallet shot you off two walls from afar."},
    {{.kills = 1, .victim = 1, .bounces = 1, .length = 99.6}, "Pallet shot you off one wall."},
    {{.kills = 1, .victim = 1, .bounces = 12, .length = 5}, "Pallet shot you off 12 walls."},
    {{.kills = 1, .victim = 1, .length = 999}, "Pallet shot you in a straight line."},
    {{.kills = 1, .victim = 1, .length = 1000}, "Pallet shot you in a straight line from afar."},
    {{.kills = 1, .victim = 1, .weapon = WEAPON_LANCE, .length = 640},
     "Pallet shot you with the Lance."},
    {{.kills = 2, .bounces = 1, .length = 640}, "Pallet shot two players at once."},
    {{.killer = 1, .kills = 2}, "You shot two players at once."},
    {{.killer = 1, .kills = 3, .is_late = true},
     "You shot three players at once, in the last seconds."},
    {{.kills = 7}, "Pallet shot 7 players at once."},
    {{.killer = 1, .kills = 1, .bounces = 1}, "You shot Pallet off one wall."},
    {{.killer = 1, .kills = 1, .bounces = 1, .is_caught = true},
     "You caught a bullet and shot Pallet with it, off one wall."},
    {{.kills = 1, .victim = 1, .is_caught = true, .length = 640},
     "Pallet caught a bullet and shot you with it, in a straight line."},
    {{.kills = 1, .victim = 1, .is_last = true, .bounces = 1},
     "Pallet shot you off one wall, at the very end."},
    {{.kills = 1, .victim = 1, .is_late = true, .bounces = 1},
     "Pallet shot you off one wall, in the last seconds."},
    {{.kills = 1, .victim = 1, .is_late = true, .is_last = true, .gap = 37.6},
     "Pallet shot you through a narrow gap, at the very end."},
    {{.kills = 1, .victim = 1, .gap = 20, .bounces = 2, .length = 1240},
     "Pallet shot you off two walls and through a narrow gap."},
    {{.kills = 2, .gap = 20, .is_last = true}, "Pallet shot two players at once, at the very end."},
    {{.kills = 1, .victim = 1, .is_caught = true, .gap = 59.9, .bounces = 999, .length = 999999},
     "Pallet caught a bullet and shot you with it, off 999 walls."},
    {{.kills = 1, .victim = 1, .is_last = true, .cause = EVENT_CRUSH},
     "Pallet crushed you, at the very end."},
    {{.kills = 1, .victim = 1, .is_last = true, .cause = EVENT_BORDER_KILL},
     "Pallet drove you into the border, at the very end."},
    {{.kills = 1, .is_last = true, .cause = EVENT_CRUSH}, "Pallet got crushed, at the very end."},
    {{.kills = 1, .is_last = true, .cause = EVENT_BORDER_KILL},
     "Pallet got caught by the border, at the very end."},
    {{.kills = 1, .is_last = true, .cause = EVENT_KILL},
     "Pallet died to a shot that came back, at the very end."},
    {{.kills = 1, .is_last = true, .cause = EVENT_KILL, .weapon = WEAPON_MORTAR},
     "Pallet died to a blast too close, at the very end."},
};

TEST(words)
{
    World *world = calloc(1, sizeof *world);
    assert_non_null(world);
    strcpy(world->state.players[0].name, "Pallet");
    strcpy(world->state.players[1].name, MATCH_YOU);
    for (size_t i = 0; i < COUNT(words); i++) {
        char text[SHOT_WORDS_BYTES];
        shot_words(&words[i].shot, world, text);
        assert_string_equal(text, words[i].words);
    }
    free(world);
}

/* In a match of bots the path begins with the killer, has a point for each wall, and is as long as
 * the shot. */
TEST(match)
{
    Match *match = match_bench_start("levels/duel.json", 0, 5);
    ShotFinder *finder = malloc(sizeof *finder);
    assert_non_null(finder);
    shot_finder_begin(finder, 0);
    int better = 0;
    for (int i = 0; i < 6000; i++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        double before = shot_score(&finder->best);
        match_step(match, inputs);
        shot_finder_step(finder, &match->world);
        const Shot *best = &finder->best;
        if (shot_score(best) == before)
            continue;
        better++;
        if (best->tick != match->world.state.tick || best->path.count != best->bounces + 2)
            fail_msg("tick %d: %d points for %d walls", best->tick, best->path.count,
                     best->bounces);
        if (match->world.state.players[best->victim].is_alive)
            fail_msg("tick %d: the victim lives", best->tick);
    }
    assert_true(better > 1);
    free(finder);
    match_destroy(match);
}

typedef struct GapCase {
    const char *name;
    WeaponKind weapon;
    double across;  /* Between two obstacles halfway to the victim; 0: no obstacles. */
    double seconds; /* Left on the clock, below 0 in sudden death; 0: many. */
    double gap;
    bool is_late;
} GapCase;

static const GapCase gaps[] = {
    {"a pulse through a gap", WEAPON_PULSE, 40, 0, 40, false},
    {"a lance through a gap", WEAPON_LANCE, 40, 0, 40, false},
    {"a pulse through a wide gap", WEAPON_PULSE, 200, 0, 0, false},
    {"a lance through a wide gap", WEAPON_LANCE, 200, 0, 0, false},
    {"five seconds before the end", WEAPON_PULSE, 0, 4.9, 0, true},
    {"six seconds before the end", WEAPON_PULSE, 0, 6.5, 0, false},
    {"in sudden death", WEAPON_PULSE, 0, -1, 0, false},
};

/* The first of two players shoots the second, who has little health left. */
static void shoot(WorldBench *bench, const GapCase *one, ShotFinder *out_finder)
{
    world_bench_init(bench, 1000, 600);
    if (one->across > 0) {
        world_bench_add_box(bench, 480, 0, 520, 300 - one->across / 2);
        world_bench_add_box(bench, 480, 300 + one->across / 2, 520, 600);
    }
    world_bench_start(bench, 2);
    double away = one->across > 0 ? 400 : 60; /* At the end the border is narrow. */
    world_bench_put(bench, 0, 500 - away, 300);
    world_bench_put(bench, 1, 500 + away, 300);
    World *world = &bench->world;
    world->state.players[0].weapon = one->weapon;
    world->state.players[0].ammunition = 1;
    world->state.players[1].health = world->state.players[1].shield = 1;
    if (one->seconds != 0)
        world->state.play_ticks = RULES_TICKS(world->rules->seconds - one->seconds);
    shot_finder_begin(out_finder, 0);
    for (int i = 0; i < 240 && out_finder->best.kills == 0; i++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, i < 60 ? INPUT_FIRE : 0}};
        world_step(world, inputs);
        shot_finder_step(out_finder, world);
    }
}

TEST(gaps_and_the_clock)
{
    static WorldBench bench;
    static ShotFinder finder;
    for (size_t i = 0; i < COUNT(gaps); i++) {
        shoot(&bench, &gaps[i], &finder);
        if (finder.best.kills != 1)
            fail_msg("%s: no kill", gaps[i].name);
        if (fabs(finder.best.gap - gaps[i].gap) > 1.5)
            fail_msg("%s: a gap of %g, not %g", gaps[i].name, finder.best.gap, gaps[i].gap);
        if (finder.best.is_late != gaps[i].is_late)
            fail_msg("%s: late is %d", gaps[i].name, finder.best.is_late);
        world_bench_end(&bench);
    }
}

/* What ended the match is its last death, whatever killed; no such death is the best shot. */
TEST(the_last_death)
{
    static const struct {
        const char *name;
        EventKind kind;
        int killer;
        bool ends;
        int kills, shown_killer;
    } deaths[] = {
        {"crushed", EVENT_CRUSH, NO_PLAYER, true, 1, 1},
        {"crushed by somebody", EVENT_CRUSH, 2, true, 1, 2},
        {"the border", EVENT_BORDER_KILL, NO_PLAYER, true, 1, 1},
        {"its own shot", EVENT_KILL, 1, true, 1, 1},
        {"the match goes on", EVENT_CRUSH, NO_PLAYER, false, 0, 0},
        {"nobody dies", EVENT_PICKUP, NO_PLAYER, true, 0, 0},
    };
    Match *match = match_bench_start("levels/duel.json", 1, 2);
    ShotFinder *finder = malloc(sizeof *finder);
    assert_non_null(finder);
    for (int i = 0; i < COUNT(deaths); i++) {
        World *world = &match->world;
        shot_finder_begin(finder, 1);
        world->state.tick++;
        world->events.count = 0;
        events_add(&world->events,
                   (Event){.kind = deaths[i].kind, .player = 1, .other = deaths[i].killer});
        if (deaths[i].ends)
            events_add(&world->events, (Event){.kind = EVENT_MATCH_END, .player = NO_PLAYER});
        shot_finder_step(finder, world);
        const Shot *last = &finder->last;
        if (last->kills != deaths[i].kills || last->killer != deaths[i].shown_killer ||
            finder->best.kills > 0)
            fail_msg("%s: %d kills, by player %d; %d of the best shot", deaths[i].name, last->kills,
                     last->killer, finder->best.kills);
    }
    free(finder);
    match_destroy(match);
}

/* Nobody is shot: no shot. */
TEST(none)
{
    Match *match = match_bench_start("levels/duel.json", 2, 0);
    ShotFinder *finder = malloc(sizeof *finder);
    assert_non_null(finder);
    shot_finder_begin(finder, 3);
    for (int i = 0; i < 240; i++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(match, inputs);
        shot_finder_step(finder, &match->world);
    }
    assert_int_equal(finder->best.kills, 0);
    free(finder);
    match_destroy(match);
}
