/* SPDX-License-Identifier: MIT */
#include "match/match.h"

#include "base/error.h"

unsigned match_seats_of(const Match *match, MatchSeat kind)
{
    unsigned bits = 0;
    for (int i = 0; i < PLAYERS_MAX; i++)
        if (match->seats[i] == kind)
            bits |= 1u << i;
    return bits;
}

int match_seats_person(const Match *match, int index)
{
    for (int i = 0; i < PLAYERS_MAX; i++)
        if (match->seats[i] == MATCH_SEAT_PERSON && index-- == 0)
            return i;
    return NO_PLAYER;
}

void match_seats_give_person(Match *match, int player, MatchSeat kind)
{
    ASSERT(player >= 0 && player < match->world.player_count);
    ASSERT(kind == MATCH_SEAT_PERSON || kind == MATCH_SEAT_REMOTE);
    if (match->bots != NULL)
        bot_team_give_back(match->bots, player);
    match->seats[player] = kind;
}

bool match_seats_give_bot(Match *match, int player, BotLevel level, Error *out_error)
{
    ASSERT(player >= 0 && player < match->world.player_count && !match->is_replay);
    BotLevel levels[PLAYERS_MAX] = {BOT_BEGINNER};
    if (match->bots == NULL && !bot_team_create(&match->bots, &match->world, 0, levels, out_error))
        return false;
    bot_team_take_over(match->bots, &match->world, player, level);
    match->seats[player] = MATCH_SEAT_BOT;
    return true;
}
