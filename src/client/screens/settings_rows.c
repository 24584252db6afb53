/* SPDX-License-Identifier: MIT */
#include "screens/settings_rows.h"

#include "platform/browser.h"
#include "shell/shell_pads.h"
#include "shell/shell_settings.h"

#include <stdio.h>

typedef struct Row {
    SettingsPage page;
    SettingId id;
    WidgetKind kind;
    const char *label;
    const char *help;
    double step;
} Row;

typedef struct Size {
    int width;
    int height;
} Size;

static const Row rows[] = {
    {SETTINGS_SOUND, SETTING_MASTER, WIDGET_SLIDER, "Volume", "Master volume.", 0.05},
    {SETTINGS_SOUND, SETTING_EFFECTS, WIDGET_SLIDER, "Effects", "Shots, hits and menus.", 0.05},
    {SETTINGS_SOUND, SETTING_MUSIC, WIDGET_SLIDER, "Music", "Gets more intense as time runs out.",
     0.05},
    {SETTINGS_VIDEO, SETTING_FULLSCREEN, WIDGET_TOGGLE, "Fullscreen",
     "F11 or Alt+Enter switches it at any time.", 1},
    {SETTINGS_VIDEO, SETTING_KEEP_POINTER, WIDGET_TOGGLE, "Keep pointer inside",
     "In play the mouse cannot leave the window. In fullscreen it never can.", 1},
    {SETTINGS_VIDEO, SETTING_TEXT_SCALE, WIDGET_SLIDER, "Text size",
     "Size of all text and its controls.", 0.25},
    {SETTINGS_VIDEO, SETTING_FPS_LIMIT, WIDGET_CHOICE, "Frame rate limit",
     "A lower limit saves battery.", 1},
    {SETTINGS_VIDEO, SETTING_BRIGHTNESS, WIDGET_SLIDER, "Brightness", "How bright the arena is.",
     0.05},
    {SETTINGS_CONTROLS, SETTING_AIM_ASSIST, WIDGET_SLIDER, "Aim assist",
     "Bends the aim a few degrees toward an opponent in sight.", 0.05},
    {SETTINGS_CONTROLS, SETTING_DEAD_INNER, WIDGET_SLIDER, "Dead zone",
     "Stick travel that is ignored.", 0.01},
    {SETTINGS_CONTROLS, SETTING_DEAD_OUTER, WIDGET_SLIDER, "Outer dead zone",
     "Stick travel that counts as full tilt.", 0.01},
    {SETTINGS_CONTROLS, SETTING_RUMBLE, WIDGET_SLIDER, "Vibration",
     "How strongly controllers shake in play.", 0.05},
    {SETTINGS_ACCESSIBILITY, SETTING_SHAKE, WIDGET_SLIDER, "Screen shake",
     "How much shots and hits shake the screen.", 0.05},
    {SETTINGS_ACCESSIBILITY, SETTING_FLASHES, WIDGET_CHOICE, "Flashes",
     "Muzzle flashes, white hits and glows.", 1},
    {SETTINGS_ACCESSIBILITY, SETTING_PALETTE, WIDGET_CHOICE, "Colors",
     "Player colors for each kind of color vision. Shapes tell players apart too.", 1},
    {SETTINGS_ACCESSIBILITY, SETTING_GAME_SPEED, WIDGET_SLIDER, "Game speed",
     "Slows matches down for everyone in them.", 0.05},
};

enum { ROWS = sizeof rows / sizeof *rows };

const char *settings_rows_page_name(SettingsPage page)
{
    static const char *const names[SETTINGS_PAGE_COUNT] = {"Sound", "Video", "Controls",
                                                           "Accessibility"};
    return names[page];
}

static const Row *find_setting_row(int id)
{
    for (int i = 0; i < ROWS; i++)
        if ((int)rows[i].id == id)
            return &rows[i];
    return NULL;
}

/* There is no aim assist for the mouse, and only sticks have dead zones. A web page cannot keep the
 * pointer. */
static bool is_on_page(const Row *row, const SettingsPageState *state)
{
    if (row->page != state->page || (row->id == SETTING_KEEP_POINTER && browser_is_host()))
        return false;
    if (row->page != SETTINGS_CONTROLS || state->device == DEVICE_PAD)
        return true;
    return row->id == SETTING_AIM_ASSIST && state->device == DEVICE_KEYBOARD;
}

/* Fullscreen may come from the command line and not from the settings. */
static double value_of(const Shell *shell, SettingId id)
{
    if (id == SETTING_FULLSCREEN)
        return window_is_fullscreen(shell->window) ? 1 : 0;
    return settings_get(&shell->settings, id);
}

