/* SPDX-License-Identifier: MIT */
#include "screens/screens.h"

#include "editorview/edit_state.h"
#include "screens/screens_parts.h"
#include "ui/hints.h"

#include <sys/stat.h>

#define HEADING 120.0
#define HEADING_LARGE 92.0
#define HEADING_SIZE 54.0
#define BELOW 36.0

/* The levels to edit, as pictures. */
typedef struct EditorListScreen {
    Screen base;
    Shell *shell;
    LevelList levels;
    bool *unsaved; /* By the places of `levels`. */
    Setup setup;   /* Only to show the levels. */
    LevelGrid grid;
    /* Of levels with errors, in which nobody can play, in the place of the grid's pictures. */
    EditSketch sketches[LEVEL_GRID_PICTURES];
    int sketched[LEVEL_GRID_PICTURES]; /* The levels of these, or LEVEL_GRID_NONE. */
} EditorListScreen;

/* In which order tiles come. */
typedef enum TileRank { TILE_NEW, TILE_SURPRISE, TILE_UNSAVED, TILE_OWN, TILE_OTHER } TileRank;

typedef struct Tile {
    TileRank rank;
    long long written; /* Seconds since 1970; of one's own. */
    int index;         /* As the levels were listed. */
} Tile;

static int by_place(const void *a, const void *b)
{
    const Tile *left = a, *right = b;
    if (left->rank != right->rank)
        return left->rank < right->rank ? -1 : 1;
    if (left->written != right->written)
        return left->written > right->written ? -1 : 1;
    return left->index < right->index ? -1 : 1;
}

static Tile tile_of(const LevelEntry *level, int index)
{
    struct stat status;
    if (level_entry_is_new(level))
        return (Tile){TILE_NEW, 0, index};
    if (!level_entry_can_change(level))
        return (Tile){level->is_surprise ? TILE_SURPRISE : TILE_OTHER, 0, index};
    return (Tile){edit_file_has_work(level->path) ? TILE_UNSAVED : TILE_OWN,
                  stat(level->path, &status) == 0 ? (long long)status.st_mtime : 0, index};
}

/* What is new, then one's own levels, the newest first, then those of which a copy is edited. */
static void find_order(EditorListScreen *screen, Tile *tiles, int *out_order)
{
    size_t count = (size_t)screen->levels.count;
    for (size_t i = 0; i < count; i++)
        tiles[i] = tile_of(&screen->levels.entries[i], (int)i);
    qsort(tiles, count, sizeof *tiles, by_place);
    for (size_t i = 0; i < count; i++) {
        out_order[i] = tiles[i].index;
        screen->unsaved[i] = tiles[i].rank == TILE_UNSAVED ||
                             (tiles[i].rank == TILE_NEW && edit_file_has_work(NULL));
    }
}

static bool order_levels(EditorListScreen *screen, Error *out_error)
{
    size_t count = (size_t)screen->levels.count;
    Tile *tiles = malloc(count * sizeof *tiles);
    int *order = malloc(count * sizeof *order);
    screen->unsaved = malloc(count * sizeof *screen->unsaved);
    bool is_done = tiles != NULL && order != NULL && screen->unsaved != NULL;
    if (is_done)
        find_order(screen, tiles, order);
    is_done =
        is_done ? level_list_reorder(&screen->levels, order, out_error) : error_memory(out_error);
    free(tiles);
    free(order);
    return is_done;
}

static void list_exit(Screen *self)
{
    EditorListScreen *screen = (EditorListScreen *)self;
    for (int i = 0; i < LEVEL_GRID_PICTURES; i++) {
        level_preview_destroy(&screen->grid.pictures[i]);
        edit_sketch_close(&screen->sketches[i]);
    }
    level_list_destroy(&screen->levels);
    free(screen->unsaved);
}

/* The editor itself finds unsaved work and asks what becomes of it. */
static void edit(EditorListScreen *screen, int index)
{
    const LevelEntry *level = &screen->levels.entries[index];
    bool is_new = level_entry_is_new(level);
    setup_choose_level(&screen->setup, index);
    shell_go(screen->shell, (Route){.kind = ROUTE_EDIT,
                                    .edit = is_new ? NULL : level->path,
                                    .is_copy = !is_new && !level_entry_can_change(level)});
}

