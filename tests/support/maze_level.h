/* SPDX-License-Identifier: MIT */
/* Mazes for tests of bots, made from a seed: lanes between walls, every lane reached from every
 * other. */
#ifndef CLOCKWISE_TESTS_SUPPORT_MAZE_LEVEL_H
#define CLOCKWISE_TESTS_SUPPORT_MAZE_LEVEL_H

#include "base/numbers.h"
#include "level/level.h"

enum { MAZE_CELLS_MAX = 24 };

typedef struct Maze {
    uint64_t seed;
    double lane, wall;   /**< Widths, world units. */
    int cells;           /**< Along each side. */
    double arena;        /**< Width and height of the arena; 0: the maze fills it. */
    Vec2 at;             /**< Of the maze's lower left corner. */
    double turn_degrees; /**< Of the maze about that corner. */
    double mixed;        /**< The part of the walls that are mirrors, glass or breakable. */
    int movers;          /**< Slabs that slide to and fro in lanes. */
} Maze;

/** The level of a maze, with spawns in eight of its cells. */
void maze_level_create(const Maze *maze, Level *out_level);

/** The middle of a cell. */
Vec2 maze_level_middle(const Maze *maze, int column, int row);

#endif
