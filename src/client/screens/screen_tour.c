/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "base/assert.h"
#include "profile/level_list.h"
#include "screens/setup_words.h"
#include "shell/shell_progress.h"
#include "shell/shell_settings.h"
#include "stars/star_lines.h"
#include "stars/tour_dial.h"
#include "ui/hints.h"
#include "ui/layout.h"
#include "ui/menu.h"
#include "ui/palette.h"
#include "view/level_preview.h"
#include "view/view_faces.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RIGHT (UI_PAGE_WIDTH - 126)
#define HEADING_BASELINE 110.0
#define DIAL_TOP 128.0
#define SIDE_TOP 58.0
#define SIDE_WIDTH 624.0
#define SIDE_WIDTH_MAX 704.0
#define MENU_NEEDS 352.0 /* At text size 1. */
#define BOTTOM_GAP 14.0
#define NAME_SIZE 50.0
#define NAME_ZOOM_MAX 1.2
#define CIRCLE_RADIUS 34.0
#define CIRCLE_BODY 0.76 /* Of its radius, as in a match. */
#define TRAIL_LENGTH 2.6 /* In radii. */
#define STARS_ABOVE 26.0
#define STARS_BELOW 30.0
#define STARS_ZOOM_MAX 1.6
/* The part of a core that drawing may take here, at no more than 40 FPS. */
#define WORK_PART 0.2
#define FRAME_SHORTEST 0.025
#define FRAME_LONGEST 0.1

enum { CHOICE_PLAY, CHOICE_CIRCLE, CHOICE_STATISTICS, PICTURE_BOTS = 2 };

typedef struct TourScreen {
    Screen base;
    Shell *shell;
    LevelList levels;
    TourDial dial;
    LevelPreview picture;
    Menu menu;
    double seconds; /* For what turns on the circle. */
} TourScreen;

/* Where everything is on the page at the player's text size. */
typedef struct TourLayout {
    Box dial;
    Box words;
    Box stars;
    Box menu;
} TourLayout;

/* The shipped level of a stop; NULL if it is not there. */
static const LevelEntry *tour_level(TourScreen *screen, int stop)
{
    const char *name = tour_stops_files[stop];
    for (int i = 0; i < screen->levels.count; i++) {
        const char *path = screen->levels.entries[i].path;
        size_t length = strlen(path);
        if (!screen->levels.entries[i].is_own && length > strlen(name) &&
            path[length - strlen(name) - 1] == '/' &&
            strcmp(path + length - strlen(name), name) == 0)
            return level_list_look(&screen->levels, i);
    }
    return NULL;
}

static bool tour_can_play(TourScreen *screen)
{
    const LevelEntry *level = tour_level(screen, screen->dial.chosen);
    return level != NULL && !level->is_broken &&
           progress_is_open(&screen->shell->progress, screen->dial.chosen);
}

/* Rebuilds the menu from the choices so far; the focus stays on its entry. */
static void tour_refresh(TourScreen *screen)
{
    Menu *menu = &screen->menu;
    const Progress *progress = &screen->shell->progress;
    int focus = menu->list.focus;
    menu->list.count = 0;
    menu_add(menu, "Play", CHOICE_PLAY)->is_faint = !tour_can_play(screen);
    menu_add(menu, "Circle", CHOICE_CIRCLE)->value =
        shell_progress_face_word(progress_face(progress));
    menu_add(menu, "Statistics", CHOICE_STATISTICS);
    menu->list.focus = focus;
}

static void tour_choose_stop(TourScreen *screen, int stop)
{
    screen->dial.chosen = (stop + TOUR_STOPS) % TOUR_STOPS;
    screen->shell->tour_stop = screen->dial.chosen + 1;
}

