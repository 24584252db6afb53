/* SPDX-License-Identifier: MIT */
/*
 * Properties: what can be set of the level, of what is selected and of what is drawn next. A row of
 * a table says a property's place, words and step; what reads, shows, sets and undoes it goes by
 * the row.
 */
#ifndef CLOCKWISE_EDITOR_EDITOR_PROPERTY_H
#define CLOCKWISE_EDITOR_EDITOR_PROPERTY_H

#include "editor/editor.h"

/** In the order in which they are shown. */
typedef enum EditorProperty {
    PROPERTY_NONE,
    PROPERTY_NEXT_MATERIAL,
    PROPERTY_NEXT_SIDES,
    PROPERTY_NEXT_SWEEP,
    PROPERTY_NEXT_THICKNESS,
    PROPERTY_NEXT_PIECES,
    PROPERTY_NEXT_TEAM,
    PROPERTY_NEXT_PICKUP,
    PROPERTY_NEXT_WEAPON,
    PROPERTY_ID,
    PROPERTY_MATERIAL,
    PROPERTY_TEAM,
    PROPERTY_KIND,
    PROPERTY_WEAPON,
    PROPERTY_EVERY,
    PROPERTY_RADIUS,
    PROPERTY_X,
    PROPERTY_Y,
    PROPERTY_WIDTH,
    PROPERTY_HEIGHT,
    PROPERTY_SPINS,
    PROPERTY_SPIN,
    PROPERTY_SLIDES,
    PROPERTY_SPEED,
    PROPERTY_WAIT,
    PROPERTY_LOOP,
    PROPERTY_NAME,
    PROPERTY_AUTHOR,
    PROPERTY_LINE,
    PROPERTY_SIZE_X,
    PROPERTY_SIZE_Y,
    PROPERTY_VIEW_X,
    PROPERTY_VIEW_Y,
    PROPERTY_PLAYERS_MIN,
    PROPERTY_PLAYERS_MAX,
    PROPERTY_HUE,
    PROPERTY_MARK,
    PROPERTY_PAR,
    PROPERTY_MODE, /**< The first mode; the others follow. */
    PROPERTY_COUNT = PROPERTY_MODE + MODE_COUNT
} EditorProperty;

typedef enum EditorPropertyType {
    PROPERTY_IS_TEXT,
    PROPERTY_IS_NUMBER,
    PROPERTY_IS_CHOICE, /**< A number that has a word. */
    PROPERTY_IS_TOGGLE  /**< 0 or 1. */
} EditorPropertyType;

EditorPropertyType editor_property_type(EditorProperty property);
/** What it is called; NULL for a mode. */
const char *editor_property_label(EditorProperty property);
/** What it does, in one line. */
const char *editor_property_line(EditorProperty property);
/** How much one press changes a number. */
double editor_property_step(EditorProperty property);
/** How many values a choice or toggle has: 0, 1 and so on. */
int editor_property_choices(EditorProperty property);
/** The word for a number; NULL where it has none. */
const char *editor_property_word(EditorProperty property, double number);

/** Whether it can be set now: it belongs to the level, to what is drawn next, or to something
 * selected. */
bool editor_property_is_there(const Editor *editor, EditorProperty property);
/** Whether what is selected differs in it. */
bool editor_property_is_mixed(const Editor *editor, EditorProperty property);
/** Its value, taken from the first selected thing that has it; 0 for a text and where there is
 * none. */
double editor_property_number(const Editor *editor, EditorProperty property);
/** A text's value; NULL for any other. */
const char *editor_property_text(const Editor *editor, EditorProperty property);

/** Sets it in everything selected that has it, as one step of undo; without any, it does nothing.
 * Numbers past a limit are brought to it. */
bool editor_property_set(Editor *editor, EditorProperty property, double number, Error *out_error);
/** The same for a text; one that is too long or taken is refused. */
bool editor_property_set_text(Editor *editor, EditorProperty property, const char *text,
                              Error *out_error);

/** Both numbers of the arena's size in one step. */
bool editor_property_set_size(Editor *editor, Vec2 size, Error *out_error);
/** Moves the pivot of what spins to its middle. */
bool editor_property_center_pivot(Editor *editor, Error *out_error);

/** Whether what is selected has a width and a height: a shape, or several things. */
bool editor_property_has_box(const Editor *editor);

#endif
