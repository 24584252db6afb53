/* SPDX-License-Identifier: MIT */
/*
 * The lobby's screen without a server while it joins, where that failed, and where the last match
 * is to be watched: the session is this file's.
 */
#include "online/online.h"

#include "online/online_parts.h"
#include "screens/screens.h"
#include "support/menu_bench.h"
#include "support/screen_bench.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { OWN = 0, OTHER = 1, WORDS_BYTES = 2048 };

static LobbyState lobby;
static bool is_lobby_known;
static OnlineView view;
static GameClientView client_view;
static bool has_token;
static LobbyClient client_lobby;
static bool can_fetch;
static char client, session; /* Only their addresses are used. */

/* What was drawn last. */
static char texts[WORDS_BYTES]; /* Each with a bar after it. */
static Vec2 line_from, line_to;
static char heading[WORDS_BYTES], under[WORDS_BYTES], paragraph[WORDS_BYTES];
/* How it was joined last, and how many addresses were remembered. */
static char joined[WORDS_BYTES];
static int remembered;
static bool is_join_refused;

const LobbyState *__wrap_online_shell_lobby(const Shell *shell, int *out_own);
GameClient *__wrap_online_shell_client(const Shell *shell);
OnlineView __wrap_online_session_view(const OnlineSession *of);
int __wrap_online_session_links(const OnlineSession *of, OnlineLink out_links[ONLINE_LINKS_MAX]);
void __wrap_online_shell_leave(Shell *shell);
void __wrap_online_shell_remember(Shell *shell, const char *address);
bool __wrap_online_start_join(Shell *shell, const char *address, const char *password,
                              Error *out_error);
GameClientView __wrap_game_client_view(const GameClient *of);
const unsigned char *__wrap_game_client_token(const GameClient *of);
const LobbyClient *__wrap_game_client_lobby(const GameClient *of);
bool __wrap_game_client_fetch_recording(GameClient *of);
void __wrap_online_where_write(const Shell *shell, char *out_words, size_t size);
void __wrap_shell_settings_save(Shell *shell);
const char *__wrap_online_words_end(const GameClient *of, bool has_password,
                                    char out_words[ONLINE_WORDS_BYTES]);
void __wrap_ui_text(const Ui *ui, const UiText *text, double x, double baseline, const char *words);
void __wrap_canvas_line(Canvas *canvas, Vec2 from, Vec2 to, double width, Color color);
void __wrap_menu_draw(const Menu *menu, const Ui *ui);
double __wrap_online_heading_draw(const Ui *ui, double size, const char *words,
                                  const char *words_under, uint32_t under_rgb, double right);
double __wrap_ui_paragraph(const Ui *ui, const UiText *text, double x, double baseline,
                           double width, double step, const char *words);

const LobbyState *__wrap_online_shell_lobby(const Shell *shell, int *out_own)
{
    (void)shell;
    *out_own = OWN;
    return is_lobby_known ? &lobby : NULL;
}

GameClient *__wrap_online_shell_client(const Shell *shell)
{
    return shell->online != NULL && view.state == ONLINE_JOINED ? (GameClient *)&client : NULL;
}

OnlineView __wrap_online_session_view(const OnlineSession *of)
{
    (void)of;
    return view;
}

int __wrap_online_session_links(const OnlineSession *of, OnlineLink out_links[ONLINE_LINKS_MAX])
{
    (void)of;
    (void)out_links;
    return 0;
}

void __wrap_online_shell_leave(Shell *shell)
{
    shell->online = NULL;
}

void __wrap_online_shell_remember(Shell *shell, const char *address)
{
    (void)shell;
    assert_string_equal(address, view.address);
    remembered++;
}

bool __wrap_online_start_join(Shell *shell, const char *address, const char *password,
                              Error *out_error)
{
    (void)shell;
    snprintf(joined, sizeof joined, "%s, \"%s\"", address, password);
    return is_join_refused ? error_set(out_error, "no way") : true;
}

GameClientView __wrap_game_client_view(const GameClient *of)
{
    (void)of;
    return client_view;
}

