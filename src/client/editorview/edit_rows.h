/* SPDX-License-Identifier: MIT */
/* What can be set and done at present, in rows: of the tool, of what is selected, or of the level.
 * Errors are reasons for the player. */
#ifndef CLOCKWISE_EDITORVIEW_EDIT_ROWS_H
#define CLOCKWISE_EDITORVIEW_EDIT_ROWS_H

#include "editor/editor_property.h"
#include "editorview/edit_hand.h"

typedef enum EditRowKind {
    EDIT_ROW_HEAD,
    EDIT_ROW_TEXT,
    EDIT_ROW_NUMBER,
    EDIT_ROW_CHOICE,
    EDIT_ROW_TOGGLE,
    EDIT_ROW_BUTTON,
    EDIT_ROW_PAIR /**< Two buttons: of `id` and of the next one. */
} EditRowKind;

/** What buttons do; their numbers come after those of the properties. */
typedef enum EditAction {
    EDIT_ADD_POINT = PROPERTY_COUNT,
    EDIT_CENTER_PIVOT,
    EDIT_DUPLICATE,
    EDIT_DELETE,
    EDIT_FLIP_X,
    EDIT_FLIP_Y,
    EDIT_TURN_LEFT,
    EDIT_TURN_RIGHT,
    EDIT_TO_FRONT,
    EDIT_TO_BACK,
    EDIT_APPLY_SYMMETRY,
    EDIT_REPEAT,
    EDIT_COPY_LEVEL, /**< The screen does this. */
    EDIT_SAVE_AS,    /**< The screen does this. */
    EDIT_IDS
} EditAction;

enum { EDIT_ROWS_MAX = 48, EDIT_ROW_BYTES = 128 };

typedef struct EditRow {
    EditRowKind kind;
    int id; /**< EditorProperty or EditAction. */
    const char *label;
    char value[EDIT_ROW_BYTES]; /**< Of a pair: the second button's words. */
    bool is_on;
    bool is_mixed; /**< What is selected differs in it. */
} EditRow;

typedef struct EditRows {
    EditRow items[EDIT_ROWS_MAX];
    int count;
    int subject; /**< Another number where the rows are about something else than before. */
} EditRows;

void edit_rows_make(EditRows *out_rows, const Editor *editor, const EditHand *hand);

/** What a row's property or button does, in one line; empty for PROPERTY_NONE. */
const char *edit_rows_line(int id);

/** What is selected: a single thing as problems name it, "Shape  obstacles[3]"; else
 * how many. */
const char *edit_rows_head(const Editor *editor, char out_words[64]);

/** To the next (1) or previous (-1) value, also of a toggle; presses a button. */
bool edit_rows_step(Editor *editor, const EditHand *hand, int id, int by, Error *out_error);

/** Sets what was typed into a row. */
bool edit_rows_type(Editor *editor, int id, const char *text, Error *out_error);

/** The text to begin typing with. */
void edit_rows_begin(const Editor *editor, int id, char out_text[EDIT_ROW_BYTES]);

#endif
