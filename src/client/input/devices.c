/* SPDX-License-Identifier: MIT */
#include "input/devices.h"

#include <math.h>
#include <stddef.h>
#include <stdio.h>

#define TRIGGER_DOWN 0.5
#define TRIGGER_UP 0.35
#define STICK_COMMAND_ON 0.6
#define STICK_PUSHED 0.5
#define STICK_COMMAND_OFF 0.4
#define REPEAT_DELAY_SECONDS 0.4
#define REPEAT_SECONDS 0.09

void devices_init(Devices *devices)
{
    *devices = (Devices){.zones = STICK_ZONES_DEFAULT, .last_pad = DEVICES_NO_PAD};
    bindings_init(&devices->bindings);
}

static void set_button(Devices *devices, Pad *pad, Control control, bool is_down,
                       Control *out_pressed)
{
    Button *button = devices_button(devices, pad, control);
    if (button == NULL)
        return;
    if (is_down && !button->is_down) {
        button->was_pressed = true;
        *out_pressed = control;
    }
    button->is_down = is_down;
}

static const Pad *find_pad(const Devices *devices, int id)
{
    for (int i = 0; i < DEVICES_PADS_MAX; i++)
        if (devices->pads[i].is_attached && devices->pads[i].device.pad == id)
            return &devices->pads[i];
    return NULL;
}

Pad *devices_pad(Devices *devices, int id)
{
    const Pad *pad = find_pad(devices, id);
    return pad != NULL ? &devices->pads[pad - devices->pads] : NULL;
}

/* Some systems announce a controller twice. */
static void devices_attach(Devices *devices, const WindowEvent *event)
{
    if (find_pad(devices, event->pad) != NULL)
        return;
    SeatDevice device = {DEVICE_PAD, event->pad, event->pad_model, ""};
    if (event->pad_name != NULL)
        snprintf(device.pad_name, sizeof device.pad_name, "%s", event->pad_name);
    for (int i = 0; i < DEVICES_PADS_MAX; i++) {
        if (!devices->pads[i].is_attached) {
            devices->pads[i] = (Pad){.is_attached = true, .device = device};
            return;
        }
    }
}

static Command key_command(Key key, bool is_repeat)
{
    static const Command commands[KEY_COUNT] = {
        [KEY_UP] = COMMAND_UP,          [KEY_W] = COMMAND_UP,
        [KEY_DOWN] = COMMAND_DOWN,      [KEY_S] = COMMAND_DOWN,
        [KEY_LEFT] = COMMAND_LEFT,      [KEY_A] = COMMAND_LEFT,
        [KEY_RIGHT] = COMMAND_RIGHT,    [KEY_D] = COMMAND_RIGHT,
        [KEY_RETURN] = COMMAND_CONFIRM, [KEY_ENTER] = COMMAND_CONFIRM,
        [KEY_SPACE] = COMMAND_CONFIRM,  [KEY_ESCAPE] = COMMAND_BACK,
        [KEY_P] = COMMAND_PAUSE};
    bool can_repeat = commands[key] < COMMAND_CONFIRM;
    return is_repeat && !can_repeat ? COMMAND_NONE : commands[key];
}

static Command pad_command(int button)
{
    static const Command commands[PAD_BUTTON_COUNT] = {
        [PAD_UP] = COMMAND_UP,       [PAD_DOWN] = COMMAND_DOWN, [PAD_LEFT] = COMMAND_LEFT,
        [PAD_RIGHT] = COMMAND_RIGHT, [PAD_A] = COMMAND_CONFIRM, [PAD_B] = COMMAND_BACK,
        [PAD_START] = COMMAND_PAUSE};
    return commands[button];
}

/* The stick's direction, once for each push. */
static Command stick_command(Pad *pad)
{
    double x = pad->axes[PAD_LEFT_X];
    double y = pad->axes[PAD_LEFT_Y];
    double length = vec2_length(vec2(x, y));
    if (length < STICK_COMMAND_OFF)
        pad->stick_command = COMMAND_NONE;
    if (length < STICK_COMMAND_ON)
        return COMMAND_NONE;
    Command command = fabs(x) > fabs(y) ? (x > 0 ? COMMAND_RIGHT : COMMAND_LEFT)
                                        : (y > 0 ? COMMAND_DOWN : COMMAND_UP);
    if (command == pad->stick_command)
        return COMMAND_NONE;
    pad->stick_command = command;
    return command;
}

