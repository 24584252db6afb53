/* SPDX-License-Identifier: MIT */
#include "editorview/edit_rows.h"

#include "base/clamp.h"
#include "editor/editor_change.h"
#include "editor/editor_corner.h"
#include "scene/words.h"
#include "ui/palette.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TURN_STEP 15.0
#define NEXT_POINT 100.0 /* From the end of a path to its new point. */

enum { REPEAT_DEFAULT = 4 };

/* --- Buttons ---------------------------------------------------------------------------------- */

static Vec2 middle_of(const Editor *editor)
{
    Box box = editor_select_bounds(&editor->selection, &editor->document);
    return vec2_mix(box.low, box.high, 0.5);
}

static bool add_path_point(Editor *editor, Error *out_error)
{
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    if (!editor_select_next(&editor->selection, &editor->document, &ref) ||
        ref.kind != EDITOR_OBSTACLE)
        return true;
    const EditorObject *object = editor_document_at(&editor->document, ref);
    Vec2 end = object->path_count > 0 ? editor_select_path_at(object, object->path_count - 1)
                                      : editor_select_path_from(object);
    return editor_corner_add_path(editor, ref, vec2(end.x + NEXT_POINT, end.y), out_error);
}

static bool center_pivot(Editor *editor, Error *out_error)
{
    if (!(editor_property_number(editor, PROPERTY_SPINS) > 0))
        return error_set(out_error, "It does not turn yet: turn on Turns first.");
    return editor_property_center_pivot(editor, out_error);
}

/* Repeats the selection around the middle of the arena: as often as rotational symmetry is set to,
 * or four times. */
static bool repeat(Editor *editor, Error *out_error)
{
    int turns = editor->symmetry.turns;
    EditorSymmetry symmetry = {.turns = turns >= 2 ? turns : REPEAT_DEFAULT};
    return editor_change_apply_symmetry(editor, &symmetry, out_error);
}

static bool apply_symmetry(Editor *editor, Error *out_error)
{
    const EditorSymmetry *symmetry = &editor->symmetry;
    if (!editor_symmetry_is_on(symmetry))
        return error_set(out_error, "Turn on a symmetry at the left first: H, J or T.");
    return editor_change_apply_symmetry(editor, symmetry, out_error);
}

static bool press(Editor *editor, const EditHand *hand, int id, Error *out_error)
{
    Vec2 middle = middle_of(editor);
    switch (id) {
    case EDIT_ADD_POINT:
        return add_path_point(editor, out_error);
    case EDIT_CENTER_PIVOT:
        return center_pivot(editor, out_error);
    case EDIT_FLIP_X:
        return editor_change_mirror(editor, middle, EDITOR_MIRROR_LEFT_RIGHT, out_error);
    case EDIT_FLIP_Y:
        return editor_change_mirror(editor, middle, EDITOR_MIRROR_TOP_BOTTOM, out_error);
    case EDIT_TURN_LEFT:
    case EDIT_TURN_RIGHT:
        return editor_change_turn(editor, middle, id == EDIT_TURN_LEFT ? TURN_STEP : -TURN_STEP,
                                  out_error);
    case EDIT_TO_FRONT:
    case EDIT_TO_BACK:
        return editor_change_order(editor, id == EDIT_TO_FRONT, out_error);
    case EDIT_DUPLICATE:
        return editor_change_duplicate(editor, vec2(hand->grid, -hand->grid), out_error);
    case EDIT_DELETE:
        return editor_change_delete(editor, out_error);
    case EDIT_APPLY_SYMMETRY:
        return apply_symmetry(editor, out_error);
    case EDIT_REPEAT:
        return repeat(editor, out_error);
    default:
        return true;
    }
}

typedef struct Action {
    const char *label;
    const char *line;
} Action;

