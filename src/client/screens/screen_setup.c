/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "base/files.h"
#include "level/level_read.h"
#include "platform/browser.h"
#include "screens/screens_parts.h"
#include "shell/rivals_view.h"
#include "ui/hints.h"

#define MENU_TOP 178.0
#define MENU_TOP_LARGE 106.0
#define MENU_TOP_PART 0.125 /* The part of a page's extra height by which the menu is lower. */
#define MENU_TOP_TALL 210.0
#define HEADING_ABOVE 46.0 /* The menu. */
#define HEADING_TOP 20.0
#define HEADING_PART 0.73   /* Of a text's size: how high its letters are. */
#define MENU_ZOOM_PART 0.67 /* Of large text, where that shows more entries. */
#define MENU_WIDTH 500.0
#define MENU_WIDTH_TALL 1100.0
#define GRID_GAP 48.0
#define GRID_TOP 64.0
#define GRID_WIDTH_MIN 330.0
#define LINES_GAP 16.0 /* Below the menu. */
#define CARDS_GAP 28.0 /* Above the hints. */
#define CARD_HEIGHT 96.0
#define CARD_HEIGHT_LARGE 68.0
#define CARD_HEIGHT_ROWS 48.0 /* Of several rows. */
#define CARD_HEIGHT_ROWS_LARGE 36.0

enum { CARDS_LEAST = 4, CARDS_LEAST_LARGE = 2 };

#define SETUP_LINE_STEP 30.0 /* Of the mode's description. */

enum { LINES_TALL = 2, LINES_OF_SET = 9 }; /* Of it, on a tall page. */

#define SETUP_LINE_STEP_LARGE 23.0 /* The same with large text. */

typedef struct SetupLayout {
    double zoom, menu_zoom;
    bool is_large;    /* The text. */
    double line_step; /* From line to line of the description. */
    Box grid;
    SeatCards cards; /* At least a row of them, with large text those in use and the next. */
    Box lines;       /* The mode's description: below the menu, or with large text below all. */
    Box menu;        /* Higher with large text. */
} SetupLayout;

/* On a tall page the levels lie below the menu, not beside it. */
static void stack(SetupLayout *layout, Layout page, const Ui *ui, int entries, int lines)
{
    page.rest.low.y = MENU_TOP_TALL;
    layout->menu = layout_top(&page, entries * menu_step(ui, page.zoom) / page.zoom);
    layout->menu.high.x = layout->menu.low.x + fmin(MENU_WIDTH_TALL, layout_width(page.rest));
    layout_top(&page, CARDS_GAP / 2);
    layout->lines = layout_top(&page, lines * SETUP_LINE_STEP);
    layout_top(&page, CARDS_GAP);
    layout->grid = page.rest;
    layout->menu_zoom = page.zoom;
}

/* On a wide one the menu is left of the levels, with the mode's description below it. */
static void place_beside(SetupLayout *layout, Layout page, const Ui *ui, int entries)
{
    double z = page.zoom;
    double width = fmin(MENU_WIDTH * z, layout_width(page.rest) - GRID_GAP - GRID_WIDTH_MIN);
    layout->menu = layout_left(&page, width / z);
    double large_top = MENU_TOP_LARGE + (ui->height - UI_PAGE_HEIGHT) * MENU_TOP_PART;
    layout->menu.low.y = layout->is_large ? fmin(large_top, MENU_TOP) : MENU_TOP;
    if (!layout->is_large) {
        Layout column = {layout->menu, z};
        layout->lines = layout_bottom(&column, 3 * SETUP_LINE_STEP);
        layout_bottom(&column, z > 1 ? 0 : LINES_GAP); /* Large text needs the room itself. */
        layout->menu = column.rest;
    }
    layout_left(&page, GRID_GAP / z);
    layout->grid = page.rest;
    double fitting = layout_height(layout->menu) / (entries * MENU_STEP);
    layout->menu_zoom = clamp(fitting, MENU_ZOOM_PART * z, z);
}

