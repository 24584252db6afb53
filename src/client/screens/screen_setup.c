/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "base/clamp.h"
#include "scene/mode_words.h"
#include "screens/level_grid.h"
#include "screens/seat_cards.h"
#include "screens/setup_layout.h"
#include "screens/setup_share.h"
#include "screens/setup_words.h"
#include "shell/rivals_board.h"
#include "shell/shell_rivals.h"
#include "shell/shell_settings.h"
#include "sim/modes.h"
#include "ui/hints.h"
#include "ui/menu.h"
#include "ui/palette.h"
#include "ui/ui.h"

#include <stdio.h>
#include <stdlib.h>

#define LINE_PART 0.7 /* Of the step, the size of a line. */
/* The part of a core that drawing may take here, at no more than 40 FPS. */
#define WORK_PART 0.2
#define FRAME_LONGEST 0.1

enum {
    CHOICE_PLAY,
    CHOICE_MODE,
    CHOICE_TEAMS,
    CHOICE_LEVEL,
    CHOICE_BOTS,
    CHOICE_BOT_LEVEL,
    CHOICE_RULES
};

typedef struct SetupScreen {
    Screen base;
    Shell *shell;
    LevelList levels;
    Setup setup;
    LevelGrid grid;
    RivalsBoard board; /* Of a set of duels, in place of the grid. */
    Menu menu;
    char bots[SETUP_WORDS_BOTS_BYTES];
    char bot_level[SETUP_WORDS_LEVEL_BYTES];
} SetupScreen;

static void setup_screen_add_value(SetupScreen *screen, const char *label, int choice,
                                   const char *value)
{
    menu_add(&screen->menu, label, choice)->value = value;
}

/* The first entry has the focus where that choice is gone. */
static void setup_screen_keep_focus(Menu *menu, int choice)
{
    int index = menu_index(menu, choice);
    menu->list.focus = index != LIST_NONE ? index : 0;
}

/* Rebuilds the menu from the choices so far; the focus stays on its entry. */
static void setup_screen_refresh(SetupScreen *screen)
{
    Setup *setup = &screen->setup;
    Menu *menu = &screen->menu;
    int people = screen->shell->seats.count;
    int focused = menu_focused(menu);
    const LevelEntry *level = setup_level(setup);
    menu->list.count = 0;
    menu_add(menu, "Play", CHOICE_PLAY)->is_faint = level->is_broken;
    if (setup->kind == SETUP_RIVALS) {
        if (setup_bots(setup, people) > 0) {
            setup_words_bot_level(setup->options.bot_levels[0], screen->bot_level);
            setup_screen_add_value(screen, "Bot skill", CHOICE_BOT_LEVEL, screen->bot_level);
        }
        setup_screen_keep_focus(menu, focused);
        return;
    }
    setup_screen_add_value(screen, "Mode", CHOICE_MODE, mode_words(setup->options.mode)->title);
    if (setup_can_have_teams(setup))
        setup_screen_add_value(screen, "Teams", CHOICE_TEAMS,
                               setup->options.has_teams ? "Two" : "None");
    setup_screen_add_value(screen, "Level", CHOICE_LEVEL, level->title);
    if (setup_bots_most(setup, people) > 0) {
        setup_words_bots(setup, people, screen->bots);
        setup_screen_add_value(screen, mode_words(setup->options.mode)->bots, CHOICE_BOTS,
                               screen->bots);
        if (!modes_levels_bots(setup->options.mode)) {
            setup_words_bot_level(setup->options.bot_levels[0], screen->bot_level);
            setup_screen_add_value(screen, "Bot skill", CHOICE_BOT_LEVEL, screen->bot_level);
        }
    }
    if (setup->kind == SETUP_MATCH)
        setup_screen_add_value(screen, "Rules", CHOICE_RULES, setup_words_rules(setup));
    setup_screen_keep_focus(menu, focused);
}

static void setup_screen_enter(Screen *self)
{
    SetupScreen *screen = (SetupScreen *)self;
    shell_use_cursor(screen->shell, true);
    seats_drop_lost(&screen->shell->seats);
    setup_screen_refresh(screen);
}

