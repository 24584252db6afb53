/* SPDX-License-Identifier: MIT */
#include "editorview/edit_scene.h"

#include "arena/movers.h"
#include "collide/angle.h"
#include "editor/editor_select.h"
#include "ui/palette.h"
#include "view/view_pen.h"

#include <string.h>

#define LIGHT_SOFT_UNITS 11.0
#define SHADOW_RADIUS 13.0
#define ZONE_DASHES_APART 22.0
#define BREATH 0.6

enum { LIGHT_POINTS_MAX = 16384, SHADOWS_MAX = 24 };

/* --- Obstacles -------------------------------------------------------------------------------- */

/* A motion that is wrong stands still. */
static Pose pose_of(const EditorObject *object, double seconds)
{
    Vec2 path[LEVEL_PATH_POINTS];
    const LevelMotion *from = &object->obstacle.motion;
    LevelMotion motion = {.has_spin = from->has_spin,
                          .spin = from->spin,
                          .pivot = from->pivot,
                          .speed = from->speed,
                          .wait = from->wait,
                          .is_loop = from->is_loop};
    if (object->path_count >= 2 && object->path_count <= LEVEL_PATH_POINTS &&
        from->speed >= LEVEL_SPEED_MIN) {
        memcpy(path, editor_object_path(object), (size_t)object->path_count * sizeof *path);
        motion.path = path;
        motion.path_count = object->path_count;
    }
    return motion_pose(&motion, seconds);
}

static void place_corners(const EditorObject *object, double seconds,
                          Vec2 out_points[LEVEL_CORNERS])
{
    bool is_still = seconds == 0 || !editor_object_moves(object);
    Pose pose = {{0, 0}, {1, 0}, {0, 0}};
    if (!is_still)
        pose = pose_of(object, seconds);
    for (int i = 0; i < object->point_count; i++)
        out_points[i] = is_still ? object->points[i] : motion_apply(&pose, object->points[i]);
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
    if (is_mover) {
        place_corners(object, seconds, points);
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

/* --- Spots ------------------------------------------------------------------------------------ */

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
    int dashes = (int)(2 * ANGLE_PI * object->zone.radius / ZONE_DASHES_APART);
    dashes = dashes < 12 ? 12 : dashes > 240 ? 240 : dashes;
    for (int i = 0; i < dashes; i++)
        canvas_arc(pen->canvas, at, radius, view_pen_line(pen, 2), i * 2 * ANGLE_PI / dashes,
                   0.55 * 2 * ANGLE_PI / dashes, color_make(PALETTE_BRASS, 0.85));
}

static void draw_zone(const ViewPen *pen, const EditorObject *object)
{
    canvas_disc(pen->canvas, view_pen_place(pen, object->spot.at),
                view_pen_length(pen, object->zone.radius), color_make(PALETTE_BRASS, 0.07));
}

static void draw_pickup(const ViewPen *pen, const EditorObject *object)
{
    view_pen_pickup(pen, &object->pickup, object->pickup.weapon, BREATH);
}

void edit_scene_draw_object(const ViewPen *pen, const EditorObject *object, int index,
                            double seconds)
{
    switch (object->kind) {
    case EDITOR_OBSTACLE:
        draw_obstacle(pen, object, index, seconds);
        break;
    case EDITOR_SPAWN:
        draw_spawn(pen, object);
        break;
    case EDITOR_PICKUP:
        draw_pickup(pen, object);
        break;
    case EDITOR_ZONE:
        draw_zone(pen, object);
        break;
    case EDITOR_KINDS:
        break;
    }
}

void edit_scene_draw_simply(const ViewPen *pen, const EditorObject *object)
{
    if (object->kind != EDITOR_OBSTACLE) {
        edit_scene_draw_object(pen, object, 0, 0);
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
        draw_pickup(pen, document->items[EDITOR_PICKUP][i]);
    for (int i = 0; i < document->counts[EDITOR_SPAWN]; i++)
        draw_spawn(pen, document->items[EDITOR_SPAWN][i]);
}

/* --- Light ------------------------------------------------------------------------------------ */

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
    PaletteFloor floor = palette_floor(head->level.face.hue, pen->brightness);
    int goes = (count + LIGHT_SOURCES_MAX - 1) / LIGHT_SOURCES_MAX;
    Color part = {(uint8_t)(floor.light.r / (goes > 0 ? goes : 1)),
                  (uint8_t)(floor.light.g / (goes > 0 ? goes : 1)),
                  (uint8_t)(floor.light.b / (goes > 0 ? goes : 1)), 255};
    for (int first = 0; first < count; first += LIGHT_SOURCES_MAX) {
        lights.count = lights.point_count = 0;
        for (int i = first; i < count && i < first + LIGHT_SOURCES_MAX; i++)
            add_light(&lights, pen, light, head->level.view.x, from[i]);
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
