/* SPDX-License-Identifier: MIT */
#include "editorview/edit_rows.h"

#include "scene/mode_words.h"

#include <ctype.h>
#include <stdio.h>

void edit_rows_number(double number, char out_text[EDIT_ROW_BYTES])
{
    snprintf(out_text, EDIT_ROW_BYTES, "%.10g", editor_object_round(number));
}

/* --- Numbers ---------------------------------------------------------------------------------- */

static double selected_number(const Editor *editor, int id)
{
    Box box = editor_select_bounds(&editor->selection, &editor->document);
    const EditorObject *obstacle = editor_first_selected(editor, EDITOR_OBSTACLE);
    const EditorObject *pickup = editor_first_selected(editor, EDITOR_PICKUP);
    const EditorObject *zone = editor_first_selected(editor, EDITOR_ZONE);
    Vec2 at = edit_handles_has_box(editor) ? box.low : vec2_mix(box.low, box.high, 0.5);
    switch (id) {
    case EDIT_X:
        return at.x;
    case EDIT_Y:
        return at.y;
    case EDIT_WIDTH:
        return box.high.x - box.low.x;
    case EDIT_HEIGHT:
        return box.high.y - box.low.y;
    case EDIT_SPIN:
        return obstacle != NULL ? obstacle->obstacle.motion.spin : 0;
    case EDIT_SPEED:
        return obstacle != NULL ? obstacle->obstacle.motion.speed : 0;
    case EDIT_WAIT:
        return obstacle != NULL ? obstacle->obstacle.motion.wait : 0;
    case EDIT_EVERY:
        return pickup != NULL ? pickup->spot.every : 0;
    case EDIT_RADIUS:
        return zone != NULL ? zone->spot.radius : 0;
    default:
        return 0;
    }
}

double edit_rows_number_of(const Editor *editor, const EditHand *hand, int id)
{
    const EditorHead *head = editor->document.head;
    switch (id) {
    case EDIT_NEXT_SIDES:
        return hand->next.sides;
    case EDIT_NEXT_SWEEP:
        return hand->next.sweep;
    case EDIT_NEXT_THICKNESS:
        return hand->next.thickness;
    case EDIT_NEXT_PIECES:
        return hand->next.pieces;
    case EDIT_SIZE_X:
        return head->size.x;
    case EDIT_SIZE_Y:
        return head->size.y;
    case EDIT_VIEW_X:
        return head->view.x;
    case EDIT_VIEW_Y:
        return head->view.y;
    case EDIT_LEAST:
        return head->players.least;
    case EDIT_MOST:
        return head->players.most;
    case EDIT_HUE:
        return head->face.hue;
    case EDIT_PAR:
        return head->par;
    default:
        return selected_number(editor, id);
    }
}

/* --- Rows ------------------------------------------------------------------------------------- */

/* The list that is being made, and of what. */
typedef struct Listing {
    EditRows *rows;
    const Editor *editor;
    const EditHand *hand;
} Listing;

static EditRow *add(const Listing *self, EditRowKind kind, int id, const char *label)
{
    EditRows *rows = self->rows;
    EditRow *row = &rows->items[rows->count < EDIT_ROWS_MAX ? rows->count++ : EDIT_ROWS_MAX - 1];
    *row = (EditRow){.kind = kind, .id = id, .label = label};
    return row;
}

static void add_text(const Listing *self, EditRowKind kind, int id, const char *label,
                     const char *value)
{
    snprintf(add(self, kind, id, label)->value, EDIT_ROW_BYTES, "%s", value);
}

/* A name of the file format, as it begins a line. */
static void add_choice(const Listing *self, int id, const char *label, const char *value)
{
    EditRow *row = add(self, EDIT_ROW_CHOICE, id, label);
    snprintf(row->value, sizeof row->value, "%s", value);
    row->value[0] = (char)toupper((unsigned char)row->value[0]);
}

static double number_of(const Listing *self, int id)
{
    return edit_rows_number_of(self->editor, self->hand, id);
}

static void add_number(const Listing *self, int id, const char *label)
{
    edit_rows_number(number_of(self, id), add(self, EDIT_ROW_NUMBER, id, label)->value);
}

