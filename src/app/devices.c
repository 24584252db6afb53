/* SPDX-License-Identifier: MIT */
#include "app/devices.h"

#include <stddef.h>

#define TRIGGER_DOWN 0.5
#define TRIGGER_UP 0.35
#define STICK_COMMAND_ON 0.6
#define STICK_COMMAND_OFF 0.4

void devices_init(Devices *devices)
{
    *devices = (Devices){.last_pad = DEVICES_NO_PAD};
}

static void button_set(Button *button, bool is_down)
{
    if (is_down && !button->is_down)
        button->was_pressed = true;
    button->is_down = is_down;
}

/* Held now, or pressed since last asked. */
static bool button_read(Button *button)
{
    bool is_on = button->is_down || button->was_pressed;
    button->was_pressed = false;
    return is_on;
}

static Pad *pad_of(Devices *devices, int id)
{
    for (int i = 0; i < DEVICES_PADS_MAX; i++)
        if (devices->pads[i].is_attached && devices->pads[i].id == id)
            return &devices->pads[i];
    return NULL;
}

static void attach(Devices *devices, int id)
{
    if (pad_of(devices, id) != NULL)
        return;
    for (int i = 0; i < DEVICES_PADS_MAX; i++) {
        if (!devices->pads[i].is_attached) {
            devices->pads[i] = (Pad){.is_attached = true, .id = id};
            return;
        }
    }
}

static Command key_command(Key key, bool is_repeat)
{
    switch (key) {
    case KEY_UP:
    case KEY_W:
        return COMMAND_UP;
    case KEY_DOWN:
    case KEY_S:
        return COMMAND_DOWN;
    case KEY_LEFT:
    case KEY_A:
        return COMMAND_LEFT;
    case KEY_RIGHT:
    case KEY_D:
        return COMMAND_RIGHT;
    case KEY_RETURN:
    case KEY_ENTER:
    case KEY_SPACE:
        return is_repeat ? COMMAND_NONE : COMMAND_CONFIRM;
    case KEY_ESCAPE:
        return is_repeat ? COMMAND_NONE : COMMAND_BACK;
    case KEY_P:
        return is_repeat ? COMMAND_NONE : COMMAND_PAUSE;
    default:
        return COMMAND_NONE;
    }
}

static Command pad_command(int button)
{
    switch (button) {
    case PAD_UP:
        return COMMAND_UP;
    case PAD_DOWN:
        return COMMAND_DOWN;
    case PAD_LEFT:
        return COMMAND_LEFT;
    case PAD_RIGHT:
        return COMMAND_RIGHT;
    case PAD_A:
        return COMMAND_CONFIRM;
    case PAD_B:
        return COMMAND_BACK;
    case PAD_START:
        return COMMAND_PAUSE;
    default:
        return COMMAND_NONE;
    }
}

/* The way a stick stands, once for each time it is pushed there. */
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

static Command pad_axis(Devices *devices, Pad *pad, const WindowEvent *event)
{
    if (event->code < 0 || event->code >= PAD_AXIS_COUNT)
        return COMMAND_NONE;
    pad->axes[event->code] = event->value;
    if (fabs(event->value) > STICK_COMMAND_OFF)
        devices->last_pad = (int)(pad - devices->pads);
    if (event->code == PAD_LEFT_TRIGGER || event->code == PAD_RIGHT_TRIGGER) {
        Button *trigger = &pad->triggers[event->code - PAD_LEFT_TRIGGER];
        button_set(trigger, event->value > (trigger->is_down ? TRIGGER_UP : TRIGGER_DOWN));
        return COMMAND_NONE;
    }
    return stick_command(pad);
}