static void tour_play(TourScreen *screen)
{
    Shell *shell = screen->shell;
    MatchOptions options;
    SeatDevice device = devices_last(&shell->devices);
    const LevelEntry *level = tour_level(screen, screen->dial.chosen);
    if (!tour_can_play(screen)) {
        if (level != NULL && level->is_broken)
            shell_say(shell, true, level->problem.text);
        return;
    }
    seats_init(&shell->seats);
    seats_join(&shell->seats, &device);
    tour_stops_match(screen->dial.chosen, level->path, &options);
    if (!shell_go(shell, (Route){.kind = ROUTE_MATCH, .options = &options}))
        return;
    shell->tour_stop = screen->dial.chosen + 1;
    shell->settings.match.has_played = true;
    shell_settings_save(shell);
}

/* The next of the faces that are open. */
static void tour_turn_face(TourScreen *screen, int way)
{
    Shell *shell = screen->shell;
    int stars = progress_stars(&shell->progress);
    int count = (int)progress_newest_face(stars) - PROGRESS_FACE_PLAIN + 1;
    int place = (int)progress_face(&shell->progress) - PROGRESS_FACE_PLAIN;
    if (count > 1)
        shell_progress_wear(shell,
                            (ProgressFace)(PROGRESS_FACE_PLAIN + (place + way + count) % count));
}

static void tour_choose(TourScreen *screen, MenuAction action)
{
    if (action.choice == CHOICE_PLAY)
        tour_play(screen);
    if (action.choice == CHOICE_CIRCLE)
        tour_turn_face(screen, action.step);
    if (action.choice == CHOICE_STATISTICS)
        shell_go(screen->shell, (Route){.kind = ROUTE_STATISTICS});
}

/* A click chooses a stop, one on the chosen stop plays it. Left and right go along the path where
 * the menu has no other use for them. True if the event was for the dial. */
static bool tour_dial_event(TourScreen *screen, const InputEvent *event)
{
    int pointed = tour_dial_at(&screen->dial, shell_pointer(screen->shell, event));
    int way = (event->command == COMMAND_RIGHT) - (event->command == COMMAND_LEFT);
    if (event->command == COMMAND_POINT) {
        screen->shell->needs_redraw |= pointed != screen->dial.pointed;
        screen->dial.pointed = pointed;
    }
    if (event->command == COMMAND_CLICK && pointed != TOUR_DIAL_NONE) {
        if (pointed == screen->dial.chosen)
            tour_play(screen);
        else
            tour_choose_stop(screen, pointed);
        return true;
    }
    if (way == 0 || menu_focused(&screen->menu) == CHOICE_CIRCLE)
        return false;
    tour_choose_stop(screen, screen->dial.chosen + way);
    return true;
}

static bool tour_event(Screen *self, const InputEvent *event)
{
    TourScreen *screen = (TourScreen *)self;
    Shell *shell = screen->shell;
    if (event->command == COMMAND_BACK) {
        shell_go(shell, (Route){.kind = shell->has_title ? ROUTE_BACK : ROUTE_TITLE});
        return true;
    }
    if (tour_dial_event(screen, event)) {
        tour_refresh(screen);
        return true;
    }
    MenuAction action = menu_event(&screen->menu, event, shell_pointer(shell, event));
    tour_choose(screen, action);
    tour_refresh(screen);
    return action.needs_redraw;
}

static void tour_update(Screen *self, double seconds)
{
    TourScreen *screen = (TourScreen *)self;
    const LevelEntry *level = tour_level(screen, screen->dial.chosen);
    bool is_playable = level != NULL && !level->is_broken;
    screen->seconds += seconds;
    tour_dial_update(&screen->dial, seconds, screen->shell->settings.accessibility.flashes);
    level_preview_show(&screen->picture, is_playable ? level->path : "", MODE_DEATHMATCH);
    level_preview_update(&screen->picture, seconds);
}

