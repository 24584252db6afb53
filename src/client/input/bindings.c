/* SPDX-License-Identifier: MIT */
#include "input/devices.h"

#define KEY(code)                                                                                  \
    {                                                                                              \
        CONTROL_KEY, (code)                                                                        \
    }
#define MOUSE(code)                                                                                \
    {                                                                                              \
        CONTROL_MOUSE, (code)                                                                      \
    }
#define BUTTON(code)                                                                               \
    {                                                                                              \
        CONTROL_PAD, (code)                                                                        \
    }
#define TRIGGER(code)                                                                              \
    {                                                                                              \
        CONTROL_PAD_TRIGGER, (code)                                                                \
    }
/* What is for the person is the same for all hands that have a keyboard, but for the pause. */
#define KEYS_FOR_PERSON                                                                            \
    [ACTION_CHAT] = {KEY(KEY_RETURN), KEY(KEY_T)}, [ACTION_QUICK_CHAT] = {KEY(KEY_V)},             \
    [ACTION_SCORES] = {KEY(KEY_TAB)}, [ACTION_FULLSCREEN] = {KEY(KEY_F11)},                        \
    [ACTION_HITBOXES] = {KEY(KEY_F3)}, [ACTION_KEEP] = {KEY(KEY_F9)},                              \
    [ACTION_VOTE_YES] = {KEY(KEY_F1)}, [ACTION_VOTE_NO] = {KEY(KEY_F2)}

typedef Control Controls[ACTION_COUNT][BINDING_SLOTS];