/* For so many entries of the menu, and people with a seat. */
static SetupLayout make(const Ui *ui, SetupKind kind, int entries, int people)
{
    double z = ui->text_scale;
    bool is_large = z > UI_LARGE_TEXT;
    bool is_tall = ui_is_tall(ui);
    SetupLayout layout = {.zoom = z, .is_large = is_large};
    Layout page = {{{MENU_LEFT, GRID_TOP}, {MENU_RIGHT, hints_free_bottom(ui) - CARDS_GAP / z}}, z};
    int least = is_large && !is_tall ? CARDS_LEAST_LARGE : CARDS_LEAST;
    int cards = clamp_to_int(people + 1, least, SEATS_MAX);
    int rows = seat_cards_rows(cards, is_tall);
    double card = is_large ? CARD_HEIGHT_LARGE : CARD_HEIGHT;
    if (rows > 1 && !is_tall)
        card = is_large ? CARD_HEIGHT_ROWS_LARGE : CARD_HEIGHT_ROWS;
    layout.line_step = z * (is_large && !is_tall ? SETUP_LINE_STEP_LARGE : SETUP_LINE_STEP);
    layout.cards = (SeatCards){layout_bottom(&page, rows * card), rows, cards};
    layout_bottom(&page, is_large ? 8 : 14);
    if (is_large && !is_tall)
        layout.lines = layout_bottom(&page, 2 * SETUP_LINE_STEP_LARGE);
    if (is_tall)
        stack(&layout, page, ui, entries, kind == SETUP_RIVALS ? LINES_OF_SET : LINES_TALL);
    else
        place_beside(&layout, page, ui, entries);
    if (kind == SETUP_RIVALS && !is_tall)
        rivals_board_place(z, layout.menu_zoom, &layout.menu, &layout.grid);
    return layout;
}

/* For how many players the level is made, where more or fewer would play. */
static void write_crowd(const LevelEntry *level, bool is_crowded, char *out_words, size_t size)
{
    int least = level->players.least, most = level->players.most;
    if (least < most)
        snprintf(out_words, size,
                 is_crowded
                     /* TRANSLATORS: a level's name, the least and the most. */
                     ? tr("%s is made for %d to %d players, so it will be crowded.")
                     /* TRANSLATORS: a level's name, the least and the most. */
                     : tr("%s is made for %d to %d players, so it will be empty."),
                 tr(level->name), least, most);
    else
        snprintf(out_words, size,
                 is_crowded
                     /* TRANSLATORS: a level's name, and a number. */
                     ? tr_count("%s is made for %d player, so it will be crowded.",
                                "%s is made for %d players, so it will be crowded.", most)
                     /* TRANSLATORS: a level's name, and a number. */
                     : tr_count("%s is made for %d player, so it will be empty.",
                                "%s is made for %d players, so it will be empty.", most),
                 tr(level->name), most);
}

/* Matches with changed rules set no records. */
static void write_remark(const Setup *setup, const Shell *shell, MatchRow row, char *out_words,
                         size_t size)
{
    const LevelEntry *level = setup_level(setup);
    int crowd = setup_crowd(setup, shell->seats.count);
    if (row == MATCH_ROW_STRIKES)
        snprintf(out_words, size, "%s",
                 tr("The clock strikes once or twice: one rule changes for 15 seconds."));
    else if (row == MATCH_ROW_RULES ||
             (crowd == 0 && mutators_first(setup->options.mutators) < MUTATOR_COUNT)) {
        int mutator = mutators_first(setup->options.mutators);
        if (mutator < MUTATOR_COUNT)
            /* TRANSLATORS: what something is called, and what is said of it, as in the next. */
            snprintf(out_words, size, tr("%s: %s"), tr(mutator_words(mutator)->title),
                     tr(mutator_words(mutator)->line));
        else
            snprintf(out_words, size, "%s", tr("Standard rules. Choose one change here."));
    } else if (crowd != 0) {
        write_crowd(level, crowd > 0, out_words, size);
    } else {
        char best[RECORDS_WORDS_BYTES];
        shell_records_words(&shell->records, level, setup->options.mode, best);
        out_words[0] = '\0';
        if (level->is_surprise)
            /* TRANSLATORS: a level's name and its seed. */
            snprintf(out_words, size, tr("%s, which nobody has seen yet."), level->line);
        else if (best[0] != '\0')
            snprintf(out_words, size, tr("%s: %s."), tr(level->name), best);
    }
}

