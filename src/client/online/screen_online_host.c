/* SPDX-License-Identifier: MIT */
#include "online/online.h"

#include "link/clean_text.h"
#include "online/entry_box.h"
#include "online/online_start.h"
#include "scene/mode_words.h"
#include "sim/modes.h"
#include "ui/hints.h"
#include "ui/menu.h"
#include "ui/palette.h"
#include "ui/ui.h"
#include "view/level_preview.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HEADING_BASELINE 132.0
#define HEADING_SIZE 44.0
#define TOP 180.0
#define MENU_WIDTH 760.0
#define PREVIEW_LEFT (MENU_LEFT + MENU_WIDTH + 60)
#define PREVIEW_HEIGHT 360.0
#define WORDS_SIZE 24.0
#define WORDS_BELOW 44.0 /* The preview; the first line's baseline. */
#define WORDS_STEP 32.0

enum {
    CHOICE_HOST,
    CHOICE_LEVEL,
    CHOICE_ROTATE,
    CHOICE_MODE,
    CHOICE_TEAMS,
    CHOICE_PLAYERS,
    CHOICE_BOT_LEVEL,
    CHOICE_PASSWORD,
    CHOICE_NAME
};
enum { NOTE_BYTES = LEVEL_LIST_TITLE_BYTES };

typedef struct HostScreen {
    Screen base;
    Shell *shell;
    LevelList levels;
    Setup setup;
    bool is_rotating;
    char password[HOSTING_PASSWORD_BYTES];
    char name[NAME_BYTES]; /* Of the game; "": it is called after its host. */
    Menu menu;
    EntryBox entry;
    LevelPreview preview;
    char values[CHOICE_NAME + 1][NOTE_BYTES];
} HostScreen;

/* The number of slots: bots fill those that no human takes. */
static int players_of(const HostScreen *screen)
{
    return setup_bots(&screen->setup, 1) + 1;
}

static void write_value(HostScreen *screen, int choice, const char *words)
{
    snprintf(screen->values[choice], NOTE_BYTES, "%s", words);
    menu_entry(&screen->menu, choice)->value = screen->values[choice];
}

static void write_values(HostScreen *screen)
{
    char number[16];
    const MatchOptions *options = &screen->setup.options;
    const char *bot_level = bot_level_name(options->bot_levels[0]);
    snprintf(number, sizeof number, "%d", players_of(screen));
    write_value(screen, CHOICE_LEVEL, setup_level(&screen->setup)->title);
    write_value(screen, CHOICE_ROTATE, screen->is_rotating ? "on" : "off");
    write_value(screen, CHOICE_MODE, mode_words(options->mode)->title);
    write_value(screen, CHOICE_TEAMS, options->has_teams ? "two" : "none");
    write_value(screen, CHOICE_PLAYERS, number);
    write_value(screen, CHOICE_BOT_LEVEL, bot_level);
    menu_entry(&screen->menu, CHOICE_TEAMS)->is_faint = !setup_can_have_teams(&screen->setup);
    snprintf(screen->values[CHOICE_PASSWORD], NOTE_BYTES, "%s",
             screen->password[0] != '\0' ? screen->password : "none");
    menu_entry(&screen->menu, CHOICE_PASSWORD)->note = screen->values[CHOICE_PASSWORD];
    online_start_game_name(screen->shell, screen->name, screen->values[CHOICE_NAME]);
    menu_entry(&screen->menu, CHOICE_NAME)->note = screen->values[CHOICE_NAME];
    level_preview_show(&screen->preview, setup_level(&screen->setup)->path, options->mode);
}

static void host_enter(Screen *self)
{
    shell_use_cursor(((HostScreen *)self)->shell, true);
}

/* For the next time, whether the game is hosted or not. */
static void keep_choices(const HostScreen *screen)
{
    HostingChoices *kept = &screen->shell->hosting;
    kept->is_kept = true;
    kept->is_rotating = screen->is_rotating;
    kept->match = screen->setup.options;
    snprintf(kept->match.level_path, sizeof kept->match.level_path, "%s",
             setup_level(&screen->setup)->path);
    memcpy(kept->password, screen->password, sizeof kept->password);
    memcpy(kept->name, screen->name, sizeof kept->name);
}

