/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "base/text.h"
#include "shell/tour_view.h"
#include "ui/hints.h"

#include <stdlib.h>
#include <string.h>

#define HEADING_SIZE 54.0
#define HEADING_BASELINE 110.0
#define HEADING_GAP 30.0 /* To the number of stars. */
#define STARS_SIZE 22.0
#define DIAL_TOP 128.0
#define SIDE_TOP 58.0
#define SIDE_GAP 40.0
#define SIDE_WIDTH 480.0 /* Beside the dial, at text size 1. */
#define SIDE_WIDTH_MIN 560.0
#define SIDE_WIDTH_MAX 624.0
#define ROWS_WIDTH 470.0   /* Of the rows where text is large; of each column */
#define COLUMN_WIDTH 370.0 /* where there are several. */
#define ROWS_TOP 136.0
#define BOTTOM_GAP 14.0
#define NAME_SIZE 50.0
#define NAME_ZOOM_MAX 1.2
#define STARS_ABOVE 24.0
#define STARS_BELOW 24.0
#define WORDS_ZOOM_MAX 1.6
#define STARS_STEP_LARGE 32.0 /* Of a line of large text. */
#define MENU_ROWS 3
#define MENU_WIDTH_MIN 420.0 /* For a note beside its entry, at text size 1. */
#define MENU_ZOOM_PART 0.6   /* Of large text, at least. */

enum { PICTURE_BOTS = 2 };

typedef struct TourScreen {
    Screen base;
    Shell *shell;
    LevelList levels;
    TourDial dial;
    LevelPreview picture;
    Menu menu;      /* Choices are routes. */
    char opens[40]; /* What opens the chosen stop; empty if it is open. */
    char looks[40]; /* How many are earned. */
} TourScreen;

