/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "base/clamp.h"
#include "base/tick_accumulator.h"
#include "base/version.h"
#include "platform/browser.h"
#include "profile/level_list.h"
#include "scene/demo_match.h"
#include "screens/title_hand.h"
#include "shell/shell_rivals.h"
#include "ui/hints.h"
#include "ui/menu.h"
#include "ui/palette.h"
#include "ui/ui.h"
#include "view/view.h"

#include <stdio.h>
#include <stdlib.h>

#define MENU_WIDTH 420.0
#define MENU_ZOOM_PART 0.75 /* Of large text, where that shows more entries. */
#define MENU_ABOVE 34.0
#define MENU_BELOW 28.0 /* To the hints. */
#define NAME_BELOW 14.0
#define DIM 0.3
#define SOLID_TO 560.0 /* The background is solid up to here: nothing moves behind the text. */
#define CLEAR_FROM 1240.0
#define WIDER_BY 400.0
#define VERSION_BASELINE 849.0
#define VERSION_FOOT 862.0 /* Larger text grows up from here. */
#define VERSION_PAD 16.0
#define VERSION_ABOVE 22.0
#define VERSION_HEIGHT 32.0
#define WATCHED_FROM 0.5 /* Of the arena's width. */
/* The part of a core that drawing may take here, and the limits of the frame interval; longer after
 * a while without input. */
#define WORK_PART 0.07
#define FRAME_SHORTEST 0.04
#define FRAME_LONGEST 0.125
#define IDLE_FRAME 0.1
#define IDLE_SECONDS 8.0

enum { WARM_UP_TICKS = 200 };
enum {
    CHOICE_PLAY,
    CHOICE_TOUR,
    CHOICE_DAILY,
    CHOICE_RIVALS,
    CHOICE_ONLINE,
    CHOICE_LEARN,
    CHOICE_ALONE,
    CHOICE_REPLAYS,
    CHOICE_EDITOR,
    CHOICE_LAB,
    CHOICE_SETTINGS,
    CHOICE_QUIT
};

typedef struct TitleScreen {
    Screen base;
    Shell *shell;
    DemoMatch demo;
    TickAccumulator ticks;
    Menu menu;
    bool offers_learn;
    char set_note[32]; /* How the set that was left stands. */
    double idle_seconds;
    double shown_seconds; /* For the hand of light. */
} TitleScreen;

/* Watches a bot on the right, away from the text, until it leaves or dies. */
static void title_choose_watched(Scene *scene)
{
    const World *world = &scene->match->world;
    const Player *watched = &world->state.players[scene->watched];
    if (watched->is_alive && watched->at.x > scene->match->level.size.x * WATCHED_FROM)
        return;
    int best = scene->watched;
    for (int i = 0; i < world->player_count; i++)
        if (world->state.players[i].is_alive &&
            world->state.players[i].at.x > world->state.players[best].at.x)
            best = i;
    scene->watched = best;
}

/* Begins in the middle of a match. If that fails the match before goes on. */
static MatchFault title_begin_match(TitleScreen *title, Error *out_error)
{
    MatchOptions options = demo_match_options(MODE_DEATHMATCH, title->shell->next_seed++);
    if (!level_list_default(options.level_path, out_error))
        return MATCH_BAD_LEVEL;
    MatchFault fault = demo_match_begin(&title->demo, &options, WARM_UP_TICKS, out_error);
    if (fault != MATCH_FINE)
        return fault;
    title->demo.scene->sound_mood = SOUND_MOOD_TITLE;
    title_choose_watched(title->demo.scene);
    return MATCH_FINE;
}

static void title_focus(TitleScreen *title, int choice)
{
    list_focus(&title->menu.list, (int)(menu_entry(&title->menu, choice) - title->menu.entries));
}

/* Who has neither learned nor played finds Learn in focus; the others find Play. */
static void title_offer_learn(TitleScreen *title)
{
    const LastMatch *last = &title->shell->settings.match;
    bool is_new = !last->has_learned && !last->has_played;
    menu_entry(&title->menu, CHOICE_LEARN)->note = is_new ? "Start here" : NULL;
    if (is_new != title->offers_learn)
        title_focus(title, is_new ? CHOICE_LEARN : CHOICE_PLAY);
    title->offers_learn = is_new;
}

/* A set that was left continues here. */
static void title_offer_set(TitleScreen *title)
{
    const int *wins = title->shell->rivals.state.wins;
    bool has_set = shell_rivals_is_under_way(title->shell);
    snprintf(title->set_note, sizeof title->set_note, "Continue %d : %d", wins[0], wins[1]);
    menu_entry(&title->menu, CHOICE_RIVALS)->note = has_set ? title->set_note : NULL;
}

static void title_enter(Screen *self)
{
    TitleScreen *title = (TitleScreen *)self;
    title->idle_seconds = 0;
    title_offer_learn(title);
    title_offer_set(title);
    shell_use_cursor(title->shell, true);
}