/* One hand's lie beside each other. No two kinds of the keyboard share any. */
static const Controls defaults[DEVICE_KIND_COUNT][HANDS_COUNT] = {
    [DEVICE_MOUSE] = {[HANDS_BOTH] = {[ACTION_UP] = {KEY(KEY_W)},
                                      [ACTION_DOWN] = {KEY(KEY_S)},
                                      [ACTION_LEFT] = {KEY(KEY_A)},
                                      [ACTION_RIGHT] = {KEY(KEY_D)},
                                      [ACTION_FIRE] = {MOUSE(MOUSE_LEFT), KEY(KEY_F)},
                                      [ACTION_DASH] = {KEY(KEY_SPACE), MOUSE(MOUSE_RIGHT)},
                                      [ACTION_RESTART] = {KEY(KEY_R)},
                                      [ACTION_TAUNT] = {KEY(KEY_Q)},
                                      [ACTION_PAUSE] = {KEY(KEY_P), MOUSE(MOUSE_MIDDLE)},
                                      KEYS_FOR_PERSON},
                      [HANDS_LEFT] = {[ACTION_UP] = {KEY(KEY_W)},
                                      [ACTION_DOWN] = {KEY(KEY_S)},
                                      [ACTION_LEFT] = {KEY(KEY_A)},
                                      [ACTION_RIGHT] = {KEY(KEY_D)},
                                      [ACTION_FIRE] = {KEY(KEY_SPACE)},
                                      [ACTION_DASH] = {KEY(KEY_LEFT_SHIFT), KEY(KEY_F)},
                                      [ACTION_TURN_LEFT] = {KEY(KEY_Q)},
                                      [ACTION_TURN_RIGHT] = {KEY(KEY_E)},
                                      [ACTION_RESTART] = {KEY(KEY_R)},
                                      [ACTION_TAUNT] = {KEY(KEY_C)},
                                      [ACTION_PAUSE] = {KEY(KEY_P), MOUSE(MOUSE_MIDDLE)},
                                      KEYS_FOR_PERSON},
                      [HANDS_RIGHT] = {[ACTION_UP] = {KEY(KEY_I)},
                                       [ACTION_DOWN] = {KEY(KEY_K)},
                                       [ACTION_LEFT] = {KEY(KEY_J)},
                                       [ACTION_RIGHT] = {KEY(KEY_L)},
                                       [ACTION_FIRE] = {KEY(KEY_SPACE)},
                                       [ACTION_DASH] = {KEY(KEY_SEMICOLON), KEY(KEY_H)},
                                       [ACTION_TURN_LEFT] = {KEY(KEY_U)},
                                       [ACTION_TURN_RIGHT] = {KEY(KEY_O)},
                                       [ACTION_RESTART] = {KEY(KEY_Y)},
                                       [ACTION_TAUNT] = {KEY(KEY_N)},
                                       [ACTION_PAUSE] = {KEY(KEY_P), MOUSE(MOUSE_MIDDLE)},
                                       KEYS_FOR_PERSON},
                      /* Many a mouse has three buttons and a wheel, and no more. */
                      [HANDS_MOUSE] = {[ACTION_MOVE_TO] = {MOUSE(MOUSE_LEFT)},
                                       [ACTION_DASH] = {MOUSE(MOUSE_RIGHT), KEY(KEY_SPACE)},
                                       [ACTION_FIRE] = {MOUSE(MOUSE_WHEEL_UP), MOUSE(MOUSE_BACK)},
                                       [ACTION_TAUNT] = {MOUSE(MOUSE_WHEEL_DOWN),
                                                         MOUSE(MOUSE_FORWARD)},
                                       [ACTION_RESTART] = {KEY(KEY_R)},
                                       [ACTION_PAUSE] = {MOUSE(MOUSE_MIDDLE), KEY(KEY_P)},
                                       KEYS_FOR_PERSON}},
    [DEVICE_KEYBOARD] =
        {[HANDS_BOTH] = {[ACTION_UP] = {KEY(KEY_UP)},
                         [ACTION_DOWN] = {KEY(KEY_DOWN)},
                         [ACTION_LEFT] = {KEY(KEY_LEFT)},
                         [ACTION_RIGHT] = {KEY(KEY_RIGHT)},
                         [ACTION_FIRE] = {KEY(KEY_RIGHT_CONTROL), KEY(KEY_SLASH)},
                         [ACTION_DASH] = {KEY(KEY_RIGHT_SHIFT)},
                         [ACTION_TURN_LEFT] = {KEY(KEY_COMMA)},
                         [ACTION_TURN_RIGHT] = {KEY(KEY_PERIOD)},
                         [ACTION_RESTART] = {KEY(KEY_BACKSPACE)},
                         [ACTION_TAUNT] = {KEY(KEY_M)},
                         [ACTION_CHAT] = {KEY(KEY_ENTER)}}},
    [DEVICE_PAD] = {[HANDS_BOTH] = {[ACTION_UP] = {BUTTON(PAD_UP)},
                                    [ACTION_DOWN] = {BUTTON(PAD_DOWN)},
                                    [ACTION_LEFT] = {BUTTON(PAD_LEFT)},
                                    [ACTION_RIGHT] = {BUTTON(PAD_RIGHT)},
                                    [ACTION_FIRE] = {TRIGGER(1), BUTTON(PAD_RIGHT_SHOULDER)},
                                    [ACTION_DASH] = {TRIGGER(0), BUTTON(PAD_A)},
                                    [ACTION_RESTART] = {BUTTON(PAD_Y)},
                                    [ACTION_TAUNT] = {BUTTON(PAD_LEFT_SHOULDER)},
                                    [ACTION_PAUSE] = {BUTTON(PAD_START)},
                                    [ACTION_QUICK_CHAT] = {BUTTON(PAD_BACK)},
                                    [ACTION_SCORES] = {BUTTON(PAD_LEFT_STICK)}},
                    [HANDS_LEFT] = {[ACTION_FIRE] = {TRIGGER(0)},
                                    [ACTION_DASH] = {BUTTON(PAD_LEFT_SHOULDER)},
                                    [ACTION_TURN_LEFT] = {BUTTON(PAD_LEFT)},
                                    [ACTION_TURN_RIGHT] = {BUTTON(PAD_RIGHT)},
                                    [ACTION_RESTART] = {BUTTON(PAD_DOWN)},
                                    [ACTION_TAUNT] = {BUTTON(PAD_UP)},
                                    [ACTION_PAUSE] = {BUTTON(PAD_BACK), BUTTON(PAD_START)},
                                    [ACTION_SCORES] = {BUTTON(PAD_LEFT_STICK)}},
                    [HANDS_RIGHT] = {[ACTION_FIRE] = {TRIGGER(1)},
                                     [ACTION_DASH] = {BUTTON(PAD_RIGHT_SHOULDER)},
                                     [ACTION_TURN_LEFT] = {BUTTON(PAD_X)},
                                     [ACTION_TURN_RIGHT] = {BUTTON(PAD_B)},
                                     [ACTION_RESTART] = {BUTTON(PAD_Y)},
                                     [ACTION_TAUNT] = {BUTTON(PAD_A)},
                                     [ACTION_PAUSE] = {BUTTON(PAD_START)},
                                     [ACTION_SCORES] = {BUTTON(PAD_RIGHT_STICK)}}}};

const char *const bindings_device_names[DEVICE_KIND_COUNT] = {"mouse", "keyboard", "pad"};
const char *const bindings_device_labels[DEVICE_KIND_COUNT] = {
    TR("Keyboard and mouse"), TR("Keyboard alone"), TR("Controller")};
