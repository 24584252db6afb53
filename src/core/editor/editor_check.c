/* SPDX-License-Identifier: MIT */
#include "editor/editor.h"

#include "base/array.h"
#include "sim/sight.h"

bool editor_check_point(const EditorDocument *document, EditorHit place, Vec2 *out_point)
{
    if (!place.is_hit || place.ref.index >= document->counts[place.ref.kind])
        return false;
    const EditorObject *object = editor_document_at(document, place.ref);
    *out_point = editor_object_middle(object);
    if (place.part == EDITOR_PART_CORNER && place.index < object->point_count)
        *out_point = object->points[place.index];
    if (place.part == EDITOR_PART_PATH && place.index < object->path_count)
        *out_point = editor_select_path_at(object, place.index);
    if (place.part == EDITOR_PART_PIVOT && object->kind == EDITOR_OBSTACLE)
        *out_point = object->obstacle.motion.pivot;
    return true;
}

/* The first object that is named in a text, but for what it quotes. Not all languages have a space
 * before it. */
static EditorHit find_named(const char *text)
{
    EditorHit named = {.is_hit = false};
    for (const char *at = text; *at != '\0' && !named.is_hit; at++)
        if (at == text || at[-1] != '"')
            named = editor_select_of_path(at);
    return named;
}

static void add_problem(EditorReport *report, EditorSeverity severity, int line, const char *path,
                        const char *text)
{
    EditorProblem *added = &report->problems[report->count++];
    added->severity = severity;
    added->line = line;
    added->place = editor_select_of_path(path);
    added->other = find_named(text);
    snprintf(added->path, sizeof added->path, "%s", path);
    snprintf(added->text, sizeof added->text, "%s", text);
}

/* Of a level without errors and warnings, as `check` does. */
static void find_hints(EditorReport *report)
{
    Error error;
    AdviceList *list = malloc(sizeof *list);
    if (list == NULL || !advice_find(&report->level, list, &error)) {
        report->is_out_of_memory = true;
    } else {
        report->hint_count = list->count;
        for (int i = 0; i < list->count; i++) {
            char path[64];
            const Advice *advice = &list->items[i];
            snprintf(path, sizeof path, "%s[%d]", advice_list_keys[advice->part], advice->index);
            add_problem(report, EDITOR_HINT, 0, path, advice->text);
        }
    }
    free(list);
}

void editor_check_text(const char *text, size_t length, EditorReport *out_report)
{
    JsonProblems found;
    memset(out_report, 0, sizeof *out_report);
    bool is_valid = level_read_text(text, length, LEVEL_USE_PLAY, &out_report->level, &found);
    out_report->error_count = found.error_count;
    out_report->warning_count = found.warning_count;
    out_report->problems =
        calloc((size_t)found.kept_count + ADVICE_MAX, sizeof *out_report->problems);
    out_report->is_out_of_memory = found.is_out_of_memory || out_report->problems == NULL;
    if (out_report->problems != NULL) {
        for (int i = 0; i < found.kept_count; i++) {
            const JsonProblem *problem = &found.items[i];
            add_problem(out_report, problem->is_error ? EDITOR_ERROR : EDITOR_WARNING,
                        problem->line, problem->path, problem->text);
        }
        if (is_valid && found.warning_count == 0)
            find_hints(out_report);
    }
    json_problems_destroy(&found);
}

void editor_check_destroy(EditorReport *report)
{
    free(report->problems);
    level_destroy(&report->level);
    memset(report, 0, sizeof *report);
}

/* --- Light ------------------------------------------------------------------------------------ */

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
    obstacle->points =
        array_copy(object->points, (size_t)object->point_count, sizeof *obstacle->points);
    if (obstacle->points == NULL)
        return false;
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
        error_set(out_error, tr("there is no light in an arena of this size"));
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
        error_memory(out_error);
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
