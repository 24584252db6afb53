/* SPDX-License-Identifier: MIT */
/*
 * Players that are not people. A bot reads the world as a person could (what is out of its sight it
 * does not know) and answers with the same input struct. Bots share nothing but the map of the
 * arena.
 */
#ifndef CLOCKWISE_SIM_BOT_H
#define CLOCKWISE_SIM_BOT_H

#include "sim/state.h"

typedef enum BotLevel {
    BOT_ROOKIE,
    BOT_REGULAR,
    BOT_VETERAN,
    BOT_MASTER,
    BOT_LEVEL_COUNT
} BotLevel;

typedef struct BotTeam BotTeam; /**< The bots of one match, and the map they find their way by. */

/** Makes a bot for every bit of `player_bits`, `levels` by player id. Fails only for no memory. */
bool bot_team_create(BotTeam **out_team, const World *world, unsigned player_bits,
                     const BotLevel levels[MAX_PLAYERS], Error *out_error);
void bot_team_destroy(BotTeam *team);

/** Fills in the inputs of the team's players for the coming tick, and leaves the others alone. */
void bot_team_think(BotTeam *team, const World *world, PlayerInput inputs[MAX_PLAYERS]);

/** The names that files and command lines use, as "rookie". */
extern const char *const bot_level_names[BOT_LEVEL_COUNT];
const char *bot_level_name(BotLevel level);

/** The level of that name; false where there is none. */
bool bot_level_of_name(const char *name, BotLevel *out_level);

/** A bot's name by its player id, from the parts of a clock: "Pallet", "Verge", "Escapement"… */
const char *bot_name(int player_id);

#endif
