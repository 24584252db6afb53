/* SPDX-License-Identifier: MIT */
/* Controllers of every kind, as SDL's virtual joysticks on its dummy screen. */
#include "platform/window.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

#include <SDL.h>

enum { TRIES = 100 };

static int setup(void **state)
{
    const WindowOptions options = {
        .title = "Clockwise", .width = 640, .height = 360, .font_folder = "assets/fonts"};
    Error error;
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    if (!window_create((Window **)state, &options, &error))
        fail_msg("%s", error.text);
    return 0;
}

static int teardown(void **state)
{
    window_destroy(*state);
    return 0;
}

/* The next event of a kind; false where it does not come soon. */
static bool wait_for(Window *window, WindowEventKind kind, WindowEvent *out_event)
{
    for (int i = 0; i < TRIES; i++) {
        while (window_poll(window, out_event))
            if (out_event->kind == kind)
                return true;
        window_clock_sleep(0.001);
    }
    return false;
}

static SDL_VirtualJoystickDesc description_of(Uint16 vendor, Uint16 product)
{
    return (SDL_VirtualJoystickDesc){.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION,
                                     .type = SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                     .naxes = SDL_CONTROLLER_AXIS_MAX,
                                     .nbuttons = SDL_CONTROLLER_BUTTON_MAX,
                                     .vendor_id = vendor,
                                     .product_id = product};
}

static void unplug(Window *window, int pad)
{
    WindowEvent event;
    int device = 0;
    while (SDL_JoystickGetDeviceInstanceID(device) != pad)
        device++;
    SDL_JoystickDetachVirtual(device);
    assert_true(wait_for(window, WINDOW_EVENT_PAD_REMOVED, &event));
    assert_int_equal(event.pad, pad);
}

TEST_WITH(whose_signs_a_pad_has, setup, teardown)
{
    static const struct {
        const char *name;
        Uint16 vendor, product;
        const char *by_label; /* SDL's hint. */
        PadSigns signs;
    } cases[] = {
        {"no make", 0, 0, NULL, PAD_SIGNS_COMMON},
        {"Xbox 360", 0x045e, 0x028e, NULL, PAD_SIGNS_COMMON},
        {"Xbox One", 0x045e, 0x02ea, NULL, PAD_SIGNS_XBOX_ONE},
        {"DualShock 3", 0x054c, 0x0268, NULL, PAD_SIGNS_PS3},
        {"DualShock 4", 0x054c, 0x05c4, NULL, PAD_SIGNS_PS4},
        {"DualSense", 0x054c, 0x0ce6, NULL, PAD_SIGNS_PS5},
        {"Switch Pro", 0x057e, 0x2009, NULL, PAD_SIGNS_SWITCH},
        {"Switch Pro, by label", 0x057e, 0x2009, "1", PAD_SIGNS_SWITCH},
        {"Switch Pro, by place", 0x057e, 0x2009, "0", PAD_SIGNS_SWITCH_BY_PLACE},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WindowEvent event;
        SDL_VirtualJoystickDesc description = description_of(cases[i].vendor, cases[i].product);
        if (cases[i].by_label != NULL)
            SDL_SetHint(SDL_HINT_GAMECONTROLLER_USE_BUTTON_LABELS, cases[i].by_label);
        assert_true(SDL_JoystickAttachVirtualEx(&description) >= 0);
        if (!wait_for(*state, WINDOW_EVENT_PAD_ADDED, &event))
            fail_msg("%s: it is not added", cases[i].name);
        if (event.pad_signs != cases[i].signs || event.is_unknown_pad ||
            strlen(event.pad_guid) != PAD_GUID_BYTES - 1)
            fail_msg("%s: signs %d, unknown %d, GUID '%s'", cases[i].name, (int)event.pad_signs,
                     event.is_unknown_pad, event.pad_guid);
        unplug(*state, event.pad);
        SDL_ResetHint(SDL_HINT_GAMECONTROLLER_USE_BUTTON_LABELS);
    }
}

