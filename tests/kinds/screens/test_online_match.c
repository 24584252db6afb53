/* SPDX-License-Identifier: MIT */
/* What a player presses over an online match does what is written there, also when the server
 * changes the menu at that moment. */
#define _POSIX_C_SOURCE 200809L /* nanosleep(), setenv() */
#include "onlineview/match_banners.h"
#include "onlineview/online_menu.h"
#include "screens/scenes_online.h"
#include "screens/text_boxes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

#ifdef CLOCKWISE_HAS_SODIUM

enum { ASKS_MAX = 8 };

/* What was asked of the server: there is one for the whole program. */
static LobbyRequest asks[ASKS_MAX];
static int ask_count;
static bool is_silent;

/* NOLINTBEGIN(readability-identifier-naming) */
void __wrap_online_shell_ask(const Shell *shell, LobbyRequest request);
void __real_online_shell_ask(const Shell *shell, LobbyRequest request);

NetGuestView __wrap_net_guest_view(const NetGuest *guest);
NetGuestView __real_net_guest_view(const NetGuest *guest);

/* A server that fell silent. */
NetGuestView __wrap_net_guest_view(const NetGuest *guest)
{
    NetGuestView view = __real_net_guest_view(guest);
    if (is_silent) {
        view.link.health = LINK_AWAY;
        view.link.counts = (ConnectionCounts){.received_packets = 1};
    }
    return view;
}

void __wrap_online_shell_ask(const Shell *shell, LobbyRequest request)
{
    if (ask_count < ASKS_MAX)
        asks[ask_count++] = request;
    __real_online_shell_ask(shell, request);
}

/* NOLINTEND(readability-identifier-naming) */

static int asked(LobbyRequestKind kind)
{
    int count = 0;
    for (int i = 0; i < ask_count; i++)
        count += asks[i].kind == kind;
    return count;
}

static const TextBox *find_in(const TextBoxes *boxes, const char *words)
{
    for (int i = 0; i < boxes->count; i++)
        if (strstr(boxes->items[i].words, words) != NULL)
            return &boxes->items[i];
    return NULL;
}

static const TextBox *find(SceneBench *bench, const char *words)
{
    static TextBoxes boxes;
    boxes.count = 0;
    text_boxes_listen(&boxes);
    scenes_look(bench);
    text_boxes_listen(NULL);
    return find_in(&boxes, words);
}

static void begin(SceneBench *bench, const char *name)
{
    static Window *window;
    Error error;
    int count;
    const WindowOptions options = {"Clockwise", 1280, 720, false, "assets/fonts", NULL, 0};
    const ScreenCase *scenes = scenes_online(&count);
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    setenv("CLOCKWISE_DATA", ".", 1);
    if (window == NULL && !window_create(&window, &options, &error))
        fail_msg("%s", error.text);
    for (int i = 0; i < count; i++)
        if (strcmp(scenes[i].name, name) == 0) {
            scenes_build(bench, &scenes[i], window);
            ask_count = 0;
            return;
        }
    fail_msg("there is no scene %s", name);
}

/* The server's news arrive. */
static void learn(SceneBench *bench)
{
    screen_stack_update(&bench->game.shell.screens, 0);
    scenes_look(bench);
}

static void end_vote(LobbyClient *lobby)
{
    lobby->state.vote = (LobbyVote){.number = lobby->state.vote.number};
}

static void begin_vote(LobbyClient *lobby)
{
    lobby->state.vote = (LobbyVote){.kind = LOBBY_VOTE_RESTART,
                                    .number = 9,
                                    .caller = 1,
                                    .target = LOBBY_NOBODY,
                                    .voters = 3,
                                    .ayes = 2,
                                    .ends_us = UINT64_MAX};
}

static void lose_last(LobbyClient *lobby)
{
    for (int i = LOBBY_CLIENTS_MAX - 1; i >= 0; i--)
        if (lobby->state.members[i].is_here) {
            lobby->state.members[i] = (LobbyMember){.is_here = false};
            return;
        }
}