/* Where everything is on the page at the player's text size. */
typedef struct TourLayout {
    Box dial, words, stars, menu;
    double menu_zoom;
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

static bool can_play(TourScreen *screen)
{
    const LevelEntry *level = tour_level(screen, screen->dial.chosen);
    return level != NULL && !level->is_broken &&
           progress_is_open(&screen->shell->progress, screen->dial.chosen);
}

/* Rebuilds the menu from the choices so far; the focus stays on its entry. */
static void refresh(TourScreen *screen)
{
    Menu *menu = &screen->menu;
    int focus = menu->list.focus;
    const Progress *progress = &screen->shell->progress;
    int missing = progress_wins_missing(progress, screen->dial.chosen);
    screen->opens[0] = '\0';
    if (missing > 0)
        snprintf(screen->opens, sizeof screen->opens, "Opens with %d more %s", missing,
                 plural(missing, "win", "wins"));
    snprintf(screen->looks, sizeof screen->looks, "%d of %d looks", progress_looks_earned(progress),
             PLAYER_LOOKS_EARNED);
    menu->list.count = 0;
    MenuEntry *play = menu_add(menu, "Play", ROUTE_MATCH);
    play->is_faint = !can_play(screen);
    play->note = screen->opens;
    menu_add(menu, "Statistics", ROUTE_STATISTICS);
    menu_add(menu, "Your look", ROUTE_LOOKS)->note = screen->looks;
    menu->list.focus = focus;
}

static void choose_stop(TourScreen *screen, int stop)
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
    if (!can_play(screen)) {
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
    shell_settings_keep(shell, SETTING_HAS_PLAYED, 1);
}

/* A click chooses a stop, one on the chosen stop plays it; left and right go along the path. True
 * if the event was for the dial. */
static bool dial_event(TourScreen *screen, const InputEvent *event)
{
    int pointed = tour_dial_at(&screen->dial, shell_pointer(screen->shell, event));
    int way = command_across(event->command);
    if (event->command == COMMAND_POINT) {
        screen->shell->needs_redraw |= pointed != screen->dial.pointed;
        screen->dial.pointed = pointed;
    }
    if (event->command == COMMAND_CLICK && pointed != TOUR_DIAL_NONE) {
        if (pointed == screen->dial.chosen)
            tour_play(screen);
        else
            choose_stop(screen, pointed);
        return true;
    }
    if (way == 0)
        return false;
    choose_stop(screen, screen->dial.chosen + way);
    return true;
}

static bool tour_event(Screen *self, const InputEvent *event)
{
    TourScreen *screen = (TourScreen *)self;
    Shell *shell = screen->shell;
    if (event->command == COMMAND_BACK) {
        shell_go_back(shell);
        return true;
    }
    if (dial_event(screen, event)) {
        refresh(screen);
        return true;
    }
    MenuAction action = menu_event(&screen->menu, event, shell_pointer(shell, event));
    if (action.choice == ROUTE_MATCH)
        tour_play(screen);
    else if (action.choice != MENU_NOTHING)
        shell_go(shell, (Route){.kind = (RouteKind)action.choice});
    refresh(screen);
    return action.needs_redraw;
}

static void tour_update(Screen *self, double seconds)
{
    TourScreen *screen = (TourScreen *)self;
    const LevelEntry *level = tour_level(screen, screen->dial.chosen);
    bool has_picture =
        level != NULL && !level->is_broken && !tour_dial_wants_rows(&screen->shell->page);
    tour_dial_update(&screen->dial, seconds, screen->shell->settings.accessibility.flashes);
    level_preview_show(&screen->picture, has_picture ? level->path : "", MODE_DEATHMATCH);
    level_preview_update(&screen->picture, seconds);
}

/* Beside rows, which name the level, there is only the champion; and each star has one line. */
static TourLayout tour_layout(const Ui *ui)
{
    double z = fmin(ui->text_scale, WORDS_ZOOM_MAX);
    bool is_rows = tour_dial_wants_rows(ui);
    double foot = ui->is_touch ? hints_foot(ui) - ui->notice_height : hints_free_bottom(ui);
    double bottom = foot - BOTTOM_GAP; /* Fingers have no hints. */
    int columns = tour_dial_columns(ui, bottom - ROWS_TOP);
    double rows = columns > 1 ? columns * COLUMN_WIDTH : ROWS_WIDTH;
    double width = is_rows ? MENU_RIGHT - UI_LEFT - SIDE_GAP - rows
                           : clamp(SIDE_WIDTH * z, SIDE_WIDTH_MIN, SIDE_WIDTH_MAX);
    double name = is_rows ? 0 : NAME_SIZE * 1.3 * fmin(z, NAME_ZOOM_MAX);
    double star = is_rows ? STARS_STEP_LARGE : STAR_LINES_STEP;
    TourLayout layout = {.dial = {{UI_LEFT, is_rows ? ROWS_TOP : DIAL_TOP},
                                  {MENU_RIGHT - width - SIDE_GAP, bottom}}};
    Layout side = {{{MENU_RIGHT - width, SIDE_TOP}, {MENU_RIGHT, bottom}}, 1};
    layout.words = layout_top(&side, name + 84 * z);
    layout_top(&side, STARS_ABOVE);
    layout.stars = layout_top(&side, TOUR_STAR_COUNT * star * z);
    layout_top(&side, STARS_BELOW);
    double fitting = layout_height(side.rest) / (MENU_ROWS * MENU_STEP);
    layout.menu_zoom = clamp(fitting, MENU_ZOOM_PART * ui->text_scale,
                             fmin(ui->text_scale, fmax(1, width / MENU_WIDTH_MIN)));
    layout.menu = layout_top(&side, MENU_ROWS * menu_step(ui, layout.menu_zoom));
    layout.menu.low.x -= MENU_OUTDENT;
    return layout;
}

static void draw_words(TourScreen *screen, const Ui *ui, Box box)
{
    char words[160], skill[BOT_SKILL_BYTES];
    double z = fmin(ui->text_scale, WORDS_ZOOM_MAX);
    const TourStop *about = tour_stops_get(screen->dial.chosen);
    double width = layout_width(box);
    Layout column = {box, 1};
    UiText name = {FONT_BOLD, NAME_SIZE * fmin(z, NAME_ZOOM_MAX), ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText champion = {FONT_SEMIBOLD, 26 * z, ALIGN_LEFT, PALETTE_BRASS, 1};
    UiText manner = {FONT_REGULAR, 23 * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    if (!screen->dial.is_rows) {
        ui_text_fitting(ui, &name, box.low.x - 2, layout_line(&column, name.size), width,
                        screen->dial.names[screen->dial.chosen]);
        layout_top(&column, 0.3 * name.size);
    }
    column.zoom = z;
    match_rows_bot_skill(about->level, skill);
    snprintf(words, sizeof words, "%s  \xc2\xb7  %s", about->champion, skill);
    ui_text_fitting(ui, &champion, box.low.x, layout_line(&column, 34), width, words);
    ui_text_fitting(ui, &manner, box.low.x, layout_line(&column, 36), width, about->says);
}

static void draw_stars(const TourScreen *screen, const Ui *ui, Box box)
{
    int stop = screen->dial.chosen;
    unsigned stars = screen->shell->progress.stops[stop].stars;
    double zoom = fmin(ui->text_scale, WORDS_ZOOM_MAX);
    double step = layout_height(box) / TOUR_STAR_COUNT;
    Layout column = {box, 1};
    for (int i = 0; i < TOUR_STAR_COUNT; i++)
        star_lines_draw(ui, layout_top(&column, step), zoom, stop, (TourStar)i,
                        stars >> i & 1u ? 1 : 0);
}

static void tour_draw(Screen *self, const Ui *ui)
{
    TourScreen *screen = (TourScreen *)self;
    TourLayout layout = tour_layout(ui);
    ui_ground(ui);
    /* With the stars won so far. */
    char words[32];
    UiText heading = {FONT_BOLD, HEADING_SIZE, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText stars = {FONT_REGULAR, STARS_SIZE * ui->text_scale, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    double end = UI_LEFT + ui_text_width(ui, &heading, "Tour");
    ui_text(ui, &heading, UI_LEFT - 2, HEADING_BASELINE, "Tour");
    snprintf(words, sizeof words, "%d of %d stars", progress_stars(&screen->shell->progress),
             TOUR_STARS);
    ui_text(ui, &stars, end + HEADING_GAP, HEADING_BASELINE, words);
    tour_dial_place(&screen->dial, ui, layout.dial);
    tour_dial_draw(&screen->dial, ui, &screen->shell->progress);
    if (!screen->dial.is_rows)
        level_preview_draw(&screen->picture, ui, tour_dial_window(&screen->dial),
                           &screen->shell->settings.accessibility);
    draw_words(screen, ui, layout.words);
    draw_stars(screen, ui, layout.stars);
    Ui sized = *ui;
    sized.text_scale = layout.menu_zoom;
    menu_fit(&screen->menu, &sized, layout.menu);
    menu_draw(&screen->menu, ui);
    hints_draw_menu(ui, HINTS_LEFT, "choose", "level", "back");
}

static void tour_enter(Screen *self)
{
    TourScreen *screen = (TourScreen *)self;
    shell_use_cursor(screen->shell, true);
    refresh(screen);
}

static void tour_exit(Screen *self)
{
    TourScreen *screen = (TourScreen *)self;
    level_preview_destroy(&screen->picture);
    level_list_destroy(&screen->levels);
}

/* Begins where the player was; after the first win of a stop the beam goes on to the next. */
static void begin_dial(TourScreen *screen)
{
    const Shell *shell = screen->shell;
    int next = progress_next_stop(&shell->progress);
    int last = shell->tour_stop > 0 ? shell->tour_stop - 1 : next;
    unsigned fresh = shell->tour_news.now & ~shell->tour_news.before;
    bool was_won = shell->tour_news.stop == last + 1 && (fresh & 1u << TOUR_STAR_WIN) != 0;
    tour_dial_init(&screen->dial, last);
    for (int i = 0; i < TOUR_STOPS; i++) {
        const LevelEntry *level = tour_level(screen, i);
        screen->dial.names[i] = level != NULL ? level->name : tour_stops_files[i];
    }
    if (was_won)
        choose_stop(screen, next);
}

Screen *screen_tour_create(Shell *shell, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_tall = true,
        .enter = tour_enter,
        .exit = tour_exit,
        .event = tour_event,
        .update = tour_update,
        .draw = tour_draw,
        .frame_interval = shell_screen_previews_interval,
    };
    TourScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL)
        return NULL;
    menu_init(&screen->menu, false);
    level_preview_init(&screen->picture, shell->next_seed++);
    screen->picture.bots = PICTURE_BOTS;
    if (!level_list_create(&screen->levels, NULL, out_error))
        return screen_discard(&screen->base);
    begin_dial(screen);
    return &screen->base;
}
