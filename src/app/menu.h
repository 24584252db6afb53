/* SPDX-License-Identifier: MIT */
/*
 * A list of entries with one focus, the same on every screen and for every device. An entry may
 * show a value at its right, which left and right change; a list longer than its room scrolls, and
 * its focus stays in sight.
 */
#ifndef CLOCKWISE_APP_MENU_H
#define CLOCKWISE_APP_MENU_H

#include "app/command.h"
#include "app/ui.h"

enum { MENU_ENTRIES_MAX = 256, MENU_NOTHING = -1 };

/** From one entry to the next on the page. */
#define MENU_STEP 58.0
#define MENU_ENTRY_HEIGHT 54.0
/** Between two of a row. */
#define MENU_ROW_GAP 8.0

typedef struct MenuEntry {
    const char *label; /**< Not owned, as `value`: both may change while the menu lives. */
    const char *value; /**< At the right, or NULL. */
    const char *note;  /**< At the right and not to be changed, or NULL. */
    int choice;        /**< What menu_command() answers for it; the caller's own numbers from 0. */
    bool is_faint;     /**< Greyed; it can be focused and chosen all the same. */
} MenuEntry;

typedef struct Menu {
    MenuEntry entries[MENU_ENTRIES_MAX];
    int count;
    int focus;
    int rows;    /**< So many entries are seen at a time; 0: all. */
    int first;   /**< The first that is seen. */
    bool is_row; /**< Entries lie side by side, and left and right move the focus too. */
    double x;    /**< Upper left of the first entry on the page. */
    double y;
    double width; /**< Of the page's units, before `zoom`. */
    double zoom;  /**< How much larger entries are than designed; 0: not at all. */
} Menu;

/** The new entry, for what else there is to say of it. */
MenuEntry *menu_add(Menu *menu, const char *label, int choice);

/** The entry of a choice, or NULL. */
MenuEntry *menu_entry(Menu *menu, int choice);

/**
 * Moves the focus or chooses. Up and down go round; a pointer focuses the entry it is on, and a
 * click chooses only that one. `at_page` is the pointer, in units of the page. Returns the choice,
 * or MENU_NOTHING; an empty menu has none.
 */
int menu_command(Menu *menu, Command command, Vec2 at_page);

/**
 * What left (-1) and right (+1) mean: the choice of the focused entry where it has a value, with
 * the way in `out_way`; else MENU_NOTHING. A click on the arrows beside a value counts as well:
 * ask this before menu_command().
 */
int menu_turn(Menu *menu, Command command, Vec2 at_page, int *out_way);

/** Scrolls by a mouse wheel's notches, up positive, and takes the focus along where it must; true
 * where that changed anything. */
bool menu_wheel(Menu *menu, double notches);

/** Makes entries as large as words are to be, and shows as many as end above `bottom`. */
void menu_fit(Menu *menu, const Ui *ui, double bottom);

void menu_draw(const Menu *menu, const Ui *ui);

#endif