/* An entry with the focus goes. A press at once was meant for it; half a second later it is for
 * what has the focus now, which harms nothing. */
static void test_a_press_as_the_focused_entry_goes_does_nothing(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        const char *scene;
        int keys[8]; /* In the menu, which is open. */
        void (*change)(LobbyClient *lobby);
        const char *heading; /* Of the page it then is on, */
        const char *after;   /* and of that which a later press leads to; NULL: it is closed. */
    } cases[] = {
        {"a vote ends, yes",
         "online match, vote in the menu",
         {0},
         end_vote,
         "The match continues",
         NULL},
        {"a vote ends, no",
         "online match, vote in the menu",
         {KEY_DOWN},
         end_vote,
         "The match continues",
         NULL},
        {"a vote begins",
         "online match, menu of many",
         {KEY_DOWN, KEY_DOWN},
         begin_vote,
         "The match continues",
         NULL},
        {"a vote begins, at the levels",
         "online match, menu of many",
         {KEY_DOWN, KEY_DOWN, KEY_DOWN, KEY_RETURN},
         begin_vote,
         "Vote for a level",
         "The match continues"},
        {"a player leaves",
         "online match, who is here",
         {KEY_UP, KEY_UP},
         lose_last,
         "Player list",
         "The match continues"},
        {"a player leaves while looked at",
         "online match, who is here",
         {KEY_UP, KEY_UP, KEY_RETURN},
         lose_last,
         "Player list",
         "The match continues"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        const struct timespec rest = {.tv_nsec = 600000000};
        SceneBench bench;
        begin(&bench, cases[i].scene);
        for (int k = 0; k < COUNT(cases[i].keys) && cases[i].keys[k] != 0; k++)
            scenes_press(&bench, cases[i].keys[k]);
        ask_count = 0;
        cases[i].change(scenes_online_lobby(&bench));
        learn(&bench);
        scenes_press(&bench, KEY_RETURN);
        if (find(&bench, cases[i].heading) == NULL || ask_count > 0)
            fail_msg("%s: a press at once led on, with %d requests", cases[i].name, ask_count);
        (void)nanosleep(&rest, NULL);
        scenes_press(&bench, KEY_RETURN);
        const char *shown = cases[i].after != NULL ? cases[i].after : "The match continues";
        if ((find(&bench, shown) != NULL) != (cases[i].after != NULL) || ask_count > 0)
            fail_msg("%s: a later press was not harmless, with %d requests", cases[i].name,
                     ask_count);
        scenes_end(&bench);
    }
}

/* The rows below move up as the vote ends, under a pointer that aims at one of them. */
static void test_a_click_as_entries_move_does_nothing(void **state)
{
    (void)state;
    SceneBench bench;
    begin(&bench, "online match, vote in the menu");
    const TextBox *leave = find(&bench, "Player list");
    assert_non_null(leave);
    Vec2 at = vec2_scale(vec2_add(leave->box.low, leave->box.high), 0.5);
    game_event(&bench.game, &(WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE, .at = at});
    scenes_online_lobby(&bench)->state.vote.ayes = 3;
    learn(&bench);
    game_event(&bench.game,
               &(WindowEvent){.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_LEFT, .at = at});
    if (find(&bench, "The match continues") == NULL || ask_count > 0)
        fail_msg("the click hit something else, with %d requests", ask_count);
    scenes_end(&bench);
}

