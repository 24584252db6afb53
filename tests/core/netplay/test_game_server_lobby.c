/* SPDX-License-Identifier: MIT */
/* Lobby and matches together, on a virtual wire: getting ready, playing, spectating. */
#include "link/seal.h"
#include "netplay/lobby.h"
#include "netplay/lobby_server.h"
#include "support/scratch_folder.h"
#include "support/server_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECOND = SERVER_BENCH_SECOND, PLAYERS = SERVER_BENCH_PLAYERS };

static void spectate(ServerBench *bench, int index, bool is_yes)
{
    server_bench_ask(bench, index, (LobbyRequest){.kind = LOBBY_ASK_SPECTATE, .is_yes = is_yes});
    server_bench_run(bench, SECOND / 2);
}

TEST(lobby_match_and_lobby_again)
{
    ServerBench *bench = server_bench_begin(server_bench_lobby_options());
    server_bench_enter(bench, 0, 1, false);
    server_bench_enter(bench, 1, 2, false);
    assert_int_equal(server_bench_state_of(bench, 0), GAME_CLIENT_LOBBY);
    assert_true(game_server_view(bench->server).is_waiting);
    for (int match = 1; match <= 2; match++) {
        server_bench_get_ready(bench, 0);
        server_bench_run(bench, SECOND);
        assert_int_equal(server_bench_lobby_of(bench, 1)->phase, LOBBY_GATHERING);
        server_bench_get_ready(bench, 1);
        assert_int_equal(server_bench_lobby_of(bench, 0)->phase, LOBBY_COUNTDOWN);
        assert_int_equal(server_bench_state_of(bench, 0), GAME_CLIENT_LOBBY);
        server_bench_run(bench, 4 * SECOND);
        server_bench_check_plays(bench, 0);
        server_bench_check_plays(bench, 1);
        assert_int_equal(server_bench_lobby_of(bench, 0)->match_number, match);
        for (int i = 0; i < 2; i++) {
            assert_true(server_bench_seats_of(bench, 1) >>
                            server_bench_self_of(bench, 1)->person[i].player &
                        1u);
            assert_string_equal(
                bench->match->world.state.players[server_bench_self_of(bench, 1)->person[i].player]
                    .name,
                server_bench_self_of(bench, 1)->person[i].name);
        }
        assert_in_range(server_bench_self_of(bench, 0)->ping_ms, 30, 120);
        server_bench_run_until_over(bench, match);
        server_bench_run(bench, SECOND);
        assert_int_equal(server_bench_lobby_of(bench, 0)->phase, LOBBY_RESULTS);
        assert_int_equal(server_bench_state_of(bench, 0), GAME_CLIENT_PLAYING);
        bench->match = NULL;
        server_bench_run(bench, LOBBY_RESULTS_US);
        assert_int_equal(server_bench_state_of(bench, 0), GAME_CLIENT_LOBBY);
        assert_int_equal(server_bench_self_of(bench, 0)->person[0].player, LOBBY_NOBODY);
    }
    server_bench_end(bench);
}

/* In a level made for some modes those are played that end and have bots, and the server's own. */
TEST(levels_offer_their_modes)
{
    enum {
        USUAL = 1u << MODE_DEATHMATCH | 1u << MODE_LAST_LIGHT | 1u << MODE_BEACON |
                1u << MODE_TORCH | 1u << MODE_SIEGE | 1u << MODE_BLITZ
    };
    static const struct {
        const char *name, *modes; /* NULL: the level is Duel. */
        Mode mode;
        unsigned offered;
    } cases[] = {
        {"made for all", NULL, MODE_DEATHMATCH, USUAL},
        {"a server of another mode", NULL, MODE_BLITZ, USUAL},
        {"for what the server plays", "\"deathmatch\"", MODE_DEATHMATCH, 1u << MODE_DEATHMATCH},
        {"for something else", "\"torch\"", MODE_DEATHMATCH,
         1u << MODE_DEATHMATCH | 1u << MODE_TORCH},
        {"for something else than siege", "\"last-light\",\"blitz\"", MODE_SIEGE,
         1u << MODE_SIEGE | 1u << MODE_LAST_LIGHT | 1u << MODE_BLITZ},
        {"also for what is not played online", "\"trials\",\"siege\",\"practice\"", MODE_LAST_LIGHT,
         1u << MODE_LAST_LIGHT | 1u << MODE_SIEGE},
    };
    ScratchFolder scratch;
    assert_int_equal(scratch_folder_make(&scratch), 0);
    for (int i = 0; i < COUNT(cases); i++) {
        /* The server's other level is for all modes: neither says what the other offers. */
        const char *levels[] = {cases[i].modes != NULL ? scratch.path : "levels/duel.json",
                                "levels/gears.json"};
        GameServerOptions options = server_bench_lobby_options();
        FILE *file = fopen(scratch.path, "w");
        assert_non_null(file);
        fprintf(file,
                "{\"format\":1,\"name\":\"Few\",\"size\":[1600,900],\"modes\":[%s],"
                "\"obstacles\":[],\"spawns\":[{\"at\":[200,450]},{\"at\":[1400,450]},{\"at\":[800,"
                "100]},"
                "{\"at\":[800,800]}]}",
                cases[i].modes != NULL ? cases[i].modes : "\"siege\"");
        (void)fclose(file);
        options.levels = levels;
        options.match.mode = cases[i].mode;
        ServerBench *bench = server_bench_begin(options);
        const LobbyState *state = &game_server_lobby(bench->server)->state;
        if (state->levels[0].modes != cases[i].offered || state->levels[1].modes != USUAL)
            fail_msg("%s: modes %#x and %#x, not %#x and %#x", cases[i].name,
                     state->levels[0].modes, state->levels[1].modes, cases[i].offered,
                     (unsigned)USUAL);
        assert_string_equal(state->levels[0].name, cases[i].modes != NULL ? "Few" : "Duel");
        server_bench_end(bench);
    }
    assert_int_equal(scratch_folder_remove(&scratch), 0);
}

