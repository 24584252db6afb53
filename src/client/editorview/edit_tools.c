/* SPDX-License-Identifier: MIT */
#include "editorview/edit_parts.h"

#include "canvas/canvas.h"
#include "collide/vec2.h"

/* --- Icons ------------------------------------------------------------------------------------ */

#define LINE_PART 0.15

enum { POINTS = 10 };

/* Lines through points, parts of the radius, y down. */
typedef struct Stroke {
    Vec2 points[POINTS];
    int count;
    bool is_closed;
} Stroke;

typedef struct Pen {
    Canvas *canvas;
    Vec2 center;
    double radius;
    double width;
    Color color;
} Pen;

static Vec2 place(const Pen *pen, double x, double y)
{
    return vec2(pen->center.x + x * pen->radius, pen->center.y + y * pen->radius);
}

static void stroke(const Pen *pen, const Stroke *line)
{
    Vec2 placed[POINTS];
    for (int i = 0; i < line->count; i++)
        placed[i] = place(pen, line->points[i].x, line->points[i].y);
    canvas_polyline(pen->canvas, placed, line->count, line->is_closed, pen->width, pen->color);
}

static void ring(const Pen *pen, double x, double y, double radius)
{
    canvas_ring(pen->canvas, place(pen, x, y), radius * pen->radius, pen->width, pen->color);
}

static void dot(const Pen *pen, double x, double y, double radius)
{
    canvas_disc(pen->canvas, place(pen, x, y), radius * pen->radius, pen->color);
}

static void arc(const Pen *pen, double radius, double from, double sweep)
{
    canvas_arc(pen->canvas, pen->center, radius * pen->radius, pen->width, from * ANGLE_PI / 180,
               sweep * ANGLE_PI / 180, pen->color);
}

static const Stroke arrow[] = {
    {{{-0.6, -0.9}, {-0.6, 0.65}, {-0.2, 0.3}, {0.1, 0.9}, {0.35, 0.78}, {0.07, 0.2}, {0.6, 0.2}},
     7,
     true}};
static const Stroke polygon[] = {
    {{{-0.85, 0.3}, {-0.3, -0.8}, {0.8, -0.5}, {0.25, 0}, {0.7, 0.8}}, 5, true}};
static const Stroke rectangle[] = {
    {{{-0.85, -0.6}, {0.85, -0.6}, {0.85, 0.6}, {-0.85, 0.6}}, 4, true}};
static const Stroke hexagon[] = {
    {{{-0.9, 0}, {-0.45, -0.78}, {0.45, -0.78}, {0.9, 0}, {0.45, 0.78}, {-0.45, 0.78}}, 6, true}};
static const Stroke arena[] = {
    {{{-0.85, -0.7}, {0.85, -0.7}, {0.85, 0.7}, {-0.85, 0.7}}, 4, true},
    {{{0.05, -0.05}, {0.5, -0.4}}, 2, false},
    {{{0.15, -0.4}, {0.5, -0.4}, {0.5, -0.05}}, 3, false},
};
static const Stroke grid[] = {
    {{{-0.3, -0.85}, {-0.3, 0.85}}, 2, false},
    {{{0.3, -0.85}, {0.3, 0.85}}, 2, false},
    {{{-0.85, -0.3}, {0.85, -0.3}}, 2, false},
    {{{-0.85, 0.3}, {0.85, 0.3}}, 2, false},
};
static const Stroke magnet[] = {
    {{{-0.7, -0.8}, {-0.7, 0.1}, {-0.45, 0.6}, {0, 0.8}, {0.45, 0.6}, {0.7, 0.1}, {0.7, -0.8}},
     7,
     false},
    {{{-0.25, -0.8}, {-0.25, 0.05}, {0, 0.3}, {0.25, 0.05}, {0.25, -0.8}}, 5, false},
    {{{-0.7, -0.8}, {-0.25, -0.8}}, 2, false},
    {{{0.25, -0.8}, {0.7, -0.8}}, 2, false},
};
static const Stroke mirror_x[] = {
    {{{0, -0.95}, {0, 0.95}}, 2, false},
    {{{-0.3, -0.6}, {-0.3, 0.6}, {-0.9, 0.6}}, 3, true},
    {{{0.3, -0.6}, {0.3, 0.6}, {0.9, 0.6}}, 3, true},
};
static const Stroke mirror_y[] = {
    {{{-0.95, 0}, {0.95, 0}}, 2, false},
    {{{-0.6, -0.3}, {0.6, -0.3}, {0.6, -0.9}}, 3, true},
    {{{-0.6, 0.3}, {0.6, 0.3}, {0.6, 0.9}}, 3, true},
};
static const Stroke play[] = {{{{-0.5, -0.75}, {0.8, 0}, {-0.5, 0.75}}, 3, true}};

static const Stroke plus[] = {{{{0, -0.42}, {0, 0.42}}, 2, false},
                              {{{-0.42, 0}, {0.42, 0}}, 2, false}};

static void draw_corners(const Pen *pen)
{
    for (int i = 0; i < polygon->count; i++)
        dot(pen, polygon->points[i].x, polygon->points[i].y, 0.2);
}

