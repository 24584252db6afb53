/* SPDX-License-Identifier: MIT */
#include "input/devices.h"

#define PUSHED_FROM 0.65 /* Of a stick's travel: where a push ends. */
#define PUSHED_MORE 0.1  /* How much farther a push begins. */

#define STILL_WITHIN 0.02 /* Of a stick's travel: how much one trembles that nobody touches. */
#define STILL_SECONDS 1.0

void stick_rest_move(StickRest *rest, Vec2 now)
{
    if (vec2_distance(now, rest->still) <= STILL_WITHIN)
        return;
    rest->still = now;
    rest->seconds = 0;
}

void stick_rest_step(StickRest *rest, double seconds, double farthest)
{
    rest->seconds += seconds;
    if (rest->seconds >= STILL_SECONDS && vec2_length(rest->still) <= fmin(farthest, PUSHED_FROM))
        rest->at = rest->still;
}

Vec2 stick_rest_offset(const StickRest *rest, Vec2 now)
{
    double left = clamp_unit(1 - vec2_length(now)) / (1 - vec2_length(rest->at));
    return vec2_subtract(now, vec2_scale(rest->at, left));
}

Vec2 stick_tilt(const StickZones *zones, double x, double y_down)
{
    Vec2 stick = {x, -y_down};
    double length = vec2_length(stick);
    if (!(length > zones->dead))
        return vec2(0, 0);
    double part = (length - zones->dead) / (zones->full - zones->dead);
    return vec2_scale(stick, (part < 1 ? part : 1) / length);
}

bool stick_is_pushed(const StickZones *zones, double x, double y_down, bool was_pushed)
{
    double from = fmax(PUSHED_FROM, zones->dead);
    return vec2_length(vec2(x, y_down)) > (was_pushed ? from : from + PUSHED_MORE);
}

Vec2 stick_push(const StickZones *zones, double x, double y_down)
{
    StickZones pushed = *zones;
    pushed.dead = fmax(PUSHED_FROM, zones->dead);
    pushed.full = fmax(zones->full, pushed.dead + PUSHED_MORE);
    return stick_tilt(&pushed, x, y_down);
}

#define TRIGGER_DOWN 0.5
#define TRIGGER_UP 0.35
#define REPEAT_DELAY_SECONDS 0.4
#define REPEAT_SECONDS 0.09

