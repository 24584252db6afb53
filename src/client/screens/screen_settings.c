/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"
#include "screens/screens_parts.h"

#include "platform/browser.h"
#include "ui/hints.h"
#include "ui/widgets.h"

typedef enum SettingsPage {
    SETTINGS_SOUND,
    SETTINGS_VIDEO,
    SETTINGS_CONTROLS,
    SETTINGS_ACCESSIBILITY,
    SETTINGS_PAGE_COUNT,
    SETTINGS_WELCOME = SETTINGS_PAGE_COUNT /* No tab: what one is asked at the first start. */
} SettingsPage;

/* Ids of rows that have no SettingId. A binding's id is SETTINGS_ROW_BINDING + its Action. */
enum {
    SETTINGS_ROW_SIZE = 100,
    SETTINGS_ROW_DISPLAY,
    SETTINGS_ROW_DEVICE,
    SETTINGS_ROW_RESET,
    SETTINGS_ROW_MAP,
    SETTINGS_ROW_LANGUAGE,
    SETTINGS_ROW_CONTINUE,
    SETTINGS_ROW_PAD = 120, /* + its place in Devices. */
    SETTINGS_ROW_BINDING = 200
};

enum { HELP_BYTES = 256 };

typedef struct SettingsPageState {
    SettingsPage page;
    DeviceKind device;            /* Whose keys are shown. */
    LayoutsKept layouts;          /* Of that device. */
    char button_help[HELP_BYTES]; /* On a row of a controller's button. */
} SettingsPageState;

typedef struct Row {
    SettingsPage page;
    SettingId id;
    WidgetKind kind;
    const char *label, *help;
    double step;
} Row;

