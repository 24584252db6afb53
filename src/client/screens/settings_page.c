/* SPDX-License-Identifier: MIT */
#include "screens/screens_parts.h"

#include "platform/browser.h"

typedef struct Row {
    SettingsPage page;
    SettingId id;
} Row;

static const Row rows[] = {
    {SETTINGS_SOUND, SETTING_MASTER},
    {SETTINGS_SOUND, SETTING_EFFECTS},
    {SETTINGS_SOUND, SETTING_MUSIC},
    {SETTINGS_SOUND, SETTING_OWN_SOUNDS},
    {SETTINGS_SOUND, SETTING_OTHERS_SOUNDS},
    {SETTINGS_SOUND, SETTING_MONO},
    {SETTINGS_SOUND, SETTING_BACKGROUND_MUTE},
    {SETTINGS_VIDEO, SETTING_FULLSCREEN},
    {SETTINGS_VIDEO, SETTING_FRAMING},
    {SETTINGS_VIDEO, SETTING_TEXT_SCALE},
    {SETTINGS_VIDEO, SETTING_FPS_LIMIT},
    {SETTINGS_VIDEO, SETTING_BRIGHTNESS},
    {SETTINGS_VIDEO, SETTING_KEEP_POINTER},
    {SETTINGS_VIDEO, SETTING_PANEL},
    {SETTINGS_CONTROLS, SETTING_HANDS},
    {SETTINGS_CONTROLS, SETTING_PAD_HANDS},
    {SETTINGS_CONTROLS, SETTING_FIRE},
    {SETTINGS_CONTROLS, SETTING_MOUSE_ASSIST},
    {SETTINGS_CONTROLS, SETTING_AIM_ASSIST},
    {SETTINGS_CONTROLS, SETTING_TURN_SPEED},
    {SETTINGS_CONTROLS, SETTING_DEAD_INNER},
    {SETTINGS_CONTROLS, SETTING_DEAD_OUTER},
    {SETTINGS_CONTROLS, SETTING_RUMBLE},
    {SETTINGS_CONTROLS, SETTING_INPUT_DELAY},
    {SETTINGS_ACCESSIBILITY, SETTING_SHAKE},
    {SETTINGS_ACCESSIBILITY, SETTING_FLASHES},
    {SETTINGS_ACCESSIBILITY, SETTING_PALETTE},
    {SETTINGS_ACCESSIBILITY, SETTING_OWN_COLOR},
    {SETTINGS_ACCESSIBILITY, SETTING_HIGH_CONTRAST},
    {SETTINGS_ACCESSIBILITY, SETTING_OUTLINES},
    {SETTINGS_ACCESSIBILITY, SETTING_CIRCLE_SIZE},
    {SETTINGS_ACCESSIBILITY, SETTING_CROSSHAIR},
    {SETTINGS_ACCESSIBILITY, SETTING_CROSSHAIR_SIZE},
    {SETTINGS_ACCESSIBILITY, SETTING_STILL_CAMERA},
    {SETTINGS_ACCESSIBILITY, SETTING_CAPTIONS},
    {SETTINGS_ACCESSIBILITY, SETTING_GAME_SPEED},
    {SETTINGS_ACCESSIBILITY, SETTING_TOUR_DIFFICULTY},
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
static bool is_on_page(const Row *row, const SettingsPageState *state, Hands hands)
{
    if (state->page == SETTINGS_WELCOME)
        return is_on_welcome(row->id);
    if (row->page != state->page || (row->id == SETTING_KEEP_POINTER && browser_is_host()))
        return false;
    return row->page != SETTINGS_CONTROLS || is_of_device(row->id, state->device, hands);
}

/* Fullscreen may come from the command line. */
static double value_of(const Shell *shell, SettingId id)
{
    if (id == SETTING_FULLSCREEN)
        return window_is_fullscreen(shell->window) ? 1 : 0;
    return settings_get(&shell->settings, id);
}

static WidgetKind kind_of(const JsonField *rule)
{
    if (rule->kind == JSON_FIELD_FLAG)
        return WIDGET_TOGGLE;
    return rule->labels != NULL ? WIDGET_CHOICE : WIDGET_SLIDER;
}

static void fill_one(Widgets *widgets, const Shell *shell, const Row *row)
{
    const JsonField *rule = settings_rule(row->id);
    double value = value_of(shell, row->id);
    Widget *widget =
        widgets_add(widgets, kind_of(rule), (int)row->id, tr(rule->label), tr(rule->help));
    widget->part = (value - rule->least) / (rule->most - rule->least);
    if (rule->labels != NULL)
        snprintf(widget->values[0], WIDGET_VALUE_BYTES, "%s", tr(rule->labels[(int)value]));
    else if (rule->kind == JSON_FIELD_FLAG)
        snprintf(widget->values[0], WIDGET_VALUE_BYTES, "%s",
                 value > 0 ? tr_in("setting", "On") : tr_in("setting", "Off"));
    else
        snprintf(widget->values[0], WIDGET_VALUE_BYTES, tr("%.0f %%"), value * 100);
}

bool settings_page_lacks_clear(DeviceKind device, Hands hands)
{
    return device == DEVICE_PAD && hands == HANDS_LEFT;
}

static void fill_bindings(Widgets *widgets, const Shell *shell, SettingsPageState *state)
{
    DeviceKind device = state->device;
    Hands hands = shell->settings.bindings.hands[device];
    if (settings_page_lacks_clear(device, hands))
        snprintf(state->button_help, SETTINGS_HELP_BYTES, "%s",
                 tr("The stick moves too. To remove a button, set the same one again."));
    else
        snprintf(state->button_help, SETTINGS_HELP_BYTES,
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

/* Starts listing the system's fonts as soon as the row of languages is shown, so that they are
 * ready when a language is chosen. */
static void list_fonts(const Shell *shell)
{
    const FontFinder *fonts = window_font_finder(shell->window);
    if (fonts != NULL)
        (void)fonts->is_ready(fonts->self);
}

static const char *reset_help(const SettingsPageState *state)
{
    return state->page == SETTINGS_CONTROLS
               ? tr("Everything on this page, and the keys of this device.")
               : tr("Everything on this page.");
}

static void fill_question(Widgets *widgets, const SettingsPageState *state)
{
    widgets_add(widgets, WIDGET_BUTTON, SETTINGS_ROW_KEEP, tr("Keep my settings"), NULL);
    widgets_add(widgets, WIDGET_BUTTON, SETTINGS_ROW_RESET_NOW, tr("Reset to defaults"),
                reset_help(state));
    list_focus(&widgets->list, widgets->list.focus);
}

void settings_page_fill(Widgets *widgets, const Shell *shell, SettingsPageState *state)
{
    bool is_controls = state->page == SETTINGS_CONTROLS;
    Hands hands = shell->settings.bindings.hands[state->device];
    widgets->list.count = 0;
    if (state->asks_reset) {
        fill_question(widgets, state);
        return;
    }
    if (state->page == SETTINGS_ACCESSIBILITY || state->page == SETTINGS_WELCOME)
        fill_language(widgets, &shell->languages);
    if (is_controls) {
        Widget *widget = widgets_add(widgets, WIDGET_CHOICE, SETTINGS_ROW_DEVICE, tr("Device"),
                                     tr("The list shows the keys and buttons of this device."));
        snprintf(widget->values[0], WIDGET_VALUE_BYTES, "%s",
                 tr(bindings_device_labels[state->device]));
    }
    for (int i = 0; i < ROWS; i++) {
        if (is_on_page(&rows[i], state, hands))
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
                    reset_help(state));
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

/* Skips languages whose catalog is damaged. */
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

void settings_page_step(Shell *shell, SettingsPageState *state, int id, int way)
{
    const Row *row = find_setting_row(id);
    if (id == SETTINGS_ROW_SIZE)
        settings_size_step(shell, way);
    if (id == SETTINGS_ROW_DISPLAY) {
        int count = window_displays();
        int display = (window_display(shell->window) + count + way) % count;
        shell_settings_set(shell, SETTING_DISPLAY, display);
    }
    if (id == SETTINGS_ROW_LANGUAGE)
        step_language(shell, way);
    if (id == SETTINGS_ROW_DEVICE) {
        state->device =
            (DeviceKind)(((int)state->device + DEVICE_KIND_COUNT + way) % DEVICE_KIND_COUNT);
        state->layouts = (LayoutsKept){.has_fire_way = {false}};
    }
    if (id >= SETTINGS_ROW_PAD && id < SETTINGS_ROW_PAD + DEVICES_PADS_MAX)
        settings_pad_step(shell, &shell->devices.pads[id - SETTINGS_ROW_PAD]);
    if (row == NULL)
        return;
    const JsonField *rule = settings_rule(row->id);
    double value = value_of(shell, row->id);
    if (kind_of(rule) == WIDGET_SLIDER)
        value = step_slider(value, rule->step, way);
    else /* Choices and switches wrap around. */
        value = fmod(value + way + rule->most + 1, rule->most + 1);
    if (id == SETTING_HANDS || id == SETTING_PAD_HANDS)
        layouts_kept_use(&state->layouts, shell, state->device, (Hands)value);
    else
        shell_settings_set(shell, row->id, value);
}

void settings_page_reset(Shell *shell, SettingsPageState *state)
{
    Settings usual = settings_defaults();
    Hands hands = shell->settings.bindings.hands[state->device]; /* As shown: a row resets it. */
    for (int i = 0; i < ROWS; i++)
        if (is_on_page(&rows[i], state, hands))
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

void settings_page_slide(Shell *shell, int id, double part)
{
    const Row *row = find_setting_row(id);
    if (row == NULL)
        return;
    const JsonField *rule = settings_rule(row->id);
    double value = rule->least + (rule->most - rule->least) * part;
    shell_settings_set(shell, row->id, floor(value * 100 + 0.5) / 100);
}
