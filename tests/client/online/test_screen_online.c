/* SPDX-License-Identifier: MIT */
/*
 * The list of games: its rows and what is said of each game, where each leads, and whom the search
 * asks. The search and its answers are this file's, and nothing is joined.
 */
#ifdef CLOCKWISE_HAS_SODIUM

#include "online/online.h"

#include "online/lan_search.h"
#include "online/online_parts.h"
#include "platform/window.h"
#include "screens/screens_parts.h"
#include "support/menu_bench.h"
#include "support/screen_bench.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { WORDS_BYTES = 4096, PUBLIC = LAN_GAMES_MAX };

static LanList list;
static bool is_changed, is_refused, is_search_refused;
static int searched; /* How many searches go on. */
static char searching;
/* What was asked for, with a bar after each, and what was drawn. */
static char asked[1024];
static char heading[WORDS_BYTES], under[WORDS_BYTES], places[WORDS_BYTES];

/* NOLINTBEGIN(readability-identifier-naming) */
LanSearch *__wrap_lan_search_start(uint16_t first_port, const char *of_meet, Error *out_error);
void __wrap_lan_search_end(LanSearch *search);
bool __wrap_lan_search_look(LanSearch *search, LanList *out_list);
bool __wrap_online_start_join(Shell *shell, const char *address, const char *password,
                              Error *out_error);
void __wrap_browser_visit(const char *link, const char *name);
void __wrap_shell_settings_save(Shell *shell);
void __wrap_menu_draw(const Menu *menu, const Ui *ui);
double __wrap_online_heading_draw(const Ui *ui, double size, const char *words,
                                  const char *words_under, uint32_t under_rgb, double right);
void __wrap_seat_cards_draw(const Ui *ui, const SeatCards *cards, const Shell *shell, int most,
                            int playing, bool has_teams);
void __wrap_hints_draw_menu(const Ui *ui, double x, const char *confirm, const char *turn,
                            const char *back);

LanSearch *__wrap_lan_search_start(uint16_t first_port, const char *of_meet, Error *out_error)
{
    text_append(asked, sizeof asked, "search from %d, %s|", first_port,
                of_meet[0] != '\0' ? of_meet : "no meet");
    if (is_search_refused) {
        error_set(out_error, "no sockets");
        return NULL;
    }
    searched++;
    return (LanSearch *)(void *)&searching;
}

void __wrap_lan_search_end(LanSearch *search)
{
    searched -= search != NULL;
}

bool __wrap_lan_search_look(LanSearch *search, LanList *out_list)
{
    assert_non_null(search);
    *out_list = list;
    bool was_changed = is_changed;
    is_changed = false;
    return was_changed;
}

bool __wrap_online_start_join(Shell *shell, const char *address, const char *password,
                              Error *out_error)
{
    (void)shell;
    text_append(asked, sizeof asked, "join %s, %s|", address, password != NULL ? password : "-");
    return is_refused ? error_set(out_error, "no way") : true;
}

void __wrap_browser_visit(const char *link, const char *name)
{
    text_append(asked, sizeof asked, "visit %s as %s|", link, name);
}

void __wrap_shell_settings_save(Shell *shell)
{
    (void)shell;
    text_append(asked, sizeof asked, "save|");
}

void __wrap_menu_draw(const Menu *menu, const Ui *ui)
{
    (void)ui;
    if (menu->list.is_row)
        return; /* Of the entry. */
    menu_bench_shown = *menu;
    text_append(places, sizeof places, "menu %.0f %.0f, %.0f wide, room %.0f\n", menu->list.x,
                menu->list.y, menu->list.width * menu->list.zoom,
                menu->list.room * menu->list.zoom);
}

double __wrap_online_heading_draw(const Ui *ui, double size, const char *words,
                                  const char *words_under, uint32_t under_rgb, double right)
{
    (void)ui;
    (void)under_rgb;
    snprintf(heading, sizeof heading, "%s", words);
    snprintf(under, sizeof under, "%s", words_under);
    text_append(places, sizeof places, "heading, size %.0f, up to %.0f\n", size, right);
    return 7;
}

void __wrap_seat_cards_draw(const Ui *ui, const SeatCards *cards, const Shell *shell, int most,
                            int playing, bool has_teams)
{
    (void)ui;
    (void)shell;
    text_append(places, sizeof places, "%d cards %.0f %.0f to %.0f %.0f, %d of %d%s\n",
                cards->count, cards->box.low.x, cards->box.low.y, cards->box.high.x,
                cards->box.high.y, playing, most, has_teams ? ", teams" : "");
}