static const Row rows[] = {
    {SETTINGS_SOUND, SETTING_MASTER, WIDGET_SLIDER, TR("Volume"), TR("Master volume."), 0.05},
    /* TRANSLATORS: sounds. */
    {SETTINGS_SOUND, SETTING_EFFECTS, WIDGET_SLIDER, TR("Effects"), TR("Shots, hits and menus."),
     0.05},
    {SETTINGS_SOUND, SETTING_MUSIC, WIDGET_SLIDER, TR("Music"),
     TR("Gets more intense as time runs out."), 0.05},
    {SETTINGS_SOUND, SETTING_OWN_SOUNDS, WIDGET_SLIDER, TR("Own sounds"),
     TR("What you do, and what happens to you."), 0.05},
    {SETTINGS_SOUND, SETTING_OTHERS_SOUNDS, WIDGET_SLIDER, TR("Others' sounds"),
     TR("What everybody else does."), 0.05},
    {SETTINGS_SOUND, SETTING_MONO, WIDGET_TOGGLE, TR("Mono"),
     TR("Both ears hear everything. Captions show where sounds come from."), 1},
    {SETTINGS_SOUND, SETTING_BACKGROUND_MUTE, WIDGET_TOGGLE, TR("Mute in background"),
     TR("No sound while you use another window or tab."), 1},
    {SETTINGS_VIDEO, SETTING_FULLSCREEN, WIDGET_TOGGLE, TR("Fullscreen"),
     TR("F11 or Alt+Enter switches it at any time."), 1},
    /* TRANSLATORS: how much of the arena is seen. */
    {SETTINGS_VIDEO, SETTING_FRAMING, WIDGET_CHOICE, TR("View"),
     TR("Near and with you, or as much of the arena as fits."), 1},
    {SETTINGS_VIDEO, SETTING_TEXT_SCALE, WIDGET_SLIDER, TR("Text size"),
     TR("Size of all text and buttons."), 0.25},
    {SETTINGS_VIDEO, SETTING_FPS_LIMIT, WIDGET_CHOICE, TR("Frame rate limit"),
     TR("A lower limit saves battery."), 1},
    {SETTINGS_VIDEO, SETTING_BRIGHTNESS, WIDGET_SLIDER, TR("Brightness"),
     TR("How bright the arena is."), 0.05},
    {SETTINGS_VIDEO, SETTING_KEEP_POINTER, WIDGET_TOGGLE, TR("Keep pointer inside"),
     TR("In play the mouse cannot leave the window. In fullscreen it never can."), 1},
    {SETTINGS_VIDEO, SETTING_PANEL, WIDGET_CHOICE, TR("Status panel"),
     TR("Where weapon, shield and health are shown. Not on a split screen."), 1},
    /* TRANSLATORS: which keys do what, for two hands, one hand or the mouse alone. */
    {SETTINGS_CONTROLS, SETTING_HANDS, WIDGET_CHOICE, TR("Layout"),
     TR("Sets how you aim and all keys below, for two hands, for one or for the mouse alone. Your "
        "own keys are replaced."),
     1},
    {SETTINGS_CONTROLS, SETTING_PAD_HANDS, WIDGET_CHOICE, TR("Layout"),
     TR("Sets all buttons below and replaces your own. One half has one stick: it moves, and you "
        "aim where you go."),
     1},
    {SETTINGS_CONTROLS, SETTING_FIRE, WIDGET_CHOICE, TR("Firing"),
     TR("Hold, press to start and stop, or by itself. Automatic fire is shown beside your name and "
        "your records."),
     1},
    {SETTINGS_CONTROLS, SETTING_MOUSE_ASSIST, WIDGET_SLIDER, TR("Aim assist"),
     TR("Bends the mouse's aim a few degrees toward an opponent in sight."), 0.05},
    {SETTINGS_CONTROLS, SETTING_AIM_ASSIST, WIDGET_SLIDER, TR("Aim assist"),
     TR("Bends the aim a few degrees toward an opponent in sight."), 0.05},
    {SETTINGS_CONTROLS, SETTING_TURN_SPEED, WIDGET_SLIDER, TR("Turning speed"),
     TR("How fast keys and buttons turn the aim."), 0.05},
    {SETTINGS_CONTROLS, SETTING_DEAD_INNER, WIDGET_SLIDER, TR("Dead zone"),
     TR("Stick travel that is ignored."), 0.01},
    {SETTINGS_CONTROLS, SETTING_DEAD_OUTER, WIDGET_SLIDER, TR("Outer dead zone"),
     TR("Stick travel that counts as full tilt."), 0.01},
    {SETTINGS_CONTROLS, SETTING_RUMBLE, WIDGET_SLIDER, TR("Vibration"),
     TR("How strongly controllers shake in play."), 0.05},
    {SETTINGS_CONTROLS, SETTING_INPUT_DELAY, WIDGET_CHOICE, TR("Online input delay"),
     TR("Your input counts this much later, and more of what you see comes true."), 1},
    {SETTINGS_ACCESSIBILITY, SETTING_SHAKE, WIDGET_SLIDER, TR("Screen shake"),
     TR("How much shots, hits and kills throw, zoom and stop the picture."), 0.05},
    {SETTINGS_ACCESSIBILITY, SETTING_FLASHES, WIDGET_CHOICE, TR("Flashes"),
     TR("Muzzle flashes, white hits and glows."), 1},
    {SETTINGS_ACCESSIBILITY, SETTING_PALETTE, WIDGET_CHOICE, TR("Colors"),
     TR("Player colors for each kind of color vision. Shapes tell players apart too."), 1},
    /* TRANSLATORS: the color of the own circle */
    {SETTINGS_ACCESSIBILITY, SETTING_OWN_COLOR, WIDGET_CHOICE, TR("Your color"),
     TR("On your screen, when you play alone at it: whose color it was gets yours. Teams keep "
        "theirs."),
     1},
    {SETTINGS_ACCESSIBILITY, SETTING_HIGH_CONTRAST, WIDGET_TOGGLE, TR("High contrast"),
     TR("A flat dark floor, white walls, thick outlines, strong edges and few effects. Nothing "
        "shakes."),
     1},
    {SETTINGS_ACCESSIBILITY, SETTING_OUTLINES, WIDGET_SLIDER, TR("Outlines"),
     TR("How thick circles, walls and what moves are outlined."), 0.25},
    {SETTINGS_ACCESSIBILITY, SETTING_CIRCLE_SIZE, WIDGET_SLIDER, TR("Circle size"),
     TR("As drawn only: what touches walls, shots and others stays as small as ever."), 0.1},
    {SETTINGS_ACCESSIBILITY, SETTING_CROSSHAIR, WIDGET_CHOICE, TR("Crosshair"),
     TR("Its shape, as shown above."), 1},
    {SETTINGS_ACCESSIBILITY, SETTING_CROSSHAIR_SIZE, WIDGET_SLIDER, TR("Crosshair size"),
     TR("As shown above."), 0.1},
    {SETTINGS_ACCESSIBILITY, SETTING_STILL_CAMERA, WIDGET_TOGGLE, TR("Still camera"),
     TR("The camera stays on you: it does not shake, zoom, glide or look ahead."), 1},
    {SETTINGS_ACCESSIBILITY, SETTING_CAPTIONS, WIDGET_TOGGLE, TR("Captions"),
     TR("Words for sounds that matter, and marks around you where they come from."), 1},
    {SETTINGS_ACCESSIBILITY, SETTING_GAME_SPEED, WIDGET_SLIDER, TR("Game speed"),
     TR("Slows matches down for everyone in them."), 0.05},
    {SETTINGS_ACCESSIBILITY, SETTING_TOUR_DIFFICULTY, WIDGET_CHOICE, TR("Tour difficulty"),
     TR("How strong the Tour's champions are. Stars are the same; a win tells what it was on."), 1},
};

enum { ROWS = sizeof rows / sizeof *rows };

static const Row *find_setting_row(int id)
{
    for (int i = 0; i < ROWS; i++)
        if ((int)rows[i].id == id)
            return &rows[i];
    return NULL;
}

static bool is_on_welcome(SettingId id)
{
    return id == SETTING_TEXT_SCALE || id == SETTING_HIGH_CONTRAST || id == SETTING_CAPTIONS;
}

/* On the page of controls, only what is of the device that is shown. */
static bool is_of_device(SettingId id, DeviceKind device, Hands hands)
{
    bool is_mouse = device == DEVICE_MOUSE && (hands == HANDS_BOTH || hands == HANDS_MOUSE);
    switch ((int)id) {
    case SETTING_HANDS:
        return device == DEVICE_MOUSE;
    case SETTING_MOUSE_ASSIST:
        return is_mouse;
    case SETTING_AIM_ASSIST:
        return !is_mouse;
    case SETTING_PAD_HANDS:
    case SETTING_DEAD_INNER:
    case SETTING_DEAD_OUTER:
    case SETTING_RUMBLE:
        return device == DEVICE_PAD;
    default:
        return true;
    }
}