static void draw_arcs(const Pen *pen)
{
    arc(pen, 0.88, 120, 300);
    arc(pen, 0.5, 120, 300);
}

static void draw_spawn(const Pen *pen)
{
    ring(pen, 0, 0, 0.75);
    dot(pen, 0, 0, 0.26);
}

static void draw_pickup(const Pen *pen)
{
    ring(pen, 0, 0, 0.8);
    for (int i = 0; i < 2; i++)
        stroke(pen, &plus[i]);
}

static void draw_dashes(const Pen *pen)
{
    for (int i = 0; i < 8; i++)
        arc(pen, 0.82, i * 45, 26);
    dot(pen, 0, 0, 0.14);
}

static void draw_turns(const Pen *pen)
{
    dot(pen, 0, 0, 0.14);
    for (int i = 0; i < 3; i++) {
        Vec2 way = angle_unit_degrees(90 + i * 120.0);
        ring(pen, way.x * 0.62, -way.y * 0.62, 0.26);
    }
}

static void draw_light(const Pen *pen)
{
    ring(pen, 0, 0, 0.34);
    for (int i = 0; i < 8; i++) {
        Vec2 way = angle_unit_degrees(i * 45.0);
        canvas_line(pen->canvas, place(pen, way.x * 0.58, way.y * 0.58),
                    place(pen, way.x * 0.92, way.y * 0.92), pen->width, pen->color);
    }
}

struct EditIcon {
    const Stroke *lines;
    int count;
    void (*draw)(const Pen *pen); /* What is drawn after them, or NULL. */
};

#define ICON(strokes, drawn)                                                                       \
    &(const EditIcon)                                                                              \
    {                                                                                              \
        (strokes), (int)(sizeof(strokes) / sizeof *(strokes)), (drawn)                             \
    }
#define DRAWN(drawn)                                                                               \
    &(const EditIcon)                                                                              \
    {                                                                                              \
        NULL, 0, (drawn)                                                                           \
    }

void edit_tools_draw_icon(Canvas *canvas, const EditIcon *icon, Vec2 center, double radius,
                          Color color)
{
    Pen pen = {canvas, center, radius, fmax(1.4, radius * LINE_PART), color};
    for (int i = 0; i < icon->count; i++)
        stroke(&pen, &icon->lines[i]);
    if (icon->draw != NULL)
        icon->draw(&pen);
}

/* --- Words ------------------------------------------------------------------------------------ */

enum { TURN_STEPS = 6 };

static const EditToolWords tools[EDIT_TOOLS] = {
    [EDIT_SELECT] = {"Select", 'v',
                     "Click selects, Shift+click adds, a frame selects what is in it.",
                     ICON(arrow, NULL)},
    [EDIT_POLYGON] =
        {"Polygon", 'p',
         "Click corner by corner; Ctrl+Z takes one back. Close at the first or with Enter.",
         ICON(polygon, draw_corners)},
    [EDIT_RECTANGLE] = {"Rectangle", 'r', "Drag from corner to corner.", ICON(rectangle, NULL)},
    [EDIT_REGULAR] = {"Regular polygon", 'o',
                      "Drag from the middle to a corner. Sides are on the right.",
                      ICON(hexagon, NULL)},
    [EDIT_ARC] = {"Arc or ring", 'a',
                  "Drag from the middle to the rim. Sweep and thickness are on the right.",
                  DRAWN(draw_arcs)},
    [EDIT_SPAWN] = {"Spawn", 's', "Click where players should start.", DRAWN(draw_spawn)},
    [EDIT_PICKUP] = {"Pickup", 'u', "Click where it should appear. Its kind is on the right.",
                     DRAWN(draw_pickup)},
    [EDIT_ZONE] = {"Zone", 'z', "Drag from the middle of the beacon's zone to its rim.",
                   DRAWN(draw_dashes)},
    [EDIT_ARENA] = {"Arena", 'e', "Drag the right or top edge of the arena.", ICON(arena, NULL)},
};

static const EditToolWords switches[EDIT_SWITCHES] = {
    [EDIT_GRID] = {"Grid", 'g', "Shows the grid. F1 says which keys make it finer and coarser.",
                   ICON(grid, NULL)},
    [EDIT_SNAP] = {"Snap", 'n',
                   "Puts corners onto the grid and onto each other. Hold Ctrl to place freely.",
                   ICON(magnet, NULL)},
    [EDIT_MIRROR_X] = {"Mirror left and right", 'h',
                       "What is drawn or changed is so on the other side, too.",
                       ICON(mirror_x, NULL)},
    [EDIT_MIRROR_Y] = {"Mirror top and bottom", 'j',
                       "What is drawn or changed is so at the other end, too.",
                       ICON(mirror_y, NULL)},
    [EDIT_TURNS] = {"Repeat around the center", 't',
                    "Draws and changes 2, 3, 4, 6 or 8 times; right click for fewer.",
                    DRAWN(draw_turns)},
    [EDIT_MOTION] = {"Show motion", 'm', "Shows all motion.", ICON(play, NULL)},
    [EDIT_LIGHT] = {"Light", 'l', "Lights what each spawn sees, and marks the shadows near it.",
                    DRAWN(draw_light)},
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
