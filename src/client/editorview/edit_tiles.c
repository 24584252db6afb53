/* SPDX-License-Identifier: MIT */
#include "editorview/edit_tiles.h"

#include "editorview/edit_scene.h"
#include "platform/folders.h"
#include "ui/palette.h"
#include "view/view.h"

#include <limits.h>
#include <stdlib.h>

#define EVERYWHERE ((Box){{-HUGE_VAL, -HUGE_VAL}, {HUGE_VAL, HUGE_VAL}})
#define EDGE_UNITS 6.0 /* What is drawn of an object reaches so far out of it. */
#define EDGE_PX 3.0
#define GRID_PX 6.0 /* Lines nearer to each other are left out. */
#define MARK_OPACITY 0.1
#define FLOOR_LIGHT 0.22

enum { SIDE = 128 /* Of a tile, pixels. */ };

/* Tiles of the level's grid; the last ones are not in it. */
typedef struct TileRange {
    int left, top, right, bottom;
} TileRange;

/* --- What is drawn ---------------------------------------------------------------------------- */

bool edit_tiles_has(const EditorObject *object)
{
    return object->kind == EDITOR_ZONE ||
           (object->kind == EDITOR_OBSTACLE && !editor_object_moves(object));
}

/* Brighter than out of sight, so that obstacles stand out; light still shows on it. */
static Color half_lit(const PaletteFloor *floor)
{
    return (Color){(uint8_t)(floor->ground.r + floor->light.r * FLOOR_LIGHT),
                   (uint8_t)(floor->ground.g + floor->light.g * FLOOR_LIGHT),
                   (uint8_t)(floor->ground.b + floor->light.b * FLOOR_LIGHT), 255};
}

static void draw_floor(const ViewPen *pen, const EditTileScene *scene)
{
    const EditorHead *head = scene->document->head;
    PaletteFloor floor = palette_floor(head->level.face.hue, pen->brightness);
    double grid = scene->grid;
    view_pen_ground(pen, head->level.size, half_lit(&floor));
    view_pen_floor_mark(pen, head->level.size, head->level.face.mark,
                        color_fade(floor.mark, MARK_OPACITY));
    while (grid > 0 && grid * pen->viewport.scale < GRID_PX)
        grid *= 2;
    if (grid > 0)
        view_pen_grid(pen, head->level.size, grid);
}

/* Fills the clip. */
static void draw_ground(const ViewPen *pen, const EditTileScene *scene)
{
    uint32_t color = scene->ground == EDIT_GROUND_FLOOR   ? PALETTE_BARS
                     : scene->ground == EDIT_GROUND_BLACK ? 0x000000
                                                          : 0xffffff;
    canvas_rounded(pen->canvas, 0, 0, canvas_width(pen->canvas), canvas_height(pen->canvas), 0,
                   color_make(color, 1));
    if (scene->ground == EDIT_GROUND_FLOOR)
        draw_floor(pen, scene);
}

static void clip_to(const ViewPen *pen, Box part)
{
    Vec2 low = pen->viewport.corner_px;
    Vec2 high = vec2_add(low, pen->viewport.size_px);
    low = vec2(floor(fmax(low.x, part.low.x)), floor(fmax(low.y, part.low.y)));
    high = vec2(ceil(fmin(high.x, part.high.x)), ceil(fmin(high.y, part.high.y)));
    canvas_clip(pen->canvas, low.x, low.y, fmax(high.x - low.x, 0.01), fmax(high.y - low.y, 0.01));
}

void edit_tiles_draw_all(const ViewPen *pen, const EditTileScene *scene)
{
    static const EditorKind kinds[] = {EDITOR_ZONE, EDITOR_OBSTACLE};
    const EditorDocument *document = scene->document;
    clip_to(pen, EVERYWHERE);
    draw_ground(pen, scene);
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < document->counts[kinds[k]]; i++)
            if (edit_tiles_has(document->items[kinds[k]][i]))
                edit_scene_draw_object(pen, document->items[kinds[k]][i], i, 0);
}

/* --- Places ----------------------------------------------------------------------------------- */

/* The world's origin in whole pixels of the pen's canvas. */
static Vec2 origin_of(const ViewPen *pen)
{
    Vec2 at = view_pen_place(pen, vec2(0, 0));
    return vec2(floor(at.x + 0.5), floor(at.y + 0.5));
}

/* The tiles over a box of pixels from the world's origin, y down. */
static TileRange tiles_over(Box box)
{
    return (TileRange){(int)floor(box.low.x / SIDE), (int)floor(box.low.y / SIDE),
                       (int)floor(box.high.x / SIDE) + 1, (int)floor(box.high.y / SIDE) + 1};
}