void setup_words_write(const Setup *setup, const Shell *shell, MatchRow row,
                       char out_words[SETUP_WORDS_BYTES])
{
    const LevelEntry *level = setup_level(setup);
    int people = shell->seats.count;
    int players = setup_people(setup, people) + setup_bots(setup, people);
    bool has_teams = setup->options.has_teams && setup_can_have_teams(setup);
    int needed = modes_score_to_win(setup->options.mode, players, has_teams);
    char line[MODE_WORDS_LINE_BYTES];
    char remark[SETUP_WORDS_BYTES / 2];
    if (level->is_broken) {
        snprintf(out_words, SETUP_WORDS_BYTES, "%s", level->problem.text);
        return;
    }
    if (setup->kind == SETUP_RIVALS) {
        char words[RIVALS_WORDS_BYTES];
        const Rivals *old = rivals_is_under_way(&shell->rivals.state) ? &shell->rivals.state : NULL;
        rivals_words_rules(old, setup_rivals(setup, people),
                           old != NULL ? shell->rivals.options.people : people, words);
        snprintf(out_words, SETUP_WORDS_BYTES, "%s", words);
        return;
    }
    mode_words_line(setup->options.mode, needed, line, sizeof line);
    write_remark(setup, shell, row, remark, sizeof remark);
    snprintf(out_words, SETUP_WORDS_BYTES,
             remark[0] != '\0' ? tr_in("two sentences", "%s %s") : "%s", line, remark);
}

typedef enum SetupShare {
    SETUP_SHARE_NOTHING,
    SETUP_SHARE_ANOTHER, /* The level that is grown next. */
    SETUP_SHARE_COPY,
    SETUP_SHARE_PASTE,
    SETUP_SHARE_EDIT,
} SetupShare;

static void copy(Shell *shell, const Setup *setup)
{
    const LevelEntry *level = setup_level(setup);
    char *text = NULL;
    Error error;
    char words[NOTICE_BYTES];
    if (!level_share_text(level->path, &text, &error)) {
        shell_say(shell, true, level->is_broken ? level->problem.text : error.text);
        return;
    }
    /* TRANSLATORS: a level's name. */
    snprintf(words, sizeof words, tr("Copied %s. Send it to a friend, who can paste it here."),
             tr(level->name));
    shell_copy(shell, text, words);
    free(text);
}

/* A level in the list that plays the same as this one, or NULL. */
static const LevelEntry *find_same(LevelList *levels, const Level *level)
{
    Hash hash;
    if (!level_write_hash(level, &hash))
        return NULL;
    for (int i = 0; i < levels->count; i++) {
        const LevelEntry *entry = level_list_look(levels, i);
        if (!entry->is_broken && entry->hash == hash)
            return entry;
    }
    return NULL;
}

static bool keep(Shell *shell, LevelList *levels, const Level *level,
                 char out_path[FOLDERS_PATH_BYTES])
{
    char folder[FOLDERS_PATH_BYTES];
    Error error;
    const LevelEntry *same = find_same(levels, level);
    if (same != NULL) {
        snprintf(out_path, FOLDERS_PATH_BYTES, "%s", same->path);
        /* TRANSLATORS: a level's name. */
        shell_tell(shell, false, tr("You have %s already."), tr(level->name));
    } else if (folders_user_subfolder("levels", folder, &error) &&
               level_share_keep(level, folder, out_path, &error)) {
        /* TRANSLATORS: a level's name, and its file's. */
        shell_tell(shell, false, tr("%s is now among your levels, as %.200s."), tr(level->name),
                   path_file_name(out_path));
    } else {
        shell_say(shell, true, error.text);
        return false;
    }
    return true;
}

bool setup_share_take(Shell *shell, LevelList *levels, const char *text,
                      char out_path[FOLDERS_PATH_BYTES])
{
    Level level = {.obstacle_count = 0};
    Error error;
    bool is_read = level_share_read(text, &level, &error);
    if (!is_read)
        shell_say(shell, true, error.text);
    bool is_kept = is_read && keep(shell, levels, &level, out_path);
    level_destroy(&level);
    return is_kept;
}

/* Saves the level in the clipboard among the player's own, unless it is there already. `out_path`
 * is its file. False, with a notice, if the clipboard holds no level. */
