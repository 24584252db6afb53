/* SPDX-License-Identifier: MIT */
/* A level prepared for play, and what it does to circles. */
#pragma once

#include "collide/convex_polygon.h"
#include "level/level.h"

enum { ENTRIES_WANTED = 256 };

/** Places besides a level's spawns where players can come in, out of an opponent's sight. One can
 * walk there from a spawn, and no mover ever sweeps over them. They depend on the level alone and
 * lie about evenly, in a shuffled order. */
typedef struct Entries {
    Vec2 *places;
    int count; /**< 0 in a level without spawns. */
} Entries;

/** World units; no larger circle moves through an arena. */
#define PLAYER_RADIUS LEVEL_PLAYER_RADIUS

/** World units; a dash that clips a corner by no more slides past it. */
#define DASH_CORNER_SLIP 6.0

/** World units; deeper in a mover, a player is crushed at once. */
#define CRUSH_DEPTH 14.0

/** World units; deeper in a mover, a player is pinned. */
#define PINNED_DEPTH 0.5

/** How many times as fast movers go at most, for a while. */
#define ARENA_TOP_PACE 2.0

enum { NOT_BREAKABLE = -1 };

typedef struct ArenaObstacle {
    int first_piece;
    int piece_count;
    bool is_moving;
    int breakable;
    Box swept;     /**< All that it can ever cover. */
    double stride; /**< The farthest that one of its points goes in a tick, world units; twice as
                      far at twice the pace. */
} ArenaObstacle;

/** Obstacles cut into convex pieces, the standing ones in a grid. It never changes and may be
 * shared by many worlds. */
typedef struct Arena {
    const Level *level;       /**< Not owned. */
    ArenaObstacle *obstacles; /**< As many as the level has, in its order. */
    ConvexPolygon *pieces;    /**< As in the level; those of standing obstacles first. */
    int *piece_obstacle;
    int piece_count;
    int standing_count; /**< How many pieces do not move; they come first. */
    int *moving;
    int moving_count;
    double top_pace; /**< The highest factor of all movers' speed, 1 to ARENA_TOP_PACE. */
    int *breakable;
    int breakable_count;
    Grid grid; /**< Of the standing pieces, with nothing broken. */
    Entries entries;
} Arena;

/** Fails only when out of memory. */
bool arena_create(Arena *out_arena, const Level *level, Error *out_error);
void arena_destroy(Arena *arena);
/** All that an obstacle covers where it is drawn. */
Box arena_drawn_box(const Arena *arena, int obstacle);
/** Where the edges let a player's center be. */
static inline Box arena_room(const Level *level)
{
    return box_grown((Box){{0, 0}, level->size}, -PLAYER_RADIUS);
}
static inline bool arena_is_glass(const Arena *arena, int obstacle)
{
    return arena->level->obstacles[obstacle].material == MATERIAL_GLASS;
}
/** Whether a segment crosses none of the pieces of a grid, apart from glass that it may pass. */
bool arena_is_line_clear(const Arena *arena, const Grid *grid, Vec2 from, Vec2 to,
                         bool passes_glass);
/** Whether a circle meets none of the pieces of a grid on its way to a place. */
bool arena_is_way_clear(const Grid *grid, const ConvexPolygon *pieces, Circle circle, Vec2 to);

/* Where a moving obstacle is follows from the time alone, without state, also between ticks. */

/** Transforms an obstacle of the level: rotated about `pivot`, then moved by `shift`. */
typedef struct Pose {
    Vec2 pivot;
    Vec2 turn; /**< (cos, sin). */
    Vec2 shift;
} Pose;

/** The pose `seconds` after the match's first tick. */
Pose motion_pose(const LevelMotion *motion, double seconds);

/** How long a motion's way along its path takes until it begins again; 0 without a path. */
double motion_trip_seconds(const LevelMotion *motion);

/** The pose at a part, in [0, 1], of the way between two less than a tick apart. Rotation is
 * interpolated linearly, which is accurate enough for that. */
Pose motion_between(const Pose *before, const Pose *now, double part);
Vec2 motion_apply(const Pose *pose, Vec2 point);
/** The inverse of motion_apply(). */
Vec2 motion_undo(const Pose *pose, Vec2 point);

/** Seconds until the motion next stops or starts at a point of its path; more than `within` where
 * it does neither that soon. */
double motion_next_change(const LevelMotion *motion, double seconds, double within);
bool motion_meets(const Arena *arena, int obstacle, const Pose *pose, Circle circle);
bool motion_bars(const Arena *arena, int obstacle, const Pose *pose, Vec2 from, Vec2 to);

/* The pieces of moving obstacles at a time, in the arena's order. The world's also know their last
 * tick's motion, so that nothing passes through them. */

/** How a piece moved in the last tick. */
typedef struct MoverStep {
    Pose before; /**< A tick ago. */
    Pose now;
    Box swept;      /**< All that it covered in the tick; empty where it is broken. */
    double seconds; /**< The time of `now`; HUGE_VAL where it is nowhere. */
    double pace;    /**< The usual stride times this is as far as it can have gone. */
} MoverStep;