/* A number with a word for 0. */
static void add_number_or(const Listing *self, int id, const char *label, const char *zero)
{
    if (number_of(self, id) > 0)
        add_number(self, id, label);
    else
        add_text(self, EDIT_ROW_NUMBER, id, label, zero);
}

static void add_toggle(const Listing *self, int id, const char *label, bool is_on)
{
    add(self, EDIT_ROW_TOGGLE, id, label)->is_on = is_on;
}

static const char *weapon_words(WeaponKind weapon)
{
    return weapon == WEAPON_ANY ? "any" : level_weapon_name(weapon);
}

static const char *team_words(int team)
{
    return team == 0 ? "anyone" : team == 1 ? "team 1" : "team 2";
}

/* --- What is drawn next ----------------------------------------------------------------------- */

static void add_next(const Listing *self)
{
    const EditHand *hand = self->hand;
    const EditNext *next = &hand->next;
    add(self, EDIT_ROW_HEAD, EDIT_NO_PROPERTY, edit_tools_words(hand->tool)->name);
    if (hand->tool >= EDIT_POLYGON && hand->tool <= EDIT_ARC)
        add_choice(self, EDIT_NEXT_MATERIAL, "Material", level_material_name(next->material));
    if (hand->tool == EDIT_REGULAR)
        add_number(self, EDIT_NEXT_SIDES, "Sides");
    if (hand->tool == EDIT_ARC) {
        add_number(self, EDIT_NEXT_SWEEP, "Sweep, degrees");
        add_number(self, EDIT_NEXT_THICKNESS, "Thickness");
        add_number(self, EDIT_NEXT_PIECES, "Pieces");
    }
    if (hand->tool == EDIT_SPAWN)
        add_choice(self, EDIT_NEXT_TEAM, "For", team_words(next->team));
    if (hand->tool == EDIT_PICKUP) {
        add_choice(self, EDIT_NEXT_PICKUP, "Kind", level_pickup_name(next->pickup));
        if (next->pickup == PICKUP_WEAPON)
            add_choice(self, EDIT_NEXT_WEAPON, "Weapon", weapon_words(next->weapon));
    }
}

/* --- What is chosen --------------------------------------------------------------------------- */

static void add_motion(const Listing *self, const EditorObject *object)
{
    const EditorMotion *motion = &object->obstacle.motion;
    add(self, EDIT_ROW_HEAD, EDIT_NO_PROPERTY, "Motion");
    add_toggle(self, EDIT_SPINS, "Turns", motion->has_spin);
    if (motion->has_spin)
        add_number(self, EDIT_SPIN, "Degrees / s");
    add_toggle(self, EDIT_SLIDES, "Slides", object->path_count > 0);
    if (object->path_count > 0) {
        add_number(self, EDIT_SPEED, "Speed");
        add_number(self, EDIT_WAIT, "Wait, seconds");
        add_choice(self, EDIT_LOOP, "Path", motion->is_loop ? "around" : "there and back");
    }
    if (editor_object_moves(object))
        add_text(self, EDIT_ROW_PAIR, EDIT_ADD_POINT, "Add a point", "Center pivot");
}

static void add_obstacle(const Listing *self, const EditorObject *object)
{
    const EditorText *id = object->obstacle.id;
    if (self->editor->selection.count == 1)
        add_text(self, EDIT_ROW_TEXT, EDIT_ID, "Id", id != NULL ? id->bytes : "");
    add_choice(self, EDIT_MATERIAL, "Material", level_material_name(object->obstacle.material));
}

static void add_spots(const Listing *self)
{
    const Editor *editor = self->editor;
    const EditorObject *spawn = editor_first_selected(editor, EDITOR_SPAWN);
    const EditorObject *pickup = editor_first_selected(editor, EDITOR_PICKUP);
    const EditorObject *zone = editor_first_selected(editor, EDITOR_ZONE);
    if (spawn != NULL)
        add_choice(self, EDIT_TEAM, "For", team_words(spawn->spot.team));
    if (pickup != NULL) {
        add_choice(self, EDIT_KIND, "Kind", level_pickup_name(pickup->spot.pickup));
        if (pickup->spot.pickup == PICKUP_WEAPON)
            add_choice(self, EDIT_WEAPON, "Weapon", weapon_words(pickup->spot.weapon));
        add_number_or(self, EDIT_EVERY, "Every, seconds", "default");
    }
    if (zone != NULL)
        add_number(self, EDIT_RADIUS, "Radius");
}