TEST(host_decides_what_is_played)
{
    ServerBench *bench = server_bench_begin(server_bench_lobby_options());
    server_bench_enter(bench, 0, 1, false);
    server_bench_enter(bench, 1, 1, false);
    LobbySettings settings = {1, MODE_TORCH, true, 6, BOT_ROOKIE};
    server_bench_ask(bench, 1, (LobbyRequest){.kind = LOBBY_ASK_SETTINGS, .settings = settings});
    assert_int_equal(server_bench_lobby_of(bench, 0)->settings.level, 0);
    server_bench_ask(bench, 0, (LobbyRequest){.kind = LOBBY_ASK_SETTINGS, .settings = settings});
    assert_int_equal(server_bench_lobby_of(bench, 1)->settings.level, 1);
    for (int i = 0; i < 2; i++)
        server_bench_ask(bench, i, (LobbyRequest){.kind = LOBBY_ASK_TEAM, .number = 2});
    server_bench_get_ready(bench, 0);
    server_bench_get_ready(bench, 1);
    server_bench_run(bench, 4 * SECOND);
    const World *world = &bench->match->world;
    assert_string_equal(bench->level, "levels/gears.json");
    assert_int_equal(world->rules->mode, MODE_TORCH);
    assert_int_equal(world->player_count, 6);
    for (int i = 0; i < 2; i++) {
        const LobbyPerson *person = &server_bench_self_of(bench, i)->person[0];
        assert_int_equal(person->team, 2);
        assert_int_equal(world->state.players[person->player].team, 2);
    }
    server_bench_end(bench);
}

/* They were ready for something else. */
TEST(another_level_or_mode_takes_readiness_back)
{
    static const struct {
        const char *name;
        LobbySettings settings;
        bool is_ready;
    } cases[] = {{"another level", {1, MODE_DEATHMATCH, false, 4, BOT_MASTER}, false},
                 {"another mode", {1, MODE_TORCH, false, 4, BOT_MASTER}, false},
                 {"other bots", {1, MODE_TORCH, false, 6, BOT_ROOKIE}, true}};
    ServerBench *bench = server_bench_begin(server_bench_lobby_options());
    server_bench_enter(bench, 0, 1, false);
    server_bench_enter(bench, 1, 1, false);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        server_bench_get_ready(bench, 1);
        server_bench_ask(bench, 0,
                         (LobbyRequest){.kind = LOBBY_ASK_SETTINGS, .settings = cases[i].settings});
        if (server_bench_self_of(bench, 1)->is_ready != cases[i].is_ready)
            fail_msg("%s: a client is %s", cases[i].name,
                     cases[i].is_ready ? "asked again" : "ready");
    }
    server_bench_end(bench);
}

TEST(key_makes_host)
{
    static const unsigned char key[HOST_KEY_BYTES] = "fifteen letters";
    GameServerOptions options = server_bench_lobby_options();
    options.host_key = key;
    ServerBench *bench = server_bench_begin(options);
    GameClientOptions client = server_bench_client_of(1);
    server_bench_enter(bench, 0, 1, false);
    client.party.has_key = true;
    server_bench_join(bench, 1, &client);
    server_bench_run(bench, SECOND);
    assert_int_equal(server_bench_lobby_of(bench, 0)->host, 0);
    memcpy(client.party.key, key, sizeof key);
    server_bench_join(bench, 2, &client);
    server_bench_run(bench, SECOND);
    assert_int_equal(server_bench_lobby_of(bench, 0)->host, 2);
    game_client_leave(bench->clients[2].game);
    server_bench_run(bench, SECOND);
    assert_int_equal(server_bench_lobby_of(bench, 0)->host, 0);
    server_bench_end(bench);
}