static void test_votes_are_given_wherever_the_banner_is(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        const char *scene;
        WindowEvent events[2]; /* Up to a QUIT. */
        bool is_yes;
    } cases[] = {
        {"F1", "online match, vote", {{WINDOW_EVENT_KEY_DOWN, .code = KEY_F1}}, true},
        {"F2", "online match, vote", {{WINDOW_EVENT_KEY_DOWN, .code = KEY_F1 + 1}}, false},
        {"F1 in the menu",
         "online match, vote in the menu",
         {{WINDOW_EVENT_KEY_DOWN, .code = KEY_F1}},
         true},
        {"F2 in the player list",
         "online match, who is here",
         {{WINDOW_EVENT_KEY_DOWN, .code = KEY_F1 + 1}},
         false},
        {"F1 with the wheel open",
         "online match, vote, quick chat",
         {{WINDOW_EVENT_KEY_DOWN, .code = KEY_F1}},
         true},
        {"Back and X",
         "online match, vote",
         {{WINDOW_EVENT_PAD_DOWN, .code = PAD_BACK}, {WINDOW_EVENT_PAD_DOWN, .code = PAD_X}},
         true},
        {"Back and Y",
         "online match, vote",
         {{WINDOW_EVENT_PAD_DOWN, .code = PAD_BACK}, {WINDOW_EVENT_PAD_DOWN, .code = PAD_Y}},
         false},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        SceneBench bench;
        begin(&bench, cases[i].scene);
        for (int k = 0; k < 2 && cases[i].events[k].kind != WINDOW_EVENT_QUIT; k++)
            game_event(&bench.game, &cases[i].events[k]);
        if (ask_count != 1 || asked(LOBBY_ASK_VOTE) != 1 || asks[0].number != 7 ||
            asks[0].is_yes != cases[i].is_yes)
            fail_msg("%s: %d requests, of them %d votes, in vote %d, %s", cases[i].name, ask_count,
                     asked(LOBBY_ASK_VOTE), asks[0].number, asks[0].is_yes ? "yes" : "no");
        scenes_end(&bench);
    }
}

/* Scores are shown as long as a key is held: bots, teams and pings among them. */
static void test_scores_show_everyone(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        WindowEvent down, up;
    } cases[] = {
        {"Tab", {WINDOW_EVENT_KEY_DOWN, .code = KEY_TAB}, {WINDOW_EVENT_KEY_UP, .code = KEY_TAB}},
        {"the left stick",
         {WINDOW_EVENT_PAD_DOWN, .code = PAD_LEFT_STICK},
         {WINDOW_EVENT_PAD_UP, .code = PAD_LEFT_STICK}},
    };
    static const char *const words[] = {"Score", "Kills",   "Deaths",       "Ping",
                                        "bot",   "9999 ms", "reconnecting", "Spectating:"};
    for (int i = 0; i < COUNT(cases); i++) {
        SceneBench bench;
        begin(&bench, "online match, long chat");
        game_event(&bench.game, &cases[i].down);
        for (int k = 0; k < COUNT(words); k++)
            if (find(&bench, words[k]) == NULL)
                fail_msg("%s: \"%s\" is missing", cases[i].name, words[k]);
        game_event(&bench.game, &cases[i].up);
        if (find(&bench, "Deaths") != NULL)
            fail_msg("%s: the scores stay", cases[i].name);
        scenes_end(&bench);
    }
}

static void test_the_level_that_is_played_cannot_be_voted_for(void **state)
{
    (void)state;
    SceneBench bench;
    begin(&bench, "online match, menu of many");
    const LobbyState *lobby = &scenes_online_lobby(&bench)->state;
    const char *played = lobby->levels[lobby->settings.level].name;
    for (int i = 0; i < 3; i++)
        scenes_press(&bench, KEY_DOWN);
    scenes_press(&bench, KEY_RETURN);
    assert_non_null(find(&bench, "Vote for a level"));
    if (find(&bench, played) != NULL)
        fail_msg("%s is played and listed", played);
    scenes_end(&bench);
}

