/* SPDX-License-Identifier: MIT */
#include "fuzz/fuzz_netplay.h"

#include "base/error.h"
#include "level/level_read.h"
#include "netplay/match_client.h"
#include "netplay/match_server.h"
#include "netplay/net_message.h"

#include <string.h>

enum {
    KEPT = 32,
    KEPT_BYTES = 8192,
    SERVER_TICKS = 40,
    CLIENT_WAKES = 6,
    CHANGE_BYTES = 3,
    STEP_US = 16667,
    ROUND_TRIP_US = 50000
};

/* What a good server said, in order. */
typedef struct Said {
    bool is_frame;
    size_t count;
    unsigned char bytes[KEPT_BYTES];
} Said;

typedef struct Ground {
    bool is_ready;
    Said said[KEPT];
    int count;
} Ground;

static bool keep(Ground *ground, bool is_frame, const void *bytes, size_t count)
{
    if (ground->count == KEPT || count > KEPT_BYTES)
        return true;
    Said *said = &ground->said[ground->count++];
    said->is_frame = is_frame;
    said->count = count;
    memcpy(said->bytes, bytes, count);
    return true;
}

static bool keep_frame(void *self, int client, const void *bytes, size_t count)
{
    (void)client;
    return keep(self, true, bytes, count);
}

static bool keep_message(void *self, int client, const void *bytes, size_t count)
{
    (void)client;
    return keep(self, false, bytes, count);
}

static bool swallow(void *self, int client, const void *bytes, size_t count)
{
    (void)self;
    (void)client;
    (void)bytes;
    (void)count;
    return true;
}

static void make_ground(Ground *ground)
{
    static const char text[] =
        "{\"format\":1,\"name\":\"F\",\"size\":[800,500],\"obstacles\":[{\"material\":"
        "\"breakable\",\"points\":[[450,20],[450,60],[500,60],[500,20]]},{\"points\":[[300,200],"
        "[350,300],[400,275],[350,175]]}],\"spawns\":[{\"at\":[50,250]},{\"at\":[750,250]}],"
        "\"pickups\":[{\"kind\":\"weapon\",\"at\":[250,420]}]}";
    MatchOptions options = {.mode = MODE_TORCH, .bots = 4, .seed = 1, .spread_salts = {5, 6, 7, 8}};
    JsonProblems problems;
    Level level;
    Match *match;
    MatchServer *server;
    Error error;
    const Party party = {.count = 1, .names = {"Ann"}};
    match_set_bot_levels(&options, BOT_VETERAN);
    ASSERT(level_read_text(text, sizeof text - 1, LEVEL_USE_PLAY, &level, &problems));
    json_problems_destroy(&problems);
    ASSERT(match_create_in(&match, &options, &level, &error) == MATCH_FINE);
    NetSink sink = {ground, keep_frame, keep_message};
    ASSERT(match_server_create(&server, match, 1, sink, &error));
    ASSERT(match_server_join(server, 0, &party, NULL, &error));
    static const unsigned char wants_level[] = {NET_MESSAGE_WANT_LEVEL, 2, 0, 0, 0, 0};
    ASSERT(match_server_take_message(server, 0, wants_level, sizeof wants_level));
    for (int i = 0; i < SERVER_TICKS; i++)
        match_server_step(server);
    match_server_destroy(server);
    match_destroy(match);
    ground->is_ready = true;
}

static bool hear(MatchClient *client, const Said *said)
{
    Error error = {.text = ""};
    bool is_fine = said->is_frame
                       ? match_client_take_frame(client, said->bytes, said->count, &error)
                       : match_client_take_message(client, said->bytes, said->count, 0, &error);
    ASSERT(is_fine || error.text[0] != '\0');
    return is_fine;
}

static void play_on(MatchClient *client)
{
    PlayerInput inputs[PLAYERS_MAX] = {{127, 0, 900, INPUT_FIRE}, {0, 127, 9, INPUT_DASH}};
    for (int i = 1; i <= CLIENT_WAKES; i++) {
        Error error = {.text = ""};
        int due;
        if (!match_client_wake(client, (uint64_t)i * STEP_US, ROUND_TRIP_US, &due, &error)) {
            ASSERT(error.text[0] != '\0');
            return;
        }
        for (int k = 0; k < due; k++)
            match_client_input(client, inputs);
    }
}

static void change(Said *said, const unsigned char *changes, size_t count)
{
    for (size_t i = 0; i + CHANGE_BYTES <= count && said->count > 0; i += CHANGE_BYTES)
        said->bytes[(changes[i] + 256u * changes[i + 1]) % said->count] ^= changes[i + 2];
}

/* All that a good server says, but for one thing. */
static void run_client(const Ground *ground, int which, const Said *instead)
{
    MatchClient *client;
    Error error;
    bool goes_on = true;
    NetSink sink = {NULL, swallow, swallow};
    ASSERT(match_client_create(&client, sink, (NetLevels){NULL, NULL}, &error));
    for (int i = 0; i < ground->count && goes_on; i++)
        goes_on = hear(client, i == which ? instead : &ground->said[i]);
    if (goes_on)
        play_on(client);
    match_client_destroy(client);
}

static void run_inputs(const unsigned char *bytes, size_t count)
{
    unsigned char again[KEPT_BYTES];
    NetInputPacket packet, second;
    unsigned seats = count > 0 ? bytes[0] : 0;
    if (count == 0 || !net_input_packet_read(bytes + 1, count - 1, seats, &packet))
        return;
    ByteWriter writer = byte_writer_make(again, sizeof again);
    net_input_packet_write(&writer, &packet, seats);
    ASSERT(net_input_packet_read(again, writer.count, seats, &second));
    ASSERT(second.count == packet.count && second.confirmed == packet.confirmed);
}

void fuzz_netplay_run(const char *text, size_t length)
{
    static Ground ground;
    static Said said;
    const unsigned char *bytes = (const unsigned char *)text;
    if (!ground.is_ready)
        make_ground(&ground);
    if (length < 2 || length - 2 > KEPT_BYTES)
        return;
    int which = bytes[1] % ground.count;
    if (bytes[0] % 4 == 0) {
        run_inputs(bytes + 1, length - 1);
        return;
    }
    said = ground.said[which];
    if (bytes[0] % 4 == 1) {
        change(&said, bytes + 2, length - 2);
    } else {
        said.is_frame = bytes[0] % 4 == 2;
        said.count = length - 2;
        memcpy(said.bytes, bytes + 2, said.count);
    }
    run_client(&ground, which, &said);
}
