/* SPDX-License-Identifier: MIT */
#include "editor/editor_light.h"

#include "arena/advice.h"
#include "collide/convex_pieces.h"
#include "collide/polygon.h"
#include "sim/vision.h"

#include <stdlib.h>
#include <string.h>

struct EditorLight {
    Level level; /* The obstacles that are right, and the size. */
    Arena arena;
    Vision vision;
};

/* Whether an arena can be made with this outline. */
static bool is_valid(const EditorObject *object, Vec2 size)
{
    ConvexPieces pieces;
    Error ignored;
    Box arena = {{0, 0}, size};
    if (object->point_count < 3 || !box_overlaps(arena, editor_object_box(object)) ||
        !convex_pieces_create(&pieces, object->points, object->point_count, &ignored))
        return false;
    convex_pieces_destroy(&pieces);
    return true;
}

/* Standing where it is drawn. False when out of memory. */
static bool add_obstacle(Level *level, const EditorObject *object)
{
    LevelObstacle *obstacle = &level->obstacles[level->obstacle_count];
    size_t bytes = (size_t)object->point_count * sizeof *obstacle->points;
    obstacle->points = malloc(bytes);
    if (obstacle->points == NULL)
        return false;
    memcpy(obstacle->points, object->points, bytes);
    obstacle->point_count = polygon_tidy(obstacle->points, object->point_count);
    obstacle->material = object->obstacle.material;
    level->obstacle_count++;
    return true;
}

static bool make_level(const EditorDocument *document, Level *out_level)
{
    int count = document->counts[EDITOR_OBSTACLE];
    *out_level = (Level){.size = document->head->level.size, .view = document->head->level.view};
    out_level->obstacles = calloc((size_t)count + 1, sizeof *out_level->obstacles);
    if (out_level->obstacles == NULL)
        return false;
    for (int i = 0; i < count; i++) {
        const EditorObject *object = document->items[EDITOR_OBSTACLE][i];
        if (is_valid(object, out_level->size) && !add_obstacle(out_level, object))
            return false;
    }
    return true;
}

EditorLight *editor_light_create(const EditorDocument *document, Error *out_error)
{
    Vec2 size = document->head->level.size;
    if (!(size.x >= LEVEL_SIZE_MIN && size.x <= LEVEL_SIZE_MAX && size.y >= LEVEL_SIZE_MIN &&
          size.y <= LEVEL_SIZE_MAX)) {
        error_set(out_error, "there is no light in an arena of this size");
        return NULL;
    }
    EditorLight *light = calloc(1, sizeof *light);
    bool has_level = light != NULL && make_level(document, &light->level);
    bool has_arena = has_level && arena_create(&light->arena, &light->level, out_error);
    if (has_arena && vision_create(&light->vision, &light->arena, out_error)) {
        vision_place(&light->vision, NULL, 0);
        return light;
    }
    if (!has_level)
        error_set_memory(out_error, "out of memory");
    if (has_arena)
        arena_destroy(&light->arena);
    if (light != NULL)
        level_destroy(&light->level);
    free(light);
    return NULL;
}

void editor_light_destroy(EditorLight *light)
{
    if (light == NULL)
        return;
    vision_destroy(&light->vision);
    arena_destroy(&light->arena);
    level_destroy(&light->level);
    free(light);
}

int editor_light_seen(EditorLight *light, Vec2 from, double radius, const Vec2 **out_points)
{
    *out_points = NULL;
    if (!box_contains((Box){{0, 0}, light->level.size}, from))
        return 0;
    const VisionOutline *outline = vision_outline(&light->vision, 0, from, radius);
    *out_points = outline->points;
    return outline->count;
}

int editor_light_shadows(const EditorLight *light, Vec2 from, int most, Vec2 *out_places)
{
    return advice_spawns_shadows(&light->arena, from, most, out_places);
}
