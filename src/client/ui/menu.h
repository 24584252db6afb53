/* SPDX-License-Identifier: MIT */
/* Entries to choose from; left and right change an entry's value, if any. In a menu that can stack,
 * an entry takes several lines where one is too short: its label first, below it value or note. */
#pragma once

#include "input/devices.h"
#include "ui/ui.h"

/* Entries in a column or a row, for menus and settings: focus, scrolling and layout. The focused
 * entry always stays visible. */

enum { LIST_NONE = -1, LIST_ROW_MAX = 8, LIST_ENTRIES_MAX = 256 };

typedef struct List {
    int count;
    int focus;
    int first;   /**< The first visible one. */
    bool is_row; /**< Entries lie side by side. */
    double x;    /**< Upper left of the first entry on the page. */
    double y;
    double zoom;   /**< Scale about (x, y); the next three are before scaling. */
    double width;  /**< Of a column's entry. */
    double height; /**< Of an entry; of a column, the least. */
    double gap;
    double spread; /**< Extra height of entries for fingers, half above, half below. */
    double row_widths[LIST_ROW_MAX]; /**< Of each entry of a row. */
    int row_part; /**< The first entry of a row's second part, which stands apart; 0: none. */
    double room;  /**< Height for a column, before scaling; 0: no limit. */
    double extra_heights[LIST_ENTRIES_MAX]; /**< Of a column's, beyond `height`. */
} List;

/** The page that entries are drawn on, scaled by `zoom`. */
Ui list_page(const List *list, const Ui *ui);
/** Upper left of an entry on that page, without its spread. */
Vec2 list_place(const List *list, int index);
/** An entry on that page, with its spread. */
Box list_box(const List *list, int index);
double list_row_width(const List *list);
double list_row_height(const List *list);
/** Converts a position on the page to one on list_page(). */
Vec2 list_own_place(const List *list, Vec2 at_page);
/** The entry at a place of the page, or LIST_NONE. */
int list_at(const List *list, Vec2 at_page);

int list_seen(const List *list);
/** Focuses an entry, the index clamped, and scrolls just enough to show it. */
void list_focus(List *list, int index);
/** Scrolls by mouse wheel notches, up positive; the focus stays visible. True if it moved. */
bool list_wheel(List *list, double notches);
double list_total_height(const List *list);
/** Places a column of entries: as wide as the room before scaling by `zoom`, and as many as fit
 * into its height, at least one. */
void list_fit(List *list, const Ui *ui, Box room, double zoom);

void list_draw_focus(const List *list, const Ui *page, int index);
/** Draws a small triangle in the accent color, pointing left (-1) or right (1). */
void list_draw_arrow(const Ui *page, double x, double y, double size, double direction,
                     double opacity);
void list_draw_bar(const List *list, const Ui *page);

enum { MENU_ENTRIES_MAX = LIST_ENTRIES_MAX, MENU_NOTHING = -1 };

#define MENU_ENTRY_HEIGHT 54.0
#define MENU_STEP 58.0
/** How far a column begins to the left of the text above it. */
#define MENU_OUTDENT 28.0
/** The left edge of entries whose words begin at UI_LEFT, and the mirrored right edge. */
#define MENU_LEFT (UI_LEFT - MENU_OUTDENT)
#define MENU_RIGHT (UI_PAGE_WIDTH - MENU_LEFT)
/** Between two entries of a row. */
#define MENU_ROW_GAP 8.0

typedef struct MenuEntry {
    const char *label; /**< Not owned, like `value`; both may change while the menu is used. */
    const char *value; /**< Changeable text at the right, or NULL. */
    const char *note;  /**< Fixed text at the right, or NULL. */
    int choice;        /**< What menu_event() returns for it: the caller's own number from 0. */
    bool is_faint;     /**< Grayed, but still focusable. */
    bool is_read_only; /**< The focus skips it. */
} MenuEntry;

