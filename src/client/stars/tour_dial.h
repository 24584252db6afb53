/* SPDX-License-Identifier: MIT */
/*
 * The path of the Tour as a clock's dial: a stop at each hour, the first at one o'clock, the last
 * at twelve, each with its stars. A beam of light points at the chosen one.
 */
#ifndef CLOCKWISE_STARS_TOUR_DIAL_H
#define CLOCKWISE_STARS_TOUR_DIAL_H

#include "profile/progress.h"
#include "ui/ui.h"

enum { TOUR_DIAL_NONE = -1 };

typedef struct TourDial {
    Box box;     /**< Of the page, set before anything else. */
    int chosen;  /**< A stop. */
    int pointed; /**< The stop under the pointer, or TOUR_DIAL_NONE. */
    double hand; /**< Where the beam is, degrees clockwise from twelve. */
} TourDial;

/** With the beam at a stop. */
void tour_dial_init(TourDial *dial, int chosen);

/** Lets the beam go on to the chosen stop; at once with flashes off. */
void tour_dial_update(TourDial *dial, double seconds, FlashLevel flashes);

/** The stop at a place of the page, or TOUR_DIAL_NONE. */
int tour_dial_at(const TourDial *dial, Vec2 at_page);

/** The room in the middle for a picture of the chosen level. */
Box tour_dial_window(const TourDial *dial);

/** Draws everything but that picture. */
void tour_dial_draw(const TourDial *dial, const Ui *ui, const Progress *progress);

#endif
