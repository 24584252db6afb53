/* SPDX-License-Identifier: MIT */
/* A lobby and its clients: what each may do, and when a match begins. */
#include "support/lobby_bench.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

/* --- Beginning a match ------------------------------------------------------------------------ */

TEST(a_match_begins_when_everybody_is_ready)
{
    LobbyBench *bench = lobby_bench_begin(true);
    lobby_bench_join(bench, 0, "Ann");
    lobby_bench_join(bench, 3, "Bert");
    assert_true(lobby_bench_join_as(bench, 5, "Cleo", 1, true, false));
    lobby_bench_get_ready(bench, 0, true);
    lobby_bench_run(bench, 5 * LOBBY_BENCH_SECOND);
    assert_int_equal(lobby_bench_phase(bench), LOBBY_GATHERING);
    lobby_bench_get_ready(bench, 3, true);
    lobby_bench_run(bench, LOBBY_BENCH_SECOND);
    assert_int_equal(lobby_bench_phase(bench), LOBBY_COUNTDOWN);
    lobby_bench_get_ready(bench, 3, false);
    lobby_bench_run(bench, LOBBY_BENCH_SECOND);
    assert_int_equal(lobby_bench_phase(bench), LOBBY_GATHERING);
    lobby_bench_get_ready(bench, 3, true);
    lobby_bench_run(bench, 4 * LOBBY_BENCH_SECOND);
    assert_int_equal(lobby_bench_phase(bench), LOBBY_MATCH);
    assert_int_equal(bench->begun, 1);
    lobby_server_over(&bench->server, false);
    lobby_bench_run(bench, 7 * LOBBY_BENCH_SECOND);
    assert_int_equal(lobby_bench_phase(bench), LOBBY_RESULTS);
    lobby_bench_run(bench, 2 * LOBBY_BENCH_SECOND);
    assert_int_equal(lobby_bench_phase(bench), LOBBY_GATHERING);
    assert_int_equal(bench->stopped, 1);
    assert_false(bench->server.state.members[0].is_ready);
    lobby_bench_end(bench);
}

TEST(away_members_need_not_be_ready)
{
    LobbyBench *bench = lobby_bench_begin(true);
    lobby_bench_join(bench, 0, "Ann");
    lobby_bench_join(bench, 1, "Bert");
    lobby_bench_get_ready(bench, 0, true);
    lobby_server_set_away(&bench->server, 1, true);
    lobby_bench_run(bench, 4 * LOBBY_BENCH_SECOND);
    assert_int_equal(lobby_bench_phase(bench), LOBBY_MATCH);
    lobby_bench_end(bench);
}

TEST(host_forces_and_stops_the_countdown)
{
    LobbyBench *bench = lobby_bench_begin(true);
    lobby_bench_join(bench, 0, "Ann");
    lobby_bench_join(bench, 1, "Bert");
    lobby_bench_ask(bench, 1, (LobbyRequest){.kind = LOBBY_ASK_START, .is_yes = true});
    lobby_bench_run(bench, LOBBY_BENCH_SECOND);
    assert_int_equal(lobby_bench_phase(bench), LOBBY_GATHERING);
    lobby_bench_ask(bench, 0, (LobbyRequest){.kind = LOBBY_ASK_START, .is_yes = true});
    lobby_bench_run(bench, LOBBY_BENCH_SECOND);
    assert_int_equal(lobby_bench_phase(bench), LOBBY_COUNTDOWN);
    lobby_bench_ask(bench, 0, (LobbyRequest){.kind = LOBBY_ASK_START, .is_yes = false});
    lobby_bench_run(bench, 4 * LOBBY_BENCH_SECOND);
    assert_int_equal(lobby_bench_phase(bench), LOBBY_GATHERING);
    lobby_bench_ask(bench, 0, (LobbyRequest){.kind = LOBBY_ASK_START, .is_yes = true});
    lobby_bench_run(bench, 4 * LOBBY_BENCH_SECOND);
    assert_int_equal(lobby_bench_phase(bench), LOBBY_MATCH);
    lobby_bench_end(bench);
}

TEST(abandoned_match_stops)
{
    LobbyBench *bench = lobby_bench_begin(true);
    lobby_bench_join(bench, 0, "Ann");
    lobby_bench_get_ready(bench, 0, true);
    lobby_bench_run(bench, 4 * LOBBY_BENCH_SECOND);
    lobby_server_leave(&bench->server, 0, false);
    lobby_bench_run(bench, LOBBY_BENCH_SECOND);
    assert_int_equal(lobby_bench_phase(bench), LOBBY_GATHERING);
    assert_int_equal(bench->stopped, 1);
    lobby_bench_end(bench);
}

