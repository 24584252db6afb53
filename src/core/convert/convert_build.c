/* SPDX-License-Identifier: MIT */
/* Puts a level together: as the JSON of a level's file, so that the reader of levels judges it by
 * its own rules. What it says is told of the element that the value came from. */
#include "convert/convert_parts.h"

/* World units that a drawing without a scale is enlarged or reduced to: a view's height. */
#define USUAL_HEIGHT 900.0

const char *const part_list_names[PART_KINDS] = {"obstacles", "spawns", "pickups", "zones"};
const char *const part_value_names[PART_VALUES] = {"spin",   "pivot", "path",    "speed",
                                                   "wait",   "loop",  "team",    "kind",
                                                   "weapon", "every", "material"};

/* --- What an element says --------------------------------------------------------------------- */

static bool is_word(const char *word, size_t length, const char *name)
{
    return strlen(name) == length && memcmp(word, name, length) == 0;
}

static void take_word(Part *part, const char *word, size_t length)
{
    static const char *const kinds[] = {"obstacle", "spawn", "pickup", "zone", "ignore"};
    for (int i = 0; i < 5; i++)
        if (is_word(word, length, kinds[i]))
            part->kind = (PartKind)i;
    for (int i = 0; i < MATERIAL_COUNT; i++)
        if (is_word(word, length, level_material_names[i]))
            part->material = (Material)i;
    if (is_word(word, length, "team-1"))
        part->values[PART_TEAM] = "1";
    if (is_word(word, length, "team-2"))
        part->values[PART_TEAM] = "2";
    for (int i = 0; i < PICKUP_COUNT; i++)
        if (part->kind == PART_PICKUP && is_word(word, length, level_pickup_names[i]))
            part->values[PART_PICKED] = level_pickup_names[i];
}

void part_take_words(Part *part, const char *words)
{
    for (const char *at = words; at && *at != '\0';) {
        size_t length = strcspn(at, " \t\n\r,;");
        take_word(part, at, length);
        at += length;
        at += strspn(at, " \t\n\r,;");
    }
}

/* --- Complaints ------------------------------------------------------------------------------- */

__attribute__((format(printf, 4, 0))) static void
complain(Builder *builder, const Part *part, bool is_error, const char *format, va_list arguments)
{
    JsonProblem *problem = json_problems_add(builder->problems, is_error);
    if (!problem)
        return;
    problem->line = part->line > 0 ? part->line : 1;
    problem->column = 1;
    text_fit(problem->path, sizeof problem->path, "%s", part->label);
    text_fit_list(problem->text, sizeof problem->text, format, arguments);
}

void builder_refuse(Builder *builder, const Part *part, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    complain(builder, part, !builder->options->skips, format, arguments);
    va_end(arguments);
}

void builder_warn(Builder *builder, const Part *part, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    complain(builder, part, false, format, arguments);
    va_end(arguments);
}

/* --- The level -------------------------------------------------------------------------------- */

/* Rounded to a millionth, so that a height taken from another gives what was written. */
static double tidy_number(double value)
{
    double rounded = floor(value * 1e6 + 0.5) / 1e6;
    return fabs(rounded) > 0 ? rounded : 0;
}

static cJSON *pair_of(Vec2 at)
{
    const double numbers[] = {tidy_number(at.x), tidy_number(at.y)};
    return cJSON_CreateDoubleArray(numbers, 2);
}

/* Adds a member or an item, which is NULL where there was no memory for it; false where it is gone.
 */
static bool attach(Builder *builder, cJSON *to, const char *key, cJSON *value)
{
    bool is_added = value && to &&
                    (key ? cJSON_AddItemToObject(to, key, value) : cJSON_AddItemToArray(to, value));
    if (!is_added)
        cJSON_Delete(value);
    builder->is_out_of_memory = builder->is_out_of_memory || !is_added;
    return is_added;
}

