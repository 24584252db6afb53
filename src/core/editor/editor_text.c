/* SPDX-License-Identifier: MIT */
/* A file is read as a level to play, for the words of what is wrong, and as one to edit, of which
 * the document is made; and written again. */
#include "editor/editor_parts.h"

#include "base/system.h"
#include "base/text.h"

/* --- Parts of the text as they stand in it ---------------------------------------------------- */

static const char *member_start(const char *text, const cJSON *member)
{
    return text + json_document_offset(member);
}

/* From `start` to the end of the value at `last`. */
static EditorText *text_of(const char *start, const char *last)
{
    return editor_object_text(start, (size_t)(json_document_value_end(last) - start));
}

/* Writes the unknown members of an object, with ", " between them, where `out_text` is not NULL.
 * Returns their length. */
static size_t write_extra(const char *text, const cJSON *object, Names known, char *out_text)
{
    size_t length = 0;
    const cJSON *member;
    cJSON_ArrayForEach(member, object)
    {
        if (names_find(known.items, known.count, member->string) >= 0)
            continue;
        const char *start = member_start(text, member);
        size_t bytes = (size_t)(json_document_value_end(json_document_value(text, member)) - start);
        size_t comma = length > 0 ? 2 : 0;
        if (out_text != NULL) {
            memcpy(out_text + length, ", ", comma);
            memcpy(out_text + length + comma, start, bytes);
        }
        length += comma + bytes;
    }
    return length;
}

static EditorText *source_of_extra(const char *text, const cJSON *object, Names known,
                                   bool *out_is_whole)
{
    size_t length = write_extra(text, object, known, NULL);
    *out_is_whole = true;
    if (length == 0)
        return NULL;
    EditorText *extra = malloc(sizeof *extra + length + 1);
    *out_is_whole = extra != NULL;
    if (extra == NULL)
        return NULL;
    *extra = (EditorText){.references = 1, .length = length};
    write_extra(text, object, known, extra->bytes);
    extra->bytes[length] = '\0';
    return extra;
}

/* --- Objects ---------------------------------------------------------------------------------- */

