/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "editorview/lab_view.h"

/* A press moves and turns a shape by one of these; held longer than HOLD_SECONDS it goes on, that
 * much per second. */
#define MOVE_STEP 1.0
#define TURN_STEP 1.0
#define WHEEL_DEGREES 5.0
#define HOLD_SECONDS 0.25
#define MOVE_SPEED 110.0
#define TURN_SPEED 90.0

enum { TICKS_STEP = 10 };

/* What is held down to move and turn the chosen shape, each from -1 to 1. */
typedef struct LabHold {
    Vec2 move;
    double turn;
} LabHold;

typedef struct LabScreen {
    Screen base;
    Shell *shell;
    LabView view;
    LabPart held;        /* What the mouse has taken hold of. */
    double held_seconds; /* Since keys or buttons are held. */
} LabScreen;

/* A match that was played before, on the command line, is silent meanwhile. */
static void lab_enter(Screen *self)
{
    const LabScreen *screen = (const LabScreen *)self;
    shell_screen_enter(self);
    if (!screen->shell->has_title)
        sound_be_still(screen->shell->sound);
}

static void lab_exit(Screen *self)
{
    LabScreen *screen = (LabScreen *)self;
    lab_view_close(&screen->view);
}

static void turn_to(LabScreen *screen, int page)
{
    Error error;
    screen->held = LAB_PART_NONE;
    if (!lab_view_turn_to(&screen->view, page, &error))
        shell_say(screen->shell, true, error.text);
}

static void turn_by(LabScreen *screen, int by)
{
    turn_to(screen, (screen->view.lab.page + LAB_PAGES + by) % LAB_PAGES);
}

/* One step of the algorithm, or one tick. */
static void step_by(LabScreen *screen, int by)
{
    if (lab_view_is_scenario(&screen->view))
        lab_scenario_step(&screen->view.scenario, by);
    else
        lab_step(&screen->view.lab, by);
}

static void start_over(LabScreen *screen)
{
    if (lab_view_is_scenario(&screen->view)) {
        screen->view.scenario.is_playing = false;
        lab_scenario_go(&screen->view.scenario, 0);
    } else {
        turn_to(screen, screen->view.lab.page);
    }
}

/* Shows a page's wrong rule or hides it again; plays or pauses a scenario. */
static void confirm(LabScreen *screen)
{
    if (lab_view_is_scenario(&screen->view))
        lab_scenario_toggle(&screen->view.scenario);
    else
        lab_toggle_wrong(&screen->view.lab);
}

static bool click(LabScreen *screen, const InputEvent *event)
{
    LabView *view = &screen->view;
    const Ui *ui = &screen->shell->ui;
    LabSpot spot = lab_view_at(view, ui, shell_pointer(screen->shell, event));
    screen->held = spot.part;
    if (spot.part == LAB_PART_PAGE) {
        turn_to(screen, spot.index);
    } else if (spot.part == LAB_PART_PICTURE) {
        if (!lab_grab(&view->lab, spot.at, lab_view_reach(view, ui)))
            screen->held = LAB_PART_NONE;
        return screen->held == LAB_PART_PICTURE;
    } else if (spot.part == LAB_PART_ROW) {
        view->lab.step = spot.index < view->lab.report.tried ? spot.index + 1 : view->lab.step;
    } else if (spot.part == LAB_PART_TIMELINE) {
        view->scenario.is_playing = false;
        lab_scenario_go(&view->scenario, spot.index);
    } else if (spot.part == LAB_PART_BACK || spot.part == LAB_PART_FORWARD) {
        step_by(screen, spot.part == LAB_PART_BACK ? -1 : 1);
    } else if (spot.part != LAB_PART_NONE) { /* The wrong answer, or Play. */
        confirm(screen);
    }
    return spot.part != LAB_PART_NONE;
}

/* Over the picture it turns a shape, elsewhere the pages. */
static void wheel(LabScreen *screen, const InputEvent *event)
{
    LabView *view = &screen->view;
    Ui *ui = &screen->shell->ui;
    double notches = event->window.value;
    LabSpot spot = lab_view_at(view, ui, shell_pointer(screen->shell, event));
    if (spot.part == LAB_PART_TIMELINE || spot.part == LAB_PART_PLAY) {
        lab_scenario_step(&view->scenario, notches > 0 ? -1 : 1);
    } else if (spot.part == LAB_PART_PICTURE) {
        int shape = lab_at(&view->lab, spot.at, lab_view_reach(view, ui));
        view->lab.chosen =
            shape != LAB_NO_SHAPE && screen->held != LAB_PART_PICTURE ? shape : view->lab.chosen;
        lab_turn(&view->lab, notches * WHEEL_DEGREES);
    } else {
        turn_by(screen, notches > 0 ? -1 : 1);
    }
    screen->shell->needs_redraw = true;
}

