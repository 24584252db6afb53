/* SPDX-License-Identifier: MIT */
/* The world and its tick. Nothing in a tick allocates, reads a clock, a file or a device, or calls
 * libm: the same level, options and inputs give the same world_hash() on every machine. */
#ifndef CLOCKWISE_SIM_WORLD_H
#define CLOCKWISE_SIM_WORLD_H

#include "base/error.h"
#include "base/state_field.h"
#include "sim/mode.h"
#include "sim/state.h"

/** Sets up a match at tick 0, everyone spawned. Fails when out of memory, or if
 * mode_check_players() does. */
bool world_create(World *out_world, const Arena *arena, const ModeRules *rules,
                  const WorldOptions *options, Error *out_error);
void world_destroy(World *world);

/** Only allocates a world, for world_set_state(): setting up a match costs a thousand times as
 * much. Fails when out of memory; until it is filled, it can only be destroyed. */
bool world_allocate(World *out_world, const Arena *arena, const ModeRules *rules,
                    const WorldOptions *options, Error *out_error);

/** Like `*to = *from`, but faster: unused ends of the long lists are not copied. For where a state
 * is copied for every client at every tick. */
void world_copy_used(WorldState *to, const WorldState *from, const Arena *arena);

/** Goes on from the state of a world of the same match in an arena of the same level, without
 * events. Allocates nothing. */
void world_set_state(World *world, const WorldState *state);
/** Updates what follows from the state, after that was set directly. */
void world_refresh(World *world);
/** One tick; `inputs` holds one for each player. Only the presses of dead players count. */
void world_step(World *world, const PlayerInput inputs[PLAYERS_MAX]);
/** A hash of everything that can influence a later tick. */
Hash world_hash(const World *world);

/* An arena made from a level, and a world in it. */

typedef struct Stage {
    Arena arena;
    World world;
} Stage;

/** Makes both or neither. The level must outlive them; neither may be moved, because a world points
 * into its arena. */
bool stage_open(Arena *out_arena, World *out_world, const Level *level, const WorldOptions *options,
                Error *out_error);
/** Does nothing if both are all zero or stage_open() failed. */
void stage_close(Arena *arena, World *world);
/** The same on the heap, because a world is large. */
bool stage_create(Stage **out_stage, const Level *level, const WorldOptions *options,
                  Error *out_error);
void stage_destroy(Stage *stage);

/* A match goes on in another level: for levels that are edited while they are played. */

/**
 * Makes a new world go on where `from` is, a world of the same match in another level. Time, scores
 * and players go on. Players stay where they are if there is room, else they are at the nearest
 * place with room. Bullets are gone. Obstacles stay broken and pickups keep their wait if they are
 * in the new level just as they were; the mode keeps what does not depend on the level. Allocates
 * nothing. Between two ticks only; both worlds' arenas must exist.
 */
void world_change_from(World *world, const World *from);

/*
 * All of WorldState, as lists of records with the same fields. The hash, the patches, the veil and
 * a change of level go by these lists alone. A member that is in none of them, or a list that does
 * not cover its record, is found by test_world_fields.c.
 */

/** In this order; the first has the counts that the others need. */
typedef enum WorldList {
    WORLD_LIST_WORLD,  /**< One record: what is of the world as a whole. */
    WORLD_LIST_MODE,   /**< One record, or none of a mode without a state. */
    WORLD_LIST_STRIKE, /**< One record, or none of a match without strikes. */
    WORLD_LIST_PLAYERS,
    WORLD_LIST_BREAKABLES,
    WORLD_LIST_PADS,
    WORLD_LIST_TARGETS,
    WORLD_LIST_BULLETS,
    WORLD_LIST_COUNT
} WorldList;

/** A list's records are one after the other in the state. */
typedef struct RecordList {
    StateTable table;
    size_t offset; /**< Of the first record, in WorldState. */
    int count;
    int capacity; /**< There is room for so many. */
} RecordList;

/** The most fields that a world has in all, and how many records. */
enum {
    WORLD_RECORDS_MAX =
        3 + PLAYERS_MAX + LEVEL_OBSTACLES + LEVEL_PICKUPS + TARGETS_MAX + BULLETS_MAX
};

RecordList world_fields_list(const World *world, WorldList list);
/** The same without the count, for a list other than the mode's. */
const StateTable *world_fields_table(WorldList list);

static inline const void *world_fields_record(const WorldState *state, const RecordList *list,
                                              int index)
{
    return (const unsigned char *)state + list->offset + (size_t)index * list->table.bytes;
}

/** Whether fields that are each what they may be also go together, so that the world can be
 * stepped. False with what does not. */
bool world_fields_agree(const World *world, Error *out_error);

#endif
