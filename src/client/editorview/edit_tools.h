/* SPDX-License-Identifier: MIT */
/* The tools of the editor, and the switches beside them, with their keys and words. */
#ifndef CLOCKWISE_EDITORVIEW_EDIT_TOOLS_H
#define CLOCKWISE_EDITORVIEW_EDIT_TOOLS_H

#include "editor/editor_symmetry.h"

#include "ui/ui.h"

typedef enum EditTool {
    EDIT_SELECT,
    EDIT_POLYGON,
    EDIT_RECTANGLE,
    EDIT_REGULAR,
    EDIT_ARC,
    EDIT_SPAWN,
    EDIT_PICKUP,
    EDIT_ZONE,
    EDIT_ARENA,
    EDIT_TOOLS
} EditTool;

typedef enum EditSwitch {
    EDIT_GRID,
    EDIT_SNAP,
    EDIT_MIRROR_X,
    EDIT_MIRROR_Y,
    EDIT_TURNS,
    EDIT_MOTION,
    EDIT_LIGHT,
    EDIT_SWITCHES
} EditSwitch;

typedef struct EditToolWords {
    const char *name;
    char key; /**< A small letter. */
    const char *line;
} EditToolWords;

const EditToolWords *edit_tools_words(EditTool tool);
const EditToolWords *edit_tools_switch_words(EditSwitch which);

/** All keys of the editor, in columns. */
enum { EDIT_KEY_COLUMNS = 3 };
extern const KeyColumn edit_tools_keys[EDIT_KEY_COLUMNS];

/** The tool or switch of a key; false for other keys. */
bool edit_tools_find(char key, EditTool *out_tool);
bool edit_tools_find_switch(char key, EditSwitch *out_switch);

/** Turns one of the switches of symmetry. Turns and mirrors do not go together: a mirror switches
 * turns off, which are kept in `turns_before` (0 for none) and come back as they were. */
void edit_tools_turn_symmetry(EditorSymmetry *symmetry, int *turns_before, EditSwitch which,
                              int by);

#endif
