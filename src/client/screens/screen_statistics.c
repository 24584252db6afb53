/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "screens/screens_parts.h"
#include "ui/hints.h"

#define DASH "\xe2\x80\x93"

enum { SECONDS_PER_MINUTE = 60, MINUTES_PER_HOUR = 60 };

static StatisticsFigure words_figure(const char *meaning, const char *words)
{
    StatisticsFigure figure = {.meaning = meaning};
    snprintf(figure.words, sizeof figure.words, "%s", words);
    return figure;
}

static StatisticsFigure count_figure(int count, const char *meaning)
{
    StatisticsFigure figure = {.meaning = meaning};
    ui_number(count, figure.words);
    return figure;
}

/* To the second within the first hour. */
static StatisticsFigure time_figure(const char *meaning, int seconds)
{
    StatisticsFigure figure = {.meaning = meaning};
    int minutes = seconds / SECONDS_PER_MINUTE;
    if (minutes >= MINUTES_PER_HOUR)
        /* TRANSLATORS: hours and minutes. */
        snprintf(figure.words, sizeof figure.words, tr("%d h %02d min"), minutes / MINUTES_PER_HOUR,
                 minutes % MINUTES_PER_HOUR);
    else
        ui_clock(seconds, figure.words);
    return figure;
}

void statistics_figures_overall(const Progress *progress,
                                StatisticsFigure out_figures[STATISTICS_OVERALL])
{
    char stars[64];
    WeaponKind favorite = progress_favorite(progress);
    /* TRANSLATORS: so many of all. */
    snprintf(stars, sizeof stars, tr("%d of %d"), progress_stars(progress), TOUR_STARS);
    out_figures[0] = words_figure(tr("Tour stars"), stars);
    out_figures[1] =
        words_figure(tr("favorite weapon"), favorite == WEAPON_ANY ? DASH : names_weapon(favorite));
}

void statistics_figures_of_mode(const Progress *progress, int mode,
                                StatisticsFigure out_figures[STATISTICS_OF_MODE])
{
    MatchStatistics all =
        mode == STATISTICS_ALL_MODES ? progress_total(progress) : progress->modes[mode];
    /* TRANSLATORS: below their number, as the next ones. */
    out_figures[0] = count_figure(all.matches, tr_count("match", "matches", all.matches));
    /* TRANSLATORS: below how many matches were won. */
    out_figures[1] = count_figure(all.wins, tr_count("won", "won", all.wins));
    /* TRANSLATORS: below how long was played. */
    out_figures[2] = time_figure(tr("played"), all.seconds);
    out_figures[3] = count_figure(all.kills, tr_count("kill", "kills", all.kills));
    out_figures[4] = count_figure(all.deaths, tr_count("death", "deaths", all.deaths));
    /* TRANSLATORS: most kills without dying. */
    out_figures[5] = count_figure(all.streak, tr("best streak"));
    /* TRANSLATORS: below "43 %". */
    StatisticsFigure figure = words_figure(tr("of shots hit"), DASH);
    if (all.shots > 0)
        snprintf(figure.words, sizeof figure.words, tr("%d %%"),
                 (int)(fmin(1, (double)all.hits / all.shots) * 100 + 0.5));
    out_figures[6] = figure;
    out_figures[7] =
        count_figure(all.banked, tr_count("hit off a wall", "hits off walls", all.banked));
    out_figures[8] =
        count_figure(all.catches, tr_count("shot caught", "shots caught", all.catches));
}

#define HEADING 132.0
#define HEADING_LARGE 88.0
#define MENU_WIDTH 620.0
#define FIGURES_BELOW 44.0
#define FIGURES_BELOW_LARGE 20.0
#define MENU_BELOW 22.0
#define FIGURE_SIZE 40.0
#define MEANING_SIZE 21.0
#define FIGURE_ROOM 96.0 /* Of a figure with its meaning, at text size 1. */
#define COLUMN_GAP 40.0

enum { COLUMNS = 3, CHOICE_MODE = 0 };

typedef struct StatisticsScreen {
    Screen base;
    Shell *shell;
    Menu menu;
    int mode; /* Or STATISTICS_ALL_MODES. */
} StatisticsScreen;

static void refresh(StatisticsScreen *screen)
{
    screen->menu.list.count = 0;
    menu_add(&screen->menu, tr("Mode"), CHOICE_MODE)->value =
        screen->mode == STATISTICS_ALL_MODES ? tr_in("modes", "All")
                                             : tr(mode_words((Mode)screen->mode)->title);
}

