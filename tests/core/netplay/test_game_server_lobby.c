/* SPDX-License-Identifier: MIT */
/* Lobby and matches together, on a virtual wire: getting ready, playing, spectating. */
#include "netplay/lobby.h"
#include "netplay/lobby_server.h"
#include "sim/mutators.h"
#include "support/host_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECOND = HOST_BENCH_SECOND, PLAYERS = HOST_BENCH_PLAYERS };

static void spectate(HostBench *bench, int index, bool is_yes)
{
    host_bench_ask(bench, index, (LobbyRequest){.kind = LOBBY_ASK_SPECTATE, .is_yes = is_yes});
    host_bench_run(bench, SECOND / 2);
}

TEST(lobby_match_and_lobby_again)
{
    HostBench *bench = host_bench_begin(host_bench_lobby_options());
    host_bench_enter(bench, 0, 1, false);
    host_bench_enter(bench, 1, 2, false);
    assert_int_equal(host_bench_state_of(bench, 0), GAME_CLIENT_LOBBY);
    assert_true(game_server_view(bench->host).is_waiting);
    for (int match = 1; match <= 2; match++) {
        host_bench_get_ready(bench, 0);
        host_bench_run(bench, SECOND);
        assert_int_equal(host_bench_lobby_of(bench, 1)->phase, LOBBY_GATHERING);
        host_bench_get_ready(bench, 1);
        assert_int_equal(host_bench_lobby_of(bench, 0)->phase, LOBBY_COUNTDOWN);
        assert_int_equal(host_bench_state_of(bench, 0), GAME_CLIENT_LOBBY);
        host_bench_run(bench, 4 * SECOND);
        host_bench_check_plays(bench, 0);
        host_bench_check_plays(bench, 1);
        assert_int_equal(host_bench_lobby_of(bench, 0)->match_number, match);
        for (int i = 0; i < 2; i++) {
            assert_true(host_bench_seats_of(bench, 1) >>
                            host_bench_self_of(bench, 1)->person[i].player &
                        1u);
            assert_string_equal(
                bench->match->world.state.players[host_bench_self_of(bench, 1)->person[i].player]
                    .name,
                host_bench_self_of(bench, 1)->person[i].name);
        }
        assert_in_range(host_bench_self_of(bench, 0)->ping_ms, 30, 120);
        host_bench_run_until_over(bench, match);
        host_bench_run(bench, SECOND);
        assert_int_equal(host_bench_lobby_of(bench, 0)->phase, LOBBY_RESULTS);
        assert_int_equal(host_bench_state_of(bench, 0), GAME_CLIENT_PLAYING);
        bench->match = NULL;
        host_bench_run(bench, LOBBY_RESULTS_US);
        assert_int_equal(host_bench_state_of(bench, 0), GAME_CLIENT_LOBBY);
        assert_int_equal(host_bench_self_of(bench, 0)->person[0].player, LOBBY_NOBODY);
    }
    host_bench_end(bench);
}