static void title_exit(Screen *self)
{
    TitleScreen *title = (TitleScreen *)self;
    demo_match_destroy(&title->demo);
    free(title);
}

static void title_choose(TitleScreen *title, int choice)
{
    static const Route routes[] = {
        [CHOICE_PLAY] = {.kind = ROUTE_SETUP, .setup = SETUP_MATCH},
        [CHOICE_TOUR] = {.kind = ROUTE_TOUR},
        [CHOICE_DAILY] = {.kind = ROUTE_DAILY},
        [CHOICE_ONLINE] = {.kind = ROUTE_ONLINE},
        [CHOICE_RIVALS] = {.kind = ROUTE_SETUP, .setup = SETUP_RIVALS},
        [CHOICE_LEARN] = {.kind = ROUTE_LEARN},
        [CHOICE_ALONE] = {.kind = ROUTE_SETUP, .setup = SETUP_ALONE},
        [CHOICE_REPLAYS] = {.kind = ROUTE_REPLAYS},
        [CHOICE_EDITOR] = {.kind = ROUTE_EDITOR},
        [CHOICE_LAB] = {.kind = ROUTE_LAB},
        [CHOICE_SETTINGS] = {.kind = ROUTE_SETTINGS},
        [CHOICE_QUIT] = {.kind = ROUTE_QUIT},
    };
    if (choice == CHOICE_RIVALS && shell_rivals_is_under_way(title->shell))
        shell_rivals_resume(title->shell);
    else if (choice != MENU_NOTHING)
        shell_go(title->shell, routes[choice]);
}

static bool title_event(Screen *self, const InputEvent *event)
{
    TitleScreen *title = (TitleScreen *)self;
    title->idle_seconds = 0;
    MenuAction action = menu_event(&title->menu, event, shell_pointer(title->shell, event));
    title_choose(title, action.choice);
    if (event->command == COMMAND_BACK)
        list_focus(&title->menu.list, title->menu.list.count - 1);
    return action.needs_redraw || event->command == COMMAND_BACK;
}

static void title_update(Screen *self, double seconds)
{
    TitleScreen *title = (TitleScreen *)self;
    Error ignored;
    title->idle_seconds += seconds;
    title->shown_seconds += seconds;
    int ticks = tick_accumulator_advance(&title->ticks, seconds);
    demo_match_step(&title->demo, ticks, title->shell->sound);
    title_choose_watched(title->demo.scene);
    if (match_is_done(title->demo.match))
        (void)title_begin_match(title, &ignored);
}

static void title_fill(const Ui *ui, double left, double right, Color color)
{
    double height = canvas_height(ui->canvas);
    const Vec2 corners[4] = {{left, 0}, {right, 0}, {right, height}, {left, height}};
    canvas_polygon(ui->canvas, corners, 4, color);
}

static double version_top(const Ui *ui)
{
    return VERSION_FOOT - (VERSION_FOOT - VERSION_BASELINE + VERSION_ABOVE) * ui->text_scale;
}

/* The whole canvas; the arena ends above the version. */
static FrameBox title_frame_box(const Ui *ui)
{
    FrameBox box =
        frame_view_box((Box){{0, 0}, {canvas_width(ui->canvas), canvas_height(ui->canvas)}});
    box.clear_px.high.y = ui_to_screen(ui, 0, version_top(ui)).y;
    return box;
}

/* Solid, then fading, then the dimmed match. */
static void title_draw_background(const TitleScreen *title, const Ui *ui)
{
    MatchFrame frame;
    Color ground = color_make(PALETTE_GROUND, 1);
    Color dimmed = color_make(PALETTE_GROUND, DIM);
    double wider =
        fmax(0, ui->text_scale - 1) * WIDER_BY; /* Larger text needs a wider background. */
    double solid = floor(ui_to_screen(ui, SOLID_TO + wider, 0).x);
    double clear = floor(ui_to_screen(ui, CLEAR_FROM + wider / 2, 0).x);
    title->demo.scene->accessibility = title->shell->settings.accessibility;
    match_frame_make_pane(&frame, title->demo.scene, ui->canvas,
                          tick_accumulator_fraction(&title->ticks), 0, title_frame_box(ui));
    frame.covered_px = solid;
    title_fill(ui, solid, canvas_width(ui->canvas), ground); /* Around the arena. */
    match_view_draw(&frame);
    title_fill(ui, 0, solid, ground);
    canvas_shade(ui->canvas, solid, 0, clear - solid, canvas_height(ui->canvas), ground, dimmed);
    title_fill(ui, clear, canvas_width(ui->canvas), dimmed);
}