static void host_exit(Screen *self)
{
    HostScreen *screen = (HostScreen *)self;
    if (screen->setup.levels != NULL)
        keep_choices(screen);
    entry_box_close(&screen->entry, screen->shell);
    level_preview_destroy(&screen->preview);
    level_list_destroy(&screen->levels);
    free(screen);
}

static void host(HostScreen *screen)
{
    Error error;
    MatchOptions match;
    if (!setup_match(&screen->setup, 1, &match, &error)) {
        shell_say(screen->shell, true, error.text);
        return;
    }
    match.bots += match.people;
    match.bot_people = match.mode == MODE_SIEGE ? match.bots / 2 : 0;
    match.people = 0;
    if (online_start_host(screen->shell, &screen->levels, &match, screen->is_rotating,
                          screen->password, screen->name, &error))
        shell_go(screen->shell, (Route){.kind = ROUTE_LOBBY});
    else
        shell_say(screen->shell, true, error.text);
}

static void turn(HostScreen *screen, int choice, int way)
{
    Setup *setup = &screen->setup;
    switch (choice) {
    case CHOICE_LEVEL:
        setup_turn_level(setup, way);
        break;
    case CHOICE_ROTATE:
        screen->is_rotating = !screen->is_rotating;
        break;
    case CHOICE_MODE:
        setup_turn_mode(setup, way);
        break;
    case CHOICE_TEAMS:
        setup_turn_teams(setup);
        break;
    case CHOICE_PLAYERS:
        setup_turn_bots(setup, way, 1);
        break;
    case CHOICE_BOT_LEVEL:
        setup_turn_bot_level(setup, way);
        break;
    default:
        break;
    }
    write_values(screen);
}

static void choose(HostScreen *screen, const MenuAction *action)
{
    if (action->choice == CHOICE_HOST)
        host(screen);
    else if (action->choice == CHOICE_PASSWORD) {
        entry_box_open(&screen->entry, screen->shell, CHOICE_PASSWORD,
                       "Password to join; empty for none", screen->password);
        text_field_limit(&screen->entry.field, sizeof screen->password - 1);
    } else if (action->choice == CHOICE_NAME) {
        entry_box_open(&screen->entry, screen->shell, CHOICE_NAME, "Name of the game in the list",
                       screen->values[CHOICE_NAME]);
        text_field_limit(&screen->entry.field, sizeof screen->name - 1);
    } else
        turn(screen, action->choice, action->step != 0 ? action->step : 1);
}

static void take_password(HostScreen *screen)
{
    const char *text = screen->entry.field.text;
    memcpy(screen->password, text, strlen(text) + 1);
    entry_box_close(&screen->entry, screen->shell);
    write_values(screen);
}

static void take_name(HostScreen *screen)
{
    const char *text = screen->entry.field.text;
    char clean[NAME_BYTES] = "";
    if (text[0] != '\0')
        clean_text_name(text, strlen(text), clean);
    memcpy(screen->name, clean, sizeof screen->name);
    entry_box_close(&screen->entry, screen->shell);
    write_values(screen);
}

static void finish_entry(HostScreen *screen)
{
    if (screen->entry.field.id == CHOICE_NAME)
        take_name(screen);
    else
        take_password(screen);
}

static bool host_event(Screen *self, const InputEvent *event)
{
    HostScreen *screen = (HostScreen *)self;
    if (entry_box_is_open(&screen->entry)) {
        if (entry_box_event(&screen->entry, screen->shell, event) == ENTRY_DONE)
            finish_entry(screen);
        return true;
    }
    if (event->command == COMMAND_BACK) {
        shell_go(screen->shell, (Route){.kind = ROUTE_BACK});
        return true;
    }
    MenuAction action = menu_event(&screen->menu, event, shell_pointer(screen->shell, event));
    if (action.choice != MENU_NOTHING)
        choose(screen, &action);
    return action.needs_redraw;
}

static void host_update(Screen *self, double seconds)
{
    level_preview_update(&((HostScreen *)self)->preview, seconds);
}