void builder_create(Builder *builder, const ConvertOptions *options, JsonProblems *problems)
{
    *builder = (Builder){.options = options,
                         .root = cJSON_CreateObject(),
                         .problems = problems,
                         .scale = 1,
                         .work = CONVERT_WORK};
    attach(builder, builder->root, "format", cJSON_CreateNumber(LEVEL_FORMAT));
    for (int i = 0; i < PART_KINDS; i++) {
        builder->lists[i] = cJSON_AddArrayToObject(builder->root, part_list_names[i]);
        builder->is_out_of_memory |= builder->lists[i] == NULL;
    }
}

bool builder_start(Builder *builder, Vec2 low, Vec2 size, Affine *out_affine, Error *out_error)
{
    double scale = builder->options->scale;
    if (!(size.x > 0 && size.y > 0 && size.x <= 1e7 && size.y <= 1e7))
        return error_set(out_error, tr("it has no width and height in units: an SVG says them with "
                                       "viewBox, or width and height"));
    double least = smaller_of(size.x, size.y);
    double most = larger_of(size.x, size.y);
    if (!(scale > 0))
        scale = least >= LEVEL_SIZE_MIN && most <= LEVEL_SIZE_MAX ? 1 : USUAL_HEIGHT / least;
    builder->scale = scale;
    builder->size = vec2_scale(size, scale);
    *out_affine = (Affine){scale, 0, 0, -scale, -low.x * scale, builder->size.y + low.y * scale};
    attach(builder, builder->root, "size", pair_of(builder->size));
    return true;
}

void builder_destroy(Builder *builder)
{
    cJSON_Delete(builder->root);
    for (int i = 0; i < PART_KINDS; i++)
        free(builder->sources[i]);
}

void builder_head(Builder *builder, const char *text, const char *name)
{
    JsonProblem problem = {.is_memory = false};
    cJSON *head = NULL;
    bool is_parsed = text && json_document_parse(&head, text, strlen(text), LEVEL_DEPTH, &problem);
    builder->is_out_of_memory = builder->is_out_of_memory || problem.is_memory;
    if (is_parsed && cJSON_IsObject(head))
        for (cJSON *item = head->child; item; item = item->next) {
            bool is_list =
                level_key_is_list((LevelKey)names_find(part_list_names, PART_KINDS, item->string) +
                                  LEVEL_KEY_OBSTACLES);
            if (!is_list && strcmp(item->string, "size") != 0 &&
                !cJSON_HasObjectItem(builder->root, item->string))
                attach(builder, builder->root, item->string, cJSON_Duplicate(item, true));
        }
    cJSON_Delete(head);
    char fitting[LEVEL_NAME_BYTES + 1];
    unsigned hidden;
    text_fit(fitting, sizeof fitting, "%s", name ? name : "");
    utf8_make_printable(fitting);
    if (utf8_is_name(fitting, &hidden) && !cJSON_HasObjectItem(builder->root, "name"))
        attach(builder, builder->root, "name", cJSON_CreateString(fitting));
}

void builder_complete(Builder *builder, const char *path)
{
    char name[LEVEL_NAME_BYTES + 1];
    text_fit(name, sizeof name, "%s", path_file_name(path));
    char *dot = strrchr(name, '.');
    if (dot && dot > name)
        *dot = '\0';
    builder_head(builder, NULL, name);
    builder_head(builder, NULL, "Level");
    Vec2 view = {clamp(builder->size.x, LEVEL_SIZE_MIN, LEVEL_VIEW_DEFAULT.x),
                 clamp(builder->size.y, LEVEL_SIZE_MIN, LEVEL_VIEW_DEFAULT.y)};
    if (!cJSON_HasObjectItem(builder->root, "view"))
        attach(builder, builder->root, "view", pair_of(view));
}

static cJSON *new_item(Builder *builder, const Part *part)
{
    PartKind kind = part->kind;
    cJSON *item = cJSON_CreateObject();
    if (!array_grow(&builder->sources[kind], &builder->rooms[kind], builder->counts[kind] + 1,
                    sizeof *builder->sources[kind])) {
        builder->is_out_of_memory = true;
        cJSON_Delete(item);
        return NULL;
    }
    struct PartSource *source = &builder->sources[kind][builder->counts[kind]++];
    memcpy(source->label, part->label, sizeof source->label);
    source->line = part->line;
    return attach(builder, builder->lists[kind], NULL, item) ? item : NULL;
}

