/* SPDX-License-Identifier: MIT */
/* A level's data, checked: corners are clockwise, numbers within their limits, ids unique.
 * level_read.h reads it from JSON. */
#pragma once

#include "collide/vec2.h"

enum {
    LEVEL_FILE_BYTES = 1 << 20,
    /** A text of level_write() may be longer than the level's file, where ids may be left out, and
       numbers and characters written shorter. */
    LEVEL_WRITTEN_BYTES = 3 << 20,
    LEVEL_DEPTH = 16,
    LEVEL_OBSTACLES = 2048,
    LEVEL_CORNERS = 256, /**< Of one obstacle. */
    LEVEL_PATH_POINTS = 64,
    LEVEL_SPAWNS = 64,
    LEVEL_PICKUPS = 64,
    LEVEL_ZONES = 16,
    LEVEL_MODES = 16,  /**< Names in a file's list of modes. */
    LEVEL_PLAYERS = 8, /**< The simulation's PLAYERS_MAX. */
    LEVEL_NAME_BYTES = 80,
    LEVEL_LINE_BYTES = 120, /**< Of a face's line. */
    LEVEL_PROOF_BYTES = 16  /**< Of the proof of the author's time. */
};

/* All obstacles together have limits, so that every valid level starts within a second and plays
 * smoothly (`bench`). levels/README.md and the schema repeat them. */
enum {
    LEVEL_CORNERS_IN_ALL = 20000,
    LEVEL_MOVING_CORNERS = 2048, /**< Of the obstacles with a motion. */
    LEVEL_MOVING_PIECES = 128,   /**< Convex pieces of these obstacles. */
    /** Areas of the level's view: what a frame draws of these obstacles, each at most one. */
    LEVEL_MOVERS_COVER = 16,
    LEVEL_PATH_POINTS_IN_ALL = 2048,
    LEVEL_PILED = 64,          /**< Standing convex pieces at or near one square. */
    LEVEL_PILED_CORNERS = 512, /**< Of these pieces. */
    LEVEL_SQUARES = 1 << 19    /**< Squares touched by each standing piece, added up. */
};

#define LEVEL_VIEW_DEFAULT ((Vec2){1600, 900})
#define LEVEL_FORMAT 1

/* Limits of numbers in files; levels/README.md and the schema repeat them. */
#define LEVEL_SIZE_MIN 200.0 /**< Width and height of arena and view, world units. */
#define LEVEL_SIZE_MAX 20000.0
#define LEVEL_COORDINATE_MAX 100000.0 /**< Absolute: obstacles may reach out of the arena. */
#define LEVEL_SPIN_MAX 720.0          /**< Degrees per second, absolute. */
#define LEVEL_SPEED_MIN 1.0           /**< World units per second. */
#define LEVEL_SPEED_MAX 2000.0
/** World units per second, for every point of a mover: it pushes players in few steps per tick. */
#define LEVEL_POINT_SPEED 2000.0
#define LEVEL_WAIT_MAX 60.0   /**< Seconds. */
#define LEVEL_EVERY_MIN 1.0   /**< Seconds. */
#define LEVEL_EVERY_MAX 600.0 /**< Seconds. */
#define LEVEL_ZONE_MIN 10.0   /**< Radius, world units. */
#define LEVEL_ZONE_MAX 5000.0
#define LEVEL_PAR_MIN 0.1  /**< Seconds. */
#define LEVEL_PAR_MAX 60.0 /**< Seconds: the trials' TRIALS_SECONDS. */
#define LEVEL_HUE_MIN 1    /**< Degrees; red is 360. */
#define LEVEL_HUE_MAX 360

/** Radius of the simulation's players, world units. */
#define LEVEL_PLAYER_RADIUS 20.0
#define LEVEL_SQUARE (2 * LEVEL_PLAYER_RADIUS) /**< The side of a cell of an arena's grid. */

