/* SPDX-License-Identifier: MIT */
/*
 * Fills a server's matches: clients with sockets, keys and inputs of their own that play no world,
 * so that hundreds fit beside the server on one machine. To the server they are like any other:
 * they confirm each tick and send inputs 60 times a second.
 *
 *   net_crowd PORT MATCHES EACH SECONDS
 *
 * joins EACH clients to each of the ports PORT, PORT + 1, ... of 127.0.0.1, from loopback addresses
 * of their own, plays for so many seconds once all are in, and prints for one client on average:
 *
 *   clients=N left=N received=N/s NkB/s sent=N/s NkB/s gaps=N late=N
 *
 * `late` counts reports that inputs came too late, `gaps` frames before which one was missing.
 * Exit status: 0 all have played to the end, else 1.
 */
#include "base/numbers.h"
#include "link/link.h"
#include "link/wire.h"
#include "netplay/game_server.h"
#include "netplay/net_message.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum {
    WAKE_US = 2000,
    JOIN_US = 20 * US_PER_SECOND,
    CLIENTS_MAX = 1024,
    EACH_MAX = 8,
    PER_NETWORK = 200, /* Addresses 127.0.1.1 to 127.0.1.200, then 127.0.2.1... */
    TURN_TICKS = 40,
    LEAD = 4, /* Ticks by which inputs are sent ahead, on loopback. */
    SENT_INPUTS = 6
};

typedef struct NetCrowdClient {
    LinkClient *link;
    Sockets sockets;
    uint8_t match; /* As in NetInputPacket; 0 before it plays. */
    unsigned seats;
    bool is_playing;
    bool has_left;
    int newest;
    int input_tick;
    uint64_t sent_us;
    PlayerInput input;
    long gaps;
    long late;
} NetCrowdClient;

typedef struct NetCrowd {
    NetCrowdClient *clients;
    int count;
    Random random;
} NetCrowd;

static bool open_client(NetCrowdClient *client, int index, const Address *server, Error *out_error)
{
    char own[ADDRESS_TEXT_BYTES];
    Party party = {.count = 1};
    snprintf(own, sizeof own, "127.0.%d.%d", 1 + index / PER_NETWORK, 1 + index % PER_NETWORK);
    snprintf(party.names[0], sizeof party.names[0], "Crowd %d", index + 1);
    LinkClientOptions options = {
        .version = NETPLAY_VERSION, .name = party.names[0], .words = party_words(&party)};
    return sockets_open(&client->sockets, own, 0, out_error) &&
           link_client_create(&client->link, &options, sockets_wire(&client->sockets), server,
                              game_now(), out_error);
}

static void take_message(NetCrowdClient *client, const LinkEvent *event)
{
    NetMessage message;
    if (!net_message_read(event->bytes, event->count, &message))
        return;
    if (message.kind == NET_MESSAGE_SETUP) {
        client->match = message.setup.match;
        client->seats = message.setup.seats;
        client->is_playing = false;
    } else if (message.kind == NET_MESSAGE_WHOLE) {
        NetWhole whole = message.whole;
        client->newest =
            whole.tick > client->newest || !client->is_playing ? whole.tick : client->newest;
        client->input_tick =
            client->is_playing ? client->input_tick : whole.tick + LEAD - NET_TICKS_PER_PACKET;
        client->is_playing = true;
    }
}

static void take_frame(NetCrowdClient *client, const LinkEvent *event)
{
    NetBundle bundle;
    ByteReader reader = byte_reader_make(event->bytes, event->count);
    net_tick_bundle_read(&reader, &bundle);
    if (reader.is_bad || bundle.match != client->match || bundle.newest <= client->newest)
        return;
    client->gaps += bundle.newest > client->newest + NET_TICKS_PER_PACKET;
    client->newest = bundle.newest;
    client->late += bundle.lead < 0;
    if (client->input_tick < client->newest)
        client->input_tick = client->newest + LEAD;
}

static void send_inputs(NetCrowd *crowd, NetCrowdClient *client)
{
    unsigned char frame[CONNECTION_FRAME_BYTES];
    ByteWriter writer = byte_writer_make(frame, sizeof frame);
    NetInputPacket packet = {.match = client->match, .confirmed = client->newest};
    int most = client->newest + 2 * LEAD;
    client->input_tick = clamp_to_int(client->input_tick + NET_TICKS_PER_PACKET, 0, most);
    packet.first_tick = client->input_tick - SENT_INPUTS + 1;
    packet.first_tick = packet.first_tick > 0 ? packet.first_tick : 0;
    packet.count = client->input_tick - packet.first_tick + 1;
    if (client->input_tick % TURN_TICKS < NET_TICKS_PER_PACKET)
        client->input = (PlayerInput){.move_x = (int8_t)(random_index(&crowd->random, 255) - 127),
                                      .move_y = (int8_t)(random_index(&crowd->random, 255) - 127),
                                      .aim = (AimAngle)random_u32(&crowd->random),
                                      .buttons = (uint8_t)random_index(&crowd->random, 4)};
    for (int i = 0; i < packet.count; i++)
        for (int k = 0; k < PLAYERS_MAX; k++)
            if (client->seats >> k & 1u)
                packet.inputs[i][k] = client->input;
    net_input_packet_write(&writer, &packet, client->seats);
    (void)link_client_send_frame(client->link, writer.bytes, writer.count);
}