void __wrap_hints_draw_menu(const Ui *ui, double x, const char *confirm, const char *turn,
                            const char *back)
{
    (void)ui;
    text_append(places, sizeof places, "hints %.0f: %s, %s, %s\n", x, confirm,
                turn != NULL ? turn : "-", back);
}
/* NOLINTEND(readability-identifier-naming) */

static void clear_drawn(void)
{
    places[0] = heading[0] = under[0] = '\0';
}

static int set_up(void **state)
{
    Shell *shell = screen_bench_create(640, 360, screen_bench_note);
    shell_measure_page(shell);
    memset(&list, 0, sizeof list);
    memset(&shell->settings.online, 0, sizeof shell->settings.online);
    shell->online_name = "Bert";
    shell->online_port = 4321;
    is_changed = is_refused = is_search_refused = false;
    searched = 0;
    asked[0] = '\0';
    screen_bench_gone_to = -1;
    menu_bench_clear = clear_drawn;
    *state = shell;
    return 0;
}

static void open_screen(Shell *shell)
{
    Error error;
    screen_bench_push(shell, screen_online_create(shell, &error), &error);
    is_changed = true;
    menu_bench_look(shell);
}

static void close_screen(Shell *shell)
{
    screen_bench_close(shell);
    assert_int_equal(searched, 0);
}

static void type(Shell *shell, const char *text)
{
    InputEvent event = {.window = {.kind = WINDOW_EVENT_TEXT}};
    snprintf(event.window.text, sizeof event.window.text, "%s", text);
    (void)screen_stack_event(&shell->screens, &event);
    screen_bench_press(shell, KEY_RETURN);
    menu_bench_look(shell);
}

static void expect_asked(const char *name, const char *wanted)
{
    if (strcmp(asked, wanted) != 0)
        fail_msg("%s: asked \"%s\", not \"%s\"", name, asked, wanted);
    asked[0] = '\0';
}

static const char *rows(void)
{
    static char words[WORDS_BYTES];
    words[0] = '\0';
    for (int i = 0; i < menu_bench_shown.list.count; i++) {
        const MenuEntry *entry = &menu_bench_shown.entries[i];
        text_append(words, sizeof words, "%s%s%s", i == menu_bench_shown.list.focus ? "> " : "",
                    entry->is_faint ? "-" : "", entry->label);
        if (entry->note != NULL)
            text_append(words, sizeof words, " (%s)", entry->note);
        text_append(words, sizeof words, "\n");
    }
    return words;
}

/* Two games on the network and two public ones. */
static void find_games(void)
{
    const ListingGame game = {"Ann's game", "Duel", "deathmatch", 2, 8, false};
    for (int i = 0; i < LAN_LIST_MAX; i++)
        list.games[i] = (LanGame){.game = game, .ping_ms = 12};
    list.games[1].is_there = list.games[3].is_there = true;
    list.games[PUBLIC].is_there = list.games[LAN_LIST_MAX - 1].is_there = true;
    for (int i = 0; i < LAN_LIST_MAX; i++) {
        Address *at = &list.games[i].address;
        *at =
            (Address){.family = ADDRESS_V4, .bytes = {192, 0, 2, 7}, .port = (uint16_t)(5000 + i)};
        snprintf(list.games[i].game.name, sizeof list.games[i].game.name, "Game %d", i);
    }
    snprintf(list.games[PUBLIC].code, MEET_CODE_BYTES, "BCDFG");
}

/* --- The rows --------------------------------------------------------------------------------- */