static void setup_screen_exit(Screen *self)
{
    SetupScreen *screen = (SetupScreen *)self;
    level_grid_destroy(&screen->grid);
    rivals_board_destroy(&screen->board);
    level_list_destroy(&screen->levels);
    free(screen);
}

/* Choices outlast this screen, whether a match is played or not. */
static void setup_screen_keep(SetupScreen *screen)
{
    if (screen->setup.kind == SETUP_RIVALS)
        shell_rivals_keep(screen->shell, &screen->setup.options);
    setup_remember(&screen->setup, &screen->shell->settings.match, &screen->shell->match);
}

static void setup_screen_play(SetupScreen *screen)
{
    Shell *shell = screen->shell;
    MatchOptions options;
    Error error;
    seats_drop_lost(&shell->seats);
    if (shell->seats.count == 0) {
        SeatDevice device = devices_last(&shell->devices);
        seats_join(&shell->seats, &device);
    }
    if (!setup_match(&screen->setup, shell->seats.count, &options, &error)) {
        shell_say(shell, true, error.text);
        return;
    }
    bool is_set = screen->setup.kind == SETUP_RIVALS;
    if (is_set ? !shell_rivals_begin(shell, &options, &screen->levels)
               : !shell_go(shell, (Route){.kind = ROUTE_MATCH, .options = &options}))
        return;
    if (!is_set) {
        setup_screen_keep(screen);
        shell->match.people = options.people;
    }
    shell_settings_played(shell);
}

static void setup_screen_change(SetupScreen *screen, int choice, int way)
{
    Setup *setup = &screen->setup;
    switch (choice) {
    case CHOICE_MODE:
        setup_turn_mode(setup, way);
        break;
    case CHOICE_TEAMS:
        setup_turn_teams(setup);
        break;
    case CHOICE_LEVEL:
        setup_turn_level(setup, way);
        break;
    case CHOICE_BOTS:
        setup_turn_bots(setup, way, screen->shell->seats.count);
        break;
    case CHOICE_BOT_LEVEL:
        setup_turn_bot_level(setup, way);
        break;
    case CHOICE_RULES:
        setup_turn_mutator(setup, way);
        break;
    default:
        return;
    }
    setup_screen_keep(screen);
}

static void setup_screen_choose_level(SetupScreen *screen, int level)
{
    setup_choose_level(&screen->setup, level);
    setup_screen_keep(screen);
}

/* Leaves the grid for an entry of the menu. */
static void setup_screen_leave_grid(SetupScreen *screen, int choice)
{
    int index = menu_index(&screen->menu, choice);
    screen->grid.is_focused = false;
    if (index != LIST_NONE)
        list_focus(&screen->menu.list, index);
}

/* Arrows move in the grid; confirm goes on to Play, back to the entry it was entered by. */
static bool setup_screen_grid_command(SetupScreen *screen, Command command)
{
    switch (command) {
    case COMMAND_UP:
    case COMMAND_DOWN:
        setup_screen_choose_level(
            screen, level_grid_beside(&screen->grid, 0, command == COMMAND_UP ? -1 : 1));
        return true;
    case COMMAND_LEFT:
    case COMMAND_RIGHT:
        setup_screen_choose_level(
            screen, level_grid_beside(&screen->grid, command == COMMAND_LEFT ? -1 : 1, 0));
        return true;
    case COMMAND_CONFIRM:
    case COMMAND_PAUSE:
        setup_screen_leave_grid(screen, CHOICE_PLAY);
        return true;
    case COMMAND_BACK:
        setup_screen_leave_grid(screen, CHOICE_LEVEL);
        return true;
    case COMMAND_NONE:
    case COMMAND_POINT:
    case COMMAND_CLICK:
        break;
    }
    return false;
}

/* A click chooses a tile, one on the chosen tile plays it; the wheel scrolls. True if the event was
 * for the grid. */
