/* SPDX-License-Identifier: MIT */
/* A bot knows only what a person in its place could see, and answers with the same input struct.
 * Bots share nothing but the map of the arena. */
#ifndef CLOCKWISE_BOTS_BOT_H
#define CLOCKWISE_BOTS_BOT_H

#include "sim/rules.h"
#include "sim/state.h"

typedef struct BotTeam BotTeam;

/** `levels` goes by player id. Fails only when out of memory. */
bool bot_team_create(BotTeam **out_team, const World *world, unsigned player_bits,
                     const BotLevel levels[PLAYERS_MAX], Error *out_error);
void bot_team_destroy(BotTeam *team);

/** They forget where they wanted to go. Fails only when out of memory; then nothing has changed. */
bool bot_team_change_arena(BotTeam *team, const World *world, Error *out_error);
/** At first all play as usual. */
void bot_team_give_manner(BotTeam *team, int player, BotManner manner);

/** How strong the people seem to adaptive bots, above a rookie; at first 0. */
void bot_team_give_rating(BotTeam *team, double rating);
/** The mean; false where none is adaptive. */
bool bot_team_rating(const BotTeam *team, double *out_rating);

/** Between two ticks, of a person's player. The bot begins afresh. */
void bot_team_take_over(BotTeam *team, const World *world, int player, BotLevel level);
/** Between two ticks. */
void bot_team_give_back(BotTeam *team, int player);
/** Fills in those of the team's players. */
void bot_team_think(BotTeam *team, const World *world, PlayerInput inputs[PLAYERS_MAX]);
/** From the parts of a clock: "Pallet", "Verge", "Escapement"… */
const char *bot_name(int player_id);

#endif
