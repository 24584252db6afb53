/* SPDX-License-Identifier: MIT */
#include "editorview/edit_tools.h"

static const EditToolWords tools[EDIT_TOOLS] = {
    [EDIT_SELECT] = {"Select", 'v',
                     "Click selects, Shift adds, drag moves. Double-click a side for a corner."},
    [EDIT_POLYGON] = {"Polygon", 'p',
                      "Click corner by corner. Close at the first one or with Enter."},
    [EDIT_RECTANGLE] = {"Rectangle", 'r', "Drag from corner to corner."},
    [EDIT_REGULAR] = {"Regular polygon", 'o',
                      "Drag from the middle to a corner. Sides are on the right."},
    [EDIT_ARC] = {"Arc or ring", 'a',
                  "Drag from the middle to the rim. Sweep and thickness are on the right."},
    [EDIT_SPAWN] = {"Spawn", 's', "Click where players should start."},
    [EDIT_PICKUP] = {"Pickup", 'u', "Click where it should appear. Its kind is on the right."},
    [EDIT_ZONE] = {"Zone", 'z', "Drag from the middle of the beacon's zone to its rim."},
    [EDIT_ARENA] = {"Arena", 'e', "Drag the right or top edge of the arena."},
};

static const EditToolWords switches[EDIT_SWITCHES] = {
    [EDIT_GRID] = {"Grid", 'g', "Shows the grid. [ makes it finer, ] coarser."},
    [EDIT_SNAP] = {"Snap", 'n',
                   "Puts corners onto the grid and onto each other. Hold Ctrl to place freely."},
    [EDIT_MIRROR_X] = {"Mirror left and right", 'h',
                       "What is drawn also appears on the other side."},
    [EDIT_MIRROR_Y] = {"Mirror top and bottom", 'j',
                       "What is drawn also appears at the other end, top or bottom."},
    [EDIT_TURNS] = {"Repeat around the center", 't',
                    "What is drawn appears 2, 3, 4, 6 or 8 times."},
    [EDIT_MOTION] = {"Show motion", 'm', "Shows all motion."},
    [EDIT_LIGHT] = {"Light", 'l', "Lights what each spawn sees, and marks the shadows near it."},
};

const EditToolWords *edit_tools_words(EditTool tool)
{
    return &tools[tool];
}

const EditToolWords *edit_tools_switch_words(EditSwitch which)
{
    return &switches[which];
}

bool edit_tools_find(char key, EditTool *out_tool)
{
    for (int i = 0; i < EDIT_TOOLS; i++)
        if (key != '\0' && tools[i].key == key) {
            *out_tool = (EditTool)i;
            return true;
        }
    return false;
}

bool edit_tools_find_switch(char key, EditSwitch *out_switch)
{
    for (int i = 0; i < EDIT_SWITCHES; i++)
        if (key != '\0' && switches[i].key == key) {
            *out_switch = (EditSwitch)i;
            return true;
        }
    return false;
}