void devices_init(Devices *devices)
{
    *devices = (Devices){.zones = STICK_ZONES_DEFAULT, .turn_speed = 1, .last_pad = DEVICES_NO_PAD};
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

/* Some systems announce a controller twice, and an unknown one is announced again once it is
 * mapped. */
static void devices_attach(Devices *devices, const WindowEvent *event)
{
    Pad *known = devices_pad(devices, event->pad);
    if (known != NULL && !known->is_unknown)
        return;
    if (known != NULL)
        known->is_attached = false;
    SeatDevice device = {.kind = DEVICE_PAD,
                         .pad = event->pad,
                         .pad_model = event->pad_model,
                         .signs = event->pad_signs,
                         .is_phone = event->is_phone};
    memcpy(device.pad_guid, event->pad_guid, sizeof device.pad_guid);
    if (event->pad_name != NULL)
        snprintf(device.pad_name, sizeof device.pad_name, "%s", event->pad_name);
    for (int i = 0; i < DEVICES_PADS_MAX; i++) {
        if (!devices->pads[i].is_attached) {
            devices->pads[i] = (Pad){.is_attached = true,
                                     .is_unknown = event->is_unknown_pad,
                                     .is_picked_up = event->is_phone,
                                     .device = device};
            return;
        }
    }
}

/* The keys that move in play do so in menus, too, unless these have them for something else. */
static Command own_command(const Devices *devices, Key key)
{
    Control control = {CONTROL_KEY, key};
    for (int way = 0; way < 4; way++)
        if (bindings_is_bound(&devices->bindings, DEVICE_MOUSE, (Action)(ACTION_UP + way), control))
            return (Command)(COMMAND_UP + way);
    return COMMAND_NONE;
}

static Command key_command(const Devices *devices, Key key, bool is_repeat)
{
    static const Command commands[KEY_COUNT] = {
        [KEY_UP] = COMMAND_UP,          [KEY_W] = COMMAND_UP,
        [KEY_DOWN] = COMMAND_DOWN,      [KEY_S] = COMMAND_DOWN,
        [KEY_LEFT] = COMMAND_LEFT,      [KEY_A] = COMMAND_LEFT,
        [KEY_RIGHT] = COMMAND_RIGHT,    [KEY_D] = COMMAND_RIGHT,
        [KEY_RETURN] = COMMAND_CONFIRM, [KEY_ENTER] = COMMAND_CONFIRM,
        [KEY_SPACE] = COMMAND_CONFIRM,  [KEY_ESCAPE] = COMMAND_BACK,
        [KEY_P] = COMMAND_PAUSE};
    Command command = commands[key] != COMMAND_NONE ? commands[key] : own_command(devices, key);
    bool can_repeat = command < COMMAND_CONFIRM;
    return is_repeat && !can_repeat ? COMMAND_NONE : command;
}

Hands devices_hands(const Devices *devices, const SeatDevice *device)
{
    return device->is_phone ? HANDS_BOTH : devices->bindings.hands[device->kind];
}

/* Whoever has only the left half in hand confirms and goes back there. */
static Command pad_command(const Devices *devices, const Pad *pad, int button)
{
    static const Command commands[PAD_BUTTON_COUNT] = {
        [PAD_UP] = COMMAND_UP,       [PAD_DOWN] = COMMAND_DOWN, [PAD_LEFT] = COMMAND_LEFT,
        [PAD_RIGHT] = COMMAND_RIGHT, [PAD_A] = COMMAND_CONFIRM, [PAD_B] = COMMAND_BACK,
        [PAD_START] = COMMAND_PAUSE};
    if (devices_hands(devices, &pad->device) == HANDS_LEFT &&
        (button == PAD_LEFT_STICK || button == PAD_BACK))
        return button == PAD_BACK ? COMMAND_BACK : COMMAND_CONFIRM;
    return commands[button];
}

int devices_moving_stick(const Devices *devices, const Pad *pad)
{
    return devices_hands(devices, &pad->device) == HANDS_RIGHT ? 1 : 0;
}

/* The moving stick's direction, once for each push. */
static Command stick_command(const Devices *devices, Pad *pad)
{
    int stick = devices_moving_stick(devices, pad);
    double x = pad->axes[2 * stick];
    double y = pad->axes[2 * stick + 1];
    if (!pad->is_pushed[stick]) {
        pad->stick_command = COMMAND_NONE;
        return COMMAND_NONE;
    }
    Command command = fabs(x) > fabs(y) ? (x > 0 ? COMMAND_RIGHT : COMMAND_LEFT)
                                        : (y > 0 ? COMMAND_DOWN : COMMAND_UP);
    if (command == pad->stick_command)
        return COMMAND_NONE;
    pad->stick_command = command;
    return command;
}

static void use_pad(Devices *devices, Pad *pad)
{
    pad->is_picked_up = true;
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
    if (event->code >= PAD_LEFT_TRIGGER) {
        Control trigger = {CONTROL_PAD_TRIGGER, event->code - PAD_LEFT_TRIGGER};
        bool was_down = pad->triggers[trigger.code].is_down;
        bool is_down = event->value > (was_down ? TRIGGER_UP : TRIGGER_DOWN);
        if (is_down)
            use_pad(devices, pad);
        set_button(devices, pad, trigger, is_down, out_pressed);
        return COMMAND_NONE;
    }
    int stick = event->code / 2;
    const double *axes = &pad->axes[2 * stick];
    pad->has_told[stick] = true;
    stick_rest_move(&pad->rests[stick], vec2(axes[0], axes[1]));
    if (!pad->is_picked_up)
        return COMMAND_NONE;
    pad->is_pushed[stick] =
        stick_is_pushed(&devices->zones, axes[0], axes[1], pad->is_pushed[stick]);
    if (pad->is_pushed[stick])
        use_pad(devices, pad);
    return stick_command(devices, pad);
}

static Command pad_event(Devices *devices, const WindowEvent *event, Control *out_pressed)
{
    Pad *pad = devices_pad(devices, event->pad);
    if (pad == NULL || !devices_can_play(devices, pad))
        return COMMAND_NONE;
    if (event->kind == WINDOW_EVENT_PAD_AXIS)
        return pad_axis(devices, pad, event, out_pressed);
    bool is_down = event->kind == WINDOW_EVENT_PAD_DOWN;
    if (event->code < 0 || event->code >= PAD_BUTTON_COUNT || (!is_down && !pad->is_picked_up))
        return COMMAND_NONE;
    if (!pad->is_picked_up) {
        /* SDL tells a stick when it moves: its place comes with the press. */
        for (int stick = 0; stick < 2; stick++) {
            if (pad->has_told[stick])
                continue;
            pad->axes[2 * stick] = event->sticks[stick].x;
            pad->axes[2 * stick + 1] = event->sticks[stick].y;
            /* SDL sends no event while a stick is still: here it has rested all the time. */
            if (vec2_distance(event->sticks[stick], pad->rests[stick].still) > STILL_WITHIN) {
                pad->rests[stick] = (StickRest){.still = event->sticks[stick]};
                stick_rest_step(&pad->rests[stick], STILL_SECONDS, 1);
            }
        }
    }
    use_pad(devices, pad);
    set_button(devices, pad, (Control){CONTROL_PAD, event->code}, is_down, out_pressed);
    return is_down ? pad_command(devices, pad, event->code) : COMMAND_NONE;
}

/* The half of the keyboard that a key belongs to. */
static DeviceKind half_of(const Devices *devices, int key)
{
    bool is_right = bindings_uses(&devices->bindings, DEVICE_KEYBOARD, (Control){CONTROL_KEY, key});
    return is_right ? DEVICE_KEYBOARD : DEVICE_MOUSE;
}

/* Keys that take the aim off the mouse until it moves again: those that turn it, and those of the
 * keyboard alone that move. */
static bool is_aim_key(const Devices *devices, int key)
{
    Control control = {CONTROL_KEY, key};
    for (Action action = 0; action <= ACTION_TURN_RIGHT; action++) {
        bool turns = action >= ACTION_TURN_LEFT;
        bool moves = action <= ACTION_RIGHT;
        if ((turns || moves) &&
            (bindings_is_bound(&devices->bindings, DEVICE_KEYBOARD, action, control) ||
             (turns && bindings_is_bound(&devices->bindings, DEVICE_MOUSE, action, control))))
            return true;
    }
    return false;
}

/* What is for the person, as Enter for chat, leaves the desktop its keys. */
static bool is_key_bound(const Devices *devices, Key key)
{
    Control control = {CONTROL_KEY, key};
    for (Action action = 0; action < ACTION_PAUSE; action++)
        if (bindings_is_bound(&devices->bindings, DEVICE_MOUSE, action, control) ||
            bindings_is_bound(&devices->bindings, DEVICE_KEYBOARD, action, control))
            return true;
    return false;
}

/* A key that goes down with Alt or Super is for the desktop, and so are its repetitions, unless
 * that Alt or Super is bound, which makes it a key like any other. For Alt+Enter both must be
 * bound. */
static bool is_foreign(const Devices *devices, const WindowEvent *event)
{
    if (event->kind != WINDOW_EVENT_KEY_DOWN || event->code < 0 || event->code >= KEY_COUNT)
        return false;
    bool is_enter = event->code == KEY_RETURN || event->code == KEY_ENTER;
    bool has_alt = is_key_bound(devices, KEY_LEFT_ALT) || is_key_bound(devices, KEY_RIGHT_ALT);
    bool has_super =
        is_key_bound(devices, KEY_LEFT_SUPER) || is_key_bound(devices, KEY_RIGHT_SUPER);
    if (is_enter && !is_key_bound(devices, event->code))
        has_alt = false;
    return (event->has_alt && !has_alt) || (event->has_super && !has_super) ||
           (event->is_repeat && !devices->keys[event->code].is_down);
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
    return is_down ? key_command(devices, event->code, event->is_repeat) : COMMAND_NONE;
}

static void mouse_moved(Devices *devices, const WindowEvent *event)
{
    use_keyboard(devices, DEVICE_MOUSE);
    devices->is_mouse_aiming = true;
    devices->has_mouse = true;
    devices->mouse = event->at;
}

/* A notch is a press that is over at once. */
static void turn_wheel(Devices *devices, double notches, Control *out_pressed)
{
    int code = notches > 0 ? MOUSE_WHEEL_UP : MOUSE_WHEEL_DOWN;
    if (!(fabs(notches) > 0))
        return;
    *out_pressed = (Control){CONTROL_MOUSE, code};
    devices->mouse_buttons[code].was_pressed = true;
}

/* The middle one pauses unless it does something else in play. */
static Command mouse_command(const Devices *devices, int button)
{
    if (button == MOUSE_LEFT)
        return COMMAND_CLICK;
    if (button == MOUSE_RIGHT)
        return COMMAND_BACK;
    const Bindings *bindings = &devices->bindings;
    Control control = {CONTROL_MOUSE, button};
    bool is_other = bindings_uses(bindings, DEVICE_MOUSE, control) &&
                    !bindings_is_bound(bindings, DEVICE_MOUSE, ACTION_PAUSE, control);
    return button == MOUSE_MIDDLE && !is_other ? COMMAND_PAUSE : COMMAND_NONE;
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
        devices->pads[i].is_firing_on = false;
    }
    devices->is_firing_on[DEVICE_MOUSE] = devices->is_firing_on[DEVICE_KEYBOARD] = false;
}

