/* SPDX-License-Identifier: MIT */
#include "support/maze_level.h"

#include "base/error.h"
#include "collide/vec2.h"

#include <stdlib.h>

enum { SPAWNS = 8, STREAM_MAZE = 31, CELLS_IN_ALL = MAZE_CELLS_MAX * MAZE_CELLS_MAX };

/* The part of the walls that are left out although the lanes are connected without. */
#define LOOPS 0.12

/* Whether there is a wall to the right of each cell, and above it. */
typedef struct Walls {
    bool right[MAZE_CELLS_MAX][MAZE_CELLS_MAX];
    bool above[MAZE_CELLS_MAX][MAZE_CELLS_MAX];
} Walls;

static const int step_x[4] = {1, 0, -1, 0}, step_y[4] = {0, 1, 0, -1};

static void open_wall(Walls *walls, int column, int row, int direction)
{
    if (direction == 0)
        walls->right[column][row] = false;
    else if (direction == 1)
        walls->above[column][row] = false;
    else if (direction == 2)
        walls->right[column - 1][row] = false;
    else
        walls->above[column][row - 1] = false;
}

/* A direction to a cell that was not visited yet; -1 for none. */
static int free_direction(Random *random, int cells, int column, int row,
                          bool visited[MAZE_CELLS_MAX][MAZE_CELLS_MAX])
{
    int first = random_index(random, 4);
    for (int i = 0; i < 4; i++) {
        int d = (first + i) % 4;
        int x = column + step_x[d], y = row + step_y[d];
        if (x >= 0 && y >= 0 && x < cells && y < cells && !visited[x][y])
            return d;
    }
    return -1;
}

/* Walks at random, and back where it gets no farther, until it was in every cell. */
static void carve(Random *random, int cells, Walls *walls)
{
    bool visited[MAZE_CELLS_MAX][MAZE_CELLS_MAX] = {{true}};
    int stack[CELLS_IN_ALL] = {0};
    for (int count = 1; count > 0;) {
        int column = stack[count - 1] / cells, row = stack[count - 1] % cells;
        int d = free_direction(random, cells, column, row, visited);
        if (d < 0) {
            count--;
            continue;
        }
        open_wall(walls, column, row, d);
        visited[column + step_x[d]][row + step_y[d]] = true;
        stack[count++] = (column + step_x[d]) * cells + row + step_y[d];
    }
}

static Vec2 placed(const Maze *maze, double x, double y)
{
    Vec2 turned = angle_turn(vec2(x, y), angle_unit_degrees(maze->turn_degrees));
    return vec2_add(maze->at, turned);
}

static LevelObstacle *add_box(const Maze *maze, Level *level, double left, double bottom,
                              double right, double top)
{
    LevelObstacle *obstacle = &level->obstacles[level->obstacle_count++];
    obstacle->points = calloc(4, sizeof *obstacle->points);
    ASSERT(obstacle->points);
    obstacle->points[0] = placed(maze, left, bottom);
    obstacle->points[1] = placed(maze, left, top);
    obstacle->points[2] = placed(maze, right, top);
    obstacle->points[3] = placed(maze, right, bottom);
    obstacle->point_count = 4;
    return obstacle;
}

/* Walls in a row become one obstacle. */
static void add_walls(const Maze *maze, Random *random, const Walls *walls, Level *level)
{
    double pitch = maze->lane + maze->wall;
    for (int is_above = 0; is_above < 2; is_above++)
        for (int line = 0; line < maze->cells; line++)
            for (int i = 0, first = 0; i <= maze->cells; i++) {
                bool is_wall =
                    i < maze->cells && (is_above ? walls->above[i][line] : walls->right[line][i]);
                if (is_wall)
                    continue;
                double low = first * pitch, high = i * pitch + maze->wall;
                double near = (line + 1) * pitch, far = near + maze->wall;
                if (i > first) {
                    LevelObstacle *wall = is_above ? add_box(maze, level, low, near, high, far)
                                                   : add_box(maze, level, near, low, far, high);
                    if (random_unit(random) < maze->mixed)
                        wall->material = (Material)(1 + random_index(random, MATERIAL_COUNT - 1));
                }
                first = i + 1;
            }
}

/* The walls around the maze to the left and below; the others are those of its last cells. */
static void add_frame(const Maze *maze, Level *level)
{
    double side = maze->cells * (maze->lane + maze->wall) + maze->wall;
    add_box(maze, level, 0, 0, maze->wall, side);
    add_box(maze, level, 0, 0, side, maze->wall);
}

/* A slab as wide as a third of the lane, along one side of it, over two cells. */
static void add_mover(const Maze *maze, Random *random, Level *level)
{
    double pitch = maze->lane + maze->wall;
    double left = random_index(random, maze->cells - 1) * pitch + maze->wall;
    double bottom = random_index(random, maze->cells) * pitch + maze->wall;
    LevelObstacle *slab =
        add_box(maze, level, left, bottom, left + 0.3 * maze->lane, bottom + 0.3 * maze->lane);
    slab->motion.path = calloc(2, sizeof *slab->motion.path);
    ASSERT(slab->motion.path);
    slab->motion.path_count = 2;
    slab->motion.path[1] = vec2_subtract(placed(maze, pitch, 0), placed(maze, 0, 0));
    slab->motion.speed = 60;
    slab->motion.wait = 1;
}

Vec2 maze_level_middle(const Maze *maze, int column, int row)
{
    double pitch = maze->lane + maze->wall;
    return placed(maze, column * pitch + maze->wall + maze->lane / 2,
                  row * pitch + maze->wall + maze->lane / 2);
}

void maze_level_create(const Maze *maze, Level *out_level)
{
    Random random = random_make(maze->seed, STREAM_MAZE);
    Walls walls;
    ASSERT(maze->cells >= 3 && maze->cells <= MAZE_CELLS_MAX);
    for (int i = 0; i < CELLS_IN_ALL; i++) {
        int column = i / MAZE_CELLS_MAX, row = i % MAZE_CELLS_MAX;
        walls.right[column][row] = column == maze->cells - 1 || random_unit(&random) >= LOOPS;
        walls.above[column][row] = row == maze->cells - 1 || random_unit(&random) >= LOOPS;
    }
    carve(&random, maze->cells, &walls);
    double side = maze->cells * (maze->lane + maze->wall) + maze->wall;
    double arena = maze->arena > 0 ? maze->arena : side;
    *out_level = (Level){.name = "maze", .view = LEVEL_VIEW_DEFAULT, .size = {arena, arena}};
    out_level->obstacles = calloc(LEVEL_OBSTACLES, sizeof *out_level->obstacles);
    out_level->spawns = calloc(SPAWNS, sizeof *out_level->spawns);
    ASSERT(out_level->obstacles && out_level->spawns);
    add_frame(maze, out_level);
    add_walls(maze, &random, &walls, out_level);
    for (int i = 0; i < maze->movers; i++)
        add_mover(maze, &random, out_level);
    for (int i = 0; i < SPAWNS; i++)
        out_level->spawns[out_level->spawn_count++].at = maze_level_middle(
            maze, i % 2 == 0 ? i / 2 % maze->cells : maze->cells - 1 - i / 2 % maze->cells,
            random_index(&random, maze->cells));
}
