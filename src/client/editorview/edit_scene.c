/* SPDX-License-Identifier: MIT */
#include "editorview/edit_parts.h"

#define LIGHT_SOFT_UNITS 11.0
#define SHADOW_RADIUS 13.0
#define ZONE_DASHES_APART 22.0
#define BREATH 0.6

enum { LIGHT_POINTS_MAX = 16384, SHADOWS_MAX = 24 };

LevelMotion edit_scene_motion(const EditorObject *object)
{
    LevelMotion motion = object->obstacle.motion;
    if (motion.path_count < 2 || motion.path_count > LEVEL_PATH_POINTS ||
        !(motion.speed >= LEVEL_SPEED_MIN))
        motion.path_count = 0;
    return motion;
}

static Pose pose_of(const EditorObject *object, double seconds)
{
    LevelMotion motion = edit_scene_motion(object);
    return motion_pose(&motion, seconds);
}

static void draw_obstacle(const ViewPen *pen, const EditorObject *object, int index, double seconds)
{
    Vec2 points[LEVEL_CORNERS];
    bool is_mover = editor_object_moves(object);
    Plate plate = {.points = object->points,
                   .count = object->point_count,
                   .material = object->obstacle.material,
                   .is_mover = is_mover,
                   .left = 1,
                   .seed = index};
    if (is_mover && seconds > 0) {
        Pose pose = pose_of(object, seconds);
        for (int i = 0; i < object->point_count; i++)
            points[i] = motion_apply(&pose, object->points[i]);
        plate.points = points;
    }
    plates_draw(pen, &plate);
}

static void draw_track(const ViewPen *pen, const EditorObject *object, double seconds)
{
    const LevelMotion *motion = &object->obstacle.motion;
    Pose pose = pose_of(object, seconds);
    double radius = 0;
    if (object->path_count > 0)
        plates_draw_rail(pen, editor_select_path_from(object), editor_object_path(object),
                         object->path_count, motion->is_loop);
    if (!motion->has_spin)
        return;
    for (int i = 0; i < object->point_count; i++)
        radius = fmax(radius, vec2_distance(object->points[i], motion->pivot));
    plates_draw_dial(pen, vec2_add(motion->pivot, pose.shift), radius);
}

static void draw_movers(const ViewPen *pen, const EditorDocument *document, double seconds)
{
    int count = document->counts[EDITOR_OBSTACLE];
    EditorObject *const *obstacles = document->items[EDITOR_OBSTACLE];
    for (int i = 0; i < count; i++)
        if (editor_object_moves(obstacles[i]))
            draw_track(pen, obstacles[i], seconds);
    for (int i = 0; i < count; i++)
        if (editor_object_moves(obstacles[i]))
            draw_obstacle(pen, obstacles[i], i, seconds);
    for (int i = 0; i < count; i++)
        if (obstacles[i]->obstacle.motion.has_spin)
            plates_draw_hub(pen, vec2_add(obstacles[i]->obstacle.motion.pivot,
                                          pose_of(obstacles[i], seconds).shift));
}

static void draw_spawn(const ViewPen *pen, const EditorObject *object)
{
    int team = object->spawn.team;
    Vec2 at = view_pen_place(pen, object->spot.at);
    double radius = view_pen_length(pen, LEVEL_PLAYER_RADIUS);
    Color color = team == 0 ? color_make(PALETTE_TEXT, 1) : palette_player(pen->palette, team - 1);
    canvas_disc(pen->canvas, at, radius, color_make(PALETTE_GROUND, 0.7));
    canvas_disc(pen->canvas, at, radius, color_fade(color, 0.14));
    canvas_ring(pen->canvas, at, radius, view_pen_line(pen, 2), color_fade(color, 0.9));
    if (team > 0)
        glyph_team(pen->canvas, team, at, radius * 0.6, color);
    else
        canvas_disc(pen->canvas, at, radius * 0.28, color_fade(color, 0.9));
}

static void draw_zone_rim(const ViewPen *pen, const EditorObject *object)
{
    Vec2 at = view_pen_place(pen, object->spot.at);
    double radius = view_pen_length(pen, object->zone.radius);
    int dashes = clamp_to_int(2 * ANGLE_PI * object->zone.radius / ZONE_DASHES_APART, 12, 240);
    for (int i = 0; i < dashes; i++)
        canvas_arc(pen->canvas, at, radius, view_pen_line(pen, 2), i * 2 * ANGLE_PI / dashes,
                   0.55 * 2 * ANGLE_PI / dashes, color_make(PALETTE_BRASS, 0.85));
}