/* Web pages cannot keep the pointer. */
static bool is_on_page(const Row *row, const Shell *shell, const SettingsPageState *state)
{
    if (state->page == SETTINGS_WELCOME)
        return is_on_welcome(row->id);
    if (row->page != state->page || (row->id == SETTING_KEEP_POINTER && browser_is_host()))
        return false;
    return row->page != SETTINGS_CONTROLS ||
           is_of_device(row->id, state->device, shell->settings.bindings.hands[state->device]);
}

/* Fullscreen may come from the command line. */
static double value_of(const Shell *shell, SettingId id)
{
    if (id == SETTING_FULLSCREEN)
        return window_is_fullscreen(shell->window) ? 1 : 0;
    return settings_get(&shell->settings, id);
}

static void fill_one(Widgets *widgets, const Shell *shell, const Row *row)
{
    const JsonField *rule = settings_rule(row->id);
    double value = value_of(shell, row->id);
    Widget *widget = widgets_add(widgets, row->kind, (int)row->id, tr(row->label), tr(row->help));
    widget->part = (value - rule->least) / (rule->most - rule->least);
    if (rule->labels != NULL)
        snprintf(widget->values[0], WIDGET_VALUE_BYTES, "%s", tr(rule->labels[(int)value]));
    else if (row->kind == WIDGET_TOGGLE)
        snprintf(widget->values[0], WIDGET_VALUE_BYTES, "%s",
                 value > 0 ? tr_in("setting", "On") : tr_in("setting", "Off"));
    else
        snprintf(widget->values[0], WIDGET_VALUE_BYTES, tr("%.0f %%"), value * 100);
}

/* The left half of a controller lacks X. */
static bool lacks_clear_button(DeviceKind device, Hands hands)
{
    return device == DEVICE_PAD && hands == HANDS_LEFT;
}

static void fill_bindings(Widgets *widgets, const Shell *shell, SettingsPageState *state)
{
    DeviceKind device = state->device;
    Hands hands = shell->settings.bindings.hands[device];
    if (lacks_clear_button(device, hands))
        snprintf(state->button_help, HELP_BYTES, "%s",
                 tr("The stick moves too. To remove a button, set the same one again."));
    else
        snprintf(state->button_help, HELP_BYTES,
                 hands == HANDS_BOTH
                     /* TRANSLATORS: the sign of a button. */
                     ? tr("The sticks also move and aim. %s removes a button.")
                     /* TRANSLATORS: the sign of a button. */
                     : tr("The stick moves too. %s removes a button."),
                 PAD_MARK_X);
    const char *help = device == DEVICE_PAD ? state->button_help
                                            : tr("Up to two keys each. Backspace removes one.");
    for (Action action = 0; action < ACTION_COUNT; action++) {
        if (!bindings_has(device, action))
            continue;
        Widget *widget =
            widgets_add(widgets, WIDGET_BINDING, SETTINGS_ROW_BINDING + (int)action,
                        tr(bindings_action_labels[action]),
                        action == ACTION_PAUSE && device != DEVICE_PAD
                            ? tr("Esc always opens the menu too, whatever else is set.")
                            : help);
        for (int slot = 0; slot < WIDGET_SLOTS; slot++) {
            char text[CONTROL_TEXT_BYTES];
            bindings_control_label(shell->settings.bindings.controls[device][action][slot], text);
            snprintf(widget->values[slot], WIDGET_VALUE_BYTES, "%s", text);
        }
    }
}

static void fill_language(Widgets *widgets, const Languages *languages)
{
    if (languages->count < 2)
        return;
    Widget *widget = widgets_add(widgets, WIDGET_CHOICE, SETTINGS_ROW_LANGUAGE, tr("Language"),
                                 tr("Of all texts. At first it is your system's."));
    snprintf(widget->values[0], WIDGET_VALUE_BYTES, "%s", languages_name(languages));
}

/* While the row of languages is looked at, so that their letters are there when they are chosen. */
static void list_fonts(const Shell *shell)
{
    const FontFinder *fonts = window_font_finder(shell->window);
    if (fonts != NULL)
        (void)fonts->is_ready(fonts->self);
}

static void fill(Widgets *widgets, const Shell *shell, SettingsPageState *state)
{
    bool is_controls = state->page == SETTINGS_CONTROLS;
    widgets->list.count = 0;
    if (state->page == SETTINGS_ACCESSIBILITY || state->page == SETTINGS_WELCOME)
        fill_language(widgets, &shell->languages);
    if (is_controls) {
        Widget *widget = widgets_add(widgets, WIDGET_CHOICE, SETTINGS_ROW_DEVICE, tr("Device"),
                                     tr("The list shows the keys and buttons of this device."));
        snprintf(widget->values[0], WIDGET_VALUE_BYTES, "%s",
                 tr(bindings_device_labels[state->device]));
    }
    for (int i = 0; i < ROWS; i++) {
        if (is_on_page(&rows[i], shell, state))
            fill_one(widgets, shell, &rows[i]);
        bool is_size_next = rows[i].id == SETTING_FULLSCREEN && !browser_is_host();
        if (rows[i].page == state->page && is_size_next) {
            settings_size_add(widgets, shell, SETTINGS_ROW_SIZE);
            if (window_displays() > 1)
                settings_display_add(widgets, shell, SETTINGS_ROW_DISPLAY);
        }
    }
    if (is_controls && state->device == DEVICE_PAD) {
        settings_pads_add(widgets, &shell->devices, SETTINGS_ROW_PAD);
        widgets_add(widgets, WIDGET_BUTTON, SETTINGS_ROW_MAP, tr("Map a controller"),
                    tr("For one that is not known, or whose buttons do the wrong things."));
    }
    if (is_controls)
        fill_bindings(widgets, shell, state);
    if (state->page == SETTINGS_WELCOME)
        widgets_add(widgets, WIDGET_BUTTON, SETTINGS_ROW_CONTINUE, tr_in("button", "Continue"),
                    NULL);
    else
        widgets_add(widgets, WIDGET_BUTTON, SETTINGS_ROW_RESET, tr("Reset to defaults"),
                    is_controls ? tr("Everything on this page, and the keys of this device.")
                                : tr("Everything on this page."));
    list_focus(&widgets->list, widgets->list.focus);
    if (widgets->items[widgets->list.focus].id == SETTINGS_ROW_LANGUAGE)
        list_fonts(shell);
}

