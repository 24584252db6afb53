/* SPDX-License-Identifier: MIT */
/* Key hints at the page's foot, for the device in use; on a touch screen only a match's. */
#pragma once

#include "input/devices.h"
#include "ui/ui.h"

/** The lower side of the lowest line of hints, in units of the page. Larger text grows upward from
 * here. */
static inline double hints_foot(const Ui *ui)
{
    return ui->height - 38;
}

#define HINTS_ROW_STEP 48.0
/** Where hints begin below text that begins at UI_LEFT: a key's frame is a little wider. */
#define HINTS_LEFT (UI_LEFT - 4)

enum { HINT_KEY_BYTES = UI_KEY_BYTES, HINTS_MAX = 8 };

_Static_assert((int)UI_KEY_BYTES == 4 * (int)CONTROL_TEXT_BYTES, "the names of four controls fit");

/** More people in a match have a line only for each kind of device among them. */
enum { HINTS_LINES_MAX = 4 };

typedef struct Hint {
    char key[HINT_KEY_BYTES];
    const char *meaning; /**< Translated; not owned. */
} Hint;

/** Makes a hint with the key's text as given. */
Hint hint_of(const char *key, const char *meaning);

/** Words for keys, such as "Wheel, - and =". A word that is one of - = [ ] , . stands for the key
 * in that place of a US keyboard, and becomes its name in the present layout. */
void hints_key_names(const char *keys, char out_names[HINT_KEY_BYTES]);

/** Draws hints from `x` on, in the player's text size or smaller to fit the page. `row` 0 is the
 * lowest. */
void hints_draw(const Ui *ui, double x, int row, const Hint *hints, int count);
/** The same on a dark panel, for hints over a match. */
void hints_draw_on_panel(const Ui *ui, double x, const Hint *hints, int count);
/** The box that these hints cover, in units of the page. */
Box hints_panel_box(const Ui *ui, double x, const Hint *hints, int count);
/** Top of the lowest line; everything else stays above it. */
double hints_top(const Ui *ui);
/** The same, or the notice's top if a notice is above the hints. */
double hints_free_bottom(const Ui *ui);

/** The names of the keys or buttons, of the device in use, that confirm and go back. */
const char *hints_confirm_key(const Ui *ui);
const char *hints_back_key(const Ui *ui);
/** Changes a value, or the player who is watched. */
const char *hints_turn_key(const Ui *ui);
/** All four directions in menus. */
const char *hints_way_key(const Ui *ui);
/** A controller's: turns pages. */
const char *hints_page_key(const Ui *ui);
/** Opens a match's menu. */
const char *hints_menu_key(const Ui *ui);

/** Width of what hints_draw() draws. */
double hints_width(const Ui *ui, const Hint *hints, int count);

/** Draws a menu's hints. The texts say what confirm, left and right, and back do; or NULL. */
void hints_draw_menu(const Ui *ui, double x, const char *confirm, const char *turn,
                     const char *back);

/** The same for a list, in which up and down move the choice. */
void hints_draw_list(const Ui *ui, double x, const char *move, const char *confirm,
                     const char *back);

/** The same if one of several players chooses: shows the keys of that player's kind of device. */
void hints_draw_list_of(const Ui *ui, double x, const Bindings *bindings, DeviceKind kind,
                        const char *move, const char *confirm, const char *back);

/** The hints of a menu, and some more after them. */
void hints_draw_menu_with(const Ui *ui, double x, const char *confirm, const char *turn,
                          const char *back, const Hint *more, int count);

/** The control of one action and its meaning; false if it has none. */
bool hints_of_action(const Bindings *bindings, DeviceKind device, Action action,
                     const char *meaning, Hint *out_hint);

/** The people of a match, in the first seats, and whose controls are shown. */
typedef struct HintedPeople {
    const Seats *seats;
    int count;
    unsigned told; /**< Bits 1 << seat. */
} HintedPeople;

/** Draws the controls of each player in `told`, centered: a line for each, or one if all are the
 * same. */
void hints_draw_match(const Ui *ui, const Devices *devices, const HintedPeople *people,
                      const int circles[SEATS_MAX]);
/** The box that these hints cover, in units of the page. */
Box hints_match_box(const Ui *ui, const Devices *devices, const HintedPeople *people);
