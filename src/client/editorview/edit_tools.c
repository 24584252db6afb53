/* SPDX-License-Identifier: MIT */
#include "editorview/edit_parts.h"

#define LINE_PART 0.15 /* Of an icon's radius: how wide its lines are. */

enum { TURN_STEPS = 6 };

static const EditToolWords tools[EDIT_TOOLS] = {
    [EDIT_SELECT] = {"Select",
                     'v',
                     "Click selects, Shift+click adds, a frame selects what is in it.",
                     {{STROKE_LOOP,
                       0,
                       7,
                       {{-0.6, -0.9},
                        {-0.6, 0.65},
                        {-0.2, 0.3},
                        {0.1, 0.9},
                        {0.35, 0.78},
                        {0.07, 0.2},
                        {0.6, 0.2}}}}},
    [EDIT_POLYGON] =
        {"Polygon",
         'p',
         "Click corner by corner; Ctrl+Z takes one back. Close at the first or with Enter.",
         {{STROKE_LOOP, 0, 5, {{-0.85, 0.3}, {-0.3, -0.8}, {0.8, -0.5}, {0.25, 0}, {0.7, 0.8}}},
          {STROKE_DOTS, 0.2, 5, {{-0.85, 0.3}, {-0.3, -0.8}, {0.8, -0.5}, {0.25, 0}, {0.7, 0.8}}}}},
    [EDIT_RECTANGLE] =
        {"Rectangle",
         'r',
         "Drag from corner to corner.",
         {{STROKE_LOOP, 0, 4, {{-0.85, -0.6}, {0.85, -0.6}, {0.85, 0.6}, {-0.85, 0.6}}}}},
    [EDIT_REGULAR] =
        {"Regular polygon",
         'o',
         "Drag from the middle to a corner. Sides are on the right.",
         {{STROKE_LOOP,
           0,
           6,
           {{-0.9, 0}, {-0.45, -0.78}, {0.45, -0.78}, {0.9, 0}, {0.45, 0.78}, {-0.45, 0.78}}}}},
    [EDIT_ARC] = {"Arc or ring",
                  'a',
                  "Drag from the middle to the rim. Sweep and thickness are on the right.",
                  {{STROKE_ARCS, 0.88, 1, {{120, 300}}}, {STROKE_ARCS, 0.5, 1, {{120, 300}}}}},
    [EDIT_SPAWN] = {"Spawn",
                    's',
                    "Click where players should start.",
                    {{STROKE_RINGS, 0.75, 1, {{0, 0}}}, {STROKE_DOTS, 0.26, 1, {{0, 0}}}}},
    [EDIT_PICKUP] = {"Pickup",
                     'u',
                     "Click where it should appear. Its kind is on the right.",
                     {{STROKE_RINGS, 0.8, 1, {{0, 0}}},
                      {STROKE_LINE, 0, 2, {{0, -0.42}, {0, 0.42}}},
                      {STROKE_LINE, 0, 2, {{-0.42, 0}, {0.42, 0}}}}},
    [EDIT_ZONE] = {"Zone",
                   'z',
                   "Drag from the middle of the beacon's zone to its rim.",
                   {{STROKE_ARCS, 0.82, 8, {{0, 26}}}, {STROKE_DOTS, 0.14, 1, {{0, 0}}}}},
    [EDIT_ARENA] = {"Arena",
                    'e',
                    "Drag the right or top edge of the arena.",
                    {{STROKE_LOOP, 0, 4, {{-0.85, -0.7}, {0.85, -0.7}, {0.85, 0.7}, {-0.85, 0.7}}},
                     {STROKE_LINE, 0, 2, {{0.05, -0.05}, {0.5, -0.4}}},
                     {STROKE_LINE, 0, 3, {{0.15, -0.4}, {0.5, -0.4}, {0.5, -0.05}}}}},
};

