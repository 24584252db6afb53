/* SPDX-License-Identifier: MIT */
#include "arena/advice.h"

#include "arena/advice_lanes.h"
#include "arena/advice_spawns.h"
#include "level/level.h"

#include <stdio.h>

static bool find_zones(const Level *level, AdviceList *list, Error *out_error)
{
    bool is_cut_off[LEVEL_ZONES];
    if (!level_reach_cut_off_zones(level, is_cut_off))
        return error_set_memory(out_error, "out of memory");
    for (int i = 0; i < level->zone_count; i++) {
        Advice *advice = is_cut_off[i] ? advice_list_add(list, ADVICE_ZONE, i) : NULL;
        if (advice != NULL)
            snprintf(advice->text, sizeof advice->text,
                     "nobody can walk into this zone from any spawn; open a way to it, or move it");
    }
    return true;
}

/* Whether it offers a mode with opponents. Trials and practice have none, so narrow lanes and
 * spawns in sight of each other do no harm there. */
static bool is_for_fights(const Level *level)
{
    return (level->modes & ~(1u << MODE_TRIALS | 1u << MODE_PRACTICE)) != 0;
}

bool advice_find(const Level *level, AdviceList *out_list, Error *out_error)
{
    Arena arena;
    out_list->count = 0;
    if (!find_zones(level, out_list, out_error))
        return false;
    if (!is_for_fights(level))
        return true;
    if (!arena_create(&arena, level, out_error))
        return false;
    bool is_found = advice_lanes_find(&arena, out_list, out_error);
    if (is_found)
        advice_spawns_find(&arena, out_list);
    arena_destroy(&arena);
    advice_list_sort(out_list);
    return is_found;
}
