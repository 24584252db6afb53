/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "modes/modes.h"
#include "scene/mode_words.h"
#include "screens/seat_cards.h"
#include "shell/shell_records.h"
#include "shell/shell_settings.h"
#include "ui/hints.h"
#include "ui/layout.h"
#include "ui/menu.h"
#include "ui/palette.h"
#include "view/level_preview.h"

#include <stdio.h>
#include <stdlib.h>

#define RIGHT (UI_PAGE_WIDTH - 126)
#define MENU_LEFT (UI_LEFT - MENU_OUTDENT)
#define MENU_TOP 178.0
#define MENU_TOP_LARGE 118.0
#define PREVIEW_GAP 52.0
#define PREVIEW_TOP 92.0
#define LINE_LOWEST 586.0 /* Below the longest menu. */
#define CARDS_GAP 28.0    /* Above the hints. */
#define CARD_HEIGHT 96.0
#define CARD_HEIGHT_LARGE 78.0
#define LARGE_TEXT 1.4
#define PROBLEM_STEP 1.43 /* From line to line, times the text size. */
#define PROBLEM_INSET 24.0
/* The part of a core that drawing may take here, at no more than 40 FPS. */
#define WORK_PART 0.25
#define FRAME_SHORTEST 0.025
#define FRAME_LONGEST 0.1

enum { CHOICE_PLAY, CHOICE_MODE, CHOICE_TEAMS, CHOICE_LEVEL, CHOICE_BOTS, CHOICE_BOT_LEVEL };

typedef struct SetupScreen {
    Screen base;
    Shell *shell;
    LevelList levels;
    Setup setup;
    LevelPreview preview;
    Menu menu;
    char bots[16];
    char bot_level[32];
} SetupScreen;

/* Where everything is on the page at the player's text size. */
typedef struct SetupLayout {
    double zoom;
    Box preview;
    Box cards;
    double line_baseline; /* Of the mode's description. */
    Box menu;             /* Higher up with large text, to make room. */
} SetupLayout;

static const char *bot_level_title(BotLevel level)
{
    static const char *const titles[BOT_LEVEL_COUNT] = {
        [BOT_BEGINNER] = "Beginner", [BOT_ROOKIE] = "Rookie",         [BOT_CASUAL] = "Casual",
        [BOT_AMATEUR] = "Amateur",   [BOT_REGULAR] = "Regular",       [BOT_SKILLED] = "Skilled",
        [BOT_SEASONED] = "Seasoned", [BOT_VETERAN] = "Veteran",       [BOT_EXPERT] = "Expert",
        [BOT_MASTER] = "Master",     [BOT_ADAPTIVE] = "Adapts to you"};
    return titles[level];
}

/* With its place among the levels, as "Regular, 5 of 10". */
static void write_bot_level(SetupScreen *screen, BotLevel level)
{
    if (level < BOT_ADAPTIVE)
        snprintf(screen->bot_level, sizeof screen->bot_level, "%s, %d of %d",
                 bot_level_title(level), (int)level + 1, (int)BOT_ADAPTIVE);
    else
        snprintf(screen->bot_level, sizeof screen->bot_level, "%s", bot_level_title(level));
}

