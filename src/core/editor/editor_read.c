/* SPDX-License-Identifier: MIT */
/* Two readers look at a file: the strict one of levels, for the words of what is wrong, and the one
 * below, which takes whatever has a place in a document. */
#include "editor/editor_read.h"

#include "editor/editor_source.h"
#include "json/member.h"
#include "level/level_face.h"
#include "level/level_keys.h"
#include "level/level_modes.h"
#include "level/level_read.h"

#include <stdlib.h>
#include <string.h>

typedef struct DocumentReader {
    Reader reader;
    JsonProblems problems; /* Any error: the level has no place in a document. */
    EditorSource source;
    EditorDocument *document;
} DocumentReader;

static void lack_memory(DocumentReader *self, const cJSON *value)
{
    reader_memory(&self->reader, value);
}

/* The unknown keys of an object; NULL where there are none. */
static EditorText *read_extra(DocumentReader *self, const cJSON *object, Names known)
{
    bool is_whole;
    EditorText *extra = editor_source_extra(&self->source, object, known, &is_whole);
    if (!is_whole)
        lack_memory(self, object);
    return extra;
}

static bool read_number(DocumentReader *self, const cJSON *object, const char *key, MemberNeed need,
                        double *out_number)
{
    return member_number(&self->reader, object, key, need, -EDITOR_NUMBER_MAX, EDITOR_NUMBER_MAX,
                         out_number);
}

static void read_pair(DocumentReader *self, const cJSON *object, const char *key, MemberNeed need,
                      Vec2 *out_pair)
{
    member_pair(&self->reader, object, key, need, -EDITOR_NUMBER_MAX, EDITOR_NUMBER_MAX, out_pair);
}

static int size_of(const cJSON *array)
{
    return cJSON_IsArray(array) ? cJSON_GetArraySize(array) : 0;
}

static void read_points(DocumentReader *self, const cJSON *object, const char *key, int most,
                        Vec2 *out_points)
{
    Reader *reader = &self->reader;
    Member array = member_array(reader, object, key, MEMBER_REQUIRED, 0, most, "points");
    ReaderItems items = reader_items(reader, array.value);
    while (reader_next(&items))
        reader_pair(reader, items.value, -EDITOR_NUMBER_MAX, EDITOR_NUMBER_MAX,
                    &out_points[items.index]);
    member_leave(reader, array);
}

static void read_motion(DocumentReader *self, const cJSON *value, EditorObject *object)
{
    Reader *reader = &self->reader;
    EditorMotion *motion = &object->obstacle.motion;
    motion->has_spin = reader_optional(value, "spin") || reader_optional(value, "pivot");
    if (motion->has_spin) {
        read_number(self, value, "spin", MEMBER_REQUIRED, &motion->spin);
        read_pair(self, value, "pivot", MEMBER_REQUIRED, &motion->pivot);
    }
    if (reader_optional(value, "path") || reader_optional(value, "speed") ||
        reader_optional(value, "wait") || reader_optional(value, "loop")) {
        int loop = 0;
        read_points(self, value, "path", LEVEL_PATH_POINTS, object->points + object->point_count);
        read_number(self, value, "speed", MEMBER_REQUIRED, &motion->speed);
        read_number(self, value, "wait", MEMBER_OPTIONAL, &motion->wait);
        member_name(reader, value, "loop", MEMBER_REQUIRED, "loop", level_keys_loops, &loop);
        motion->is_loop = loop == 1;
    }
    if (!motion->has_spin && object->path_count == 0)
        reader_error(reader, value, "no motion");
    motion->extra = read_extra(self, value, level_keys_motion);
}

