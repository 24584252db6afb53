/* SPDX-License-Identifier: MIT */
#include "editorview/edit_layer.h"

#include "editorview/edit_scene.h"
#include "platform/folders.h"
#include "ui/palette.h"
#include "view/view.h"

#include <string.h>

#define EDGE_UNITS 6.0 /* What is drawn of an object reaches so far out of it. */
#define EDGE_PX 3.0
#define GRID_PX 6.0 /* Lines nearer to each other are left out. */
#define MARK_OPACITY 0.1
#define FLOOR_LIGHT 0.22

enum { DIRTY_MAX = 48 };

/* Parts of the world to be drawn anew. */
typedef struct Dirty {
    Box boxes[DIRTY_MAX];
    int count;
    bool is_all;
} Dirty;

static bool stands(const EditorObject *object)
{
    return object->kind == EDITOR_ZONE ||
           (object->kind == EDITOR_OBSTACLE && !editor_object_moves(object));
}

static Box reach_of(const ViewPen *pen, const EditorObject *object)
{
    return box_grown(editor_object_box(object), EDGE_UNITS + EDGE_PX / pen->viewport.scale);
}

/* Brighter than out of sight, so that obstacles stand out; light still shows on it. */
static Color half_lit(const PaletteFloor *floor)
{
    return (Color){(uint8_t)(floor->ground.r + floor->light.r * FLOOR_LIGHT),
                   (uint8_t)(floor->ground.g + floor->light.g * FLOOR_LIGHT),
                   (uint8_t)(floor->ground.b + floor->light.b * FLOOR_LIGHT), 255};
}

static void draw_floor(const ViewPen *pen, const EditorHead *head, double grid)
{
    PaletteFloor floor = palette_floor(head->face.hue, pen->brightness);
    view_pen_ground(pen, head->size, half_lit(&floor));
    view_floor_mark_draw_with(pen, head->size, head->face.mark,
                              color_fade(floor.mark, MARK_OPACITY));
    while (grid > 0 && grid * pen->viewport.scale < GRID_PX)
        grid *= 2;
    if (grid > 0)
        view_pen_grid(pen, head->size, grid);
}

static void draw_kind(const ViewPen *pen, const EditorDocument *document, EditorKind kind, Box part)
{
    for (int i = 0; i < document->counts[kind]; i++) {
        const EditorObject *object = document->items[kind][i];
        if (stands(object) && box_overlaps(reach_of(pen, object), part))
            edit_scene_draw_object(pen, object, i, 0);
    }
}

static void draw_part(const ViewPen *pen, const EditorDocument *document, double grid, Box part)
{
    draw_floor(pen, document->head, grid);
    draw_kind(pen, document, EDITOR_ZONE, part);
    draw_kind(pen, document, EDITOR_OBSTACLE, part);
}

static Box shown(const ViewPen *pen)
{
    Vec2 half = vec2_scale(pen->viewport.view, 0.5);
    return (Box){vec2_subtract(pen->viewport.center, half), vec2_add(pen->viewport.center, half)};
}

static void clip_to(Canvas *canvas, const ViewPen *pen, Box part)
{
    Vec2 low = viewport_to_screen(&pen->viewport, vec2(part.low.x, part.high.y));
    Vec2 high = viewport_to_screen(&pen->viewport, vec2(part.high.x, part.low.y));
    Vec2 corner = pen->viewport.corner_px;
    Vec2 far = vec2_add(corner, pen->viewport.size_px);
    low = vec2(floor(fmax(low.x, corner.x)), floor(fmax(low.y, corner.y)));
    high = vec2(ceil(fmin(high.x, far.x)), ceil(fmin(high.y, far.y)));
    canvas_clip(canvas, low.x, low.y, fmax(high.x - low.x, 0.01), fmax(high.y - low.y, 0.01));
}

/* --- What has changed ------------------------------------------------------------------------- */

static void add_dirty(Dirty *dirty, const ViewPen *pen, const EditorObject *object)
{
    if (!stands(object) || dirty->is_all)
        return;
    Box box = reach_of(pen, object);
    for (int i = 0; i < dirty->count; i++)
        if (box_overlaps(dirty->boxes[i], box)) {
            dirty->boxes[i] = box_union(dirty->boxes[i], box);
            return;
        }
    if (dirty->count == DIRTY_MAX)
        dirty->is_all = true;
    else
        dirty->boxes[dirty->count++] = box;
}

