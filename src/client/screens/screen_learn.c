/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "screens/play_view.h"

#define DONE_SECONDS 1.6 /* How long a room that is done stays. */
#define COVER_SECONDS 0.3
#define MENU_WIDTH 420.0
#define END_TOP 250.0
#define END_LINE 44.0
#define END_LINE_SECOND 40.0
#define END_BELOW 40.0
#define PREVIEW_GAP 70.0
#define PREVIEW_RIGHT 60.0
#define PREVIEW_MIDDLE 380.0
#define PREVIEW_SHAPE (16.0 / 9)
#define PREVIEW_MIN 400.0 /* Its width; where there is less room, text has it all. */

typedef struct LearnScreen {
    Screen base;
    Shell *shell;
    Lesson lesson;
    PlayView view;
    /* The person plays by keyboard alone: keys turned or fired since the mouse last moved. */
    bool is_by_keys;
    double cover; /* Opacity of the cover that hides the change of rooms, 0 to 1. */
    bool is_over; /* After the last room: */
    Menu menu;
    LevelPreview preview; /* Of set-up's first level. */
} LearnScreen;

static void learn_exit(Screen *self)
{
    LearnScreen *learn = (LearnScreen *)self;
    lesson_close(&learn->lesson);
    level_preview_destroy(&learn->preview);
}

static void learn_overlay(LearnScreen *learn, RouteKind kind)
{
    Lesson *lesson = &learn->lesson;
    shell_go(learn->shell, (Route){.kind = kind, .scene = lesson->scene, .lesson = lesson});
}

static void learn_enter(Screen *self)
{
    LearnScreen *learn = (LearnScreen *)self;
    devices_settle(&learn->shell->devices);
    shell_use_cursor(learn->shell, learn->is_over);
    if (!learn->is_over && play_view_has_lost_pad(&learn->view))
        learn_overlay(learn, ROUTE_LOST_CONTROLLER);
}

static void show(LearnScreen *learn)
{
    const Lesson *lesson = &learn->lesson;
    learn->view = (PlayView){.shell = learn->shell, .match = lesson->match, .scene = lesson->scene};
}

/* A room that cannot be opened is left out. */
static void learn_open(LearnScreen *learn, int number)
{
    Error error;
    for (; number < LEARN_ROOMS; number++) {
        if (lesson_open(&learn->lesson, number, &error)) {
            show(learn);
            return;
        }
        shell_say(learn->shell, true, error.text);
    }
    learn->is_over = true;
    level_preview_show(&learn->preview, learn->shell->match.level_path, MODE_DEATHMATCH);
    shell_settings_keep(learn->shell, SETTING_HAS_LEARNED, 1);
    shell_use_cursor(learn->shell, true);
    sound_be_still(learn->shell->sound);
}

static bool end_event(LearnScreen *learn, const InputEvent *event)
{
    MenuAction action = menu_event(&learn->menu, event, shell_pointer(learn->shell, event));
    if (event->command == COMMAND_BACK)
        action.choice = ROUTE_TITLE;
    if (action.choice == ROUTE_LEARN) {
        learn->is_over = false;
        level_preview_show(&learn->preview, "", MODE_DEATHMATCH);
        learn->cover = 1;
        learn_open(learn, 0);
        shell_use_cursor(learn->shell, learn->is_over);
        devices_settle(&learn->shell->devices);
    } else if (action.choice == ROUTE_NEXT_MATCH)
        (void)shell_quick_match(learn->shell, ROUTE_NEXT_MATCH);
    else if (action.choice == ROUTE_TITLE)
        shell_go(learn->shell, (Route){.kind = ROUTE_TITLE});
    return action.needs_redraw || action.choice != MENU_NOTHING;
}

static bool learn_event(Screen *self, const InputEvent *event)
{
    LearnScreen *learn = (LearnScreen *)self;
    if (learn->is_over)
        return end_event(learn, event);
    RouteKind overlay = play_view_overlay(&learn->view, event);
    if (overlay != ROUTE_BACK)
        learn_overlay(learn, overlay);
    else if (event->has_device) {
        /* The person plays with the device used last. Keys that are used both with and without the
         * mouse, such as those to move, do not change `is_by_keys`. So a person without a mouse
         * sees the keys in every room. */
        Shell *shell = learn->shell;
        SeatDevice device = devices_last(&shell->devices);
        bool is_key = event->window.kind == WINDOW_EVENT_KEY_DOWN;
        bool is_for_one_hand = shell->devices.bindings.hands[DEVICE_MOUSE] != HANDS_BOTH;
        if (shell->devices.is_pointing)
            learn->is_by_keys = false;
        else if (is_key &&
                 (event->device.kind == DEVICE_KEYBOARD || (event->is_fire && !is_for_one_hand)))
            learn->is_by_keys = true;
        if (device.kind != DEVICE_PAD)
            device.kind = learn->is_by_keys ? DEVICE_KEYBOARD : DEVICE_MOUSE;
        play_view_hand_over(&learn->view, &device);
        play_view_taunt(&learn->view, event);
    }
    return true;
}

/* Covers a room that is over, opens the next, uncovers it. */
static void change_rooms(LearnScreen *learn, double seconds)
{
    const Lesson *lesson = &learn->lesson;
    bool is_over = lesson->is_skipped || lesson->done_ticks * SECONDS_PER_TICK > DONE_SECONDS;
    double step = seconds / COVER_SECONDS;
    learn->cover = is_over ? fmin(1, learn->cover + step) : fmax(0, learn->cover - step);
    if (is_over && learn->cover >= 1)
        learn_open(learn, lesson->number + 1);
}