static const Action actions[EDIT_IDS - PROPERTY_COUNT] = {
    [EDIT_ADD_POINT - PROPERTY_COUNT] =
        {"Add a path point",
         "Adds a point at the end of the path. Drag it; click and Delete removes one."},
    [EDIT_CENTER_PIVOT -
        PROPERTY_COUNT] = {"Center the pivot",
                           "Puts the pivot, about which it turns, into its middle."},
    [EDIT_DUPLICATE -
        PROPERTY_COUNT] = {"Duplicate", "Ctrl+D. Puts a copy beside it, and selects the copy."},
    [EDIT_DELETE - PROPERTY_COUNT] =
        {"Delete", "Delete. Removes what is selected; while a symmetry is on, its images too."},
    [EDIT_FLIP_X - PROPERTY_COUNT] = {"Flip horizontally", "Swaps left and right, where it is."},
    [EDIT_FLIP_Y - PROPERTY_COUNT] = {"Flip vertically", "Swaps top and bottom, where it is."},
    [EDIT_TURN_LEFT - PROPERTY_COUNT] = {"Turn left", "Turns it by 15 degrees, counter-clockwise."},
    [EDIT_TURN_RIGHT - PROPERTY_COUNT] = {"Turn right", "Turns it by 15 degrees, clockwise."},
    [EDIT_TO_FRONT - PROPERTY_COUNT] = {"To front", "Draws it over everything else."},
    [EDIT_TO_BACK - PROPERTY_COUNT] = {"To back", "Draws it below everything else."},
    [EDIT_APPLY_SYMMETRY - PROPERTY_COUNT] =
        {"Symmetry", "Adds mirrored copies by the symmetry that is on at the left (H, J or T)."},
    [EDIT_REPEAT - PROPERTY_COUNT] =
        {"Repeat", "Adds copies around the arena's center: as often as T says, else 4 in all."},
    [EDIT_COPY_LEVEL -
        PROPERTY_COUNT] = {"Copy as text",
                           "One line of text, which a friend pastes on the set-up screen: Ctrl+V."},
    [EDIT_SAVE_AS - PROPERTY_COUNT] = {"Save as", "Ctrl+Shift+S. Saves under another name."},
};

static const Action *action_of(int id)
{
    return &actions[id - PROPERTY_COUNT];
}

const char *edit_rows_line(int id)
{
    return id >= PROPERTY_COUNT ? action_of(id)->line : editor_property_line((EditorProperty)id);
}

/* --- Rows ------------------------------------------------------------------------------------- */

/* The list that is being made, and of what. */
typedef struct Listing {
    EditRows *rows;
    const Editor *editor;
} Listing;

static EditRow *add(const Listing *self, EditRowKind kind, int id, const char *label)
{
    EditRows *rows = self->rows;
    EditRow *row = &rows->items[rows->count < EDIT_ROWS_MAX ? rows->count++ : EDIT_ROWS_MAX - 1];
    *row = (EditRow){.kind = kind, .id = id, .label = label};
    return row;
}

static void add_head(const Listing *self, const char *label)
{
    add(self, EDIT_ROW_HEAD, PROPERTY_NONE, label);
}

static void add_button(const Listing *self, int id)
{
    add(self, EDIT_ROW_BUTTON, id, action_of(id)->label);
}

static void add_pair(const Listing *self, int id)
{
    EditRow *row = add(self, EDIT_ROW_PAIR, id, action_of(id)->label);
    snprintf(row->value, EDIT_ROW_BYTES, "%s", action_of(id + 1)->label);
}

/* Without the digits that computing with doubles leaves at the end. */
static void print_number(double number, char out_text[EDIT_ROW_BYTES])
{
    snprintf(out_text, EDIT_ROW_BYTES, "%.10g", editor_object_round(number));
}

/* Where the selected things differ, no single value is right for all. */
static void write_value(const Listing *self, EditRow *row, EditorProperty property)
{
    double number = editor_property_number(self->editor, property);
    const char *word = row->is_mixed                ? "mixed"
                       : row->kind == EDIT_ROW_TEXT ? editor_property_text(self->editor, property)
                                                    : editor_property_word(property, number);
    if (word != NULL)
        snprintf(row->value, EDIT_ROW_BYTES, "%s", word);
    else
        print_number(number, row->value);
    if (row->kind == EDIT_ROW_CHOICE) /* It begins a line. */
        row->value[0] = (char)toupper((unsigned char)row->value[0]);
    row->is_on = number > 0;
}

