/* SPDX-License-Identifier: MIT */
/* Everything written is read back unchanged, and malformed data is rejected. */
#include "netplay/net_message.h"

#include "base/numbers.h"
#include "sim/world.h"
#include "support/bot_match.h"
#include "support/kept_bytes.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { ROUNDS = 3000, ROOM = 4096, MATCH_TICKS = 2400 };

static PlayerInput random_input(Random *random)
{
    return (PlayerInput){.move_x = (int8_t)random_index(random, 255),
                         .move_y = (int8_t)random_index(random, 255),
                         .aim = (AimAngle)random_u32(random),
                         .buttons = (uint8_t)random_index(random, 4)};
}

/* Like most inputs: much is unchanged. */
static PlayerInput changed_input(Random *random, PlayerInput base)
{
    PlayerInput input = random_input(random);
    int what = random_index(random, 8);
    if (what & 1)
        input.move_x = base.move_x, input.move_y = base.move_y;
    if (what & 2)
        input.aim = (AimAngle)(base.aim + random_index(random, 400) - 200);
    if (what & 4)
        input.buttons = base.buttons;
    return input;
}

TEST(inputs)
{
    Random random = random_make(1, 1);
    PlayerInput base = {0, 0, 0, 0};
    for (int i = 0; i < ROUNDS; i++) {
        unsigned char bytes[16];
        PlayerInput input = changed_input(&random, base);
        ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
        (void)net_input_code((Codec){.writer = &writer}, base, input);
        ByteReader reader = byte_reader_make(bytes, writer.count);
        assert_true(writer.count <= 6);
        assert_true(
            net_input_is_equal(net_input_code((Codec){.reader = &reader}, base, base), input));
        assert_true(!reader.is_bad && byte_reader_left(&reader) == 0);
        base = input;
    }
}

TEST(input_packets)
{
    Random random = random_make(2, 1);
    for (int i = 0; i < ROUNDS / 10; i++) {
        unsigned char bytes[ROOM];
        unsigned seats = (unsigned)random_index(&random, 256);
        NetInputPacket packet = {.match = (uint8_t)i,
                                 .wants_whole = i % 3 == 0,
                                 .confirmed = random_index(&random, NET_TICK_MAX),
                                 .later = i % 2 == 0 ? 0 : random_u32(&random) | 1,
                                 .first_tick = random_index(&random, NET_TICK_MAX),
                                 .count = random_index(&random, NET_INPUTS_MAX + 1)};
        NetInputPacket again;
        for (int k = 0; k < packet.count; k++)
            for (int n = 0; n < PLAYERS_MAX; n++)
                if (seats >> n & 1u)
                    packet.inputs[k][n] = random_input(&random);
        ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
        net_input_packet_write(&writer, &packet, seats);
        assert_true(net_input_packet_read(bytes, writer.count, seats, &again));
        assert_true(again.match == packet.match && again.wants_whole == packet.wants_whole);
        assert_true(again.confirmed == packet.confirmed && again.later == packet.later);
        assert_true(again.first_tick == packet.first_tick && again.count == packet.count);
        for (int k = 0; k < packet.count; k++)
            for (int n = 0; n < PLAYERS_MAX; n++)
                assert_true(net_input_is_equal(again.inputs[k][n], packet.inputs[k][n]));
        assert_false(net_input_packet_read(bytes, writer.count - 1, seats, &again));
        bytes[writer.count] = 0;
        assert_false(net_input_packet_read(bytes, writer.count + 1, seats, &again));
    }
}

typedef struct BadCase {
    const char *name;
    unsigned char bytes[12];
    size_t count;
} BadCase;

TEST(bad_input_packets)
{
    static const BadCase cases[] = {
        {"nothing", {0}, 0},
        {"an unknown flag", {1, 4, 0, 0, 0}, 5},
        {"an empty set of later ticks", {1, 2, 0, 0, 0, 0, 0, 0, 0}, 9},
        {"too many ticks", {1, 0, 0, 0, NET_INPUTS_MAX + 1}, 5},
        {"an unknown bit of an input", {1, 0, 0, 0, 1, 0x80}, 6},
        {"buttons without their flag", {1, 0, 0, 0, 1, 0x10}, 6},
        {"an aim said twice", {1, 0, 0, 0, 1, 0x06, 0, 0, 0}, 9},
    };
    NetInputPacket packet;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (net_input_packet_read(cases[i].bytes, cases[i].count, 1, &packet))
            fail_msg("%s is accepted", cases[i].name);
}

