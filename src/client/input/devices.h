/* SPDX-License-Identifier: MIT */
/* Keyboard, mouse and controllers, from events, and the menu commands they give. A press is kept
 * until a tick reads it (device_input_read()): no short tap is lost. */
#pragma once

#include "base/translate.h"
#include "platform/window.h"
#include "sim/state.h"

/* Bindings of each kind of device. Keys are positions, not letters. Two players can share a
 * keyboard: its two kinds share no key. Valid bindings stay valid through every call here. */

typedef enum DeviceKind {
    DEVICE_MOUSE,    /**< The keyboard's left half, and the mouse. */
    DEVICE_KEYBOARD, /**< The keyboard's right half. */
    DEVICE_PAD,
    DEVICE_KIND_COUNT
} DeviceKind;

typedef enum Action {
    ACTION_UP, /**< Sticks are not bound: left moves, right aims. */
    ACTION_DOWN,
    ACTION_LEFT,
    ACTION_RIGHT,
    ACTION_FIRE,
    ACTION_DASH,
    ACTION_TURN_LEFT, /**< The aim, counter-clockwise. */
    ACTION_TURN_RIGHT,
    ACTION_MOVE_TO, /**< Towards the pointer; DEVICE_MOUSE only. */
    ACTION_RESTART, /**< Of a trial. */
    ACTION_TAUNT,
    ACTION_PAUSE, /**< This and those after it are for the person, not for the circle. */
    ACTION_CHAT,
    ACTION_QUICK_CHAT,
    ACTION_SCORES, /**< While held. */
    ACTION_FULLSCREEN,
    ACTION_HITBOXES, /**< Over a network: a graph of it. */
    ACTION_KEEP,     /**< Saves the recording. */
    ACTION_VOTE_YES,
    ACTION_VOTE_NO,
    ACTION_COUNT
} Action;

/** Which hands play on a kind of device: what its controls are at first, and how it aims. */
typedef enum Hands {
    HANDS_BOTH,
    HANDS_LEFT,  /**< The aim follows the movement, and keys turn it. Of a controller only the left
                    stick is used, and moves. */
    HANDS_RIGHT, /**< The same with the right stick. */
    HANDS_MOUSE, /**< DEVICE_MOUSE only: the mouse always aims, and a held button moves. */
    HANDS_COUNT
} Hands;

typedef enum ControlKind {
    CONTROL_NONE,
    CONTROL_KEY,         /**< `code` is a Key. */
    CONTROL_MOUSE,       /**< `code` is a MouseButton or a higher number. */
    CONTROL_PAD,         /**< `code` is a PadButton. */
    CONTROL_PAD_TRIGGER, /**< `code`: 0 left, 1 right. */
    CONTROL_KIND_COUNT
} ControlKind;

enum { BINDING_SLOTS = 2, MOUSE_BUTTONS_MAX = MOUSE_WHEEL_DOWN + 1, CONTROL_TEXT_BYTES = 64 };

/** A key or button; all zero is none. */
typedef struct Control {
    ControlKind kind;
    int code;
} Control;

typedef struct Bindings {
    Control controls[DEVICE_KIND_COUNT][ACTION_COUNT][BINDING_SLOTS];
    Hands hands[DEVICE_KIND_COUNT];
} Bindings;

typedef struct BindingPlace {
    DeviceKind device;
    Action action;
    int slot;
} BindingPlace;

/** Sets the defaults for both hands. */
void bindings_init(Bindings *bindings);
/** Sets the defaults of one kind of device for its hands. What the keyboard's other half has of
 * them it loses, or gets its own defaults back where it would lack an action. */
void bindings_reset(Bindings *bindings, DeviceKind device);
/** Whether these hands can play on a kind of device. */
bool bindings_has_hands(DeviceKind device, Hands hands);

bool bindings_has(DeviceKind device, Action action);

bool bindings_has_control(const Bindings *bindings, DeviceKind device, Action action);

/** Whether a device has the action on this control. */
bool bindings_is_bound(const Bindings *bindings, DeviceKind device, Action action, Control control);

/** F1 to F12, which type nothing and are no menu's. */
bool bindings_is_function_key(Control control);

