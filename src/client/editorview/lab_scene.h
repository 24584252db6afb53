/* SPDX-License-Identifier: MIT */
/* A scenario in the lab: its arena with what the collision code sees, and what everyone touches. */
#ifndef CLOCKWISE_EDITORVIEW_LAB_SCENE_H
#define CLOCKWISE_EDITORVIEW_LAB_SCENE_H

#include "lab/lab_scenario.h"
#include "editorview/lab_layout.h"

/** Picture, panel, timeline and words; the layout's boxes. */
void lab_scene_draw(const LabScenario *scenario, const Ui *ui, const LabLayout *layout);

/** The tick at a place of the timeline. */
int lab_scene_tick_at(const LabScenario *scenario, const LabLayout *layout, Vec2 at);

#endif
