/* SPDX-License-Identifier: MIT */
/* The reel shows the kill, with all of the shot's path in the picture, and stays lit. */
#include "view/view.h"

#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"

#include <stdlib.h>

#define MARGINS (2 * 44.0 + 1e-9) /* Around the level. */

enum { MATCH_TICKS = 1500, PREPARE_MAX = 1000 };

typedef struct Bench {
    Match *match;
    Scene *scene;
    ShotReel *reel;
} Bench;

static int setup(void **state)
{
    static Bench bench;
    Error error;
    MatchOptions options = match_bench_options("levels/duel.json", 0, 5);
    options.is_recorded = true;
    bench.match = match_bench_create(&options);
    bench.scene = match_scene_create(bench.match);
    match_scene_idle(bench.match, bench.scene, MATCH_TICKS);
    if (!shot_reel_create(&bench.reel, bench.match, &bench.match->recording,
                          &bench.scene->shots.best, &error))
        fail_msg("%s", error.text);
    for (int i = 0; i < PREPARE_MAX && !bench.reel->is_ready; i++)
        (void)shot_reel_prepare(bench.reel, TICKS_PER_SECOND);
    assert_true(bench.reel->is_ready);
    *state = &bench;
    return 0;
}

static int teardown(void **state)
{
    Bench *bench = *state;
    shot_reel_destroy(bench->reel);
    match_scene_end(bench->match, bench->scene);
    return 0;
}

TEST_FILE_WITH(setup, teardown)

/* Twice, since it is a loop: the victim lives before the shot's tick and is dead at it. */
TEST_WITH(the_kill_is_seen, NULL, NULL)
{
    const Bench *bench = *state;
    ShotReel *reel = bench->reel;
    const Player *victim = &reel->match.world.state.players[reel->shot.victim];
    for (int i = 0; i < 2; i++) {
        shot_reel_go(reel, 0);
        assert_true(victim->is_alive);
        shot_reel_go(reel, reel->shot.tick - reel->from - 1);
        assert_true(victim->is_alive);
        shot_reel_go(reel, reel->shot.tick - reel->from);
        assert_false(victim->is_alive);
        shot_reel_go(reel, shot_reel_length(reel));
        assert_int_equal(reel->tick, reel->to);
    }
}

/* Of both ends, whoever lives: there is nothing else to see the shot by. */
TEST_WITH(it_stays_lit, NULL, NULL)
{
    const Bench *bench = *state;
    ShotReel *reel = bench->reel;
    shot_reel_go(reel, 0);
    for (int i = 0; i < shot_reel_length(reel); i++) {
        reel->match.world.state.players[reel->shot.killer].is_alive = i < 20;
        shot_reel_go(reel, i);
        double light = reel->scene->light[reel->shot.killer];
        double other = reel->scene->light[reel->shot.victim];
        if (light < 1 || other < 0.5)
            fail_msg("after %d ticks the light is %g and %g", i, light, other);
    }
}

/* In pictures of any shape; a level's edge is passed only where the shot needs it. */
TEST_WITH(all_of_it_is_in_the_picture, NULL, NULL)
{
    const Bench *bench = *state;
    static const double shapes[] = {0.5, 1, 16.0 / 9, 3};
    ShotReel reel = *bench->reel;
    Vec2 level = reel.match.level.size;
    for (int k = 0; k < 2; k++) {
        for (size_t i = 0; i < COUNT(shapes); i++) {
            Box view = shot_reel_view(&reel, shapes[i]);
            Vec2 size = vec2_subtract(view.high, view.low);
            assert_true(fabs(size.x / size.y - shapes[i]) < 1e-9);
            for (int p = 0; p < reel.shot.path.count; p++)
                if (!box_contains(view, reel.shot.path.points[p]))
                    fail_msg("%g: point %d is outside", shapes[i], p);
            if (size.x > level.x + MARGINS && size.y > level.y + MARGINS)
                fail_msg("%g: %g by %g is more than the level", shapes[i], size.x, size.y);
            for (int p = 0; p < reel.shot.path.count; p++)
                if (reel.shot.path.points[p].y - view.low.y < MARGINS / 2 - 1)
                    fail_msg("%g: point %d is at the lower edge", shapes[i], p);
        }
        reel.shot.path = (ShotPath){{{1, 1}, {level.x - 1, level.y - 1}}, {0, 1}, 2};
    }
}