static void fill_one(Widgets *widgets, const Shell *shell, const Row *row)
{
    const UserField *rule = settings_rule(row->id);
    double value = value_of(shell, row->id);
    Widget *widget = widgets_add(widgets, row->kind, (int)row->id, row->label, row->help);
    widget->part = (value - rule->low) / (rule->high - rule->low);
    if (rule->labels != NULL)
        snprintf(widget->values[0], WIDGET_VALUE_BYTES, "%s", rule->labels[(int)value]);
    else if (row->kind == WIDGET_TOGGLE)
        snprintf(widget->values[0], WIDGET_VALUE_BYTES, "%s", value > 0 ? "On" : "Off");
    else
        snprintf(widget->values[0], WIDGET_VALUE_BYTES, "%.0f %%", value * 100);
}

static void fill_size(Widgets *widgets, const Shell *shell)
{
    const Settings *settings = &shell->settings;
    Widget *widget = widgets_add(widgets, WIDGET_CHOICE, SETTINGS_ROW_SIZE, "Window size",
                                 "When not fullscreen. Drag the window's edges for other sizes.");
    widget->is_faint = window_is_fullscreen(shell->window);
    snprintf(widget->values[0], WIDGET_VALUE_BYTES, "%d x %d", settings->width, settings->height);
}

static void fill_display(Widgets *widgets, const Shell *shell)
{
    int display = window_display(shell->window);
    Widget *widget = widgets_add(widgets, WIDGET_CHOICE, SETTINGS_ROW_DISPLAY, "Display",
                                 "The one that the window is on, and fills in fullscreen.");
    snprintf(widget->values[0], WIDGET_VALUE_BYTES, "%d: %s", display + 1,
             window_display_name(display));
}

static void fill_bindings(Widgets *widgets, const Shell *shell, DeviceKind device)
{
    for (Action action = 0; action < ACTION_COUNT; action++) {
        if (!bindings_has(device, action))
            continue;
        Widget *widget = widgets_add(
            widgets, WIDGET_BINDING, SETTINGS_ROW_BINDING + (int)action,
            bindings_action_labels[action],
            device == DEVICE_PAD ? "The sticks also move and aim. " PAD_MARK_X " removes a button."
                                 : "Up to two keys each. Backspace removes one.");
        for (int slot = 0; slot < WIDGET_SLOTS; slot++) {
            char text[CONTROL_TEXT_BYTES];
            bindings_control_label(shell->settings.bindings.controls[device][action][slot], text);
            snprintf(widget->values[slot], WIDGET_VALUE_BYTES, "%s", text);
        }
    }
}

/* The controllers plugged in. One that is not known is named by what can be done about it. */
static void fill_pads(Widgets *widgets, const Devices *devices)
{
    for (int i = 0; i < DEVICES_PADS_MAX; i++) {
        const Pad *pad = &devices->pads[i];
        const char *name = pad->device.pad_name[0] != '\0' ? pad->device.pad_name : "Controller";
        bool is_used = devices_can_play(devices, pad);
        if (!pad->is_attached)
            continue;
        Widget *widget = widgets_add(
            widgets, pad->is_unknown ? WIDGET_CHOICE : WIDGET_TOGGLE, SETTINGS_ROW_PAD + i, name,
            pad->is_unknown ? "Its buttons are not known yet: map it to play with it."
                            : "Whether it is used. Turn off one that drifts or is not for play.");
        widget->part = is_used ? 1 : 0;
        snprintf(widget->values[0], WIDGET_VALUE_BYTES, "%s",
                 pad->is_unknown ? "Not known: map it"
                 : is_used       ? "Used"
                                 : "Ignored");
    }
    widgets_add(widgets, WIDGET_BUTTON, SETTINGS_ROW_MAP, "Map a controller",
                "For one that is not known, or whose buttons do the wrong things.");
}

static void fill_device(Widgets *widgets, DeviceKind device)
{
    Widget *widget = widgets_add(widgets, WIDGET_CHOICE, SETTINGS_ROW_DEVICE, "Device",
                                 "The list shows the keys and buttons of this device.");
    snprintf(widget->values[0], WIDGET_VALUE_BYTES, "%s", bindings_device_labels[device]);
}