typedef struct Menu {
    List list;
    bool can_stack; /**< Entries of a column may take several lines. */
    MenuEntry entries[MENU_ENTRIES_MAX];
} Menu;

typedef struct MenuAction {
    int choice;        /**< Of the entry that was chosen, or MENU_NOTHING. */
    int step;          /**< To the next (1) or previous (-1) value. */
    bool needs_redraw; /**< Something was chosen, or the menu must be drawn again. */
} MenuAction;

/** A column for menu_fit(), or a row of up to LIST_ROW_MAX for menu_fit_row(). */
void menu_init(Menu *menu, bool is_row);

/** Adds an entry. The caller fills in its other members. */
MenuEntry *menu_add(Menu *menu, const char *label, int choice);

/** The index of a choice's entry, or LIST_NONE; the entry, or NULL. */
int menu_index(const Menu *menu, int choice);
MenuEntry *menu_entry(Menu *menu, int choice);

/** The focused choice, or MENU_NOTHING if the menu is empty. */
int menu_focused(const Menu *menu);

/** `at_page` is the event's pointer. Up and down move the focus, wrapping; a pointer focuses,
 * confirm and click choose, the wheel scrolls. Left, right and clicks on a value's arrows choose
 * with that `step`. */
MenuAction menu_event(Menu *menu, const InputEvent *event, Vec2 at_page);

/** From an entry to the next, at that size of text. */
double menu_step(const Ui *ui, double zoom);

/** Places a column at the player's text size: as wide as the room, and as many entries as fit into
 * its height. If it can stack, this decides which entries take several lines. */
void menu_fit(Menu *menu, const Ui *ui, Box room);

/** The least width of a column at which each label fits on one line, at the player's text size. */
double menu_min_width(const Menu *menu, const Ui *ui);

/** Makes the entries of a row as wide as their words, at `zoom` or as large as fits into `width`;
 * the caller places the row by its `list`. */
void menu_fit_row(Menu *menu, const Ui *ui, double width, double zoom);

void menu_draw(const Menu *menu, const Ui *ui);

/* Cards to choose from, in rows: each has a name, a line about it, and a picture where there is
 * room. Where they do not all fit, the focused card stays visible. */

enum { CARDS_MAX = 8 };

typedef struct Card {
    const char *name; /**< Not owned, as `line`. */
    const char *line;
    int choice; /**< The caller's, from 0. */
} Card;

typedef struct Cards {
    Card items[CARDS_MAX];
    int count;
    int focus;
    double glow[CARDS_MAX]; /**< How far the focus has come to each: 0 to 1. */
    double seconds;         /**< Since they were shown, for pictures that move. */
    /* As last placed, units of the page: */
    Box room;
    double zoom; /**< The text size. */
    int columns;
    int rows_seen;
    int first_row;
    double width; /**< Of a card. */
    double height;
    bool is_lying; /**< Pictures at the left, not above. */
    bool is_bare;  /**< There is no room for pictures. */
} Cards;

/** Draws the picture of a choice into a box of the page; `glow` is its focus. */
typedef void (*CardPicture)(const Ui *ui, Box box, int choice, double seconds, double glow);

void cards_add(Cards *cards, const char *name, const char *line, int choice);
/** Lets the focus ease from card to card, and pictures move. */
void cards_update(Cards *cards, double seconds);
/** Places them in a box of the page, as large as they fit. */
void cards_fit(Cards *cards, const Ui *ui, Box room);
/** The box of a card. It is outside of `room` if the card is scrolled out of sight. */
Box cards_box(const Cards *cards, int index);
/** As menu_event(); the arrow keys move to the card beside, above or below. */
MenuAction cards_event(Cards *cards, const InputEvent *event, Vec2 at_page);
/** Places and draws them as a whole page, below a heading, with more about it at its right (or ""),
 * and above the hints. */
void cards_draw_page(Cards *cards, const Ui *ui, const char *heading, const char *aside,
                     CardPicture picture);