static void wake_client(NetCrowd *crowd, NetCrowdClient *client, uint64_t now_us)
{
    LinkEvent event;
    if (client->has_left)
        return;
    link_client_wake(client->link, now_us);
    while (!client->has_left && link_client_next(client->link, &event)) {
        if (event.kind == LINK_EVENT_MESSAGE)
            take_message(client, &event);
        else if (event.kind == LINK_EVENT_FRAME)
            take_frame(client, &event);
        client->has_left = event.kind == LINK_EVENT_LEFT;
    }
    if (client->has_left)
        return;
    uint64_t packet_us = (uint64_t)NET_TICKS_PER_PACKET * US_PER_SECOND / TICKS_PER_SECOND;
    if (client->is_playing && now_us - client->sent_us >= packet_us) {
        client->sent_us =
            now_us - client->sent_us < 2 * packet_us ? client->sent_us + packet_us : now_us;
        send_inputs(crowd, client);
    }
    link_client_flush(client->link);
}

static int count_playing(const NetCrowd *crowd)
{
    int playing = 0;
    for (int i = 0; i < crowd->count; i++)
        playing += crowd->clients[i].is_playing && !crowd->clients[i].has_left;
    return playing;
}

static void run_until(NetCrowd *crowd, uint64_t end_us, bool until_all_play)
{
    for (uint64_t now = game_now(); now < end_us; now = game_now()) {
        for (int i = 0; i < crowd->count; i++)
            wake_client(crowd, &crowd->clients[i], now);
        if (until_all_play && count_playing(crowd) == crowd->count)
            return;
        (void)nanosleep(&(struct timespec){.tv_nsec = WAKE_US * 1000L}, NULL);
    }
}

static ConnectionCounts add_counts(const NetCrowd *crowd)
{
    ConnectionCounts sum = {0};
    for (int i = 0; i < crowd->count; i++) {
        LinkClientView view;
        link_client_view(crowd->clients[i].link, &view);
        sum.received_packets += view.counts.received_packets;
        sum.received_bytes += view.counts.received_bytes;
        sum.sent_packets += view.counts.sent_packets;
        sum.sent_bytes += view.counts.sent_bytes;
    }
    return sum;
}

static int play(NetCrowd *crowd, double seconds)
{
    run_until(crowd, game_now() + JOIN_US, true);
    int playing = count_playing(crowd);
    printf("playing=%d\n", playing);
    fflush(stdout);
    if (playing < crowd->count)
        return 1;
    ConnectionCounts before = add_counts(crowd);
    for (int i = 0; i < crowd->count; i++)
        crowd->clients[i].gaps = crowd->clients[i].late = 0;
    run_until(crowd, game_now() + (uint64_t)(seconds * US_PER_SECOND), false);
    ConnectionCounts after = add_counts(crowd);
    long gaps = 0;
    long late = 0;
    for (int i = 0; i < crowd->count; i++) {
        gaps += crowd->clients[i].gaps;
        late += crowd->clients[i].late;
    }
    double all = seconds * crowd->count;
    printf("clients=%d left=%d received=%.1f/s %.1fkB/s sent=%.1f/s %.1fkB/s gaps=%ld late=%ld\n",
           crowd->count, crowd->count - count_playing(crowd),
           (double)(after.received_packets - before.received_packets) / all,
           (double)(after.received_bytes - before.received_bytes) / all / 1000,
           (double)(after.sent_packets - before.sent_packets) / all,
           (double)(after.sent_bytes - before.sent_bytes) / all / 1000, gaps, late);
    return count_playing(crowd) == crowd->count ? 0 : 1;
}

static bool open_crowd(NetCrowd *crowd, int port, int matches, int each, Error *out_error)
{
    for (; crowd->count < matches * each; crowd->count++) {
        Address server;
        int at = port + crowd->count / each;
        if (!address_parse_host("127.0.0.1", (uint16_t)at, &server))
            return error_set(out_error, "port %d is no port", at);
        if (!open_client(&crowd->clients[crowd->count], crowd->count, &server, out_error))
            return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    NetCrowd crowd = {.random = random_make(1, 1)};
    int port = argc == 5 ? atoi(argv[1]) : 0;
    int matches = argc == 5 ? atoi(argv[2]) : 0;
    int each = argc == 5 ? atoi(argv[3]) : 0;
    Error error;
    if (port < 1 || matches < 1 || each < 1 || each > EACH_MAX || matches * each > CLIENTS_MAX) {
        fputs("net_crowd: it takes a port, matches, clients of each and seconds\n", stderr);
        return 1;
    }
    crowd.clients = calloc((size_t)matches * (size_t)each, sizeof *crowd.clients);
    if (crowd.clients == NULL)
        return 1;
    bool is_open = open_crowd(&crowd, port, matches, each, &error);
    if (!is_open)
        fprintf(stderr, "net_crowd: %s\n", error.text);
    int code = is_open ? play(&crowd, strtod(argv[4], NULL)) : 1;
    for (int i = 0; i < crowd.count; i++) {
        link_client_destroy(crowd.clients[i].link);
        sockets_close(&crowd.clients[i].sockets);
    }
    free(crowd.clients);
    return code;
}
