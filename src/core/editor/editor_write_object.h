/* SPDX-License-Identifier: MIT */
/* Writes one object of a level: as it stood in its file, or laid out like the levels that come with
 * the game. */
#ifndef CLOCKWISE_EDITOR_EDITOR_WRITE_OBJECT_H
#define CLOCKWISE_EDITOR_EDITOR_WRITE_OBJECT_H

#include "editor/editor_object.h"

#include <stdio.h>

/** `file` can be sought in, as open_memstream()'s can; the object begins in column 5. */
void editor_write_object(FILE *file, const EditorObject *object);

/** `[x, y]`. */
void editor_write_object_pair(FILE *file, Vec2 pair);

#endif
