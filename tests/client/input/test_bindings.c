/* SPDX-License-Identifier: MIT */
#include "input/devices.h"

#include "test.h"

#include <string.h>

#define KEY(key)                                                                                   \
    {                                                                                              \
        CONTROL_KEY, (key)                                                                         \
    }

TEST(the_defaults_are_valid)
{
    Bindings bindings;
    Error error = {.text = ""};
    bindings_init(&bindings);
    if (!bindings_validate(&bindings, &error))
        fail_msg("%s", error.text);
}

TEST(what_may_be_bound)
{
    static const struct {
        const char *name;
        DeviceKind device;
        Control control;
        const char *problem; /* Part of the message, or NULL where it may. */
    } cases[] = {
        {"a key for keyboard and mouse", DEVICE_MOUSE, KEY(KEY_E), NULL},
        {"a mouse button", DEVICE_MOUSE, {CONTROL_MOUSE, 4}, NULL},
        {"a key for the keyboard alone", DEVICE_KEYBOARD, KEY(KEY_ENTER), NULL},
        {"a trigger", DEVICE_PAD, {CONTROL_PAD_TRIGGER, 0}, NULL},
        {"nothing", DEVICE_PAD, {CONTROL_NONE, 0}, NULL},
        {"a mouse button for the keyboard alone",
         DEVICE_KEYBOARD,
         {CONTROL_MOUSE, 1},
         "cannot be used"},
        {"a pad's button for the keyboard", DEVICE_MOUSE, {CONTROL_PAD, PAD_X}, "cannot be used"},
        {"a key for a pad", DEVICE_PAD, KEY(KEY_E), "cannot be used"},
        {"Escape", DEVICE_MOUSE, KEY(KEY_ESCAPE), "always opens the menu"},
        {"P", DEVICE_KEYBOARD, KEY(KEY_P), NULL},
        {"F9", DEVICE_MOUSE, KEY(KEY_F9), NULL},
        {"Back", DEVICE_PAD, {CONTROL_PAD, PAD_BACK}, NULL},
        {"Guide", DEVICE_PAD, {CONTROL_PAD, PAD_GUIDE}, "is for your system"},
        {"no key at all", DEVICE_MOUSE, KEY(0), "there is no key 0"},
        {"a key past the last", DEVICE_MOUSE, KEY(KEY_COUNT), "there is no key 512"},
        {"a trigger past the last", DEVICE_PAD, {CONTROL_PAD_TRIGGER, 2}, "there is no trigger 2"},
        {"a button below the first", DEVICE_PAD, {CONTROL_PAD, -1}, "there is no pad -1"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error = {.text = ""};
        Bindings bindings;
        bindings_init(&bindings);
        BindingPlace fire = {cases[i].device, ACTION_FIRE, 0};
        bool may = bindings_put(&bindings, fire, cases[i].control, &error);
        bool is_right =
            may == (cases[i].problem == NULL) && (may || strstr(error.text, cases[i].problem));
        if (!is_right)
            fail_msg("%s: %s '%s'", cases[i].name, may ? "allowed" : "refused", error.text);
    }
}

/* Puts a control somewhere, and looks at that place and at one more. */
TEST(putting)
{
    static const struct {
        const char *name;
        BindingPlace place;
        Control control;
        bool is_put;
        BindingPlace other;
        Control other_after;
    } cases[] = {
        {"a free key",
         {DEVICE_MOUSE, ACTION_FIRE, 1},
         KEY(KEY_E),
         true,
         {DEVICE_MOUSE, ACTION_FIRE, 0},
         {CONTROL_MOUSE, MOUSE_LEFT}},
        {"one of the same device changes places",
         {DEVICE_MOUSE, ACTION_UP, 0},
         KEY(KEY_S),
         true,
         {DEVICE_MOUSE, ACTION_DOWN, 0},
         KEY(KEY_W)},
        {"one of the keyboard's other half too",
         {DEVICE_MOUSE, ACTION_UP, 0},
         KEY(KEY_UP),
         true,
         {DEVICE_KEYBOARD, ACTION_UP, 0},
         KEY(KEY_W)},
        {"where it is already",
         {DEVICE_PAD, ACTION_DASH, 1},
         {CONTROL_PAD, PAD_A},
         true,
         {DEVICE_PAD, ACTION_DASH, 1},
         {CONTROL_PAD, PAD_A}},
        {"an empty place may take one of two",
         {DEVICE_MOUSE, ACTION_UP, 1},
         KEY(KEY_F),
         true,
         {DEVICE_MOUSE, ACTION_FIRE, 1},
         {CONTROL_NONE, 0}},
        {"but not the only one",
         {DEVICE_MOUSE, ACTION_UP, 1},
         KEY(KEY_S),
         false,
         {DEVICE_MOUSE, ACTION_DOWN, 0},
         KEY(KEY_S)},
        {"one of two is taken away",
         {DEVICE_MOUSE, ACTION_FIRE, 0},
         {CONTROL_NONE, 0},
         true,
         {DEVICE_MOUSE, ACTION_FIRE, 1},
         KEY(KEY_F)},
        {"but not the last",
         {DEVICE_MOUSE, ACTION_UP, 0},
         {CONTROL_NONE, 0},
         false,
         {DEVICE_MOUSE, ACTION_UP, 0},
         KEY(KEY_W)},
        {"a mouse button does not go to the keyboard alone by the back door",
         {DEVICE_MOUSE, ACTION_FIRE, 0},
         KEY(KEY_COMMA),
         false,
         {DEVICE_KEYBOARD, ACTION_TURN_LEFT, 0},
         KEY(KEY_COMMA)},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Bindings bindings;
        Error error = {.text = ""};
        BindingPlace at = cases[i].place, other = cases[i].other;
        bindings_init(&bindings);
        Control before = bindings.controls[at.device][at.action][at.slot];
        bool is_put = bindings_put(&bindings, at, cases[i].control, &error);
        Control expected = cases[i].is_put ? cases[i].control : before;
        Control now = bindings.controls[at.device][at.action][at.slot];
        Control beside = bindings.controls[other.device][other.action][other.slot];
        if (is_put != cases[i].is_put)
            fail_msg("%s: %s %s", cases[i].name, is_put ? "done" : "refused", error.text);
        if (now.kind != expected.kind || now.code != expected.code)
            fail_msg("%s: there is %d %d now", cases[i].name, (int)now.kind, now.code);
        if (beside.kind != cases[i].other_after.kind || beside.code != cases[i].other_after.code)
            fail_msg("%s: beside it is %d %d now", cases[i].name, (int)beside.kind, beside.code);
        if (!bindings_validate(&bindings, &error))
            fail_msg("%s: not valid any more: %s", cases[i].name, error.text);
    }
}

TEST(conflicts)
{
    Bindings bindings;
    BindingPlace place = {DEVICE_MOUSE, ACTION_DASH, 0};
    BindingPlace other = {DEVICE_PAD, ACTION_UP, 1};
    bindings_init(&bindings);
    assert_false(bindings_conflict(&bindings, place, (Control)KEY(KEY_E), &other));
    assert_false(bindings_conflict(&bindings, place, (Control)KEY(KEY_SPACE), &other));
    assert_false(bindings_conflict(&bindings, place, (Control){CONTROL_NONE, 0}, &other));
    assert_true(bindings_conflict(&bindings, place, (Control)KEY(KEY_COMMA), &other));
    assert_int_equal(other.device, DEVICE_KEYBOARD);
    assert_int_equal(other.action, ACTION_TURN_LEFT);
    assert_int_equal(other.slot, 0);
}

TEST(bindings_from_a_file_are_checked)
{
    static const struct {
        const char *name;
        BindingPlace place;
        Control control;
        const char *problem;
    } cases[] = {
        {"twice on one device", {DEVICE_PAD, ACTION_FIRE, 0}, {CONTROL_PAD, PAD_A}, "bound twice"},
        {"on both halves", {DEVICE_KEYBOARD, ACTION_UP, 0}, KEY(KEY_W), "bound twice"},
        {"nothing left", {DEVICE_KEYBOARD, ACTION_DASH, 0}, {CONTROL_NONE, 0}, "no control"},
        {"an action it lacks", {DEVICE_PAD, ACTION_MOVE_TO, 0}, {CONTROL_PAD, PAD_X}, "move-to"},
        {"a controller that cannot pause",
         {DEVICE_PAD, ACTION_PAUSE, 0},
         {CONTROL_NONE, 0},
         "no control"},
        {"the last way out", {DEVICE_MOUSE, ACTION_DASH, 0}, KEY(KEY_ESCAPE), "always opens"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Bindings bindings;
        Error error = {.text = ""};
        BindingPlace at = cases[i].place;
        bindings_init(&bindings);
        bindings.controls[at.device][at.action][at.slot] = cases[i].control;
        bool is_valid = bindings_validate(&bindings, &error);
        if (is_valid || strstr(error.text, cases[i].problem) == NULL)
            fail_msg("%s: %s '%s'", cases[i].name, is_valid ? "valid" : "not valid", error.text);
    }
}

TEST(a_reset_is_of_one_device)
{
    Bindings bindings, fresh;
    Error error;
    bindings_init(&fresh);
    bindings_init(&bindings);
    assert_true(bindings_put(&bindings, (BindingPlace){DEVICE_PAD, ACTION_FIRE, 0},
                             (Control){CONTROL_PAD, PAD_X}, &error));
    assert_true(bindings_put(&bindings, (BindingPlace){DEVICE_MOUSE, ACTION_FIRE, 1},
                             (Control)KEY(KEY_E), &error));
    bindings_reset(&bindings, DEVICE_PAD);
    assert_memory_equal(bindings.controls[DEVICE_PAD], fresh.controls[DEVICE_PAD],
                        sizeof fresh.controls[DEVICE_PAD]);
    assert_int_equal(bindings.controls[DEVICE_MOUSE][ACTION_FIRE][1].code, KEY_E);
}

/* Every layout can be played, and is free of the other half of the keyboard. */
TEST(hands)
{
    for (DeviceKind device = 0; device < DEVICE_KIND_COUNT; device++)
        for (Hands hands = 0; hands < HANDS_COUNT; hands++) {
            Bindings bindings;
            BindingPlace other;
            Error error = {.text = ""};
            bindings_init(&bindings);
            if (!bindings_has_hands(device, hands))
                continue;
            bindings.hands[device] = hands;
            bindings_reset(&bindings, device);
            if (!bindings_validate(&bindings, &error))
                fail_msg("device %d, hands %d: %s", (int)device, (int)hands, error.text);
            /* Nothing was taken from the keyboard alone. */
            if (!bindings_is_bound(&bindings, DEVICE_KEYBOARD, ACTION_UP, (Control)KEY(KEY_UP)) ||
                bindings_conflict(&bindings, (BindingPlace){DEVICE_PAD, ACTION_UP, 1},
                                  (Control)KEY(KEY_BACKSPACE), &other) != true)
                fail_msg("device %d, hands %d: the other half changed", (int)device, (int)hands);
        }
}

/* Whatever the other half took of the defaults comes back, and it can still be played. */
TEST(a_reset_leaves_no_conflict)
{
    static const struct {
        const char *name;
        BindingPlace place;
        Control control;
        Hands hands;
    } cases[] = {
        {"a spare key", {DEVICE_KEYBOARD, ACTION_FIRE, 1}, KEY(KEY_W), HANDS_BOTH},
        {"keys that changed places", {DEVICE_KEYBOARD, ACTION_UP, 0}, KEY(KEY_W), HANDS_BOTH},
        {"keys for the right hand", {DEVICE_KEYBOARD, ACTION_UP, 0}, KEY(KEY_I), HANDS_RIGHT},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Bindings bindings;
        Error error = {.text = ""};
        bindings_init(&bindings);
        assert_true(bindings_put(&bindings, cases[i].place, cases[i].control, &error));
        bindings.hands[DEVICE_MOUSE] = cases[i].hands;
        bindings_reset(&bindings, DEVICE_MOUSE);
        if (!bindings_validate(&bindings, &error) ||
            !bindings_uses(&bindings, DEVICE_MOUSE, cases[i].control))
            fail_msg("%s: '%s'", cases[i].name, error.text);
    }
}

TEST(controls_in_a_file)
{
    static const struct {
        const char *text;
        bool is_read;
        Control control;
    } cases[] = {
        {"none", true, {CONTROL_NONE, 0}},
        {"key 26", true, KEY(KEY_W)},
        {"mouse 1", true, {CONTROL_MOUSE, 1}},
        {"pad 0", true, {CONTROL_PAD, PAD_A}},
        {"trigger 1", true, {CONTROL_PAD_TRIGGER, 1}},
        {"", false, {CONTROL_NONE, 0}},
        {"key", false, {CONTROL_NONE, 0}},
        {"key ", false, {CONTROL_NONE, 0}},
        {"key -1", false, {CONTROL_NONE, 0}},
        {"key 512", false, {CONTROL_NONE, 0}},
        {"key 1e1", false, {CONTROL_NONE, 0}},
        {"key 00000000000026", false, {CONTROL_NONE, 0}},
        {"keys 26", false, {CONTROL_NONE, 0}},
        {"pad 99", false, {CONTROL_NONE, 0}},
        {"none 1", false, {CONTROL_NONE, 0}},
        {"wheel 1", false, {CONTROL_NONE, 0}},
        {"mouse 9", true, {CONTROL_MOUSE, MOUSE_WHEEL_DOWN}},
        {"mouse 10", false, {CONTROL_NONE, 0}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error = {.text = ""};
        Control control;
        char text[CONTROL_TEXT_BYTES];
        bool is_read = bindings_control_read(cases[i].text, &control, &error);
        if (is_read != cases[i].is_read || control.kind != cases[i].control.kind ||
            control.code != cases[i].control.code)
            fail_msg("'%s': %s as %d %d", cases[i].text, is_read ? "read" : "refused",
                     (int)control.kind, control.code);
        bindings_control_write(control, text);
        if (is_read)
            assert_string_equal(text, cases[i].text);
    }
}

TEST(labels)
{
    static const struct {
        Control control;
        const char *label;
    } cases[] = {{KEY(KEY_W), "W"},
                 {{CONTROL_MOUSE, MOUSE_RIGHT}, "Right button"},
                 {{CONTROL_MOUSE, 5}, "Mouse button 5"},
                 {{CONTROL_MOUSE, MOUSE_WHEEL_UP}, "Wheel up"},
                 {{CONTROL_MOUSE, MOUSE_WHEEL_DOWN}, "Wheel down"},
                 {{CONTROL_PAD, PAD_A}, PAD_MARK_A},
                 {{CONTROL_PAD, PAD_LEFT_SHOULDER}, PAD_MARK_LEFT_SHOULDER},
                 {{CONTROL_PAD_TRIGGER, 1}, PAD_MARK_LEAD "\x90"},
                 {{CONTROL_NONE, 0}, "\xe2\x80\x93"}};
    char label[CONTROL_TEXT_BYTES];
    for (size_t i = 0; i < COUNT(cases); i++) {
        bindings_control_label(cases[i].control, label);
        assert_string_equal(label, cases[i].label);
    }
    Bindings bindings;
    bindings_init(&bindings);
    bindings_action_control(&bindings, DEVICE_PAD, ACTION_FIRE, label);
    assert_string_equal(label, PAD_MARK_LEAD "\x90");
    bindings.controls[DEVICE_PAD][ACTION_FIRE][0] = (Control){CONTROL_NONE, 0};
    bindings_action_control(&bindings, DEVICE_PAD, ACTION_FIRE, label);
    assert_string_equal(label, PAD_MARK_RIGHT_SHOULDER);
}

/* What a hand has, or a mouse with three buttons and a wheel, or half a controller. */
enum { REACH_MAX = 24 };

typedef struct Reach {
    const char *name;
    DeviceKind device;
    Hands hands;
    unsigned needed; /* Bits of actions; a stick moves and aims. */
    Control controls[REACH_MAX];
} Reach;

#define BIT(action) (1u << (action))
#define IN_PLAY (BIT(ACTION_FIRE) | BIT(ACTION_DASH) | BIT(ACTION_TAUNT) | BIT(ACTION_PAUSE))
#define BY_KEYS                                                                                    \
    (IN_PLAY | BIT(ACTION_UP) | BIT(ACTION_DOWN) | BIT(ACTION_LEFT) | BIT(ACTION_RIGHT) |          \
     BIT(ACTION_TURN_LEFT) | BIT(ACTION_TURN_RIGHT) | BIT(ACTION_RESTART))

static bool is_reached(const Reach *reach, Control control)
{
    for (int i = 0; i < REACH_MAX && control.kind != CONTROL_NONE; i++)
        if (reach->controls[i].kind == control.kind && reach->controls[i].code == control.code)
            return true;
    return false;
}

TEST(each_layout_needs_only_what_is_there)
{
#define LEFT_HAND                                                                                  \
    {CONTROL_KEY, KEY_Q}, {CONTROL_KEY, KEY_W}, {CONTROL_KEY, KEY_E}, {CONTROL_KEY, KEY_R},        \
        {CONTROL_KEY, KEY_A}, {CONTROL_KEY, KEY_S}, {CONTROL_KEY, KEY_D}, {CONTROL_KEY, KEY_F},    \
        {CONTROL_KEY, KEY_C}, {CONTROL_KEY, KEY_LEFT_SHIFT},                                       \
    {                                                                                              \
        CONTROL_KEY, KEY_SPACE                                                                     \
    }
#define RIGHT_HAND                                                                                 \
    {CONTROL_KEY, KEY_Y}, {CONTROL_KEY, KEY_U}, {CONTROL_KEY, KEY_I}, {CONTROL_KEY, KEY_O},        \
        {CONTROL_KEY, KEY_P}, {CONTROL_KEY, KEY_H}, {CONTROL_KEY, KEY_J}, {CONTROL_KEY, KEY_K},    \
        {CONTROL_KEY, KEY_L}, {CONTROL_KEY, KEY_N}, {CONTROL_KEY, KEY_SEMICOLON},                  \
    {                                                                                              \
        CONTROL_KEY, KEY_SPACE                                                                     \
    }
    static const Reach cases[] = {
        /* Escape, which is at the left, opens the menu in every layout. */
        {"left hand", DEVICE_MOUSE, HANDS_LEFT, BY_KEYS & ~BIT(ACTION_PAUSE), {LEFT_HAND}},
        {"right hand", DEVICE_MOUSE, HANDS_RIGHT, BY_KEYS, {RIGHT_HAND}},
        {"mouse alone",
         DEVICE_MOUSE,
         HANDS_MOUSE,
         IN_PLAY | BIT(ACTION_MOVE_TO),
         {{CONTROL_MOUSE, MOUSE_LEFT},
          {CONTROL_MOUSE, MOUSE_MIDDLE},
          {CONTROL_MOUSE, MOUSE_RIGHT},
          {CONTROL_MOUSE, MOUSE_WHEEL_UP},
          {CONTROL_MOUSE, MOUSE_WHEEL_DOWN}}},
        {"left half",
         DEVICE_PAD,
         HANDS_LEFT,
         IN_PLAY | BIT(ACTION_TURN_LEFT) | BIT(ACTION_TURN_RIGHT) | BIT(ACTION_RESTART),
         {{CONTROL_PAD, PAD_UP},
          {CONTROL_PAD, PAD_DOWN},
          {CONTROL_PAD, PAD_LEFT},
          {CONTROL_PAD, PAD_RIGHT},
          {CONTROL_PAD, PAD_LEFT_SHOULDER},
          {CONTROL_PAD, PAD_LEFT_STICK},
          {CONTROL_PAD, PAD_BACK},
          {CONTROL_PAD_TRIGGER, 0}}},
        {"right half",
         DEVICE_PAD,
         HANDS_RIGHT,
         IN_PLAY | BIT(ACTION_TURN_LEFT) | BIT(ACTION_TURN_RIGHT) | BIT(ACTION_RESTART),
         {{CONTROL_PAD, PAD_A},
          {CONTROL_PAD, PAD_B},
          {CONTROL_PAD, PAD_X},
          {CONTROL_PAD, PAD_Y},
          {CONTROL_PAD, PAD_RIGHT_SHOULDER},
          {CONTROL_PAD, PAD_RIGHT_STICK},
          {CONTROL_PAD, PAD_START},
          {CONTROL_PAD_TRIGGER, 1}}},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        const Reach *reach = &cases[i];
        Bindings bindings;
        bindings_init(&bindings);
        bindings.hands[reach->device] = reach->hands;
        bindings_reset(&bindings, reach->device);
        for (Action action = 0; action < ACTION_COUNT; action++) {
            const Control *controls = bindings.controls[reach->device][action];
            if ((reach->needed >> action & 1u) != 0 && !is_reached(reach, controls[0]) &&
                !is_reached(reach, controls[1]))
                fail_msg("%s: %s is on %d %d and %d %d", reach->name, bindings_action_names[action],
                         (int)controls[0].kind, controls[0].code, (int)controls[1].kind,
                         controls[1].code);
        }
    }
}

TEST(what_a_device_uses)
{
    static const struct {
        const char *name;
        DeviceKind device;
        Control control;
        bool is_used;
    } cases[] = {
        {"its first control", DEVICE_MOUSE, {CONTROL_KEY, KEY_SPACE}, true},
        {"its second control", DEVICE_MOUSE, {CONTROL_KEY, KEY_F}, true},
        {"the last action", DEVICE_PAD, {CONTROL_PAD, PAD_Y}, true},
        {"what it was given", DEVICE_PAD, {CONTROL_PAD, PAD_BACK}, true},
        {"what only another device uses", DEVICE_MOUSE, {CONTROL_KEY, KEY_COMMA}, false},
        {"the same code of another kind", DEVICE_PAD, {CONTROL_KEY, PAD_BACK}, false},
        {"a free key", DEVICE_MOUSE, {CONTROL_KEY, KEY_E}, false},
        {"nothing", DEVICE_MOUSE, {CONTROL_NONE, 0}, false},
    };
    Bindings bindings;
    bindings_init(&bindings);
    bindings.controls[DEVICE_PAD][ACTION_DASH][1] = (Control){CONTROL_PAD, PAD_BACK};
    for (size_t i = 0; i < COUNT(cases); i++)
        if (bindings_uses(&bindings, cases[i].device, cases[i].control) != cases[i].is_used)
            fail_msg("%s", cases[i].name);
}
