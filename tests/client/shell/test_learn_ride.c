/* SPDX-License-Identifier: MIT */
/* What comes next for who is where, with the wall at its first, a middle and its last place. */
#define _POSIX_C_SOURCE 200809L
#include "shell/lesson.h"

#include "sim/rules.h"
#include "test.h"

#include <stdlib.h>

#define GOES_BY 20.0 /* Seconds in which the wall comes to every place. */

enum { RIDE = 5 };

typedef struct StageCase {
    const char *name;
    double shadow_x; /* Of the wall, when it comes there from the left. */
    Vec2 person;
    LearnRide stage;
} StageCase;

static const StageCase cases[] = {
    {"the wall is there to get on", 231, {80, 244}, LEARN_RIDE_ALONG},
    {"the wall has gone", 700, {80, 244}, LEARN_RIDE_WAIT},
    {"aboard", 700, {690, 250}, LEARN_RIDE_ALONG},
    {"fallen behind", 700, {400, 250}, LEARN_RIDE_WAIT},
    {"ran ahead", 700, {1000, 250}, LEARN_RIDE_WAIT},
    {"aboard at the end", 1165, {1160, 250}, LEARN_RIDE_ARRIVE},
    {"the wall is at the end, alone", 1165, {80, 244}, LEARN_RIDE_WAIT},
    {"nearly there without the wall", 700, {1250, 244}, LEARN_RIDE_ARRIVE},
};

/* Lets the wall go until its shadow is there. */
static void wait_for_shadow(Lesson *lesson, double x)
{
    const World *world = &lesson->match->world;
    for (int tick = 0; tick < RULES_TICKS(GOES_BY); tick++) {
        if (fabs(learn_ride_shadow(world).x - x) < 3)
            return;
        lesson_step(lesson, (PlayerInput){0, 0, 0, 0}, NULL);
    }
    fail_msg("the shadow never comes to %g; it is at %g", x, learn_ride_shadow(world).x);
}

TEST(stages)
{
    setenv("CLOCKWISE_DATA", ".", 1);
    Lesson lesson = {.number = 0};
    Error error;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (!lesson_open(&lesson, RIDE, &error))
            fail_msg("%s", error.text);
        wait_for_shadow(&lesson, cases[i].shadow_x);
        lesson.match->world.state.players[LEARN_PERSON].at = cases[i].person;
        LearnRide stage = learn_ride_stage(&lesson.match->world);
        if (stage != cases[i].stage)
            fail_msg("%s: stage %d, not %d", cases[i].name, stage, cases[i].stage);
    }
    lesson_close(&lesson);
}

/* At both stops of the wall the ring to stay in lies beside the fixed walls, not under them. */
TEST(the_ring_is_clear)
{
    static const double stops[] = {206, 1194}; /* Of the shadow. */
    Lesson lesson = {.number = 0};
    Error error;
    setenv("CLOCKWISE_DATA", ".", 1);
    assert_true(lesson_open(&lesson, RIDE, &error));
    for (size_t i = 0; i < sizeof stops / sizeof *stops; i++) {
        wait_for_shadow(&lesson, stops[i]);
        double top = learn_ride_shadow(&lesson.match->world).y + LEARN_RIDE_RADIUS;
        for (int k = 0; k < 2; k++) { /* "start" and "end" */
            double wall = lesson.match->level.obstacles[k].points[0].y;
            if (top > wall)
                fail_msg("at %g the ring goes up to %g, the wall down to %g", stops[i], top, wall);
        }
    }
    lesson_close(&lesson);
}