/* A number, if the text is one; else the text, of which the reader of levels complains. */
static void attach_value(Builder *builder, cJSON *to, const char *key, const char *text)
{
    const char *at = text;
    double number;
    if (!text)
        return;
    bool is_number = text_number(&at, &number) && *at == '\0';
    attach(builder, to, key, is_number ? cJSON_CreateNumber(number) : cJSON_CreateString(text));
}

/* Points such as "0,0 0,300"; with `is_offset` they are turned and scaled, not moved. */
static cJSON *points_value(Builder *builder, const Part *part, const char *text, bool is_offset)
{
    cJSON *list = cJSON_CreateArray();
    builder->is_out_of_memory = builder->is_out_of_memory || list == NULL;
    Affine affine = part->affine;
    Vec2 at;
    if (is_offset)
        affine.e = affine.f = 0;
    while (*text != '\0' && list) {
        if (!text_number(&text, &at.x) || !text_number(&text, &at.y)) {
            cJSON_Delete(list);
            return NULL;
        }
        attach(builder, list, NULL, pair_of(affine_apply(&affine, at)));
    }
    return list;
}

static void attach_motion(Builder *builder, cJSON *item, const Part *part, Box bounds)
{
    static const PartValue plain[] = {PART_SPIN, PART_SPEED, PART_WAIT, PART_LOOP};
    const char *pivot = part->values[PART_PIVOT];
    const char *path = part->values[PART_PATH];
    if (!part->values[PART_SPIN] && !path)
        return;
    cJSON *motion = cJSON_CreateObject();
    for (int i = 0; i < 4; i++)
        attach_value(builder, motion, part_value_names[plain[i]], part->values[plain[i]]);
    cJSON *points = path ? points_value(builder, part, path, true) : NULL;
    if (path && points)
        attach(builder, motion, "path", points);
    else if (path)
        builder_refuse(builder, part, tr("its path is no list of points, such as 0,0 0,300"));
    if (path && !part->values[PART_LOOP])
        attach(builder, motion, "loop", cJSON_CreateString("back"));
    points = pivot ? points_value(builder, part, pivot, false) : NULL;
    if (pivot && cJSON_GetArraySize(points) != 1)
        builder_refuse(builder, part, tr("its pivot is no point, such as 400,300"));
    else if (pivot)
        attach(builder, motion, "pivot", cJSON_DetachItemFromArray(points, 0));
    else if (part->values[PART_SPIN])
        attach(builder, motion, "pivot", pair_of(vec2_mix(bounds.low, bounds.high, 0.5)));
    cJSON_Delete(pivot ? points : NULL);
    attach(builder, item, "motion", motion);
}

/* What takes the pieces of one element. */
typedef struct Taking {
    Builder *builder;
    const Part *part;
    Box bounds; /* Of the whole element, which turns about its middle. */
    int count;
    bool is_full;
} Taking;

static bool is_taken_id(const Builder *builder, const char *id)
{
    const cJSON *item;
    cJSON_ArrayForEach(item, builder->lists[PART_OBSTACLE])
    {
        const char *other = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(item, "id"));
        if (other && strcmp(other, id) == 0)
            return true;
    }
    return false;
}

/* The element's own id; with the number of its piece where that is taken, and else any free one. */
static void name_piece(Taking *taking, cJSON *item)
{
    char id[LEVEL_NAME_BYTES + 1];
    int number = taking->count > 0 ? taking->count + 1 : 2;
    if (!taking->part->id)
        return;
    text_fit(id, sizeof id, "%s", taking->part->id);
    while (is_taken_id(taking->builder, id)) {
        text_fit(id, sizeof id, "%s-%d", taking->part->id, number);
        number = number > taking->builder->counts[PART_OBSTACLE]
                     ? number + 1
                     : taking->builder->counts[PART_OBSTACLE] + 1;
    }
    attach(taking->builder, item, "id", cJSON_CreateString(id));
}

