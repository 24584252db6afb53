/* SPDX-License-Identifier: MIT */
#include "editor/editor_head.h"

#include "base/clamp.h"
#include "editor/editor_edit.h"
#include "editor/editor_transform.h"

#include <stdio.h>
#include <string.h>

/* Begins a step with a copy of the head to change; NULL on failure. */
static EditorHead *begin(Editor *editor, LevelKey key, const char *name, Error *out_error)
{
    EditorHead *head = editor_document_head_copy(editor->document.head);
    if (head == NULL) {
        error_set_memory(out_error, "out of memory");
        return NULL;
    }
    if (!editor_gesture_begin(editor, out_error)) {
        editor_document_head_drop(head);
        return NULL;
    }
    editor_document_head_touch(head, key);
    editor_name_step(editor, "%s", name);
    return head;
}

static bool end(Editor *editor, EditorHead *head, Error *out_error)
{
    editor_document_set_head(&editor->document, head);
    editor->revision++;
    return editor_gesture_end(editor, out_error);
}

bool editor_head_set_name(Editor *editor, const char *name, Error *out_error)
{
    if (name[0] == '\0')
        return error_set(out_error, "a level needs a name");
    if (!editor_edit_check_text(name, LEVEL_NAME_BYTES, "the name", out_error))
        return false;
    EditorHead *head = begin(editor, LEVEL_KEY_NAME, "Name the level", out_error);
    if (head == NULL)
        return false;
    snprintf(head->level.name, sizeof head->level.name, "%s", name);
    return end(editor, head, out_error);
}

bool editor_head_set_author(Editor *editor, const char *author, Error *out_error)
{
    if (!editor_edit_check_text(author, LEVEL_NAME_BYTES, "the author", out_error))
        return false;
    EditorHead *head = begin(editor, LEVEL_KEY_AUTHOR, "Change the author", out_error);
    if (head == NULL)
        return false;
    snprintf(head->level.author, sizeof head->level.author, "%s", author);
    return end(editor, head, out_error);
}

static Vec2 clamp_size(Vec2 size)
{
    return editor_object_round_at(vec2(clamp(size.x, LEVEL_SIZE_MIN, LEVEL_SIZE_MAX),
                                       clamp(size.y, LEVEL_SIZE_MIN, LEVEL_SIZE_MAX)));
}

static EditorObject *transformed(const EditorObject *object, const void *how)
{
    return editor_transform_object(object, how);
}

static bool move_all(Editor *editor, Vec2 by, Error *out_error)
{
    EditorSelection all;
    EditorTransform move = editor_transform_by_move(by);
    editor_select_all(&all, &editor->document);
    return editor_edit_objects(editor, &all, transformed, &move, out_error);
}

bool editor_head_set_size(Editor *editor, Vec2 size, bool keeps_middle, Error *out_error)
{
    Vec2 wanted = clamp_size(size);
    Vec2 by = vec2_scale(vec2_subtract(wanted, editor->document.head->level.size), 0.5);
    EditorHead *head = begin(editor, LEVEL_KEY_SIZE, "Size the arena", out_error);
    if (head == NULL)
        return false;
    head->level.size = wanted;
    editor_document_set_head(&editor->document, head);
    editor->revision++;
    bool is_done = !keeps_middle || move_all(editor, by, out_error);
    return editor_edit_finish(editor, is_done, out_error);
}

bool editor_head_set_view(Editor *editor, Vec2 view, Error *out_error)
{
    EditorHead *head = begin(editor, LEVEL_KEY_VIEW, "Size the view", out_error);
    if (head == NULL)
        return false;
    head->level.view = clamp_size(view);
    return end(editor, head, out_error);
}

static int clamp_players(int number, int least)
{
    return number < least ? least : number > LEVEL_PLAYERS ? LEVEL_PLAYERS : number;
}

bool editor_head_set_players(Editor *editor, LevelPlayers players, Error *out_error)
{
    EditorHead *head = begin(editor, LEVEL_KEY_PLAYERS, "Change the number of players", out_error);
    if (head == NULL)
        return false;
    head->level.players.least = clamp_players(players.least, 1);
    head->level.players.most = clamp_players(players.most, head->level.players.least);
    return end(editor, head, out_error);
}

bool editor_head_set_par(Editor *editor, double par, Error *out_error)
{
    EditorHead *head = begin(editor, LEVEL_KEY_PAR, "Change the par", out_error);
    if (head == NULL)
        return false;
    head->level.par = par > 0 ? clamp(editor_object_round(par), LEVEL_PAR_MIN, LEVEL_PAR_MAX) : 0;
    return end(editor, head, out_error);
}

bool editor_head_set_face(Editor *editor, const LevelFace *face, Error *out_error)
{
    if (!editor_edit_check_text(face->line, LEVEL_LINE_BYTES, "the line", out_error))
        return false;
    EditorHead *head = begin(editor, LEVEL_KEY_FACE, "Change the look", out_error);
    if (head == NULL)
        return false;
    head->level.face = *face;
    head->level.face.hue = face->hue < 0               ? 0
                           : face->hue > LEVEL_HUE_MAX ? LEVEL_HUE_MAX
                                                       : face->hue;
    return end(editor, head, out_error);
}

bool editor_head_set_modes(Editor *editor, unsigned modes, Error *out_error)
{
    unsigned known = modes & ((1u << MODE_COUNT) - 1);
    if (known == 0)
        return error_set(out_error, "a level needs at least one mode");
    EditorHead *head = begin(editor, LEVEL_KEY_MODES, "Change the modes", out_error);
    if (head == NULL)
        return false;
    head->level.modes = known;
    return end(editor, head, out_error);
}
