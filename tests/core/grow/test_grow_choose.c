/* SPDX-License-Identifier: MIT */
/* Of candidates with one square each, at places on a line, the one that is farthest from its
 * nearest neighbor comes first, in whichever order they were told. */
#include "grow/grow_parts.h"

#include "test.h"

#include <stdlib.h>

#define SIDE 40.0

enum { WIDTH = OUTLINE_ACROSS * OUTLINE_SQUARE, HEIGHT = OUTLINE_DOWN * OUTLINE_SQUARE };

/* The attempt is its place in squares of an outline, from the left. */
static void tell(Candidates *candidates, int column)
{
    double left = column * SIDE, low = HEIGHT / 2.0;
    Vec2 points[] = {
        {left, low}, {left, low + SIDE}, {left + SIDE, low + SIDE}, {left + SIDE, low}};
    LevelObstacle obstacle = {.points = points, .point_count = COUNT(points)};
    Level level = {.size = {WIDTH, HEIGHT}, .obstacles = &obstacle, .obstacle_count = 1};
    choose_among(candidates, &level, column);
}

TEST(what_is_least_like_the_others_comes_first)
{
    static const struct {
        const char *name;
        int columns[4], count;
        int order[4];
    } cases[] = {
        {"one", {7}, 1, {7}},
        {"of two as told", {9, 2}, 2, {9, 2}},
        {"the best is told first", {30, 15, 8, 4}, 4, {30, 15, 8, 4}},
        {"the best is told last", {4, 8, 15, 30}, 4, {30, 15, 4, 8}},
        {"the best is told second", {8, 30, 4, 15}, 4, {30, 15, 8, 4}},
        {"the best is told third", {15, 4, 30, 8}, 4, {30, 15, 4, 8}},
    };
    Candidates *candidates = calloc(1, sizeof *candidates);
    assert_non_null(candidates);
    for (int i = 0; i < COUNT(cases); i++) {
        candidates->count = 0;
        for (int k = 0; k < cases[i].count; k++)
            tell(candidates, cases[i].columns[k]);
        choose_order(candidates);
        for (int k = 0; k < cases[i].count; k++)
            if (candidates->order[k] != cases[i].order[k])
                fail_msg("%s: place %d has column %d, expected %d", cases[i].name, k,
                         candidates->order[k], cases[i].order[k]);
    }
    free(candidates);
}