TEST(host_decides_what_is_played)
{
    HostBench *bench = host_bench_begin(host_bench_lobby_options());
    host_bench_enter(bench, 0, 1, false);
    host_bench_enter(bench, 1, 1, false);
    LobbySettings settings = {1, MODE_TORCH, true, 6, BOT_ROOKIE};
    host_bench_ask(bench, 1, (LobbyRequest){.kind = LOBBY_ASK_SETTINGS, .settings = settings});
    assert_int_equal(host_bench_lobby_of(bench, 0)->settings.level, 0);
    host_bench_ask(bench, 0, (LobbyRequest){.kind = LOBBY_ASK_SETTINGS, .settings = settings});
    assert_int_equal(host_bench_lobby_of(bench, 1)->settings.level, 1);
    for (int i = 0; i < 2; i++)
        host_bench_ask(bench, i, (LobbyRequest){.kind = LOBBY_ASK_TEAM, .number = 2});
    host_bench_get_ready(bench, 0);
    host_bench_get_ready(bench, 1);
    host_bench_run(bench, 4 * SECOND);
    const World *world = &bench->match->world;
    assert_string_equal(bench->level, "levels/gears.json");
    assert_int_equal(world->rules->mode, MODE_TORCH);
    assert_int_equal(world->player_count, 6);
    for (int i = 0; i < 2; i++) {
        const LobbyPerson *person = &host_bench_self_of(bench, i)->person[0];
        assert_int_equal(person->team, 2);
        assert_int_equal(world->state.players[person->player].team, 2);
    }
    host_bench_end(bench);
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
    HostBench *bench = host_bench_begin(host_bench_lobby_options());
    host_bench_enter(bench, 0, 1, false);
    host_bench_enter(bench, 1, 1, false);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        host_bench_get_ready(bench, 1);
        host_bench_ask(bench, 0,
                       (LobbyRequest){.kind = LOBBY_ASK_SETTINGS, .settings = cases[i].settings});
        if (host_bench_self_of(bench, 1)->is_ready != cases[i].is_ready)
            fail_msg("%s: a guest is %s", cases[i].name,
                     cases[i].is_ready ? "asked again" : "ready");
    }
    host_bench_end(bench);
}

TEST(key_makes_host)
{
    static const unsigned char key[HOST_KEY_BYTES] = "fifteen letters";
    GameServerOptions options = host_bench_lobby_options();
    options.host_key = key;
    HostBench *bench = host_bench_begin(options);
    GameClientOptions guest = host_bench_guest_of(1);
    host_bench_enter(bench, 0, 1, false);
    guest.party.has_key = true;
    host_bench_join(bench, 1, &guest);
    host_bench_run(bench, SECOND);
    assert_int_equal(host_bench_lobby_of(bench, 0)->host, 0);
    memcpy(guest.party.key, key, sizeof key);
    host_bench_join(bench, 2, &guest);
    host_bench_run(bench, SECOND);
    assert_int_equal(host_bench_lobby_of(bench, 0)->host, 2);
    game_client_leave(bench->guests[2].guest);
    host_bench_run(bench, SECOND);
    assert_int_equal(host_bench_lobby_of(bench, 0)->host, 0);
    host_bench_end(bench);
}

TEST(late_join_takes_over_a_bot_and_gives_it_back)
{
    HostBench *bench = host_bench_begin(host_bench_lobby_options());
    host_bench_enter(bench, 0, 1, false);
    host_bench_get_ready(bench, 0);
    host_bench_run(bench, 4 * SECOND);
    host_bench_enter(bench, 1, 2, false);
    host_bench_run(bench, SECOND);
    host_bench_check_plays(bench, 1);
    assert_int_equal(host_bench_seats_of(bench, 1), 6);
    game_client_leave(bench->guests[1].guest);
    host_bench_run(bench, SECOND);
    assert_int_equal(bench->match->seats[1], MATCH_SEAT_BOT);
    assert_int_equal(bench->match->seats[2], MATCH_SEAT_BOT);
    host_bench_end(bench);
}

