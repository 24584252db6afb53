/* SPDX-License-Identifier: MIT */
/*
 * The levels of the set-up screen as a grid of tiles: each a small live match with the level's
 * name, for how many players it is made, and a line about it. Only visible tiles have a match; they
 * begin one after another, so that no frame waits for all of them.
 */
#ifndef CLOCKWISE_SCREENS_LEVEL_GRID_H
#define CLOCKWISE_SCREENS_LEVEL_GRID_H

#include "shell/setup.h"
#include "ui/ui.h"
#include "view/level_preview.h"

enum { LEVEL_GRID_PICTURES = 16, LEVEL_GRID_NONE = -1 };

typedef struct LevelGrid {
    const Setup *setup; /**< Not owned. */
    Box box;            /**< Of the last draw. */
    double zoom;        /**< The text size then. */
    int first_row;      /**< The first visible one. */
    int seen_level;     /**< The level that was chosen at the last draw. */
    bool is_scrolled;   /**< By the wheel, since that level was chosen. */
    int pointed;        /**< The level under the pointer, or LEVEL_GRID_NONE. */
    bool is_focused;    /**< The arrow keys move in it. */
    LevelPreview pictures[LEVEL_GRID_PICTURES];
    int levels[LEVEL_GRID_PICTURES]; /**< Whose picture it is, or LEVEL_GRID_NONE. */
} LevelGrid;

void level_grid_init(LevelGrid *grid, const Setup *setup, uint64_t seed);
void level_grid_destroy(LevelGrid *grid);
/** Comes after the list of levels was made anew. */
void level_grid_forget(LevelGrid *grid);

/** Reads one more level and lets the visible pictures move on. */
void level_grid_update(LevelGrid *grid, double seconds);

/** The level at a place of the page, or LEVEL_GRID_NONE. */
int level_grid_at(const LevelGrid *grid, Vec2 at_page);
/** The level so many tiles right of and below the chosen one, or the chosen one at an edge. */
int level_grid_beside(const LevelGrid *grid, int right, int down);
/** Scrolls by mouse wheel notches, up positive. True if it moved. */
bool level_grid_wheel(LevelGrid *grid, double notches);

/** Fills a box of the page. */
void level_grid_draw(LevelGrid *grid, const Ui *ui, Box box, const Accessibility *accessibility);

#endif