TEST_WITH(what_is_said_of_games, set_up, screen_bench_teardown)
{
    static const struct {
        LanGame game;
        const char *row;
    } cases[] = {
        {{.game = {"Ann", "Duel", "deathmatch", 2, 8, false}, .ping_ms = 12},
         "> Ann (Duel, Deathmatch, 2 of 8, 12\u00a0ms)\n"},
        {{.game = {"Ann", "Duel", "deathmatch teams", 0, 4, true}, .ping_ms = MEET_NO_PING},
         "> Ann (Duel, Deathmatch in teams, password, 0 of 4, ?\u00a0ms)\n"},
        {{.game = {"Ann", "Gears", " teams", 1, 2, false}, .ping_ms = 0},
         "> Ann (Gears,  teams, 1 of 2, 0\u00a0ms)\n"},
        {{.game = {"Ann", "Gears", "golf", 1, 2, false}, .ping_ms = 1, .code = "BCDFG"},
         "> Ann (Gears, golf, 1 of 2, 1\u00a0ms, internet)\n"},
        {{.game = {"Ann", "Surprise me", "last-light", 1, 2, false},
          .ping_ms = 1,
          .code = "BCDFG",
          .has_page = true,
          .link = "http://a/"},
         "> Ann (Surprise me, Last light, 1 of 2, internet, browser)\n"},
        {{.game = {"Ann", "Duel", "deathmatch", 2, 8, true}, .is_other_version = true},
         "> -Ann (different version)\n"},
    };
    Shell *shell = *state;
    open_screen(shell);
    for (int i = 0; i < COUNT(cases); i++) {
        memset(&list, 0, sizeof list);
        menu_bench_look(shell);
        list.games[2] = cases[i].game;
        list.games[2].is_there = is_changed = true;
        menu_bench_look(shell);
        menu_bench_shown.list.focus = 0;
        if (strncmp(rows(), cases[i].row, strlen(cases[i].row)) != 0)
            fail_msg("case %d: the rows are\n%snot\n%s", i, rows(), cases[i].row);
    }
    close_screen(shell);
}

TEST_WITH(rows_of_the_list, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    open_screen(shell);
    assert_string_equal(rows(), "> Join by address\nHost a game\nYour name (Bert)\n"
                                "Your circle (Triangle)\nMeeting server (None)\n");
    menu_bench_command(shell, COMMAND_DOWN);
    find_games();
    is_changed = true;
    shell->needs_redraw = false;
    menu_bench_look(shell);
    assert_true(shell->needs_redraw);
    shell->needs_redraw = false;
    menu_bench_look(shell);
    assert_false(shell->needs_redraw);
    /* The focus is still on its row. */
    char wanted[WORDS_BYTES];
    snprintf(wanted, sizeof wanted,
             "Game 1 (Duel, Deathmatch, 2 of 8, 12\u00a0ms)\n"
             "Game 3 (Duel, Deathmatch, 2 of 8, 12\u00a0ms)\n"
             "Game 16 (Duel, Deathmatch, 2 of 8, 12\u00a0ms, internet)\n"
             "Game %d (Duel, Deathmatch, 2 of 8, 12\u00a0ms)\n"
             "Join by address\n> Host a game\nYour name (Bert)\nYour circle (Triangle)\n"
             "Meeting server (None)\n",
             LAN_LIST_MAX - 1);
    assert_string_equal(rows(), wanted);
    close_screen(shell);
}

TEST_WITH(words_of_the_search, set_up, screen_bench_teardown)
{
    static const struct {
        int near, far;
        bool is_meet_silent, is_search_refused;
        const char *words;
    } cases[] = {
        {0, 0, false, false, "Looking for games on your network"},
        {1, 0, false, false, "1 game on your network"},
        {LAN_GAMES_MAX, 0, true, false,
         "16 games on your network. The meeting server does not respond"},
        {0, 1, false, false, "1 game on the internet"},
        {2, 3, false, false, "2 games on your network, 3 games on the internet"},
        {0, 0, true, false,
         "Looking for games on your network. The meeting server does not respond"},
        {0, 0, false, true, ""},
    };
    Shell *shell = *state;
    for (int i = 0; i < COUNT(cases); i++) {
        memset(&list, 0, sizeof list);
        is_search_refused = cases[i].is_search_refused;
        for (int k = 0; k < cases[i].near; k++)
            list.games[LAN_GAMES_MAX - 1 - k].is_there = true;
        for (int k = 0; k < cases[i].far; k++)
            list.games[LAN_GAMES_MAX + k].is_there = true;
        list.is_meet_silent = cases[i].is_meet_silent;
        shell->notice.text[0] = '\0';
        open_screen(shell);
        if (strcmp(under, cases[i].words) != 0 || strcmp(heading, "Online") != 0)
            fail_msg("case %d: \"%s\" and \"%s\", not \"%s\"", i, heading, under, cases[i].words);
        assert_string_equal(shell->notice.text, cases[i].is_search_refused ? "no sockets" : "");
        close_screen(shell);
    }
}

/* --- Where they lead -------------------------------------------------------------------------- */

