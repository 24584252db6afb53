/* SPDX-License-Identifier: MIT */
/* Colors, players' colors, and the shapes of circles. Players also differ by shape, never by color
 * alone. */
#pragma once

#include "canvas/canvas.h"
#include "sim/state.h"

/* Accessibility settings that only affect drawing. */

/** Size and brightness of reduced flashes, of the full ones. */
#define FLASHES_REDUCED_PART 0.4

#define BRIGHTNESS_MIN 0.6
#define BRIGHTNESS_MAX 1.6

typedef enum FlashLevel {
    FLASHES_FULL,
    FLASHES_REDUCED, /**< Smaller, dimmer, never white. */
    FLASHES_OFF,
    FLASH_LEVEL_COUNT
} FlashLevel;

/** Player colors: the usual ones, or a set for one kind of color blindness. */
typedef enum Palette {
    PALETTE_USUAL,
    PALETTE_DEUTERANOPIA,
    PALETTE_PROTANOPIA,
    PALETTE_TRITANOPIA,
    PALETTE_COUNT
} Palette;

/** How much of an arena one sees at once. */
typedef enum Framing {
    FRAMING_FOLLOW, /**< Near, with the player. */
    FRAMING_WHOLE,  /**< All of it, as far as the level's view allows. */
    FRAMING_COUNT
} Framing;

/** Where weapon, shield and health are told. */
typedef enum PanelPlace {
    PANEL_MIDDLE, /**< Of the foot. */
    PANEL_RIGHT,  /**< At the foot's right. */
    PANEL_TOP,    /**< At the upper left, below the scores. */
    PANEL_PLACES
} PanelPlace;

/** The color of the own circle on its own screen: its seat's, or the palette's nearest to a name.
 */
typedef enum OwnColor {
    OWN_COLOR_SEAT,
    OWN_COLOR_BLUE,
    OWN_COLOR_ORANGE,
    OWN_COLOR_GREEN,
    OWN_COLOR_PINK,
    OWN_COLOR_YELLOW,
    OWN_COLOR_VIOLET,
    OWN_COLOR_COUNT
} OwnColor;

typedef enum Crosshair {
    CROSSHAIR_USUAL, /**< A ring with four strokes across it. */
    CROSSHAIR_CROSS,
    CROSSHAIR_DOT,
    CROSSHAIR_RING,
    CROSSHAIR_COUNT
} Crosshair;

#define CROSSHAIR_SIZE_MAX 2.0
#define CIRCLE_SIZE_MAX 1.5
#define OUTLINES_MAX 3.0

/** All zero but for `shake` and `brightness`, which are 1, is the usual look. */
typedef struct Accessibility {
    Framing framing;
    PanelPlace panel;
    double shake;          /**< Strength of camera shake and kick, 0 to 1. */
    bool has_still_camera; /**< The camera does nothing but follow the player. */
    FlashLevel flashes;
    Palette palette;
    OwnColor own_color;
    bool has_high_contrast; /**< Flat dark floor, white walls, thick outlines. */
    bool has_captions;      /**< Sounds that matter are also words and marks. */
    double brightness;      /**< Of the arena, within BRIGHTNESS_MIN and _MAX; 0 is as 1. */
    double circle_size;     /**< Of circles as drawn, 1 to CIRCLE_SIZE_MAX; 0 is as 1. */
    double outlines;        /**< Widths of outlines, 1 to OUTLINES_MAX; 0 is as 1. */
    Crosshair crosshair;
    double crosshair_size; /**< 1 to CROSSHAIR_SIZE_MAX; 0 is as 1. */
} Accessibility;

/** The strength of camera shake, kick and hit stop, 0 to 1. It is 0 with a still camera and in high
 * contrast. */
static inline double accessibility_shake(const Accessibility *self)
{
    return self->has_still_camera || self->has_high_contrast ? 0 : self->shake;
}

/** One of the sizes that are never below 1. */
static inline double accessibility_times(double setting)
{
    return fmax(1, setting);
}