/* A world of three players with a pad that events can name. */
static void start(WorldBench *bench)
{
    world_bench_init(bench, 1600, 900);
    world_bench_add_pickup(bench, PICKUP_WEAPON, 800, 200);
    world_bench_start_mode(bench, MODE_DEATHMATCH, 1, 3, false);
    bench->world.events.count = 0;
}

static Event event_of(EventKind kind, int player, int other)
{
    return (Event){.kind = kind, .player = player, .other = other, .at = {100.5, 200.25}};
}

TEST(ticks_with_events)
{
    WorldBench bench;
    unsigned char bytes[ROOM];
    static const unsigned char patch[] = {1, 2, 3};
    const PlayerInput base[PLAYERS_MAX] = {{0, 0, 0, 0}};
    const PlayerInput expected[PLAYERS_MAX] = {{9, 9, 9, 0}, {8, 8, 8, 0}};
    Events told = {.count = 0};
    NetTick again = {.tick = 0};
    start(&bench);
    World *world = &bench.world;
    events_add(&world->events, event_of(EVENT_SHOT, 0, NO_PLAYER));
    events_add(&world->events, event_of(EVENT_DASH, 1, NO_PLAYER));
    events_add(&told, event_of(EVENT_DASH, 1, NO_PLAYER));
    events_add(&told, event_of(EVENT_KILL, 2, 1));
    NetTick tick = {.tick = 8,
                    .inputs = {{9, 9, 9, 0}, {1, 2, 3, INPUT_FIRE}},
                    .told = 1u << 1,
                    .patch = patch,
                    .patch_bytes = sizeof patch,
                    .has_events = true,
                    .stepped = &world->events,
                    .events = &told,
                    .check = 0xabcd};
    size_t count = net_tick_write(&tick, base, bytes, sizeof bytes);
    assert_true(count > 0 && net_tick_read(8, bytes, count, base, expected, &again));
    assert_true(net_input_is_equal(again.inputs[0], expected[0]));
    assert_true(net_input_is_equal(again.inputs[1], tick.inputs[1]));
    assert_true(again.check == 0xabcd && again.patch_bytes == sizeof patch);
    assert_memory_equal(again.patch, patch, sizeof patch);
    assert_true(net_tick_read_events(&again, world));
    assert_int_equal(world->events.count, 2);
    assert_int_equal(world->events.items[0].kind, EVENT_DASH);
    assert_int_equal(world->events.items[1].kind, EVENT_KILL);
    assert_true(world->events.items[1].at.x == 100.5);
    for (size_t i = 0; i < count; i++)
        if (net_tick_read(8, bytes, i, base, expected, &again))
            assert_false(net_tick_read_events(&again, world));
    world_bench_end(&bench);
}

typedef struct EventCase {
    const char *name;
    Event event;
    bool is_fine;
} EventCase;

/* Whether the client takes a tick that says this happened. */
static bool is_taken(World *world, const Event *event)
{
    static const PlayerInput base[PLAYERS_MAX];
    unsigned char bytes[ROOM];
    Events told = {.count = 0};
    Events none = {.count = 0};
    NetTick again;
    events_add(&told, *event);
    NetTick tick = {.tick = 1, .has_events = true, .stepped = &none, .events = &told};
    size_t count = net_tick_write(&tick, base, bytes, sizeof bytes);
    assert_true(net_tick_read(1, bytes, count, base, base, &again));
    return net_tick_read_events(&again, world);
}

TEST(events_name_existing_players)
{
    static const EventCase cases[] = {
        {"a player", {.kind = EVENT_DASH, .player = 2, .other = NO_PLAYER}, true},
        {"a player too many", {.kind = EVENT_DASH, .player = 3, .other = NO_PLAYER}, false},
        {"another too many", {.kind = EVENT_KILL, .player = 1, .other = 3}, false},
        {"a pad", {.kind = EVENT_PICKUP, .player = 1, .other = 0}, true},
        {"a pad too many", {.kind = EVENT_PICKUP, .player = 1, .other = 1}, false},
        {"no pad", {.kind = EVENT_PICKUP, .player = 1, .other = NO_PLAYER}, false},
        {"an obstacle too many", {.kind = EVENT_BREAK, .player = 1, .other = 0}, false},
        {"a place far outside", {.kind = EVENT_DASH, .player = 1, .at = {1e9, 0}}, false},
    };
    WorldBench bench;
    start(&bench);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (is_taken(&bench.world, &cases[i].event) != cases[i].is_fine)
            fail_msg("%s is %s", cases[i].name, cases[i].is_fine ? "rejected" : "accepted");
    world_bench_end(&bench);
}