static void use_pad(Devices *devices, const Pad *pad)
{
    devices->last_pad = (int)(pad - devices->pads);
    devices->last_kind = DEVICE_PAD;
}

static void use_keyboard(Devices *devices, DeviceKind kind)
{
    devices->last_pad = DEVICES_NO_PAD;
    devices->last_kind = kind;
}

static Command pad_axis(Devices *devices, Pad *pad, const WindowEvent *event, Control *out_pressed)
{
    if (event->code < 0 || event->code >= PAD_AXIS_COUNT)
        return COMMAND_NONE;
    pad->axes[event->code] = event->value;
    if (fabs(event->value) > STICK_COMMAND_OFF)
        use_pad(devices, pad);
    if (event->code == PAD_LEFT_TRIGGER || event->code == PAD_RIGHT_TRIGGER) {
        Control trigger = {CONTROL_PAD_TRIGGER, event->code - PAD_LEFT_TRIGGER};
        bool was_down = pad->triggers[trigger.code].is_down;
        set_button(devices, pad, trigger, event->value > (was_down ? TRIGGER_UP : TRIGGER_DOWN),
                   out_pressed);
        return COMMAND_NONE;
    }
    return stick_command(pad);
}

static Command pad_event(Devices *devices, const WindowEvent *event, Control *out_pressed)
{
    Pad *pad = devices_pad(devices, event->pad);
    if (pad == NULL)
        return COMMAND_NONE;
    if (event->kind == WINDOW_EVENT_PAD_AXIS)
        return pad_axis(devices, pad, event, out_pressed);
    if (event->code < 0 || event->code >= PAD_BUTTON_COUNT)
        return COMMAND_NONE;
    bool is_down = event->kind == WINDOW_EVENT_PAD_DOWN;
    use_pad(devices, pad);
    set_button(devices, pad, (Control){CONTROL_PAD, event->code}, is_down, out_pressed);
    return is_down ? pad_command(event->code) : COMMAND_NONE;
}

/* Whether an action of a kind of device is bound to a control. */
static bool is_bound(const Devices *devices, DeviceKind kind, Action action, Control control)
{
    for (int slot = 0; slot < BINDING_SLOTS; slot++) {
        Control bound = devices->bindings.controls[kind][action][slot];
        if (bound.kind == control.kind && bound.code == control.code && bound.kind != CONTROL_NONE)
            return true;
    }
    return false;
}

/* Whether any action of a kind of device is bound to a control. */
static bool has_action(const Devices *devices, DeviceKind kind, Control control)
{
    for (int action = 0; action < ACTION_COUNT; action++)
        if (is_bound(devices, kind, (Action)action, control))
            return true;
    return false;
}

/* The half of the keyboard that a key belongs to. */
static DeviceKind half_of(const Devices *devices, int key)
{
    bool is_right = has_action(devices, DEVICE_KEYBOARD, (Control){CONTROL_KEY, key});
    return is_right ? DEVICE_KEYBOARD : DEVICE_MOUSE;
}

/* Keys that turn the aim off the mouse until it moves again. */
static bool is_aim_key(const Devices *devices, int key)
{
    for (Action action = 0; action < ACTION_COUNT; action++)
        if (action != ACTION_FIRE && action != ACTION_DASH &&
            is_bound(devices, DEVICE_KEYBOARD, action, (Control){CONTROL_KEY, key}))
            return true;
    return false;
}

static Command key_event(Devices *devices, const WindowEvent *event, Control *out_pressed)
{
    bool is_down = event->kind == WINDOW_EVENT_KEY_DOWN;
    if (event->code < 0 || event->code >= KEY_COUNT)
        return COMMAND_NONE;
    use_keyboard(devices, half_of(devices, event->code));
    if (!event->is_repeat)
        set_button(devices, NULL, (Control){CONTROL_KEY, event->code}, is_down, out_pressed);
    if (is_down && is_aim_key(devices, event->code))
        devices->is_mouse_aiming = false;
    return is_down ? key_command(event->code, event->is_repeat) : COMMAND_NONE;
}

static void mouse_moved(Devices *devices, const WindowEvent *event)
{
    use_keyboard(devices, DEVICE_MOUSE);
    devices->is_mouse_aiming = true;
    devices->has_mouse = true;
    devices->mouse = event->at;
}