static bool setup_screen_grid_event(SetupScreen *screen, const InputEvent *event)
{
    LevelGrid *grid = &screen->grid;
    if (screen->setup.kind == SETUP_RIVALS)
        return false;
    Vec2 at = shell_pointer(screen->shell, event);
    int pointed = level_grid_at(grid, at);
    if (event->command == COMMAND_POINT) {
        screen->shell->needs_redraw |= pointed != grid->pointed;
        grid->pointed = pointed;
    }
    if (event->window.kind == WINDOW_EVENT_MOUSE_WHEEL && box_contains(grid->box, at)) {
        (void)level_grid_wheel(grid, event->window.value);
        return true;
    }
    if (event->command == COMMAND_CLICK && pointed != LEVEL_GRID_NONE) {
        if (pointed == screen->setup.level)
            setup_screen_play(screen);
        else
            setup_screen_choose_level(screen, pointed);
        setup_screen_leave_grid(screen, CHOICE_PLAY);
        return true;
    }
    return grid->is_focused && setup_screen_grid_command(screen, event->command);
}

/* Fire on a device without a seat joins; so does confirm on a controller or a free keyboard. */
static bool setup_screen_join(SetupScreen *screen, const InputEvent *event)
{
    Seats *seats = &screen->shell->seats;
    bool fires = event->is_fire && event->window.kind != WINDOW_EVENT_MOUSE_DOWN;
    bool has_keyboard =
        seats_has_kind(seats, DEVICE_MOUSE) || seats_has_kind(seats, DEVICE_KEYBOARD);
    bool confirms =
        event->command == COMMAND_CONFIRM && (event->device.kind == DEVICE_PAD || !has_keyboard);
    if (seats->count > 0 && seats->count >= setup_people_most(&screen->setup))
        return false;
    if (!event->has_device || (!fires && !confirms) ||
        seats_find(seats, &event->device) != SEAT_NONE)
        return false;
    if (seats_join(seats, &event->device) == SEAT_NONE)
        return false;
    if (event->command == COMMAND_NONE) /* A menu command sounds anyway. */
        sound_click(screen->shell->sound, SOUND_CONFIRM);
    return true;
}

static SetupLayout setup_screen_layout(const SetupScreen *screen, const Ui *ui)
{
    return setup_layout_make(ui, screen->setup.kind, screen->menu.list.count,
                             screen->shell->seats.count);
}

static bool setup_screen_click_card(SetupScreen *screen, Vec2 at_page)
{
    Seats *seats = &screen->shell->seats;
    SetupLayout layout = setup_screen_layout(screen, &screen->shell->ui);
    int card = seat_cards_at(layout.cards, at_page);
    if (card == SEAT_NONE)
        return false;
    if (card >= seats->count && card < setup_people_most(&screen->setup))
        seats_join(seats, &(SeatDevice){.kind = DEVICE_MOUSE});
    else if (card < seats->count && seats->count > 1)
        seats_leave(seats, card);
    return true;
}

static void setup_screen_go_back(SetupScreen *screen, const InputEvent *event)
{
    if (!seat_cards_leave(&screen->shell->seats, event))
        shell_go(screen->shell,
                 (Route){.kind = screen->shell->has_title ? ROUTE_BACK : ROUTE_TITLE});
}

/* Without a user folder there are still the game's levels. */
static bool setup_screen_list_levels(LevelList *out_levels, Error *out_error)
{
    char folder[FOLDERS_PATH_BYTES];
    Error ignored;
    bool has_folder = folders_user_subfolder("levels", folder, &ignored);
    return level_list_create(out_levels, has_folder ? folder : NULL, out_error);
}

/* Lists the levels anew, with the one in that file chosen, in a mode that it is made for. */
static void setup_screen_show_level(SetupScreen *screen, const char *path)
{
    Setup *setup = &screen->setup;
    LevelList levels;
    Error error;
    if (!setup_screen_list_levels(&levels, &error)) {
        shell_say(screen->shell, true, error.text);
        return;
    }
    level_list_destroy(&screen->levels);
    screen->levels = levels;
    level_grid_forget(&screen->grid);
    int found = level_list_find(&levels, path);
    setup_choose_level(setup, found >= 0 ? found : 0);
    for (int i = 0; i < MODE_COUNT; i++)
        if (!level_list_suits(&screen->levels, setup->wanted_level, setup->options.mode))
            setup_turn_mode(setup, 1);
    setup_screen_leave_grid(screen, CHOICE_PLAY);
}