static EditorObject *read_obstacle(DocumentReader *self, const cJSON *value)
{
    Reader *reader = &self->reader;
    char id[LEVEL_NAME_BYTES + 1];
    int material = 0;
    const cJSON *motion = reader_optional(value, "motion");
    int points = size_of(reader_optional(value, "points"));
    int path = motion != NULL ? size_of(reader_optional(motion, "path")) : 0;
    EditorObject *object = editor_object_create(EDITOR_OBSTACLE, points, path);
    if (object == NULL)
        return NULL;
    if (member_text(reader, value, "id", MEMBER_OPTIONAL, 1, id, sizeof id) &&
        (object->obstacle.id = editor_object_text(id, strlen(id))) == NULL)
        lack_memory(self, value);
    member_name(reader, value, "material", MEMBER_OPTIONAL, "material", NAMES(level_material_names),
                &material);
    object->obstacle.material = (Material)material;
    read_points(self, value, "points", LEVEL_CORNERS, object->points);
    if (motion != NULL && reader_object(reader, motion))
        read_motion(self, motion, object);
    object->extra = read_extra(self, value, level_keys_obstacle);
    return object;
}

static EditorObject *read_spawn(DocumentReader *self, const cJSON *value)
{
    EditorObject *object = editor_object_create(EDITOR_SPAWN, 0, 0);
    if (object == NULL)
        return NULL;
    read_pair(self, value, "at", MEMBER_REQUIRED, &object->spot.at);
    member_whole(&self->reader, value, "team", MEMBER_OPTIONAL, 1, 2, &object->spot.team);
    object->extra = read_extra(self, value, level_keys_spawn);
    return object;
}

static EditorObject *read_pickup(DocumentReader *self, const cJSON *value)
{
    Reader *reader = &self->reader;
    int kind = 0;
    int weapon = WEAPON_ANY;
    EditorObject *object = editor_object_create(EDITOR_PICKUP, 0, 0);
    if (object == NULL)
        return NULL;
    member_name(reader, value, "kind", MEMBER_REQUIRED, "kind", NAMES(level_pickup_names), &kind);
    member_name(reader, value, "weapon", MEMBER_OPTIONAL, "weapon", NAMES(level_weapon_names),
                &weapon);
    object->spot.pickup = (PickupKind)kind;
    object->spot.weapon = (WeaponKind)weapon;
    read_pair(self, value, "at", MEMBER_REQUIRED, &object->spot.at);
    read_number(self, value, "every", MEMBER_OPTIONAL, &object->spot.every);
    object->extra = read_extra(self, value, level_keys_pickup);
    return object;
}

static EditorObject *read_zone(DocumentReader *self, const cJSON *value)
{
    EditorObject *object = editor_object_create(EDITOR_ZONE, 0, 0);
    if (object == NULL)
        return NULL;
    read_pair(self, value, "at", MEMBER_REQUIRED, &object->spot.at);
    read_number(self, value, "radius", MEMBER_REQUIRED, &object->spot.radius);
    object->extra = read_extra(self, value, level_keys_zone);
    return object;
}

typedef EditorObject *ReadObject(DocumentReader *self, const cJSON *value);
static ReadObject *const read_object[EDITOR_KINDS] = {[EDITOR_OBSTACLE] = read_obstacle,
                                                      [EDITOR_SPAWN] = read_spawn,
                                                      [EDITOR_PICKUP] = read_pickup,
                                                      [EDITOR_ZONE] = read_zone};

static void read_list(DocumentReader *self, const cJSON *root, EditorKind kind)
{
    Reader *reader = &self->reader;
    Error error;
    Member array = member_array(reader, root, editor_document_lists[kind], MEMBER_OPTIONAL, 0,
                                editor_document_limits[kind], editor_document_lists[kind]);
    ReaderItems items = reader_items(reader, array.value);
    while (reader_next(&items)) {
        if (!reader_object(reader, items.value))
            continue;
        EditorObject *object = read_object[kind](self, items.value);
        if (object != NULL)
            object->source = editor_source_item(&self->source, items.value);
        if (object == NULL || object->source == NULL) {
            editor_object_drop(object);
            lack_memory(self, items.value);
        } else if (!editor_document_add(self->document, object, &error)) {
            reader_error(reader, items.value, "%s", error.text);
        }
    }
    member_leave(reader, array);
}

static void read_players(DocumentReader *self, const cJSON *root, LevelPlayers *out_players)
{
    Vec2 pair = {out_players->least, out_players->most};
    member_pair(&self->reader, root, "players", MEMBER_OPTIONAL, 0, LEVEL_PLAYERS, &pair);
    *out_players = (LevelPlayers){(int)pair.x, (int)pair.y};
}

