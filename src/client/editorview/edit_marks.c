/* SPDX-License-Identifier: MIT */
#include "editorview/edit_marks.h"

#include "ui/palette.h"

#include <string.h>

#define HANDLE 4.0
#define RING 13.0
#define HINT_ASIDE 13.0
#define HINT_RADIUS 9.0
#define IMAGE_OPACITY 0.6

enum {
    OUTLINES = 300 /* So many are outlined while they change: more would take too long. */
};

static void square(const ViewPen *pen, Vec2 at, double half, Color fill)
{
    Box shown = {pen->viewport.corner_px, vec2_add(pen->viewport.corner_px, pen->viewport.size_px)};
    if (!box_contains(shown, at))
        return;
    canvas_rounded(pen->canvas, at.x - half, at.y - half, 2 * half, 2 * half, 1, fill);
    canvas_rounded_outline(pen->canvas, at.x - half, at.y - half, 2 * half, 2 * half,
                           (OutlineStyle){1, 1.2, color_make(PALETTE_ACCENT, 1)});
}

static void outline(const ViewPen *pen, const Vec2 *points, int count, bool is_closed, double width,
                    Color color)
{
    Vec2 placed[LEVEL_CORNERS];
    for (int i = 0; i < count; i++)
        placed[i] = view_pen_place(pen, points[i]);
    canvas_polyline(pen->canvas, placed, count, is_closed, width, color);
}

static void box_outline(const ViewPen *pen, Box box, double width, Color color)
{
    const Vec2 corners[4] = {box.low, {box.low.x, box.high.y}, box.high, {box.high.x, box.low.y}};
    outline(pen, corners, 4, true, width, color);
}

/* --- What is selected ---------------------------------------------------------------------------
 */

static void draw_object(const ViewPen *pen, const EditorObject *object, double px)
{
    Color color = color_make(PALETTE_ACCENT, 1);
    double line = fmax(1.6 * px, 1);
    if (object->kind == EDITOR_OBSTACLE) {
        outline(pen, object->points, object->point_count, true, line, color);
        return;
    }
    double radius = object->kind == EDITOR_ZONE     ? object->zone.radius
                    : object->kind == EDITOR_PICKUP ? VIEW_PEN_PICKUP_RADIUS + 8
                                                    : LEVEL_PLAYER_RADIUS + 4;
    canvas_ring(pen->canvas, view_pen_place(pen, object->spot.at), view_pen_length(pen, radius),
                line, color);
}

static bool is_corner(const EditHand *hand, EditorRef ref, EditorPart part, int index)
{
    const EditorHit *corner = &hand->corner;
    return corner->is_hit && corner->ref.kind == ref.kind && corner->ref.index == ref.index &&
           corner->part == part && corner->index == index;
}

static void draw_parts(const ViewPen *pen, const EditorObject *object, EditorRef ref,
                       const EditHand *hand, double px)
{
    Color ground = color_make(PALETTE_GROUND, 1);
    Color full = color_make(PALETTE_ACCENT, 1);
    Color brass = color_make(PALETTE_BRASS, 1);
    for (int i = 0; i < object->point_count; i++)
        square(pen, view_pen_place(pen, object->points[i]), HANDLE * px,
               is_corner(hand, ref, EDITOR_PART_CORNER, i) ? full : ground);
    for (int i = 0; i < object->path_count; i++) {
        Vec2 at = view_pen_place(pen, editor_select_path_at(object, i));
        canvas_disc(pen->canvas, at, (HANDLE + 1) * px,
                    is_corner(hand, ref, EDITOR_PART_PATH, i) ? brass : ground);
        canvas_ring(pen->canvas, at, (HANDLE + 1) * px, fmax(1.4 * px, 1), brass);
    }
    if (object->kind == EDITOR_ZONE)
        square(
            pen,
            view_pen_place(pen, vec2(object->spot.at.x + object->zone.radius, object->spot.at.y)),
            HANDLE * px, ground);
    if (object->kind != EDITOR_OBSTACLE || !object->obstacle.motion.has_spin)
        return;
    Vec2 pivot = view_pen_place(pen, object->obstacle.motion.pivot);
    double arm = 9 * px;
    canvas_ring(pen->canvas, pivot, 6 * px, fmax(1.4 * px, 1), brass);
    canvas_line(pen->canvas, vec2(pivot.x - arm, pivot.y), vec2(pivot.x + arm, pivot.y), 1, brass);
    canvas_line(pen->canvas, vec2(pivot.x, pivot.y - arm), vec2(pivot.x, pivot.y + arm), 1, brass);
}