/* The document that is being made of a level and its text. */
typedef struct Making {
    const char *text; /* That the level was parsed from. */
    Level level;
    Reader reader; /* Of what the level itself does not have. */
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
                                       : source_of_extra(self->text, object,
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
    editor_object_set_obstacle(object, obstacle);
    for (int i = 0; i < obstacle->point_count; i++)
        object->points[i] = obstacle->points[i];
    for (int i = 0; i < motion->path_count; i++)
        object->obstacle.motion.path[i] = motion->path[i];
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
        char group[LEVEL_GROUP_BYTES + 1];
        object->extra = read_extra(self, item, editor_object_part(kind));
        if (level_groups_of(&self->reader, item, NULL, group))
            object->group = need(self, editor_object_text(group, strlen(group)));
        const char *start = member_start(self->text, item);
        object->source = need(self, text_of(start, start));
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
        const char *value = json_document_value(self->text, member);
        EditorMember *added = &head->members[head->member_count++];
        *added = (EditorMember){key, NULL};
        if (level_key_is_list(key)) {
            head->is_in_one_line[key - LEVEL_KEY_OBSTACLES] =
                memchr(value, '\n', (size_t)(json_document_value_end(value) - value)) == NULL;
        } else if (key == LEVEL_KEY_UNKNOWN) {
            const cJSON *last = last_in_row(member);
            added->source = need(self, text_of(member_start(self->text, member),
                                               json_document_value(self->text, last)));
            member = last;
        } else {
            added->source = need(self, text_of(value, value));
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
    level_groups_read(&self->reader, root, false, &head->groups);
    head->face_extra =
        read_extra(self, cJSON_GetObjectItemCaseSensitive(root, "face"), LEVEL_PART_FACE);
    make_members(self, root, head);
}

/* --- Documents -------------------------------------------------------------------------------- */

/* False where a value has no place in a document, and without memory. */
static bool make(const cJSON *root, const char *text, LevelUse use, EditorDocument *document)
{
    JsonProblems problems = {.items = NULL};
    Making self = {.text = text, .document = document, .reader = {.problems = &problems}};
    bool is_read = level_read_value(root, use, &self.level, &problems);
    if (!is_read) {
        json_problems_destroy(&problems);
        return false;
    }
    if (use == LEVEL_USE_EDITOR)
        make_head(&self, root);
    else /* Only its own document has this head. */
        level_groups_read(&self.reader, root, false, &document->head->groups);
    for (int kind = 0; kind < EDITOR_KINDS && !self.lacks_memory; kind++)
        make_list(&self, root, (EditorKind)kind);
    level_destroy(&self.level);
    self.lacks_memory = self.lacks_memory || problems.is_out_of_memory;
    json_problems_destroy(&problems);
    return !self.lacks_memory;
}

bool editor_read_text(const char *text, size_t length, EditorDocument *out_document,
                      JsonProblems *out_problems)
{
    JsonProblem problem = {.line = 1, .column = 1, .is_error = true};
    cJSON *root;
    Level level;
    bool is_read = false;
    *out_document = (EditorDocument){0};
    *out_problems = (JsonProblems){.items = NULL};
    if (length <= EDITOR_TEXT_BYTES &&
        json_document_parse_on(&root, text, length, LEVEL_DEPTH, out_problems)) {
        is_read =
            out_problems->error_count == 0 && make(root, text, LEVEL_USE_EDITOR, out_document);
        if (length <= LEVEL_FILE_BYTES &&
            level_read_value(root, LEVEL_USE_PLAY, &level, out_problems))
            level_destroy(&level);
        cJSON_Delete(root);
    }
    if (length > LEVEL_FILE_BYTES) { /* That alone is said of it. */
        json_problems_destroy(out_problems);
        (void)level_read_text(text, length, LEVEL_USE_PLAY, &level, out_problems);
    }
    json_problems_sort(out_problems);
    if (is_read)
        return true;
    editor_document_destroy(out_document);
    if (out_problems->error_count == 0) {
        text_fit(problem.text, sizeof problem.text, "%s", tr("cannot be opened: out of memory"));
        json_problems_report(out_problems, &problem);
    }
    return false;
}

bool editor_read_objects(const char *text, size_t length, EditorDocument *document,
                         Error *out_error)
{
    const char *nothing = tr("there is nothing here to paste: no objects of a level");
    cJSON *root;
    JsonProblems problems;
    if (!json_document_open(&root, text, length, LEVEL_FILE_BYTES, LEVEL_DEPTH, &problems)) {
        json_problems_destroy(&problems);
        return error_set(out_error, "%s", nothing);
    }
    bool is_read = make(root, text, LEVEL_USE_LISTS, document);
    cJSON_Delete(root);
    json_problems_destroy(&problems);
    int count = 0;
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        count += document->counts[kind];
    if (!is_read)
        return error_set(out_error,
                         tr("these objects cannot be pasted: something in them is not as "
                            "in a level's file"));
    return count > 0 || error_set(out_error, "%s", nothing);
}

/* Columns of an object in one line without its comma: as the game's levels have them. */
enum { INDENT = 4, LINE_COLUMNS = 98 };

/* --- Writing ---------------------------------------------------------------------------------- */

static const char *bytes_of(const EditorText *text)
{
    return text != NULL ? text->bytes : NULL;
}

static void write_part(FILE *file, EditorObject *object, bool wraps)
{
    LevelPen pen = {.file = file, .is_edited = true, .wraps = wraps};
    LevelExtra extra = {bytes_of(object->extra), bytes_of(object->motion_extra),
                        bytes_of(object->group)};
    level_write_part(&pen, editor_object_part(object->kind), &object->spot, extra);
}

/* An obstacle that is too long for one line in a line each for its name, corners and motion. */
static void write_object(FILE *file, EditorObject *object)
{
    if (object->source != NULL) {
        fwrite(object->source->bytes, 1, object->source->length, file);
        return;
    }
    long start = ftell(file);
    write_part(file, object, false);
    if (object->kind != EDITOR_OBSTACLE || ftell(file) - start + INDENT <= LINE_COLUMNS)
        return;
    fseek(file, start, SEEK_SET); /* What follows is longer. */
    write_part(file, object, true);
}

typedef struct Writer {
    FILE *file;
    const EditorDocument *document;
    const EditorSelection *only; /* NULL: all objects. */
    const LevelPrefab *prefab;   /* Whose file it is; NULL: none. */
} Writer;

static bool is_written(const Writer *writer, EditorRef ref)
{
    return writer->only == NULL || editor_select_is(writer->only, ref);
}

static void write_list(const Writer *writer, EditorKind kind)
{
    const EditorDocument *document = writer->document;
    bool is_in_one_line = writer->only == NULL && document->head->is_in_one_line[kind];
    bool is_first = true;
    fprintf(writer->file, "\"%s\": [", editor_document_list(kind));
    for (int i = 0; i < document->counts[kind]; i++) {
        EditorRef ref = {kind, i};
        if (!is_written(writer, ref))
            continue;
        fputs(is_first ? "" : ",", writer->file);
        fputs(is_in_one_line ? " " : "\n    ", writer->file);
        is_first = false;
        write_object(writer->file, document->items[kind][i]);
    }
    fputs(is_first ? "]" : is_in_one_line ? " ]" : "\n  ]", writer->file);
}

static void write_member(const Writer *writer, const EditorMember *member)
{
    const EditorHead *head = writer->document->head;
    LevelPen pen = {.file = writer->file, .is_edited = true};
    if (level_key_is_list(member->key)) {
        write_list(writer, (EditorKind)(member->key - LEVEL_KEY_OBSTACLES));
        return;
    }
    if (member->key != LEVEL_KEY_UNKNOWN)
        fprintf(writer->file, "\"%s\": ", level_fields[LEVEL_PART_HEAD].items[member->key].key);
    if (member->source != NULL)
        fputs(member->source->bytes, writer->file);
    else if (member->key == LEVEL_KEY_GROUPS)
        level_groups_write(writer->file, &head->groups);
    else
        level_write_value(&pen, member->key, &head->level,
                          (LevelExtra){.of_part = bytes_of(head->face_extra)});
}

static bool has_any(const Writer *writer, EditorKind kind)
{
    for (int i = 0; i < writer->document->counts[kind]; i++)
        if (is_written(writer, (EditorRef){kind, i}))
            return true;
    return false;
}

/* What is selected, with the groups of which all is. False when out of memory. */
static bool write_selected(const Writer *writer)
{
    LevelGroups groups;
    const char *comma = writer->prefab != NULL ? "," : "";
    if (!editor_group_whole(writer->document, writer->only, &groups))
        return false;
    if (writer->prefab != NULL) {
        fprintf(writer->file, "\n  \"version\": %d,", writer->prefab->version);
        if (writer->prefab->origin > 0)
            fprintf(writer->file, "\n  \"origin\": %d,", writer->prefab->origin);
        fputs("\n  \"name\": ", writer->file);
        json_print_string(writer->file, writer->document->head->level.name);
    }
    for (int kind = 0; kind < EDITOR_KINDS; kind++) {
        if (!has_any(writer, (EditorKind)kind))
            continue;
        fprintf(writer->file, "%s\n  ", comma);
        write_list(writer, (EditorKind)kind);
        comma = ",";
    }
    if (groups.count > 0) {
        fputs(",\n  \"groups\": ", writer->file);
        level_groups_write(writer->file, &groups);
    }
    free(groups.items);
    return true;
}

static void write_all(const Writer *writer)
{
    const EditorHead *head = writer->document->head;
    const char *comma = "";
    for (int i = 0; i < head->member_count; i++) {
        /* What has its default is left out. */
        const EditorMember *member = &head->members[i];
        bool may_be = member->key == LEVEL_KEY_AUTHOR || member->key == LEVEL_KEY_PAR ||
                      member->key == LEVEL_KEY_AUTHOR_SECONDS ||
                      member->key == LEVEL_KEY_AUTHOR_PROOF ||
                      (member->key == LEVEL_KEY_FACE && head->face_extra == NULL) ||
                      (member->key == LEVEL_KEY_GROUPS && head->groups.count == 0);
        if (may_be && member->source == NULL && level_write_is_usual(&head->level, member->key))
            continue;
        fprintf(writer->file, "%s\n  ", comma);
        write_member(writer, &head->members[i]);
        comma = ",";
    }
}

static char *write_text(const EditorDocument *document, const EditorSelection *only,
                        const LevelPrefab *prefab, size_t *out_length)
{
    char *text = NULL;
    bool is_whole = true;
    FILE *file = open_memstream(&text, out_length);
    if (file == NULL)
        return NULL;
    Writer writer = {file, document, only, prefab};
    fputc('{', file);
    if (only != NULL)
        is_whole = write_selected(&writer);
    else
        write_all(&writer);
    fputs("\n}\n", file);
    if (text_stream_end(file, &text) != NULL && is_whole)
        return text;
    free(text);
    return NULL;
}

char *editor_text(const Editor *editor, size_t *out_length)
{
    return write_text(&editor->document, NULL, NULL, out_length);
}

char *editor_clipboard_copy(const Editor *editor, size_t *out_length)
{
    return editor->selection.count > 0
               ? write_text(&editor->document, &editor->selection, NULL, out_length)
               : NULL;
}

char *editor_text_of_prefab(const EditorDocument *document, const LevelPrefab *prefab,
                            size_t *out_length)
{
    EditorSelection all;
    editor_select_all(&all, document);
    return write_text(document, &all, prefab, out_length);
}
