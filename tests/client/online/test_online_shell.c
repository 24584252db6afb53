/* SPDX-License-Identifier: MIT */
/*
 * What the shell has of a game over a network: how it is joined and hosted, what each frame asks of
 * the session, and which addresses are remembered. There is no session: this file takes note of
 * what would be asked of one.
 */
#ifdef CLOCKWISE_HAS_SODIUM

#include "online/online.h"

#include "platform/window.h"
#include "support/scratch_folder.h"
#include "support/screen_bench.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

static char session, client; /* Only their addresses are used. */
#define SESSION ((OnlineSession *)(void *)&session)
#define CLIENT ((GameClient *)(void *)&client)

/* What the session is, and what was asked of it, in order: "wake flush ". */
static OnlineView view;
static LobbyClient lobby;
static ChatLog chat;
static int due;
static const LobbyFetch *recording;
static char asked[512];
static LobbyRequest request;
/* How it was joined or hosted last; the texts as one, for they are gone after it. */
static OnlineJoin joined;
static OnlineHosting hosted;
static char texts[4096];

/* NOLINTBEGIN(readability-identifier-naming) */
OnlineView __wrap_online_session_view(const OnlineSession *of);
ChatLog *__wrap_online_session_chat(OnlineSession *of);
int __wrap_online_session_wake(OnlineSession *of);
void __wrap_online_session_flush(OnlineSession *of);
const LobbyFetch *__wrap_online_session_take_recording(OnlineSession *of);
void __wrap_online_session_leave(OnlineSession *of);
bool __wrap_online_session_join(OnlineSession **out_session, const OnlineJoin *join,
                                Error *out_error);
bool __wrap_online_session_host(OnlineSession **out_session, const OnlineHosting *hosting,
                                Error *out_error);
void __wrap_game_client_set_delay(GameClient *of, int ticks);
void __wrap_game_client_input(GameClient *of, const PlayerInput inputs[PLAYERS_MAX]);
const LobbyClient *__wrap_game_client_lobby(const GameClient *of);
bool __wrap_game_client_ask(GameClient *of, const LobbyRequest *what);
void __wrap_game_client_stir(GameClient *of);
void __wrap_sound_click(Sound *sound, SoundId id);
void __wrap_shell_keep_text(Shell *shell, const char *text, size_t length);

static void note(const char *words)
{
    text_append(asked, sizeof asked, "%s ", words);
}

OnlineView __wrap_online_session_view(const OnlineSession *of)
{
    assert_ptr_equal(of, SESSION);
    return view;
}

ChatLog *__wrap_online_session_chat(OnlineSession *of)
{
    assert_ptr_equal(of, SESSION);
    return &chat;
}

int __wrap_online_session_wake(OnlineSession *of)
{
    assert_ptr_equal(of, SESSION);
    note("wake");
    return due;
}

void __wrap_online_session_flush(OnlineSession *of)
{
    assert_ptr_equal(of, SESSION);
    note("flush");
}

const LobbyFetch *__wrap_online_session_take_recording(OnlineSession *of)
{
    assert_ptr_equal(of, SESSION);
    return recording;
}

void __wrap_online_session_leave(OnlineSession *of)
{
    note(of != NULL ? "leave" : "leave nothing");
}

bool __wrap_online_session_join(OnlineSession **out_session, const OnlineJoin *join,
                                Error *out_error)
{
    joined = *join;
    texts[0] = '\0';
    text_append(texts, sizeof texts, "%s|%s|%s|%s|%s|", join->address, join->meet,
                join->password != NULL ? join->password : "no password",
                join->rejoin_path != NULL ? join->rejoin_path : "no token",
                join->key_folder != NULL ? join->key_folder : "no key");
    for (int i = 0; i < join->level_count; i++)
        text_append(texts, sizeof texts, "%s\n", join->levels[i]);
    note("join");
    *out_session = SESSION;
    return error_set(out_error, "no way");
}

