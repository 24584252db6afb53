/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "modes/daily.h"
#include "screens/pause_words.h"
#include "shell/shell_settings.h"
#include "ui/hints.h"
#include "ui/layout.h"
#include "ui/menu.h"
#include "ui/palette.h"

#include <stdio.h>
#include <stdlib.h>

#define MENU_WIDTH 460.0
#define HEADING_BELOW 62.0
#define WORDS_BELOW 44.0
#define SOLID_TO 560.0 /* The background is solid up to here, then it fades. */
#define FADE_WIDTH 260.0

enum {
    CHOICE_RESUME,
    CHOICE_AGAIN,
    CHOICE_KEEP,
    CHOICE_SKIP,
    CHOICE_SETTINGS,
    CHOICE_SETUP,
    CHOICE_DAILY,
    CHOICE_TITLE
};

typedef struct PauseScreen {
    Screen base;
    Shell *shell;
    const Scene *scene; /* Owned by the screen beneath, as are the next two. */
    const Match *match;
    Lesson *lesson; /* NULL for a match. */
    int room;       /* Of the lesson, which may have ended while this fades out. */
    Menu menu;
} PauseScreen;

static void pause_choose(PauseScreen *pause, int choice)
{
    Shell *shell = pause->shell;
    if (choice == CHOICE_RESUME)
        shell_go(shell, (Route){.kind = ROUTE_BACK});
    if (choice == CHOICE_AGAIN)
        shell_go(shell, (Route){.kind = ROUTE_NEXT_MATCH, .options = &pause->match->options});
    if (choice == CHOICE_KEEP)
        shell_keep_recording(shell, pause->match);
    if (choice == CHOICE_SKIP && pause->lesson != NULL) {
        pause->lesson->is_skipped = true;
        shell_go(shell, (Route){.kind = ROUTE_BACK});
    }
    if (choice == CHOICE_SETTINGS)
        shell_go(shell, (Route){.kind = ROUTE_SETTINGS});
    if (choice == CHOICE_SETUP)
        shell_go(shell, (Route){.kind = ROUTE_CHANGE_SETUP,
                                .setup = setup_kind_of(pause->match->options.mode)});
    if (choice == CHOICE_DAILY)
        shell_go(shell, (Route){.kind = ROUTE_DAILY});
    if (choice == CHOICE_TITLE && pause->lesson != NULL)
        shell_settings_learned(shell);
    if (choice == CHOICE_TITLE)
        shell_go(shell,
                 (Route){.kind = pause->match->options.tour_stop > 0 ? ROUTE_TOUR : ROUTE_TITLE});
}

static bool pause_event(Screen *self, const InputEvent *event)
{
    PauseScreen *pause = (PauseScreen *)self;
    MenuAction action = menu_event(&pause->menu, event, shell_pointer(pause->shell, event));
    if (event->command == COMMAND_BACK || event->command == COMMAND_PAUSE)
        action.choice = CHOICE_RESUME;
    if (pause->lesson == NULL && event->window.kind == WINDOW_EVENT_KEY_DOWN &&
        event->window.code == KEY_F9 && !event->window.is_repeat)
        action.choice = CHOICE_KEEP;
    pause_choose(pause, action.choice);
    return action.needs_redraw || action.choice != MENU_NOTHING;
}

/* The time left and the score, or which room of Learn it is: its sentence is not drawn meanwhile.
 */
static void pause_draw_words(const PauseScreen *pause, const Ui *ui, double baseline, double width)
{
    char words[PAUSE_WORDS_BYTES];
    UiText text = {FONT_REGULAR, 24 * ui->text_scale, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    if (pause->lesson == NULL)
        pause_words(pause->scene, words);
    else
        snprintf(words, sizeof words, "Room %d of %d", pause->room + 1, LEARN_ROOMS);
    ui_text_fitting(ui, &text, UI_LEFT, baseline, width, words);
}

static void pause_draw(Screen *self, const Ui *ui)
{
    PauseScreen *pause = (PauseScreen *)self;
    UiText heading = {FONT_BOLD, 72, ALIGN_LEFT, PALETTE_TEXT, 1};
    Layout column = {{{UI_LEFT - MENU_OUTDENT, 0}, {UI_PAGE_WIDTH, hints_free_bottom(ui)}}, 1};
    double baseline = layout_line(&column, 300 - 170 * fmax(0, ui->text_scale - 1));
    double words_baseline = baseline + WORDS_BELOW * (1 + ui->text_scale) / 2;
    layout_top(&column, HEADING_BELOW + 20 * ui->text_scale);
    column.zoom = ui->text_scale;
    Box menu = layout_left(&column, MENU_WIDTH);
    double solid = floor(ui_to_screen(ui, fmax(SOLID_TO, menu.high.x), 0).x);
    double clear = solid + ui_length(ui, FADE_WIDTH);
    double height = canvas_height(ui->canvas);
    Color ground = color_make(PALETTE_GROUND, ui->opacity);
    const Vec2 corners[4] = {{0, 0}, {solid, 0}, {solid, height}, {0, height}};
    ui_dim(ui, 0.35);
    canvas_polygon(ui->canvas, corners, 4, ground);
    canvas_shade(ui->canvas, solid, 0, clear - solid, height, ground, color_fade(ground, 0));
    ui_text(ui, &heading, UI_LEFT - 3, baseline, "Paused");
    pause_draw_words(pause, ui, words_baseline, menu.high.x - UI_LEFT);
    menu_fit(&pause->menu, ui, menu);
    menu_draw(&pause->menu, ui);
    hints_draw_menu(ui, UI_LEFT - 4, "choose", NULL, "resume");
}

/* What was not chosen in a set-up cannot be changed in one. */
static bool pause_has_setup(const PauseScreen *pause)
{
    const MatchOptions *options = &pause->match->options;
    return pause->lesson == NULL && !pause->shell->rivals.is_on && options->tour_stop == 0 &&
           options->daily == DAILY_NONE;
}

static void pause_add_choices(PauseScreen *pause)
{
    Menu *menu = &pause->menu;
    menu_init(menu, false);
    menu_add(menu, "Resume", CHOICE_RESUME);
    if (pause->lesson != NULL) {
        menu_add(menu, "Skip this room", CHOICE_SKIP);
    } else {
        if (!pause->shell->rivals.is_on) /* A set has no second chances. */
            menu_add(menu, "Restart match", CHOICE_AGAIN);
        menu_add(menu, "Save the last 20 seconds", CHOICE_KEEP);
    }
    menu_add(menu, "Settings", CHOICE_SETTINGS);
    if (pause_has_setup(pause))
        menu_add(menu, "Change set-up", CHOICE_SETUP);
    if (pause->match->options.daily != DAILY_NONE)
        menu_add(menu, "Daily dial", CHOICE_DAILY);
    menu_add(menu, pause->match->options.tour_stop > 0 ? "Quit to Tour" : "Quit to title",
             CHOICE_TITLE);
}

Screen *screen_pause_create(Shell *shell, const Scene *scene, Lesson *lesson, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        true, shell_screen_enter_overlay, shell_screen_exit, pause_event, NULL, pause_draw, NULL};
    PauseScreen *pause = shell_screen_create(shell, sizeof *pause, &callbacks, out_error);
    if (pause == NULL)
        return NULL;
    pause->scene = scene;
    pause->match = scene->match;
    pause->lesson = lesson;
    pause->room = lesson != NULL ? lesson->number : 0;
    pause_add_choices(pause);
    return &pause->base;
}