static void add_place(const Listing *self)
{
    add_number(self, EDIT_X, "x");
    add_number(self, EDIT_Y, "y");
    if (!edit_handles_has_box(self->editor))
        return;
    add_number(self, EDIT_WIDTH, "Width");
    add_number(self, EDIT_HEIGHT, "Height");
}

static void add_chosen(const Listing *self)
{
    const Editor *editor = self->editor;
    char words[32];
    const EditorObject *obstacle = editor_first_selected(editor, EDITOR_OBSTACLE);
    add_text(self, EDIT_ROW_HEAD, EDIT_NO_PROPERTY, NULL, editor_chosen_words(editor, words));
    if (obstacle != NULL)
        add_obstacle(self, obstacle);
    add_spots(self);
    add_place(self);
    if (obstacle != NULL)
        add_motion(self, obstacle);
    add(self, EDIT_ROW_HEAD, EDIT_NO_PROPERTY, "Arrange");
    add_text(self, EDIT_ROW_PAIR, EDIT_DUPLICATE, "Duplicate", "Delete");
    add_text(self, EDIT_ROW_PAIR, EDIT_FLIP_X, "Flip horizontally", "Flip vertically");
    add_text(self, EDIT_ROW_PAIR, EDIT_TURN_LEFT, "Turn left", "Turn right");
    if (obstacle != NULL)
        add_text(self, EDIT_ROW_PAIR, EDIT_TO_FRONT, "To front", "To back");
    add_text(self, EDIT_ROW_PAIR, EDIT_APPLY_SYMMETRY, "Symmetry", "Repeat");
}

/* --- The level -------------------------------------------------------------------------------- */

static void add_level(const Listing *self)
{
    const EditorHead *head = self->editor->document.head;
    add(self, EDIT_ROW_HEAD, EDIT_NO_PROPERTY, "Level");
    add_text(self, EDIT_ROW_TEXT, EDIT_NAME, "Name", head->name);
    add_text(self, EDIT_ROW_TEXT, EDIT_AUTHOR, "Author", head->author);
    add_text(self, EDIT_ROW_TEXT, EDIT_LINE, "Intro line", head->face.line);
    add_number(self, EDIT_SIZE_X, "Arena's width");
    add_number(self, EDIT_SIZE_Y, "Arena's height");
    add_number(self, EDIT_VIEW_X, "View's width");
    add_number(self, EDIT_VIEW_Y, "View's height");
    add_number(self, EDIT_LEAST, "Players from");
    add_number(self, EDIT_MOST, "Players to");
    add_number_or(self, EDIT_HUE, "Hue of its light", "default");
    add_choice(self, EDIT_MARK, "Mark", level_mark_name(head->face.mark));
    add_number_or(self, EDIT_PAR, "Par, seconds", "auto");
    add_text(self, EDIT_ROW_PAIR, EDIT_COPY_LEVEL, "Copy as text", "Save as");
    add(self, EDIT_ROW_HEAD, EDIT_NO_PROPERTY, "Modes");
    for (int mode = 0; mode < MODE_COUNT; mode++)
        add_toggle(self, EDIT_MODE + mode, mode_words((Mode)mode)->title,
                   (head->modes >> mode & 1u) != 0);
}

void edit_rows_make(EditRows *out_rows, const Editor *editor, const EditHand *hand)
{
    Listing self = {out_rows, editor, hand};
    out_rows->count = 0;
    if (hand->tool != EDIT_SELECT && hand->tool != EDIT_ARENA)
        add_next(&self);
    if (editor->selection.count > 0)
        add_chosen(&self);
    else if (hand->tool == EDIT_SELECT || hand->tool == EDIT_ARENA)
        add_level(&self);
}
