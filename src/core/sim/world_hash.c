/* SPDX-License-Identifier: MIT */
#include "sim/world.h"

#include "sim/world_fields.h"

#include <string.h>

static Hash hash_field(Hash hash, const StateField *field, const void *record)
{
    uint64_t bits = state_field_get(field, record);
    double value;
    if (field->type != FIELD_DOUBLE)
        return hash_u64(hash, bits);
    memcpy(&value, &bits, sizeof value);
    return hash_double(hash, value);
}

static Hash hash_list(Hash hash, const WorldState *state, const RecordList *list)
{
    for (int i = 0; i < list->count; i++) {
        const void *record = world_fields_record(state, list, i);
        for (int k = 0; k < list->table.count; k++)
            hash = hash_field(hash, &list->table.fields[k], record);
    }
    return hash;
}

Hash world_hash(const World *world)
{
    Hash hash = hash_i32(HASH_START, (int)world->options.mode);
    hash = hash_i32(hash, world->player_count);
    hash = hash_i32(hash, world->pad_count);
    for (int i = 0; i < WORLD_LIST_COUNT; i++) {
        RecordList list = world_fields_list(world, (WorldList)i);
        hash = hash_list(hash, &world->state, &list);
    }
    return hash;
}
