/* SPDX-License-Identifier: MIT */
#include "editor/editor_document.h"

#include "base/array.h"

#define SAME 0.005    /* World units: lines so near are one. */
#define UPRIGHT 0.005 /* Sides that are as good as upright or level are lines already. */

/* --- What there is to snap to ----------------------------------------------------------------- */

void editor_guides_destroy(EditorGuides *guides)
{
    free(guides->corners);
    free(guides->sides);
    free(guides->lines[EDITOR_X]);
    free(guides->lines[EDITOR_Y]);
    *guides = (EditorGuides){.corner_count = 0};
}

/* What lines go along: of what has no corners its middle alone. */
static Box line_box(const EditorObject *object)
{
    return object->kind == EDITOR_OBSTACLE ? editor_object_box(object)
                                           : (Box){object->spot.at, object->spot.at};
}

static void add_lines(EditorGuides *guides, Box box)
{
    Vec2 middle = vec2_mix(box.low, box.high, 0.5);
    const double x[] = {box.low.x, middle.x, box.high.x}, y[] = {box.low.y, middle.y, box.high.y};
    for (int i = 0; i < 3; i++) {
        guides->lines[EDITOR_X][guides->line_counts[EDITOR_X]++] =
            (EditorLine){x[i], box.low.y, box.high.y};
        guides->lines[EDITOR_Y][guides->line_counts[EDITOR_Y]++] =
            (EditorLine){y[i], box.low.x, box.high.x};
    }
}

static void add_corners(EditorGuides *guides, const Vec2 *points, int count)
{
    for (int i = 0; i < count; i++) {
        Vec2 next = points[(i + 1) % count];
        guides->corners[guides->corner_count++] = points[i];
        if (fabs(next.x - points[i].x) > UPRIGHT && fabs(next.y - points[i].y) > UPRIGHT)
            guides->sides[guides->side_count++] = (EditorSide){points[i], next};
    }
}

static int by_x(const void *a, const void *b)
{
    double first = ((const Vec2 *)a)->x, second = ((const Vec2 *)b)->x;
    return (first > second) - (first < second);
}

static int by_place(const void *a, const void *b)
{
    double first = ((const EditorLine *)a)->at, second = ((const EditorLine *)b)->at;
    return (first > second) - (first < second);
}

/* Sorted, each only once, as long as all that it goes along. */
static int join_lines(EditorLine *lines, int count)
{
    int kept = 0;
    qsort(lines, (size_t)count, sizeof *lines, by_place);
    for (int i = 0; i < count; i++) {
        EditorLine *last = kept > 0 ? &lines[kept - 1] : NULL;
        if (last == NULL || lines[i].at - last->at > SAME) {
            lines[kept++] = lines[i];
            continue;
        }
        last->low = fmin(last->low, lines[i].low);
        last->high = fmax(last->high, lines[i].high);
    }
    return kept;
}

static bool make_room(EditorGuides *guides, int corners, int lines)
{
    guides->corner_count = guides->side_count = 0;
    guides->line_counts[EDITOR_X] = guides->line_counts[EDITOR_Y] = 0;
    return array_grow(&guides->corners, &guides->corner_room, corners, sizeof *guides->corners) &&
           array_grow(&guides->sides, &guides->side_room, corners, sizeof *guides->sides) &&
           array_grow(&guides->lines[EDITOR_X], &guides->line_rooms[EDITOR_X], lines,
                      sizeof(EditorLine)) &&
           array_grow(&guides->lines[EDITOR_Y], &guides->line_rooms[EDITOR_Y], lines,
                      sizeof(EditorLine));
}

bool editor_guides_make(EditorGuides *guides, const EditorDocument *document,
                        const EditorSelection *moving, Error *out_error)
{
    Vec2 size = document->head->level.size;
    const Vec2 arena[] = {{0, 0}, {0, size.y}, size, {size.x, 0}};
    int corners = 4, things = 1;
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        for (int i = 0; i < document->counts[kind]; i++, things++)
            corners += document->items[kind][i]->point_count;
    if (!make_room(guides, corners, 3 * things))
        return error_memory(out_error);
    add_corners(guides, arena, 4);
    add_lines(guides, (Box){arena[0], size});
    for (EditorRef ref = {0}; ref.kind < EDITOR_KINDS; ref.kind++)
        for (ref.index = 0; ref.index < document->counts[ref.kind]; ref.index++) {
            const EditorObject *object = editor_document_at(document, ref);
            bool is_empty = object->kind == EDITOR_OBSTACLE && object->point_count == 0;
            if (is_empty || (moving != NULL && editor_select_is(moving, ref)))
                continue;
            add_corners(guides, object->points, object->point_count);
            add_lines(guides, line_box(object));
        }
    qsort(guides->corners, (size_t)guides->corner_count, sizeof(Vec2), by_x);
    for (int axis = 0; axis < EDITOR_AXES; axis++)
        guides->line_counts[axis] = join_lines(guides->lines[axis], guides->line_counts[axis]);
    return true;
}