bool __wrap_online_session_host(OnlineSession **out_session, const OnlineHosting *hosting,
                                Error *out_error)
{
    (void)out_error;
    hosted = *hosting;
    texts[0] = '\0';
    text_append(texts, sizeof texts, "%s|%s|%s|", hosting->name, hosting->password, hosting->meet);
    for (int i = 0; i < hosting->level_count; i++)
        text_append(texts, sizeof texts, "%s\n", hosting->levels[i]);
    note("host");
    *out_session = SESSION;
    return true;
}

void __wrap_game_client_set_delay(GameClient *of, int ticks)
{
    char words[32];
    assert_ptr_equal(of, CLIENT);
    snprintf(words, sizeof words, "delay %d", ticks);
    note(words);
}

void __wrap_game_client_input(GameClient *of, const PlayerInput inputs[PLAYERS_MAX])
{
    assert_ptr_equal(of, CLIENT);
    for (int i = 1; i < PLAYERS_MAX; i++)
        assert_int_equal(inputs[i].move_x, inputs[0].move_x);
    note(inputs[0].move_x != 0 ? "input" : "nothing");
}

const LobbyClient *__wrap_game_client_lobby(const GameClient *of)
{
    assert_ptr_equal(of, CLIENT);
    return &lobby;
}

bool __wrap_game_client_ask(GameClient *of, const LobbyRequest *what)
{
    assert_ptr_equal(of, CLIENT);
    request = *what;
    note("ask");
    return true;
}

void __wrap_game_client_stir(GameClient *of)
{
    assert_ptr_equal(of, CLIENT);
    note("stir");
}

void __wrap_sound_click(Sound *sound, SoundId id)
{
    (void)sound;
    note(id == SOUND_CHAT ? "click" : "another sound");
}

void __wrap_shell_keep_text(Shell *shell, const char *text, size_t length)
{
    char words[64];
    (void)shell;
    snprintf(words, sizeof words, "keep %.*s", (int)length, text);
    note(words);
}
/* NOLINTEND(readability-identifier-naming) */

static int set_up(void **state)
{
    assert_int_equal(scratch_home_make(NULL), 0);
    Shell *shell = screen_bench_create(64, 64, screen_bench_note);
    view = (OnlineView){.state = ONLINE_JOINED, .client = CLIENT};
    memset(&lobby, 0, sizeof lobby);
    chat = (ChatLog){.count = 0};
    due = 0;
    recording = NULL;
    asked[0] = '\0';
    shell->settings.online.name[0] = '\0';
    shell->online = SESSION;
    *state = shell;
    return 0;
}

static int tear_down(void **state)
{
    Shell *shell = *state;
    shell->online = NULL;
    screen_bench_destroy(shell);
    return scratch_home_remove(NULL);
}

static void expect_asked(const char *name, const char *wanted)
{
    if (strcmp(asked, wanted) != 0)
        fail_msg("%s: asked \"%s\", not \"%s\"", name, asked, wanted);
    asked[0] = '\0';
}

