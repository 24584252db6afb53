/* SPDX-License-Identifier: MIT */
#include "online/online.h"

#include "online/online_parts.h"

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
    CHOICE_HOST = MATCH_ROWS,
    CHOICE_ROTATE,
    CHOICE_PASSWORD,
    CHOICE_NAME,
    CHOICE_PUBLIC,
    CHOICE_ROUTER,
    CHOICE_WEB,
    CHOICE_MORE,
    CHOICE_LESS,
    CHOICE_ANOTHER
};

typedef struct HostScreen {
    Screen base;
    Shell *shell;
    LevelList levels;
    Setup setup;
    HostingChoices choices; /* All but the match, which is that of `setup`. */
    Menu menu;
    bool is_more;  /* What few people change is listed. */
    bool has_page; /* For browsers. */
    EntryBox entry;
    LevelPreview preview;
    MatchRows rows;
    char game_name[NAME_BYTES]; /* As it will be listed. */
    char seed[SETUP_SEED_BYTES];
} HostScreen;

static void list_entries(HostScreen *screen)
{
    Menu *menu = &screen->menu;
    /* With one person here, and a seat for everyone whose place a bot keeps. */
    setup_fit_surprise(&screen->setup, 1);
    setup_surprise_words(&screen->setup, screen->seed);
    MatchChoice choice = setup_choice(&screen->setup, 1);
    menu->list.count = 0;
    if (!screen->is_more)
        menu_add(menu, tr("Create game"), CHOICE_HOST);
    for (MatchRow row = 0; row < MATCH_ROWS; row++)
        if (match_rows_is_online(row) && match_rows_is_more(row) == screen->is_more) {
            match_rows_add(&screen->rows, menu, row, &choice)->is_faint =
                row == MATCH_ROW_TEAMS && !setup_can_have_teams(&screen->setup);
            if (row == MATCH_ROW_LEVEL && setup_has_surprise(&screen->setup))
                menu_add(menu, tr("Another surprise"), CHOICE_ANOTHER)->note = screen->seed;
        }
    online_start_game_name(screen->shell, screen->choices.name, screen->game_name);
    if (screen->is_more) {
        const char *on = tr_in("setting", "On"), *off = tr_in("setting", "Off");
        menu_add(menu, tr("Level rotation"), CHOICE_ROTATE)->value =
            screen->choices.is_rotating ? on : off;
        menu_add(menu, tr("Game name"), CHOICE_NAME)->note = screen->game_name;
        if (online_start_meet(screen->shell)[0] != '\0')
            menu_add(menu, tr("Found by"), CHOICE_PUBLIC)->value =
                screen->choices.is_public ? tr_in("found by", "Everybody")
                                          : tr_in("found by", "Its code");
        menu_add(menu, tr("Open router port"), CHOICE_ROUTER)->value =
            screen->choices.opens_router ? on : off;
        menu_add(menu, tr("Browser players"), CHOICE_WEB)->value =
            screen->choices.serves_web ? on : off;
        menu_add(menu, tr("Back"), CHOICE_LESS);
    } else {
        menu_add(menu, tr("Password"), CHOICE_PASSWORD)->note = screen->choices.password[0] != '\0'
                                                                    ? screen->choices.password
                                                                    : tr_in("password", "None");
        menu_add(menu, tr("More"), CHOICE_MORE);
    }
    level_preview_show(&screen->preview, setup_level(&screen->setup)->path, choice.mode);
}

static void host_exit(Screen *self)
{
    HostScreen *screen = (HostScreen *)self;
    if (screen->setup.levels != NULL) { /* Kept for the next time, hosted or not. */
        HostingChoices *kept = &screen->shell->hosting;
        *kept = screen->choices;
        kept->is_kept = true;
        kept->match = screen->setup.options;
        snprintf(kept->match.level_path, sizeof kept->match.level_path, "%s",
                 setup_level(&screen->setup)->path);
    }
    entry_box_close(&screen->entry, screen->shell);
    level_preview_destroy(&screen->preview);
    level_list_destroy(&screen->levels);
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
    if (!online_start_host(screen->shell, &screen->levels, &match, &screen->choices, &error)) {
        shell_say(screen->shell, true, error.text);
        return;
    }
    const char *problem = online_session_view(screen->shell->online).web_problem;
    if (problem[0] != '\0')
        shell_say(screen->shell, true, problem);
    shell_go(screen->shell, (Route){.kind = ROUTE_LOBBY});
}

static void turn_page(HostScreen *screen)
{
    screen->is_more = !screen->is_more;
    list_entries(screen);
    list_focus(&screen->menu.list, screen->is_more ? 0 : menu_index(&screen->menu, CHOICE_MORE));
}