static TourLayout tour_layout(const Ui *ui)
{
    double z = ui->text_scale;
    double bottom = hints_top(ui) - BOTTOM_GAP;
    double width = clamp(MENU_NEEDS * z, SIDE_WIDTH, SIDE_WIDTH_MAX);
    TourLayout layout = {.dial = {{UI_LEFT, DIAL_TOP}, {RIGHT - width - 40, bottom}}};
    Layout side = {{{RIGHT - width, SIDE_TOP}, {RIGHT, bottom}}, 1};
    double name = NAME_SIZE * 1.3 * fmin(z, NAME_ZOOM_MAX);
    layout.words = layout_top(&side, name + 84 * z);
    layout_top(&side, STARS_ABOVE / z);
    layout.stars = layout_top(&side, TOUR_STAR_COUNT * STAR_LINES_STEP * fmin(z, STARS_ZOOM_MAX));
    layout_top(&side, STARS_BELOW / z);
    side.rest.low.x -= MENU_OUTDENT;
    layout.menu = side.rest;
    return layout;
}

/* One's own circle, as it looks in a match. */
static void tour_draw_circle(const TourScreen *screen, const Ui *ui, double x, double y)
{
    Color color = palette_player(ui->palette, TOUR_PERSON);
    double radius = ui_length(ui, CIRCLE_RADIUS);
    Vec2 at = ui_to_screen(ui, x, y);
    bool is_still = screen->shell->settings.accessibility.flashes == FLASHES_OFF;
    FacePen pen = {ui->canvas, at, radius, color_fade(color, ui->opacity),
                   is_still ? 0 : screen->seconds};
    ProgressFace face = progress_face(&screen->shell->progress);
    view_faces_draw_trail(&pen, face, vec2(-TRAIL_LENGTH * radius, 0));
    canvas_disc(ui->canvas, at, CIRCLE_BODY * radius, color_fade(color, 0.5 * ui->opacity));
    canvas_ring(ui->canvas, at, CIRCLE_BODY * radius, 0.12 * radius, pen.color);
    canvas_ring(ui->canvas, at, 0.93 * radius, 0.13 * radius,
                color_make(PALETTE_WHITE, 0.92 * ui->opacity));
    view_faces_draw(&pen, face);
    palette_shape(ui->canvas, TOUR_PERSON, at, 0.3 * radius, color_make(PALETTE_TEXT, ui->opacity));
}

/* What the champion is like, or what opens its level. */
static void tour_write_manner(const TourScreen *screen, char *out_words, size_t size)
{
    const Progress *progress = &screen->shell->progress;
    int stop = screen->dial.chosen;
    int missing = stop - TOUR_OPEN_AHEAD + 1 - progress_wins(progress);
    if (progress_is_open(progress, stop))
        snprintf(out_words, size, "%s", tour_stops_get(stop)->says);
    else if (missing == 1)
        snprintf(out_words, size, "Opens with one more win.");
    else
        snprintf(out_words, size, "Opens with %d more wins.", missing);
}

