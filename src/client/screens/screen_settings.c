/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "collide/angle.h"
#include "screens/settings_rows.h"
#include "shell/shell_settings.h"
#include "ui/hints.h"
#include "ui/palette.h"
#include "ui/ui.h"
#include "ui/widgets.h"

#include <stdio.h>
#include <stdlib.h>

#define HEADING_BASELINE 84.0
#define TABS_TOP 112.0
#define ROWS_GAP 16.0
#define HELP_STEP 27.0
#define HELP_GAP 4.0
#define BACK_BOTTOM 92.0
#define BACK_ZOOM_MAX 1.5
#define BACK_WIDTH 108.0
#define BACK_HEIGHT 46.0

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
    Error message;        /* What the last binding did, or why it failed; or empty. */
    bool is_warning;
} SettingsScreen;

static void settings_exit(Screen *self)
{
    SettingsScreen *screen = (SettingsScreen *)self;
    shell_settings_save(screen->shell);
    free(screen);
}

static void settings_refill(SettingsScreen *screen)
{
    settings_rows_fill(&screen->widgets, screen->shell, &screen->state);
    if (screen->asked_row == NOT_ASKING)
        return;
    Widget *widget = &screen->widgets.items[screen->asked_row];
    widget->asked_slot = screen->widgets.slot;
    snprintf(widget->values[screen->widgets.slot], WIDGET_VALUE_BYTES, "Press\xe2\x80\xa6");
}

static void settings_open_page(SettingsScreen *screen)
{
    screen->state.page = (SettingsPage)screen->tabs.open;
    screen->widgets.list.first = 0;
    screen->widgets.list.focus = 0;
    screen->message.text[0] = '\0';
    settings_refill(screen);
}

static BindingPlace settings_binding_place(const SettingsScreen *screen, int id, int slot)
{
    return (BindingPlace){screen->state.device, (Action)(id - SETTINGS_ROW_BINDING), slot};
}

/* Sets a binding and tells the result, also where another action lost its key. */
static void settings_bind(SettingsScreen *screen, BindingPlace place, Control control)
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
                  "%s is the only control for %s, %s. Give that another one first.", label,
                  bindings_device_labels[other.device], bindings_action_labels[other.action]);
    if (screen->is_warning)
        return;
    if (is_taken)
        error_set(&screen->message, "%s was used for %s, %s. The two are now swapped.", label,
                  bindings_device_labels[other.device], bindings_action_labels[other.action]);
    screen->is_warning = is_taken;
    shell_settings_use_controls(shell);
    shell_settings_save(shell);
}

/* Any press is the new binding, except that Escape cancels. */
static bool settings_answer(SettingsScreen *screen, const InputEvent *event)
{
    Control control = event->pressed;
    bool is_escape =
        event->window.kind == WINDOW_EVENT_KEY_DOWN && event->window.code == KEY_ESCAPE;
    int id = screen->widgets.items[screen->asked_row].id;
    if (control.kind == CONTROL_NONE && !is_escape && event->window.kind != WINDOW_EVENT_FOCUS_LOST)
        return false;
    screen->asked_row = NOT_ASKING;
    if (control.kind != CONTROL_NONE && !is_escape)
        settings_bind(screen, settings_binding_place(screen, id, screen->widgets.slot), control);
    else
        screen->message.text[0] = '\0';
    settings_refill(screen);
    return true;
}

static void settings_ask(SettingsScreen *screen)
{
    screen->asked_row = screen->widgets.list.focus;
    error_set(&screen->message, "Press the new %s for %s. Esc cancels.",
              screen->state.device == DEVICE_PAD ? "button" : "key or button",
              screen->widgets.items[screen->asked_row].label);
    screen->is_warning = false;
}

static void settings_slide(SettingsScreen *screen, const WidgetsAction *action)
{
    Shell *shell = screen->shell;
    shell->needs_redraw = true;
    if (action->answer == WIDGETS_SLIDE) {
        if (screen->text_scale <= 0)
            screen->text_scale = shell->settings.text_scale;
        settings_rows_slide(shell, action->id, action->part);
        return;
    }
    screen->text_scale = 0;
    sound_click(shell->sound, SOUND_CONFIRM);
    shell_settings_save(shell);
}

static void settings_switch_focus(SettingsScreen *screen, Command command)
{
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
        settings_switch_focus(screen, command);
        return true;
    case WIDGETS_MOVED:
        screen->tabs.has_focus = false;
        break;
    case WIDGETS_STEP:
        settings_rows_step(shell, &screen->state, action->id, action->step);
        break;
    case WIDGETS_CHOOSE:
        if (action->id == SETTINGS_ROW_RESET)
            settings_rows_reset(shell, &screen->state);
        if (action->id == SETTINGS_ROW_MAP)
            shell_go(shell, (Route){.kind = ROUTE_MAP_PAD});
        if (action->id >= SETTINGS_ROW_BINDING) {
            settings_ask(screen);
            return true;
        }
        break;
    case WIDGETS_EMPTY:
        settings_bind(screen, settings_binding_place(screen, action->id, action->slot),
                      (Control){CONTROL_NONE, 0});
        return true;
    }
    screen->message.text[0] = '\0';
    shell_settings_save(shell);
    return true;
}

