/* SPDX-License-Identifier: MIT */
/* Draws the things of a level being edited as the game draws them. */
#ifndef CLOCKWISE_EDITORVIEW_EDIT_SCENE_H
#define CLOCKWISE_EDITORVIEW_EDIT_SCENE_H

#include "editor/editor_document.h"
#include "editor/editor_light.h"
#include "view/view_pen.h"

/** One object, `seconds` after a match begins; `index` is its place in its list. */
void edit_scene_draw_object(const ViewPen *pen, const EditorObject *object, int index,
                            double seconds);
/** The same of what stands still, but quickly: obstacles have no edges. */
void edit_scene_draw_simply(const ViewPen *pen, const EditorObject *object);

/** All that moves, with rails and dials, then pickups and spawns. */
void edit_scene_draw_live(const ViewPen *pen, const EditorDocument *document, double seconds);

/** What is seen from any of these places, lit. */
void edit_scene_draw_light(const ViewPen *pen, EditorLight *light, const EditorHead *head,
                           const Vec2 *from, int count);
/** The shadows near a place, marked. */
void edit_scene_draw_shadows(const ViewPen *pen, const EditorLight *light, Vec2 from);

#endif
