/* SPDX-License-Identifier: MIT */
#pragma once

#include "shell/rivals.h"
#include "view/view.h"

/** The running tally. Of two sides: both players, and a dial for each of five matches. Of more:
 * each player, with a dial for each win. Of a tournament: the table of who meets whom. */
typedef struct RivalsTally {
    const Rivals *rivals;
    int people;     /**< How many of the sides are people: the first ones. The rest are bots. */
    double seconds; /**< Since it was shown: the last match's dial fills up at first. */
    int circles[RIVALS_SIDES_MAX]; /**< Of its sides, from 1 on. */
} RivalsTally;

/** From this width on, a box is wide. */
#define RIVALS_TALLY_WIDE 1000.0

/** A side's color in a match that it plays; in its last match, or before that in its first. */
Color rivals_color(Palette palette, const Rivals *rivals, int match, int side);
Color rivals_color_last(Palette palette, const Rivals *rivals, int side);

double rivals_tally_height(const Ui *ui, const Rivals *rivals);

/** Draws it into a box of the page: sides in a row, a table as high as the box. In a wide box the
 * names of two lie beside the players' circles, and below each dial stands who won; in a narrow
 * one, which is for a set that has not begun, the names lie below. */
void rivals_tally_draw(const Ui *ui, const RivalsTally *tally, Box box);

/** Rays that turn slowly behind the winner, about the middle of its circle in such a row, or in a
 * table about the right end; nothing with flashes off. */
void rivals_tally_draw_rays(const Ui *ui, const RivalsTally *tally, Box box, FlashLevel flashes);

/* The mutators to pick from: cards with name and description. */

/** The card at a place of the page, or RIVALS_NONE. The cards fill `column`. */
int rivals_cards_at(const Ui *ui, Box column, Vec2 at_page);

/** The cards of `offers`; `focus` has a frame in `color`. */
void rivals_cards_draw(const Ui *ui, Box column, const int offers[RIVALS_OFFERS], int focus,
                       Color color);

/** One mutator as the first of such cards; returns its lower edge. */
double rivals_cards_draw_one(const Ui *ui, Box column, int mutator, Color color);

/* What the set-up screen shows of a set before it begins. */

typedef struct RivalsBoard {
    Rivals next;             /**< The set that would be played. */
    const LevelEntry *first; /**< The first match's level, or NULL; not owned. */
    LevelPreview preview;
    double seconds;                /**< Since it was shown. */
    int circles[RIVALS_SIDES_MAX]; /**< Of its sides, from 1 on. */
} RivalsBoard;

/** Shows bots on the level of the first match; `seed` is their match's. */
void rivals_board_init(RivalsBoard *board, const LevelEntry *first, const Rivals *next,
                       uint64_t seed);
void rivals_board_destroy(RivalsBoard *board);
void rivals_board_update(RivalsBoard *board, double seconds);

/** Changes the places of a usual set-up: with large text the board, whose box is `board`, lies
 * below the menu, whose entries are drawn at `menu_zoom`. */
void rivals_board_place(double text_scale, double menu_zoom, Box *menu, Box *board);

/** Draws the sides, empty dials or the table and, where there is room, the first level. */
void rivals_board_draw(const RivalsBoard *board, const Ui *ui, Box box, int people,
                       const Accessibility *accessibility);

/** Draws some of the rules that a loser can choose from, a few at a time, if there is room. */
void rivals_board_draw_rules(const RivalsBoard *board, const Ui *ui, Box box);

/* The matches of a set that is over, a row each: winner, level, mutator, and all sides' points; of
 * a tournament the table. */

void rivals_matches_draw(const Ui *ui, Box box, const RivalsTally *tally, LevelList *levels);
