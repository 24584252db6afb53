/* SPDX-License-Identifier: MIT */
#include "editorview/edit_apply.h"

#include "base/clamp.h"
#include "editor/editor_change.h"
#include "editor/editor_corner.h"
#include "editor/editor_head.h"
#include "editor/editor_property.h"
#include "ui/palette.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SPIN_DEFAULT (-30.0)
#define TURN_STEP 15.0
#define NEXT_POINT 100.0 /* From the end of a path to its new point. */

enum { REPEAT_DEFAULT = 4 };

static int wrapped(int value, int count)
{
    return ((value % count) + count) % count;
}

static Vec2 middle_of(const Editor *editor)
{
    Box box = editor_select_bounds(&editor->selection, &editor->document);
    return vec2_mix(box.low, box.high, 0.5);
}

/* --- Numbers ---------------------------------------------------------------------------------- */

static double step_of(int id, const EditHand *hand)
{
    switch (id) {
    case EDIT_X:
    case EDIT_Y:
    case EDIT_WIDTH:
    case EDIT_HEIGHT:
        return hand->snaps ? hand->grid : 1;
    case EDIT_SIZE_X:
    case EDIT_SIZE_Y:
    case EDIT_VIEW_X:
    case EDIT_VIEW_Y:
        return 50;
    case EDIT_NEXT_SWEEP:
        return 15;
    case EDIT_NEXT_THICKNESS:
    case EDIT_SPIN:
    case EDIT_HUE:
        return 5;
    case EDIT_SPEED:
    case EDIT_RADIUS:
        return 10;
    case EDIT_WAIT:
        return 0.1;
    default:
        return 1;
    }
}

static bool set_place(Editor *editor, int id, double now, double number, Error *out_error)
{
    double by = number - now;
    return editor_change_move(editor, id == EDIT_X ? vec2(by, 0) : vec2(0, by), out_error);
}

static bool set_size(Editor *editor, int id, double now, double number, Error *out_error)
{
    Box box = editor_select_bounds(&editor->selection, &editor->document);
    if (!(now > 0) || !(number > 0))
        return error_set(out_error, "Width and height must be more than 0.");
    double factor = number / now;
    return editor_change_scale(editor, box.low,
                               id == EDIT_WIDTH ? vec2(factor, 1) : vec2(1, factor), out_error);
}

static bool set_slide(Editor *editor, int id, double number, Error *out_error)
{
    const LevelMotion *motion = &editor_first_selected(editor, EDITOR_OBSTACLE)->obstacle.motion;
    EditorSlide slide = {motion->speed, motion->wait, motion->is_loop};
    if (id == EDIT_SPEED)
        slide.speed = number;
    else if (id == EDIT_WAIT)
        slide.wait = number;
    else
        slide.is_loop = !slide.is_loop;
    return editor_property_slide(editor, slide, out_error);
}

static bool set_head(Editor *editor, int id, double number, Error *out_error)
{
    const EditorHead *head = editor->document.head;
    LevelPlayers players = head->level.players;
    LevelFace face = head->level.face;
    switch (id) {
    case EDIT_SIZE_X:
        return editor_head_set_size(editor, vec2(number, head->level.size.y), false, out_error);
    case EDIT_SIZE_Y:
        return editor_head_set_size(editor, vec2(head->level.size.x, number), false, out_error);
    case EDIT_VIEW_X:
        return editor_head_set_view(editor, vec2(number, head->level.view.y), out_error);
    case EDIT_VIEW_Y:
        return editor_head_set_view(editor, vec2(head->level.view.x, number), out_error);
    case EDIT_PLAYERS_MIN:
    case EDIT_PLAYERS_MAX:
        if (id == EDIT_PLAYERS_MIN)
            players.least = clamp_to_int(number, 1, LEVEL_PLAYERS);
        else
            players.most = clamp_to_int(number, 1, LEVEL_PLAYERS);
        return editor_head_set_players(editor, players, out_error);
    case EDIT_HUE:
        face.hue = clamp_to_int(number, 0, LEVEL_HUE_MAX);
        return editor_head_set_face(editor, &face, out_error);
    case EDIT_PAR:
        return editor_head_set_par(editor, fmax(number, 0), out_error);
    default:
        return true;
    }
}

