/* SPDX-License-Identifier: MIT */
#include "input/devices.h"

enum { KINDS_READ_MAX = 2 };

/* The devices whose bindings a seat reads. */
typedef struct Reading {
    Devices *devices;
    Pad *pad;
    DeviceKind kinds[KINDS_READ_MAX];
    int kind_count;
} Reading;

/* The n-th button of an action, below slots_of(); NULL for none. */
static Button *button_at(const Reading *reading, Action action, int index)
{
    DeviceKind kind = reading->kinds[index / BINDING_SLOTS];
    Control control = reading->devices->bindings.controls[kind][action][index % BINDING_SLOTS];
    return devices_button(reading->devices, reading->pad, control);
}

static int slots_of(const Reading *reading)
{
    return reading->kind_count * BINDING_SLOTS;
}

/* Held or pressed since last read; reads every control, so that no press is left over. */
static bool is_on(const Reading *reading, Action action)
{
    bool is_any = false;
    for (int i = 0; i < slots_of(reading); i++) {
        Button *button = button_at(reading, action, i);
        if (button == NULL)
            continue;
        is_any = is_any || button->is_down || button->was_pressed;
        button->was_pressed = false;
    }
    return is_any;
}

static Vec2 read_move(const Reading *reading)
{
    int right = is_on(reading, ACTION_RIGHT);
    int left = is_on(reading, ACTION_LEFT);
    int up = is_on(reading, ACTION_UP);
    int down = is_on(reading, ACTION_DOWN);
    return vec2_unit_or(vec2(right - left, up - down), vec2(0, 0));
}

static bool is_newly_pressed(const Reading *reading, Action action)
{
    for (int i = 0; i < slots_of(reading); i++) {
        const Button *button = button_at(reading, action, i);
        if (button != NULL && button->was_pressed)
            return true;
    }
    return false;
}

/* Whether the player fires, and whether the control is held: fire that was toggled on lets the aim
 * follow the movement. */
static bool read_fire(const Reading *reading, bool *is_on_now, bool *out_held)
{
    bool is_toggled = reading->devices->fire_way == FIRE_TOGGLED;
    bool is_pressed = is_newly_pressed(reading, ACTION_FIRE);
    *out_held = is_on(reading, ACTION_FIRE);
    *is_on_now = is_toggled && *is_on_now != is_pressed;
    return is_toggled ? *is_on_now : *out_held;
}

/* The pointer is reached within a radius, so that nobody trembles there. */
static Vec2 move_to(Vec2 to_mouse)
{
    double length = vec2_length(to_mouse);
    return length > PLAYER_RADIUS ? vec2_scale(to_mouse, 1 / length) : vec2(0, 0);
}

static PlayerInput read_keyboard(const Reading *reading, const AimView *view, bool has_mouse)
{
    Devices *devices = reading->devices;
    DeviceKind kind = reading->kinds[0];
    KeyAim *aim = &devices->key_aims[kind];
    bool is_held;
    Vec2 move = read_move(reading);
    int turn = is_on(reading, ACTION_TURN_LEFT) - is_on(reading, ACTION_TURN_RIGHT);
    bool is_firing = read_fire(reading, &devices->is_firing_on[kind], &is_held);
    bool is_dashing = is_on(reading, ACTION_DASH);
    Vec2 to_mouse = vec2_subtract(viewport_to_world(&view->viewport, devices->mouse), view->from);
    if (is_on(reading, ACTION_MOVE_TO))
        move = move_to(to_mouse);
    if (!has_mouse)
        key_aim_step(aim, move, turn, devices->turn_speed, is_held);
    else if (vec2_length(to_mouse) > 1e-6)
        *aim = (KeyAim){.aim = angle_aim_of(to_mouse)};
    if (reading->kind_count == KINDS_READ_MAX) { /* Whoever changes hands goes on so. */
        devices->key_aims[reading->kinds[1]] = *aim;
        devices->is_firing_on[reading->kinds[1]] = devices->is_firing_on[kind];
    }
    return input_make(move, aim->aim, is_firing, is_dashing);
}

