/* SPDX-License-Identifier: MIT */
/* A level prepared for play, and what it does to circles. */
#ifndef CLOCKWISE_ARENA_ARENA_H
#define CLOCKWISE_ARENA_ARENA_H

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

/** So many times as fast movers go at most. */
#define ARENA_TOP_PACE 2.0

enum { NOT_BREAKABLE = -1 };

typedef struct ArenaObstacle {
    int first_piece;
    int piece_count;
    bool is_moving;
    int breakable;
    Box swept;     /**< Ever. */
    double stride; /**< Of any point in a tick, world units, at the usual pace. */
} ArenaObstacle;

/** It never changes and may be shared by many worlds. */
typedef struct Arena {
    const Level *level;       /**< Not owned. */
    ArenaObstacle *obstacles; /**< In the level's order. */
    ConvexPolygon *pieces;    /**< Those of standing obstacles first. */
    int *piece_obstacle;
    int piece_count;
    int standing_count; /**< Of the pieces. */
    int *moving;
    int moving_count;
    double top_pace; /**< 1 to ARENA_TOP_PACE. */
    int *breakable;
    int breakable_count;
    Grid grid; /**< With nothing broken. */
    Entries entries;
} Arena;

/** Fails only when out of memory. */
bool arena_create(Arena *out_arena, const Level *level, Error *out_error);
void arena_destroy(Arena *arena);
/** Where it is drawn. */
Box arena_drawn_box(const Arena *arena, int obstacle);
/** Of a player's center. */
static inline Box arena_room(const Level *level)
{
    return box_grown((Box){{0, 0}, level->size}, -PLAYER_RADIUS);
}
static inline bool arena_is_glass(const Arena *arena, int obstacle)
{
    return arena->level->obstacles[obstacle].material == MATERIAL_GLASS;
}
/** Of the pieces of a grid, but for glass where it may pass. */
bool arena_is_line_clear(const Arena *arena, const Grid *grid, Vec2 from, Vec2 to,
                         bool passes_glass);
/** Of the pieces of a grid. */
bool arena_is_way_clear(const Grid *grid, const ConvexPolygon *pieces, Circle circle, Vec2 to);

/* Where a moving obstacle is follows from the time alone, also between ticks. */

/** Rotated about `pivot`, then moved by `shift`. */
typedef struct Pose {
    Vec2 pivot;
    Vec2 turn; /**< (cos, sin). */
    Vec2 shift;
} Pose;

/** After the match's first tick. */
Pose motion_pose(const LevelMotion *motion, double seconds);

/** At a part, in [0, 1], between two less than a tick apart: rotation is interpolated linearly. */
Pose motion_between(const Pose *before, const Pose *now, double part);
Vec2 motion_apply(const Pose *pose, Vec2 point);
/** The inverse of motion_apply(). */
Vec2 motion_undo(const Pose *pose, Vec2 point);

/** Seconds until it stops or starts at a point of its path; more than `within` where neither is
 * that soon. */
double motion_next_change(const LevelMotion *motion, double seconds, double within);
bool motion_meets(const Arena *arena, int obstacle, const Pose *pose, Circle circle);
bool motion_bars(const Arena *arena, int obstacle, const Pose *pose, Vec2 from, Vec2 to);

/* The pieces of moving obstacles at a time, in the arena's order. The world's also know their last
 * tick's motion, so that nothing passes through them. */

/** In the last tick. */
typedef struct MoverStep {
    Pose before; /**< A tick ago. */
    Pose now;
    Box swept;      /**< In the tick; empty where it is broken. */
    double seconds; /**< Of `now`; HUGE_VAL where it is nowhere. */
    double pace;    /**< Of the usual stride, at most. */
} MoverStep;

typedef struct Movers {
    ConvexPolygon *pieces;
    MoverStep *steps;       /**< Of each piece. */
    ConvexPolygon *between; /**< Room for movers_between(). */
    int count;
} Movers;

