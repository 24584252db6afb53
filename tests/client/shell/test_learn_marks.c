/* SPDX-License-Identifier: MIT */
/* In the room with the ride the goal is what is brightest, wherever the person is. */
#define _POSIX_C_SOURCE 200809L
#include "shell/learn_view.h"

#include "shell/lesson.h"
#include "test.h"

#include <stdlib.h>

#define AROUND 60.0 /* World units around a ring's middle. */

enum { WIDTH = 1280, HEIGHT = 720, RIDE = 5 };

/* All of the light that is drawn around a place. */
static double light_at(const MatchFrame *frame, Vec2 world)
{
    Vec2 at = match_frame_to_screen(frame, world);
    double radius = match_frame_length(frame, AROUND);
    double sum = 0;
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        int row = i / WIDTH;
        uint32_t pixel = canvas_pixels(frame->canvas)[i];
        if (vec2_distance(vec2(i % WIDTH, row), at) < radius)
            sum += (pixel & 255) + (pixel >> 8 & 255) + (pixel >> 16 & 255);
    }
    return sum;
}

TEST(the_goal_is_brightest)
{
    static const struct {
        const char *name;
        Vec2 person;
        LearnRide stage;
    } cases[] = {{"at the start", {80, 244}, LEARN_RIDE_ALONG},
                 {"ran ahead", {1000, 250}, LEARN_RIDE_WAIT},
                 {"nearly there", {1250, 244}, LEARN_RIDE_ARRIVE}};
    Error error;
    Canvas *canvas = NULL;
    Lesson lesson = {.number = 0};
    setenv("CLOCKWISE_DATA", ".", 1);
    if (!lesson_open(&lesson, RIDE, &error) ||
        !canvas_create_offscreen(&canvas, WIDTH, HEIGHT, "assets/fonts", &error))
        fail_msg("%s", error.text);
    LearnRoom room = *lesson.room; /* The marks alone, without the opponent's light. */
    room.shot_seconds = 0;
    lesson.room = &room;
    const World *world = &lesson.match->world;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static MatchFrame frame;
        lesson.match->world.state.players[LEARN_PERSON].at = cases[i].person;
        assert_int_equal(learn_ride_stage(world), cases[i].stage);
        match_frame_make(&frame, lesson.scene, canvas, 1);
        canvas_begin(canvas, color_make(0, 1));
        learn_marks_draw(&lesson, &frame);
        double goal = light_at(&frame, lesson.match->level.zones[0].at);
        double start = light_at(&frame, lesson.match->level.spawns[LEARN_PERSON].at);
        double moving = light_at(&frame, learn_ride_shadow(world));
        if (goal <= 1.5 * fmax(start, moving))
            fail_msg("%s: the goal has %g of light, the start %g, the moving ring %g",
                     cases[i].name, goal, start, moving);
    }
    canvas_destroy(canvas);
    lesson_close(&lesson);
}