static bool paste(Shell *shell, LevelList *levels, char out_path[FOLDERS_PATH_BYTES])
{
    char *text = malloc(LEVEL_TEXT_BYTES + 1);
    if (text == NULL) {
        shell_say(shell, true, tr("out of memory"));
        return false;
    }
    bool is_read = clipboard_read(text, LEVEL_TEXT_BYTES + 1);
    bool is_empty = text[0] == '\0';
    if (is_empty)
        shell_say(shell, true,
                  is_read ? tr("The clipboard is empty: copy a level's text first.")
                          : tr(CLIPBOARD_UNREADABLE));
    bool is_kept = !is_empty && setup_share_take(shell, levels, text, out_path);
    free(text);
    return is_kept;
}

enum { NOTE_BYTES = 160 };

#define LINE_PART 0.7 /* Of the step, a line's size. */

enum {
    CHOICE_PLAY = MATCH_ROWS,
    CHOICE_CIRCLE,
    CHOICE_PHONES,
    CHOICE_MORE,
    CHOICE_LESS,
    CHOICE_PACK,
    CHOICE_COPY,
    CHOICE_PASTE,
    CHOICE_EDIT,
    CHOICE_ANOTHER
};

typedef struct SetupScreen {
    Screen base;
    Shell *shell;
    LevelList levels;
    Setup setup;
    LevelGrid grid;
    RivalsBoard board; /* In place of the grid. */
    Menu menu;
    MatchRows rows;
    bool is_more;     /* What few people change is listed. */
    bool visits_pack; /* The chosen level's pack is open. The level may be gone afterwards. */
    char changed[NOTE_BYTES]; /* What of it is not as usual. */
} SetupScreen;

/* Writes which rows behind More differ from the defaults: the name of one, or how many. */
static void write_changed(const Setup *setup, const MatchChoice *choice, char *out_words,
                          size_t size)
{
    int mutator = mutators_first(choice->mutators);
    bool has_teams = choice->has_teams && setup_can_have_teams(setup);
    bool has_rules = mutator < MUTATOR_COUNT && setup_has_row(setup, MATCH_ROW_RULES, 1);
    bool has_skill = choice->bot_level != BOT_ADAPTIVE && choice->bots > 0;
    int count = has_teams + has_rules + has_skill;
    if (count > 1)
        snprintf(out_words, size, tr_count("%d change", "%d changes", count), count);
    else if (has_skill)
        match_rows_bot_skill(choice->bot_level, out_words);
    else
        snprintf(out_words, size, "%s",
                 has_teams   ? tr("Two teams")
                 : has_rules ? tr(mutator_words(mutator)->title)
                             : "");
}

/* Another number of sides is another set, perhaps on other levels. */
static void prepare_rivals(SetupScreen *screen)
{
    Shell *shell = screen->shell;
    RivalsBoard *board = &screen->board;
    RivalsChoice choice = setup_rivals(&screen->setup, shell->seats.count);
    if (board->next.kind == choice.kind && board->next.sides == choice.sides)
        return;
    Rivals next = {.sides = choice.sides, .kind = choice.kind};
    const LevelEntry *level = shell_rivals_prepare(shell, &screen->levels, choice, &next);
    rivals_board_destroy(board);
    rivals_board_init(board, level, &next, shell->next_seed++);
}

/* Levels are sent and edited from here. */
static void add_more(SetupScreen *screen)
{
    const Setup *setup = &screen->setup;
    const Ui *ui = &screen->shell->ui;
    Menu *menu = &screen->menu;
    bool has_keys = !ui->is_pad && !ui->is_touch;
    if (setup_has_surprise(setup))
        menu_add(menu, tr("Another surprise"), CHOICE_ANOTHER)->note =
            has_keys ? tr("Ctrl+G") : NULL;
    menu_add(menu, tr("Copy level"), CHOICE_COPY)->note = has_keys ? tr("Ctrl+C") : NULL;
    menu_add(menu, tr("Paste level"), CHOICE_PASTE)->note = has_keys ? tr("Ctrl+V") : NULL;
    menu_add(menu, tr("Edit level"), CHOICE_EDIT)->note = has_keys ? tr("Ctrl+E") : NULL;
    if (setup_level(setup)->pack[0] != '\0')
        /* TRANSLATORS: the pack of levels that the level is of. */
        menu_add(menu, tr("Show pack"), CHOICE_PACK);
    seat_cards_add_phones(menu, CHOICE_PHONES);
    menu_add(menu, tr("Back"), CHOICE_LESS);
}

