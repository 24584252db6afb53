/* SPDX-License-Identifier: MIT */
#include "editorview/edit_parts.h"

#define LINE_PART 0.15 /* Of an icon's radius: how wide its lines are. */

enum { TURN_STEPS = 6 };

static const EditToolWords tools[EDIT_TOOLS] = {
    /* TRANSLATORS: a tool. */
    [EDIT_SELECT] = {TR("Select"),
                     'v',
                     TR("Click selects, Shift+click adds, a frame selects what is in it."),
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
        {TR("Polygon"),
         'p',
         TR("Click corner by corner; Ctrl+Z takes one back. Close at the first or with Enter."),
         {{STROKE_LOOP, 0, 5, {{-0.85, 0.3}, {-0.3, -0.8}, {0.8, -0.5}, {0.25, 0}, {0.7, 0.8}}},
          {STROKE_DOTS, 0.2, 5, {{-0.85, 0.3}, {-0.3, -0.8}, {0.8, -0.5}, {0.25, 0}, {0.7, 0.8}}}}},
    [EDIT_RECTANGLE] =
        {TR("Rectangle"),
         'r',
         TR("Drag from corner to corner."),
         {{STROKE_LOOP, 0, 4, {{-0.85, -0.6}, {0.85, -0.6}, {0.85, 0.6}, {-0.85, 0.6}}}}},
    [EDIT_REGULAR] =
        {TR("Regular polygon"),
         'o',
         TR("Drag from the middle to a corner. Sides are on the right."),
         {{STROKE_LOOP,
           0,
           6,
           {{-0.9, 0}, {-0.45, -0.78}, {0.45, -0.78}, {0.9, 0}, {0.45, 0.78}, {-0.45, 0.78}}}}},
    [EDIT_ARC] = {TR("Arc or ring"),
                  'a',
                  TR("Drag from the middle to the rim. Sweep and thickness are on the right."),
                  {{STROKE_ARCS, 0.88, 1, {{120, 300}}}, {STROKE_ARCS, 0.5, 1, {{120, 300}}}}},
    [EDIT_SPAWN] = {TR("Spawn"),
                    's',
                    TR("Click where players should start."),
                    {{STROKE_RINGS, 0.75, 1, {{0, 0}}}, {STROKE_DOTS, 0.26, 1, {{0, 0}}}}},
    [EDIT_PICKUP] = {TR("Pickup"),
                     'u',
                     TR("Click where it should appear. Its kind is on the right."),
                     {{STROKE_RINGS, 0.8, 1, {{0, 0}}},
                      {STROKE_LINE, 0, 2, {{0, -0.42}, {0, 0.42}}},
                      {STROKE_LINE, 0, 2, {{-0.42, 0}, {0.42, 0}}}}},
    [EDIT_ZONE] = {TR("Zone"),
                   'z',
                   TR("Drag from the middle of the beacon's zone to its rim."),
                   {{STROKE_ARCS, 0.82, 8, {{0, 26}}}, {STROKE_DOTS, 0.14, 1, {{0, 0}}}}},
    [EDIT_ARENA] = {TR("Arena"),
                    'e',
                    TR("Drag the right or top edge of the arena."),
                    {{STROKE_LOOP, 0, 4, {{-0.85, -0.7}, {0.85, -0.7}, {0.85, 0.7}, {-0.85, 0.7}}},
                     {STROKE_LINE, 0, 2, {{0.05, -0.05}, {0.5, -0.4}}},
                     {STROKE_LINE, 0, 3, {{0.15, -0.4}, {0.5, -0.4}, {0.5, -0.05}}}}},
    [EDIT_RULER] =
        {TR("Ruler"),
         'k',
         TR("Drag to measure a distance and the widest gap on the way."),
         {{STROKE_LOOP, 0, 4, {{-0.95, 0.45}, {0.45, -0.95}, {0.95, -0.45}, {-0.45, 0.95}}},
          {STROKE_LINE, 0, 2, {{-0.5, 0}, {-0.28, 0.22}}},
          {STROKE_LINE, 0, 2, {{-0.15, -0.35}, {0.15, -0.05}}},
          {STROKE_LINE, 0, 2, {{0.2, -0.7}, {0.42, -0.48}}}}},
};

static const EditToolWords switches[EDIT_SWITCHES] = {
    [EDIT_GRID] = {TR("Grid"),
                   'g',
                   TR("Shows the grid. F1 says which keys make it finer and coarser."),
                   {{STROKE_LINE, 0, 2, {{-0.3, -0.85}, {-0.3, 0.85}}},
                    {STROKE_LINE, 0, 2, {{0.3, -0.85}, {0.3, 0.85}}},
                    {STROKE_LINE, 0, 2, {{-0.85, -0.3}, {0.85, -0.3}}},
                    {STROKE_LINE, 0, 2, {{-0.85, 0.3}, {0.85, 0.3}}}}},
    [EDIT_SNAP] =
        /* TRANSLATORS: a switch: puts things onto the grid and in line with others. */
    {TR("Snap"),
     'n',
     TR("Snaps to corners, sides and the grid, and lines things up. Hold Ctrl to place freely."),
     {{STROKE_LINE,
       0,
       7,
       {{-0.7, -0.8}, {-0.7, 0.1}, {-0.45, 0.6}, {0, 0.8}, {0.45, 0.6}, {0.7, 0.1}, {0.7, -0.8}}},
      {STROKE_LINE, 0, 5, {{-0.25, -0.8}, {-0.25, 0.05}, {0, 0.3}, {0.25, 0.05}, {0.25, -0.8}}},
      {STROKE_LINE, 0, 2, {{-0.7, -0.8}, {-0.25, -0.8}}},
      {STROKE_LINE, 0, 2, {{0.25, -0.8}, {0.7, -0.8}}}}},
    [EDIT_MIRROR_X] = {TR("Mirror left and right"),
                       'h',
                       TR("What is drawn or changed is so on the other side, too."),
                       {{STROKE_LINE, 0, 2, {{0, -0.95}, {0, 0.95}}},
                        {STROKE_LOOP, 0, 3, {{-0.3, -0.6}, {-0.3, 0.6}, {-0.9, 0.6}}},
                        {STROKE_LOOP, 0, 3, {{0.3, -0.6}, {0.3, 0.6}, {0.9, 0.6}}}}},
    [EDIT_MIRROR_Y] = {TR("Mirror top and bottom"),
                       'j',
                       TR("What is drawn or changed is so at the other end, too."),
                       {{STROKE_LINE, 0, 2, {{-0.95, 0}, {0.95, 0}}},
                        {STROKE_LOOP, 0, 3, {{-0.6, -0.3}, {0.6, -0.3}, {0.6, -0.9}}},
                        {STROKE_LOOP, 0, 3, {{-0.6, 0.3}, {0.6, 0.3}, {0.6, 0.9}}}}},
    [EDIT_TURNS] = {TR("Repeat around the center"),
                    't',
                    TR("Draws and changes 2, 3, 4, 6 or 8 times; right click for fewer."),
                    {{STROKE_DOTS, 0.14, 1, {{0, 0}}},
                     {STROKE_RINGS, 0.26, 3, {{0, -0.62}, {-0.536936, 0.31}, {0.536936, 0.31}}}}},
    [EDIT_MOTION] =
        {TR("Show motion"),
         'm',
         TR("Shows all motion, and its time below. F pauses it; comma and period step."),
         {{STROKE_LOOP, 0, 3, {{-0.5, -0.75}, {0.8, 0}, {-0.5, 0.75}}}}},
    /* TRANSLATORS: a switch: shows the light that spawns see. */
    [EDIT_LIGHT] = {TR("Light"),
                    'l',
                    TR("Lights what each spawn sees, and marks the shadows near it."),
                    {{STROKE_RINGS, 0.34, 1, {{0, 0}}}, {STROKE_RAYS, 1, 8, {{0.58, 0.92}}}}},
};

static const EditButtonWords buttons[EDIT_BUTTONS] = {
    [EDIT_NEW] = {TR_IN("button", "New"),
                  TR("Ctrl+N"),
                  'n',
                  false,
                  TR("A new level, empty except for two spawns."),
                  {{STROKE_LOOP,
                    0,
                    5,
                    {{-0.65, -0.9}, {0.25, -0.9}, {0.65, -0.5}, {0.65, 0.9}, {-0.65, 0.9}}},
                   {STROKE_LINE, 0, 2, {{0, -0.3}, {0, 0.5}}},
                   {STROKE_LINE, 0, 2, {{-0.4, 0.1}, {0.4, 0.1}}}}},
    [EDIT_OPEN] =
        {TR_IN("button", "Open"),
         TR("Ctrl+O"),
         'o',
         false,
         TR("Your levels, and copies of the game's."),
         {{STROKE_LOOP, 0, 4, {{-0.9, -0.75}, {-0.15, -0.75}, {-0.15, -0.2}, {-0.9, -0.2}}},
          {STROKE_LOOP, 0, 4, {{0.15, -0.75}, {0.9, -0.75}, {0.9, -0.2}, {0.15, -0.2}}},
          {STROKE_LOOP, 0, 4, {{-0.9, 0.2}, {-0.15, 0.2}, {-0.15, 0.75}, {-0.9, 0.75}}},
          {STROKE_LOOP, 0, 4, {{0.15, 0.2}, {0.9, 0.2}, {0.9, 0.75}, {0.15, 0.75}}}}},
    [EDIT_SAVE] = {TR_IN("button", "Save"),
                   TR("Ctrl+S"),
                   's',
                   false,
                   TR("Writes the level into its file."),
                   {{STROKE_LINE, 0, 2, {{0, -0.9}, {0, 0.3}}},
                    {STROKE_LINE, 0, 3, {{-0.4, -0.1}, {0, 0.3}, {0.4, -0.1}}},
                    {STROKE_LINE, 0, 4, {{-0.85, 0.15}, {-0.85, 0.8}, {0.85, 0.8}, {0.85, 0.15}}}}},
    [EDIT_SAVE_AS] =
        {TR_IN("button", "Save as"),
         TR("Ctrl+Shift+S"),
         's',
         true,
         TR("Saves under another name."),
         {{STROKE_LINE, 0, 2, {{0, -0.95}, {0, 0}}},
          {STROKE_LINE, 0, 3, {{-0.35, -0.35}, {0, 0}, {0.35, -0.35}}},
          {STROKE_LINE, 0, 4, {{-0.85, 0.05}, {-0.85, 0.85}, {0.85, 0.85}, {0.85, 0.05}}},
          {STROKE_DOTS, 0.11, 3, {{-0.4, 0.45}, {0, 0.45}, {0.4, 0.45}}}}},
    [EDIT_REVERT] = {TR_IN("button", "Revert"),
                     TR("Ctrl+R"),
                     'r',
                     false,
                     TR("Back to what was opened or saved last. Ctrl+Z undoes that, too."),
                     {{STROKE_ARCS, 0.75, 1, {{215, 300}}},
                      {STROKE_LINE, 0, 3, {{-0.68, -0.95}, {-0.61, -0.43}, {-0.1, -0.5}}}}},
    [EDIT_UNDO] = {TR_IN("button", "Undo"),
                   TR("Ctrl+Z"),
                   'z',
                   false,
                   TR("Nothing yet"),
                   {{STROKE_LINE, 0, 3, {{-0.4, -0.8}, {-0.85, -0.35}, {-0.4, 0.1}}},
                    {STROKE_LINE,
                     0,
                     7,
                     {{-0.85, -0.35},
                      {0.3, -0.35},
                      {0.68, -0.2},
                      {0.85, 0.15},
                      {0.68, 0.5},
                      {0.3, 0.65},
                      {-0.3, 0.65}}}}},
    [EDIT_REDO] = {TR_IN("button", "Redo"),
                   TR("Ctrl+Y"),
                   'y',
                   false,
                   /* TRANSLATORS: nothing can be done again. */
                   TR("Nothing"),
                   {{STROKE_LINE, 0, 3, {{0.4, -0.8}, {0.85, -0.35}, {0.4, 0.1}}},
                    {STROKE_LINE,
                     0,
                     7,
                     {{0.85, -0.35},
                      {-0.3, -0.35},
                      {-0.68, -0.2},
                      {-0.85, 0.15},
                      {-0.68, 0.5},
                      {-0.3, 0.65},
                      {0.3, 0.65}}}}},
    [EDIT_HISTORY] = {TR_IN("button", "History"),
                      TR("Ctrl+H"),
                      'h',
                      false,
                      TR("All steps so far: click one to go there."),
                      {{STROKE_RINGS, 0.82, 1, {{0, 0}}},
                       {STROKE_LINE, 0, 3, {{0, -0.5}, {0, 0}, {0.38, 0.22}}}}},
    [EDIT_PLAY] = {
        TR_IN("button", "Play"),
        "Tab",
        '\0',
        false,
        TR("Plays it at once against bots. Shift+Tab, or Shift+click: from the pointer."),
        {{STROKE_PLATE, 0, 3, {{-0.5, -0.75}, {0.8, 0}, {-0.5, 0.75}}}}}};

static const KeyLine tool_keys[] = {
    {NULL, TR_IN("heading", "Tools")},
    {"V", TR("Select, move and change")},
    {"P", TR("Polygon")},
    {"R", TR("Rectangle")},
    {"O", TR("Regular polygon")},
    {"A", TR("Arc or ring")},
    {"S", TR("Spawn")},
    {"U", TR("Pickup")},
    {"Z", TR("Zone")},
    {"E", TR("Size of the arena")},
    {"K", TR("Ruler")},
    /* TRANSLATORS: a heading: they turn something on and off. */
    {NULL, TR_IN("heading", "Switches")},
    {"G", TR("Grid")},
    {"N", TR("Snap to grid and shapes")},
    {"H", TR("Mirror left and right")},
    {"J", TR("Mirror top and bottom")},
    {"T", TR("Repeat around the center")},
    {"M", TR("Show motion")},
    /* TRANSLATORS: keys for what moves. */
    {"F", TR("Pauses the motion, and goes on")},
    {TR_IN("key", ", and ."), TR("Motion by 0.1 s; Shift: a tick")},
    {"L", TR("Light: what spawns see")},
};

static const KeyLine selection_keys[] = {
    {NULL, TR_IN("heading", "What is selected")},
    {TR_IN("key", "Drag, arrow keys"), TR("Moves it")},
    {TR_IN("key", "Shift+arrow"), TR("Moves it by 1")},
    {TR_IN("key", "Square handles"), TR("Scale; Shift: evenly")},
    {TR_IN("key", "Round handle"), TR("Turns it")},
    {TR_IN("key", "Ctrl+drag"), TR("Does not snap")},
    /* TRANSLATORS: a key. */
    {TR_IN("key", "Delete"), TR("Removes it, or a clicked corner")},
    {TR_IN("key", "Double click"), TR("On a side: adds a corner")},
    {TR_IN("key", "Shift+drag"), TR("A path point under the pivot")},
    {TR_IN("key", "Ctrl+D"), TR("Duplicates it")},
    {TR_IN("key", "Ctrl+C, X, V"), TR("Copies, cuts, pastes")},
    {TR_IN("key", "Ctrl+Shift+G"), TR("Groups or ungroups")},
    {TR_IN("key", "Double click"), TR("In a group: selects one thing")},
    {TR_IN("key", "Shift+click"), TR("Selects it, too")},
    {TR_IN("key", "Ctrl+A"), TR("Selects everything")},
    /* TRANSLATORS: a heading: keys for who uses no mouse. */
    {NULL, TR_IN("heading", "Without a mouse")},
    {TR_IN("key", "Arrow keys"), TR("Move the pointer")},
    {TR_IN("key", "Shift+arrow"), TR("Moves it by 1, off the grid")},
    {TR_IN("key", "Ctrl+arrow"), TR("Moves it, even if something is selected")},
    {TR_IN("key", "Space"), TR("Clicks; twice: double click")},
    {"D", TR("Drags: takes, and drops again")},
    {TR_IN("key", "Page Up Down"), TR("Selects one after another")},
    {"F6", TR("To the panel, and back")},
};

static const KeyLine level_keys[] = {
    {NULL, TR_IN("heading", "Level")},
    {"Tab", TR("Plays it, and back")},
    {TR_IN("key", "Shift+Tab"), TR("Plays from the pointer")},
    /* TRANSLATORS: a key does. */
    {TR_IN("key", "Ctrl+S"), TR("Saves")},
    {TR_IN("key", "Ctrl+Shift+S"), TR("Saves under another name")},
    {TR_IN("key", "Ctrl+Z, Ctrl+Y"), TR("Undo, redo")},
    /* TRANSLATORS: a key shows the list of steps. */
    {TR_IN("key", "Ctrl+H"), TR("History of all steps")},
    /* TRANSLATORS: a key does. */
    {TR_IN("key", "Ctrl+R"), TR("Reverts to the file")},
    {TR_IN("key", "Ctrl+N, Ctrl+O"), TR("New, open")},
    /* TRANSLATORS: a key makes the game invent a level. */
    {TR_IN("key", "Ctrl+G"), TR("Grows a new level")},
    /* TRANSLATORS: B: bots play in the background. Shift+B: colors show the next thing. */
    {TR_IN("key", "B, Shift+B"), TR("Bots play; next heat")},
    {TR_IN("key", "Enter"), TR("Closes the polygon")},
    {TR_IN("key", "Delete, Ctrl+Z"), TR("Drawing it: a corner back")},
    {TR_IN("key", "Esc"), TR("Lets go; leaves")},
    /* TRANSLATORS: a heading: what is seen of a level. */
    {NULL, TR_IN("heading", "View")},
    {TR_IN("key", "Space+drag"), TR("Pans; middle button, too")},
    /* TRANSLATORS: a key does. */
    {TR_IN("key", "Wheel, - and ="), TR("Zooms")},
    {"0", TR("Shows all")},
    {TR_IN("key", "[ and ]"), TR("Finer, coarser grid")},
    {"F1", TR("These keys")},
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

const EditButtonWords *edit_tools_button_words(EditButton button)
{
    return &buttons[button];
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

EditButton edit_tools_find_button(char letter, bool has_shift)
{
    EditButton found = EDIT_BUTTONS;
    for (int i = 0; i < EDIT_BUTTONS && letter != '\0'; i++)
        if (buttons[i].letter == letter &&
            (buttons[i].has_shift ? has_shift : found == EDIT_BUTTONS))
            found = (EditButton)i;
    return found;
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
