/* SPDX-License-Identifier: MIT */
/*
 * Entries in a column or a row: which one has the focus, which are in sight, and what is where.
 * What menus and settings have in common. A list longer than its room scrolls, and its focus stays
 * in sight.
 */
#ifndef CLOCKWISE_UI_LIST_H
#define CLOCKWISE_UI_LIST_H

#include "ui/ui.h"

enum { LIST_NONE = -1 };

typedef struct List {
    int count;
    int focus;
    int first;   /**< The first that is in sight. */
    int rows;    /**< How many are in sight at a time; 0: all. */
    bool is_row; /**< Entries lie side by side. */
    double x;    /**< Upper left of the first entry on the page. */
    double y;
    double zoom;   /**< How much larger entries are than designed; these three are before that. */
    double width;  /**< Of an entry. */
    double height; /**< Of an entry. */
    double gap;    /**< Between two. */
} List;

/** The page that entries are drawn on, zoomed about the list's corner. */
Ui list_page(const List *list, const Ui *ui);
/** Upper left of an entry on that page. */
Vec2 list_place(const List *list, int index);
/** From the page to list_page(). */
Vec2 list_own_place(const List *list, Vec2 at_page);
/** The entry at a place of the page, or LIST_NONE. */
int list_at(const List *list, Vec2 at_page);

/** How many entries are in sight. */
int list_seen(const List *list);
/** Focuses an entry, or the nearest there is, and scrolls as little as brings it into sight. */
void list_focus(List *list, int index);
/** Moves the focus; past an end it goes on at the other. */
void list_move(List *list, int by);
/** Scrolls by a mouse wheel's notches, up positive, and takes the focus along where it must; true
 * where that changed anything. */
bool list_wheel(List *list, double notches);
/** Zooms a column, and shows as many entries as end above `bottom`, at least one. */
void list_fit(List *list, double zoom, double bottom);

/** The frame around the focused entry. */
void list_draw_focus(const List *list, const Ui *page, int index);
/** A small triangle to the left (-1) or the right (1) of the accent's color. */
void list_draw_arrow(const Ui *page, double x, double y, double size, double way, double opacity);
/** Which part of a long list is in sight; nothing where that is all of it. */
void list_draw_bar(const List *list, const Ui *page);

#endif
