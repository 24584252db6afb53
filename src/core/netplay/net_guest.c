/* SPDX-License-Identifier: MIT */
#include "netplay/net_guest.h"

#include "base/error.h"
#include "netplay/level_shelf.h"

#include <stdlib.h>

/* However much is pressed, the client asks to play again, or tells the server that it is not idle,
 * at most this often. */
enum { PLAY_AGAIN_US = 500000, NOT_IDLE_US = 5000000 };

/* Asks again for a part of a recording that has not arrived for this long. */
enum { FETCH_US = 5000000 };

/* Handles at most so many messages in a wake-up: a hostile server can send thousands. */
enum { MESSAGES_MAX = 32 };

struct NetGuest {
    LinkClient *link;
    NetClient *net;
    LobbyClient lobby;
    LevelShelf shelf;
    uint64_t now_us;
    int messages;        /* Handled in this wake-up. */
    uint64_t stirred_us; /* When it last asked to play again or told that it is not idle, */
    uint64_t fetched_us; /* and for a part of a recording. */
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
        return error_set_memory(out_error, "not enough memory to play over a network");
    NetLevels levels = {&guest->shelf, level_shelf_find};
    guest->shelf = level_shelf_make(options->levels, options->level_count);
    if (!link_client_create(&guest->link, &door, wire, server, now_us, out_error) ||
        !net_client_create(&guest->net, sink, levels, out_error)) {
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
    lobby_client_destroy(&guest->lobby);
    level_shelf_destroy(&guest->shelf);
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

/* The server sent nonsense, or memory is short: it cannot go on. */
static void give_up(NetGuest *guest, const Error *problem)
{
    guest->problem = *problem;
    guest->has_problem = true;
    end(guest, LINK_BROKEN);
    link_client_leave(guest->link);
}

static bool is_before_match(const NetGuest *guest)
{
    return guest->lobby.is_known && lobby_state_is_before_match(&guest->lobby.state);
}

static bool ask(NetGuest *guest, const LobbyRequest *request)
{
    unsigned char bytes[LOBBY_REQUEST_BYTES_MAX];
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    lobby_message_write_request(&writer, request);
    return !writer.is_too_big && link_client_send_message(guest->link, writer.bytes, writer.count);
}

static void go_on_fetching(NetGuest *guest)
{
    LobbyRequest next = lobby_client_next_part(&guest->lobby);
    if (guest->lobby.fetch.state != LOBBY_FETCH_GOING)
        return;
    (void)ask(guest, &next);
    guest->fetched_us = guest->now_us;
}

/* The lobby's return to gathering ends the match. Messages are ordered, so nothing of the next
 * match can have arrived before. */
static bool take_message(NetGuest *guest, const LinkEvent *event, uint64_t now_us, Error *out_error)
{
    bool asks = false;
    guest->messages++;
    if (!lobby_message_is_lobby(event->bytes, event->count))
        return net_client_take_message(guest->net, event->bytes, event->count, now_us, out_error);
    if (!lobby_client_take(&guest->lobby, event->bytes, event->count, now_us, &asks, out_error))
        return false;
    if (is_before_match(guest))
        net_client_forget(guest->net);
    if (asks)
        go_on_fetching(guest);
    return true;
}

static bool is_time_for(const NetGuest *guest, const LinkEvent *event, uint64_t now_us)
{
    return guest->messages < MESSAGES_MAX &&
           (lobby_message_is_lobby(event->bytes, event->count) ||
            net_client_is_time_for(guest->net, event->bytes, event->count, now_us));
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
        go_on_fetching(guest);
        break;
    case LINK_EVENT_FRAME:
        is_fine = net_client_take_frame(guest->net, event->bytes, event->count, &error);
        break;
    case LINK_EVENT_MESSAGE:
        if (is_time_for(guest, event, now_us))
            is_fine = take_message(guest, event, now_us, &error);
        else
            link_client_hold_message(guest->link);
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

/* Between two matches there is none for a moment. */
static NetGuestState present_state(const NetGuest *guest)
{
    if (is_before_match(guest))
        return NET_GUEST_LOBBY;
    return guest->lobby.is_known && net_client_is_playing(guest->net) ? NET_GUEST_PLAYING
                                                                      : NET_GUEST_WAITING;
}

int net_guest_wake(NetGuest *guest, uint64_t now_us)
{
    LinkEvent event;
    LinkClientView link;
    Error error;
    int due = 0;
    if (guest->state == NET_GUEST_OVER)
        return 0;
    guest->now_us = now_us;
    guest->messages = 0;
    link_client_wake(guest->link, now_us);
    while (guest->state != NET_GUEST_OVER && link_client_next(guest->link, &event))
        hear(guest, &event, now_us);
    if (guest->state == NET_GUEST_OVER)
        return 0;
    if (now_us - guest->fetched_us >= FETCH_US)
        go_on_fetching(guest);
    link_client_view(guest->link, &link);
    if (!net_client_wake(guest->net, now_us, link.round_trip_us, &due, &error)) {
        give_up(guest, &error);
        return 0;
    }
    if (guest->state != NET_GUEST_JOINING)
        guest->state = present_state(guest);
    return guest->state == NET_GUEST_PLAYING ? due : 0;
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
                         .server = guest->server,
                         .level_part = net_client_level_part(guest->net)};
    link_client_view(guest->link, &view.link);
    return view;
}

const LobbyClient *net_guest_lobby(const NetGuest *guest)
{
    return &guest->lobby;
}

bool net_guest_ask(NetGuest *guest, const LobbyRequest *request)
{
    ASSERT(request->kind != LOBBY_ASK_RECORDING);
    return guest->state != NET_GUEST_OVER && ask(guest, request);
}

/* Any request tells the server that the client is not idle. Asking for the look that the player has
 * already changes nothing else. */
void net_guest_stir(NetGuest *guest)
{
    const LobbyClient *lobby = &guest->lobby;
    if (guest->state != NET_GUEST_PLAYING)
        return;
    const LobbyMember *self = &lobby->state.members[lobby->own];
    LobbyRequest play = {.kind = LOBBY_ASK_SPECTATE, .is_yes = false};
    LobbyRequest look = {.kind = LOBBY_ASK_LOOK, .number = self->person[0].look};
    uint64_t pause_us = self->is_idle ? PLAY_AGAIN_US : NOT_IDLE_US;
    if (guest->now_us - guest->stirred_us >= pause_us &&
        net_guest_ask(guest, self->is_idle ? &play : &look))
        guest->stirred_us = guest->now_us;
}

bool net_guest_next_line(NetGuest *guest, LobbyLine *out_line)
{
    return lobby_client_next_line(&guest->lobby, out_line);
}

void net_guest_mute(NetGuest *guest, uint32_t id, bool is_muted)
{
    lobby_client_mute(&guest->lobby, id, is_muted);
}

/* During a match the last finished one is the one before it. */
bool net_guest_fetch_recording(NetGuest *guest)
{
    const LobbyState *state = &guest->lobby.state;
    int number = state->phase == LOBBY_MATCH ? state->match_number - 1 : state->match_number;
    if (guest->state == NET_GUEST_OVER || !guest->lobby.is_known || number < 1)
        return false;
    lobby_client_fetch(&guest->lobby, number);
    go_on_fetching(guest);
    return true;
}

const NetClient *net_guest_match(const NetGuest *guest)
{
    return guest->net;
}

const unsigned char *net_guest_token(const NetGuest *guest)
{
    return link_client_token(guest->link);
}