/* Lets go of all that a controller holds; it has to be picked up anew. */
static void put_down(Devices *devices, Pad *pad)
{
    *pad = (Pad){
        .is_attached = pad->is_attached, .is_unknown = pad->is_unknown, .device = pad->device};
    if (devices->last_pad == (int)(pad - devices->pads))
        use_keyboard(devices, DEVICE_MOUSE);
}

void devices_ignore(Devices *devices, const IgnoredPads *ignored)
{
    devices->ignored = *ignored;
    for (int i = 0; i < DEVICES_PADS_MAX; i++)
        if (devices_is_ignored(devices, &devices->pads[i]))
            put_down(devices, &devices->pads[i]);
}

static Command devices_command(Devices *devices, const WindowEvent *event, Control *out_pressed)
{
    Pad *pad;
    switch ((int)event->kind) {
    case WINDOW_EVENT_KEY_DOWN:
    case WINDOW_EVENT_KEY_UP:
        return key_event(devices, event, out_pressed);
    case WINDOW_EVENT_MOUSE_MOVE:
        if (!devices->has_mouse || vec2_distance(event->at, devices->mouse) > 0)
            mouse_moved(devices, event); /* One that tells the same place takes no aim from keys. */
        return COMMAND_POINT;
    case WINDOW_EVENT_MOUSE_DOWN:
    case WINDOW_EVENT_MOUSE_UP: {
        bool is_down = event->kind == WINDOW_EVENT_MOUSE_DOWN;
        mouse_moved(devices, event);
        if (event->code >= 0 && event->code < MOUSE_WHEEL_UP)
            set_button(devices, NULL, (Control){CONTROL_MOUSE, event->code}, is_down, out_pressed);
        return is_down ? mouse_command(devices, event->code) : COMMAND_NONE;
    }
    case WINDOW_EVENT_MOUSE_WHEEL:
        turn_wheel(devices, event->value, out_pressed);
        return COMMAND_NONE;
    case WINDOW_EVENT_PAD_ADDED:
        devices_attach(devices, event);
        return COMMAND_NONE;
    case WINDOW_EVENT_PAD_REMOVED:
        pad = devices_pad(devices, event->pad);
        if (pad == NULL)
            return COMMAND_NONE;
        put_down(devices, pad);
        pad->is_attached = false;
        return COMMAND_NONE;
    case WINDOW_EVENT_PAD_DOWN:
    case WINDOW_EVENT_PAD_UP:
    case WINDOW_EVENT_PAD_AXIS:
        return pad_event(devices, event, out_pressed);
    case WINDOW_EVENT_FOCUS_LOST:
        devices_release(devices->keys, KEY_COUNT);
        devices_release_buttons(devices);
        return COMMAND_NONE;
    default:
        return COMMAND_NONE;
    }
}