const unsigned char *__wrap_game_client_token(const GameClient *of)
{
    static const unsigned char token[1] = {1};
    (void)of;
    return has_token ? token : NULL;
}

const LobbyClient *__wrap_game_client_lobby(const GameClient *of)
{
    (void)of;
    return &client_lobby;
}

bool __wrap_game_client_fetch_recording(GameClient *of)
{
    (void)of;
    return can_fetch;
}

void __wrap_online_where_write(const Shell *shell, char *out_words, size_t size)
{
    (void)shell;
    snprintf(out_words, size, "here");
}

void __wrap_shell_settings_save(Shell *shell)
{
    (void)shell;
}

const char *__wrap_online_words_end(const GameClient *of, bool has_password,
                                    char out_words[ONLINE_WORDS_BYTES])
{
    (void)of;
    (void)out_words;
    return has_password ? "over, with a password" : "over";
}

void __wrap_ui_text(const Ui *ui, const UiText *text, double x, double baseline, const char *words)
{
    (void)ui;
    (void)text;
    (void)x;
    (void)baseline;
    text_append(texts, sizeof texts, "%s|", words);
}

void __wrap_canvas_line(Canvas *canvas, Vec2 from, Vec2 to, double width, Color color)
{
    (void)canvas;
    (void)width;
    (void)color;
    line_from = from;
    line_to = to;
}

void __wrap_menu_draw(const Menu *menu, const Ui *ui)
{
    (void)ui;
    menu_bench_shown = *menu;
}

double __wrap_online_heading_draw(const Ui *ui, double size, const char *words,
                                  const char *words_under, uint32_t under_rgb, double right)
{
    (void)ui;
    (void)size;
    (void)under_rgb;
    (void)right;
    snprintf(heading, sizeof heading, "%s", words);
    snprintf(under, sizeof under, "%s", words_under);
    return 0;
}

double __wrap_ui_paragraph(const Ui *ui, const UiText *text, double x, double baseline,
                           double width, double step, const char *words)
{
    (void)ui;
    (void)text;
    (void)x;
    (void)width;
    (void)step;
    snprintf(paragraph, sizeof paragraph, "%s", words);
    return baseline;
}

/* --- The bench -------------------------------------------------------------------------------- */

static void clear_drawn(void)
{
    heading[0] = under[0] = paragraph[0] = texts[0] = '\0';
}

static void forget(void)
{
    remembered = 0;
    joined[0] = '\0';
    screen_bench_gone_to = -1;
}

/* Two machines: one person at each, and the other one is the host. */
static int set_up(void **state)
{
    static const unsigned all = 1u << MODE_DEATHMATCH | 1u << MODE_LAST_LIGHT | 1u << MODE_TORCH;
    lobby =
        (LobbyState){.host = OTHER,
                     .waits = true,
                     .people_max = PLAYERS_MAX,
                     .level_count = 3,
                     .levels = {{"Duel", all}, {"Raim", 1u << MODE_SIEGE}, {"Lifts", all}},
                     .settings = {.mode = MODE_DEATHMATCH, .players = 4, .bot_level = BOT_REGULAR}};
    for (int i = OWN; i <= OTHER; i++)
        lobby.members[i] = (LobbyMember){.is_here = true, .id = 1u + (uint32_t)i, .people = 1};
    is_lobby_known = true;
    has_token = can_fetch = is_join_refused = false;
    view = (OnlineView){.state = ONLINE_JOINED,
                        .problem = "no such name",
                        .address = "example.org",
                        .password = "",
                        .web_problem = ""};
    client_view = (GameClientView){.state = GAME_CLIENT_LOBBY, .server = "Bert's game"};
    client_lobby = (LobbyClient){.is_known = true};
    forget();
    Shell *shell = screen_bench_create(640, 360, screen_bench_note);
    shell_measure_page(shell);
    shell->online = (OnlineSession *)&session;
    for (int i = 0; i < NET_PARTY_MAX; i++)
        shell->settings.circles[i] = i;
    for (int i = 0; i < NET_PARTY_MAX; i++)
        lobby.members[OWN].person[i].circle = i;
    menu_bench_clear = clear_drawn;
    *state = shell;
    return 0;
}