/* Rebuilds the menu from the choices so far. The focus stays on its entry, or goes to the first. */
static void refresh(SetupScreen *screen)
{
    Setup *setup = &screen->setup;
    Menu *menu = &screen->menu;
    int people = screen->shell->seats.count;
    int focused = menu_focused(menu);
    bool is_set = setup->kind == SETUP_RIVALS;
    setup_fit_surprise(setup, people);
    MatchChoice choice = setup_choice(setup, people);
    if (setup->kind == SETUP_RIVALS)
        prepare_rivals(screen);
    shell_rivals_circles(screen->shell, people, screen->board.circles);
    menu->list.count = 0;
    if (!screen->is_more)
        menu_add(menu, tr("Play"), CHOICE_PLAY)->is_faint = setup_level(setup)->is_broken;
    for (MatchRow row = 0; row < MATCH_ROWS; row++)
        if (setup_has_row(setup, row, people) &&
            (is_set || match_rows_is_more(row) == screen->is_more))
            match_rows_add(&screen->rows, menu, row, &choice);
    write_changed(setup, &choice, screen->changed, sizeof screen->changed);
    if (screen->is_more) {
        add_more(screen);
    } else if (!is_set) {
        /* TRANSLATORS: opens what few people change. */
        menu_add(menu, tr("More"), CHOICE_MORE)->note =
            screen->changed[0] != '\0' ? screen->changed : NULL;
    }
    if (!screen->is_more)
        /* TRANSLATORS: which circle one plays as. */
        menu_add(menu, tr("Circle"), CHOICE_CIRCLE)->note =
            palette_circle_name(screen->shell->settings.circles[0]);
    if (is_set)
        seat_cards_add_phones(menu, CHOICE_PHONES);
    int index = menu_index(menu, focused);
    list_focus(&menu->list, index != LIST_NONE ? index : 0);
}

/* Opens the rows that few people change, or goes back. */
static void turn_page(SetupScreen *screen)
{
    screen->is_more = !screen->is_more;
    refresh(screen);
    list_focus(&screen->menu.list, screen->is_more ? 0 : menu_index(&screen->menu, CHOICE_MORE));
}

static void setup_screen_exit(Screen *self)
{
    SetupScreen *screen = (SetupScreen *)self;
    for (int i = 0; i < LEVEL_GRID_PICTURES; i++)
        level_preview_destroy(&screen->grid.pictures[i]);
    rivals_board_destroy(&screen->board);
    level_list_destroy(&screen->levels);
}

/* Choices outlast this screen, whether a match is played or not. */
static void setup_screen_keep(SetupScreen *screen)
{
    if (screen->setup.kind == SETUP_RIVALS)
        shell_rivals_keep(screen->shell, &screen->setup.options, screen->setup.rivals);
    setup_remember(&screen->setup, &screen->shell->settings.match, &screen->shell->match);
}

static void play(SetupScreen *screen)
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
    if (is_set
            ? !shell_rivals_begin(shell, &options, setup_rivals(&screen->setup, shell->seats.count),
                                  &screen->levels)
            : !shell_go(shell, (Route){.kind = ROUTE_MATCH, .options = &options}))
        return;
    if (!is_set) {
        setup_screen_keep(screen);
        shell->match.people = options.people;
    }
    shell_settings_keep(shell, SETTING_HAS_PLAYED, 1);
}

static void choose_level(SetupScreen *screen, int level)
{
    setup_choose_level(&screen->setup, level);
    setup_screen_keep(screen);
}

static void leave_grid(SetupScreen *screen, int choice)
{
    int index = menu_index(&screen->menu, choice);
    screen->grid.is_focused = false;
    if (index != LIST_NONE)
        list_focus(&screen->menu.list, index);
}

/* Arrows move in the grid; confirm goes on to Play, back to the entry it was entered by. */
static bool grid_command(SetupScreen *screen, Command command)
{
    int across = command_across(command), down = command_down(command);
    bool is_back = command == COMMAND_BACK;
    bool is_done = is_back || command == COMMAND_CONFIRM || command == COMMAND_PAUSE;
    if (is_done)
        leave_grid(screen, is_back ? (int)MATCH_ROW_LEVEL : CHOICE_PLAY);
    else if (across != 0 || down != 0)
        choose_level(screen, level_grid_beside(&screen->grid, across, down));
    return is_done || across != 0 || down != 0;
}

