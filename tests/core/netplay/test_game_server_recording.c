/* SPDX-License-Identifier: MIT */
/* A server sends the recording of a finished match only, and disconnects clients that send
 * nonsense. */
#include "base/files.h"
#include "netplay/game_server_parts.h"
#include "support/scratch_folder.h"
#include "support/server_bench.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

enum { SECOND = SERVER_BENCH_SECOND };

/* By the first client, after a match. */
static void fetch(ServerBench *bench, Recording *out_recording)
{
    JsonProblems problems;
    const LobbyFetch *fetched = &game_client_lobby(bench->clients[0].game)->fetch;
    assert_true(game_client_fetch_recording(bench->clients[0].game));
    server_bench_run(bench, 5 * SECOND);
    assert_int_equal(fetched->state, LOBBY_FETCH_DONE);
    assert_true(
        recording_read_text(fetched->text, fetched->count, false, out_recording, &problems));
    json_problems_destroy(&problems);
}

TEST(recording_is_fetched_after_the_match)
{
    ServerBench *bench = server_bench_begin(server_bench_lobby_options());
    server_bench_enter(bench, 0, 1, false);
    server_bench_enter(bench, 1, 1, false);
    server_bench_get_ready(bench, 0);
    server_bench_get_ready(bench, 1);
    server_bench_run(bench, 4 * SECOND);
    assert_false(game_client_fetch_recording(bench->clients[0].game));
    server_bench_run_until_over(bench, 1);
    server_bench_run(bench, SECOND / 2);
    Recording recording;
    fetch(bench, &recording);
    Mismatches mismatches = {0};
    Error error;
    assert_int_equal(recording.edit_count, 0);
    assert_int_equal(recording.tick_count, bench->recorded_ticks);
    assert_string_equal(recording.options.players[0].name, "Ann");
    assert_string_equal(recording.options.players[1].name, "Ann 2");
    assert_int_equal(recording.bot_bits, 12);
    assert_true(recording_play(&recording, NULL, &mismatches, &error));
    assert_int_equal(mismatches.count, 0);
    recording_destroy(&recording);
    server_bench_end(bench);
}

/* One comes late, and one leaves before the end. */
TEST(recording_names_all_who_played)
{
    static const char *const names[] = {"Ann", "Ann 2", "Ann 3"};
    ServerBench *bench = server_bench_begin(server_bench_lobby_options());
    for (int i = 0; i < 2; i++)
        server_bench_enter(bench, i, 1, false);
    for (int i = 0; i < 2; i++)
        server_bench_get_ready(bench, i);
    server_bench_run(bench, 4 * SECOND);
    server_bench_enter(bench, 2, 1, false);
    game_client_leave(bench->clients[1].game);
    server_bench_run_until_over(bench, 1);
    server_bench_run(bench, SECOND / 2);
    Recording recording;
    fetch(bench, &recording);
    for (int i = 0; i < 3; i++)
        assert_string_equal(recording.options.players[i].name, names[i]);
    assert_int_equal(recording.bot_bits, 8);
    recording_destroy(&recording);
    server_bench_end(bench);
}

/* The recording is still available back in the lobby. */
TEST(recording_is_fetched_from_the_lobby)
{
    ServerBench *bench = server_bench_begin(server_bench_lobby_options());
    server_bench_enter(bench, 0, 1, false);
    server_bench_get_ready(bench, 0);
    server_bench_run_until_over(bench, 1);
    for (int i = 0; i < 30 && server_bench_state_of(bench, 0) != GAME_CLIENT_LOBBY; i++)
        server_bench_run(bench, SECOND);
    assert_int_equal(server_bench_state_of(bench, 0), GAME_CLIENT_LOBBY);
    assert_true(game_client_fetch_recording(bench->clients[0].game));
    server_bench_run(bench, 5 * SECOND);
    assert_int_equal(game_client_lobby(bench->clients[0].game)->fetch.state, LOBBY_FETCH_DONE);
    server_bench_end(bench);
}

/* Numbers have 16 bits: after the last of them no match is taken for none, and the one before it is
 * still found. */
