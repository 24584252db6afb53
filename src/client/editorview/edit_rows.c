/* SPDX-License-Identifier: MIT */
#include "editorview/edit_rows.h"

#include "scene/mode_words.h"

#include <ctype.h>
#include <stdio.h>

void edit_rows_number(double number, char out_text[EDIT_ROW_BYTES])
{
    snprintf(out_text, EDIT_ROW_BYTES, "%.10g", editor_object_round(number));
}

const EditorObject *edit_rows_first(const Editor *editor, EditorKind kind)
{
    EditorRef ref = {kind, 0};
    bool is_any = editor_select_next(&editor->selection, &editor->document, &ref);
    return is_any && ref.kind == kind ? editor_document_at(&editor->document, ref) : NULL;
}

static EditRow *add(EditRows *rows, EditRowKind kind, int id, const char *label)
{
    EditRow *row = &rows->items[rows->count < EDIT_ROWS_MAX ? rows->count++ : EDIT_ROWS_MAX - 1];
    *row = (EditRow){.kind = kind, .id = id, .label = label};
    return row;
}

static void add_text(EditRows *rows, EditRowKind kind, int id, const char *label, const char *value)
{
    snprintf(add(rows, kind, id, label)->value, EDIT_ROW_BYTES, "%s", value);
}

/* A name of the file format, as it begins a line. */
static void add_choice(EditRows *rows, int id, const char *label, const char *value)
{
    EditRow *row = add(rows, EDIT_ROW_CHOICE, id, label);
    snprintf(row->value, sizeof row->value, "%s", value);
    row->value[0] = (char)toupper((unsigned char)row->value[0]);
}

static void add_number(EditRows *rows, int id, const char *label, double number)
{
    edit_rows_number(number, add(rows, EDIT_ROW_NUMBER, id, label)->value);
}

/* A number with a word for 0. */
static void add_number_or(EditRows *rows, int id, const char *label, double number,
                          const char *zero)
{
    if (number > 0)
        add_number(rows, id, label, number);
    else
        add_text(rows, EDIT_ROW_NUMBER, id, label, zero);
}

