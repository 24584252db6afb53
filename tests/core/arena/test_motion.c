/* SPDX-License-Identifier: MIT */
/* Where movers are: known places, and what holds for every motion at every time. */
#include "arena/motion.h"

#include "collide/vec2.h"
#include "sim/rules.h"
#include "test.h"

static Vec2 up_and_down[] = {{0, 0}, {0, 300}};
static Vec2 triangle[] = {{0, 0}, {300, 0}, {300, 400}};
static Vec2 zigzag[] = {{0, 0}, {100, 0}, {100, 50}};

enum { SPIN, LIFT, ROUND, PACED, ROLLING, STILL, MOTIONS };

typedef struct MotionCase {
    const char *name;
    LevelMotion motion;
    double trip; /* Seconds of a round trip; 0 where there is no path. */
} MotionCase;

static const MotionCase motions[MOTIONS] = {
    [SPIN] = {"spin", {.has_spin = true, .spin = -30, .pivot = {10, 20}}, 0},
    [LIFT] = {"lift", {.path = up_and_down, .path_count = 2, .speed = 120, .wait = 0.5}, 6},
    [ROUND] = {"round", {.path = triangle, .path_count = 3, .speed = 100, .is_loop = true}, 12},
    [PACED] = {"paced", {.path = zigzag, .path_count = 3, .speed = 50, .wait = 0.25}, 7},
    [ROLLING] = {"rolling",
                 {.has_spin = true,
                  .spin = 60,
                  .pivot = {5, 5},
                  .path = triangle,
                  .path_count = 3,
                  .speed = 160,
                  .wait = 0.1,
                  .is_loop = true},
                 7.8},
    [STILL] = {"still", {.pivot = {0, 0}}, 0},
};

typedef struct PlaceCase {
    const char *name;
    int motion;
    double seconds;
    Vec2 point;
    Vec2 expected;
} PlaceCase;

TEST(known_places)
{
    static const PlaceCase cases[] = {
        {"spin at first", SPIN, 0, {20, 20}, {20, 20}},
        {"a quarter turn clockwise", SPIN, 3, {20, 20}, {10, 10}},
        {"half a turn", SPIN, 6, {20, 20}, {0, 20}},
        {"the pivot stays", SPIN, 1.234, {10, 20}, {10, 20}},
        {"lift waits below", LIFT, 0.25, {0, 0}, {0, 0}},
        {"half way up", LIFT, 1.75, {0, 0}, {0, 150}},
        {"waits above", LIFT, 3.25, {7, 1}, {7, 301}},
        {"half way down", LIFT, 4.75, {0, 0}, {0, 150}},
        {"the second round", LIFT, 7.75, {0, 0}, {0, 150}},
        {"first leg", ROUND, 1.5, {0, 0}, {150, 0}},
        {"second leg", ROUND, 5, {0, 0}, {300, 200}},
        {"from the last point to the first", ROUND, 9.5, {0, 0}, {150, 200}},
        {"back waits at the far end", PACED, 3.6, {0, 0}, {100, 50}},
        {"back goes the way it came", PACED, 4.25, {0, 0}, {100, 25}},
        {"the pivot travels along", ROLLING, 0.1 + 300.0 / 160, {5, 5}, {305, 5}},
        {"standing", STILL, 1000, {3, 4}, {3, 4}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Pose pose = motion_pose(&motions[cases[i].motion].motion, cases[i].seconds);
        Vec2 at = motion_apply(&pose, cases[i].point);
        if (!(vec2_distance(at, cases[i].expected) < 1e-9))
            fail_msg("%s: at %.12f, %.12f and not %g, %g", cases[i].name, at.x, at.y,
                     cases[i].expected.x, cases[i].expected.y);
    }
}

TEST(undo_is_the_inverse)
{
    const Vec2 points[] = {{0, 0}, {10, 20}, {-300, 45.5}, {1600, 900}};
    for (size_t i = 0; i < MOTIONS; i++)
        for (int tick = 0; tick < 4000; tick += 7)
            for (size_t k = 0; k < COUNT(points); k++) {
                Pose pose = motion_pose(&motions[i].motion, tick * SECONDS_PER_TICK);
                Vec2 there = motion_undo(&pose, motion_apply(&pose, points[k]));
                if (!(vec2_distance(there, points[k]) < 1e-9))
                    fail_msg("%s, tick %d: %g, %g came back as %.12f, %.12f", motions[i].name, tick,
                             points[k].x, points[k].y, there.x, there.y);
            }
}

TEST(trips_repeat)
{
    for (size_t i = 0; i < MOTIONS; i++)
        for (int tick = 0; tick < 1500 && motions[i].trip > 0; tick++) {
            double seconds = tick * SECONDS_PER_TICK;
            Vec2 now = motion_pose(&motions[i].motion, seconds).shift;
            Vec2 later = motion_pose(&motions[i].motion, seconds + 3 * motions[i].trip).shift;
            if (!(vec2_distance(now, later) < 1e-9))
                fail_msg("%s, tick %d: %.12f, %.12f, three trips later %.12f, %.12f",
                         motions[i].name, tick, now.x, now.y, later.x, later.y);
        }
}

/* Nothing moves further in a time than its speeds allow: no jump at corners, ends or whole trips.
 */
TEST(never_jumps)
{
    const Vec2 point = {60, 20};
    const double step = 1.0 / 480;
    for (size_t i = 0; i < MOTIONS; i++) {
        const LevelMotion *motion = &motions[i].motion;
        double arm = vec2_distance(point, motion->pivot);
        double turning = motion->has_spin ? fabs(motion->spin) * ANGLE_PI / 180 * arm : 0;
        double most = ((motion->path_count > 0 ? motion->speed : 0) + turning) * step + 1e-9;
        Pose pose = motion_pose(motion, 0);
        Vec2 before = motion_apply(&pose, point);
        for (int k = 1; k < 480 * 40; k++) {
            pose = motion_pose(motion, k * step);
            Vec2 at = motion_apply(&pose, point);
            if (!(vec2_distance(before, at) <= most))
                fail_msg("%s, %g s: moved %.9f and may %.9f", motions[i].name, k * step,
                         vec2_distance(before, at), most);
            before = at;
        }
    }
}

typedef struct ChangeCase {
    const char *name;
    int motion;
    double seconds;
    double expected; /* Negative: none within half a second. */
} ChangeCase;

TEST(next_change)
{
    static const ChangeCase cases[] = {
        {"about to start", LIFT, 0.2, 0.3},
        {"on its way", LIFT, 0.6, -1},
        {"about to stop", LIFT, 2.8, 0.2},
        {"about to start again", LIFT, 3.1, 0.4},
        {"the same in the third round", LIFT, 14.8, 0.2},
        {"one that never stops", ROUND, 2.9, -1},
        {"turning", SPIN, 1, -1},
        {"standing", STILL, 1, -1},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        double change = motion_next_change(&motions[cases[i].motion].motion, cases[i].seconds, 0.5);
        bool is_right =
            cases[i].expected < 0 ? change > 0.5 : fabs(change - cases[i].expected) < 1e-9;
        if (!is_right)
            fail_msg("%s: %.12f and not %g", cases[i].name, change, cases[i].expected);
    }
}