static bool set_next(EditHand *hand, int id, double number)
{
    switch (id) {
    case EDIT_NEXT_SIDES:
        hand->next.sides = clamp_to_int(number, EDITOR_DRAW_SIDES_MIN, EDITOR_DRAW_SIDES_MAX);
        return true;
    case EDIT_NEXT_SWEEP:
        hand->next.sweep = fmin(fmax(number, 5), 360);
        return true;
    case EDIT_NEXT_THICKNESS:
        hand->next.thickness = fmin(fmax(number, 1), LEVEL_SIZE_MAX);
        return true;
    case EDIT_NEXT_PIECES:
        hand->next.pieces = clamp_to_int(number, EDITOR_DRAW_PIECES_MIN, EDITOR_DRAW_PIECES_MAX);
        return true;
    default:
        return false;
    }
}

static bool set_number(Editor *editor, EditHand *hand, int id, double number, Error *out_error)
{
    double now = edit_rows_number_of(editor, hand, id);
    if (set_next(hand, id, number))
        return true;
    switch (id) {
    case EDIT_X:
    case EDIT_Y:
        return set_place(editor, id, now, number, out_error);
    case EDIT_WIDTH:
    case EDIT_HEIGHT:
        return set_size(editor, id, now, number, out_error);
    case EDIT_SPIN:
        return editor_property_spin(editor, number, out_error);
    case EDIT_SPEED:
    case EDIT_WAIT:
        return set_slide(editor, id, number, out_error);
    case EDIT_EVERY:
        return editor_property_every(editor, fmax(number, 0), out_error);
    case EDIT_RADIUS:
        return editor_property_radius(editor, number, out_error);
    default:
        return set_head(editor, id, number, out_error);
    }
}

/* --- Choices and buttons ---------------------------------------------------------------------- */

static bool step_pickup(Editor *editor, int id, int by, Error *out_error)
{
    const EditorObject *pickup = editor_first_selected(editor, EDITOR_PICKUP);
    PickupKind kind = pickup->pickup.kind;
    WeaponKind weapon = pickup->pickup.weapon;
    if (id == EDIT_KIND)
        kind = (PickupKind)wrapped((int)kind + by, PICKUP_COUNT);
    else
        weapon = (WeaponKind)wrapped((int)weapon + by, WEAPON_COUNT + 1);
    return editor_property_pickup(editor, kind, weapon, out_error);
}

static bool toggle_motion(Editor *editor, int id, Error *out_error)
{
    const EditorObject *object = editor_first_selected(editor, EDITOR_OBSTACLE);
    if (id == EDIT_SPINS)
        return object->obstacle.motion.has_spin
                   ? editor_property_stop_spin(editor, out_error)
                   : editor_property_spin(editor, SPIN_DEFAULT, out_error);
    EditorSlide slide = {EDITOR_PROPERTY_SPEED, 0, false};
    return object->path_count > 0 ? editor_property_stop_slide(editor, out_error)
                                  : editor_property_slide(editor, slide, out_error);
}

static bool step_face(Editor *editor, int id, int by, Error *out_error)
{
    const EditorHead *head = editor->document.head;
    LevelFace face = head->level.face;
    if (id >= EDIT_MODE)
        return editor_head_set_modes(editor, head->level.modes ^ 1u << (id - EDIT_MODE), out_error);
    face.mark = (LevelMark)wrapped((int)face.mark + by, LEVEL_MARK_COUNT);
    return editor_head_set_face(editor, &face, out_error);
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
    if (!editor_first_selected(editor, EDITOR_OBSTACLE)->obstacle.motion.has_spin)
        return error_set(out_error, "It does not turn yet: turn on Turns first.");
    return editor_property_center_pivot(editor, out_error);
}

/* Evenly about the middle of the arena; four times where no number is set at the left. */
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