/* --- What is dragged -------------------------------------------------------------------------- */

EditorDragged editor_dragged_point(Vec2 point)
{
    return (EditorDragged){.anchor = point,
                           .points = {point},
                           .point_count = 1,
                           .box = {point, point},
                           .moves = {true, true}};
}

static void add_point(EditorDragged *dragged, Vec2 point)
{
    if (dragged->point_count < EDITOR_DRAGGED_POINTS)
        dragged->points[dragged->point_count] = point;
    dragged->point_count++;
}

EditorDragged editor_dragged_selection(const EditorDocument *document,
                                       const EditorSelection *selection, Vec2 from)
{
    Vec2 nearest = from;
    double reach = HUGE_VAL;
    EditorDragged dragged = {.box = box_around(NULL, 0), .moves = {true, true}};
    for (EditorRef ref = {0}; editor_select_next(selection, document, &ref); ref.index++) {
        const EditorObject *object = editor_document_at(document, ref);
        Vec2 middle = editor_object_middle(object);
        bool has_corners = object->point_count > 0;
        for (int i = 0; i < (has_corners ? object->point_count : 1); i++) {
            Vec2 point = has_corners ? object->points[i] : middle;
            double distance = vec2_distance(point, from);
            add_point(&dragged, point);
            if (distance <= reach) {
                reach = distance;
                nearest = point;
            }
        }
        dragged.box = box_union(dragged.box, line_box(object));
    }
    dragged.anchor = nearest;
    if (dragged.point_count == 0)
        return editor_dragged_point(from);
    if (dragged.point_count > EDITOR_DRAGGED_POINTS) {
        dragged.points[0] = nearest;
        dragged.point_count = 1;
    }
    return dragged;
}

/* --- Where it goes ---------------------------------------------------------------------------- */

/* The nearest place to snap to so far. */
typedef struct Found {
    double reach; /* How near it is, or has to be to be found. */
    Vec2 aside;
    Vec2 place;
    bool is_found;
} Found;

static void look_at(Found *found, Vec2 place, Vec2 point)
{
    double distance = vec2_distance(place, point);
    if (distance <= found->reach)
        *found = (Found){distance, vec2_subtract(place, point), place, true};
}

/* The first corner from x on. */
static int first_corner(const EditorGuides *guides, double x)
{
    int low = 0, high = guides->corner_count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (guides->corners[middle].x < x)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static Found find_corner(const EditorGuides *guides, const EditorDragged *dragged, Vec2 by,
                         double reach)
{
    Found found = {.reach = reach};
    for (int i = 0; i < dragged->point_count; i++) {
        Vec2 point = vec2_add(dragged->points[i], by);
        for (int k = first_corner(guides, point.x - found.reach);
             k < guides->corner_count && guides->corners[k].x <= point.x + found.reach; k++)
            look_at(&found, guides->corners[k], point);
    }
    return found;
}

/* Only the anchor goes onto sides, which are many. */
static Found find_side(const EditorGuides *guides, Vec2 point, double reach)
{
    Found found = {.reach = reach};
    for (int i = 0; i < guides->side_count; i++) {
        Vec2 from = guides->sides[i].from, to = guides->sides[i].to;
        if (!box_contains(box_grown(box_between(from, to), reach), point))
            continue;
        Vec2 along = vec2_subtract(to, from);
        double part = vec2_dot(vec2_subtract(point, from), along) / vec2_dot(along, along);
        look_at(&found, vec2_mix(from, to, clamp(part, 0, 1)), point);
    }
    return found;
}

/* The line nearest to a place; NULL where there are none. */
static const EditorLine *nearest_line(const EditorLine *lines, int count, double at)
{
    int low = 0, high = count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (lines[middle].at < at)
            low = middle + 1;
        else
            high = middle;
    }
    if (low > 0 && (low == count || at - lines[low - 1].at <= lines[low].at - at))
        low--;
    return count > 0 ? &lines[low] : NULL;
}

static double *coordinate(Vec2 *at, int axis)
{
    return axis == EDITOR_X ? &at->x : &at->y;
}