static void add_property(const Listing *self, EditorProperty property)
{
    static const EditRowKind kinds[] = {[PROPERTY_IS_TEXT] = EDIT_ROW_TEXT,
                                        [PROPERTY_IS_NUMBER] = EDIT_ROW_NUMBER,
                                        [PROPERTY_IS_CHOICE] = EDIT_ROW_CHOICE,
                                        [PROPERTY_IS_TOGGLE] = EDIT_ROW_TOGGLE};
    EditRow *row =
        add(self, kinds[editor_property_type(property)], (int)property,
            property >= PROPERTY_MODE ? mode_words((Mode)(property - PROPERTY_MODE))->title
                                      : editor_property_label(property));
    row->is_mixed = editor_property_is_mixed(self->editor, property);
    write_value(self, row, property);
}

/* Adds the properties from one to another that apply to what is selected. */
static void add_properties(const Listing *self, EditorProperty from, EditorProperty to)
{
    for (EditorProperty property = from; property <= to; property++)
        if (editor_property_is_there(self->editor, property))
            add_property(self, property);
}

static void add_next(const Listing *self, EditTool tool)
{
    static const EditorProperty ranges[EDIT_TOOLS][2] = {
        [EDIT_REGULAR] = {PROPERTY_NEXT_SIDES, PROPERTY_NEXT_SIDES},
        [EDIT_ARC] = {PROPERTY_NEXT_SWEEP, PROPERTY_NEXT_PIECES},
        [EDIT_SPAWN] = {PROPERTY_NEXT_TEAM, PROPERTY_NEXT_TEAM},
        [EDIT_PICKUP] = {PROPERTY_NEXT_PICKUP, PROPERTY_NEXT_WEAPON}};
    add_head(self, edit_tools_words(tool)->name);
    if (tool >= EDIT_POLYGON && tool <= EDIT_ARC)
        add_property(self, PROPERTY_NEXT_MATERIAL);
    if (ranges[tool][0] != PROPERTY_NONE)
        add_properties(self, ranges[tool][0], ranges[tool][1]);
}

static void add_motion(const Listing *self)
{
    add_head(self, "Motion");
    add_properties(self, PROPERTY_SPINS, PROPERTY_LOOP);
    if (editor_property_is_there(self->editor, PROPERTY_SPEED))
        add_button(self, EDIT_ADD_POINT);
    if (editor_property_is_there(self->editor, PROPERTY_SPIN))
        add_button(self, EDIT_CENTER_PIVOT);
}

const char *edit_rows_head(const Editor *editor, char out_words[64])
{
    static const char *const kinds[EDITOR_KINDS] = {[EDITOR_OBSTACLE] = "Shape",
                                                    [EDITOR_SPAWN] = "Spawn",
                                                    [EDITOR_PICKUP] = "Pickup",
                                                    [EDITOR_ZONE] = "Zone"};
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    bool is_any = editor_select_next(&editor->selection, &editor->document, &ref);
    if (is_any && editor->selection.count == 1)
        snprintf(out_words, 64, "%s  %s[%d]", kinds[ref.kind], editor_document_list(ref.kind),
                 ref.index);
    else
        editor_selected_words(editor, out_words);
    return out_words;
}

static void add_selected(const Listing *self)
{
    char words[64];
    bool is_obstacle = editor_first_selected(self->editor, EDITOR_OBSTACLE) != NULL;
    EditRow *row = add(self, EDIT_ROW_HEAD, PROPERTY_NONE, NULL);
    snprintf(row->value, EDIT_ROW_BYTES, "%s", edit_rows_head(self->editor, words));
    add_properties(self, PROPERTY_ID, PROPERTY_HEIGHT);
    if (is_obstacle)
        add_motion(self);
    add_head(self, "Arrange");
    add_pair(self, EDIT_DUPLICATE);
    add_pair(self, EDIT_FLIP_X);
    add_pair(self, EDIT_TURN_LEFT);
    if (is_obstacle)
        add_pair(self, EDIT_TO_FRONT);
    add_pair(self, EDIT_APPLY_SYMMETRY);
}

