/* SPDX-License-Identifier: MIT */
#include "support/screen_bench.h"
#include "test.h"
#include "ui/hints.h"

enum { PAD = 3 };

typedef struct HandsCase {
    const char *name;
    DeviceKind device;
    Hands hands;
    const char *confirm, *back, *turn, *ways, *pages; /* NULL: not shown with it. */
} HandsCase;

#define LEFT_RIGHT "\xe2\x86\x90 \xe2\x86\x92"

static void use(Shell *shell, const HandsCase *c)
{
    const WindowEvent pad[] = {{.kind = WINDOW_EVENT_PAD_ADDED, .pad = PAD},
                               {.kind = WINDOW_EVENT_PAD_DOWN, .pad = PAD, .code = PAD_GUIDE},
                               {.kind = WINDOW_EVENT_PAD_UP, .pad = PAD, .code = PAD_GUIDE}};
    for (int i = 0; i < COUNT(pad) && c->device == DEVICE_PAD; i++)
        (void)devices_event(&shell->devices, &pad[i]);
    shell_settings_set(shell, c->device == DEVICE_PAD ? SETTING_PAD_HANDS : SETTING_HANDS,
                       c->hands);
    shell_measure_page(shell);
}

static void expect(const char *name, const char *what, const char *found, const char *wanted)
{
    if (wanted != NULL && strcmp(found, wanted) != 0)
        fail_msg("%s: %s is \"%s\", not \"%s\"", name, what, found, wanted);
}

/* Menus' hints name what the layout in use has. */
TEST(hints_name_the_layout_in_use)
{
    static const HandsCase cases[] = {
        {"two hands", DEVICE_MOUSE, HANDS_BOTH, "Enter", "Esc", LEFT_RIGHT, NULL, NULL},
        {"left hand", DEVICE_MOUSE, HANDS_LEFT, "Space", "Esc", "A D", "W A S D", NULL},
        {"right hand", DEVICE_MOUSE, HANDS_RIGHT, "Space", "Esc", "J L", "I J K L", NULL},
        {"mouse alone", DEVICE_MOUSE, HANDS_MOUSE, "Click", "Right click", NULL, NULL, NULL},
        {"controller", DEVICE_PAD, HANDS_BOTH, PAD_MARK_A, PAD_MARK_B, "D-pad", "D-pad",
         PAD_MARK_SHOULDERS},
        {"left half", DEVICE_PAD, HANDS_LEFT, PAD_MARK_LEFT_STICK, PAD_MARK_BACK, "D-pad", "D-pad",
         PAD_MARK_LEFT_SHOULDER},
        {"right half", DEVICE_PAD, HANDS_RIGHT, PAD_MARK_A, PAD_MARK_B, "Right stick",
         "Right stick", PAD_MARK_RIGHT_SHOULDER},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        const HandsCase *c = &cases[i];
        Shell *shell = screen_bench_create(640, 360, screen_bench_note);
        use(shell, c);
        expect(c->name, "confirm", hints_confirm_key(&shell->ui), c->confirm);
        expect(c->name, "back", hints_back_key(&shell->ui), c->back);
        expect(c->name, "turn", hints_turn_key(&shell->ui), c->turn);
        expect(c->name, "ways", hints_way_key(&shell->ui), c->ways);
        expect(c->name, "pages", hints_page_key(&shell->ui), c->pages);
        screen_bench_destroy(shell);
    }
}

/* What hints name does what they say. */
TEST(the_layout_in_use_leads_through_menus)
{
    static const struct {
        const char *name;
        Hands hands;
        Key key;
        Command command;
    } cases[] = {
        {"left hand, W", HANDS_LEFT, KEY_W, COMMAND_UP},
        {"left hand, D", HANDS_LEFT, KEY_D, COMMAND_RIGHT},
        {"right hand, I", HANDS_RIGHT, KEY_I, COMMAND_UP},
        {"right hand, K", HANDS_RIGHT, KEY_K, COMMAND_DOWN},
        {"right hand, J", HANDS_RIGHT, KEY_J, COMMAND_LEFT},
        {"right hand, L", HANDS_RIGHT, KEY_L, COMMAND_RIGHT},
        {"right hand, Space", HANDS_RIGHT, KEY_SPACE, COMMAND_CONFIRM},
        {"two hands, I", HANDS_BOTH, KEY_I, COMMAND_NONE},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Shell *shell = screen_bench_create(640, 360, screen_bench_note);
        const WindowEvent event = {.kind = WINDOW_EVENT_KEY_DOWN, .code = (int)cases[i].key};
        shell_settings_set(shell, SETTING_HANDS, cases[i].hands);
        Command found = devices_event(&shell->devices, &event).command;
        if (found != cases[i].command)
            fail_msg("%s: command %d, not %d", cases[i].name, (int)found, (int)cases[i].command);
        screen_bench_destroy(shell);
    }
}

/* The first reason is the one that is told at the end, and the memory kept for it is given free. */
TEST(the_first_failure_counts)
{
    Shell *shell = screen_bench_create(640, 360, screen_bench_note);
    assert_false(shell->is_quitting);
    free(shell->reserve);
    shell->reserve = malloc(1);
    shell_fail(shell, "the first");
    shell_fail(shell, "the second");
    assert_true(shell->is_quitting);
    assert_string_equal(shell->failure.text, "the first");
    assert_null(shell->reserve);
    screen_bench_destroy(shell);
}