TEST(late_join_takes_over_a_bot_and_gives_it_back)
{
    ServerBench *bench = server_bench_begin(server_bench_lobby_options());
    server_bench_enter(bench, 0, 1, false);
    server_bench_get_ready(bench, 0);
    server_bench_run(bench, 4 * SECOND);
    server_bench_enter(bench, 1, 2, false);
    server_bench_run(bench, SECOND);
    server_bench_check_plays(bench, 1);
    assert_int_equal(server_bench_seats_of(bench, 1), 6);
    game_client_leave(bench->clients[1].game);
    server_bench_run(bench, SECOND);
    assert_int_equal(bench->match->seats[1], MATCH_SEAT_BOT);
    assert_int_equal(bench->match->seats[2], MATCH_SEAT_BOT);
    server_bench_end(bench);
}

TEST(without_a_free_bot_a_client_watches)
{
    GameServerOptions options = server_bench_lobby_options();
    options.match.mutators = 0;
    ServerBench *bench = server_bench_begin(options);
    server_bench_enter(bench, 0, 1, false);
    server_bench_enter(bench, 1, 1, false);
    server_bench_ask(bench, 0,
                     (LobbyRequest){.kind = LOBBY_ASK_SETTINGS,
                                    .settings = {0, MODE_DEATHMATCH, false, 2, BOT_MASTER}});
    server_bench_get_ready(bench, 0);
    server_bench_get_ready(bench, 1);
    server_bench_run(bench, 4 * SECOND);
    server_bench_enter(bench, 2, 1, false);
    server_bench_run(bench, SECOND);
    assert_int_equal(server_bench_state_of(bench, 2), GAME_CLIENT_PLAYING);
    assert_int_equal(server_bench_seats_of(bench, 2), 0);
    assert_false(server_bench_self_of(bench, 2)->is_spectating);
    game_client_leave(bench->clients[1].game);
    server_bench_run(bench, 2 * SECOND);
    assert_int_equal(server_bench_seats_of(bench, 2), 2);
    server_bench_check_plays(bench, 2);
    server_bench_end(bench);
}

