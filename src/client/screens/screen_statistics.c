/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "scene/mode_words.h"
#include "scene/names.h"
#include "ui/hints.h"
#include "ui/layout.h"
#include "ui/menu.h"
#include "ui/palette.h"

#include <stdio.h>

#define HEADING 132.0
#define HEADING_LARGE 88.0
#define LARGE_TEXT 1.4
#define MENU_WIDTH 620.0
#define MENU_BELOW 26.0
#define FIGURES_BELOW 30.0
#define FIGURE_SIZE 40.0
#define MEANING_SIZE 21.0
#define FIGURE_ROOM 96.0 /* Of a figure with its meaning, at text size 1. */
#define COLUMN_GAP 40.0
#define RIGHT (UI_PAGE_WIDTH - UI_LEFT)

enum { FIGURES = 12, COLUMNS = 3, ALL_MODES = -1, CHOICE_MODE = 0 };
enum { SECONDS_PER_MINUTE = 60, MINUTES_PER_HOUR = 60 };

typedef struct Figure {
    char words[32];
    const char *meaning;
} Figure;

typedef struct StatisticsScreen {
    Screen base;
    Shell *shell;
    Menu menu;
    int mode; /* Or ALL_MODES. */
} StatisticsScreen;

static bool has_played(const StatisticsScreen *screen, int mode)
{
    return mode == ALL_MODES || screen->shell->progress.modes[mode].matches > 0;
}

/* Only modes that were played are offered. */
static void statistics_turn(StatisticsScreen *screen, int way)
{
    do {
        screen->mode += way;
        if (screen->mode < ALL_MODES)
            screen->mode = MODE_COUNT - 1;
        if (screen->mode >= MODE_COUNT)
            screen->mode = ALL_MODES;
    } while (!has_played(screen, screen->mode));
}

static void statistics_refresh(StatisticsScreen *screen)
{
    screen->menu.list.count = 0;
    menu_add(&screen->menu, "Mode", CHOICE_MODE)->value =
        screen->mode == ALL_MODES ? "All" : mode_words((Mode)screen->mode)->title;
}

static bool statistics_event(Screen *self, const InputEvent *event)
{
    StatisticsScreen *screen = (StatisticsScreen *)self;
    if (event->command == COMMAND_BACK) {
        shell_go(screen->shell, (Route){.kind = ROUTE_BACK});
        return true;
    }
    MenuAction action = menu_event(&screen->menu, event, shell_pointer(screen->shell, event));
    if (action.choice == CHOICE_MODE)
        statistics_turn(screen, action.step);
    statistics_refresh(screen);
    return action.needs_redraw;
}

static void add_figure(Figure *figures, int *count, const char *meaning, const char *words)
{
    Figure *figure = &figures[(*count)++];
    figure->meaning = meaning;
    snprintf(figure->words, sizeof figure->words, "%s", words);
}

static void add_number(Figure *figures, int *count, const char *meaning, int number)
{
    char words[32];
    snprintf(words, sizeof words, "%d", number);
    add_figure(figures, count, meaning, words);
}

static void add_part(Figure *figures, int *count, const char *meaning, int part, int whole)
{
    char words[32] = "\xe2\x80\x93";
    if (whole > 0)
        snprintf(words, sizeof words, "%d %%", (int)(fmin(1, (double)part / whole) * 100 + 0.5));
    add_figure(figures, count, meaning, words);
}

static void add_time(Figure *figures, int *count, const char *meaning, int seconds)
{
    char words[32];
    int minutes = seconds / SECONDS_PER_MINUTE;
    if (minutes >= MINUTES_PER_HOUR)
        snprintf(words, sizeof words, "%d h %02d min", minutes / MINUTES_PER_HOUR,
                 minutes % MINUTES_PER_HOUR);
    else
        snprintf(words, sizeof words, "%d min", minutes);
    add_figure(figures, count, meaning, words);
}