/* The middle button pauses unless it is bound. */
static Command mouse_command(const Devices *devices, int button)
{
    if (button == MOUSE_LEFT)
        return COMMAND_CLICK;
    if (button == MOUSE_RIGHT)
        return COMMAND_BACK;
    bool is_bound_middle = has_action(devices, DEVICE_MOUSE, (Control){CONTROL_MOUSE, button});
    return button == MOUSE_MIDDLE && !is_bound_middle ? COMMAND_PAUSE : COMMAND_NONE;
}

static Command mouse_event(Devices *devices, const WindowEvent *event, Control *out_pressed)
{
    bool is_down = event->kind == WINDOW_EVENT_MOUSE_DOWN;
    mouse_moved(devices, event);
    if (event->code >= 0 && event->code < MOUSE_BUTTONS_MAX)
        set_button(devices, NULL, (Control){CONTROL_MOUSE, event->code}, is_down, out_pressed);
    return is_down ? mouse_command(devices, event->code) : COMMAND_NONE;
}

static bool is_pointing(const WindowEvent *event)
{
    return event->kind >= WINDOW_EVENT_MOUSE_MOVE && event->kind <= WINDOW_EVENT_MOUSE_WHEEL;
}

static bool find_source(const Devices *devices, const WindowEvent *event, SeatDevice *out_device)
{
    *out_device = (SeatDevice){.kind = DEVICE_MOUSE};
    if (event->kind == WINDOW_EVENT_KEY_DOWN || event->kind == WINDOW_EVENT_KEY_UP) {
        out_device->kind = half_of(devices, event->code);
        return true;
    }
    if (event->kind < WINDOW_EVENT_PAD_ADDED || event->kind == WINDOW_EVENT_PAD_REMOVED)
        return is_pointing(event);
    const Pad *pad = find_pad(devices, event->pad);
    if (pad != NULL)
        *out_device = pad->device;
    return pad != NULL;
}

static void devices_release(Button *buttons, int count)
{
    for (int i = 0; i < count; i++)
        buttons[i] = (Button){false, false};
}

static void devices_release_buttons(Devices *devices)
{
    devices_release(devices->mouse_buttons, MOUSE_BUTTONS_MAX);
    for (int i = 0; i < DEVICES_PADS_MAX; i++) {
        devices_release(devices->pads[i].buttons, PAD_BUTTON_COUNT);
        devices_release(devices->pads[i].triggers, 2);
    }
}

static void devices_release_all(Devices *devices)
{
    devices_release(devices->keys, KEY_COUNT);
    devices_release_buttons(devices);
}

static Command devices_command(Devices *devices, const WindowEvent *event, Control *out_pressed)
{
    switch (event->kind) {
    case WINDOW_EVENT_KEY_DOWN:
    case WINDOW_EVENT_KEY_UP:
        return key_event(devices, event, out_pressed);
    case WINDOW_EVENT_MOUSE_MOVE:
        mouse_moved(devices, event);
        return COMMAND_POINT;
    case WINDOW_EVENT_MOUSE_DOWN:
    case WINDOW_EVENT_MOUSE_UP:
        return mouse_event(devices, event, out_pressed);
    case WINDOW_EVENT_PAD_ADDED:
        devices_attach(devices, event);
        return COMMAND_NONE;
    case WINDOW_EVENT_PAD_REMOVED: {
        Pad *pad = devices_pad(devices, event->pad);
        if (pad != NULL)
            *pad = (Pad){.is_attached = false};
        return COMMAND_NONE;
    }
    case WINDOW_EVENT_PAD_DOWN:
    case WINDOW_EVENT_PAD_UP:
    case WINDOW_EVENT_PAD_AXIS:
        return pad_event(devices, event, out_pressed);
    case WINDOW_EVENT_FOCUS_LOST:
        devices_release_all(devices);
        return COMMAND_NONE;
    case WINDOW_EVENT_QUIT:
    case WINDOW_EVENT_FOCUS_GAINED:
    case WINDOW_EVENT_RESIZED:
    case WINDOW_EVENT_MOVED:
    case WINDOW_EVENT_EXPOSED:
    case WINDOW_EVENT_MOUSE_WHEEL:
    case WINDOW_EVENT_FILE_DROPPED:
    case WINDOW_EVENT_TEXT:
        return COMMAND_NONE;
    }
    return COMMAND_NONE;
}

/* A window that opens under the mouse tells where that is, and a resized one tells it again. */
static bool is_used(const Devices *devices, const WindowEvent *event)
{
    bool has_moved = devices->has_mouse && vec2_distance(event->at, devices->mouse) > 0;
    return event->kind != WINDOW_EVENT_PAD_ADDED &&
           (event->kind != WINDOW_EVENT_MOUSE_MOVE || has_moved);
}