typedef enum Material {
    MATERIAL_PLAIN,
    MATERIAL_MIRROR, /**< Bullets lose no bounces. */
    MATERIAL_GLASS,
    MATERIAL_BREAKABLE,
    MATERIAL_COUNT
} Material;

typedef enum Mode {
    MODE_DEATHMATCH,
    MODE_LAST_LIGHT,
    MODE_BEACON,
    MODE_TORCH,
    MODE_SIEGE,
    MODE_TRIALS,
    MODE_PRACTICE,
    MODE_BLITZ,
    MODE_COUNT
} Mode;

/** What a strike of the clock may bring: a rule of the game that changes for a while. */
typedef enum Strike {
    STRIKE_REVERSE,    /**< Movers go the other way. */
    STRIKE_RUSH,       /**< Movers go twice as fast, or as fast as they may. */
    STRIKE_STILL,      /**< Movers stand still. */
    STRIKE_MIRRORS,    /**< Every obstacle is a mirror. */
    STRIKE_DARK,       /**< Nobody sees far. */
    STRIKE_ONE_BULLET, /**< Everyone has one bullet, and one hit kills. */
    STRIKE_PICKUPS,    /**< Every pickup is there, and soon again. */
    STRIKE_COUNT
} Strike;

typedef enum WeaponKind {
    WEAPON_PULSE,
    WEAPON_SCATTER,
    WEAPON_RICOCHET,
    WEAPON_LANCE,
    WEAPON_MORTAR,
    WEAPON_DISC,
    WEAPON_COUNT,
    WEAPON_ANY = WEAPON_COUNT /**< Pickups only: a different one each time. */
} WeaponKind;

typedef enum PickupKind {
    PICKUP_WEAPON,
    PICKUP_HEALTH,
    PICKUP_OVERSHIELD,
    PICKUP_FLARE,
    PICKUP_CLOAK,
    PICKUP_DASH,
    PICKUP_COUNT
} PickupKind;

/** What is drawn faintly on the floor, behind everything. */
typedef enum LevelMark {
    LEVEL_MARK_DIAL, /**< A clock's face: the mark of levels without one. */
    LEVEL_MARK_DUEL,
    LEVEL_MARK_SLAB,
    LEVEL_MARK_COLUMNS,
    LEVEL_MARK_CROSS,
    LEVEL_MARK_LIFTS,
    LEVEL_MARK_GEARS,
    LEVEL_MARK_SPIRAL,
    LEVEL_MARK_IRIS,
    LEVEL_MARK_PANES,
    LEVEL_MARK_BRICKS,
    LEVEL_MARK_BUMPERS,
    LEVEL_MARK_WAVES,
    LEVEL_MARK_COUNT
} LevelMark;

/** An obstacle rotates about a pivot, slides along a path, or both (the pivot moves with it). */
typedef struct LevelMotion {
    bool has_spin;
    double spin; /**< Degrees per second, counter-clockwise positive. */
    Vec2 pivot;
    Vec2 *path; /**< Offsets, at least two where there is a path. */
    int path_count;
    double speed; /**< World units per second. */
    double wait;  /**< Seconds at every point of the path. */
    bool is_loop; /**< "around": from the last point to the first; else "back" along the path. */
} LevelMotion;

typedef struct LevelObstacle {
    char id[LEVEL_NAME_BYTES + 1];
    Material material;
    Vec2 *points; /**< Simple, clockwise, without repeated corners. */
    int point_count;
    LevelMotion motion; /**< No spin and no path: it stands still. */
} LevelObstacle;

typedef struct LevelSpawn {
    Vec2 at;
    int team; /**< 1 or 2, or 0 for anyone. */
} LevelSpawn;

typedef struct LevelPickup {
    Vec2 at;
    PickupKind kind;
    WeaponKind weapon;
    double every; /**< Seconds until it returns, or 0 for the default. */
} LevelPickup;

typedef struct LevelZone {
    Vec2 at;
    double radius;
} LevelZone;