/* Each due tick gets one input, nothing where no screen gives any. */
TEST_WITH(a_frame, set_up, tear_down)
{
    static const struct {
        const char *name;
        bool is_online, has_client, is_spoken_in;
        int delay, due, given;
        const char *recording;
        const char *begins, *ends;
    } cases[] = {
        {"offline", false, false, false, 0, 3, 0, NULL, "", ""},
        {"looking up", true, false, false, 0, 0, 0, NULL, "wake ", "flush "},
        {"automatic delay", true, true, false, 0, 1, 1, NULL, "delay -1 wake ", "input flush "},
        {"no delay, a menu", true, true, false, 1, 2, 0, NULL, "delay 0 wake ",
         "nothing nothing flush "},
        {"some are given", true, true, false, 4, 3, 1, NULL, "delay 3 wake ",
         "input nothing nothing flush "},
        {"chat, and a recording", true, true, true, 1, 0, 0, "{}", "delay 0 wake click keep {} ",
         "flush "},
    };
    static const PlayerInput inputs[PLAYERS_MAX] = {{.move_x = 1}, {.move_x = 1}, {.move_x = 1},
                                                    {.move_x = 1}, {.move_x = 1}, {.move_x = 1},
                                                    {.move_x = 1}, {.move_x = 1}};
    Shell *shell = *state;
    for (int i = 0; i < COUNT(cases); i++) {
        char text[] = "{}, and what is behind it";
        const LobbyFetch fetch = {.text = text, .count = 2};
        shell->online = cases[i].is_online ? SESSION : NULL;
        shell->online_due = 7;
        view.client = cases[i].has_client ? CLIENT : NULL;
        chat.is_spoken_in = cases[i].is_spoken_in;
        shell->settings.input_delay = cases[i].delay;
        due = cases[i].due;
        recording = cases[i].recording != NULL ? &fetch : NULL;
        online_shell_begin(shell);
        expect_asked(cases[i].name, cases[i].begins);
        if (shell->online_due != (cases[i].is_online ? cases[i].due : 0) || chat.is_spoken_in)
            fail_msg("%s: %d ticks are due, %s", cases[i].name, shell->online_due,
                     chat.is_spoken_in ? "chat is new" : "chat was heard");
        for (int k = 0; k < cases[i].given; k++)
            online_shell_input(shell, inputs);
        online_shell_end(shell);
        expect_asked(cases[i].name, cases[i].ends);
        assert_int_equal(shell->online_due, 0);
    }
}

TEST_WITH(the_lobby_is_known_or_not, set_up, tear_down)
{
    static const struct {
        const char *name;
        bool is_online, has_client, is_known;
    } cases[] = {{"offline", false, true, true},
                 {"looking up", true, false, true},
                 {"joining", true, true, false},
                 {"there", true, true, true}};
    Shell *shell = *state;
    for (int i = 0; i < COUNT(cases); i++) {
        bool has_client = cases[i].is_online && cases[i].has_client;
        int own = -1;
        shell->online = cases[i].is_online ? SESSION : NULL;
        view.client = cases[i].has_client ? CLIENT : NULL;
        lobby.is_known = cases[i].is_known;
        lobby.own = 5;
        const LobbyState *found = online_shell_lobby(shell, &own);
        bool is_there = has_client && cases[i].is_known;
        if (found != (is_there ? &lobby.state : NULL) || own != (is_there ? 5 : -1))
            fail_msg("%s: %s, member %d", cases[i].name, found != NULL ? "a lobby" : "none", own);
        online_shell_ask(shell, (LobbyRequest){.kind = LOBBY_ASK_TEAM, .number = 2});
        expect_asked(cases[i].name, has_client ? "ask " : "");
        assert_int_equal(request.number, has_client ? 2 : 0);
        request.number = 0;
        const ChatLog *lines = online_shell_chat(shell);
        if ((lines == &chat) != cases[i].is_online || lines->count != 0)
            fail_msg("%s: another chat", cases[i].name);
    }
}

/* Whoever presses something is here; a mouse that moves may have been pushed by accident. */
TEST_WITH(presses_stir, set_up, tear_down)
{
    static const struct {
        const char *name;
        InputEvent event;
        bool stirs;
    } cases[] = {
        {"the window is moved", {.window = {.kind = WINDOW_EVENT_MOVED}}, false},
        {"a key", {.window = {.kind = WINDOW_EVENT_KEY_DOWN}}, true},
        {"a key let go", {.window = {.kind = WINDOW_EVENT_KEY_UP}}, false},
        {"a button", {.window = {.kind = WINDOW_EVENT_MOUSE_DOWN}}, true},
        {"a button let go", {.window = {.kind = WINDOW_EVENT_MOUSE_UP}}, false},
        {"the wheel", {.window = {.kind = WINDOW_EVENT_MOUSE_WHEEL}}, true},
        {"the mouse moves", {.window = {.kind = WINDOW_EVENT_MOUSE_MOVE}}, false},
        {"a controller's button", {.window = {.kind = WINDOW_EVENT_PAD_DOWN}}, true},
        {"one let go", {.window = {.kind = WINDOW_EVENT_PAD_UP}}, false},
        {"a stick drifts", {.window = {.kind = WINDOW_EVENT_PAD_AXIS}}, false},
        {"a stick is pushed", {.window = {.kind = WINDOW_EVENT_PAD_AXIS}, .is_push = true}, true},
    };
    Shell *shell = *state;
    for (int has_client = 0; has_client < 2; has_client++)
        for (int i = 0; i < COUNT(cases); i++) {
            bool stirs = has_client && cases[i].stirs;
            view.client = has_client ? CLIENT : NULL;
            chat.idle_us = 99;
            online_shell_stir(shell, &cases[i].event);
            expect_asked(cases[i].name, stirs ? "stir " : "");
            if (chat.idle_us != (stirs ? 0 : 99))
                fail_msg("%s: the warning %s", cases[i].name, stirs ? "stays" : "is gone");
        }
}

