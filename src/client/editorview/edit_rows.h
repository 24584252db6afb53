/* SPDX-License-Identifier: MIT */
/* What can be set at present, in rows: of the tool, of what is selected, or of the level. */
#ifndef CLOCKWISE_EDITORVIEW_EDIT_ROWS_H
#define CLOCKWISE_EDITORVIEW_EDIT_ROWS_H

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

typedef enum EditProperty {
    EDIT_NO_PROPERTY,
    /* Of what is drawn next. */
    EDIT_NEXT_MATERIAL,
    EDIT_NEXT_SIDES,
    EDIT_NEXT_SWEEP,
    EDIT_NEXT_THICKNESS,
    EDIT_NEXT_PIECES,
    EDIT_NEXT_TEAM,
    EDIT_NEXT_PICKUP,
    EDIT_NEXT_WEAPON,
    /* Of what is selected. */
    EDIT_ID,
    EDIT_MATERIAL,
    EDIT_X,
    EDIT_Y,
    EDIT_WIDTH,
    EDIT_HEIGHT,
    EDIT_SPINS,
    EDIT_SPIN,
    EDIT_SLIDES,
    EDIT_SPEED,
    EDIT_WAIT,
    EDIT_LOOP,
    EDIT_TEAM,
    EDIT_KIND,
    EDIT_WEAPON,
    EDIT_EVERY,
    EDIT_RADIUS,
    EDIT_ADD_POINT,
    EDIT_CENTER_PIVOT,
    EDIT_FLIP_X,
    EDIT_FLIP_Y,
    EDIT_TO_FRONT,
    EDIT_TO_BACK,
    EDIT_TURN_LEFT,
    EDIT_TURN_RIGHT,
    EDIT_DUPLICATE,
    EDIT_DELETE,
    EDIT_APPLY_SYMMETRY,
    EDIT_REPEAT,
    /* Of the level. */
    EDIT_NAME,
    EDIT_AUTHOR,
    EDIT_LINE,
    EDIT_SIZE_X,
    EDIT_SIZE_Y,
    EDIT_VIEW_X,
    EDIT_VIEW_Y,
    EDIT_PLAYERS_MIN,
    EDIT_PLAYERS_MAX,
    EDIT_PAR,
    EDIT_HUE,
    EDIT_MARK,
    EDIT_COPY_LEVEL,
    EDIT_SAVE_AS,
    EDIT_MODE /**< The first mode; the others follow. */
} EditProperty;

enum { EDIT_ROWS_MAX = 48, EDIT_ROW_BYTES = 128 };

typedef struct EditRow {
    EditRowKind kind;
    int id; /**< EditProperty. */
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

/** What a row's property or button does, in one line; empty for EDIT_NO_PROPERTY. */
const char *edit_rows_line(int id);

/** A property that is a number, as its row shows it; 0 for any other. */
double edit_rows_number_of(const Editor *editor, const EditHand *hand, int id);

/** What is selected: a single thing as problems name it, "Shape  obstacles[3]"; else
 * how many. */
const char *edit_rows_head(const Editor *editor, char out_words[64]);

/** A number as a person would write it. */
void edit_rows_number(double number, char out_text[EDIT_ROW_BYTES]);

#endif
