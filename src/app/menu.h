/* SPDX-License-Identifier: MIT */
/* A list of entries with one focus, the same on every screen and for every device. */
#ifndef CLOCKWISE_APP_MENU_H
#define CLOCKWISE_APP_MENU_H

#include "app/command.h"
#include "app/ui.h"

enum { MENU_ENTRIES_MAX = 8, MENU_NOTHING = -1 };

typedef struct MenuEntry {
    const char *label; /**< Not owned. */
    int choice;        /**< What menu_command() answers for it; the caller's own numbers from 0. */
} MenuEntry;

typedef struct Menu {
    MenuEntry entries[MENU_ENTRIES_MAX];
    int count;
    int focus;
    double x; /**< Upper left of the first entry on the page. */
    double y;
    double width;
} Menu;

void menu_add(Menu *menu, const char *label, int choice);

/**
 * Moves the focus or chooses. Up and down go round; a pointer focuses the entry it is on, and a
 * click chooses only that one. `at_page` is the pointer, in units of the page. Returns the choice,
 * or MENU_NOTHING.
 */
int menu_command(Menu *menu, Command command, Vec2 at_page);

void menu_draw(const Menu *menu, const Ui *ui);

#endif
