/* SPDX-License-Identifier: MIT */
/* Edits of what a level has beside its objects, each a step. Numbers past a limit of level.h are
 * brought to it; texts that are too long are refused. */
#ifndef CLOCKWISE_EDITOR_EDITOR_HEAD_H
#define CLOCKWISE_EDITOR_EDITOR_HEAD_H

#include "editor/editor.h"

/** Not empty. */
bool editor_head_set_name(Editor *editor, const char *name, Error *out_error);
bool editor_head_set_author(Editor *editor, const char *author, Error *out_error);
/** The arena from (0, 0); with `keeps_middle` all objects move so that what was in the middle stays
 * there. */
bool editor_head_set_size(Editor *editor, Vec2 size, bool keeps_middle, Error *out_error);
bool editor_head_set_view(Editor *editor, Vec2 view, Error *out_error);
bool editor_head_set_players(Editor *editor, LevelPlayers players, Error *out_error);
/** Seconds; 0: the game estimates them. */
bool editor_head_set_par(Editor *editor, double par, Error *out_error);
bool editor_head_set_face(Editor *editor, const LevelFace *face, Error *out_error);
/** At least one. */
bool editor_head_set_modes(Editor *editor, unsigned modes, Error *out_error);

#endif