static Command pad_event(Devices *devices, const WindowEvent *event)
{
    Pad *pad = pad_of(devices, event->pad);
    if (pad == NULL)
        return COMMAND_NONE;
    if (event->kind == WINDOW_EVENT_PAD_AXIS)
        return pad_axis(devices, pad, event);
    if (event->code < 0 || event->code >= PAD_BUTTON_COUNT)
        return COMMAND_NONE;
    bool is_down = event->kind == WINDOW_EVENT_PAD_DOWN;
    devices->last_pad = (int)(pad - devices->pads);
    button_set(&pad->buttons[event->code], is_down);
    return is_down ? pad_command(event->code) : COMMAND_NONE;
}

static Command key_event(Devices *devices, const WindowEvent *event)
{
    bool is_down = event->kind == WINDOW_EVENT_KEY_DOWN;
    devices->last_pad = DEVICES_NO_PAD;
    if (event->code < 0 || event->code >= KEY_COUNT)
        return COMMAND_NONE;
    if (!event->is_repeat)
        button_set(&devices->keys[event->code], is_down);
    if (is_down && event->code >= KEY_RIGHT && event->code <= KEY_UP)
        devices->is_mouse_aiming = false;
    return is_down ? key_command(event->code, event->is_repeat) : COMMAND_NONE;
}

static Command mouse_event(Devices *devices, const WindowEvent *event)
{
    bool is_down = event->kind == WINDOW_EVENT_MOUSE_DOWN;
    devices->last_pad = DEVICES_NO_PAD;
    devices->is_mouse_aiming = true;
    devices->mouse = event->at;
    if (event->code >= 0 && event->code < DEVICES_MOUSE_BUTTONS)
        button_set(&devices->mouse_buttons[event->code], is_down);
    return is_down && event->code == MOUSE_LEFT ? COMMAND_CLICK : COMMAND_NONE;
}

Command devices_event(Devices *devices, const WindowEvent *event)
{
    switch (event->kind) {
    case WINDOW_EVENT_KEY_DOWN:
    case WINDOW_EVENT_KEY_UP:
        return key_event(devices, event);
    case WINDOW_EVENT_MOUSE_MOVE:
        devices->last_pad = DEVICES_NO_PAD;
        devices->is_mouse_aiming = true;
        devices->mouse = event->at;
        return COMMAND_POINT;
    case WINDOW_EVENT_MOUSE_DOWN:
    case WINDOW_EVENT_MOUSE_UP:
        return mouse_event(devices, event);
    case WINDOW_EVENT_PAD_ADDED:
        attach(devices, event->pad);
        return COMMAND_NONE;
    case WINDOW_EVENT_PAD_REMOVED: {
        Pad *pad = pad_of(devices, event->pad);
        if (pad != NULL)
            *pad = (Pad){.is_attached = false};
        return COMMAND_NONE;
    }
    case WINDOW_EVENT_PAD_DOWN:
    case WINDOW_EVENT_PAD_UP:
    case WINDOW_EVENT_PAD_AXIS:
        return pad_event(devices, event);
    case WINDOW_EVENT_FOCUS_LOST:
        devices_release(devices);
        return COMMAND_NONE;
    case WINDOW_EVENT_QUIT:
    case WINDOW_EVENT_FOCUS_GAINED:
    case WINDOW_EVENT_RESIZED:
    case WINDOW_EVENT_EXPOSED:
    case WINDOW_EVENT_MOUSE_WHEEL:
        return COMMAND_NONE;
    }
    return COMMAND_NONE;
}

static void let_go(Button *buttons, int count)
{
    for (int i = 0; i < count; i++)
        buttons[i] = (Button){false, false};
}

static void let_go_of_buttons(Devices *devices)
{
    let_go(devices->mouse_buttons, DEVICES_MOUSE_BUTTONS);
    for (int i = 0; i < DEVICES_PADS_MAX; i++) {
        let_go(devices->pads[i].buttons, PAD_BUTTON_COUNT);
        let_go(devices->pads[i].triggers, 2);
    }
}

void devices_release(Devices *devices)
{
    let_go(devices->keys, KEY_COUNT);
    let_go_of_buttons(devices);
}

