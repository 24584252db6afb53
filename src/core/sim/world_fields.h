/* SPDX-License-Identifier: MIT */
/*
 * All of WorldState, as lists of records with the same fields. The hash, the patches, the veil and
 * a change of level go by these lists alone. A member that is in none of them, or a list that does
 * not cover its record, is found by test_world_fields.c.
 */
#ifndef CLOCKWISE_SIM_WORLD_FIELDS_H
#define CLOCKWISE_SIM_WORLD_FIELDS_H

#include "base/error.h"
#include "base/state_field.h"
#include "sim/state.h"

/** In this order; the first has the counts that the others need. */
typedef enum WorldList {
    WORLD_LIST_WORLD, /**< One record: what is of the world as a whole. */
    WORLD_LIST_MODE,  /**< One record, or none of a mode without a state. */
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
        2 + PLAYERS_MAX + LEVEL_OBSTACLES + LEVEL_PICKUPS + TARGETS_MAX + BULLETS_MAX
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