/* A place in each of a set of names: an index, or one beyond it. */
typedef struct IndexCase {
    const char *name;
    int index;
    unsigned namings; /* Bit 1 << EventNaming for each that it is one of. */
} IndexCase;

/* Three players, one pad, two obstacles. */
static const IndexCase index_cases[] = {
    {"NO_PLAYER", NO_PLAYER, 1u << NAMES_NOBODY | 1u << NAMES_ANYBODY},
    {"below NO_PLAYER", -2, 0},
    {"the first", 0,
     1u << NAMES_PLAYER | 1u << NAMES_ANYBODY | 1u << NAMES_PAD | 1u << NAMES_OBSTACLE},
    {"the last obstacle", 1, 1u << NAMES_PLAYER | 1u << NAMES_ANYBODY | 1u << NAMES_OBSTACLE},
    {"the last player", 2, 1u << NAMES_PLAYER | 1u << NAMES_ANYBODY},
    {"a player too many", 3, 0},
    {"the last byte", 127, 0},
};

static const IndexCase *find_fitting(EventNaming naming)
{
    const IndexCase *found = index_cases;
    while (!(found->namings >> naming & 1u))
        found++;
    return found;
}

/* What each kind names, as the screen, the sound and the statistics use it: as an index. */
TEST(every_kind_names_what_exists)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 400, 400, 500, 500);
    world_bench_add_box(&bench, 900, 400, 1000, 500);
    world_bench_add_pickup(&bench, PICKUP_WEAPON, 800, 200);
    world_bench_start_mode(&bench, MODE_DEATHMATCH, 1, 3, false);
    for (int kind = 0; kind < EVENT_COUNT; kind++) {
        EventNames names = events_names((EventKind)kind);
        assert_true(names.player != 0 && names.other != 0);
        for (size_t i = 0; i < sizeof index_cases / sizeof *index_cases; i++) {
            const IndexCase *c = &index_cases[i];
            Event as_player = event_of((EventKind)kind, c->index, find_fitting(names.other)->index);
            Event as_other = event_of((EventKind)kind, find_fitting(names.player)->index, c->index);
            if (is_taken(&bench.world, &as_player) != ((c->namings >> names.player & 1u) != 0))
                fail_msg("kind %d of player %d, %s", kind, c->index, c->name);
            if (is_taken(&bench.world, &as_other) != ((c->namings >> names.other & 1u) != 0))
                fail_msg("kind %d with other %d, %s", kind, c->index, c->name);
        }
    }
    world_bench_end(&bench);
}

/* No event of a real match is refused. */
TEST(events_of_matches_are_taken)
{
    static BotMatch match;
    for (int mode = 0; mode < MODE_COUNT; mode++) {
        int players = modes_players((Mode)mode).total_max;
        bot_match_start_mode(&match, "levels/foundry.json", (Mode)mode, players, 5);
        for (int i = 0; i < MATCH_TICKS; i++) {
            bot_match_step(&match);
            Events events = match.world.events;
            for (int k = 0; k < events.count; k++)
                if (!is_taken(&match.world, &events.items[k]))
                    fail_msg("mode %d, tick %d: kind %d, player %d, other %d is refused", mode, i,
                             events.items[k].kind, events.items[k].player, events.items[k].other);
            match.world.events = events;
        }
        bot_match_destroy(&match);
    }
}

static NetSetup setup(void)
{
    NetSetup made = {.match = 7,
                     .options = {.mode = MODE_TORCH,
                                 .player_count = 2,
                                 .players = {{.spread_salt = 98}, {.spread_salt = 99}}},
                     .seats = 2,
                     .roster = {.people = 2, .count = 2, .names = {"Ann", "Foliot"}},
                     .level_bytes = 2};
    return made;
}