/* The lists have a common beginning and end; of equally long ones, objects are compared in turn. */
static void compare_lists(Dirty *dirty, const ViewPen *pen, const EditorDocument *now,
                          const EditorDocument *before, EditorKind kind)
{
    EditorObject *const *a = now->items[kind];
    EditorObject *const *b = before->items[kind];
    int a_end = now->counts[kind];
    int b_end = before->counts[kind];
    int from = 0;
    while (from < a_end && from < b_end && a[from] == b[from])
        from++;
    while (a_end > from && b_end > from && a[a_end - 1] == b[b_end - 1]) {
        a_end--;
        b_end--;
    }
    bool is_alike = a_end == b_end;
    for (int i = from; i < a_end && !dirty->is_all; i++)
        if (!is_alike || a[i] != b[i])
            add_dirty(dirty, pen, a[i]);
    for (int i = from; i < b_end && !dirty->is_all; i++)
        if (!is_alike || a[i] != b[i])
            add_dirty(dirty, pen, b[i]);
}

static bool is_same_view(const EditLayer *layer, const ViewPen *pen, double grid)
{
    const Viewport *a = &layer->pen.viewport;
    const Viewport *b = &pen->viewport;
    return layer->grid == grid && layer->pen.brightness == pen->brightness &&
           a->scale == b->scale && a->center.x == b->center.x && a->center.y == b->center.y &&
           a->corner_px.x == b->corner_px.x && a->corner_px.y == b->corner_px.y &&
           a->size_px.x == b->size_px.x && a->size_px.y == b->size_px.y;
}

static bool is_same_floor(const EditorHead *a, const EditorHead *b)
{
    return a == b || (a->size.x == b->size.x && a->size.y == b->size.y &&
                      a->face.hue == b->face.hue && a->face.mark == b->face.mark);
}

static Dirty find_dirty(const EditLayer *layer, const ViewPen *pen, const EditorDocument *document,
                        double grid)
{
    Dirty dirty = {.is_all = !layer->has_drawn || !is_same_view(layer, pen, grid) ||
                             !is_same_floor(layer->drawn.head, document->head)};
    if (!dirty.is_all) {
        compare_lists(&dirty, pen, document, &layer->drawn, EDITOR_ZONE);
        compare_lists(&dirty, pen, document, &layer->drawn, EDITOR_OBSTACLE);
    }
    if (dirty.is_all)
        dirty.boxes[0] = shown(pen);
    dirty.count = dirty.is_all ? 1 : dirty.count;
    return dirty;
}

/* --- The layer -------------------------------------------------------------------------------- */

static bool has_canvas(EditLayer *layer, const Canvas *like)
{
    char fonts[FOLDERS_PATH_BYTES];
    Error ignored; /* Without the layer all is drawn each time. */
    int width = canvas_width(like);
    int height = canvas_height(like);
    if (layer->canvas != NULL && canvas_width(layer->canvas) == width &&
        canvas_height(layer->canvas) == height)
        return true;
    edit_layer_destroy(layer);
    return canvas_pixels(like) != NULL && folders_game_path("assets/fonts", fonts, &ignored) &&
           canvas_create_offscreen(&layer->canvas, width, height, fonts, &ignored);
}

static void keep(EditLayer *layer, const ViewPen *pen, const EditorDocument *document, double grid)
{
    if (layer->has_drawn)
        editor_document_destroy(&layer->drawn);
    layer->has_drawn = editor_document_copy(&layer->drawn, document);
    layer->pen = *pen;
    layer->grid = grid;
}

void edit_layer_draw(EditLayer *layer, const ViewPen *pen, const EditorDocument *document,
                     double grid)
{
    Box all = shown(pen);
    if (has_canvas(layer, pen->canvas)) {
        ViewPen own = *pen;
        own.canvas = layer->canvas;
        Dirty dirty = find_dirty(layer, pen, document, grid);
        for (int i = 0; i < dirty.count; i++) {
            clip_to(layer->canvas, pen, dirty.boxes[i]);
            canvas_rounded(layer->canvas, 0, 0, canvas_width(layer->canvas),
                           canvas_height(layer->canvas), 0, color_make(PALETTE_BARS, 1));
            draw_part(&own, document, grid, dirty.boxes[i]);
        }
        if (dirty.count > 0)
            keep(layer, pen, document, grid);
        clip_to(pen->canvas, pen, all);
        if (canvas_copy(pen->canvas, layer->canvas)) {
            canvas_clip(pen->canvas, 0, 0, 0, 0);
            return;
        }
    }
    clip_to(pen->canvas, pen, all);
    canvas_rounded(pen->canvas, 0, 0, canvas_width(pen->canvas), canvas_height(pen->canvas), 0,
                   color_make(PALETTE_BARS, 1));
    draw_part(pen, document, grid, all);
    canvas_clip(pen->canvas, 0, 0, 0, 0);
}

void edit_layer_destroy(EditLayer *layer)
{
    canvas_destroy(layer->canvas);
    if (layer->has_drawn)
        editor_document_destroy(&layer->drawn);
    *layer = (EditLayer){.canvas = NULL};
}