/* Whoever joins meanwhile gets another one, or watches. */
TEST(seat_is_kept_while_its_client_is_away)
{
    static const struct AwayCase {
        const char *name;
        int away_ms;
        int people; /* Who join then. */
        unsigned seats;
    } cases[] = {
        {"one joins, just away", 2500, 1, 4},
        {"one joins, long away", 9000, 1, 4},
        {"two join, cut off", 15000, 2, 12},
        {"more than are free", 5000, 3, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ServerBench *bench = server_bench_begin(server_bench_server_options());
        server_bench_enter(bench, 0, 1, false);
        server_bench_enter(bench, 1, 1, false);
        server_bench_run(bench, 2 * SECOND);
        bench->clients[1].is_stalled = true;
        server_bench_run(bench, (uint64_t)cases[i].away_ms * 1000);
        server_bench_enter(bench, 2, cases[i].people, false);
        server_bench_run(bench, 2 * SECOND);
        if (server_bench_seats_of(bench, 2) != cases[i].seats)
            fail_msg("%s: seats %x in place of %x", cases[i].name, server_bench_seats_of(bench, 2),
                     cases[i].seats);
        bench->clients[1].is_stalled = false;
        server_bench_run(bench, 5 * SECOND);
        for (int k = 0; k < 3; k++)
            if (server_bench_state_of(bench, k) != GAME_CLIENT_PLAYING)
                fail_msg("%s: client %d is in state %d, reason %d", cases[i].name, k,
                         server_bench_state_of(bench, k), server_bench_view_of(bench, k).reason);
        assert_int_equal(server_bench_seats_of(bench, 1), 2);
        server_bench_check_plays(bench, 1);
        const NetRoster *roster =
            match_client_view(game_client_match(bench->clients[0].game)).roster;
        assert_string_equal(roster->names[1], server_bench_self_of(bench, 1)->person[0].name);
        server_bench_end(bench);
    }
}

TEST(people_at_one_machine_are_one_team)
{
    GameServerOptions options = server_bench_server_options();
    options.match.has_teams = true;
    ServerBench *bench = server_bench_begin(options);
    server_bench_enter(bench, 0, 1, false);
    server_bench_enter(bench, 1, 2, false);
    server_bench_run(bench, 2 * SECOND);
    unsigned seats = server_bench_seats_of(bench, 1);
    int of_team[3] = {0};
    for (int i = 0; i < bench->match->world.player_count; i++)
        of_team[bench->match->world.state.players[i].team] += (seats >> i & 1u) != 0;
    if (of_team[1] != 2 && of_team[2] != 2)
        fail_msg("%d of team 1, %d of team 2", of_team[1], of_team[2]);
    server_bench_end(bench);
}

/* --- Spectating ------------------------------------------------------------------------------- */

TEST(spectators_see_everything_five_seconds_late)
{
    ServerBench *bench = server_bench_begin(server_bench_server_options());
    server_bench_enter(bench, 0, 1, false);
    server_bench_enter(bench, 1, 1, true);
    server_bench_run(bench, 3 * SECOND);
    assert_int_equal(server_bench_state_of(bench, 1), GAME_CLIENT_PLAYING);
    assert_int_equal(match_client_view(game_client_match(bench->clients[1].game)).confirmed_tick,
                     0);
    server_bench_run(bench, 12 * SECOND);
    server_bench_enter(bench, 2, 1, true);
    server_bench_run(bench, 15 * SECOND);
    for (int i = 1; i <= 2; i++) {
        const MatchClient *net = game_client_match(bench->clients[i].game);
        int late = bench->match->world.state.tick - match_client_view(net).confirmed_tick;
        assert_in_range(late, NET_SPECTATE_TICKS, NET_SPECTATE_TICKS + 40);
        assert_int_equal(match_client_view(net).counts.mismatches, 0);
        assert_in_range(match_client_view(net).counts.wholes, 1, 2);
        assert_true(bench->clients[i].spectated > 1000);
    }
    assert_int_equal(game_server_view(bench->server).clients, 3);
    server_bench_end(bench);
}

TEST(full_server_takes_spectators_who_play_later)
{
    GameServerOptions options = server_bench_server_options();
    options.rules.spectators_max = 3;
    ServerBench *bench = server_bench_begin(options);
    server_bench_enter(bench, 0, 4, false);
    server_bench_enter(bench, 1, 1, false);
    server_bench_enter(bench, 2, 2, false);
    server_bench_enter(bench, 3, 1, true);
    server_bench_enter(bench, 4, 1, false);
    assert_int_equal(server_bench_view_of(bench, 4).reason, LINK_SERVER_FULL);
    assert_true(server_bench_self_of(bench, 1)->is_spectating);
    spectate(bench, 1, false);
    assert_true(server_bench_self_of(bench, 1)->is_spectating);
    spectate(bench, 0, true);
    assert_false(server_bench_self_of(bench, 0)->is_spectating);
    game_client_leave(bench->clients[3].game);
    spectate(bench, 0, true);
    assert_int_equal(server_bench_seats_of(bench, 0), 0);
    spectate(bench, 1, false);
    spectate(bench, 2, false);
    assert_int_equal(server_bench_seats_of(bench, 1), 1);
    assert_int_equal(server_bench_seats_of(bench, 2), 6);
    server_bench_run(bench, 3 * SECOND);
    server_bench_check_plays(bench, 1);
    server_bench_check_plays(bench, 2);
    server_bench_end(bench);
}

TEST(idle_player_becomes_spectator)
{
    ServerBench *bench = server_bench_begin(server_bench_server_options());
    server_bench_enter(bench, 0, 1, false);
    server_bench_enter(bench, 1, 1, false);
    server_bench_run(bench, 2 * SECOND);
    bench->clients[1].is_idle = true;
    server_bench_run(bench, (120 - 2) * SECOND);
    assert_false(server_bench_self_of(bench, 1)->is_spectating);
    /* The results do not count as idle time. */
    server_bench_run(bench, 4 * SECOND + 2 * LOBBY_RESULTS_US);
    assert_true(server_bench_self_of(bench, 1)->is_idle);
    assert_int_equal(server_bench_seats_of(bench, 1), 0);
    assert_int_equal(bench->match->seats[1], MATCH_SEAT_BOT);
    assert_false(server_bench_self_of(bench, 0)->is_spectating);
    for (int i = 0; i < 20; i++)
        game_client_stir(bench->clients[1].game);
    game_client_stir(bench->clients[0].game);
    bench->clients[1].is_idle = false;
    server_bench_run(bench, 2 * SECOND);
    server_bench_check_plays(bench, 1);
    assert_int_equal(server_bench_seats_of(bench, 1), 2);
    server_bench_end(bench);
}

/* Fifteen silent connections from four addresses: all that the server takes. */
TEST(nobody_shuts_a_server)
{
    enum { EACH = 4, PLAYS = 8, SPECTATES = 7, SILENT = PLAYS + SPECTATES };
    GameServerOptions options = server_bench_options();
    options.match.bots = PLAYS;
    options.rules = lobby_rules_usual(PLAYS, SPECTATES);
    options.rules.leave_seconds = 140;
    ServerBench *bench = server_bench_begin(options);
    GameClientOptions one = server_bench_client_of(1);
    for (int i = 0; i < SILENT; i++) {
        char address[ADDRESS_TEXT_BYTES];
        snprintf(address, sizeof address, "10.1.%d.1:%d", i / EACH, 5000 + i);
        bench->clients[i].end = virtual_wire_add(bench->wire, address);
        bench->clients[i].is_idle = true;
        one.party.is_spectating = i >= PLAYS;
        server_bench_join(bench, i, &one);
    }
    server_bench_run(bench, 20 * SECOND);
    assert_int_equal(game_server_view(bench->server).clients, SILENT);
    server_bench_enter(bench, SILENT, 1, false);
    assert_int_equal(server_bench_view_of(bench, SILENT).reason, LINK_SERVER_FULL);
    server_bench_run(bench, 12 * SECOND);
    server_bench_enter(bench, SILENT, 1, false);
    server_bench_run(bench, SECOND);
    server_bench_check_plays(bench, SILENT);
    assert_int_equal(game_server_view(bench->server).clients, SILENT);
    assert_int_equal(game_server_view(bench->server).spectators, SPECTATES);
    server_bench_run(bench, 90 * SECOND);
    /* The players became idle and took the places of spectators. */
    assert_int_equal(game_server_view(bench->server).clients, 1 + SPECTATES);
    server_bench_run(bench, 20 * SECOND);
    assert_int_equal(game_server_view(bench->server).clients, 1);
    server_bench_check_plays(bench, SILENT);
    assert_int_equal(server_bench_view_of(bench, 0).reason, LINK_IDLE);
    server_bench_end(bench);
}

/* Whoever is here gets the next match, whatever it is. */
TEST(next_match_has_more_players)
{
    GameServerOptions options = server_bench_server_options();
    Error error;
    ServerBench *bench = server_bench_begin(options);
    server_bench_enter(bench, 0, 1, false);
    server_bench_enter(bench, 1, 1, false);
    options.match.bots = 6;
    assert_true(game_server_change(bench->server, &options, &error));
    lobby_server_choose(game_server_lobby(bench->server), 1);
    lobby_server_skip(game_server_lobby(bench->server));
    server_bench_run(bench, 3 * SECOND);
    assert_int_equal(bench->news[GAME_SERVER_MATCH_BEGAN], 2);
    assert_int_equal(bench->match->world.player_count, 6);
    assert_string_equal(bench->level, "levels/gears.json");
    for (int i = 0; i < 2; i++)
        server_bench_check_plays(bench, i);
    server_bench_end(bench);
}

static GameServerVerdict judge_by_name(void *self, const GameServerVisitor *visitor)
{
    GameServerVerdict verdict = {.reason = LINK_NO_REASON};
    assert_int_equal(visitor->address->family, ADDRESS_V4);
    if (visitor->key[0] == '\0')
        verdict.reason = LINK_BANNED;
    verdict.is_admin =
        strncmp(visitor->key, "01", 2) == 0 && ((ServerBench *)self)->last_name[0] != '-';
    snprintf(verdict.words, sizeof verdict.words, "No key");
    return verdict;
}

static void note_command(void *self, int client, const char *line)
{
    ServerBench *bench = self;
    snprintf(bench->last_name, sizeof bench->last_name, "%d %s", client, line);
}

static void chat_of(ServerBench *bench, int index, const char *text)
{
    LobbyRequest request = {.kind = LOBBY_ASK_CHAT};
    snprintf(request.text, sizeof request.text, "%s", text);
    server_bench_ask(bench, index, request);
}

/* The first key is an administrator's. */
static GameServerOptions options_of_keys(SealPair keys[2])
{
    GameServerOptions options = server_bench_server_options();
    for (int i = 0; i < 2; i++)
        do
            keys[i] = seal_pair_make();
        while ((keys[i].open[0] == 1) != (i == 0));
    options.judge = judge_by_name;
    options.command = note_command;
    return options;
}

/* One without a key, an administrator, and somebody else. */
TEST(host_decides_who_joins_and_who_commands)
{
    SealPair keys[2];
    GameServerOptions options = options_of_keys(keys);
    ServerBench *bench = server_bench_begin(options);
    server_bench_enter(bench, 0, 1, false);
    assert_int_equal(server_bench_view_of(bench, 0).reason, LINK_BANNED);
    assert_string_equal(game_client_lobby(bench->clients[0].game)->words, "No key");
    assert_int_equal(bench->news[GAME_SERVER_REFUSED], 1);
    assert_int_equal(game_server_view(bench->server).refused[LINK_BANNED], 1);
    for (int i = 0; i < 2; i++) {
        GameClientOptions client = server_bench_client_of(1);
        client.identity = &keys[i];
        server_bench_join(bench, 1 + i, &client);
        server_bench_run(bench, 2 * SECOND);
        server_bench_check_plays(bench, 1 + i);
    }
    chat_of(bench, 2, "/kick Ann");
    assert_int_equal(bench->news[GAME_SERVER_DENIED], 1);
    assert_string_equal(bench->last_name, "Ann 2"); /* Of the news, and not of a command. */
    assert_string_equal(game_client_lobby(bench->clients[2].game)->words,
                        "not done: only administrators can do that");
    chat_of(bench, 1, "/kick Ann");
    assert_string_equal(bench->last_name, "0 kick Ann");
    snprintf(bench->last_name, sizeof bench->last_name, "-"); /* It is no administrator any more. */
    chat_of(bench, 1, "/kick Ann");
    assert_int_equal(bench->news[GAME_SERVER_DENIED], 2);
    assert_string_equal(bench->last_name, "Ann");
    assert_int_equal(bench->news[GAME_SERVER_SAID], 0);
    chat_of(bench, 1, "hello");
    assert_int_equal(bench->news[GAME_SERVER_SAID], 1);
    assert_int_equal(game_server_view(bench->server).reports[LOBBY_REPORTS_SPEECH], 1);
    server_bench_ask(
        bench, 1,
        (LobbyRequest){.kind = LOBBY_ASK_CALL_VOTE, .number = LOBBY_VOTE_LEVEL, .level = 1});
    assert_int_equal(bench->news[GAME_SERVER_CALLED], 1);
    server_bench_ask(bench, 2,
                     (LobbyRequest){.kind = LOBBY_ASK_VOTE,
                                    .number = server_bench_lobby_of(bench, 2)->vote.number,
                                    .is_yes = true});
    assert_int_equal(bench->news[GAME_SERVER_PASSED], 1);
    game_server_kick(bench->server, 1, "enough");
    server_bench_run(bench, SECOND);
    assert_int_equal(server_bench_view_of(bench, 2).reason, LINK_KICKED);
    assert_string_equal(game_client_lobby(bench->clients[2].game)->words, "enough");
    assert_int_equal(game_server_view(bench->server).kicks, 1);
    GameClientOptions elsewhere = server_bench_client_of(1);
    elsewhere.identity = &keys[1];
    server_bench_join(bench, 3, &elsewhere);
    server_bench_run(bench, SECOND);
    assert_int_equal(server_bench_view_of(bench, 3).reason, LINK_KICKED);
    server_bench_end(bench);
}

/* On a server where each seat but the reserved is taken, a console has one, and nobody hears of it.
 */
TEST(consoles)
{
    static const struct {
        const char *name;
        int key; /* -1: none. */
        LinkReason reason;
    } cases[] = {{"no key, which is banned", -1, LINK_BANNED},
                 {"another key", 1, LINK_NO_ADMIN},
                 {"an administrator's key", 0, LINK_NO_REASON}};
    SealPair keys[2];
    GameServerOptions options = options_of_keys(keys);
    options.rules.spectators_max = NET_CLIENTS_MAX - options.rules.people_max;
    ServerBench *bench = server_bench_begin(options);
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        GameClientOptions client = server_bench_client_of(1);
        client.identity = &keys[1];
        server_bench_join(bench, i, &client);
        server_bench_run(bench, SECOND / 4);
    }
    for (int i = 0; i < COUNT(cases); i++) {
        GameClientOptions client = server_bench_client_of(1);
        client.party.is_console = true;
        client.identity = cases[i].key >= 0 ? &keys[cases[i].key] : NULL;
        server_bench_join(bench, NET_CLIENTS_MAX, &client);
        server_bench_run(bench, SECOND);
        LinkReason reason = server_bench_view_of(bench, NET_CLIENTS_MAX).reason;
        GameServerView view = game_server_view(bench->server);
        if (reason != cases[i].reason || view.clients != NET_CLIENTS_MAX ||
            bench->news[GAME_SERVER_JOINED] != NET_CLIENTS_MAX)
            fail_msg("%s: reason %d, %d clients, %d joined", cases[i].name, reason, view.clients,
                     bench->news[GAME_SERVER_JOINED]);
    }
    chat_of(bench, NET_CLIENTS_MAX, "/kick Ann");
    assert_string_equal(bench->last_name, "16 kick Ann");
    game_server_say(bench->server, NET_CLIENTS_MAX, "done");
    server_bench_run(bench, SECOND);
    assert_string_equal(game_client_lobby(bench->clients[NET_CLIENTS_MAX].game)->words, "done");
    game_client_leave(bench->clients[NET_CLIENTS_MAX].game);
    server_bench_run(bench, SECOND);
    assert_int_equal(bench->news[GAME_SERVER_LEFT], 0);
    server_bench_end(bench);
}