/* Returns the menu's room. With large text the name moves up. */
static Box title_draw_name(const TitleScreen *title, const Ui *ui)
{
    FlashLevel flashes = title->shell->settings.accessibility.flashes;
    double z = ui->text_scale;
    double larger = fmax(0, z - 1);
    bool has_room = z < UI_LARGE_TEXT;
    Layout column = {{{MENU_LEFT, 0}, {UI_PAGE_WIDTH, hints_free_bottom(ui)}}, 1};
    TitleName name = {{FONT_BOLD, 104 - 20 * larger, ALIGN_LEFT, PALETTE_TEXT, 1},
                      UI_LEFT - 5,
                      layout_line(&column, 140 - 40 * larger),
                      "Clockwise"};
    UiText line = {FONT_REGULAR, 23 * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    title_hand_draw_name(ui, &name, title->shown_seconds, flashes);
    layout_top(&column, NAME_BELOW);
    column.zoom = z;
    if (has_room)
        ui_text(ui, &line, UI_LEFT, layout_line(&column, 38), "Circles fight among clockwork.");
    ui_text(ui, &line, UI_LEFT, layout_line(&column, has_room ? 32 : 36),
            "Out of sight is where you recover.");
    column.zoom = 1;
    layout_top(&column, MENU_ABOVE);
    layout_bottom(&column, MENU_BELOW);
    column.zoom = z;
    return layout_left(&column, MENU_WIDTH);
}

/* On a plate, because the match goes on behind it; a notice takes its place. */
static void title_draw_version(const Ui *ui)
{
    if (ui->has_notice)
        return;
    UiText text = {FONT_REGULAR, 18, ALIGN_RIGHT, PALETTE_TEXT_SOFT, 1};
    Ui page = ui_zoom(ui, MENU_RIGHT, VERSION_FOOT, ui->text_scale);
    double width = ui_text_width(&page, &text, CLOCKWISE_VERSION) + 2 * VERSION_PAD;
    double top = VERSION_BASELINE - VERSION_ABOVE;
    Box plate = {{MENU_RIGHT - width, top}, {MENU_RIGHT, top + VERSION_HEIGHT}};
    ui_plate(&page, plate, VERSION_HEIGHT / 2, color_make(PALETTE_GROUND, 0.85 * ui->opacity));
    ui_text(&page, &text, MENU_RIGHT - VERSION_PAD, VERSION_BASELINE, CLOCKWISE_VERSION);
}

static void title_draw(Screen *self, const Ui *ui)
{
    TitleScreen *title = (TitleScreen *)self;
    title_draw_background(title, ui);
    title_hand_draw_ray(ui, title->shown_seconds, title->shell->settings.accessibility.flashes);
    Box room = title_draw_name(title, ui);
    Ui sized = *ui;
    double height = layout_height(room) + ui->notice_height; /* A notice moves no entry. */
    double fitting = height / (title->menu.list.count * MENU_STEP);
    sized.text_scale = clamp(fitting, MENU_ZOOM_PART * ui->text_scale, ui->text_scale);
    menu_fit(&title->menu, &sized, room);
    menu_draw(&title->menu, ui);
    hints_draw_menu(ui, HINTS_LEFT, "choose", NULL, NULL);
    title_draw_version(ui);
}

static double title_frame_interval(const Screen *self)
{
    const TitleScreen *title = (const TitleScreen *)self;
    double seconds = fmax(FRAME_SHORTEST, title->shell->times.work_seconds / WORK_PART);
    if (title->idle_seconds > IDLE_SECONDS)
        seconds = fmax(seconds, IDLE_FRAME);
    return fmin(seconds, FRAME_LONGEST);
}

MatchFault screen_title_create(Shell *shell, Screen **out_screen, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .enter = title_enter,
        .exit = title_exit,
        .event = title_event,
        .update = title_update,
        .draw = title_draw,
        .frame_interval = title_frame_interval,
    };
    TitleScreen *title = shell_screen_create(shell, sizeof *title, &callbacks, out_error);
    if (title == NULL)
        return MATCH_NO_MEMORY;
    menu_init(&title->menu, false);
    menu_add(&title->menu, "Play", CHOICE_PLAY);
    menu_add(&title->menu, "Tour", CHOICE_TOUR);
    menu_add(&title->menu, "Daily dial", CHOICE_DAILY);
    menu_add(&title->menu, "Rivals", CHOICE_RIVALS);
    if (!browser_is_host()) /* Pages cannot reach the servers' ports. */
        menu_add(&title->menu, "Online", CHOICE_ONLINE);
    menu_add(&title->menu, "Learn", CHOICE_LEARN);
    menu_add(&title->menu, "Practice and Trials", CHOICE_ALONE);
    menu_add(&title->menu, "Replays", CHOICE_REPLAYS);
    menu_add(&title->menu, "Editor", CHOICE_EDITOR);
    menu_add(&title->menu, "SAT lab", CHOICE_LAB);
    menu_add(&title->menu, "Settings", CHOICE_SETTINGS);
    if (!browser_is_host())
        menu_add(&title->menu, "Quit", CHOICE_QUIT);
    MatchFault fault = title_begin_match(title, out_error);
    if (fault != MATCH_FINE) {
        title_exit(&title->base);
        return fault;
    }
    *out_screen = &title->base;
    return MATCH_FINE;
}
