/* SPDX-License-Identifier: MIT */
/*
 * A list of entries to choose from, the same on every screen and for every device. An entry may
 * show a value at its right, which left and right change.
 */
#ifndef CLOCKWISE_UI_MENU_H
#define CLOCKWISE_UI_MENU_H

#include "input/devices.h"
#include "ui/list.h"

enum { MENU_ENTRIES_MAX = 256, MENU_NOTHING = -1 };

#define MENU_ENTRY_HEIGHT 54.0
/** From one entry of a column to the next on the page. */
#define MENU_STEP 58.0
/** Between two of a row. */
#define MENU_ROW_GAP 8.0

typedef struct MenuEntry {
    const char *label; /**< Not owned, as `value`: both may change while the menu lives. */
    const char *value; /**< At the right, or NULL. */
    const char *note;  /**< At the right and not to be changed, or NULL. */
    int choice;        /**< What menu_event() answers for it; the caller's own numbers from 0. */
    bool is_faint;     /**< Greyed; it can be focused and chosen all the same. */
} MenuEntry;

typedef struct Menu {
    List list;
    MenuEntry entries[MENU_ENTRIES_MAX];
} Menu;

/** What an event did to a menu. */
typedef struct MenuAction {
    int choice;   /**< Of the entry that was chosen, or MENU_NOTHING. */
    int way;      /**< Its value's next (1) or the one before (-1). */
    bool is_news; /**< Something was chosen, or the menu looks different. */
} MenuAction;

/** An empty column, or row, of entries of that width. */
void menu_init(Menu *menu, double x, double width, bool is_row);

/** The new entry, for what else there is to say of it. */
MenuEntry *menu_add(Menu *menu, const char *label, int choice);

/** The entry of a choice, or NULL. */
MenuEntry *menu_entry(Menu *menu, int choice);

/** The choice that has the focus, or MENU_NOTHING where the menu is empty. */
int menu_focused(const Menu *menu);

/**
 * Takes an event in, `at_page` being its pointer. Up and down move the focus and go round, a
 * pointer focuses the entry it is on, confirm and a click choose; left, right and a click on the
 * arrows beside a value choose its entry with that `way`. A wheel scrolls.
 */
MenuAction menu_event(Menu *menu, const InputEvent *event, Vec2 at_page);

/** Makes entries as large as words are to be, and shows as many as end above `bottom`. */
void menu_fit(Menu *menu, const Ui *ui, double bottom);

void menu_draw(const Menu *menu, const Ui *ui);

#endif
