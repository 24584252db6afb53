/* SPDX-License-Identifier: MIT */
#include "editor/editor_document.h"

#include "base/array.h"
#include "editor/editor_parts.h"

#include <ctype.h>

/* --- Documents -------------------------------------------------------------------------------- */

static const int limits[EDITOR_KINDS] = {[EDITOR_OBSTACLE] = LEVEL_OBSTACLES,
                                         [EDITOR_SPAWN] = LEVEL_SPAWNS,
                                         [EDITOR_PICKUP] = LEVEL_PICKUPS,
                                         [EDITOR_ZONE] = LEVEL_ZONES};

const char *editor_document_list(EditorKind kind)
{
    return level_fields[LEVEL_PART_HEAD].items[LEVEL_KEY_OBSTACLES + (int)kind].key;
}

#define NEW_SIZE ((Vec2){1600, 900})
#define NEW_SPAWN_INSET 100.0 /* World units from the left and right edges. */

static EditorHead *head_create(void)
{
    static const LevelKey keys[] = {LEVEL_KEY_FORMAT, LEVEL_KEY_NAME, LEVEL_KEY_SIZE,
                                    LEVEL_KEY_OBSTACLES, LEVEL_KEY_SPAWNS};
    EditorHead *head = calloc(1, sizeof *head);
    if (head == NULL)
        return NULL;
    head->references = 1;
    head->level = (Level){.size = NEW_SIZE,
                          .view = LEVEL_VIEW_DEFAULT,
                          .players = LEVEL_PLAYERS_DEFAULT,
                          .modes = (1u << MODE_COUNT) - 1};
    text_fit(head->level.name, sizeof head->level.name, "%.80s", tr("New level"));
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        head->members[head->member_count++] = (EditorMember){keys[i], NULL};
    return head;
}

static bool add_spawn(EditorDocument *document, Vec2 at)
{
    Error error;
    EditorObject *spawn = editor_object_create(EDITOR_SPAWN, 0, 0);
    if (spawn == NULL)
        return false;
    spawn->spot.at = at;
    return editor_document_add(document, spawn, &error);
}

bool editor_document_create_empty(EditorDocument *out_document)
{
    *out_document = (EditorDocument){.head = head_create()};
    return out_document->head != NULL;
}

bool editor_document_create(EditorDocument *out_document)
{
    if (editor_document_create_empty(out_document) &&
        add_spawn(out_document, vec2(NEW_SPAWN_INSET, NEW_SIZE.y / 2)) &&
        add_spawn(out_document, vec2(NEW_SIZE.x - NEW_SPAWN_INSET, NEW_SIZE.y / 2)))
        return true;
    editor_document_destroy(out_document);
    return false;
}

void editor_document_head_drop(EditorHead *head)
{
    if (head == NULL || --head->references > 0)
        return;
    for (int i = 0; i < head->member_count; i++)
        editor_object_text_drop(head->members[i].source);
    editor_object_text_drop(head->face_extra);
    free(head->groups.items);
    free(head);
}

EditorHead *editor_document_head_copy(const EditorHead *head)
{
    size_t bytes = (size_t)head->groups.count * sizeof(LevelGroup);
    EditorHead *copy = malloc(sizeof *copy);
    LevelGroup *groups = bytes > 0 ? malloc(bytes) : NULL;
    if (copy == NULL || (bytes > 0 && groups == NULL)) {
        free(copy);
        free(groups);
        return NULL;
    }
    *copy = *head;
    copy->references = 1;
    copy->groups.items = groups;
    if (bytes > 0)
        memcpy(groups, head->groups.items, bytes);
    for (int i = 0; i < copy->member_count; i++)
        editor_object_text_share(copy->members[i].source);
    editor_object_text_share(copy->face_extra);
    return copy;
}

