/* SPDX-License-Identifier: MIT */
/* What pages of online play share: their heading, and a line of text to enter. */
#ifndef CLOCKWISE_ONLINE_ONLINE_PARTS_H
#define CLOCKWISE_ONLINE_ONLINE_PARTS_H

#include "shell/shell.h"
#include "ui/widgets.h"

/** Where what follows begins, if `under` takes one line. */
#define ONLINE_HEADING_TOP 184.0

/** Draws the heading `words` and `under` below it, both up to `right`. Returns how much lower what
 * follows begins because `under` takes two lines; mostly 0. */
double online_heading_draw(const Ui *ui, double size, const char *words, const char *under,
                           double right);

/* A line of text to enter, with a label, buttons for the mouse, and what is wrong with it.
 * Keyboard, mouse and controller can each confirm, paste and cancel. */

/** What becomes of the text, which its first button says. */
typedef enum EntryUse { ENTRY_JOIN, ENTRY_SAVE } EntryUse;

typedef struct EntryBox {
    TextField field; /**< Its id is the caller's own. */
    const char *label;
    EntryUse use;
    Menu buttons;
    Error problem; /**< Shown below; empty: none. */
} EntryBox;

typedef enum EntryAnswer {
    ENTRY_NOTHING,
    ENTRY_DONE,    /**< Take the text, then close it or say what is wrong (entry_box_refuse()). */
    ENTRY_CANCELED /**< Already closed. */
} EntryAnswer;

static inline bool entry_box_is_open(const EntryBox *self)
{
    return self->field.is_open;
}

/** `label` must outlive it; all of `text` is selected. */
void entry_box_open(EntryBox *self, Shell *shell, int id, const char *label, EntryUse use,
                    const char *text);
void entry_box_close(EntryBox *self, Shell *shell);

/** Takes an address, without the spaces around it. False where the text is none, and it says what
 * to do, or nothing else, and it is closed. */
bool entry_box_address(EntryBox *self, Shell *shell, char out_address[ONLINE_RECENT_BYTES]);

EntryAnswer entry_box_event(EntryBox *self, Shell *shell, const InputEvent *event);

/** Draws it from `top` downward, with the hints at the foot of the page. */
void entry_box_draw(EntryBox *self, const Ui *ui, double top);

#endif