static TileRange tiles_in_sight(const ViewPen *pen)
{
    Vec2 low = vec2_subtract(pen->viewport.corner_px, origin_of(pen));
    Vec2 high = vec2_add(low, vec2_subtract(pen->viewport.size_px, vec2(1, 1)));
    return tiles_over((Box){low, high});
}

static TileRange tiles_of_object(const EditorObject *object, double scale)
{
    Box box = box_grown(editor_object_box(object), EDGE_UNITS + EDGE_PX / scale);
    return tiles_over(
        (Box){{box.low.x * scale, -box.high.y * scale}, {box.high.x * scale, -box.low.y * scale}});
}

static TileRange common_range(TileRange a, TileRange b)
{
    return (TileRange){a.left > b.left ? a.left : b.left, a.top > b.top ? a.top : b.top,
                       a.right < b.right ? a.right : b.right,
                       a.bottom < b.bottom ? a.bottom : b.bottom};
}

static int wrapped(int value, int count)
{
    int rest = value % count;
    return rest < 0 ? rest + count : rest;
}

static EditTile *place_of(const EditTiles *tiles, int column, int row)
{
    return &tiles->tiles[wrapped(row, tiles->rows) * tiles->columns +
                         wrapped(column, tiles->columns)];
}

static bool is_there(const EditTiles *tiles, int column, int row)
{
    const EditTile *tile = place_of(tiles, column, row);
    return tile->is_drawn && tile->column == column && tile->row == row;
}

/* Draws a tile in its place of the canvas. */
static ViewPen tile_pen(const EditTiles *tiles, const ViewPen *pen, int column, int row)
{
    ViewPen own = *pen;
    double units = SIDE / pen->viewport.scale;
    own.canvas = tiles->canvas;
    own.viewport = (Viewport){
        .view = {units, units},
        .center = {(column + 0.5) * units, -(row + 0.5) * units},
        .corner_px = {wrapped(column, tiles->columns) * SIDE, wrapped(row, tiles->rows) * SIDE},
        .size_px = {SIDE, SIDE},
        .scale = pen->viewport.scale,
        .turn = {1, 0}};
    Vec2 corner = own.viewport.corner_px;
    canvas_clip(own.canvas, corner.x, corner.y, SIDE, SIDE);
    return own;
}

/* --- What has changed ------------------------------------------------------------------------- */

static void forget_all(EditTiles *tiles)
{
    for (int i = 0; i < tiles->columns * tiles->rows; i++)
        tiles->tiles[i].is_drawn = false;
}

static void forget_object(EditTiles *tiles, TileRange sight, const EditorObject *object)
{
    if (!edit_tiles_has(object))
        return;
    TileRange range = tiles_of_object(object, tiles->scale);
    if (range.left < sight.left || range.top < sight.top || range.right > sight.right ||
        range.bottom > sight.bottom) { /* There may be tiles of it out of sight. */
        for (int i = 0; i < tiles->columns * tiles->rows; i++) {
            EditTile *tile = &tiles->tiles[i];
            if (tile->column >= range.left && tile->column < range.right &&
                tile->row >= range.top && tile->row < range.bottom)
                tile->is_drawn = false;
        }
        return;
    }
    for (int row = range.top; row < range.bottom; row++)
        for (int column = range.left; column < range.right; column++)
            if (is_there(tiles, column, row))
                place_of(tiles, column, row)->is_drawn = false;
}

/* The lists have a common beginning and end; of equally long ones, objects are compared in turn. */
static void compare_lists(EditTiles *tiles, TileRange sight, const EditorDocument *now,
                          EditorKind kind)
{
    EditorObject *const *a = now->items[kind];
    EditorObject *const *b = tiles->drawn.items[kind];
    int a_end = now->counts[kind];
    int b_end = tiles->drawn.counts[kind];
    int from = 0;
    while (from < a_end && from < b_end && a[from] == b[from])
        from++;
    while (a_end > from && b_end > from && a[a_end - 1] == b[b_end - 1]) {
        a_end--;
        b_end--;
    }
    bool is_alike = a_end == b_end;
    for (int i = from; i < a_end; i++)
        if (!is_alike || a[i] != b[i])
            forget_object(tiles, sight, a[i]);
    for (int i = from; i < b_end; i++)
        if (!is_alike || a[i] != b[i])
            forget_object(tiles, sight, b[i]);
}

static bool is_same_floor(const EditorHead *a, const EditorHead *b)
{
    const Level *first = &a->level;
    const Level *second = &b->level;
    return a == b || (first->size.x == second->size.x && first->size.y == second->size.y &&
                      first->face.hue == second->face.hue && first->face.mark == second->face.mark);
}

