/* SPDX-License-Identifier: MIT */
#include "editorview/edit_tools.h"

enum { TURN_STEPS = 6 };

static const EditToolWords tools[EDIT_TOOLS] = {
    [EDIT_SELECT] = {"Select", 'v',
                     "Click selects, Shift+click adds, a frame selects what is in it."},
    [EDIT_POLYGON] =
        {"Polygon", 'p',
         "Click corner by corner; Ctrl+Z takes one back. Close at the first or with Enter."},
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
    [EDIT_GRID] = {"Grid", 'g', "Shows the grid. F1 says which keys make it finer and coarser."},
    [EDIT_SNAP] = {"Snap", 'n',
                   "Puts corners onto the grid and onto each other. Hold Ctrl to place freely."},
    [EDIT_MIRROR_X] = {"Mirror left and right", 'h',
                       "What is drawn or changed is so on the other side, too."},
    [EDIT_MIRROR_Y] = {"Mirror top and bottom", 'j',
                       "What is drawn or changed is so at the other end, too."},
    [EDIT_TURNS] = {"Repeat around the center", 't',
                    "Draws and changes 2, 3, 4, 6 or 8 times; right click for fewer."},
    [EDIT_MOTION] = {"Show motion", 'm', "Shows all motion."},
    [EDIT_LIGHT] = {"Light", 'l', "Lights what each spawn sees, and marks the shadows near it."},
};

static const KeyLine tool_keys[] = {
    {NULL, "Tools"},
    {"V", "Select, move and change"},
    {"P", "Polygon"},
    {"R", "Rectangle"},
    {"O", "Regular polygon"},
    {"A", "Arc or ring"},
    {"S", "Spawn"},
    {"U", "Pickup"},
    {"Z", "Zone"},
    {"E", "Size of the arena"},
    {NULL, "Switches"},
    {"G", "Grid"},
    {"N", "Snap to grid and corners"},
    {"H", "Mirror left and right"},
    {"J", "Mirror top and bottom"},
    {"T", "Repeat around the center"},
    {"M", "Show motion"},
    {"L", "Light: what spawns see"},
};

static const KeyLine selection_keys[] = {
    {NULL, "What is selected"},
    {"Drag, arrow keys", "Moves it"},
    {"Shift+arrow", "Moves it by 1"},
    {"Square handles", "Scale; Shift: evenly"},
    {"Round handle", "Turns it"},
    {"Ctrl+drag", "Does not snap"},
    {"Delete", "Removes it, or a clicked corner"},
    {"Double click", "On a side: adds a corner"},
    {"Shift+drag", "A path point under the pivot"},
    {"Ctrl+D", "Duplicates it"},
    {"Ctrl+C, X, V", "Copies, cuts, pastes"},
    {"Shift+click", "Selects it, too"},
    {"Ctrl+A", "Selects everything"},
};

static const KeyLine level_keys[] = {
    {NULL, "Level"},
    {"Tab", "Plays it, and back"},
    {"Ctrl+S", "Saves"},
    {"Ctrl+Shift+S", "Saves under another name"},
    {"Ctrl+Z, Ctrl+Y", "Undo, redo"},
    {"Ctrl+N, Ctrl+O", "New, open"},
    {"Enter", "Closes the polygon"},
    {"Delete, Ctrl+Z", "Drawing it: a corner back"},
    {"Esc", "Lets go; leaves"},
    {NULL, "View"},
    {"Space+drag", "Pans; middle button, too"},
    {"Wheel, - and =", "Zooms"},
    {"0", "Shows all"},
    {"[ and ]", "Finer, coarser grid"},
    {"F1", "These keys"},
};

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

const KeyColumn edit_tools_keys[EDIT_KEY_COLUMNS] = {
    {tool_keys, COUNT(tool_keys)},
    {selection_keys, COUNT(selection_keys)},
    {level_keys, COUNT(level_keys)},
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

static void turn_turns(EditorSymmetry *symmetry, int *turns_before, int by)
{
    static const int steps[TURN_STEPS] = {0, 2, 3, 4, 6, 8};
    int now = 0;
    while (now < TURN_STEPS - 1 && steps[now] != symmetry->turns)
        now++;
    bool comes_back = symmetry->turns == 0 && *turns_before > 0;
    symmetry->turns = comes_back ? *turns_before : steps[(now + by + TURN_STEPS) % TURN_STEPS];
    symmetry->is_left_right = symmetry->is_left_right && symmetry->turns == 0;
    symmetry->is_top_bottom = symmetry->is_top_bottom && symmetry->turns == 0;
    *turns_before = 0;
}

void edit_tools_turn_symmetry(EditorSymmetry *symmetry, int *turns_before, EditSwitch which, int by)
{
    if (which == EDIT_TURNS) {
        turn_turns(symmetry, turns_before, by);
        return;
    }
    bool *mirror = which == EDIT_MIRROR_X ? &symmetry->is_left_right : &symmetry->is_top_bottom;
    *mirror = !*mirror;
    if (symmetry->turns > 0)
        *turns_before = symmetry->turns;
    symmetry->turns = 0;
}