static bool is_move_key(Key key)
{
    return key == KEY_W || key == KEY_A || key == KEY_S || key == KEY_D ||
           (key >= KEY_RIGHT && key <= KEY_UP);
}

void devices_settle(Devices *devices)
{
    for (int key = 0; key < KEY_COUNT; key++) {
        Button *button = &devices->keys[key];
        *button = (Button){button->is_down && is_move_key(key), false};
    }
    let_go_of_buttons(devices);
}

/* Reads every one of them, so that no press is left over. */
static bool any_key(Devices *devices, const Key *keys, int count)
{
    bool is_on = false;
    for (int i = 0; i < count; i++)
        if (button_read(&devices->keys[keys[i]]))
            is_on = true;
    return is_on;
}

static Vec2 keyboard_move(Devices *devices)
{
    int right = any_key(devices, (const Key[]){KEY_D, KEY_RIGHT}, 2);
    int left = any_key(devices, (const Key[]){KEY_A, KEY_LEFT}, 2);
    int up = any_key(devices, (const Key[]){KEY_W, KEY_UP}, 2);
    int down = any_key(devices, (const Key[]){KEY_S, KEY_DOWN}, 2);
    return vec2_unit_or(vec2(right - left, up - down), vec2(0, 0));
}

PlayerInput devices_keyboard_input(Devices *devices, const AimView *view)
{
    Vec2 move = keyboard_move(devices);
    Vec2 to_mouse = vec2_subtract(viewport_to_world(&view->viewport, devices->mouse), view->from);
    if (devices->is_mouse_aiming && vec2_length(to_mouse) > 1e-6)
        devices->keyboard_aim = angle_aim_of(to_mouse);
    else if (!devices->is_mouse_aiming && vec2_length(move) > 0)
        devices->keyboard_aim = angle_aim_of(move);
    bool fires_key = any_key(devices, (const Key[]){KEY_F}, 1);
    bool fires_mouse = button_read(&devices->mouse_buttons[MOUSE_LEFT]);
    bool dashes_key =
        any_key(devices, (const Key[]){KEY_SPACE, KEY_LEFT_SHIFT, KEY_RIGHT_SHIFT}, 3);
    bool dashes_mouse = button_read(&devices->mouse_buttons[MOUSE_RIGHT]);
    return input_make(move, devices->keyboard_aim, fires_key || fires_mouse,
                      dashes_key || dashes_mouse);
}

Vec2 devices_stick(double x, double y_down)
{
    Vec2 way = {x, -y_down};
    double length = vec2_length(way);
    if (!(length > STICK_DEAD))
        return vec2(0, 0);
    double part = (length - STICK_DEAD) / (STICK_FULL - STICK_DEAD);
    return vec2_scale(way, (part > 1 ? 1 : part) / length);
}

PlayerInput devices_pad_input(Devices *devices, int index)
{
    Pad *pad = &devices->pads[index];
    Vec2 move = devices_stick(pad->axes[PAD_LEFT_X], pad->axes[PAD_LEFT_Y]);
    Vec2 aim = {pad->axes[PAD_RIGHT_X], -pad->axes[PAD_RIGHT_Y]};
    if (vec2_length(aim) >= STICK_AIM)
        pad->aim = angle_aim_of(aim);
    bool fires_trigger = button_read(&pad->triggers[1]);
    bool fires_shoulder = button_read(&pad->buttons[PAD_RIGHT_SHOULDER]);
    bool dashes_trigger = button_read(&pad->triggers[0]);
    bool dashes_shoulder = button_read(&pad->buttons[PAD_LEFT_SHOULDER]);
    bool dashes_button = button_read(&pad->buttons[PAD_A]);
    return input_make(move, pad->aim, fires_trigger || fires_shoulder,
                      dashes_trigger || dashes_shoulder || dashes_button);
}

int devices_pad_count(const Devices *devices)
{
    int count = 0;
    for (int i = 0; i < DEVICES_PADS_MAX; i++)
        count += devices->pads[i].is_attached ? 1 : 0;
    return count;
}
