/* SPDX-License-Identifier: MIT */
#include "lab/lab_rest.h"
#include "test.h"

#define WITHIN 1e-3

static const LabSpec floor_spec = {.kind = LAB_POLYGON,
                                   .name = "floor",
                                   .at = {240, 90},
                                   .corners = {{-100, -40}, {-100, 40}, {100, 40}, {100, -40}},
                                   .corner_count = 4};
static const LabSpec wall_spec = {.kind = LAB_POLYGON,
                                  .name = "wall",
                                  .at = {300, 150},
                                  .corners = {{-20, -60}, {-20, 60}, {20, 60}, {20, -60}},
                                  .corner_count = 4};
static const LabSpec press_spec = {.kind = LAB_POLYGON,
                                   .name = "press",
                                   .at = {228, 185},
                                   .corners = {{-60, -20}, {-60, 20}, {60, 20}, {60, -20}},
                                   .corner_count = 4,
                                   .is_mover = true};

typedef struct RestCase {
    const char *name;
    const LabSpec *specs[3];
    Vec2 from, wish, at;
    bool is_pressed;
} RestCase;

TEST(where_circles_rest)
{
    static const RestCase cases[] = {
        {"free", {NULL}, {200, 200}, {210, 200}, {210, 200}, false},
        {"at the room's edge", {NULL}, {30, 200}, {15, 200}, {20, 200}, false},
        {"on the floor", {&floor_spec}, {200, 160}, {205, 145}, {205, 150}, false},
        {"in a corner", {&floor_spec, &wall_spec}, {250, 155}, {265, 145}, {260, 150}, false},
        {"under a press", {&floor_spec, &press_spec}, {230, 150}, {230, 150}, {230, 150}, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        LabShape shapes[3];
        const LabShape *obstacles[3];
        Rest rest;
        Error error;
        int count = 0;
        for (; count < 3 && cases[i].specs[count] != NULL; count++) {
            assert_true(lab_shape_create(&shapes[count], cases[i].specs[count], &error));
            obstacles[count] = &shapes[count];
        }
        assert_true(lab_rest_make(obstacles, count, (Circle){cases[i].from, 20}, cases[i].wish,
                                  &rest, &error));
        for (int k = 0; k < count; k++)
            lab_shape_destroy(&shapes[k]);
        if (vec2_distance(rest.at, cases[i].at) > WITHIN ||
            (rest.mover_depth > 1) != cases[i].is_pressed)
            fail_msg("%s: at (%g, %g), pressed by %g", cases[i].name, rest.at.x, rest.at.y,
                     rest.mover_depth);
    }
}