static void draw_frame(const ViewPen *pen, const Editor *editor, double px)
{
    EditHandles handles = edit_handles_make(editor, px / pen->viewport.scale);
    if (!handles.is_shown)
        return;
    Color faint = color_make(PALETTE_ACCENT, 0.45);
    box_outline(pen, handles.frame, 1, faint);
    Vec2 turn = view_pen_place(pen, handles.places[EDIT_HANDLE_TURN]);
    Vec2 top = view_pen_place(pen, handles.places[5]);
    canvas_line(pen->canvas, top, turn, 1, faint);
    canvas_disc(pen->canvas, turn, 5 * px, color_make(PALETTE_GROUND, 1));
    canvas_ring(pen->canvas, turn, 5 * px, fmax(1.4 * px, 1), color_make(PALETTE_ACCENT, 1));
    for (int i = 0; i < EDIT_HANDLES_SCALE; i++)
        square(pen, view_pen_place(pen, handles.places[i]), (HANDLE - 0.5) * px,
               color_make(PALETTE_TEXT, 1));
}

void edit_marks_draw_selected(const ViewPen *pen, const Editor *editor, const EditHand *hand,
                              bool is_rough, double px)
{
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    bool has_frame = hand->tool == EDIT_SELECT && hand->drag != EDIT_DRAG_DRAW;
    bool is_outlined =
        (hand->drag == EDIT_DRAG_NONE && !is_rough) || editor->selection.count <= OUTLINES;
    for (; is_outlined && editor_select_next(&editor->selection, &editor->document, &ref);
         ref.index++)
        draw_object(pen, editor_document_at(&editor->document, ref), px);
    bool is_framed = !is_outlined || (hand->drag != EDIT_DRAG_MOVE && hand->drag != EDIT_DRAG_TURN);
    if (has_frame && is_framed)
        draw_frame(pen, editor, px);
    ref = (EditorRef){EDITOR_OBSTACLE, 0};
    if (has_frame && editor->selection.count <= EDIT_HAND_PARTS &&
        editor_select_next(&editor->selection, &editor->document, &ref))
        draw_parts(pen, editor_document_at(&editor->document, ref), ref, hand, px);
}

/* --- Symmetry and tools ----------------------------------------------------------------------- */

void edit_marks_draw_axes(const ViewPen *pen, const Editor *editor, double px)
{
    const EditorSymmetry *symmetry = &editor->symmetry;
    Vec2 size = editor->document.head->level.size;
    Vec2 middle = view_pen_place(pen, vec2_scale(size, 0.5));
    Vec2 low = view_pen_place(pen, vec2(0, 0));
    Vec2 high = view_pen_place(pen, size);
    Color color = color_make(PALETTE_BRASS, 0.45);
    double width = fmax(px, 1);
    bool turns = symmetry->turns >= 2;
    if (symmetry->is_left_right && !turns)
        canvas_line(pen->canvas, vec2(middle.x, low.y), vec2(middle.x, high.y), width, color);
    if (symmetry->is_top_bottom && !turns)
        canvas_line(pen->canvas, vec2(low.x, middle.y), vec2(high.x, middle.y), width, color);
    if (turns) {
        canvas_ring(pen->canvas, middle, 10 * px, width, color);
        canvas_disc(pen->canvas, middle, 2.5 * px, color);
    }
}

