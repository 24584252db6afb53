/* SPDX-License-Identifier: MIT */
/* The matches of a host, one after the other. */
#include "door/seal.h"
#include "host/net_host_parts.h"
#include "rules/rules.h"

#include <stdio.h>
#include <string.h>

static bool send_frame(void *self, int client, const void *bytes, size_t count)
{
    return link_server_send_frame(((NetHost *)self)->link, client, bytes, count);
}

static bool send_message(void *self, int client, const void *bytes, size_t count)
{
    return link_server_send_message(((NetHost *)self)->link, client, bytes, count);
}

void net_host_match_tell(NetHost *host, NetHostNewsKind kind)
{
    NetHostNews news = {.kind = kind, .match_number = host->match_number, .match = host->match};
    host->options.tell(host->options.self, &news);
}

/* Nobody may guess where chance comes from: both are fresh in each match. */
static MatchOptions options_of_match(const NetHost *host)
{
    MatchOptions options = host->options.match;
    snprintf(options.level_path, sizeof options.level_path, "%s",
             host->options.levels[host->level]);
    seal_random(&options.seed, sizeof options.seed);
    seal_random(&options.spread_salt, sizeof options.spread_salt);
    return options;
}

/* Makes the next match beside the present one, which stays where that cannot be. */
static bool make_match(NetHost *host, uint16_t number, Match **out_match, NetServer **out_net,
                       Error *out_error)
{
    MatchOptions options = options_of_match(host);
    NetSink sink = {host, send_frame, send_message};
    if (match_create(out_match, &options, out_error) != MATCH_FINE)
        return false;
    if (net_server_create(out_net, *out_match, (uint8_t)number, sink, out_error))
        return true;
    match_destroy(*out_match);
    return false;
}

bool net_host_match_begin(NetHost *host, Error *out_error)
{
    uint16_t number = (uint16_t)(host->match_number + 1);
    Match *match;
    NetServer *net;
    if (!make_match(host, number, &match, &net, out_error))
        return false;
    net_host_match_end(host);
    host->match = match;
    host->net = net;
    host->match_number = number;
    host->result_ticks = 0;
    net_host_match_tell(host, NET_HOST_MATCH_BEGAN);
    for (int i = 0; i < host->options.people_max; i++)
        net_host_match_admit(host, i);
    return true;
}

void net_host_match_end(NetHost *host)
{
    if (host->net == NULL)
        return;
    NetServerCounts counts = net_server_counts(host->net);
    host->counted.ticks += counts.ticks;
    host->counted.starved += counts.starved;
    host->counted.wholes += counts.wholes;
    net_server_destroy(host->net);
    match_destroy(host->match);
    host->net = NULL;
    host->match = NULL;
}

void net_host_match_admit(NetHost *host, int index)
{
    NetHostClient *client = &host->clients[index];
    LinkSeatView view;
    Error error;
    /* Who has no connection is let in when it comes back. */
    if (!client->is_here || !link_server_seat(host->link, index, &view) || view.health == LINK_GONE)
        return;
    bool is_in =
        net_server_join(host->net, index, client->party.count, client->party.names, &error);
    if (is_in && client->is_away)
        is_in = net_server_away(host->net, index, &error);
    if (!is_in)
        link_server_close(host->link, index, LINK_SERVER_FULL);
}

/* Where it cannot be made, the results stand for once more, and then it is tried again. */
static void begin_next(NetHost *host)
{
    Error error;
    if (host->options.is_rotating)
        host->level = (host->level + 1) % host->options.level_count;
    if (net_host_match_begin(host, &error))
        return;
    NetHostNews news = {
        .kind = NET_HOST_FAILED, .match_number = host->match_number, .text = error.text};
    host->options.tell(host->options.self, &news);
    host->result_ticks = 1;
}

void net_host_match_step(NetHost *host)
{
    net_server_step(host->net);
    if (!match_is_done(host->match))
        return;
    if (host->result_ticks++ == 0)
        net_host_match_tell(host, NET_HOST_MATCH_OVER);
    if (host->result_ticks > RULES_TICKS(NET_HOST_RESULT_SECONDS))
        begin_next(host);
}
