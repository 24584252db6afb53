/* SPDX-License-Identifier: MIT */
/*
 * The path of the Tour as a clock's dial: a stop at each hour with its level's name and its stars,
 * the first at one o'clock, the last at twelve. A beam of light points at the chosen one. Where
 * text is too large for names around a dial, the stops are rows instead.
 */
#ifndef CLOCKWISE_SHELL_TOUR_VIEW_H
#define CLOCKWISE_SHELL_TOUR_VIEW_H

#include "profile/progress.h"
#include "ui/ui.h"

enum { TOUR_DIAL_NONE = -1 };

typedef struct TourDial {
    const char *names[TOUR_STOPS]; /**< Of the levels; set by the owner. */
    int chosen;                    /**< A stop. */
    int pointed;                   /**< The stop under the pointer, or TOUR_DIAL_NONE. */
    double hand;                   /**< Where the beam is, degrees clockwise from twelve. */
    /* Set by tour_dial_place(). */
    bool is_rows;
    Vec2 middle;
    double radius;          /**< From the middle to a stop. */
    Box places[TOUR_STOPS]; /**< Of the rows, or of the names around the dial. */
} TourDial;

/** With the beam at a stop. */
void tour_dial_init(TourDial *dial, int chosen);

/** Whether the stops are rows at the player's text size. */
bool tour_dial_wants_rows(const Ui *ui);

/** How many columns of rows there are in that height: two where one would be too low for fingers.
 */
int tour_dial_columns(const Ui *ui, double height);

/** Fits it into a box of the page; before anything of the below. */
void tour_dial_place(TourDial *dial, const Ui *ui, Box box);

/** Lets the beam go on to the chosen stop; at once with flashes off. */
void tour_dial_update(TourDial *dial, double seconds, FlashLevel flashes);

/** The stop at a place of the page, or TOUR_DIAL_NONE. */
int tour_dial_at(const TourDial *dial, Vec2 at_page);

/** The room in the middle for a picture of the chosen level; not beside rows. */
Box tour_dial_window(const TourDial *dial);

/** Draws everything but that picture. */
void tour_dial_draw(const TourDial *dial, const Ui *ui, const Progress *progress);

/* The three stars of a stop of the Tour: each with what it asks for, in a line. */

/** Height of a line at text size 1. */
#define STAR_LINES_STEP 42.0

/** Draws one into a row of the page, in up to two lines of text; `zoom` is the size of the text.
 * `won` goes from 0, not won, to 1. */
void star_lines_draw(const Ui *ui, Box row, double zoom, int stop, TourStar star, double won);

#endif