void edit_scene_draw_object(const ViewPen *pen, const EditorObject *object, int index)
{
    if (object->kind == EDITOR_OBSTACLE)
        draw_obstacle(pen, object, index, 0);
    else if (object->kind == EDITOR_SPAWN)
        draw_spawn(pen, object);
    else if (object->kind == EDITOR_PICKUP)
        view_pen_pickup(pen, &object->pickup, object->pickup.weapon, BREATH);
    else
        canvas_disc(pen->canvas, view_pen_place(pen, object->spot.at),
                    view_pen_length(pen, object->zone.radius), color_make(PALETTE_BRASS, 0.07));
}

void edit_scene_draw_simply(const ViewPen *pen, const EditorObject *object)
{
    if (object->kind != EDITOR_OBSTACLE) {
        edit_scene_draw_object(pen, object, 0);
        return;
    }
    Plate plate = {.points = object->points,
                   .count = object->point_count,
                   .material = object->obstacle.material};
    plates_draw_simply(pen, &plate);
}

void edit_scene_draw_live(const ViewPen *pen, const EditorDocument *document, double seconds)
{
    draw_movers(pen, document, seconds);
    for (int i = 0; i < document->counts[EDITOR_ZONE]; i++)
        draw_zone_rim(pen, document->items[EDITOR_ZONE][i]);
    for (int i = 0; i < document->counts[EDITOR_PICKUP]; i++)
        view_pen_pickup(pen, &document->items[EDITOR_PICKUP][i]->pickup,
                        document->items[EDITOR_PICKUP][i]->pickup.weapon, BREATH);
    for (int i = 0; i < document->counts[EDITOR_SPAWN]; i++)
        draw_spawn(pen, document->items[EDITOR_SPAWN][i]);
}

/* Lights that are drawn in one go, so that they do not add up to white where they overlap. */
typedef struct Lights {
    LightSource sources[LIGHT_SOURCES_MAX];
    int count;
    Vec2 points[LIGHT_POINTS_MAX];
    int point_count;
} Lights;

static void add_light(Lights *lights, const ViewPen *pen, EditorLight *light, double radius,
                      Vec2 from)
{
    const Vec2 *points;
    int count = editor_light_seen(light, from, radius, &points);
    if (count < 3 || count > LIGHT_POINTS_MAX - lights->point_count)
        return;
    Vec2 *placed = lights->points + lights->point_count;
    for (int i = 0; i < count; i++)
        placed[i] = view_pen_place(pen, points[i]);
    lights->point_count += count;
    lights->sources[lights->count++] = (LightSource){.origin = view_pen_place(pen, from),
                                                     .radius = view_pen_length(pen, radius),
                                                     .points = placed,
                                                     .count = count,
                                                     .strength = 1};
}

void edit_scene_draw_light(const ViewPen *pen, EditorLight *light, const EditorHead *head,
                           const Vec2 *from, int count)
{
    Lights lights;
    PaletteFloor floor = view_pen_floor(pen, head->level.face.hue);
    int goes = (count + LIGHT_SOURCES_MAX - 1) / LIGHT_SOURCES_MAX;
    Color part = {(uint8_t)(floor.light.r / (goes > 0 ? goes : 1)),
                  (uint8_t)(floor.light.g / (goes > 0 ? goes : 1)),
                  (uint8_t)(floor.light.b / (goes > 0 ? goes : 1)), 255};
    for (int first = 0; first < count; first += LIGHT_SOURCES_MAX) {
        lights.count = lights.point_count = 0;
        for (int i = first; i < count && i < first + LIGHT_SOURCES_MAX; i++)
            add_light(&lights, pen, light, head->level.view.x, from[i]);
        if (pen->has_high_contrast)
            view_pen_light_flat(pen, lights.sources, lights.count, part);
        else
            canvas_light(pen->canvas, lights.sources, lights.count,
                         view_pen_length(pen, LIGHT_SOFT_UNITS), part);
    }
}

void edit_scene_draw_shadows(const ViewPen *pen, const EditorLight *light, Vec2 from)
{
    Vec2 places[SHADOWS_MAX];
    int count = editor_light_shadows(light, from, SHADOWS_MAX, places);
    for (int i = 0; i < count; i++) {
        Vec2 at = view_pen_place(pen, places[i]);
        double radius = view_pen_length(pen, SHADOW_RADIUS);
        canvas_disc(pen->canvas, at, radius, color_make(PALETTE_ACCENT, 0.12));
        canvas_ring(pen->canvas, at, radius, view_pen_line(pen, 1.4),
                    color_make(PALETTE_ACCENT, 0.7));
    }
}

#define HANDLE 4.0
#define RING 13.0
#define HINT_ASIDE 13.0
#define HINT_RADIUS 9.0
#define IMAGE_OPACITY 0.6

