/* SPDX-License-Identifier: MIT */
/* A file is read twice: as a level to play, for the words of what is wrong, and as one to edit, of
 * which the document is made. */
#include "editor/editor_read.h"

#include "json/json_document.h"
#include "level/level_read.h"

#include <stdlib.h>
#include <string.h>

/* --- Parts of the text as they stand in it ---------------------------------------------------- */

typedef struct Source {
    const char *text; /* That it was parsed from. */
} Source;

/* Past the value at `at`, of a text that is valid JSON. */
static const char *value_end(const char *at)
{
    int depth = 0;
    do {
        if (*at == '"')
            at = json_string_end(at + 1);
        else if (*at == '{' || *at == '[')
            depth++;
        else if (*at == '}' || *at == ']')
            depth--;
        else if (depth == 0)
            return at + strcspn(at, ",]} \t\r\n");
        at++;
    } while (depth > 0);
    return at;
}

static const char *member_start(const Source *source, const cJSON *member)
{
    return source->text + json_document_offset(member);
}

/* A member's place is that of its key. */
static const char *member_value(const Source *source, const cJSON *member)
{
    const char *at = json_string_end(member_start(source, member) + 1) + 1;
    return at + strspn(at, ": \t\r\n");
}

static EditorText *between(const char *start, const char *end)
{
    return editor_object_text(start, (size_t)(end - start));
}

static EditorText *source_of_item(const Source *source, const cJSON *item)
{
    const char *start = member_start(source, item);
    return between(start, value_end(start));
}

static EditorText *source_of_value(const Source *source, const cJSON *member)
{
    const char *start = member_value(source, member);
    return between(start, value_end(start));
}

static EditorText *source_of_members(const Source *source, const cJSON *first, const cJSON *last)
{
    return between(member_start(source, first), value_end(member_value(source, last)));
}

static bool is_in_one_line(const Source *source, const cJSON *member)
{
    const char *start = member_value(source, member);
    return memchr(start, '\n', (size_t)(value_end(start) - start)) == NULL;
}

static bool is_known(const char *key, Names known)
{
    for (int i = 0; i < known.count; i++)
        if (strcmp(key, known.items[i]) == 0)
            return true;
    return false;
}

/* Writes the unknown members of an object, with ", " between them, where `out_text` is not NULL.
 * Returns their length. */
static size_t write_extra(const Source *source, const cJSON *object, Names known, char *out_text)
{
    size_t length = 0;
    const cJSON *member;
    cJSON_ArrayForEach(member, object)
    {
        if (is_known(member->string, known))
            continue;
        const char *start = member_start(source, member);
        size_t bytes = (size_t)(value_end(member_value(source, member)) - start);
        size_t comma = length > 0 ? 2 : 0;
        if (out_text != NULL) {
            memcpy(out_text + length, ", ", comma);
            memcpy(out_text + length + comma, start, bytes);
        }
        length += comma + bytes;
    }
    return length;
}

static EditorText *source_of_extra(const Source *source, const cJSON *object, Names known,
                                   bool *out_is_whole)
{
    size_t length = write_extra(source, object, known, NULL);
    *out_is_whole = true;
    if (length == 0)
        return NULL;
    EditorText *extra = malloc(sizeof *extra + length + 1);
    *out_is_whole = extra != NULL;
    if (extra == NULL)
        return NULL;
    *extra = (EditorText){.references = 1, .length = length};
    write_extra(source, object, known, extra->bytes);
    extra->bytes[length] = '\0';
    return extra;
}

/* --- Objects ---------------------------------------------------------------------------------- */

/* The document that is being made of a level and its text. */
typedef struct Making {
    Source source;
    Level level;
    EditorDocument *document;
    bool lacks_memory;
} Making;

/* A text that there must be. */
static EditorText *need(Making *self, EditorText *text)
{
    self->lacks_memory = self->lacks_memory || text == NULL;
    return text;
}

/* The unknown members of an object; NULL where there are none. */
static EditorText *read_extra(Making *self, const cJSON *object, LevelPart part)
{
    const char *keys[LEVEL_FIELDS_MAX];
    bool is_whole = true;
    EditorText *extra = object == NULL ? NULL
                                       : source_of_extra(&self->source, object,
                                                         level_field_keys(part, keys), &is_whole);
    self->lacks_memory = self->lacks_memory || !is_whole;
    return extra;
}

static EditorObject *make_obstacle(Making *self, const cJSON *item, const LevelObstacle *obstacle)
{
    const LevelMotion *motion = &obstacle->motion;
    EditorObject *object =
        editor_object_create(EDITOR_OBSTACLE, obstacle->point_count, motion->path_count);
    if (object == NULL)
        return NULL;
    editor_object_set_motion(object, motion);
    object->obstacle.material = obstacle->material;
    if (obstacle->id[0] != '\0')
        object->obstacle.id = need(self, editor_object_text(obstacle->id, strlen(obstacle->id)));
    if (obstacle->point_count > 0)
        memcpy(object->points, obstacle->points, (size_t)obstacle->point_count * sizeof(Vec2));
    object->motion_extra =
        read_extra(self, cJSON_GetObjectItemCaseSensitive(item, "motion"), LEVEL_PART_SPIN);
    return object;
}

static EditorObject *make_object(Making *self, EditorKind kind, int index, const cJSON *item)
{
    const Level *level = &self->level;
    if (kind == EDITOR_OBSTACLE)
        return make_obstacle(self, item, &level->obstacles[index]);
    EditorObject *object = editor_object_create(kind, 0, 0);
    if (object == NULL)
        return NULL;
    if (kind == EDITOR_SPAWN)
        object->spawn = level->spawns[index];
    else if (kind == EDITOR_PICKUP)
        object->pickup = level->pickups[index];
    else
        object->zone = level->zones[index];
    return object;
}