/* To the next multiple of the step, so that dragged sliders come back to round values. */
static double step_slider(double value, double step, int way)
{
    double steps = value / step;
    double grain = 1e-6;
    return way > 0 ? (floor(steps + grain) + 1) * step : (ceil(steps - grain) - 1) * step;
}

/* A language whose catalog is damaged is passed over. */
static void step_language(Shell *shell, int way)
{
    const Languages *languages = &shell->languages;
    int next = languages->wanted;
    for (int i = 1; i < languages->count; i++) {
        next = (next + languages->count + way) % languages->count;
        shell_settings_use_language(shell, languages->items[next].code);
        if (languages->wanted == next)
            return;
    }
}

/* Left (-1) or right (+1) on a row. */
static void settings_rows_step(Shell *shell, SettingsPageState *state, int id, int way)
{
    const Row *row = find_setting_row(id);
    if (id == SETTINGS_ROW_SIZE)
        settings_size_step(shell, way);
    if (id == SETTINGS_ROW_DISPLAY) {
        int count = window_displays();
        int display = (window_display(shell->window) + count + way) % count;
        shell_settings_set(shell, SETTING_DISPLAY, display);
    }
    if (id == SETTINGS_ROW_LANGUAGE) {
        step_language(shell, way);
    }
    if (id == SETTINGS_ROW_DEVICE) {
        state->device =
            (DeviceKind)(((int)state->device + DEVICE_KIND_COUNT + way) % DEVICE_KIND_COUNT);
        state->layouts = (LayoutsKept){.has_fire_way = {false}};
    }
    if (id >= SETTINGS_ROW_PAD && id < SETTINGS_ROW_PAD + DEVICES_PADS_MAX)
        settings_pad_step(shell, &shell->devices.pads[id - SETTINGS_ROW_PAD]);
    if (row == NULL)
        return;
    double value = value_of(shell, row->id);
    double high = settings_rule(row->id)->most;
    if (row->kind == WIDGET_SLIDER)
        value = step_slider(value, row->step, way);
    else /* Choices and switches go round. */
        value = fmod(value + way + high + 1, high + 1);
    if (id == SETTING_HANDS || id == SETTING_PAD_HANDS)
        layouts_kept_use(&state->layouts, shell, state->device, (Hands)value);
    else
        shell_settings_set(shell, row->id, value);
}

/* Resets the page to the defaults; on the controls page only the shown device. */
static void reset_page(Shell *shell, SettingsPageState *state)
{
    Settings usual = settings_defaults();
    bool is_shown[ROWS]; /* Another layout shows other rows. */
    for (int i = 0; i < ROWS; i++)
        is_shown[i] = is_on_page(&rows[i], shell, state);
    for (int i = 0; i < ROWS; i++)
        if (is_shown[i])
            shell_settings_set(shell, rows[i].id, settings_get(&usual, rows[i].id));
    if (state->page == SETTINGS_CONTROLS)
        bindings_reset(&shell->settings.bindings, state->device);
    if (state->page == SETTINGS_VIDEO)
        shell_settings_set_size(shell, usual.width, usual.height);
    if (state->page == SETTINGS_ACCESSIBILITY)
        shell_settings_use_language(shell, usual.language);
    state->layouts = (LayoutsKept){.has_fire_way = {false}};
    shell_settings_use_controls(shell);
}

/* Moves a slider to a part (0 to 1) of its range. */
static void slide(Shell *shell, int id, double part)
{
    const Row *row = find_setting_row(id);
    if (row == NULL)
        return;
    const JsonField *rule = settings_rule(row->id);
    double value = rule->least + (rule->most - rule->least) * part;
    shell_settings_set(shell, row->id, floor(value * 100 + 0.5) / 100);
}

#define HEADING_BASELINE 84.0
#define TABS_TOP 112.0
#define ROWS_GAP 16.0
#define HELP_STEP 27.0
#define HELP_GAP 4.0
#define BACK_BOTTOM 92.0
#define BACK_ZOOM_MAX 1.5
#define BACK_WIDTH 108.0
#define BACK_HEIGHT 46.0
#define PICTURE_RADIUS 42.0
#define PICTURE_GAP 20.0
#define PICTURE_Y 60.0

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

enum { HELP_LINES = 2, NOT_ASKING = -1 };