static void learn_update(Screen *self, double seconds)
{
    LearnScreen *learn = (LearnScreen *)self;
    Lesson *lesson = &learn->lesson;
    if (learn->is_over) {
        level_preview_update(&learn->preview, seconds);
        return;
    }
    int ticks = play_view_advance(&learn->view, seconds, lesson_speed(lesson));
    for (int i = 0; i < ticks; i++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        play_view_read(&learn->view, inputs);
        lesson_step(lesson, inputs[LEARN_PERSON], learn->shell->sound);
    }
    change_rooms(learn, seconds);
}

static void draw_end(LearnScreen *learn, const Ui *ui)
{
    const char *end_heading = tr("That is the game.");
    const char *end_line = tr("The shadows move, and so should you.");
    double z = ui->text_scale;
    double larger = fmax(0, z - 1);
    UiText heading = {FONT_SEMIBOLD, 72, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText line = {FONT_REGULAR, 26 * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    Layout column = {{{MENU_LEFT, 0}, {UI_PAGE_WIDTH, hints_free_bottom(ui)}}, 1};
    ui_ground(ui);
    double room = UI_RIGHT - UI_LEFT;
    line.size = ui_fitting_size(ui, &line, room, end_line);
    heading.size = ui_fitting_size(ui, &heading, room, end_heading);
    ui_text(ui, &heading, UI_LEFT - 3, layout_line(&column, END_TOP - 100 * larger), end_heading);
    column.zoom = z;
    ui_text_fitting(ui, &line, UI_LEFT, layout_line(&column, END_LINE + 10), room,
                    tr("Out of sight is where you recover."));
    ui_text(ui, &line, UI_LEFT, layout_line(&column, END_LINE_SECOND), end_line);
    layout_top(&column, END_BELOW);
    menu_fit(&learn->menu, ui, layout_left(&column, MENU_WIDTH));
    menu_draw(&learn->menu, ui);
    double wide =
        fmax(ui_text_width(ui, &heading, end_heading), ui_text_width(ui, &line, end_line));
    /* A match as the person will now play it, as large as fits right of the text. */
    double left = UI_LEFT + wide + PREVIEW_GAP;
    double right = UI_PAGE_WIDTH - PREVIEW_RIGHT;
    double half = (right - left) / PREVIEW_SHAPE / 2;
    Box box = {{left, PREVIEW_MIDDLE - half}, {right, PREVIEW_MIDDLE + half}};
    if (right - left >= PREVIEW_MIN)
        level_preview_draw(&learn->preview, ui, box, &learn->shell->settings.accessibility);
    /* TRANSLATORS: goes to the first page of the game. */
    hints_draw_menu(ui, HINTS_LEFT, tr("choose"), NULL, tr("title"));
}

static void learn_draw(Screen *self, const Ui *ui)
{
    LearnScreen *learn = (LearnScreen *)self;
    if (learn->is_over) {
        draw_end(learn, ui);
        return;
    }
    play_view_look(&learn->view);
    play_view_draw(&learn->view, ui);
    learn_marks_draw(&learn->lesson, &learn->view.panes.frames[0]);
    if (learn->cover > 0)
        ui_dim(ui, smooth_step(learn->cover));
    if (learn->shell->is_in_menu) /* Its text is where the sentence would be. */
        return;
    const Devices *devices = &learn->shell->devices;
    const SeatDevice *own = &learn->shell->seats.items[0].device;
    LearnDevice device = {own->kind, devices->has_touch, devices_hands(devices, own),
                          devices->fire_way == FIRE_AUTOMATIC};
    double bottom = learn_hud_draw(&learn->lesson, &devices->bindings, device, ui);
    Box words = {{0, 0}, {UI_PAGE_WIDTH, bottom}};
    Hint hint = hint_of(hints_menu_key(ui), tr("pause, skip"));
    Box hints = hints_panel_box(ui, HINTS_LEFT, &hint, 1);
    match_panes_draw_status(&learn->view.panes, ui, &hints);
    match_panes_draw_captions(&learn->view.panes, ui, &hints, &words);
    hints_draw_on_panel(ui, HINTS_LEFT, &hint, 1);
    play_view_draw_crosshair(&learn->view, ui);
}

static double learn_frame_interval(const Screen *self)
{
    return ((const LearnScreen *)self)->is_over ? SCREEN_MOVING_SECONDS : 0;
}

Screen *screen_learn_create(Shell *shell, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_match = true,
        .enter = learn_enter,
        .exit = learn_exit,
        .event = learn_event,
        .update = learn_update,
        .draw = learn_draw,
        .frame_interval = learn_frame_interval,
    };
    LearnScreen *learn = shell_screen_create(shell, sizeof *learn, &callbacks, out_error);
    if (learn == NULL)
        return NULL;
    learn->lesson.circle = shell->settings.circles[0] + 1;
    if (!lesson_open(&learn->lesson, 0, out_error)) {
        free(learn);
        return NULL;
    }
    show(learn);
    SeatDevice device = devices_last(&shell->devices);
    seats_init(&shell->seats);
    seats_join(&shell->seats, &device);
    learn->cover = 1;
    level_preview_init(&learn->preview, shell->next_seed++);
    menu_init(&learn->menu, false);
    menu_add(&learn->menu, tr("Play a match"), ROUTE_NEXT_MATCH);
    menu_add(&learn->menu, tr("Learn again"), ROUTE_LEARN);
    menu_add(&learn->menu, tr("Title"), ROUTE_TITLE);
    return &learn->base;
}
