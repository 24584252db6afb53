/* SPDX-License-Identifier: MIT */
/* A bot knows only what a person in its place could see, and answers with the same input struct.
 * Bots share nothing but the map of the arena. */
#pragma once

#include "sim/rules.h"
#include "sim/state.h"

typedef struct BotTeam BotTeam;

/** Makes a bot for every bit; `levels` goes by player id. Fails only when out of memory. */
bool bot_team_create(BotTeam **out_team, const World *world, unsigned player_bits,
                     const BotLevel levels[PLAYERS_MAX], Error *out_error);
void bot_team_destroy(BotTeam *team);

/** The bots get a map of another arena and forget where they wanted to go. Fails only when out of
 * memory; then nothing has changed. */
bool bot_team_change_arena(BotTeam *team, const World *world, Error *out_error);
/** Changes how one of the team's bots likes to play; at first all play as usual. */
void bot_team_give_manner(BotTeam *team, int player, BotManner manner);

/** How strong the people seem to the team's adaptive bots, above a rookie; at first 0. */
void bot_team_give_rating(BotTeam *team, double rating);
/** The present rating, the mean of the team's adaptive bots; false where none is adaptive. */
bool bot_team_rating(const BotTeam *team, double *out_rating);

/** Between two ticks the team takes over a person's player. The bot begins afresh. */
void bot_team_take_over(BotTeam *team, const World *world, int player, BotLevel level);
/** Between two ticks: the team no longer plays a player. */
void bot_team_give_back(BotTeam *team, int player);
/** Fills in the inputs of the team's players for the next tick; leaves the others alone. */
void bot_team_think(BotTeam *team, const World *world, PlayerInput inputs[PLAYERS_MAX]);
/** A bot's name by its player id, from the parts of a clock: "Pallet", "Foliot" or "Escapement". */
const char *bot_name(int player_id);