TEST_WITH(games_are_joined, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    find_games();
    open_screen(shell);
    expect_asked("opening", "search from 4321, no meet|");
    menu_bench_choose(shell, "Game 3", COMMAND_CONFIRM);
    expect_asked("near", "join 192.0.2.7:5003, -|");
    assert_int_equal(screen_bench_gone_to, ROUTE_LOBBY);
    close_screen(shell);
    open_screen(shell);
    asked[0] = '\0';
    menu_bench_choose(shell, "Game 16", COMMAND_CONFIRM);
    expect_asked("far", "join BCDFG, -|");
    close_screen(shell);
    list.games[1].game.has_password = true;
    open_screen(shell);
    asked[0] = '\0';
    menu_bench_choose(shell, "Game 1", COMMAND_CONFIRM);
    expect_asked("a password is asked for", "");
    assert_string_equal(heading, "Join a game");
    assert_string_equal(under, "");
    is_refused = true;
    type(shell, "sesame");
    expect_asked("with a password", "join 192.0.2.7:5001, sesame|");
    assert_string_equal(heading, "Join a game"); /* It is still there, to be corrected. */
    menu_bench_command(shell, COMMAND_BACK);
    menu_bench_look(shell);
    menu_bench_choose(shell, "Game 1", COMMAND_CONFIRM);
    for (int i = 0; i < 2 * GREETING_PASSWORD_BYTES_MAX; i++)
        (void)screen_stack_event(&shell->screens,
                                 &(InputEvent){.window = {.kind = WINDOW_EVENT_TEXT, .text = "p"}});
    type(shell, "");
    if (strlen(asked) != strlen("join 192.0.2.7:5001, |") + GREETING_PASSWORD_BYTES_MAX)
        fail_msg("a password that is too long: %s", asked);
    asked[0] = '\0';
    menu_bench_command(shell, COMMAND_BACK);
    list.games[1].is_other_version = is_changed = true;
    menu_bench_look(shell);
    menu_bench_choose(shell, "Game 1", COMMAND_CONFIRM);
    expect_asked("another version", "join 192.0.2.7:5001, -|");
    assert_string_equal(shell->notice.text, "no way");
    snprintf(list.games[1].link, LAN_LINK_BYTES, "http://a/");
    is_changed = true;
    menu_bench_look(shell);
    menu_bench_choose(shell, "Game 1", COMMAND_CONFIRM);
    expect_asked("in a page", "visit http://a/ as Bert|");
    close_screen(shell);
}

TEST_WITH(rows_lead, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    snprintf(shell->settings.online.recent[0], ONLINE_RECENT_BYTES, "a.example");
    snprintf(shell->settings.online.recent[1], ONLINE_RECENT_BYTES, "b.example:9");
    open_screen(shell);
    asked[0] = '\0';
    menu_bench_choose(shell, "Host a game", COMMAND_CONFIRM);
    assert_int_equal(screen_bench_gone_to, ROUTE_ONLINE_HOST);
    assert_int_equal(searched, 0);
    menu_bench_choose(shell, "Your circle", COMMAND_CONFIRM);
    assert_int_equal(screen_bench_gone_to, ROUTE_CIRCLES);
    close_screen(shell);
    open_screen(shell);
    asked[0] = '\0';
    menu_bench_choose(shell, "Recent", COMMAND_CONFIRM);
    expect_asked("the last one", "join a.example, -|");
    menu_bench_command(shell, COMMAND_DOWN);
    menu_bench_command(shell, COMMAND_CONFIRM);
    expect_asked("the one before", "join b.example:9, -|");
    close_screen(shell);
    shell->online_meet = "given.example"; /* On the command line. */
    open_screen(shell);
    expect_asked("opening", "search from 4321, given.example|");
    menu_bench_choose(shell, "Your name", COMMAND_CONFIRM);
    assert_string_equal(heading, "Online");
    for (int i = 0; i < NAME_BYTES; i++)
        screen_bench_press(shell, KEY_BACKSPACE);
    type(shell, "Cl\u200beo"); /* What cannot be seen does not stay. */
    expect_asked("a name", "save|");
    assert_string_equal(shell->settings.online.name, "Cleo");
    assert_null(shell->online_name);
    assert_non_null(strstr(menu_bench_rows(), "Meeting server (given.example)\n"));
    menu_bench_choose(shell, "Meeting server", COMMAND_CONFIRM);
    for (int i = 0; i < (int)sizeof "given.example"; i++)
        screen_bench_press(shell, KEY_BACKSPACE);
    type(shell, "meet.example");
    expect_asked("a meeting server", "save|search from 4321, meet.example|");
    assert_string_equal(shell->settings.online.meet, "meet.example");
    assert_null(shell->online_meet);
    assert_non_null(strstr(menu_bench_rows(), "Meeting server (meet.example)\n"));
    assert_int_equal(searched, 1);
    menu_bench_command(shell, COMMAND_BACK);
    assert_int_equal(screen_bench_gone_to, ROUTE_TITLE);
    close_screen(shell);
}