/* The lobby is told at once; what is played changes with the next match. */
TEST(options_change_while_a_match_goes_on)
{
    static const char *const levels[] = {"levels/gears.json", "levels/duel.json",
                                         "levels/foundry.json"};
    static const char *const broken[] = {"levels/no such level.json"};
    GameServerOptions options = server_bench_server_options();
    Error error;
    ServerBench *bench = server_bench_begin(options);
    server_bench_enter(bench, 0, 1, false);
    server_bench_enter(bench, 1, 1, false);
    options.levels = broken;
    options.level_count = 1;
    options.rules.people_max = 1;
    assert_false(game_server_change(bench->server, &options, &error));
    assert_int_equal(server_bench_lobby_of(bench, 0)->people_max, SERVER_BENCH_PLAYERS);
    assert_string_not_equal(game_server_level(bench->server, 0), broken[0]);
    options.levels = levels;
    options.level_count = 3;
    options.rules.allowed = LOBBY_ALLOW_LEVEL;
    options.match.mode = MODE_TORCH;
    if (!game_server_change(bench->server, &options, &error))
        fail_msg("%s", error.text);
    server_bench_run(bench, 2 * SECOND);
    for (int i = 0; i < 2; i++) {
        const LobbyState *state = server_bench_lobby_of(bench, i);
        assert_int_equal(state->level_count, 3);
        assert_int_equal(state->settings.level, 1);
        assert_int_equal(state->settings.mode, MODE_TORCH);
        assert_int_equal(state->host, LOBBY_NOBODY);
        assert_int_equal(state->phase, LOBBY_MATCH);
        assert_int_equal(server_bench_self_of(bench, i)->is_spectating, i == 1);
    }
    server_bench_check_plays(bench, 0);
    assert_int_equal(bench->news[GAME_SERVER_MATCH_BEGAN], 1);
    assert_int_equal(bench->match->world.rules->mode, MODE_DEATHMATCH);
    server_bench_end(bench);
}