typedef struct SettingsScreen {
    Screen base;
    Shell *shell;
    SettingsPageState state;
    Tabs tabs;
    Widgets widgets;
    int asked_row;        /* The binding that waits for a key, or NOT_ASKING. */
    double text_scale;    /* While its slider is dragged: the scale before, so that the page stays
                             still. */
    bool is_back_pointed; /* The mouse is on "Back". */
    double turned;        /* Degrees of the hand that shows how fast keys turn the aim. */
    Error message;        /* How the last binding went. */
    bool is_warning;
} SettingsScreen;

static bool is_welcome(const SettingsScreen *screen)
{
    return screen->state.page == SETTINGS_WELCOME;
}

static void settings_exit(Screen *self)
{
    SettingsScreen *screen = (SettingsScreen *)self;
    screen->shell->asks_control = false;
    if (is_welcome(screen))
        shell_settings_set(screen->shell, SETTING_WELCOMED, 1);
    shell_settings_save(screen->shell);
}

static void refill(SettingsScreen *screen)
{
    static const char *const pages[SETTINGS_PAGE_COUNT] = {TR("Sound"), TR("Video"), TR("Controls"),
                                                           TR("Accessibility")};
    for (SettingsPage page = 0; page < SETTINGS_PAGE_COUNT; page++)
        screen->tabs.names[page] = tr(pages[page]);
    fill(&screen->widgets, screen->shell, &screen->state);
    if (screen->asked_row == NOT_ASKING)
        return;
    Widget *widget = &screen->widgets.items[screen->asked_row];
    widget->asked_slot = screen->widgets.slot;
    /* TRANSLATORS: the key or button that is to be set. */
    snprintf(widget->values[screen->widgets.slot], WIDGET_VALUE_BYTES, "%s",
             tr("Press\xe2\x80\xa6"));
}

static void open_page(SettingsScreen *screen)
{
    screen->state.page = (SettingsPage)screen->tabs.open;
    screen->widgets.list.first = 0;
    screen->widgets.list.focus = 0;
    screen->message.text[0] = '\0';
    refill(screen);
}

static BindingPlace binding_place(const SettingsScreen *screen, int id, int slot)
{
    return (BindingPlace){screen->state.device, (Action)(id - SETTINGS_ROW_BINDING), slot};
}

/* Sets a binding and tells the result, also where another action lost its key. */
static void bind(SettingsScreen *screen, BindingPlace place, Control control)
{
    Shell *shell = screen->shell;
    BindingPlace other;
    char label[CONTROL_TEXT_BYTES];
    bool is_taken = bindings_conflict(&shell->settings.bindings, place, control, &other);
    bindings_control_label(control, label);
    screen->message.text[0] = '\0';
    screen->is_warning = !bindings_put(&shell->settings.bindings, place, control, &screen->message);
    if (screen->is_warning && is_taken)
        error_set(&screen->message,
                  /* TRANSLATORS: a key or button, a device, and what the key does. */
                  tr("%s is the only control for %s, %s. Give that another one first."), label,
                  tr(bindings_device_labels[other.device]),
                  tr(bindings_action_labels[other.action]));
    if (screen->is_warning)
        return;
    if (is_taken)
        /* TRANSLATORS: a key or button, a device, and what the key did. */
        error_set(&screen->message, tr("%s was used for %s, %s. The two are now swapped."), label,
                  tr(bindings_device_labels[other.device]),
                  tr(bindings_action_labels[other.action]));
    screen->is_warning = is_taken;
    shell_settings_use_controls(shell);
    shell_settings_save(shell);
}

static bool is_put_again(const SettingsScreen *screen, BindingPlace place, Control control)
{
    const Bindings *bindings = &screen->shell->settings.bindings;
    const Control *now = &bindings->controls[place.device][place.action][place.slot];
    return lacks_clear_button(place.device, bindings->hands[place.device]) &&
           now->kind == control.kind && now->code == control.code;
}

/* Any press is the new binding, except that Escape cancels. */
static bool settings_answer(SettingsScreen *screen, const InputEvent *event)
{
    const Control nothing = {CONTROL_NONE, 0};
    Control control = event->pressed;
    bool is_escape =
        event->window.kind == WINDOW_EVENT_KEY_DOWN && event->window.code == KEY_ESCAPE;
    int id = screen->widgets.items[screen->asked_row].id;
    if (control.kind == CONTROL_NONE && !is_escape && event->window.kind != WINDOW_EVENT_FOCUS_LOST)
        return false;
    screen->asked_row = NOT_ASKING;
    screen->shell->asks_control = false;
    BindingPlace place = binding_place(screen, id, screen->widgets.slot);
    if (control.kind != CONTROL_NONE && !is_escape)
        bind(screen, place, is_put_again(screen, place, control) ? nothing : control);
    else
        screen->message.text[0] = '\0';
    refill(screen);
    return true;
}

static void settings_slide(SettingsScreen *screen, const WidgetsAction *action)
{
    Shell *shell = screen->shell;
    shell->needs_redraw = true;
    if (action->answer == WIDGETS_SLIDE) {
        if (screen->text_scale <= 0)
            screen->text_scale = shell->settings.text_scale;
        slide(shell, action->id, action->part);
        return;
    }
    screen->text_scale = 0;
    sound_click(shell->sound, SOUND_CONFIRM);
    shell_settings_save(shell);
}