/* A long line of chat is as large as a short one, and whole. */
static void test_long_chat_is_readable(void **state)
{
    (void)state;
    static const char *const scenes[] = {"online match, long chat", "online lobby, long chat"};
    for (int i = 0; i < COUNT(scenes); i++) {
        SceneBench bench;
        begin(&bench, scenes[i]);
        const TextBox *found = find(&bench, "Hello!");
        assert_non_null(found);
        double height = found->box.high.y - found->box.low.y;
        found = find(&bench, "I have never");
        assert_non_null(found);
        if (found->box.high.y - found->box.low.y < height - 1.5)
            fail_msg("%s: %.1f px high, not %.1f", scenes[i], found->box.high.y - found->box.low.y,
                     height);
        if (find(&bench, "aim there?") == NULL)
            fail_msg("%s: the end is missing", scenes[i]);
        scenes_end(&bench);
    }
}

static void test_a_lost_connection_counts_down(void **state)
{
    (void)state;
    static const struct {
        double seconds; /* Since the last case. */
        const char *words;
    } cases[] = {{0, "60 s left"}, {8, "52 s left"}, {7.5, "45 s left"}, {60, " 0 s left"}};
    SceneBench bench;
    begin(&bench, "online match, network graph");
    is_silent = true;
    for (int i = 0; i < COUNT(cases); i++) {
        screen_stack_update(&bench.game.shell.screens, cases[i].seconds);
        if (find(&bench, "Reconnecting") == NULL || find(&bench, cases[i].words) == NULL)
            fail_msg("after %g more seconds there is no \"%s\"", cases[i].seconds, cases[i].words);
    }
    is_silent = false;
    screen_stack_update(&bench.game.shell.screens, 1);
    if (find(&bench, "Reconnecting") != NULL)
        fail_msg("a connection that is back is still lost");
    scenes_end(&bench);
}

/* All banners that there can be: a lost connection during a vote, while spectating. */
static void test_banners_do_not_meet(void **state)
{
    (void)state;
    static const double scales[] = {0.75, 1, 1.3, 1.5, 2};
    static const LobbyState lobby = {
        .members = {{.is_here = true, .is_spectating = true, .people = 1},
                    {.is_here = true, .people = 1, .person = {{.name = "Wilhelmina von Straten"}}}},
        .level_count = 1,
        .people_max = 1,
        .levels = {{.name = "Wandering gears of Widd"}},
        .vote = {.kind = LOBBY_VOTE_LEVEL, .caller = 1, .voters = 7, .ayes = 2, .ends_us = 12}};
    const MatchFacts facts = {
        .lobby = &lobby, .health = LINK_AWAY, .silence = 8, .is_spectating = true, .now_us = 1};
    SceneBench bench;
    MatchBanners banners;
    begin(&bench, "online");
    match_banners_make(&banners, &facts);
    assert_int_equal(banners.count, MATCH_BANNERS_MAX);
    for (int i = 0; i < COUNT(scales); i++) {
        static TextBoxes boxes;
        char complaint[TEXT_BOXES_COMPLAINT_BYTES];
        Ui ui = ui_make(window_canvas(bench.game.shell.window), 1);
        double top = 80 * scales[i];
        ui.text_scale = scales[i];
        boxes.count = 0;
        text_boxes_listen(&boxes);
        match_banners_draw(&banners, &ui, top);
        text_boxes_listen(NULL);
        if (!text_boxes_check(&boxes, 1280, 720, complaint))
            fail_msg("words at %.0f %%: %s", 100 * scales[i], complaint);
        for (int k = 0; k < banners.count; k++) { /* A plate over words would hide them. */
            const char *last = strrchr(banners.items[k].words, ' ');
            if (find_in(&boxes, last) == NULL || find_in(&boxes, banners.items[k].more) == NULL)
                fail_msg("words at %.0f %%: \"%s\" is covered", 100 * scales[i],
                         banners.items[k].words);
        }
        Box box = match_banners_box(&banners, &ui, top);
        for (int k = 0; k < boxes.count; k++) {
            double foot = ui_page(&ui, boxes.items[k].box.high).y;
            if (foot > box.high.y)
                fail_msg("words at %.0f %%: \"%s\" end at %.0f, the banners at %.0f",
                         100 * scales[i], boxes.items[k].words, foot, box.high.y);
        }
    }
    scenes_end(&bench);
}

