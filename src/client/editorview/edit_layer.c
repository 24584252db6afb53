/* SPDX-License-Identifier: MIT */
#include "editorview/edit_layer.h"

#include "platform/folders.h"

enum {
    ROUGH_OBJECTS = 120, /* So many are drawn in a frame while the picture is rough. */
    MOVED_LEAST = 64     /* So many are drawn anew in each frame while they are moved. */
};

/* --- The last picture ------------------------------------------------------------------------- */

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
    edit_tiles_copy(&layer->level, &before);
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

/* --- What is moved ---------------------------------------------------------------------------- */

static bool stands_selected(const Editor *editor, EditorRef ref)
{
    const EditorObject *object = editor_document_at(&editor->document, ref);
    return ref.kind == EDITOR_ZONE || (ref.kind == EDITOR_OBSTACLE && !editor_object_moves(object));
}

/* Images in a symmetry move otherwise. */
static bool is_moved_as_one(const Editor *editor)
{
    EditorImage images[EDITOR_TURNS_MAX];
    int count = 0;
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    for (; editor_select_next(&editor->selection, &editor->document, &ref); ref.index++)
        count += stands_selected(editor, ref);
    return editor->open_gestures > 0 && count > MOVED_LEAST &&
           editor_symmetry_images(&editor->symmetry, editor->document.head->size, images) == 0;
}

/* How far the gesture has moved what is selected, whole pixels. */
static Vec2 moved_px(const ViewPen *pen, const Editor *editor)
{
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    (void)editor_select_next(&editor->selection, &editor->document, &ref);
    Vec2 from = editor_object_box(editor_document_at(&editor->base, ref)).low;
    Vec2 to = editor_object_box(editor_document_at(&editor->document, ref)).low;
    double scale = pen->viewport.scale;
    return vec2(floor((to.x - from.x) * scale + 0.5), floor((from.y - to.y) * scale + 0.5));
}

/* The level as it was when the gesture began, without what is moved, and that over it. */
static bool draw_moved(EditLayer *layer, const ViewPen *pen, const Editor *editor, double grid,
                       const EditorDocument *moved, const EditorDocument *rest)
{
    ViewPen over = *pen;
    bool has_failed[3];
    EditTileScene below = {rest, EDIT_GROUND_FLOOR, grid};
    EditTileScene black = {moved, EDIT_GROUND_BLACK, 0};
    EditTileScene white = {moved, EDIT_GROUND_WHITE, 0};
    Vec2 by = vec2_scale(moved_px(pen, editor), 1 / pen->viewport.scale);
    over.viewport.center = vec2_add(over.viewport.center, vec2(-by.x, by.y));
    (void)edit_tiles_update(&layer->level, pen, &below, 0, &has_failed[0]);
    (void)edit_tiles_update(&layer->on_black, &over, &black, 0, &has_failed[1]);
    (void)edit_tiles_update(&layer->on_white, &over, &white, 0, &has_failed[2]);
    if (has_failed[0] || has_failed[1] || has_failed[2])
        return false;
    edit_tiles_copy(&layer->level, pen);
    edit_tiles_overlay(&layer->on_black, &layer->on_white, &over);
    return true;
}

static bool draw_moving(EditLayer *layer, const ViewPen *pen, const Editor *editor, double grid)
{
    EditorDocument moved;
    EditorDocument rest;
    if (!is_moved_as_one(editor) || !editor_document_copy(&moved, &editor->base))
        return false;
    bool is_done = editor_document_copy(&rest, &editor->base);
    if (is_done) {
        editor_select_remove(&editor->selection, &moved, false);
        editor_select_remove(&editor->selection, &rest, true);
        is_done = draw_moved(layer, pen, editor, grid, &moved, &rest);
        editor_document_destroy(&rest);
    }
    editor_document_destroy(&moved);
    return is_done;
}

/* --- All -------------------------------------------------------------------------------------- */

/* While the picture is rough, the last whole one stays behind it. */
static void draw_standing(EditLayer *layer, const ViewPen *pen, const EditTileScene *scene)
{
    bool has_failed;
    bool is_other_scale = layer->level.has_drawn && layer->level.scale != pen->viewport.scale;
    bool may_be_rough = layer->is_rough || (is_other_scale && keep_last(layer, pen));
    layer->is_rough = !edit_tiles_update(&layer->level, pen, scene,
                                         may_be_rough ? ROUGH_OBJECTS : 0, &has_failed);
    if (has_failed) {
        edit_tiles_draw_all(pen, scene);
        layer->is_rough = false;
        return;
    }
    if (layer->is_rough)
        draw_last(layer, pen);
    edit_tiles_copy(&layer->level, pen);
}

void edit_layer_draw(EditLayer *layer, const ViewPen *pen, const Editor *editor, double grid,
                     bool is_moving)
{
    EditTileScene scene = {&editor->document, EDIT_GROUND_FLOOR, grid};
    if (is_moving && draw_moving(layer, pen, editor, grid)) {
        layer->is_rough = false;
    } else {
        edit_tiles_destroy(&layer->on_black);
        edit_tiles_destroy(&layer->on_white);
        draw_standing(layer, pen, &scene);
    }
    layer->view = pen->viewport;
    canvas_clip(pen->canvas, 0, 0, 0, 0);
}

void edit_layer_destroy(EditLayer *layer)
{
    edit_tiles_destroy(&layer->level);
    edit_tiles_destroy(&layer->on_black);
    edit_tiles_destroy(&layer->on_white);
    canvas_destroy(layer->last);
    *layer = (EditLayer){.last = NULL};
}