static bool is_key_down(const LabScreen *screen, Key key)
{
    return screen->shell->devices.keys[key].is_down;
}

static double key_axis(const LabScreen *screen, Key less, Key more)
{
    return (is_key_down(screen, more) ? 1 : 0) - (is_key_down(screen, less) ? 1 : 0);
}

/* The left stick of the pad used last, its triggers and shoulder buttons. */
static LabHold held_on_pad(const LabScreen *screen)
{
    const Devices *devices = &screen->shell->devices;
    const Pad *pad = devices_last_pad(devices);
    if (pad == NULL)
        return (LabHold){{0, 0}, 0};
    bool is_left = pad->buttons[PAD_LEFT_SHOULDER].is_down || pad->triggers[0].is_down;
    bool is_right = pad->buttons[PAD_RIGHT_SHOULDER].is_down || pad->triggers[1].is_down;
    return (LabHold){devices_last_stick(devices, 0), (is_left ? 1 : 0) - (is_right ? 1 : 0)};
}

static LabHold held_on_keys(const LabScreen *screen)
{
    return (LabHold){{key_axis(screen, KEY_LEFT, KEY_RIGHT), key_axis(screen, KEY_DOWN, KEY_UP)},
                     key_axis(screen, window_key_of_letter('t'), window_key_of_letter('r'))};
}

static bool is_holding(const LabScreen *screen)
{
    LabHold keys = held_on_keys(screen);
    LabHold pad = held_on_pad(screen);
    return !lab_view_is_scenario(&screen->view) &&
           vec2_length(keys.move) + fabs(keys.turn) + vec2_length(pad.move) + fabs(pad.turn) > 0;
}

/* The first moment of a press. */
static bool nudge(LabScreen *screen, Key key)
{
    const struct {
        Key key;
        Vec2 move;
        double turn;
    } nudges[] = {{KEY_LEFT, {-MOVE_STEP, 0}, 0},
                  {KEY_RIGHT, {MOVE_STEP, 0}, 0},
                  {KEY_DOWN, {0, -MOVE_STEP}, 0},
                  {KEY_UP, {0, MOVE_STEP}, 0},
                  {window_key_of_letter('r'), {0, 0}, TURN_STEP},
                  {window_key_of_letter('t'), {0, 0}, -TURN_STEP}};
    LabView *view = &screen->view;
    for (size_t i = 0; i < sizeof nudges / sizeof *nudges; i++) {
        if (nudges[i].key != key)
            continue;
        if (lab_view_is_scenario(view))
            lab_scenario_step(&view->scenario,
                              (int)(nudges[i].move.x + nudges[i].move.y) * TICKS_STEP);
        else if (nudges[i].turn != 0)
            lab_turn(&view->lab, nudges[i].turn);
        else
            lab_move(&view->lab, nudges[i].move);
        screen->held_seconds = 0;
        screen->shell->needs_redraw = true;
        return true;
    }
    return false;
}

/* A held key repeats steps, pages and a scenario's ticks. */
static bool lab_key(LabScreen *screen, const InputEvent *event)
{
    bool is_repeat = event->window.is_repeat;
    int key = event->window.code;
    int turn = (key == KEY_PAGE_DOWN) - (key == KEY_PAGE_UP);
    int step = (key == KEY_PERIOD) - (key == KEY_COMMA);
    bool is_confirm = key == KEY_SPACE || key == KEY_RETURN || key == KEY_ENTER;
    if (turn != 0) {
        turn_by(screen, turn);
    } else if (step != 0) {
        step_by(screen, step);
    } else if (key == KEY_TAB) {
        lab_choose(&screen->view.lab, 1);
    } else if (key == KEY_BACKSPACE) {
        start_over(screen);
    } else if (is_confirm && !is_repeat) {
        confirm(screen);
    } else {
        if (!is_confirm && (!is_repeat || lab_view_is_scenario(&screen->view)))
            (void)nudge(screen, key);
        return false;
    }
    return true;
}

static bool lab_pad(LabScreen *screen, int button)
{
    bool is_scenario = lab_view_is_scenario(&screen->view);
    int turn = (button == PAD_DOWN) - (button == PAD_UP);
    int step = (button == PAD_RIGHT) - (button == PAD_LEFT);
    int jump = (button == PAD_RIGHT_SHOULDER) - (button == PAD_LEFT_SHOULDER);
    if (turn != 0)
        turn_by(screen, turn);
    else if (step != 0)
        step_by(screen, step);
    else if (jump != 0 && is_scenario)
        lab_scenario_step(&screen->view.scenario, jump * TICKS_STEP);
    else if (button == PAD_X)
        lab_choose(&screen->view.lab, 1);
    else if (button == PAD_Y)
        start_over(screen);
    else
        return false;
    return true;
}