static const EditToolWords switches[EDIT_SWITCHES] = {
    [EDIT_GRID] = {"Grid",
                   'g',
                   "Shows the grid. F1 says which keys make it finer and coarser.",
                   {{STROKE_LINE, 0, 2, {{-0.3, -0.85}, {-0.3, 0.85}}},
                    {STROKE_LINE, 0, 2, {{0.3, -0.85}, {0.3, 0.85}}},
                    {STROKE_LINE, 0, 2, {{-0.85, -0.3}, {0.85, -0.3}}},
                    {STROKE_LINE, 0, 2, {{-0.85, 0.3}, {0.85, 0.3}}}}},
    [EDIT_SNAP] =
        {"Snap",
         'n',
         "Puts corners onto the grid and onto each other. Hold Ctrl to place freely.",
         {{STROKE_LINE,
           0,
           7,
           {{-0.7, -0.8},
            {-0.7, 0.1},
            {-0.45, 0.6},
            {0, 0.8},
            {0.45, 0.6},
            {0.7, 0.1},
            {0.7, -0.8}}},
          {STROKE_LINE, 0, 5, {{-0.25, -0.8}, {-0.25, 0.05}, {0, 0.3}, {0.25, 0.05}, {0.25, -0.8}}},
          {STROKE_LINE, 0, 2, {{-0.7, -0.8}, {-0.25, -0.8}}},
          {STROKE_LINE, 0, 2, {{0.25, -0.8}, {0.7, -0.8}}}}},
    [EDIT_MIRROR_X] = {"Mirror left and right",
                       'h',
                       "What is drawn or changed is so on the other side, too.",
                       {{STROKE_LINE, 0, 2, {{0, -0.95}, {0, 0.95}}},
                        {STROKE_LOOP, 0, 3, {{-0.3, -0.6}, {-0.3, 0.6}, {-0.9, 0.6}}},
                        {STROKE_LOOP, 0, 3, {{0.3, -0.6}, {0.3, 0.6}, {0.9, 0.6}}}}},
    [EDIT_MIRROR_Y] = {"Mirror top and bottom",
                       'j',
                       "What is drawn or changed is so at the other end, too.",
                       {{STROKE_LINE, 0, 2, {{-0.95, 0}, {0.95, 0}}},
                        {STROKE_LOOP, 0, 3, {{-0.6, -0.3}, {0.6, -0.3}, {0.6, -0.9}}},
                        {STROKE_LOOP, 0, 3, {{-0.6, 0.3}, {0.6, 0.3}, {0.6, 0.9}}}}},
    [EDIT_TURNS] = {"Repeat around the center",
                    't',
                    "Draws and changes 2, 3, 4, 6 or 8 times; right click for fewer.",
                    {{STROKE_DOTS, 0.14, 1, {{0, 0}}},
                     {STROKE_RINGS, 0.26, 3, {{0, -0.62}, {-0.536936, 0.31}, {0.536936, 0.31}}}}},
    [EDIT_MOTION] = {"Show motion",
                     'm',
                     "Shows all motion.",
                     {{STROKE_LOOP, 0, 3, {{-0.5, -0.75}, {0.8, 0}, {-0.5, 0.75}}}}},
    [EDIT_LIGHT] = {"Light",
                    'l',
                    "Lights what each spawn sees, and marks the shadows near it.",
                    {{STROKE_RINGS, 0.34, 1, {{0, 0}}}, {STROKE_RAYS, 1, 8, {{0.58, 0.92}}}}},
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

void edit_tools_draw_icon(Canvas *canvas, const Stroke *icon, Vec2 center, double radius,
                          Color color)
{
    GlyphPen pen = {canvas, center, radius, fmax(1.4, radius * LINE_PART), color};
    glyph_strokes(&pen, icon);
}

const EditToolWords *edit_tools_words(EditTool tool)
{
    return &tools[tool];
}

const EditToolWords *edit_tools_switch_words(EditSwitch which)
{
    return &switches[which];
}

static int find_key(const EditToolWords *rows, int count, char key)
{
    int i = 0;
    while (i < count && rows[i].key != key)
        i++;
    return i;
}

EditTool edit_tools_find(char key)
{
    return (EditTool)find_key(tools, EDIT_TOOLS, key);
}

EditSwitch edit_tools_find_switch(char key)
{
    return (EditSwitch)find_key(switches, EDIT_SWITCHES, key);
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