static double host_frame_interval(const Screen *self)
{
    (void)self;
    return SCREEN_PREVIEW_SECONDS;
}

/* How the mode is won, or why the level cannot be played. */
static void write_rules(const HostScreen *screen, char *out_words, size_t size)
{
    const Setup *setup = &screen->setup;
    const LevelEntry *level = setup_level(setup);
    bool has_teams = setup->options.has_teams && setup_can_have_teams(setup);
    int needed = modes_score_to_win(setup->options.mode, players_of(screen), has_teams);
    if (level->is_broken)
        snprintf(out_words, size, "%s", level->problem.text);
    else
        mode_words_line(setup->options.mode, needed, out_words, size);
}

static void draw_preview(const HostScreen *screen, const Ui *ui)
{
    char words[ERROR_TEXT_BYTES];
    Box box = {{PREVIEW_LEFT, TOP}, {UI_RIGHT, TOP + PREVIEW_HEIGHT}};
    UiText text = {FONT_REGULAR, WORDS_SIZE * ui->text_scale, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    level_preview_draw(&screen->preview, ui, box, &screen->shell->settings.accessibility);
    write_rules(screen, words, sizeof words);
    ui_paragraph(ui, &text, box.low.x, box.high.y + WORDS_BELOW, layout_width(box),
                 WORDS_STEP * ui->text_scale, words);
}

static void host_draw(Screen *self, const Ui *ui)
{
    HostScreen *screen = (HostScreen *)self;
    UiText big = {FONT_BOLD, HEADING_SIZE * fmin(fmax(ui->text_scale, 1), 1.5), ALIGN_LEFT,
                  PALETTE_TEXT, 1};
    ui_ground(ui);
    ui_text(ui, &big, UI_LEFT, HEADING_BASELINE, "Host a game");
    if (entry_box_is_open(&screen->entry)) {
        entry_box_draw(&screen->entry, ui, TOP);
        return;
    }
    menu_fit(&screen->menu, ui,
             (Box){{MENU_LEFT, TOP},
                   {fmin(MENU_LEFT + MENU_WIDTH * ui->text_scale, MENU_RIGHT),
                    hints_free_bottom(ui) - 10}});
    menu_draw(&screen->menu, ui);
    if (ui->text_scale <= 1) /* Larger words need all the width. */
        draw_preview(screen, ui);
    hints_draw_menu(ui, HINTS_LEFT, "choose", "change", "back");
}

Screen *screen_online_host_create(Shell *shell, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .enter = host_enter,
        .exit = host_exit,
        .event = host_event,
        .update = host_update,
        .draw = host_draw,
        .frame_interval = host_frame_interval,
    };
    static const char *const labels[] = {
        [CHOICE_HOST] = "Create game",      [CHOICE_LEVEL] = "Level",
        [CHOICE_ROTATE] = "Level rotation", [CHOICE_MODE] = "Mode",
        [CHOICE_TEAMS] = "Teams",           [CHOICE_PLAYERS] = "Players",
        [CHOICE_BOT_LEVEL] = "Bot skill",   [CHOICE_PASSWORD] = "Password",
        [CHOICE_NAME] = "Game name"};
    HostScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL)
        return NULL;
    level_preview_init(&screen->preview, shell->next_seed++);
    if (!online_start_levels(&screen->levels, out_error)) {
        host_exit(&screen->base);
        return NULL;
    }
    if (shell->recalls_match)
        setup_recall(&shell->settings.match, &screen->levels, &shell->match);
    shell->recalls_match = false;
    const HostingChoices *kept = &shell->hosting;
    screen->is_rotating = kept->is_rotating;
    memcpy(screen->password, kept->password, sizeof screen->password);
    memcpy(screen->name, kept->name, sizeof screen->name);
    setup_init(&screen->setup, SETUP_MATCH, &screen->levels,
               kept->is_kept ? &kept->match : &shell->match, shell->settings.match.alone_mode);
    menu_init(&screen->menu, false);
    screen->menu.can_stack = true;
    for (int i = CHOICE_HOST; i <= CHOICE_NAME; i++)
        menu_add(&screen->menu, labels[i], i);
    write_values(screen);
    return &screen->base;
}