static void make_list(Making *self, const cJSON *root, EditorKind kind)
{
    Error error;
    int index = 0;
    const cJSON *list = cJSON_GetObjectItemCaseSensitive(root, editor_document_list(kind));
    const cJSON *item;
    cJSON_ArrayForEach(item, list)
    {
        EditorObject *object = make_object(self, kind, index++, item);
        if (object == NULL) {
            self->lacks_memory = true;
            return;
        }
        object->extra = read_extra(self, item, (LevelPart)(LEVEL_PART_OBSTACLE + (int)kind));
        object->source = need(self, source_of_item(&self->source, item));
        if (!editor_document_add(self->document, object, &error))
            self->lacks_memory = true;
    }
}

/* --- The head --------------------------------------------------------------------------------- */

static LevelKey key_of(const char *name)
{
    for (int i = 0; i < LEVEL_KEY_COUNT; i++)
        if (strcmp(name, level_fields[LEVEL_PART_HEAD].items[i].key) == 0)
            return (LevelKey)i;
    return LEVEL_KEY_UNKNOWN;
}

static bool is_list(LevelKey key)
{
    return key >= LEVEL_KEY_OBSTACLES && key <= LEVEL_KEY_ZONES;
}

/* The last of the unknown keys in a row, which are one member: so there is always room. */
static const cJSON *last_in_row(const cJSON *member)
{
    while (member->next != NULL && key_of(member->next->string) == LEVEL_KEY_UNKNOWN)
        member = member->next;
    return member;
}

static void make_members(Making *self, const cJSON *root, EditorHead *head)
{
    for (const cJSON *member = root->child; member != NULL; member = member->next) {
        LevelKey key = key_of(member->string);
        EditorMember *added = &head->members[head->member_count++];
        *added = (EditorMember){key, NULL};
        if (is_list(key)) {
            head->is_in_one_line[key - LEVEL_KEY_OBSTACLES] = is_in_one_line(&self->source, member);
        } else if (key == LEVEL_KEY_UNKNOWN) {
            const cJSON *last = last_in_row(member);
            added->source = need(self, source_of_members(&self->source, member, last));
            member = last;
        } else {
            added->source = need(self, source_of_value(&self->source, member));
        }
    }
}

static void make_head(Making *self, const cJSON *root)
{
    EditorHead *head = calloc(1, sizeof *head);
    self->document->head = head;
    if (head == NULL) {
        self->lacks_memory = true;
        return;
    }
    head->references = 1;
    head->level = self->level;
    head->level.obstacles = NULL;
    head->level.spawns = NULL;
    head->level.pickups = NULL;
    head->level.zones = NULL;
    head->level.obstacle_count = head->level.spawn_count = 0;
    head->level.pickup_count = head->level.zone_count = 0;
    head->face_extra =
        read_extra(self, cJSON_GetObjectItemCaseSensitive(root, "face"), LEVEL_PART_FACE);
    make_members(self, root, head);
}

/* --- Documents -------------------------------------------------------------------------------- */

/* False where a value has no place in a document, and without memory. */
static bool make(const JsonDocument *json, const char *text, LevelUse use, EditorDocument *document)
{
    JsonProblems problems;
    Making self = {.source = {text}, .document = document};
    bool is_read = level_read_value(json, json->root, use, &self.level, &problems);
    json_problems_destroy(&problems);
    if (!is_read)
        return false;
    if (use == LEVEL_USE_EDITOR)
        make_head(&self, json->root);
    for (int kind = 0; kind < EDITOR_KINDS && !self.lacks_memory; kind++)
        make_list(&self, json->root, (EditorKind)kind);
    level_destroy(&self.level);
    return !self.lacks_memory;
}

/* What the reader of levels says. */
static void find_problems(const char *text, size_t length, JsonProblems *out_problems)
{
    Level level;
    if (level_read_text(text, length, LEVEL_USE_PLAY, &level, out_problems))
        level_destroy(&level);
}

bool editor_read_text(const char *text, size_t length, EditorDocument *out_document,
                      JsonProblems *out_problems)
{
    JsonDocument json;
    JsonProblem problem;
    *out_document = (EditorDocument){0};
    find_problems(text, length, out_problems);
    if (length > EDITOR_TEXT_BYTES ||
        !json_document_parse(&json, text, length, LEVEL_DEPTH, &problem))
        return false;
    bool is_read = make(&json, text, LEVEL_USE_EDITOR, out_document);
    json_document_destroy(&json);
    if (is_read)
        return true;
    editor_document_destroy(out_document);
    problem = (JsonProblem){
        .line = 1, .column = 1, .is_error = true, .text = "cannot be opened: out of memory"};
    if (out_problems->error_count == 0)
        json_problems_report(out_problems, &problem);
    return false;
}

bool editor_read_objects(const char *text, size_t length, EditorDocument *document,
                         Error *out_error)
{
    static const char nothing[] = "there is nothing here to paste: no objects of a level";
    JsonDocument json;
    JsonProblems problems;
    if (!json_document_open(&json, text, length, LEVEL_FILE_BYTES, LEVEL_DEPTH, &problems)) {
        json_problems_destroy(&problems);
        return error_set(out_error, "%s", nothing);
    }
    bool is_read = make(&json, text, LEVEL_USE_LISTS, document);
    json_document_destroy(&json);
    json_problems_destroy(&problems);
    int count = 0;
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        count += document->counts[kind];
    if (!is_read)
        return error_set(out_error, "these objects cannot be pasted: something in them is not as "
                                    "in a level's file");
    return count > 0 || error_set(out_error, "%s", nothing);
}