TEST_WITH(automatic_fire_is_told_once, set_up, tear_down)
{
    Shell *shell = *state;
    lobby.is_known = true;
    lobby.own = 3;
    for (int i = 0; i < NET_CLIENTS_MAX; i++) /* What others do does not matter. */
        lobby.state.members[i].has_automatic_fire = i % 2 == 0;
    for (int is_told = 0; is_told < 2; is_told++)
        for (int is_on = 0; is_on < 2; is_on++) {
            lobby.state.members[lobby.own].has_automatic_fire = is_told != 0;
            shell->settings.fire_way = is_on ? FIRE_AUTOMATIC : FIRE_TOGGLED;
            online_shell_tell_fire(shell);
            expect_asked(is_on ? "on" : "off", is_on != is_told ? "ask " : "");
            if (is_on != is_told &&
                (request.kind != LOBBY_ASK_AUTOMATIC_FIRE || request.is_yes != (is_on != 0)))
                fail_msg("told %d of %d", request.is_yes, is_on);
        }
    lobby.is_known = false;
    online_shell_tell_fire(shell);
    expect_asked("no lobby", "");
}

/* The last one first, each once, and no codes, which mean something else the next day. */
TEST_WITH(recent_addresses, set_up, tear_down)
{
    static const struct {
        const char *address, *recent;
    } cases[] = {
        {"a", "a||||"},
        {"b", "b|a|||"},
        {"a", "a|b|||"},
        {"a", "a|b|||"},
        {"c.example:1", "c.example:1|a|b||"},
        {"d", "d|c.example:1|a|b|"},
        {"e", "e|d|c.example:1|a|b"},
        {"b", "b|e|d|c.example:1|a"},
        {"d", "d|b|e|c.example:1|a"},
        {"f", "f|d|b|e|c.example:1"},
    };
    Shell *shell = *state;
    OnlineChoices *online = &shell->settings.online;
    memset(online->recent, 0, sizeof online->recent);
    snprintf(online->meet, sizeof online->meet, "meet.example");
    for (int i = 0; i < COUNT(cases); i++) {
        char is[256] = "";
        online_shell_remember(shell, cases[i].address);
        for (int k = 0; k < ONLINE_RECENT; k++)
            text_append(is, sizeof is, "%s%s", k > 0 ? "|" : "", online->recent[k]);
        if (strcmp(is, cases[i].recent) != 0)
            fail_msg("%d, %s: %s, not %s", i, cases[i].address, is, cases[i].recent);
    }
    assert_string_equal(online->meet, "meet.example"); /* It lies behind them. */
    char code[MEET_CODE_BYTES];
    assert_true(meet_code_of("KXRPD", code));
    online_shell_remember(shell, "KXRPD");
    assert_string_equal(online->recent[0], "f");
    assert_string_equal(online->recent[ONLINE_RECENT - 1], "c.example:1");
}