typedef struct Motors {
    int calls;
    Uint16 strong, weak;
} Motors;

static int SDLCALL shake(void *context, Uint16 strong, Uint16 weak)
{
    Motors *motors = context;
    *motors = (Motors){motors->calls + 1, strong, weak};
    return 0;
}

TEST_WITH(a_pad_shakes, setup, teardown)
{
    static const struct {
        const char *name;
        Rumble rumble;
        int calls; /* So far. */
        Uint16 strong, weak;
    } steps[] = {
        {"still, which it is", {0, 0}, 0, 0, 0},
        {"both motors", {1, 0.5}, 1, 65535, 32768},
        {"the same again", {1, 0.5}, 1, 65535, 32768},
        {"weaker", {0.25, 0}, 2, 16384, 0},
        {"more than can be", {7, -1}, 3, 65535, 0},
        {"still", {0, 0}, 4, 0, 0},
        {"still again", {0, 0}, 4, 0, 0},
    };
    Motors motors = {0};
    WindowEvent event;
    SDL_VirtualJoystickDesc description = description_of(0, 0);
    description.userdata = &motors;
    description.Rumble = shake;
    assert_true(SDL_JoystickAttachVirtualEx(&description) >= 0);
    assert_true(wait_for(*state, WINDOW_EVENT_PAD_ADDED, &event));
    for (size_t i = 0; i < COUNT(steps); i++) {
        pads_rumble(window_pads(*state), event.pad, steps[i].rumble);
        pads_rumble(window_pads(*state), event.pad + 1,
                    (Rumble){1, 1}); /* This pad is not there. */
        if (motors.calls != steps[i].calls || motors.strong != steps[i].strong ||
            motors.weak != steps[i].weak)
            fail_msg("%s: %d calls, %d and %d", steps[i].name, motors.calls, motors.strong,
                     motors.weak);
    }
    pads_rumble(window_pads(*state), event.pad, (Rumble){1, 1});
    unplug(*state, event.pad);
    pads_rumble(window_pads(*state), event.pad, (Rumble){1, 1});
}

TEST(a_pad_is_still_when_the_window_closes)
{
    Motors motors = {0};
    Window *window;
    WindowEvent event;
    SDL_VirtualJoystickDesc description = description_of(0, 0);
    assert_int_equal(setup((void **)&window), 0);
    description.userdata = &motors;
    description.Rumble = shake;
    assert_true(SDL_JoystickAttachVirtualEx(&description) >= 0);
    assert_true(wait_for(window, WINDOW_EVENT_PAD_ADDED, &event));
    pads_rumble(window_pads(window), event.pad, (Rumble){1, 1});
    assert_int_equal(motors.strong, 65535);
    window_destroy(window);
    assert_int_equal(motors.strong, 0);
}

/* No mapping is made for a joystick of another type. */
static SDL_VirtualJoystickDesc unknown_pad(int buttons)
{
    SDL_VirtualJoystickDesc description = description_of(0x1234, 0xbead);
    description.type = SDL_JOYSTICK_TYPE_UNKNOWN;
    description.nbuttons = (Uint16)buttons;
    description.nhats = 1;
    description.name = "Odd pad";
    return description;
}

static void map(Window *window, const char *guid, const char *fields)
{
    char line[256];
    Error error;
    snprintf(line, sizeof line, "%s,Odd pad,%s,platform:%s,", guid, fields, pads_platform());
    if (!pads_map(window_pads(window), line, &error))
        fail_msg("%s: %s", line, error.text);
}