/* Ctrl+C, Ctrl+V and Ctrl+E. True if the event was for them. */
static bool setup_screen_share(SetupScreen *screen, const InputEvent *event)
{
    char path[FOLDERS_PATH_BYTES];
    SetupShare asked = setup_share_asked(event);
    if (asked == SETUP_SHARE_NOTHING || screen->setup.kind == SETUP_RIVALS)
        return false;
    if (asked == SETUP_SHARE_COPY)
        setup_share_copy(screen->shell, &screen->setup);
    else if (asked == SETUP_SHARE_EDIT)
        setup_share_edit(screen->shell, &screen->setup);
    else if (setup_share_paste(screen->shell, &screen->levels, path))
        setup_screen_show_level(screen, path);
    return true;
}

static bool setup_screen_event(Screen *self, const InputEvent *event)
{
    SetupScreen *screen = (SetupScreen *)self;
    bool has_pad_changed = event->window.kind == WINDOW_EVENT_PAD_ADDED ||
                           event->window.kind == WINDOW_EVENT_PAD_REMOVED;
    bool has_changed =
        has_pad_changed || setup_screen_share(screen, event) || setup_screen_join(screen, event);
    bool is_in_grid = screen->grid.is_focused;
    if (event->command == COMMAND_CLICK && !has_changed)
        has_changed = setup_screen_click_card(screen, shell_pointer(screen->shell, event));
    if (!has_changed && !is_in_grid && event->command == COMMAND_BACK) {
        setup_screen_go_back(screen, event);
        has_changed = true;
    }
    if (has_changed || setup_screen_grid_event(screen, event)) {
        setup_screen_refresh(screen);
        return true;
    }
    MenuAction action = menu_event(&screen->menu, event, shell_pointer(screen->shell, event));
    if (action.choice == CHOICE_PLAY)
        setup_screen_play(screen);
    if (action.choice == CHOICE_LEVEL && event->command == COMMAND_CONFIRM)
        screen->grid.is_focused = true;
    else
        setup_screen_change(screen, action.choice, action.step);
    setup_screen_refresh(screen);
    return action.needs_redraw;
}

static void setup_screen_update(Screen *self, double seconds)
{
    SetupScreen *screen = (SetupScreen *)self;
    if (screen->setup.kind == SETUP_RIVALS)
        rivals_board_update(&screen->board, seconds);
    else
        level_grid_update(&screen->grid, seconds);
}