static void open_screen(Shell *shell)
{
    Error error;
    shell->online = (OnlineSession *)&session;
    screen_bench_push(shell, screen_lobby_create(shell, &error), &error);
    menu_bench_look(shell);
}

/* --- Joining and what fails ------------------------------------------------------------------- */

typedef struct ProblemCase {
    const char *name;
    OnlineState state;
    LinkReason reason; /* With ONLINE_JOINED the client is over. */
    bool is_host, has_ended, has_token;
    const char *heading, *rows;
} ProblemCase;

static const ProblemCase problems[] = {
    {"no such name", ONLINE_FAILED, LINK_NO_REASON, false, false, false, "Could not join",
     "> Change address\nTry again\nBack to the list"},
    {"hosting failed", ONLINE_FAILED, LINK_NO_REASON, true, false, false, "Could not join",
     "> Back to the list"},
    {"no answer", ONLINE_JOINED, LINK_NO_ANSWER, false, false, false, "Could not join",
     "> Try again\nChange address\nBack to the list"},
    {"nothing there", ONLINE_JOINED, LINK_NOT_THERE, false, false, false, "Could not join",
     "> Try again\nChange address\nBack to the list"},
    {"full", ONLINE_JOINED, LINK_SERVER_FULL, false, false, false, "Could not join",
     "> Try again\nBack to the list"},
    {"lost", ONLINE_JOINED, LINK_SILENT, false, false, true, "Disconnected",
     "> Try again\nBack to the list"},
    {"kicked", ONLINE_JOINED, LINK_KICKED, false, false, true, "Disconnected",
     "> Back to the list"},
    {"banned", ONLINE_JOINED, LINK_BANNED, false, false, false, "Could not join",
     "> Back to the list"},
    {"closed", ONLINE_JOINED, LINK_SERVER_CLOSED, false, false, true, "The game has ended",
     "> Join another game\nTry again"},
    {"ended", ONLINE_JOINED, LINK_SILENT, false, true, true, "The game has ended",
     "> Join another game\nTry again"},
    {"the host itself", ONLINE_JOINED, LINK_SILENT, true, false, true, "Disconnected",
     "> Back to the list"},
};

static const char *words_of(const ProblemCase *c)
{
    if (c->state == ONLINE_FAILED)
        return view.problem;
    return c->has_ended ? online_words_reason(LINK_SERVER_CLOSED) : "over";
}

TEST_WITH(what_helps, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    for (int i = 0; i < COUNT(problems); i++) {
        const ProblemCase *c = &problems[i];
        view.state = c->state;
        view.is_host = c->is_host;
        view.has_ended = c->has_ended;
        has_token = c->has_token;
        client_view = (GameClientView){.state = GAME_CLIENT_OVER, .reason = c->reason};
        open_screen(shell);
        menu_bench_look(shell);
        if (strcmp(heading, c->heading) != 0)
            fail_msg("%s: the heading is \"%s\", not \"%s\"", c->name, heading, c->heading);
        assert_string_equal(under, view.address);
        if (strcmp(paragraph, words_of(c)) != 0)
            fail_msg("%s: says \"%s\", not \"%s\"", c->name, paragraph, words_of(c));
        menu_bench_expect_rows(c->name, c->rows);
        screen_bench_close(shell);
    }
}

/* Types over what is there. */
static void enter(Shell *shell, const char *text)
{
    InputEvent event = {.window = {.kind = WINDOW_EVENT_TEXT}};
    for (int i = 0; i < 32; i++)
        screen_bench_press(shell, KEY_BACKSPACE);
    snprintf(event.window.text, sizeof event.window.text, "%s", text);
    (void)screen_stack_event(&shell->screens, &event);
    screen_bench_press(shell, KEY_RETURN);
}

/* Each joins again: with what was known, with another password, or at another address, where no
 * password is known. Going back leaves. */
