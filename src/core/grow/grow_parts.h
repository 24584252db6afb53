/* SPDX-License-Identifier: MIT */
/* What the sources of this room share. */
#pragma once

#include "arena/arena.h"
#include "grow/grow.h"

enum {
    SHAPE_POINTS = 80,
    GROUP_SHAPES = 20,
    OBSTACLES_MAX = 700,
    MOVERS_MAX = 32,
    CLEARINGS_MAX = 2,
    WAVES = 3,
    CANDIDATES = 28, /**< Of which one is chosen. */
    IMAGES = 4,      /**< Bit 0: left is right; bit 1: up is down. */
    CELLS_MAX = (GROW_SIDE_MAX / 20) * (GROW_SIDE_MAX / 20)
};

/** World units: what is kept between two obstacles, so that a player can dodge there. */
#define LANE 76.0
/** Narrower than a player by far: nobody is drawn in. */
#define SNUG 10.0
/** Of the map of free places. */
#define CELL 20.0

typedef struct Shape {
    const char *kind; /**< Its id is the kind and a number. */
    Material material;
    Vec2 points[SHAPE_POINTS];
    int count;
    double spin; /**< Degrees per second; 0: it does not turn. */
    Vec2 pivot;
    Vec2 slide; /**< There and back by so much; zero: it does not slide. */
    double speed;
    bool starts_there; /**< At the far end of its slide. */
} Shape;

/** Obstacles that are placed together, and may be as near to each other as they like. */
typedef struct Group {
    Shape shapes[GROUP_SHAPES];
    int count;
} Group;

/** A convex or standing outline that an obstacle ever covers. */
typedef struct Claim {
    Vec2 points[SHAPE_POINTS];
    int count;
    Box bounds;
    bool is_standing;
} Claim;

/** How the sides are alike: which images of each obstacle there are. */
typedef enum Symmetry { SYMMETRY_TURN, SYMMETRY_FLIP } Symmetry;

/** Which parts of a level are filled first. */
typedef struct Wave {
    Vec2 along; /**< Degrees to a world unit. */
    double phase;
} Wave;

typedef struct Grower {
    Random random;
    GrowPlan plan;
    GrowStyle style;
    Vec2 size, middle;
    Vec2 heart; /**< Round it a style's structure is built. */
    Symmetry symmetry;
    double thick; /**< Of walls. */
    double open;  /**< World units: a free place with less room around it is left free. */
    double tilt;  /**< Degrees by which fillings are off the axes, or TILT_RADIAL. */
    int sides;    /**< Of pillars. */
    Wave waves[WAVES];
    bool is_even;    /**< Free places are filled the largest first, not by the waves; and the style
                          may be lost, as in an arena that is too small for it. */
    double largest;  /**< World units: how far a filling reaches at most. */
    bool has_bricks; /**< Some fillings break. */
    double pace;     /**< Of movers: about 1. */
    double turning;  /**< So often a filling that moves turns; below 0: none does. */
    Vec2 clearings[CLEARINGS_MAX]; /**< Round them, and round their images, nothing stands. */
    double clearing_reach[CLEARINGS_MAX];
    int clearing_count;
    Shape obstacles[OBSTACLES_MAX];
    Claim claims[OBSTACLES_MAX];
    int count; /**< Of both. */
    int mover_count;
    int columns, rows;
    float clear[CELLS_MAX];  /**< From a cell's middle to the nearest claim or edge. */
    float wishes[CELLS_MAX]; /**< How soon each is filled. */
    Group images[IMAGES];    /**< What is being placed. */
    Claim wanted[IMAGES * GROUP_SHAPES];
    LevelSpawn spawns[LEVEL_SPAWNS];
    int spawn_count;
    LevelPickup pickups[LEVEL_PICKUPS];
    int pickup_count;
    LevelZone zones[LEVEL_ZONES];
    int zone_count;
} Grower;

#define TILT_RADIAL 1000.0

/* Chance. One call in an expression: in which order C makes several is up to the compiler. */