/** Where it is now. */
static inline const ConvexPolygon *movers_piece(const Movers *movers, const Arena *arena, int piece)
{
    int standing = arena->standing_count;
    return piece < standing ? &arena->pieces[piece] : &movers->pieces[piece - standing];
}
/** At time 0. Fails only when out of memory. */
bool movers_create(Movers *out_movers, const Arena *arena, Error *out_error);
void movers_destroy(Movers *movers);
/** After the match's first tick, without motion. */
void movers_place(Movers *movers, const Arena *arena, double seconds);
/** To `now`, with the motion since `before`, a tick ago, both as in movers_place(). They are the
 * same while movers stand still, and `before` is later while they run backwards. */
void movers_step(Movers *movers, const Arena *arena, double before, double now);

/** At a part of the last tick, those that came near a circle in it. Valid until the next call; not
 * to be destroyed. */
Movers movers_between(const Movers *movers, const Arena *arena, double part, Circle circle);
/** Out of reach of everything. */
void movers_remove(Movers *movers, const Arena *arena, int piece);

/** In the last tick; leaving its inside does not count. */
bool movers_ran_over(const Movers *movers, const Arena *arena, Vec2 before, Vec2 now);

/** Now; leaving from its inside does not count. */
bool movers_bar(const Movers *movers, Vec2 from, Vec2 to);
/** Of the deepest in a circle, world units, or 0. */
double movers_depth(const Movers *movers, Circle circle);
/** The sum of the shortest moves out of each. */
Vec2 movers_push(const Movers *movers, Circle circle);
/** Without what leads deeper into a mover. */
Vec2 movers_limit(const Movers *movers, Circle circle, Vec2 move);

/** Straight, during a part of the last tick. */
typedef struct MoverSweep {
    Circle circle; /**< Where it begins. */
    Vec2 move;
    double from, to; /**< In [0, 1]. */
} MoverSweep;

typedef struct MoverTouch {
    Touch touch;  /**< The time is a part of the move. */
    Vec2 surface; /**< World units per second. */
    int piece;
} MoverTouch;

/** The first that a circle touches and approaches, in each mover's own frame, along chords where
 * that rotates. */
MoverTouch movers_sweep(const Movers *movers, const Arena *arena, const MoverSweep *sweep);
/** In the last tick, by bounding boxes. */
bool movers_were_near(const Movers *movers, Circle circle);

enum { SURROUNDINGS_EDGES = 4 };

typedef struct Surroundings {
    const Arena *arena;
    const Movers *movers; /**< At this tick. */
    const Grid *grid;     /**< Without what is broken. */
} Surroundings;

/** Left, bottom, right and top. */
HalfPlane surroundings_edge(const Arena *arena, int edge, double radius);

/** In the deepest unbroken standing obstacle or past an edge, world units; 0 for neither. */
double surroundings_depth(const Surroundings *around, Circle circle);
/** With nothing broken. */
double surroundings_depth_unbroken(const Arena *arena, Circle circle);

/* Each obstacle at the wished place becomes a half plane, tangent to its outline pushed out by the
 * radius; the nearest free point is the answer, repeated from there until nothing changes. Standing
 * obstacles and the arena's edge win over moving ones, but no circle goes deeper into a mover, or
 * through one, by its own move. */

enum { RESOLVE_CONTACTS = 8 };

typedef struct Rest {
    Vec2 at;
    Vec2 normals[RESOLVE_CONTACTS]; /**< Away from the obstacle. */
    int contact_count;
    double mover_depth; /**< World units of the deepest mover. */
} Rest;

/** World units that a mover pushes a circle in one step. */
#define SQUEEZE_MAX 10.0

/**
 * Moves a circle of at most PLAYER_RADIUS towards `wish`, which is at most its radius away. From a
 * free place it ends in one; from inside an obstacle it leaves by the nearest exit. `slip` is a
 * dash's direction (DASH_CORNER_SLIP), or zero.
 *
 * A free place farther off than the move itself and SQUEEZE_MAX is no room. Nor is one to which a
 * mover would push the circle several times farther than it is deep in it: between surfaces that
 * close at less than some 10 degrees a circle is pinned as between parallel ones.
 */
