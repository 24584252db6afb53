/* SPDX-License-Identifier: MIT */
#include "editorview/edit_parts.h"

enum { PATH_BYTES = 160 };

void edit_words_object(const EditorDocument *document, EditorRef ref,
                       char out_words[EDIT_HEAD_BYTES])
{
    bool is_there = ref.index < document->counts[ref.kind];
    const char *id = is_there && ref.kind == EDITOR_OBSTACLE
                         ? editor_document_at(document, ref)->obstacle.id
                         : NULL;
    if (id != NULL && id[0] != '\0')
        /* TRANSLATORS: a shape that its author has given a name. */
        snprintf(out_words, EDIT_HEAD_BYTES, tr("Shape \"%s\""), id);
    else if (ref.kind == EDITOR_OBSTACLE)
        /* TRANSLATORS: things of a level are counted from 1. */
        snprintf(out_words, EDIT_HEAD_BYTES, tr("Shape %d"), ref.index + 1);
    else if (ref.kind == EDITOR_SPAWN)
        snprintf(out_words, EDIT_HEAD_BYTES, tr("Spawn %d"), ref.index + 1);
    else if (ref.kind == EDITOR_PICKUP)
        snprintf(out_words, EDIT_HEAD_BYTES, tr("Pickup %d"), ref.index + 1);
    else
        snprintf(out_words, EDIT_HEAD_BYTES, tr("Zone %d"), ref.index + 1);
}

static void write_subject(const EditorHistory *history, int step, char out_words[EDIT_HEAD_BYTES])
{
    const EditorSubject *subject = &history->steps[step].subject;
    EditorKind kind = subject->is_mixed ? EDITOR_KINDS : subject->first.kind;
    char words[EDITOR_WORDS_BYTES];
    int at = subject->is_gone ? step - 1 : step; /* The oldest steps may be forgotten. */
    if (subject->count == 1 && at >= 0)
        edit_words_object(&history->steps[at].after, subject->first, out_words);
    else
        snprintf(out_words, EDIT_HEAD_BYTES, "%s", editor_count_words(kind, subject->count, words));
}

const char *edit_words_step(const EditorHistory *history, int step, char out_words[EDIT_STEP_BYTES])
{
    char subject[EDIT_HEAD_BYTES];
    const char *name = history->steps[step].name;
    const char *place = strstr(name, "%s");
    if (name[0] == '\0')
        /* TRANSLATORS: the first step of a list of what was done to a level. */
        snprintf(out_words, EDIT_STEP_BYTES, "%s", tr("As it was opened"));
    else if (place == NULL)
        snprintf(out_words, EDIT_STEP_BYTES, "%s", name);
    else {
        write_subject(history, step, subject);
        snprintf(out_words, EDIT_STEP_BYTES, "%.*s%s%s", (int)(place - name), name, subject,
                 place + strlen("%s"));
    }
    return out_words;
}

static void write_place(const EditorDocument *document, EditorHit place, char *out, size_t size)
{
    char object[EDIT_HEAD_BYTES];
    edit_words_object(document, place.ref, object);
    if (place.part == EDITOR_PART_CORNER)
        /* TRANSLATORS: %s is "Shape 3" or so. */
        text_append(out, size, tr("%s, corner %d"), object, place.index + 1);
    else if (place.part == EDITOR_PART_PATH)
        /* TRANSLATORS: %s is "Shape 3" or so. */
        text_append(out, size, tr("%s, path point %d"), object, place.index + 1);
    else if (place.part == EDITOR_PART_PIVOT)
        /* TRANSLATORS: %s is "Shape 3" or so. */
        text_append(out, size, tr("%s, pivot"), object);
    else
        text_append(out, size, "%s", object);
}

#define OF_PATHS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.[]"

/* How long the path at the beginning of a text is: "obstacles[3].points[2]". */
static size_t path_length(const char *text)
{
    size_t length = strspn(text, OF_PATHS);
    while (length > 0 && text[length - 1] == '.') /* It ends a sentence. */
        length--;
    return length;
}

/* A corner of the shape that a problem is about: "points[2]"; false for anything else. */
static bool write_corner(const char *path, char *out, size_t size)
{
    int index = 0, length = 0;
    if (sscanf(path, "points[%d]%n", &index, &length) != 1 || length == 0 || path[length] != '\0')
        return false;
    /* TRANSLATORS: of a shape; they are counted from 1. */
    text_append(out, size, tr("corner %d"), index + 1);
    return true;
}

void edit_words_name(const EditorDocument *document, const char *text, char *out, size_t size)
{
    out[0] = '\0';
    for (const char *at = text; *at != '\0';) {
        char path[PATH_BYTES];
        size_t length = path_length(at);
        bool is_quoted = at > text && at[-1] == '"';
        snprintf(path, sizeof path, "%.*s", (int)length, at);
        EditorHit place = editor_select_of_path(path);
        if (place.is_hit && !is_quoted && length > 0)
            write_place(document, place, out, size);
        else if (is_quoted || !write_corner(path, out, size)) {
            if (length == 0) /* Whole characters: a part of one would be replaced. */
                length = at[0] == '.' ? 1 : strcspn(at, OF_PATHS);
            text_append(out, size, "%.*s", (int)length, at);
        }
        at += length;
    }
}

/* Properties of the whole level are named like their rows in the panel. */
static const char *label_of(const char *path)
{
    static const struct {
        const char *path;
        EditorProperty property;
    } rows[] = {{"name", PROPERTY_NAME},
                {"author", PROPERTY_AUTHOR},
                {"face.line", PROPERTY_LINE},
                {"face.hue", PROPERTY_HUE},
                {"face.mark", PROPERTY_MARK},
                {"size[0]", PROPERTY_SIZE_X},
                {"size[1]", PROPERTY_SIZE_Y},
                {"view[0]", PROPERTY_VIEW_X},
                {"view[1]", PROPERTY_VIEW_Y},
                {"players[0]", PROPERTY_PLAYERS_MIN},
                {"players[1]", PROPERTY_PLAYERS_MAX},
                {"par", PROPERTY_PAR}};
    if (strncmp(path, "author_", 7) == 0)
        return tr_in("heading", "Author's time");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(path, rows[i].path) == 0)
            return editor_property_label(rows[i].property);
    return strncmp(path, "modes", 5) == 0       ? tr_in("heading", "Modes")
           : strncmp(path, "spawns", 6) == 0    ? tr_in("heading", "Spawns")
           : strncmp(path, "groups", 6) == 0    ? tr_in("heading", "Groups")
           : strncmp(path, "obstacles", 9) == 0 ? tr_in("heading", "Shapes")
                                                : tr_in("heading", "Level");
}

void edit_words_problem(const EditorDocument *document, const EditorProblem *problem, char *out,
                        size_t size)
{
    char where[PATH_BYTES], what[EDIT_PROBLEM_BYTES];
    edit_words_name(document, problem->path, where, sizeof where);
    edit_words_name(document, problem->text, what, sizeof what);
    snprintf(out, size, tr("%s: %s"), problem->place.is_hit ? where : label_of(problem->path),
             what);
}