/* A click chooses, a second one plays; the wheel scrolls. True if it was for the grid. */
static bool grid_event(SetupScreen *screen, const InputEvent *event)
{
    LevelGrid *grid = &screen->grid;
    int clicked;
    if (screen->setup.kind == SETUP_RIVALS)
        return false;
    if (!level_grid_event(grid, screen->shell, event, &clicked))
        return grid->is_focused && grid_command(screen, event->command);
    if (clicked == LEVEL_GRID_NONE)
        return true;
    if (clicked == screen->setup.level)
        play(screen);
    else
        choose_level(screen, clicked);
    leave_grid(screen, CHOICE_PLAY);
    return true;
}

/* Fire on a device without a seat joins; so does confirm on a controller or a free keyboard. */
static bool join(SetupScreen *screen, const InputEvent *event)
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
    return make(ui, screen->setup.kind, screen->menu.list.count, screen->shell->seats.count);
}

static bool click_card(SetupScreen *screen, Vec2 at_page)
{
    Seats *seats = &screen->shell->seats;
    SetupLayout layout = setup_screen_layout(screen, &screen->shell->page);
    int card = seat_cards_at(&layout.cards, at_page);
    if (card == SEAT_NONE)
        return false;
    const SeatDevice mouse = {.kind = DEVICE_MOUSE};
    bool is_free = card >= seats->count && card < setup_people_most(&screen->setup);
    if (is_free && seats_find(seats, &mouse) != SEAT_NONE && !browser_is_host())
        shell_go(screen->shell, (Route){.kind = ROUTE_PHONES});
    else if (is_free)
        seats_join(seats, &mouse);
    else if (card < seats->count && seats->count > 1)
        seats_leave(seats, card);
    return true;
}

/* Lists the levels anew, with the one in that file chosen, in a mode that it is made for. */
static void show_level(SetupScreen *screen, const char *path)
{
    Setup *setup = &screen->setup;
    LevelList levels;
    Error error;
    if (!setup_list_all(&levels, screen->shell->next_seed, &error)) {
        shell_say(screen->shell, true, error.text);
        return;
    }
    setup_keep_surprise(setup, &levels);
    int found = level_list_find(&levels, path);
    for (int i = 0; i < MODE_COUNT && found >= 0; i++)
        if (!level_list_suits(&levels, found, setup->options.mode))
            setup_turn(setup, MATCH_ROW_MODE, 1, 1);
    if (found < 0 || !level_list_suits(&levels, found, setup->options.mode))
        found = level_list_find(&levels, screen->levels.entries[setup->level].path);
    level_list_destroy(&screen->levels);
    screen->levels = levels;
    level_grid_forget(&screen->grid);
    setup_choose_level(setup, found >= 0 ? found : 0);
    leave_grid(screen, CHOICE_PLAY);
}

static void setup_screen_enter(Screen *self)
{
    SetupScreen *screen = (SetupScreen *)self;
    char path[FOLDERS_PATH_BYTES];
    shell_use_cursor(screen->shell, true);
    seats_drop_lost(&screen->shell->seats);
    if (screen->visits_pack) {
        screen->visits_pack = false;
        memcpy(path, setup_level(&screen->setup)->path, sizeof path);
        show_level(screen, path);
        setup_screen_keep(screen);
    }
    refresh(screen);
}

/* The pack of the chosen level. */
static void visit_pack(SetupScreen *screen)
{
    char folder[FOLDERS_PATH_BYTES];
    const char *path = setup_level(&screen->setup)->path;
    int length = (int)path_folder_length(path) - 1;
    snprintf(folder, sizeof folder, "%.*s", length, path);
    screen->visits_pack =
        shell_go(screen->shell, (Route){.kind = ROUTE_INSTALLED_PACK, .pack = folder});
}

static void share(SetupScreen *screen, SetupShare asked)
{
    char path[FOLDERS_PATH_BYTES];
    if (asked == SETUP_SHARE_ANOTHER)
        setup_grow_another(&screen->setup, screen->shell->next_seed++);
    else if (asked == SETUP_SHARE_COPY)
        copy(screen->shell, &screen->setup);
    else if (asked == SETUP_SHARE_EDIT)
        shell_go(screen->shell,
                 (Route){.kind = ROUTE_EDIT,
                         .edit = setup_level(&screen->setup)->path,
                         .is_copy = !level_entry_can_change(setup_level(&screen->setup))});
    else if (paste(screen->shell, &screen->levels, path))
        show_level(screen, path);
}