static bool is_read_again(const NetSetup *made)
{
    unsigned char bytes[ROOM];
    NetMessage read;
    const NetSetup *again = &read.setup;
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    net_message_write(&writer, &(NetMessage){.kind = NET_MESSAGE_SETUP, .setup = *made});
    return net_message_read(bytes, writer.count, &read) && again->match == made->match &&
           again->seats == made->seats && again->round == made->round &&
           again->options.mode == made->options.mode &&
           again->options.players[0].spread_salt == (made->seats & 1 ? 98u : 0u) && /* Its own. */
           again->options.players[1].spread_salt == (made->seats & 2 ? 99u : 0u) &&
           again->options.is_partial && strcmp(again->options.players[0].name, "Ann") == 0 &&
           again->level_bytes == 2;
}

TEST(setups)
{
    NetSetup made = setup();
    assert_true(is_read_again(&made));
    made.seats = 4;
    assert_false(is_read_again(&made));
    made = setup();
    made.options.mode = MODE_COUNT;
    assert_false(is_read_again(&made));
    made = setup();
    made.round = BLITZ_ROUNDS_MAX - 1;
    assert_true(is_read_again(&made));
    made.round = BLITZ_ROUNDS_MAX;
    assert_false(is_read_again(&made));
    made = setup();
    made.roster.people = 4;
    assert_false(is_read_again(&made));
    made = setup();
    made.options.players[1].team = 1;
    assert_false(is_read_again(&made));
    made = setup();
    memcpy(made.roster.names[1], "Bob\033", 5);
    assert_false(is_read_again(&made));
}

typedef struct SeatsCase {
    const char *name;
    int players;
    unsigned seats;
    bool is_fine;
} SeatsCase;