/** For how many players, people and bots together, a level is made. It can be played by others. */
typedef struct LevelPlayers {
    int least; /**< 1 to LEVEL_PLAYERS, at most `most`. */
    int most;
} LevelPlayers;

#define LEVEL_PLAYERS_DEFAULT ((LevelPlayers){2, LEVEL_PLAYERS})

/** A level's face changes nothing about play, so records and recordings do not depend on it. */
typedef struct LevelFace {
    int hue; /**< Of the light and the floor: LEVEL_HUE_MIN to LEVEL_HUE_MAX; 0: the default. */
    LevelMark mark;
    char line[LEVEL_LINE_BYTES + 1]; /**< What is special here, or empty. */
} LevelFace;

typedef struct Level {
    char name[LEVEL_NAME_BYTES + 1];
    char author[LEVEL_NAME_BYTES + 1];
    Vec2 size;
    Vec2 view;
    LevelPlayers players;
    double par;            /**< Seconds for gold in trials; 0: the game estimates them. */
    double author_seconds; /**< The author's best in trials, see level_author_time(); 0: none. */
    char author_proof[LEVEL_PROOF_BYTES + 1];
    LevelFace face;
    LevelObstacle *obstacles;
    int obstacle_count;
    LevelSpawn *spawns;
    int spawn_count;
    LevelPickup *pickups;
    int pickup_count;
    LevelZone *zones;
    int zone_count;
    unsigned modes; /**< Bit 1 << Mode for each mode of the level; all of them by default. */
    unsigned
        strikes; /**< Bit 1 << Strike for each that the clock may bring; 0: the game chooses. */
} Level;

/** Frees a level's data and leaves it all zero, which is a valid empty level. */
void level_destroy(Level *level);

static inline bool level_motion_is_still(const LevelMotion *motion)
{
    return !motion->has_spin && motion->path_count == 0;
}

/** The greatest speed of a moving obstacle's farthest corner, world units per second. At most
 * LEVEL_POINT_SPEED in a valid level. */
double level_point_speed(const LevelObstacle *obstacle);

/** A box around all that an obstacle ever covers. */
Box level_swept_box(const LevelObstacle *obstacle);

/** Whether an obstacle moves and ever meets a player standing at a point. One that turns while it
 * slides may have any angle anywhere. */
bool level_sweeps(const LevelObstacle *obstacle, Vec2 point);

/** The names in files and on command lines, such as "last-light". */
extern const char *const level_mode_names[MODE_COUNT];
extern const char *const level_material_names[MATERIAL_COUNT];
extern const char *const level_weapon_names[WEAPON_COUNT];
extern const char *const level_pickup_names[PICKUP_COUNT];
extern const char *const level_mark_names[LEVEL_MARK_COUNT];
extern const char *const level_strike_names[STRIKE_COUNT];
const char *level_mode_name(Mode mode);
const char *level_weapon_name(WeaponKind weapon);
const char *level_pickup_name(PickupKind kind);

/** The mode of that name ("zone" is an old name of beacon); false where there is none. */
bool level_mode_of_name(const char *name, Mode *out_mode);

/* Which spawns a player can walk between, and which zones one can walk into. */

/** Writes true for each spawn that is cut off from the largest group of connected spawns. It never
 * overlooks a path; in files of more than 37,500 corners it may overlook a wall. Moving and
 * breakable obstacles block nothing. Only spawns with `is_asked` count; a player must fit there.
 * False when out of memory. */
bool level_reach_cut_off(const Level *level, const bool is_asked[LEVEL_SPAWNS],
                         bool out_is_cut_off[LEVEL_SPAWNS]);

/** Writes true for each zone into which no player can walk from any spawn, by the same measures;
 * all spawns count. False when out of memory. */
bool level_reach_cut_off_zones(const Level *level, bool out_is_cut_off[LEVEL_ZONES]);

/** How many times as large players may be, from 1 to `most`, and still walk to all that others walk
 * to, a little less than just so much. 1 when out of memory. */
double level_reach_growth(const Level *level, double most);