TEST_WITH(remedies, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    client_view = (GameClientView){.state = GAME_CLIENT_OVER, .reason = LINK_NO_ANSWER};
    view.password = "sesame";
    open_screen(shell);
    menu_bench_choose(shell, "Try again", COMMAND_CONFIRM);
    assert_string_equal(joined, "example.org, \"sesame\"");
    menu_bench_choose(shell, "Change address", COMMAND_CONFIRM);
    joined[0] = '\0';
    enter(shell, "other.org");
    assert_string_equal(joined, "other.org, \"\"");
    menu_bench_look(shell);
    is_join_refused = true;
    menu_bench_choose(shell, "Try again", COMMAND_CONFIRM);
    assert_string_equal(shell->notice.text, "no way");
    assert_true(shell->notice.is_bad);
    assert_int_equal(screen_bench_gone_to, -1);
    menu_bench_choose(shell, "Back to the list", COMMAND_CONFIRM);
    assert_int_equal(screen_bench_gone_to, ROUTE_ONLINE);
    forget();
    menu_bench_command(shell, COMMAND_BACK);
    assert_int_equal(screen_bench_gone_to, ROUTE_ONLINE);
}

/* It is asked for at once, and again where the question was closed. */
TEST_WITH(a_password, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    client_view = (GameClientView){.state = GAME_CLIENT_OVER, .reason = LINK_WRONG_PASSWORD};
    open_screen(shell);
    assert_string_equal(heading, "Password needed");
    menu_bench_expect_rows("the question", "> Join\nPaste\nCancel");
    enter(shell, "open sesame");
    assert_string_equal(joined, "example.org, \"open sesame\"");
    menu_bench_look(shell);
    screen_bench_press(shell, KEY_ESCAPE);
    menu_bench_look(shell);
    menu_bench_expect_rows("closed", "> Enter password\nBack to the list");
    assert_int_equal(screen_bench_gone_to, -1);
    menu_bench_choose(shell, "Enter password", COMMAND_CONFIRM);
    enter(shell, "sesame");
    assert_string_equal(joined, "example.org, \"sesame\"");
}

/* A hand goes round clockwise from the top, once while a level comes. */
TEST_WITH(a_hand_while_joining, set_up, screen_bench_teardown)
{
    static const struct {
        double progress;
        Vec2 way; /* Of the hand, y down. */
        const char *says;
    } cases[] = {{0, {0, -1}, "Downloading the level: 0 %|"},
                 {0.25, {1, 0}, "Downloading the level: 25 %|"},
                 {0.5, {0, 1}, "Downloading the level: 50 %|"},
                 {0.75, {-1, 0}, "Downloading the level: 75 %|"}};
    Shell *shell = *state;
    client_view.state = GAME_CLIENT_WAITING;
    open_screen(shell);
    for (int i = 0; i < COUNT(cases); i++) {
        client_view.level_progress = cases[i].progress;
        menu_bench_look(shell);
        Vec2 middle = ui_to_screen(&shell->ui, UI_PAGE_WIDTH / 2, UI_PAGE_HEIGHT / 2);
        Vec2 hand = vec2_subtract(line_to, line_from);
        double length = vec2_length(hand);
        if (vec2_distance(line_from, middle) > 1e-6 || length < 5 ||
            vec2_distance(vec2_scale(hand, 1 / length), cases[i].way) > 1e-6 ||
            strstr(texts, cases[i].says) == NULL)
            fail_msg("%g: from %g, %g to %g, %g; \"%s\"", cases[i].progress, line_from.x,
                     line_from.y, line_to.x, line_to.y, texts);
    }
    client_view.level_progress = -1;
    menu_bench_look(shell);
    Vec2 before = line_to;
    screen_stack_update(&shell->screens, 0.2);
    menu_bench_look(shell);
    assert_true(vec2_distance(line_to, before) > 1);
    assert_null(strstr(texts, "Downloading"));
    assert_null(strstr(texts, "shut down"));
    view.is_coming_back = true;
    client_view.state = GAME_CLIENT_OVER;
    menu_bench_look(shell);
    assert_non_null(strstr(texts, "The server has shut down. If it restarts, you join again."));
}

