/* SPDX-License-Identifier: MIT */
/*
 * Entries in a column or a row, for menus and settings: focus, scrolling and layout. The focused
 * entry always stays visible.
 */
#ifndef CLOCKWISE_UI_LIST_H
#define CLOCKWISE_UI_LIST_H

#include "ui/ui.h"

enum { LIST_NONE = -1, LIST_ROW_MAX = 8, LIST_ENTRIES_MAX = 256 };

typedef struct List {
    int count;
    int focus;
    int first;   /**< The first visible one. */
    bool is_row; /**< Entries lie side by side. */
    double x;    /**< Upper left of the first entry on the page. */
    double y;
    double zoom;   /**< Scale about (x, y); the next three are before scaling. */
    double width;  /**< Of an entry of a column. */
    double height; /**< Of an entry; of a column, the least. */
    double gap;    /**< Between two. */
    double spread; /**< Makes entries of a column higher for fingers, half above, half below. */
    double row_widths[LIST_ROW_MAX]; /**< Of each entry of a row. */
    double room;                     /**< Height for a column, before scaling; 0: no limit. */
    double extra_heights[LIST_ENTRIES_MAX]; /**< Of the entries of a column, beyond `height`. */
} List;

/** The page that entries are drawn on, scaled by `zoom`. */
Ui list_page(const List *list, const Ui *ui);
/** Upper left of an entry on that page, without its spread. */
Vec2 list_place(const List *list, int index);
/** Width of an entry on that page. */
double list_width(const List *list, int index);
/** From the page to list_page(). */
Vec2 list_own_place(const List *list, Vec2 at_page);
/** The entry at a place of the page, or LIST_NONE. */
int list_at(const List *list, Vec2 at_page);

/** How many entries are visible. */
int list_seen(const List *list);
/** Focuses an entry, the index clamped, and scrolls just enough to show it. */
void list_focus(List *list, int index);
/** Moves the focus, wrapping around. */
void list_move(List *list, int by);
/** Scrolls by mouse wheel notches, up positive; the focus stays visible. True if it moved. */
bool list_wheel(List *list, double notches);
/** The height of all entries of a column, with a gap after each. */
double list_total_height(const List *list);
/** Places a column of entries: as wide as the room before scaling by `zoom`, and as many as fit
 * into its height, at least one. */
void list_fit(List *list, const Ui *ui, Box room, double zoom);

/** The frame around the focused entry. */
void list_draw_focus(const List *list, const Ui *page, int index);
/** A small triangle in the accent color, pointing left (-1) or right (1). */
void list_draw_arrow(const Ui *page, double x, double y, double size, double direction,
                     double opacity);
/** The scroll bar; nothing if all entries are visible. */
void list_draw_bar(const List *list, const Ui *page);

#endif