static void setup_screen_add_value(SetupScreen *screen, const char *label, int choice,
                                   const char *value)
{
    menu_add(&screen->menu, label, choice)->value = value;
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
    setup_screen_add_value(screen, "Mode", CHOICE_MODE, mode_words(setup->options.mode)->title);
    if (setup_can_have_teams(setup))
        setup_screen_add_value(screen, "Teams", CHOICE_TEAMS,
                               setup->options.has_teams ? "Two" : "None");
    setup_screen_add_value(screen, "Level", CHOICE_LEVEL, level->name);
    if (setup_bots_most(setup, people) > 0) {
        snprintf(screen->bots, sizeof screen->bots, "%d", setup_bots(setup, people));
        setup_screen_add_value(screen, mode_words(setup->options.mode)->bots, CHOICE_BOTS,
                               screen->bots);
        if (!modes_levels_bots(setup->options.mode)) {
            write_bot_level(screen, setup->options.bot_levels[0]);
            setup_screen_add_value(screen, "Their level", CHOICE_BOT_LEVEL, screen->bot_level);
        }
    }
    for (int i = 0; i < menu->list.count; i++)
        if (menu->entries[i].choice == focused)
            menu->list.focus = i;
    level_preview_show(&screen->preview, level->is_broken ? "" : level->path, setup->options.mode);
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
    level_preview_destroy(&screen->preview);
    level_list_destroy(&screen->levels);
    free(screen);
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
    if (!shell_go(shell, (Route){.kind = ROUTE_MATCH, .options = &options}))
        return;
    setup_remember(&screen->setup, &options, &shell->settings.match, &shell->match);
    shell_settings_save(shell);
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
    default:
        break;
    }
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
    if (!event->has_device || (!fires && !confirms) ||
        seats_find(seats, &event->device) != SEAT_NONE)
        return false;
    if (seats_join(seats, &event->device) == SEAT_NONE)
        return false;
    if (event->command == COMMAND_NONE) /* A menu command sounds anyway. */
        sound_click(screen->shell->sound, SOUND_CONFIRM);
    return true;
}

/* Back: the player on that device leaves, as long as others stay. Of two at one keyboard, the one
 * on the right half. */
static bool setup_screen_leave_seat(SetupScreen *screen, const InputEvent *event)
{
    Seats *seats = &screen->shell->seats;
    SeatDevice device = event->device;
    if (seats->count < 2 || !event->has_device)
        return false;
    if (device.kind != DEVICE_PAD)
        device.kind = seats_has_kind(seats, DEVICE_KEYBOARD) ? DEVICE_KEYBOARD : DEVICE_MOUSE;
    int seat = seats_find(seats, &device);
    if (seat != SEAT_NONE)
        seats_leave(seats, seat);
    return seat != SEAT_NONE;
}

static SetupLayout setup_screen_layout(const Ui *ui)
{
    double z = ui->text_scale;
    bool is_large = z > LARGE_TEXT;
    SetupLayout layout = {.zoom = z};
    Layout page = {{{MENU_LEFT, PREVIEW_TOP}, {RIGHT, hints_top(ui) - CARDS_GAP / z}}, z};
    layout.cards = layout_bottom(&page, is_large ? CARD_HEIGHT_LARGE : CARD_HEIGHT);
    layout.line_baseline = fmin(page.rest.high.y - (is_large ? 20 : 60) * z, LINE_LOWEST);
    layout_bottom(&page, 90); /* The level's name and note. */
    layout.menu = layout_left(&page, 800 - 160 * z);
    layout.menu.low.y = is_large ? MENU_TOP_LARGE : MENU_TOP;
    layout.menu.high.y = layout.line_baseline - 26 * z;
    layout_left(&page, PREVIEW_GAP / z);
    layout.preview = page.rest;
    return layout;
}

static bool setup_screen_click_card(SetupScreen *screen, Vec2 at_page)
{
    Seats *seats = &screen->shell->seats;
    SetupLayout layout = setup_screen_layout(&screen->shell->ui);
    int card = seat_cards_at(layout.cards, at_page);
    if (card == SEAT_NONE)
        return false;
    if (card >= seats->count)
        seats_join(seats, &(SeatDevice){.kind = DEVICE_MOUSE});
    else if (seats->count > 1)
        seats_leave(seats, card);
    return true;
}

static void setup_screen_go_back(SetupScreen *screen, const InputEvent *event)
{
    if (!setup_screen_leave_seat(screen, event))
        shell_go(screen->shell, (Route){.kind = ROUTE_BACK});
}

