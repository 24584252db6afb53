/* SPDX-License-Identifier: MIT */
/* The line of chat, and quick chat by keys and pointer: what is asked of the server. */
#include "online/online.h"
#include "online/online_parts.h"
#include "support/screen_bench.h"
#include "test.h"

#include <math.h>
#include <string.h>

#include <SDL.h>

static char asked[200]; /* "quick 3", "chat Hello", "team Hello". */

/* NOLINTBEGIN(readability-identifier-naming) */
void __wrap_online_shell_ask(const Shell *shell, LobbyRequest request);

void __wrap_online_shell_ask(const Shell *shell, LobbyRequest request)
{
    (void)shell;
    if (request.kind == LOBBY_ASK_QUICK)
        snprintf(asked, sizeof asked, "quick %d", request.number);
    else if (request.kind == LOBBY_ASK_CHAT)
        snprintf(asked, sizeof asked, "%s %s", request.is_team ? "team" : "chat", request.text);
    else
        snprintf(asked, sizeof asked, "another request");
}
/* NOLINTEND(readability-identifier-naming) */

static int set_up(void **state)
{
    Shell *shell = screen_bench_create(1280, 720, screen_bench_note);
    shell_measure_page(shell);
    asked[0] = '\0';
    *state = shell;
    return 0;
}

/* Quick chat in each of its layouts. */
typedef struct QuickCase {
    const char *name;
    ChatBox box;
    bool is_touch;
    int across, down; /* By how many messages arrow keys move. */
} QuickCase;

static const QuickCase layouts[] = {
    {"table", {.has_quick_chat = true}, false, 4, 1},
    {"wheel", {.has_quick_chat = true, .is_over_match = true}, false, 1, 1},
    {"rows for fingers", {.has_quick_chat = true, .is_over_match = true}, true, 1, 4},
    {"rows", {.has_quick_chat = true, .is_over_match = true, .below = 700}, false, 1, 4},
};

/* The middle of a message's plate on the page of 1600 x 900. */
static Vec2 middle_of(int layout, int sentence)
{
    double turn = 2 * acos(-1) * sentence / LOBBY_SENTENCES;
    switch (layout) {
    case 0:
        return vec2(sentence < 4 ? 324 : 712, 256 + 56 * (sentence % 4) + 22);
    case 1:
        return vec2(800 + 285 * sin(turn), 450 - 162 * cos(turn));
    default:
        return vec2(48 + 379 * (sentence % 4) + 183.5,
                    (layout == 2 ? 389 : 710) + 56 * (sentence / 4) + 22);
    }
}

/* Half as wide as a plate, which is 44 high. */
static double half_of(int layout)
{
    return layout == 0 ? 188 : layout == 1 ? 105 : 183.5;
}

static void send(ChatBox *box, Shell *shell, Command command, Vec2 at)
{
    InputEvent event = {.command = command};
    event.window.at = ui_to_screen(&shell->page, at.x, at.y);
    chat_box_event(box, shell, &event);
}

TEST_WITH(digits_say_a_message, set_up, screen_bench_teardown)
{
    static const struct {
        char letter;
        const char *asked;
    } cases[] = {{'1', "quick 0"}, {'2', "quick 1"}, {'7', "quick 6"}, {'8', "quick 7"},
                 {'9', ""},        {'0', ""},        {'a', ""},        {0, ""}};
    for (int i = 0; i < COUNT(cases); i++) {
        ChatBox box = layouts[0].box;
        asked[0] = '\0';
        chat_box_event(
            &box, *state,
            &(InputEvent){.window = {.kind = WINDOW_EVENT_KEY_DOWN, .letter = cases[i].letter}});
        if (strcmp(asked, cases[i].asked) != 0 ||
            chat_box_is_open(&box) != (cases[i].asked[0] == '\0'))
            fail_msg("'%c': '%s', open %d", cases[i].letter, asked, chat_box_is_open(&box));
        asked[0] = '\0';
        chat_box_event(
            &box, *state,
            &(InputEvent){.window = {.kind = WINDOW_EVENT_KEY_UP, .letter = cases[i].letter}});
        assert_string_equal(asked, "");
    }
}

TEST_WITH(arrows_choose_one, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    for (int i = 0; i < COUNT(layouts); i++) {
        const QuickCase *each = &layouts[i];
        shell->page.is_touch = each->is_touch;
        for (int from = 0; from < LOBBY_SENTENCES; from++) {
            const int to[] = {(from + each->across) % 8, (from + 8 - each->across) % 8,
                              (from + each->down) % 8, (from + 8 - each->down) % 8};
            static const Command commands[] = {COMMAND_RIGHT, COMMAND_LEFT, COMMAND_DOWN,
                                               COMMAND_UP};
            for (int k = 0; k < COUNT(to); k++) {
                char wanted[20];
                ChatBox box = each->box;
                box.choice = from;
                send(&box, shell, commands[k], vec2(0, 0));
                if (box.choice != to[k] || !chat_box_is_open(&box))
                    fail_msg("%s: from %d by %d to %d, not %d", each->name, from, k, box.choice,
                             to[k]);
                send(&box, shell, COMMAND_CONFIRM, vec2(0, 0));
                snprintf(wanted, sizeof wanted, "quick %d", to[k]);
                if (strcmp(asked, wanted) != 0 || chat_box_is_open(&box))
                    fail_msg("%s: '%s', not '%s'", each->name, asked, wanted);
            }
        }
    }
}