/* `move` leads the aim where no stick aims. */
static void aim_pad(const Reading *reading, Vec2 move, int turn, bool is_held)
{
    Pad *pad = reading->pad;
    const Devices *devices = reading->devices;
    Vec2 right = devices_stick(pad, 1);
    Vec2 aim = {right.x, -right.y};
    bool has_stick = devices_hands(devices, &pad->device) == HANDS_BOTH;
    if (!has_stick || turn != 0) {
        pad->key_aim.aim = pad->aim;
        key_aim_step(&pad->key_aim, has_stick ? vec2(0, 0) : move, turn, devices->turn_speed,
                     is_held);
        pad->aim = pad->key_aim.aim;
    } else if (vec2_length(aim) >= devices->zones.aim)
        pad->aim = angle_aim_of(aim);
}

static PlayerInput read_pad(const Reading *reading)
{
    Pad *pad = reading->pad;
    bool is_held;
    if (!pad->is_picked_up)
        return input_make(vec2(0, 0), pad->aim, false, false);
    Vec2 at = devices_stick(pad, devices_moving_stick(reading->devices, pad));
    Vec2 stick = stick_tilt(&reading->devices->zones, at.x, at.y);
    Vec2 buttons = read_move(reading);
    Vec2 move = vec2_add(stick, buttons);
    /* A stick that springs back after it is let go turns no aim. */
    Vec2 led = vec2_length(at) >= reading->devices->zones.aim ? move : buttons;
    int turn = is_on(reading, ACTION_TURN_LEFT) - is_on(reading, ACTION_TURN_RIGHT);
    bool is_firing = read_fire(reading, &pad->is_firing_on, &is_held);
    bool is_dashing = is_on(reading, ACTION_DASH);
    aim_pad(reading, led, turn, is_held);
    return input_make(move, pad->aim, is_firing, is_dashing);
}

static DeviceKind other_half(DeviceKind kind)
{
    return kind == DEVICE_MOUSE ? DEVICE_KEYBOARD : DEVICE_MOUSE;
}

bool device_input_has_mouse(const Devices *devices, const Seats *seats, int seat)
{
    DeviceKind kind = seats->items[seat].device.kind;
    if (kind == DEVICE_PAD)
        return false;
    bool is_shared = seats_has_kind(seats, other_half(kind));
    if (is_shared && kind == DEVICE_KEYBOARD)
        return false;
    Hands hands = devices->bindings.hands[DEVICE_MOUSE];
    return hands == HANDS_MOUSE || (hands == HANDS_BOTH && (is_shared || devices->is_mouse_aiming));
}

double device_input_reach(const Devices *devices, const Seats *seats, int seat)
{
    const SeatDevice *device = &seats->items[seat].device;
    bool has_aim = device->kind == DEVICE_PAD ? devices_hands(devices, device) == HANDS_BOTH
                                              : device_input_has_mouse(devices, seats, seat);
    return has_aim ? AIM_ASSIST_DEGREES : AIM_ASSIST_KEYS_DEGREES;
}

bool device_input_fires_on(Devices *devices, const Seats *seats, int seat)
{
    const SeatDevice *device = &seats->items[seat].device;
    if (device->kind != DEVICE_PAD)
        return devices->is_firing_on[device->kind];
    const Pad *pad = devices_pad(devices, device->pad);
    return pad != NULL && pad->is_firing_on;
}

void device_input_stop_fire(Devices *devices, const Seats *seats, int seat)
{
    const SeatDevice *device = &seats->items[seat].device;
    Pad *pad = device->kind == DEVICE_PAD ? devices_pad(devices, device->pad) : NULL;
    if (pad != NULL)
        pad->is_firing_on = false;
    if (device->kind == DEVICE_PAD)
        return;
    DeviceKind other = other_half(device->kind);
    devices->is_firing_on[device->kind] = false;
    if (!seats_has_kind(seats, other))
        devices->is_firing_on[other] = false;
}

PlayerInput device_input_read(Devices *devices, const Seats *seats, int seat, const AimView *view)
{
    ASSERT(seat >= 0 && seat < seats->count);
    const SeatDevice *device = &seats->items[seat].device;
    Reading reading = {devices, NULL, {device->kind, DEVICE_MOUSE}, 1};
    if (device->kind == DEVICE_PAD) {
        reading.pad = devices_pad(devices, device->pad);
        return reading.pad != NULL ? read_pad(&reading) : (PlayerInput){0, 0, 0, 0};
    }
    DeviceKind other = other_half(device->kind);
    if (!seats_has_kind(seats, other)) {
        reading.kinds[1] = other;
        reading.kind_count = KINDS_READ_MAX;
    }
    return read_keyboard(&reading, view, device_input_has_mouse(devices, seats, seat));
}