static int settings_key_turn(const Devices *devices, int key)
{
    const Button *keys = devices->keys;
    bool is_shifted = keys[KEY_LEFT_SHIFT].is_down || keys[KEY_RIGHT_SHIFT].is_down;
    if (key == KEY_TAB)
        return is_shifted ? -1 : 1;
    return key == KEY_PAGE_DOWN ? 1 : key == KEY_PAGE_UP ? -1 : 0;
}

static int settings_pad_turn(int button)
{
    return button == PAD_RIGHT_SHOULDER ? 1 : button == PAD_LEFT_SHOULDER ? -1 : 0;
}

/* 1 or -1 for Page up and down, Tab, the shoulder buttons, and left and right on the tabs. */
static int settings_page_turn(const SettingsScreen *screen, const InputEvent *event)
{
    int turn = 0;
    if (event->window.kind == WINDOW_EVENT_KEY_DOWN)
        turn = settings_key_turn(&screen->shell->devices, event->window.code);
    else if (event->window.kind == WINDOW_EVENT_PAD_DOWN)
        turn = settings_pad_turn(event->window.code);
    if (turn != 0)
        return turn;
    if (!screen->tabs.has_focus)
        return 0;
    return event->command == COMMAND_RIGHT ? 1 : event->command == COMMAND_LEFT ? -1 : 0;
}

static Box settings_back_box(const Ui *ui)
{
    Layout page = {{{UI_LEFT, 0}, {UI_RIGHT, BACK_BOTTOM}}, fmin(ui->text_scale, BACK_ZOOM_MAX)};
    page.rest = layout_right(&page, BACK_WIDTH);
    return layout_bottom(&page, BACK_HEIGHT);
}

static bool settings_is_on_back(const SettingsScreen *screen, Vec2 at)
{
    return box_contains(settings_back_box(&screen->shell->ui), at);
}

static bool settings_use_tabs(SettingsScreen *screen, const InputEvent *event, Vec2 at)
{
    int turn = settings_page_turn(screen, event);
    int pointed = widgets_tab_at(&screen->tabs, at);
    if (turn != 0) {
        widgets_turn_tabs(&screen->tabs, turn);
        settings_open_page(screen);
        return true;
    }
    if (event->command == COMMAND_CLICK && pointed != TABS_NONE) {
        screen->tabs.open = pointed;
        settings_open_page(screen);
        return true;
    }
    bool is_down = event->command == COMMAND_DOWN || event->command == COMMAND_UP ||
                   event->command == COMMAND_CONFIRM;
    if (screen->tabs.has_focus && is_down) {
        settings_switch_focus(screen, event->command);
        return true;
    }
    return false;
}

static bool settings_event(Screen *self, const InputEvent *event)
{
    SettingsScreen *screen = (SettingsScreen *)self;
    Vec2 at = shell_pointer(screen->shell, event);
    if (screen->asked_row != NOT_ASKING)
        return settings_answer(screen, event);
    bool was_back_pointed = screen->is_back_pointed;
    if (event->command == COMMAND_POINT || event->command == COMMAND_CLICK)
        screen->is_back_pointed = settings_is_on_back(screen, at);
    bool is_leaving = event->command == COMMAND_BACK || event->command == COMMAND_PAUSE ||
                      (event->command == COMMAND_CLICK && screen->is_back_pointed);
    if (is_leaving) {
        shell_go(screen->shell, (Route){.kind = ROUTE_BACK});
        return true;
    }
    if (screen->widgets.dragged < 0 && settings_use_tabs(screen, event, at))
        return true;
    WidgetsAction action = widgets_event(&screen->widgets, event, at);
    bool is_heard = settings_act(screen, &action, event->command);
    settings_refill(screen);
    return is_heard || was_back_pointed != screen->is_back_pointed;
}

/* A faint dial in the background. */
static void settings_draw_dial(const Ui *ui)
{
    Vec2 middle = ui_to_screen(ui, 1340, 700);
    canvas_ring(ui->canvas, middle, ui_length(ui, 520), ui_line(ui, 1.2),
                color_make(PALETTE_DIAL, 0.07));
    for (int i = 0; i < 60; i++) {
        Vec2 way = angle_unit_degrees(6.0 * i);
        double inner = i % 5 == 0 ? 470 : 495;
        canvas_line(ui->canvas, vec2_add_scaled(middle, way, ui_length(ui, inner)),
                    vec2_add_scaled(middle, way, ui_length(ui, 510)), ui_line(ui, 1.2),
                    color_make(PALETTE_DIAL, 0.07));
    }
}