TEST_WITH(the_pointer_chooses_one, set_up, screen_bench_teardown)
{
    Shell *shell = *state;
    for (int i = 0; i < COUNT(layouts); i++)
        for (int k = 0; k < LOBBY_SENTENCES; k++) {
            shell->page.is_touch = layouts[i].is_touch;
            const double x = half_of(i), y = 22;
            const Vec2 inside[] = {{0, 0}, {1 - x, 0}, {x - 1, 0}, {0, 1 - y}, {0, y - 1}};
            const Vec2 outside[] = {{-x - 1, 0}, {x + 1, 0}, {0, -y - 1}, {0, y + 1}};
            char wanted[20];
            snprintf(wanted, sizeof wanted, "quick %d", k);
            for (int p = 0; p < COUNT(inside); p++) {
                ChatBox box = layouts[i].box;
                Vec2 at = vec2_add(middle_of(i, k), inside[p]);
                box.choice = (k + 3) % LOBBY_SENTENCES;
                send(&box, shell, COMMAND_POINT, at);
                if (box.choice != k || !chat_box_is_open(&box))
                    fail_msg("%s: at %g, %g is %d, not %d", layouts[i].name, at.x, at.y, box.choice,
                             k);
                asked[0] = '\0';
                send(&box, shell, COMMAND_CLICK, at);
                if (strcmp(asked, wanted) != 0 || chat_box_is_open(&box))
                    fail_msg("%s: a click asks '%s', not '%s'", layouts[i].name, asked, wanted);
            }
            for (int p = 0; p < COUNT(outside); p++) {
                ChatBox box = layouts[i].box;
                box.choice = (k + 3) % LOBBY_SENTENCES;
                send(&box, shell, COMMAND_POINT, vec2_add(middle_of(i, k), outside[p]));
                if (box.choice != (k + 3) % LOBBY_SENTENCES)
                    fail_msg("%s: outside of %d is %d", layouts[i].name, k, box.choice);
            }
        }
}

TEST_WITH(it_closes, set_up, screen_bench_teardown)
{
    static const Command commands[] = {COMMAND_BACK, COMMAND_PAUSE, COMMAND_CLICK};
    for (int i = 0; i < COUNT(commands); i++) {
        ChatBox box = {.has_quick_chat = false};
        assert_false(chat_box_is_open(&box));
        box.choice = 5;
        chat_box_open_quick(&box);
        assert_true(chat_box_is_open(&box));
        assert_int_equal(box.choice, 0);
        send(&box, *state, commands[i], vec2(5, 5)); /* Beside all messages. */
        if (chat_box_is_open(&box) || asked[0] != '\0')
            fail_msg("%d: open %d, asked '%s'", i, chat_box_is_open(&box), asked);
    }
}

static void type(ChatBox *box, Shell *shell, const char *text)
{
    InputEvent event = {.window = {.kind = WINDOW_EVENT_TEXT}};
    snprintf(event.window.text, sizeof event.window.text, "%s", text);
    chat_box_event(box, shell, &event);
}

static void press(ChatBox *box, Shell *shell, int key, Command command)
{
    chat_box_event(
        box, shell,
        &(InputEvent){.window = {.kind = WINDOW_EVENT_KEY_DOWN, .code = key}, .command = command});
}

TEST_WITH(lines_are_said, set_up, screen_bench_teardown)
{
    static const struct {
        const char *name, *text;
        bool is_team;
        int key;
        Command command;
        const char *asked;
    } cases[] = {
        {"to all", "Hi", false, KEY_RETURN, COMMAND_CONFIRM, "chat Hi"},
        {"to the team", "Hi", true, KEY_RETURN, COMMAND_CONFIRM, "team Hi"},
        {"nothing", "", false, KEY_RETURN, COMMAND_CONFIRM, ""},
        {"not after all", "Hi", false, KEY_ESCAPE, COMMAND_BACK, ""},
    };
    Shell *shell = *state;
    for (int i = 0; i < COUNT(cases); i++) {
        ChatBox box = {.has_quick_chat = false};
        asked[0] = '\0';
        chat_box_type(&box, shell, cases[i].is_team);
        assert_true(chat_box_is_open(&box) && SDL_IsTextInputActive());
        if (cases[i].text[0] != '\0')
            type(&box, shell, cases[i].text);
        press(&box, shell, cases[i].key, cases[i].command);
        if (strcmp(asked, cases[i].asked) != 0 || chat_box_is_open(&box) || SDL_IsTextInputActive())
            fail_msg("%s: asked '%s', open %d", cases[i].name, asked, chat_box_is_open(&box));
    }
}