/* Whatever is behind it. */
static void test_the_menu_is_readable_over_light(void **state)
{
    (void)state;
    enum { DARK = 0x40, MARGIN = 72 };
    static const double scales[] = {0.75, 1, 1.5, 2};
    static SceneBench bench;
    begin(&bench, "online match, menu");
    Canvas *canvas = window_canvas(bench.game.shell.window);
    for (int i = 0; i < COUNT(scales); i++) {
        OnlineMenu menu = {.page = ONLINE_MENU_CLOSED};
        Ui ui = ui_make(canvas, 1);
        ui.text_scale = scales[i];
        online_menu_open(&menu, &bench.game.shell);
        canvas_begin(canvas, color_make(0xffffff, 1));
        online_menu_draw(&menu, &bench.game.shell, &ui);
        for (int y = 0; y < canvas_height(canvas); y++) {
            uint32_t pixel = canvas_pixels(canvas)[y * canvas_width(canvas) + MARGIN];
            if ((pixel & 0xff) > DARK || (pixel >> 8 & 0xff) > DARK)
                fail_msg("words at %.0f %%: beside them it is %06x", 100 * scales[i],
                         pixel & 0xffffff);
        }
    }
    scenes_end(&bench);
}

static void test_the_graph_has_the_ping_of_the_player_list(void **state)
{
    (void)state;
    static SceneBench bench;
    begin(&bench, "online match, network graph");
    LobbyClient *lobby = scenes_online_lobby(&bench);
    lobby->state.members[lobby->own].ping_ms = 137;
    screen_stack_update(&bench.game.shell.screens, 0.11);
    if (find(&bench, "137 ms") == NULL)
        fail_msg("the graph has another ping");
    scenes_end(&bench);
}

/* By its banner alone, which goes as soon as the player does something. */
static void test_an_idle_player_is_warned_until_it_is_not(void **state)
{
    (void)state;
    static SceneBench bench;
    begin(&bench, "online match, menu of many");
    scenes_press(&bench, KEY_ESCAPE);
    LobbyClient *lobby = scenes_online_lobby(&bench);
    int at = (lobby->first_line + lobby->line_count++) % LOBBY_LINES_MAX;
    lobby->lines[at] = (LobbyLine){.kind = LOBBY_SAYS_NOTICE, .number = LOBBY_IDLE_SOON};
    learn(&bench);
    if (find(&bench, "spectator in 20 s") == NULL)
        fail_msg("there is no warning");
    const InputEvent stir = {.has_device = true, .device = {.kind = DEVICE_MOUSE}};
    (void)screen_stack_event(&bench.game.shell.screens, &stir);
    const TextBox *left = find(&bench, "spectator in");
    if (left != NULL)
        fail_msg("there is still \"%s\"", left->words);
    scenes_end(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_idle_player_is_warned_until_it_is_not),
        cmocka_unit_test(test_the_menu_is_readable_over_light),
        cmocka_unit_test(test_the_graph_has_the_ping_of_the_player_list),
        cmocka_unit_test(test_a_press_as_the_focused_entry_goes_does_nothing),
        cmocka_unit_test(test_a_click_as_entries_move_does_nothing),
        cmocka_unit_test(test_votes_are_given_wherever_the_banner_is),
        cmocka_unit_test(test_scores_show_everyone),
        cmocka_unit_test(test_the_level_that_is_played_cannot_be_voted_for),
        cmocka_unit_test(test_long_chat_is_readable),
        cmocka_unit_test(test_a_lost_connection_counts_down),
        cmocka_unit_test(test_banners_do_not_meet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void)
{
    return 0;
}

#endif