void settings_rows_fill(Widgets *widgets, const Shell *shell, const SettingsPageState *state)
{
    bool is_controls = state->page == SETTINGS_CONTROLS;
    widgets->list.count = 0;
    if (is_controls)
        fill_device(widgets, state->device);
    for (int i = 0; i < ROWS; i++) {
        if (is_on_page(&rows[i], state))
            fill_one(widgets, shell, &rows[i]);
        bool is_size_next = rows[i].id == SETTING_FULLSCREEN && !browser_is_host();
        if (rows[i].page == state->page && is_size_next) {
            fill_size(widgets, shell);
            if (window_displays() > 1)
                fill_display(widgets, shell);
        }
    }
    if (is_controls && state->device == DEVICE_PAD)
        fill_pads(widgets, &shell->devices);
    if (is_controls)
        fill_bindings(widgets, shell, state->device);
    widgets_add(widgets, WIDGET_BUTTON, SETTINGS_ROW_RESET, "Reset to defaults",
                is_controls ? "All keys and buttons of this device." : "Everything on this page.");
    list_focus(&widgets->list, widgets->list.focus);
}

/* The next larger or smaller of the usual sizes that fit on the display. */
static void step_size(Shell *shell, int way)
{
    static const Size sizes[] = {{960, 540},   {1280, 720},  {1600, 900},
                                 {1920, 1080}, {2560, 1440}, {3840, 2160}};
    enum { SIZES = sizeof sizes / sizeof *sizes };
    Size room;
    if (window_is_fullscreen(shell->window))
        return;
    window_room(shell->window, &room.width, &room.height);
    for (int i = 0; i < SIZES; i++) {
        const Size *size = &sizes[way > 0 ? i : SIZES - 1 - i];
        bool is_next = (size->width - shell->settings.width) * way > 0;
        if (is_next && size->width <= room.width && size->height <= room.height) {
            shell_settings_set_size(shell, size->width, size->height);
            return;
        }
    }
}

static void step_display(Shell *shell, int way)
{
    int count = window_displays();
    int display = (window_display(shell->window) + count + way) % count;
    shell_settings_set(shell, SETTING_DISPLAY, display);
}

/* To the next multiple of the step, so that a slider that was dragged comes back to round values.
 */
static double step_slider(double value, double step, int way)
{
    double steps = value / step;
    double grain = 1e-6;
    return way > 0 ? (floor(steps + grain) + 1) * step : (ceil(steps - grain) - 1) * step;
}

static void step_pad(Shell *shell, const Pad *pad)
{
    if (pad->is_unknown)
        shell_go(shell, (Route){.kind = ROUTE_MAP_PAD});
    else
        shell_pads_ignore(shell, pad->device.pad, devices_can_play(&shell->devices, pad));
}

void settings_rows_step(Shell *shell, SettingsPageState *state, int id, int way)
{
    const Row *row = find_setting_row(id);
    if (id == SETTINGS_ROW_SIZE)
        step_size(shell, way);
    if (id == SETTINGS_ROW_DISPLAY)
        step_display(shell, way);
    if (id == SETTINGS_ROW_DEVICE)
        state->device =
            (DeviceKind)(((int)state->device + DEVICE_KIND_COUNT + way) % DEVICE_KIND_COUNT);
    if (id >= SETTINGS_ROW_PAD && id < SETTINGS_ROW_PAD + DEVICES_PADS_MAX)
        step_pad(shell, &shell->devices.pads[id - SETTINGS_ROW_PAD]);
    if (row == NULL)
        return;
    double value = value_of(shell, row->id);
    double high = settings_rule(row->id)->high;
    if (row->kind == WIDGET_SLIDER)
        value = step_slider(value, row->step, way);
    else /* Choices and switches go round. */
        value = fmod(value + way + high + 1, high + 1);
    shell_settings_set(shell, row->id, value);
}

void settings_rows_slide(Shell *shell, int id, double part)
{
    const Row *row = find_setting_row(id);
    if (row == NULL)
        return;
    const UserField *rule = settings_rule(row->id);
    double value = rule->low + (rule->high - rule->low) * part;
    shell_settings_set(shell, row->id, floor(value * 100 + 0.5) / 100);
}

void settings_rows_reset(Shell *shell, const SettingsPageState *state)
{
    Settings usual = settings_defaults();
    bool is_controls = state->page == SETTINGS_CONTROLS;
    if (is_controls)
        bindings_reset(&shell->settings.bindings, state->device);
    for (int i = 0; i < ROWS; i++)
        if (is_on_page(&rows[i], state))
            shell_settings_set(shell, rows[i].id, settings_get(&usual, rows[i].id));
    if (state->page == SETTINGS_VIDEO)
        shell_settings_set_size(shell, usual.width, usual.height);
    shell_settings_use_controls(shell);
}
