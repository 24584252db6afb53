/* SPDX-License-Identifier: MIT */
/* Connects a host and its lobby. */
#include "netplay/net_host_parts.h"
#include "level/level_read.h"
#include "sim/modes.h"

#include <stdio.h>
#include <string.h>

enum { US_PER_SECOND = 1000000 };

/* --- Opening ---------------------------------------------------------------------------------- */

/* Only modes that end and that have bots, so that anybody can join and leave at any time. The mode
 * that the server was started with is allowed in every level. */
static unsigned modes_of(const Level *level, Mode started_with)
{
    unsigned modes = 1u << started_with;
    for (int i = 0; i < MODE_COUNT; i++)
        if ((level->modes >> i & 1u) && modes_has_end((Mode)i) && modes_players((Mode)i).has_bots)
            modes |= 1u << i;
    return modes;
}

static bool read_level(const char *path, Mode mode, LobbyLevel *out_level, Error *out_error)
{
    Level level;
    if (!level_read_file(path, &level, out_error))
        return false;
    memcpy(out_level->name, level.name, sizeof out_level->name);
    out_level->modes = modes_of(&level, mode);
    level_destroy(&level);
    return true;
}

bool net_host_lobby_open(NetHost *host, Error *out_error)
{
    const NetHostOptions *from = &host->options;
    bool can_have_teams = modes_players(from->match.mode).can_have_teams;
    LobbyServerOptions options = {.waits = from->has_lobby,
                                  .is_rotating = from->is_rotating,
                                  .people_max = from->people_max,
                                  .spectators_max = from->spectators_max,
                                  .level_count = from->level_count,
                                  .settings = {.mode = from->match.mode,
                                               .has_teams = from->match.has_teams && can_have_teams,
                                               .players = from->match.bots,
                                               .bot_level = from->match.bot_levels[0]},
                                  .self = host,
                                  .send = net_host_send_message};
    for (int i = 0; i < from->level_count; i++)
        if (!read_level(from->levels[i], from->match.mode, &options.levels[i], out_error))
            return false;
    lobby_server_init(&host->lobby, &options, host->now_us);
    return true;
}

/* --- Orders ----------------------------------------------------------------------------------- */

static void begin(NetHost *host)
{
    Error error;
    if (net_host_match_begin(host, &error))
        return;
    NetHostNews news = {
        .kind = NET_HOST_FAILED, .match_number = host->match_number, .text = error.text};
    host->options.tell(host->options.self, &news);
    lobby_server_failed(&host->lobby);
}

static void close_all(NetHost *host, unsigned members, LinkReason reason)
{
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        if ((members >> i & 1u) && host->clients[i].is_here)
            link_server_close(host->link, i, reason);
}

static void obey(NetHost *host)
{
    LobbyOrders orders = lobby_server_take_orders(&host->lobby);
    close_all(host, orders.kick, LINK_KICKED);
    close_all(host, orders.drop & ~orders.kick, LINK_SILENT);
    if (orders.stops)
        net_host_match_stop(host);
    if (orders.begins)
        begin(host);
}

/* A client that is away, and everybody during the results, is not counted as idle. */
static void note_idle(NetHost *host, uint64_t span_us)
{
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        NetHostClient *client = &host->clients[i];
        if (client->place != NET_HOST_PLAYS || client->is_away || host->is_told_over)
            continue;
        client->idle_us = net_server_take_activity(host->net, i) ? 0 : client->idle_us + span_us;
        lobby_server_note_idle(&host->lobby, i, (int)(client->idle_us / US_PER_SECOND));
    }
}

/* Updates the answer to LAN searches. Bots fill the slots that are chosen; more people can join.
 * Level and mode are the lobby's, even during a match. */
static void list_game(NetHost *host)
{
    const LobbyState *lobby = &host->lobby.state;
    const LobbySettings *settings = &lobby->settings;
    int people = lobby_state_people(lobby);
    int most = lobby_state_people_max(lobby, settings);
    int slots = settings->players < most ? settings->players : most;
    ListingGame game = {.people = people,
                        .people_max = people > slots ? people : slots,
                        .has_password = host->has_password};
    memcpy(game.name, host->name, sizeof game.name);
    snprintf(game.level, sizeof game.level, "%s", lobby->levels[settings->level].name);
    snprintf(game.mode, sizeof game.mode, "%s%s", level_mode_name(settings->mode),
             settings->has_teams ? LISTING_TEAMS : "");
    link_server_set_listing(host->link, &game);
}

void net_host_lobby_wake(NetHost *host, uint64_t span_us)
{
    if (host->match != NULL && !host->is_told_over && match_is_done(host->match)) {
        host->is_told_over = true;
        net_host_match_tell(host, NET_HOST_MATCH_OVER);
        lobby_server_over(&host->lobby);
    }
    note_idle(host, span_us);
    lobby_server_wake(&host->lobby, host->now_us);
    obey(host);
    net_host_match_place(host);
    list_game(host);
}