/* Ctrl+C, Ctrl+V, Ctrl+E and Ctrl+G. True if the event was for them. */
static bool setup_screen_share(SetupScreen *screen, const InputEvent *event)
{
    const WindowEvent *window = &event->window;
    SetupShare asked =
        window->kind != WINDOW_EVENT_KEY_DOWN || window->is_repeat || !window->has_control
            ? SETUP_SHARE_NOTHING
        : window->letter == 'c'                                       ? SETUP_SHARE_COPY
        : window->letter == 'v'                                       ? SETUP_SHARE_PASTE
        : window->letter == 'e'                                       ? SETUP_SHARE_EDIT
        : window->letter == 'g' && setup_has_surprise(&screen->setup) ? SETUP_SHARE_ANOTHER
                                                                      : SETUP_SHARE_NOTHING;
    if (asked == SETUP_SHARE_NOTHING || screen->setup.kind == SETUP_RIVALS)
        return false;
    share(screen, asked);
    return true;
}

static void choose(SetupScreen *screen, const MenuAction *action, bool is_confirmed)
{
    static const SetupShare shares[] = {[CHOICE_ANOTHER - CHOICE_COPY] = SETUP_SHARE_ANOTHER,
                                        [0] = SETUP_SHARE_COPY,
                                        [CHOICE_PASTE - CHOICE_COPY] = SETUP_SHARE_PASTE,
                                        [CHOICE_EDIT - CHOICE_COPY] = SETUP_SHARE_EDIT};
    if (action->choice == CHOICE_PLAY)
        play(screen);
    else if (action->choice == CHOICE_CIRCLE)
        shell_go(screen->shell, (Route){.kind = ROUTE_CIRCLES});
    else if (action->choice == CHOICE_PHONES)
        shell_go(screen->shell, (Route){.kind = ROUTE_PHONES});
    else if (action->choice == CHOICE_MORE || action->choice == CHOICE_LESS)
        turn_page(screen);
    else if (action->choice == CHOICE_PACK)
        visit_pack(screen);
    else if (action->choice >= CHOICE_COPY)
        share(screen, shares[action->choice - CHOICE_COPY]);
    else if (action->choice == MATCH_ROW_LEVEL && is_confirmed)
        level_grid_focus(&screen->grid);
    else if (action->choice != MENU_NOTHING) {
        setup_turn(&screen->setup, (MatchRow)action->choice, action->step,
                   screen->shell->seats.count);
        setup_screen_keep(screen);
    }
}