/* A cut through a small level would show a corner of it here and none there. */
TEST_WITH(a_small_level_is_whole, NULL, NULL)
{
    const Bench *bench = *state;
    static const struct {
        Vec2 size;
        bool is_whole;
    } levels[] = {{{900, 600}, true}, {{1100, 640}, true}, {{1600, 900}, false}};
    for (size_t i = 0; i < COUNT(levels); i++) {
        ShotReel reel = *bench->reel;
        reel.match.level.size = levels[i].size;
        Box view = shot_reel_view(&reel, 16.0 / 9);
        bool is_whole = view.low.x <= 0 && view.low.y <= 0 && view.high.x >= levels[i].size.x &&
                        view.high.y >= levels[i].size.y;
        if (is_whole != levels[i].is_whole)
            fail_msg("%g wide: seen from %g, %g to %g, %g", levels[i].size.x, view.low.x,
                     view.low.y, view.high.x, view.high.y);
    }
}

/* From a moment before the shot was fired on, within bounds; and as much as is asked for. */
TEST_WITH(how_much_is_shown, NULL, NULL)
{
    const Bench *bench = *state;
    static const struct {
        const char *name;
        int tick, flight; /* Of the kill; how long the bullet flew. */
        int from, to;
        int trimmed_from, trimmed_to; /* To 60 ticks before and 30 after. */
    } cases[] = {
        {"a quick shot", 900, 20, 730, 1010, 840, 930},
        {"the longest of quick ones", 900, 120, 730, 1010, 840, 930},
        {"a long way", 900, 121, 729, 1010, 840, 930},
        {"a very long way", 900, 400, 640, 1010, 840, 930},
        {"right after the beginning", 50, 20, 0, 160, 0, 80},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error;
        ShotReel *reel;
        Shot shot = bench->scene->shots.best;
        shot.tick = cases[i].tick;
        shot.killer = 3;
        shot.path.ticks[0] = cases[i].tick - cases[i].flight;
        assert_true(shot_reel_create(&reel, bench->match, &bench->match->recording, &shot, &error));
        int from = reel->from, to = reel->to;
        shot_reel_trim(reel, 60, 30);
        if (from != cases[i].from || to != cases[i].to || reel->from != cases[i].trimmed_from ||
            reel->to != cases[i].trimmed_to || shot_reel_length(reel) != reel->to - reel->from)
            fail_msg("%s: %d to %d, trimmed %d to %d", cases[i].name, from, to, reel->from,
                     reel->to);
        if (reel->scene->followed != shot.killer)
            fail_msg("%s: player %d is followed", cases[i].name, reel->scene->followed);
        shot_reel_destroy(reel);
    }
}

/* It goes through the whole kill in its own slow motion, without a stop of the picture. */
TEST_WITH(it_never_stops, NULL, NULL)
{
    const Bench *bench = *state;
    ShotReel *reel = bench->reel;
    shot_reel_go(reel, 0);
    for (int i = 0; i <= shot_reel_length(reel); i++) {
        reel->scene->stop_ticks = 9; /* As a person's kill makes it. */
        shot_reel_go(reel, i);
        if ((reel->scene->stop_ticks != 0 && i > 0) || reel->tick != reel->from + i)
            fail_msg("after %d ticks: tick %d, stopped for %d", i, reel->tick - reel->from,
                     reel->scene->stop_ticks);
    }
    shot_reel_go(reel, shot_reel_length(reel) + 50);
    assert_true(reel->ticks == shot_reel_length(reel));
}

/* The line ends where the bullet is at that moment, between two corners of its path. */
TEST_WITH(the_path_grows, NULL, NULL)
{
    const Bench *bench = *state;
    static const struct {
        double ticks;
        int count;
        Vec2 end;
    } cases[] = {{9.5, 0, {0, 0}},  {10, 2, {0, 0}},      {15, 2, {50, 0}},   {19, 2, {90, 0}},
                 {20, 3, {100, 0}}, {22.5, 3, {100, 20}}, {30, 3, {100, 80}}, {99, 3, {100, 80}}};
    ShotReel reel = *bench->reel;
    const int from = reel.from;
    reel.shot.path =
        (ShotPath){{{0, 0}, {100, 0}, {100, 80}}, {from + 10, from + 20, from + 30}, 3};
    for (size_t i = 0; i < COUNT(cases); i++) {
        Vec2 points[SHOT_POINTS_MAX] = {{0, 0}};
        reel.ticks = cases[i].ticks;
        int count = shot_reel_path(&reel, points);
        Vec2 end = count > 0 ? points[count - 1] : vec2(0, 0);
        if (count != cases[i].count || vec2_distance(end, cases[i].end) > 1e-9)
            fail_msg("after %g ticks: %d points to %g, %g", cases[i].ticks, count, end.x, end.y);
    }
}