/* By the command line, or by the page: at once, but not without a name. */
TEST_WITH(joining_at_once, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    shell->online_connect = "c.example";
    open_screen(shell);
    expect_asked("with a name", "search from 4321, no meet|join c.example, -|");
    assert_null(shell->online_connect);
    close_screen(shell);
    shell->online_connect = "c.example";
    shell->online_name = "";
    shell->next_seed = 1234;
    open_screen(shell);
    assert_string_equal(heading, "Join a game");
    asked[0] = '\0';
    screen_bench_press(shell, KEY_RETURN);
    menu_bench_look(shell);
    menu_bench_look(shell);
    assert_string_equal(shell->settings.online.name, "Player 34");
    shell->online_name = shell->settings.online.name;
    menu_bench_look(shell);
    expect_asked("with the offered name", "save|join c.example, -|");
    close_screen(shell);
}

/* More play at one machine than may come from one. */
TEST_WITH(people_of_one_machine, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    for (int count = 1; count <= SEATS_MAX; count++) {
        int most = count < NET_PARTY_MAX ? count : NET_PARTY_MAX;
        seats_init(&shell->seats);
        for (int i = 0; i < count; i++)
            (void)seats_join(&shell->seats, &(SeatDevice){.kind = DEVICE_PAD, .pad = 10 + i});
        shell->notice.text[0] = '\0';
        open_screen(shell);
        if (shell->seats.count != most || (shell->notice.text[0] != '\0') != (count > most))
            fail_msg("%d come, %d stay: \"%s\"", count, shell->seats.count, shell->notice.text);
        InputEvent fire = {
            .has_device = true, .is_fire = true, .device = {.kind = DEVICE_PAD, .pad = 99}};
        (void)screen_stack_event(&shell->screens, &fire);
        assert_int_equal(shell->seats.count, most < NET_PARTY_MAX ? most + 1 : most);
        (void)screen_stack_event(&shell->screens, &fire); /* It has a seat, or may have none. */
        assert_int_equal(shell->seats.count, most < NET_PARTY_MAX ? most + 1 : most);
        close_screen(shell);
    }
}

/* The list above the cards of who plays here; large words have the cards beside the heading. */
TEST_WITH(where_it_is_drawn, set_up, screen_bench_teardown)
{
    static const struct {
        double text_scale;
        int seats;
        const char *places;
    } cases[] = {
        {1, 1,
         "heading, size 44, up to 1446\nmenu 126 197, 1180 wide, room 443\n"
         "4 cards 154 656 to 1446 806, 4 of 4\nhints 150: choose, -, back\n"},
        {1.25, 2,
         "heading, size 44, up to 1446\nmenu 126 197, 1348 wide, room 396\n"
         "4 cards 154 608 to 1446 796, 4 of 4\nhints 150: choose, -, back\n"},
        {2, 1,
         "heading, size 44, up to 784\nmenu 126 197, 1348 wide, room 575\n"
         "2 cards 800 34 to 1446 174, 4 of 4\nhints 150: choose, -, back\n"},
        {2, 2,
         "heading, size 44, up to 1446\nmenu 126 197, 1348 wide, room 343\n"
         "4 cards 154 556 to 1446 766, 4 of 4\nhints 150: choose, -, back\n"},
    };
    Shell *shell = *state;
    for (int i = 0; i < COUNT(cases); i++) {
        seats_init(&shell->seats);
        for (int k = 0; k < cases[i].seats; k++)
            (void)seats_join(&shell->seats, &(SeatDevice){.kind = DEVICE_PAD, .pad = 10 + k});
        shell->settings.text_scale = cases[i].text_scale;
        shell_measure_page(shell);
        open_screen(shell);
        if (strcmp(places, cases[i].places) != 0)
            fail_msg("text %g, %d seats: drawn is\n%snot\n%s", cases[i].text_scale, cases[i].seats,
                     places, cases[i].places);
        close_screen(shell);
    }
}

#endif