static void stir(ServerBench *bench)
{
    game_client_stir(bench->clients[1].game);
}

static void chat(ServerBench *bench)
{
    server_bench_ask(bench, 1, (LobbyRequest){.kind = LOBBY_ASK_CHAT, .text = "I am here"});
}

static void vote_of_none(ServerBench *bench)
{
    server_bench_ask(bench, 1, (LobbyRequest){.kind = LOBBY_ASK_VOTE, .number = 1, .is_yes = true});
}

/* Who writes, votes or uses a menu does not move meanwhile. */
TEST(whoever_does_anything_is_not_idle)
{
    static const struct {
        const char *name;
        void (*act)(ServerBench *bench); /* NULL: nothing. */
    } cases[] = {
        {"nothing", NULL}, {"a key in a menu", stir}, {"chat", chat}, {"a vote", vote_of_none}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ServerBench *bench = server_bench_begin(server_bench_server_options());
        server_bench_enter(bench, 0, 1, false);
        server_bench_enter(bench, 1, 1, false);
        server_bench_run(bench, 2 * SECOND);
        bench->clients[1].is_idle = true;
        server_bench_run(bench, 100 * SECOND);
        if (cases[i].act != NULL)
            cases[i].act(bench);
        server_bench_run(bench, 100 * SECOND);
        if (server_bench_self_of(bench, 1)->is_idle != (cases[i].act == NULL))
            fail_msg("%s: it is %s idle", cases[i].name, cases[i].act == NULL ? "not" : "called");
        server_bench_end(bench);
    }
}