static bool setup_screen_event(Screen *self, const InputEvent *event)
{
    SetupScreen *screen = (SetupScreen *)self;
    bool has_pad_changed = event->window.kind == WINDOW_EVENT_PAD_ADDED ||
                           event->window.kind == WINDOW_EVENT_PAD_REMOVED;
    bool has_changed = has_pad_changed || setup_screen_join(screen, event);
    if (event->command == COMMAND_CLICK && !has_changed)
        has_changed = setup_screen_click_card(screen, shell_pointer(screen->shell, event));
    if (!has_changed && event->command == COMMAND_BACK) {
        setup_screen_go_back(screen, event);
        has_changed = true;
    }
    if (has_changed) {
        setup_screen_refresh(screen);
        return true;
    }
    MenuAction action = menu_event(&screen->menu, event, shell_pointer(screen->shell, event));
    if (action.choice == CHOICE_PLAY)
        setup_screen_play(screen);
    setup_screen_change(screen, action.choice, action.step);
    setup_screen_refresh(screen);
    return action.needs_redraw;
}

static void setup_screen_update(Screen *self, double seconds)
{
    level_preview_update(&((SetupScreen *)self)->preview, seconds);
}

/* For how many players it is made, where more or fewer would play. */
static void setup_screen_crowd_note(int crowd, LevelPlayers players,
                                    char out_note[RECORDS_WORDS_BYTES])
{
    const char *word = crowd > 0 ? "crowded" : "empty";
    if (players.least == players.most)
        snprintf(out_note, RECORDS_WORDS_BYTES, "%s: made for %d players", word, players.most);
    else
        snprintf(out_note, RECORDS_WORDS_BYTES, "%s: made for %d to %d players", word,
                 players.least, players.most);
}

/* That it is made for other numbers of players, the record to beat, or what kind of level it is. */
static void setup_screen_level_note(const SetupScreen *screen, const LevelEntry *level,
                                    char out_note[RECORDS_WORDS_BYTES])
{
    Mode mode = screen->setup.options.mode;
    int crowd = setup_crowd(&screen->setup, screen->shell->seats.count);
    if (crowd != 0) {
        setup_screen_crowd_note(crowd, level->players, out_note);
        return;
    }
    shell_records_words(&screen->shell->records, level, mode, out_note);
    if (out_note[0] == '\0')
        snprintf(out_note, RECORDS_WORDS_BYTES, "%s",
                 level->is_own     ? "custom level"
                 : level->is_large ? "large level"
                                   : "");
}

/* The error of a broken level, in place of its preview. */
static void setup_screen_draw_problem(const Ui *ui, Box box, const char *words)
{
    UiText text = {FONT_REGULAR, 21 * ui->text_scale, ALIGN_LEFT, PALETTE_NOTICE, 1};
    double width = layout_width(box) - 2 * PROBLEM_INSET;
    int lines = (int)(layout_height(box) / (PROBLEM_STEP * text.size)) - 1;
    text.size = ui_fitting_lines(ui, &text, width, lines > 1 ? lines : 1, words);
    double step = PROBLEM_STEP * text.size;
    ui_paragraph(ui, &text, box.low.x + PROBLEM_INSET, box.low.y + 1.5 * step, width, step, words);
}