static void forget_changed(EditTiles *tiles, const ViewPen *pen, const EditTileScene *scene,
                           TileRange sight)
{
    double scale = pen->viewport.scale;
    bool is_same = tiles->has_drawn && tiles->scale == scale &&
                   tiles->brightness == pen->brightness && tiles->grid == scene->grid &&
                   is_same_floor(tiles->drawn.head, scene->document->head);
    if (!is_same) {
        forget_all(tiles);
    } else if (!editor_document_is_same(&tiles->drawn, scene->document)) {
        compare_lists(tiles, sight, scene->document, EDITOR_ZONE);
        compare_lists(tiles, sight, scene->document, EDITOR_OBSTACLE);
    } else {
        return;
    }
    if (tiles->has_drawn)
        editor_document_destroy(&tiles->drawn);
    tiles->has_drawn = editor_document_copy(&tiles->drawn, scene->document);
    tiles->scale = scale;
    tiles->brightness = pen->brightness;
    tiles->grid = scene->grid;
}

/* --- Drawing what is missing ------------------------------------------------------------------ */

static bool has_canvas(EditTiles *tiles, const ViewPen *pen)
{
    char fonts[FOLDERS_PATH_BYTES];
    Error ignored; /* Without tiles all is drawn each time. */
    int columns = (int)ceil(pen->viewport.size_px.x / SIDE) + 1;
    int rows = (int)ceil(pen->viewport.size_px.y / SIDE) + 1;
    if (tiles->canvas != NULL && columns == tiles->columns && rows == tiles->rows)
        return true;
    edit_tiles_destroy(tiles);
    if (canvas_pixels(pen->canvas) == NULL || !folders_game_path("assets/fonts", fonts, &ignored) ||
        !canvas_create_offscreen(&tiles->canvas, columns * SIDE, rows * SIDE, fonts, &ignored))
        return false;
    tiles->tiles = calloc((size_t)columns * (size_t)rows, sizeof *tiles->tiles);
    tiles->columns = columns;
    tiles->rows = rows;
    if (tiles->tiles == NULL)
        edit_tiles_destroy(tiles);
    return tiles->tiles != NULL;
}

/* The tiles that are being drawn, and how many objects are in each one in sight. */
typedef struct Missing {
    TileRange sight;
    int width;
    int *objects;
    bool *is_drawn_now;
} Missing;

static int missing_index(const Missing *missing, int column, int row)
{
    return (row - missing->sight.top) * missing->width + column - missing->sight.left;
}

/* Draws an object into the tiles that are being drawn. Without a pen it only counts the object, for
 * every tile in sight. */
static void visit_object(EditTiles *tiles, const ViewPen *pen, Missing *missing,
                         const EditorObject *object, int index)
{
    TileRange range = common_range(missing->sight, tiles_of_object(object, tiles->scale));
    for (int row = range.top; row < range.bottom; row++)
        for (int column = range.left; column < range.right; column++) {
            int tile = missing_index(missing, column, row);
            if (pen == NULL) {
                missing->objects[tile]++;
            } else if (missing->is_drawn_now[tile]) {
                ViewPen own = tile_pen(tiles, pen, column, row);
                edit_scene_draw_object(&own, object, index, 0);
            }
        }
}

/* In the order in which things are drawn over each other. */
static void visit_objects(EditTiles *tiles, const ViewPen *pen, Missing *missing,
                          const EditorDocument *document)
{
    static const EditorKind kinds[] = {EDITOR_ZONE, EDITOR_OBSTACLE};
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < document->counts[kinds[k]]; i++)
            if (edit_tiles_has(document->items[kinds[k]][i]))
                visit_object(tiles, pen, missing, document->items[kinds[k]][i], i);
}

static int count_missing(const EditTiles *tiles, const Missing *missing)
{
    int count = 0;
    TileRange sight = missing->sight;
    for (int row = sight.top; row < sight.bottom; row++)
        for (int column = sight.left; column < sight.right; column++)
            if (!is_there(tiles, column, row))
                count += missing->objects[missing_index(missing, column, row)];
    return count;
}

/* Begins the missing tiles with the ground: at least one, and then as many as have so many objects.
 * Returns whether that is all of them. */
static bool begin_tiles(EditTiles *tiles, const ViewPen *pen, const EditTileScene *scene,
                        Missing *missing, int most)
{
    int spent = 0;
    TileRange sight = missing->sight;
    for (int row = sight.top; row < sight.bottom; row++)
        for (int column = sight.left; column < sight.right; column++) {
            int index = missing_index(missing, column, row);
            if (is_there(tiles, column, row))
                continue;
            if (spent > most)
                return false;
            spent += missing->objects[index] + 1;
            missing->is_drawn_now[index] = true;
            *place_of(tiles, column, row) = (EditTile){column, row, true};
            ViewPen own = tile_pen(tiles, pen, column, row);
            draw_ground(&own, scene);
        }
    return true;
}

