/* SPDX-License-Identifier: MIT */
/* The opponent's shots: their rhythm, whether they need someone in sight, and where they go. */
#define _POSIX_C_SOURCE 200809L
#include "shell/lesson.h"

#include "sim/rules.h"
#include "test.h"

#include <stdlib.h>

enum { HIDE = 4, WATCHED_TICKS = 600 };

typedef struct ShotsCase {
    const char *name;
    LearnRoom room;
    Vec2 person;   /* In the room where one hides; 420, 320 is in sight. */
    Vec2 velocity; /* Of the person. */
    int shots;     /* In WATCHED_TICKS. */
    double turn;   /* Sign of the aim's turn off the person: 1 to the opponent's left. */
} ShotsCase;

static const ShotsCase cases[] = {
    {"never", {.shot_seconds = 0}, {420, 320}, {0, 0}, 0, 0},
    {"once a second", {.shot_seconds = 1}, {420, 320}, {0, 0}, 5, 0},
    {"not at whom it cannot hit", {.shot_seconds = 1}, {460, 160}, {0, 0}, 0, 0},
    {"always", {.shot_seconds = 1, .fires_always = true}, {460, 160}, {0, 0}, 5, 0},
    {"not ahead", {.shot_seconds = 1}, {420, 320}, {0, 200}, 5, 0},
    {"ahead", {.shot_seconds = 1, .aims_ahead = true}, {420, 320}, {0, 200}, 5, -1},
    {"ahead downward", {.shot_seconds = 1, .aims_ahead = true}, {420, 320}, {0, -200}, 5, 1},
};

static void check_shots(const ShotsCase *shots, World *world)
{
    LearnOpponent opponent = {0};
    int count = 0;
    world->state.players[LEARN_PERSON].at = shots->person;
    world->state.players[LEARN_PERSON].velocity = shots->velocity;
    for (int i = 0; i < WATCHED_TICKS; i++) {
        PlayerInput input = learn_opponent_think(&opponent, &shots->room, world);
        double charge = learn_opponent_charge(&opponent, &shots->room);
        Vec2 to = vec2_subtract(shots->person, world->state.players[LEARN_OPPONENT].at);
        Vec2 aim = angle_unit_of_aim(input.aim);
        double turn = vec2_dot(vec2_left(vec2_unit_or(to, aim)), aim);
        count += (input.buttons & INPUT_FIRE) != 0;
        if (charge < 0 || charge >= 1 || input.move_x != 0 || input.move_y != 0)
            fail_msg("%s: charge %g, moves %d, %d", shots->name, charge, input.move_x,
                     input.move_y);
        if (shots->turn * turn < 0 || (fabs(turn) > 0.01) != (fabs(shots->turn) > 0))
            fail_msg("%s: the aim is turned by %g", shots->name, turn);
    }
    if (count != shots->shots)
        fail_msg("%s: %d shots, not %d", shots->name, count, shots->shots);
}

TEST(shots)
{
    Lesson lesson = {.number = 0};
    Error error;
    setenv("CLOCKWISE_DATA", ".", 1);
    if (!lesson_open(&lesson, HIDE, &error))
        fail_msg("%s", error.text);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check_shots(&cases[i], &lesson.match->world);
    lesson_close(&lesson);
}

/* A charge is lost again, so that coming out of cover is never met by a shot that waited. */
TEST(a_charge_is_lost_out_of_sight)
{
    Lesson lesson = {.number = 0};
    Error error;
    if (!lesson_open(&lesson, HIDE, &error))
        fail_msg("%s", error.text);
    World *world = &lesson.match->world;
    const LearnRoom room = {.shot_seconds = 1};
    LearnOpponent opponent = {0};
    for (int i = 0; i < RULES_TICKS(0.9); i++)
        (void)learn_opponent_think(&opponent, &room, world);
    assert_true(learn_opponent_charge(&opponent, &room) > 0.8);
    world->state.players[LEARN_PERSON].at = vec2(460, 160);
    for (int i = 0; i < RULES_TICKS(0.5); i++)
        (void)learn_opponent_think(&opponent, &room, world);
    assert_true(learn_opponent_charge(&opponent, &room) <= 0);
    lesson_close(&lesson);
}