/* From the first or last row to the tabs or back; round to the other end where there are none. */
static void switch_focus(SettingsScreen *screen, Command command)
{
    if (is_welcome(screen)) {
        list_focus(&screen->widgets.list, command == COMMAND_UP ? WIDGETS_MAX : 0);
        return;
    }
    bool from_tabs = !screen->widgets.has_focus;
    screen->tabs.has_focus = !from_tabs;
    screen->widgets.has_focus = from_tabs;
    if (from_tabs)
        list_focus(&screen->widgets.list, command == COMMAND_UP ? WIDGETS_MAX : 0);
}

/* True if a click should sound. */
static bool settings_act(SettingsScreen *screen, const WidgetsAction *action, Command command)
{
    Shell *shell = screen->shell;
    switch (action->answer) {
    case WIDGETS_NOTHING:
        return false;
    case WIDGETS_SLIDE:
    case WIDGETS_LET_GO:
        settings_slide(screen, action);
        return false;
    case WIDGETS_LEAVE:
        switch_focus(screen, command);
        return true;
    case WIDGETS_MOVED:
        screen->tabs.has_focus = false;
        break;
    case WIDGETS_STEP:
        settings_rows_step(shell, &screen->state, action->id, action->step);
        break;
    case WIDGETS_CHOOSE:
        if (action->id == SETTINGS_ROW_RESET)
            reset_page(shell, &screen->state);
        if (action->id == SETTINGS_ROW_CONTINUE)
            shell_go(shell, (Route){.kind = ROUTE_BACK});
        if (action->id == SETTINGS_ROW_MAP)
            shell_go(shell, (Route){.kind = ROUTE_MAP_PAD});
        if (action->id >= SETTINGS_ROW_BINDING) {
            screen->asked_row = screen->widgets.list.focus;
            shell->asks_control = true;
            /* TRANSLATORS: what the key does. */
            error_set(&screen->message,
                      screen->state.device == DEVICE_PAD
                          ? tr("Press the new button for %s. Esc cancels.")
                          /* TRANSLATORS: what the key does. */
                          : tr("Press the new key or button for %s. Esc cancels."),
                      screen->widgets.items[screen->asked_row].label);
            screen->is_warning = false;
            return true;
        }
        break;
    case WIDGETS_EMPTY:
        bind(screen, binding_place(screen, action->id, action->slot), (Control){CONTROL_NONE, 0});
        return true;
    }
    screen->message.text[0] = '\0';
    shell_settings_save(shell);
    return true;
}

static int key_turn(const Devices *devices, int key)
{
    const Button *keys = devices->keys;
    bool is_shifted = keys[KEY_LEFT_SHIFT].is_down || keys[KEY_RIGHT_SHIFT].is_down;
    if (key == KEY_TAB)
        return is_shifted ? -1 : 1;
    return key == KEY_PAGE_DOWN ? 1 : key == KEY_PAGE_UP ? -1 : 0;
}

/* 1 or -1 for Page up and down, Tab, the shoulder buttons, and left and right on the tabs. */
static int page_turn(const SettingsScreen *screen, const InputEvent *event)
{
    int turn = 0;
    if (event->window.kind == WINDOW_EVENT_KEY_DOWN)
        turn = key_turn(&screen->shell->devices, event->window.code);
    else if (event->window.kind == WINDOW_EVENT_PAD_DOWN)
        turn = event->window.code == PAD_RIGHT_SHOULDER  ? 1
               : event->window.code == PAD_LEFT_SHOULDER ? -1
                                                         : 0;
    if (turn != 0)
        return turn;
    if (!screen->tabs.has_focus)
        return 0;
    return event->command == COMMAND_RIGHT ? 1 : event->command == COMMAND_LEFT ? -1 : 0;
}

static Box back_box(const Ui *ui)
{
    Layout page = {{{UI_LEFT, 0}, {UI_RIGHT, BACK_BOTTOM}}, fmin(ui->text_scale, BACK_ZOOM_MAX)};
    page.rest = layout_right(&page, BACK_WIDTH);
    return layout_bottom(&page, BACK_HEIGHT);
}

static bool use_tabs(SettingsScreen *screen, const InputEvent *event, Vec2 at)
{
    int turn = page_turn(screen, event);
    int pointed = widgets_tab_at(&screen->tabs, at);
    if (turn != 0) {
        screen->tabs.open = (screen->tabs.open + screen->tabs.count + turn) % screen->tabs.count;
        open_page(screen);
        return true;
    }
    if (event->command == COMMAND_CLICK && pointed != TABS_NONE) {
        screen->tabs.open = pointed;
        open_page(screen);
        return true;
    }
    bool is_down = event->command == COMMAND_DOWN || event->command == COMMAND_UP ||
                   event->command == COMMAND_CONFIRM;
    if (screen->tabs.has_focus && is_down) {
        switch_focus(screen, event->command);
        return true;
    }
    return false;
}

/* While its row is chosen: else nothing on the page moves by itself. */
static bool shows_turning(const SettingsScreen *screen)
{
    const Widgets *widgets = &screen->widgets;
    return screen->state.page == SETTINGS_CONTROLS && widgets->has_focus &&
           widgets->items[widgets->list.focus].id == SETTING_TURN_SPEED;
}

/* The controller that was used last, or the first one; NULL if there is none. */
static const Pad *shown_pad(const SettingsScreen *screen)
{
    const Devices *devices = &screen->shell->devices;
    const Pad *pad = devices_last_pad(devices);
    if (screen->state.page != SETTINGS_CONTROLS || screen->state.device != DEVICE_PAD)
        return NULL;
    for (int i = 0; i < DEVICES_PADS_MAX && pad == NULL; i++)
        if (devices_can_play(devices, &devices->pads[i]) && !devices->pads[i].device.is_phone)
            pad = &devices->pads[i];
    return pad;
}