/* Returns what is left of the box below them. */
static Box setup_screen_draw_words(const SetupScreen *screen, const Ui *ui, Box box, bool is_large)
{
    char words[SETUP_WORDS_BYTES];
    double z = ui->text_scale;
    double step = z * (is_large ? SETUP_LINE_STEP_LARGE : SETUP_LINE_STEP);
    int lines = (int)(layout_height(box) / step + 0.01);
    UiText text = {FONT_REGULAR, LINE_PART * step, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    if (setup_level(&screen->setup)->is_broken)
        text.rgb = PALETTE_NOTICE;
    setup_words_write(&screen->setup, screen->shell, menu_focused(&screen->menu) == CHOICE_RULES,
                      words);
    double width = box.high.x - UI_LEFT;
    text.size = ui_fitting_lines(ui, &text, width, lines, words);
    width = ui_even_width(ui, &text, width, words);
    double after =
        ui_paragraph(ui, &text, UI_LEFT, box.low.y + LINE_PART * step, width, step, words);
    return (Box){{box.low.x, after}, box.high};
}

static void setup_screen_draw_hints(const SetupScreen *screen, const Ui *ui)
{
    static const Hint share[] = {{"Ctrl+C", "copy level"}, {"Ctrl+V", "paste"}, {"Ctrl+E", "edit"}};
    bool shares = !ui->is_pad && screen->setup.kind != SETUP_RIVALS;
    bool has_many = screen->shell->seats.count > 1;
    const char *confirm = menu_focused(&screen->menu) == CHOICE_LEVEL ? "all levels" : "choose";
    if (screen->grid.is_focused)
        hints_draw_menu(ui, HINTS_LEFT, "choose", "move", "menu");
    else
        hints_draw_menu_with(ui, HINTS_LEFT, confirm, screen->menu.list.count > 1 ? "change" : NULL,
                             has_many ? "leave" : "back", share, shares ? 3 : 0);
}

static void setup_screen_draw(Screen *self, const Ui *ui)
{
    SetupScreen *screen = (SetupScreen *)self;
    const Setup *setup = &screen->setup;
    SetupLayout layout = setup_screen_layout(screen, ui);
    int people = screen->shell->seats.count;
    int most = setup_people_most(setup);
    bool has_teams = setup->options.has_teams && setup_can_have_teams(setup);
    static const char *const headings[] = {"Set up a match", "Practice and Trials", "Rivals"};
    UiText big = {FONT_BOLD, 54, ALIGN_LEFT, PALETTE_TEXT, 1};
    ui_ground(ui);
    ui_text_fitting(ui, &big, UI_LEFT - 2, layout.menu.low.y - 46, layout.menu.high.x - UI_LEFT,
                    headings[setup->kind]);
    Ui sized = *ui;
    sized.text_scale = layout.menu_zoom;
    menu_fit(&screen->menu, &sized, layout.menu);
    if (setup->kind == SETUP_RIVALS)
        rivals_board_draw(&screen->board, ui, layout.grid, setup_people(setup, people),
                          &screen->shell->settings.accessibility);
    else
        level_grid_draw(&screen->grid, ui, layout.grid, &screen->shell->settings.accessibility);
    menu_draw(&screen->menu, ui);
    Box lines = layout.lines;
    if (!layout.is_large) { /* Right below the entries. */
        double bottom =
            layout.menu.low.y + list_seen(&screen->menu.list) * menu_step(ui, layout.zoom);
        lines.low.y = fmin(lines.low.y, bottom + 14 * layout.zoom);
    }
    Box below = setup_screen_draw_words(screen, ui, lines, layout.is_large);
    if (setup->kind == SETUP_RIVALS)
        rivals_board_draw_rules(&screen->board, ui, below);
    seat_cards_draw(ui, layout.cards, &screen->shell->seats, &screen->shell->devices,
                    most < layout.card_count ? most : layout.card_count,
                    setup_people(setup, people), has_teams);
    setup_screen_draw_hints(screen, ui);
}

static double setup_screen_frame_interval(const Screen *self)
{
    const SetupScreen *screen = (const SetupScreen *)self;
    double seconds = fmax(SCREEN_PREVIEW_SECONDS, screen->shell->times.work_seconds / WORK_PART);
    return fmin(seconds, FRAME_LONGEST);
}

Screen *screen_setup_create(Shell *shell, SetupKind kind, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .enter = setup_screen_enter,
        .exit = setup_screen_exit,
        .event = setup_screen_event,
        .update = setup_screen_update,
        .draw = setup_screen_draw,
        .frame_interval = setup_screen_frame_interval,
    };
    SetupScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL)
        return NULL;
    menu_init(&screen->menu, false);
    if (!setup_screen_list_levels(&screen->levels, out_error)) {
        setup_screen_exit(&screen->base);
        return NULL;
    }
    if (shell->recalls_match)
        setup_recall(&shell->settings.match, &screen->levels, &shell->match);
    shell->recalls_match = false;
    bool had_set = kind == SETUP_RIVALS && shell->rivals.has_options;
    setup_init(&screen->setup, kind, &screen->levels,
               had_set ? &shell->rivals.options : &shell->match, shell->settings.match.alone_mode);
    if (kind == SETUP_RIVALS) {
        /* Not in one call: both take a seed, and C does not say which argument is computed first.
         */
        const LevelEntry *level = shell_rivals_choose_levels(shell, &screen->levels);
        rivals_board_init(&screen->board, level, shell->next_seed++);
    }
    level_grid_init(&screen->grid, &screen->setup, shell->next_seed);
    shell->next_seed += LEVEL_GRID_PICTURES;
    seat_cards_begin(&shell->seats, &shell->devices);
    return &screen->base;
}
