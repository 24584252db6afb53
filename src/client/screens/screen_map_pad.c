/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "ui/widgets.h"

#define LOOK_SECONDS 0.008 /* Often enough for a short tap. */
enum { NO_PAD = -1 };

typedef struct MapScreen {
    Screen base;
    Shell *shell;
    RawPad rests[WINDOW_PADS_MAX]; /* All controllers, as they are untouched. */
    int rest_count;
    int chosen; /* The id of the controller that is mapped; NO_PAD: none yet. */
    PadMapping mapping;
    bool is_used; /* The part that was pressed last is already used for something else. */
} MapScreen;

static const RawPad *find_pad(const RawPad *pads, int count, int id)
{
    for (int i = 0; i < count; i++)
        if (pads[i].id == id)
            return &pads[i];
    return NULL;
}

static bool is_pressed(const RawPad *rest, const RawPad *now)
{
    for (int i = 0; i < rest->button_count; i++)
        if (now->buttons[i] && !rest->buttons[i])
            return true;
    return false;
}

static void move_on(MapScreen *screen)
{
    screen->shell->needs_redraw = true;
    if (screen->mapping.part == PAD_PART_COUNT) {
        char line[PAD_LINE_BYTES];
        pad_mapping_write(&screen->mapping, pads_platform(), line);
        shell_pads_map(screen->shell, screen->mapping.rest.name, line);
        shell_go(screen->shell, (Route){.kind = ROUTE_BACK});
    }
}

static void map_update(Screen *self, double seconds)
{
    MapScreen *screen = (MapScreen *)self;
    RawPad pads[WINDOW_PADS_MAX];
    (void)seconds;
    int count = pads_read(window_pads(screen->shell->window), pads);
    /* A controller's rest is how it is first seen. Forgets those that were unplugged. */
    RawPad kept[WINDOW_PADS_MAX];
    for (int i = 0; i < count; i++) {
        const RawPad *rest = find_pad(screen->rests, screen->rest_count, pads[i].id);
        kept[i] = rest != NULL ? *rest : pads[i];
    }
    for (int i = 0; i < count; i++)
        screen->rests[i] = kept[i];
    screen->rest_count = count;
    const RawPad *now = find_pad(pads, count, screen->chosen);
    if (now == NULL) {
        screen->shell->needs_redraw = screen->shell->needs_redraw || screen->chosen != NO_PAD;
        screen->chosen = NO_PAD;
        /* The controller on which a button is pressed is the one to map. */
        for (int i = 0; i < count && screen->chosen == NO_PAD; i++) {
            if (!is_pressed(&screen->rests[i], &pads[i]))
                continue;
            screen->chosen = pads[i].id;
            pad_mapping_begin(&screen->mapping, &screen->rests[i]);
            screen->shell->needs_redraw = true;
        }
        return;
    }
    PadAnswer answer = pad_mapping_look(&screen->mapping, now);
    if (answer == PAD_ANSWER_NONE)
        return;
    sound_click(screen->shell->sound, answer == PAD_ANSWER_TAKEN ? SOUND_CONFIRM : SOUND_BACK);
    screen->is_used = answer == PAD_ANSWER_USED;
    move_on(screen);
}

/* Controllers are read in map_update(), so their events must not lead away from this screen. */
static bool map_event(Screen *self, const InputEvent *event)
{
    MapScreen *screen = (MapScreen *)self;
    bool is_key = event->window.kind == WINDOW_EVENT_KEY_DOWN && !event->window.is_repeat;
    if (event->has_device && event->device.kind == DEVICE_PAD)
        return false;
    if (event->command == COMMAND_BACK) {
        shell_go(screen->shell, (Route){.kind = ROUTE_BACK});
        return true;
    }
    if (screen->chosen == NO_PAD)
        return false;
    bool is_skip = (event->command == COMMAND_CONFIRM && is_key) || event->command == COMMAND_CLICK;
    bool is_back = is_key && event->window.code == KEY_BACKSPACE;
    if (!is_skip && !is_back)
        return false;
    screen->is_used = false;
    if (is_back)
        pad_mapping_go_back(&screen->mapping);
    else
        pad_mapping_skip(&screen->mapping);
    move_on(screen);
    return true;
}

static void map_draw(Screen *self, const Ui *ui)
{
    const MapScreen *screen = (const MapScreen *)self;
    map_pad_view_draw(ui, screen->chosen != NO_PAD ? &screen->mapping : NULL, screen->is_used);
}

static double map_frame_interval(const Screen *self)
{
    (void)self;
    return LOOK_SECONDS;
}

Screen *screen_map_pad_create(Shell *shell, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_tall = true,
        .enter = shell_screen_enter,
        .event = map_event,
        .update = map_update,
        .draw = map_draw,
        .frame_interval = map_frame_interval,
    };
    MapScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL)
        return NULL;
    screen->chosen = NO_PAD;
    return &screen->base;
}