void editor_document_head_touch(EditorHead *head, LevelKey key)
{
    int place = 0; /* After the last member that comes before the key in a new file. */
    for (int i = 0; i < head->member_count; i++) {
        if (head->members[i].key == key) {
            editor_object_text_drop(head->members[i].source);
            head->members[i].source = NULL;
            return;
        }
        if (head->members[i].key < key)
            place = i + 1;
    }
    if (head->member_count == EDITOR_MEMBERS_MAX)
        return; /* The reader keeps room for all known keys. */
    memmove(head->members + place + 1, head->members + place,
            (size_t)(head->member_count - place) * sizeof *head->members);
    head->members[place] = (EditorMember){key, NULL};
    head->member_count++;
}

void editor_document_set_head(EditorDocument *document, EditorHead *head)
{
    editor_document_head_drop(document->head);
    document->head = head;
}

static bool copy_list(EditorDocument *copy, const EditorDocument *document, int kind)
{
    int count = document->counts[kind];
    if (count == 0)
        return true;
    copy->items[kind] = malloc((size_t)count * sizeof(EditorObject *));
    if (copy->items[kind] == NULL)
        return false;
    for (int i = 0; i < count; i++)
        copy->items[kind][i] = editor_object_share(document->items[kind][i]);
    copy->counts[kind] = copy->capacities[kind] = count;
    return true;
}

bool editor_document_copy(EditorDocument *out_document, const EditorDocument *document)
{
    *out_document = (EditorDocument){.head = document->head};
    document->head->references++;
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        if (!copy_list(out_document, document, kind)) {
            editor_document_destroy(out_document);
            return false;
        }
    return true;
}

void editor_document_destroy(EditorDocument *document)
{
    for (int kind = 0; kind < EDITOR_KINDS; kind++) {
        for (int i = 0; i < document->counts[kind]; i++)
            editor_object_drop(document->items[kind][i]);
        free(document->items[kind]);
    }
    editor_document_head_drop(document->head);
    *document = (EditorDocument){0};
}

bool editor_document_is_same(const EditorDocument *a, const EditorDocument *b)
{
    if (a->head != b->head)
        return false;
    for (int kind = 0; kind < EDITOR_KINDS; kind++) {
        if (a->counts[kind] != b->counts[kind])
            return false;
        for (int i = 0; i < a->counts[kind]; i++)
            if (a->items[kind][i] != b->items[kind][i])
                return false;
    }
    return true;
}

const EditorObject *editor_document_at(const EditorDocument *document, EditorRef ref)
{
    ASSERT(ref.index >= 0 && ref.index < document->counts[ref.kind]);
    return document->items[ref.kind][ref.index];
}

void editor_document_replace(EditorDocument *document, EditorRef ref, EditorObject *object)
{
    ASSERT(ref.index >= 0 && ref.index < document->counts[ref.kind] && object->kind == ref.kind);
    editor_object_drop(document->items[ref.kind][ref.index]);
    document->items[ref.kind][ref.index] = object;
}

/* A member for the list, so that it is written. */
static bool add_member(EditorDocument *document, LevelKey key)
{
    for (int i = 0; i < document->head->member_count; i++)
        if (document->head->members[i].key == key)
            return true;
    EditorHead *head = editor_document_head_copy(document->head);
    if (head == NULL)
        return false;
    editor_document_head_touch(head, key);
    editor_document_set_head(document, head);
    return true;
}

static bool tell_full(EditorKind kind, Error *out_error)
{
    int limit = limits[kind];
    switch (kind) {
    case EDITOR_OBSTACLE:
        return error_set(out_error, tr("a level has room for %d obstacles; delete some first"),
                         limit);
    case EDITOR_SPAWN:
        return error_set(out_error, tr("a level has room for %d spawns; delete some first"), limit);
    case EDITOR_PICKUP:
        return error_set(out_error, tr("a level has room for %d pickups; delete some first"),
                         limit);
    case EDITOR_ZONE:
    case EDITOR_KINDS:
        break;
    }
    return error_set(out_error, tr("a level has room for %d zones; delete some first"), limit);
}