InputEvent devices_event(Devices *devices, const WindowEvent *event)
{
    InputEvent input = {.window = *event};
    bool is_use = is_used(devices, event);
    input.command = devices_command(devices, event, &input.pressed);
    input.has_device = find_source(devices, event, &input.device);
    if (input.has_device && is_use)
        devices->is_pointing = is_pointing(event);
    input.is_fire =
        input.has_device && is_bound(devices, input.device.kind, ACTION_FIRE, input.pressed);
    input.is_push = input.has_device && event->kind == WINDOW_EVENT_PAD_AXIS &&
                    event->code <= PAD_RIGHT_Y && fabs(event->value) >= STICK_PUSHED;
    return input;
}

static Command held_direction(const Devices *devices)
{
    static const PadButton directions[] = {PAD_UP, PAD_DOWN, PAD_LEFT, PAD_RIGHT};
    if (devices->last_pad == DEVICES_NO_PAD || !devices->pads[devices->last_pad].is_attached)
        return COMMAND_NONE;
    const Pad *pad = &devices->pads[devices->last_pad];
    for (size_t i = 0; i < sizeof directions / sizeof *directions; i++)
        if (pad->buttons[directions[i]].is_down)
            return pad_command((int)directions[i]);
    return pad->stick_command;
}

bool devices_repeat(Devices *devices, double seconds, InputEvent *out_event)
{
    Command direction = held_direction(devices);
    if (direction != devices->held_direction || direction == COMMAND_NONE) {
        devices->held_direction = direction;
        devices->held_seconds = 0;
        return false;
    }
    devices->held_seconds += seconds;
    if (devices->held_seconds < REPEAT_DELAY_SECONDS)
        return false;
    devices->held_seconds = REPEAT_DELAY_SECONDS - REPEAT_SECONDS;
    SeatDevice pad = devices_last(devices);
    *out_event =
        (InputEvent){.window = {.kind = WINDOW_EVENT_PAD_AXIS, .pad = pad.pad, .is_repeat = true},
                     .command = direction,
                     .has_device = true,
                     .device = pad};
    return true;
}

static bool is_move_key(const Devices *devices, int key)
{
    Control control = {CONTROL_KEY, key};
    for (int action = ACTION_UP; action <= ACTION_RIGHT; action++)
        if (is_bound(devices, DEVICE_MOUSE, (Action)action, control) ||
            is_bound(devices, DEVICE_KEYBOARD, (Action)action, control))
            return true;
    return false;
}

void devices_settle(Devices *devices)
{
    for (int key = 0; key < KEY_COUNT; key++) {
        Button *button = &devices->keys[key];
        *button = (Button){button->is_down && is_move_key(devices, key), false};
    }
    devices_release_buttons(devices);
}

SeatDevice devices_last(const Devices *devices)
{
    if (devices->last_kind == DEVICE_PAD && devices->pads[devices->last_pad].is_attached)
        return devices->pads[devices->last_pad].device;
    return (SeatDevice){.kind =
                            devices->last_kind == DEVICE_PAD ? DEVICE_MOUSE : devices->last_kind};
}

Button *devices_button(Devices *devices, Pad *pad, Control control)
{
    switch (control.kind) {
    case CONTROL_KEY:
        return &devices->keys[control.code];
    case CONTROL_MOUSE:
        return &devices->mouse_buttons[control.code];
    case CONTROL_PAD:
        return pad != NULL ? &pad->buttons[control.code] : NULL;
    case CONTROL_PAD_TRIGGER:
        return pad != NULL ? &pad->triggers[control.code] : NULL;
    case CONTROL_NONE:
    case CONTROL_KIND_COUNT:
        break;
    }
    return NULL;
}

int devices_pad_count(const Devices *devices)
{
    int count = 0;
    for (int i = 0; i < DEVICES_PADS_MAX; i++)
        count += devices->pads[i].is_attached ? 1 : 0;
    return count;
}

Vec2 devices_stick(const StickZones *zones, double x, double y_down)
{
    Vec2 stick = {x, -y_down};
    double length = vec2_length(stick);
    if (!(length > zones->dead))
        return vec2(0, 0);
    double part = (length - zones->dead) / (zones->full - zones->dead);
    return vec2_scale(stick, (part < 1 ? part : 1) / length);
}