void resolve_circle(const Surroundings *around, const Circle *from, const Vec2 *wish,
                    const Vec2 *slip, Rest *out_rest);

/* Moves circles of PLAYER_RADIUS, eight or fifty thousand. Neighbors are found by sorting them into
 * cells. */

typedef struct CrowdBody {
    Vec2 at;
    Vec2 velocity;      /**< Loses its part into something solid. */
    Vec2 slip;          /**< See resolve_circle(). */
    double mover_depth; /**< Out, of the last step. */
} CrowdBody;

/** In sorted order. */
typedef struct CrowdPlace {
    Vec2 wish; /**< Wanted. */
    int body;
    int cell;
} CrowdPlace;

typedef struct Crowd {
    int capacity;
    int columns, rows;
    double cells_per_unit;
    int cell_capacity; /**< Two more than cells, for the sort. */
    int *starts;       /**< Cell c holds places starts[c] up to starts[c + 1]. */
    int *cells;        /**< Of each body. */
    CrowdPlace *places;
} Crowd;

/** Fails only when out of memory. */
bool crowd_create(Crowd *out_crowd, const Arena *arena, int capacity, Error *out_error);
void crowd_destroy(Crowd *crowd);
/** By one tick. Of two overlapping circles each moves by half the overlap. */
void crowd_move(Crowd *crowd, const Surroundings *around, CrowdBody *bodies, int count);

/** For crowd_push() and crowd_keep_apart(). */
enum { CROWD_FEW = 16 };

/** Through the last tick, in as many steps as the fastest mover needs. Sets `at` and `mover_depth`,
 * the most in any step: more than CRUSH_DEPTH is crushed. */
void crowd_push(const Surroundings *around, CrowdBody *bodies, int count);

/** After crowd_move(). Where two have no room to give way, the one that moved farther goes back to
 * its place in `starts`. None ends deeper in another than CROWD_OVERLAP, or than it was at the
 * start. */
void crowd_keep_apart(const Surroundings *around, CrowdBody *bodies, const Vec2 *starts, int count);

/** World units, after a tick. */
#define CROWD_OVERLAP 1.0

/* What a good designer would say of a valid level. The levels that come with the game hold to
 * it. */

typedef enum AdvicePart { ADVICE_OBSTACLE, ADVICE_SPAWN, ADVICE_ZONE, ADVICE_PARTS } AdvicePart;

/** In a level's file. */
extern const char *const advice_list_keys[ADVICE_PARTS];

typedef struct Advice {
    AdvicePart part;
    int index;
    int other;   /**< Of a lane; past the last one: an edge. */
    int order;   /**< Among hints about the same. */
    double size; /**< Of a lane. */
    char text[224];
} Advice;

/** More are left out. */
enum { ADVICE_MAX = 64 };

typedef struct AdviceList {
    Advice items[ADVICE_MAX]; /**< By part, then by index. */
    int count;
} AdviceList;

/** For a valid level. False when out of memory. */
bool advice_find(const Level *level, AdviceList *out_list, Error *out_error);

/** World units; a narrower gap through which a player still fits is no good lane. */
#define ADVICE_LANE 70.0

/** World units from a spawn to a place out of its sight: less than two seconds at full speed. In
 * the levels that come with the game it is at most 400, except 510 at the outer shores of
 * `islands`. */
#define ADVICE_SHADOW_REACH 520.0

/** World units; an opponent's spawn in plain sight is not nearer. */
#define ADVICE_SIGHT 350.0

/** With room for a player, out of sight, within ADVICE_SHADOW_REACH; the nearest ones, at most
 * `most`. */
int advice_spawns_shadows(const Arena *arena, Vec2 spawn, int most, Vec2 *out_places);

#endif