TEST(numbers_begin_again)
{
    ServerBench *bench = server_bench_begin(server_bench_lobby_options());
    server_bench_enter(bench, 0, 1, false);
    bench->server->match_number = UINT16_MAX - 1;
    server_bench_get_ready(bench, 0);
    server_bench_run_until_over(bench, 1);
    assert_int_equal(server_bench_lobby_of(bench, 0)->match_number, UINT16_MAX);
    int ticks_before = bench->recorded_ticks;
    for (int i = 0; i < 30 && server_bench_state_of(bench, 0) != GAME_CLIENT_LOBBY; i++)
        server_bench_run(bench, SECOND);
    server_bench_get_ready(bench, 0);
    server_bench_run(bench, 4 * SECOND);
    assert_int_equal(server_bench_lobby_of(bench, 0)->phase, LOBBY_MATCH);
    assert_int_equal(server_bench_lobby_of(bench, 0)->match_number, 2);
    Recording recording;
    fetch(bench, &recording);
    assert_int_equal(recording.tick_count, ticks_before);
    recording_destroy(&recording);
    server_bench_run_until_over(bench, 2);
    server_bench_run(bench, SECOND / 2);
    fetch(bench, &recording);
    assert_int_equal(game_client_lobby(bench->clients[0].game)->fetch.match_number, 2);
    assert_int_equal(recording.tick_count, bench->recorded_ticks);
    recording_destroy(&recording);
    server_bench_end(bench);
}

static void call_restart(ServerBench *bench)
{
    server_bench_ask(
        bench, 0, (LobbyRequest){.kind = LOBBY_ASK_CALL_VOTE, .number = (int)LOBBY_VOTE_RESTART});
}

/* Encoding takes many wake-ups: those of the results, of the next match, or the last. */
TEST(recordings_are_told_of_every_match)
{
    GameServerOptions options = server_bench_server_options();
    options.wants_recordings = true;
    ServerBench *bench = server_bench_begin(options);
    server_bench_enter(bench, 0, 1, false);
    server_bench_run(bench, 5 * SECOND);
    call_restart(bench);
    server_bench_enter(bench, 1, 1, false);
    game_client_leave(bench->clients[0].game);
    server_bench_run(bench, SECOND);
    assert_int_equal(bench->news[GAME_SERVER_RECORDED], 1);
    assert_int_equal(bench->recorded_match, 1);
    assert_true(bench->recorded_bytes > 10000);
    assert_int_equal(game_server_view(bench->server).match_number, 2);
    game_server_close(bench->server);
    assert_int_equal(bench->news[GAME_SERVER_RECORDED], 2);
    assert_int_equal(bench->recorded_match, 2);
    server_bench_end(bench);
}

/* --- Limits ----------------------------------------------------------------------------------- */

enum {
    MATCH_SECONDS = 60,
    EARLY_SECONDS = 4,
    LATE_SECONDS = 30,
    /* What game_server_recording.c says of each network. */
    PARTS_AT_ONCE = 24,
    PARTS_A_SECOND = 2,
    TIMES = 8
};

typedef struct Pull {
    int parts; /* Received. */
    int done;  /* Whole recordings received. */
} Pull;

static const LobbyFetch *fetch_of(const ServerBench *bench, int index)
{
    return &game_client_lobby(bench->clients[index].game)->fetch;
}

static int parts_of(const LobbyFetch *fetch)
{
    return (int)((fetch->count + LOBBY_RECORDING_PART_BYTES - 1) / LOBBY_RECORDING_PART_BYTES);
}

/* These clients, from `first` on, download the recording over and over. */
static Pull pull(ServerBench *bench, int first, int clients, uint64_t span_us)
{
    Pull sum = {.done = 0};
    for (uint64_t last = bench->wire->now_us + span_us; bench->wire->now_us < last;) {
        for (int i = first; i < first + clients; i++) {
            LobbyFetchState state = fetch_of(bench, i)->state;
            if (state == LOBBY_FETCH_NONE || state == LOBBY_FETCH_FAILED)
                (void)game_client_fetch_recording(bench->clients[i].game);
        }
        server_bench_run(bench, SERVER_BENCH_STEP_US);
        for (int i = first; i < first + clients; i++) {
            const LobbyFetch *fetch = fetch_of(bench, i);
            if (fetch->state != LOBBY_FETCH_DONE)
                continue;
            sum.done++;
            sum.parts += parts_of(fetch);
            (void)game_client_fetch_recording(bench->clients[i].game);
        }
    }
    for (int i = first; i < first + clients; i++)
        sum.parts += parts_of(fetch_of(bench, i));
    return sum;
}

/* The first plays, all others watch, and a match was played. Its bots are too bad to end it. */
static ServerBench *begin_pulling(int clients, const char *const *addresses)
{
    GameServerOptions options = server_bench_server_options();
    options.rules.spectators_max = 6;
    options.match.bots = PLAYERS_MAX;
    match_set_bot_levels(&options.match, BOT_BEGINNER);
    ServerBench *bench = server_bench_begin(options);
    server_bench_enter(bench, 0, 1, false);
    server_bench_run(bench, MATCH_SECONDS * (uint64_t)SECOND);
    call_restart(bench);
    for (int i = 1; i <= clients; i++) {
        bench->clients[i].end = virtual_wire_add(bench->wire, addresses[i - 1]);
        server_bench_enter(bench, i, 1, true);
    }
    return bench;
}

