/* SPDX-License-Identifier: MIT */
/*
 * One frame of a match: a moment between its last two ticks, and how the world lies on the
 * canvas. Every part of the view draws from this, so that all of them show the same moment.
 */
#ifndef CLOCKWISE_VIEW_MATCH_FRAME_H
#define CLOCKWISE_VIEW_MATCH_FRAME_H

#include "canvas/canvas.h"
#include "geom/viewport.h"
#include "scene/scene.h"

/** The `pane` of a frame that shows the whole arena instead. */
enum { MATCH_FRAME_MAP = -1 };

typedef struct DrawnPlayer {
    Vec2 at; /**< World units. */
    Vec2 aim;
    double opacity; /**< 0: not to be drawn. */
    bool is_own;    /**< One of this screen's people, or the watched one where there are none. */
} DrawnPlayer;

typedef struct DrawnBullet {
    Vec2 at;
    const Bullet *bullet;
} DrawnBullet;

typedef struct MatchFrame {
    const Match *match; /**< The scene's. */
    Scene *scene;       /**< Only read, but for the room in its `vision`. */
    Canvas *canvas;
    int pane;          /**< Whose camera it is: the n-th of the scene. */
    Viewport steady;   /**< For the mouse, and where the pane ends. */
    Viewport viewport; /**< The same, shaken and turned: for drawing. */
    double covered_px; /**< Nothing left of this is drawn: words will cover it. */
    double seconds;    /**< The match's time, for what moves. */
    DrawnPlayer players[MAX_PLAYERS];
    DrawnBullet bullets[MAX_BULLETS];
    int bullet_count;
} MatchFrame;

/** The moment `fraction` of the way from the tick before to the present one, undivided and as large
 * as the canvas allows. */
void match_frame_make(MatchFrame *out_frame, Scene *scene, Canvas *canvas, double fraction);

/** The same by the n-th camera, in a part of the canvas: `box_px.low` is the upper left corner. */
void match_frame_make_pane(MatchFrame *out_frame, Scene *scene, Canvas *canvas, double fraction,
                           int pane, Box box_px);

/** The same of the whole arena, in a part of the canvas. */
void match_frame_make_map(MatchFrame *out_frame, Scene *scene, Canvas *canvas, double fraction,
                          Box box_px);

/** Cuts drawing to the frame's part of the canvas, until canvas_clip() lifts it; false where
 * nothing of it is to be drawn. */
bool match_frame_clip(const MatchFrame *frame);

/** A place of the world on the canvas. */
Vec2 match_frame_place(const MatchFrame *frame, Vec2 world);
/** A unit vector of the world as one on the canvas, whose y points down. */
Vec2 match_frame_way(const MatchFrame *frame, Vec2 direction);
/**
 * Where the way from one place on the canvas to another leaves the frame, `margin_px`
 * before its edge; the second place itself where that is inside. A start outside counts as on the
 * edge.
 */
Vec2 match_frame_within(const MatchFrame *frame, Vec2 from_px, Vec2 to_px, double margin_px);
/** World units in pixels. */
double match_frame_length(const MatchFrame *frame, double units);
/** A line's width in pixels: never thinner than one. */
double match_frame_line(const MatchFrame *frame, double units);
/** Whether a circle of the world can be seen in the view. */
bool match_frame_shows(const MatchFrame *frame, Vec2 world, double radius);

#endif
