/* SPDX-License-Identifier: MIT */
#include "support/lobby_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>

static bool deliver(void *self, int member, const void *bytes, size_t count)
{
    LobbyBench *bench = self;
    Error error;
    bool asks;
    bench->messages++;
    if (bench->deaf >> member & 1u)
        return false;
    if (!lobby_client_take(&bench->clients[member], bytes, count, bench->now_us, &asks, &error))
        fail_msg("member %d: %s", member, error.text);
    return true;
}

static LobbyServerOptions usual_options(LobbyBench *bench, bool waits)
{
    unsigned modes = 1u << MODE_DEATHMATCH | 1u << MODE_TORCH;
    LobbyServerOptions options = {
        .waits = waits,
        .rules = lobby_rules_usual(LOBBY_BENCH_PEOPLE, 2),
        .level_count = LOBBY_BENCH_LEVELS,
        .levels = {{"Duel", modes}, {"Gears", modes}, {"Siege only", 1u << MODE_SIEGE}},
        .settings = {.mode = MODE_DEATHMATCH, .players = 4, .bot_level = BOT_VETERAN},
        .self = bench,
        .send = deliver};
    return options;
}

LobbyBench *lobby_bench_begin(bool waits)
{
    LobbyBench *bench = calloc(1, sizeof *bench);
    assert_non_null(bench);
    LobbyServerOptions options = usual_options(bench, waits);
    lobby_server_init(&bench->server, &options, 0);
    return bench;
}

void lobby_bench_end(LobbyBench *bench)
{
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        lobby_client_destroy(&bench->clients[i]);
    free(bench);
}

static Address network_of(const LobbyBench *bench, int member)
{
    int letter = bench->networks == NULL ? member : bench->networks[member];
    return (Address){.family = ADDRESS_V4, .bytes = {10, 0, 0, (unsigned char)letter}};
}

bool lobby_bench_join_as(LobbyBench *bench, int member, const char *name, int people,
                         bool spectates, bool has_key)
{
    Party party = {.count = people, .is_spectating = spectates};
    for (int i = 0; i < people; i++)
        snprintf(party.names[i], NAME_BYTES, i == 0 ? "%s" : "%s %d", name, i + 1);
    Address network = network_of(bench, member);
    return lobby_server_join(&bench->server, member, &party, &network, has_key, false) ==
           LINK_NO_REASON;
}

void lobby_bench_join(LobbyBench *bench, int member, const char *name)
{
    assert_true(lobby_bench_join_as(bench, member, name, 1, false, false));
}

void lobby_bench_return(LobbyBench *bench, int member)
{
    Address network = network_of(bench, member);
    lobby_server_return(&bench->server, member, &network);
}

static void obey(LobbyBench *bench)
{
    LobbyOrders orders = lobby_server_take_orders(&bench->server);
    bench->kicked |= orders.kick;
    bench->barred += orders.bar.family != ADDRESS_NONE;
    bench->dropped |= orders.drop;
    bench->stopped += orders.stops;
    if (!orders.begins)
        return;
    bench->begun++;
    lobby_server_began(&bench->server, bench->begun);
}

void lobby_bench_run(LobbyBench *bench, uint64_t span_us)
{
    for (uint64_t last = bench->now_us + span_us; bench->now_us < last;) {
        bench->now_us += LOBBY_BENCH_STEP_US;
        lobby_server_wake(&bench->server, bench->now_us);
        obey(bench);
    }
    bench->now_us += LOBBY_TELL_US;
    lobby_server_wake(&bench->server, bench->now_us);
    obey(bench);
    assert_true(lobby_state_is_fine(&bench->server.state));
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        if (bench->server.sessions[i].is_connected && !(bench->deaf >> i & 1u)) {
            assert_int_equal(bench->clients[i].own, i);
            assert_memory_equal(&bench->clients[i].state.members, &bench->server.told.members,
                                sizeof bench->server.told.members);
            assert_int_equal(bench->clients[i].state.phase, bench->server.told.phase);
            const LobbyVote *vote = &bench->clients[i].state.vote;
            assert_int_equal(vote->ayes, bench->server.told.vote.ayes);
            assert_int_equal(vote->parties, bench->server.told.vote.parties);
            assert_int_equal(vote->parties_yes, bench->server.told.vote.parties_yes);
        }
}

void lobby_bench_ask(LobbyBench *bench, int member, LobbyRequest request)
{
    unsigned char bytes[LOBBY_REQUEST_BYTES_MAX];
    LobbyRequest read;
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    lobby_message_write_request(&writer, &request);
    assert_false(writer.is_too_big);
    assert_true(lobby_message_is_lobby(bytes, writer.count));
    assert_true(lobby_message_read_request(bytes, writer.count, &read));
    lobby_server_ask(&bench->server, member, &read);
}

void lobby_bench_get_ready(LobbyBench *bench, int member, bool is_ready)
{
    lobby_bench_ask(bench, member, (LobbyRequest){.kind = LOBBY_ASK_READY, .is_yes = is_ready});
}

void lobby_bench_say(LobbyBench *bench, int member, const char *text, bool is_team)
{
    LobbyRequest request = {.kind = LOBBY_ASK_CHAT, .is_team = is_team};
    snprintf(request.text, sizeof request.text, "%s", text);
    lobby_bench_ask(bench, member, request);
}

void lobby_bench_call_vote(LobbyBench *bench, int member, LobbyVoteKind kind, int target, int level)
{
    uint32_t id = target == LOBBY_NOBODY ? 0 : bench->server.state.members[target].id;
    lobby_bench_ask(
        bench, member,
        (LobbyRequest){.kind = LOBBY_ASK_CALL_VOTE, .number = (int)kind, .id = id, .level = level});
}

void lobby_bench_vote(LobbyBench *bench, int member, bool is_yes)
{
    lobby_bench_ask(bench, member,
                    (LobbyRequest){.kind = LOBBY_ASK_VOTE,
                                   .number = bench->server.state.vote.number,
                                   .is_yes = is_yes});
}

LobbyPhase lobby_bench_phase(const LobbyBench *bench)
{
    return bench->server.state.phase;
}

int lobby_bench_lines_of(LobbyBench *bench, int member, LobbyNewsKind kind, int number)
{
    LobbyLine line;
    int count = 0;
    while (lobby_client_next_line(&bench->clients[member], &line))
        count += line.kind == kind && (number < 0 || line.number == number);
    return count;
}