TEST(without_a_free_bot_a_client_watches)
{
    GameServerOptions options = host_bench_lobby_options();
    options.match.mutators = 0;
    HostBench *bench = host_bench_begin(options);
    host_bench_enter(bench, 0, 1, false);
    host_bench_enter(bench, 1, 1, false);
    host_bench_ask(bench, 0,
                   (LobbyRequest){.kind = LOBBY_ASK_SETTINGS,
                                  .settings = {0, MODE_DEATHMATCH, false, 2, BOT_MASTER}});
    host_bench_get_ready(bench, 0);
    host_bench_get_ready(bench, 1);
    host_bench_run(bench, 4 * SECOND);
    host_bench_enter(bench, 2, 1, false);
    host_bench_run(bench, SECOND);
    assert_int_equal(host_bench_state_of(bench, 2), GAME_CLIENT_PLAYING);
    assert_int_equal(host_bench_seats_of(bench, 2), 0);
    assert_false(host_bench_self_of(bench, 2)->is_spectating);
    game_client_leave(bench->guests[1].guest);
    host_bench_run(bench, 2 * SECOND);
    assert_int_equal(host_bench_seats_of(bench, 2), 2);
    host_bench_check_plays(bench, 2);
    host_bench_end(bench);
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
        HostBench *bench = host_bench_begin(host_bench_server_options());
        host_bench_enter(bench, 0, 1, false);
        host_bench_enter(bench, 1, 1, false);
        host_bench_run(bench, 2 * SECOND);
        bench->guests[1].is_stalled = true;
        host_bench_run(bench, (uint64_t)cases[i].away_ms * 1000);
        host_bench_enter(bench, 2, cases[i].people, false);
        host_bench_run(bench, 2 * SECOND);
        if (host_bench_seats_of(bench, 2) != cases[i].seats)
            fail_msg("%s: seats %x in place of %x", cases[i].name, host_bench_seats_of(bench, 2),
                     cases[i].seats);
        bench->guests[1].is_stalled = false;
        host_bench_run(bench, 5 * SECOND);
        for (int k = 0; k < 3; k++)
            if (host_bench_state_of(bench, k) != GAME_CLIENT_PLAYING)
                fail_msg("%s: guest %d is in state %d, reason %d", cases[i].name, k,
                         host_bench_state_of(bench, k), host_bench_view_of(bench, k).reason);
        assert_int_equal(host_bench_seats_of(bench, 1), 2);
        host_bench_check_plays(bench, 1);
        const NetRoster *roster = match_client_roster(game_client_match(bench->guests[0].guest));
        assert_string_equal(roster->names[1], host_bench_self_of(bench, 1)->person[0].name);
        host_bench_end(bench);
    }
}

TEST(people_at_one_machine_are_one_team)
{
    GameServerOptions options = host_bench_server_options();
    options.match.has_teams = true;
    HostBench *bench = host_bench_begin(options);
    host_bench_enter(bench, 0, 1, false);
    host_bench_enter(bench, 1, 2, false);
    host_bench_run(bench, 2 * SECOND);
    unsigned seats = host_bench_seats_of(bench, 1);
    int of_team[3] = {0};
    for (int i = 0; i < bench->match->world.player_count; i++)
        of_team[bench->match->world.state.players[i].team] += (seats >> i & 1u) != 0;
    if (of_team[1] != 2 && of_team[2] != 2)
        fail_msg("%d of team 1, %d of team 2", of_team[1], of_team[2]);
    host_bench_end(bench);
}

/* --- Spectating ------------------------------------------------------------------------------- */

TEST(spectators_see_everything_five_seconds_late)
{
    HostBench *bench = host_bench_begin(host_bench_server_options());
    host_bench_enter(bench, 0, 1, false);
    host_bench_enter(bench, 1, 1, true);
    host_bench_run(bench, 3 * SECOND);
    assert_int_equal(host_bench_state_of(bench, 1), GAME_CLIENT_PLAYING);
    assert_int_equal(match_client_confirmed_tick(game_client_match(bench->guests[1].guest)), 0);
    host_bench_run(bench, 12 * SECOND);
    host_bench_enter(bench, 2, 1, true);
    host_bench_run(bench, 15 * SECOND);
    for (int i = 1; i <= 2; i++) {
        const MatchClient *net = game_client_match(bench->guests[i].guest);
        int late = bench->match->world.state.tick - match_client_confirmed_tick(net);
        assert_in_range(late, NET_SPECTATE_TICKS, NET_SPECTATE_TICKS + 40);
        assert_int_equal(match_client_counts(net).mismatches, 0);
        assert_in_range(match_client_counts(net).wholes, 1, 2);
        assert_true(bench->guests[i].watched > 1000);
    }
    assert_int_equal(game_server_view(bench->host).clients, 3);
    host_bench_end(bench);
}