static int statistics_figures(const StatisticsScreen *screen, Figure figures[FIGURES])
{
    const Progress *progress = &screen->shell->progress;
    bool is_all = screen->mode == ALL_MODES;
    LifeCount life = is_all ? progress_total(progress) : progress->modes[screen->mode];
    WeaponKind favorite = progress_favorite(progress);
    int count = 0;
    add_number(figures, &count, "matches", life.matches);
    add_number(figures, &count, "won", life.wins);
    add_time(figures, &count, "played", life.seconds);
    add_number(figures, &count, "kills", life.kills);
    add_number(figures, &count, "deaths", life.deaths);
    add_number(figures, &count, "best streak", life.streak);
    add_part(figures, &count, "of shots hit", life.hits, life.shots);
    add_number(figures, &count, "hits off walls", life.banked);
    add_number(figures, &count, "shots caught", life.catches);
    if (is_all) {
        add_figure(figures, &count, "favorite weapon",
                   favorite == WEAPON_ANY ? "\xe2\x80\x93" : names_weapon(favorite));
        add_number(figures, &count, "Tour stars", progress_stars(progress));
    }
    return count;
}

static void draw_figure(const Ui *ui, Box cell, const Figure *figure)
{
    double z = fmin(ui->text_scale, layout_height(cell) / FIGURE_ROOM);
    UiText words = {FONT_SEMIBOLD, FIGURE_SIZE * z, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText meaning = {FONT_REGULAR, MEANING_SIZE * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    ui_text_fitting(ui, &words, cell.low.x, cell.low.y + 42 * z, layout_width(cell), figure->words);
    ui_text_fitting(ui, &meaning, cell.low.x, cell.low.y + 74 * z, layout_width(cell),
                    figure->meaning);
}

static void statistics_draw_figures(const StatisticsScreen *screen, const Ui *ui, Box box)
{
    Figure figures[FIGURES];
    int count = statistics_figures(screen, figures);
    int rows = (FIGURES + COLUMNS - 1) / COLUMNS;
    double step = fmin(layout_height(box) / rows, 1.2 * FIGURE_ROOM * ui->text_scale);
    for (int i = 0; i < count; i++) {
        Box row = box;
        int line = i / COLUMNS;
        row.low.y += step * line;
        row.high.y = row.low.y + step;
        draw_figure(ui, layout_column(row, i % COLUMNS, COLUMNS, COLUMN_GAP), &figures[i]);
    }
}

static void statistics_draw(Screen *self, const Ui *ui)
{
    StatisticsScreen *screen = (StatisticsScreen *)self;
    double z = ui->text_scale;
    UiText heading = {FONT_BOLD, 54, ALIGN_LEFT, PALETTE_TEXT, 1};
    Layout page = {{{UI_LEFT - MENU_OUTDENT, 0}, {RIGHT, hints_free_bottom(ui)}}, 1};
    ui_ground(ui);
    ui_text(ui, &heading, UI_LEFT - 2, layout_line(&page, z > LARGE_TEXT ? HEADING_LARGE : HEADING),
            "Statistics");
    layout_top(&page, MENU_BELOW);
    page.zoom = z;
    Box row = layout_top(&page, MENU_STEP);
    Layout entry = {row, z};
    menu_fit(&screen->menu, ui, layout_left(&entry, MENU_WIDTH));
    menu_draw(&screen->menu, ui);
    page.zoom = 1;
    layout_top(&page, FIGURES_BELOW);
    page.rest.low.x = UI_LEFT;
    statistics_draw_figures(screen, ui, page.rest);
    hints_draw_menu(ui, UI_LEFT - 4, NULL, "change", "back");
}

Screen *screen_statistics_create(Shell *shell, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        false, shell_screen_enter, shell_screen_exit, statistics_event, NULL, statistics_draw,
        NULL};
    StatisticsScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL)
        return NULL;
    screen->mode = ALL_MODES;
    menu_init(&screen->menu, false);
    statistics_refresh(screen);
    return &screen->base;
}