static void settings_draw_back(const SettingsScreen *screen, const Ui *ui)
{
    Box box = settings_back_box(ui);
    double zoom = layout_height(box) / BACK_HEIGHT;
    bool is_pointed = screen->is_back_pointed;
    UiText text = {FONT_REGULAR, 23 * zoom, ALIGN_CENTER,
                   is_pointed ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
    Color line = color_make(is_pointed ? PALETTE_ACCENT : PALETTE_PLATE_EDGE,
                            (is_pointed ? 1 : 0.5) * ui->opacity);
    ui_outline(ui, box, 8 * zoom, 1.5 * zoom, line);
    ui_text(ui, &text, layout_middle(box).x, box.low.y + 31 * zoom, "Back");
}

/* The players' colors in the chosen palette. */
static void settings_draw_palette(const Ui *ui)
{
    for (int i = 0; i < PLAYERS_MAX; i++) {
        double x = UI_RIGHT - 190 - BACK_WIDTH * 0.5 - (PLAYERS_MAX - 1 - i) * 52;
        palette_shape(ui->canvas, i, ui_to_screen(ui, x, HEADING_BASELINE - 16), ui_length(ui, 13),
                      color_fade(palette_player(ui->palette, i), ui->opacity));
    }
}

static void settings_draw_help(const SettingsScreen *screen, const Ui *ui, double top)
{
    const Widget *widget = &screen->widgets.items[screen->widgets.list.focus];
    const char *words = screen->widgets.has_focus ? widget->help : NULL;
    UiText text = {FONT_REGULAR, 20, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    Ui page = ui_zoom(ui, UI_LEFT, top, ui->text_scale);
    if (screen->message.text[0] != '\0') {
        words = screen->message.text;
        text.rgb = screen->is_warning ? PALETTE_NOTICE : PALETTE_TEXT;
    }
    if (words != NULL)
        ui_paragraph(&page, &text, UI_LEFT, top + 19, (UI_RIGHT - UI_LEFT) / ui->text_scale,
                     HELP_STEP, words);
}

static void settings_draw_hints(const SettingsScreen *screen, const Ui *ui)
{
    static const Hint by_keys[] = {
        {"Arrows", "choose and change"}, {"Tab", "next page"}, {"Esc", "back"}};
    static const Hint by_pad[] = {
        {"D-pad", "choose and change"}, {PAD_MARK_SHOULDERS, "pages"}, {PAD_MARK_B, "back"}};
    static const Hint by_mouse[] = {{"Click", "change"}, {"Right click", "back"}};
    static const Hint asking[] = {{"Esc", "cancel"}};
    if (screen->asked_row != NOT_ASKING)
        hints_draw(ui, HINTS_LEFT, 0, asking, COUNT(asking));
    else if (ui->is_pad)
        hints_draw(ui, HINTS_LEFT, 0, by_pad, COUNT(by_pad));
    else if (ui->is_mouse)
        hints_draw(ui, HINTS_LEFT, 0, by_mouse, COUNT(by_mouse));
    else
        hints_draw(ui, HINTS_LEFT, 0, by_keys, COUNT(by_keys));
}

static void settings_draw(Screen *self, const Ui *ui)
{
    SettingsScreen *screen = (SettingsScreen *)self;
    UiText heading = {FONT_BOLD, 52, ALIGN_LEFT, PALETTE_TEXT, 1};
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
    settings_refill(screen);
    ui_ground(&page);
    settings_draw_dial(&page);
    ui_text(&page, &heading, UI_LEFT - 2, HEADING_BASELINE, "Settings");
    settings_draw_back(screen, &page);
    if (screen->state.page == SETTINGS_ACCESSIBILITY)
        settings_draw_palette(&page);
    widgets_draw_tabs(&screen->tabs, &page);
    widgets_place(&screen->widgets, &page, column.rest, scale);
    widgets_draw(&screen->widgets, &page);
    settings_draw_help(screen, &page, help.low.y);
    settings_draw_hints(screen, &page);
}

Screen *screen_settings_create(Shell *shell, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .enter = shell_screen_enter,
        .exit = settings_exit,
        .event = settings_event,
        .draw = settings_draw,
    };
    SettingsScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL)
        return NULL;
    screen->asked_row = NOT_ASKING;
    screen->state.device = devices_last(&shell->devices).kind;
    screen->tabs = (Tabs){.count = SETTINGS_PAGE_COUNT, .x = UI_LEFT, .y = TABS_TOP, .scale = 1};
    for (SettingsPage page = 0; page < SETTINGS_PAGE_COUNT; page++)
        screen->tabs.names[page] = settings_rows_page_name(page);
    widgets_init(&screen->widgets);
    screen->widgets.has_focus = true;
    settings_refill(screen);
    return &screen->base;
}