/* The outline so far with the pointer as its last corner, in pixels; returns how many. */
static int pen_points(const ViewPen *pen, const EditorPen *polygon, Vec2 next,
                      const EditorTransform *image, Vec2 out_points[LEVEL_CORNERS + 1])
{
    memcpy(out_points, polygon->points, (size_t)polygon->count * sizeof *out_points);
    out_points[polygon->count] = next;
    for (int i = 0; i <= polygon->count; i++) {
        Vec2 at = image != NULL ? editor_transform_point(image, out_points[i]) : out_points[i];
        out_points[i] = view_pen_place(pen, at);
    }
    return polygon->count + 1;
}

static void draw_pen_outline(const ViewPen *pen, const Vec2 *points, int count, double opacity,
                             double px)
{
    if (count >= 3)
        canvas_polygon(pen->canvas, points, count, color_make(PALETTE_ACCENT, 0.12 * opacity));
    canvas_polyline(pen->canvas, points, count, false, fmax(1.6 * px, 1),
                    color_make(PALETTE_ACCENT, opacity));
}

/* Where the polygon comes as well by the symmetry that is switched on. */
static void draw_pen_images(const ViewPen *pen, const Editor *editor, const EditorPen *polygon,
                            Vec2 next, double px)
{
    EditorImage images[EDITOR_TURNS_MAX];
    Vec2 points[LEVEL_CORNERS + 1];
    int images_count =
        editor_symmetry_images(&editor->symmetry, editor->document.head->level.size, images);
    for (int i = 0; i < images_count; i++) {
        int count = pen_points(pen, polygon, next, &images[i].transform, points);
        draw_pen_outline(pen, points, count, IMAGE_OPACITY, px);
    }
}

static void draw_pen(const ViewPen *pen, const EditorPen *polygon, Vec2 next, double px)
{
    Vec2 points[LEVEL_CORNERS + 1];
    int count = pen_points(pen, polygon, next, NULL, points);
    draw_pen_outline(pen, points, count, 1, px);
    for (int i = 0; i < polygon->count; i++)
        square(pen, points[i], HANDLE * px, color_make(PALETTE_GROUND, 1));
    if (polygon->count >= 3)
        canvas_ring(pen->canvas, points[0], 9 * px, fmax(1.4 * px, 1),
                    color_make(PALETTE_ACCENT, 1));
}

static void draw_next(const ViewPen *pen, Vec2 at, EditorSnapped how, double px)
{
    Vec2 place = view_pen_place(pen, at);
    double arm = 7 * px;
    Color color = color_make(how == EDITOR_SNAPPED_CORNER ? PALETTE_BRASS : PALETTE_TEXT, 0.9);
    canvas_line(pen->canvas, vec2(place.x - arm, place.y), vec2(place.x + arm, place.y), 1, color);
    canvas_line(pen->canvas, vec2(place.x, place.y - arm), vec2(place.x, place.y + arm), 1, color);
    if (how == EDITOR_SNAPPED_CORNER)
        canvas_ring(pen->canvas, place, 6 * px, 1, color);
}

static void draw_arena_handles(const ViewPen *pen, const Editor *editor, double px)
{
    Box arena = {{0, 0}, editor->document.head->level.size};
    box_outline(pen, arena, fmax(1.6 * px, 1), color_make(PALETTE_ACCENT, 1));
    for (int i = 0; i < EDIT_ARENA_HANDLES; i++)
        square(pen, view_pen_place(pen, edit_hand_arena_handle(editor, i)), (HANDLE + 1) * px,
               color_make(PALETTE_TEXT, 1));
}