static bool is_of_pad(const WindowEvent *event)
{
    return event->kind >= WINDOW_EVENT_PAD_DOWN && event->kind <= WINDOW_EVENT_PAD_AXIS;
}

/* Whether a player did something with the device of an event. */
static bool is_used(const InputEvent *input, bool has_moved)
{
    switch ((int)input->window.kind) {
    case WINDOW_EVENT_PAD_ADDED:
        return false;
    case WINDOW_EVENT_MOUSE_MOVE:
        return has_moved;
    case WINDOW_EVENT_PAD_AXIS:
        return input->is_push || input->pressed.kind != CONTROL_NONE;
    default:
        return input->has_device;
    }
}

InputEvent devices_event(Devices *devices, const WindowEvent *event)
{
    InputEvent input = {.window = *event};
    /* A window that opens under the mouse tells where that is, and a resized one tells it again. */
    bool has_moved = devices->has_mouse && vec2_distance(event->at, devices->mouse) > 0;
    if (is_foreign(devices, event))
        input.window.kind = WINDOW_EVENT_KEY_FOREIGN;
    if (event->kind == WINDOW_EVENT_MOUSE_WHEEL)
        input.window.at = devices->mouse;
    event = &input.window;
    input.command = devices_command(devices, event, &input.pressed);
    input.has_device = find_source(devices, event, &input.device);
    const Pad *pad = is_of_pad(event) ? find_pad(devices, event->pad) : NULL;
    if (is_of_pad(event) && (pad == NULL || !pad->is_picked_up))
        return (InputEvent){.window = {.kind = WINDOW_EVENT_NOTHING}};
    const Bindings *bindings = &devices->bindings;
    DeviceKind kind = input.device.kind;
    input.is_fire = input.has_device && event->kind != WINDOW_EVENT_MOUSE_WHEEL &&
                    (bindings_is_bound(bindings, kind, ACTION_FIRE, input.pressed) ||
                     bindings_is_bound(bindings, kind, ACTION_MOVE_TO, input.pressed));
    input.is_push = pad != NULL && event->kind == WINDOW_EVENT_PAD_AXIS &&
                    event->code <= PAD_RIGHT_Y && pad->is_pushed[event->code / 2];
    if (is_used(&input, has_moved))
        devices->is_pointing = is_pointing(event);
    return input;
}

