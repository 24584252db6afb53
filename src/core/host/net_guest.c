/* SPDX-License-Identifier: MIT */
#include "host/net_guest.h"

#include "base/assert.h"

#include <stdlib.h>

struct NetGuest {
    LinkClient *link;
    NetClient *net;
    NetGuestState state;
    LinkReason reason;
    bool has_problem;
    Error problem;
    char server[NAME_BYTES];
};

static bool send_frame(void *self, int client, const void *bytes, size_t count)
{
    (void)client;
    return link_client_send_frame(((NetGuest *)self)->link, bytes, count);
}

static bool send_message(void *self, int client, const void *bytes, size_t count)
{
    (void)client;
    return link_client_send_message(((NetGuest *)self)->link, bytes, count);
}

bool net_guest_create(NetGuest **out_guest, const NetGuestOptions *options, Wire wire,
                      const Address *server, uint64_t now_us, Error *out_error)
{
    ASSERT(options->party.count >= 1 && options->party.count <= HOST_PARTY_MAX);
    NetGuest *guest = calloc(1, sizeof *guest);
    GreetingWords words = host_words_of_party(&options->party);
    LinkClientOptions door = {.version = HOST_VERSION,
                              .name = options->party.names[0],
                              .password = options->password,
                              .words = words.bytes,
                              .word_count = words.count,
                              .token = options->token};
    NetSink sink = {guest, send_frame, send_message};
    *out_guest = NULL;
    if (guest == NULL)
        return error_set_memory(out_error, "there is no memory to play over a network");
    if (!link_client_create(&guest->link, &door, wire, server, now_us, out_error) ||
        !net_client_create(&guest->net, sink, out_error)) {
        net_guest_destroy(guest);
        return false;
    }
    *out_guest = guest;
    return true;
}

void net_guest_destroy(NetGuest *guest)
{
    if (guest == NULL)
        return;
    net_client_destroy(guest->net);
    link_client_destroy(guest->link);
    free(guest);
}

static void end(NetGuest *guest, LinkReason reason)
{
    if (guest->state == NET_GUEST_OVER)
        return;
    guest->state = NET_GUEST_OVER;
    guest->reason = reason;
}

/* The server sent what cannot be, or memory is short: there is nothing to play on with. */
static void give_up(NetGuest *guest, const Error *problem)
{
    guest->problem = *problem;
    guest->has_problem = true;
    end(guest, LINK_BROKEN);
    link_client_leave(guest->link);
}

static void hear(NetGuest *guest, const LinkEvent *event, uint64_t now_us)
{
    Error error;
    bool is_fine = true;
    switch (event->kind) {
    case LINK_EVENT_JOINED:
    case LINK_EVENT_RETURNED:
        host_words_read_server(event->bytes, event->count, guest->server);
        if (guest->state == NET_GUEST_JOINING)
            guest->state = NET_GUEST_WAITING;
        break;
    case LINK_EVENT_FRAME:
        is_fine = net_client_take_frame(guest->net, event->bytes, event->count, &error);
        break;
    case LINK_EVENT_MESSAGE:
        is_fine = net_client_take_message(guest->net, event->bytes, event->count, now_us, &error);
        break;
    case LINK_EVENT_LEFT:
        end(guest, event->reason);
        break;
    case LINK_EVENT_QUIET:
    case LINK_EVENT_AWAY:
    case LINK_EVENT_BACK:
    case LINK_EVENT_GONE:
        break;
    }
    if (!is_fine)
        give_up(guest, &error);
}

int net_guest_wake(NetGuest *guest, uint64_t now_us)
{
    LinkEvent event;
    LinkClientView link;
    Error error;
    int due = 0;
    if (guest->state == NET_GUEST_OVER)
        return 0;
    link_client_wake(guest->link, now_us);
    while (guest->state != NET_GUEST_OVER && link_client_next(guest->link, &event))
        hear(guest, &event, now_us);
    if (guest->state == NET_GUEST_OVER)
        return 0;
    link_client_view(guest->link, &link);
    if (!net_client_wake(guest->net, now_us, link.round_trip_us, &due, &error)) {
        give_up(guest, &error);
        return 0;
    }
    /* Between two matches there is none for a moment. */
    if (guest->state != NET_GUEST_JOINING)
        guest->state = net_client_is_playing(guest->net) ? NET_GUEST_PLAYING : NET_GUEST_WAITING;
    return due;
}

void net_guest_input(NetGuest *guest, const PlayerInput inputs[PLAYERS_MAX])
{
    ASSERT(guest->state == NET_GUEST_PLAYING);
    net_client_input(guest->net, inputs);
}

void net_guest_flush(NetGuest *guest)
{
    if (guest->state != NET_GUEST_OVER)
        link_client_flush(guest->link);
}

void net_guest_leave(NetGuest *guest)
{
    if (guest->state == NET_GUEST_OVER)
        return;
    link_client_leave(guest->link);
    end(guest, LINK_LEFT);
}

NetGuestView net_guest_view(const NetGuest *guest)
{
    NetGuestView view = {.state = guest->state,
                         .reason = guest->reason,
                         .problem = guest->has_problem ? guest->problem.text : NULL,
                         .server = guest->server};
    link_client_view(guest->link, &view.link);
    return view;
}

const NetClient *net_guest_match(const NetGuest *guest)
{
    return guest->net;
}

const unsigned char *net_guest_token(const NetGuest *guest)
{
    return link_client_token(guest->link);
}
