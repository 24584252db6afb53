/* SPDX-License-Identifier: MIT */
/* The light of a spawn: what is seen from a place, and the shadows within reach of it, by the same
 * measures as the hints. Movers stand where they are drawn. */
#ifndef CLOCKWISE_EDITOR_EDITOR_LIGHT_H
#define CLOCKWISE_EDITOR_EDITOR_LIGHT_H

#include "editor/editor_document.h"

/** Made from a document that it does not follow: make it anew when edits pause. */
typedef struct EditorLight EditorLight;

/** Obstacles whose outline is wrong are left out. NULL without memory, or where the arena is
 * larger or smaller than LEVEL_SIZE_MAX and LEVEL_SIZE_MIN allow. */
EditorLight *editor_light_create(const EditorDocument *document, Error *out_error);
void editor_light_destroy(EditorLight *light);

/** The polygon seen from a place, counter-clockwise, valid until the next call. Returns how many
 * corners; 0 outside the arena. */
int editor_light_seen(EditorLight *light, Vec2 from, double radius, const Vec2 **out_points);

/** Places near enough (ADVICE_SHADOW_REACH) and large enough for a player who spawns at `from` to
 * be out of sight. Returns how many were written, at most `most`, the nearest first. */
int editor_light_shadows(const EditorLight *light, Vec2 from, int most, Vec2 *out_places);

#endif
