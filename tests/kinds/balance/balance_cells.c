/* SPDX-License-Identifier: MIT */
#include "balance_cells.h"

#include <string.h>

#define DUEL .mode = MODE_DEATHMATCH, .players = 2
#define FOUR .mode = MODE_DEATHMATCH, .players = 4
#define VETERANS .level = BOT_VETERAN
/* Figures close to what is asked of them need more matches: in a duel a habit that changes nothing
 * wins half, and 48 % are asked. Of each level's sides 400 are asked, which four modes share; of so
 * many, chance alone takes a level in twenty to 55 %.
 */
enum { CLOSE_TIMES = 4, SIDES_TIMES = 12 };
#define CHANGED .level = BOT_MASTER, .is_changed = true

/* One player among four adaptive bots, and among four of its own level. */
#define ONE_IN_IT(name, one)                                                                       \
    {"adaptive " name,  1, .mode = MODE_DEATHMATCH, .players = 5, .level = (one),                  \
     .is_adapted = true},                                                                          \
    {                                                                                              \
        "equal " name, 1, .mode = MODE_DEATHMATCH, .players = 5, .level = (one)                    \
    }

/* Manners of one habit each; the first is what every bot has. */
#define USUAL .distance = 1, .hide_below = BOT_HIDE_BELOW, .weapon_pads = 1
#define USUAL_MANNER                                                                               \
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
/* Backs off wherever it can. 1.5 to 3 times the usual distance changes little: see README.md. */
#define KEEPS_FAR                                                                                  \
    {                                                                                              \
        .distance = 4.5, .hide_below = BOT_HIDE_BELOW, .weapon_pads = 1                            \
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
    {"2", CLOSE_TIMES, DUEL, VETERANS},
    {"4", CLOSE_TIMES, FOUR, VETERANS},
    {"8", 1, .mode = MODE_DEATHMATCH, .players = 8, VETERANS},
    {"2 no recovery", 1, DUEL, VETERANS, .mutators = MUTATOR_NO_RECOVERY},
    {"4 no recovery", 1, FOUR, VETERANS, .mutators = MUTATOR_NO_RECOVERY},
    {"2 movers", 1, DUEL, VETERANS, .needs_movers = true},
    {"4 movers", CLOSE_TIMES, FOUR, VETERANS, .needs_movers = true},
    {"2 movers frozen", 1, DUEL, VETERANS, .mutators = MUTATOR_FROZEN_MOVERS, .needs_movers = true},
    {"4 movers frozen", CLOSE_TIMES, FOUR, VETERANS, .mutators = MUTATOR_FROZEN_MOVERS,
     .needs_movers = true},
    {"2 masters", 1, DUEL, .level = BOT_MASTER},
    {"4 masters", 1, FOUR, .level = BOT_MASTER},
    {"2 unchanged", CLOSE_TIMES, DUEL, CHANGED, .manner = USUAL_MANNER},
    {"4 unchanged", 1, FOUR, CHANGED, .manner = USUAL_MANNER},
    {"2 rushes", CLOSE_TIMES, DUEL, CHANGED, .manner = RUSHES},
    {"4 rushes", CLOSE_TIMES, FOUR, CHANGED, .manner = RUSHES},
    {"2 always hides", CLOSE_TIMES, DUEL, CHANGED, .manner = HIDES},
    {"4 always hides", 1, FOUR, CHANGED, .manner = HIDES},
    {"2 never hides", CLOSE_TIMES, DUEL, CHANGED, .manner = NEVER_HIDES},
    {"4 never hides", 1, FOUR, CHANGED, .manner = NEVER_HIDES},
    {"2 keeps far", CLOSE_TIMES, DUEL, CHANGED, .manner = KEEPS_FAR},
    {"4 keeps far", 1, FOUR, CHANGED, .manner = KEEPS_FAR},
    {"2 camps", CLOSE_TIMES, DUEL, CHANGED, .manner = CAMPS},
    {"4 camps", 1, FOUR, CHANGED, .manner = CAMPS},
    {"2 always dashes", CLOSE_TIMES, DUEL, CHANGED, .manner = ALWAYS_DASHES},
    {"4 always dashes", 1, FOUR, CHANGED, .manner = ALWAYS_DASHES},
    {"2 never dashes", CLOSE_TIMES, DUEL, CHANGED, .manner = NEVER_DASHES},
    {"4 never dashes", 1, FOUR, CHANGED, .manner = NEVER_DASHES},
    {"2 ignores weapons", CLOSE_TIMES, DUEL, CHANGED, .manner = NO_WEAPONS},
    {"4 ignores weapons", 1, FOUR, CHANGED, .manner = NO_WEAPONS},
    {"teams 2", 1, DUEL, VETERANS, .has_teams = true},
    {"teams", SIDES_TIMES, FOUR, VETERANS, .has_teams = true},
    {"last light 2", 1, .mode = MODE_LAST_LIGHT, .players = 2, VETERANS},
    {"last light 4", 1, .mode = MODE_LAST_LIGHT, .players = 4, VETERANS},
    {"last light 8", 1, .mode = MODE_LAST_LIGHT, .players = 8, VETERANS},
    {"beacon 4", 1, .mode = MODE_BEACON, .players = 4, VETERANS},
    {"beacon 8", 1, .mode = MODE_BEACON, .players = 8, VETERANS},
    {"beacon teams", SIDES_TIMES, .mode = MODE_BEACON, .players = 4, VETERANS, .has_teams = true},
    {"torch 4", 1, .mode = MODE_TORCH, .players = 4, VETERANS},
    {"torch 8", 1, .mode = MODE_TORCH, .players = 8, VETERANS},
    {"torch teams", SIDES_TIMES, .mode = MODE_TORCH, .players = 4, VETERANS, .has_teams = true},
    {"last light teams", SIDES_TIMES, .mode = MODE_LAST_LIGHT, .players = 4, VETERANS,
     .has_teams = true},
    {"siege 4", 1, .mode = MODE_SIEGE, .players = 8, .people = 4, VETERANS},
    {"siege rookie", 1, .mode = MODE_SIEGE, .players = 8, .people = 1, .level = BOT_ROOKIE},
    ONE_IN_IT("beginner", BOT_BEGINNER),
    ONE_IN_IT("rookie", BOT_ROOKIE),
    ONE_IN_IT("casual", BOT_CASUAL),
    ONE_IN_IT("amateur", BOT_AMATEUR),
    ONE_IN_IT("regular", BOT_REGULAR),
    ONE_IN_IT("skilled", BOT_SKILLED),
    ONE_IN_IT("seasoned", BOT_SEASONED),
    ONE_IN_IT("veteran", BOT_VETERAN),
    ONE_IN_IT("expert", BOT_EXPERT),
    {"adaptive idle", 1, .mode = MODE_DEATHMATCH, .players = 5, .is_adapted = true,
     .is_idle = true},
};

enum { CELL_COUNT = sizeof cells / sizeof *cells };

const Cell *cells_find(const char *name)
{
    for (int i = 0; i < CELL_COUNT; i++)
        if (strcmp(cells[i].name, name) == 0)
            return &cells[i];
    return NULL;
}

const Cell *cells_get(int index)
{
    return index < CELL_COUNT ? &cells[index] : NULL;
}