/* --- Chat, kicks and votes -------------------------------------------------------------------- */

static bool has_line(ServerBench *bench, int index, const char *text)
{
    LobbyLine line;
    bool has = false;
    while (game_client_next_line(bench->clients[index].game, &line))
        has = has || strcmp(line.text, text) == 0;
    return has;
}

TEST(chat_and_muting)
{
    ServerBench *bench = server_bench_begin(server_bench_server_options());
    server_bench_enter(bench, 0, 1, false);
    server_bench_enter(bench, 1, 1, true);
    server_bench_ask(bench, 0, (LobbyRequest){.kind = LOBBY_ASK_CHAT, .text = "tick"});
    assert_true(has_line(bench, 1, "tick"));
    game_client_mute(bench->clients[1].game, server_bench_self_of(bench, 0)->id, true);
    server_bench_run(bench, SECOND);
    server_bench_ask(bench, 0, (LobbyRequest){.kind = LOBBY_ASK_CHAT, .text = "tock"});
    assert_false(has_line(bench, 1, "tock"));
    assert_true(has_line(bench, 0, "tock"));
    server_bench_end(bench);
}

TEST(kicked_player_stays_out_for_a_while)
{
    ServerBench *bench = server_bench_begin(server_bench_lobby_options());
    server_bench_enter(bench, 0, 1, false);
    server_bench_enter(bench, 1, 1, false);
    server_bench_ask(
        bench, 0, (LobbyRequest){.kind = LOBBY_ASK_KICK, .id = server_bench_self_of(bench, 1)->id});
    assert_int_equal(server_bench_view_of(bench, 1).reason, LINK_KICKED);
    server_bench_enter(bench, 1, 1, false);
    assert_int_equal(server_bench_view_of(bench, 1).reason, LINK_KICKED);
    server_bench_enter(bench, 2, 1, false);
    assert_int_equal(server_bench_state_of(bench, 2), GAME_CLIENT_LOBBY);
    server_bench_run(bench, 301 * (uint64_t)SECOND);
    server_bench_enter(bench, 1, 1, false);
    assert_int_equal(server_bench_state_of(bench, 1), GAME_CLIENT_LOBBY);
    server_bench_end(bench);
}

/* Else who is kicked would play on with a connection that watched until then. */
TEST(a_kicked_network_only_watches)
{
    ServerBench *bench = server_bench_begin(server_bench_lobby_options());
    LobbyRequest play = {.kind = LOBBY_ASK_SPECTATE};
    server_bench_enter(bench, 0, 1, false);
    server_bench_enter(bench, 1, 1, false);
    bench->clients[2].end = virtual_wire_add(bench->wire, "10.0.1.1:6000");
    server_bench_enter(bench, 2, 1, true);
    server_bench_ask(
        bench, 0, (LobbyRequest){.kind = LOBBY_ASK_KICK, .id = server_bench_self_of(bench, 1)->id});
    server_bench_ask(bench, 2, play);
    assert_true(server_bench_self_of(bench, 2)->is_spectating);
    server_bench_run(bench, 301 * (uint64_t)SECOND);
    server_bench_ask(bench, 2, play);
    assert_false(server_bench_self_of(bench, 2)->is_spectating);
    server_bench_end(bench);
}

