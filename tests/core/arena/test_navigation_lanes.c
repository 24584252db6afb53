/* SPDX-License-Identifier: MIT */
/* The bots' map has the lanes that its cells miss: in mazes of every width, at every angle, in
 * arenas of every size. */
#include "arena/navigation.h"

#include "support/maze_level.h"
#include "test.h"

#include <stdlib.h>

enum { WAYS = 40 };

typedef struct Map {
    Level level;
    Arena arena;
    Navigation *navigation;
} Map;

static void map_create(Map *map, const Maze *maze)
{
    Error error;
    maze_level_create(maze, &map->level);
    assert_true(arena_create(&map->arena, &map->level, &error));
    assert_true(navigation_create(&map->navigation, &map->arena, &error));
}

static void map_destroy(Map *map)
{
    navigation_destroy(map->navigation);
    arena_destroy(&map->arena);
    level_destroy(&map->level);
}

/* Walks from place to place along the ways that the map finds, as far as each leads. Returns how
 * many of the ways had to be walked, or 0 where one leads nowhere. */
static int walk(const char *name, const Map *map, Vec2 from, Vec2 to)
{
    Path path;
    Vec2 at = from;
    for (int ways = 1; ways < 100; ways++) {
        if (!navigation_find(map->navigation, at, to, &path))
            fail_msg("%s: no way from %g, %g to %g, %g", name, at.x, at.y, to.x, to.y);
        for (int i = 0; i < path.count; at = path.points[i++])
            if (!navigation_is_walkable(map->navigation, at, path.points[i]))
                fail_msg("%s: on the way to %g, %g there is a wall between %g, %g and %g, %g", name,
                         to.x, to.y, at.x, at.y, path.points[i].x, path.points[i].y);
        if (navigation_is_walkable(map->navigation, at, to))
            return ways;
    }
    fail_msg("%s: the way from %g, %g to %g, %g has no end", name, from.x, from.y, to.x, to.y);
    return 0;
}

typedef struct MazeCase {
    const char *name;
    Maze maze;
} MazeCase;

TEST(mazes)
{
    static const MazeCase cases[] = {
        {"lanes of 42", {.seed = 1, .lane = 42, .wall = 4, .cells = 12}},
        {"lanes of 42 between thick walls", {.seed = 2, .lane = 42, .wall = 30, .cells = 12}},
        {"lanes of 44", {.seed = 3, .lane = 44, .wall = 4, .cells = 20}},
        {"lanes of 44, turned by 45",
         {.seed = 4,
          .lane = 44,
          .wall = 6,
          .cells = 12,
          .arena = 2000,
          .at = {1000, 100},
          .turn_degrees = 45}},
        {"lanes of 44, turned by 17",
         {.seed = 5,
          .lane = 44,
          .wall = 6,
          .cells = 12,
          .arena = 2000,
          .at = {700, 200},
          .turn_degrees = 17}},
        {"lanes of 44, turned by 71",
         {.seed = 6,
          .lane = 44,
          .wall = 20,
          .cells = 12,
          .arena = 2000,
          .at = {1200, 200},
          .turn_degrees = 71}},
        {"lanes of 44 in 20000",
         {.seed = 7, .lane = 44, .wall = 4, .cells = 24, .arena = 20000, .at = {9000, 11000}}},
        {"lanes of 44 in 20000, turned",
         {.seed = 8,
          .lane = 44,
          .wall = 4,
          .cells = 24,
          .arena = 20000,
          .at = {9000, 11000},
          .turn_degrees = 30}},
        {"lanes of 48 in 10000, turned",
         {.seed = 9,
          .lane = 48,
          .wall = 10,
          .cells = 24,
          .arena = 10000,
          .at = {4000, 500},
          .turn_degrees = 10}},
        {"lanes of 54", {.seed = 10, .lane = 54, .wall = 12, .cells = 20}},
        {"lanes of 64", {.seed = 11, .lane = 64, .wall = 40, .cells = 14}},
        {"lanes of 67 in 20000",
         {.seed = 12, .lane = 67, .wall = 40, .cells = 14, .arena = 20000, .at = {300, 15000}}},
        {"lanes of 80 in 20000",
         {.seed = 13, .lane = 80, .wall = 40, .cells = 14, .arena = 20000, .at = {1000, 1000}}},
        {"lanes of 100 in 16000, turned",
         {.seed = 14,
          .lane = 100,
          .wall = 8,
          .cells = 20,
          .arena = 16000,
          .at = {9000, 1000},
          .turn_degrees = 30}},
        {"lanes of 120 in 20000",
         {.seed = 15, .lane = 120, .wall = 20, .cells = 20, .arena = 20000, .at = {1000, 1000}}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Map map;
        const Maze *maze = &cases[i].maze;
        map_create(&map, maze);
        Random random = random_make(maze->seed, 1);
        for (int k = 0; k < WAYS; k++) {
            int cells[4];
            for (int d = 0; d < 4; d++)
                cells[d] = random_index(&random, maze->cells);
            walk(cases[i].name, &map, maze_level_middle(maze, cells[0], cells[1]),
                 maze_level_middle(maze, cells[2], cells[3]));
        }
        map_destroy(&map);
    }
}