static void check_party(const char *name, const Party *party, int count, bool has_automatic_fire)
{
    static const char *const names[] = {"Bert", "Bert 2", "Bert 3", "Bert 4"};
    if (party->count != count || party->has_automatic_fire != has_automatic_fire)
        fail_msg("%s: %d people, automatic fire %d", name, party->count, party->has_automatic_fire);
    for (int i = 0; i < count; i++)
        if (strcmp(party->names[i], names[i]) != 0 || party->circles[i] != 10 + i)
            fail_msg("%s: person %d is %s with circle %d", name, i, party->names[i],
                     party->circles[i]);
}

static const struct {
    const char *name;
    int seats, people;
    bool has_folder;
    const char *password, *meet, *own_meet;
} join_cases[] = {
    {"alone", 1, 1, true, NULL, "meet.example", NULL},
    {"nobody has a seat yet", 0, 1, true, "sesame", "meet.example", "other.example"},
    {"two", 2, 2, false, "", "", NULL},
    {"more than a machine may bring", SEATS_MAX, NET_PARTY_MAX, true, NULL, "", "o.example"},
};

TEST_WITH(joining, set_up, tear_down)
{
    Shell *shell = *state;
    char kept_home[sizeof scratch_home];
    memcpy(kept_home, scratch_home, sizeof kept_home);
    for (int i = 0; i < COUNT(join_cases); i++) {
        Error error;
        char folder[FOLDERS_PATH_BYTES], wanted[4096] = "";
        setenv("XDG_DATA_HOME", join_cases[i].has_folder ? kept_home : "relative", 1);
        if (!join_cases[i].has_folder)
            unsetenv("HOME");
        assert_true(folders_user(folder) == join_cases[i].has_folder);
        shell->online = SESSION;
        shell->online_due = 3;
        shell->online_name = "Bert";
        shell->online_meet = join_cases[i].own_meet;
        snprintf(shell->settings.online.meet, sizeof shell->settings.online.meet, "%s",
                 join_cases[i].meet);
        shell->seats.count = join_cases[i].seats;
        shell->settings.fire_way = i % 2 == 0 ? FIRE_AUTOMATIC : FIRE_HELD;
        for (int k = 0; k < NET_PARTY_MAX; k++)
            shell->settings.circles[k] = 10 + k;
        assert_false(online_start_join(shell, "a.example", join_cases[i].password, &error));
        assert_string_equal(error.text, "no way");
        expect_asked(join_cases[i].name, "leave join ");
        assert_int_equal(shell->online_due, 0);
        assert_ptr_equal(shell->online, SESSION);
        check_party(join_cases[i].name, &joined.party, join_cases[i].people, i % 2 == 0);
        text_append(wanted, sizeof wanted, "a.example|%s|%s|",
                    join_cases[i].own_meet != NULL ? join_cases[i].own_meet : join_cases[i].meet,
                    join_cases[i].password != NULL ? join_cases[i].password : "no password");
        if (join_cases[i].has_folder)
            text_append(wanted, sizeof wanted, "%s/rejoin|%s|", folder, folder);
        else
            text_append(wanted, sizeof wanted, "no token|no key|");
        LevelList levels;
        assert_true(setup_list_levels(&levels, &error));
        for (int k = 0; k < levels.count; k++)
            text_append(wanted, sizeof wanted, "%s\n", levels.entries[k].path);
        if (levels.count != joined.level_count || strcmp(texts, wanted) != 0)
            fail_msg("%s: %d of %d levels,\n%snot\n%s", join_cases[i].name, joined.level_count,
                     levels.count, texts, wanted);
        level_list_destroy(&levels);
    }
    online_shell_leave(shell);
    expect_asked("leaving", "leave ");
    assert_null(shell->online);
}

static LevelEntry hosted_entries[] = {
    {.path = "a.json", .is_read = true},
    {.path = "b.json", .is_read = true},
    {.path = "grown", .is_surprise = true, .is_read = true},
    {.path = "broken.json", .is_broken = true, .is_read = true},
    {.path = "d.json", .is_read = true},
};

/* The chosen level is the first of those that take turns; broken ones are not among them, and one
 * that is grown is another one each time. */