TEST(full_server_takes_spectators_who_play_later)
{
    HostBench *bench = host_bench_begin(host_bench_server_options());
    host_bench_enter(bench, 0, 4, false);
    host_bench_enter(bench, 1, 1, false);
    host_bench_enter(bench, 2, 2, false);
    host_bench_enter(bench, 3, 1, false);
    assert_int_equal(host_bench_view_of(bench, 3).reason, LINK_SERVER_FULL);
    assert_true(host_bench_self_of(bench, 1)->is_spectating);
    spectate(bench, 1, false);
    assert_true(host_bench_self_of(bench, 1)->is_spectating);
    spectate(bench, 0, true);
    assert_int_equal(host_bench_seats_of(bench, 0), 0);
    spectate(bench, 1, false);
    spectate(bench, 2, false);
    assert_int_equal(host_bench_seats_of(bench, 1), 1);
    assert_int_equal(host_bench_seats_of(bench, 2), 6);
    host_bench_run(bench, 3 * SECOND);
    host_bench_check_plays(bench, 1);
    host_bench_check_plays(bench, 2);
    host_bench_end(bench);
}

TEST(idle_player_becomes_spectator)
{
    HostBench *bench = host_bench_begin(host_bench_server_options());
    host_bench_enter(bench, 0, 1, false);
    host_bench_enter(bench, 1, 1, false);
    host_bench_run(bench, 2 * SECOND);
    bench->guests[1].is_idle = true;
    host_bench_run(bench, (LOBBY_IDLE_SECONDS - 2) * SECOND);
    assert_false(host_bench_self_of(bench, 1)->is_spectating);
    /* The results do not count as idle time. */
    host_bench_run(bench, 4 * SECOND + 2 * LOBBY_RESULTS_US);
    assert_true(host_bench_self_of(bench, 1)->is_idle);
    assert_int_equal(host_bench_seats_of(bench, 1), 0);
    assert_int_equal(bench->match->seats[1], MATCH_SEAT_BOT);
    assert_false(host_bench_self_of(bench, 0)->is_spectating);
    for (int i = 0; i < 20; i++)
        game_client_stir(bench->guests[1].guest);
    game_client_stir(bench->guests[0].guest);
    bench->guests[1].is_idle = false;
    host_bench_run(bench, 2 * SECOND);
    host_bench_check_plays(bench, 1);
    assert_int_equal(host_bench_seats_of(bench, 1), 2);
    host_bench_end(bench);
}

static void stir(HostBench *bench)
{
    game_client_stir(bench->guests[1].guest);
}

static void chat(HostBench *bench)
{
    host_bench_ask(bench, 1, (LobbyRequest){.kind = LOBBY_ASK_CHAT, .text = "I am here"});
}

static void vote_of_none(HostBench *bench)
{
    host_bench_ask(bench, 1, (LobbyRequest){.kind = LOBBY_ASK_VOTE, .number = 1, .is_yes = true});
}

/* Who writes, votes or uses a menu does not move meanwhile. */
TEST(whoever_does_anything_is_not_idle)
{
    static const struct {
        const char *name;
        void (*act)(HostBench *bench); /* NULL: nothing. */
    } cases[] = {
        {"nothing", NULL}, {"a key in a menu", stir}, {"chat", chat}, {"a vote", vote_of_none}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        HostBench *bench = host_bench_begin(host_bench_server_options());
        host_bench_enter(bench, 0, 1, false);
        host_bench_enter(bench, 1, 1, false);
        host_bench_run(bench, 2 * SECOND);
        bench->guests[1].is_idle = true;
        host_bench_run(bench, 100 * SECOND);
        if (cases[i].act != NULL)
            cases[i].act(bench);
        host_bench_run(bench, 100 * SECOND);
        if (host_bench_self_of(bench, 1)->is_idle != (cases[i].act == NULL))
            fail_msg("%s: it is %s idle", cases[i].name, cases[i].act == NULL ? "not" : "called");
        host_bench_end(bench);
    }
}

/* --- Chat, kicks and votes
 * --------------------------------------------------------------------- */

static bool has_line(HostBench *bench, int index, const char *text)
{
    LobbyLine line;
    bool has = false;
    while (game_client_next_line(bench->guests[index].guest, &line))
        has = has || strcmp(line.text, text) == 0;
    return has;
}