static bool press_button(Editor *editor, const EditHand *hand, int id, Error *out_error)
{
    Vec2 middle = middle_of(editor);
    double aside = hand->grid;
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
        return editor_change_turn(editor, middle, TURN_STEP, out_error);
    case EDIT_TURN_RIGHT:
        return editor_change_turn(editor, middle, -TURN_STEP, out_error);
    case EDIT_TO_FRONT:
    case EDIT_TO_BACK:
        return editor_change_order(editor, id == EDIT_TO_FRONT, out_error);
    case EDIT_DUPLICATE:
        return editor_change_duplicate(editor, vec2(aside, -aside), out_error);
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

static bool step_next(EditHand *hand, int id, int by)
{
    EditNext *next = &hand->next;
    switch (id) {
    case EDIT_NEXT_MATERIAL:
        next->material = (Material)wrapped((int)next->material + by, MATERIAL_COUNT);
        return true;
    case EDIT_NEXT_TEAM:
        next->team = wrapped(next->team + by, 3);
        return true;
    case EDIT_NEXT_PICKUP:
        next->pickup = (PickupKind)wrapped((int)next->pickup + by, PICKUP_COUNT);
        return true;
    case EDIT_NEXT_WEAPON:
        next->weapon = (WeaponKind)wrapped((int)next->weapon + by, WEAPON_COUNT + 1);
        return true;
    default:
        return false;
    }
}

bool edit_apply_step(Editor *editor, EditHand *hand, int id, int by, Error *out_error)
{
    const EditorObject *obstacle = editor_first_selected(editor, EDITOR_OBSTACLE);
    const EditorObject *spawn = editor_first_selected(editor, EDITOR_SPAWN);
    if (step_next(hand, id, by))
        return true;
    switch (id) {
    case EDIT_MATERIAL:
        return obstacle == NULL ||
               editor_property_material(
                   editor, (Material)wrapped((int)obstacle->obstacle.material + by, MATERIAL_COUNT),
                   out_error);
    case EDIT_TEAM:
        return spawn == NULL ||
               editor_property_team(editor, wrapped(spawn->spawn.team + by, 3), out_error);
    case EDIT_KIND:
    case EDIT_WEAPON:
        return step_pickup(editor, id, by, out_error);
    case EDIT_SPINS:
    case EDIT_SLIDES:
        return toggle_motion(editor, id, out_error);
    case EDIT_LOOP:
        return set_slide(editor, id, 0, out_error);
    default:
        break;
    }
    if (id == EDIT_MARK || id >= EDIT_MODE)
        return step_face(editor, id, by, out_error);
    if (id >= EDIT_ADD_POINT && id <= EDIT_REPEAT)
        return press_button(editor, hand, id, out_error);
    double now = edit_rows_number_of(editor, hand, id);
    double number = now + by * step_of(id, hand);
    if (id == EDIT_HUE && !(now > 0)) /* From the game's own, */
        number = PALETTE_HUE + by * step_of(id, hand);
    else if (id == EDIT_HUE) /* and round the circle by way of it. */
        number = number < 0 ? LEVEL_HUE_MAX : number > LEVEL_HUE_MAX ? 0 : number;
    return set_number(editor, hand, id, number, out_error);
}

/* --- Typing ----------------------------------------------------------------------------------- */

static bool rename_selected(Editor *editor, const char *id, Error *out_error)
{
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    return !editor_select_next(&editor->selection, &editor->document, &ref) ||
           ref.kind != EDITOR_OBSTACLE || editor_corner_rename(editor, ref, id, out_error);
}

/* "default", "auto": shown instead of 0, and an empty text to type over. */
static bool has_word_for_0(int id)
{
    return id == EDIT_HUE || id == EDIT_PAR || id == EDIT_EVERY;
}

bool edit_apply_text(Editor *editor, EditHand *hand, int id, const char *text, Error *out_error)
{
    char *end;
    LevelFace face = editor->document.head->level.face;
    switch (id) {
    case EDIT_ID:
        return rename_selected(editor, text, out_error);
    case EDIT_NAME:
        return editor_head_set_name(editor, text, out_error);
    case EDIT_AUTHOR:
        return editor_head_set_author(editor, text, out_error);
    case EDIT_LINE:
        if (snprintf(face.line, sizeof face.line, "%s", text) >= (int)sizeof face.line)
            return error_set(out_error, "The line has at most %d bytes.", LEVEL_LINE_BYTES);
        return editor_head_set_face(editor, &face, out_error);
    default:
        break;
    }
    if (text[0] == '\0' && has_word_for_0(id))
        return set_number(editor, hand, id, 0, out_error);
    double number = strtod(text, &end);
    if (end == text || *end != '\0' || !isfinite(number))
        return error_set(out_error, "'%s' is not a number.", text);
    return set_number(editor, hand, id, number, out_error);
}

void edit_apply_begin(const Editor *editor, const EditHand *hand, int id,
                      char out_text[EDIT_ROW_BYTES])
{
    const EditorHead *head = editor->document.head;
    const EditorObject *obstacle = editor_first_selected(editor, EDITOR_OBSTACLE);
    const char *text = id == EDIT_NAME     ? head->level.name
                       : id == EDIT_AUTHOR ? head->level.author
                       : id == EDIT_LINE   ? head->level.face.line
                                           : NULL;
    if (id == EDIT_ID && obstacle != NULL)
        text = obstacle->obstacle.id != NULL ? obstacle->obstacle.id->bytes : "";
    if (text != NULL)
        snprintf(out_text, EDIT_ROW_BYTES, "%s", text);
    else
        edit_rows_number(edit_rows_number_of(editor, hand, id), out_text);
    if (has_word_for_0(id) && strcmp(out_text, "0") == 0)
        out_text[0] = '\0';
}
