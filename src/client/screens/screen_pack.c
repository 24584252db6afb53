/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "profile/packs.h"
#include "screens/screens_parts.h"
#include "ui/hints.h"

#define MENU_WIDTH 500.0
#define MENU_WIDTH_TALL 1100.0
#define GRID_GAP 48.0
#define GRID_TOP 64.0
#define GRID_GAP_TALL 28.0
#define HEADING 78.0
#define HEADING_SIZE 54.0
#define LINE_STEP 30.0
#define LINE_SIZE 21.0
#define LINES_GAP 14.0
#define PICTURE_SHAPE (9.0 / 16)

enum { CHOICE_INSTALL, CHOICE_REMOVE, CHOICE_LEVEL, CHOICE_BACK };

enum { WORDS_BYTES = 2 * LEVEL_NAME_BYTES + 300, LINES_MAX = 3 };

typedef struct PackScreen {
    Screen base;
    Shell *shell;
    PackVisit visit;
    LevelList levels;
    Setup setup; /* Only to show the levels. */
    LevelGrid grid;
    LevelPreview picture; /* Of the level that stands for the pack. */
    Menu menu;
    bool is_sure; /* Remove was chosen once. */
} PackScreen;

static void refresh(PackScreen *screen)
{
    Menu *menu = &screen->menu;
    const PackVisit *visit = &screen->visit;
    int focused = menu_focused(menu);
    menu->list.count = 0;
    if (!visit->is_installed)
        menu_add(menu, visit->has_old ? tr("Replace") : tr("Install"), CHOICE_INSTALL);
    /* TRANSLATORS: a row that shows one level after another. */
    menu_add(menu, tr("Level"), CHOICE_LEVEL)->value = setup_level(&screen->setup)->title;
    if (visit->is_installed)
        menu_add(menu, screen->is_sure ? tr("Remove it for good") : tr("Remove pack"),
                 CHOICE_REMOVE);
    menu_add(menu, tr("Back"), CHOICE_BACK);
    int index = menu_index(menu, focused);
    list_focus(&menu->list, index != LIST_NONE ? index : 0);
}

static void pack_screen_enter(Screen *self)
{
    PackScreen *screen = (PackScreen *)self;
    shell_use_cursor(screen->shell, true);
    refresh(screen);
}

static void pack_screen_exit(Screen *self)
{
    PackScreen *screen = (PackScreen *)self;
    for (int i = 0; i < LEVEL_GRID_PICTURES; i++)
        level_preview_destroy(&screen->grid.pictures[i]);
    level_preview_destroy(&screen->picture);
    level_list_destroy(&screen->levels);
    packs_leave(&screen->visit);
}

/* The next set-up begins with the pack's own level. */
static void install(PackScreen *screen)
{
    Shell *shell = screen->shell;
    PackVisit *visit = &screen->visit;
    Error error;
    if (!packs_install(visit, &error)) {
        shell_say(shell, true, error.text);
        return;
    }
    shell->recalls_match = false;
    text_fit(shell->match.level_path, sizeof shell->match.level_path, "%s/%s", visit->home,
             visit->info.levels[visit->info.picture]);
    /* TRANSLATORS: a pack's name. */
    shell_tell(shell, false, tr("%s is installed. Its levels are where you choose one."),
               visit->info.name);
    shell_go_back(shell);
}

/* Asks the first time, removes the second time. */
static void remove_pack(PackScreen *screen)
{
    Error error;
    if (!screen->is_sure) {
        screen->is_sure = true;
        return;
    }
    if (packs_remove(&screen->visit, &error))
        /* TRANSLATORS: a pack's name. */
        shell_tell(screen->shell, false, tr("%s is removed."), screen->visit.info.name);
    else
        shell_say(screen->shell, true, error.text);
    shell_go_back(screen->shell);
}

static void choose(PackScreen *screen, const MenuAction *action)
{
    if (action->choice != CHOICE_REMOVE && action->choice != MENU_NOTHING)
        screen->is_sure = false;
    if (action->choice == CHOICE_INSTALL)
        install(screen);
    else if (action->choice == CHOICE_REMOVE)
        remove_pack(screen);
    else if (action->choice == CHOICE_LEVEL)
        setup_turn(&screen->setup, MATCH_ROW_LEVEL, action->step, 1);
    else if (action->choice == CHOICE_BACK)
        shell_go_back(screen->shell);
}

/* A click shows a level. True if the event was for the grid. */
static bool grid_event(PackScreen *screen, const InputEvent *event)
{
    int clicked;
    if (!level_grid_event(&screen->grid, screen->shell, event, &clicked))
        return false;
    if (clicked != LEVEL_GRID_NONE)
        setup_choose_level(&screen->setup, clicked);
    return true;
}

static bool pack_screen_event(Screen *self, const InputEvent *event)
{
    PackScreen *screen = (PackScreen *)self;
    if (event->command == COMMAND_BACK) {
        shell_go_back(screen->shell);
        return true;
    }
    if (grid_event(screen, event)) {
        refresh(screen);
        return true;
    }
    MenuAction action = menu_event(&screen->menu, event, shell_pointer(screen->shell, event));
    choose(screen, &action);
    refresh(screen);
    return action.needs_redraw;
}

static void pack_screen_update(Screen *self, double seconds)
{
    PackScreen *screen = (PackScreen *)self;
    level_grid_update(&screen->grid, seconds);
    level_preview_update(&screen->picture, seconds);
}

