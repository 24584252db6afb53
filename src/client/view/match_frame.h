/* SPDX-License-Identifier: MIT */
/* One frame of a match: a moment between its last two ticks and the transform to the canvas. All
 * layers draw from it, so that they show the same moment. */
#ifndef CLOCKWISE_VIEW_MATCH_FRAME_H
#define CLOCKWISE_VIEW_MATCH_FRAME_H

#include "canvas/canvas.h"
#include "collide/vec2.h"
#include "scene/scene.h"
#include "view/view_pen.h"

/** The `pane` of a frame that shows the whole arena instead. */
enum { MATCH_FRAME_MAP = -1 };

typedef struct DrawnPlayer {
    Vec2 at; /**< World units. */
    Vec2 aim;
    double opacity;   /**< 0: not to be drawn. */
    bool is_own;      /**< A person at this screen, or the watched player if there are none. */
    bool shows_sight; /**< Whether it is seen or hidden: the own, and all for spectators. */
} DrawnPlayer;

typedef struct DrawnBullet {
    Vec2 at;
    const Bullet *bullet;
} DrawnBullet;

typedef struct MatchFrame {
    const Match *match; /**< The scene's. */
    Scene *scene;       /**< Read only, except for the buffers in its `vision`. */
    Canvas *canvas;
    int pane;          /**< Index of the scene's camera, or MATCH_FRAME_MAP. */
    Viewport steady;   /**< Without shake: for the mouse. */
    Viewport viewport; /**< With shake and turn: for drawing. */
    Box clip_px;       /**< The part of the canvas that is drawn in. */
    Box clear_px;      /**< The part of that which no HUD covers. */
    double covered_px; /**< Left of this nothing is drawn, because it will be covered. */
    double seconds;    /**< The match's time. */
    DrawnPlayer players[PLAYERS_MAX];
    Vec2 people_px[PLAYERS_MAX]; /**< Where this screen's people are on it, each in its pane. */
    DrawnBullet bullets[BULLETS_MAX];
    int bullet_count;
} MatchFrame;

/** The moment at `fraction` (0 to 1) between the last two ticks, on the whole canvas. */
void match_frame_make(MatchFrame *out_frame, Scene *scene, Canvas *canvas, double fraction);
/** The same for a camera and a part of the canvas. */
void match_frame_make_pane(MatchFrame *out_frame, Scene *scene, Canvas *canvas, double fraction,
                           int pane, FrameBox box);
/** The same for the whole arena. */
void match_frame_make_map(MatchFrame *out_frame, Scene *scene, Canvas *canvas, double fraction,
                          Box box_px);
/** Clips drawing to the frame, until the next canvas_clip(); false if nothing of it is visible. */
bool match_frame_clip(const MatchFrame *frame);
/** The frame as a pen for what an arena is made of. */
ViewPen match_frame_pen(const MatchFrame *frame);
/** From world to canvas. */
Vec2 match_frame_to_screen(const MatchFrame *frame, Vec2 world);
/** A unit vector from world to canvas, whose y points down. */
Vec2 match_frame_way(const MatchFrame *frame, Vec2 direction);
/** The point nearest to `to_px` on the line from `from_px` that is inside the frame, `margin_px`
 * from its edge. A start outside is moved to the edge first. */
Vec2 match_frame_within(const MatchFrame *frame, Vec2 from_px, Vec2 to_px, double margin_px);
/** World units to pixels. */
double match_frame_length(const MatchFrame *frame, double units);
/** A line's width in pixels, at least 1. */
double match_frame_line(const MatchFrame *frame, double units);
/** The strength of glows by the flashes setting. */
double match_frame_flash_part(const MatchFrame *frame);
/** Whether the arena is shown whole. */
bool match_frame_is_whole(const MatchFrame *frame);
/** Whether a circle of the world overlaps the view. */
bool match_frame_shows(const MatchFrame *frame, Vec2 world, double radius);

#endif