static void read_values(DocumentReader *self, const cJSON *root, EditorHead *head)
{
    Reader *reader = &self->reader;
    int format = 0;
    if (member_whole(reader, root, "format", MEMBER_REQUIRED, LEVEL_FORMAT, LEVEL_FORMAT, &format))
        head->players = LEVEL_PLAYERS_DEFAULT;
    member_text(reader, root, "name", MEMBER_REQUIRED, 0, head->name, sizeof head->name);
    member_text(reader, root, "author", MEMBER_OPTIONAL, 0, head->author, sizeof head->author);
    read_pair(self, root, "size", MEMBER_REQUIRED, &head->size);
    head->view = LEVEL_VIEW_DEFAULT;
    read_pair(self, root, "view", MEMBER_OPTIONAL, &head->view);
    read_players(self, root, &head->players);
    read_number(self, root, "par", MEMBER_OPTIONAL, &head->par);
    level_face_read(reader, root, &head->face);
    const cJSON *face = reader_optional(root, "face");
    if (cJSON_IsObject(face))
        head->face_extra = read_extra(self, face, level_keys_face);
    Level level = {.modes = 0};
    level_modes_read(reader, root, &level);
    head->modes = level.modes;
}

static EditorKey key_of(const char *name)
{
    for (int i = 0; i < EDITOR_KEY_COUNT; i++)
        if (strcmp(name, editor_document_keys[i]) == 0)
            return (EditorKey)i;
    return EDITOR_KEY_UNKNOWN;
}

static bool is_list(EditorKey key)
{
    return key >= EDITOR_KEY_OBSTACLES && key <= EDITOR_KEY_ZONES;
}

/* The last of the unknown keys in a row, which are one member: so there is always room. */
static const cJSON *last_in_row(const cJSON *member)
{
    while (member->next != NULL && key_of(member->next->string) == EDITOR_KEY_UNKNOWN)
        member = member->next;
    return member;
}

static void read_members(DocumentReader *self, const cJSON *root, EditorHead *head)
{
    for (const cJSON *member = root->child; member != NULL; member = member->next) {
        EditorKey key = key_of(member->string);
        EditorMember *added = &head->members[head->member_count++];
        *added = (EditorMember){key, NULL};
        if (is_list(key)) {
            head->is_in_one_line[key - EDITOR_KEY_OBSTACLES] =
                editor_source_is_in_one_line(&self->source, member);
            continue;
        }
        if (key == EDITOR_KEY_UNKNOWN) {
            const cJSON *last = last_in_row(member);
            added->source = editor_source_members(&self->source, member, last);
            member = last;
        } else {
            added->source = editor_source_value(&self->source, member);
        }
        if (added->source == NULL)
            lack_memory(self, root);
    }
}

static void read_document(DocumentReader *self, const cJSON *root)
{
    EditorHead *head = calloc(1, sizeof *head);
    if (head == NULL) {
        lack_memory(self, root);
        return;
    }
    head->references = 1;
    self->document->head = head;
    if (!reader_object(&self->reader, root))
        return;
    read_values(self, root, head);
    read_members(self, root, head);
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        read_list(self, root, (EditorKind)kind);
}

/* False where there is an error. */
static bool read_by(void (*read)(DocumentReader *self, const cJSON *root), const JsonDocument *json,
                    const char *text, EditorDocument *document)
{
    DocumentReader self = {.source = {json, text}, .document = document};
    self.reader.document = json;
    self.reader.problems = &self.problems;
    read(&self, json->root);
    bool is_read = self.problems.error_count == 0;
    json_problems_destroy(&self.problems);
    return is_read;
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
    bool is_read = read_by(read_document, &json, text, out_document);
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

static void read_lists(DocumentReader *self, const cJSON *root)
{
    if (!reader_object(&self->reader, root))
        return;
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        read_list(self, root, (EditorKind)kind);
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
    bool is_read = read_by(read_lists, &json, text, document);
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