void edit_marks_draw_hand(const ViewPen *pen, const Editor *editor, const EditHand *hand, double px)
{
    EditorSnapped how = EDITOR_SNAPPED_NOT;
    Vec2 next = edit_hand_snapped(hand, editor, hand->point, &how);
    if (hand->drag == EDIT_DRAG_BOX) {
        Vec2 at = hand->point.at;
        Box box = {{fmin(hand->from.x, at.x), fmin(hand->from.y, at.y)},
                   {fmax(hand->from.x, at.x), fmax(hand->from.y, at.y)}};
        box_outline(pen, box, 1, color_make(PALETTE_ACCENT, 0.9));
    }
    if (hand->tool == EDIT_ARENA)
        draw_arena_handles(pen, editor, px);
    else if (hand->tool != EDIT_SELECT)
        draw_next(pen, next, how, px);
    if (hand->pen.count > 0) {
        draw_pen_images(pen, editor, &hand->pen, next, px);
        draw_pen(pen, &hand->pen, next, px);
    }
}

/* --- Problems --------------------------------------------------------------------------------- */

uint32_t edit_marks_color(EditorSeverity severity)
{
    return severity == EDITOR_ERROR     ? PALETTE_BORDER
           : severity == EDITOR_WARNING ? PALETTE_NOTICE
                                        : PALETTE_ACCENT;
}

/* A badge with an i beside its place, which stays in sight. */
static void draw_hint(const ViewPen *pen, Vec2 at, bool is_hot, double px)
{
    Color letter = color_make(PALETTE_GROUND, 1);
    canvas_disc(pen->canvas, at, (is_hot ? 1.35 : 1) * HINT_RADIUS * px,
                color_make(edit_marks_color(EDITOR_HINT), 1));
    canvas_disc(pen->canvas, vec2(at.x, at.y - 4 * px), 1.5 * px, letter);
    canvas_line(pen->canvas, vec2(at.x, at.y - 1 * px), vec2(at.x, at.y + 5 * px), 2 * px, letter);
}

/* What a problem is about, and what else its words name. */
static void draw_named(const ViewPen *pen, const Editor *editor, const EditorProblem *problem,
                       double px)
{
    const EditorHit *named[] = {&problem->place, &problem->other};
    Vec2 at;
    for (int i = 0; i < 2; i++)
        if (editor_check_point(&editor->document, *named[i], &at))
            draw_object(pen, editor_document_at(&editor->document, named[i]->ref), px);
}

void edit_marks_draw_problems(const ViewPen *pen, const Editor *editor, const EditorReport *report,
                              int hot, double px)
{
    for (int i = report->count - 1; i >= 0; i--) {
        const EditorProblem *problem = &report->problems[i];
        Vec2 at;
        if (!editor_check_point(&editor->document, problem->place, &at))
            continue;
        Vec2 place = view_pen_place(pen, at);
        Color color = color_make(edit_marks_color(problem->severity), 1);
        if (i == hot)
            draw_named(pen, editor, problem, px);
        if (problem->severity == EDITOR_HINT) {
            draw_hint(pen, vec2(place.x + HINT_ASIDE * px, place.y - HINT_ASIDE * px), i == hot,
                      px);
            continue;
        }
        double radius = (i == hot ? RING * 1.35 : RING) * px;
        canvas_disc(pen->canvas, place, radius, color_fade(color, i == hot ? 0.3 : 0.16));
        canvas_ring(pen->canvas, place, radius, fmax(1.6 * px, 1), color);
        canvas_line(pen->canvas, vec2(place.x, place.y - 6 * px), vec2(place.x, place.y + 1.5 * px),
                    2 * px, color);
        canvas_disc(pen->canvas, vec2(place.x, place.y + 5 * px), 1.4 * px, color);
    }
}

int edit_marks_problem_at(const Editor *editor, const EditorReport *report, Vec2 at, double reach)
{
    for (int i = 0; i < report->count; i++) {
        Vec2 place;
        if (!editor_check_point(&editor->document, report->problems[i].place, &place))
            continue;
        double aside = report->problems[i].severity == EDITOR_HINT ? HINT_ASIDE / RING * reach : 0;
        if (vec2_distance(vec2_add(place, vec2(aside, aside)), at) <= reach)
            return i;
    }
    return -1;
}