const char *const bindings_action_names[ACTION_COUNT] = {
    "up",         "down",       "left",     "right", "fire",     "dash",   "turn-left",
    "turn-right", "move-to",    "restart",  "taunt", "pause",    "chat",   "quick-chat",
    "scores",     "fullscreen", "hitboxes", "keep",  "vote-yes", "vote-no"};
const char *const bindings_action_labels[ACTION_COUNT] = {
    TR("Move up"), TR("Move down"), TR("Move left"), TR("Move right"),
    /* TRANSLATORS: what a key does */
    TR("Fire"),
    /* TRANSLATORS: what a key does */
    TR("Dash"), TR("Turn left"), TR("Turn right"), TR("Move to the pointer"), TR("Restart trial"),
    /* TRANSLATORS: what a key does */
    TR("Taunt"),
    /* TRANSLATORS: what a key does */
    TR("Pause, menu"),
    /* TRANSLATORS: what a key does */
    TR("Chat"), TR("Quick chat"), TR("Show scores"), TR("Switch fullscreen"),
    TR("Hitboxes, network"), TR("Keep recording"), TR("Vote yes"), TR("Vote no")};
static const char *const control_names[CONTROL_KIND_COUNT] = {"none", "key", "mouse", "pad",
                                                              "trigger"};
static const int control_counts[CONTROL_KIND_COUNT] = {1, KEY_COUNT, MOUSE_BUTTONS_MAX,
                                                       PAD_BUTTON_COUNT, 2};

bool bindings_has(DeviceKind device, Action action)
{
    return action != ACTION_MOVE_TO || device == DEVICE_MOUSE;
}

bool bindings_has_hands(DeviceKind device, Hands hands)
{
    return hands == HANDS_BOTH || device == DEVICE_MOUSE ||
           (device == DEVICE_PAD && hands != HANDS_MOUSE);
}

static bool is_same_control(Control a, Control b)
{
    return a.kind == b.kind && a.code == b.code;
}

/* The n-th place of the table; false past the last. */
static bool place_at(int index, BindingPlace *out_place)
{
    int per_device = ACTION_COUNT * BINDING_SLOTS;
    if (index >= DEVICE_KIND_COUNT * per_device)
        return false;
    *out_place =
        (BindingPlace){(DeviceKind)(index / per_device),
                       (Action)(index / BINDING_SLOTS % ACTION_COUNT), index % BINDING_SLOTS};
    return true;
}

bool bindings_is_bound(const Bindings *bindings, DeviceKind device, Action action, Control control)
{
    for (int i = 0; i < BINDING_SLOTS && control.kind != CONTROL_NONE; i++)
        if (is_same_control(bindings->controls[device][action][i], control))
            return true;
    return false;
}

bool bindings_is_function_key(Control control)
{
    return control.kind == CONTROL_KEY && control.code >= KEY_F1 && control.code <= KEY_F12;
}

bool bindings_uses(const Bindings *bindings, DeviceKind device, Control control)
{
    for (int action = 0; action < ACTION_COUNT; action++)
        if (bindings_is_bound(bindings, device, (Action)action, control))
            return true;
    return false;
}

bool bindings_conflict(const Bindings *bindings, BindingPlace place, Control control,
                       BindingPlace *out_other)
{
    BindingPlace other;
    if (control.kind == CONTROL_NONE)
        return false;
    for (int i = 0; place_at(i, &other); i++) {
        bool is_other = other.device != place.device || other.action != place.action ||
                        other.slot != place.slot;
        if (is_other &&
            is_same_control(bindings->controls[other.device][other.action][other.slot], control)) {
            *out_other = other;
            return true;
        }
    }
    return false;
}

static bool can_use(DeviceKind device, Control control, Error *out_error)
{
    bool is_pad = control.kind == CONTROL_PAD || control.kind == CONTROL_PAD_TRIGGER;
    char label[CONTROL_TEXT_BYTES];
    ASSERT(control.kind < CONTROL_KIND_COUNT);
    if (control.kind == CONTROL_NONE)
        return true;
    if (control.code < 0 || control.code >= control_counts[control.kind] ||
        (control.kind == CONTROL_KEY && control.code == 0) ||
        (control.kind == CONTROL_MOUSE && control.code == 0))
        /* TRANSLATORS: "key" or "pad", as the file has it, and a number. */
        return error_set(out_error, tr("there is no %s %d"), control_names[control.kind],
                         control.code);
    bindings_control_label(control, label);
    if (is_pad != (device == DEVICE_PAD) ||
        (control.kind == CONTROL_MOUSE && device != DEVICE_MOUSE))
        /* TRANSLATORS: a key or button, and a device: "Controller" */
        return error_set(out_error, tr("%s cannot be used with %s"), label,
                         tr(bindings_device_labels[device]));
    if (control.kind == CONTROL_KEY && control.code == KEY_ESCAPE)
        /* TRANSLATORS: %s is a key */
        return error_set(out_error, tr("%s always opens the menu; choose another key"), label);
    if (control.kind == CONTROL_PAD && control.code == PAD_GUIDE)
        /* TRANSLATORS: %s is a button */
        return error_set(out_error, tr("%s is for your system; choose another"), label);
    return true;
}