/* Who made it, under which license, and what it would replace. Returns what is left. */
static Box draw_lines(const PackScreen *screen, const Ui *ui, Box box, double zoom)
{
    const PackVisit *visit = &screen->visit;
    char lines[LINES_MAX][WORDS_BYTES] = {"", "", ""};
    double at = box.low.y + LINE_SIZE * zoom;
    double width = layout_width(box);
    /* TRANSLATORS: who made it. */
    snprintf(lines[0], WORDS_BYTES, tr("By %s"), visit->info.author);
    /* TRANSLATORS: what others may do with it, such as "CC0-1.0". */
    snprintf(lines[1], WORDS_BYTES, tr("License: %s"), visit->info.license);
    if (visit->info.level_count == 0)
        text_fit(lines[0], WORDS_BYTES, "%s", setup_level(&screen->setup)->problem.text);
    else if (visit->has_old)
        /* TRANSLATORS: who made the pack of levels that the player has. */
        snprintf(lines[2], WORDS_BYTES, tr("It replaces the one that you have, by %s."),
                 visit->old.author);
    for (int i = 0; i < LINES_MAX; i++) {
        UiText text = {FONT_REGULAR, LINE_SIZE * zoom, ALIGN_LEFT,
                       i == 2 ? PALETTE_NOTICE : PALETTE_TEXT_SOFT, 1};
        if (lines[i][0] == '\0' || (i == 1 && visit->info.level_count == 0))
            continue;
        text.size = ui_fitting_lines(ui, &text, width, LINES_MAX, lines[i]);
        at = ui_paragraph(ui, &text, box.low.x, at, width, LINE_STEP * zoom, lines[i]);
    }
    return (Box){{box.low.x, at - LINE_SIZE * zoom + LINES_GAP * zoom}, box.high};
}

/* The picture, where there is room for it beside the menu. */
static Box draw_picture(const PackScreen *screen, const Ui *ui, Box box, double menu_height)
{
    Box picture = box;
    picture.high.y = picture.low.y + layout_width(box) * PICTURE_SHAPE;
    if (picture.high.y + menu_height > box.high.y || screen->visit.info.level_count == 0)
        return box;
    level_preview_draw(&screen->picture, ui, picture, &screen->shell->settings.accessibility);
    return (Box){{box.low.x, picture.high.y + LINES_GAP}, box.high};
}

static void pack_screen_draw(Screen *self, const Ui *ui)
{
    PackScreen *screen = (PackScreen *)self;
    double z = ui->text_scale;
    bool is_tall = ui_is_tall(ui);
    Box page = {{UI_LEFT, GRID_TOP}, {MENU_RIGHT, hints_free_bottom(ui)}};
    Box column = page;
    column.high.x = column.low.x + (is_tall ? fmin(MENU_WIDTH_TALL, layout_width(page))
                                            : fmin(MENU_WIDTH * z, layout_width(page) / 2));
    UiText heading = {FONT_SEMIBOLD, HEADING_SIZE * ui_heading_scale(ui), ALIGN_LEFT, PALETTE_TEXT,
                      1};
    double menu_height = screen->menu.list.count * menu_step(ui, z);
    ui_ground(ui);
    ui_text_fitting(ui, &heading, column.low.x - 2, column.low.y + HEADING_SIZE,
                    layout_width(column), screen->visit.info.name);
    column.low.y += HEADING;
    column = draw_lines(screen, ui, column, z);
    if (!is_tall)
        column = draw_picture(screen, ui, column, menu_height);
    column.low.x = MENU_LEFT;
    menu_fit(&screen->menu, ui, column);
    menu_draw(&screen->menu, ui);
    Box grid = page;
    if (is_tall)
        grid.low.y = column.low.y + menu_height + GRID_GAP_TALL;
    else
        grid.low.x = column.high.x + GRID_GAP;
    level_grid_draw(&screen->grid, ui, grid, &screen->shell->settings.accessibility);
    hints_draw_menu(ui, HINTS_LEFT, tr("choose"),
                    menu_focused(&screen->menu) == CHOICE_LEVEL ? tr("change") : NULL, tr("back"));
}

/* Lists the levels in their current folder, without the pack's name before each. */
static bool list_levels(PackScreen *screen, Error *out_error)
{
    LevelList *levels = &screen->levels;
    const MatchOptions options = {.mode = MODE_DEATHMATCH};
    if (!level_list_add(levels, screen->visit.folder, out_error))
        return false;
    for (int i = 0; i < levels->count; i++)
        levels->entries[i].pack[0] = '\0';
    setup_init(&screen->setup, SETUP_ANY, levels, &options);
    screen->setup.has_all_levels = true;
    setup_choose_level(&screen->setup, 0);
    return true;
}

Screen *screen_pack_create(Shell *shell, const char *path, bool is_installed, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_tall = true,
        .enter = pack_screen_enter,
        .exit = pack_screen_exit,
        .event = pack_screen_event,
        .update = pack_screen_update,
        .draw = pack_screen_draw,
        .frame_interval = shell_screen_moving_interval,
    };
    PackScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL)
        return NULL;
    menu_init(&screen->menu, false);
    PackVisit *visit = &screen->visit;
    if (!(is_installed ? packs_visit_installed(path, visit, out_error)
                       : packs_visit(path, visit, out_error)) ||
        !list_levels(screen, out_error))
        return screen_discard(&screen->base);
    level_grid_init(&screen->grid, &screen->setup, shell->next_seed);
    level_preview_init(&screen->picture, shell->next_seed + LEVEL_GRID_PICTURES);
    shell->next_seed += LEVEL_GRID_PICTURES + 1;
    const LevelEntry *shown = level_list_look(&screen->levels, visit->info.picture);
    for (int mode = 0; mode < MODE_COUNT && !shown->is_broken; mode++)
        if ((shown->modes >> mode & 1u) != 0) {
            level_preview_show(&screen->picture, shown->path, (Mode)mode);
            break;
        }
    return &screen->base;
}