TEST(without_a_lobby_one_match_follows_another)
{
    LobbyBench *bench = lobby_bench_begin(false);
    lobby_server_began(&bench->server, 1);
    bench->begun = 1;
    lobby_bench_join(bench, 0, "Ann");
    lobby_server_over(&bench->server, false);
    lobby_bench_run(bench, 9 * LOBBY_BENCH_SECOND);
    assert_int_equal(lobby_bench_phase(bench), LOBBY_MATCH);
    assert_int_equal(bench->begun, 2);
    assert_int_equal(bench->server.state.match_number, 2);
    lobby_server_over(&bench->server, false);
    lobby_server_failed(&bench->server);
    assert_int_equal(lobby_bench_phase(bench), LOBBY_RESULTS);
    lobby_bench_run(bench, 9 * LOBBY_BENCH_SECOND);
    assert_int_equal(bench->begun, 3);
    lobby_bench_end(bench);
}

typedef struct RotateCase {
    const char *name;
    LobbyRotation rotation;
    int chosen; /* The level that the host chose; -1: none. */
    int people;
    int level; /* Of the next match. */
    bool goes_on;
} RotateCase;

TEST(levels_rotate_unless_one_was_chosen)
{
    static const RotateCase cases[] = {
        {"the same level again", LOBBY_SAME_LEVEL, -1, 1, 1, false},
        {"the next level", LOBBY_IN_ORDER, -1, 1, 2, false},
        {"a chosen level", LOBBY_IN_ORDER, 0, 1, 0, false},
        {"the next round of a set", LOBBY_SAME_LEVEL, -1, 1, 2, true}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        LobbyBench *bench = lobby_bench_begin(false);
        bench->server.options.rules.rotation = cases[i].rotation;
        bench->server.state.settings.level = 1;
        lobby_bench_join(bench, 0, "Ann");
        lobby_server_began(&bench->server, 1);
        lobby_server_over(&bench->server, cases[i].goes_on);
        LobbySettings settings = bench->server.state.settings;
        settings.level = cases[i].chosen;
        if (cases[i].chosen >= 0)
            lobby_bench_ask(bench, 0,
                            (LobbyRequest){.kind = LOBBY_ASK_SETTINGS, .settings = settings});
        lobby_bench_run(bench, 9 * LOBBY_BENCH_SECOND);
        if (bench->server.state.settings.level != cases[i].level)
            fail_msg("%s: level %d", cases[i].name, bench->server.state.settings.level);
        lobby_bench_end(bench);
    }
}

/* The members do not come back to the lobby before a set is over. */
TEST(a_set_goes_on_by_itself)
{
    LobbyBench *bench = lobby_bench_begin(true);
    lobby_bench_join(bench, 0, "Ann");
    lobby_server_began(&bench->server, 1);
    int begun = bench->begun;
    lobby_server_over(&bench->server, true);
    lobby_bench_run(bench, 5 * LOBBY_BENCH_SECOND);
    assert_int_equal(bench->begun, begun + 1);
    assert_int_equal(lobby_bench_phase(bench), LOBBY_MATCH);
    lobby_server_over(&bench->server, false);
    lobby_bench_run(bench, 9 * LOBBY_BENCH_SECOND);
    assert_int_equal(bench->begun, begun + 1);
    assert_int_equal(lobby_bench_phase(bench), LOBBY_GATHERING);
    lobby_bench_end(bench);
}

/* --- The host --------------------------------------------------------------------------------- */

typedef struct SettingsCase {
    const char *name;
    bool waits;
    int who;
    LobbyPhase phase;
    LobbySettings settings;
    bool is_taken;
} SettingsCase;

static bool are_same(const LobbySettings *a, const LobbySettings *b)
{
    return a->level == b->level && a->mode == b->mode && a->has_teams == b->has_teams &&
           a->players == b->players && a->bot_level == b->bot_level;
}