/* What a download comes to is said once. */
TEST_WITH(the_last_match, set_up, screen_bench_teardown)
{
    static const struct {
        const char *name;
        int match_number;
        bool can_fetch;
        LobbyFetchState state;
        const char *says;
    } cases[] = {
        {"cannot be asked for", 3, false, LOBBY_FETCH_NONE,
         "The recording cannot be downloaded: there is no connection to the server."},
        {"comes", 3, true, LOBBY_FETCH_GOING, ""},
        {"is gone", 3, true, LOBBY_FETCH_NONE, "The server no longer has the recording."},
        {"is damaged", 3, true, LOBBY_FETCH_DONE, "expected a value"},
    };
    static char text[] = "no JSON";
    Shell *shell = *state;
    for (int i = 0; i < COUNT(cases); i++) {
        lobby.match_number = cases[i].match_number;
        can_fetch = cases[i].can_fetch;
        client_lobby.fetch.state = LOBBY_FETCH_GOING;
        client_lobby.fetch.text = text;
        client_lobby.fetch.count = sizeof text - 1;
        open_screen(shell);
        shell->notice.text[0] = '\0';
        menu_bench_choose(shell, "Watch the last match", COMMAND_CONFIRM);
        client_lobby.fetch.state = cases[i].state;
        menu_bench_look(shell);
        if (cases[i].says[0] == '\0' ? shell->notice.text[0] != '\0'
                                     : strstr(shell->notice.text, cases[i].says) == NULL)
            fail_msg("%s: says \"%s\"", cases[i].name, shell->notice.text);
        assert_int_equal(shell->notice.is_bad, cases[i].says[0] != '\0');
        shell->notice.text[0] = '\0';
        shell->notice.is_bad = false;
        menu_bench_look(shell);
        assert_string_equal(shell->notice.text, "");
        screen_bench_close(shell);
    }
}

/* Where the session stands decides: the match is gone to, an end is explained,
 * unless the server comes back, and an address that could be joined is
 * remembered, once. */
TEST_WITH(standings, set_up, screen_bench_teardown)
{
    static const struct {
        const char *name;
        OnlineState state;
        GameClientState client;
        bool is_coming_back, has_token, is_host;
        const char *heading;
        int goes_to, remembered;
    } cases[] = {
        {"connecting", ONLINE_LOOKING_UP, GAME_CLIENT_WAITING, false, false, false, "Joining", -1,
         0},
        {"waiting", ONLINE_JOINED, GAME_CLIENT_WAITING, false, false, false, "Joining", -1, 0},
        {"in the lobby", ONLINE_JOINED, GAME_CLIENT_LOBBY, false, true, false, "Bert's game", -1,
         1},
        {"hosting", ONLINE_JOINED, GAME_CLIENT_LOBBY, false, true, true, "Bert's game", -1, 0},
        {"in a match", ONLINE_JOINED, GAME_CLIENT_PLAYING, false, true, true, "",
         ROUTE_ONLINE_MATCH, 0},
        {"over", ONLINE_JOINED, GAME_CLIENT_OVER, false, true, true, "Disconnected", -1, 0},
        {"over for a while", ONLINE_JOINED, GAME_CLIENT_OVER, true, true, true, "Joining", -1, 0},
    };
    Shell *shell = *state;
    for (int i = 0; i < COUNT(cases); i++) {
        view.state = cases[i].state;
        view.is_coming_back = cases[i].is_coming_back;
        view.is_host = cases[i].is_host;
        has_token = cases[i].has_token;
        client_view.state = cases[i].client;
        client_view.level_progress = -1;
        forget();
        open_screen(shell);
        menu_bench_look(shell);
        if (strcmp(heading, cases[i].heading) != 0 || screen_bench_gone_to != cases[i].goes_to ||
            remembered != cases[i].remembered)
            fail_msg("%s: heading \"%s\", leads to %d, remembered %d times", cases[i].name, heading,
                     screen_bench_gone_to, remembered);
        screen_bench_close(shell);
    }
}