typedef struct Movers {
    ConvexPolygon *pieces;
    MoverStep *steps;       /**< Of each piece. */
    ConvexPolygon *between; /**< Room for movers_between(). */
    int count;
} Movers;

/** A piece of the arena where it is now. */
static inline const ConvexPolygon *movers_piece(const Movers *movers, const Arena *arena, int piece)
{
    int standing = arena->standing_count;
    return piece < standing ? &arena->pieces[piece] : &movers->pieces[piece - standing];
}
/** Places every moving piece where it is at time 0. Fails only when out of memory. */
bool movers_create(Movers *out_movers, const Arena *arena, Error *out_error);
void movers_destroy(Movers *movers);
/** Moves every piece to where it is `seconds` after the match's first tick, without motion. */
void movers_place(Movers *movers, const Arena *arena, double seconds);
/** Moves every piece to where it is `now`, and records its motion since `before`, a tick ago, in
 * seconds as for movers_place(). Both are the same while movers stand still, and `before` is later
 * while they run backwards. */
void movers_step(Movers *movers, const Arena *arena, double before, double now);

/** Returns the pieces at a part of the last tick that came near a circle in it. They are valid
 * until the next call and must not be destroyed. */
Movers movers_between(const Movers *movers, const Arena *arena, double part, Circle circle);
/** Moves a piece out of reach of everything. */
void movers_remove(Movers *movers, const Arena *arena, int piece);

/** Whether a point passed through a mover in the last tick; leaving its inside does not count. */
bool movers_ran_over(const Movers *movers, const Arena *arena, Vec2 before, Vec2 now);

/** Whether a segment passes through a mover now; leaving from its inside does not count. */
bool movers_bar(const Movers *movers, Vec2 from, Vec2 to);
/** The depth of the deepest mover in a circle, world units; 0 for none. */
double movers_depth(const Movers *movers, Circle circle);
/** The sum of the shortest moves out of each mover that the circle is in. */
Vec2 movers_push(const Movers *movers, Circle circle);
/** A circle's move without its parts that lead deeper into a mover. */
Vec2 movers_limit(const Movers *movers, Circle circle, Vec2 move);

/** A circle's straight move during a part of the last tick. */
typedef struct MoverSweep {
    Circle circle; /**< Where it begins. */
    Vec2 move;
    double from, to; /**< Its begin and end as parts of the tick, in [0, 1]. */
} MoverSweep;

typedef struct MoverTouch {
    Touch touch;  /**< In world coordinates; the time is a part of the move. */
    Vec2 surface; /**< Velocity of the mover's surface there, world units per second. */
    int piece;
} MoverTouch;

/** The first mover that a circle touches and approaches. Sweeps in each mover's own frame, along
 * chords where that rotates. */
MoverTouch movers_sweep(const Movers *movers, const Arena *arena, const MoverSweep *sweep);
/** Whether a mover came near a circle in the last tick, by bounding boxes. */
bool movers_were_near(const Movers *movers, Circle circle);

/* What circles are resolved against at a tick: standing pieces, movers and the arena's edges. */

enum { SURROUNDINGS_EDGES = 4 };

typedef struct Surroundings {
    const Arena *arena;
    const Movers *movers; /**< At this tick. */
    const Grid *grid;     /**< Of the standing pieces that are not broken. */
} Surroundings;

/** Where an edge lets a circle be: 0 is the left, then the bottom, right and top edge. */
HalfPlane surroundings_edge(const Arena *arena, int edge, double radius);

/** How deep a circle is in the deepest unbroken standing obstacle or past an edge, world units; 0
 * for neither. */
double surroundings_depth(const Surroundings *around, Circle circle);
/** The same with nothing broken. */
double surroundings_depth_unbroken(const Arena *arena, Circle circle);

/* Moves a circle out of everything solid. Each obstacle at the wished place becomes a half plane,
 * tangent to its outline pushed out by the radius; the nearest free point is the answer, repeated
 * from there until nothing changes. Standing obstacles and the arena's edge win over moving ones,
 * but no circle goes deeper into a mover, or through one, by its own move. */

enum { RESOLVE_CONTACTS = 8 };

typedef struct Rest {
    Vec2 at;
    Vec2 normals[RESOLVE_CONTACTS]; /**< Of its contacts, away from the obstacle. */
    int contact_count;
    double mover_depth; /**< Depth of the deepest mover still in it, world units. */
} Rest;

/** A mover pushes a circle at most this far in one step, world units. */
#define SQUEEZE_MAX 10.0

/** Moves a circle of at most PLAYER_RADIUS towards `wish`, which is at most its radius away. From a
 * free place it ends in one; from inside an obstacle it leaves by the nearest exit. `slip` is a
 * dash's direction (DASH_CORNER_SLIP), or zero.
 *
 * A free place farther off than the move itself and SQUEEZE_MAX is no room. Nor is one to which a
 * mover would push the circle several times farther than it is deep in it: between surfaces that
 * close at less than some 10 degrees a circle is pinned as between parallel ones. */
