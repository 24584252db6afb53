/* SPDX-License-Identifier: MIT */
/*
 * A level as data, after everything about it has been checked: corners are clockwise, numbers
 * within their limits, ids unique. level_read.h makes one from JSON; nothing else needs to know
 * JSON.
 */
#ifndef CLOCKWISE_LEVEL_LEVEL_H
#define CLOCKWISE_LEVEL_LEVEL_H

#include "geom/vec2.h"

#include <stdbool.h>

enum {
    LEVEL_FILE_BYTES = 1 << 20,
    LEVEL_DEPTH = 16,
    LEVEL_OBSTACLES = 2048,
    LEVEL_CORNERS = 256, /**< Of one obstacle. */
    LEVEL_PATH_POINTS = 64,
    LEVEL_SPAWNS = 64,
    LEVEL_PICKUPS = 64,
    LEVEL_ZONES = 16,
    LEVEL_MODES = 16, /**< Names in a file's list of modes. */
    LEVEL_NAME_BYTES = 80
};

/*
 * What a level may cost, all its obstacles together: so that any level that is valid starts within
 * a second and plays. `bench` measures the worst; levels/README.md and the schema say the same.
 */
enum {
    LEVEL_CORNERS_IN_ALL = 20000,
    LEVEL_MOVING_CORNERS = 2048, /**< Of the obstacles with a motion. */
    LEVEL_MOVING_PIECES = 128,   /**< Convex pieces that these are cut into. */
    LEVEL_PATH_POINTS_IN_ALL = 2048,
    LEVEL_PILED = 64, /**< Standing convex pieces at or near one square (level_square()). */
    LEVEL_PILED_CORNERS = 512, /**< Of these pieces. */
    LEVEL_SQUARES = 1 << 19    /**< That standing pieces touch, each piece counted for itself. */
};

#define LEVEL_VIEW_DEFAULT ((Vec2){1600, 900})

/* What a file's numbers may be; levels/README.md and the schema say the same. */
#define LEVEL_SIZE_MIN 200.0   /**< Of the arena and of the view, either way; world units. */
#define LEVEL_SIZE_MAX 20000.0 /**< The same. */
#define LEVEL_COORDINATE_MAX                                                                       \
    100000.0                 /**< Either side of 0: obstacles may reach out of the arena. */
#define LEVEL_SPIN_MAX 720.0 /**< Degrees a second, either way. */
#define LEVEL_SPEED_MIN 1.0  /**< World units a second. */
#define LEVEL_SPEED_MAX 2000.0
/** World units a second, of any point of what moves: a player is pushed by it in a few steps. */
#define LEVEL_POINT_SPEED 2000.0
#define LEVEL_WAIT_MAX 60.0   /**< Seconds. */
#define LEVEL_EVERY_MIN 1.0   /**< Seconds. */
#define LEVEL_EVERY_MAX 600.0 /**< Seconds. */
#define LEVEL_ZONE_MIN 10.0   /**< Radius, world units. */
#define LEVEL_ZONE_MAX 5000.0

/** The room that a circle needs where it starts. The simulation's players have this radius. */
#define LEVEL_PLAYER_RADIUS 20.0

typedef enum Material {
    MATERIAL_PLAIN,
    MATERIAL_MIRROR,    /**< Bullets lose no bounces. */
    MATERIAL_GLASS,     /**< Seen through; to bullets a wall like any. */
    MATERIAL_BREAKABLE, /**< Has health. */
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
    MODE_COUNT
} Mode;

typedef enum WeaponKind {
    WEAPON_PULSE,
    WEAPON_SCATTER,
    WEAPON_RICOCHET,
    WEAPON_LANCE,
    WEAPON_MORTAR,
    WEAPON_DISC,
    WEAPON_COUNT,
    WEAPON_ANY = WEAPON_COUNT /**< Only of a pickup: a different one each time. */
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

/**
 * How an obstacle moves: it may turn about a pivot, slide along a path, or both, the pivot then
 * travelling with it. Offsets are from where the obstacle is drawn.
 */
typedef struct LevelMotion {
    bool has_spin;
    double spin; /**< Degrees a second, counter-clockwise positive. */
    Vec2 pivot;
    Vec2 *path; /**< Offsets, at least two where there is a path. */
    int path_count;
    double speed; /**< World units a second. */
    double wait;  /**< Seconds at every point of the path. */
    bool is_loop; /**< "around": from the last point to the first; else "back" the way it came. */
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
    PickupKind kind;
    WeaponKind weapon;
    Vec2 at;
    double every; /**< Seconds between two, or 0 for the game's own. */
} LevelPickup;

typedef struct LevelZone {
    Vec2 at;
    double radius;
} LevelZone;

typedef struct Level {
    char name[LEVEL_NAME_BYTES + 1];
    char author[LEVEL_NAME_BYTES + 1];
    Vec2 size;
    Vec2 view;
    LevelObstacle *obstacles;
    int obstacle_count;
    LevelSpawn *spawns;
    int spawn_count;
    LevelPickup *pickups;
    int pickup_count;
    LevelZone *zones;
    int zone_count;
    unsigned modes; /**< Bit 1 << Mode for each the level is made for; all of them where unsaid. */
} Level;

/**
 * How wide the squares are that an arena is divided into, to know what stands near a place: a
 * player's diameter, and more in arenas longer than 512 of those.
 */
static inline double level_square(Vec2 size)
{
    double longest = size.x > size.y ? size.x : size.y;
    double needed = longest / 512;
    return needed > 2 * LEVEL_PLAYER_RADIUS ? needed : 2 * LEVEL_PLAYER_RADIUS;
}

/** Frees everything a level owns and leaves it empty; an all-zero level is empty. */
void level_destroy(Level *level);

static inline bool level_motion_is_still(const LevelMotion *motion)
{
    return !motion->has_spin && motion->path_count == 0;
}

/**
 * How fast the corner of a moving obstacle that is farthest from its pivot may be, world units a
 * second: as it turns and slides at once. At most LEVEL_POINT_SPEED in a valid level.
 */
double level_point_speed(const LevelObstacle *obstacle);

/** The names that files and command lines use, as "last-light". */
extern const char *const level_mode_names[MODE_COUNT];
extern const char *const level_material_names[MATERIAL_COUNT];
extern const char *const level_weapon_names[WEAPON_COUNT];
extern const char *const level_pickup_names[PICKUP_COUNT];
const char *level_mode_name(Mode mode);
const char *level_material_name(Material material);
const char *level_weapon_name(WeaponKind weapon);
const char *level_pickup_name(PickupKind kind);

/** The mode of that name ("zone", an older word, means beacon); false where there is none. */
bool level_mode_of_name(const char *name, Mode *out_mode);

#endif
