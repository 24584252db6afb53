/* SPDX-License-Identifier: MIT */
#include "editorview/edit_parts.h"

#include "platform/folders.h"

#include <limits.h>

#define EVERYWHERE ((Box){{-HUGE_VAL, -HUGE_VAL}, {HUGE_VAL, HUGE_VAL}})
/* How far an object's drawing reaches beyond its outline, also with thicker edges. */
#define EDGE_UNITS 6.0
#define EDGE_UNITS_THICK 10.0
#define EDGE_PX 3.0
#define GRID_PX 6.0 /* Nearer lines are left out. */
#define MARK_OPACITY 0.1
#define FLOOR_LIGHT 0.22

/* A tile's pixels depend on the level and the scale, not on the camera's place: panning only draws
 * tiles that come into sight, and an edit only the tiles that it touches. The result is the same as
 * drawing everything again. Objects never change (editor_document.h): where a list has another one,
 * its tiles are drawn anew. */
typedef struct EditTile {
    int column, row; /* On the level's grid. */
    bool is_drawn;
} EditTile;

enum {
    SIDE = 128,       /* Pixels. */
    OBJECTS_MAX = 300 /* More in a frame could take longer than one. */
};

typedef enum Ground {
    GROUND_FLOOR,
    GROUND_BLACK, /* No floor: for canvas_overlay(). */
    GROUND_WHITE
} Ground;

typedef struct TileScene {
    const EditorDocument *document;
    const EditTrace *trace;
    Ground ground;
    double grid; /* World units from line to line; 0 for none. */
} TileScene;

/* How many of the missing tiles to draw if all are too many for one frame. */
typedef enum Pace {
    PACE_ALL,  /* Draw all anyway. */
    PACE_PART, /* As many tiles as there is time for. */
    PACE_NONE
} Pace;

/* `right` and `bottom` are exclusive. */
typedef struct TileRange {
    int left, top, right, bottom;
} TileRange;

/* Zones, and obstacles without motion. */
static bool is_on_tiles(const EditorObject *object)
{
    return object->kind == EDITOR_ZONE ||
           (object->kind == EDITOR_OBSTACLE && !editor_object_moves(object));
}

/* Steps to the first object on tiles at or after `ref`, in the order in which they are drawn over
 * each other: zones, then obstacles. NULL after the last. */
static const EditorObject *next_on_tiles(const EditorDocument *document, EditorRef *ref)
{
    for (;; ref->index++) {
        if (ref->index == document->counts[ref->kind] && ref->kind == EDITOR_OBSTACLE)
            return NULL;
        if (ref->index == document->counts[ref->kind])
            *ref = (EditorRef){EDITOR_OBSTACLE, -1};
        else if (is_on_tiles(document->items[ref->kind][ref->index]))
            return document->items[ref->kind][ref->index];
    }
}

#define FIRST_ON_TILES ((EditorRef){EDITOR_ZONE, 0})

static void draw_floor(const ViewPen *pen, const TileScene *scene)
{
    const EditorHead *head = scene->document->head;
    PaletteFloor floor = view_pen_floor(pen, head->level.face.hue);
    double grid = scene->grid;
    /* Brighter than out of sight: obstacles stand out, and light shows. */
    Color lit = {(uint8_t)(floor.ground.r + floor.light.r * FLOOR_LIGHT),
                 (uint8_t)(floor.ground.g + floor.light.g * FLOOR_LIGHT),
                 (uint8_t)(floor.ground.b + floor.light.b * FLOOR_LIGHT), 255};
    view_pen_ground(pen, head->level.size, lit);
    view_pen_floor_mark(pen, head->level.size, head->level.face.mark,
                        color_fade(floor.mark, MARK_OPACITY));
    edit_trace_draw(scene->trace, pen);
    while (grid > 0 && grid * pen->viewport.scale < GRID_PX)
        grid *= 2;
    if (grid > 0)
        view_pen_grid(pen, head->level.size, grid);
}