void resolve_circle(const Surroundings *around, const Circle *from, const Vec2 *wish,
                    const Vec2 *slip, Rest *out_rest);

/* Moves circles of PLAYER_RADIUS, eight or fifty thousand. A sort into cells finds neighbors. */

typedef struct CrowdBody {
    Vec2 at;
    Vec2 velocity;      /**< World units per second; loses its part into something solid. */
    Vec2 slip;          /**< A dash's direction, or zero: see resolve_circle(). */
    double mover_depth; /**< Out: how deep a mover was in it at the last step, world units. */
} CrowdBody;

/** A body's place in sorted order. */
typedef struct CrowdPlace {
    Vec2 wish; /**< Where it wants to be. */
    int body;
    int cell;
} CrowdPlace;

/** Two places of circles that are near each other. */
typedef struct CrowdPair {
    int place, other;
} CrowdPair;

typedef struct Crowd {
    int capacity;
    int columns, rows;
    double cells_per_unit;
    int cell_capacity; /**< The number of cells and two more, for the sort. */
    int *starts; /**< Of the counting sort: cell c holds places starts[c] up to starts[c + 1]. */
    int *cells;  /**< Of the counting sort: the cell of each body. */
    CrowdPlace *places;
    int rounds;
    CrowdPair *pairs; /**< Like what follows, of more than one round: who may touch in one. */
    int pair_count;
    int *moved; /**< The places of those that a round moved. */
    int moved_count;
    bool *is_moved; /**< Of each place. */
} Crowd;

/** For at most `capacity` circles. In each of its `rounds`, 1 or more, overlapping circles move
 * apart and then out of obstacles. A match has one, for the few who meet in it; dense crowds need
 * more to come apart. Fails only when out of memory. */
bool crowd_create(Crowd *out_crowd, const Arena *arena, int capacity, int rounds, Error *out_error);
void crowd_destroy(Crowd *crowd);
/** Moves every body by one tick. Of two overlapping circles each moves by half the overlap. Several
 * rounds leave alone what overlaps by no more than CROWD_SLOP. */
void crowd_move(Crowd *crowd, const Surroundings *around, CrowdBody *bodies, int count);

/** World units: a 160th of a circle, which nobody sees. */
#define CROWD_SLOP 0.25

/** The most bodies of crowd_push() and crowd_keep_apart(). */
enum { CROWD_FEW = 16 };

/** Lets the movers push bodies through the last tick, in as many steps as the fastest needs. Sets
 * `at` and `mover_depth`, the most in any step: more than CRUSH_DEPTH is crushed. */
void crowd_push(const Surroundings *around, CrowdBody *bodies, int count);

/** After crowd_move(), moves bodies apart. Where two have no room to give way, the one that moved
 * farther goes back to its place in `starts`. None ends deeper in another than CROWD_OVERLAP, or
 * than it was at the start. */
void crowd_keep_apart(const Surroundings *around, CrowdBody *bodies, const Vec2 *starts, int count);

/** World units by which two bodies may overlap after a tick. */
#define CROWD_OVERLAP 1.0

/* What a good designer would say of a valid level. The levels of the game hold to it. */

typedef enum AdvicePart { ADVICE_OBSTACLE, ADVICE_SPAWN, ADVICE_ZONE, ADVICE_PARTS } AdvicePart;

/** The keys of their arrays in a level's file. */
extern const char *const advice_list_keys[ADVICE_PARTS];

typedef struct Advice {
    AdvicePart part;
    int index;
    int other;   /**< Of a lane: the other obstacle, or past the last one an edge. */
    int order;   /**< Among hints about the same: the lower one comes first. */
    double size; /**< Of a lane: its width. */
    char text[560];
} Advice;

/** More hints than these are left out. */
enum { ADVICE_MAX = 64 };

typedef struct AdviceList {
    Advice items[ADVICE_MAX]; /**< By part, then by index. */
    int count;
} AdviceList;

/** Finds the hints for a valid level. False when out of memory. */
bool advice_find(const Level *level, AdviceList *out_list, Error *out_error);

/** World units; a narrower gap through which a player still fits is no good lane. */
#define ADVICE_LANE 70.0

/** World units from a spawn to a place out of its sight: less than two seconds at full speed. In
 * the levels that come with the game it is at most 400, except 510 at the outer shores of
 * `islands`. */
#define ADVICE_SHADOW_REACH 520.0

/** World units; an opponent's spawn in plain sight is not nearer. */
#define ADVICE_SIGHT 350.0

/** Writes the nearest places within ADVICE_SHADOW_REACH of a spawn, with room for a player and out
 * of its sight. Returns how many. */
int advice_spawns_shadows(const Arena *arena, Vec2 spawn, int most, Vec2 *out_places);