static bool is_any_missing(const EditTiles *tiles, TileRange sight)
{
    for (int row = sight.top; row < sight.bottom; row++)
        for (int column = sight.left; column < sight.right; column++)
            if (!is_there(tiles, column, row))
                return true;
    return false;
}

/* Returns whether nothing is missing now. */
static bool draw_tiles(EditTiles *tiles, const ViewPen *pen, const EditTileScene *scene,
                       Missing *missing, EditTilesPace pace)
{
    visit_objects(tiles, NULL, missing, scene->document);
    bool is_quick = pace == EDIT_TILES_ALL || count_missing(tiles, missing) <= EDIT_TILES_OBJECTS;
    if (!is_quick && pace == EDIT_TILES_NONE)
        return false;
    bool is_whole =
        begin_tiles(tiles, pen, scene, missing, is_quick ? INT_MAX : EDIT_TILES_OBJECTS);
    visit_objects(tiles, pen, missing, scene->document);
    (void)canvas_pixels(tiles->canvas); /* Now, not in the frame that first copies them. */
    return is_whole;
}

bool edit_tiles_update(EditTiles *tiles, const ViewPen *pen, const EditTileScene *scene,
                       EditTilesPace pace, bool *out_failed)
{
    *out_failed = !has_canvas(tiles, pen);
    if (*out_failed)
        return false;
    TileRange sight = tiles_in_sight(pen);
    forget_changed(tiles, pen, scene, sight);
    if (!is_any_missing(tiles, sight))
        return true;
    int width = sight.right - sight.left;
    size_t count = (size_t)width * (size_t)(sight.bottom - sight.top);
    Missing missing = {sight, width, calloc(count, sizeof(int)), calloc(count, sizeof(bool))};
    bool is_whole = false;
    *out_failed = missing.objects == NULL || missing.is_drawn_now == NULL;
    if (!*out_failed)
        is_whole = draw_tiles(tiles, pen, scene, &missing, pace);
    free(missing.objects);
    free(missing.is_drawn_now);
    return is_whole;
}

void edit_tiles_draw_missing(const EditTiles *tiles, const ViewPen *pen, const EditTileScene *scene)
{
    static const EditorKind kinds[] = {EDITOR_ZONE, EDITOR_OBSTACLE};
    const EditorDocument *document = scene->document;
    TileRange sight = tiles_in_sight(pen);
    clip_to(pen, EVERYWHERE);
    draw_ground(pen, scene);
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < document->counts[kinds[k]]; i++) {
            const EditorObject *object = document->items[kinds[k]][i];
            if (edit_tiles_has(object) &&
                is_any_missing(tiles, common_range(sight, tiles_of_object(object, tiles->scale))))
                edit_scene_draw_simply(pen, object);
        }
}

/* --- Copying ---------------------------------------------------------------------------------- */

/* Where the tiles' canvas comes to, for this tile to be in its place; clips to that. */
static Vec2 clip_to_tile(const EditTiles *tiles, const ViewPen *pen, int column, int row)
{
    Vec2 at = vec2_add(origin_of(pen), vec2(column * SIDE, row * SIDE));
    clip_to(pen, (Box){at, vec2_add(at, vec2(SIDE, SIDE))});
    return vec2_subtract(
        at, vec2(wrapped(column, tiles->columns) * SIDE, wrapped(row, tiles->rows) * SIDE));
}

void edit_tiles_copy(const EditTiles *tiles, const ViewPen *pen)
{
    TileRange sight = tiles_in_sight(pen);
    for (int row = sight.top; row < sight.bottom; row++)
        for (int column = sight.left; column < sight.right; column++)
            if (is_there(tiles, column, row)) {
                Vec2 at = clip_to_tile(tiles, pen, column, row);
                (void)canvas_copy(pen->canvas, tiles->canvas, (int)at.x, (int)at.y);
            }
}

void edit_tiles_overlay(const EditTiles *on_black, const EditTiles *on_white, const ViewPen *pen)
{
    TileRange sight = tiles_in_sight(pen);
    for (int row = sight.top; row < sight.bottom; row++)
        for (int column = sight.left; column < sight.right; column++) {
            Vec2 at = clip_to_tile(on_black, pen, column, row);
            (void)canvas_overlay(pen->canvas, on_black->canvas, on_white->canvas, (int)at.x,
                                 (int)at.y);
        }
}

void edit_tiles_destroy(EditTiles *tiles)
{
    canvas_destroy(tiles->canvas);
    free(tiles->tiles);
    if (tiles->has_drawn)
        editor_document_destroy(&tiles->drawn);
    *tiles = (EditTiles){.canvas = NULL};
}