static void setup_screen_draw_level(const SetupScreen *screen, const Ui *ui,
                                    const SetupLayout *layout)
{
    const LevelEntry *level = setup_level(&screen->setup);
    double z = layout->zoom;
    Box box = layout->preview;
    double width = layout_width(box);
    box.high.y = fmin(box.high.y, box.low.y + width * 9 / 16);
    UiText name = {FONT_SEMIBOLD, 25 * z, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText aside = {FONT_REGULAR, 20 * z, ALIGN_RIGHT, PALETTE_TEXT_SOFT, 1};
    char note[RECORDS_WORDS_BYTES];
    setup_screen_level_note(screen, level, note);
    level_preview_draw(&screen->preview, ui, box, &screen->shell->settings.accessibility);
    bool is_beside =
        ui_text_width(ui, &name, level->name) + ui_text_width(ui, &aside, note) + 24 < width;
    if (!is_beside)
        aside.align = ALIGN_LEFT;
    if (setup_crowd(&screen->setup, screen->shell->seats.count) != 0)
        aside.rgb = PALETTE_NOTICE;
    ui_text_fitting(ui, &name, box.low.x, box.high.y + 42 * z, width, level->name);
    ui_text_fitting(ui, &aside, is_beside ? box.high.x : box.low.x,
                    box.high.y + (is_beside ? 42 : 72) * z, width, note);
    if (level->is_broken)
        setup_screen_draw_problem(ui, box, level->problem.text);
}

static void setup_screen_draw_hints(const SetupScreen *screen, const Ui *ui)
{
    bool has_many = screen->shell->seats.count > 1;
    hints_draw_menu(ui, UI_LEFT - 4, "choose", "change", has_many ? "leave" : "back");
}

static void setup_screen_draw(Screen *self, const Ui *ui)
{
    SetupScreen *screen = (SetupScreen *)self;
    const Setup *setup = &screen->setup;
    SetupLayout layout = setup_screen_layout(ui);
    double z = layout.zoom;
    int people = screen->shell->seats.count;
    bool has_teams = setup->options.has_teams && setup_can_have_teams(setup);
    char line[MODE_WORDS_LINE_BYTES];
    const char *heading = setup->kind == SETUP_ALONE ? "Practice and Trials" : "Set up a match";
    UiText big = {FONT_BOLD, 54, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText small = {FONT_REGULAR, 21 * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    int players = setup_people(setup, people) + setup_bots(setup, people);
    int needed = modes_score_to_win(setup->options.mode, players, has_teams);
    mode_words_line(setup->options.mode, needed, line, sizeof line);
    ui_ground(ui);
    ui_text(ui, &big, UI_LEFT - 2, layout.menu.low.y - 46, heading);
    menu_fit(&screen->menu, ui, layout.menu);
    setup_screen_draw_level(screen, ui, &layout);
    menu_draw(&screen->menu, ui);
    double room = layout.preview.low.x - UI_LEFT - 30;
    double menu_bottom = layout.menu.low.y + screen->menu.list.count * MENU_STEP * z;
    double baseline = fmin(layout.line_baseline, menu_bottom + 42 * z);
    if (z > LARGE_TEXT) { /* One line, below the preview too. */
        room = RIGHT - UI_LEFT;
        baseline = layout.line_baseline;
        small.size = ui_fitting_size(ui, &small, room, line);
    }
    ui_paragraph(ui, &small, UI_LEFT, baseline, room, 30 * z, line);
    seat_cards_draw(ui, layout.cards, &screen->shell->seats, &screen->shell->devices,
                    setup_people(setup, people), has_teams);
    setup_screen_draw_hints(screen, ui);
}

static double setup_screen_frame_interval(const Screen *self)
{
    const SetupScreen *screen = (const SetupScreen *)self;
    double seconds = fmax(FRAME_SHORTEST, screen->shell->times.work_seconds / WORK_PART);
    return fmin(seconds, FRAME_LONGEST);
}

/* The device that opened this screen gets a seat; others may have joined earlier. */
static void setup_screen_seat_device(Shell *shell)
{
    SeatDevice device = devices_last(&shell->devices);
    Seats *seats = &shell->seats;
    seats_drop_lost(seats);
    if (seats->count < 2)
        seats_init(seats);
    if (seats->count == 0)
        seats_join(seats, &device);
}

Screen *screen_setup_create(Shell *shell, SetupKind kind, Error *out_error)
{
    static const ScreenCallbacks callbacks = {false,
                                              setup_screen_enter,
                                              setup_screen_exit,
                                              setup_screen_event,
                                              setup_screen_update,
                                              setup_screen_draw,
                                              setup_screen_frame_interval};
    char folder[FOLDERS_PATH_BYTES];
    Error ignored; /* Without a user folder there are still the game's levels. */
    bool has_folder = folders_user_subfolder("levels", folder, &ignored);
    SetupScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL)
        return NULL;
    menu_init(&screen->menu, false);
    level_preview_init(&screen->preview, shell->next_seed++);
    if (!level_list_create(&screen->levels, has_folder ? folder : NULL, out_error)) {
        setup_screen_exit(&screen->base);
        return NULL;
    }
    if (shell->recalls_match)
        setup_recall(&shell->settings.match, &screen->levels, &shell->match);
    shell->recalls_match = false;
    setup_init(&screen->setup, kind, &screen->levels, &shell->match);
    setup_screen_seat_device(shell);
    return &screen->base;
}