static bool setup_screen_event(Screen *self, const InputEvent *event)
{
    SetupScreen *screen = (SetupScreen *)self;
    bool has_pad_changed = event->window.kind == WINDOW_EVENT_PAD_ADDED ||
                           event->window.kind == WINDOW_EVENT_PAD_REMOVED;
    bool has_changed = has_pad_changed || setup_screen_share(screen, event) || join(screen, event);
    bool is_in_grid = screen->grid.is_focused;
    if (event->command == COMMAND_CLICK && !has_changed)
        has_changed = click_card(screen, shell_pointer(screen->shell, event));
    if (!has_changed && !is_in_grid && event->command == COMMAND_BACK) {
        if (screen->is_more)
            turn_page(screen);
        else if (!seat_cards_leave(&screen->shell->seats, event))
            shell_go_back(screen->shell);
        has_changed = true;
    }
    if (has_changed || grid_event(screen, event)) {
        refresh(screen);
        return true;
    }
    MenuAction action = menu_event(&screen->menu, event, shell_pointer(screen->shell, event));
    choose(screen, &action, event->command == COMMAND_CONFIRM);
    refresh(screen);
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
static Box draw_words(const SetupScreen *screen, const Ui *ui, Box box, double step)
{
    char words[SETUP_WORDS_BYTES];
    int lines = (int)(layout_height(box) / step + 0.01);
    UiText text = {FONT_REGULAR, LINE_PART * step, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    if (setup_level(&screen->setup)->is_broken)
        text.rgb = PALETTE_NOTICE;
    setup_words_write(&screen->setup, screen->shell, (MatchRow)menu_focused(&screen->menu), words);
    double width = box.high.x - UI_LEFT;
    text.size = ui_fitting_lines(ui, &text, width, lines, words);
    width = ui_even_width(ui, &text, width, words);
    double after =
        ui_paragraph(ui, &text, UI_LEFT, box.low.y + LINE_PART * step, width, step, words);
    return (Box){{box.low.x, after}, box.high};
}

static void setup_screen_draw(Screen *self, const Ui *ui)
{
    SetupScreen *screen = (SetupScreen *)self;
    const Setup *setup = &screen->setup;
    SetupLayout layout = setup_screen_layout(screen, ui);
    int people = screen->shell->seats.count;
    int most = setup_people_most(setup);
    bool has_teams = setup->options.has_teams && setup_can_have_teams(setup);
    static const char *const headings[] = {[SETUP_MATCH] = TR("Match"),
                                           [SETUP_SIEGE] = TR("Siege"),
                                           [SETUP_ANY] = "",
                                           [SETUP_TRIALS] = TR("Trials"),
                                           [SETUP_PRACTICE] = TR("Practice"),
                                           [SETUP_RIVALS] = TR("Rivals")};
    double baseline = layout.menu.low.y - HEADING_ABOVE;
    double room = (baseline - HEADING_TOP) / HEADING_PART;
    UiText big = {FONT_SEMIBOLD, fmin(54 * ui_heading_scale(ui), room), ALIGN_LEFT, PALETTE_TEXT,
                  1};
    ui_ground(ui);
    ui_text_fitting(ui, &big, UI_LEFT - 2, baseline, layout.menu.high.x - UI_LEFT,
                    tr(headings[setup->kind]));
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
    if (!layout.is_large && !ui_is_tall(ui)) {
        double bottom =
            layout.menu.low.y + list_seen(&screen->menu.list) * menu_step(ui, layout.zoom);
        lines.low.y = fmin(lines.low.y, bottom + 14 * layout.zoom);
    }
    Box below = draw_words(screen, ui, lines, layout.line_step);
    if (setup->kind == SETUP_RIVALS)
        rivals_board_draw_rules(&screen->board, ui, below);
    seat_cards_draw(ui, &layout.cards, screen->shell, most, setup_people(setup, people), has_teams);
    bool has_many = screen->shell->seats.count > 1 && !screen->is_more;
    /* TRANSLATORS: "choose", "move", "change" and "leave" are what a key does, "menu" and "back"
     * where it leads. */
    const char *confirm =
        menu_focused(&screen->menu) == MATCH_ROW_LEVEL ? tr("all levels") : tr("choose");
    if (screen->grid.is_focused)
        hints_draw_menu(ui, HINTS_LEFT, tr("choose"), tr_in("list", "move"), tr("menu"));
    else
        hints_draw_menu(ui, HINTS_LEFT, confirm, screen->menu.list.count > 1 ? tr("change") : NULL,
                        has_many ? tr("leave") : tr("back"));
}

Screen *screen_setup_create(Shell *shell, SetupKind kind, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_tall = true,
        .enter = setup_screen_enter,
        .exit = setup_screen_exit,
        .event = setup_screen_event,
        .update = setup_screen_update,
        .draw = setup_screen_draw,
        .frame_interval = shell_screen_moving_interval,
    };
    SetupScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL)
        return NULL;
    menu_init(&screen->menu, false);
    if (!setup_list_all(&screen->levels, shell->next_seed, out_error))
        return screen_discard(&screen->base);
    if (shell->recalls_match)
        setup_recall(&shell->settings.match, &screen->levels, &shell->match);
    shell->recalls_match = false;
    bool had_set = kind == SETUP_RIVALS && shell->rivals.has_options;
    setup_init(&screen->setup, kind, &screen->levels,
               had_set ? &shell->rivals.options : &shell->match);
    if (had_set)
        screen->setup.rivals = shell->rivals.choice;
    level_grid_init(&screen->grid, &screen->setup, shell->next_seed);
    shell->next_seed += LEVEL_GRID_PICTURES;
    devices_take_seat(&shell->devices, &shell->seats);
    return &screen->base;
}