bool bindings_has_control(const Bindings *bindings, DeviceKind device, Action action)
{
    for (int slot = 0; slot < BINDING_SLOTS; slot++)
        if (bindings->controls[device][action][slot].kind != CONTROL_NONE)
            return true;
    return false;
}

/* Sticks move too, and Escape opens the menu. */
static bool is_needed(DeviceKind device, Hands hands, Action action)
{
    switch ((int)action) {
    case ACTION_UP:
    case ACTION_DOWN:
    case ACTION_LEFT:
    case ACTION_RIGHT:
        return device != DEVICE_PAD && hands != HANDS_MOUSE;
    case ACTION_TURN_LEFT:
    case ACTION_TURN_RIGHT:
        return device == DEVICE_KEYBOARD;
    case ACTION_MOVE_TO:
        return hands == HANDS_MOUSE;
    case ACTION_FIRE:
    case ACTION_DASH:
        return true;
    default:
        return action == ACTION_PAUSE && device == DEVICE_PAD;
    }
}

static bool needs_control(const Bindings *bindings, DeviceKind device, Action action,
                          Error *out_error)
{
    if (!is_needed(device, bindings->hands[device], action) ||
        bindings_has_control(bindings, device, action))
        return true;
    /* TRANSLATORS: a device: "Controller", and what keys do: "Move up" */
    return error_set(out_error, tr("%s: %s would have no control"),
                     tr(bindings_device_labels[device]), tr(bindings_action_labels[action]));
}

bool bindings_put(Bindings *bindings, BindingPlace place, Control control, Error *out_error)
{
    ASSERT(bindings_has(place.device, place.action));
    ASSERT(place.slot >= 0 && place.slot < BINDING_SLOTS);
    Bindings changed = *bindings;
    BindingPlace other;
    if (control.kind == CONTROL_NONE)
        control.code = 0; /* All "none" are equal. */
    if (!can_use(place.device, control, out_error))
        return false;
    Control before = bindings->controls[place.device][place.action][place.slot];
    if (bindings_conflict(bindings, place, control, &other)) {
        if (!can_use(other.device, before, out_error))
            return false;
        changed.controls[other.device][other.action][other.slot] = before;
        changed.controls[place.device][place.action][place.slot] = control;
        if (!needs_control(&changed, other.device, other.action, out_error))
            return false;
    }
    changed.controls[place.device][place.action][place.slot] = control;
    if (!needs_control(&changed, place.device, place.action, out_error))
        return false;
    *bindings = changed;
    return true;
}

static bool validate_place(const Bindings *bindings, BindingPlace place, Error *out_error)
{
    Control control = bindings->controls[place.device][place.action][place.slot];
    BindingPlace other;
    char label[CONTROL_TEXT_BYTES];
    ASSERT(bindings_has_hands(place.device, bindings->hands[place.device]));
    if (!bindings_has(place.device, place.action)) {
        if (control.kind == CONTROL_NONE)
            return true;
        /* TRANSLATORS: a device and an action, as the file has them. */
        return error_set(out_error, tr("%s does not have the action %s"),
                         bindings_device_names[place.device], bindings_action_names[place.action]);
    }
    if (!can_use(place.device, control, out_error) ||
        !needs_control(bindings, place.device, place.action, out_error))
        return false;
    if (!bindings_conflict(bindings, place, control, &other))
        return true;
    bindings_control_label(control, label);
    /* TRANSLATORS: a key; twice an action and its device, as the file has them. */
    return error_set(out_error, tr("%s is bound twice: %s of %s, and %s of %s"), label,
                     bindings_action_names[place.action], bindings_device_names[place.device],
                     bindings_action_names[other.action], bindings_device_names[other.device]);
}

bool bindings_validate(const Bindings *bindings, Error *out_error)
{
    BindingPlace place;
    for (int i = 0; place_at(i, &place); i++)
        if (!validate_place(bindings, place, out_error))
            return false;
    return true;
}

void bindings_init(Bindings *bindings)
{
    *bindings = (Bindings){.hands = {HANDS_BOTH}};
    for (DeviceKind device = 0; device < DEVICE_KIND_COUNT; device++)
        memcpy(bindings->controls[device], defaults[device][HANDS_BOTH],
               sizeof bindings->controls[device]);
}