static bool take_piece(void *context, const Vec2 *points, int count)
{
    Taking *taking = context;
    Builder *builder = taking->builder;
    if (builder->counts[PART_OBSTACLE] >= LEVEL_OBSTACLES) {
        taking->is_full = true;
        return true;
    }
    cJSON *item = new_item(builder, taking->part);
    cJSON *list = cJSON_CreateArray();
    if (!item || !list) {
        cJSON_Delete(list);
        return false;
    }
    name_piece(taking, item);
    if (taking->part->material != MATERIAL_PLAIN)
        attach(builder, item, "material",
               cJSON_CreateString(level_material_names[taking->part->material]));
    for (int i = 0; i < count; i++)
        attach(builder, list, NULL, pair_of(points[i]));
    attach(builder, item, "points", list);
    attach_motion(builder, item, taking->part, taking->bounds);
    taking->count++;
    return !builder->is_out_of_memory;
}

static void say_full(Taking *taking)
{
    if (taking->is_full)
        builder_refuse(taking->builder, taking->part,
                       tr("a level has at most %d obstacles: the rest is left out"),
                       LEVEL_OBSTACLES);
}

bool builder_add_piece(Builder *builder, const Part *part, const Vec2 *points, int count)
{
    Taking taking = {builder, part, box_around(points, count), builder->counts[PART_OBSTACLE],
                     false};
    bool is_taken = take_piece(&taking, points, count);
    say_full(&taking);
    return is_taken;
}

/* A spawn, pickup or zone, in the middle of what is drawn. */
static void add_place(Builder *builder, const Part *part, Box bounds)
{
    cJSON *item = new_item(builder, part);
    attach(builder, item, "at", pair_of(vec2_mix(bounds.low, bounds.high, 0.5)));
    if (part->kind == PART_SPAWN) {
        attach_value(builder, item, "team", part->values[PART_TEAM]);
    } else if (part->kind == PART_PICKUP) {
        attach(
            builder, item, "kind",
            cJSON_CreateString(part->values[PART_PICKED] ? part->values[PART_PICKED] : "weapon"));
        attach_value(builder, item, "weapon", part->values[PART_WEAPON]);
        attach_value(builder, item, "every", part->values[PART_EVERY]);
    } else {
        double width = larger_of(bounds.high.x - bounds.low.x, bounds.high.y - bounds.low.y);
        attach(builder, item, "radius", cJSON_CreateNumber(tidy_number(width / 2)));
    }
}

void builder_add(Builder *builder, const Part *part, const Outlines *outlines, bool is_even_odd)
{
    Error error;
    Box bounds = box_around(outlines->points, outlines->count);
    if (part->kind == PART_IGNORED)
        return;
    builder->is_out_of_memory = builder->is_out_of_memory || outlines->is_out_of_memory;
    if (builder->is_out_of_memory)
        return;
    if (outlines->is_over) {
        builder_refuse(builder, part, tr("it has more than %d corners, or reaches past %g"),
                       CONVERT_POINTS, LEVEL_COORDINATE_MAX);
        return;
    }
    if (outlines->count == 0) {
        builder_warn(builder, part, tr("it covers nothing, and is left out"));
        return;
    }
    if (part->kind != PART_OBSTACLE) {
        add_place(builder, part, bounds);
        return;
    }
    if (!box_overlaps(bounds, (Box){{0, 0}, builder->size})) {
        builder_warn(builder, part, tr("it is wholly outside the arena, and is left out"));
        return;
    }
    Taking taking = {builder, part, bounds, 0, false};
    if (!pieces_of_outlines(outlines, is_even_odd, &builder->work, take_piece, &taking, &error)) {
        builder->is_out_of_memory = builder->is_out_of_memory || error.is_memory;
        builder_refuse(builder, part, "%s", error.text);
    } else if (taking.count == 0 && !taking.is_full)
        builder_warn(builder, part, tr("it covers nothing, and is left out"));
    say_full(&taking);
}