static inline double between(Grower *grower, double low, double high)
{
    return random_between(&grower->random, low, high);
}

static inline int pick(Grower *grower, int count)
{
    return random_index(&grower->random, count);
}

static inline bool chance(Grower *grower, double part)
{
    return random_unit(&grower->random) < part;
}

static inline double either_sign(Grower *grower)
{
    return chance(grower, 0.5) ? 1 : -1;
}

/** Degrees per second, either way. */
static inline double random_spin(Grower *grower, double low, double high)
{
    double sign = either_sign(grower);
    return sign * between(grower, low, high) * grower->pace;
}

/* Shapes: each adds one to a group, standing, and returns it. Angles are in degrees. */

/** The way of a wall along an ellipse, from one angle to another. */
typedef struct ArcWay {
    Vec2 radii;
    double growth; /**< What is added to the radii on the way. */
    double from, to;
} ArcWay;

Shape *shape_bar(Group *group, const char *kind, Vec2 middle, double angle, double length,
                 double thick);
Shape *shape_regular(Group *group, const char *kind, Vec2 middle, int corners, double radius,
                     double angle);
Shape *shape_arc(Group *group, const char *kind, Vec2 middle, ArcWay way, double thick);
Shape *shape_gear(Group *group, const char *kind, Vec2 middle, int teeth, double pitch_radius,
                  double angle);
/** Arms from a hub. */
Shape *shape_spokes(Group *group, const char *kind, Vec2 middle, int arms, double reach,
                    double thick, double angle);
/** Two walls at a right angle; the corner points in the direction of the angle + 45. */
Shape *shape_ell(Group *group, const char *kind, Vec2 corner, double angle, double length,
                 double thick);
/** Three walls, open in the direction of the angle. */
Shape *shape_cup(Group *group, const char *kind, Vec2 middle, double angle, double wide,
                 double deep, double thick);
void shape_turns(Shape *shape, Vec2 pivot, double spin);
void shape_slides(Shape *shape, Vec2 slide, double speed, bool starts_there);

/* Placing. */

void place_start(Grower *grower);
/** Places a group and its images, if a lane is left round each. With `skirts` from 0 on, it may
 * also come as near as SNUG to obstacles from that one on, but not so near that a player is caught.
 */
bool place(Grower *grower, const Group *group, int skirts);
enum { SKIRTS_NONE = OBSTACLES_MAX };
/** The room around a point. */
double place_room(const Grower *grower, Vec2 at);
Vec2 place_image(const Grower *grower, Vec2 at, int image);
/** The image that the other team has. */
int place_other_side(const Grower *grower);
/** Fills what is empty with the style's own pieces. */
void place_fillings(Grower *grower);

/* The styles: the structure that the fillings go round. */
void style_grow(Grower *grower);
/* Whether there is enough of what the style is named after. */
bool style_is_kept(const Grower *grower);

/* Spawns, pickups and zones; false where there is no good place for one. */
bool people_place(Grower *grower, const Arena *arena);

/* Name, color and line. */
void face_paint(const Grower *grower, Level *level);

/* Choosing. */

/** Scaled to one size: squares, and how far apart places of an outline are. World units. */
enum {
    OUTLINE_ACROSS = 40,
    OUTLINE_DOWN = 23,
    OUTLINE_SQUARE = 40,
    OUTLINE_STEP = 40,
    OUTLINE_PLACES = 1500
};

typedef struct Outline {
    Vec2 places[OUTLINE_PLACES];
    int count;
    double nearest[OUTLINE_DOWN][OUTLINE_ACROSS]; /**< From each square's middle to an outline. */
} Outline;

typedef struct Candidates {
    Outline outlines[CANDIDATES];
    int attempts[CANDIDATES];
    int count;
    int order[CANDIDATES]; /**< Attempts, the best one first. */
} Candidates;

void choose_among(Candidates *candidates, const Level *level, int attempt);
/** Orders them: first what is least like the others, by their outlines. */
void choose_order(Candidates *candidates);