/* Else whoever is voted on would leave and join again. */
TEST(a_vote_goes_on_against_who_leaves)
{
    static const struct {
        const char *name;
        bool is_silent, is_back; /* Before the vote is decided. */
    } cases[] = {{"leaves", false, false},
                 {"leaves and joins again", false, true},
                 {"falls silent", true, false},
                 {"falls silent and comes back", true, true}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        ServerBench *bench = server_bench_begin(server_bench_server_options());
        for (int k = 0; k < 3; k++)
            server_bench_enter(bench, k, 1, false);
        server_bench_ask(bench, 0,
                         (LobbyRequest){.kind = LOBBY_ASK_CALL_VOTE,
                                        .number = LOBBY_VOTE_KICK,
                                        .id = server_bench_self_of(bench, 2)->id});
        bench->clients[2].end->is_cut = cases[i].is_silent;
        if (!cases[i].is_silent)
            game_client_leave(bench->clients[2].game);
        server_bench_run(bench, (cases[i].is_silent ? 12 : 1) * SECOND);
        bench->clients[2].end->is_cut = false;
        if (cases[i].is_back && !cases[i].is_silent)
            server_bench_enter(bench, 2, 1, false);
        else if (cases[i].is_back)
            server_bench_run(bench, 4 * SECOND);
        if (cases[i].is_back)
            server_bench_check_plays(bench, 2);
        server_bench_ask(bench, 1,
                         (LobbyRequest){.kind = LOBBY_ASK_VOTE,
                                        .number = server_bench_lobby_of(bench, 1)->vote.number,
                                        .is_yes = true});
        server_bench_run(bench, SECOND);
        server_bench_enter(bench, 2, 1, false);
        if (server_bench_view_of(bench, 2).reason != LINK_KICKED)
            fail_msg("%s: state %d, reason %d", cases[i].name, server_bench_state_of(bench, 2),
                     server_bench_view_of(bench, 2).reason);
        server_bench_end(bench);
    }
}

typedef struct VoteCase {
    const char *name;
    LobbyVoteKind kind;
    const char *level;
} VoteCase;

TEST(votes_change_the_match_at_once)
{
    static const VoteCase cases[] = {{"restart", LOBBY_VOTE_RESTART, "levels/duel.json"},
                                     {"another level", LOBBY_VOTE_LEVEL, "levels/gears.json"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ServerBench *bench = server_bench_begin(server_bench_server_options());
        server_bench_enter(bench, 0, 1, false);
        server_bench_enter(bench, 1, 1, false);
        server_bench_run(bench, 2 * SECOND);
        server_bench_ask(
            bench, 0,
            (LobbyRequest){.kind = LOBBY_ASK_CALL_VOTE, .number = (int)cases[i].kind, .level = 1});
        assert_true(lobby_rights_of(server_bench_lobby_of(bench, 1), 1) & LOBBY_MAY_VOTE);
        server_bench_ask(bench, 1,
                         (LobbyRequest){.kind = LOBBY_ASK_VOTE,
                                        .number = server_bench_lobby_of(bench, 1)->vote.number,
                                        .is_yes = true});
        server_bench_run(bench, SECOND);
        if (game_server_view(bench->server).match_number != 2 ||
            strcmp(bench->level, cases[i].level) != 0)
            fail_msg("%s: match %d on %s", cases[i].name,
                     game_server_view(bench->server).match_number, bench->level);
        assert_int_equal(bench->news[GAME_SERVER_MATCH_STOPPED], 1);
        server_bench_check_plays(bench, 0);
        server_bench_check_plays(bench, 1);
        server_bench_end(bench);
    }
}

TEST(reconnect_in_the_lobby)
{
    ServerBench *bench = server_bench_begin(server_bench_lobby_options());
    server_bench_enter(bench, 0, 1, false);
    server_bench_enter(bench, 1, 1, false);
    bench->clients[0].end->is_cut = true;
    server_bench_run(bench, 15 * SECOND);
    assert_int_equal(server_bench_lobby_of(bench, 1)->host, 1);
    assert_true(server_bench_lobby_of(bench, 1)->members[0].is_away);
    bench->clients[0].end->is_cut = false;
    server_bench_run(bench, 5 * SECOND);
    assert_int_equal(server_bench_state_of(bench, 0), GAME_CLIENT_LOBBY);
    assert_false(server_bench_lobby_of(bench, 1)->members[0].is_away);
    assert_int_equal(server_bench_lobby_of(bench, 0)->host, 1);
    server_bench_end(bench);
}
