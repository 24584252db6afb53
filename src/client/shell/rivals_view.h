/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_SHELL_RIVALS_VIEW_H
#define CLOCKWISE_SHELL_RIVALS_VIEW_H

#include "shell/rivals.h"
#include "view/view.h"

/** The tally. Of two sides both players, and a dial per match; of more each with a dial per win; of
 * a tournament the table. */
typedef struct RivalsTally {
    const Rivals *rivals;
    int people;                    /**< The first sides; the rest are bots. */
    double seconds;                /**< Since shown: the last match's dial fills up. */
    int circles[RIVALS_SIDES_MAX]; /**< Of its sides, from 1 on. */
} RivalsTally;

/** A box so wide is wide. */
#define RIVALS_TALLY_WIDE 1000.0

/** A side's color in a match that it plays, and in the last one, or before that in the first. */
Color rivals_color(Palette palette, const Rivals *rivals, int match, int side);
Color rivals_color_last(Palette palette, const Rivals *rivals, int side);

double rivals_tally_height(const Ui *ui, const Rivals *rivals);

/** Sides in a row, a table as high as the box of the page. In a wide box two names are beside the
 * circles, and winners below the dials; in a narrow one, for a set not begun, names are below. */
void rivals_tally_draw(const Ui *ui, const RivalsTally *tally, Box box);

/** Slow rays behind the winner's circle in such a row, or at a table's right end; none with flashes
 * off. */
void rivals_tally_draw_rays(const Ui *ui, const RivalsTally *tally, Box box, FlashLevel flashes);

/* The mutators to pick from: cards with name and description. */

/** The card at a place of the page, or RIVALS_NONE. The cards fill `column`. */
int rivals_cards_at(const Ui *ui, Box column, Vec2 at_page);

/** `focus` has a frame in `color`. */
void rivals_cards_draw(const Ui *ui, Box column, const int offers[RIVALS_OFFERS], int focus,
                       Color color);

/** As the first of such cards; returns its lower edge. */
double rivals_cards_draw_one(const Ui *ui, Box column, int mutator, Color color);

/* What the set-up screen shows of a set before it begins. */

typedef struct RivalsBoard {
    Rivals next;             /**< The set that would be played. */
    const LevelEntry *first; /**< The first match's or NULL; not owned. */
    LevelPreview preview;
    double seconds;                /**< Since it was shown. */
    int circles[RIVALS_SIDES_MAX]; /**< Of its sides, from 1 on. */
} RivalsBoard;

/** Bots on the first match's level; `seed` is theirs. */
void rivals_board_init(RivalsBoard *board, const LevelEntry *first, const Rivals *next,
                       uint64_t seed);
void rivals_board_destroy(RivalsBoard *board);
void rivals_board_update(RivalsBoard *board, double seconds);

/** Changes the places of a usual set-up: with large text the board, whose box is `board`, lies
 * below the menu, whose entries are drawn at `menu_zoom`. */
void rivals_board_place(double text_scale, double menu_zoom, Box *menu, Box *board);

/** Sides, empty dials or the table and, with room, the first level. */
void rivals_board_draw(const RivalsBoard *board, const Ui *ui, Box box, int people,
                       const Accessibility *accessibility);

/** Rules that a loser can choose, a few after the other, with room. */
void rivals_board_draw_rules(const RivalsBoard *board, const Ui *ui, Box box);

/* Of a set that is over, a row per match: winner, level, mutator, all points; of a tournament the
 * table. */

void rivals_matches_draw(const Ui *ui, Box box, const RivalsTally *tally, LevelList *levels);

#endif