enum {
    OUTLINES = 300 /* While changing: more take too long. */
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

static void outline(const ViewPen *pen, const Vec2 *points, int count, double width, Color color)
{
    Vec2 placed[LEVEL_CORNERS];
    for (int i = 0; i < count; i++)
        placed[i] = view_pen_place(pen, points[i]);
    canvas_polyline(pen->canvas, placed, count, true, width, color);
}

static void box_outline(const ViewPen *pen, Box box, double width, Color color)
{
    const Vec2 corners[4] = {box.low, {box.low.x, box.high.y}, box.high, {box.high.x, box.low.y}};
    outline(pen, corners, 4, width, color);
}

static void draw_object(const ViewPen *pen, const EditorObject *object, double px)
{
    Color color = color_make(PALETTE_ACCENT, 1);
    double line = fmax(1.6 * px, 1);
    if (object->kind == EDITOR_OBSTACLE) {
        outline(pen, object->points, object->point_count, line, color);
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
    if (has_frame && edit_hand_has_parts(editor) &&
        editor_select_next(&editor->selection, &editor->document, &ref))
        draw_parts(pen, editor_document_at(&editor->document, ref), ref, hand, px);
}

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

/* The outline with the pointer as last corner, pixels; returns how many. */
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

void edit_marks_draw_hand(const ViewPen *pen, const Editor *editor, const EditHand *hand, double px)
{
    EditorSnapping snapping;
    Vec2 next = edit_hand_snapped(hand, hand->point, &snapping);
    bool is_on_shape = snapping.how == EDITOR_SNAPPED_CORNER || snapping.how == EDITOR_SNAPPED_SIDE;
    if (hand->drag != EDIT_DRAG_NONE && hand->drag != EDIT_DRAG_WAIT)
        edit_guides_draw(pen, &hand->snapped, px);
    else if (hand->tool != EDIT_SELECT && hand->tool != EDIT_ARENA)
        edit_guides_draw(pen, &snapping, px);
    edit_ruler_draw(pen, &editor->document, &hand->ruler, px);
    if (hand->drag == EDIT_DRAG_BOX) {
        Vec2 at = hand->point.at;
        Box box = {{fmin(hand->from.x, at.x), fmin(hand->from.y, at.y)},
                   {fmax(hand->from.x, at.x), fmax(hand->from.y, at.y)}};
        box_outline(pen, box, 1, color_make(PALETTE_ACCENT, 0.9));
    }
    if (hand->tool == EDIT_ARENA) {
        Box arena = {{0, 0}, editor->document.head->level.size};
        box_outline(pen, arena, fmax(1.6 * px, 1), color_make(PALETTE_ACCENT, 1));
        for (int i = 0; i < EDIT_ARENA_HANDLES; i++)
            square(pen, view_pen_place(pen, edit_hand_arena_handle(editor, i)), (HANDLE + 1) * px,
                   color_make(PALETTE_TEXT, 1));
    } else if (hand->tool != EDIT_SELECT) {
        Vec2 place = view_pen_place(pen, next);
        double arm = 7 * px;
        Color color = color_make(is_on_shape ? PALETTE_BRASS : PALETTE_TEXT, 0.9);
        canvas_line(pen->canvas, vec2(place.x - arm, place.y), vec2(place.x + arm, place.y), 1,
                    color);
        canvas_line(pen->canvas, vec2(place.x, place.y - arm), vec2(place.x, place.y + arm), 1,
                    color);
    }
    if (hand->pen.count > 0) {
        EditorImage images[EDITOR_TURNS_MAX];
        Vec2 points[LEVEL_CORNERS + 1];
        int image_count =
            editor_symmetry_images(&editor->symmetry, editor->document.head->level.size, images);
        for (int i = 0; i < image_count; i++) {
            int count = pen_points(pen, &hand->pen, next, &images[i].transform, points);
            draw_pen_outline(pen, points, count, IMAGE_OPACITY, px);
        }
        draw_pen(pen, &hand->pen, next, px);
    }
}

uint32_t edit_marks_color(EditorSeverity severity)
{
    return severity == EDITOR_ERROR     ? PALETTE_BORDER
           : severity == EDITOR_WARNING ? PALETTE_NOTICE
                                        : PALETTE_ACCENT;
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
            /* The badge is beside its place, which stays in sight. */
            Vec2 badge = vec2(place.x + HINT_ASIDE * px, place.y - HINT_ASIDE * px);
            Color letter = color_make(PALETTE_GROUND, 1);
            canvas_disc(pen->canvas, badge, (i == hot ? 1.35 : 1) * HINT_RADIUS * px,
                        color_make(edit_marks_color(EDITOR_HINT), 1));
            canvas_disc(pen->canvas, vec2(badge.x, badge.y - 4 * px), 1.5 * px, letter);
            canvas_line(pen->canvas, vec2(badge.x, badge.y - 1 * px),
                        vec2(badge.x, badge.y + 5 * px), 2 * px, letter);
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