/** Whether a device has any action on this control. */
bool bindings_uses(const Bindings *bindings, DeviceKind device, Control control);

/** Whether `control` is used in another place than `place`, and where. */
bool bindings_conflict(const Bindings *bindings, BindingPlace place, Control control,
                       BindingPlace *out_other);

/** Binds a control; a place that used it gets this one's old control. CONTROL_NONE clears the
 * place. Refuses, changing nothing, a control that cannot be used here (Escape, which always opens
 * the menu, and a controller's Guide are reserved) or a change that would leave an action that is
 * needed without any. */
bool bindings_put(Bindings *bindings, BindingPlace place, Control control, Error *out_error);

/** Checks that every action that is needed has a control, and each control is usable and bound
 * once. */
bool bindings_validate(const Bindings *bindings, Error *out_error);

/** Names for files, such as "turn-left", and labels for the screen. */
extern const char *const bindings_device_names[DEVICE_KIND_COUNT];
/** For tr(). */
extern const char *const bindings_device_labels[DEVICE_KIND_COUNT];
extern const char *const bindings_action_names[ACTION_COUNT];
/** For tr(). */
extern const char *const bindings_action_labels[ACTION_COUNT];

/** A control as text for files: "key 26", "mouse 1", "pad 0", "trigger 1", "none"; and back. */
void bindings_control_write(Control control, char out_text[CONTROL_TEXT_BYTES]);
bool bindings_control_read(const char *text, Control *out_control, Error *out_error);

/** A control's label, keys by the current layout: "W", "Left button"; of a controller its mark
 * (PAD_MARK_A...). */
void bindings_control_label(Control control, char out_text[CONTROL_TEXT_BYTES]);

/** The label of the first control bound to an action, for hints. */
void bindings_action_control(const Bindings *bindings, DeviceKind device, Action action,
                             char out_text[CONTROL_TEXT_BYTES]);

/* The local players and their devices: the n-th seat plays the match's n-th player. A seat whose
 * controller was unplugged is lost until that one is back or another device takes over. */

enum { SEATS_MAX = 8, SEAT_NONE = -1, PAD_NAME_BYTES = 48 };

typedef struct SeatDevice {
    DeviceKind kind;
    int pad;                       /**< Its instance id. */
    uint64_t pad_model;            /**< Identifies a controller across replugging; else 0. */
    char pad_name[PAD_NAME_BYTES]; /**< The controller's own name; else empty. */
    char pad_guid[PAD_GUID_BYTES]; /**< Its make; else empty. */
    PadSigns signs;                /**< What is printed on its buttons. */
    bool is_phone;                 /**< Then `pad_name` is its player's, or empty. */
} SeatDevice;

typedef struct Seat {
    SeatDevice device;
    bool is_lost;   /**< The controller is unplugged. */
    bool is_passed; /**< The others play on without it. */
} Seat;

typedef struct Seats {
    Seat items[SEATS_MAX];
    int count;
} Seats;

void seats_init(Seats *seats);

/** The seat of a device, or SEAT_NONE; lost seats do not count. */
int seats_find(const Seats *seats, const SeatDevice *device);
bool seats_has_kind(const Seats *seats, DeviceKind kind);

/** Whether who types or chooses on the one cannot play on the other meanwhile: they are the same
 * controller, or both are of the keyboard and its mouse. */
bool seats_shares_device(const SeatDevice *one, const SeatDevice *other);

/** The seat of a device, a new one if it has none; SEAT_NONE where all are taken. */
int seats_join(Seats *seats, const SeatDevice *device);
void seats_leave(Seats *seats, int seat);
/** Gives a seat another device; does nothing if that device has a seat. */
void seats_take_over(Seats *seats, int seat, const SeatDevice *device);

/** Marks the seat of an unplugged controller as lost; returns it or SEAT_NONE. */
int seats_lose_pad(Seats *seats, int pad);
/** Gives a controller that is back its lost seat; returns it or SEAT_NONE. */
int seats_find_pad(Seats *seats, const SeatDevice *device);

