/* SPDX-License-Identifier: MIT */
#include "screens/workshop.h"

#include "editorview/edit_file.h"
#include "profile/level_list.h"
#include "ui/hints.h"
#include "ui/menu.h"
#include "ui/palette.h"
#include "ui/ui.h"

#include <stdio.h>
#include <stdlib.h>

#define RIGHT 1446.0
#define HEADING 120.0
#define HEADING_LARGE 92.0
#define BELOW 30.0
#define WIDTH 760.0

enum { CHOICE_NEW, CHOICE_RECOVER, CHOICE_LEVEL };

typedef struct EditorListScreen {
    Screen base;
    Shell *shell;
    LevelList levels;
    Menu menu;
} EditorListScreen;

static void list_exit(Screen *self)
{
    EditorListScreen *screen = (EditorListScreen *)self;
    level_list_destroy(&screen->levels);
    free(screen);
}

static void list_leave(EditorListScreen *screen)
{
    bool has_title = screen->shell->has_title;
    shell_go(screen->shell, (Route){.kind = has_title ? ROUTE_BACK : ROUTE_TITLE});
}

/* Work that was not saved is found by the editor itself, which asks what becomes of it. */
static void list_choose(EditorListScreen *screen, int choice)
{
    Route route = {.kind = ROUTE_EDIT};
    if (choice >= CHOICE_LEVEL) {
        const LevelEntry *entry = &screen->levels.entries[choice - CHOICE_LEVEL];
        route.edit = entry->path;
        route.is_copy = !entry->is_own;
    }
    shell_go(screen->shell, route);
}

static bool list_event(Screen *self, const InputEvent *event)
{
    EditorListScreen *screen = (EditorListScreen *)self;
    if (event->command == COMMAND_BACK) {
        list_leave(screen);
        return true;
    }
    MenuAction action = menu_event(&screen->menu, event, shell_pointer(screen->shell, event));
    if (action.choice != MENU_NOTHING)
        list_choose(screen, action.choice);
    return action.needs_redraw;
}

static void list_draw(Screen *self, const Ui *ui)
{
    EditorListScreen *screen = (EditorListScreen *)self;
    UiText heading = {FONT_BOLD, 54, ALIGN_LEFT, PALETTE_TEXT, 1};
    bool is_large = ui->text_scale > UI_LARGE_TEXT;
    Layout page = {{{UI_LEFT, 0}, {RIGHT, hints_free_bottom(ui)}}, 1};
    ui_ground(ui);
    ui_text(ui, &heading, UI_LEFT - 2, layout_line(&page, is_large ? HEADING_LARGE : HEADING),
            "Editor");
    layout_top(&page, BELOW);
    page.rest.low.x -= MENU_OUTDENT;
    menu_fit(&screen->menu, ui, layout_left(&page, WIDTH * fmax(ui->text_scale, 1)));
    menu_draw(&screen->menu, ui);
    hints_draw_menu(ui, UI_LEFT - 4, "edit", NULL, "back");
}

static void add_level(EditorListScreen *screen, int index, bool has_work)
{
    const LevelEntry *entry = level_list_look(&screen->levels, index);
    MenuEntry *added = menu_add(&screen->menu, entry->title, CHOICE_LEVEL + index);
    added->note = has_work           ? "Unsaved work"
                  : entry->is_broken ? "Has errors"
                  : entry->is_own    ? "Yours"
                                     : "A copy";
}

/* Unsaved work first, then the player's own, then the game's. */
static void fill(EditorListScreen *screen)
{
    bool has_work[MENU_ENTRIES_MAX] = {false};
    int most = MENU_ENTRIES_MAX - CHOICE_LEVEL;
    int count = screen->levels.count < most ? screen->levels.count : most;
    menu_init(&screen->menu, false);
    if (edit_file_has_work(NULL))
        menu_add(&screen->menu, "New level", CHOICE_RECOVER)->note = "Unsaved work";
    for (int i = 0; i < count; i++) {
        has_work[i] =
            screen->levels.entries[i].is_own && edit_file_has_work(screen->levels.entries[i].path);
        if (has_work[i])
            add_level(screen, i, true);
    }
    if (menu_entry(&screen->menu, CHOICE_RECOVER) == NULL)
        menu_add(&screen->menu, "New level", CHOICE_NEW);
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < count; i++)
            if (!has_work[i] && screen->levels.entries[i].is_own == (pass == 0))
                add_level(screen, i, false);
}

Screen *screen_editor_list_create(Shell *shell, Error *out_error)
{
    static const ScreenCallbacks callbacks = {
        .enter = shell_screen_enter, .exit = list_exit, .event = list_event, .draw = list_draw};
    char folder[FOLDERS_PATH_BYTES];
    Error ignored;
    EditorListScreen *screen = shell_screen_create(shell, sizeof *screen, &callbacks, out_error);
    if (screen == NULL)
        return NULL;
    bool has_folder = folders_user_subfolder("levels", folder, &ignored);
    if (!level_list_create(&screen->levels, has_folder ? folder : NULL, out_error)) {
        free(screen);
        return NULL;
    }
    fill(screen);
    return &screen->base;
}
