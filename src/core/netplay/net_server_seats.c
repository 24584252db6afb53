/* SPDX-License-Identifier: MIT */
/* Which bots people take over. */
#include "netplay/net_server.h"
#include "netplay/net_server_parts.h"

#include <string.h>

/* A bot plays for a client that is away, but the seat is that client's until it leaves. */
static bool is_somebodys(const NetServer *server, int player)
{
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        if (net_server_seats(server, i) >> player & 1u)
            return true;
    return false;
}

/* In a cooperative mode, only the players on the people's side. */
static bool is_free(const NetServer *server, int player)
{
    const World *world = &server->match->world;
    bool is_peoples = !world->rules->is_coop || world->state.players[player].team <= 1;
    return server->match->seats[player] == MATCH_SEAT_BOT && is_peoples &&
           !is_somebodys(server, player);
}

/* In the order of players, so that a client knows which of its people plays which. 0: too few. */
static unsigned find_seats(const NetServer *server, int people, const int *teams)
{
    const World *world = &server->match->world;
    unsigned seats = 0;
    int found = 0;
    for (int i = 0; i < world->player_count && found < people; i++) {
        bool is_wanted =
            teams == NULL || teams[found] == 0 || teams[found] == world->state.players[i].team;
        if (!is_free(server, i) || !is_wanted)
            continue;
        seats |= 1u << i;
        found++;
    }
    return found == people ? seats : 0;
}

static int count_free(const NetServer *server, int team)
{
    const World *world = &server->match->world;
    int count = 0;
    for (int i = 0; i < world->player_count; i++)
        count += world->state.players[i].team == team && is_free(server, i);
    return count;
}

static bool has_wishes(int people, const int *teams)
{
    for (int i = 0; teams != NULL && i < people; i++)
        if (teams[i] != 0)
            return true;
    return false;
}

/* On one team, the emptier one first: people at one machine share what they see. */
static unsigned find_together(const NetServer *server, int people)
{
    int first = count_free(server, 2) > count_free(server, 1) ? 2 : 1;
    int teams[PLAYERS_MAX];
    unsigned seats = 0;
    for (int turn = 0; turn < 2 && seats == 0; turn++) {
        for (int i = 0; i < people; i++)
            teams[i] = turn == 0 ? first : 3 - first;
        seats = find_seats(server, people, teams);
    }
    return seats;
}

unsigned net_server_seats_find(const NetServer *server, int people, const int *teams)
{
    bool stays_together = people > 1 && server->match->options.has_teams;
    unsigned seats = 0;
    if (has_wishes(people, teams))
        seats = find_seats(server, people, teams);
    if (seats == 0 && stays_together)
        seats = find_together(server, people);
    return seats != 0 ? seats : find_seats(server, people, NULL);
}

void net_server_seats_give(NetServer *server, unsigned seats, const NetParty *party)
{
    World *truth = &server->match->world;
    int taken = 0;
    for (int i = 0; i < truth->player_count; i++) {
        if (!(seats >> i & 1u))
            continue;
        memcpy(truth->state.players[i].name, party->names[taken++], PLAYER_NAME_BYTES);
        memcpy(server->goal.options.players[i].name, truth->state.players[i].name,
               PLAYER_NAME_BYTES);
        net_seat_init(&server->seats[i]);
        match_seats_give_person(server->match, i, MATCH_SEAT_REMOTE);
    }
}