/* Once a controller is picked up, a stick far off the middle is held; one near it was let go. */
void devices_step(Devices *devices, double seconds)
{
    for (int i = 0; i < DEVICES_PADS_MAX; i++) {
        Pad *pad = &devices->pads[i];
        for (int stick = 0; stick < 2 && pad->is_attached; stick++)
            stick_rest_step(&pad->rests[stick], seconds,
                            pad->is_picked_up ? devices->zones.dead : 1);
    }
}

Vec2 devices_stick(const Pad *pad, int stick)
{
    return stick_rest_offset(&pad->rests[stick],
                             vec2(pad->axes[2 * stick], pad->axes[2 * stick + 1]));
}

static Command held_direction(const Devices *devices)
{
    static const PadButton directions[] = {PAD_UP, PAD_DOWN, PAD_LEFT, PAD_RIGHT};
    const Pad *pad = devices_last_pad(devices);
    if (pad == NULL)
        return COMMAND_NONE;
    for (size_t i = 0; i < sizeof directions / sizeof *directions; i++)
        if (pad->buttons[directions[i]].is_down)
            return pad_command(devices, pad, (int)directions[i]);
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
        if (bindings_is_bound(&devices->bindings, DEVICE_MOUSE, (Action)action, control) ||
            bindings_is_bound(&devices->bindings, DEVICE_KEYBOARD, (Action)action, control))
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
    const Pad *pad = devices_last_pad(devices);
    return pad != NULL ? pad->device : (SeatDevice){.kind = devices->last_kind};
}