static void tour_draw_words(TourScreen *screen, const Ui *ui, Box box)
{
    char words[160];
    char skill[SETUP_WORDS_LEVEL_BYTES];
    double z = ui->text_scale;
    const TourStop *about = tour_stops_get(screen->dial.chosen);
    const LevelEntry *level = tour_level(screen, screen->dial.chosen);
    double circle = 2 * CIRCLE_RADIUS + 20;
    double width = layout_width(box);
    Layout column = {box, 1};
    UiText name = {FONT_BOLD, NAME_SIZE * fmin(z, NAME_ZOOM_MAX), ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText champion = {FONT_SEMIBOLD, 26 * z, ALIGN_LEFT, PALETTE_BRASS, 1};
    UiText manner = {FONT_REGULAR, 23 * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    ui_text_fitting(ui, &name, box.low.x - 2, layout_line(&column, name.size), width - circle,
                    level != NULL ? level->name : tour_stops_files[screen->dial.chosen]);
    tour_draw_circle(screen, ui, box.high.x - CIRCLE_RADIUS, box.low.y + CIRCLE_RADIUS);
    layout_top(&column, 0.3 * name.size);
    column.zoom = z;
    setup_words_bot_level(about->level, skill);
    snprintf(words, sizeof words, "%s  \xc2\xb7  %s", about->champion, skill);
    ui_text_fitting(ui, &champion, box.low.x, layout_line(&column, 34), width, words);
    tour_write_manner(screen, words, sizeof words);
    ui_text_fitting(ui, &manner, box.low.x, layout_line(&column, 36), width, words);
}

static void tour_draw_stars(const TourScreen *screen, const Ui *ui, Box box)
{
    int stop = screen->dial.chosen;
    unsigned stars = screen->shell->progress.stops[stop].stars;
    double zoom = layout_height(box) / (TOUR_STAR_COUNT * STAR_LINES_STEP);
    Layout column = {box, zoom};
    for (int i = 0; i < TOUR_STAR_COUNT; i++)
        star_lines_draw(ui, layout_top(&column, STAR_LINES_STEP), zoom, stop, (TourStar)i,
                        stars >> i & 1u ? 1 : 0);
}

static void tour_draw_hints(const TourScreen *screen, const Ui *ui)
{
    bool is_circle = menu_focused(&screen->menu) == CHOICE_CIRCLE;
    hints_draw_menu(ui, UI_LEFT - 4, "choose", is_circle ? "change" : "level", "back");
}

static void tour_draw(Screen *self, const Ui *ui)
{
    TourScreen *screen = (TourScreen *)self;
    TourLayout layout = tour_layout(ui);
    UiText heading = {FONT_BOLD, 54, ALIGN_LEFT, PALETTE_TEXT, 1};
    ui_ground(ui);
    screen->dial.box = layout.dial;
    ui_text(ui, &heading, UI_LEFT - 2, HEADING_BASELINE, "Tour");
    tour_dial_draw(&screen->dial, ui, &screen->shell->progress);
    level_preview_draw(&screen->picture, ui, tour_dial_window(&screen->dial),
                       &screen->shell->settings.accessibility);
    tour_draw_words(screen, ui, layout.words);
    tour_draw_stars(screen, ui, layout.stars);
    menu_fit(&screen->menu, ui, layout.menu);
    menu_draw(&screen->menu, ui);
    tour_draw_hints(screen, ui);
}

static double tour_frame_interval(const Screen *self)
{
    const TourScreen *screen = (const TourScreen *)self;
    double seconds = fmax(FRAME_SHORTEST, screen->shell->times.work_seconds / WORK_PART);
    return fmin(seconds, FRAME_LONGEST);
}

static void tour_enter(Screen *self)
{
    TourScreen *screen = (TourScreen *)self;
    shell_use_cursor(screen->shell, true);
    tour_refresh(screen);
}

static void tour_exit(Screen *self)
{
    TourScreen *screen = (TourScreen *)self;
    level_preview_destroy(&screen->picture);
    level_list_destroy(&screen->levels);
    free(screen);
}

/* Begins where the player was; after the first win of a stop the beam goes on to the next. */
static void tour_begin_dial(TourScreen *screen)
{
    const Shell *shell = screen->shell;
    int next = progress_next_stop(&shell->progress);
    int last = shell->tour_stop > 0 ? shell->tour_stop - 1 : next;
    unsigned fresh = shell->tour_news.now & ~shell->tour_news.before;
    bool was_won = shell->tour_news.stop == last + 1 && (fresh & 1u << TOUR_STAR_WIN) != 0;
    tour_dial_init(&screen->dial, last);
    if (was_won)
        tour_choose_stop(screen, next);
}

Screen *screen_tour_create(Shell *shell, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        false, tour_enter, tour_exit, tour_event, tour_update, tour_draw, tour_frame_interval};
    TourScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL)
        return NULL;
    menu_init(&screen->menu, false);
    level_preview_init(&screen->picture, shell->next_seed++);
    screen->picture.bots = PICTURE_BOTS;
    if (!level_list_create(&screen->levels, NULL, out_error)) {
        tour_exit(&screen->base);
        return NULL;
    }
    tour_begin_dial(screen);
    return &screen->base;
}