static bool settings_event(Screen *self, const InputEvent *event)
{
    SettingsScreen *screen = (SettingsScreen *)self;
    Vec2 at = shell_pointer(screen->shell, event);
    if (event->window.kind == WINDOW_EVENT_PAD_AXIS && shown_pad(screen) != NULL)
        screen->shell->needs_redraw = true; /* The picture of the stick. */
    if (screen->asked_row != NOT_ASKING)
        return settings_answer(screen, event);
    bool was_back_pointed = screen->is_back_pointed;
    const Ui *page = &screen->shell->page;
    if (!is_welcome(screen) && (event->command == COMMAND_POINT || event->command == COMMAND_CLICK))
        screen->is_back_pointed = box_contains(ui_finger_box(page, back_box(page)), at);
    bool is_leaving = event->command == COMMAND_BACK || event->command == COMMAND_PAUSE ||
                      (event->command == COMMAND_CLICK && screen->is_back_pointed);
    if (is_leaving) {
        shell_go(screen->shell, (Route){.kind = ROUTE_BACK});
        return true;
    }
    if (screen->widgets.dragged < 0 && !is_welcome(screen) && use_tabs(screen, event, at))
        return true;
    WidgetsAction action = widgets_event(&screen->widgets, event, at);
    bool is_heard = settings_act(screen, &action, event->command);
    refill(screen);
    return is_heard || was_back_pointed != screen->is_back_pointed;
}

/* Players' colors with the own one in the first seat, and the crosshair beside them. */
static void draw_palette(const Ui *ui)
{
    double sample = UI_RIGHT - 190 - BACK_WIDTH * 0.5 - PLAYERS_MAX * 52;
    hud_crosshair(ui, ui_to_screen(ui, sample - 26, HEADING_BASELINE - 16));
    for (int i = 0; i < PLAYERS_MAX; i++) {
        double x = UI_RIGHT - 190 - BACK_WIDTH * 0.5 - (PLAYERS_MAX - 1 - i) * 52;
        ui_circle(ui, i, vec2(x, HEADING_BASELINE - 16), 13,
                  color_fade(palette_player_beside(&ui->look, 0, i), ui->opacity));
    }
}

/* Beside "Back", right of the heading: the sticks that are used, or the hand that turns. */
static void draw_pictures(const SettingsScreen *screen, const Ui *ui)
{
    const Devices *devices = &screen->shell->devices;
    const Pad *pad = shown_pad(screen);
    Vec2 middle = {UI_RIGHT - BACK_WIDTH * BACK_ZOOM_MAX - PICTURE_GAP - PICTURE_RADIUS, PICTURE_Y};
    if (shows_turning(screen)) {
        turn_picture_draw(ui, middle, PICTURE_RADIUS, screen->turned);
        return;
    }
    for (int stick = 1; stick >= 0 && pad != NULL; stick--) {
        bool is_used = devices_hands(devices, &pad->device) == HANDS_BOTH ||
                       stick == devices_moving_stick(devices, pad);
        if (!is_used)
            continue;
        stick_picture_draw(ui, middle, PICTURE_RADIUS, &devices->zones, devices_stick(pad, stick));
        middle.x -= 2 * PICTURE_RADIUS + PICTURE_GAP;
    }
}