int devices_seat_of(const Seats *seats, const InputEvent *event)
{
    SeatDevice device = event->device;
    int seat = event->has_device ? seats_find(seats, &device) : SEAT_NONE;
    if (seat != SEAT_NONE || !event->has_device || device.kind == DEVICE_PAD)
        return seat;
    device.kind = device.kind == DEVICE_MOUSE ? DEVICE_KEYBOARD : DEVICE_MOUSE;
    return seats_find(seats, &device);
}

bool devices_presses(const Devices *devices, const InputEvent *event, Action action)
{
    for (DeviceKind kind = 0; kind < DEVICE_KIND_COUNT; kind++)
        if (bindings_is_bound(&devices->bindings, kind, action, event->pressed))
            return true;
    return false;
}

bool devices_holds(Devices *devices, Action action)
{
    for (int i = 0; i < DEVICE_KIND_COUNT * BINDING_SLOTS; i++) {
        DeviceKind kind = (DeviceKind)(i / BINDING_SLOTS);
        Control control = devices->bindings.controls[kind][action][i % BINDING_SLOTS];
        for (int k = 0; k < DEVICES_PADS_MAX; k++) { /* Keys are the same with every one. */
            const Button *button = devices_button(devices, &devices->pads[k], control);
            if (button != NULL && button->is_down)
                return true;
        }
    }
    return false;
}

int devices_presser(const Devices *devices, const Seats *seats, const InputEvent *event,
                    Action action)
{
    return devices_presses(devices, event, action) ? devices_seat_of(seats, event) : SEAT_NONE;
}

void devices_take_seat(const Devices *devices, Seats *seats)
{
    SeatDevice device = devices_last(devices);
    seats_drop_lost(seats);
    if (seats->count < 2)
        seats_init(seats);
    if (seats->count == 0)
        seats_join(seats, &device);
}

Button *devices_button(Devices *devices, Pad *pad, Control control)
{
    if (control.kind == CONTROL_KEY)
        return &devices->keys[control.code];
    if (control.kind == CONTROL_MOUSE)
        return &devices->mouse_buttons[control.code];
    if (control.kind == CONTROL_NONE || pad == NULL)
        return NULL;
    return control.kind == CONTROL_PAD ? &pad->buttons[control.code] : &pad->triggers[control.code];
}

bool devices_is_ignored(const Devices *devices, const Pad *pad)
{
    for (int i = 0; i < IGNORED_PADS_MAX; i++)
        if (pad->device.pad_guid[0] != '\0' &&
            strcmp(devices->ignored.guids[i], pad->device.pad_guid) == 0)
            return true;
    return false;
}

bool devices_can_play(const Devices *devices, const Pad *pad)
{
    return pad->is_attached && !pad->is_unknown && !devices_is_ignored(devices, pad);
}

int devices_pad_count(const Devices *devices)
{
    int count = 0;
    for (int i = 0; i < DEVICES_PADS_MAX; i++)
        count += devices_can_play(devices, &devices->pads[i]) ? 1 : 0;
    return count;
}

void devices_pick_up(Devices *devices, int id)
{
    Pad *pad = devices_pad(devices, id);
    if (pad != NULL && devices_can_play(devices, pad))
        pad->is_picked_up = true;
}

const Pad *devices_last_pad(const Devices *devices)
{
    return devices->last_pad != DEVICES_NO_PAD ? &devices->pads[devices->last_pad] : NULL;
}

PadSigns devices_signs(const Devices *devices)
{
    const Pad *pad = devices_last_pad(devices);
    for (int i = 0; i < DEVICES_PADS_MAX && pad == NULL; i++)
        if (devices_can_play(devices, &devices->pads[i]))
            pad = &devices->pads[i];
    return pad != NULL ? pad->device.signs : PAD_SIGNS_COMMON;
}

Vec2 devices_last_stick(const Devices *devices, int stick)
{
    const Pad *pad = devices_last_pad(devices);
    if (pad == NULL || !pad->is_pushed[stick])
        return vec2(0, 0);
    return stick_push(&devices->zones, pad->axes[2 * stick], pad->axes[2 * stick + 1]);
}