TEST_WITH(an_unknown_pad_is_mapped, setup, teardown)
{
    WindowEvent event;
    RawPad raw[WINDOW_PADS_MAX];
    SDL_VirtualJoystickDesc description = unknown_pad(10);
    assert_true(SDL_JoystickAttachVirtualEx(&description) >= 0);
    assert_true(wait_for(*state, WINDOW_EVENT_PAD_ADDED, &event));
    assert_true(event.is_unknown_pad);
    assert_string_equal(event.pad_name, "Odd pad");
    int pad = event.pad;
    SDL_Joystick *joystick = SDL_JoystickFromInstanceID(pad);
    assert_non_null(joystick); /* It is open, or nothing of it could be read. */
    SDL_JoystickSetVirtualButton(joystick, 9, 1);
    SDL_JoystickSetVirtualAxis(joystick, 5, -32768);
    SDL_JoystickSetVirtualHat(joystick, 0, SDL_HAT_LEFT);
    SDL_JoystickUpdate();
    assert_false(wait_for(*state, WINDOW_EVENT_PAD_DOWN, &event));
    assert_int_equal(pads_read(window_pads(*state), raw), 1);
    assert_true(raw[0].id == pad && raw[0].buttons[9] && !raw[0].buttons[8]);
    assert_int_equal(raw[0].axes[5], -32768);
    assert_int_equal(raw[0].hats[0], RAW_HAT_LEFT);
    assert_true(raw[0].axis_count == 6 && raw[0].button_count == 10 && raw[0].hat_count == 1);
    assert_string_equal(raw[0].name, "Odd pad");
    SDL_JoystickSetVirtualButton(joystick, 9, 0);
    SDL_JoystickUpdate();

    map(*state, raw[0].guid, "a:b9,dpup:h0.1,lefttrigger:a5");
    assert_true(wait_for(*state, WINDOW_EVENT_PAD_ADDED, &event));
    assert_true(event.pad == pad && !event.is_unknown_pad);
    SDL_JoystickSetVirtualButton(joystick, 9, 1);
    assert_true(wait_for(*state, WINDOW_EVENT_PAD_DOWN, &event));
    assert_int_equal(event.code, PAD_A);
    SDL_JoystickSetVirtualButton(joystick, 9, 0);
    assert_true(wait_for(*state, WINDOW_EVENT_PAD_UP, &event));

    map(*state, raw[0].guid, "b:b9,dpup:h0.1"); /* It was wrong: once more. */
    SDL_JoystickSetVirtualButton(joystick, 9, 1);
    assert_true(wait_for(*state, WINDOW_EVENT_PAD_DOWN, &event));
    assert_int_equal(event.code, PAD_B);
    unplug(*state, pad);
}

TEST_WITH(what_is_no_pad_is_left_alone, setup, teardown)
{
    WindowEvent event;
    RawPad raw[WINDOW_PADS_MAX];
    SDL_VirtualJoystickDesc description = unknown_pad(3);
    description.product_id = 0xbeae;
    assert_true(SDL_JoystickAttachVirtualEx(&description) >= 0);
    assert_false(wait_for(*state, WINDOW_EVENT_PAD_ADDED, &event));
    assert_int_equal(pads_read(window_pads(*state), raw), 0);
}

TEST_WITH(more_pads_than_there_is_room_for, setup, teardown)
{
    WindowEvent event;
    RawPad raw[WINDOW_PADS_MAX];
    for (int i = 0; i < WINDOW_PADS_MAX + 2; i++) {
        SDL_VirtualJoystickDesc description = i % 2 == 0 ? unknown_pad(10) : description_of(0, 0);
        description.product_id = (Uint16)(0xbe00 + i);
        assert_true(SDL_JoystickAttachVirtualEx(&description) >= 0);
    }
    for (int i = 0; i < WINDOW_PADS_MAX; i++)
        assert_true(wait_for(*state, WINDOW_EVENT_PAD_ADDED, &event));
    assert_false(wait_for(*state, WINDOW_EVENT_PAD_ADDED, &event));
    assert_int_equal(pads_read(window_pads(*state), raw), WINDOW_PADS_MAX);
}