static void draw_help(const SettingsScreen *screen, const Ui *ui, double top)
{
    const Widget *widget = &screen->widgets.items[screen->widgets.list.focus];
    const char *words = screen->widgets.has_focus ? widget->help : NULL;
    UiText text = {FONT_REGULAR, 20, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    Ui page = ui_zoom(ui, UI_LEFT, top, ui->text_scale);
    if (screen->message.text[0] != '\0') {
        words = screen->message.text;
        text.rgb = screen->is_warning ? PALETTE_NOTICE : PALETTE_TEXT;
    }
    double width = (UI_RIGHT - UI_LEFT) / ui->text_scale;
    if (words == NULL)
        return;
    text.size = ui_fitting_lines(&page, &text, width, HELP_LINES, words);
    ui_paragraph(&page, &text, UI_LEFT, top + 19, width, HELP_STEP, words);
}

static void draw_hints(const SettingsScreen *screen, const Ui *ui)
{
    const Hint by_keys[] = {hint_of(tr("Arrows"), tr("choose and change")),
                            hint_of(tr_in("key", "Tab"), tr("next page")),
                            hint_of(tr_in("key", "Esc"), tr("back"))};
    const Hint by_pad[] = {hint_of(tr("D-pad"), tr("choose and change")),
                           hint_of(PAD_MARK_SHOULDERS, tr("pages")),
                           hint_of(hints_back_key(ui), tr("back"))};
    const Hint by_mouse[] = {hint_of(tr_in("key", "Click"), tr("change")),
                             hint_of(tr_in("key", "Right click"), tr("back"))};
    const Hint asking[] = {hint_of(tr_in("key", "Esc"), tr("cancel"))};
    if (screen->asked_row != NOT_ASKING)
        hints_draw(ui, HINTS_LEFT, 0, asking, COUNT(asking));
    else if (is_welcome(screen))
        hints_draw_menu(ui, HINTS_LEFT, tr("choose"), tr("change"), tr("skip"));
    else if (ui->is_pad)
        hints_draw(ui, HINTS_LEFT, 0, by_pad, COUNT(by_pad));
    else if (ui->is_mouse)
        hints_draw(ui, HINTS_LEFT, 0, by_mouse, COUNT(by_mouse));
    else
        hints_draw(ui, HINTS_LEFT, 0, by_keys, COUNT(by_keys));
}

static void draw_back(const SettingsScreen *screen, const Ui *page)
{
    Box box = back_box(page);
    double zoom = layout_height(box) / BACK_HEIGHT;
    bool is_pointed = screen->is_back_pointed;
    UiText text = {FONT_REGULAR, 23 * zoom, ALIGN_CENTER,
                   is_pointed ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
    Color line =
        ui_color(page, is_pointed ? PALETTE_ACCENT : PALETTE_PLATE_EDGE, is_pointed ? 1 : 0.5);
    ui_outline(page, box, 8 * zoom, 1.5 * zoom, line);
    ui_text(page, &text, layout_middle(box).x, box.low.y + 31 * zoom, tr("Back"));
}

static void settings_draw(Screen *self, const Ui *ui)
{
    SettingsScreen *screen = (SettingsScreen *)self;
    UiText heading = {FONT_SEMIBOLD, 52 * ui_heading_scale(ui), ALIGN_LEFT, PALETTE_TEXT, 1};
    Ui page = *ui;
    if (screen->text_scale > 0)
        page.text_scale = screen->text_scale;
    double scale = page.text_scale;
    Layout column = {{{UI_LEFT, TABS_TOP}, {UI_RIGHT, hints_free_bottom(&page)}}, scale};
    layout_top(&column, TABS_HEIGHT);
    Box help = layout_bottom(&column, HELP_LINES * HELP_STEP + 6);
    column.zoom = 1;
    layout_top(&column, ROWS_GAP);
    layout_bottom(&column, HELP_GAP);
    refill(screen);
    ui_ground(&page);
    Vec2 middle = ui_to_screen(&page, 1340, 700);
    canvas_ring(page.canvas, middle, ui_length(&page, 520), ui_line(&page, 1.2),
                color_make(PALETTE_DIAL, 0.07));
    for (int i = 0; i < 60; i++) {
        Vec2 way = angle_unit_degrees(6.0 * i);
        double inner = i % 5 == 0 ? 470 : 495;
        canvas_line(page.canvas, vec2_add_scaled(middle, way, ui_length(&page, inner)),
                    vec2_add_scaled(middle, way, ui_length(&page, 510)), ui_line(&page, 1.2),
                    color_make(PALETTE_DIAL, 0.07));
    }
    if (is_welcome(screen)) {
        const UiText words = {FONT_REGULAR, 22, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
        Ui zoomed = ui_zoom(&page, UI_LEFT, TABS_TOP, scale);
        ui_text(&page, &heading, UI_LEFT - 2, HEADING_BASELINE, tr("Welcome to Clockwise"));
        ui_text(&zoomed, &words, UI_LEFT, TABS_TOP + 30,
                tr("Everything here is also under Settings."));
    } else {
        ui_text(&page, &heading, UI_LEFT - 2, HEADING_BASELINE, tr("Settings"));
        draw_back(screen, &page);
        widgets_draw_tabs(&screen->tabs, &page);
    }
    if (screen->state.page == SETTINGS_ACCESSIBILITY)
        draw_palette(&page);
    draw_pictures(screen, &page);
    widgets_place(&screen->widgets, &page, column.rest, scale);
    widgets_draw(&screen->widgets, &page);
    draw_help(screen, &page, help.low.y);
    draw_hints(screen, &page);
}

static void settings_update(Screen *self, double seconds)
{
    SettingsScreen *screen = (SettingsScreen *)self;
    double speed = KEY_AIM_DEGREES * screen->shell->settings.turn_speed;
    if (shows_turning(screen))
        screen->turned = fmod(screen->turned + speed * seconds, 360);
}

static double settings_frame_interval(const Screen *self)
{
    return shows_turning((const SettingsScreen *)self) ? 0 : SCREEN_STILL_SECONDS;
}

static Screen *create_on_page(Shell *shell, SettingsPage page, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_tall = true,
        .enter = shell_screen_enter,
        .exit = settings_exit,
        .event = settings_event,
        .update = settings_update,
        .draw = settings_draw,
        .frame_interval = settings_frame_interval,
    };
    SettingsScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL)
        return NULL;
    screen->asked_row = NOT_ASKING;
    screen->state.page = page;
    screen->state.device = devices_last(&shell->devices).kind;
    screen->tabs = (Tabs){.count = SETTINGS_PAGE_COUNT, .x = UI_LEFT, .y = TABS_TOP, .scale = 1};
    widgets_init(&screen->widgets);
    screen->widgets.has_focus = true;
    refill(screen);
    if (page == SETTINGS_WELCOME) /* On its last row, "Continue". */
        list_focus(&screen->widgets.list, WIDGETS_MAX);
    return &screen->base;
}

Screen *screen_settings_create(Shell *shell, Error *out_error)
{
    return create_on_page(shell, SETTINGS_SOUND, out_error);
}

Screen *screen_welcome_create(Shell *shell, Error *out_error)
{
    return create_on_page(shell, SETTINGS_WELCOME, out_error);
}