/* As near as the shot lets it be, around its middle; nearer still where that is asked for. */
TEST_WITH(how_near_it_is, NULL, NULL)
{
    const Bench *bench = *state;
    static const struct {
        const char *name;
        Vec2 shot; /* From one end to the other. */
        double nearer;
        double width;
    } cases[] = {
        {"short", {100, 0}, 1, 860},
        {"wide", {900, 100}, 1, 1200},
        {"high", {0, 500}, 1, 1600},
        {"nearer", {900, 0}, 2, 600},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        ShotReel reel = *bench->reel;
        const Vec2 middle = {2000, 1500};
        const Vec2 kill = vec2_add_scaled(middle, cases[i].shot, 0.5);
        reel.match.level.size = vec2(4000, 3000);
        reel.nearer = cases[i].nearer;
        reel.shot.path =
            (ShotPath){{vec2_add_scaled(middle, cases[i].shot, -0.5), kill}, {0, 1}, 2};
        Box view = shot_reel_view(&reel, 2);
        Vec2 center = vec2_mix(view.low, view.high, 0.5);
        double width = view.high.x - view.low.x;
        Vec2 wanted =
            vec2_mix(kill, middle, 1 / cases[i].nearer); /* The kill stays at its place. */
        if (fabs(width - cases[i].width) > 1e-6 ||
            fabs(view.high.y - view.low.y - width / 2) > 1e-6 ||
            vec2_distance(center, wanted) > 1e-6)
            fail_msg("%s: %g wide around %g, %g", cases[i].name, width, center.x, center.y);
    }
}

/* A tape keeps what was told last, until a moment after the death; the reel of it tells that again,
 * from the first tick that is still there, and then stands still. */
TEST(a_death_that_was_told)
{
    enum { KILL = 200, MORE = 100, LATE = 7, FIRST = KILL + SHOT_TAPE_AFTER - SHOT_TAPE_TICKS };
    Error error;
    ShotReel *reel;
    Match *match = match_bench_start("levels/duel.json", 0, 2);
    Scene *scene = match_scene_create(match);
    ShotTape *tape = calloc(1, sizeof *tape);
    assert_non_null(tape);
    int before = match->world.state.tick;
    for (int i = 1; i <= KILL + MORE; i++) {
        match_scene_idle(match, scene, 1);
        scene->shots.last.kills = i >= KILL;
        shot_tape_add(tape, scene);
        if (tape->kill != (i >= KILL ? KILL : 0) ||
            tape->count != (i < KILL + SHOT_TAPE_AFTER ? i : KILL + SHOT_TAPE_AFTER))
            fail_msg("tick %d: the death is %d of %d", i, tape->kill, tape->count);
    }
    events_add(&tape->events[(tape->count - 1) % SHOT_TAPE_TICKS], (Event){.kind = EVENT_CATCH});
    const Shot shot = {.tick = KILL - LATE, /* As the scene counted, which began later. */
                       .killer = 1,
                       .kills = 1,
                       .path = {{{100, 100}, {200, 100}}, {KILL - LATE - 20, KILL - LATE}, 2}};
    assert_true(shot_reel_create_told(&reel, match, tape, &shot, &error));
    if (reel->shot.tick != KILL || reel->shot.path.ticks[0] != KILL - 20 ||
        reel->shot.path.ticks[1] != KILL || reel->from != FIRST || reel->tick != FIRST)
        fail_msg("the kill is tick %d, the path %d to %d, from %d at %d", reel->shot.tick,
                 reel->shot.path.ticks[0], reel->shot.path.ticks[1], reel->from, reel->tick);
    for (int round = 0; round < 2; round++) {
        assert_true(shot_reel_prepare(reel, 1));
        for (int i = 1; i <= shot_reel_length(reel); i++) {
            shot_reel_go(reel, i);
            int told = FIRST + i < tape->count ? FIRST + i : tape->count;
            if (reel->match.world.state.tick != before + told)
                fail_msg("after %d ticks: tick %d, not %d", i,
                         reel->match.world.state.tick - before, told);
            if (FIRST + i > tape->count && reel->match.world.events.count > 0)
                fail_msg("after %d ticks: %d events", i, reel->match.world.events.count);
        }
    }
    shot_reel_destroy(reel);
    free(tape);
    match_scene_end(match, scene);
}