/* The mouse's events but for clicks, and sticks. */
static bool motion(LabScreen *screen, const InputEvent *event)
{
    if (event->window.kind == WINDOW_EVENT_MOUSE_MOVE) {
        LabView *view = &screen->view;
        Vec2 at = shell_pointer(screen->shell, event);
        LabSpot spot = lab_view_within(view, &screen->shell->ui, screen->held, at);
        if (spot.part == LAB_PART_PICTURE)
            lab_drag(&view->lab, spot.at);
        else if (spot.part == LAB_PART_TIMELINE)
            lab_scenario_go(&view->scenario, spot.index);
        if (spot.part != LAB_PART_NONE)
            screen->shell->needs_redraw = true;
    } else if (event->window.kind == WINDOW_EVENT_MOUSE_UP ||
               event->window.kind == WINDOW_EVENT_FOCUS_LOST) {
        screen->held = LAB_PART_NONE;
        lab_release(&screen->view.lab);
    } else if (event->window.kind == WINDOW_EVENT_MOUSE_WHEEL)
        wheel(screen, event);
    else if (event->window.kind == WINDOW_EVENT_PAD_AXIS && event->window.is_repeat) {
        /* The d-pad's button that an event repeats. */
        const Pad *pad = devices_last_pad(&screen->shell->devices);
        for (int button = PAD_UP; pad != NULL && button <= PAD_RIGHT; button++)
            if (pad->buttons[button].is_down)
                return lab_pad(screen, button);
        return false;
    } else if (event->window.kind == WINDOW_EVENT_PAD_AXIS)
        screen->shell->needs_redraw = true;
    return false;
}

static bool lab_event(Screen *self, const InputEvent *event)
{
    LabScreen *screen = (LabScreen *)self;
    if (event->command == COMMAND_BACK) {
        bool is_first = screen->shell->screens.count == 1;
        shell_go(screen->shell, (Route){.kind = is_first ? ROUTE_TITLE : ROUTE_BACK});
        return true;
    }
    if (event->command == COMMAND_CLICK)
        return click(screen, event);
    if (event->window.kind == WINDOW_EVENT_KEY_DOWN)
        return lab_key(screen, event);
    if (event->window.kind == WINDOW_EVENT_PAD_DOWN && event->command == COMMAND_CONFIRM) {
        confirm(screen);
        return true;
    }
    if (event->window.kind == WINDOW_EVENT_PAD_DOWN)
        return lab_pad(screen, event->window.code);
    return motion(screen, event);
}

static void lab_update(Screen *self, double seconds)
{
    LabScreen *screen = (LabScreen *)self;
    LabHold keys = held_on_keys(screen);
    LabHold pad = held_on_pad(screen);
    if (screen->view.scenario.is_playing)
        screen->shell->needs_redraw = true; /* Its last tick too. */
    lab_scenario_update(&screen->view.scenario, seconds);
    screen->held_seconds = is_holding(screen) ? screen->held_seconds + seconds : 0;
    if (!is_holding(screen))
        return;
    double keys_count = screen->held_seconds > HOLD_SECONDS ? 1 : 0;
    Vec2 move = vec2_add_scaled(pad.move, keys.move, keys_count);
    double turn = pad.turn + keys.turn * keys_count;
    if (vec2_length(move) > 0)
        lab_move(&screen->view.lab, vec2_scale(move, MOVE_SPEED * seconds));
    if (turn != 0)
        lab_turn(&screen->view.lab, turn * TURN_SPEED * seconds);
}

static void lab_draw(Screen *self, const Ui *ui)
{
    LabScreen *screen = (LabScreen *)self;
    lab_view_draw(&screen->view, ui);
}

static double lab_frame_interval(const Screen *self)
{
    const LabScreen *screen = (const LabScreen *)self;
    bool is_moving = is_holding(screen) || screen->view.scenario.is_playing;
    return is_moving ? 0 : SCREEN_STILL_SECONDS;
}

Screen *screen_lab_create(Shell *shell, const char *name, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_dragged = true,
        .enter = lab_enter,
        .exit = lab_exit,
        .event = lab_event,
        .update = lab_update,
        .draw = lab_draw,
        .frame_interval = lab_frame_interval,
    };
    LabScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL)
        return NULL;
    if (!lab_view_open(&screen->view, name, out_error))
        return screen_discard(&screen->base);
    return &screen->base;
}
