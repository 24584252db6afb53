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

/* Held or pressed since last read; reads every control, so that no press is left over. */
static bool is_on(const Reading *reading, Action action)
{
    bool is_any = false;
    for (int i = 0; i < reading->kind_count * BINDING_SLOTS; i++) {
        DeviceKind kind = reading->kinds[i / BINDING_SLOTS];
        Control control = reading->devices->bindings.controls[kind][action][i % BINDING_SLOTS];
        Button *button = devices_button(reading->devices, reading->pad, control);
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

static PlayerInput read_keyboard(const Reading *reading, const AimView *view, bool has_mouse)
{
    Devices *devices = reading->devices;
    DeviceKind kind = reading->kinds[0];
    KeyAim *aim = &devices->key_aims[kind];
    Vec2 move = read_move(reading);
    int turn = is_on(reading, ACTION_TURN_LEFT) - is_on(reading, ACTION_TURN_RIGHT);
    bool is_firing = is_on(reading, ACTION_FIRE);
    bool is_dashing = is_on(reading, ACTION_DASH);
    Vec2 to_mouse = vec2_subtract(viewport_to_world(&view->viewport, devices->mouse), view->from);
    if (!has_mouse)
        key_aim_step(aim, move, turn, is_firing);
    else if (vec2_length(to_mouse) > 1e-6)
        *aim = (KeyAim){.aim = angle_aim_of(to_mouse)};
    if (reading->kind_count == KINDS_READ_MAX) /* Whoever changes hands still aims there. */
        devices->key_aims[reading->kinds[1]] = *aim;
    return input_make(move, aim->aim, is_firing, is_dashing);
}

static PlayerInput read_pad(const Reading *reading)
{
    Pad *pad = reading->pad;
    if (!pad->is_picked_up)
        return input_make(vec2(0, 0), pad->aim, false, false);
    const StickZones *zones = &reading->devices->zones;
    Vec2 left = devices_stick(pad, 0);
    Vec2 right = devices_stick(pad, 1);
    Vec2 stick = stick_tilt(zones, left.x, left.y);
    Vec2 aim = {right.x, -right.y};
    if (vec2_length(aim) >= zones->aim)
        pad->aim = angle_aim_of(aim);
    Vec2 move = vec2_add(stick, read_move(reading));
    bool is_firing = is_on(reading, ACTION_FIRE);
    bool is_dashing = is_on(reading, ACTION_DASH);
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
    return is_shared ? kind == DEVICE_MOUSE : devices->is_mouse_aiming;
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
