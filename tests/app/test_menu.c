/* SPDX-License-Identifier: MIT */
#include "app/devices.h"
#include "app/menu.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

enum { FIRST = 10, SECOND, THIRD };

static Menu three_entries(void)
{
    Menu menu = {.x = 100, .y = 200, .width = 300};
    menu_add(&menu, "First", FIRST);
    menu_add(&menu, "Second", SECOND);
    menu_add(&menu, "Third", THIRD);
    return menu;
}

/* Down twice, up once, confirm: the second entry, whatever it is done with. */
static void test_every_device_drives_it(void **state)
{
    (void)state;
    const WindowEventKind down = WINDOW_EVENT_KEY_DOWN;
    const WindowEventKind pad = WINDOW_EVENT_PAD_DOWN;
    const WindowEventKind axis = WINDOW_EVENT_PAD_AXIS;
    const struct {
        const char *name;
        WindowEvent events[8];
        int count;
    } cases[] = {
        {"arrows and Enter",
         {{.kind = down, .code = KEY_DOWN},
          {.kind = down, .code = KEY_DOWN},
          {.kind = down, .code = KEY_UP},
          {.kind = down, .code = KEY_RETURN}},
         4},
        {"W, S and Space",
         {{.kind = down, .code = KEY_S},
          {.kind = down, .code = KEY_S},
          {.kind = down, .code = KEY_W},
          {.kind = down, .code = KEY_SPACE}},
         4},
        {"a pad's cross and A",
         {{.kind = pad, .code = PAD_DOWN},
          {.kind = pad, .code = PAD_DOWN},
          {.kind = pad, .code = PAD_UP},
          {.kind = pad, .code = PAD_A}},
         4},
        {"a pad's stick and A",
         {{.kind = axis, .code = PAD_LEFT_Y, .value = 1},
          {.kind = axis, .code = PAD_LEFT_Y},
          {.kind = axis, .code = PAD_LEFT_Y, .value = 1},
          {.kind = axis, .code = PAD_LEFT_Y},
          {.kind = axis, .code = PAD_LEFT_Y, .value = -1},
          {.kind = pad, .code = PAD_A}},
         6},
        {"the mouse",
         {{.kind = WINDOW_EVENT_MOUSE_MOVE, .at = {150, 340}},
          {.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_LEFT, .at = {150, 270}}},
         2},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Menu menu = three_entries();
        Devices devices;
        WindowEvent added = {.kind = WINDOW_EVENT_PAD_ADDED};
        int choice = MENU_NOTHING;
        devices_init(&devices);
        (void)devices_event(&devices, &added);
        for (int k = 0; k < cases[i].count; k++) {
            if (choice != MENU_NOTHING)
                fail_msg("%s: chose %d before the last event", cases[i].name, choice);
            Command command = devices_event(&devices, &cases[i].events[k]);
            choice = menu_command(&menu, command, cases[i].events[k].at);
        }
        if (choice != SECOND)
            fail_msg("%s: chose %d, not %d", cases[i].name, choice, (int)SECOND);
    }
}

static void test_focus(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int focus;
        Command command;
        Vec2 at;
        int expected_focus;
        int expected_choice;
    } cases[] = {
        {"up from the first goes to the last", 0, COMMAND_UP, {0, 0}, 2, MENU_NOTHING},
        {"down from the last goes to the first", 2, COMMAND_DOWN, {0, 0}, 0, MENU_NOTHING},
        {"the pointer focuses", 0, COMMAND_POINT, {390, 330}, 2, MENU_NOTHING},
        {"beside the entries it changes nothing", 1, COMMAND_POINT, {401, 330}, 1, MENU_NOTHING},
        {"above them neither", 1, COMMAND_POINT, {150, 199}, 1, MENU_NOTHING},
        {"a click beside them chooses nothing", 1, COMMAND_CLICK, {90, 330}, 1, MENU_NOTHING},
        {"a click chooses what it is on", 0, COMMAND_CLICK, {150, 330}, 2, THIRD},
        {"back chooses nothing", 1, COMMAND_BACK, {150, 330}, 1, MENU_NOTHING},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Menu menu = three_entries();
        menu.focus = cases[i].focus;
        int choice = menu_command(&menu, cases[i].command, cases[i].at);
        if (menu.focus != cases[i].expected_focus || choice != cases[i].expected_choice)
            fail_msg("%s: focus %d and choice %d, not %d and %d", cases[i].name, menu.focus, choice,
                     cases[i].expected_focus, cases[i].expected_choice);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_device_drives_it),
        cmocka_unit_test(test_focus),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