static void add_level(const Listing *self)
{
    add_head(self, "Level");
    add_properties(self, PROPERTY_NAME, PROPERTY_PAR);
    add_pair(self, EDIT_COPY_LEVEL);
    add_head(self, "Modes");
    add_properties(self, PROPERTY_MODE, PROPERTY_COUNT - 1);
}

void edit_rows_make(EditRows *out_rows, const Editor *editor, const EditHand *hand)
{
    Listing self = {out_rows, editor};
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    out_rows->count = 0;
    out_rows->subject = (int)hand->tool;
    for (; editor_select_next(&editor->selection, &editor->document, &ref);
         ref = (EditorRef){ref.kind + 1, 0})
        out_rows->subject |= EDIT_TOOLS << (int)ref.kind << 1;
    if (hand->tool != EDIT_SELECT && hand->tool != EDIT_ARENA)
        add_next(&self, hand->tool);
    if (editor->selection.count > 0)
        add_selected(&self);
    else if (hand->tool == EDIT_SELECT || hand->tool == EDIT_ARENA)
        add_level(&self);
}

/* --- Setting ---------------------------------------------------------------------------------- */

static int wrapped(int value, int count)
{
    return ((value % count) + count) % count;
}

/* 0 is the game's own hue, and lies between the last hue and the first one. */
static double step_hue(double now, double by)
{
    double hue = (now > 0 ? now : PALETTE_HUE) + by;
    return hue < 0 ? LEVEL_HUE_MAX : hue > LEVEL_HUE_MAX ? 0 : hue;
}

bool edit_rows_step(Editor *editor, const EditHand *hand, int id, int by, Error *out_error)
{
    EditorProperty property = (EditorProperty)id;
    if (id >= PROPERTY_COUNT)
        return press(editor, hand, id, out_error);
    double now = editor_property_number(editor, property);
    int choices = editor_property_choices(property);
    bool is_box = property >= PROPERTY_X && property <= PROPERTY_HEIGHT;
    double step = by * (is_box && hand->snaps ? hand->grid : editor_property_step(property));
    double number = choices > 0                ? wrapped((int)now + by, choices)
                    : property == PROPERTY_HUE ? step_hue(now, step)
                                               : now + step;
    return editor_property_set(editor, property, number, out_error);
}

/* "default", "auto": shown instead of 0, and an empty text to type over. */
static bool has_word_for_0(EditorProperty property)
{
    return editor_property_type(property) == PROPERTY_IS_NUMBER &&
           editor_property_word(property, 0) != NULL;
}

bool edit_rows_type(Editor *editor, int id, const char *text, Error *out_error)
{
    char *end;
    EditorProperty property = (EditorProperty)id;
    if (editor_property_type(property) == PROPERTY_IS_TEXT)
        return editor_property_set_text(editor, property, text, out_error);
    if (text[0] == '\0' && has_word_for_0(property))
        return editor_property_set(editor, property, 0, out_error);
    double number = strtod(text, &end);
    if (end == text || *end != '\0' || !isfinite(number))
        return error_set(out_error, "'%s' is not a number.", text);
    return editor_property_set(editor, property, number, out_error);
}

void edit_rows_begin(const Editor *editor, int id, char out_text[EDIT_ROW_BYTES])
{
    EditorProperty property = (EditorProperty)id;
    const char *text = editor_property_text(editor, property);
    if (text != NULL)
        snprintf(out_text, EDIT_ROW_BYTES, "%s", text);
    else
        print_number(editor_property_number(editor, property), out_text);
    if (has_word_for_0(property) && strcmp(out_text, "0") == 0)
        out_text[0] = '\0';
}