/* Page Up and Down. True if the event was one of them. */
static bool turn_page(EditorListScreen *screen, const WindowEvent *event)
{
    int down = (event->code == KEY_PAGE_DOWN) - (event->code == KEY_PAGE_UP);
    if (event->kind != WINDOW_EVENT_KEY_DOWN || down == 0)
        return false;
    setup_choose_level(&screen->setup, level_grid_page(&screen->grid, down));
    return true;
}

static bool list_event(Screen *self, const InputEvent *event)
{
    EditorListScreen *screen = (EditorListScreen *)self;
    int across = command_across(event->command), down = command_down(event->command);
    int clicked;
    if (event->command == COMMAND_BACK) {
        shell_go_back(screen->shell);
        return true;
    }
    if (level_grid_event(&screen->grid, screen->shell, event, &clicked)) {
        if (clicked != LEVEL_GRID_NONE)
            edit(screen, clicked);
        return true;
    }
    if (event->command == COMMAND_CONFIRM)
        edit(screen, screen->setup.level);
    else if (across != 0 || down != 0)
        setup_choose_level(&screen->setup, level_grid_beside(&screen->grid, across, down));
    else
        return turn_page(screen, &event->window);
    return true;
}

static void list_update(Screen *self, double seconds)
{
    EditorListScreen *screen = (EditorListScreen *)self;
    const LevelGrid *grid = &screen->grid;
    level_grid_update(&screen->grid, seconds);
    for (int i = 0; i < LEVEL_GRID_PICTURES; i++) {
        int level = grid->levels[i];
        bool is_broken = level != LEVEL_GRID_NONE && screen->levels.entries[level].is_broken;
        int wanted = is_broken ? level : LEVEL_GRID_NONE;
        if (screen->sketched[i] == wanted)
            continue;
        edit_sketch_close(&screen->sketches[i]);
        if (wanted != LEVEL_GRID_NONE)
            edit_sketch_open(&screen->sketches[i], screen->levels.entries[wanted].path);
        screen->sketched[i] = wanted;
    }
}

static void list_draw(Screen *self, const Ui *ui)
{
    EditorListScreen *screen = (EditorListScreen *)self;
    UiText heading = {FONT_SEMIBOLD, HEADING_SIZE * ui_heading_scale(ui), ALIGN_LEFT, PALETTE_TEXT,
                      1};
    bool is_large = ui->text_scale > UI_LARGE_TEXT;
    Layout page = {{{UI_LEFT, 0}, {MENU_RIGHT, hints_free_bottom(ui)}}, 1};
    ui_ground(ui);
    ui_text(ui, &heading, UI_LEFT - 2, layout_line(&page, is_large ? HEADING_LARGE : HEADING),
            tr("Levels"));
    layout_top(&page, BELOW);
    const Accessibility *accessibility = &screen->shell->settings.accessibility;
    level_grid_draw(&screen->grid, ui, page.rest, accessibility);
    Box picture;
    for (int i = 0; i < LEVEL_GRID_PICTURES; i++)
        if (screen->sketched[i] == screen->grid.levels[i] &&
            level_grid_picture(&screen->grid, i, &picture))
            edit_sketch_draw(&screen->sketches[i], ui, picture, accessibility);
    hints_draw_menu(ui, HINTS_LEFT, tr("edit"), tr_in("list", "move"), tr("back"));
}

Screen *screen_editor_list_create(Shell *shell, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .is_tall = true,
        .enter = shell_screen_enter,
        .exit = list_exit,
        .event = list_event,
        .update = list_update,
        .draw = list_draw,
        .frame_interval = shell_screen_moving_interval,
    };
    const MatchOptions options = {.mode = MODE_DEATHMATCH};
    EditorListScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL)
        return NULL;
    if (!setup_list_all(&screen->levels, shell->next_seed, out_error) ||
        !level_list_add_new(&screen->levels, out_error) || !order_levels(screen, out_error))
        return screen_discard(&screen->base);
    setup_init(&screen->setup, SETUP_ANY, &screen->levels, &options);
    screen->setup.has_all_levels = true;
    setup_choose_level(&screen->setup, 0);
    level_grid_init(&screen->grid, &screen->setup, shell->next_seed);
    shell->next_seed += LEVEL_GRID_PICTURES;
    screen->grid.is_for_editing = true;
    screen->grid.unsaved = screen->unsaved;
    level_grid_focus(&screen->grid);
    for (int i = 0; i < LEVEL_GRID_PICTURES; i++)
        screen->sketched[i] = LEVEL_GRID_NONE;
    return &screen->base;
}
