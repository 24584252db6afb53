/* SPDX-License-Identifier: MIT */
#include "fuzz/fuzz_lobby.h"

#include "base/error.h"
#include "netplay/lobby.h"
#include "netplay/lobby_server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MEMBERS = 3, STEP_US = 400000, CHANGE_BYTES = 3, START_US = 1000000 };

typedef struct Ground {
    LobbyServer server;
    LobbyClient clients[NET_CLIENTS_MAX];
    uint64_t now_us;
} Ground;

static void check_client(const LobbyClient *client)
{
    ASSERT(!client->is_known || lobby_state_is_fine(&client->state));
    ASSERT(client->line_count >= 0 && client->line_count <= LOBBY_LINES_MAX);
    ASSERT(client->fetch.count <= client->fetch.total);
    ASSERT(client->fetch.total <= LOBBY_RECORDING_BYTES_MAX);
}

static bool deliver(void *self, int member, const void *bytes, size_t count)
{
    Ground *ground = self;
    bool asks;
    Error error;
    ASSERT(
        lobby_client_take(&ground->clients[member], bytes, count, ground->now_us, &asks, &error));
    check_client(&ground->clients[member]);
    return true;
}

/* Two play, of whom the first is the host, and one looks on. */
static Ground *make_ground(bool waits)
{
    unsigned modes = 1u << MODE_DEATHMATCH | 1u << MODE_TORCH;
    Ground *ground = calloc(1, sizeof *ground);
    ASSERT(ground);
    LobbyServerOptions options = {
        .waits = waits,
        .rules = lobby_rules_usual(4, 2),
        .level_count = 3,
        .levels = {{"Duel", modes}, {"Gears", modes}, {"Wall", 1u << MODE_SIEGE}},
        .settings = {.mode = MODE_DEATHMATCH, .players = 4},
        .self = ground,
        .send = deliver};
    ground->now_us = START_US;
    lobby_server_init(&ground->server, &options, START_US);
    for (int i = 0; i < MEMBERS; i++) {
        Party party = {.count = i + 1, .is_spectating = i == 2};
        for (int k = 0; k < party.count; k++)
            snprintf(party.names[k], NAME_BYTES, "P%d%d", i, k);
        Address network = {.family = ADDRESS_V4, .bytes = {10, 0, 0, (unsigned char)(i / 2)}};
        ASSERT(lobby_server_join(&ground->server, i, &party, &network, false, false) ==
               LINK_NO_REASON);
    }
    return ground;
}

static void drop_ground(Ground *ground)
{
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        lobby_client_destroy(&ground->clients[i]);
    free(ground);
}

/* --- Requests --------------------------------------------------------------------------------- */

/* What is read is what was written, and is written as the same. */
static void check_request(const LobbyRequest *request)
{
    unsigned char bytes[LOBBY_REQUEST_BYTES_MAX];
    unsigned char again[LOBBY_REQUEST_BYTES_MAX];
    LobbyRequest second;
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    lobby_message_write_request(&writer, request);
    ASSERT(!writer.is_too_big);
    bool is_empty = request->kind == LOBBY_ASK_CHAT && request->text[0] == '\0';
    ASSERT(lobby_message_read_request(bytes, writer.count, &second) != is_empty);
    ByteWriter writer_again = byte_writer_make(again, sizeof again);
    lobby_message_write_request(&writer_again, &second);
    ASSERT(is_empty ||
           (writer.count == writer_again.count && memcmp(bytes, again, writer.count) == 0));
}

/* As a host does. */
static void obey(Ground *ground)
{
    LobbyOrders orders = lobby_server_take_orders(&ground->server);
    ASSERT(orders.drop == 0);
    for (int i = 0; i < MEMBERS; i++)
        if (orders.kick >> i & 1u)
            lobby_server_leave(&ground->server, i, true);
    if (orders.begins)
        lobby_server_began(&ground->server, ground->server.state.match_number + 1);
}

static void run_requests(Ground *ground, const unsigned char *bytes, size_t count)
{
    for (size_t at = 0; at + 2 <= count;) {
        int member = bytes[at] % MEMBERS;
        bool ends_match = bytes[at] >= 0xf0;
        size_t length = bytes[at + 1] < count - at - 2 ? bytes[at + 1] : count - at - 2;
        LobbyRequest request;
        at += 2;
        if (lobby_message_read_request(bytes + at, length, &request)) {
            check_request(&request);
            lobby_server_ask(&ground->server, member, &request);
        }
        at += length;
        if (ends_match && ground->server.state.phase == LOBBY_MATCH)
            lobby_server_over(&ground->server, false);
        ground->now_us += STEP_US;
        lobby_server_wake(&ground->server, ground->now_us);
        obey(ground);
        ASSERT(lobby_state_is_fine(&ground->server.state));
    }
}

/* --- News ------------------------------------------------------------------------------------- */

static void hear(Ground *ground, const unsigned char *bytes, size_t count)
{
    LobbyClient *client = &ground->clients[0];
    LobbyLine line;
    Error error = {.text = ""};
    bool asks;
    lobby_client_fetch(client, 1);
    if (count > 0 && lobby_message_is_lobby(bytes, count))
        ASSERT(lobby_client_take(client, bytes, count, ground->now_us, &asks, &error) ||
               error.text[0] != '\0');
    check_client(client);
    while (lobby_client_next_line(client, &line))
        ASSERT(memchr(line.text, '\0', CHAT_BYTES) && memchr(line.name, '\0', NAME_BYTES));
}

static void run_changed(Ground *ground, const unsigned char *changes, size_t count)
{
    unsigned char bytes[LOBBY_PARTS_BYTES_MAX];
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    lobby_message_write_whole(&writer, &ground->server.state, 0, ground->now_us);
    for (size_t i = 0; i + CHANGE_BYTES <= count; i += CHANGE_BYTES)
        bytes[(changes[i] + 256u * changes[i + 1]) % writer.count] ^= changes[i + 2];
    hear(ground, bytes, writer.count);
}

void fuzz_lobby_run(const char *text, size_t length)
{
    const unsigned char *bytes = (const unsigned char *)text;
    if (length < 1)
        return;
    Ground *ground = make_ground(bytes[0] & 4);
    if (bytes[0] % 4 < 2)
        run_requests(ground, bytes + 1, length - 1);
    else if (bytes[0] % 4 == 2)
        hear(ground, bytes + 1, length - 1);
    else
        run_changed(ground, bytes + 1, length - 1);
    drop_ground(ground);
}
