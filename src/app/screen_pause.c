/* SPDX-License-Identifier: MIT */
#include "app/screen_pause.h"

#include "app/hints.h"
#include "app/menu.h"
#include "app/palette.h"
#include "app/screen_leave.h"
#include "app/screen_settings.h"

#include <stdlib.h>

#define LEFT 154.0
#define SOLID_TO 560.0   /* The page is plain up to here, */
#define FADE_WIDTH 560.0 /* then fading. */

enum { CHOICE_RESUME, CHOICE_AGAIN, CHOICE_KEEP, CHOICE_SETTINGS, CHOICE_TITLE };

typedef struct PauseScreen {
    Screen base;
    Game *game;
    const Match *match; /* Belongs to the screen beneath. */
    Menu menu;
    Error notice;
} PauseScreen;

static void enter(Screen *self)
{
    PauseScreen *pause = (PauseScreen *)self;
    game_use_cursor(pause->game, true);
    sound_be_still(pause->game->sound);
}

static void leave(Screen *self)
{
    free(self);
}

static void choose(PauseScreen *pause, int choice)
{
    if (choice == CHOICE_RESUME)
        screen_stack_pop(&pause->game->screens);
    if (choice == CHOICE_AGAIN)
        screen_leave_to_match(pause->game, &pause->match->options, &pause->notice);
    if (choice == CHOICE_KEEP)
        game_keep_recording(pause->game, pause->match);
    if (choice == CHOICE_SETTINGS)
        game_push(pause->game, screen_settings_create(pause->game));
    if (choice == CHOICE_TITLE)
        screen_leave_to_title(pause->game, &pause->notice);
}

static bool event(Screen *self, const WindowEvent *event, Command command)
{
    PauseScreen *pause = (PauseScreen *)self;
    int focus = pause->menu.focus;
    int choice = menu_command(&pause->menu, command, game_pointer(pause->game, event));
    if (command == COMMAND_BACK || command == COMMAND_PAUSE)
        choice = CHOICE_RESUME;
    if (event->kind == WINDOW_EVENT_KEY_DOWN && event->code == KEY_F9 && !event->is_repeat)
        choice = CHOICE_KEEP;
    choose(pause, choice);
    return choice != MENU_NOTHING || focus != pause->menu.focus;
}

static void update(Screen *self, double seconds)
{
    (void)self;
    (void)seconds;
}

static void draw(Screen *self, const Ui *ui)
{
    PauseScreen *pause = (PauseScreen *)self;
    UiText heading = {FONT_BOLD, 72, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText notice = {FONT_REGULAR, 20, ALIGN_LEFT, PALETTE_NOTICE, 1};
    double menu_right = pause->menu.x + pause->menu.width * ui->text_scale;
    double solid = ui_place(ui, fmax(SOLID_TO, menu_right), 0).x;
    double clear = solid + ui_length(ui, FADE_WIDTH);
    double height = canvas_height(ui->canvas);
    Color ground = color_make(PALETTE_GROUND, ui->opacity);
    const Vec2 corners[4] = {{0, 0}, {solid, 0}, {solid, height}, {0, height}};
    ui_dim(ui, 0.45);
    canvas_polygon(ui->canvas, corners, 4, ground);
    canvas_shade(ui->canvas, solid, 0, clear - solid, height, ground, color_fade(ground, 0));
    double baseline = 300 - 170 * fmax(0, ui->text_scale - 1);
    ui_text(ui, &heading, LEFT - 3, baseline, "Paused");
    pause->menu.y = baseline + 62;
    menu_fit(&pause->menu, ui, hints_free_bottom(ui));
    menu_draw(&pause->menu, ui);
    ui_error(ui, &notice, LEFT, baseline + 44, UI_PAGE_WIDTH - 2 * LEFT, &pause->notice);
    hints_draw_menu(ui, LEFT - 4, "choose", NULL, "resume");
}

static double pace(const Screen *self)
{
    (void)self;
    return SCREEN_STILL_SECONDS;
}

Screen *screen_pause_create(Game *game, const Match *match)
{
    static const ScreenVerbs verbs = {true, enter, leave, event, update, draw, pace};
    PauseScreen *pause = calloc(1, sizeof *pause);
    if (pause == NULL)
        return NULL;
    pause->base.verbs = &verbs;
    pause->game = game;
    pause->match = match;
    pause->menu = (Menu){.x = LEFT - 28, .width = 460};
    menu_add(&pause->menu, "Resume", CHOICE_RESUME);
    menu_add(&pause->menu, "Start again", CHOICE_AGAIN);
    menu_add(&pause->menu, "Keep the last 20 seconds", CHOICE_KEEP);
    menu_add(&pause->menu, "Settings", CHOICE_SETTINGS);
    menu_add(&pause->menu, "Title", CHOICE_TITLE);
    return &pause->base;
}