static bool statistics_event(Screen *self, const InputEvent *event)
{
    StatisticsScreen *screen = (StatisticsScreen *)self;
    if (event->command == COMMAND_BACK) {
        shell_go(screen->shell, (Route){.kind = ROUTE_BACK});
        return true;
    }
    MenuAction action = menu_event(&screen->menu, event, shell_pointer(screen->shell, event));
    if (action.choice == CHOICE_MODE) {
        do {
            screen->mode += action.step;
            if (screen->mode < STATISTICS_ALL_MODES)
                screen->mode = MODE_COUNT - 1;
            if (screen->mode >= MODE_COUNT)
                screen->mode = STATISTICS_ALL_MODES;
        } while (screen->mode != STATISTICS_ALL_MODES &&
                 screen->shell->progress.modes[screen->mode].matches == 0);
    }
    refresh(screen);
    return action.needs_redraw;
}

/* In rows of `step`. */
static void draw_figures(const Ui *ui, Box box, double step, const StatisticsFigure *figures,
                         int count)
{
    for (int i = 0; i < count; i++) {
        int above = i / COLUMNS;
        Box row = box;
        row.low.y += step * above;
        row.high.y = row.low.y + step;
        Box cell = layout_column(row, i % COLUMNS, COLUMNS, COLUMN_GAP);
        double z = fmin(ui->text_scale, layout_height(cell) / FIGURE_ROOM);
        UiText words = {FONT_SEMIBOLD, FIGURE_SIZE * z, ALIGN_LEFT, PALETTE_TEXT, 1};
        UiText meaning = {FONT_REGULAR, MEANING_SIZE * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
        ui_text_fitting(ui, &words, cell.low.x, cell.low.y + 42 * z, layout_width(cell),
                        figures[i].words);
        ui_text_fitting(ui, &meaning, cell.low.x, cell.low.y + 74 * z, layout_width(cell),
                        figures[i].meaning);
    }
}

/* What is of all modes stands above the choice of the mode, and stays there. */
static void draw_page(StatisticsScreen *screen, const Ui *ui, Layout page)
{
    StatisticsFigure overall[STATISTICS_OVERALL], of_mode[STATISTICS_OF_MODE];
    const Progress *progress = &screen->shell->progress;
    double z = ui->text_scale;
    double menu = menu_step(ui, z) + MENU_BELOW;
    int rows =
        (STATISTICS_OVERALL + COLUMNS - 1) / COLUMNS + (STATISTICS_OF_MODE + COLUMNS - 1) / COLUMNS;
    double step = fmin((layout_height(page.rest) - menu) / rows, 1.2 * FIGURE_ROOM * z);
    statistics_figures_overall(progress, overall);
    statistics_figures_of_mode(progress, screen->mode, of_mode);
    draw_figures(ui, layout_top(&page, step), step, overall, STATISTICS_OVERALL);
    Layout entry = {layout_top(&page, menu_step(ui, z)), z};
    entry.rest.low.x -= MENU_OUTDENT;
    menu_fit(&screen->menu, ui, layout_left(&entry, MENU_WIDTH));
    menu_draw(&screen->menu, ui);
    layout_top(&page, MENU_BELOW);
    draw_figures(ui, page.rest, step, of_mode, STATISTICS_OF_MODE);
}

static void statistics_draw(Screen *self, const Ui *ui)
{
    StatisticsScreen *screen = (StatisticsScreen *)self;
    UiText heading = {FONT_SEMIBOLD, 54 * ui_heading_scale(ui), ALIGN_LEFT, PALETTE_TEXT, 1};
    bool is_large = ui->text_scale > UI_LARGE_TEXT;
    double baseline = is_large ? HEADING_LARGE : HEADING;
    Layout page = {{{UI_LEFT, 0}, {UI_RIGHT, hints_free_bottom(ui)}}, 1};
    ui_ground(ui);
    ui_text(ui, &heading, UI_LEFT - 2, layout_line(&page, baseline), tr("Statistics"));
    layout_top(&page, is_large ? FIGURES_BELOW_LARGE : FIGURES_BELOW);
    draw_page(screen, ui, page);
    hints_draw_menu(ui, HINTS_LEFT, NULL, tr("change"), tr("back"));
}

Screen *screen_statistics_create(Shell *shell, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_tall = true,
        .enter = shell_screen_enter,
        .event = statistics_event,
        .draw = statistics_draw,
    };
    StatisticsScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL)
        return NULL;
    screen->mode = STATISTICS_ALL_MODES;
    menu_init(&screen->menu, false);
    refresh(screen);
    return &screen->base;
}
