/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "screens/pause_words.h"
#include "shell/match_origin.h"
#include "shell/shell_settings.h"
#include "ui/hints.h"
#include "ui/menu.h"
#include "ui/palette.h"
#include "view/view.h"

#include <stdio.h>
#include <stdlib.h>

#define MENU_WIDTH 460.0
#define HEADING_BELOW 62.0
#define WORDS_BELOW 44.0
#define INSET_MIN 70.0  /* At the largest text. */
#define SOLID_PAST 34.0 /* The background is solid so far past the menu, then it fades. */
#define FOOT_GAP 14.0   /* Above the hints. */
#define DIM 0.3
#define PLAYER_ROOM 60.0 /* Kept clear around an own circle. */
#define ZOOM_SLACK 0.999 /* So that rounding does not cost a row. */

enum {
    CHOICE_RESUME,
    CHOICE_AGAIN,
    CHOICE_KEEP,
    CHOICE_SKIP,
    CHOICE_SETTINGS,
    CHOICE_SETUP,
    CHOICE_QUIT
};

typedef struct PauseScreen {
    Screen base;
    Shell *shell;
    const Scene *scene; /* Owned by the screen beneath, as are the next two. */
    const Match *match;
    Lesson *lesson; /* NULL for a match. */
    int room;       /* Of the lesson, which may have ended while this fades out. */
    MatchOrigin origin;
    Menu menu;
    bool is_right;    /* At the right, where it hides no own circle. */
    MatchPanes panes; /* Where the match is drawn, to know that. */
} PauseScreen;

/* Places on the page. */
typedef struct PauseLayout {
    double left;     /* Of the text. */
    double baseline; /* Of the heading. */
    double words_baseline;
    double zoom; /* Of the menu: the text size, or less so that all entries fit. */
    Box menu;
} PauseLayout;

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
    if (choice == CHOICE_QUIT && pause->lesson != NULL)
        shell_settings_learned(shell);
    if (choice == CHOICE_QUIT)
        shell_go(shell, (Route){.kind = pause->origin.back});
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

static PauseLayout pause_layout(const PauseScreen *pause, const Ui *ui)
{
    double larger = fmax(0, ui->text_scale - 1);
    double inset = UI_LEFT - (UI_LEFT - INSET_MIN) * fmin(larger, 1);
    double baseline = 300 - 210 * larger;
    double top = baseline + HEADING_BELOW + 20 * ui->text_scale;
    double fitting = (hints_top(ui) - FOOT_GAP - top) / (pause->menu.list.count * MENU_STEP);
    double zoom = fmin(ui->text_scale, fmax(1, ZOOM_SLACK * fitting));
    double width = MENU_WIDTH * zoom;
    double outer = inset - MENU_OUTDENT;
    double low = pause->is_right ? UI_PAGE_WIDTH - outer - width : outer;
    return (PauseLayout){.left = low + MENU_OUTDENT,
                         .baseline = baseline,
                         .words_baseline = baseline + WORDS_BELOW * (1 + ui->text_scale) / 2,
                         .zoom = zoom,
                         .menu = {{low, top}, {low + width, hints_free_bottom(ui)}}};
}

/* Where the solid background ends on the page; it begins at the window's edge. */
static double pause_solid_end(const PauseScreen *pause, const PauseLayout *layout)
{
    return pause->is_right ? layout->menu.low.x - SOLID_PAST : layout->menu.high.x + SOLID_PAST;
}

/* Goes to the right where the left would hide an own circle and the right hides none. */
static void pause_choose_side(PauseScreen *pause, Scene *scene, const Ui *ui)
{
    double low = UI_PAGE_WIDTH;
    double high = 0;
    pause->is_right = false;
    PauseLayout layout = pause_layout(pause, ui);
    double hidden = pause_solid_end(pause, &layout) + PLAYER_ROOM;
    match_panes_make(&pause->panes, scene, ui, 1);
    for (int i = 0; i < PANES_MAX; i++) {
        int player = match_seats_person(pause->match, i);
        if (player == NO_PLAYER || !pause->match->world.state.players[player].is_alive)
            continue;
        const MatchFrame *frame = match_panes_frame(&pause->panes, i);
        Vec2 at = ui_page(ui, match_frame_to_screen(frame, frame->players[player].at));
        low = fmin(low, at.x);
        high = fmax(high, at.x);
    }
    pause->is_right = low < hidden && high < UI_PAGE_WIDTH - hidden;
}

/* The time left and the score, or which room of Learn it is: its sentence is not drawn meanwhile.
 */
static void pause_draw_words(const PauseScreen *pause, const Ui *ui, const PauseLayout *layout)
{
    char words[PAUSE_WORDS_BYTES];
    UiText text = {FONT_REGULAR, 24 * ui->text_scale, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    if (pause->lesson == NULL)
        pause_words(pause->scene, words);
    else
        snprintf(words, sizeof words, "Room %d of %d", pause->room + 1, LEARN_ROOMS);
    ui_text_fitting(ui, &text, layout->left, layout->words_baseline,
                    layout->menu.high.x - layout->left, words);
}

static void pause_draw(Screen *self, const Ui *ui)
{
    PauseScreen *pause = (PauseScreen *)self;
    UiText heading = {FONT_BOLD, 72, ALIGN_LEFT, PALETTE_TEXT, 1};
    PauseLayout layout = pause_layout(pause, ui);
    Ui sized = *ui;
    sized.text_scale = layout.zoom;
    ui_dim(ui, DIM);
    ui_side_ground(ui, pause_solid_end(pause, &layout), pause->is_right, 1);
    ui_text(ui, &heading, layout.left - 3, layout.baseline, "Paused");
    pause_draw_words(pause, ui, &layout);
    menu_fit(&pause->menu, &sized, layout.menu);
    menu_draw(&pause->menu, ui);
    hints_draw_menu(ui, layout.left - 4, "choose", NULL, "resume");
}

static void pause_add_choices(PauseScreen *pause)
{
    Menu *menu = &pause->menu;
    bool is_match = pause->lesson == NULL;
    bool is_trial = pause->match->options.mode == MODE_TRIALS;
    menu_init(menu, false);
    menu_add(menu, "Resume", CHOICE_RESUME);
    if (!is_match)
        menu_add(menu, "Skip this room", CHOICE_SKIP);
    if (is_match && pause->origin.kind != ORIGIN_RIVALS) /* A set has no second chances. */
        menu_add(menu, is_trial ? "Restart run" : "Restart match", CHOICE_AGAIN);
    if (is_match)
        menu_add(menu, "Save the last 20 seconds", CHOICE_KEEP);
    menu_add(menu, "Settings", CHOICE_SETTINGS);
    if (is_match && pause->origin.kind == ORIGIN_SETUP)
        menu_add(menu, "Change set-up", CHOICE_SETUP);
    menu_add(menu, pause->origin.quit, CHOICE_QUIT);
}

Screen *screen_pause_create(Shell *shell, Scene *scene, Lesson *lesson, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_overlay = true,
        .enter = shell_screen_enter_overlay,
        .exit = shell_screen_exit,
        .event = pause_event,
        .draw = pause_draw,
    };
    PauseScreen *pause = shell_screen_create(shell, sizeof *pause, &callbacks, out_error);
    if (pause == NULL)
        return NULL;
    pause->scene = scene;
    pause->match = scene->match;
    pause->origin = match_origin(shell, scene->match);
    pause->lesson = lesson;
    pause->room = lesson != NULL ? lesson->number : 0;
    pause_add_choices(pause);
    shell_measure_page(shell);
    pause_choose_side(pause, scene, &shell->ui);
    return &pause->base;
}