/** The first lost seat that is waited for, or SEAT_NONE. */
int seats_first_lost(const Seats *seats);
void seats_drop_lost(Seats *seats);

/* How far, and whether on purpose: worn sticks never rest in the middle. */

/** Dead zones of a stick, of its full travel: 0 below `dead`, 1 from `full` on. */
typedef struct StickZones {
    double dead;
    double full;
    double aim; /**< A stick that is tilted less keeps the last aim. */
} StickZones;

#define STICK_ZONES_DEFAULT ((StickZones){0.15, 0.95, 0.3})

/** Where a stick rests that nobody touches, and what that is learned from. All zeros at first.
 * Positions are as the axes tell them, y down. */
typedef struct StickRest {
    Vec2 at;        /**< The center that was learned, less than 1 from the middle. */
    Vec2 still;     /**< Where it last stopped, but for a tremble. */
    double seconds; /**< How long it has been still there. */
} StickRest;

/** Takes a stick's present position. */
void stick_rest_move(StickRest *rest, Vec2 now);

/** Once a frame. After a second without motion the position is the center, unless farther out than
 * `farthest` or than worn sticks rest: then somebody holds it. */
void stick_rest_step(StickRest *rest, double seconds, double farthest);

/** A stick's position counted from its center: 0 there, and unchanged where it is tilted all the
 * way, so that it aims as it points. */
Vec2 stick_rest_offset(const StickRest *rest, Vec2 now);

/** In play: the deflection, y up, after a radial dead zone; its length is at most 1. */
Vec2 stick_tilt(const StickZones *zones, double x, double y_down);

/** Whether a stick is pushed on purpose, for everything but play: menus, lists, which device hints
 * are for, who takes a seat over. A worn stick rests as far as 0.61 from the middle, so more is
 * needed than in play; and a little more to begin than to go on, so that it does not flutter. */
bool stick_is_pushed(const StickZones *zones, double x, double y_down, bool was_pushed);

/** Of a stick that is pushed, y up: its length rises from 0 to 1 from there on. */
Vec2 stick_push(const StickZones *zones, double x, double y_down);

/* The aim of a player without a mouse or a stick: it follows the movement, and keys turn it. */

typedef struct KeyAim {
    AimAngle aim;
    int turn_ticks;   /**< How long a key has been turning it. */
    int turned_ticks; /**< How much longer it stays where keys turned it. */
    int move_ticks;   /**< How long the player has moved in `move`. */
    Vec2 move;
} KeyAim;

/** One tick: the aim follows the movement, stays while firing, and `turn` (1: counter-clockwise,
 * -1) turns it, slowly at first; `speed` 1 is the usual one. */
void key_aim_step(KeyAim *aim, Vec2 move, int turn, double speed, bool is_firing);
/** How fast keys turn the aim that are held, in degrees a second at speed 1. */
#define KEY_AIM_DEGREES 330.0

/** What fires. */
typedef enum FireWay {
    FIRE_HELD,      /**< The control, while held. */
    FIRE_TOGGLED,   /**< A press starts, another stops. */
    FIRE_AUTOMATIC, /**< By itself too: see aim_would_hit(). */
    FIRE_WAY_COUNT
} FireWay;

typedef enum Command {
    COMMAND_NONE,
    COMMAND_UP,
    COMMAND_DOWN,
    COMMAND_LEFT,
    COMMAND_RIGHT,
    COMMAND_CONFIRM, /**< Enter, Space, A. */
    COMMAND_BACK,    /**< Escape, the right mouse button, B. */
    COMMAND_PAUSE,   /**< P, the middle mouse button, Start. */
    COMMAND_POINT,   /**< The pointer moved to the event's `at`. */
    COMMAND_CLICK    /**< The left button went down at the event's `at`. */
} Command;

/** How far a command goes to the right and down: 1, -1 or 0. */
static inline int command_across(Command command)
{
    return (command == COMMAND_RIGHT) - (command == COMMAND_LEFT);
}

static inline int command_down(Command command)
{
    return (command == COMMAND_DOWN) - (command == COMMAND_UP);
}

