/* SPDX-License-Identifier: MIT */
/* Draws the parts of an arena that look the same in a match and in the editor. Places and sizes are
 * world units. */
#pragma once

#include "ui/palette.h"

typedef struct ViewPen {
    Canvas *canvas;
    Viewport viewport;
    double brightness;
    Palette palette;
    bool has_high_contrast;
    double outlines; /**< Widths of obstacles' edges, 1 or more; 0 is as 1. */
} ViewPen;

/** A pen as a player wants to see. */
ViewPen view_pen_make(Canvas *canvas, const Viewport *viewport, const Accessibility *accessibility);

/** From world to canvas. */
static inline Vec2 view_pen_place(const ViewPen *pen, Vec2 world)
{
    return viewport_to_screen(&pen->viewport, world);
}

/** World units to pixels. */
static inline double view_pen_length(const ViewPen *pen, double units)
{
    return units * pen->viewport.scale;
}

/** A line's width in pixels, at least 1. */
static inline double view_pen_line(const ViewPen *pen, double units)
{
    double width = units * pen->viewport.scale;
    return width < 1 ? 1 : width;
}

/** The floor's colors in a level of that hue. */
PaletteFloor view_pen_floor(const ViewPen *pen, int hue);
/** The floor with its edge. */
void view_pen_ground(const ViewPen *pen, Vec2 size, Color ground);
/** Light on the floor in high contrast: equally bright everywhere in sight, up to a sharp edge. */
void view_pen_light_flat(const ViewPen *pen, LightSource *sources, int count, Color color);
/** The lines of the floor, `units` apart. */
void view_pen_grid(const ViewPen *pen, Vec2 size, double units);
/** A level's mark on the floor of an arena of that size, as lines of that color. */
void view_pen_floor_mark(const ViewPen *pen, Vec2 size, LevelMark mark, Color color);
/** A pickup that lies there; `breath` (0 to 1) is how bright it is at present. */
void view_pen_pickup(const ViewPen *pen, const LevelPickup *pickup, WeaponKind weapon,
                     double breath);
/** The dial around it. */
void view_pen_pickup_dial(const ViewPen *pen, Vec2 at, Color color);
/** How far its glow reaches. */
#define VIEW_PEN_PICKUP_GLOW 46.0
#define VIEW_PEN_PICKUP_RADIUS 25.0
#define VIEW_PEN_PICKUP_SIGN 13.0

/* Icons of weapons, pickups and teams, of lines so that they are sharp at any size. No two differ
 * by color alone. */

/** What an icon is drawn with: places and sizes are parts of its radius, y down. */
typedef struct GlyphPen {
    Canvas *canvas;
    Vec2 center; /**< Pixels, as the next two. */
    double radius;
    double width; /**< Of lines. */
    Color color;
} GlyphPen;

typedef enum StrokeKind {
    STROKE_NONE,  /**< The icon ends. */
    STROKE_LINE,  /**< Through the points. */
    STROKE_LOOP,  /**< The same, closed. */
    STROKE_PLATE, /**< The same, filled. */
    STROKE_DOTS,  /**< A disc of radius `size` at each point. */
    STROKE_RINGS, /**< Rings there. */
    STROKE_ARCS,  /**< `count` of them about the center in a circle of radius `size`: the degrees
                     where the first starts and that each covers, clockwise from 3 o'clock. */
    STROKE_RAYS   /**< From one distance of the center to another, `count` of them; the first's
                     degrees, and how far its end is turned. `size` is 1 clockwise, else -1. */
} StrokeKind;

enum { STROKE_POINTS = 10, GLYPH_STROKES = 7 };

/** Part of an icon. */
typedef struct Stroke {
    StrokeKind kind;
    double size;
    int count;
    Vec2 points[STROKE_POINTS];
} Stroke;

/** Draws strokes up to the first STROKE_NONE. */
void glyph_strokes(const GlyphPen *pen, const Stroke *strokes);

/** A pickup's icon around `center`, within a circle of `radius` pixels; of a weapon pickup, the
 * weapon's. WEAPON_ANY is three dots. */
void glyph_pickup(Canvas *canvas, PickupKind kind, WeaponKind weapon, Vec2 center, double radius,
                  Color color);
/** A stroke in a ring for team 1, two for team 2. */
void glyph_team(Canvas *canvas, int team, Vec2 center, double radius, Color color);
/** A medal with as many dots as it is worth: bronze (1) one, silver two, gold three. */
void glyph_medal(Canvas *canvas, int dots, Vec2 center, double radius, Color color);
/** The sign of automatic fire: sights that have found something. */
void glyph_automatic(Canvas *canvas, Vec2 center, double radius, Color color);
/** A star of the Tour: filled once it is won, else its outline. */
void glyph_star(Canvas *canvas, bool is_won, Vec2 center, double radius, Color color);
void glyph_torch(Canvas *canvas, Vec2 center, double radius, Color color);

/* How obstacles and their motions are drawn. */

typedef struct Plate {
    const Vec2 *points; /**< Where it is now; at most LEVEL_CORNERS. */
    int count;
    Material material;
    bool is_mover;
    double left;   /**< Of its health, 1 to 0, where it can break. */
    int seed;      /**< Makes each obstacle's cracks differ. */
    double notice; /**< How much it lights up, before it starts or stops; 0: not. */
} Plate;

void plates_draw(const ViewPen *pen, const Plate *plate);
/** What it is filled with; its opacity is below 1 where the floor shows through. */
Color plates_fill(const ViewPen *pen, const Plate *plate);
/** The same as seen from afar, several times as fast: one fill, as bright as fill and edge are
 * together, without cracks. */
void plates_draw_simply(const ViewPen *pen, const Plate *plate);
/** The rail of a path, of offsets from `middle`. */
void plates_draw_rail(const ViewPen *pen, Vec2 middle, const Vec2 *path, int count, bool is_loop);
/** The dial around a pivot; `radius` is how far the obstacle's farthest corner is from it. */
void plates_draw_dial(const ViewPen *pen, Vec2 pivot, double radius);
/** The hub on a pivot, over the obstacle. */
void plates_draw_hub(const ViewPen *pen, Vec2 pivot);

/* What part of an arena a frame shows: see scene/README.md. */

/** What one person sees without big heads, world units. */
#define FRAME_VIEW_NEAR ((Vec2){1200, 675})
/** What is seen around an arena, world units: its edge stands clear of the window's. */
#define FRAME_VIEW_MARGIN 16.0
/** What is seen around people who share a view. */
#define FRAME_VIEW_ROOM 150.0

typedef struct FrameBox {
    Box box_px;            /**< The frame's part of the canvas; `low` is the upper left corner. */
    Box clear_px;          /**< The part of it that no HUD covers. */
    double scaled_from_px; /**< The top of that at the usual size of text, which alone counts for
                              how large the arena is. */
} FrameBox;

/** A box that nothing covers. */
FrameBox frame_view_box(Box box_px);

typedef struct FrameSubject {
    Vec2 view;     /**< The level's: the most that is shown. */
    Vec2 arena;    /**< The arena's size. */
    Vec2 at;       /**< The middle of what is looked at. */
    Vec2 spread;   /**< How far what is looked at reaches along each axis. */
    bool is_whole; /**< As much as the view allows, instead of as near as possible. */
    bool has_big_heads;
} FrameSubject;

/** The viewport of a subject. An arena that is smaller than what is shown is centered. */
Viewport frame_view_fit(const FrameBox *box, const FrameSubject *subject);
