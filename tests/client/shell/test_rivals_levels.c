/* SPDX-License-Identifier: MIT */
/* The shipped levels that are played in a set. */
#define _POSIX_C_SOURCE 200809L
#include "shell/rivals.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

static const RivalsLevel *find(const LevelList *list, const RivalsLevel *levels, int count,
                               const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(list->entries[levels[i].index].name, name) == 0)
            return &levels[i];
    return NULL;
}

TEST(levels_suit_two)
{
    LevelList list;
    Error error;
    RivalsLevel levels[RIVALS_LEVELS_MAX];
    setenv("CLOCKWISE_DATA", ".", 1);
    assert_true(level_list_create(&list, NULL, &error));
    int count = rivals_levels_find(&list, levels);
    if (count < RIVALS_MATCHES)
        fail_msg("only %d levels suit two", count);
    assert_null(find(&list, levels, count, "Islands"));
    const RivalsLevel *duel = find(&list, levels, count, "Duel");
    const RivalsLevel *raim = find(&list, levels, count, "Raim");
    assert_non_null(duel);
    assert_non_null(raim);
    assert_true((duel->mutators & MUTATOR_FROZEN_MOVERS) != 0);
    assert_true((raim->mutators & MUTATOR_FROZEN_MOVERS) == 0); /* Nothing moves there. */
    assert_true((raim->mutators & MUTATOR_MIRRORS) != 0);
    level_list_destroy(&list);
}
