/* SPDX-License-Identifier: MIT */
/*
 * One picture of a match: a moment between its last two ticks, and how the world lies on the
 * canvas. Every part of the view draws from this, so that all of them show the same moment.
 */
#ifndef CLOCKWISE_APP_MATCH_FRAME_H
#define CLOCKWISE_APP_MATCH_FRAME_H

#include "app/match.h"
#include "geom/viewport.h"
#include "platform/canvas.h"

typedef struct DrawnPlayer {
    Vec2 at; /**< World units. */
    Vec2 aim;
    double opacity; /**< 0: not to be drawn. */
    bool is_own;    /**< One of this screen's people, or the viewer where there are none. */
} DrawnPlayer;

typedef struct DrawnBullet {
    Vec2 at;
    const Bullet *bullet;
} DrawnBullet;

typedef struct MatchFrame {
    Match *match; /**< Only read, but for the room in its `vision`. */
    Canvas *canvas;
    Viewport steady;   /**< For the mouse. */
    Viewport viewport; /**< The same, shaken: for drawing. */
    double covered_px; /**< Nothing left of this is drawn: words will cover it. */
    double seconds;    /**< The match's time, for what moves. */
    DrawnPlayer players[MAX_PLAYERS];
    DrawnBullet bullets[MAX_BULLETS];
    int bullet_count;
} MatchFrame;

/** The moment `fraction` of the way from the tick before to the present one, on a canvas of its
 * size. */
void match_frame_make(MatchFrame *out_frame, Match *match, Canvas *canvas, double fraction);

/** A place of the world on the canvas. */
Vec2 match_frame_place(const MatchFrame *frame, Vec2 world);
/** World units in pixels. */
double match_frame_length(const MatchFrame *frame, double units);
/** A line's width in pixels: never thinner than one. */
double match_frame_line(const MatchFrame *frame, double units);
/** Whether a circle of the world can be seen in the view. */
bool match_frame_shows(const MatchFrame *frame, Vec2 world, double radius);

#endif