bool editor_document_add(EditorDocument *document, EditorObject *object, Error *out_error)
{
    EditorKind kind = object->kind;
    if (document->counts[kind] >= limits[kind]) {
        editor_object_drop(object);
        return tell_full(kind, out_error);
    }
    if (!array_grow(&document->items[kind], &document->capacities[kind], document->counts[kind] + 1,
                    sizeof(EditorObject *)) ||
        !add_member(document, (LevelKey)(LEVEL_KEY_OBSTACLES + (int)kind))) {
        editor_object_drop(object);
        return error_memory(out_error);
    }
    document->items[kind][document->counts[kind]++] = object;
    return true;
}

void editor_document_remove(EditorDocument *document, EditorRef ref)
{
    editor_object_drop(editor_document_at(document, ref));
    array_remove(document->items[ref.kind], &document->counts[ref.kind], ref.index,
                 sizeof(EditorObject *));
}

/* --- Ids -------------------------------------------------------------------------------------- */

enum { NUMBER_MAX = 1000000000 };

/* "arc-1.5" is the fifth piece of the group "arc-1". */
typedef struct IdParts {
    char stem[LEVEL_NAME_BYTES + 1]; /* Here "arc". */
    int number;                      /* Here 1; 0 where there is none. */
    const char *piece;               /* Here ".5"; may be empty. */
} IdParts;

static IdParts parts_of(const char *id)
{
    IdParts parts = {.piece = id + strlen(id)};
    const char *point = strrchr(id, '.');
    if (point != NULL && point > id)
        parts.piece = point;
    const char *digits = parts.piece;
    while (digits > id && isdigit((unsigned char)digits[-1]))
        digits--;
    const char *end = parts.piece;
    bool has_number = digits > id + 1 && digits[-1] == '-' && end > digits && end - digits < 9;
    if (has_number) {
        parts.number = (int)strtol(digits, NULL, 10);
        end = digits - 1;
    }
    snprintf(parts.stem, sizeof parts.stem, "%.*s", (int)(end - id), id);
    return parts;
}

static const char *id_at(const EditorDocument *document, int index)
{
    return document->items[EDITOR_OBSTACLE][index]->obstacle.id;
}

bool editor_id_is_taken(const EditorDocument *document, const char *id)
{
    for (int i = 0; i < document->counts[EDITOR_OBSTACLE]; i++)
        if (strcmp(id_at(document, i), id) == 0)
            return true;
    return false;
}

int editor_id_free_number(const EditorDocument *document, const char *stem, int from)
{
    size_t length = strlen(stem);
    int number = from;
    for (int i = 0; i < document->counts[EDITOR_OBSTACLE]; i++) {
        const char *id = id_at(document, i);
        if (strncmp(id, stem, length) != 0 || id[length] != '-' || id[length + 1] == '\0')
            continue;
        char *end;
        long taken = strtol(id + length + 1, &end, 10);
        bool is_whole = *end == '\0' || *end == '.';
        if (is_whole && taken >= number && taken < NUMBER_MAX)
            number = (int)taken + 1;
    }
    return number;
}

void editor_id_of_copy(const EditorDocument *document, char id[LEVEL_NAME_BYTES + 1])
{
    char text[LEVEL_NAME_BYTES + 32];
    if (!editor_id_is_taken(document, id))
        return;
    IdParts parts = parts_of(id);
    int number = parts.piece[0] == '\0' ? editor_id_free_number(document, parts.stem, 2) : 1;
    int length;
    do {
        length = snprintf(text, sizeof text, "%s-%d%s", parts.stem, number++, parts.piece);
    } while (editor_id_is_taken(document, text));
    id[0] = '\0';
    if (length <= LEVEL_NAME_BYTES)
        memcpy(id, text, (size_t)length + 1);
}