enum {
    DEVICES_PHONES_MAX = 8,
    DEVICES_PADS_MAX = WINDOW_PADS_MAX + DEVICES_PHONES_MAX,
    DEVICES_NO_PAD = -1
};

enum { IGNORED_PADS_MAX = 8 };

/** The makes of controllers that are ignored; the rest is empty. */
typedef struct IgnoredPads {
    char guids[IGNORED_PADS_MAX][PAD_GUID_BYTES];
} IgnoredPads;

typedef struct Button {
    bool is_down;
    bool was_pressed; /**< Since a tick read it. */
} Button;

/** A controller takes part from the first press of a button or trigger on. Until then its sticks,
 * which may drift, move nothing. A phone takes part at once. */
typedef struct Pad {
    bool is_attached;
    bool is_unknown;   /**< It has to be mapped first. */
    bool is_picked_up; /**< A button or trigger of it was pressed. */
    SeatDevice device; /**< Valid while attached. */
    double axes[PAD_AXIS_COUNT];
    Button buttons[PAD_BUTTON_COUNT];
    Button triggers[2];    /**< Left and right, as buttons. */
    bool has_told[2];      /**< Whether each stick (left, right) has sent a position yet. */
    StickRest rests[2];    /**< Where each stick rests. */
    bool is_pushed[2];     /**< Whether each stick is pushed; see stick_is_pushed(). */
    Command stick_command; /**< The moving stick's last, for menus. */
    AimAngle aim;
    KeyAim key_aim;    /**< Where the aim follows the movement; its `aim` is the one above. */
    bool is_firing_on; /**< Fire is toggled on. */
} Pad;

typedef struct Devices {
    Bindings bindings;
    StickZones zones;
    FireWay fire_way;
    double turn_speed; /**< Of keys that turn the aim; 1 is the usual one. */
    IgnoredPads ignored;
    Button keys[KEY_COUNT];
    Button mouse_buttons[MOUSE_BUTTONS_MAX];
    Vec2 mouse;                 /**< Pixels. */
    bool has_mouse;             /**< Its place is known. */
    bool is_mouse_aiming;       /**< Else keys aim, for a single keyboard player. */
    KeyAim key_aims[2];         /**< Of DEVICE_MOUSE and DEVICE_KEYBOARD. */
    bool is_firing_on[2];       /**< Whether fire is toggled on at each. */
    Pad pads[DEVICES_PADS_MAX]; /**< The first free place is a new one's. */
    Command held_direction;     /**< Held on the last used controller, for menus. */
    double held_seconds;        /**< For how long that is held. */
    bool is_pointing;           /**< The mouse was used last. */
    bool has_touch;             /**< The player uses a touch screen; set from outside. */
    int last_pad;               /**< The last used device; DEVICES_NO_PAD: a keyboard. */
    DeviceKind last_kind;       /**< Its kind; keys tell the halves of a keyboard apart. */
} Devices;

typedef struct InputEvent {
    WindowEvent window;
    Command command;
    Control pressed; /**< The key or button that went down, or none. */
    bool has_device;
    SeatDevice device; /**< Unbound keys count as DEVICE_MOUSE's. */
    bool is_fire; /**< The fire control was pressed, or the one that moves to the pointer. A wheel,
                     which scrolls, does not count. */
    bool is_push; /**< A stick is pushed, by stick_is_pushed(). */
} InputEvent;

/** Default bindings and dead zones, nothing held, no controllers. */
void devices_init(Devices *devices);

/** Updates the state with an event and returns its meaning. An event of a controller that is
 * ignored, or does not take part yet, becomes a WINDOW_EVENT_NOTHING. */
InputEvent devices_event(Devices *devices, const WindowEvent *event);

/** Lets time pass, in which sticks that nobody touches show where they rest. */
void devices_step(Devices *devices, double seconds);

/** Where a stick is in play, 0 being the left one: from where it rests, y down. */
Vec2 devices_stick(const Pad *pad, int stick);

/** Which hands play on a device; phones have no halves. */
Hands devices_hands(const Devices *devices, const SeatDevice *device);
/** The stick of a controller that moves, 0 being the left one. */
int devices_moving_stick(const Devices *devices, const Pad *pad);