static void choose(HostScreen *screen, const MenuAction *action)
{
    if (action->choice == CHOICE_MORE || action->choice == CHOICE_LESS)
        turn_page(screen);
    else if (action->choice == CHOICE_HOST)
        host(screen);
    else if (action->choice == CHOICE_PASSWORD) {
        entry_box_open(&screen->entry, screen->shell, CHOICE_PASSWORD,
                       tr("Password to join; empty for none"), ENTRY_SAVE,
                       screen->choices.password);
        text_field_limit(&screen->entry.field, sizeof screen->choices.password - 1);
    } else if (action->choice == CHOICE_NAME) {
        entry_box_open(&screen->entry, screen->shell, CHOICE_NAME,
                       tr("Name of the game in the list"), ENTRY_SAVE, screen->game_name);
        text_field_limit(&screen->entry.field, sizeof screen->choices.name - 1);
    } else {
        bool *flag = action->choice == CHOICE_ROTATE   ? &screen->choices.is_rotating
                     : action->choice == CHOICE_PUBLIC ? &screen->choices.is_public
                     : action->choice == CHOICE_ROUTER ? &screen->choices.opens_router
                     : action->choice == CHOICE_WEB    ? &screen->choices.serves_web
                                                       : NULL;
        if (flag != NULL)
            *flag = !*flag;
        else if (action->choice == CHOICE_ANOTHER)
            setup_grow_another(&screen->setup, screen->shell->next_seed++);
        else
            setup_turn(&screen->setup, (MatchRow)action->choice,
                       action->step != 0 ? action->step : 1, 1);
        list_entries(screen);
    }
}

static void finish_entry(HostScreen *screen)
{
    HostingChoices *choices = &screen->choices;
    const char *text = screen->entry.field.text;
    size_t length = strlen(text);
    if (screen->entry.field.id == CHOICE_PASSWORD)
        memcpy(choices->password, text, length + 1);
    else if (length > 0)
        clean_text_name(text, length, choices->name);
    else
        choices->name[0] = '\0';
    entry_box_close(&screen->entry, screen->shell);
    list_entries(screen);
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
        if (screen->is_more)
            turn_page(screen);
        else
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

static void draw_preview(const HostScreen *screen, const Ui *ui)
{
    char words[ERROR_TEXT_BYTES];
    const Setup *setup = &screen->setup;
    const LevelEntry *level = setup_level(setup);
    bool has_teams = setup->options.has_teams && setup_can_have_teams(setup);
    int needed = modes_score_to_win(setup->options.mode, setup_choice(setup, 1).players, has_teams);
    Box box = {{PREVIEW_LEFT, TOP}, {UI_RIGHT, TOP + PREVIEW_HEIGHT}};
    UiText text = {FONT_REGULAR, WORDS_SIZE * ui->text_scale, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    level_preview_draw(&screen->preview, ui, box, &screen->shell->settings.accessibility);
    /* How the mode is won, or why the level cannot be played. */
    if (menu_focused(&screen->menu) == CHOICE_WEB)
        snprintf(words, sizeof words, "%s",
                 screen->has_page
                     ? tr("Friends open a link in any browser, or scan a code, and join.")
                     : tr(ONLINE_NO_PAGE));
    else if (level->is_broken)
        snprintf(words, sizeof words, "%s", level->problem.text);
    else
        mode_words_line(setup->options.mode, needed, words, sizeof words);
    ui_paragraph(ui, &text, box.low.x, box.high.y + WORDS_BELOW, layout_width(box),
                 WORDS_STEP * ui->text_scale, words);
}

static void host_draw(Screen *self, const Ui *ui)
{
    HostScreen *screen = (HostScreen *)self;
    UiText big = {FONT_SEMIBOLD, HEADING_SIZE * fmin(fmax(ui->text_scale, 1), 1.5), ALIGN_LEFT,
                  PALETTE_TEXT, 1};
    ui_ground(ui);
    ui_text(ui, &big, UI_LEFT, HEADING_BASELINE, tr("Host a game"));
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
    hints_draw_menu(ui, HINTS_LEFT, tr("choose"), tr("change"), tr("back"));
}

Screen *screen_online_host_create(Shell *shell, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_tall = true,
        .enter = shell_screen_enter,
        .exit = host_exit,
        .event = host_event,
        .update = host_update,
        .draw = host_draw,
        .frame_interval = shell_screen_moving_interval,
    };
    HostScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL)
        return NULL;
    level_preview_init(&screen->preview, shell->next_seed++);
    if (!setup_list_all(&screen->levels, shell->next_seed, out_error))
        return screen_discard(&screen->base);
    if (shell->recalls_match)
        setup_recall(&shell->settings.match, &screen->levels, &shell->match);
    shell->recalls_match = false;
    char folder[FOLDERS_PATH_BYTES];
    screen->has_page = folders_page(folder);
    const HostingChoices *kept = &shell->hosting;
    screen->choices = *kept;
    setup_init(&screen->setup, SETUP_ANY, &screen->levels,
               kept->is_kept ? &kept->match : &shell->match);
    menu_init(&screen->menu, false);
    screen->menu.can_stack = true;
    list_entries(screen);
    return &screen->base;
}
