/* SPDX-License-Identifier: MIT */
/* The parts of the set-up screen. */
#ifndef CLOCKWISE_SCREENS_SETUP_PARTS_H
#define CLOCKWISE_SCREENS_SETUP_PARTS_H

#include "collide/vec2.h"
#include "input/devices.h"
#include "shell/setup.h"
#include "shell/shell.h"
#include "sim/world.h"
#include "ui/ui.h"
#include "view/view.h"

/* The levels as a grid of tiles: each a small live match with the level's name, for how many
 * players it is made, and a line about it. Only visible tiles have a match; they begin one after
 * another, so that no frame waits for all of them. */

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

/* A row of four cards, or two rows in a high box: each shows a player with their device, or a free
 * seat. */

/** The card at a position of the page, or SEAT_NONE. The cards fill `row`. */
int seat_cards_at(Box row, Vec2 at_page);

/** Back: the player on the event's device leaves, as long as others stay. Of two at one keyboard,
 * the one on the right half. False if nobody left. */
bool seat_cards_leave(Seats *seats, const InputEvent *event);

/** The row whose first `count` cards fill `row`. */
Box seat_cards_row_of(Box row, int count);

/** Free seats past `most` offer nothing. The first `playing` players take part in the chosen mode;
 * the others spectate. Teams alternate, as in modes_deal_sides(). */
void seat_cards_draw(const Ui *ui, Box row, const Shell *shell, int most, int playing,
                     bool has_teams);

/* Levels from and to the clipboard, as text. */

/** The same with a level as text (level/level_read.h) from elsewhere. */
bool setup_share_take(Shell *shell, LevelList *levels, const char *text,
                      char out_path[FOLDERS_PATH_BYTES]);

/* Words about the choices so far. */

enum { SETUP_WORDS_BYTES = 1024 };

/** Why the level can't be played; else how the mode is won, with a remark: what the rules change,
 * for how many players the level is made, or the record to beat. On the entry of the rules, or of
 * the strikes, it is what these change. Of Rivals how it goes, or that it ends one under way. */
void setup_words_write(const Setup *setup, const Shell *shell, MatchRow row,
                       char out_words[SETUP_WORDS_BYTES]);

#endif
