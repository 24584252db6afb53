/* SPDX-License-Identifier: MIT */
#include "editorview/edit_layer.h"

#include "editorview/edit_scene.h"
#include "platform/folders.h"

enum {
    MOVED_LEAST = 8,   /* So many are drawn anew in each frame while they are moved. */
    CHANGED_MANY = 32, /* More that change at once are likely to change again soon, */
    BUSY_FRAMES = 6    /* within so many frames: keys repeat every two or three. */
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

/* Images in a symmetry move otherwise than what they follow. */
static bool are_others_still(const Editor *editor)
{
    const EditorDocument *before = &editor->base;
    const EditorDocument *now = &editor->document;
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        for (int i = 0; i < now->counts[kind]; i++)
            if (now->items[kind][i] != before->items[kind][i] &&
                !editor_select_is(&editor->selection, (EditorRef){(EditorKind)kind, i}))
                return false;
    return true;
}

static bool is_moved_as_one(const Editor *editor)
{
    int count = 0;
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    for (; editor_select_next(&editor->selection, &editor->document, &ref); ref.index++)
        count += stands_selected(editor, ref);
    return editor->open_gestures > 0 && count > MOVED_LEAST && are_others_still(editor);
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

static void draw_selected_simply(const ViewPen *pen, const Editor *editor)
{
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    const Viewport *view = &pen->viewport;
    canvas_clip(pen->canvas, view->corner_px.x, view->corner_px.y, view->size_px.x,
                view->size_px.y);
    for (; editor_select_next(&editor->selection, &editor->document, &ref); ref.index++)
        if (stands_selected(editor, ref))
            edit_scene_draw_simply(pen, editor_document_at(&editor->document, ref));
}

/* The level as it was when the gesture began, without what is moved, and that over it. */
static bool draw_moved(EditLayer *layer, const ViewPen *pen, const Editor *editor, double grid,
                       const EditorDocument *moved, const EditorDocument *rest)
{
    ViewPen over = *pen;
    bool has_failed[3];
    EditTilesPace pace = layer->level.has_drawn ? EDIT_TILES_PART : EDIT_TILES_ALL;
    layer->busy_frames = 0;
    EditTileScene below = {rest, EDIT_GROUND_FLOOR, grid};
    EditTileScene black = {moved, EDIT_GROUND_BLACK, 0};
    EditTileScene white = {moved, EDIT_GROUND_WHITE, 0};
    Vec2 by = vec2_scale(moved_px(pen, editor), 1 / pen->viewport.scale);
    over.viewport.center = vec2_add(over.viewport.center, vec2(-by.x, by.y));
    bool has_below = edit_tiles_update(&layer->level, pen, &below, pace, &has_failed[0]);
    bool has_moved = edit_tiles_update(&layer->on_black, &over, &black, pace, &has_failed[1]) &
                     edit_tiles_update(&layer->on_white, &over, &white, pace, &has_failed[2]);
    if (has_failed[0] || has_failed[1] || has_failed[2])
        return false;
    if (!has_below)
        edit_tiles_draw_missing(&layer->level, pen, &below);
    edit_tiles_copy(&layer->level, pen);
    if (has_moved)
        edit_tiles_overlay(&layer->on_black, &layer->on_white, &over);
    else
        draw_selected_simply(pen, editor);
    layer->is_rough = !has_below || !has_moved;
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

/* Behind what is missing: the last picture as long as nothing but the scale is another. */
static void choose_backdrop(EditLayer *layer, const ViewPen *pen, const EditTileScene *scene)
{
    bool is_other_scale = layer->level.has_drawn && layer->level.scale != pen->viewport.scale;
    bool is_edited =
        layer->level.has_drawn && !editor_document_is_same(&layer->level.drawn, scene->document);
    if (is_edited || !layer->is_rough)
        layer->shows_last = !is_edited && is_other_scale && keep_last(layer, pen);
}

static bool are_many_changed(const EditorDocument *before, const EditorDocument *now)
{
    int count = 0;
    for (int kind = 0; kind < EDITOR_KINDS; kind++) {
        int both =
            now->counts[kind] < before->counts[kind] ? now->counts[kind] : before->counts[kind];
        count += now->counts[kind] + before->counts[kind] - 2 * both;
        for (int i = 0; i < both; i++)
            count += now->items[kind][i] != before->items[kind][i];
    }
    return now->head != before->head || count > CHANGED_MANY;
}

static EditTilesPace choose_pace(EditLayer *layer, const EditorDocument *document)
{
    if (!layer->level.has_drawn)
        return EDIT_TILES_ALL;
    if (are_many_changed(&layer->level.drawn, document))
        layer->busy_frames = BUSY_FRAMES;
    else if (layer->busy_frames > 0)
        layer->busy_frames--;
    return layer->busy_frames > 0 ? EDIT_TILES_NONE : EDIT_TILES_PART;
}

static void draw_standing(EditLayer *layer, const ViewPen *pen, const EditTileScene *scene)
{
    bool has_failed;
    EditTilesPace pace = choose_pace(layer, scene->document);
    choose_backdrop(layer, pen, scene);
    layer->is_rough = !edit_tiles_update(&layer->level, pen, scene, pace, &has_failed);
    if (has_failed) {
        edit_tiles_draw_all(pen, scene);
        layer->is_rough = false;
        return;
    }
    if (layer->is_rough && layer->shows_last)
        draw_last(layer, pen);
    else if (layer->is_rough)
        edit_tiles_draw_missing(&layer->level, pen, scene);
    edit_tiles_copy(&layer->level, pen);
}

void edit_layer_draw(EditLayer *layer, const ViewPen *pen, const Editor *editor, double grid,
                     bool is_moving)
{
    EditTileScene scene = {&editor->document, EDIT_GROUND_FLOOR, grid};
    if (!is_moving || !draw_moving(layer, pen, editor, grid)) {
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
