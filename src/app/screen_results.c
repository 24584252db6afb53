/* SPDX-License-Identifier: MIT */
#include "app/screen_results.h"

#include "app/hints.h"
#include "app/levels.h"
#include "app/menu.h"
#include "app/palette.h"
#include "app/screen_leave.h"
#include "sim/mode.h"

#include <stdio.h>
#include <stdlib.h>

#define LEFT 154.0
#define TABLE_LEFT 620.0
#define TABLE_TOP 300.0
#define ROW_STEP 52.0

enum { CHOICE_AGAIN, CHOICE_NEXT, CHOICE_TITLE };
enum { COLUMNS = 5 };

typedef struct Column {
    const char *heading;
    double right; /* Of its figures, from the table's left. */
} Column;

static const Column columns[COLUMNS] = {
    {"Score", 420}, {"Kills", 520}, {"Deaths", 630}, {"Shots", 730}, {"Accuracy", 860}};

typedef struct ResultsScreen {
    Screen base;
    Game *game;
    const Match *match;
    Menu menu;
    Error notice;
} ResultsScreen;

static void enter(Screen *self)
{
    ResultsScreen *results = (ResultsScreen *)self;
    game_use_cursor(results->game, true);
    sound_be_still(results->game->sound);
}

static void leave(Screen *self)
{
    free(self);
}

static void next_level(ResultsScreen *results)
{
    MatchOptions options = results->match->options;
    char path[PLACE_BYTES];
    if (!levels_next(options.level_path, path, &results->notice))
        return;
    snprintf(options.level_path, sizeof options.level_path, "%s", path);
    if (screen_leave_to_match(results->game, &options, &results->notice))
        results->game->options.match = options;
}

static void choose(ResultsScreen *results, int choice)
{
    if (choice == CHOICE_AGAIN)
        screen_leave_to_match(results->game, &results->match->options, &results->notice);
    if (choice == CHOICE_NEXT)
        next_level(results);
    if (choice == CHOICE_TITLE)
        screen_leave_to_title(results->game, &results->notice);
}

static bool event(Screen *self, const WindowEvent *event, Command command)
{
    ResultsScreen *results = (ResultsScreen *)self;
    int focus = results->menu.focus;
    int choice = menu_command(&results->menu, command, game_pointer(results->game, event));
    if (command == COMMAND_BACK)
        choice = CHOICE_TITLE;
    if (event->kind == WINDOW_EVENT_KEY_DOWN && event->code == KEY_F9 && !event->is_repeat)
        game_keep_recording(results->game, results->match);
    choose(results, choice);
    return choice != MENU_NOTHING || focus != results->menu.focus;
}

static void update(Screen *self, double seconds)
{
    (void)self;
    (void)seconds;
}

static void draw_headings(const Ui *ui)
{
    UiText text = {FONT_REGULAR, 19, ALIGN_RIGHT, PALETTE_TEXT_FAINT, 1};
    for (int i = 0; i < COLUMNS; i++)
        ui_text(ui, &text, TABLE_LEFT + columns[i].right, TABLE_TOP, columns[i].heading);
}

static void figures_of(const Player *player, char out_figures[COLUMNS][16])
{
    snprintf(out_figures[0], 16, "%d", player->score);
    snprintf(out_figures[1], 16, "%d", player->kills);
    snprintf(out_figures[2], 16, "%d", player->deaths);
    snprintf(out_figures[3], 16, "%d", player->shots);
    if (player->shots > 0)
        snprintf(out_figures[4], 16, "%.0f %%", 100.0 * player->hits / player->shots);
    else
        snprintf(out_figures[4], 16, "\xe2\x80\x93");
}

static void draw_row(const ResultsScreen *results, const Ui *ui, int place, int id)
{
    const Player *player = &results->match->world.players[id];
    double y = TABLE_TOP + (place + 1) * ROW_STEP;
    bool is_person = (results->match->people >> id & 1u) != 0;
    if (is_person) {
        Vec2 corner = ui_place(ui, TABLE_LEFT - 28, y - 36);
        canvas_rounded(ui->canvas, corner.x, corner.y, ui_length(ui, 920), ui_length(ui, 48),
                       ui_length(ui, 8), color_make(PALETTE_ACCENT, 0.1 * ui->opacity));
    }
    char words[COLUMNS][16];
    snprintf(words[0], sizeof words[0], "%d", place + 1);
    UiText number = {FONT_REGULAR, 24, ALIGN_RIGHT, PALETTE_TEXT_FAINT, 1};
    UiText name = {is_person ? FONT_SEMIBOLD : FONT_REGULAR, 26, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText figure = {FONT_REGULAR, 26, ALIGN_RIGHT, PALETTE_TEXT, 1};
    ui_text(ui, &number, TABLE_LEFT + 8, y - 3, words[0]);
    palette_shape(ui->canvas, id, ui_place(ui, TABLE_LEFT + 40, y - 12), ui_length(ui, 9),
                  color_fade(palette_player(ui->palette, id), ui->opacity));
    ui_text(ui, &name, TABLE_LEFT + 68, y - 3, match_name(results->match, id));
    figures_of(player, words);
    for (int i = 0; i < COLUMNS; i++) {
        figure.rgb = i == 0 ? PALETTE_TEXT : PALETTE_TEXT_SOFT;
        figure.weight = i == 0 ? FONT_SEMIBOLD : FONT_REGULAR;
        ui_text(ui, &figure, TABLE_LEFT + columns[i].right, y - 3, words[i]);
    }
}

static void draw(Screen *self, const Ui *ui)
{
    ResultsScreen *results = (ResultsScreen *)self;
    char heading[64];
    int ids[MAX_PLAYERS] = {0};
    UiText big = {FONT_BOLD, 72, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText small = {FONT_REGULAR, 22, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    UiText notice = {FONT_REGULAR, 20, ALIGN_LEFT, PALETTE_NOTICE, 1};
    ui_dim(ui, 0.95);
    match_outcome(results->match, heading, sizeof heading);
    ui_text(ui, &big, LEFT - 3, 190, heading);
    ui_text(ui, &small, LEFT, 234, results->match->level.name);
    draw_headings(ui);
    mode_ranking(&results->match->world, ids);
    for (int i = 0; i < results->match->world.player_count; i++)
        draw_row(results, ui, i, ids[i]);
    menu_draw(&results->menu, ui);
    ui_text(ui, &notice, LEFT, 790, results->notice.text);
    hints_draw_menu(ui, LEFT - 4, "choose", NULL, "title");
}

static double pace(const Screen *self)
{
    (void)self;
    return SCREEN_STILL_SECONDS;
}

Screen *screen_results_create(Game *game, const Match *match)
{
    static const ScreenVerbs verbs = {true, enter, leave, event, update, draw, pace};
    ResultsScreen *results = calloc(1, sizeof *results);
    if (results == NULL)
        return NULL;
    results->base.verbs = &verbs;
    results->game = game;
    results->match = match;
    results->menu = (Menu){.x = LEFT - 28, .y = 308, .width = 360};
    menu_add(&results->menu, "Play again", CHOICE_AGAIN);
    menu_add(&results->menu, "Next level", CHOICE_NEXT);
    menu_add(&results->menu, "Title", CHOICE_TITLE);
    return &results->base;
}
