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