static void add_toggle(EditRows *rows, int id, const char *label, bool is_on)
{
    add(rows, EDIT_ROW_TOGGLE, id, label)->is_on = is_on;
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

static void add_next(EditRows *rows, const EditHand *hand)
{
    const EditNext *next = &hand->next;
    add(rows, EDIT_ROW_HEAD, EDIT_NO_PROPERTY, edit_tools_words(hand->tool)->name);
    if (hand->tool >= EDIT_POLYGON && hand->tool <= EDIT_ARC)
        add_choice(rows, EDIT_NEXT_MATERIAL, "Material", level_material_name(next->material));
    if (hand->tool == EDIT_REGULAR)
        add_number(rows, EDIT_NEXT_SIDES, "Sides", next->sides);
    if (hand->tool == EDIT_ARC) {
        add_number(rows, EDIT_NEXT_SWEEP, "Sweep, degrees", next->sweep);
        add_number(rows, EDIT_NEXT_THICKNESS, "Thickness", next->thickness);
        add_number(rows, EDIT_NEXT_PIECES, "Pieces", next->pieces);
    }
    if (hand->tool == EDIT_SPAWN)
        add_choice(rows, EDIT_NEXT_TEAM, "For", team_words(next->team));
    if (hand->tool == EDIT_PICKUP) {
        add_choice(rows, EDIT_NEXT_PICKUP, "Kind", level_pickup_name(next->pickup));
        if (next->pickup == PICKUP_WEAPON)
            add_choice(rows, EDIT_NEXT_WEAPON, "Weapon", weapon_words(next->weapon));
    }
}

/* --- What is chosen --------------------------------------------------------------------------- */

static void add_motion(EditRows *rows, const EditorObject *object)
{
    const EditorMotion *motion = &object->obstacle.motion;
    add(rows, EDIT_ROW_HEAD, EDIT_NO_PROPERTY, "Motion");
    add_toggle(rows, EDIT_SPINS, "Turns", motion->has_spin);
    if (motion->has_spin)
        add_number(rows, EDIT_SPIN, "Degrees / s", motion->spin);
    add_toggle(rows, EDIT_SLIDES, "Slides", object->path_count > 0);
    if (object->path_count > 0) {
        add_number(rows, EDIT_SPEED, "Speed", motion->speed);
        add_number(rows, EDIT_WAIT, "Wait, seconds", motion->wait);
        add_choice(rows, EDIT_LOOP, "Path", motion->is_loop ? "around" : "there and back");
    }
    if (editor_object_moves(object))
        add_text(rows, EDIT_ROW_PAIR, EDIT_ADD_POINT, "Add a point", "Center pivot");
}

static void add_obstacle(EditRows *rows, const Editor *editor, const EditorObject *object)
{
    const EditorText *id = object->obstacle.id;
    if (editor->selection.count == 1)
        add_text(rows, EDIT_ROW_TEXT, EDIT_ID, "Id", id != NULL ? id->bytes : "");
    add_choice(rows, EDIT_MATERIAL, "Material", level_material_name(object->obstacle.material));
}

static void add_spots(EditRows *rows, const Editor *editor)
{
    const EditorObject *spawn = edit_rows_first(editor, EDITOR_SPAWN);
    const EditorObject *pickup = edit_rows_first(editor, EDITOR_PICKUP);
    const EditorObject *zone = edit_rows_first(editor, EDITOR_ZONE);
    if (spawn != NULL)
        add_choice(rows, EDIT_TEAM, "For", team_words(spawn->spot.team));
    if (pickup != NULL) {
        add_choice(rows, EDIT_KIND, "Kind", level_pickup_name(pickup->spot.pickup));
        if (pickup->spot.pickup == PICKUP_WEAPON)
            add_choice(rows, EDIT_WEAPON, "Weapon", weapon_words(pickup->spot.weapon));
        add_number_or(rows, EDIT_EVERY, "Every, seconds", pickup->spot.every, "default");
    }
    if (zone != NULL)
        add_number(rows, EDIT_RADIUS, "Radius", zone->spot.radius);
}

static void add_place(EditRows *rows, const Editor *editor)
{
    Box box = editor_select_bounds(&editor->selection, &editor->document);
    bool has_size = edit_rows_first(editor, EDITOR_OBSTACLE) != NULL || editor->selection.count > 1;
    Vec2 at = has_size ? box.low : vec2_mix(box.low, box.high, 0.5);
    add_number(rows, EDIT_X, "x", at.x);
    add_number(rows, EDIT_Y, "y", at.y);
    if (!has_size)
        return;
    add_number(rows, EDIT_WIDTH, "Width", box.high.x - box.low.x);
    add_number(rows, EDIT_HEIGHT, "Height", box.high.y - box.low.y);
}

static void add_chosen(EditRows *rows, const Editor *editor)
{
    char words[32];
    const EditorObject *obstacle = edit_rows_first(editor, EDITOR_OBSTACLE);
    add_text(rows, EDIT_ROW_HEAD, EDIT_NO_PROPERTY, NULL, editor_chosen_words(editor, words));
    if (obstacle != NULL)
        add_obstacle(rows, editor, obstacle);
    add_spots(rows, editor);
    add_place(rows, editor);
    if (obstacle != NULL)
        add_motion(rows, obstacle);
    add(rows, EDIT_ROW_HEAD, EDIT_NO_PROPERTY, "Arrange");
    add_text(rows, EDIT_ROW_PAIR, EDIT_DUPLICATE, "Duplicate", "Delete");
    add_text(rows, EDIT_ROW_PAIR, EDIT_FLIP_X, "Flip horizontally", "Flip vertically");
    add_text(rows, EDIT_ROW_PAIR, EDIT_TURN_LEFT, "Turn left", "Turn right");
    if (obstacle != NULL)
        add_text(rows, EDIT_ROW_PAIR, EDIT_TO_FRONT, "To front", "To back");
    add_text(rows, EDIT_ROW_PAIR, EDIT_APPLY_SYMMETRY, "Symmetry", "Repeat");
}

/* --- The level -------------------------------------------------------------------------------- */

static void add_level(EditRows *rows, const EditorHead *head)
{
    add(rows, EDIT_ROW_HEAD, EDIT_NO_PROPERTY, "Level");
    add_text(rows, EDIT_ROW_TEXT, EDIT_NAME, "Name", head->name);
    add_text(rows, EDIT_ROW_TEXT, EDIT_AUTHOR, "Author", head->author);
    add_text(rows, EDIT_ROW_TEXT, EDIT_LINE, "Intro line", head->face.line);
    add_number(rows, EDIT_SIZE_X, "Arena's width", head->size.x);
    add_number(rows, EDIT_SIZE_Y, "Arena's height", head->size.y);
    add_number(rows, EDIT_VIEW_X, "View's width", head->view.x);
    add_number(rows, EDIT_VIEW_Y, "View's height", head->view.y);
    add_number(rows, EDIT_LEAST, "Players from", head->players.least);
    add_number(rows, EDIT_MOST, "Players to", head->players.most);
    add_number_or(rows, EDIT_HUE, "Hue of its light", head->face.hue, "default");
    add_choice(rows, EDIT_MARK, "Mark", level_mark_name(head->face.mark));
    add_number_or(rows, EDIT_PAR, "Par, seconds", head->par, "auto");
    add_text(rows, EDIT_ROW_PAIR, EDIT_COPY_LEVEL, "Copy as text", "Save as");
    add(rows, EDIT_ROW_HEAD, EDIT_NO_PROPERTY, "Modes");
    for (int mode = 0; mode < MODE_COUNT; mode++)
        add_toggle(rows, EDIT_MODE + mode, mode_words((Mode)mode)->title,
                   (head->modes >> mode & 1u) != 0);
}

void edit_rows_make(EditRows *out_rows, const Editor *editor, const EditHand *hand)
{
    out_rows->count = 0;
    if (hand->tool != EDIT_SELECT && hand->tool != EDIT_ARENA)
        add_next(out_rows, hand);
    if (editor->selection.count > 0)
        add_chosen(out_rows, editor);
    else if (hand->tool == EDIT_SELECT || hand->tool == EDIT_ARENA)
        add_level(out_rows, editor->document.head);
}