TEST(seats_of_a_setup)
{
    static const SeatsCase cases[] = {
        {"a spectator", 8, 0, true},
        {"one of eight", 8, 0x80, true},
        {"four of eight", 8, 0x99, true},
        {"five of eight", 8, 0x1f, false},
        {"all of eight", 8, 0xff, false},
        {"four of four", 4, 0x0f, true},
        {"one who is not there", 4, 16, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        NetSetup made = setup();
        made.seats = cases[i].seats;
        made.roster.count = made.options.player_count = cases[i].players;
        for (int k = 1; k < cases[i].players; k++)
            snprintf(made.roster.names[k], sizeof made.roster.names[k], "P%d", k);
        if (is_read_again(&made) != cases[i].is_fine)
            fail_msg("%s: seats %x of %d are %s", cases[i].name, cases[i].seats, cases[i].players,
                     cases[i].is_fine ? "refused" : "taken");
    }
}

/* A client adds data to the handshake: it is read back unchanged, and anything malformed is
 * rejected. */

TEST(party_is_read_back)
{
    for (int count = 1; count <= NET_PARTY_MAX; count++) {
        Party party = {.count = count,
                       .names = {"Ann", "Bert", "A name of 23 bytes, all", "D\xc3\xb6rte"}};
        Party read = {.names = {"Ann"}};
        party.is_spectating = count % 2 == 0;
        for (int i = 0; i < count; i++)
            party.circles[i] = PLAYER_CIRCLES - 1 - i;
        party.is_console = count == 1;
        party.has_key = count > 2;
        party.has_automatic_fire = count > 1;
        memset(party.key, count, sizeof party.key);
        GreetingWords words = party_words(&party);
        assert_true(party_read_words(words.bytes, words.count, &read));
        assert_int_equal(read.count, count);
        assert_int_equal(read.is_spectating, party.is_spectating);
        assert_int_equal(read.is_console, party.is_console);
        assert_int_equal(read.has_key, party.has_key);
        assert_int_equal(read.has_automatic_fire, party.has_automatic_fire);
        if (party.has_key)
            assert_memory_equal(read.key, party.key, sizeof party.key);
        for (int i = 0; i < count; i++) {
            assert_string_equal(read.names[i], party.names[i]);
            assert_int_equal(read.circles[i], party.circles[i]);
        }
    }
}

typedef struct BadParty {
    const char *name;
    const char *bytes;
    size_t count;
} BadParty;

TEST(malformed_parties_are_rejected)
{
    static const BadParty cases[] = {
        {"nothing", "", 0},
        {"nobody", "\0\0", 2},
        {"no flags", "\1", 1},
        {"an unknown flag", "\1\20\0", 3},
        {"half a key", "\1\2half", 6},
        {"no circle", "\1\0", 2},
        {"an unknown circle", "\1\0\10", 3},
        {"five people", "\5\0\0\0\0\0\0\1A\1B\1C\1D", 15},
        {"two people, one name short", "\2\0\0\0", 4},
        {"a name cut off", "\2\0\0\0\5Ber", 8},
        {"a name of 24 bytes",
         "\2\0\0\0\30"
         "123456789012345678901234",
         29},
        {"extra bytes", "\1\0\0x", 4},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Party read = {.count = 0};
        if (party_read_words(cases[i].bytes, cases[i].count, &read))
            fail_msg("%s: accepted", cases[i].name);
    }
}

TEST(names_come_out_clean)
{
    Party read = {.count = 0};
    assert_true(party_read_words("\3\0\0\1\2\4A\033[m\0", 11, &read));
    assert_string_equal(read.names[1], "A[m");
    assert_string_equal(read.names[2], "Player");
}

/* --- What is taken, byte by byte -------------------------------------------------------------- */

static size_t reread_message(const unsigned char *bytes, size_t count, unsigned char *out_again)
{
    NetMessage read;
    ByteWriter writer = byte_writer_make(out_again, KEPT_BYTES_MAX);
    if (!net_message_read(bytes, count, &read))
        return 0;
    net_message_write(&writer, &read);
    return writer.count;
}

enum { TWO_SEATS = 5 };

static size_t reread_inputs(const unsigned char *bytes, size_t count, unsigned char *out_again)
{
    NetInputPacket read;
    ByteWriter writer = byte_writer_make(out_again, KEPT_BYTES_MAX);
    if (!net_input_packet_read(bytes, count, TWO_SEATS, &read))
        return 0;
    net_input_packet_write(&writer, &read, TWO_SEATS);
    return writer.count;
}

static size_t reread_party(const unsigned char *bytes, size_t count, unsigned char *out_again)
{
    Party read = {.names = {"Ann"}};
    if (!party_read_words(bytes, count, &read))
        return 0;
    GreetingWords words = party_words(&read);
    memcpy(out_again, words.bytes, words.count);
    return words.count;
}

TEST(what_is_taken)
{
    static const unsigned char some[] = {1, 2, 3};
    NetMessage messages[] = {
        {.kind = NET_MESSAGE_SETUP, .setup = setup()},
        {.kind = NET_MESSAGE_ROSTER, .roster = setup().roster},
        {.kind = NET_MESSAGE_WHOLE, .whole = {.tick = 1000, .patch = some, .patch_bytes = 3}},
        {.kind = NET_MESSAGE_TICK, .tick = {.tick = 1000, .bytes = some, .count = 3}},
        {.kind = NET_MESSAGE_WANT_LEVEL, .part = {.match = 3, .from = 700}},
        {.kind = NET_MESSAGE_LEVEL, .part = {.match = 3, .from = 700, .bytes = some, .count = 3}},
    };
    unsigned char bytes[ROOM];
    KeptLines kept =
        kept_lines_open("tests/core/netplay/net_messages.txt", "core/test_netplay what_is_taken");
    for (int i = 0; i < COUNT(messages); i++) {
        char name[32];
        ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
        net_message_write(&writer, &messages[i]);
        snprintf(name, sizeof name, "message %d", (int)messages[i].kind);
        kept_bytes_take(&kept, name, reread_message, bytes, writer.count);
    }
    NetInputPacket packet = {
        .match = 3, .confirmed = 1000, .later = 0x80000001, .first_tick = 1002, .count = 2};
    packet.inputs[0][0] = (PlayerInput){.move_x = 100, .aim = 30000, .buttons = 1};
    packet.inputs[1][2] = (PlayerInput){.move_y = -100, .aim = 20, .buttons = 2};
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    net_input_packet_write(&writer, &packet, TWO_SEATS);
    kept_bytes_take(&kept, "inputs", reread_inputs, bytes, writer.count);
    for (int count = 1; count <= 2; count++) {
        Party party = {.count = count, .names = {"Ann", "Bert"}, .has_key = count == 2};
        GreetingWords words = party_words(&party);
        kept_bytes_take(&kept, "party", reread_party, words.bytes, words.count);
    }
    kept_lines_close(&kept);
}
