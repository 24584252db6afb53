/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"
#include "screens/screens_parts.h"

#include "ui/hints.h"

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
    Error message;        /* The result of the last binding. */
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
    settings_page_fill(&screen->widgets, screen->shell, &screen->state);
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
    screen->state.asks_reset = false;
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
    return settings_page_lacks_clear(place.device, bindings->hands[place.device]) &&
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
        settings_page_slide(shell, action->id, action->part);
        return;
    }
    screen->text_scale = 0;
    sound_click(shell->sound, SOUND_CONFIRM);
    shell_settings_save(shell);
}

/* Moves the focus from the first or last row to the tabs or back. Without tabs it wraps to the
 * other end. */
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

/* Asks, on the answer that changes nothing; or returns to the row that asked. */
static void ask_reset(SettingsScreen *screen, bool asks)
{
    screen->state.asks_reset = asks;
    screen->widgets.list.first = 0;
    screen->widgets.list.focus = 0;
    refill(screen);
    if (!asks)
        list_focus(&screen->widgets.list, WIDGETS_MAX);
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
        settings_page_step(shell, &screen->state, action->id, action->step);
        break;
    case WIDGETS_CHOOSE:
        if (action->id == SETTINGS_ROW_RESET_NOW)
            settings_page_reset(shell, &screen->state);
        if (action->id >= SETTINGS_ROW_RESET && action->id <= SETTINGS_ROW_KEEP)
            ask_reset(screen, action->id == SETTINGS_ROW_RESET);
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

/* Whether the turning hand is shown: only while its row has the focus, because nothing else on the
 * page is animated. */
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
        if (screen->state.asks_reset)
            ask_reset(screen, false);
        else
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
                  color_fade(palette_player_beside(&ui->accessibility, 0, i), ui->opacity));
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
    const Hint by_keys[] = {hint_of(hints_way_key(ui), tr("choose and change")),
                            hint_of(tr_in("key", "Tab"), tr("next page")),
                            hint_of(tr_in("key", "Esc"), tr("back"))};
    const Hint by_pad[] = {hint_of(hints_way_key(ui), tr("choose and change")),
                           hint_of(PAD_MARK_SHOULDERS, tr("pages")),
                           hint_of(hints_back_key(ui), tr("back"))};
    const Hint by_half[] = {by_pad[0], by_pad[2]}; /* It has one shoulder: up leads to the pages. */
    const Hint by_mouse[] = {hint_of(tr_in("key", "Click"), tr("change")),
                             hint_of(tr_in("key", "Right click"), tr("back"))};
    const Hint asking[] = {hint_of(tr_in("key", "Esc"), tr("cancel"))};
    if (screen->asked_row != NOT_ASKING)
        hints_draw(ui, HINTS_LEFT, 0, asking, COUNT(asking));
    else if (screen->state.asks_reset)
        hints_draw_menu(ui, HINTS_LEFT, tr("choose"), NULL, tr("back"));
    else if (is_welcome(screen))
        hints_draw_menu(ui, HINTS_LEFT, tr("choose"), tr("change"), tr("skip"));
    else if (ui->is_left_half || ui->is_right_half)
        hints_draw(ui, HINTS_LEFT, 0, by_half, COUNT(by_half));
    else if (ui->is_pad)
        hints_draw(ui, HINTS_LEFT, 0, by_pad, COUNT(by_pad));
    else if (ui->is_mouse || ui->is_mouse_alone)
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