static void draw_ground(const ViewPen *pen, const TileScene *scene)
{
    uint32_t color = scene->ground == GROUND_FLOOR   ? PALETTE_BARS
                     : scene->ground == GROUND_BLACK ? 0x000000
                                                     : 0xffffff;
    canvas_rounded(pen->canvas, 0, 0, canvas_width(pen->canvas), canvas_height(pen->canvas), 0,
                   color_make(color, 1));
    if (scene->ground == GROUND_FLOOR)
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

/* The world's origin in whole pixels of the pen's canvas. */
static Vec2 origin_of(const ViewPen *pen)
{
    Vec2 at = view_pen_place(pen, vec2(0, 0));
    return vec2(floor(at.x + 0.5), floor(at.y + 0.5));
}

/* Pixels from the world's origin, y down. */
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

static TileRange tiles_of_object(const EditorObject *object, const EditTiles *tiles)
{
    double scale = tiles->scale;
    bool is_thick = tiles->has_high_contrast || tiles->outlines > 1;
    Box box = box_grown(editor_object_box(object),
                        (is_thick ? EDGE_UNITS_THICK : EDGE_UNITS) + EDGE_PX / scale);
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

static void forget_object(EditTiles *tiles, TileRange sight, const EditorObject *object)
{
    if (!is_on_tiles(object))
        return;
    TileRange range = tiles_of_object(object, tiles);
    if (range.left < sight.left || range.top < sight.top || range.right > sight.right ||
        range.bottom > sight.bottom) { /* Tiles out of sight may have it. */
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

/* Skips what the lists share at their ends. Rests of equal length are compared item by item. */
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

static void forget_changed(EditTiles *tiles, const ViewPen *pen, const TileScene *scene,
                           TileRange sight)
{
    double scale = pen->viewport.scale;
    bool is_same =
        tiles->has_drawn && tiles->scale == scale && tiles->brightness == pen->brightness &&
        tiles->has_high_contrast == pen->has_high_contrast && tiles->outlines == pen->outlines &&
        tiles->grid == scene->grid && tiles->trace == scene->trace->version &&
        tiles->drawn.head->level.size.x == scene->document->head->level.size.x &&
        tiles->drawn.head->level.size.y == scene->document->head->level.size.y &&
        level_fields_are_alike(LEVEL_PART_FACE, &tiles->drawn.head->level.face,
                               &scene->document->head->level.face, 0);
    if (!is_same) {
        for (int i = 0; i < tiles->columns * tiles->rows; i++)
            tiles->tiles[i].is_drawn = false;
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
    tiles->has_high_contrast = pen->has_high_contrast;
    tiles->outlines = pen->outlines;
    tiles->grid = scene->grid;
    tiles->trace = scene->trace->version;
}

static void destroy_tiles(EditTiles *tiles)
{
    canvas_destroy(tiles->canvas);
    free(tiles->tiles);
    if (tiles->has_drawn)
        editor_document_destroy(&tiles->drawn);
    *tiles = (EditTiles){.canvas = NULL};
}

static bool has_canvas(EditTiles *tiles, const ViewPen *pen)
{
    char fonts[FOLDERS_PATH_BYTES];
    Error ignored; /* Without tiles all is drawn each time. */
    int columns = (int)ceil(pen->viewport.size_px.x / SIDE) + 1;
    int rows = (int)ceil(pen->viewport.size_px.y / SIDE) + 1;
    if (tiles->canvas != NULL && columns == tiles->columns && rows == tiles->rows)
        return true;
    destroy_tiles(tiles);
    if (canvas_pixels(pen->canvas) == NULL || !folders_game_path("assets/fonts", fonts, &ignored) ||
        !canvas_create_offscreen(&tiles->canvas, columns * SIDE, rows * SIDE, fonts, &ignored))
        return false;
    tiles->tiles = calloc((size_t)columns * (size_t)rows, sizeof *tiles->tiles);
    tiles->columns = columns;
    tiles->rows = rows;
    if (tiles->tiles == NULL)
        destroy_tiles(tiles);
    return tiles->tiles != NULL;
}

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

/* How many objects are in the tiles in sight that are missing, each counted in every one. */
static int count_missing(const EditTiles *tiles, Missing *missing, const EditorDocument *document)
{
    int count = 0;
    const EditorObject *object;
    for (EditorRef ref = FIRST_ON_TILES; (object = next_on_tiles(document, &ref)) != NULL;
         ref.index++) {
        TileRange range = common_range(missing->sight, tiles_of_object(object, tiles));
        for (int row = range.top; row < range.bottom; row++)
            for (int column = range.left; column < range.right; column++) {
                missing->objects[missing_index(missing, column, row)]++;
                count += !is_there(tiles, column, row);
            }
    }
    return count;
}

/* Draws the ground of missing tiles: of at least one, then until their objects exceed `most`.
 * Returns whether none is left. */
static bool begin_tiles(EditTiles *tiles, const ViewPen *pen, const TileScene *scene,
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
static bool draw_tiles(EditTiles *tiles, const ViewPen *pen, const TileScene *scene,
                       Missing *missing, Pace pace)
{
    const EditorObject *object;
    int count = count_missing(tiles, missing, scene->document);
    bool is_quick = pace == PACE_ALL || count <= OBJECTS_MAX;
    if (!is_quick && pace == PACE_NONE)
        return false;
    bool is_whole = begin_tiles(tiles, pen, scene, missing, is_quick ? INT_MAX : OBJECTS_MAX);
    for (EditorRef ref = FIRST_ON_TILES; (object = next_on_tiles(scene->document, &ref)) != NULL;
         ref.index++) {
        TileRange range = common_range(missing->sight, tiles_of_object(object, tiles));
        for (int row = range.top; row < range.bottom; row++)
            for (int column = range.left; column < range.right; column++)
                if (missing->is_drawn_now[missing_index(missing, column, row)]) {
                    ViewPen own = tile_pen(tiles, pen, column, row);
                    edit_scene_draw_object(&own, object, ref.index);
                }
    }
    (void)canvas_pixels(tiles->canvas); /* Not in the frame that first copies them. */
    return is_whole;
}

/* Draws the tiles in the pen's sight that are missing. Returns whether none is missing now;
 * `out_failed` is set where there is no memory, or a GPU, and nothing can be kept. */
static bool update_tiles(EditTiles *tiles, const ViewPen *pen, const TileScene *scene, Pace pace,
                         bool *out_failed)
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

/* Draws at least all missing tiles in the pen's sight, quickly and straight to the pen's canvas.
 * copy_tiles() then draws over it. */
static void draw_missing(const EditTiles *tiles, const ViewPen *pen, const TileScene *scene)
{
    const EditorObject *object;
    TileRange sight = tiles_in_sight(pen);
    clip_to(pen, EVERYWHERE);
    draw_ground(pen, scene);
    for (EditorRef ref = FIRST_ON_TILES; (object = next_on_tiles(scene->document, &ref)) != NULL;
         ref.index++)
        if (is_any_missing(tiles, common_range(sight, tiles_of_object(object, tiles))))
            edit_scene_draw_simply(pen, object);
}

/* Clips to a tile. Returns where to draw the tiles' canvas so that this tile is in its place. */
static Vec2 clip_to_tile(const EditTiles *tiles, const ViewPen *pen, int column, int row)
{
    Vec2 at = vec2_add(origin_of(pen), vec2(column * SIDE, row * SIDE));
    clip_to(pen, (Box){at, vec2_add(at, vec2(SIDE, SIDE))});
    return vec2_subtract(
        at, vec2(wrapped(column, tiles->columns) * SIDE, wrapped(row, tiles->rows) * SIDE));
}

static void copy_tiles(const EditTiles *tiles, const ViewPen *pen)
{
    TileRange sight = tiles_in_sight(pen);
    for (int row = sight.top; row < sight.bottom; row++)
        for (int column = sight.left; column < sight.right; column++)
            if (is_there(tiles, column, row)) {
                Vec2 at = clip_to_tile(tiles, pen, column, row);
                (void)canvas_copy(pen->canvas, tiles->canvas, (int)at.x, (int)at.y);
            }
}

enum {
    /* Up to this many changed objects are drawn with the rest during a gesture, not over it. */
    OVER_MIN = 1,
    CHANGED_MANY = 32, /* More changes at once than this are likely to be followed by more. */
    BUSY_FRAMES = 6    /* Frames to wait for them; keys repeat every two or three. */
};

/* Puts the last picture together from its tiles, which the new scale is about to replace. */
static bool keep_last(EditLayer *layer, const ViewPen *pen)
{
    char fonts[FOLDERS_PATH_BYTES];
    Error ignored; /* Without it all is drawn at once. */
    int width = canvas_width(pen->canvas);
    int height = canvas_height(pen->canvas);
    canvas_destroy(layer->last);
    layer->last = NULL;
    if (!folders_game_path("assets/fonts", fonts, &ignored) ||
        !canvas_create_offscreen(&layer->last, width, height, fonts, &ignored))
        return false;
    ViewPen before = *pen;
    before.canvas = layer->last;
    before.viewport = layer->view;
    layer->last_view = layer->view;
    copy_tiles(&layer->level, &before);
    return true;
}

static void draw_last(const EditLayer *layer, const ViewPen *pen)
{
    ViewPen before = *pen;
    before.viewport = layer->last_view;
    double factor = pen->viewport.scale / layer->last_view.scale;
    Vec2 corner = vec2_subtract(view_pen_place(pen, vec2(0, 0)),
                                vec2_scale(view_pen_place(&before, vec2(0, 0)), factor));
    const Viewport *view = &pen->viewport;
    canvas_clip(pen->canvas, view->corner_px.x, view->corner_px.y, view->size_px.x,
                view->size_px.y);
    (void)canvas_stretch(pen->canvas, layer->last, factor, corner);
}

/* What an open gesture changes. */
typedef struct Changed {
    EditorSelection which; /* Selected, and images that follow. */
    int standing;          /* How many of these stand still. */
    bool has_images;
} Changed;

static void find_changed(const Editor *editor, Changed *out_changed)
{
    const EditorDocument *before = &editor->base;
    const EditorDocument *now = &editor->document;
    *out_changed = (Changed){.which = editor->selection};
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        for (int i = 0; i < now->counts[kind]; i++) {
            EditorRef ref = {(EditorKind)kind, i};
            bool is_selected = editor_select_is(&editor->selection, ref);
            if (!is_selected && now->items[kind][i] == before->items[kind][i])
                continue;
            editor_select_set(&out_changed->which, ref, true);
            out_changed->standing += is_on_tiles(now->items[kind][i]);
            out_changed->has_images = out_changed->has_images || !is_selected;
        }
}

static void destroy_over(EditLayer *layer)
{
    destroy_tiles(&layer->on_black);
    destroy_tiles(&layer->on_white);
}

/* Draws the moved objects over the rest, from cached tiles. False if some of these are not drawn
 * yet, or cannot be cached. */
static bool lay_over(EditLayer *layer, const ViewPen *pen, const Editor *editor,
                     const EditorDocument *moved, Pace pace)
{
    ViewPen over = *pen;
    bool has_failed;
    static const EditTrace none = {.version = 0};
    TileScene black = {moved, &none, GROUND_BLACK, 0};
    TileScene white = {moved, &none, GROUND_WHITE, 0};
    /* How far the gesture has moved what is selected, whole pixels. */
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    (void)editor_select_next(&editor->selection, &editor->document, &ref);
    Vec2 from = editor_object_box(editor_document_at(&editor->base, ref)).low;
    Vec2 to = editor_object_box(editor_document_at(&editor->document, ref)).low;
    double scale = pen->viewport.scale;
    Vec2 by =
        vec2_scale(vec2(floor((to.x - from.x) * scale + 0.5), floor((from.y - to.y) * scale + 0.5)),
                   1 / pen->viewport.scale);
    over.viewport.center = vec2_add(over.viewport.center, vec2(-by.x, by.y));
    bool has_both = update_tiles(&layer->on_black, &over, &black, pace, &has_failed) &&
                    update_tiles(&layer->on_white, &over, &white, pace, &has_failed);
    layer->is_rough = !has_both && !has_failed;
    if (has_both) {
        /* Where a pixel differs between the tiles on black and on white, it is transparent. */
        TileRange sight = tiles_in_sight(&over);
        for (int row = sight.top; row < sight.bottom; row++)
            for (int column = sight.left; column < sight.right; column++) {
                Vec2 at = clip_to_tile(&layer->on_black, &over, column, row);
                (void)canvas_overlay(over.canvas, layer->on_black.canvas, layer->on_white.canvas,
                                     (int)at.x, (int)at.y);
            }
    }
    return has_both;
}

static void draw_over(const ViewPen *pen, const Editor *editor, const Changed *changed)
{
    const Viewport *view = &pen->viewport;
    const EditorObject *object;
    Vec2 half = vec2_scale(view->view, 0.5);
    Box sight = {vec2_subtract(view->center, half), vec2_add(view->center, half)};
    const EditorObject *seen[LEVEL_ZONES + LEVEL_OBSTACLES];
    int count = 0;
    for (EditorRef ref = FIRST_ON_TILES; (object = next_on_tiles(&editor->document, &ref)) != NULL;
         ref.index++)
        if (editor_select_is(&changed->which, ref) &&
            box_overlaps(sight, editor_object_box(object)))
            seen[count++] = object;
    canvas_clip(pen->canvas, view->corner_px.x, view->corner_px.y, view->size_px.x,
                view->size_px.y);
    for (int i = 0; i < count; i++)
        if (count <= OBJECTS_MAX)
            edit_scene_draw_object(pen, seen[i], i);
        else
            edit_scene_draw_simply(pen, seen[i]);
}

/* Draws the level without what the gesture changes, then the changed objects over it. */
static bool draw_parts(EditLayer *layer, const ViewPen *pen, const Editor *editor,
                       const Changed *changed, const TileScene *below, const EditorDocument *moved)
{
    bool has_failed;
    Pace pace = layer->level.has_drawn ? PACE_PART : PACE_ALL;
    layer->shows_last = false;
    layer->is_rough = !update_tiles(&layer->level, pen, below, pace, &has_failed);
    if (has_failed)
        return false;
    if (layer->is_rough)
        draw_missing(&layer->level, pen, below);
    copy_tiles(&layer->level, pen);
    if (moved == NULL)
        destroy_over(layer);
    if (moved == NULL || layer->is_rough || !lay_over(layer, pen, editor, moved, pace))
        draw_over(pen, editor, changed);
    return true;
}

/* False for small changes, or if nothing can be cached. */
static bool draw_gesture(EditLayer *layer, const ViewPen *pen, const Editor *editor,
                         const TileScene *scene, bool is_moving)
{
    Changed changed;
    EditorDocument rest, moved;
    TileScene below = *scene;
    if (editor->open_gestures == 0 ||
        memcmp(editor->base.counts, editor->document.counts, sizeof editor->base.counts) != 0)
        return false;
    find_changed(editor, &changed);
    if (changed.standing <= OVER_MIN || !editor_document_copy(&rest, &editor->document))
        return false;
    editor_select_remove(&changed.which, &rest, true);
    /* Mirrored images do not move alike, and a few objects are faster to draw than to overlay. */
    bool is_kept = is_moving && !changed.has_images && changed.standing > OBJECTS_MAX;
    bool is_done = !is_kept || editor_document_copy(&moved, &editor->base);
    if (is_done && is_kept)
        editor_select_remove(&changed.which, &moved, false);
    below.document = &rest;
    is_done = is_done && draw_parts(layer, pen, editor, &changed, &below, is_kept ? &moved : NULL);
    editor_document_destroy(&rest);
    if (is_kept)
        editor_document_destroy(&moved);
    return is_done;
}

static Pace choose_pace(EditLayer *layer, const EditorDocument *document)
{
    if (!layer->level.has_drawn)
        return PACE_ALL;
    int count = 0;
    for (int kind = 0; kind < EDITOR_KINDS; kind++) {
        int both = document->counts[kind] < layer->level.drawn.counts[kind]
                       ? document->counts[kind]
                       : layer->level.drawn.counts[kind];
        count += document->counts[kind] + layer->level.drawn.counts[kind] - 2 * both;
        for (int i = 0; i < both; i++)
            count += document->items[kind][i] != layer->level.drawn.items[kind][i];
    }
    if (document->head != layer->level.drawn.head || count > CHANGED_MANY) {
        layer->is_busy = layer->quiet_frames < BUSY_FRAMES;
        layer->quiet_frames = 0;
        return PACE_NONE;
    }
    if (layer->quiet_frames < BUSY_FRAMES)
        layer->quiet_frames++;
    layer->is_busy = layer->is_busy && layer->quiet_frames < BUSY_FRAMES;
    return layer->is_busy ? PACE_NONE : PACE_PART;
}

static void draw_standing(EditLayer *layer, const ViewPen *pen, const TileScene *scene)
{
    bool has_failed;
    Pace pace = choose_pace(layer, scene->document);
    /* Missing tiles show the last picture, as long as only the scale has changed. */
    bool is_other_scale = layer->level.has_drawn && layer->level.scale != pen->viewport.scale;
    bool is_edited =
        layer->level.has_drawn && !editor_document_is_same(&layer->level.drawn, scene->document);
    if (is_edited || !layer->is_rough)
        layer->shows_last = !is_edited && is_other_scale && keep_last(layer, pen);
    layer->is_rough = !update_tiles(&layer->level, pen, scene, pace, &has_failed);
    if (has_failed) {
        /* Without memory or a GPU: draw straight to the pen's canvas and cache nothing. */
        const EditorObject *object;
        clip_to(pen, EVERYWHERE);
        draw_ground(pen, scene);
        for (EditorRef ref = FIRST_ON_TILES;
             (object = next_on_tiles(scene->document, &ref)) != NULL; ref.index++)
            edit_scene_draw_object(pen, object, ref.index);
        layer->is_rough = false;
        return;
    }
    if (layer->is_rough && layer->shows_last)
        draw_last(layer, pen);
    else if (layer->is_rough)
        draw_missing(&layer->level, pen, scene);
    copy_tiles(&layer->level, pen);
}

void edit_layer_draw(EditLayer *layer, const ViewPen *pen, const Editor *editor,
                     const EditTrace *trace, double grid, bool is_moving)
{
    TileScene scene = {&editor->document, trace, GROUND_FLOOR, grid};
    layer->was_rough = layer->is_rough;
    if (!draw_gesture(layer, pen, editor, &scene, is_moving)) {
        destroy_over(layer);
        draw_standing(layer, pen, &scene);
    }
    layer->view = pen->viewport;
    canvas_clip(pen->canvas, 0, 0, 0, 0);
}

void edit_layer_destroy(EditLayer *layer)
{
    destroy_tiles(&layer->level);
    destroy_over(layer);
    canvas_destroy(layer->last);
    *layer = (EditLayer){.last = NULL};
}