/* Its edges and middle, moved by `by`, to the nearest line: what to add to `by`, or HUGE_VAL. */
static double find_line(const EditorGuides *guides, Box box, int axis, double reach,
                        EditorLine *out_line)
{
    double low = *coordinate(&box.low, axis), high = *coordinate(&box.high, axis);
    const double places[] = {low, (low + high) / 2, high};
    double best = HUGE_VAL;
    for (int i = 0; i < 3; i++) {
        const EditorLine *line =
            nearest_line(guides->lines[axis], guides->line_counts[axis], places[i]);
        if (line == NULL || fabs(line->at - places[i]) > reach ||
            fabs(line->at - places[i]) >= fabs(best))
            continue;
        best = line->at - places[i];
        *out_line = *line;
    }
    return best;
}

static double to_grid(double at, double step)
{
    return floor(at / step + 0.5) * step;
}

/* Each axis by itself: to a line, else the anchor to the grid. */
static Vec2 snap_axes(const EditorSnap *snap, const EditorGuides *guides,
                      const EditorDragged *dragged, Vec2 by, EditorSnapping *snapping)
{
    Box box = {vec2_add(dragged->box.low, by), vec2_add(dragged->box.high, by)};
    Vec2 anchor = vec2_add(dragged->anchor, by);
    for (int axis = 0; axis < EDITOR_AXES; axis++) {
        double aside = HUGE_VAL;
        if (snap->is_to_shapes && dragged->moves[axis])
            aside = find_line(guides, box, axis, EDITOR_SNAP_LINE_PART * snap->reach,
                              &snapping->lines[axis]);
        if (aside < HUGE_VAL) {
            snapping->has_line[axis] = true;
            snapping->how = EDITOR_SNAPPED_LINE;
            *coordinate(&by, axis) += aside;
        } else if (snap->is_to_grid) {
            double at = *coordinate(&anchor, axis);
            *coordinate(&by, axis) += to_grid(at, snap->grid) - at;
            if (snapping->how == EDITOR_SNAPPED_NOT)
                snapping->how = EDITOR_SNAPPED_GRID;
        }
    }
    return by;
}

/* Lines are shown from what they go along to what is dragged. */
static void stretch_lines(EditorSnapping *snapping, const EditorDragged *dragged, Vec2 by)
{
    Box box = {vec2_add(dragged->box.low, by), vec2_add(dragged->box.high, by)};
    for (int axis = 0; axis < EDITOR_AXES; axis++) {
        EditorLine *line = &snapping->lines[axis];
        line->low = fmin(line->low, *coordinate(&box.low, 1 - axis));
        line->high = fmax(line->high, *coordinate(&box.high, 1 - axis));
    }
}

/* To a corner, else to a side; false where none is near. */
static bool snap_to_shape(const EditorSnap *snap, const EditorGuides *guides,
                          const EditorDragged *dragged, Vec2 *by, EditorSnapping *snapping)
{
    if (!snap->is_to_shapes || !dragged->moves[EDITOR_X] || !dragged->moves[EDITOR_Y])
        return false;
    Found found = find_corner(guides, dragged, *by, snap->reach);
    bool is_corner = found.is_found;
    if (!is_corner)
        found = find_side(guides, vec2_add(dragged->anchor, *by), snap->reach);
    if (!found.is_found)
        return false;
    snapping->how = is_corner ? EDITOR_SNAPPED_CORNER : EDITOR_SNAPPED_SIDE;
    snapping->place = found.place;
    *by = vec2_add(*by, found.aside);
    return true;
}

static Vec2 snap_by(const EditorSnap *snap, const EditorGuides *guides,
                    const EditorDragged *dragged, Vec2 by, EditorSnapping *snapping)
{
    *snapping = (EditorSnapping){.how = EDITOR_SNAPPED_NOT};
    if (snap_to_shape(snap, guides, dragged, &by, snapping))
        return by;
    by = snap_axes(snap, guides, dragged, by, snapping);
    stretch_lines(snapping, dragged, by);
    return by;
}

Vec2 editor_snap_move(const EditorSnap *snap, const EditorGuides *guides,
                      const EditorDragged *dragged, Vec2 by, EditorSnapping *out_snapping)
{
    return editor_object_round_at(snap_by(snap, guides, dragged, by, out_snapping));
}

Vec2 editor_snap_point(const EditorSnap *snap, const EditorGuides *guides, Vec2 point,
                       EditorSnapping *out_snapping)
{
    EditorDragged dragged = editor_dragged_point(point);
    Vec2 by = snap_by(snap, guides, &dragged, vec2(0, 0), out_snapping);
    return editor_object_round_at(vec2_add(point, by));
}

double editor_snap_degrees(double degrees)
{
    return to_grid(degrees, EDITOR_SNAP_DEGREES);
}