TEST_WITH(hosting, set_up, tear_down)
{
    static const struct {
        const char *name, *level, *levels;
        HostingChoices choices;
        const char *game_name;
    } cases[] = {
        {"as it is", "a.json", "a.json\nb.json\nsurprise\nd.json\n", {.name = ""}, "Bert's game"},
        {"another level",
         "d.json",
         "d.json\na.json\nb.json\nsurprise\n",
         {.name = "Night", .password = "sesame", .is_rotating = true},
         "Night"},
        {"in the list, at the router",
         "elsewhere.json",
         "elsewhere.json\na.json\nb.json\nsurprise\nd.json\n",
         {.is_public = true, .opens_router = true},
         "Bert's game"},
        {"for browsers",
         "b.json",
         "b.json\na.json\nsurprise\nd.json\n",
         {.serves_web = true},
         "Bert's game"},
    };
    Shell *shell = *state;
    shell->online_name = "Bert";
    shell->online_port = 4321;
    shell->settings.match.rating = 1234;
    for (int k = 0; k < NET_PARTY_MAX; k++)
        shell->settings.circles[k] = 10 + k;
    for (int i = 0; i < COUNT(cases); i++) {
        Error error;
        char wanted[512] = "";
        LevelList levels = {.entries = hosted_entries, .count = COUNT(hosted_entries)};
        MatchOptions match = {.mode = MODE_TORCH, .bots = 5, .has_teams = true};
        const HostingChoices *choices = &cases[i].choices;
        snprintf(match.level_path, sizeof match.level_path, "%s", cases[i].level);
        shell->seats.count = i;
        snprintf(shell->settings.online.meet, sizeof shell->settings.online.meet, "m%d.example", i);
        assert_true(online_start_host(shell, &levels, &match, choices, &error));
        expect_asked(cases[i].name, "leave host ");
        check_party(cases[i].name, &hosted.party, i == 0 ? 1 : i, false);
        text_append(wanted, sizeof wanted, "%s|%s|m%d.example|%s", cases[i].game_name,
                    choices->password, i, cases[i].levels);
        if (strcmp(texts, wanted) != 0)
            fail_msg("%s: hosts\n%snot\n%s", cases[i].name, texts, wanted);
        if (hosted.port != 4321 || hosted.is_rotating != choices->is_rotating ||
            hosted.is_public != choices->is_public ||
            hosted.opens_router != choices->opens_router ||
            (hosted.web != NULL) != choices->serves_web || hosted.match.mode != MODE_TORCH ||
            hosted.match.bots != 5 || !hosted.match.has_teams || hosted.match.rating != 1234)
            fail_msg("%s: port %d, rotating %d, public %d, router %d, web %d, mode %d, %d bots, "
                     "teams %d, rating %g",
                     cases[i].name, hosted.port, hosted.is_rotating, hosted.is_public,
                     hosted.opens_router, hosted.web != NULL, (int)hosted.match.mode,
                     hosted.match.bots, hosted.match.has_teams, (double)hosted.match.rating);
        assert_ptr_equal(shell->online, SESSION);
    }
}

/* A server takes so many levels and no more. */
TEST_WITH(as_many_levels_as_a_server_takes, set_up, tear_down)
{
    static LevelEntry entries[LOBBY_LEVELS_MAX + 2];
    Shell *shell = *state;
    Error error;
    LevelList levels = {.entries = entries, .count = COUNT(entries)};
    MatchOptions match = {.level_path = "first.json"};
    for (int i = 0; i < COUNT(entries); i++) {
        snprintf(entries[i].path, sizeof entries[i].path, "%d.json", i);
        entries[i].is_read = true;
    }
    assert_true(online_start_host(shell, &levels, &match, &(HostingChoices){.name = ""}, &error));
    assert_int_equal(hosted.level_count, LOBBY_LEVELS_MAX);
    char last[32];
    snprintf(last, sizeof last, "\n%d.json\n", LOBBY_LEVELS_MAX - 2);
    assert_string_equal(texts + strlen(texts) - strlen(last), last);
}

#endif
