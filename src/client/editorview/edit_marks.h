/* SPDX-License-Identifier: MIT */
/* What is drawn over a level while it is edited: what is selected, handles, what is being drawn,
 * and problems. */
#ifndef CLOCKWISE_EDITORVIEW_EDIT_MARKS_H
#define CLOCKWISE_EDITORVIEW_EDIT_MARKS_H

#include "editor/editor_check.h"
#include "editorview/edit_hand.h"
#include "view/view_pen.h"

/** `px` is how many pixels a unit of the page has: handles keep their size. While the level's
 * picture `is_rough`, as while they are dragged, many things have no outlines. */
void edit_marks_draw_selected(const ViewPen *pen, const Editor *editor, const EditHand *hand,
                              bool is_rough, double px);
/** The lines that what is drawn is mirrored at. */
void edit_marks_draw_axes(const ViewPen *pen, const Editor *editor, double px);
/** The polygon so far, the box of a choice, and where the next point goes. */
void edit_marks_draw_hand(const ViewPen *pen, const Editor *editor, const EditHand *hand,
                          double px);
/** A ring around each place with a problem; the one of index `hot` is larger. */
void edit_marks_draw_problems(const ViewPen *pen, const Editor *editor, const EditorReport *report,
                              int hot, double px);
/** The problem marked under a point, or -1. */
int edit_marks_problem_at(const Editor *editor, const EditorReport *report, Vec2 at, double reach);

uint32_t edit_marks_color(EditorSeverity severity);

#endif