TEST(chat_and_muting)
{
    HostBench *bench = host_bench_begin(host_bench_server_options());
    host_bench_enter(bench, 0, 1, false);
    host_bench_enter(bench, 1, 1, true);
    host_bench_ask(bench, 0, (LobbyRequest){.kind = LOBBY_ASK_CHAT, .text = "tick"});
    assert_true(has_line(bench, 1, "tick"));
    game_client_mute(bench->guests[1].guest, host_bench_self_of(bench, 0)->id, true);
    host_bench_run(bench, SECOND);
    host_bench_ask(bench, 0, (LobbyRequest){.kind = LOBBY_ASK_CHAT, .text = "tock"});
    assert_false(has_line(bench, 1, "tock"));
    assert_true(has_line(bench, 0, "tock"));
    host_bench_end(bench);
}

TEST(kicked_player_stays_out_for_a_while)
{
    HostBench *bench = host_bench_begin(host_bench_lobby_options());
    host_bench_enter(bench, 0, 1, false);
    host_bench_enter(bench, 1, 1, false);
    host_bench_ask(bench, 0,
                   (LobbyRequest){.kind = LOBBY_ASK_KICK, .id = host_bench_self_of(bench, 1)->id});
    assert_int_equal(host_bench_view_of(bench, 1).reason, LINK_KICKED);
    host_bench_enter(bench, 1, 1, false);
    assert_int_equal(host_bench_view_of(bench, 1).reason, LINK_KICKED);
    host_bench_enter(bench, 2, 1, false);
    assert_int_equal(host_bench_state_of(bench, 2), GAME_CLIENT_LOBBY);
    host_bench_run(bench, 301 * (uint64_t)SECOND);
    host_bench_enter(bench, 1, 1, false);
    assert_int_equal(host_bench_state_of(bench, 1), GAME_CLIENT_LOBBY);
    host_bench_end(bench);
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
        HostBench *bench = host_bench_begin(host_bench_server_options());
        host_bench_enter(bench, 0, 1, false);
        host_bench_enter(bench, 1, 1, false);
        host_bench_run(bench, 2 * SECOND);
        host_bench_ask(
            bench, 0,
            (LobbyRequest){.kind = LOBBY_ASK_CALL_VOTE, .number = (int)cases[i].kind, .level = 1});
        assert_true(lobby_rights_of(host_bench_lobby_of(bench, 1), 1) & LOBBY_MAY_VOTE);
        host_bench_ask(bench, 1,
                       (LobbyRequest){.kind = LOBBY_ASK_VOTE,
                                      .number = host_bench_lobby_of(bench, 1)->vote.number,
                                      .is_yes = true});
        host_bench_run(bench, SECOND);
        if (game_server_view(bench->host).match_number != 2 ||
            strcmp(bench->level, cases[i].level) != 0)
            fail_msg("%s: match %d on %s", cases[i].name,
                     game_server_view(bench->host).match_number, bench->level);
        assert_int_equal(bench->news[GAME_SERVER_MATCH_STOPPED], 1);
        host_bench_check_plays(bench, 0);
        host_bench_check_plays(bench, 1);
        host_bench_end(bench);
    }
}

TEST(reconnect_in_the_lobby)
{
    HostBench *bench = host_bench_begin(host_bench_lobby_options());
    host_bench_enter(bench, 0, 1, false);
    host_bench_enter(bench, 1, 1, false);
    bench->guests[0].end->is_cut = true;
    host_bench_run(bench, 15 * SECOND);
    assert_int_equal(host_bench_lobby_of(bench, 1)->host, 1);
    assert_true(host_bench_lobby_of(bench, 1)->members[0].is_away);
    bench->guests[0].end->is_cut = false;
    host_bench_run(bench, 5 * SECOND);
    assert_int_equal(host_bench_state_of(bench, 0), GAME_CLIENT_LOBBY);
    assert_false(host_bench_lobby_of(bench, 1)->members[0].is_away);
    assert_int_equal(host_bench_lobby_of(bench, 0)->host, 1);
    host_bench_end(bench);
}