TEST(only_the_host_changes_what_is_played_between_matches)
{
    const LobbySettings torch = {1, MODE_TORCH, true, 6, BOT_MASTER};
    const LobbySettings other = {1, MODE_TORCH, false, 4, BOT_VETERAN};
    const SettingsCase cases[] = {
        {"the host before the match", true, 0, LOBBY_GATHERING, torch, true},
        {"the host at the results", true, 0, LOBBY_RESULTS, torch, true},
        {"the host in the match", true, 0, LOBBY_MATCH, torch, false},
        {"the host in the countdown", true, 0, LOBBY_COUNTDOWN, torch, false},
        {"another member", true, 1, LOBBY_GATHERING, torch, false},
        {"a mode that the level does not have",
         true,
         0,
         LOBBY_GATHERING,
         {2, MODE_TORCH, false, 4, BOT_VETERAN},
         false},
        {"a level that does not exist",
         true,
         0,
         LOBBY_GATHERING,
         {LOBBY_BENCH_LEVELS, MODE_TORCH, false, 4, BOT_VETERAN},
         false},
        {"no players", true, 0, LOBBY_GATHERING, {1, MODE_TORCH, false, 0, BOT_VETERAN}, false},
        {"level and mode, without a lobby", false, 0, LOBBY_RESULTS, other, true},
        {"in a match, without a lobby", false, 0, LOBBY_MATCH, other, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        LobbyBench *bench = lobby_bench_begin(cases[i].waits);
        lobby_bench_join(bench, 0, "Ann");
        lobby_bench_join(bench, 1, "Bert");
        assert_int_equal(bench->server.state.host, 0);
        bench->server.state.phase = cases[i].phase;
        lobby_bench_ask(bench, cases[i].who,
                        (LobbyRequest){.kind = LOBBY_ASK_SETTINGS, .settings = cases[i].settings});
        bool is_taken = are_same(&bench->server.state.settings, &cases[i].settings);
        if (is_taken != cases[i].is_taken)
            fail_msg("%s: %s", cases[i].name, is_taken ? "accepted" : "rejected");
        lobby_bench_end(bench);
    }
}

TEST(without_a_lobby_bots_and_teams_are_fixed)
{
    LobbyBench *bench = lobby_bench_begin(false);
    lobby_bench_join(bench, 0, "Ann");
    bench->server.state.phase = LOBBY_RESULTS;
    lobby_bench_ask(bench, 0,
                    (LobbyRequest){.kind = LOBBY_ASK_SETTINGS,
                                   .settings = {1, MODE_TORCH, true, 8, BOT_BEGINNER}});
    const LobbySettings *settings = &bench->server.state.settings;
    assert_int_equal(settings->level, 1);
    assert_int_equal(settings->mode, MODE_TORCH);
    assert_false(settings->has_teams);
    assert_int_equal(settings->players, 4);
    assert_int_equal(settings->bot_level, BOT_VETERAN);
    lobby_bench_end(bench);
}

typedef struct HostCase {
    const char *name;
    const char *steps; /* By letter, a b c: joins as 0 1 2; K: joins as 3 with the key; A B C:
                        * leaves; 1 2: its connection is lost; r: 0 reconnects. */
    int host;
} HostCase;

TEST(next_host)
{
    static const HostCase cases[] = {
        {"nobody is here", "", LOBBY_NOBODY},
        {"the first", "ab", 0},
        {"the first by time", "bac", 1},
        {"the host leaves", "abcA", 1},
        {"all leave", "abAB", LOBBY_NOBODY},
        {"the host is lost", "ab0", 1},
        {"it reconnects", "ab0r", 1},
        {"alone lost and back", "a0r", 0},
        {"the key", "abK", 3},
        {"the key is there first", "Kab", 3},
        {"a later one does not take it", "bcBa", 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        LobbyBench *bench = lobby_bench_begin(true);
        for (const char *step = cases[i].steps; *step != '\0'; step++) {
            if (*step == 'K')
                assert_true(lobby_bench_join_as(bench, 3, "Key", 1, false, true));
            else if (*step == 'r')
                lobby_bench_return(bench, 0);
            else if (*step >= 'a')
                lobby_bench_join(bench, *step - 'a', (char[2]){*step, '\0'});
            else if (*step >= 'A')
                lobby_server_leave(&bench->server, *step - 'A', false);
            else
                lobby_server_lose(&bench->server, *step - '0');
            lobby_bench_run(bench, LOBBY_BENCH_SECOND);
        }
        if (bench->server.state.host != cases[i].host)
            fail_msg("%s: the host is %d", cases[i].name, bench->server.state.host);
        lobby_bench_end(bench);
    }
}

TEST(who_may_kick)
{
    static const struct {
        const char *name;
        bool waits;
        int who, target;
        unsigned kicked;
    } cases[] = {{"the host of a lobby", true, 0, 1, 2},
                 {"another member", true, 1, 2, 0},
                 {"the host itself", true, 0, 0, 0},
                 {"the first member, without a lobby", false, 0, 1, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        LobbyBench *bench = lobby_bench_begin(cases[i].waits);
        for (int k = 0; k < 3; k++)
            lobby_bench_join(bench, k, (char[2]){(char)('A' + k), '\0'});
        lobby_bench_ask(bench, cases[i].who,
                        (LobbyRequest){.kind = LOBBY_ASK_KICK,
                                       .id = bench->server.state.members[cases[i].target].id});
        lobby_bench_run(bench, LOBBY_BENCH_SECOND);
        if (bench->kicked != cases[i].kicked)
            fail_msg("%s: %x", cases[i].name, bench->kicked);
        lobby_bench_end(bench);
    }
}

/* --- Chat ------------------------------------------------------------------------------------- */

TEST(chat_reaches_everybody_once_a_second)
{
    LobbyBench *bench = lobby_bench_begin(true);
    lobby_bench_join(bench, 0, "Ann");
    lobby_bench_join(bench, 1, "Bert");
    lobby_bench_run(bench, LOBBY_BENCH_SECOND);
    (void)lobby_bench_lines_of(bench, 1, LOBBY_SAYS_CHAT, -1);
    (void)lobby_bench_lines_of(bench, 0, LOBBY_SAYS_CHAT, -1);
    for (int i = 0; i < 100; i++) {
        lobby_bench_say(bench, 0, "tick\x1b[2J \xe2\x80\xaetock", false);
        lobby_bench_run(bench, LOBBY_BENCH_STEP_US);
    }
    LobbyLine line;
    assert_true(lobby_client_next_line(&bench->clients[1], &line));
    assert_string_equal(line.text, "tick[2J tock");
    assert_string_equal(line.name, "Ann");
    int seconds = (int)(100 * (LOBBY_BENCH_STEP_US + LOBBY_TELL_US) / LOBBY_BENCH_SECOND);
    assert_in_range(lobby_bench_lines_of(bench, 1, LOBBY_SAYS_CHAT, -1), seconds - 2, seconds);
    assert_in_range(lobby_bench_lines_of(bench, 0, LOBBY_SAYS_NOTICE, LOBBY_TOO_FAST), 1,
                    seconds + 1);
    lobby_bench_end(bench);
}

TEST(quick_chat_and_muting)
{
    LobbyBench *bench = lobby_bench_begin(true);
    lobby_bench_join(bench, 0, "Ann");
    lobby_bench_join(bench, 1, "Bert");
    lobby_bench_run(bench, 2 * LOBBY_BENCH_SECOND);
    lobby_bench_ask(bench, 0, (LobbyRequest){.kind = LOBBY_ASK_QUICK, .number = 5});
    assert_int_equal(lobby_bench_lines_of(bench, 1, LOBBY_SAYS_QUICK, 5), 1);
    uint32_t ann = bench->server.state.members[0].id;
    lobby_client_mute(&bench->clients[1], ann, true);
    lobby_bench_run(bench, 2 * LOBBY_BENCH_SECOND);
    lobby_bench_say(bench, 0, "hello", false);
    assert_int_equal(lobby_bench_lines_of(bench, 1, LOBBY_SAYS_CHAT, -1), 0);
    assert_int_equal(lobby_bench_lines_of(bench, 0, LOBBY_SAYS_CHAT, -1), 1);
    lobby_client_mute(&bench->clients[1], ann, false);
    lobby_bench_run(bench, 2 * LOBBY_BENCH_SECOND);
    lobby_bench_say(bench, 0, "hello", false);
    assert_int_equal(lobby_bench_lines_of(bench, 1, LOBBY_SAYS_CHAT, -1), 1);
    lobby_bench_end(bench);
}

/* How many of a member's taunts have reached another since the last call. */
static int taunts_of(LobbyBench *bench, int listener, int player)
{
    unsigned taunts = bench->clients[listener].taunts;
    bench->clients[listener].taunts = 0;
    return (int)(taunts >> player & 1u);
}

TEST(who_taunts_is_told_once_a_second)
{
    static const struct {
        const char *name;
        int pause_ms; /* Before it. */
        int person;
        bool plays, is_muted, chats;
        int heard; /* By another. */
    } cases[] = {{"the first", 0, 0, true, false, false, 1},
                 {"another at once", 200, 0, true, false, false, 0},
                 {"one after a second", 1200, 0, true, false, false, 1},
                 {"one beside a line of chat", 1200, 0, true, false, true, 1},
                 {"of somebody who is not there", 1200, 2, true, false, false, 0},
                 {"of a spectator", 1200, 0, false, false, false, 0},
                 {"of somebody muted", 1200, 0, true, true, false, 0}};
    LobbyBench *bench = lobby_bench_begin(true);
    Player players[PLAYERS_MAX] = {{.team = 0}};
    lobby_bench_join(bench, 0, "Ann");
    lobby_bench_join(bench, 1, "Bert");
    for (size_t i = 0; i < COUNT(cases); i++) {
        lobby_server_seat(&bench->server, 0, cases[i].plays ? 1u << 5 : 0, players);
        lobby_client_mute(&bench->clients[1], bench->server.state.members[0].id, cases[i].is_muted);
        lobby_bench_run(bench, (uint64_t)cases[i].pause_ms * 1000);
        if (cases[i].chats)
            lobby_bench_say(bench, 0, "tick", false);
        lobby_bench_ask(bench, 0,
                        (LobbyRequest){.kind = LOBBY_ASK_TAUNT, .person = cases[i].person});
        int heard = taunts_of(bench, 1, 5);
        if (heard != cases[i].heard)
            fail_msg("%s: heard %d times, expected %d", cases[i].name, heard, cases[i].heard);
    }
    lobby_bench_end(bench);
}

/* Not even if a server says that they do. */
TEST(spectators_taunt_in_no_players_place)
{
    unsigned char bytes[64];
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    LobbyBench *bench = lobby_bench_begin(true);
    bool asks;
    Error error;
    lobby_bench_join(bench, 0, "Ann");
    lobby_message_write_news(
        &writer, &(LobbyNews){.kind = LOBBY_SAYS_TAUNT, .id = bench->server.state.members[0].id});
    if (!lobby_client_take(&bench->clients[0], bytes, writer.count, bench->now_us, &asks, &error))
        fail_msg("%s", error.text);
    assert_int_equal(bench->clients[0].taunts, 0);
    lobby_bench_end(bench);
}

/* What is sent does not say where anybody is. */
TEST(a_taunt_has_no_place)
{
    unsigned char bytes[64];
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    lobby_message_write_news(&writer, &(LobbyNews){.kind = LOBBY_SAYS_TAUNT, .id = 7, .person = 3});
    assert_int_equal(writer.count, 6); /* Its kind, the member and the person. */
}

TEST(a_circle_is_asked_for)
{
    static const struct {
        const char *name;
        int person, circle;
        int expected;
    } cases[] = {{"one's own", 0, 6, 6}, {"of nobody", 1, 3, 6}, {"the last", 0, 7, 7}};
    LobbyBench *bench = lobby_bench_begin(true);
    lobby_bench_join(bench, 0, "Ann");
    lobby_bench_join(bench, 1, "Bert");
    for (size_t i = 0; i < COUNT(cases); i++) {
        lobby_bench_ask(bench, 0,
                        (LobbyRequest){.kind = LOBBY_ASK_CIRCLE,
                                       .person = cases[i].person,
                                       .number = cases[i].circle});
        lobby_bench_run(bench, LOBBY_BENCH_SECOND);
        int circle = bench->clients[1].state.members[0].person[0].circle;
        if (circle != cases[i].expected)
            fail_msg("%s: %d, expected %d", cases[i].name, circle, cases[i].expected);
    }
    lobby_bench_end(bench);
}

/* Others learn of it, also when it is switched off again. */
TEST(automatic_fire_is_told)
{
    LobbyBench *bench = lobby_bench_begin(true);
    lobby_bench_join(bench, 0, "Ann");
    lobby_bench_join(bench, 1, "Bert");
    for (int is_on = 1; is_on >= 0; is_on--) {
        lobby_bench_ask(bench, 0,
                        (LobbyRequest){.kind = LOBBY_ASK_AUTOMATIC_FIRE, .is_yes = is_on});
        lobby_bench_run(bench, LOBBY_BENCH_SECOND);
        const LobbyMember *told = bench->clients[1].state.members;
        assert_int_equal(told[0].has_automatic_fire, is_on);
        assert_false(told[1].has_automatic_fire);
    }
    lobby_bench_end(bench);
}

TEST(team_chat_stays_in_the_team)
{
    static const Player players[PLAYERS_MAX] = {{.team = 1}, {.team = 2}, {.team = 1}};
    LobbyBench *bench = lobby_bench_begin(true);
    for (int i = 0; i < 3; i++) {
        lobby_bench_join(bench, i, (char[2]){(char)('A' + i), '\0'});
        lobby_server_seat(&bench->server, i, 1u << i, players);
    }
    assert_true(lobby_bench_join_as(bench, 3, "Looker", 1, true, false));
    lobby_bench_run(bench, LOBBY_BENCH_SECOND);
    lobby_bench_say(bench, 0, "left", true);
    lobby_bench_say(bench, 3, "I have no team", true);
    static const int heard[] = {1, 0, 1, 0};
    for (int i = 0; i < 4; i++)
        assert_int_equal(lobby_bench_lines_of(bench, i, LOBBY_SAYS_CHAT, -1), heard[i]);
    lobby_bench_end(bench);
}

/* --- Players and spectators ------------------------------------------------------------------- */

typedef struct PlaceCase {
    const char *name;
    int people[4];      /* Of each client in turn; negative: wants to spectate. */
    const char *result; /* By letter, p: plays, s: spectates, -: is rejected. */
} PlaceCase;

TEST(without_a_place_a_client_spectates)
{
    static const PlaceCase cases[] = {
        {"room for all", {2, 3, 1, 0}, "ppp"},
        {"one spectates", {1, -1, 1, 0}, "psp"},
        {"more people than places", {4, 3, 1, 0}, "psp"},
        {"full, and two spectate", {4, 2, 1, 2}, "ppss"},
        {"two spectators at most", {-1, -2, -1, 1}, "ss-p"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        LobbyBench *bench = lobby_bench_begin(true);
        for (int k = 0; k < 4 && cases[i].people[k] != 0; k++) {
            int people = abs(cases[i].people[k]);
            bool is_in = lobby_bench_join_as(bench, k, (char[2]){(char)('A' + k), '\0'}, people,
                                             cases[i].people[k] < 0, false);
            char result = !is_in ? '-' : bench->server.state.members[k].is_spectating ? 's' : 'p';
            if (result != cases[i].result[k])
                fail_msg("%s: client %d is %c", cases[i].name, k, result);
        }
        lobby_bench_run(bench, LOBBY_BENCH_SECOND);
        lobby_bench_end(bench);
    }
}

TEST(spectate_and_play_again)
{
    LobbyBench *bench = lobby_bench_begin(true);
    assert_true(lobby_bench_join_as(bench, 0, "Ann", 4, false, false));
    assert_true(lobby_bench_join_as(bench, 1, "Bert", 2, false, false));
    assert_true(lobby_bench_join_as(bench, 2, "Cleo", 1, true, false));
    LobbyRequest look_on = {.kind = LOBBY_ASK_SPECTATE, .is_yes = true};
    LobbyRequest play = {.kind = LOBBY_ASK_SPECTATE, .is_yes = false};
    const LobbyMember *members = bench->server.state.members;
    lobby_bench_ask(bench, 2, play);
    assert_true(members[2].is_spectating);
    lobby_bench_ask(bench, 1, look_on);
    assert_true(members[1].is_spectating);
    lobby_bench_ask(bench, 2, play);
    assert_false(members[2].is_spectating);
    lobby_bench_ask(bench, 1, play);
    assert_true(members[1].is_spectating);
    lobby_bench_run(bench, LOBBY_BENCH_SECOND);
    lobby_bench_end(bench);
}

enum { IDLE_SECONDS = 120 };

TEST(idle_member_is_warned_and_spectates)
{
    LobbyBench *bench = lobby_bench_begin(false);
    lobby_bench_join(bench, 0, "Ann");
    lobby_server_began(&bench->server, 1);
    for (int seconds = 0; seconds < IDLE_SECONDS; seconds++)
        lobby_server_note_idle(&bench->server, 0, seconds);
    assert_false(bench->server.state.members[0].is_spectating);
    assert_int_equal(lobby_bench_lines_of(bench, 0, LOBBY_SAYS_NOTICE, LOBBY_IDLE_SOON), 1);
    lobby_server_note_idle(&bench->server, 0, IDLE_SECONDS);
    assert_true(bench->server.state.members[0].is_spectating);
    assert_true(bench->server.state.members[0].is_idle);
    assert_int_equal(lobby_bench_lines_of(bench, 0, LOBBY_SAYS_NOTICE, LOBBY_IS_IDLE), 1);
    lobby_bench_ask(bench, 0, (LobbyRequest){.kind = LOBBY_ASK_SPECTATE, .is_yes = false});
    assert_false(bench->server.state.members[0].is_spectating);
    assert_false(bench->server.state.members[0].is_idle);
    lobby_bench_end(bench);
}

/* --- Limits ----------------------------------------------------------------------------------- */

TEST(changes_are_sent_at_most_ten_times_a_second)
{
    LobbyBench *bench = lobby_bench_begin(true);
    lobby_bench_join(bench, 0, "Ann");
    lobby_bench_join(bench, 1, "Bert");
    lobby_bench_run(bench, LOBBY_BENCH_SECOND);
    long before = bench->messages;
    for (int i = 0; i < 1000; i++) {
        lobby_bench_get_ready(bench, 0, i % 3 == 0);
        bench->now_us += 1000;
        lobby_server_wake(&bench->server, bench->now_us);
    }
    assert_in_range(bench->messages - before, 2, 22);
    lobby_bench_end(bench);
}

TEST(member_with_a_full_queue_is_dropped)
{
    LobbyBench *bench = lobby_bench_begin(true);
    lobby_bench_join(bench, 0, "Ann");
    lobby_bench_join(bench, 1, "Bert");
    bench->deaf = 2;
    lobby_bench_get_ready(bench, 0, true);
    lobby_bench_run(bench, LOBBY_BENCH_SECOND);
    assert_int_equal(bench->dropped, 2);
    lobby_bench_end(bench);
}

/* What a member cannot do often, and that leaving ends what was ordered about it. */

/* Each change makes the server send the whole match. */
TEST(changes_to_and_from_spectating_are_limited)
{
    enum { ASKS = 400, ASK_US = 50000, ALLOWED = 3 + ASKS * ASK_US / LOBBY_SPECTATE_US };
    LobbyBench *bench = lobby_bench_begin(false);
    lobby_bench_join(bench, 0, "Ann");
    lobby_bench_join(bench, 1, "Bert");
    int changes = 0;
    for (int i = 0; i < ASKS; i++) {
        bool was = bench->server.state.members[0].is_spectating;
        lobby_bench_ask(bench, 0, (LobbyRequest){.kind = LOBBY_ASK_SPECTATE, .is_yes = !was});
        changes += bench->server.state.members[0].is_spectating != was;
        bench->now_us += ASK_US;
        lobby_server_wake(&bench->server, bench->now_us);
    }
    if (changes < ALLOWED - 1 || changes > ALLOWED)
        fail_msg("%d changes, not %d", changes, ALLOWED);
    lobby_bench_run(bench, LOBBY_BENCH_STEP_US);
    int refusals = lobby_bench_lines_of(bench, 0, LOBBY_SAYS_NOTICE, LOBBY_SWITCH_TOO_SOON);
    assert_in_range(refusals, 1, 1 + ASKS * ASK_US / LOBBY_CHAT_US);
    lobby_bench_ask(bench, 1, (LobbyRequest){.kind = LOBBY_ASK_SPECTATE, .is_yes = true});
    assert_true(bench->server.state.members[1].is_spectating);
    lobby_bench_end(bench);
}

typedef struct NetworkCase {
    const char *name;
    bool waits;
    const char *networks; /* A letter for each member. */
    int people[4];        /* How many people are at each; the last one is tried. */
    bool has_joined;
} NetworkCase;

TEST(four_people_of_a_network_play)
{
    static const NetworkCase cases[] = {
        {"a full machine", false, "a", {4}, true},
        {"another person of that network", false, "aa", {4, 1}, false},
        {"of another one", false, "ab", {4, 1}, true},
        {"two and two", false, "aa", {2, 2}, true},
        {"two and three", false, "aa", {2, 3}, false},
        {"two and two, and others between", false, "aba", {2, 1, 2}, true},
        {"a third machine", false, "aaa", {2, 2, 1}, false},
        {"a hosted game", true, "aa", {4, 2}, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        LobbyBench *bench = lobby_bench_begin(cases[i].waits);
        bool has_joined = false;
        bench->networks = cases[i].networks;
        for (int k = 0; cases[i].networks[k] != '\0'; k++)
            has_joined = lobby_bench_join_as(bench, k, (char[2]){(char)('A' + k), '\0'},
                                             cases[i].people[k], false, false);
        if (has_joined != cases[i].has_joined)
            fail_msg("%s: %s", cases[i].name, has_joined ? "joined" : "refused");
        lobby_bench_run(bench, LOBBY_BENCH_SECOND);
        lobby_bench_end(bench);
    }
}

TEST(watching_first_gives_a_network_no_more_slots)
{
    static const LobbyRequest play = {.kind = LOBBY_ASK_SPECTATE};
    LobbyBench *bench = lobby_bench_begin(false);
    bench->networks = "aaa";
    assert_true(lobby_bench_join_as(bench, 0, "Ann", 4, false, false));
    assert_true(lobby_bench_join_as(bench, 1, "Bert", 2, true, false));
    lobby_bench_ask(bench, 1, play);
    assert_true(bench->server.state.members[1].is_spectating);
    lobby_bench_run(bench, LOBBY_BENCH_STEP_US);
    assert_int_equal(lobby_bench_lines_of(bench, 1, LOBBY_SAYS_NOTICE, LOBBY_NETWORK_FULL), 1);
    lobby_bench_ask(bench, 0, (LobbyRequest){.kind = LOBBY_ASK_SPECTATE, .is_yes = true});
    lobby_bench_ask(bench, 1, play);
    assert_false(bench->server.state.members[1].is_spectating);
    lobby_bench_end(bench);
}

TEST(coming_back_from_elsewhere_gives_a_network_no_more_slots)
{
    static const struct {
        const char *name;
        bool waits;
        const char *networks; /* When member 1 is back. */
        bool plays;
    } cases[] = {{"its own", false, "ab", true},
                 {"a new one", false, "ac", true},
                 {"a full one", false, "aa", false},
                 {"a full one, in a hosted game", true, "aa", true}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        LobbyBench *bench = lobby_bench_begin(cases[i].waits);
        bench->networks = "ab";
        assert_true(lobby_bench_join_as(bench, 0, "Ann", 4, false, false));
        assert_true(lobby_bench_join_as(bench, 1, "Bert", 2, false, false));
        lobby_server_lose(&bench->server, 1);
        bench->networks = cases[i].networks;
        lobby_bench_return(bench, 1);
        lobby_bench_run(bench, LOBBY_BENCH_STEP_US);
        bool plays = !bench->server.state.members[1].is_spectating;
        int told = lobby_bench_lines_of(bench, 1, LOBBY_SAYS_NOTICE, LOBBY_NETWORK_FULL);
        if (plays != cases[i].plays || told != !plays)
            fail_msg("%s: plays %d, told %d", cases[i].name, plays, told);
        lobby_bench_end(bench);
    }
}

typedef struct CallsCase {
    const char *name;
    const char *networks;
    bool joins_later; /* The second one comes after the first one's call. */
    bool is_called;
} CallsCase;

/* A network would else keep a vote running all the time. */
TEST(neighbors_share_their_calls)
{
    static const CallsCase cases[] = {
        {"another network", "ab", false, true},
        {"a neighbor", "aa", false, false},
        {"a neighbor that comes later", "aa", true, false},
        {"another network that comes later", "ab", true, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        LobbyBench *bench = lobby_bench_begin(false);
        bench->networks = cases[i].networks;
        lobby_bench_join(bench, 0, "Ann");
        if (!cases[i].joins_later)
            lobby_bench_join(bench, 1, "Bert");
        lobby_server_began(&bench->server, 1);
        lobby_bench_call_vote(bench, 0, LOBBY_VOTE_RESTART, LOBBY_NOBODY, 0);
        lobby_bench_run(bench, 21 * LOBBY_BENCH_SECOND);
        if (cases[i].joins_later)
            lobby_bench_join(bench, 1, "Bert");
        lobby_bench_call_vote(bench, 1, LOBBY_VOTE_RESTART, LOBBY_NOBODY, 0);
        bool is_called = bench->server.state.vote.kind != LOBBY_VOTE_NONE;
        if (is_called != cases[i].is_called)
            fail_msg("%s: %s", cases[i].name, is_called ? "called" : "not called");
        lobby_bench_run(bench, 60 * (uint64_t)LOBBY_BENCH_SECOND);
        lobby_bench_call_vote(bench, 1, LOBBY_VOTE_RESTART, LOBBY_NOBODY, 0);
        if (bench->server.state.vote.kind == LOBBY_VOTE_NONE)
            fail_msg("%s: not a minute later", cases[i].name);
        lobby_bench_end(bench);
    }
}

/* Its seat may be taken again before the orders are carried out. */
TEST(orders_end_with_the_member)
{
    LobbyBench *bench = lobby_bench_begin(true);
    lobby_bench_join(bench, 0, "Ann");
    lobby_bench_join(bench, 1, "Bert");
    lobby_bench_join(bench, 2, "Cleo");
    for (int i = 1; i <= 2; i++)
        lobby_bench_ask(
            bench, 0,
            (LobbyRequest){.kind = LOBBY_ASK_KICK, .id = bench->server.state.members[i].id});
    bench->server.orders.drop = 1u << 1;
    lobby_server_leave(&bench->server, 1, false);
    lobby_bench_join(bench, 1, "Dora");
    LobbyOrders orders = lobby_server_take_orders(&bench->server);
    assert_int_equal(orders.kick, 1u << 2);
    assert_int_equal(orders.drop, 0);
    lobby_bench_end(bench);
}

typedef void Report(LobbyServer *server, int member);

static void report_silent(LobbyServer *server, int member)
{
    lobby_server_set_away(server, member, true);
}

static void report_returned(LobbyServer *server, int member)
{
    Address network = {.family = ADDRESS_V4};
    lobby_server_return(server, member, &network);
}

static void report_kicked(LobbyServer *server, int member)
{
    lobby_server_leave(server, member, true);
}

typedef struct NobodyCase {
    const char *name;
    Report *report;
} NobodyCase;

/* The door must not report them, but if it did, members would be told of one that cannot be. */
TEST(reports_about_nobody_change_nothing)
{
    static const NobodyCase cases[] = {{"returned", report_returned},
                                       {"silent", report_silent},
                                       {"lost", lobby_server_lose},
                                       {"left", report_kicked}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        LobbyBench *bench = lobby_bench_begin(false);
        cases[i].report(&bench->server, 3);
        if (bench->server.state.host != LOBBY_NOBODY || bench->server.sessions[3].is_connected)
            fail_msg("%s: host %d", cases[i].name, bench->server.state.host);
        lobby_bench_join(bench, 0, "Ann");
        cases[i].report(&bench->server, 3);
        lobby_bench_run(bench, LOBBY_BENCH_SECOND);
        if (bench->server.state.host != 0 || bench->server.state.members[3].is_away ||
            lobby_bench_lines_of(bench, 0, LOBBY_SAYS_NOTICE, LOBBY_KICKED) != 0)
            fail_msg("%s: host %d, away %d", cases[i].name, bench->server.state.host,
                     bench->server.state.members[3].is_away);
        lobby_bench_end(bench);
    }
}

TEST(host_role_never_stays_with_nobody)
{
    LobbyBench *bench = lobby_bench_begin(true);
    lobby_bench_join(bench, 0, "Ann");
    bench->server.state.host = 3;
    lobby_server_leave(&bench->server, 3, false);
    assert_int_equal(bench->server.state.host, 0);
    lobby_bench_end(bench);
}

/* Else the members would be at the results while the match goes on. */
TEST(match_goes_on_where_the_next_cannot_be_made)
{
    for (int waits = 0; waits <= 1; waits++) {
        LobbyBench *bench = lobby_bench_begin(waits);
        lobby_bench_join(bench, 0, "Ann");
        lobby_server_began(&bench->server, 1);
        lobby_server_failed(&bench->server);
        lobby_bench_run(bench, 9 * LOBBY_BENCH_SECOND);
        if (lobby_bench_phase(bench) != LOBBY_MATCH || bench->begun != 0)
            fail_msg("waits %d: phase %d, %d begun", waits, lobby_bench_phase(bench), bench->begun);
        assert_int_equal(lobby_bench_lines_of(bench, 0, LOBBY_SAYS_NOTICE, LOBBY_MATCH_FAILED), 1);
        lobby_bench_end(bench);
    }
}
