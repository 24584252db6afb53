/* SPDX-License-Identifier: MIT */
/*
 * What stands for a player or a team in drawings and words. In teams the color is the team's and
 * the shape one's own; a team has a sign and a name beside its color.
 */
#ifndef CLOCKWISE_SCENE_SIDES_H
#define CLOCKWISE_SCENE_SIDES_H

#include "scene/scene.h"
#include "ui/palette.h"

/** The color of a player or of its team, opaque. */
Color sides_color(const Scene *scene, int player);
Color sides_team_color(Palette palette, int team);

/** The color without opacity, as UiText has it. */
uint32_t sides_rgb(Color color);

#endif
