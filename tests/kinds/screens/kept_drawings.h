/* SPDX-License-Identifier: MIT */
/*
 * What screens draw in their first moments, in a few figures a scene, against those that are kept
 * in a file: a shape that is missing, moved, of another size or color shows there. It says that
 * something changed, not that it is wrong: after an intended change run the program with
 * UPDATE_DRAWINGS=1, and look at the pictures (test_screens, PICTURES=FOLDER).
 *
 * With SCENES=PART only scenes with that in their name are compared.
 */
#ifndef CLOCKWISE_TESTS_KEPT_DRAWINGS_H
#define CLOCKWISE_TESTS_KEPT_DRAWINGS_H

#include "screens/draw_recorder.h"
#include "screens/scene_lists.h"

#include <stdio.h>

/** How a scene is looked at; the suffix is behind its name in the file. */
typedef struct DrawLook {
    const char *suffix;
    int width;
    int height;
    double text_scale;
    bool is_pointed; /**< The pointer goes over it from one corner to the other. */
} DrawLook;

enum { DRAW_LOOKS = 2 };
extern const DrawLook draw_looks[DRAW_LOOKS];

typedef struct KeptDrawings {
    FILE *file;
    const char *path;
    const char *only; /**< Part of the names of the wanted scenes; NULL: all. */
    const char *program;
    bool is_update;
    int drawn;
    int wrong;
} KeptDrawings;

/** Opens the file of `program`, which is in tests/kinds/screens, or fails the test. */
void kept_drawings_open(KeptDrawings *kept, const char *path, const char *program);
/** Fails the test where something was drawn otherwise than is kept. */
void kept_drawings_close(KeptDrawings *kept);

/** Whether a drawing of that name is wanted. */
bool kept_drawings_wants(const KeptDrawings *kept, const char *name);
/** Compares a drawing, or writes it. */
void kept_drawings_take(KeptDrawings *kept, const char *name, DrawFigures figures);

/** Which scenes, and how. */
typedef struct DrawnScenes {
    int frames; /**< So many of each scene, in each look. */
    bool (*takes)(const ScreenCase *scene);
    void (*is_built)(SceneBench *bench, const ScreenCase *scene);
    void (*is_drawn)(void); /**< Or NULL. */
} DrawnScenes;

void kept_drawings_compare(KeptDrawings *kept, const DrawnScenes *scenes);

#endif