static void clear_conflicts(Bindings *bindings, DeviceKind kept)
{
    BindingPlace place, other;
    for (int i = 0; place_at(i, &place); i++) {
        Control *control = &bindings->controls[place.device][place.action][place.slot];
        if (place.device != kept && bindings_conflict(bindings, place, *control, &other))
            *control = (Control){CONTROL_NONE, 0};
    }
}

void bindings_reset(Bindings *bindings, DeviceKind device)
{
    Error ignored;
    memcpy(bindings->controls[device], defaults[device][bindings->hands[device]],
           sizeof bindings->controls[device]);
    clear_conflicts(bindings, device);
    for (DeviceKind other = 0; other < DEVICE_KIND_COUNT && !bindings_validate(bindings, &ignored);
         other++)
        memcpy(bindings->controls[other], defaults[other][bindings->hands[other]],
               sizeof bindings->controls[other]);
}

void bindings_control_write(Control control, char out_text[CONTROL_TEXT_BYTES])
{
    if (control.kind == CONTROL_NONE)
        snprintf(out_text, CONTROL_TEXT_BYTES, "none");
    else
        snprintf(out_text, CONTROL_TEXT_BYTES, "%s %d", control_names[control.kind], control.code);
}

bool bindings_control_read(const char *text, Control *out_control, Error *out_error)
{
    *out_control = (Control){CONTROL_NONE, 0};
    if (strcmp(text, "none") == 0)
        return true;
    for (int kind = CONTROL_KEY; kind < CONTROL_KIND_COUNT; kind++) {
        size_t length = strlen(control_names[kind]);
        if (strncmp(text, control_names[kind], length) != 0 || text[length] != ' ')
            continue;
        const char *digits = text + length + 1;
        size_t count = strspn(digits, "0123456789");
        int code = count > 0 && count < 4 ? atoi(digits) : -1;
        if (digits[count] != '\0' || code < 0 || code >= control_counts[kind])
            break;
        *out_control = (Control){(ControlKind)kind, code};
        return true;
    }
    return error_set(out_error, tr("'%.40s' is not a key or button, as 'key 26' or 'pad 0'"), text);
}

/* Arrows as symbols: their names are long. */
static const char *key_label(int key)
{
    return key == KEY_UP      ? "\xe2\x86\x91"
           : key == KEY_DOWN  ? "\xe2\x86\x93"
           : key == KEY_LEFT  ? "\xe2\x86\x90"
           : key == KEY_RIGHT ? "\xe2\x86\x92"
                              : window_key_name(key);
}

void bindings_control_label(Control control, char out_text[CONTROL_TEXT_BYTES])
{
    static const char *const mouse[MOUSE_BUTTONS_MAX] = {/* TRANSLATORS: of the mouse */
                                                         [MOUSE_LEFT] = TR("Left button"),
                                                         [MOUSE_MIDDLE] = TR("Middle button"),
                                                         [MOUSE_RIGHT] = TR("Right button"),
                                                         /* TRANSLATORS: of the mouse, turned */
                                                         [MOUSE_WHEEL_UP] = TR("Wheel up"),
                                                         /* TRANSLATORS: of the mouse, turned */
                                                         [MOUSE_WHEEL_DOWN] = TR("Wheel down")};
    char mark[PAD_MARK_BYTES] = PAD_MARK_A;
    const char *label = "\xe2\x80\x93";
    int button = control.kind == CONTROL_PAD ? control.code : PAD_MARK_LEFT_TRIGGER + control.code;
    mark[2] = (char)(PAD_MARK_FIRST + button);
    if (control.kind == CONTROL_KEY)
        label = control.code == KEY_RETURN ? tr_in("key", "Enter") : key_label(control.code);
    else if (control.kind == CONTROL_PAD || control.kind == CONTROL_PAD_TRIGGER)
        label = mark;
    else if (control.kind == CONTROL_MOUSE)
        label = mouse[control.code] != NULL ? tr(mouse[control.code]) : NULL;
    if (label != NULL)
        snprintf(out_text, CONTROL_TEXT_BYTES, "%s", label);
    else
        snprintf(out_text, CONTROL_TEXT_BYTES, tr("Mouse button %d"), control.code);
}

void bindings_action_control(const Bindings *bindings, DeviceKind device, Action action,
                             char out_text[CONTROL_TEXT_BYTES])
{
    const Control *controls = bindings->controls[device][action];
    bindings_control_label(controls[0].kind != CONTROL_NONE ? controls[0] : controls[1], out_text);
}
