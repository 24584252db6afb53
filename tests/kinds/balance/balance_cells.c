/* SPDX-License-Identifier: MIT */
#include "balance_cells.h"

#include <stdio.h>
#include <string.h>

#define DUEL .mode = MODE_DEATHMATCH, .players = 2
#define FOUR .mode = MODE_DEATHMATCH, .players = 4
#define VETERANS .level = BOT_VETERAN
#define CHANGED .level = BOT_MASTER, .is_changed = true

/* Tempers of one habit each; the first is what every bot has. */
#define USUAL .distance = 1, .hide_below = BOT_HIDE_BELOW, .weapon_pads = 1
#define USUAL_TEMPER                                                                               \
    {                                                                                              \
        USUAL                                                                                      \
    }
#define RUSHES                                                                                     \
    {                                                                                              \
        .weapon_pads = 1                                                                           \
    }
#define HIDES                                                                                      \
    {                                                                                              \
        USUAL, .hides_always = true                                                                \
    }
#define NEVER_HIDES                                                                                \
    {                                                                                              \
        .distance = 1, .weapon_pads = 1                                                            \
    }
#define KEEPS_FAR                                                                                  \
    {                                                                                              \
        .distance = 2.2, .hide_below = BOT_HIDE_BELOW, .weapon_pads = 1                            \
    }
#define CAMPS                                                                                      \
    {                                                                                              \
        USUAL, .camps = true                                                                       \
    }
#define ALWAYS_DASHES                                                                              \
    {                                                                                              \
        USUAL, .dash = BOT_DASH_ALWAYS                                                             \
    }
#define NEVER_DASHES                                                                               \
    {                                                                                              \
        USUAL, .dash = BOT_DASH_NEVER                                                              \
    }
#define NO_WEAPONS                                                                                 \
    {                                                                                              \
        .distance = 1, .hide_below = BOT_HIDE_BELOW                                                \
    }

static const Cell cells[] = {
    {"2", DUEL, VETERANS},
    {"4", FOUR, VETERANS},
    {"8", .mode = MODE_DEATHMATCH, .players = 8, VETERANS},
    {"2 no recovery", DUEL, VETERANS, .mutators = MUTATOR_NO_RECOVERY},
    {"4 no recovery", FOUR, VETERANS, .mutators = MUTATOR_NO_RECOVERY},
    {"2 movers", DUEL, VETERANS, .needs_movers = true},
    {"4 movers", FOUR, VETERANS, .needs_movers = true},
    {"2 movers frozen", DUEL, VETERANS, .mutators = MUTATOR_FROZEN_MOVERS, .needs_movers = true},
    {"4 movers frozen", FOUR, VETERANS, .mutators = MUTATOR_FROZEN_MOVERS, .needs_movers = true},
    {"2 masters", DUEL, .level = BOT_MASTER},
    {"4 masters", FOUR, .level = BOT_MASTER},
    {"2 unchanged", DUEL, CHANGED, .temper = USUAL_TEMPER},
    {"4 unchanged", FOUR, CHANGED, .temper = USUAL_TEMPER},
    {"2 rushes", DUEL, CHANGED, .temper = RUSHES},
    {"4 rushes", FOUR, CHANGED, .temper = RUSHES},
    {"2 always hides", DUEL, CHANGED, .temper = HIDES},
    {"4 always hides", FOUR, CHANGED, .temper = HIDES},
    {"2 never hides", DUEL, CHANGED, .temper = NEVER_HIDES},
    {"4 never hides", FOUR, CHANGED, .temper = NEVER_HIDES},
    {"2 keeps far", DUEL, CHANGED, .temper = KEEPS_FAR},
    {"4 keeps far", FOUR, CHANGED, .temper = KEEPS_FAR},
    {"2 camps", DUEL, CHANGED, .temper = CAMPS},
    {"4 camps", FOUR, CHANGED, .temper = CAMPS},
    {"2 always dashes", DUEL, CHANGED, .temper = ALWAYS_DASHES},
    {"4 always dashes", FOUR, CHANGED, .temper = ALWAYS_DASHES},
    {"2 never dashes", DUEL, CHANGED, .temper = NEVER_DASHES},
    {"4 never dashes", FOUR, CHANGED, .temper = NEVER_DASHES},
    {"2 ignores weapons", DUEL, CHANGED, .temper = NO_WEAPONS},
    {"4 ignores weapons", FOUR, CHANGED, .temper = NO_WEAPONS},
    {"teams", FOUR, VETERANS, .has_teams = true},
    {"last light 2", .mode = MODE_LAST_LIGHT, .players = 2, VETERANS},
    {"last light 4", .mode = MODE_LAST_LIGHT, .players = 4, VETERANS},
    {"last light 8", .mode = MODE_LAST_LIGHT, .players = 8, VETERANS},
    {"beacon 4", .mode = MODE_BEACON, .players = 4, VETERANS},
    {"beacon 8", .mode = MODE_BEACON, .players = 8, VETERANS},
    {"beacon teams", .mode = MODE_BEACON, .players = 4, VETERANS, .has_teams = true},
    {"torch 4", .mode = MODE_TORCH, .players = 4, VETERANS},
    {"torch 8", .mode = MODE_TORCH, .players = 8, VETERANS},
    {"torch teams", .mode = MODE_TORCH, .players = 4, VETERANS, .has_teams = true},
    {"last light teams", .mode = MODE_LAST_LIGHT, .players = 4, VETERANS, .has_teams = true},
    {"siege 4", .mode = MODE_SIEGE, .players = 8, .people = 4, VETERANS},
    {"siege rookie", .mode = MODE_SIEGE, .players = 8, .people = 1, .level = BOT_ROOKIE},
};

enum { CELL_COUNT = sizeof cells / sizeof *cells };

const Cell *cells_find(const char *name)
{
    for (int i = 0; i < CELL_COUNT; i++)
        if (strcmp(cells[i].name, name) == 0)
            return &cells[i];
    return NULL;
}

void cells_print(void)
{
    for (int i = 0; i < CELL_COUNT; i++)
        puts(cells[i].name);
}