/* Who is to keep a recording and who watches it may each ask for it, while it is on its way. */
TEST(recording_is_asked_for_twice)
{
    ServerBench *bench = begin_pulling(1, (const char *const[]){"10.66.0.1:1"});
    const LobbyFetch *fetch = fetch_of(bench, 1);
    assert_true(game_client_fetch_recording(bench->clients[1].game));
    for (int k = 0; k < 5000 && fetch->count == 0; k++)
        server_bench_run(bench, SERVER_BENCH_STEP_US);
    assert_int_equal(fetch->state, LOBBY_FETCH_GOING);
    assert_true(game_client_fetch_recording(bench->clients[1].game));
    server_bench_run(bench, 10 * SECOND);
    assert_int_not_equal(server_bench_state_of(bench, 1), GAME_CLIENT_OVER);
    assert_int_equal(fetch->state, LOBBY_FETCH_DONE);
    server_bench_end(bench);
}

typedef struct PullCase {
    const char *name;
    int clients;
    const char *addresses[4];
    int networks;
} PullCase;

TEST(network_gets_a_recording_a_few_times)
{
    static const PullCase cases[] = {
        {"one", 1, {"10.66.0.1:1"}, 1},
        {"four neighbors", 4, {"10.66.0.1:1", "10.66.0.1:2", "10.66.0.1:3", "10.66.0.1:4"}, 1},
        {"two and two", 4, {"10.66.0.1:1", "10.66.0.1:2", "10.66.0.2:1", "10.66.0.2:2"}, 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ServerBench *bench = begin_pulling(cases[i].clients, cases[i].addresses);
        int networks = cases[i].networks;
        Pull early = pull(bench, 1, cases[i].clients, EARLY_SECONDS * (uint64_t)SECOND);
        Pull late = pull(bench, 1, cases[i].clients, LATE_SECONDS * (uint64_t)SECOND);
        if (early.parts > networks * (PARTS_AT_ONCE + PARTS_A_SECOND * EARLY_SECONDS))
            fail_msg("%s: %d parts soon", cases[i].name, early.parts);
        int done = early.done + late.done;
        if (done < cases[i].clients || done > TIMES * networks)
            fail_msg("%s: %d times", cases[i].name, done);
        Pull other = pull(bench, 0, 1, EARLY_SECONDS * (uint64_t)SECOND);
        if (other.done == 0)
            fail_msg("%s: another network does not get it soon", cases[i].name);
        server_bench_end(bench);
    }
}

TEST(joining_again_gives_no_more_of_a_recording)
{
    static const char *const addresses[] = {"10.66.0.1:1"};
    ServerBench *bench = begin_pulling(1, addresses);
    int done = 0;
    for (int i = 0; i < 6; i++) {
        done += pull(bench, 1, 1, 4 * SECOND).done;
        game_client_leave(bench->clients[1].game);
        server_bench_run(bench, SECOND);
        server_bench_enter(bench, 1, 1, true);
    }
    assert_in_range(done, 1, TIMES);
    server_bench_end(bench);
}

/* --- Strangers -------------------------------------------------------------------------------- */

/* A client that can send anything. */
typedef struct Stranger {
    VirtualEnd *end;
    LinkClient *link;
    LinkReason reason;
    int recordings; /* Parts of a recording received. */
    int refused;    /* Answers received that there is none. */
} Stranger;

static void step_stranger(Stranger *stranger, uint64_t now_us)
{
    LinkEvent event;
    LobbyState state = {.host = LOBBY_NOBODY};
    LobbyNews news;
    link_client_wake(stranger->link, now_us);
    while (stranger->reason == LINK_NO_REASON && link_client_next(stranger->link, &event)) {
        if (event.kind == LINK_EVENT_LEFT)
            stranger->reason = event.reason;
        if (event.kind != LINK_EVENT_MESSAGE || event.bytes[0] != LOBBY_SAYS_RECORDING)
            continue;
        assert_true(lobby_message_read_news(event.bytes, event.count, now_us, &state, &news));
        stranger->recordings += news.part.total > 0;
        stranger->refused += news.part.total == 0;
    }
    link_client_flush(stranger->link);
}

static void run_stranger(ServerBench *bench, Stranger *stranger, uint64_t span_us)
{
    for (uint64_t last = bench->wire->now_us + span_us; bench->wire->now_us < last;) {
        server_bench_run(bench, SERVER_BENCH_STEP_US);
        step_stranger(stranger, bench->wire->now_us);
    }
}

static void join_stranger(ServerBench *bench, Stranger *stranger)
{
    Error error;
    GameClientOptions one = server_bench_client_of(1);
    LinkClientOptions options = {
        .version = NETPLAY_VERSION, .name = "Mal", .words = party_words(&one.party)};
    *stranger = (Stranger){.end = virtual_wire_add(bench->wire, "10.0.77.1:5000")};
    assert_true(link_client_create(&stranger->link, &options, virtual_wire_of(stranger->end),
                                   &bench->end->address, bench->wire->now_us, &error));
    run_stranger(bench, stranger, SECOND);
}

static void ask_for_recording(ServerBench *bench, Stranger *stranger)
{
    unsigned char bytes[LOBBY_REQUEST_BYTES_MAX];
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    LobbyRequest request = {.kind = LOBBY_ASK_RECORDING, .number = 1};
    lobby_message_write_request(&writer, &request);
    assert_true(link_client_send_message(stranger->link, bytes, writer.count));
    run_stranger(bench, stranger, SECOND);
}

TEST(recording_of_a_running_match_is_refused)
{
    ServerBench *bench = server_bench_begin(server_bench_server_options());
    Stranger stranger;
    server_bench_enter(bench, 0, 1, false);
    join_stranger(bench, &stranger);
    ask_for_recording(bench, &stranger);
    assert_int_equal(stranger.refused, 1);
    assert_int_equal(stranger.recordings, 0);
    link_client_destroy(stranger.link);
    server_bench_end(bench);
}

/* The one that is played goes on, so its recording must not be given out. */
TEST(match_goes_on_where_the_voted_one_cannot_be_made)
{
    ScratchFolder scratch;
    Stranger stranger;
    Error error;
    char *text;
    size_t length;
    assert_int_equal(scratch_folder_make(&scratch), 0);
    assert_true(text_file_read("levels/gears.json", 1 << 20, &text, &length, &error));
    assert_true(text_file_write(scratch.path, text, length, &error));
    const char *const levels[] = {"levels/duel.json", scratch.path};
    GameServerOptions options = server_bench_server_options();
    options.levels = levels;
    ServerBench *bench = server_bench_begin(options);
    server_bench_enter(bench, 0, 1, false);
    assert_true(text_file_write(scratch.path, "{", 1, &error));
    server_bench_ask(
        bench, 0,
        (LobbyRequest){.kind = LOBBY_ASK_CALL_VOTE, .number = (int)LOBBY_VOTE_LEVEL, .level = 1});
    assert_int_equal(bench->news[GAME_SERVER_FAILED], 1);
    assert_int_equal(bench->news[GAME_SERVER_MATCH_STOPPED], 0);
    assert_int_equal(server_bench_lobby_of(bench, 0)->phase, LOBBY_MATCH);
    join_stranger(bench, &stranger);
    ask_for_recording(bench, &stranger);
    assert_int_equal(stranger.refused, 1);
    assert_int_equal(stranger.recordings, 0);
    long ticks = game_server_view(bench->server).ticks;
    server_bench_run(bench, 10 * SECOND);
    assert_in_range(game_server_view(bench->server).ticks - ticks, 1150, 1250);
    assert_int_equal(game_server_view(bench->server).match_number, 1);
    server_bench_check_plays(bench, 0);
    game_server_close(bench->server);
    assert_int_equal(bench->news[GAME_SERVER_MATCH_STOPPED], 1);
    link_client_destroy(stranger.link);
    server_bench_end(bench);
    free(text);
    assert_int_equal(scratch_folder_remove(&scratch), 0);
}

typedef struct HostileCase {
    const char *name;
    const char *bytes;
    size_t count;
} HostileCase;

TEST(malformed_message_disconnects_only_its_sender)
{
    static const HostileCase cases[] = {
        {"a message of the server", "\x80", 1},
        {"no such message", "\x7f", 1},
        {"a bool that is 2", "\x40\2", 2},
        {"chat of a fifth person", "\x44\4\0hello", 8},
        {"empty chat", "\x44\0\0", 3},
        {"an unknown sentence", "\x45\0\0\x08", 4},
        {"an unknown mode", "\x46\0\xff\0\4\0", 6},
        {"extra bytes", "\x40\1\1", 3},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ServerBench *bench = server_bench_begin(server_bench_server_options());
        Stranger stranger;
        server_bench_enter(bench, 0, 1, false);
        join_stranger(bench, &stranger);
        assert_true(link_client_send_message(stranger.link, cases[i].bytes, cases[i].count));
        run_stranger(bench, &stranger, SECOND);
        if (stranger.reason != LINK_BROKEN)
            fail_msg("%s: reason %d", cases[i].name, stranger.reason);
        server_bench_check_plays(bench, 0);
        link_client_destroy(stranger.link);
        server_bench_end(bench);
    }
}