/** Repeats a direction held on a controller, as keyboards repeat keys. True if an event is due. */
bool devices_repeat(Devices *devices, double seconds, InputEvent *out_event);

/** Call when a match starts or resumes: releases all buttons but the movement keys held. */
void devices_settle(Devices *devices);

SeatDevice devices_last(const Devices *devices);

/** The seat of the person behind an event: of the own half of the keyboard, or of the other where
 * nobody sits at it; SEAT_NONE for a device without one. */
int devices_seat_of(const Seats *seats, const InputEvent *event);

/** Whether an event presses an action's control, on any kind of device. */
bool devices_presses(const Devices *devices, const InputEvent *event, Action action);

/** Whether an action's control is held, on any device. */
bool devices_holds(Devices *devices, Action action);

/** The seat of who presses an action's control, or SEAT_NONE. */
int devices_presser(const Devices *devices, const Seats *seats, const InputEvent *event,
                    Action action);

/** Gives the device that was used last a seat, in place of a single other one; of several, which
 * joined earlier, all stay. Lost seats are dropped. */
void devices_take_seat(const Devices *devices, Seats *seats);

/** The controller that was used last; NULL if another device was, or if it is gone. */
const Pad *devices_last_pad(const Devices *devices);

/** What is printed on the controller used last, or else on the first one. */
PadSigns devices_signs(const Devices *devices);

/** Ignores controllers of these makes from now on, and no others. Their buttons are let go. */
void devices_ignore(Devices *devices, const IgnoredPads *ignored);

/** The controller with that instance id, or NULL. */
Pad *devices_pad(Devices *devices, int id);
bool devices_is_ignored(const Devices *devices, const Pad *pad);
/** Whether a controller can be played with: it is attached, and neither unknown nor ignored. */
bool devices_can_play(const Devices *devices, const Pad *pad);
/** How many can be played with. */
int devices_pad_count(const Devices *devices);
/** Lets a controller take part before a press, because its player has plugged it in again. */
void devices_pick_up(Devices *devices, int id);

/** The button of a control, `pad` being the controller if it is one; NULL for none. */
Button *devices_button(Devices *devices, Pad *pad, Control control);

/** A stick of the controller used last, 0 being the left one, y up: 0 unless it is pushed; from
 * there on its length rises from 0 to 1. */
Vec2 devices_last_stick(const Devices *devices, int stick);

/* Aim assist: bends an aim toward a visible opponent before it is an input. */

/** The range of the assist: for sticks and the mouse, and for keys, which are coarser. */
#define AIM_ASSIST_DEGREES 9.0
#define AIM_ASSIST_KEYS_DEGREES 20.0
/** Opponents that are farther away get neither aim assist nor automatic fire. */
#define AIM_DISTANCE_MAX 1400.0

/** The aim of `player`, bent by `strength` (0 to 1) toward the visible opponent nearest to it:
 * smoothly, not at all from `reach_degrees` on, most near the target and never past it. */
AimAngle aim_assist_bend(const World *world, int player, AimAngle aim, double reach_degrees,
                         double strength);

/** Whether a shot of `player` along `aim` would hit, or nearly hit, a visible opponent where it is
 * or will be when the shot is there, or a target that is left: automatic fire shoots then. Not
 * beyond the weapon's range or AIM_DISTANCE_MAX, and not so near that the blast hurts `player`. */
bool aim_would_hit(const World *world, int player, AimAngle aim);

/** What the mouse position is measured against. */
typedef struct AimView {
    Vec2 from; /**< Where the player is drawn, world units. */
    Viewport viewport;
} AimView;

/** Reads a seat for one tick and clears its presses. A single keyboard player has both halves and
 * the mouse; two players have a half each. A lost seat gives no input. */
PlayerInput device_input_read(Devices *devices, const Seats *seats, int seat, const AimView *view);

/** Whether the mouse aims for a seat; else keys or a stick do. */
bool device_input_has_mouse(const Devices *devices, const Seats *seats, int seat);

/** How far aim assist reaches for a seat: farther where keys aim. */
double device_input_reach(const Devices *devices, const Seats *seats, int seat);