enum {
    PALETTE_BARS = 0x03060a,
    PALETTE_GROUND = 0x0b1018, /**< Of screens and plates. */
    PALETTE_GRID = 0x8fb0e0,   /**< Drawn faintly. */
    PALETTE_PLATE = 0x2f3645,  /**< What stands is between dark and lit floor. */
    PALETTE_PLATE_EDGE = 0x6f86ab,
    PALETTE_MOVER = 0x2a3652, /**< What moves has brighter edges. */
    PALETTE_MOVER_EDGE = 0xb4c8ec,
    PALETTE_MIRROR = 0xa3b9cf,
    PALETTE_MIRROR_EDGE = 0xf4f9ff,
    PALETTE_GLASS = 0xa0dcf4,
    PALETTE_GLASS_EDGE = 0xb4e6f8,
    PALETTE_BREAKABLE = 0x42322a,
    PALETTE_BREAKABLE_EDGE = 0xc99a7c,
    PALETTE_DIAL = 0x7f9cc9, /**< Drawn faintly. */
    PALETTE_TEXT = 0xeef2fc,
    PALETTE_TEXT_SOFT = 0xa3b0ca,
    PALETTE_TEXT_FAINT = 0x8694b0, /**< 4.5 to 1 and more on plates and rows in focus. */
    PALETTE_ACCENT = 0x56b4e9,
    PALETTE_WHITE = 0xffffff,
    PALETTE_NOTICE = 0xf0b060,
    PALETTE_BRASS = 0xe8d5a4, /**< Pickups and goals. */
    PALETTE_FLAME = 0xffb65c,
    PALETTE_GOLD = 0xf5cf57, /**< Medals, which differ in their signs too. */
    PALETTE_SILVER = 0xcfd8e6,
    PALETTE_BRONZE = 0xd08c58,
    PALETTE_AHEAD = 0x6fe0b0, /**< Ahead of the best run; a sign says it too. */
    PALETTE_BORDER = 0xff7a66
};

/* In high contrast. */
enum {
    CONTRAST_GROUND = 0x000000,
    CONTRAST_PLAIN = 0xffffff,
    CONTRAST_MOVER = 0x4a4a4a,
    CONTRAST_MIRROR = 0xb8b8b8,
    CONTRAST_GLASS_EDGE = 0x9fe8ff,
    CONTRAST_BREAKABLE = 0x5c3b1c,
    CONTRAST_BREAKABLE_EDGE = 0xffc890,
    CONTRAST_TEXT_SOFT = 0xe6ebf7,
    CONTRAST_TEXT_FAINT = 0xc9d2e6,
    CONTRAST_EDGE = 0xffffff, /**< Of plates and widgets. */
    CONTRAST_FOCUS = 0xffe14d /**< Of what is in focus. */
};

enum { PALETTE_HUE = 212 }; /**< Of most levels. */

typedef struct PaletteFloor {
    Color ground; /**< Out of sight. */
    Color light;  /**< Added to it in sight. */
    Color mark;   /**< Of lines on it, drawn faintly. */
} PaletteFloor;

/** For a hue in degrees, 0 for PALETTE_HUE, at a brightness (see Accessibility). Every hue is as
 * bright as any other. */
PaletteFloor palette_floor(int hue, double brightness);

/** The floor of every level in high contrast: black, and a flat gray in sight. */
PaletteFloor palette_floor_flat(void);

/** A color at a brightness, each channel at most full. */
Color palette_bright(uint32_t rgb, double opacity, double brightness);

/** The color of a player, opaque. */
Color palette_player(Palette palette, int player);

/** The same if the player `own` has chosen a color: that player and the one who had the color swap
 * theirs, so that all colors stay as different as the palette's. `own` is negative if nobody may
 * choose. */
Color palette_player_beside(const Accessibility *accessibility, int own, int player);

/** The color for a circle of a person at this screen: made lighter until its contrast is 3:1 on
 * every lit floor. */
Color palette_own(Color player);

/** The color for words: made lighter until its contrast is 4.5:1 on plates over any lit floor. */
Color palette_words(Color color);

/** WCAG 2's relative luminance of a color, and the contrast ratio of two, as if opaque. */
double palette_luminance(Color color);
double palette_contrast(Color first, Color second);

/** The color of a kind of pickup, opaque; no player's color. */
Color palette_pickup(Palette palette, PickupKind kind);

/** What one of the PLAYER_CIRCLES is called: "Star". */
const char *palette_circle_name(int circle);

/** Draws a circle's outline, filled, with the area of a disc of `radius`. */
void palette_circle_draw(Canvas *canvas, int circle, Vec2 center, double radius, Color color);

enum { PALETTE_OUTLINE_POINTS = 24 };

/** A circle's outline within a radius of 1, y down; returns how many points. */
int palette_circle_outline(int circle, Vec2 out_points[PALETTE_OUTLINE_POINTS]);
