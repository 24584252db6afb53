/* SPDX-License-Identifier: MIT */
#include "editorview/edit_layer.h"

#include "editorview/edit_scene.h"
#include "platform/folders.h"

#include <string.h>

enum {
    OVER_MIN = 1,      /* So many are drawn in their place while a gesture changes them. */
    CHANGED_MANY = 32, /* More that change at once are likely to change again */
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

/* --- What a gesture changes ------------------------------------------------------------------- */

/* What an open gesture changes. */
typedef struct Changed {
    EditorSelection which; /* What is selected, and images that follow it. */
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
            out_changed->standing += edit_tiles_has(now->items[kind][i]);
            out_changed->has_images = out_changed->has_images || !is_selected;
        }
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

static void destroy_over(EditLayer *layer)
{
    edit_tiles_destroy(&layer->on_black);
    edit_tiles_destroy(&layer->on_white);
}

/* Lays what is moved over the rest, from kept pixels. False where these are not all drawn yet, or
 * cannot be. */
static bool lay_over(EditLayer *layer, const ViewPen *pen, const Editor *editor,
                     const EditorDocument *moved, EditTilesPace pace)
{
    ViewPen over = *pen;
    bool has_failed;
    EditTileScene black = {moved, EDIT_GROUND_BLACK, 0};
    EditTileScene white = {moved, EDIT_GROUND_WHITE, 0};
    Vec2 by = vec2_scale(moved_px(pen, editor), 1 / pen->viewport.scale);
    over.viewport.center = vec2_add(over.viewport.center, vec2(-by.x, by.y));
    bool has_both = edit_tiles_update(&layer->on_black, &over, &black, pace, &has_failed) &&
                    edit_tiles_update(&layer->on_white, &over, &white, pace, &has_failed);
    layer->is_rough = !has_both && !has_failed;
    if (has_both)
        edit_tiles_overlay(&layer->on_black, &layer->on_white, &over);
    return has_both;
}

static void draw_over(const ViewPen *pen, const Editor *editor, const Changed *changed)
{
    static const EditorKind kinds[] = {EDITOR_ZONE, EDITOR_OBSTACLE};
    const Viewport *view = &pen->viewport;
    Vec2 half = vec2_scale(view->view, 0.5);
    Box sight = {vec2_subtract(view->center, half), vec2_add(view->center, half)};
    const EditorObject *seen[LEVEL_ZONES + LEVEL_OBSTACLES];
    int count = 0;
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < editor->document.counts[kinds[k]]; i++) {
            const EditorObject *object = editor->document.items[kinds[k]][i];
            if (editor_select_is(&changed->which, (EditorRef){kinds[k], i}) &&
                edit_tiles_has(object) && box_overlaps(sight, editor_object_box(object)))
                seen[count++] = object;
        }
    canvas_clip(pen->canvas, view->corner_px.x, view->corner_px.y, view->size_px.x,
                view->size_px.y);
    for (int i = 0; i < count; i++)
        if (count <= EDIT_TILES_OBJECTS)
            edit_scene_draw_object(pen, seen[i], i, 0);
        else
            edit_scene_draw_simply(pen, seen[i]);
}

/* The level without what the gesture changes, and that over it. */
static bool draw_parts(EditLayer *layer, const ViewPen *pen, const Editor *editor,
                       const Changed *changed, const EditorDocument *rest,
                       const EditorDocument *moved, double grid)
{
    bool has_failed;
    EditTilesPace pace = layer->level.has_drawn ? EDIT_TILES_PART : EDIT_TILES_ALL;
    EditTileScene below = {rest, EDIT_GROUND_FLOOR, grid};
    layer->shows_last = false;
    layer->is_rough = !edit_tiles_update(&layer->level, pen, &below, pace, &has_failed);
    if (has_failed)
        return false;
    if (layer->is_rough)
        edit_tiles_draw_missing(&layer->level, pen, &below);
    edit_tiles_copy(&layer->level, pen);
    if (moved == NULL)
        destroy_over(layer);
    if (moved == NULL || layer->is_rough || !lay_over(layer, pen, editor, moved, pace))
        draw_over(pen, editor, changed);
    return true;
}

static bool is_same_in_number(const EditorDocument *a, const EditorDocument *b)
{
    return memcmp(a->counts, b->counts, sizeof a->counts) == 0;
}

/* False where little is changed, nothing can be kept, or there is no memory. */
static bool draw_gesture(EditLayer *layer, const ViewPen *pen, const Editor *editor, double grid,
                         bool is_moving)
{
    Changed changed;
    EditorDocument rest;
    EditorDocument moved;
    if (editor->open_gestures == 0 || !is_same_in_number(&editor->base, &editor->document))
        return false;
    find_changed(editor, &changed);
    if (changed.standing <= OVER_MIN || !editor_document_copy(&rest, &editor->document))
        return false;
    editor_select_remove(&changed.which, &rest, true);
    /* Images move otherwise, and few are drawn in less time than they are laid over the rest. */
    bool is_kept = is_moving && !changed.has_images && changed.standing > EDIT_TILES_OBJECTS;
    bool is_done = !is_kept || editor_document_copy(&moved, &editor->base);
    if (is_done && is_kept)
        editor_select_remove(&changed.which, &moved, false);
    is_done =
        is_done && draw_parts(layer, pen, editor, &changed, &rest, is_kept ? &moved : NULL, grid);
    editor_document_destroy(&rest);
    if (is_kept)
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
    if (are_many_changed(&layer->level.drawn, document)) {
        layer->is_busy = layer->quiet_frames < BUSY_FRAMES;
        layer->quiet_frames = 0;
        return EDIT_TILES_NONE;
    }
    if (layer->quiet_frames < BUSY_FRAMES)
        layer->quiet_frames++;
    layer->is_busy = layer->is_busy && layer->quiet_frames < BUSY_FRAMES;
    return layer->is_busy ? EDIT_TILES_NONE : EDIT_TILES_PART;
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
    layer->was_rough = layer->is_rough;
    if (!draw_gesture(layer, pen, editor, grid, is_moving)) {
        destroy_over(layer);
        draw_standing(layer, pen, &scene);
    }
    layer->view = pen->viewport;
    canvas_clip(pen->canvas, 0, 0, 0, 0);
}

void edit_layer_destroy(EditLayer *layer)
{
    edit_tiles_destroy(&layer->level);
    destroy_over(layer);
    canvas_destroy(layer->last);
    *layer = (EditLayer){.last = NULL};
}