/** Whether a seat's fire is toggled on. */
bool device_input_fires_on(Devices *devices, const Seats *seats, int seat);
/** Stops a seat's fire that was toggled on: its player died, or the match is over. */
void device_input_stop_fire(Devices *devices, const Seats *seats, int seat);

/* Finds out which part of a controller is which, by asking for one after another, and reads and
 * writes lines of SDL's text format for that:
 * "GUID,NAME,a:b0,leftx:a0,dpup:h0.1,lefttrigger:a2,platform:Linux,". */

/** The parts of a controller, in the order in which they are asked for. */
typedef enum PadPart {
    PAD_PART_A,
    PAD_PART_B,
    PAD_PART_X,
    PAD_PART_Y,
    PAD_PART_LEFT_SHOULDER,
    PAD_PART_RIGHT_SHOULDER,
    PAD_PART_LEFT_TRIGGER,
    PAD_PART_RIGHT_TRIGGER,
    PAD_PART_UP,
    PAD_PART_DOWN,
    PAD_PART_LEFT,
    PAD_PART_RIGHT,
    PAD_PART_LEFT_X, /**< The left stick, pushed to the right. */
    PAD_PART_LEFT_Y, /**< The left stick, pulled down. */
    PAD_PART_RIGHT_X,
    PAD_PART_RIGHT_Y,
    PAD_PART_LEFT_STICK, /**< Pressed. */
    PAD_PART_RIGHT_STICK,
    PAD_PART_BACK,
    PAD_PART_START,
    PAD_PART_GUIDE,
    PAD_PART_COUNT
} PadPart;

typedef enum PadSourceKind {
    PAD_SOURCE_NONE,
    PAD_SOURCE_BUTTON,
    PAD_SOURCE_AXIS,
    PAD_SOURCE_HAT
} PadSourceKind;

/** What a part is in the hardware. */
typedef struct PadSource {
    PadSourceKind kind;
    int index;
    int hat;      /**< Of a hat: a bit of RawPad. */
    int from, to; /**< Of an axis: from an end, -1 or 1, or the middle, 0, to an end. */
} PadSource;

typedef struct PadMapping {
    RawPad rest; /**< Axes may rest anywhere. */
    PadSource sources[PAD_PART_COUNT];
    int part;                       /**< The one asked for; PAD_PART_COUNT once all are done. */
    bool is_waiting;                /**< It waits until nothing is pressed any more. */
    int16_t farthest[RAW_AXES_MAX]; /**< For this part: how far each axis went. */
    int button;                     /**< The first button pressed for this part, or -1. */
    int hat_index;                  /**< The first hat pressed for this part, or -1. */
    int hat;                        /**< That hat's direction, a bit of RawPad. */
} PadMapping;

typedef enum PadAnswer {
    PAD_ANSWER_NONE,
    PAD_ANSWER_TAKEN,
    PAD_ANSWER_SKIPPED, /**< A was pressed once more. */
    PAD_ANSWER_USED     /**< It already is another part: ask again. */
} PadAnswer;

/** Begins, `rest` being the controller while nobody touches it. */
void pad_mapping_begin(PadMapping *mapping, const RawPad *rest);

/** To be called many times a second. A part is taken when it is let go again. */
PadAnswer pad_mapping_look(PadMapping *mapping, const RawPad *now);

/** On to the next part without this one, or back to the one before. */
void pad_mapping_skip(PadMapping *mapping);
void pad_mapping_go_back(PadMapping *mapping);

enum { PAD_LINE_BYTES = 1024 };

/** The line, without a line break; `platform` is SDL's name of this system. */
void pad_mapping_write(const PadMapping *mapping, const char *platform,
                       char out_line[PAD_LINE_BYTES]);

/** Whether a line is of this format; the error says what is wrong. Unknown keys are fine. */
bool pad_mapping_check(const char *line, Error *out_error);

/** Whether two lines are for the same controller on the same system. */
bool pad_mapping_is_same(const char *line, const char *other);

/** Whether a line is for this system; one that names none is for all. */
bool pad_mapping_is_for(const char *line, const char *platform);
